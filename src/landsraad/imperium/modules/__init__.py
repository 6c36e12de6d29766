"""What each further box switches on: its words, its tables of content, and what it does at the moments of the game."""
