"""The guards around the application: headers, origins, sizes, rates, files, metrics, logs."""

from __future__ import annotations

import asyncio
import gzip
import json
import logging
import re
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from sqlalchemy.exc import OperationalError
from starlette.responses import PlainTextResponse
from starlette.types import Message, Receive, Scope, Send

from asking import ask
from landsraad.server import logs
from landsraad.server.buckets import Rate
from landsraad.server.edge import limits
from landsraad.server.edge.app import create_app
from landsraad.server.edge.limits import Limited
from landsraad.server.edge.security import BODY_BYTES, HEADERS, RECORD_BYTES, Secured, Sized
from landsraad.server.edge.static import BuiltClient
from landsraad.server.settings import Settings, from_environment
from landsraad.server.tables.service import TablesSettings

JSON = {"content-type": "application/json"}


async def echo(scope: Scope, receive: Receive, send: Send) -> None:
    """Answers with the body that it got."""
    body = b""
    while True:
        message = await receive()
        body += message.get("body", b"")
        if not message.get("more_body"):
            break
    await PlainTextResponse(body)(scope, receive, send)


async def broken(scope: Scope, receive: Receive, send: Send) -> None:
    raise RuntimeError("the seed is 42")


def web(**settings: object) -> Settings:
    return Settings(TablesSettings(data=Path("nowhere")), **settings)  # type: ignore[arg-type]


# Headers and errors


@pytest.mark.parametrize("path", ["/healthz", "/api/nothing", "/", "/assets/none.js", "/openapi.json"])
def test_every_answer_carries_the_security_headers(path: str) -> None:
    answer = ask(create_app(web()), "GET", path)
    for name, value in HEADERS:
        assert answer.headers[name.decode()] == value.decode()
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert "server" not in answer.headers


@pytest.mark.parametrize(("path", "kept"), [("/api/tables", "no-store"), ("/api/book", "no-cache"), ("/healthz", None)])
def test_what_a_seat_sees_is_not_for_caches(path: str, kept: str | None) -> None:
    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        headers = {"cache-control": "no-cache"} if path == "/api/book" else {}
        await PlainTextResponse("x", headers=headers)(scope, receive, send)

    assert ask(Secured(answer), "GET", path).headers.get("cache-control") == kept


@pytest.mark.parametrize(
    ("host", "status"),
    [("Table.example:8443", 200), ("table.example", 200), ("127.0.0.1:8000", 200), ("localhost", 200), ("[::1]:1", 200),
     ("evil.example", 421), ("table.example.evil.example", 421), ("", 421)],
)  # fmt: skip
def test_only_listed_hosts_are_answered_for_where_any_are_listed(host: str, status: int) -> None:
    app = create_app(web(hosts=("table.example",)))
    assert ask(app, "GET", "/healthz", headers={"host": host}).status_code == status
    assert ask(create_app(web()), "GET", "/healthz", headers={"host": host}).status_code == 200


def test_an_unexpected_error_is_told_without_its_cause_and_logged(caplog: pytest.LogCaptureFixture) -> None:
    answer = ask(Secured(broken), "GET", "/somewhere")
    assert answer.status_code == 500
    assert answer.json() == {"error": "the server made a mistake and has noted it; nothing was changed"}
    assert answer.headers["x-content-type-options"] == "nosniff"
    (record,) = caplog.records
    assert (record.message, vars(record)["path"]) == ("unexpected error", "/somewhere")


def test_a_database_that_does_not_answer_is_no_mistake_of_the_server() -> None:
    class Gone:
        async def listed(self) -> None:
            raise OperationalError("SELECT 1", {}, OSError("no connection"))

    app = create_app(web())
    app.state.tables = Gone()
    answer = ask(app, "GET", "/api/tables")
    assert answer.status_code == 503
    assert answer.json() == {"error": "the server cannot read its tables just now: try again in a moment"}


def test_what_is_nowhere_is_told_as_json() -> None:
    answer = ask(create_app(web()), "GET", "/api/tables/abc/nothing")
    assert (answer.status_code, list(answer.json())) == (404, ["error"])
    answer = ask(create_app(web()), "POST", "/healthz")
    assert (answer.status_code, answer.json()["error"]) == (
        405,
        "POST is not possible at /healthz; see /openapi.json for what is",
    )


# Origins


@pytest.mark.parametrize(
    ("origin", "status"),
    [
        ("http://table.example", 200),
        ("https://table.example", 200),
        ("http://TABLE.example", 200),
        ("http://table.example:8080", 403),
        ("http://evil.example", 403),
        ("http://table.example.evil.example", 403),
        ("null", 403),
        ("http://[", 403),
        ("", 403),
        ("https://friend.example", 200),
        ("https://friend.example:444", 403),
    ],
)
def test_only_own_and_listed_origins_may_change_things(origin: str, status: int) -> None:
    guarded = Secured(echo, ["https://friend.example"])
    answer = ask(guarded, "POST", "/api/tables", headers={"origin": origin}, content=b"x")
    assert answer.status_code == status
    assert ask(guarded, "GET", "/api/tables", headers={"origin": origin}).status_code == 200


def test_programs_send_no_origin_and_are_let_in() -> None:
    assert ask(Secured(echo), "DELETE", "/api/tables/x").status_code == 200


def handshake(app: Secured | Limited, origin: str | None) -> list[Message]:
    """What a WebSocket client of this origin is sent."""
    sent: list[Message] = []

    async def send(message: Message) -> None:
        sent.append(message)

    async def receive() -> Message:
        return {"type": "websocket.connect"}

    headers = [(b"host", b"table.example"), *([(b"origin", origin.encode())] if origin else [])]
    scope = {"type": "websocket", "path": "/api/tables/x/live", "headers": headers, "client": ("203.0.113.5", 1)}
    asyncio.run(app(scope, receive, send))
    return sent


async def accept(scope: Scope, receive: Receive, send: Send) -> None:
    await send({"type": "websocket.accept"})


def test_a_foreign_page_cannot_listen() -> None:
    assert [each["type"] for each in handshake(Secured(accept), None)] == ["websocket.accept"]
    assert [each["type"] for each in handshake(Secured(accept), "http://table.example")] == ["websocket.accept"]
    start, body = handshake(Secured(accept), "http://evil.example")
    assert (start["type"], start["status"]) == ("websocket.http.response.start", 403)
    assert json.loads(body["body"])["error"].startswith("pages of http://evil.example may not use this server")


# Sizes


@pytest.mark.parametrize(("path", "most"), [("/api/tables", BODY_BYTES), ("/api/records", RECORD_BYTES)])
def test_a_body_may_be_so_long_and_no_longer(path: str, most: int) -> None:
    answer = ask(Sized(echo), "POST", path, content=b"x" * most)
    assert (answer.status_code, len(answer.content)) == (200, most)
    answer = ask(Sized(echo), "POST", path, content=b"x" * (most + 1))
    assert answer.status_code == 413
    assert answer.json() == {"error": f"the request is longer than {most} bytes; send less"}


def test_a_body_of_unknown_length_is_counted() -> None:
    async def endless() -> AsyncIterator[bytes]:
        while True:
            yield b"x" * 1000

    assert ask(Sized(echo), "POST", "/api/tables", content=endless()).status_code == 413


def test_a_body_that_does_not_come_is_not_waited_for(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("landsraad.server.edge.security.BODY_SECONDS", 0.01)

    async def slow() -> AsyncIterator[bytes]:
        yield b"x"
        await asyncio.sleep(60)
        yield b"x"

    answer = ask(Sized(echo), "POST", "/api/tables", content=slow())
    assert (answer.status_code, answer.headers["connection"]) == (408, "close")


# Rates


class Time:
    """A clock that a test sets."""

    now = 1000.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_empties_and_fills(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(limits.RATES, "commands", Rate(2, 10.0))
    clock = Time()
    app = Limited(echo, clock)
    post = "/api/tables/x/choices"
    assert [ask(app, "POST", post).status_code for _ in range(3)] == [200, 200, 429]
    assert ask(app, "POST", post, address="203.0.113.6").status_code == 200
    assert ask(app, "GET", "/api/tables").status_code == 200
    refused = ask(app, "POST", post)
    assert (refused.headers["retry-after"], refused.json()) == ("10", {"error": "too many requests; try again in 10 s"})
    clock.now += 10
    assert [ask(app, "POST", post).status_code for _ in range(2)] == [200, 429]


def test_only_so_many_addresses_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_BUCKETS", 2)
    monkeypatch.setitem(limits.RATES, "pages", Rate(1, 10.0))
    app = Limited(echo, Time())
    assert [app.take(who, "pages") for who in "abca"] == [0, 0, 0, 0]
    assert [app.take(who, "pages") for who in "ac"] == [10, 10]


@pytest.mark.parametrize(
    ("method", "path", "kind"),
    [
        ("POST", "/api/tables", "tables"),
        ("POST", "/api/records", "tables"),
        ("POST", "/api/tables/x/rematch", "tables"),
        ("POST", "/api/tables/x/choices", "commands"),
        ("DELETE", "/api/tables/x", "commands"),
        ("GET", "/api/tables/x/frames", "replays"),
        ("GET", "/api/tables/x", "pages"),
    ],
)
def test_kinds_of_requests(method: str, path: str, kind: str) -> None:
    assert limits.kind_of({"type": "http", "method": method, "path": path}) == kind


@pytest.mark.parametrize(
    ("client", "found"),
    [
        (("203.0.113.5", 1), "203.0.113.5"),
        (("2001:db8:1:2:3::4", 1), "2001:db8:1:2::/64"),
        (("::ffff:203.0.113.5", 1), "203.0.113.5"),
        (("::1", 1), "::1"),
        (None, ""),
    ],
)
def test_addresses(client: tuple[str, int] | None, found: str) -> None:
    assert limits.address({"client": client}) == found


def test_an_address_has_so_many_live_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "MOST_CONNECTIONS", 1)
    answers: list[str] = []

    async def hold(scope: Scope, receive: Receive, send: Send) -> None:
        answers.extend(each["type"] for each in await asyncio.to_thread(handshake, app, None))
        await send({"type": "websocket.accept"})

    app = Limited(hold, Time())
    assert [each["type"] for each in handshake(app, None)] == ["websocket.accept"]
    assert answers == ["websocket.http.response.start", "websocket.http.response.body"]
    assert app.open_connections("203.0.113.5") == 0


# The browser client's files


@pytest.fixture
def built(tmp_path: Path) -> BuiltClient:
    folder = tmp_path / "client"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><p>page", encoding="utf-8")
    (folder / "assets" / "app-1234.js").write_text("plain", encoding="utf-8")
    (folder / "assets" / "app-1234.js.gz").write_bytes(gzip.compress(b"packed"))
    (tmp_path / "secret.txt").write_text("secret", encoding="utf-8")
    return BuiltClient(folder)


@pytest.mark.parametrize("path", ["/", "/t/abc_-9", "/replay", "/learn/2", "/reference/rule/B3.9", "/index.html"])
def test_every_address_of_the_client_is_its_page(built: BuiltClient, path: str) -> None:
    answer = ask(built, "GET", path)
    assert (answer.status_code, answer.text) == (200, "<!doctype html><p>page")
    assert answer.headers["cache-control"] == "no-cache"
    again = ask(built, "GET", path, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_files_with_a_hash_are_kept_for_good_and_sent_packed(built: BuiltClient) -> None:
    plain = ask(built, "GET", "/assets/app-1234.js", headers={"accept-encoding": "identity"})
    assert (plain.text, plain.headers["cache-control"]) == ("plain", "public, max-age=31536000, immutable")
    packed = ask(built, "GET", "/assets/app-1234.js", headers={"accept-encoding": "gzip"})
    assert (packed.text, packed.headers["content-encoding"]) == ("packed", "gzip")
    assert packed.headers["content-type"] == plain.headers["content-type"] == "text/javascript; charset=utf-8"


@pytest.mark.parametrize("path", ["/../secret.txt", "/assets/../../secret.txt", "/assets/%2e%2e/%2e%2e/secret.txt"])
def test_nothing_outside_the_folder_is_served(built: BuiltClient, path: str) -> None:
    assert "secret" not in ask(built, "GET", path).text


@pytest.mark.parametrize("path", ["/assets/none.js", "/none.css", "/api/nothing", "/assets/%00.js", f"/{'x' * 400}.js"])
def test_missing_files_are_missing(path: str) -> None:
    answer = ask(create_app(web()), "GET", path)
    assert (answer.status_code, answer.headers["content-type"]) == (404, "application/json")


def test_without_a_build_the_page_says_how_to_make_one(tmp_path: Path) -> None:
    answer = ask(BuiltClient(tmp_path / "none"), "GET", "/t/abc")
    assert answer.status_code == 503
    assert "make play" in answer.text


# Metrics and logs


@pytest.mark.parametrize(
    ("settings", "address", "headers", "status"),
    [
        (web(), "127.0.0.1", {"host": "localhost:8000"}, 200),
        (web(), "127.0.0.1", {"host": "table.example"}, 403),
        (web(), "203.0.113.5", {"host": "localhost:8000"}, 403),
        (web(), "127.0.0.1", {"host": "localhost:8000", "x-forwarded-for": "203.0.113.5"}, 403),
        (web(), "127.0.0.1", {"host": "table.example@localhost"}, 403),
        (web(open_metrics=True), "203.0.113.5", {}, 200),
    ],
)
def test_metrics_are_for_this_host(settings: Settings, address: str, headers: dict[str, str], status: int) -> None:
    app = create_app(settings)
    ask(app, "GET", "/api/nothing")
    answer = ask(app, "GET", "/metrics", headers=headers, address=address)
    assert answer.status_code == status
    assert ("landsraad_request_seconds_count" in answer.text) is (status == 200)


def test_made_up_methods_and_paths_make_no_new_metrics() -> None:
    app = create_app(web(open_metrics=True))
    for method, path in (("BREW", "/pot"), ("GET", "/a/b/c.d"), ("POST", "/api/none")):
        ask(app, method, path)
    lines = [line for line in ask(app, "GET", "/metrics").text.splitlines() if "request_seconds_count" in line]
    assert [line.split("{")[1].split("}")[0] for line in lines] == [
        'method="other",route="other",status="405"',
        'method="GET",route="other",status="404"',
        'method="POST",route="other",status="405"',
    ]


def test_a_log_line_is_one_json_object() -> None:
    record = logging.LogRecord("landsraad.server", logging.INFO, "", 0, "asked %s", ("twice",), None)
    record.table = "abc"
    line = json.loads(logs.JsonFormatter().format(record))
    assert line.pop("at").endswith("+00:00")
    assert line == {"level": "info", "logger": "landsraad.server", "message": "asked twice", "table": "abc"}


def test_a_trace_stays_on_its_line() -> None:
    try:
        raise ValueError("wrong\nagain")
    except ValueError:
        record = logging.LogRecord("landsraad", logging.ERROR, "", 0, "failed", (), sys.exc_info())
    text = logs.JsonFormatter().format(record)
    assert "\n" not in text
    assert json.loads(text)["trace"].endswith("ValueError: wrong\nagain")


# Settings


def test_settings_come_from_the_environment() -> None:
    found = from_environment(
        {
            "LANDSRAAD_DATA": "/somewhere",
            "LANDSRAAD_ORIGINS": "https://Friend.example/, http://other.example:81",
            "LANDSRAAD_LIMITS": "off",
            "LANDSRAAD_METRICS": "on",
            "LANDSRAAD_WORKERS": "3",
            "LANDSRAAD_URL": "https://table.example/",
            "LANDSRAAD_BOT_PAUSE": "2.5",
            "LANDSRAAD_BOT_BEAT": "0.3",
            "LANDSRAAD_GRACE": "0.5",
            "LANDSRAAD_HOSTS": "Table.example, [2001:db8::1]",
            "LANDSRAAD_TOKEN_DAYS": "90",
            "LANDSRAAD_KEEP_DAYS": "400",
        }
    )
    assert found == Settings(
        TablesSettings(
            data=Path("/somewhere"),
            workers=3,
            bot_pause=2.5,
            beat=0.3,
            grace=0.5,
            public_url="https://table.example",
            token_days=90,
            keep_days=400,
        ),
        ("table.example", "[2001:db8::1]"),
        ("https://friend.example", "http://other.example:81"),
        limits=False,
        open_metrics=True,
    )


@pytest.mark.parametrize(
    ("name", "value", "error"),
    [
        ("LANDSRAAD_SECRET", "short", "LANDSRAAD_SECRET has 5 characters; give at least 16, at random"),
        ("LANDSRAAD_LIMITS", "maybe", "LANDSRAAD_LIMITS='maybe': give on or off"),
        ("LANDSRAAD_WORKERS", "0", "LANDSRAAD_WORKERS='0': give the number of processes for bots, 1 to 64"),
        ("LANDSRAAD_KEEP_DAYS", "0", "LANDSRAAD_KEEP_DAYS='0': give a number of days, 1 to 36500"),
        (
            "LANDSRAAD_HOSTS",
            "table.example:80",
            "LANDSRAAD_HOSTS: 'table.example:80' is no name of a host; give such as table.example, without a port",
        ),
        ("LANDSRAAD_BOT_PAUSE", "-1", "LANDSRAAD_BOT_PAUSE='-1': give seconds from 0 to 60"),
        ("LANDSRAAD_BOT_PAUSE", "soon", "LANDSRAAD_BOT_PAUSE='soon': give seconds from 0 to 60"),
        (
            "LANDSRAAD_ORIGINS",
            "table.example",
            "LANDSRAAD_ORIGINS: 'table.example' is no origin; give scheme and host, such as https://table.example",
        ),
    ],
)
def test_a_wrong_setting_is_named(name: str, value: str, error: str) -> None:
    with pytest.raises(ValueError, match=f"^{re.escape(error)}$"):
        from_environment({name: value})
