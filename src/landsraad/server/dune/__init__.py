"""What travels about classic Dune alone."""
