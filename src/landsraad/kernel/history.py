"""What was chosen in a game, and which choice an undo concerns.

Choices that seats make at once, hidden from one another, stand by seat, whichever came first: so the record of a game
does not depend on it.
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.kernel.machine import Machine

OUTSIDE: Final = -1
"""The number of every act outside the action table, such as an agreement of two seats: words tell what it is."""


@final
class Taken:
    """A choice as it was taken.

    Attributes:
        seat: who chose.
        action: what; OUTSIDE: an act that no number stands for.
        prompt: what was asked.
        words: what, as a record tells it, if it is outside the action table; else "".
        revealed: how much had been revealed before.
        events: how many events there were before.
        within: whether it went on with the picks of one set, which are undone together.
        sealed: whether others decided at the same time.
        unasked: whether it answered no question; no undo concerns it.
        hushed: whether it let a question pass of which no other seat knows that it was asked.
    """

    def __init__(
        self,
        seat: i64,
        action: i64,
        prompt: str,
        revealed: i64,
        events: i64,
        within: bool,
        sealed: bool,
        unasked: bool,
        hushed: bool,
        words: str,
    ) -> None:
        self.seat: i64 = seat
        self.action: i64 = action
        self.prompt: str = prompt
        self.revealed: i64 = revealed
        self.events: i64 = events
        self.within: bool = within
        self.sealed: bool = sealed
        self.unasked: bool = unasked
        self.hushed: bool = hushed
        self.words: str = words

    def before(self, other: Taken) -> bool:
        """Whether this one stands before another of the same time: what nobody asked for first, then by seat."""
        if self.unasked != other.unasked:
            return self.unasked
        return self.seat < other.seat


@final
class History:
    """The choices of a game.

    Attributes:
        taken: those that stand, in order.
        undone: seat and action of those taken back and not taken again, the next one to take again last.
        settled: how many of the first choices no undo concerns.
    """

    def __init__(self) -> None:
        self.taken: list[Taken] = []
        self.undone: list[tuple[int, int]] = []
        self.settled: i64 = 0

    def copy(self) -> History:
        """An independent copy."""
        other = History()
        other.taken, other.undone, other.settled = self.taken[:], self.undone[:], self.settled
        return other

    def settle(self, count: int) -> None:
        """Let no undo concern the first choices, so many of them; what had been taken back cannot be taken again."""
        self.settled = count
        self.undone = []

    def take(
        self, world: Machine, seat: i64, action: i64, events: i64, unasked: bool, hushed: bool = False, words: str = ""
    ) -> Taken:
        """Note a choice before it is made.

        What had been taken back cannot be taken again after it, unless nobody asked for it: that may be a secret.

        Args:
            world: the position in which it is made.
            seat: who chooses.
            action: what is chosen.
            events: how many events there are.
            unasked: whether it answers no question.
            hushed: whether it lets a question pass of which no other seat knows.
            words: what is done, if the action is OUTSIDE.
        """
        sealed = world.sealed
        shown: i64 = 0 if sealed or unasked or seat == world.answered else 1
        within = not sealed and self.continues(world, seat)
        prompt = world.prompt_of(seat)
        choice = Taken(seat, action, prompt, world.revealed + shown, events, within, sealed, unasked, hushed, words)
        at: i64 = len(self.taken)
        if sealed:
            first = self._opened(world)
            while at > first and choice.before(self.taken[at - 1]):
                at -= 1
        if not unasked:
            self.undone = [each for each in self.undone if sealed and each[0] != seat]
        self.taken.insert(at, choice)
        return choice

    def continues(self, world: Machine, seat: int) -> bool:
        """Whether the waiting decision of a seat goes on with the picks of one set, of which the latest choice is one.

        The rules count more than is chosen: cards that are dealt before, a first pick that left nothing to choose.
        """
        if not world.continues or len(self.taken) == self.settled:
            return False
        latest = self.taken[-1]
        return latest.seat == seat and latest.prompt == world.prompt_of(seat)

    def _opened(self, world: Machine) -> i64:
        """Number of the first of the choices that are made at once now; nothing is revealed between them."""
        at: i64 = len(self.taken)
        while at > self.settled and self.taken[at - 1].sealed and self.taken[at - 1].revealed == world.revealed:
            at -= 1
        return at

    def steps(self, world: Machine) -> list[int]:
        """After how many choices each step of the game ended, as everybody may count them.

        What seats decide at once is one step, and none before all have; what nobody asked for is a part of the next,
        and a question that was passed in secret a part of the one before.
        """
        found: list[int] = []
        stage: Taken | None = None  # the latest choice, if it was made while others decided at the same time
        for at, choice in enumerate(self.taken):
            goes_on = choice.sealed and stage is not None and stage.revealed == choice.revealed
            if goes_on or (choice.hushed and not choice.sealed and found):
                found[-1] = at + 1
            elif choice.sealed or not choice.unasked:
                found.append(at + 1)
            stage = choice if choice.sealed else None
        if world.sealed and stage is not None and stage.revealed == world.revealed:
            found.pop()
        return found

    def secrets(self, seat: i64) -> int:
        """How many choices of a seat are none of these steps by themselves."""
        count = 0
        for choice in self.taken:
            if choice.seat == seat and (choice.sealed or choice.hushed or choice.unasked):
                count += 1
        return count

    def latest(self, seat: int, world: Machine) -> int | None:
        """Number of the choice that an undo of a seat concerns: its latest one, or another seat's that bars the way.

        While seats decide at once, only what the seat itself has decided there.

        None: the seat has not chosen anything that is not settled.
        """
        if world.sealed:
            for at in range(len(self.taken) - 1, self._opened(world) - 1, -1):
                if self.taken[at].seat == seat and not self.taken[at].unasked:
                    return at
            return None
        for at in range(len(self.taken) - 1, self.settled - 1, -1):
            choice = self.taken[at]
            if choice.unasked:
                continue
            if choice.seat != seat:
                own = [each for each in self.taken[self.settled : at] if each.seat == seat and not each.unasked]
                return at if own else None
            if not choice.within:
                return at
        return None

    def own(self, seat: int, before: int) -> int:
        """Number of the latest own choice of a seat before that of this number."""
        at: i64 = before - 1
        while self.taken[at].seat != seat or self.taken[at].within or self.taken[at].unasked:
            at -= 1
        return at

    def without(self, at: int, world: Machine) -> list[Taken]:
        """The choices that stay when the one of this number is taken back.

        Those after it go with it, but for what nobody asked for, and what others decide at the same time.
        """
        seat: i64 = self.taken[at].seat
        sealed = world.sealed
        later = [each for each in self.taken[at + 1 :] if each.unasked or (sealed and each.seat != seat)]
        return self.taken[:at] + later

    def take_back(self, at: int, world: Machine) -> None:
        """Remember as taken back what does not stay without the choice of this number."""
        stay = self.without(at, world)
        gone = [each for each in self.taken if each not in stay]
        self.undone = [*self.undone, *((choice.seat, choice.action) for choice in reversed(gone))]

    def again(self, seat: int, world: Machine) -> int:
        """Number, among what was taken back, of what a seat takes again next; -1: nothing."""
        last: i64 = len(self.undone) - 1
        if world.sealed:
            while last >= 0 and self.undone[last][0] != seat:
                last -= 1
        return last if last >= 0 and self.undone[last][0] == seat else -1
