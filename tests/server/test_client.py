"""The Python client, and the command that starts a server."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from typer.testing import CliRunner

from landsraad.cli import app
from landsraad.client import Client, Place, ServerError
from processes import WAIT
from serving import LEADERS, QUIET, asked, hotseat, now, serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


def test_a_whole_game_against_bots(client: Client) -> None:
    place = client.create(name="Ada", seats=3, seed="5", leaders=LEADERS, bots=["random"] * 2, start=True)
    own = 0
    with place.watch(quiet=QUIET) as watch:
        for state in watch.states():
            assert state.view is not None
            if state.view.over:
                break
            if state.view.decision is not None:
                options = state.view.decision.options
                place.choose(0, options[state.step % len(options)].key, state.step)
                own += 1
    info = place.info()
    assert info.status == "over"
    assert watch.table is not None
    assert watch.table.status == "over"
    assert own > 20
    assert sorted(info.winners) == sorted(set(info.winners))
    assert watch.log == now(place).log.lines


def test_a_choice_that_was_not_acknowledged_is_sent_again(client: Client) -> None:
    """An idle connection that the server has closed does not cost the choice."""
    place = hotseat(client)
    seat, state = asked(place)
    assert state.view is not None
    assert state.view.decision is not None
    client.about()
    client._connection.sock.shutdown(socket.SHUT_RDWR)
    assert place.choose(seat, state.view.decision.options[0].key, 0).step == 1


def test_a_watcher_that_is_cut_off_comes_back(client: Client) -> None:
    place = hotseat(client)
    seat, state = asked(place)
    assert state.view is not None
    assert state.view.decision is not None
    with place.watch(quiet=QUIET) as watch:
        states = watch.states()
        assert next(states).step == 0
        assert watch._socket is not None
        watch._socket.socket.shutdown(socket.SHUT_RDWR)
        place.choose(seat, state.view.decision.options[-1].key, 0)
        assert any(each.step == 1 for each in states)
        assert watch.log == now(place).log.lines


def test_a_watcher_looks_with_other_eyes(client: Client) -> None:
    place = hotseat(client)
    with place.watch(1, QUIET) as watch:
        states = watch.states()
        assert next(states).seat == 1
        watch.look(2)
        assert next(states).seat == 2


def test_a_watcher_that_is_refused_is_told_why(client: Client) -> None:
    place = hotseat(client)
    place.token = "made-up"
    with place.watch(0, QUIET) as watch, pytest.raises(ServerError, match="the token is not valid here") as error:
        next(watch.states())
    assert error.value.status == 4401


def test_a_quiet_table_is_not_waited_for(client: Client) -> None:
    with hotseat(client).watch(quiet=QUIET) as watch:
        states = watch.states()
        next(states)
        watch.quiet = 0.2
        with pytest.raises(TimeoutError):
            next(states)


def test_a_seat_looked_at_while_the_connection_is_broken_is_seen_after_it(client: Client) -> None:
    place = hotseat(client)
    with place.watch(0, quiet=QUIET) as watch:
        assert next(watch.states()).seat == 0
        assert watch._socket is not None
        watch._socket.close()
        watch.look(1)
        assert next(watch.states()).seat == 1


def test_no_server_is_an_os_error() -> None:
    with socket.socket() as unused:
        unused.bind(("127.0.0.1", 0))
        port = unused.getsockname()[1]
        with pytest.raises(OSError, match="refused"):
            Client(f"http://127.0.0.1:{port}").about()


@pytest.mark.parametrize("url", ["", "127.0.0.1:8000", "ftp://table.example", "http://"])
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(ValueError, match="give an address such as"):
        Client(url)


# landsraad serve


COMMAND = "from landsraad.cli import app; app()"


@contextmanager
def started(folder: Path) -> Iterator[tuple[subprocess.Popen[str], Client]]:
    """A server process and a client of it, when it answers."""
    environment = {**os.environ, "LANDSRAAD_DATA": str(folder)}
    command = [sys.executable, "-c", COMMAND, "serve", "--port", "0"]
    with subprocess.Popen(command, env=environment, text=True, stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line.startswith("Landsraad serves at http://127.0.0.1:"), line
            with Client(line.split()[3]) as client:
                while not answers(client):
                    assert process.poll() is None
                yield process, client
        finally:
            process.terminate()


def answers(client: Client) -> bool:
    try:
        return bool(client.about())
    except ConnectionError:
        return False


def test_a_server_process_stops_when_told_to_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with started(tmp_path) as (process, client):
        place = hotseat(client)
        seat, state = asked(place)
        with place.watch(quiet=QUIET) as watch:
            next(watch.states())
            process.send_signal(signal.SIGINT)
            assert process.wait(WAIT) == 0
    with started(tmp_path) as (_, client):
        assert now(Place(client, place.table, place.token, place.seats), seat).view == state.view


def call(monkeypatch: pytest.MonkeyPatch, *arguments: str, **environment: str) -> tuple[int, str, str]:
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    result = CliRunner().invoke(app, arguments)
    return result.exit_code, result.stdout, result.stderr


def test_a_taken_port_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        code, _, error = call(monkeypatch, "serve", "--port", str(port))
    assert code == 1
    assert error == (
        f"Error: port {port} is taken, perhaps by a server that runs already; stop it or choose another: "
        f"--port {port + 1}\n"
    )


@pytest.mark.parametrize(
    ("arguments", "environment", "code", "error"),
    [
        (["--log", "loud"], {}, 2, "--log loud: give one of debug, info, warning"),
        (["--port", "70000"], {}, 2, "Invalid value for '--port'"),
        (["--host", "192.0.2.77"], {}, 1, "cannot listen at 192.0.2.77:8000: "),
        (["--host", "no.such.host.invalid"], {}, 1, "cannot listen at no.such.host.invalid:8000: "),
        ([], {"LANDSRAAD_LIMITS": "maybe"}, 2, "LANDSRAAD_LIMITS='maybe': give on or off"),
    ],
)
def test_wrong_uses_of_serve(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], environment: dict[str, str], code: int, error: str
) -> None:
    got, _, told = call(monkeypatch, "serve", *arguments, **environment)
    assert (got, error in told) == (code, True), told
    assert "Traceback" not in told


def test_a_database_that_cannot_be_used_is_told_in_one_sentence() -> None:
    command = [sys.executable, "-c", COMMAND, "serve", "--port", "0"]
    environment = {**os.environ, "LANDSRAAD_DATABASE_URL": "mysql://somewhere"}
    result = subprocess.run(command, env=environment, text=True, capture_output=True, timeout=WAIT, check=False)
    assert result.returncode == 1
    assert "Traceback" not in result.stderr
    assert result.stderr.splitlines()[-1].startswith("Error: LANDSRAAD_DATABASE_URL")


def test_backup_and_restore(client: Client, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = str(tmp_path / "tables.gz")
    with serving(tmp_path / "one") as first:
        place = hotseat(first)
        before = now(place)
        assert call(monkeypatch, "backup", file, LANDSRAAD_DATA=str(tmp_path / "one"))[:2] == (
            0,
            f"Tables in {file}: 1.\n",
        )
    assert call(monkeypatch, "restore", file, LANDSRAAD_DATA=str(tmp_path / "two"))[:2] == (
        0,
        "Tables restored: 1.\n",
    )
    code, _, error = call(monkeypatch, "restore", file)
    assert (code, "restore into an empty database, or say --replace" in error) == (1, True)
    assert call(monkeypatch, "restore", "--replace", file)[0] == 0
    with serving(tmp_path / "two") as second:
        again = Place(second, place.table, place.token, place.seats)
        assert now(again) == before


def test_an_answer_that_breaks_off_is_a_broken_connection() -> None:
    """A request that may be repeated is, once; then it is an OSError like any other."""
    broken = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\ncontent-length: 22\r\n\r\n"
    with socket.create_server(("127.0.0.1", 0)) as listening:
        asked = []

        def serve() -> None:
            for _ in range(2):
                link, _ = listening.accept()
                with link:
                    asked.append(link.recv(10_000).split()[1])
                    link.sendall(broken)

        thread = threading.Thread(target=serve)
        thread.start()
        with Client(f"http://127.0.0.1:{listening.getsockname()[1]}") as client, pytest.raises(ConnectionResetError):
            client.about()
        thread.join()
    assert asked == [b"/api/about"] * 2
