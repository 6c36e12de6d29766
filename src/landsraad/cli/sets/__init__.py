"""How each set is told at the terminal, where no declaration says it: one module for each set, named like it."""
