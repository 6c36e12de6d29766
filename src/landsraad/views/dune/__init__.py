"""How a game of classic Dune is seen and told."""
