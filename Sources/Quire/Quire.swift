// root
