"""Where tables are kept: append-only events in SQLite or PostgreSQL."""

from landsraad.server.storage.database import Database, StorageError, open_database
from landsraad.server.storage.store import FOLDED, Damaged, Event, Row, Store
from landsraad.server.storage.writer import Append, Writer

__all__ = [
    "FOLDED", "Append", "Damaged", "Database", "Event", "Row", "StorageError", "Store", "Writer", "open_database",
]  # fmt: skip
