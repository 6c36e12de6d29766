"""What no declaration of a set says of positions: one module for each set, named like it."""
