"""Properties of reading and writing: nothing is lost, and no text whatever breaks the reader."""

from __future__ import annotations

from hypothesis import example, given
from hypothesis import strategies as st

from landsraad.imperium.content.vocabulary import FACTIONS, FIXED_NAMES
from landsraad.imperium.schema import SCHEMA, load_catalog, schema
from landsraad.imperium.sets.base.declares import BASE
from landsraad.language import LanguageError, format_box, format_condition, parse, parse_condition
from landsraad.language.syntax import All, Both, Bound, Box, Condition, Either, Expr, If, May, Or, Pay, Test, Word
from landsraad.packs.boxes import BoxOf, ConditionOf, Price
from landsraad.packs.fields import Reading

VOCABULARY = schema(("base",)).vocabulary
NAMES = {**FIXED_NAMES, "hook": tuple(BASE.hooks), "faction": FACTIONS, "space": ("arrakeen",), "card": ("dagger",)}

NUMBERS = st.integers(1, 99)
BOUNDS = st.builds(Bound, st.sampled_from(["<=", ">=", "="]), st.integers(0, 99))
TRACKS = st.one_of(
    st.sampled_from([*FACTIONS, "any", "each"]),
    st.lists(st.sampled_from(FACTIONS), min_size=2, max_size=4, unique=True).map(tuple),
)
PRICES = st.one_of(
    st.builds(Word, st.sampled_from(["solari", "spice", "water"]), st.tuples(NUMBERS)),
    st.builds(Word, st.sampled_from(["discard", "trash"]), st.tuples(st.integers(1, 20))),
    st.builds(Word, st.just("lose_troop"), st.tuples(NUMBERS, st.sampled_from(["garrison", "conflict"]))),
    st.just(Word("trash", ("self",))),
)
MODIFIERS = st.one_of(
    st.just(Word("send_anywhere")),
    st.builds(Word, st.just("discount"), st.tuples(st.just("dagger"), NUMBERS)),
    st.builds(Word, st.just("enter_occupied"), st.just(("any", ("city", "fremen")))),
)
PLAIN_WORDS = st.one_of(
    PRICES,
    st.builds(Word, st.just("influence"), st.tuples(TRACKS, NUMBERS)),
    st.builds(Word, st.just("acquire"), st.tuples(BOUNDS.filter(lambda bound: bound.op == "<="), st.just("free"))),
    st.sampled_from([Word("harvest"), Word("trash", ()), Word("control", ("arrakeen",))]),
    st.builds(Word, st.just("this_turn"), st.just(()), st.lists(MODIFIERS, min_size=1, max_size=3).map(tuple)),
)
TESTS = st.one_of(
    st.builds(Test, st.just("influence"), st.tuples(st.sampled_from(FACTIONS), BOUNDS)),
    st.sampled_from([Test("any_alliance"), Test("agent_at", ("arrakeen",))]),
)


def several(parts: st.SearchStrategy[Expr]) -> st.SearchStrategy[tuple[Expr, ...]]:
    return st.lists(parts, min_size=2, max_size=3).map(tuple)


CONDITIONS: st.SearchStrategy[Condition] = st.recursive(
    TESTS,
    lambda inner: st.builds(
        lambda joint, parts: joint(tuple(parts)),
        st.sampled_from([Both, Either]),
        st.lists(inner, min_size=2, max_size=3),
    ),
    max_leaves=4,
)
EFFECTS: st.SearchStrategy[Expr] = st.recursive(
    PLAIN_WORDS,
    lambda inner: st.one_of(
        st.builds(All, several(inner)),
        st.builds(Or, several(inner)),
        st.builds(Pay, st.tuples(PRICES) | st.just((Word("spice", (1,)), Word("water", (2,)))), inner),
        st.builds(May, inner),
        st.builds(If, CONDITIONS, inner),
        st.builds(Word, st.just("opponents"), st.just(()), st.lists(inner, min_size=1, max_size=2).map(tuple)),
    ),
    max_leaves=6,
)


@given(st.lists(EFFECTS, min_size=1, max_size=3).map(tuple))
@example((May(May(Word("draw", (1,)))),))
@example((Pay((Word("spice", (1,)),), Pay((Word("spice", (1,)),), Word("draw", (1,)))),))
@example((If(Test("any_alliance"), If(Test("any_alliance"), Word("draw", (1,)))),))
@example((All((Word("draw", (1,)), All((Word("draw", (1,)), Word("draw", (2,)))))),))
def test_parsing_what_was_formatted_gives_the_same_nodes(box: Box) -> None:
    assert parse(format_box(box), VOCABULARY, NAMES) == box


@given(CONDITIONS)
def test_parsing_a_formatted_condition_gives_the_same_nodes(condition: Condition) -> None:
    assert parse_condition(format_condition(condition), VOCABULARY, NAMES) == condition


FRAGMENTS = st.sampled_from(
    ["draw", "spice", "if", "may", "or", "and", "+", "->", ";", ":", "(", ")", "/", "1", "0", "<=3", ">=", "any",
     "opponents", "while", "this_turn", "trash", "self", "influence", "any_alliance", "per", "fremen", "in_play", "x2"]
)  # fmt: skip


@given(st.one_of(st.text(max_size=200), st.lists(FRAGMENTS, max_size=25).map(" ".join)))
@example("if")
@example("draw 1 (")
@example("draw 1 // 2")
@example("\x00\ud800")
def test_any_text_is_a_box_or_a_language_error(text: str) -> None:
    try:
        box = parse(text, VOCABULARY, NAMES)
    except LanguageError as error:
        assert 1 <= error.column <= len(text) + 1
        assert error.message
    else:
        assert parse(format_box(box), VOCABULARY, NAMES) == box


def test_every_text_of_the_base_set_round_trips() -> None:
    catalog = load_catalog()
    names = {
        **FIXED_NAMES,
        "hook": tuple(BASE.hooks),
        "faction": [row.id for row in catalog.factions],
        "space": [row.id for row in catalog.spaces],
        "card": [row.id for row in catalog.cards],
    }
    reading = Reading(VOCABULARY, names, trusted=True)
    rows = {
        "card": catalog.cards, "intrigue": catalog.intrigues, "space": catalog.spaces,
        "conflict": catalog.conflicts, "leader": catalog.leaders, "faction": catalog.factions, "hagal": catalog.hagal,
            "difficulty": catalog.difficulties, "purchase": catalog.purchases,
    }  # fmt: skip
    checked = 0
    for table in SCHEMA.tables:
        for field in table.fields:
            if not isinstance(field.kind, BoxOf | ConditionOf | Price):
                continue
            for value in (getattr(row, field.name) for row in rows[table.key]):
                if value:
                    assert field.kind.read(field.kind.canonical(value), reading) == value
                    checked += 1
    assert checked == 240
