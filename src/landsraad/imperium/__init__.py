"""Dune: Imperium: state, setup, rounds, effect words, hooks and tables."""
