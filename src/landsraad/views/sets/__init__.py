"""How each set is seen, where no declaration of the engine says it: one module for each set, named like it."""
