"""Makes the network of Dune: Imperium anew: plays games, learns from them, measures what was learned."""
