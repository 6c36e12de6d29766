"""From rows of content to what the engine plays from: kinds of rows, vocabulary, checks, the builder of nodes."""
