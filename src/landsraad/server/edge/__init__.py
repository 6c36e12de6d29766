"""What the network sees of the server: HTTP, live updates, limits, the files of the client."""
