"""Classic Dune at the terminal."""
