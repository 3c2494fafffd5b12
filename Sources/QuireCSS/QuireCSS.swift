// QuireCSS reads style sheets: CSS Syntax, and the references that a sheet makes. It loads nothing and knows no document.
