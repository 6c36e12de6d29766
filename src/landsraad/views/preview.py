"""What an option will do, told in advance without telling anything hidden.

The option is taken in a sampled world; its events are told up to the first one that depends on what the seat does not
know. From there on only what kind of thing happens is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from landsraad.imperium import journal
from landsraad.imperium.knowledge import sample
from landsraad.imperium.state import State
from landsraad.kernel.machine import Event, Rng
from landsraad.views.book import Book
from landsraad.views.log import Narrator
from landsraad.views.options import brief, prompt_of
from landsraad.views.phrases import fill

SHOWN_OPTIONS: Final = 12
MENUS = ("menu", "turn")
SILENT = ("end", "rest", "plot")
STEPS = (journal.ROUND, journal.PHASE, journal.PLACE, journal.CONFLICT_CARD)
DRAWN = (journal.Z_DECK, journal.Z_IMPERIUM_DECK)


def preview(state: State, action: int, book: Book, rng: Rng | None = None) -> str:
    """What an option of the waiting decision will do.

    Args:
        state: the true position, unchanged.
        action: one of its options.
        book: names and texts.
        rng: for the sampled world; the text does not depend on it.

    Returns:
        A clause such as "+1 spice, deploys 2 troops; then you draw a card".
    """
    verb, _, key = state.tables.actions.keys[action].partition(" ")
    if verb == "leader":
        return " ".join(f"{passage.title}: {passage.text}" for passage in book.articles["leader", key].passages)
    return _Preview(state, action, book, rng or Rng(0)).text()


class _Preview:
    def __init__(self, state: State, action: int, book: Book, rng: Rng) -> None:
        self.book = book
        self.seat = state.seat
        self.prompt = prompt_of(state)
        self.own_turn = state.turn_seat == state.seat
        world = sample(state, self.seat, rng)
        events: list[Event] = []
        world.journal = events
        world.choose(action)
        self.world = world
        self.events = events

    def say(self, template: str, /, **values: object) -> str:
        return fill(self.book.phrases["preview"][template], values)

    def text(self) -> str:
        """What happens for certain, then what comes next."""
        narrator = Narrator(self.world.tables, self.seat, self.book, self.seat)
        hidden = next((i for i, event in enumerate(self.events) if self._hidden(event)), len(self.events))
        for number, event in enumerate(self.events[:hidden]):
            if not _own_hand(event):
                narrator.tell(event, number)
        refilled = hidden < len(self.events) and _refill(self.events[hidden])
        if refilled:
            for event in self._acquired(self.events[:hidden], self.events[hidden:]):
                narrator.tell(event, hidden)
        told = narrator.details()
        parts = [told]
        if hidden == len(self.events):
            if not (told and self._same_question()):
                parts.append(self._next())
        elif not refilled:
            what = self._rest(self.events[hidden:])
            parts.append(self.say("then_hidden", what=what) if told else what)
        return "; ".join(part for part in parts if part) or self.say("nothing")

    def _same_question(self) -> bool:
        """Whether the seat comes back to the menu it chooses from, and so can see what is left."""
        world = self.world
        return not world.over and world.seat == self.seat and prompt_of(world) == self.prompt and self.prompt in MENUS

    def _acquired(self, before: Sequence[Event], after: Sequence[Event]) -> list[Event]:
        """What the acquire box of a card gives at once: it follows the Row's new card, but does not depend on it."""
        moved = [event for event in before if event[0] == journal.CARD]
        source = self.world.tables.cards[moved[-1][3]].source if moved else -1
        found: list[Event] = []
        for event in after:
            if event[0] == journal.COUNT and event[5] == source:
                found.append(event)
            elif not _refill(event):
                break
        return found

    def _hidden(self, event: Event) -> bool:
        """Whether from this event on things depend on what the seat does not know."""
        kind = event[0]
        if kind in STEPS or kind == journal.SHUFFLE:
            return True
        if kind == journal.TURN:
            return event[1] != self.seat
        if kind == journal.CARD:
            return event[4] in DRAWN or (event[4] == journal.Z_HAND and event[1] != self.seat)
        return kind == journal.INTRIGUE and (event[1] != self.seat or event[5] == journal.Z_INTRIGUE)

    def _rest(self, events: Sequence[Event]) -> str:
        """What kind of thing happens where hidden cards come in."""
        first = next((event for event in events if event[0] != journal.SHUFFLE), events[0])
        seat = first[1]
        if first[0] in STEPS or first[0] == journal.TURN:
            return self.say("turn_ends" if self.own_turn else "step")
        if first[0] == journal.CARD:
            trashed = first[5] == journal.Z_TRASH
            template = "trashes_top" if trashed else "draws" if first[4] in DRAWN else "discards"
        elif first[0] == journal.INTRIGUE:
            template = "steals" if first[4] == journal.Z_STOLEN else "intrigues"
        else:
            return self.say("shuffle")
        same = [event for event in events if event[0] == first[0] and event[1] == seat and event[4] == first[4]]
        own = seat == self.seat
        whose = fill(self.book.phrases["log"]["seat"], {"n": seat})
        return self.say(template if own else f"{template}_other", n=len(same), seat=whose)

    def _next(self) -> str:
        """Who is asked what next."""
        world = self.world
        if world.over:
            return ""
        if world.seat != self.seat:
            if self.own_turn and world.turn_seat != self.seat:
                return self.say("turn_ends")
            return self.say("then_other", seat=fill(self.book.phrases["log"]["seat"], {"n": world.seat}))
        keys = world.tables.actions.keys
        shown = [action for action in world.options if keys[action].partition(" ")[0] not in SILENT]
        shown = _without_repeats(shown, keys)
        texts: list[str] = []
        verb = ""
        for action in shown[:SHOWN_OPTIONS]:
            before, verb = verb, keys[action].partition(" ")[0]
            lead = self.book.phrases["brief"]["lead"].get(verb, "")
            text = brief(world, action, self.book)
            if lead and verb == before:
                texts[-1] += f", {text}"
            else:
                texts.append(f"{lead}{text}")
        if not texts:
            return ""
        options = " / ".join(texts)
        if len(shown) > SHOWN_OPTIONS:
            options = self.say("more", options=options, n=len(shown) - SHOWN_OPTIONS)
        return options if verb == "to" else self.say("then_asks", options=options)


def _refill(event: Event) -> bool:
    """Whether the Row gets a new card, which nobody can know before."""
    return event[0] == journal.CARD and event[4] == journal.Z_IMPERIUM_DECK


def _own_hand(event: Event) -> bool:
    """Whether a card of the hand is revealed, which its owner sees before."""
    return event[0] == journal.CARD and event[4:6] == (journal.Z_HAND, journal.Z_SHOWN)


def _without_repeats(actions: list[int], keys: Sequence[str]) -> list[int]:
    """Of several numbers of troops to deploy only the greatest."""
    deployments = [action for action in actions if keys[action].startswith("deploy ")]
    return [action for action in actions if action not in deployments[:-1]]
