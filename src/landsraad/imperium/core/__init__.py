"""The pieces of the game and their laws: state, cards, units, tracks, tiles, keys. Names no component."""
