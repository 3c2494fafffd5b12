import QuireCSS
