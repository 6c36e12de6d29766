"""Generated wording: everything has a phrase and an icon, and every text of the base set reads as it should."""

from __future__ import annotations

import itertools
import subprocess
import sys
from pathlib import Path

import pytest

from landsraad.imperium.content.manifests import available_sets, boards, widest
from landsraad.imperium.content.vocabulary import ICONS, RESOURCES
from landsraad.imperium.schema import load_catalog, schema
from landsraad.language import parse
from landsraad.language.syntax import If
from landsraad.language.vocabulary import Choice, Comparison, Number, Parameter, Role, Vocabulary
from landsraad.saying import fill
from landsraad.views import book
from landsraad.views.icons import icons
from landsraad.views.phrases import listed, load_phrases
from landsraad.views.rich import plain
from landsraad.views.wording import Writer
from processes import WAIT

GOLDEN = Path(__file__).parent.parent / "golden"
WIDEST = tuple(widest(board) for board in boards())
WHOLE = schema(WIDEST[0])
VOCABULARY, HOOKS = WHOLE.vocabulary, WHOLE.names["hook"]
CATALOG = load_catalog(WIDEST[0])
ELSEWHERE = {"mentat", "foldspace"}  # words that mean something on the usual board alone
NAMES = {
    "faction": ("emperor", "guild", "bene_gesserit", "fremen"),
    "space": ("arrakeen", "heighliner"),
    "card": ("the_spice_must_flow",),
    "icon": ICONS,
    "resource": RESOURCES,
    "hook": tuple(HOOKS),
}


def golden(box: str) -> str:
    return (GOLDEN / f"wording.{box}.txt").read_text(encoding="utf-8")


def test_golden_text_and_icons_of_the_base_set() -> None:
    """Regenerate with `python -m landsraad.views > tests/golden/wording.base.txt`, and read what changed."""
    assert book().as_text() == golden("base")


@pytest.mark.parametrize("box", available_sets())
def test_the_command_prints_the_golden_text(box: str) -> None:
    command = [sys.executable, "-m", "landsraad.views", *([box] if box != boards()[0] else [])]
    run = subprocess.run(command, capture_output=True, encoding="utf-8", timeout=WAIT, check=True)
    assert run.stdout == golden(box)
    assert run.stderr == ""


@pytest.mark.parametrize("sets", WIDEST)
def test_every_kind_of_row_has_a_name(sets: tuple[str, ...]) -> None:
    assert {table.key for table in schema(sets).tables} == set(load_phrases(sets=sets)["kind"])


@pytest.mark.parametrize("sets", WIDEST)
def test_every_word_condition_hook_and_modifier_has_a_phrase_and_an_icon(sets: tuple[str, ...]) -> None:
    phrases, whole = load_phrases(sets=sets), schema(sets)
    words = whole.vocabulary.words.items()
    modifiers = {name for name, forms in words if any("modifier" in form.roles for form in forms)}
    effects = {name for name, forms in words if any(form.roles - {"modifier"} for form in forms)}
    assert set(phrases["word"]) - (ELSEWHERE - effects) == effects - {"hook"}
    assert set(phrases["modifier"]) == modifiers
    assert set(phrases["condition"]) == set(whole.vocabulary.conditions)
    assert set(phrases["hook"]) >= set(whole.names["hook"])
    assert sets != WIDEST[0] or set(phrases["hook"]) == set(HOOKS)
    entries = [entry for kind in ("word", "modifier", "condition", "hook") for entry in phrases[kind].items()]
    assert [name for name, entry in entries if not entry.get("icon")] == []


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ("water 1 -> troop 1 + draw 1", "Pay 1 water: recruit a troop and draw a card."),
        ("if influence guild >= 2: draw 2", "If you have 2 or more Influence with the Spacing Guild, draw 2 cards."),
        (
            "opponents ( discard 1 or lose_troop 1 conflict )",
            "Each opponent discards a card or loses a troop in the Conflict.",
        ),
        ("opponents ( trash 1 hand )", "Each opponent trashes a card from their hand."),
        (
            "persuasion 1; sword 2; retreat any",
            "Gain 1 persuasion and 2 swords. You may retreat any number of troops from the Conflict.",
        ),
        ("water 1 + spice 1 -> draw 3", "Pay 1 water and 1 spice: draw 3 cards."),
        (
            "if any_alliance or high_council: vp 2",
            "If you hold an Alliance or you have a seat on the High Council, gain 2 Victory Points.",
        ),
        (
            "solari 1 -> opponents ( lose_troop 2 garrison )",
            "Pay 1 Solari: each opponent loses 2 troops from their garrison.",
        ),
        (
            "if swordmaster: (solari 1 -> opponents ( lose spice 1 ))",
            "If you have your Swordmaster, pay 1 Solari: each opponent loses 1 spice.",
        ),
        ("may (draw 1 + troop 1)", "You may draw a card and recruit a troop."),
        ("influence guild/fremen 1 x2", "Gain 1 Influence each with two of these: the Spacing Guild or the Fremen."),
        ("if spice <= 1: spice 2", "If you have 1 or less spice, gain 2 spice."),
        ("if water = 0: water 1", "If you have exactly 0 water, gain 1 water."),
        ("per sword_card ( sword 1 )", "Gain 1 sword for each revealed card that gave a sword."),
        (
            "if agents_on landsraad/city >= 2: vp 1",
            "If you have 2 or more Agents on Landsraad and City spaces, gain 1 Victory Point.",
        ),
    ],
)
def test_texts(effects: str, expected: str) -> None:
    box = parse(effects, VOCABULARY, NAMES)
    assert plain(Writer(CATALOG).box(box)) == expected


@pytest.mark.parametrize(
    ("effects", "expected"),
    [
        ("when harvest ( draw 1 )", "Whenever you harvest spice, draw a card."),
        ("while ( enter_occupied any landsraad )", "Your Agent may enter occupied Landsraad spaces."),
        ("while ( space_discount heighliner spice 2 )", "Heighliner costs you 2 spice less."),
        ("when round_start ( draw 1 )", "At the start of each round, draw a card."),
    ],
)
def test_texts_of_abilities(effects: str, expected: str) -> None:
    box = parse(effects, VOCABULARY, NAMES, role="standing")
    assert plain(Writer(CATALOG).box(box)) == expected


def test_icons() -> None:
    box = parse(
        "spice 2 + trash self -> influence any 1 x2; (draw 1 + vp 1) or may troop 2; "
        "if deck >= 1 and any_alliance: draw 1",
        VOCABULARY,
        NAMES,
    )
    assert icons(box, load_phrases()) == (
        "spice:2", "trash-self", "->", "influence-any-x2:1", ";",
        "(", "draw:1", "vp:1", ")", "or", "(", "may", "troop:2", ")", ";",
        "if", "deck:1", "and", "alliance-any", ":", "draw:1",
    )  # fmt: skip


@pytest.mark.parametrize("sets", WIDEST)
def test_no_slot_is_left_open(sets: tuple[str, ...]) -> None:
    assert "{" not in book(sets).as_text()


def test_a_tile_is_no_card() -> None:
    box = parse("trash self -> vp 1", VOCABULARY, NAMES)
    assert plain(Writer(CATALOG, this="this_tile").box(box)) == "Trash this tile: gain 1 Victory Point."
    assert plain(Writer(CATALOG).box(box)) == "Trash this card: gain 1 Victory Point."


def test_an_upper_bound_has_its_sign() -> None:
    box = parse("if influence emperor <= 1: vp 1; if water = 2: vp 1; acquire <=3 free", VOCABULARY, NAMES)
    assert icons(box, load_phrases()) == (
        "if", "influence-emperor:≤1", ":", "vp:1", ";", "if", "water:=2", ":", "vp:1", ";", "acquire-free:3",
    )  # fmt: skip


def test_a_condition_alone() -> None:
    (effect,) = parse("if enemy_troops >= 1: vp 1", VOCABULARY, NAMES)
    assert isinstance(effect, If)
    assert plain(Writer(CATALOG).condition(effect.condition)) == "an opponent has a troop in the Conflict"


@pytest.mark.parametrize(
    ("template", "expected"),
    [("{n|one|many}", "3 many"), ("{n|one|up to # of them}", "up to 3 of them"), ("{n} times", "3 times")],
)
def test_numbers_in_phrases(template: str, expected: str) -> None:
    assert fill(template, {"n": 3}) == expected
    assert fill("{n|one|many}", {"n": 1}) == "one"


def test_lists() -> None:
    assert [listed(list("abc")[:n], "and") for n in range(4)] == ["", "a", "a and b", "a, b and c"]


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(FileNotFoundError, match=r"wording\.xx\.toml"):
        load_phrases("xx")


def argument_lists(parameters: tuple[Parameter, ...], known: dict[str, tuple[str, ...]]) -> list[tuple[str, ...]]:
    """Every way of giving a word its arguments, with one number of each size that wording tells apart."""
    values: list[list[str]] = []
    for parameter in parameters:
        kind = parameter.kind
        if isinstance(kind, Number):
            own = [str(n) for n in (1, 2) if n <= kind.most]
        elif isinstance(kind, Comparison):
            own = [f"{op} {n}" for op in kind.ops for n in (1, 2)]
        elif isinstance(kind, Choice):
            own = list(kind.choices)
        else:
            names = list(known[kind.kind])
            own = [*names, *kind.special, *(["/".join(names[:2])] if kind.several else [])]
        values.append([*own, ""] if parameter.optional else own)
    return [tuple(arg for arg in args if arg) for args in itertools.product(*values)]


def written(role: Role, vocabulary: Vocabulary, known: dict[str, tuple[str, ...]]) -> list[str]:
    """Every word that may stand in a role, with all its arguments."""
    bodies = {"gain": "draw 1; troop 2", "modifier": "double_harvest + acquire_to_top"}
    return [
        " ".join([name, *args]) + (f" ( {bodies[form.body]} )" if form.body else "")
        for name, forms in vocabulary.words.items()
        for form in forms
        if role in form.roles
        for args in argument_lists(form.parameters, known)
    ]


GAIN_PLACES = [
    "{}", "draw 1; {}", "draw 1 + ({})", "({}) or draw 1", "({}) or (draw 1 + troop 1)", "may ({})",
    "if bond fremen: ({})", "spice 1 -> ({})", "opponents ( {} )", "opponents ( troop 1; {} )",
    "opponents ( may ({}) )", "opponents ( draw 1 or ({}) )", "opponents ( spice 1 -> ({}) )", "opponent ( {} )",
    "reveal ( {} )", "per fremen in_play ( {} )", "reveal ( opponents ( {} ) )",
]  # fmt: skip


@pytest.mark.parametrize(
    ("role", "place", "top"),
    [
        *(("gain", place, "gain") for place in GAIN_PLACES),
        ("gain", "when trashed ( {} )", "standing"),
        ("cost", "{} -> draw 1", "gain"),
        ("cost", "opponents ( {} -> draw 1 )", "gain"),
        ("modifier", "this_turn ( {} )", "gain"),
        ("modifier", "opponents ( this_turn ( {} ) )", "gain"),
        ("modifier", "while ( double_harvest; {} )", "standing"),
        ("standing", "{}", "standing"),
    ],
)
@pytest.mark.parametrize("sets", WIDEST)
def test_every_word_can_be_written_wherever_it_may_stand(
    role: Role, place: str, top: Role, sets: tuple[str, ...]
) -> None:
    writer, whole = Writer(load_catalog(sets)), schema(sets)
    vocabulary, names = whole.vocabulary, NAMES | {"hook": tuple(whole.names["hook"])}
    words = written(role, vocabulary, names)
    assert words != []
    for word in words:
        box = parse(place.format(word), vocabulary, names, role=top)
        text = plain(writer.box(box))
        assert text.endswith("."), word
        assert "{" not in text, word
        assert "" not in icons(box, writer.phrases), word


def test_all_effects_of_an_opponents_body_are_written() -> None:
    box = parse("opponents ( draw 1; lose_troop 1 garrison )", VOCABULARY, NAMES)
    assert plain(Writer(CATALOG).box(box)) == "Each opponent draws a card and loses a troop from their garrison."


def test_cards_to_trash_without_a_number_are_one() -> None:
    box = parse("trash in_play", VOCABULARY, NAMES)
    assert Writer(CATALOG).box(box) == Writer(CATALOG).box(parse("trash 1 in_play", VOCABULARY, NAMES))
