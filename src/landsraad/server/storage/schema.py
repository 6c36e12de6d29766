"""The tables of the database; `landsraad.server.storage.migrations` brings a database there."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Double,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("created", Double, nullable=False),
    Column("updated", Double, nullable=False),
    Column("version", Integer, nullable=False),  # number of the latest event
    Column("status", String(16), nullable=False),
    Column("listed", Boolean, nullable=False),
    Column("busy", Boolean, nullable=False, index=True),  # a bot is to move or a clock runs
    Column("summary", Text),  # of a listed table: what the lobby shows, as JSON
    Column("owner", String(32)),  # the process that runs bots and clock, until `lease_until`
    Column("lease_until", Double, nullable=False),
)
"""One row a table: what must be found without reading events. Times are seconds since 1970."""

events = Table(
    "events",
    metadata,
    Column("table_id", String(32), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Double, nullable=False),
    Column("kind", String(32), nullable=False),
    Column("data", Text, nullable=False),
    Column("request", String(64)),
    UniqueConstraint("table_id", "request", name="events_request"),
)
"""What happened at each table, in order; never changed. A table's state is what these events lead to."""

settings = Table(
    "settings",
    metadata,
    Column("name", String(64), primary_key=True),
    Column("value", Text, nullable=False),
)
