"""The laboratory: games by the thousand, and what they say with how much certainty."""
