// QuireURL is the URL Standard: URL records, hosts, origins, the parser, and resolving references against a base.
//
//     reference + base -> URLResolver -> WebURL            most references of a page, by a fast path
//                         URLParser   -> WebURL            everything else, step by step as the standard has it
//                           HostParser -> host             domains through UTS #46, IPv4, IPv6, opaque hosts
//
// It knows no document, does no I/O and decides no load. The encoder of a legacy query encoding comes from outside.
