"""What the phases are made of: names, board, cards, forces, money, windows, the position."""
