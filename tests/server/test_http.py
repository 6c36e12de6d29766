"""The HTTP interface: every command and question, as it should be used and as it should not."""

from __future__ import annotations

import http.client
import json
from collections.abc import Iterator
from typing import Any
from urllib.parse import urlsplit

import pytest

from landsraad import record
from landsraad.client import Client, Place
from landsraad.imperium.content.manifests import available_sets, manifests
from landsraad.server.logs import JsonFormatter
from modes import EXPANDED
from serving import LEADERS, QUIET, asked, hotseat, now, refused, serving


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


def raw(client: Client, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, Any, Any]:
    """Status, headers and content of an answer to a request that the client class would not send."""
    connection = http.client.HTTPConnection(urlsplit(client.url).netloc, timeout=QUIET)
    connection.request(method, path, body, {name.replace("_", "-"): value for name, value in headers.items()})
    answer = connection.getresponse()
    content = answer.read()
    connection.close()
    is_json = answer.headers.get_content_type() == "application/json" and content
    return answer.status, answer.headers, json.loads(content) if is_json else content


# What the server offers


def test_about(client: Client) -> None:
    about = client.about()
    assert about["sets"][0] == {
        "id": "base",
        "name": "Base game",
        "board": True,
        "needs": [],
        "excludes": [],
        "part_of": "",
        "beside": {},
        "rivals": [2, 0, 0, 0],
        "seats": 0,
        "brings": [],
        "places": [],
    }
    assert [(each["id"], each["name"], tuple(each["needs"])) for each in about["sets"]] == [
        (name, manifests()[name].name, manifests()[name].needs) for name in available_sets()
    ]
    assert {each["set"] for each in about["difficulties"]} == {"base", "uprising"}
    assert [level["id"] for level in about["levels"]] == ["random", "novice", "learned", "veteran", "expert", "master"]
    assert all(set(level) == {"id", "name", "text", "styled", "least"} for level in about["levels"])
    assert [level["id"] for level in about["levels"] if level["styled"]] == ["veteran", "expert", "master"]
    assert [level["id"] for level in about["levels"] if level["least"] is None] == ["random"]
    assert [level["id"] for level in about["dune"]["levels"] if level["styled"]] == ["veteran", "expert"]
    assert [level["id"] for level in about["dune"]["levels"] if level["least"] is None] == ["random", "expert"]
    for offered in (about, about["dune"]):
        assert [style["id"] for style in offered["styles"]] == ["warrior", "merchant", "intriguer", "cautious"]
    assert about["styles"][0]["text"] == "Sends its troops into every fight and wins Conflicts."
    assert about["dune"]["styles"][0]["text"].startswith("Sends its forces")
    assert about["even"] == 25
    assert about["seats"] == [1, 2, 3, 4, 6]
    assert [(each["id"], each["name"]) for each in about["difficulties"] if each["set"] == "base"] == [
        ("novice", "Mercenary"),
        ("veteran", "Sardaukar"),
        ("expert", "Mentat"),
        ("expert_plus", "Kwisatz Haderach"),
    ]
    assert all(each["facts"] for each in about["difficulties"])
    assert next(each for each in about["sets"] if each["id"] == "uprising")["rivals"] == [2, 1, 0, 0]
    assert set(LEADERS) < set(about["leaders"])
    assert {"paul_atreides", "helena_richese"} <= set(about["leaders"]) - set(about["rivals"])
    assert about["lessons"][0] == {
        "id": "first_rounds",
        "game": "imperium",
        "name": "The first two rounds",
        "text": "The first two rounds at the table, with a guide beside you.",
        "minutes": 5,
    }
    assert about["first_rivals"] == ["earl_memnon_thorvald", "glossu_rabban"]
    assert about["notifications"] == {"webhook": True, "mail": False}
    assert all(set(clock) == {"id", "name", "turn", "bank"} for clock in about["clocks"])


def test_every_clock_offered_can_be_used(client: Client) -> None:
    for clock in client.about()["clocks"]:
        wanted = {"turn": clock["turn"], "bank": clock["bank"]}
        assert client.request("GET", f"/api/tables/{client.create(clock=wanted).table}")["clock"] == wanted


def test_the_book_is_sent_once(client: Client) -> None:
    status, headers, book = raw(client, "GET", "/api/book?sets=base")
    assert (status, book["sets"]) == (200, ["base"])
    assert any(article["id"] == "duncan_idaho" for article in book["articles"])
    status, _, content = raw(client, "GET", "/api/book?sets=base", if_none_match=headers["etag"])
    assert (status, content) == (304, b"")


def test_the_book_of_classic_dune(client: Client) -> None:
    status, headers, book = raw(client, "GET", "/api/book?game=dune")
    assert (status, book["sets"]) == (200, [])
    kinds = {article["kind"] for article in book["articles"]}
    assert kinds == {"card", "faction", "leader", "territory"}
    (rabban,) = [each for each in book["articles"] if each["id"] == "beast_rabban"]
    assert (rabban["faction"], rabban["facts"]) == ("harkonnen", ["Harkonnen", "strength 4"])
    (bids,) = [rule for rule in book["rules"] if rule["id"] == "D24"]
    assert (bids["set"], bids["title"].partition(".")[0]) == ("dune", "A bid is higher than the one before")
    assert raw(client, "GET", "/api/book?game=dune", if_none_match=headers["etag"])[0] == 304
    german = raw(client, "GET", "/api/book?game=dune", accept_language="de")[2]
    assert [rule["id"] for rule in german["rules"]] == [rule["id"] for rule in book["rules"]]
    assert not {rule["title"] for rule in german["rules"]} & {rule["title"] for rule in book["rules"]}


def test_a_book_of_unknown_sets(client: Client) -> None:
    assert (
        refused(404, client.request, "GET", "/api/book?sets=base,ixx")
        == f"there is no set 'ixx'; there are: {', '.join(available_sets())}"
    )


def test_the_book_without_a_board_is_that_of_the_usual_one(client: Client) -> None:
    def sets(query: str) -> Any:
        return client.request("GET", f"/api/book{query}")["sets"]

    assert sets("") == sets("?sets=") == ["base"]
    board, expansion = EXPANDED
    assert sets(f"?sets={expansion}") == sets(f"?sets={expansion},{board}") == [board, expansion]


def test_the_book_of_a_difficulty(client: Client) -> None:
    def mentat(query: str) -> list[Any]:
        articles = client.request("GET", f"/api/book{query}")["articles"]
        (space,) = [each for each in articles if (each["kind"], each["id"]) == ("space", "mentat")]
        return list(space["price"])

    assert mentat("") == mentat("?difficulty=novice") == [{"kind": "solari", "n": 2}]
    assert mentat("?difficulty=veteran") == [{"kind": "solari", "n": 5}]
    assert (
        refused(404, client.request, "GET", "/api/book?difficulty=easy")
        == "there is no difficulty 'easy'; there are: novice, veteran, expert, expert_plus"
    )


def test_long_answers_are_compressed(client: Client) -> None:
    for path, encoding in (("/api/book", "gzip"), ("/healthz", None)):
        connection = http.client.HTTPConnection(urlsplit(client.url).netloc, timeout=QUIET)
        connection.request("GET", path, headers={"accept-encoding": "gzip"})
        answer = connection.getresponse()
        assert (answer.status, answer.headers["content-encoding"]) == (200, encoding)
        connection.close()


# Setting up


def test_a_fresh_table_waits_for_people(client: Client) -> None:
    place = client.create(name="  Ada  ", title="Evening")
    assert place.seats == (0,)
    info = place.info()
    assert (info.title, info.status, info.mine, info.host) == ("Evening", "waiting", [0], True)
    assert [(seat.kind, seat.name) for seat in info.seats] == [("human", "Ada"), *[("open", "")] * 3]
    others = client.spectate(place.table).info()
    assert (others.mine, others.host) == ([], False)


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ({"seats": 5}, "seats=5: no game is for so many players; use one of 1, 2, 3, 4 or 6"),
        ({"seats": 99}, "seats: input should be less than or equal to 6"),
        ({"seats": 2, "difficulty": "expert"}, "difficulty: only a solo game has it; leave it out or use seats=1"),
        ({"seats": 1, "rivals": "both"}, "rivals: input should be 'random' or input should be a valid list"),
        ({"leaders": [1]}, "leaders: input should be 'random', 'choose' or 'draft' or input should be a valid string"),
        ({"mine": 5}, "seats=4 is too few for 5 people and bots: take fewer"),
        ({"bots": ["wizard"]}, "there is no level 'wizard'; known: expert, learned, master, novice, random, veteran"),
        ({"leaders": ["x"]}, "leaders=['x']: give None, 'random', 'choose' or a list of 4 leader ids"),
        ({"sets": ["dune"]}, f"unknown set 'dune'; known: {', '.join(sorted(available_sets()))}"),
        ({"seed": "-1"}, "seed: it has characters or a form that cannot be used; /openapi.json shows its pattern"),
        ({"name": ""}, "name: string should have at least 1 character"),
        ({"name": "x" * 25}, "name: string should have at most 24 characters"),
        ({"name": "a\nb"}, "name: it has characters or a form that cannot be used; /openapi.json shows its pattern"),
        *[
            ({"name": name}, "name: it has characters or a form that cannot be used; /openapi.json shows its pattern")
            for name in ("a\u202eb", "Ada\u200b", "\u3164", "\u2800")
        ],
        ({"clock": {"turn": 1, "bank": 0}}, "clock.turn: input should be greater than or equal to 5"),
        ({"clock": {"turn": 9}}, "clock.bank: it is missing; add it"),
        ({"colour": 1}, "colour: there is no such field here; leave it out"),
    ],
)
def test_a_table_that_cannot_be(client: Client, wanted: dict[str, Any], error: str) -> None:
    assert refused(422, client.create, **wanted) == error


@pytest.mark.parametrize(
    ("body", "error"),
    [
        (b"", "the body: it is missing; add it"),
        (b"[]", "the body: give a JSON object"),
        (b'{"name": ', "the body is no JSON: Expecting value"),
        (b'{"name": "\\ud800"}', "name: it is no text that can be written in UTF-8"),
        (b"[" * 15_000, "the body is no JSON: it cannot be read"),
        (b"\x80abc", "the body is no JSON: it cannot be read"),
    ],
)
def test_a_body_that_is_none(client: Client, body: bytes, error: str) -> None:
    status, _, content = raw(client, "POST", "/api/tables", body, content_type="application/json")
    assert (status, content) == (422, {"error": error})


def test_a_body_that_is_too_long(client: Client) -> None:
    status, _, content = raw(client, "POST", "/api/tables", b" " * 16_001, content_type="application/json")
    assert (status, content) == (413, {"error": "the request is longer than 16000 bytes; send less"})


def test_the_lobby_shows_listed_tables_only(client: Client) -> None:
    hidden, shown = client.create(), client.create(listed=True, title="Come in")
    listed = {table.id: table for table in client.tables()}
    assert hidden.table not in listed
    assert listed[shown.table].title == "Come in"
    assert (listed[shown.table].mine, listed[shown.table].host) == ([], False)
    shown.delete()
    assert shown.table not in {table.id for table in client.tables()}


def test_people_join_until_the_table_is_full(client: Client) -> None:
    ada = client.create(name="Ada", seats=3)
    ben = client.join(ada.table, "Ben", seat=2)
    assert ben.seats == (2,)
    assert refused(409, client.join, ada.table, "Cleo", 2) == "seat 2 is taken: choose an open one, or watch the game"
    assert client.join(ada.table, "Cleo").seats == (1,)
    assert refused(409, client.join, ada.table, "Dan").startswith("no seat is free for you: ")
    assert [seat.name for seat in ada.info().seats] == ["Ada", "Cleo", "Ben"]


def test_the_host_sets_the_table(client: Client) -> None:
    ada = client.create(name="Ada", seats=4)
    ben, cleo = client.join(ada.table, "Ben"), client.join(ada.table, "Cleo")
    assert refused(403, ben.command, "seats", seat=3, kind="bot") == "only the host can set seats"
    assert refused(403, ben.command, "kick", seat=2).startswith("only the host can ")
    assert refused(403, ben.start) == "only the host can start the game"
    ada.command("seats", seat=3, kind="bot", level="random")
    ada.command("kick", seat=1)
    cleo.command("leave")
    assert refused(403, cleo.command, "leave") == "whoever has no seat cannot leave one"
    assert [(seat.kind, seat.level) for seat in ada.info().seats] == [
        ("human", None),
        ("open", None),
        ("open", None),
        ("bot", "random"),
    ]
    ada.start(fill="novice")
    assert [seat.level for seat in ada.info().seats] == [None, "novice", "novice", "random"]
    assert refused(409, ada.start) == "the game has begun: it is too late to start the game"


def test_leaders_are_drafted(client: Client) -> None:
    place = client.create(seats=3, mine=3, leaders="draft", start=True)
    draft = place.info().draft
    assert draft is not None
    assert (draft.seat, len(draft.pool)) == (2, 5)
    assert refused(409, place.command, "pick", seat=0, leader=draft.pool[0]).startswith("seat 0 does not pick")
    assert refused(422, place.command, "pick", seat=2, leader="nobody").startswith("that Leader is not to be had")
    for seat, leader in zip((2, 1, 0), draft.pool, strict=False):
        place.command("pick", seat=seat, leader=leader)
    assert [seat.leader for seat in place.info().seats] == list(draft.pool[2::-1])
    assert now(place).view is not None


# Playing


def test_a_choice_is_made_once(client: Client) -> None:
    place = hotseat(client)
    seat, state = asked(place)
    assert state.view is not None
    assert state.view.decision is not None
    key = state.view.decision.options[0].key
    done = place.choose(seat, key, state.step, "the-same-id")
    assert (done.version, done.step) == (state.version + 1, state.step + 1)
    assert place.choose(seat, key, state.step, "the-same-id") == done
    assert place.info().steps == 1
    assert (
        refused(409, place.choose, seat, "reveal", 0)
        == "the table has moved on to step 1: look at it again, then choose"
    )


def test_choices_that_are_refused(client: Client) -> None:
    place = hotseat(client)
    seat, _ = asked(place)
    other = (seat + 1) % 3
    before = now(place, seat)
    assert refused(409, place.choose, seat, "play nobody", 0).startswith(
        f"'play nobody' is not an option of seat {seat}; "
    )
    assert refused(409, place.choose, other, "reveal", 0) == f"seat {other} is not asked: seat {seat} decides now"
    assert refused(422, place.choose, 3, "reveal", 0) == "seat 3: this table has seats 0 to 2"
    assert refused(422, place.choose, 9, "reveal", 0) == "seat: input should be less than 6"
    assert refused(422, place.choose, seat, "x" * 121, 0) == "key: string should have at most 120 characters"
    assert refused(422, place.choose, seat, "reveal", -1) == "step: input should be greater than or equal to 0"
    assert refused(422, place.choose, seat, "reveal", 0, "short").startswith("id: it has characters or a form")
    stranger = client.spectate(place.table)
    assert refused(403, stranger.choose, seat, "reveal", 0).startswith(f"seat {seat} is somebody else's")
    stranger.token = "made-up"
    assert refused(401, stranger.choose, seat, "reveal", 0).startswith("the token is not valid here")
    stranger.token = hotseat(client).token
    assert (
        refused(401, stranger.choose, seat, "reveal", 0) == "the token is of another table: join this one by its link"
    )
    assert now(place, seat) == before


def test_undo_and_redo(client: Client) -> None:
    place = hotseat(client)
    seat, state = asked(place)
    assert state.view is not None
    assert state.view.decision is not None
    assert refused(409, place.undo, seat) == f"seat {seat} has not chosen anything yet"
    place.choose(seat, state.view.decision.options[0].key, 0)
    assert place.undo(seat).step == 0
    assert now(place, seat).view == state.view
    assert place.redo(seat).step == 1
    assert refused(409, place.redo, seat) == f"seat {seat} has nothing to take again"


def test_a_takeback_needs_all_others(client: Client) -> None:
    ada = client.create(name="Ada", seats=3, seed="7", leaders=LEADERS, bots=["random"])
    ben = client.join(ada.table, "Ben")
    ada.start()
    places = {ada.seats[0]: ada, ben.seats[0]: ben}
    with ada.watch(quiet=QUIET) as watch:
        first = next(state for state in watch.states() if state.view and state.view.asked in places)
    assert first.view is not None
    seat = first.view.asked
    assert seat is not None
    mine, (other,) = places[seat], [place for place in (ada, ben) if seat not in place.seats]
    step = first.step
    mine.choose(seat, "reveal", step)
    assert refused(409, mine.command, "takeback", seat=seat, step=99).startswith("choice 99 was not made by seat")
    mine.command("takeback", seat=seat, step=step)
    takeback = other.info().takeback
    assert takeback is not None
    assert (takeback.seat, takeback.step, takeback.agreed) == (seat, step, [])
    error = "the takeback was asked for by this player: the others have to agree"
    assert refused(409, mine.command, "takeback/answer", seat=seat, agree=True) == error
    other.command("takeback/answer", seat=other.seats[0], agree=True)
    assert (ada.info().steps, ada.info().takeback) == (step, None)


def test_a_bot_plays_for_a_person_and_gives_the_seat_back(client: Client) -> None:
    place = hotseat(client)
    seat, _ = asked(place)
    assert refused(422, place.command, "handover", seat=0, level="wizard").startswith("there is no level 'wizard'")
    other = (seat + 1) % 3
    place.command("handover", seat=other, level="random")
    assert place.info().seats[other].standin == "random"
    place.command("return", seat=other)
    assert place.info().seats[other].standin is None
    assert refused(409, place.command, "return", seat=other).startswith(f"no bot plays for seat {other}")
    place.command("resign", seat=other)
    resigned = place.info().seats[other]
    assert (resigned.standin, resigned.resigned) == ("novice", True)


def played(client: Client) -> Place:
    """A game of three seats that is over: bots played it for the only person."""
    place = client.create(name="Ada", seats=3, seed="9", leaders=LEADERS, bots=["random", "random"], start=True)
    place.command("handover", seat=0, level="random")
    with place.watch(quiet=QUIET) as watch:
        for state in watch.states():
            if state.view is not None and state.view.over:
                return place
    raise AssertionError("the game did not end")


@pytest.fixture(scope="module")
def over(client: Client) -> Place:
    return played(client)


def test_a_finished_game_can_be_gone_through(client: Client, over: Place) -> None:
    info = over.info()
    assert info.status == "over"
    stranger = client.spectate(over.table)
    seen = stranger.ask("frames?from=0&to=100&seat=1")
    assert (seen["steps"], [frame["step"] for frame in seen["frames"]]) == (info.steps, list(range(60)))
    assert seen["frames"][0]["choice"] is None
    assert all(frame["choice"]["key"] for frame in seen["frames"][1:])
    assert all(frame["view"]["seat"] == 1 for frame in seen["frames"])
    assert stranger.ask("frames?from=60&to=40") == {"frames": [], "steps": info.steps}
    assert refused(422, stranger.ask, f"frames?from={info.steps + 1}") == (
        f"step {info.steps + 1}: this game has {info.steps} choices"
    )
    assert refused(422, stranger.ask, "frames?from=x") == (
        "from: input should be a valid integer, unable to parse string as an integer"
    )
    gains = stranger.ask("score")["gains"]
    assert [sum(gain["vp"] for gain in gains if gain["seat"] == seat) for seat in range(3)] == [
        seat.vp for seat in info.seats
    ]
    assert record.loads(stranger.record()).over


def test_a_running_game_tells_its_record_to_its_only_person(client: Client) -> None:
    place = hotseat(client)
    game = record.loads(place.record())
    assert (game.seed, game.over) == (7, False)
    stranger = client.spectate(place.table)
    error = "the record tells the order of the decks: it is given out when the game is over"
    assert refused(403, stranger.record) == error
    assert refused(403, stranger.ask, "frames?seat=0").startswith("seat 0 is somebody else's")
    assert stranger.ask("frames")["frames"][0]["view"]["seat"] is None
    assert refused(409, client.create().record) == "the game has not begun: there is nothing to record"


def test_records_become_tables(client: Client, over: Place) -> None:
    text = over.record()
    shown = client.open_record(text)
    info = shown.info()
    assert (info.status, info.imported, info.steps) == ("over", True, over.info().steps)
    assert shown.record() == text
    running = client.open_record(record.dumps(record.loads(text).at(5)), "Ada", (0, 1, 2))
    assert (running.info().status, running.info().steps, running.seats) == ("running", 5, (0, 1, 2))
    assert refused(422, client.open_record, record.dumps(record.loads(text))[:-20]).startswith("the record announces ")
    assert refused(422, client.open_record, "x") == "not a record: its first line must be 'landsraad record 1'"
    assert refused(413, client.open_record, "x" * 1_200_000) == "the request is longer than 1200000 bytes; send less"
    assert refused(422, client.open_record, "x" * 1_100_000) == "text: string should have at most 1000000 characters"


def test_a_rematch_is_set_up_once(client: Client, over: Place) -> None:
    again = over.command("rematch")["table"]
    assert over.command("rematch")["table"] == again
    assert over.info().rematch == again
    assert client.join(again, "Ada", token=over.token).seats == (0,)
    assert refused(403, client.spectate(over.table).command, "rematch") == (
        "only who played, or the host, can ask for a rematch"
    )
    assert refused(409, hotseat(client).command, "rematch").startswith("the game is not over")


def test_notifications_are_asked_for_by_seat(client: Client) -> None:
    place = hotseat(client)
    path = f"/api/tables/{place.table}/notify"
    wanted = {"seat": 0, "webhook": "https://example.org/hook", "mail": None}
    told = {**wanted, "confirmed": False}
    assert client.request("PUT", path, wanted, place.token) == told
    assert client.request("GET", f"{path}?seat=0", None, place.token) == told
    assert refused(403, client.request, "GET", f"{path}?seat=0").startswith("seat 0 is somebody else's")
    bad = {"seat": 0, "webhook": "file:///etc/passwd"}
    assert refused(422, client.request, "PUT", path, bad, place.token).startswith("the webhook is no web address")
    mail = {"seat": 0, "mail": "ada@example.org"}
    assert refused(422, client.request, "PUT", path, mail, place.token).startswith("this server sends no mail")


def test_logs_hold_no_secrets(client: Client, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("DEBUG", logger="landsraad")
    place = hotseat(client, seed="271828182845904523536")
    seat, state = asked(place)
    assert state.view is not None
    assert state.view.decision is not None
    place.choose(seat, state.view.decision.options[0].key, 0)
    refused(409, place.choose, seat, "play nobody", 1)
    refused(422, place.command, "undo", seat=seat, id="short")
    place.record()
    lines = [JsonFormatter().format(record) for record in caplog.records]
    # An earlier test's last request may be noted as late as now.
    requests = [line for line in map(json.loads, lines) if line.get("table") == place.table and "route" in line]
    assert [(line["route"], line["status"]) for line in requests] == [
        ("/api/tables/{table}/choices", 200),
        ("/api/tables/{table}/choices", 409),
        ("/api/tables/{table}/undo", 422),
    ]
    assert place.token is not None
    hand = state.view.players[seat].hand.cards
    for secret in (place.token, "271828182845904523536", *hand):
        assert not any(secret in line for line in lines)


def test_a_deleted_table_is_gone(client: Client) -> None:
    place = hotseat(client)
    assert refused(403, client.spectate(place.table).delete) == "only the host can delete the table"
    place.delete()
    assert refused(404, place.info).startswith("there is no such table")


COMMANDS: list[tuple[str, dict[str, Any]]] = [
    ("join", {"name": "Ada"}),
    ("start", {}),
    ("leave", {}),
    ("kick", {"seat": 0}),
    ("seats", {"seat": 0, "kind": "open"}),
    ("pick", {"seat": 0, "leader": "x"}),
    ("choices", {"seat": 0, "key": "reveal", "step": 0, "id": "0123456789"}),
    ("undo", {"seat": 0, "id": "0123456789"}),
    ("redo", {"seat": 0, "id": "0123456789"}),
    ("takeback", {"seat": 0, "step": 0}),
    ("takeback/answer", {"seat": 0, "agree": True}),
    ("handover", {"seat": 0}),
    ("return", {"seat": 0}),
    ("resign", {"seat": 0}),
    ("rematch", {}),
    ("ticket", {"id": "0123456789"}),
    ("vacate", {"seat": 0}),
]
QUESTIONS = ["", "/record", "/frames", "/score", "/notify?seat=0"]


@pytest.mark.parametrize(("name", "fields"), COMMANDS, ids=[name for name, _ in COMMANDS])
def test_no_command_reaches_what_is_not_there_or_not_ones_own(
    client: Client, name: str, fields: dict[str, Any]
) -> None:
    for table in ("none", "no.id", "x" * 65):
        assert refused(404, client.spectate(table).command, name, **fields).startswith("there is no such table")
    if name == "join":
        return
    place = hotseat(client)
    stranger = client.spectate(place.table)
    before = place.info()
    refused(403, stranger.command, name, **fields)
    stranger.token = "made-up"
    refused(401, stranger.command, name, **fields)
    assert place.info() == before


@pytest.mark.parametrize("path", QUESTIONS)
def test_no_question_is_answered_about_a_table_that_is_not_there(client: Client, path: str) -> None:
    error = "there is no such table: it was deleted, or the link is not whole"
    assert refused(404, client.request, "GET", f"/api/tables/none{path}") == error
