"""Packs that people bring to a server: checked as text of strangers, kept with the tables that play with them."""

from __future__ import annotations

import http.client
import json
import random
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest

import landsraad
from example_packs import SMUGGLERS, files_of
from landsraad import record, views
from landsraad.client import Client, Place
from landsraad.imperium.content.manifests import available_sets, joins, manifests
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.schema import schema
from landsraad.lab import trying
from landsraad.saying import speaking
from landsraad.server.edge.limits import kind_of
from landsraad.server.settings import from_environment
from landsraad.server.tables import shelf
from landsraad.server.tables.error import TableError
from modes import EXPANDED
from serving import QUIET, asked, hotseat, now, refused, serving

MANIFEST = 'id = "home"\nname = "Home"\ngame = "imperium"\nformat = 1\n'
COUNTER = '[[counter]]\nid = "fuel"\nname = "fuel"\nmost = 9\n'
SNAKE = """
[[card]]
id = "snake"
name = "Snake"
pile = "reserve"
cost = 0
copies = 20
acquire = "trash top; acquire <=0 to_top free"

[[leader]]
id = "coil"
name = "Coil"
house = "House Coil"
complexity = 1
"""
LOOP = SNAKE + 'start = "acquire <=0 to_top free"'
LATER = SNAKE + 'ability = "when round_start ( acquire <=0 to_top free )"'


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    with serving(tmp_path_factory.mktemp("data")) as client:
        yield client


def bring(client: Client, files: dict[str, str] | None = None, sets: list[str] | None = None) -> dict[str, Any]:
    return dict(client.request("POST", "/api/packs", {"files": files or files_of(), "sets": sets or []}))


def test_a_pack_is_brought_and_its_words_are_told(client: Client) -> None:
    told = bring(client)
    assert (told["id"], told["name"], len(told["pack"])) == ("smugglers", "Smugglers of the Rim", 32)
    assert bring(client) == told
    book = client.request("GET", f"/api/book?packs={told['pack']}")
    assert book["sets"] == ["base", "smugglers"]
    articles = {(each["kind"], each["id"]): each for each in book["articles"]}
    assert articles["counter", "contraband"]["facts"] == ["you begin with 1", "at most 12 at a time"]
    assert articles["market", "bazaar"]["facts"] == [
        "3 pieces lie open, the others wait in a deck",
        "paid with contraband",
        "at most 1 a round for each player",
    ]
    assert articles["card", "smuggler"]["passages"][0]["text"] == "Gain 1 contraband."
    assert articles["tile", "sealed_hold"]["facts"] == ["Bazaar", "costs 3 contraband"]
    assert "unknown" not in str(client.request("GET", "/api/packs"))
    assert "not have that pack" in refused(404, client.request, "GET", f"/api/book?packs={'0' * 32}")
    assert "not have that pack" in refused(404, client.create, packs=["0" * 32])


def at_packed_table(client: Client, **others: Any) -> Place:
    """A running game of three seats with the example pack, whose first seat has its Leader."""
    leaders = ["vessa_torin", "paul_atreides", "helena_richese"]
    return hotseat(client, packs=[bring(client)["pack"]], leaders=leaders, **others)


def play(place: Place, choices: int) -> None:
    """Take the last option of whoever is asked, so often."""
    for _ in range(choices):
        seat, state = asked(place)
        assert state.view is not None
        assert state.view.decision is not None
        place.choose(seat, state.view.decision.options[-1].key, state.step)


def seen(place: Place) -> list[object]:
    """What every seat sees of a table."""
    return [now(place, seat).view for seat in range(3)]


def test_a_game_survives_a_restart_without_its_folders(tmp_path: Path) -> None:
    with serving(tmp_path) as client:
        place = at_packed_table(client)
        view = now(place, 0).view
        assert view is not None
        assert (view.players[0].counters["contraband"], view.players[0].tracks["network"]) == (3, 1)
        assert {market.id: len(market.piles) for market in view.markets} == {"bazaar": 3, "crew": 2}
        play(place, 12)
        before, token = seen(place), place.token
        (pack,) = place.info().packs
        assert (pack.id, pack.name) == ("smugglers", "Smugglers of the Rim")
    shutil.rmtree(tmp_path / "packs")
    with serving(tmp_path) as client:
        again = Place(client, place.table, token, place.seats)
        assert seen(again) == before
        play(again, 3)
        assert again.info().steps == 15


def test_a_record_needs_its_pack_and_no_other(tmp_path: Path) -> None:
    game = landsraad.new(seats=3, seed=4, packs=[SMUGGLERS])
    choose = random.Random(4)
    while not game.over:
        (decision,) = game.decisions
        game.choose(choose.choice(decision.options).key)
    text = record.dumps(game)
    with serving(tmp_path) as client:
        assert "packs that are not here (smugglers)" in refused(422, client.open_record, text)
        files = files_of()
        bring(client, files | {"market.toml": files["market.toml"].replace("cost = 5", "cost = 6")})
        assert "other versions of its packs (smugglers)" in refused(422, client.open_record, text)
        bring(client)
        place = client.open_record(text)
        info = place.info()
        assert (info.status, info.steps, [each.id for each in info.packs]) == ("over", len(game.choices), ["smugglers"])
        frames = place.ask("frames?from=5&to=7&seat=1")["frames"]
        assert [frame["choice"]["key"] for frame in frames] == [key for _, key in game.choices[4:6]]
        assert place.ask("analysis")["total"] > 0
        assert client.play_on(place.table, 5, game.choices[5][0], name="Eve").info().packs == info.packs
        assert record.loads(place.record(), [SMUGGLERS]).hash == game.hash


@pytest.mark.parametrize(
    ("files", "told"),
    [
        ({"../pack.toml": MANIFEST}, "'../pack.toml' is no file of a pack"),
        ({"a/pack.toml": MANIFEST}, "'a/pack.toml' is no file of a pack"),
        ({"pack.zip": "PK"}, "unpack an archive first"),
        ({"cards.toml": COUNTER}, "pack.toml: the file is missing"),
        ({"pack.toml": MANIFEST, "a.toml": "x" * 200_001}, "more than 200,000 characters together"),
        ({"pack.toml": MANIFEST} | {f"f{n}.toml": "" for n in range(30)}, "31 files; a pack has at most 30"),
        ({"pack.toml": MANIFEST, "a.toml": "x = " + "[" * 5000}, "a.toml: the file is not valid TOML"),
        ({"pack.toml": MANIFEST.replace("home", "base")}, "'base' is the id of a set of the program"),
        ({"pack.toml": MANIFEST, "a.toml": COUNTER.replace("9", "900")}, "counter 'fuel', field most: 900 is out of"),
        ({"pack.toml": MANIFEST, "a.toml": COUNTER + "colour = 1\n"}, "field colour: this field is unknown"),
        ({"pack.toml": MANIFEST, "a.toml": COUNTER.replace('"fuel"', '"water"', 1)}, "the program itself says 'water'"),
        ({"pack.toml": MANIFEST, "a.toml": COUNTER.replace('"fuel"\nm', '"{n}"\nm')}, "the sign '{' is not allowed"),
        ({"pack.toml": MANIFEST, "a.toml": COUNTER * 2}, "field id: the id is taken by pack home, a.toml"),
        ({"pack.toml": MANIFEST, "a.toml": LATER}, "the effects of one decision do not end"),
        ({"pack.toml": MANIFEST, "a.toml": LOOP}, "the effects of one decision do not end"),
    ],
)  # fmt: skip
def test_hostile_files_are_refused_and_change_nothing(client: Client, files: dict[str, str], told: str) -> None:
    before = client.request("GET", "/api/packs")
    assert told in refused(422, bring, client, files)
    assert client.request("GET", "/api/packs") == before


def test_sets_that_nobody_asks_for_are_refused(client: Client) -> None:
    files = {"pack.toml": MANIFEST, "a.toml": COUNTER}
    name = next(each for each in available_sets() if joins(each))
    told = f"'{name}' is for {manifests()[name].seats} players"
    assert told in refused(422, bring, client, files, [name])


def test_sets_chosen_later_may_clash_with_a_pack(client: Client) -> None:
    name = load_tables(3, EXPANDED).tracks[0].name
    pack = bring(client, {"pack.toml": MANIFEST, "a.toml": COUNTER.replace("fuel", name, 1)})["pack"]
    assert client.create(packs=[pack]).info().packs[0].id == "home"
    assert f"'{name}'" in refused(422, client.create, packs=[pack], sets=list(EXPANDED))


def test_the_mark_of_an_editor_harms_nobody(tmp_path: Path) -> None:
    files = {"pack.toml": "\ufeff" + MANIFEST, "a.toml": "\ufeff" + COUNTER}
    for name, text in files.items():
        (tmp_path / "offered" / "home").mkdir(parents=True, exist_ok=True)
        (tmp_path / "offered" / "home" / name).write_text(text, encoding="utf-8")
    with serving(tmp_path / "data", packs=tmp_path / "offered") as client:
        assert bring(client, files)["id"] == "home"
        offered = client.request("GET", "/api/packs")
        assert ([each["id"] for each in offered["packs"]], offered["faults"]) == (["home"], [])
        assert client.create(packs=[offered["packs"][0]["pack"]]).info().packs[0].name == "Home"


def test_a_manifest_is_short(client: Client) -> None:
    files = {"pack.toml": MANIFEST + "#" * 4_000, "a.toml": COUNTER}
    assert refused(422, bring, client, files) == "pack.toml has more than 4,000 characters"


def home(folder: Path) -> Path:
    """The folder of a small sound pack."""
    folder.mkdir()
    (folder / "pack.toml").write_text(MANIFEST, encoding="utf-8")
    (folder / "a.toml").write_text(COUNTER, encoding="utf-8")
    return folder


def test_a_game_that_does_not_end_is_a_fault_of_its_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "MOST_CHOICES", 100)
    with pytest.raises(TableError, match="not ended after 100 choices") as caught:
        shelf.check(home(tmp_path / "home"), [])
    assert caught.value.status == 422


def test_a_game_with_too_much_in_it_is_a_fault_of_its_pack(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trying, "MOST_EVENTS", 300)
    with pytest.raises(TableError, match="seen 300 events before its end") as caught:
        shelf.check(home(tmp_path / "home"), [])
    assert caught.value.status == 422


def test_a_pack_is_called_in_the_language_of_whoever_asks(client: Client) -> None:
    files = {"pack.toml": MANIFEST.replace('"Home"', '{ en = "Home", de = "Heim" }'), "a.toml": COUNTER}
    assert bring(client, files)["name"] == "Home"
    with speaking("de"):
        assert shelf.about(files)["name"] == "Heim"
    assert client.create(packs=[bring(client, files)["pack"]]).info().packs[0].name == "Home"
    broken = files | {"pack.toml": MANIFEST.replace('"Home"', '{ it = "Casa" }')}
    assert "pack.toml, field name: 'it' is no language of the program" in refused(422, bring, client, broken)


def test_whatever_breaks_in_a_trial_is_a_fault_of_its_pack(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: object, **_named: object) -> None:
        raise KeyError("price")

    monkeypatch.setattr(views, "book", broken)
    with pytest.raises(TableError, match="a game with this pack broke off: KeyError: 'price'") as caught:
        shelf.check(home(tmp_path / "home"), [])
    assert (caught.value.status, [each.message for each in caplog.records]) == (422, ["a pack cannot be played"])


def test_a_pack_is_tried_once_beside_the_same_sets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    tried: list[list[str]] = []
    monkeypatch.setattr(shelf, "check", lambda _folder, sets: tried.append(list(sets)))
    kept = shelf.Shelf()
    kept.root = tmp_path / "packs"
    files = {"pack.toml": MANIFEST, "a.toml": COUNTER}
    for sets in ((), (), EXPANDED, EXPANDED, ()):
        kept.keep(files, sets)
    assert tried == [[], list(EXPANDED)]


def test_looking_at_packs_is_no_plain_page() -> None:
    assert kind_of({"type": "http", "method": "GET", "path": "/api/packs"}) == "replays"


def test_html_in_names_is_text(client: Client) -> None:
    files = {"pack.toml": MANIFEST, "a.toml": COUNTER.replace('"fuel"\nm', '"<b>fuel</b>"\nm')}
    book = client.request("GET", f"/api/book?packs={bring(client, files)['pack']}")
    assert next(each["name"] for each in book["articles"] if each["kind"] == "counter") == "<b>fuel</b>"


def test_a_pack_is_checked_beside_the_sets_of_its_table(client: Client) -> None:
    usual, words = schema(EXPANDED[:1]).vocabulary.words, schema(EXPANDED).vocabulary.words
    word = next(name for name, (form, *_) in words.items() if name not in usual and not form.parameters)
    card = f'[[card]]\nid = "x"\nname = "X"\ncopies = 1\ncost = 1\nagent = "{word}"\n'
    files = {"pack.toml": MANIFEST, "cards.toml": card}
    assert f"unknown word '{word}'" in refused(422, bring, client, files)
    told = bring(client, files, list(EXPANDED))
    assert f"unknown word '{word}'" in refused(422, client.create, packs=[told["pack"]])
    assert client.create(packs=[told["pack"]], sets=list(EXPANDED)).info().packs[0].id == "home"


def test_others_need_the_leave_of_the_operator(tmp_path: Path) -> None:
    far = {"X-Forwarded-For": "203.0.113.7"}
    with serving(tmp_path / "closed") as client:
        pack = bring(client)["pack"]
        assert client.request("GET", "/api/packs") == {"refusal": "", "packs": [], "faults": []}
        status, answer = from_afar(client, "POST", "/api/packs", {"files": files_of()}, far)
        assert (status, answer["error"].partition(":")[0]) == (403, "packs are for whoever runs this server")
        assert from_afar(client, "POST", "/api/tables", {"packs": [pack]}, far)[0] == 403
        assert from_afar(client, "GET", "/api/packs", None, far)[1]["refusal"].startswith("packs are for whoever")
    shelf = tmp_path / "offered"
    shutil.copytree(SMUGGLERS, shelf / "smugglers")
    (shelf / "broken").mkdir()
    (shelf / "broken" / "pack.toml").write_text(MANIFEST + "colour = 1\n", encoding="utf-8")
    with serving(tmp_path / "open", packs=shelf) as client:
        status, answer = from_afar(client, "GET", "/api/packs", None, far)
        assert [each["id"] for each in answer["packs"]] == ["smugglers"]
        assert answer["faults"] == [
            "broken: pack home, pack.toml, field colour: this field is unknown; known: copies, format, game, id, name"
        ]
        assert from_afar(client, "POST", "/api/tables", {"packs": [answer["packs"][0]["pack"]]}, far)[0] == 200


def from_afar(
    client: Client, method: str, path: str, body: object, headers: dict[str, str]
) -> tuple[int, dict[str, Any]]:
    """Status and content of an answer to a request that comes through a proxy."""
    connection = http.client.HTTPConnection(urlsplit(client.url).netloc, timeout=QUIET)
    text = None if body is None else json.dumps(body)
    connection.request(method, path, text, {"Content-Type": "application/json", **headers})
    answer = connection.getresponse()
    content = json.loads(answer.read())
    connection.close()
    return answer.status, content


def test_a_folder_of_packs_that_is_none() -> None:
    with pytest.raises(ValueError, match="there is no folder 'nowhere'"):
        from_environment({"LANDSRAAD_PACKS": "nowhere"})
