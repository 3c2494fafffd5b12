// The command: arguments -> settings -> pages, one after the other, on standard output or below a folder.

internal import Glibc

exit(Program.run(Argument.ofProcess()).rawValue)
