"""What an option will do, told in advance without telling anything hidden.

The option is taken in a sampled world; its events are told up to the first one that depends on what the seat does not
know. From there on only what kind of thing happens is said.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import msgspec

from landsraad.imperium.core import journal
from landsraad.imperium.core.actions import Actions
from landsraad.imperium.core.counters import COMBAT, PHASE_NAMES, ROUND_START, SWORDS, TURN_START
from landsraad.imperium.core.events import (
    CardMoved,
    ConflictRevealed,
    CountChanged,
    HagalRevealed,
    Happening,
    IntrigueMoved,
    MarketShown,
    OfSet,
    PhaseBegun,
    PlaceTaken,
    RoundBegun,
    RowDiceRolled,
    Shuffled,
    TileFlipped,
    TileMoved,
    TurnBegun,
    read,
)
from landsraad.imperium.core.prompts import MENUS
from landsraad.imperium.core.revealing import revealed
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import strength_with
from landsraad.imperium.seen.knowledge import sample
from landsraad.kernel.contract import EndlessEffect
from landsraad.kernel.machine import Event, Rng
from landsraad.saying import fill
from landsraad.views.asked import prompt_of, subject
from landsraad.views.book import Book
from landsraad.views.changes import Change, Tally
from landsraad.views.forced import mandatory
from landsraad.views.icons import NEXT
from landsraad.views.losses import Losses
from landsraad.views.narrator import Narrator
from landsraad.views.options import brief, effect_of, sign
from landsraad.views.outcome import Name, Outcome
from landsraad.views.rich import Text, parts

SHOWN_OPTIONS: Final = 12
SILENT = ("end", "rest", "plot")
STEPS = (RoundBegun, PhaseBegun, PlaceTaken, ConflictRevealed)
CHANCE = (Shuffled, HagalRevealed, RowDiceRolled)
DRAWN = (journal.Z_DECK, journal.Z_IMPERIUM_DECK)


class Outlook(msgspec.Struct, frozen=True):
    """What an option will do.

    Attributes:
        key: of the option.
        parts: the preview in parts.
        changes: the numbers that it changes for certain, up to the first hidden card; of cards that are drawn their
            number.
        final: whether it cannot be taken back: it shows hidden cards, or the game goes on to another seat.
        mandatory: whether it resolves what cannot be declined.
        follows: icons of the effects that can be resolved next, and of the units that can be deployed.
    """

    key: str
    parts: Text
    changes: tuple[Change, ...]
    final: bool
    mandatory: bool = False
    follows: tuple[str, ...] = ()


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
    outlook = foresee(state, [action], book, sample(state, state.seat, rng or Rng(0)))[0]
    return "".join(part.text for part in outlook.parts)


def foresee(state: State, actions: Sequence[int], book: Book, world: State) -> tuple[Outlook, ...]:
    """What options of the waiting decision will do.

    Args:
        state: the true position, unchanged.
        actions: some of its options.
        book: names and texts.
        world: the position as the seat that is asked may see it, unchanged; the result does not depend on what was
            sampled in it.
    """
    return tuple([_outlook(state, action, book, world.clone()) for action in actions])


def _outlook(state: State, action: int, book: Book, world: State) -> Outlook:
    table = state.tables.actions
    option = table.keys[action]
    if table.verb(action).name == "leader":
        passages = book.articles["leader", table.args(action)[0]].passages
        texts = [f"{passage.title}: {passage.text}" for passage in passages]
        return Outlook(option, parts(" ".join(texts)), (), final=True)
    try:
        foresight = _Foresight(state, action, book, world)
    except EndlessEffect:
        return Outlook(option, parts(book.phrases["preview"]["endless"]), (), final=False)
    must = mandatory(state, action)
    return Outlook(option, parts(foresight.text()), foresight.changes(), foresight.final, must, foresight.follows())


class _Foresight:
    """One option, taken in a sampled world of its own."""

    def __init__(self, state: State, action: int, book: Book, world: State) -> None:
        self.state = state
        self.action = action
        self.book = book
        self.seat = state.seat
        self.prompt = prompt_of(state)
        self.name = Name(state, action, book)
        self.own_turn = state.turn_seat == state.seat
        self.rival = subject(state)
        self.before = [p.n for p in state.players]
        start = world.clone()
        events: list[Event] = []
        world.journal = events
        world.choose(action)
        self.world = world
        # The first answer of another seat counts as one revelation more (`Game.undo`).
        shown = state.revealed + (state.seat != state.answered)
        self.final = world.over or world.seat != self.seat or world.revealed != shown
        told = [read(event) for event in events]
        hidden = next((i for i, event in enumerate(told) if self._hidden(event)), len(told))
        self.certain, self.rest = told[:hidden], told[hidden:]
        over = world.turn_seat != self.seat or world.turn_kind != state.turn_kind != TURN_START
        self.losses = Losses(start, action, world, self.certain, self.own_turn and over, book).found()
        self.refilled = bool(self.rest) and _refill(self.rest[0])
        if self.refilled:
            self.certain += self._acquired(self.certain, self.rest)

    def say(self, template: str, /, **values: object) -> str:
        return fill(self.book.phrases["preview"][template], values)

    def text(self) -> str:
        """What happens for certain and what is given up, then what comes next; what the option is called is not said.

        That the turn or the step ends is said only where there is nothing else to say.
        """
        narrator = Narrator(self.world.tables, self.seat, self.book, self.seat)
        for number, event in enumerate(self.certain):
            if not _own_hand(event):
                narrator.tell(event, number)
        happens, told = narrator.details(), narrator.details(self.name.says)
        lost = ", ".join(self.losses)
        what, end = "", ""
        if self.rest and not self.refilled:
            what, end = self._hidden_thing()
        elif not self.rest and self._same_question():
            lost = lost or ("" if happens else effect_of(self.state, self.action, self.book))
        elif not self.rest:
            what, end = self._next()
        if self.name.says(what) or (happens and not told and not lost):
            lost = lost or Outcome(self.state, self.world, self.changes(), self.book).text(self.certain)
            what = "" if self.name.says(what) else what
        found = [told, lost, self.say("then_hidden", what=what) if told and what and self.rest else what]
        said = [part for part in found if part]
        if not said:
            said = [effect_of(self.state, self.action, self.book), end, self._follower(), self.say("nothing")]
            said = [part for part in said if part and not self.name.says(part)][:1]
        return "; ".join(said)

    def follows(self) -> tuple[str, ...]:
        """The icons of what can be resolved next, where the option does not lead back to its own question."""
        world = self.world
        if self.rest or world.over or world.seat != self.seat or self._same_question():
            return ()
        found: list[str] = []
        for action in _without_repeats(world.options, world.tables.actions):
            if icons := sign(world, action, self.book):
                found += [NEXT, *icons] if found else icons
        return tuple(found)

    def _follower(self) -> str:
        """Who or what is next after the turn, as far as everybody can know."""
        if self.world.over:
            return ""
        if not self.rest:
            return "" if self.world.seat == self.seat else self.say("next", seat=self.book.seat(self.world.turn_seat))
        first = self.rest[0]
        if isinstance(first, TurnBegun) or _picked_up(first):
            return self.say("next", seat=self.book.seat(first.seat))
        if isinstance(first, PhaseBegun) and PHASE_NAMES[first.phase] in self.book.phrases["log"]:
            return self.say("phase", phase=self.book.phrases["log"][PHASE_NAMES[first.phase]])
        return self.say("step")

    def changes(self) -> tuple[Change, ...]:
        """The numbers that the certain events change, and how many cards the hidden ones move."""
        tally = Tally(self.world.tables, self.book)
        for event in self.certain:
            tally.add(event)
        if self.rest and not self.refilled:
            for event in self._same(self.rest):
                tally.moved(event)
        for seat, n in enumerate(self.before):
            after = n[:]
            for counter in (SWORDS, *(unit.conflict for unit in self.world.tables.units)):
                after[counter] += tally.of(seat, self.world.tables.counter_names[counter])
            if after != n:
                change = strength_with(self.world, seat, after) - strength_with(self.world, seat, n)
                tally.count(seat, "strength", int(change))
        return tally.changes()

    def _same_question(self) -> bool:
        """Whether the seat comes back to the menu it chooses from, and so can see what is left."""
        world = self.world
        return not world.over and world.seat == self.seat and prompt_of(world) == self.prompt and self.prompt in MENUS

    def _acquired(self, before: Sequence[Happening], after: Sequence[Happening]) -> list[Happening]:
        """What the acquire box gives at once: it follows the new card or tile on offer, but does not depend on it."""
        tables = self.world.tables
        source = -1
        for event in before:
            if isinstance(event, TileMoved):
                source = tables.tiles[event.tile].source
            elif isinstance(event, CardMoved):
                source = tables.cards[event.card].source
        found: list[Happening] = []
        for event in after:
            if isinstance(event, CountChanged) and event.source == source:
                found.append(event)
            elif not isinstance(event, TileMoved) and not _refill(event):
                break
        return found

    def _hidden(self, event: Happening) -> bool:
        """Whether from this event on things depend on what the seat does not know."""
        if isinstance(event, (*STEPS, *CHANCE)) or _refill(event):
            return True
        if self.state.phase == ROUND_START and isinstance(event, TileFlipped):
            return True
        if isinstance(event, CountChanged):
            return self.state.phase == COMBAT and not event.source  # the end of Combat
        if isinstance(event, TurnBegun):
            return event.seat != self.seat
        if isinstance(event, CardMoved):
            if _picked_up(event):
                return event.seat != self.seat
            return event.before in DRAWN or (event.before == journal.Z_HAND and event.seat != self.seat)
        if isinstance(event, IntrigueMoved):
            return event.seat != self.seat or event.after == journal.Z_INTRIGUE
        return isinstance(event, OfSet) and revealed(event, self.world.tables) != ""

    def _hidden_thing(self) -> tuple[str, str]:
        """What kind of thing happens where hidden cards come in; or how what goes on ends, where nothing does."""
        first = _first(self.rest)
        if self._goes_on(first):
            return "", self._end()
        return self._revealed(first), ""

    def _goes_on(self, event: Happening) -> bool:
        """Whether the course of the game goes on with a hidden event, so that it is none of the option's doing."""
        steps = (*STEPS, TurnBegun, CountChanged, TileFlipped)
        return isinstance(event, steps) or _picked_up(event) or self.state.phase == ROUND_START

    def _end(self) -> str:
        first = self.rest[0] if self.rest else None
        if self.own_turn and isinstance(first, TurnBegun) and self.world.tables.is_rival(first.seat):
            return self._follower()
        return self.say("turn_ends" if self.own_turn else "step")

    def _revealed(self, first: Happening) -> str:
        seat = first.seat
        if isinstance(first, CardMoved):
            trashed = first.after == journal.Z_TRASH
            template = "trashes_top" if trashed else "draws" if first.before in DRAWN else "discards"
        elif isinstance(first, IntrigueMoved):
            template = "steals" if first.before == journal.Z_STOLEN else "intrigues"
        elif isinstance(first, HagalRevealed | RowDiceRolled):
            return self.say("reveals_hagal" if isinstance(first, HagalRevealed) else "row_dice")
        elif isinstance(first, OfSet):
            return self.book.shown(revealed(first, self.world.tables))
        else:
            return self.say("shuffle")
        own = seat == self.seat
        number = len(self._same(self.rest))
        return self.say(template if own else f"{template}_other", n=number, seat=self.book.seat(seat))

    def _same(self, events: Sequence[Happening]) -> list[Happening]:
        """The events of the kind that comes first: so many cards are drawn, stolen or discarded."""
        first = _first(events)
        if not isinstance(first, CardMoved | IntrigueMoved) or self._goes_on(first):
            return []
        cards = [event for event in events if isinstance(event, CardMoved | IntrigueMoved)]
        like = (first.kind, first.seat, first.before)
        return [event for event in cards if (event.kind, event.seat, event.before) == like]

    def _next(self) -> tuple[str, str]:
        """Who is asked what next; or how what goes on ends."""
        world = self.world
        if world.over:
            return "", ""
        if world.seat != self.seat:
            if self.own_turn and world.turn_seat != self.seat:
                return "", self._end()
            return "", self.say("then_other", seat=self.book.seat(world.seat))
        if self.rival is not None and subject(world) != self.rival:
            return "", self.say("step")
        return self._asked(), ""

    def _asked(self) -> str:
        """What the seat can choose next."""
        world = self.world
        table = world.tables.actions
        shown = [action for action in world.options if table.verb(action).name not in SILENT]
        shown = _without_repeats(shown, table)
        leads = self.book.phrases["brief"]["lead"]
        texts: list[str] = []
        verb = ""
        for action in shown[:SHOWN_OPTIONS]:
            before, verb = verb, table.verb(action).name
            lead = leads.get(f"{verb} {prompt_of(world)}") or leads.get(verb, "")
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


def _first(events: Sequence[Happening]) -> Happening:
    """The first event that is more than a shuffle."""
    return next((event for event in events if not isinstance(event, Shuffled)), events[0])


def _refill(event: Happening) -> bool:
    """Whether the Row or a market gets a new card, or a stack shows a new tile, which nobody can know before."""
    if isinstance(event, TileMoved):
        return event.before == event.after == journal.T_STACK
    return isinstance(event, MarketShown) or (isinstance(event, CardMoved) and event.before == journal.Z_IMPERIUM_DECK)


def _picked_up(event: Happening) -> bool:
    """Whether a card laid aside comes back to the hand as a turn begins."""
    return isinstance(event, CardMoved) and (event.before, event.after) == (journal.Z_ASIDE, journal.Z_HAND)


def _own_hand(event: Happening) -> bool:
    """Whether a card of the hand is revealed, which its owner sees before."""
    return isinstance(event, CardMoved) and (event.before, event.after) == (journal.Z_HAND, journal.Z_SHOWN)


def _without_repeats(actions: list[int], table: Actions) -> list[int]:
    """Of several numbers of units of a kind to deploy only the greatest."""
    deploys = [action for action in actions if table.verb(action).name == "deploy"]
    greatest = {table.args(action)[0]: action for action in deploys}
    return [action for action in actions if action not in deploys or action in greatest.values()]
