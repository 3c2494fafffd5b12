#ifndef FUZZ_DRIVER_H
#define FUZZ_DRIVER_H

/// The entry points that the package manager gives to the executables; both hand over to libFuzzer, and that to the
/// one `LLVMFuzzerTestOneInput` that is linked.
int FuzzPage_main(int argc, char **argv);
int FuzzURL_main(int argc, char **argv);

#endif
