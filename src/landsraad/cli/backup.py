"""`landsraad backup` and `landsraad restore`: all tables of a server in one file."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from landsraad.cli.common import misused, problem
from landsraad.saying import say

File = Annotated[Path, typer.Argument(help="The backup.")]


def backup(file: File) -> None:
    """Write all tables to a file, whole or not at all; a server may go on meanwhile.

    It reads the database that `landsraad serve` uses: LANDSRAAD_DATA and LANDSRAAD_DATABASE_URL name another one.
    Whoever has the file can read every game: keep it as safe as the server.

    \b
    Example:
      landsraad backup tables.gz

    Exit codes: 0 written, 1 the database or the file cannot be used, 2 bad usage.
    """  # noqa: D301  # \b keeps the example from being filled
    # The other commands start faster without the database.
    from landsraad.server.settings import from_environment  # noqa: PLC0415
    from landsraad.server.storage import backup as backups  # noqa: PLC0415

    try:
        tables = from_environment().tables
        count = backups.backup(tables.data, tables.database_url, file)
    except ValueError as error:
        misused(str(error))
    except (backups.StorageError, backups.BackupError) as error:
        problem(str(error))
    typer.echo(say("commands.backup.written", file=file, tables=count))


def restore(
    file: File,
    replace: Annotated[bool, typer.Option("--replace", help="Lose the tables that are there.")] = False,
) -> None:
    """Bring all tables of a backup into an empty database; stop the server first.

    \b
    Example:
      landsraad restore tables.gz

    Exit codes: 0 restored, 1 the database or the file cannot be used (nothing was changed), 2 bad usage.
    """  # noqa: D301  # \b keeps the example from being filled
    from landsraad.server.settings import from_environment  # noqa: PLC0415
    from landsraad.server.storage import backup as backups  # noqa: PLC0415

    try:
        tables = from_environment().tables
        count = backups.restore(tables.data, tables.database_url, file, replace=replace)
    except ValueError as error:
        misused(str(error))
    except (backups.StorageError, backups.BackupError) as error:
        problem(str(error))
    typer.echo(say("commands.backup.restored", tables=count))
