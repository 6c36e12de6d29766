"""Bloodlines: Sardaukar Commanders and their Skills, Tech tiles, Leaders with decks, spaces and tracks of their own."""
