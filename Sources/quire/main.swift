// The command: arguments -> settings -> pages, one after the other, on standard output or below a folder, or
// references -> URLs, line by line.

internal import Glibc

exit(Program.run(Argument.ofProcess()).rawValue)
