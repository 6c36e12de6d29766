"""What a seat knows, counts and sees of a position."""
