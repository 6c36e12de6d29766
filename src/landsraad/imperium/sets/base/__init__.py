"""The base set: what no word of the card language says about it."""
