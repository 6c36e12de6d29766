"""The facade: answer the decisions of a game, look at it from a seat, take back."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from typing import Any

from landsraad import views
from landsraad.imperium.core.state import State
from landsraad.kernel.checks import is_whole
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
from landsraad.kernel.history import History
from landsraad.kernel.machine import Event
from landsraad.language.errors import quoted, shown
from landsraad.saying import ENGLISH, say, spoken

LONGEST_NAME = 80  # printed names are at most as long
LISTED = 12  # options that a refusal names


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
        self, rules: Rules, config: dict[str, Any], seed: int, like: World | None = None, opening: World | None = None
    ) -> None:
        self.rules = rules
        self.seed = seed
        self.opening = opening
        self._config = copy.deepcopy(config)
        self._books: dict[str, views.Book] = {}  # by language
        self._journal: list[Event] = []  # what the engine writes to
        self._past: tuple[list[Event], int] | None = None  # a longer journal, and how much of it comes before
        self._state: World
        if opening is None:
            self._state = rules.start(config, seed, self._journal, like)
        else:
            self._state = opening.clone()
            self._state.journal = self._journal
            self._state.advance()
        self._keys: Sequence[str] = rules.keys(self._state)
        self._options: Sequence[Option] = rules.options(self._state)
        self._kinds = [each.kind for each in rules.seats(self._state)]
        self._history = History()
        self._decisions: tuple[Decision, ...] | None = None
        self._guides: dict[str, views.Guide] = {}  # to the waiting decision, by language
        self._course: views.Course | None = None

    @property
    def _events(self) -> list[Event]:
        """The whole journal; a clone copies it when it is asked for."""
        if self._past is not None:
            past, count = self._past
            self._journal[:0] = past[:count]
            self._past = None
        return self._journal

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
        state = self._state
        return Decision(state.seat, state.prompt, tuple(map(self._options.__getitem__, state.options)))

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
        events = len(self._journal) + (0 if self._past is None else self._past[1])
        undone = self._history.take(state, action, events)
        self._decisions, self._guides = None, {}
        try:
            state.choose(action)
        except EndlessEffect as error:
            refused = self._history.taken[-1]
            self._rewind(len(self._history.taken) - 1)
            self._history.undone = undone
            told = say("game.choice.endless", key=self._keys[action], seat=refused.seat, error=error)
            raise EndlessEffect(told) from None

    def _checked(self, option: Option | str, seat: int | None) -> int:
        state = self._state
        if isinstance(option, Option) and (seat is None or seat == state.seat):
            action = option.action
            if action in state.options and self._options[action] is option:  # as all are that the game itself gave out
                return action
        if state.over:
            raise IllegalChoice(say("game.choice.over"))
        if seat is not None and seat != state.seat:
            raise IllegalChoice(say("game.choice.seat", seat=quoted(seat), asked=state.seat))
        key = option.key if isinstance(option, Option) else option
        named = self.rules.action(state, key) if isinstance(key, str) else None
        if named is None or named not in state.options:
            legal = ", ".join(self._keys[each] for each in state.options[:LISTED])
            if len(state.options) > LISTED:
                legal = say("game.choice.more", options=legal, n=len(state.options) - LISTED)
            raise IllegalChoice(say("game.choice.option", key=quoted(key), seat=state.seat, options=legal))
        return named

    def clone(self) -> Game:
        """An independent copy that can be played on from here."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._journal = []
        other._past = self._events, len(self._journal)
        other._state = self._state.clone()
        other._state.journal = other._journal
        other._history = self._history.copy()
        other._course = None if self._course is None else self._course.on(other._journal)
        return other

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    def view(self, seat: int | None, language: str = ENGLISH) -> views.View:
        """What a seat may see of the game; None: a spectator. Its words are in the language of the two letters."""
        state = self._imperium(seat)
        book = self._book(language)
        undo = None if seat is None else self._undoable(seat, book)
        return views.view(state, seat, book, self._so_far(state), undo)

    def _so_far(self, state: State) -> views.Course:
        """The course of the game up to now."""
        events = self._events
        if self._course is None:
            self._course = views.Course(state.tables, events, self._began)
        return self._course.follow()

    def _undoable(self, seat: int, book: views.Book) -> Callable[[State], views.Undo | None] | None:
        """What tells, of any position of the game, what a seat can take back; None if it has chosen nothing."""
        back = self._way_back(seat)
        if back is None:
            return None
        at, free = back
        taken = self._history.taken
        chooser, event = taken[at].seat, taken[at].events
        if chooser != seat:
            own = self._history.own(seat, at)
            first = taken[own].events
            return lambda _: views.Undo(False, views.chosen_since(chooser, book), own, first)
        if not free:
            shown = views.shown_since(self._shown(at), book)
            return lambda _: views.Undo(False, shown, at, event)
        latest = [choice.action for choice in taken[max(0, at - 1) : at + 1]]
        return lambda state: views.Undo(True, views.taken_back(state, latest, book), at, event)

    def log(self, seat: int | None, since: int = 0, language: str = ENGLISH) -> tuple[views.LogLine, ...]:
        """What happened, in words, as far as a seat (None: a spectator) may know.

        Args:
            seat: who reads.
            since: number of events (`len(game.events)`) already told.
            language: two letters.

        Raises:
            ValueError: there is no such seat or language, or `since` is no number of events.
        """
        if not is_whole(since) or since < 0:
            raise ValueError(say("game.look.since", since=quoted(since)))
        state, book = self._imperium(seat), self._book(language)
        if since:
            return views.log(state.tables, self._events, seat, book, since, self._began)
        return self._so_far(state).log(seat, book)

    @property
    def _began(self) -> int:
        """The round in which the journal begins; 0: with the setup."""
        return self.opening.round if isinstance(self.opening, State) else 0

    def preview(self, option: Option | str, language: str = ENGLISH) -> str:
        """What an option of the waiting decision will do, as far as its seat can know.

        Raises:
            IllegalChoice: there is no such option.
        """
        action = self._checked(option, None)
        return views.preview(self._imperium(None), action, self._book(language))

    def guide(self, seat: int, language: str = ENGLISH) -> views.Guide:
        """Help with the decision of a seat: what each option will do, and why nothing else can be used.

        Returns:
            An empty guide if the seat is not asked.

        Raises:
            ValueError: there is no such seat.
        """
        state = self._imperium(seat)
        if state.over or state.seat != seat:
            return views.Guide()
        if language not in self._guides:
            self._guides[language] = views.guide(state, seat, self._book(language))
        return self._guides[language]

    def score(self) -> tuple[views.Gain, ...]:
        """Every change of anybody's Victory Points, in order."""
        state = self._imperium(None)
        return self._so_far(state).score(state)

    def why_not(self, seat: int, name: str, language: str = ENGLISH) -> str:
        """Why a seat cannot use a card or space (an id or a printed name) now, citing the rule.

        Raises:
            ValueError: there is no such seat, or `name` is no text.
        """
        self._check_seat(seat)
        if not isinstance(name, str):
            raise ValueError(say("game.look.name", name=quoted(name)))
        return views.why_not(self._imperium(seat), seat, shown(name, LONGEST_NAME), self._book(language))

    def _book(self, language: str) -> views.Book:
        if language not in self._books:
            config = self._config
            self._books[language] = views.book(config["sets"], config["packs"], config.get("difficulty", ""), language)
        return self._books[language]

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
        """One number per player seat: 1/k for each of k winners or winning teams, else 0; all 0 while the game runs."""
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
        return tuple((choice.seat, self._keys[choice.action]) for choice in self._history.taken)

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole journal; `view` gives each seat its part."""
        return tuple(self._events)

    def undo(self, seat: int) -> None:
        """Return to the seat's latest own decision since which nothing was revealed.

        Raises:
            UndoRefused: names what was revealed, drawn or chosen by others since.
        """
        self._check_seat(seat)
        back = self._way_back(seat)
        if back is None:
            raise UndoRefused(say("game.undo.nothing", seat=seat))
        at, free = back
        if not free:
            chooser, book = self._history.taken[at].seat, self._book(spoken())
            bar = views.shown_since(self._shown(at), book) if chooser == seat else views.chosen_since(chooser, book)
            raise UndoRefused("".join(part.text for part in bar))
        self._history.take_back(at)
        self._rewind(at)

    def can_undo(self, seat: int) -> bool:
        """Whether `undo` would take back a choice of the seat.

        Raises:
            ValueError: there is no such seat.
        """
        self._check_seat(seat)
        back = self._way_back(seat)
        return back is not None and back[1]

    def _way_back(self, seat: int) -> tuple[int, bool] | None:
        """Number of the latest choice of a seat that undo concerns, and whether it can be taken back.

        None: the seat has not chosen anything.
        """
        at = self._history.latest(seat)
        if at is None:
            return None
        choice = self._history.taken[at]
        return at, choice.seat == seat and choice.revealed == self._state.revealed

    def _shown(self, at: int) -> str:
        """The first thing that was hidden before the choice of this number and was shown since."""
        return self.rules.revealing(self._state, self._events[self._history.taken[at].events :])

    def redo(self, seat: int) -> None:
        """Take again what the seat has taken back last.

        Raises:
            UndoRefused: nothing was taken back, or by another seat.
        """
        self._check_seat(seat)
        undone = self._history.undone
        if not undone or undone[-1][0] != seat:
            raise UndoRefused(say("game.undo.again", seat=seat))
        while undone and undone[-1][0] == seat:
            self.choose(self._keys[undone[-1][1]], seat)
            undone = undone[:-1]
            if not self._state.continues:
                break
        self._history.undone = undone

    def settle(self) -> None:
        """Keep the choices so far: from now on no undo goes back behind them."""
        self._history.settle(len(self._history.taken))

    @property
    def settled(self) -> int:
        """How many of the first choices no undo concerns."""
        return self._history.settled

    @property
    def taken_back(self) -> tuple[tuple[int, str], ...]:
        """Seat and key of what was taken back and not taken again, the next one for `redo` last."""
        return tuple((seat, self._keys[action]) for seat, action in self._history.undone)

    def recall(self, taken_back: Sequence[tuple[int, str]]) -> None:
        """Let `redo` take again what had been taken back, as `taken_back` told it.

        Raises:
            IllegalChoice: there is no such option in any position of this game.
        """
        undone = [(seat, self.rules.action(self._state, key)) for seat, key in taken_back]
        for (_, action), (_, key) in zip(undone, taken_back, strict=True):
            if action is None:
                raise IllegalChoice(f"there is no option {quoted(key)} in this game")
        self._history.undone = [(seat, action) for seat, action in undone if action is not None]

    def at(self, step: int) -> Game:
        """The game as it was after `step` choices; it can be played on from there.

        Raises:
            ValueError: `step` is no whole number, or there are fewer choices.
        """
        taken = self._history.taken
        if not is_whole(step) or not 0 <= step <= len(taken):
            count = len(taken)
            raise ValueError(say("game.look.step", step=quoted(step), steps=count))
        earlier = Game(self.rules, self._config, self.seed, self._state, self.opening)
        earlier._books = self._books
        earlier._history.settle(min(self._history.settled, step))
        for choice in taken[:step]:
            earlier.choose(self._keys[choice.action])
        return earlier

    def _rewind(self, step: int) -> None:
        earlier = self.at(step)
        self._journal, self._past, self._course = earlier._journal, None, None
        self._state = earlier._state
        self._history.taken = earlier._history.taken
        self._decisions, self._guides = None, {}

    def _check_seat(self, seat: int) -> None:
        if not is_whole(seat) or not 0 <= seat < len(self._kinds):
            raise ValueError(say("game.look.seat", seat=quoted(seat), last=len(self._kinds) - 1))
        if self._kinds[seat] != "player":
            raise ValueError(say("game.look.rival", seat=seat))
