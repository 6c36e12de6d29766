"""The facade: answer the decisions of a game, look at it from a seat, take back."""

from __future__ import annotations

import copy
from collections.abc import Sequence
from typing import Any

from landsraad import views
from landsraad.imperium.core.state import State
from landsraad.kernel.contract import (
    Decision,
    EndlessEffect,
    IllegalChoice,
    Option,
    Rules,
    Seat,
    UndoRefused,
    World,
    Worlds,
)
from landsraad.kernel.machine import Event
from landsraad.language.errors import quoted, shown

LONGEST_NAME = 80  # printed names are at most as long


class Game:
    """A game: its position, how it came about, and who may see what.

    Attributes:
        rules: which game of the family it is, and how it is played.
        seed: the seed of its generator.
        opening: the position that it begins with if that is not dealt from the seed, before its first question.

    Args:
        rules: which game to play.
        config: what `rules.configure` returned.
        seed: a checked seed.
        like: a position of the same configuration that lends its content, so that no pack is read again.
        opening: a position to begin with, its first steps on its stack; None: one is dealt.
    """

    def __init__(
        self,
        rules: Rules,
        config: dict[str, Any],
        seed: int,
        like: World | None = None,
        opening: World | None = None,
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.opening = opening
        self._config = copy.deepcopy(config)
        self._kept_book: views.Book | None = None
        self._journal: list[Event] = []
        self._state: World
        if opening is None:
            self._state = rules.start(config, seed, self._journal, like)
        else:
            self._state = opening.clone()
            self._state.journal = self._journal
            self._state.advance()
        self._keys: Sequence[str] = rules.keys(self._state)
        self._choices: list[tuple[int, int]] = []  # seat, action
        self._marks: list[tuple[int, int, bool]] = []  # before each choice: revealed, events, within a set
        self._undone: list[tuple[int, int]] = []
        self._decisions: tuple[Decision, ...] | None = None
        self._guide: views.Guide | None = None  # to the waiting decision

    @property
    def name(self) -> str:
        """Which game of the family this is."""
        return self.rules.name

    @property
    def config(self) -> dict[str, Any]:
        """The checked options as plain data: a copy, for they are fixed once the game has begun."""
        return copy.deepcopy(self._config)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._state.over

    @property
    def state(self) -> World:
        """The true position, hidden cards included: for simulation and tests; show people `view` instead."""
        return self._state

    @property
    def decisions(self) -> tuple[Decision, ...]:
        """The open questions, lowest seat first; empty when the game is over."""
        if self._decisions is None:
            self._decisions = () if self._state.over else (self._decision(),)
        return self._decisions

    def _decision(self) -> Decision:
        keys = self._keys
        options = tuple([Option(keys[action], action) for action in self._state.options])
        return Decision(self._state.seat, self.rules.prompt(self._state), options)

    def choose(self, option: Option | str, seat: int | None = None) -> None:
        """Answer a decision.

        Args:
            option: one of its options, or the key of one.
            seat: who answers; may be left out while one seat is asked.

        Raises:
            IllegalChoice: the game is over, another seat is asked, or there is no such option; nothing changes.
            EndlessEffect: what a pack lets follow does not come to an end; the game is as it was before the choice.
        """
        action = self._checked(option, seat)
        state = self._state
        before = state.revealed + (state.seat != state.answered)
        self._marks.append((before, len(self._journal), self.rules.continues(state)))
        seat, undone = state.seat, self._undone
        self._choices.append((seat, action))
        self._undone = []
        self._decisions = None
        self._guide = None
        try:
            state.choose(action)
        except EndlessEffect as error:
            del self._choices[-1], self._marks[-1]
            self._rewind(len(self._choices))
            self._undone = undone
            raise EndlessEffect(f"'{self._keys[action]}' of seat {seat} was not taken: {error}") from None

    def _checked(self, option: Option | str, seat: int | None) -> int:
        state = self._state
        if state.over:
            raise IllegalChoice("the game is over: nothing is left to choose")
        if seat is not None and seat != state.seat:
            raise IllegalChoice(f"seat {quoted(seat)} is not asked: seat {state.seat} decides now")
        key = option.key if isinstance(option, Option) else option
        action = self.rules.action(state, key) if isinstance(key, str) else None
        if action is None or action not in state.options:
            legal = ", ".join(self._keys[each] for each in state.options[:12])
            more = f" and {len(state.options) - 12} more" if len(state.options) > 12 else ""
            raise IllegalChoice(f"{quoted(key)} is not an option of seat {state.seat}; possible now: {legal}{more}")
        return action

    def clone(self) -> Game:
        """An independent copy that can be played on from here."""
        other = Game.__new__(Game)
        other.rules = self.rules
        other.seed = self.seed
        other.opening = self.opening
        other._config = self._config
        other._kept_book = self._kept_book
        other._journal = self._journal[:]
        other._state = self._state.clone()
        other._state.journal = other._journal
        other._keys = self._keys
        other._choices = self._choices[:]
        other._marks = self._marks[:]
        other._undone = self._undone[:]
        other._decisions = self._decisions
        other._guide = self._guide
        return other

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    def view(self, seat: int | None) -> views.View:
        """What a seat may see of the game; None: a spectator."""
        state = self._imperium(seat)
        undo = None if seat is None else self._undoable(state, seat)
        return views.view(state, seat, self._book, self._journal, undo)

    def _undoable(self, state: State, seat: int) -> views.Undo | None:
        """What a seat can take back, None if it has chosen nothing."""
        back = self._way_back(seat)
        if back is None:
            return None
        at, reason = back
        chooser = self._choices[at][0]
        if chooser != seat:
            own = max(i for i in range(at) if self._choices[i][0] == seat and not self._marks[i][2])
            return views.Undo(False, views.kept(chooser, self._book), own, self._marks[own][1])
        event = self._marks[at][1]
        if reason:
            return views.Undo(False, (views.Part(reason[:1].upper() + reason[1:]),), at, event)
        latest = [action for _, action in self._choices[max(0, at - 1) : at + 1]]
        return views.Undo(True, views.taken_back(state, latest, self._book), at, event)

    def log(self, seat: int | None, since: int = 0) -> tuple[views.LogLine, ...]:
        """What happened, in words, as far as a seat (None: a spectator) may know.

        Args:
            seat: who reads.
            since: number of events (`len(game.events)`) already told.

        Raises:
            ValueError: there is no such seat, or `since` is no number of events.
        """
        if not _whole(since) or since < 0:
            raise ValueError(f"since={quoted(since)}: give the number of events already told, 0 or more")
        return views.log(self._imperium(seat).tables, self._journal, seat, self._book, since, self._began)

    @property
    def _began(self) -> int:
        """The round in which the journal begins; 0: with the setup."""
        return self.opening.round if isinstance(self.opening, State) else 0

    def preview(self, option: Option | str) -> str:
        """What an option of the waiting decision will do, as far as its seat can know.

        Raises:
            IllegalChoice: there is no such option.
        """
        action = self._checked(option, None)
        return views.preview(self._imperium(None), action, self._book)

    def guide(self, seat: int) -> views.Guide:
        """Help with the decision of a seat: what each option will do, and why nothing else can be used.

        Returns:
            An empty guide if the seat is not asked.

        Raises:
            ValueError: there is no such seat.
        """
        state = self._imperium(seat)
        if state.over or state.seat != seat:
            return views.Guide()
        if self._guide is None:
            self._guide = views.guide(state, seat, self._book)
        return self._guide

    def score(self) -> tuple[views.Gain, ...]:
        """Every change of anybody's Victory Points, in order."""
        return views.score(self._imperium(None), self._journal, self._began)

    def why_not(self, seat: int, name: str) -> str:
        """Why a seat cannot use a card or space (an id or a printed name) now, citing the rule.

        Raises:
            ValueError: there is no such seat, or `name` is no text.
        """
        self._check_seat(seat)
        if not isinstance(name, str):
            raise ValueError(f"name={quoted(name)}: give the id or the printed name of a card or space")
        return views.why_not(self._imperium(seat), seat, shown(name, LONGEST_NAME), self._book)

    @property
    def _book(self) -> views.Book:
        if self._kept_book is None:
            config = self._config
            self._kept_book = views.book(config["sets"], config["packs"], config.get("difficulty", ""))
        return self._kept_book

    def _imperium(self, seat: int | None) -> State:
        """The position, for the seat of a player."""
        if seat is not None:
            self._check_seat(seat)
        assert isinstance(self._state, State)
        return self._state

    def worlds(self, seat: int) -> Worlds:
        """Positions that agree with what a seat knows; the rest is dealt anew in each."""
        self._check_seat(seat)
        return self.rules.worlds(self._state, seat)

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.rules.seats(self._state)

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the win, rivals included; none while the game runs."""
        return self.rules.winners(self._state)

    @property
    def returns(self) -> tuple[float, ...]:
        """One number per player seat: 1/k for each of k winners, else 0; all 0 while the game runs."""
        return self.rules.returns(self._state)

    @property
    def standings(self) -> tuple[int, ...]:
        """Seats from the first to the last, as things stand."""
        return self.rules.standings(self._state)

    @property
    def hash(self) -> str:
        """Equal for equal positions: BLAKE2b of the canonical form, hidden cards and generator included."""
        return self._state.digest()

    @property
    def choices(self) -> tuple[tuple[int, str], ...]:
        """What was chosen so far: seat and key."""
        return tuple((seat, self._keys[action]) for seat, action in self._choices)

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole journal; `view` gives each seat its part."""
        return tuple(self._journal)

    def undo(self, seat: int) -> None:
        """Return to the seat's latest own decision since which nothing was revealed.

        Raises:
            UndoRefused: names what was revealed, drawn or chosen by others since.
        """
        self._check_seat(seat)
        back = self._way_back(seat)
        if back is None:
            raise UndoRefused(f"seat {seat} has not chosen anything yet")
        at, reason = back
        if reason:
            raise UndoRefused(reason)
        self._undone = [*self._undone, *reversed(self._choices[at:])]
        self._rewind(at)

    def _way_back(self, seat: int) -> tuple[int, str] | None:
        """Number of the latest choice of a seat that undo concerns, and why it must stay, "" if it need not.

        None: the seat has not chosen anything.
        """
        for at in range(len(self._choices) - 1, -1, -1):
            chooser = self._choices[at][0]
            if chooser != seat:
                if any(each == seat for each, _ in self._choices[:at]):
                    return at, f"seat {chooser} has chosen since: only a takeback by all goes further"
                return None
            if self._marks[at][2]:
                continue
            if self._marks[at][0] == self._state.revealed:
                return at, ""
            what = self.rules.revealing(self._state, self._journal[self._marks[at][1] :])
            return at, f"{what} since: undo goes back to the last revealed information only"
        return None

    def redo(self, seat: int) -> None:
        """Take again what the seat has taken back last.

        Raises:
            UndoRefused: nothing was taken back, or by another seat.
        """
        self._check_seat(seat)
        if not self._undone or self._undone[-1][0] != seat:
            raise UndoRefused(f"seat {seat} has nothing to take again")
        undone = self._undone
        while undone and undone[-1][0] == seat:
            self.choose(self._keys[undone[-1][1]], seat)
            undone = undone[:-1]
            if not self.rules.continues(self._state):
                break
        self._undone = undone

    def at(self, step: int) -> Game:
        """The game as it was after `step` choices; it can be played on from there.

        Raises:
            ValueError: `step` is no whole number, or there are fewer choices.
        """
        if not _whole(step) or not 0 <= step <= len(self._choices):
            count = len(self._choices)
            raise ValueError(f"step {quoted(step)}: this game has {count} choices; give 0 to {count}")
        earlier = Game(self.rules, self._config, self.seed, self._state, self.opening)
        earlier._kept_book = self._kept_book
        for _, action in self._choices[:step]:
            earlier.choose(self._keys[action])
        return earlier

    def _rewind(self, step: int) -> None:
        earlier = self.at(step)
        self._journal = earlier._journal
        self._state = earlier._state
        self._choices = earlier._choices
        self._marks = earlier._marks
        self._decisions = None
        self._guide = None

    def _check_seat(self, seat: int) -> None:
        kinds = [each.kind for each in self.seats]
        if not _whole(seat) or not 0 <= seat < len(kinds):
            raise ValueError(f"seat {quoted(seat)}: this game has seats 0 to {len(kinds) - 1}")
        if kinds[seat] != "player":
            raise ValueError(f"seat {seat} is a Rival's, which sees and chooses nothing: give the seat of a player")


def _whole(number: object) -> bool:
    """Whether a caller gave a whole number: Python lets 0.0 and False pass for 0."""
    return isinstance(number, int) and not isinstance(number, bool)
