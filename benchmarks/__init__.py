"""Speed of the engine, interpreted and compiled, and of its peers, measured in one run: `make bench`."""
