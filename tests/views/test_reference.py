"""The reference as data: articles with structured fields, numbered rules, words, points, and the schema of it all."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from typing import Any

import msgspec
import pytest

import landsraad
from landsraad import views
from landsraad.imperium.content.manifests import available_sets, boards, widest
from landsraad.imperium.core.actions import PLAIN
from landsraad.imperium.schema import load_catalog, schema
from landsraad.language import parse
from landsraad.language.syntax import If
from landsraad.testing import Start
from landsraad.views import Article, Gain, Passage, Reference, Rule
from landsraad.views.article import Amount
from landsraad.views.phrases import load_phrases
from landsraad.views.rich import parts, plain
from landsraad.views.sets.shipped import SHIPPED
from landsraad.views.wording import Writer
from own_packs import SPARE, write_pack
from processes import WAIT

WIDEST = tuple(widest(board) for board in boards())
VOCABULARY = schema(WIDEST[0]).vocabulary


def article(kind: str, key: str) -> Article:
    return views.book().articles[kind, key]


def test_a_card() -> None:
    card = article("card", "duncan_idaho")
    assert (card.cost, card.copies, card.pile) == (4, 1, "imperium")
    assert (card.factions, card.icons) == ((), ("city",))
    assert card.passages == (
        Passage(
            "agent", "Agent", "Pay 1 water: recruit a troop and draw a card.", ("water:1", "->", "troop:1", "draw:1")
        ),
        Passage("reveal", "Reveal", "Gain 2 swords and 1 water.", ("sword:2", ";", "water:1")),
    )


def test_a_card_that_cannot_be_bought_leaves_its_cost_out() -> None:
    told = msgspec.json.decode(msgspec.json.encode(article("card", "dagger")))
    assert "cost" not in told
    assert (told["pile"], told["copies"]) == ("starter", 2)


def test_a_space() -> None:
    space = article("space", "sietch_tabr")
    assert (space.icon, space.faction, space.combat, space.maker) == ("city", None, True, 0)
    assert (space.requires, space.price, space.once) == (("influence-fremen:2",), (), False)
    assert article("space", "the_great_flat").price == (Amount("water", 2),)
    assert article("space", "the_great_flat").maker == 3
    assert article("space", "arrakeen").control == ("solari:1",)
    assert article("space", "swordmaster").once
    assert article("space", "conspire").faction == "emperor"


def test_a_conflict_a_leader_and_an_intrigue_card() -> None:
    conflict = article("conflict", "siege_of_carthag")
    assert (conflict.level, conflict.location) == (2, "carthag")
    assert [passage.box for passage in conflict.passages] == ["first", "second", "third"]
    leader = article("leader", "earl_memnon_thorvald")
    assert (leader.house, leader.complexity) == ("Thorvald", 1)
    assert [passage.box for passage in leader.passages] == ["ability", "signet"]
    assert article("intrigue", "bindu_suspension").start_of_turn
    assert not article("intrigue", "ambush").start_of_turn


def test_only_the_fields_of_a_kind_travel() -> None:
    assert set(msgspec.json.decode(msgspec.json.encode(article("faction", "fremen")))) == {
        "kind", "id", "name", "set", "facts", "passages",
    }  # fmt: skip


def test_the_reference_of_the_base_set() -> None:
    found = views.reference()
    assert found.sets == ("base",)
    assert found.articles == tuple(views.book().articles.values())
    assert found.rules == views.numbered_rules("base")
    assert found.phrases["resource"] == {"solari": "Solari", "spice": "spice", "water": "water"}
    assert found.phrases["box"]["win"] == "When you win a Conflict"
    assert found.hash == views.reference(["base"]).hash


def test_a_pack_changes_the_hash(tmp_path: Any) -> None:
    folder = write_pack(tmp_path / "mine", SPARE)
    own = views.reference(["base"], [str(folder)])
    assert own.hash != views.reference().hash
    assert len(own.sets) == 2
    assert own.rules == views.numbered_rules("base")


def test_an_unknown_set_is_refused() -> None:
    with pytest.raises(ValueError, match="unknown set 'nowhere'; known: base"):
        views.reference(["nowhere"])


def test_numbered_rules() -> None:
    rules = {rule.id: rule for rule in views.numbered_rules("base")}
    said = "Five cards of the Imperium deck form the Imperium Row, and the stacks of the Reserve lie face up."
    assert rules["B1.3"] == Rule("B1.3", said, "base")
    assert len(rules) == len(views.numbered_rules("base"))


@pytest.mark.parametrize("name", available_sets())
def test_rules_are_sentences(name: str) -> None:
    for rule in views.numbered_rules(name):
        assert re.fullmatch(r'["A-Z].*[^.]\.', rule.title), rule
        assert not re.search(r"[`;±+→]| -> |\b(?:VP|[12]P)\b|\b[A-Z]+\d+\.\d+", rule.title), rule
        assert len(rule.title.split()) > 3, rule


@pytest.mark.parametrize("sets", WIDEST)
def test_every_rule_that_a_reason_cites_exists(sets: tuple[str, ...]) -> None:
    known = {f"{name} {rule.id}" for name in available_sets() for rule in views.numbered_rules(name)}
    cited = set()
    for text in load_phrases(sets=sets)["why"].values():
        assert not re.search(r"\([A-Z]\d", "".join(part.text for part in parts(text) if part.kind != "rule"))
        cited |= {part.id for part in parts(text) if part.kind == "rule"}
    assert len(cited) > 15
    assert cited <= known


@pytest.mark.parametrize("sets", WIDEST)
def test_every_short_reason_has_a_long_one_and_every_choice_a_name(sets: tuple[str, ...]) -> None:
    phrases = load_phrases(sets=sets)
    apart = {"nowhere", "occupied_by_many"}
    assert set(phrases["short"]) - apart <= set(phrases["why"])
    unused = {
        "over", "unknown", "unknown_near", "play", "can", "each", "not_yours", "not_your_intrigue", "aside",
        "tile_works", "tile_of", "tile_gone", "tile_below",
    }  # fmt: skip
    shared = load_phrases()
    assert set(shared["why"]) - set(shared["short"]) == unused
    whole = landsraad.new(seats=3, seed=1, sets=list(sets))
    verbs = {key.split(" ")[0] for key in whole.state.tables.actions.keys}  # type: ignore[attr-defined]
    assert {name.split(" ")[0] for name in phrases["undo"]} == verbs | {"chosen", "shown"}
    assert {key.split(" ")[0] for key in PLAIN} <= verbs


@pytest.mark.parametrize(
    ("condition", "brief"),
    [
        ("influence fremen >= 2", "needs 2 Fremen"),
        ("influence fremen <= 1", "needs 1 or less Fremen"),
        ("influence_tracks 2 >= 3", "needs 2 on 3 tracks"),
        ("alliance guild", "needs Spacing Guild Alliance"),
        ("any_alliance", "needs an Alliance"),
        ("bond fremen", "needs Fremen card"),
        ("another bene_gesserit", "needs Bene Gesserit card"),
        ("high_council", "needs Council seat"),
        ("swordmaster", "needs Swordmaster"),
        ("agent_at arrakeen", "needs Agent on Arrakeen"),
        ("owned the_spice_must_flow >= 2", "needs 2 The Spice Must Flow"),
        ("leads the_spice_must_flow", "needs most The Spice Must Flow"),
        ("enemy_troops >= 1", "needs an enemy troop"),
        ("units_in_conflict >= 2", "needs 2 units in Conflict"),
        ("deck >= 1", "needs 1 in deck"),
        ("solari >= 3", "needs 3 Solari"),
        ("spice >= 2", "needs 2 spice"),
        ("water = 0", "needs exactly 0 water"),
        ("any_alliance or high_council", "needs more"),
        ("persuasion >= 6", "needs 6 persuasion"),
        ("agents_on city >= 2", "needs 2 Agents on City"),
        ("shares_space", "needs an enemy Agent"),
        ("units_deployed >= 4", "needs 4 units deployed"),
    ],
)
def test_conditions_for_a_tile(condition: str, brief: str) -> None:
    names = {
        "faction": ("guild", "bene_gesserit", "fremen"),
        "space": ("arrakeen",),
        "card": ("the_spice_must_flow",),
        "icon": ("city",),
    }
    (effect,) = parse(f"if {condition}: vp 1", VOCABULARY, names)
    assert isinstance(effect, If)
    assert plain(Writer(load_catalog(WIDEST[0])).brief_condition(effect.condition)) == brief


@pytest.mark.parametrize("sets", WIDEST)
def test_every_condition_has_words_for_a_tile(sets: tuple[str, ...]) -> None:
    assert set(load_phrases(sets=sets)["needs"]) == {*schema(sets).vocabulary.conditions, "else"}


def test_points_are_told_in_order(scenario: Start) -> None:
    s = scenario("red: fremen 1, vp 1, hand diplomacy")
    s.sends("diplomacy", "stillsuits")
    assert s.game.score() == (
        Gain(round=0, seat=0, kind="start", source="start", vp=1),
        Gain(round=1, seat=0, kind="faction", source="fremen", vp=1),
    )


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_points_add_up(seed: int) -> None:
    game = landsraad.new(seats=4, seed=seed)
    rng = random.Random(seed)
    while not game.over:
        game.choose(rng.choice(game.decisions[0].options))
    gains = game.score()
    players = game.view(None).players
    assert [sum(gain.vp for gain in gains if gain.seat == seat) for seat in range(4)] == [p.vp for p in players]
    assert [gain.round for gain in gains] == sorted(gain.round for gain in gains)
    assert [gain for gain in gains[:4] if gain.kind == "start"] == [
        Gain(0, seat, "start", "start", 1) for seat in range(4)
    ]


def test_the_schema_defines_everything_that_travels() -> None:
    schema = views.schema()
    own = [each.of_set.__name__ for each in SHIPPED.values() if each.of_set]
    assert [each["$ref"] for each in schema["anyOf"]] == [
        f"#/$defs/{name}"
        for name in ("View", "Guide", "LogLine", "Gain", "Reference", *own, "DuneView", "DuneGuide", "DuneLogLine")
    ]
    assert {name for name in schema["$defs"] if not name.startswith("Dune")} == {
        "Aim", "Amount", "Article", "Change", "Closed", "Conflict", "Decision", "Deck", "Fighter", "Gain", "Guide",
        "Hagal", "Laid", "LogLine", "Market", "OfSet", "Option", "Outlook", "OwnTile", "Part", "Passage", "Pending",
        "Picks", "Pile", "Player", "Post", "Price", "Reference", "Revealed", "RivalMove", "Rule", "Space", "Stack",
        "Undo", "UnitAt", "Units", "View", "Won", *own,
    }  # fmt: skip


def test_what_is_always_sent_is_required() -> None:
    definitions = views.schema()["$defs"]
    sparing = {"Part": ["text"], "DunePart": ["text"], "Article": ["kind", "id", "name", "set", "facts", "passages"]}
    for name, definition in definitions.items():
        assert definition["required"] == sparing.get(name, list(definition["properties"])), name
    assert definitions["Pile"]["properties"]["cards"] == {"type": "array", "items": {"type": "string"}}


def test_everything_sent_fits_its_definition() -> None:
    game = landsraad.new(seats=3, seed=1)
    seat = game.decisions[0].seat
    sent: list[tuple[Any, Any]] = [
        (game.view(seat), views.View),
        (game.guide(seat), views.Guide),
        (game.log(seat), tuple[views.LogLine, ...]),
        (game.score(), tuple[Gain, ...]),
        (views.reference(), Reference),
    ]
    for value, form in sent:
        assert msgspec.json.decode(views.as_json(value), type=form, strict=True) == value


def test_the_command_prints_the_schema() -> None:
    command = [sys.executable, "-m", "landsraad.views", "schema"]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=WAIT, check=True)
    assert msgspec.json.decode(run.stdout) == views.schema()
    assert run.stderr == ""
