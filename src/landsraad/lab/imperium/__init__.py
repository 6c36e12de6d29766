"""What the laboratory measures and reports of Dune: Imperium."""
