"""The server answers each in the language that they ask for; what it keeps is of no language."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.sync.client import ClientConnection, connect

from landsraad.client import Client
from serving import QUIET, asked, hotseat, serving

SOME = {
    "en": ("Base game", "The first two rounds", "Your turn: send an Agent or reveal"),
    "de": ("Grundspiel", "Die ersten beiden Runden", "Dein Zug: entsende einen Agenten oder enthülle"),
}


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


def got(client: Client, path: str, wanted: str) -> Any:
    connection = http.client.HTTPConnection(urlsplit(client.url).netloc, timeout=QUIET)
    connection.request("GET", path, headers={"Accept-Language": wanted})
    content = json.loads(connection.getresponse().read())
    connection.close()
    return content


@pytest.mark.parametrize(
    ("wanted", "language"),
    [
        ("de", "de"),
        ("de-AT,en;q=0.8", "de"),
        ("en;q=0.4, de;q=0.9", "de"),
        ("fr, de;q=0.2", "de"),
        ("fr", "en"),
        ("", "en"),
        ("de;q=nonsense, en", "en"),
    ],
)
def test_an_answer_is_in_the_first_language_that_there_is(client: Client, wanted: str, language: str) -> None:
    about = got(client, "/api/about", wanted)
    assert (about["sets"][0]["name"], about["lessons"][0]["name"]) == SOME[language][:2]
    assert got(client, "/api/lessons/first_rounds", wanted)["title"] == SOME[language][1]


def test_the_reference_and_its_rules_are_in_the_language(client: Client) -> None:
    english, german = (got(client, "/api/book?sets=base", wanted) for wanted in ("en", "de"))
    assert english["hash"] != german["hash"]
    assert english["rules"][0]["title"] == "Where the text of a card contradicts a rule, the card prevails."
    assert german["rules"][0]["title"] == "Wo der Text einer Karte einer Regel widerspricht, gilt die Karte."
    assert [rule["id"] for rule in english["rules"]] == [rule["id"] for rule in german["rules"]]
    assert [each["id"] for each in english["articles"]] == [each["id"] for each in german["articles"]]


def test_a_refusal_is_in_the_language(client: Client) -> None:
    english, german = (got(client, "/api/tables/nope", wanted)["error"] for wanted in ("en", "de"))
    assert english != german
    assert "Tisch" in german
    assert "Tisch" not in english


def test_each_at_a_table_reads_it_in_their_own_language(client: Client) -> None:
    place = hotseat(client)
    seat, _ = asked(place)

    def questions(sockets: dict[str, ClientConnection]) -> dict[str, str]:
        found = {}
        for language, socket in sockets.items():
            state = next(each for each in heard(socket) if each["type"] == "state")
            found[language] = "".join(part["text"] for part in state["view"]["decision"]["parts"])
        return found

    def heard(socket: ClientConnection) -> Iterator[dict[str, Any]]:
        while True:
            yield json.loads(socket.recv(timeout=QUIET))

    address = f"ws{client.url[4:]}/api/tables/{place.table}/live"
    with connect(address) as english, connect(address) as german:
        sockets = {"en": english, "de": german}
        for language, socket in sockets.items():
            greeting = {"type": "hello", "format": 1, "token": place.token, "seat": seat, "language": language}
            socket.send(json.dumps(greeting))
        assert questions(sockets) == {language: some[2] for language, some in SOME.items()}
        state = asked(place)[1].view
        assert state is not None
        assert state.decision is not None
        place.choose(seat, state.decision.options[0].key, 0)
        told = questions(sockets)
        assert told["en"] != told["de"]


@pytest.mark.parametrize(
    ("path", "body", "english", "german"),
    [
        ("/api/records", {"text": "no record"}, "not a record: ", "das ist keine Aufzeichnung: "),
        (
            "/api/tables",
            {"name": "Ada", "seats": 3, "leaders": ["paul", "random", "random"]},
            "unknown leader 'paul'; ",
            "einen Anführer „paul“ gibt es nicht; ",
        ),
        (
            "/api/tables",
            {"name": "Ada", "seats": 3, "bots": ["expret"]},
            "there is no level 'expret'; ",
            "eine Stufe „expret“ gibt es nicht; ",
        ),
    ],
)
def test_what_the_game_refuses_is_told_in_the_language(
    client: Client, path: str, body: dict[str, Any], english: str, german: str
) -> None:
    assert sent(client, path, body, "en").startswith(english)
    assert sent(client, path, body, "de").startswith(german)


def test_an_undo_is_refused_in_the_language(client: Client) -> None:
    place = hotseat(client)
    seat, _ = asked(place)
    path = f"/api/tables/{place.table}/undo"
    refusals = [sent(client, path, {"seat": seat, "id": wanted * 8}, wanted, place.token) for wanted in ("en", "de")]
    assert refusals == [f"seat {seat} has not chosen anything yet", f"Platz {seat} hat noch nichts gewählt"]


def sent(client: Client, path: str, body: dict[str, Any], wanted: str, token: str | None = None) -> str:
    """What a command is refused with."""
    headers = {"Accept-Language": wanted, "Content-Type": "application/json"}
    if token is not None:
        headers["Authorization"] = f"Bearer {token}"
    connection = http.client.HTTPConnection(urlsplit(client.url).netloc, timeout=QUIET)
    connection.request("POST", path, json.dumps(body), headers)
    content = json.loads(connection.getresponse().read())
    connection.close()
    return str(content["error"])
