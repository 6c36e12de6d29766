"""What texts mean: nodes for legal ones, one clear message for the others."""

from __future__ import annotations

import pytest

from landsraad.imperium.content.vocabulary import FACTIONS, FIXED_NAMES
from landsraad.imperium.schema import schema
from landsraad.imperium.sets.base.declares import BASE
from landsraad.language import LanguageError, format_box, parse, parse_condition, parse_cost
from landsraad.language.syntax import All, Both, Bound, Box, Either, If, May, Or, Pay, Test, Word
from landsraad.language.vocabulary import Role

VOCABULARY = schema(("base",)).vocabulary
NAMES = {
    **FIXED_NAMES,
    "hook": tuple(BASE.hooks),
    "faction": FACTIONS,
    "space": ("arrakeen", "carthag", "hall_of_oratory"),
    "card": ("the_spice_must_flow", "dagger"),
}

SOLARI_1 = Word("solari", (1,))
SPICE_2 = Word("spice", (2,))
DRAW_1 = Word("draw", (1,))
TROOP_1 = Word("troop", (1,))


def read(text: str, role: Role = "gain", *, trusted: bool = True) -> Box:
    return parse(text, VOCABULARY, NAMES, role=role, trusted=trusted)


@pytest.mark.parametrize(
    ("text", "box"),
    [
        ("draw 1", (DRAW_1,)),
        ("draw 1; troop 1", (DRAW_1, TROOP_1)),
        ("draw 1 + troop 1", (All((DRAW_1, TROOP_1)),)),
        ("draw 1 or troop 1", (Or((DRAW_1, TROOP_1)),)),
        ("may end_turn", (May(Word("end_turn")),)),
        ("may (draw 1 + troop 1)", (May(All((DRAW_1, TROOP_1))),)),
        ("draw 1 + may troop 1", (All((DRAW_1, May(TROOP_1))),)),
        ("(draw 1)", (DRAW_1,)),
        ("((draw 1)) or (troop 1)", (Or((DRAW_1, TROOP_1)),)),
        ("(draw 1 or troop 1) + solari 1", (All((Or((DRAW_1, TROOP_1)), SOLARI_1)),)),
        ("(draw 1 + troop 1) + solari 1", (All((All((DRAW_1, TROOP_1)), SOLARI_1)),)),
        ("spice 2 -> draw 1", (Pay((SPICE_2,), DRAW_1),)),
        ("spice 2 + solari 1 -> draw 1 + troop 1", (Pay((SPICE_2, SOLARI_1), All((DRAW_1, TROOP_1))),)),
        ("spice 2 -> (draw 1 + troop 1)", (Pay((SPICE_2,), All((DRAW_1, TROOP_1))),)),
        ("spice 2 -> (draw 1 or troop 1)", (Pay((SPICE_2,), Or((DRAW_1, TROOP_1))),)),
        ("(spice 2 -> draw 1) or troop 1", (Or((Pay((SPICE_2,), DRAW_1), TROOP_1)),)),
        ("if any_alliance: draw 1 or troop 1", (If(Test("any_alliance"), Or((DRAW_1, TROOP_1))),)),
        ("if any_alliance: spice 2 -> draw 1", (If(Test("any_alliance"), Pay((SPICE_2,), DRAW_1)),)),
        ("if any_alliance: draw 1; troop 1", (If(Test("any_alliance"), DRAW_1), TROOP_1)),
        ("(if any_alliance: draw 1) or troop 1", (Or((If(Test("any_alliance"), DRAW_1), TROOP_1)),)),
        ("influence any 1 x2", (Word("influence", ("any", 1, "x2")),)),
        ("influence guild/fremen 1", (Word("influence", (("guild", "fremen"), 1)),)),
        ("trash 1", (Word("trash", (1,)),)),
        ("trash hand", (Word("trash", ("hand",)),)),
        ("trash self", (Word("trash", ("self",)),)),
        ("retreat any", (Word("retreat", ("any",)),)),
        ("retreat up_to 2", (Word("retreat", ("up_to", 2)),)),
        ("acquire <=5 to_top free", (Word("acquire", (Bound("<=", 5), "to_top", "free")),)),
        ("acquire <= 3 free", (Word("acquire", (Bound("<=", 3), "free")),)),
        ("opponents ( discard 1 or lose_troop 1 conflict )",
         (Word("opponents", (), (Or((Word("discard", (1,)), Word("lose_troop", (1, "conflict")))),)),)),
        ("per fremen in_play(persuasion 2)",
         (Word("per", ("fremen", "in_play"), (Word("persuasion", (2,)),)),)),
        ("reveal ( this_turn ( acquire_to_top ) )",
         (Word("reveal", (), (Word("this_turn", (), (Word("acquire_to_top"),)),)),)),
        ("this_turn ( add_icons emperor/guild )",
         (Word("this_turn", (), (Word("add_icons", (("emperor", "guild"),)),)),)),
        (" draw\n1\t;troop 1 ", (DRAW_1, TROOP_1)),
    ],
)  # fmt: skip
def test_effects(text: str, box: Box) -> None:
    assert read(text) == box
    assert read(format_box(box)) == box


@pytest.mark.parametrize(
    ("text", "box"),
    [
        ("when trashed ( solari 1 )", (Word("when", ("trashed",), (SOLARI_1,)),)),
        ("when pays_space solari ( draw 1 )", (Word("when", ("pays_space", "solari"), (DRAW_1,)),)),
        ("hook masterstroke", (Word("hook", ("masterstroke",)),)),
        ("while ( send_anywhere + enter_occupied any )",
         (Word("while", (), (All((Word("send_anywhere"), Word("enter_occupied", ("any",)))),)),)),
        ("while ( enter_occupied enemy landsraad/city )",
         (Word("while", (), (Word("enter_occupied", ("enemy", ("landsraad", "city"))),)),)),
    ],
)  # fmt: skip
def test_standing_abilities(text: str, box: Box) -> None:
    assert read(text, "standing") == box
    assert read(format_box(box), "standing") == box


def test_more_parts_than_keys_can_tell_apart_are_refused() -> None:
    assert len(read("; ".join(["solari 1"] * 8))) == 8
    with pytest.raises(LanguageError, match="a box has at most 8 effects, this one has 9"):
        read("; ".join(["solari 1"] * 9))
    with pytest.raises(LanguageError, match="at most 8 choices can be joined by 'or'"):
        read(" or ".join(["solari 1"] * 9))


def test_conditions() -> None:
    influence = Test("influence", ("guild", Bound(">=", 2)))
    council = Test("high_council")
    spice = Test("spice", (Bound("=", 0),))
    assert parse_condition("influence guild >= 2", VOCABULARY, NAMES) == influence
    assert parse_condition("influence guild >=2 and high_council", VOCABULARY, NAMES) == Both((influence, council))
    assert parse_condition("high_council or spice = 0", VOCABULARY, NAMES) == Either((council, spice))
    nested = parse_condition("influence guild >= 2 and (high_council or spice = 0)", VOCABULARY, NAMES)
    assert nested == Both((influence, Either((council, spice))))


def test_prices() -> None:
    assert parse_cost("spice 2 + solari 1", VOCABULARY, NAMES) == (SPICE_2, SOLARI_1)
    with pytest.raises(LanguageError, match=r"^column 9: a price is a sum; join its parts with '\+'$"):
        parse_cost("spice 2 or solari 1", VOCABULARY, NAMES)
    with pytest.raises(LanguageError, match=r"^column 1: 'vp' cannot stand as a price; it stands as an effect$"):
        parse_cost("vp 1", VOCABULARY, NAMES)


BRACKETS = "add brackets to say which parts belong together, as in a or (b + c)"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "column 1: the text is empty"),
        ("   ", "column 4: the text is empty"),
        ("draw 1;", "column 8: the text ends too early"),
        ("draw 1 + ", "column 10: the text ends too early"),
        ("(draw 1", "column 8: the text ends too early"),
        ("draw 1)", "column 7: this bracket closes nothing"),
        ("()", "column 2: ')' cannot stand here"),
        ("draw 1 | troop 1", "column 8: '|' has no meaning here; write 'or' between choices and '/' between names"),
        ("draw ½", "column 6: '½' has no meaning here"),
        ("draw 1 + troop 1 or solari 1", f"column 18: 'or' and '+' are mixed; {BRACKETS}"),
        ("draw 1 or troop 1 + solari 1", f"column 19: 'or' and '+' are mixed; {BRACKETS}"),
        ("spice 1 -> draw 1 or troop 1", f"column 19: 'or' and '->' are mixed; {BRACKETS}"),
        ("spice 1 -> draw 1 -> troop 1", f"column 19: two arrows in one effect; {BRACKETS}"),
        ("may spice 1 -> draw 1", "column 1: a price has no brackets and no 'may'; list its parts with '+'"),
        ("(spice 1) -> draw 1", "column 2: a price has no brackets and no 'may'; list its parts with '+'"),
        ("if any_alliance or high_council and swordmaster: draw 1",
         f"column 33: 'and' and 'or' are mixed; {BRACKETS}"),
        ("trooop 1", "column 1: unknown word 'trooop'; did you mean 'troop'?"),
        ("draw 1; xyzzy", "column 9: unknown word 'xyzzy'"),
        ("if alliances guild: draw 1", "column 4: unknown condition 'alliances'; did you mean 'alliance'?"),
        ("if alliance gild: draw 1",
         "column 13: 'alliance': unknown faction 'gild'; did you mean 'guild'?; write alliance FACTION"),
        ("mentat -> draw 1", "column 1: 'mentat' cannot stand as a price; it stands as an effect"),
        ("send_anywhere", "column 1: 'send_anywhere' cannot stand as an effect; it stands in a list of modifiers"),
        ("while ( send_anywhere )", "column 1: 'while' cannot stand as an effect; it stands as a standing ability"),
        ("this_turn ( draw 1 )", "column 13: 'draw' cannot stand in a list of modifiers; it stands as an effect"),
        ("this_turn ( send_anywhere or send_from_board )",
         "column 27: modifiers offer no choice; join them with '+'"),
        ("this_turn ( may send_anywhere )", "column 13: 'may' cannot stand here"),
        ("draw", "column 1: 'draw': the number is missing; write draw N"),
        ("draw one", "column 6: 'draw': expected a number, found 'one'; write draw N"),
        ("draw 0", "column 6: 'draw': the number must be at least 1; write draw N"),
        ("draw 100", "column 6: the number 100 is too big; the largest is 99"),
        ("acquire <=100", "column 9: the number 100 is too big; the largest is 99"),
        ("draw 1 2", "column 8: 'draw': '2' is one argument too many; write draw N"),
        ("control arakeen",
         "column 9: 'control': unknown space 'arakeen'; did you mean 'arrakeen'?; write control SPACE"),
        ("control arrakeen/carthag", "column 9: 'control': only one space can be named here; write control SPACE"),
        ("this_turn ( add_icons guild/guild )",
         "column 23: 'add_icons': 'guild/guild' names the same icon twice; write add_icons ICON/…"),
        ("acquire 3 free",
         "column 9: 'acquire': expected a comparison (<= N or = N), found '3'; "
         "write acquire <=N|=N [to_top|to_hand] free"),
        ("trash 1 hnad",
         "column 9: 'trash': 'hnad' is not possible here; did you mean 'hand'?; "
         "write trash self|top or trash [N] [hand|in_play|discard]"),
        ("opponents", "column 1: 'opponents' needs brackets after it; write opponents ( … )"),
        ("draw 1 ( troop 1 )", "column 1: 'draw' takes no brackets; write draw N"),
        ("retreat up_to 2 -> draw 1", "column 9: 'retreat': expected a number, found 'up_to'; write retreat N"),
    ],
)  # fmt: skip
def test_messages(text: str, message: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read(text)
    assert str(caught.value) == message


def test_hooks_are_for_shipped_sets_only() -> None:
    assert read("hook refocus") == (Word("hook", ("refocus",)),)
    with pytest.raises(LanguageError) as caught:
        read("draw 1; reveal ( hook refocus )", trusted=False)
    assert str(caught.value) == "column 18: 'hook' is only for the sets that come with the program"


def test_nesting_up_to_the_limit() -> None:
    assert read("(" * 12 + "draw 1" + ")" * 12) == (DRAW_1,)
    with pytest.raises(LanguageError, match=r"^column 13: brackets are nested more than 12 deep$"):
        read("(" * 13 + "draw 1" + ")" * 13)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("draw 1 + " * 1_200_000, "column 2001: the text has 10,800,000 characters, at most 2,000 are allowed"),
        ("(" * 10_000 + "draw 1" + ")" * 10_000,
         "column 2001: the text has 20,006 characters, at most 2,000 are allowed"),
        ("(" * 900 + ")" * 900, "column 13: brackets are nested more than 12 deep"),
        ("draw " + "9" * 1_500, "column 6: a word of 1500 letters; at most 40 are allowed"),
        ("x" * 41, "column 1: a word of 41 letters; at most 40 are allowed"),
    ],
    ids=["10 MB", "10,000 brackets", "900 brackets", "huge number", "long word"],
)  # fmt: skip
def test_hostile_texts_get_one_message(text: str, message: str) -> None:
    with pytest.raises(LanguageError) as caught:
        read(text)
    assert str(caught.value) == message


@pytest.mark.parametrize(
    "price",
    ["discard 1 + trash 1 hand", "retreat 1 + lose_troop 1 conflict", "lose_influence fremen 1 + lose_influence any 1",
     "trash self + trash 1 in_play", "discard 1 + trash 1"],
)  # fmt: skip
def test_parts_of_a_price_that_are_paid_from_the_same_things_are_refused(price: str) -> None:
    with pytest.raises(LanguageError, match="would be paid from the same things; a price is checked whole"):
        read(f"{price} -> vp 1")


def test_equal_and_unrelated_parts_of_a_price_stand_together() -> None:
    assert len(read("spice 2 + spice 2 + trash self + discard 1 -> vp 1")) == 1
