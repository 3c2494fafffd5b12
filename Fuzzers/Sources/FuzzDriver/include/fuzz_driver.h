#ifndef FUZZ_DRIVER_H
#define FUZZ_DRIVER_H

/// The entry point that the package manager gives to the executable `FuzzPage`; hands over to libFuzzer.
int FuzzPage_main(int argc, char **argv);

#endif
