"""Agents of classic Dune."""
