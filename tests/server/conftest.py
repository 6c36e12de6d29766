"""A PostgreSQL server for the tests that need one."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

import psycopg
import pytest

from needs import missing
from processes import WAIT

PROGRAMS = "/usr/lib/postgresql"
ACCOUNT = "postgres"  # PostgreSQL refuses to run as root


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """The address of a fresh PostgreSQL server, with "{}" for the name of a database.

    It listens at a socket in a folder of its own: a port that is free now may be taken when the server starts.
    """
    found = sorted(Path(PROGRAMS).glob("*/bin/initdb")) or [Path(found) for found in [shutil.which("initdb")] if found]
    if not found:
        missing("postgres", "PostgreSQL is not installed: on Debian `apt-get install postgresql`")
    programs = found[-1].parent
    folder = Path(tempfile.mkdtemp(prefix="landsraad-postgres-"))
    as_account = []
    if os.geteuid() == 0:
        shutil.chown(folder, ACCOUNT)
        as_account = ["runuser", "-u", ACCOUNT, "--"]
    data = folder / "data"

    def run(*command: str) -> None:
        subprocess.run([*as_account, *command], check=True, cwd=folder, stdout=subprocess.DEVNULL, timeout=WAIT)

    run(str(programs / "initdb"), "-D", str(data), "-U", "landsraad", "-A", "trust", "--no-sync", "-E", "UTF8")
    options = f"-c listen_addresses= -k {folder} -c fsync=off"
    run(str(programs / "pg_ctl"), "-D", str(data), "-w", "-l", str(folder / "log"), "-o", options, "start")
    yield f"postgresql://landsraad@/{{}}?host={folder}"
    run(str(programs / "pg_ctl"), "-D", str(data), "-w", "-m", "immediate", "stop")
    shutil.rmtree(folder)


@pytest.fixture
def postgres(postgres_server: str, request: pytest.FixtureRequest) -> str:
    """The address of an empty database of this test's own."""
    name = "t_" + "".join(letter if letter.isalnum() else "_" for letter in request.node.name.lower())[:50]
    with psycopg.connect(postgres_server.format("postgres"), autocommit=True) as connection:
        connection.execute(f"CREATE DATABASE {name}")
    return postgres_server.format(name)
