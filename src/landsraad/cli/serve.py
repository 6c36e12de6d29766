"""`landsraad serve`: tables in the browser, for this machine, the local network or the world."""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
import time
import urllib.request
import webbrowser
from collections.abc import Callable
from concurrent.futures import Future
from contextvars import copy_context
from pathlib import Path
from typing import Annotated

import typer

from landsraad.cli.common import misused, problem
from landsraad.saying import say

EVERYWHERE = ("0.0.0.0", "::")
LEVELS = {"debug": logging.DEBUG, "info": logging.INFO, "warning": logging.WARNING}
PATIENCE = 30.0
"""Seconds in which the server should answer before the browser is opened."""


def serve(
    host: Annotated[
        str, typer.Option("--host", help="Address to listen at; 0.0.0.0 lets the local network in.")
    ] = "127.0.0.1",
    port: Annotated[
        int, typer.Option("--port", min=0, max=65535, help="Port to listen at; 0 takes a free one.")
    ] = 8000,
    agents: Annotated[
        list[str] | None,
        typer.Option(
            "--agent", metavar="NAME=AGENT", help="A bot of your own to be offered; may be given several times."
        ),
    ] = None,
    packs: Annotated[
        Path | None,
        typer.Option(
            "--packs", metavar="DIR", help="A folder of packs to be offered; everybody may bring their own then."
        ),
    ] = None,
    processes: Annotated[
        int,
        typer.Option("--processes", min=1, max=64, help="Server processes; more than one need a PostgreSQL database."),
    ] = 1,
    open_browser: Annotated[bool, typer.Option("--open", help="Open the browser.")] = False,
    log: Annotated[
        str | None, typer.Option("--log", help="debug, info or warning.  [default: warning at a terminal, else info]")
    ] = None,
) -> None:
    """Serve tables in the browser: against bots, on one screen, or with friends over a link. Ctrl+C stops it.

    Games are kept in the data folder and go on where they were. LANDSRAAD_DATA names another folder,
    LANDSRAAD_DATABASE_URL a PostgreSQL database; the page on hosting in the documentation lists all variables.

    --agent lets a trained network or a class of your own sit down at the tables under a name: the file of a network
    that `landsraad train --export` wrote as learned:FILE, a class as FILE.py:CLASS or MODULE:CLASS.

    --packs offers the packs of a folder to everybody who sets up a table, and lets them bring packs of their own;
    without it that is for browsers on this machine alone.

    \b
    Examples:
      landsraad serve --open
      landsraad serve --host 0.0.0.0 --port 8080
      landsraad serve --open --packs my_packs
      landsraad serve --open --agent First=learned:first.onnx --agent Frugal=frugal.py:Frugal

    Exit codes: 0 stopped, 1 the server cannot start, 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    # The other commands start faster without the web framework.
    from landsraad.server import main, several  # noqa: PLC0415
    from landsraad.server.settings import from_environment  # noqa: PLC0415

    if log is not None and log not in LEVELS:
        misused(say("commands.serve.log", log=log[:20], known=", ".join(LEVELS)))
    try:
        settings = from_environment(agents=agents or (), packs=packs)
    except ValueError as error:
        misused(str(error))
    try:
        listening = main.bound(host, port)
    except main.PortTaken:
        problem(say("commands.serve.taken", port=port, next=port + 1))
    except OSError as error:
        problem(say("commands.serve.deaf", host=host, port=port, error=error.strerror or error))
    port = listening.getsockname()[1]
    place = "127.0.0.1" if host in EVERYWHERE else f"[{host}]" if ":" in host else host
    here = f"http://{place}:{port}/"

    def serving() -> None:
        typer.echo(say("commands.serve.at", address=here))
        if host in EVERYWHERE and (address := main.lan_address()):
            typer.echo(say("commands.serve.network", address=f"http://{address}:{port}/"))
        for name, agent in settings.tables.agents.items():
            typer.echo(say("commands.serve.bot", name=name, agent=agent))

    if open_browser:
        open_when_ready(here, lambda: here)
    level = LEVELS[log] if log else logging.WARNING if sys.stderr.isatty() else logging.INFO
    try:
        if processes == 1:
            main.serve(settings, listening, level, serving)
        else:
            several.serve(settings, listening, processes, level, serving)
    except RuntimeError as error:
        problem(str(error))


def open_when_ready(server: str, page: Callable[[], str]) -> Future[None]:
    """Open a page in the browser as soon as a server that starts meanwhile answers.

    Args:
        server: its address.
        page: tells the address of the page then; if it fails, the server is told to stop, for nobody knows of it.

    Returns:
        What is done once there is a page, or holds why there is none.
    """
    made: Future[None] = Future()

    def wait() -> None:
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            try:
                with urllib.request.urlopen(f"{server}healthz", timeout=2):
                    break
            except OSError:
                time.sleep(0.1)
        try:
            address = page()
        except Exception as error:
            made.set_exception(error)
            os.kill(os.getpid(), signal.SIGINT)
            return
        made.set_result(None)
        if not webbrowser.open(address):
            typer.echo(say("commands.serve.browserless", address=address))

    context = copy_context()  # the thread speaks the language of the command
    threading.Thread(target=context.run, args=(wait,), daemon=True).start()
    return made
