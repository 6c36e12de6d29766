"""The drawing of Arrakis, made from the links of the board alone: `python -m cartography` writes it for the client."""
