"""What the seats of a game of Dune know: worlds that agree with it, and what of it an observation tells."""
