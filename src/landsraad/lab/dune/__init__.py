"""The laboratory of classic Dune."""
