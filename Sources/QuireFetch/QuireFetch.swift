// QuireFetch gets the bytes of a URL: a `Request` goes to a loader and comes back as a `Response`.
//
//     file:        ReadAccess (a grant) -> openat2 beneath it -> regular file -> bytes, MIME type by extension
//     data:        the URL itself
//     about:       blank, srcdoc
//     custom       URLSchemeHandler, written by the library's user
//
// It parses no HTML and no CSS. It decides nothing about a page: whether a page may ask is its caller's question. What
// a grant allows is the kernel's answer, and that is asked here.
