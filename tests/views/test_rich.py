"""Texts in parts: what is marked becomes a part of its own, the words stay as they are."""

from __future__ import annotations

import msgspec
import pytest

from landsraad.views import Part
from landsraad.views.phrases import sentence
from landsraad.views.rich import capital, mark, parts, plain

CARD = mark("Duncan Idaho", "card", "duncan_idaho")


def test_marked_words_are_parts_of_their_own() -> None:
    text = f"play {CARD}: +2 {mark('spice', 'icon', 'spice')} ({mark('B3.9', 'rule', 'base B3.9')})"
    assert parts(text) == (
        Part("play "),
        Part("Duncan Idaho", "card", "duncan_idaho"),
        Part(": +2 "),
        Part("spice", "icon", "spice"),
        Part(" ("),
        Part("B3.9", "rule", "base B3.9"),
        Part(")"),
    )
    assert plain(text) == "play Duncan Idaho: +2 spice (B3.9)"


def test_plain_words_are_one_part() -> None:
    assert parts("Pass") == (Part("Pass"),)
    assert parts("") == ()
    assert plain("Pass") == "Pass"


def test_neighbours_stay_apart() -> None:
    assert parts(CARD + CARD) == (Part("Duncan Idaho", "card", "duncan_idaho"),) * 2


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("draw a card", "Draw a card"),
        (mark("spice", "icon", "spice") + " gained", "Spice gained"),
        ("", ""),
        (mark("", "icon", "spice"), ""),
    ],
)
def test_a_capital_letter_also_before_a_marked_word(text: str, expected: str) -> None:
    assert plain(capital(text)) == expected
    assert "".join(part.text for part in parts(capital(text))) == expected


def test_a_sentence_may_start_with_a_name() -> None:
    assert parts(sentence(mark("spice", "icon", "spice"))) == (Part("Spice", "icon", "spice"), Part("."))


@pytest.mark.parametrize("text", ["\ue000card\ue001x\ue002", "a\ue003b", "\ue002", "\ue000\ue000a\ue001b\ue002c"])
def test_broken_marks_leave_no_trace(text: str) -> None:
    letters = "".join(letter for letter in text if not "\ue000" <= letter <= "\ue003")
    assert plain(text) == letters
    assert parts(text) == ((Part(letters),) if letters else (Part(""),))


def test_marks_inside_marked_words_are_dropped() -> None:
    assert parts(mark(f"a{CARD}b", "leader", "x")) == (Part("acardduncan_idahoDuncan Idahob", "leader", "x"),)


def test_plain_parts_are_short_in_json() -> None:
    assert msgspec.json.encode(parts(f"play {CARD}")) == (
        b'[{"text":"play "},{"text":"Duncan Idaho","kind":"card","id":"duncan_idaho"}]'
    )
