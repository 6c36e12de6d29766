"""The server under load: many tables, two scripted people and two bots at each, driven by one lean process."""
