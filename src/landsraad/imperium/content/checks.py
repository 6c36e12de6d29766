"""What the boxes of a pack may not hold although the card language could say it: endless or meaningless effects."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from landsraad.language.syntax import All, Box, Expr, Word, words
from landsraad.language.vocabulary import Names
from landsraad.saying import say

SEAT_WORDS = ("opponents", "opponent")
DEEPEST_SEATS = 2
MODIFIER_WORDS = ("while", "this_turn")
CARD_MODIFIERS = ("send_from_board", "send_anywhere", "enter_occupied", "space_discount", "ignore_requirements")
ONLY_OF_CARDS = ("send_from_board", "send_anywhere", "add_icons", "ignore_requirements")
TURN_MODIFIERS = (
    "double_harvest", "discount", "add_icons", "enter_occupied", "acquire_to_top", "space_discount",
    "no_deployment", "deploy_recruits", "ignore_requirements",
)  # fmt: skip
SPACE_RESOURCES = ("solari", "spice", "water")
CARD_EVENTS = ("trashed", "discarded")
MOST_SPACES = 60  # a set of spaces is one machine word
# Kinds of names that no effect comes from
NO_SOURCES = ("icon", "resource", "hook", "hagal", "variant", "counter", "track", "market")
RESERVED = {"space": ("leader",), "leader": ("random", "choose")}


def effects_fault(box: Box) -> str | None:
    """Return why a box cannot be played, or None: effects that call themselves, and orders nobody could carry out."""
    for word, enclosing in words(box):
        fault = _word_fault(word, enclosing)
        if fault is not None:
            return fault
    return None


def signet_fault(box: Box) -> str | None:
    """Return why a Leader's signet box is refused, or None: it may not call itself, in whatever brackets."""
    if any(word.name == "signet" for word, _ in words(box)):
        return say("packs.effects.signet_box")
    return effects_fault(box)


def arrival_fault(box: Box) -> str | None:
    """Return why the arrival box of a space is refused, or None: it is one price, or one choice of prices (B3.11)."""
    return effects_fault(box) if len(box) == 1 else say("packs.effects.arrival", effects=len(box))


def passive_fault(box: Box, ways: Sequence[str] = ()) -> str | None:
    """Return why the passive box of a card is refused, or None; `ways` are the words of ways for Agents."""
    if any(_event(effect) not in (None, *CARD_EVENTS) for effect in box):
        return say("packs.effects.trashed")
    fault = _standing_fault(box)
    for word, enclosing in words(box):
        if enclosing == ("while",) and word.name not in (*CARD_MODIFIERS, *ways):
            possible = ", ".join((*CARD_MODIFIERS, *ways))
            return say("packs.effects.card_while", word=word.name, possible=possible)
    return fault


def ability_fault(box: Box) -> str | None:
    """Return why the standing ability of a Leader or a tile is refused, or None."""
    for effect in box:
        if _event(effect) in CARD_EVENTS or (isinstance(effect, Word) and effect.name == "unload"):
            return say("packs.effects.of_cards")
    for word, enclosing in words(box):
        if enclosing == ("while",) and word.name in ONLY_OF_CARDS:
            return say("packs.effects.leader_while", word=word.name)
    return _standing_fault(box)


def price_fault(price: Sequence[Word]) -> str | None:
    """Return why the printed cost of a space is refused, or None: it is paid in one resource (B3.11)."""
    if len(price) == 1 and price[0].name in SPACE_RESOURCES:
        return None
    return say("packs.effects.cost", resources=", ".join(SPACE_RESOURCES))


def names_faults(names: Names) -> Iterator[tuple[str, str, str]]:
    """Yield kind, id and fault of each row whose id, beside the `names` of all kinds, could not be told apart."""
    sources = [*(kind for kind in names if kind not in NO_SOURCES), "alliance"]
    known = {name for kind in sources for name in names.get(kind, ())}
    for kind, own in names.items():
        for name in own:
            stem, _, ending = name.rpartition("_")
            if name in RESERVED.get(kind, ()):
                yield kind, name, say("packs.effects.reserved", id=name)
            elif ending in sources and stem in known:
                yield kind, name, say("packs.effects.mistaken", id=name, kind=ending, name=stem)


def _standing_fault(box: Box) -> str | None:
    for effect in box:
        if not isinstance(effect, Word):
            return say("packs.effects.standing")
    return effects_fault(box)


def _word_fault(word: Word, enclosing: tuple[str, ...]) -> str | None:
    seats = sum(name in SEAT_WORDS for name in enclosing)
    if word.name in SEAT_WORDS and seats >= DEEPEST_SEATS:
        return say("packs.effects.deep", word=word.name)
    if word.name == "signet" and seats:
        return say("packs.effects.own_signet")
    if word.name in ("harvest", "signet") and "when" in enclosing:
        return say("packs.effects.endless", word=word.name)
    if enclosing[-1:] == ("this_turn",) and word.name not in TURN_MODIFIERS:
        return say("packs.effects.this_turn", word=word.name, possible=", ".join(TURN_MODIFIERS))
    if word.name in MODIFIER_WORDS and not all(_plain(effect) for effect in word.body or ()):
        return say("packs.effects.modifiers", word=word.name)
    return None


def _plain(effect: Expr) -> bool:
    """Whether an effect is a word or a sum of words."""
    return all(isinstance(part, Word) for part in (effect.parts if isinstance(effect, All) else (effect,)))


def _event(effect: Expr) -> object:
    return effect.args[0] if isinstance(effect, Word) and effect.name == "when" else None
