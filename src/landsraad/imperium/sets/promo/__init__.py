"""Promo cards: shuffled into the decks of the sets that they were made for."""
