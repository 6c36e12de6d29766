"""Alembic's migrations of the database, run whenever it is opened."""
