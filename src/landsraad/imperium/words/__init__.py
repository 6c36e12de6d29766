"""Effect words: one module per family, each word a node that says when it is possible and what it does."""
