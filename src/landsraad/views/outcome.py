"""What an option is called, and what one has after it: told where its name already says what happens."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from landsraad.imperium.core import journal
from landsraad.imperium.core.events import CardMoved, Happening
from landsraad.imperium.core.state import State
from landsraad.saying import fill
from landsraad.views.book import Book
from landsraad.views.changes import Change
from landsraad.views.narrator import OFFERED
from landsraad.views.options import label
from landsraad.views.phrases import listed
from landsraad.views.rich import plain

WORD: Final = re.compile(r"[^\W_]+")


class Name:
    """What an option is called: its label up to what it says of effect and price.

    Args:
        state: the position.
        action: an option of the waiting decision.
        book: names and texts.
    """

    def __init__(self, state: State, action: int, book: Book) -> None:
        self._grammar = book.phrases["grammar"]
        self._words = self._telling(plain(label(state, action, book)).split(": ")[0].split(" (")[0])

    def says(self, piece: str) -> bool:
        """Whether the option is called what a piece of its preview tells."""
        return bool(piece) and self._telling(piece) <= self._words

    def _telling(self, text: str) -> set[str]:
        """The words of a text that tell something, without endings."""
        found = set(WORD.findall(plain(text).lower())) - set(self._grammar["small"].split())
        return {word.rstrip(self._grammar["endings"]) for word in found}


class Outcome:
    """What the seat that is asked has after an option.

    Args:
        state: the position before it.
        world: a position after it that the seat cannot tell from the true one.
        changes: what it changes.
        book: names and texts.
    """

    def __init__(self, state: State, world: State, changes: Sequence[Change], book: Book) -> None:
        self.state = state
        self.world = world
        self.book = book
        self.own = [each for each in changes if each.seat == state.seat]

    def text(self, events: Sequence[Happening]) -> str:
        """In a clause; "" if there is nothing to tell."""
        return self._strength() or self._figures() or self._reached() or self._gone(events)

    def _say(self, template: str, **values: object) -> str:
        return fill(self.book.phrases["preview"][template], values)

    def _strength(self) -> str:
        change = next((each.n for each in self.own if each.what == "strength"), 0)
        return self._say("strength_gain" if change > 0 else "strength_lose", n=abs(change)) if change else ""

    def _figures(self) -> str:
        """The numbers that are not what they were."""
        p, phrases = self.state.players[self.state.seat], self.book.phrases["have"]
        before = dict(zip(self.world.tables.counter_names, p.n, strict=False))
        before |= {"hand": len(p.hand), "intrigue": len(p.intrigue), "tiles": len(p.tiles)}
        told = [each for each in self.own if each.what in phrases]
        pieces = [fill(phrases[each.what], {"n": before[each.what] + each.n}) for each in told]
        return self._say("then_have", what=listed(pieces, self.book.phrases["grammar"]["and"])) if pieces else ""

    def _reached(self) -> str:
        """What the step of a track brings that a marker comes to."""
        n = self.world.players[self.state.seat].n
        steps = {track.name: n[track.counter] for track in self.world.tables.tracks}
        reached = {(each.what, steps.get(each.what)) for each in self.own if each.n > 0}
        found = [each for each in self.book.articles.values() if (each.track, each.level) in reached]
        return "; ".join(f"{each.name}: {plain(passage.text)}" for each in found for passage in each.passages)

    def _gone(self, events: Sequence[Happening]) -> str:
        """Where the card goes that the option names."""
        moved = [event for event in events if isinstance(event, CardMoved) and event.seat == self.state.seat]
        if any(event.after == journal.Z_TRASH for event in moved):
            return self._say("gone")
        bought = any(event.before in OFFERED and event.after == journal.Z_DISCARD for event in moved)
        return self._say("to_discard") if bought else ""
