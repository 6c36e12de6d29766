"""Uprising: a board with Spies, sandworms, battle icons and contracts."""
