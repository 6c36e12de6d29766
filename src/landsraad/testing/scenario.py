"""Scenarios: a position in words, what a seat does, and the exact options and changes that follow.

    s = scenario("red: water 1, hand dagger, garrison 2")
    s.sends("dagger", "hall_of_oratory")
    assert s.changes == "red: garrison +1, supply -1"

The position is described in `position`. At every decision the scenario clones, saves and reloads the game, and checks
that copies offer the same options, have the same hash and go the same way; that pieces are conserved; and, when the
test ends, that no effect is left half resolved (`leaves_open` says that this is meant).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from landsraad.game import Game
from landsraad.imperium.core.counters import AGENTS, FLIPPED
from landsraad.imperium.core.state import State
from landsraad.imperium.core.units import strength
from landsraad.kernel.contract import IllegalChoice
from landsraad.testing.inventory import (
    FACTIONS,
    IX_COUNTERS,
    SEATS,
    card_names,
    count_all,
    counters,
    hagal_names,
    intrigue_names,
    tile_names,
    totals,
)
from landsraad.testing.position import Board, begin, build

RESTING = ("turn",)  # prompts at which nothing is half done

Start = Callable[..., "Scenario"]
"""What the fixture `scenario` gives a test: `start`, with the check of open decisions at the end."""


def start(
    *lines: str,
    seats: int = 3,
    turn: str = "red",
    at: str = "turn",
    first: str = "red",
    conflict: str = "skirmish_a",
    conflict_deck: str | None = None,
    row: str | None = None,
    imperium_deck: str | None = None,
    intrigue_deck: str | None = None,
    intrigue_discard: str = "",
    bonus: str = "",
    reserve: str = "",
    difficulty: str | None = None,
    number: int = 1,
    hagal: str | None = None,
    hagal_rest: str = "deck",
    sets: Sequence[str] = (),
    variants: tuple[str, ...] = (),
    stacks: str | None = None,
) -> Scenario:
    """Set up a position.

    Args:
        lines: what each seat has (see `position`); all counters are 0 and hands hold one card without Agent icon.
        seats: number of players; 1 and 2 play against rivals.
        turn: whose turn it is, where `at` is "turn"; rivals take theirs at once.
        at: "turn", "combat", "rewards" (places and rewards alone), "recall" (from Makers on), "round start".
        first: the First Player.
        conflict: the Conflict card of the round.
        conflict_deck: Conflict cards from the top; None: all without a location.
        row: the Imperium Row; None: the dearest cards.
        imperium_deck: its first cards from the top, the rest follows below; "" empties it.
        intrigue_deck: likewise.
        intrigue_discard: Intrigue cards.
        bonus: bonus spice, such as "hagga_basin 1, the_great_flat 2".
        reserve: copies left in a Reserve stack, such as "foldspace 0".
        difficulty: of a solo game.
        number: of the round, or of the one that starts.
        hagal: House Hagal cards from the top of their deck; "" empties it.
        hagal_rest: where the other House Hagal cards are: below these ("deck") or in the "discard" pile.
        sets: those in use besides the base game, such as ["rise_of_ix"].
        variants: of the sets.
        stacks: the face-up Tech tiles, topmost stack first, with all others below; or whole stacks from the top,
            "-" for an empty one, with all others trashed: "flagship/windtraps artillery -". None: the dearest ones.
    """
    board = Board(
        conflict, conflict_deck, row, imperium_deck, intrigue_deck, intrigue_discard, bonus, reserve, first, number,
        hagal, hagal_rest, sets, variants, stacks,
    )  # fmt: skip
    game = build(lines, seats, difficulty, board)
    state = game.state
    assert isinstance(state, State)
    scenario = Scenario(game, state)
    begin(state, at, SEATS.index(turn))
    state.advance()
    scenario.check()
    return scenario


class SeatOf:
    """What a seat has, by the names of `position`: `s.red.spice`, `s.blue.hand`."""

    def __init__(self, state: State, seat: int) -> None:
        self._state = state
        self._seat = seat

    def __getattr__(self, name: str) -> Any:
        """A counter as a number, a zone as sorted ids (a deck from the top), strength as it stands.

        Of Rise of Ix: `tiles` and those `flipped` in the order they came, `covers` the spaces of its dreadnoughts.
        """
        p = self._state.players[self._seat]
        tables = self._state.tables
        places = counters(tables)
        if name in places:
            return p.n[places[name]]
        if name == "strength":
            return strength(self._state, self._seat)
        if name in ("intrigue", "face_up"):
            return sorted(intrigue_names(tables, p.intrigue if name == "intrigue" else p.waiting))
        if name == "deck":
            return card_names(tables, p.deck[::-1])
        if name in ("tiles", "flipped"):
            shown = [tile for tile in p.tiles if name == "tiles" or p.n[FLIPPED] >> tile & 1]
            return tile_names(tables, shown)
        if name == "covers":
            return [space.key for i, space in enumerate(tables.spaces) if self._state.covers[i] == self._seat]
        zones = {
            "hand": p.hand, "discard": p.discard, "in_play": p.played + p.shown, "aside": p.aside,
            "laid_aside": p.reserved,
        }  # fmt: skip
        if name not in zones:
            raise AttributeError(name)
        return sorted(card_names(tables, zones[name]))


class Scenario:
    """A position being played by a test."""

    def __init__(self, game: Game, state: State) -> None:
        self.game = game
        self.state = state
        self.red, self.blue, self.green, self.yellow = (SeatOf(state, seat) for seat in range(len(SEATS)))
        self._open_is_meant = False
        self._totals = totals(state)
        self._before = count_all(state)

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
        """Whom the waiting decision concerns: who is asked, or the rival for which is decided."""
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

    @property
    def row(self) -> list[str]:
        """The Imperium Row, sorted."""
        return sorted(card_names(self.state.tables, self.state.row))

    @property
    def hagal_deck(self) -> int:
        """How many House Hagal cards are left in the deck."""
        return self.state.hagal_left

    @property
    def hagal_discard(self) -> list[str]:
        """The revealed House Hagal cards, the latest last."""
        return hagal_names(self.state.tables, self.state.hagal_discard)

    @property
    def conflict(self) -> str:
        """The Conflict card of the round."""
        return self.state.tables.conflicts[self.state.conflict].key

    @property
    def first(self) -> str:
        """The First Player."""
        return SEATS[self.state.first]

    def bonus(self, space: str) -> int:
        """Bonus spice on a space."""
        keys = [item.key for item in self.state.tables.spaces]
        return self.state.bonus[keys.index(space)]

    def control(self, space: str) -> str:
        """Whose Control marker lies on a space, "" for nobody's."""
        keys = [item.key for item in self.state.tables.spaces]
        owner = self.state.control[keys.index(space)]
        return SEATS[owner] if owner >= 0 else ""

    @property
    def stacks(self) -> list[list[str]]:
        """The stacks of Tech tiles, topmost first, each from its top."""
        return [tile_names(self.state.tables, stack[::-1]) for stack in self.state.zones]

    @property
    def face_up(self) -> list[str]:
        """The Tech tiles on top of the stacks, topmost stack first."""
        return [stack[0] for stack in self.stacks if stack]

    @property
    def tiles_gone(self) -> list[str]:
        """The trashed Tech tiles, sorted."""
        return sorted(tile_names(self.state.tables, self.state.tiles_gone))

    @property
    def trash(self) -> list[str]:
        """The trashed cards, sorted."""
        return sorted(card_names(self.state.tables, self.state.trash))

    def alliance(self, faction: str) -> str:
        """Who has the Alliance token, "" for the board."""
        owner = self.state.alliance[FACTIONS.index(faction)]
        return SEATS[owner] if owner >= 0 else ""

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
            assert self.options == menu.replace("*", "").split(", "), f"{self.seat} is asked {', '.join(self.options)}"
            self._choose(f"{seat}: {answer}" if seat else answer)

    def _choose(self, answer: str) -> None:
        seat, _, key = answer.rpartition(": ")
        if seat:
            assert seat == self.seat, f"{seat} is not asked: {self.seat} is, {self.options}"
        clone = self.state.clone()
        reloaded = State(self.state.tables)
        reloaded.restore(self.state.dump())
        self.game.choose(key)
        action = self.state.tables.actions.index[key]
        for copy in (clone, reloaded):
            copy.choose(action)
            assert copy.dump() == self.state.dump(), f"a copy goes another way after {key!r}"
        self.check()

    def refuses(self, *answers: str) -> None:
        """None of these answers is possible now, and trying changes nothing."""
        before = self.state.dump()
        for answer in answers:
            try:
                self.game.choose(answer)
            except IllegalChoice:
                continue
            raise AssertionError(f"{answer!r} is possible")
        assert self.state.dump() == before

    def leaves_open(self) -> None:
        """The test means to end in the middle of something."""
        self._open_is_meant = True

    def check(self) -> None:
        """Copies are equal, options can be found again, nothing is lost or negative."""
        state = self.state
        clone = state.clone()
        reloaded = State(state.tables)
        reloaded.restore(state.dump())
        for copy in (clone, reloaded):
            assert copy.digest() == state.digest()
            if not copy.over:
                copy.reopen()
                assert (copy.seat, copy.options) == (state.seat, state.options)
        assert totals(state) == self._totals
        places = counters(state.tables)
        never_less_than_none = [*range(AGENTS + 1), *(places[name] for name in IX_COUNTERS if name in places)]
        assert all(p.n[figure] >= 0 for p in state.players for figure in never_less_than_none)

    def finish(self) -> None:
        """Fail where something was left half done."""
        if not self._open_is_meant:
            assert self.prompt in ("", *RESTING), f"left open: {self.seat} is asked {self.prompt!r}: {self.options}"
