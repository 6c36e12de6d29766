"""What the viewer is asked, what of the turn is still to come, and what can be taken back."""

from __future__ import annotations

import msgspec

from landsraad.views.article import ComponentKind
from landsraad.views.rich import Text

Zone = str
"""Where a card lies: "hand", "discard", "in_play", "row", "reserve", "aside", or a zone of a set."""


class Option(msgspec.Struct, frozen=True):
    """One legal answer.

    Attributes:
        key: what `Game.choose` takes.
        label: the same in words.
        parts: the label in parts.
        verb: the first word of the key.
        kind, id: what it points at: kind and content id, "track" and its id, or "seat" and a number; "" if nothing.
        n: the number in the key: of troops, of the alternative or of the effect of its source; where on a track the
            option leads; else 0.
        zone: where a card that it points at lies: "hand", "discard", "in_play", "row", "reserve" or "aside"; else "".
    """

    key: str
    label: str
    parts: Text
    verb: str
    kind: str
    id: str
    n: int
    zone: Zone


class Picks(msgspec.Struct, frozen=True):
    """Several things that the waiting decision and those that follow pick, in any order, since it changes nothing.

    Attributes:
        sets: all that they may become, by keys in the order in which they are to be chosen one by one; a key of which
            no option is offered when its turn comes goes without saying.
        questions: in parts, for each thing still to be picked.
        later: further options, which the engine offers only after others of their set.
    """

    sets: tuple[tuple[str, ...], ...]
    questions: tuple[Text, ...]
    later: tuple[Option, ...]


class Decision(msgspec.Struct, frozen=True):
    """The question that the viewing seat has to answer.

    Attributes:
        prompt: the kind of question.
        text: the question in words.
        parts: the same in parts.
        options: the legal answers.
        card: the component that asks, by content id; None if the course of the game asks.
        kind: what kind of component that is; "" for None.
        subject: the Rival for whom the viewer answers (B11.32, B11.33); None: for oneself.
        picks: where several things are picked in any order, what they may be; None: elsewhere.
    """

    prompt: str
    text: str
    parts: Text
    options: tuple[Option, ...]
    card: str | None
    kind: ComponentKind
    subject: int | None
    picks: Picks | None


class Pending(msgspec.Struct, frozen=True):
    """An effect of the running turn that has not been resolved yet (B3.16).

    Attributes:
        key: the option that resolves it, when it is offered.
        text: what it does.
        parts: the same in parts.
        kind, id: the component it comes from.
        n: its printed number there.
    """

    key: str
    text: str
    parts: Text
    kind: ComponentKind
    id: str
    n: int


class Undo(msgspec.Struct, frozen=True):
    """What the viewer can take back.

    Attributes:
        possible: whether anything can be taken back.
        text: what would be taken back, or why that is not possible.
        step: number of choices that would be left, or that were made before the latest own one, which stays.
        event: number of journal events at that point: where the log would end.
    """

    possible: bool
    text: Text
    step: int
    event: int
