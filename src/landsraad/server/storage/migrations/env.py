"""What Alembic runs: the steps still to be taken, on the connection that `storage.database` hands over."""

from __future__ import annotations

from alembic import context

from landsraad.server.storage.schema import metadata

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=metadata,
    render_as_batch=True,  # SQLite alters a table by copying it
    transactional_ddl=True,
)
with context.begin_transaction():
    context.run_migrations()
