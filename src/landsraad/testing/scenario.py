"""Scenarios: a game, what its seats do, and the exact options and changes that follow.

    s = start("red: water 1, hand dagger, garrison 2")
    s.sends("dagger", "hall_of_oratory")
    assert s.changes == "red: garrison +1, supply -1"

At every decision the scenario clones, saves and reloads the game, and checks that copies offer the same options, have
the same hash and go the same way, and that pieces are conserved. What does not agree raises AssertionError.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from landsraad.game import Game
from landsraad.imperium.core.counters import CARD_MASK
from landsraad.imperium.core.declared import INTRIGUE_CARDS, TILES
from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.core.units import agents_at, strength
from landsraad.imperium.seen.knowledge import knows
from landsraad.kernel.contract import IllegalChoice
from landsraad.language.errors import did_you_mean, quoted
from landsraad.testing.building import position
from landsraad.testing.inventory import (
    card_names,
    count_all,
    counters,
    hagal_names,
    intrigue_names,
    tile_names,
    totals,
    zones,
)
from landsraad.testing.words import SEATS, PositionError

RESTING = ("turn",)  # prompts at which nothing is half done
INTRIGUE_ZONES = ("intrigue", "face_up", "intrigue_deck", "intrigue_discard")

Start = Callable[..., "Scenario"]
"""What the fixture `scenario` gives a test: `start`, with the check of open decisions at the end."""


def start(*lines: str, **words: Any) -> Scenario:
    """Start a scenario with a position in words; the arguments are those of `position`."""
    return Scenario(position(*lines, **words))


class Side:
    """What a seat has, by the words of a position: `s.red.spice`, `s.blue.hand`."""

    def __init__(self, game: Game, seat: int) -> None:
        self._game = game
        self._seat = seat

    def __getattr__(self, name: str) -> Any:
        """A counter as a number, a zone as sorted ids (a deck from the top), strength as it stands.

        `tiles` and those `flipped` come in the order they were got; `at`, `control`, `closed` and `covers` are spaces.
        """
        state, seat = _state(self._game), self._seat
        if seat >= len(state.players):
            raise AttributeError(f"nobody sits at {SEATS[seat]}")
        p, tables = state.players[seat], state.tables
        if name in counters(tables):
            return p.n[counters(tables)[name]]
        if name == "strength":
            return strength(state, seat)
        if name in ("tiles", "flipped"):
            return tile_names(tables, [tile for tile in p.tiles if name == "tiles" or face_down(state, seat, tile)])
        if name in ("at", "control", "closed", "covers"):
            found = count_all(state)
            return [item.key for item in tables.spaces for _ in range(found[f"{SEATS[seat]}: {name} {item.key}"])]
        if name not in zones(tables, p):
            raise AttributeError(
                f"a side has no {name!r}; {did_you_mean(name, [*counters(tables), *zones(tables, p)])}"
            )
        return _names(state, name, zones(tables, p)[name])

    def knows(self, zone: str) -> list[str]:
        """The cards of a hidden zone that this seat knows: sorted, or those of a deck from the top.

        Args:
            zone: whose, and its word: "red hand", "blue deck", "green intrigue"; or "imperium_deck", "intrigue_deck".

        Raises:
            PositionError: there is no such zone.
        """
        state = _state(self._game)
        found = {"imperium_deck": state.imperium_deck, "intrigue_deck": state.intrigue_deck}
        for seat, p in enumerate(state.players):
            found.update({f"{SEATS[seat]} {name}": cards for name, cards in zones(state.tables, p).items()})
        if zone not in found:
            raise PositionError(f"there is no zone {quoted(zone)}; {did_you_mean(zone, found)}")
        return _names(state, zone, [card for card in found[zone] if knows(card, self._seat)])


def _state(game: Game) -> State:
    assert isinstance(game.state, State)
    return game.state


def _names(state: State, zone: str, cards: list[int]) -> list[str]:
    """Ids of the cards or tiles of a zone: those of a deck from the top, others sorted."""
    if any(each.name == zone and each.holds == TILES for each in state.tables.zones):
        return sorted(tile_names(state.tables, [tile & CARD_MASK for tile in cards]))
    declared = [each.name for each in state.tables.zones if each.holds == INTRIGUE_CARDS]
    intrigue = zone.rpartition(" ")[2] in (*INTRIGUE_ZONES, *declared)
    names = (intrigue_names if intrigue else card_names)(state.tables, cards)
    return names[::-1] if zone.endswith("deck") else sorted(names)


def _expect(holds: bool, message: str) -> None:
    if not holds:
        raise AssertionError(message)


class Scenario:
    """A game being played by a test; `changes` first counts from the position that it began with.

    Attributes:
        game: the game itself.
        red, blue, green, yellow: what each seat has.

    Args:
        game: one from `position`, or any other.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.red, self.blue, self.green, self.yellow = (Side(game, seat) for seat in range(len(SEATS)))
        self._open_is_meant = False
        began = self.state if game.opening is None else game.opening
        assert isinstance(began, State)
        self._totals = totals(began)
        self._before = count_all(began)
        self.check()

    @property
    def state(self) -> State:
        """The true position, hidden cards included."""
        return _state(self.game)

    def fork(self) -> Scenario:
        """An independent copy, to try what another way would bring."""
        other = Scenario(self.game.clone())
        other._before = self._before.copy()
        return other

    @property
    def options(self) -> list[str]:
        """Keys of the waiting decision; none when the game is over."""
        return self.game.decisions[0].keys if self.game.decisions else []

    @property
    def seat(self) -> str:
        """Who is asked; "" when the game is over."""
        return SEATS[self.game.decisions[0].seat] if self.game.decisions else ""

    @property
    def subject(self) -> str:
        """Whom the waiting decision concerns: who is asked, or the Rival for which is decided."""
        if not self.game.decisions:
            return ""
        decision = self.game.view(self.game.decisions[0].seat).decision
        assert decision is not None
        return self.seat if decision.subject is None else SEATS[decision.subject]

    @property
    def prompt(self) -> str:
        """What is asked; "" when the game is over."""
        return self.game.decisions[0].prompt if self.game.decisions else ""

    @property
    def changes(self) -> str:
        """Every difference since the last `chooses`, `sends` or `mark`: "red: water -1, hand +1; blue: vp +1"."""
        now = count_all(self.state)
        owners: dict[str, list[str]] = {}
        for name, before in self._before.items():
            if now[name] != before:
                owner, _, what = name.partition(": ")
                owners.setdefault(owner, []).append(f"{what} {now[name] - before:+d}")
        return "; ".join(f"{owner}: {', '.join(parts)}" for owner, parts in owners.items())

    def reaches(self, card: str) -> list[str]:
        """The spaces to which the seat that is asked can send an Agent with a card, in the order of the board."""
        if f"play {card}" not in self.options:
            return []
        fork = self.fork()
        fork.game.choose(f"play {card}")
        return [option.removeprefix("to ") for option in fork.options]

    def at(self, space: str) -> list[str]:
        """Whose Agents stand on a space, each seat once for each of them."""
        number = self._space(space)
        seats = range(len(self.state.players))
        return [SEATS[seat] for seat in seats for _ in range(agents_at(self.state, seat, number))]

    def bonus(self, space: str) -> int:
        """Bonus spice on a space."""
        return self.state.bonus[self._space(space)]

    def control(self, space: str) -> str:
        """Whose Control marker lies on a space, "" for nobody's."""
        owner = self.state.control[self._space(space)]
        return SEATS[owner] if owner >= 0 else ""

    def alliance(self, faction: str) -> str:
        """Who has the Alliance token, "" for the board."""
        owner = self.state.alliance[[track.key for track in self.state.tables.factions].index(faction)]
        return SEATS[owner] if owner >= 0 else ""

    def holder(self, what: str) -> str:
        """Who has what one side at a time can have, such as "mentat"; "" for nobody."""
        owner = self.state.board(what)
        return SEATS[owner] if owner >= 0 else ""

    def reserve(self, card: str) -> int:
        """How many copies are left in the Reserve stack of a card."""
        return self.state.reserve[[item.key for item in self.state.tables.cards].index(card)]

    def _space(self, space: str) -> int:
        return [item.key for item in self.state.tables.spaces].index(space)

    @property
    def row(self) -> list[str]:
        """The Imperium Row, sorted."""
        return sorted(card_names(self.state.tables, self.state.row))

    @property
    def imperium_deck(self) -> list[str]:
        """The Imperium deck from its top."""
        return card_names(self.state.tables, self.state.imperium_deck[::-1])

    @property
    def intrigue_deck(self) -> list[str]:
        """The Intrigue deck from its top."""
        return intrigue_names(self.state.tables, self.state.intrigue_deck[::-1])

    @property
    def intrigue_discard(self) -> list[str]:
        """The discarded Intrigue cards, the latest last."""
        return intrigue_names(self.state.tables, self.state.intrigue_discard)

    @property
    def trash(self) -> list[str]:
        """The trashed cards, sorted."""
        return sorted(card_names(self.state.tables, self.state.trash))

    @property
    def stacks(self) -> list[list[str]]:
        """The stacks of tiles of all markets, topmost first, each from its top."""
        stacks = [self.state.zones[number] for market in self.state.tables.markets for number in market.stacks]
        return [tile_names(self.state.tables, stack[::-1]) for stack in stacks]

    @property
    def face_up(self) -> list[str]:
        """The tiles on top of the stacks, topmost stack first."""
        return [stack[0] for stack in self.stacks if stack]

    @property
    def tiles_gone(self) -> list[str]:
        """The trashed tiles, sorted."""
        return sorted(tile_names(self.state.tables, self.state.tiles_gone))

    @property
    def conflict(self) -> str:
        """The Conflict card of the round."""
        return self.state.tables.conflicts[self.state.conflict].key

    @property
    def conflict_deck(self) -> list[str]:
        """The Conflict deck from its top."""
        return [self.state.tables.conflicts[number].key for number in self.state.conflict_deck[::-1]]

    @property
    def hagal_deck(self) -> int:
        """How many House Hagal cards are left in the deck."""
        return self.state.hagal_left

    @property
    def hagal_discard(self) -> list[str]:
        """The revealed House Hagal cards, the latest last."""
        return hagal_names(self.state.tables, self.state.hagal_discard)

    @property
    def first(self) -> str:
        """The First Player."""
        return SEATS[self.state.first]

    def mark(self) -> None:
        """Count `changes` from here."""
        self._before = count_all(self.state)

    def chooses(self, *answers: str) -> None:
        """Answer the waiting decisions one after the other.

        Args:
            answers: keys; one may name its seat, which is then checked: "blue: pass".
        """
        self.mark()
        for answer in answers:
            self._choose(answer)

    def sends(self, card: str, space: str, *answers: str) -> None:
        """Play a card to a space and go on; `changes` leaves out that the card and the Agent moved there."""
        name = self.seat
        self.chooses(f"play {card}", f"to {space}")
        for figure, change in (("hand", -1), ("in_play", 1), (f"at {space}", 1), ("agents", -1)):
            self._before[f"{name}: {figure}"] += change
        for answer in answers:
            self._choose(answer)

    def walks(self, steps: str) -> None:
        """Go on without a new `mark`, and check every menu on the way.

        Args:
            steps: for each decision all its options, the answer with a star: "use stilgar 1, *end; blue: *pass".
        """
        for step in steps.split("; "):
            seat, _, menu = step.rpartition(": ")
            answer = next(option for option in menu.split(", ") if option.startswith("*"))[1:]
            expected = menu.replace("*", "").split(", ")
            _expect(self.options == expected, f"{self.seat} is asked {', '.join(self.options)}")
            self._choose(f"{seat}: {answer}" if seat else answer)

    def _choose(self, answer: str) -> None:
        seat, _, key = answer.rpartition(": ")
        if seat:
            _expect(seat == self.seat, f"{seat} is not asked: {self.seat} is, {self.options}")
        clone = self.state.clone()
        reloaded = State(self.state.tables)
        reloaded.restore(self.state.dump(), self.state.tables)
        self.game.choose(key)
        action = self.state.tables.actions.index[key]
        for copy in (clone, reloaded):
            copy.choose(action)
            _expect(copy.dump() == self.state.dump(), f"a copy goes another way after {key!r}")
        self.check()

    def refuses(self, *answers: str) -> None:
        """None of these answers is possible now, and trying changes nothing.

        Raises:
            PositionError: no decision of such a game has this answer: a mistake of the test, not a refusal.
        """
        before = self.state.dump()
        known = self.state.tables.actions.index
        for answer in answers:
            if answer not in known:
                hint = did_you_mean(answer, known)
                raise PositionError(f"no decision has the answer {quoted(answer)}" + (f"; {hint}" if hint else ""))
            try:
                self.game.choose(answer)
            except IllegalChoice:
                continue
            raise AssertionError(f"{answer!r} is possible")
        _expect(self.state.dump() == before, "a refused answer changed the position")

    def leaves_open(self) -> None:
        """The test means to end in the middle of something."""
        self._open_is_meant = True

    def check(self) -> None:
        """Copies are equal, options can be found again, nothing is lost or negative."""
        state = self.state
        clone = state.clone()
        reloaded = State(state.tables)
        reloaded.restore(state.dump(), state.tables)
        for copy in (clone, reloaded):
            _expect(copy.digest() == state.digest(), "a copy differs")
            if not copy.over:
                copy.reopen()
                _expect((copy.seat, copy.options) == (state.seat, state.options), "a copy offers something else")
        now = totals(state)
        _expect(now == self._totals, f"pieces are lost or gained: {now}, not {self._totals}")
        for name, index in counters(state.tables).items():
            _expect(all(p.n[index] >= 0 for p in state.players), f"somebody has less than none: {name}")

    def finish(self) -> None:
        """Fail where something was left half done."""
        if not self._open_is_meant:
            asked = f"left open: {self.seat} is asked {self.prompt!r}: {self.options}"
            _expect(self.prompt in ("", *RESTING), asked)
