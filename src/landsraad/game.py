"""The facade: answer the decisions of a game, look at it from a seat, take back."""

from __future__ import annotations

import copy
from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any

from landsraad.kernel.checks import is_whole
from landsraad.kernel.contract import (
    Back,
    Decision,
    EndlessEffect,
    Face,
    IllegalChoice,
    Option,
    Rules,
    Seat,
    UndoRefused,
    World,
    Worlds,
)
from landsraad.kernel.history import OUTSIDE, History, Taken
from landsraad.kernel.machine import Event
from landsraad.language.errors import quoted, shown
from landsraad.meaning import meant
from landsraad.offers import Offer, Offers
from landsraad.saying import ENGLISH, say, spoken

LONGEST_NAME = 80  # printed names are at most as long
FACES = {"imperium": ("landsraad.views.face", "ImperiumFace"), "dune": ("landsraad.views.dune.face", "DuneFace")}
"""What tells each game; loaded when somebody looks."""


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
        self._offers = Offers()
        self._decisions: tuple[Decision, ...] | None = None
        self._face: Face | None = None

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
        """The open questions, lowest seat first, one for each seat that is asked; empty when the game is over."""
        if self._decisions is None:
            self._decisions = tuple([self._decision(seat) for seat in self._state.asked()])
        return self._decisions

    def _decision(self, seat: int) -> Decision:
        state = self._state
        return Decision(seat, state.prompt_of(seat), tuple(map(self._options.__getitem__, state.menu(seat))))

    def initiatives(self, seat: int) -> tuple[Option, ...]:
        """What a seat may do now though nobody asks it, such as standing orders; in most games nothing.

        Raises:
            ValueError: there is no such seat.
        """
        self._check_seat(seat)
        return tuple(map(self._options.__getitem__, self.rules.initiatives(self._state, seat)))

    def choose(self, option: Option | str, seat: int | None = None) -> None:
        """Answer a decision, or take an initiative.

        Args:
            option: one of its options, or the key of one.
            seat: who answers; may be left out while one seat is asked.

        Raises:
            IllegalChoice: the game is over, another seat is asked, or there is no such option; nothing changes.
            EndlessEffect: what a pack lets follow does not come to an end; the game is as it was before the choice.
        """
        seat, action, unasked = self._checked(option, seat)
        state = self._state
        undone = self._history.undone
        hushed = not unasked and self.rules.hushes(state, seat, action)
        choice = self._history.take(state, seat, action, self._told_events, unasked, hushed)
        self._moved()
        try:
            if unasked:
                self._unasked(lambda: self.rules.initiate(state, seat, action))
            else:
                state.choose_at(seat, action)
        except EndlessEffect as error:
            self._become(self._replayed([each for each in self._history.taken if each is not choice]))
            self._history.undone = undone
            told = say("game.choice.endless", key=self._keys[action], seat=seat, error=error)
            raise EndlessEffect(told) from None

    def _unasked(self, act: Callable[[], None]) -> None:
        """Do what nobody asked for; what was taken back answers a question that waits no longer if the game goes on."""
        waiting = self._state.stack[:]
        act()
        if self._state.stack != waiting:
            self._history.undone = []

    @property
    def _told_events(self) -> int:
        """How many events there are."""
        return len(self._journal) + (0 if self._past is None else self._past[1])

    def offer(self, seat: int, words: str) -> Offer:
        """Offer another seat an agreement; only the two know of it until it is accepted.

        Args:
            seat: who offers it.
            words: to whom, what is given, and what for, as "harkonnen: pay 3 for no_bid"; in most games nothing can be.

        Raises:
            IllegalChoice: why this cannot be agreed on now; nothing changes.
            ValueError: there is no such seat.
        """
        self._check_seat(seat)
        return self._offers.add(seat, self.rules.bargain(self._state, seat, words))

    def offers(self, seat: int) -> tuple[Offer, ...]:
        """The open offers that a seat has made or was made, oldest first.

        Raises:
            ValueError: there is no such seat.
        """
        self._check_seat(seat)
        return self._offers.of(seat)

    @property
    def open_offers(self) -> dict[str, Any]:
        """All open offers as plain data: no part of the game, but of what a table keeps."""
        return self._offers.data()

    @open_offers.setter
    def open_offers(self, data: dict[str, Any]) -> None:
        self._offers = Offers.read(data)

    def accept(self, number: int, seat: int) -> None:
        """Accept an offer that the seat was made: it is a choice of the game then, known to all, and stands.

        Raises:
            IllegalChoice: no such offer was made to the seat, or it cannot be agreed on now; nothing changes.
        """
        offer = self._offers.made_to(seat, number)
        self._agree(offer.seat, offer.line)
        self._offers.close(offer)

    def decline(self, number: int, seat: int) -> None:
        """Decline an offer that the seat was made. IllegalChoice: there is none of this number."""
        self._offers.close(self._offers.made_to(seat, number))

    def withdraw(self, number: int, seat: int) -> None:
        """Take back an offer that the seat has made. IllegalChoice: there is none of this number."""
        self._offers.close(self._offers.made_by(seat, number))

    def _agree(self, seat: int, line: str) -> None:
        state = self._state
        self.rules.agree(state.clone(), seat, line)  # one that is refused leaves no trace
        self._history.take(state, seat, OUTSIDE, self._told_events, True, words=line)
        self._moved()
        self._unasked(lambda: self.rules.agree(state, seat, line))

    def repeat(self, seat: int, key: str) -> None:
        """Make a choice again as `choices` tells it: unlike `choose`, agreements too, which two seats have made.

        Raises:
            IllegalChoice: it cannot be made here; nothing changes.
            EndlessEffect: as `choose`.
        """
        if self.rules.agrees(key):
            self._agree(seat, key)
        else:
            self.choose(key, seat)

    def _moved(self) -> None:
        self._decisions = None
        if self._face is not None:
            self._face.moved()

    def _checked(self, option: Option | str, seat: int | None) -> tuple[int, int, bool]:
        """Who chooses, the number of what, and whether it is an initiative."""
        state = self._state
        if isinstance(option, Option) and not state.sealed and (seat is None or seat == state.seat):
            action = option.action
            if action in state.options and self._options[action] is option:  # as all are that the game itself gave out
                return state.seat, action, False
        return meant(self.rules, state, option, seat)

    def go_on(self) -> None:
        """Go on from where the position pauses, until a seat is asked or it pauses again; see `dune.core.windows`."""
        self._state.advance()
        self._moved()

    def clone(self) -> Game:
        """An independent copy that can be played on from here."""
        other = Game.__new__(Game)
        other.__dict__.update(self.__dict__)
        other._journal = []
        other._past = self._events, len(self._journal)
        other._state = self._state.clone()
        other._state.journal = other._journal
        other._history = self._history.copy()
        other._offers = self._offers.copy()
        other._face = None if self._face is None else self._face.on(other, other._journal)
        return other

    def __copy__(self) -> Game:
        return self.clone()

    def __deepcopy__(self, memo: dict[int, Any]) -> Game:
        return self.clone()

    def view(self, seat: int | None, language: str = ENGLISH) -> Any:
        """What a seat may see of the game; None: a spectator. Its words are in the language of the two letters."""
        return self._told(seat, language).view(seat, language)

    def course(self) -> tuple[World, list[Event]]:
        """The true position and the whole journal: for what tells of the game; show people `view` and `log`."""
        return self._state, self._events

    def log(self, seat: int | None, since: int = 0, language: str = ENGLISH) -> tuple[Any, ...]:
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
        return self._told(seat, language).log(seat, since, language)

    def preview(self, option: Option | str, language: str = ENGLISH, seat: int | None = None) -> str:
        """What an option of a waiting decision will do, as far as its seat can know.

        Args:
            option: one of its options, or the key of one.
            language: two letters.
            seat: who is asked; may be left out while one seat is.

        Raises:
            IllegalChoice: there is no such option.
        """
        seat, action, _ = self._checked(option, seat)
        return self._told(None, language).preview(seat, action, language)

    def guide(self, seat: int, language: str = ENGLISH) -> Any:
        """Help with the decision of a seat: what each option will do, and why nothing else can be used.

        Returns:
            An empty guide if the seat is not asked.

        Raises:
            ValueError: there is no such seat.
        """
        return self._told(seat, language).guide(seat, language)

    def score(self) -> tuple[Any, ...]:
        """Every change of anybody's Victory Points, in order; none in a game that has no points."""
        return self._told(None, ENGLISH).score()

    def why_not(self, seat: int, name: str, language: str = ENGLISH) -> str:
        """Why a seat cannot use a card or space (an id or a printed name) now, citing the rule.

        Raises:
            ValueError: there is no such seat, or `name` is no text.
        """
        self._check_seat(seat)
        if not isinstance(name, str):
            raise ValueError(say("game.look.name", name=quoted(name)))
        return self._told(seat, language).why_not(seat, shown(name, LONGEST_NAME), language)

    def _told(self, seat: int | None, language: str) -> Face:
        """What tells this game, to the seat of a player."""
        if seat is not None:
            self._check_seat(seat)
        if self._face is None:
            module, name = FACES[self.name]
            self._face = getattr(import_module(module), name)(self)
        return self._face

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
        """What was chosen so far: seat and key; of an agreement who offered it, and its line."""
        return tuple((choice.seat, self._key(choice)) for choice in self._history.taken)

    @property
    def steps(self) -> tuple[int, ...]:
        """After how many of the `choices` each step ended, as everybody may count them.

        Seats that decide at once take one step together, once all have decided; what nobody asked for is part of the
        next one. So neither their number nor `at(steps[n])` tells who has decided, or given an order, in secret.
        """
        return tuple(self._history.steps(self._state))

    def known(self, seat: int | None) -> int:
        """How many steps a seat (None: a spectator) knows of: those of all, and each of its own choices in secret."""
        own = 0 if seat is None else self._history.secrets(seat)
        return len(self._history.steps(self._state)) + own

    def _key(self, choice: Taken) -> str:
        return choice.words if choice.action == OUTSIDE else self._keys[choice.action]

    @property
    def events(self) -> tuple[Event, ...]:
        """The whole journal; `view` gives each seat its part."""
        return tuple(self._events)

    def undo(self, seat: int) -> None:
        """Return to the seat's latest own decision since which nothing was revealed.

        While seats decide at once, hidden from one another, each goes back in what it has decided there.

        Raises:
            UndoRefused: names what was revealed, drawn or chosen by others since; or something done unasked since
                could not be done without the decision. Nothing changes.
        """
        self._check_seat(seat)
        back = self.back(seat)
        if back is None:
            raise UndoRefused(say("game.undo.nothing", seat=seat))
        if not back.free:
            raise UndoRefused(self._told(seat, spoken()).barred(back, spoken()))
        try:
            earlier = self._replayed(self._history.without(back.at, self._state))
        except IllegalChoice:
            raise UndoRefused(say("game.undo.needed", seat=seat)) from None
        self._history.take_back(back.at, self._state)
        self._become(earlier)

    def can_undo(self, seat: int) -> bool:
        """Whether nothing revealed bars an `undo` of the seat; it still refuses where an unasked act needs the choice.

        Raises:
            ValueError: there is no such seat.
        """
        self._check_seat(seat)
        back = self.back(seat)
        return back is not None and back.free

    def back(self, seat: int) -> Back | None:
        """What an undo of a seat would take back, or why not; None: the seat has not chosen anything."""
        at = self._history.latest(seat, self._state)
        if at is None:
            return None
        taken = self._history.taken
        choice = taken[at]
        mine = choice.seat == seat
        free = mine and choice.revealed == self._state.revealed
        shown = self.rules.revealing(self._state, self._events[choice.events :]) if mine and not free else ""
        own = at if mine else self._history.own(seat, at)
        actions = tuple(each.action for each in taken[max(0, at - 1) : at + 1])
        return Back(at, free, choice.seat, shown, choice.events, own, taken[own].events, actions)

    def redo(self, seat: int) -> None:
        """Take again what the seat has taken back last.

        Raises:
            UndoRefused: nothing was taken back, or by another seat, or it can no longer be chosen.
        """
        self._check_seat(seat)
        history = self._history
        at = history.again(seat, self._state)
        if at < 0:
            raise UndoRefused(say("game.undo.again", seat=seat))
        undone = history.undone
        while at >= 0:
            try:
                self.choose(self._keys[undone[at][1]], seat)
            except IllegalChoice:  # something done unasked since has changed what is offered
                raise UndoRefused(say("game.undo.again", seat=seat)) from None
            undone = history.undone = undone[:at] + undone[at + 1 :]
            if not history.continues(self._state, seat):
                break
            at = history.again(seat, self._state)

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
        return self._replayed(taken[:step])

    def _replayed(self, choices: Sequence[Taken]) -> Game:
        """The game with these choices alone."""
        earlier = Game(self.rules, self._config, self.seed, self._state, self.opening)
        if self._face is not None:
            earlier._face = self._face.on(earlier, None)
        earlier._history.settle(min(self._history.settled, len(choices)))
        for choice in choices:
            earlier.repeat(choice.seat, self._key(choice))
        return earlier

    def _become(self, earlier: Game) -> None:
        """Stand where a replay of some choices of this game stands; what may be taken again stays."""
        self._journal, self._past = earlier._journal, None
        self._state = earlier._state
        self._history.taken = earlier._history.taken
        self._decisions = None
        if self._face is not None:
            self._face = self._face.on(self, None)

    def _check_seat(self, seat: int) -> None:
        if not is_whole(seat) or not 0 <= seat < len(self._kinds):
            raise ValueError(say("game.look.seat", seat=quoted(seat), last=len(self._kinds) - 1))
        if self._kinds[seat] != "player":
            raise ValueError(say("game.look.rival", seat=seat))
