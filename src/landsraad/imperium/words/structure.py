"""How effects combine: sums, choices, prices, conditions, `may`, opponents, `per`, `reveal`, `this_turn`."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.actions import ACCEPT, PAY, SKIP
from landsraad.imperium.core.components import (
    ADD_ICONS,
    DOUBLE_HARVEST,
    ENTER_OCCUPIED,
    IGNORE_REQUIREMENTS,
    SPACE_DISCOUNT,
)
from landsraad.imperium.core.counters import REVEAL_TURN, TURN_START
from landsraad.imperium.core.seats import opponents_of
from landsraad.imperium.core.state import Node, State, Test
from landsraad.imperium.words.cards import Discard
from landsraad.imperium.words.conditions import Counter
from landsraad.kernel.frames import NODE_MASK, arg_of, frame, seat_of, source_of, step_of, with_step

# What matters only to an Agent still to be sent
SENDING: Final = (ADD_ICONS, DOUBLE_HARVEST, ENTER_OCCUPIED, SPACE_DISCOUNT, IGNORE_REQUIREMENTS)
USED: Final = 1  # bit of the binding of the lines of an Intrigue card: one has been used
ONCE_ENOUGH: Final = (ADD_ICONS, DOUBLE_HARVEST, ENTER_OCCUPIED, IGNORE_REQUIREMENTS)  # the same once more adds nothing


@final
class Sum(Node):
    """`a + b`: the parts one after the other; a part that can change nothing is passed over."""

    def __init__(self, parts: list[Node]) -> None:
        super().__init__()
        self.parts: list[Node] = parts
        self.auto = all([p.auto for p in parts])
        self.optional = all([p.optional for p in parts])
        self.choiceless = all([p.choiceless for p in parts])
        self.reveals = any([p.reveals for p in parts])
        self.troops = sum([int(p.troops) for p in parts])

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        for p in self.parts:
            if p.possible(s, seat, source):
                return True
        return False

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        for p in self.parts:
            if p.playable(s, seat, source):
                return True
        return False

    def step(self, s: State, f: i64) -> bool:
        for p in reversed(self.parts):
            s.stack.append(frame(p.id, seat_of(f), source_of(f)))
        return False

    def commit(self, s: State, seat: i64, source: i64) -> None:
        for p in reversed(self.parts):
            p.commit(s, seat, source)


@final
class Choice(Node):
    """`a or b`: exactly one of the parts that can be done; choosing a price means paying it."""

    def __init__(self, parts: list[Node]) -> None:
        super().__init__()
        self.prompt = "choose"
        self.parts: list[Node] = parts
        self.optional = all([p.optional for p in parts])
        self.reveals = any([p.reveals for p in parts])
        self.troops = max([int(p.troops) for p in parts])

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        for p in self.parts:
            if p.possible(s, seat, source):
                return True
        return False

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        for p in self.parts:
            if p.playable(s, seat, source):
                return True
        return False

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        i: i64 = 0
        for p in self.parts:
            if p.possible(s, seat_of(f), source_of(f)):
                options.append(s.tables.actions.choice + i)
            i += 1
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        self.parts[action - s.tables.actions.choice].commit(s, seat_of(f), source_of(f))


@final
class Price(Node):
    """`cost -> gain`: paid whole, at most once, never forced (F20, F21); the parts are checked jointly."""

    def __init__(self, costs: list[Node], gain: Node) -> None:
        super().__init__()
        self.prompt = "price"
        self.costs: list[Node] = costs
        self.gain: Node = gain
        gain.is_bought()
        self.plain: bool = all([c.loss for c in costs])
        self.discards: bool = any([isinstance(c, Discard) for c in costs])  # what is drawn may be the price itself
        self.optional = True
        self.reveals = gain.reveals
        self.troops = gain.troops

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        for c in self.costs:
            if not c.payable(s, seat, source):
                return False
        return self.gain.possible(s, seat, source) or self.worth_itself(s)

    def worth_itself(self, s: State) -> bool:
        """Whether it may be paid for nothing else: not a plain loss, and not for nothing where no price is (U70).

        What is discarded may become what is drawn.
        """
        if self.plain or self.gain.needed:
            return False
        return not s.tables.prices_buy or (self.discards and self.gain.reveals)

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        return self.possible(s, seat, source) and (self.discards or self.gain.playable(s, seat, source))

    def step(self, s: State, f: i64) -> bool:
        if not self.possible(s, seat_of(f), source_of(f)):
            return False
        return s.ask(seat_of(f), [PAY, SKIP], True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == PAY:
            below = s.stack[-1] if s.stack else 0
            if below & NODE_MASK == s.tables.flow.lines:  # this is a line of an Intrigue card
                s.stack[-1] = with_step(below, step_of(below), arg_of(below) | USED)
            self.commit(s, seat_of(f), source_of(f))

    def commit(self, s: State, seat: i64, source: i64) -> None:
        if not self.possible(s, seat, source):
            return
        s.stack.append(frame(self.gain.id, seat, source))
        for c in reversed(self.costs):
            s.stack.append(frame(c.id, seat, source))


@final
class Conditional(Node):
    """`if condition: effect`: the condition is read when the effect is offered and when it resolves."""

    def __init__(self, test: Test, then: Node) -> None:
        super().__init__()
        self.test: Test = test
        self.then: Node = then
        self.eager = test.eager() and then.auto
        self.optional = then.optional
        self.choiceless = then.choiceless
        self.reveals = then.reveals
        self.troops = then.troops

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.test.holds(s, seat, source) and self.then.possible(s, seat, source)

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        return self.test.holds(s, seat, source) and self.then.playable(s, seat, source)

    def step(self, s: State, f: i64) -> bool:
        if self.test.holds(s, seat_of(f), source_of(f)):
            s.stack.append(frame(self.then.id, seat_of(f), source_of(f)))
        return False

    def commit(self, s: State, seat: i64, source: i64) -> None:
        if self.test.holds(s, seat, source):
            self.then.commit(s, seat, source)


@final
class Optional(Node):
    """`may effect`: asked for where nobody chose it already."""

    def __init__(self, then: Node) -> None:
        super().__init__()
        self.prompt = "may"
        self.then: Node = then
        self.optional = True
        self.reveals = then.reveals
        self.troops = then.troops

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.then.possible(s, seat, source)

    def step(self, s: State, f: i64) -> bool:
        if not self.possible(s, seat_of(f), source_of(f)):
            return False
        return s.ask(seat_of(f), [ACCEPT, SKIP], True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == ACCEPT:
            self.then.commit(s, seat_of(f), source_of(f))


@final
class EachOpponent(Node):
    """`opponents ( … )`: every opponent, from the left of the player clockwise (F30, F39, B9.8)."""

    def __init__(self, effect: Node) -> None:
        super().__init__()
        self.effect: Node = effect
        self.choiceless = effect.choiceless
        self.reveals = effect.reveals

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        for other in opponents_of(s, seat):
            if self.effect.possible(s, other, source):
                return True
        return False

    def step(self, s: State, f: i64) -> bool:
        for other in reversed(opponents_of(s, seat_of(f))):
            s.stack.append(frame(self.effect.id, other, source_of(f)))
        return False


@final
class OneOpponent(Node):
    """`opponent ( … )`: one opponent of the player's choice for whom it can change something."""

    def __init__(self, effect: Node) -> None:
        super().__init__()
        self.prompt = "opponent"
        self.effect: Node = effect
        self.reveals = effect.reveals

    def targets(self, s: State, seat: i64, source: i64) -> list[int]:
        """Opponents who can be chosen, from the left clockwise."""
        return [other for other in opponents_of(s, seat) if self.effect.possible(s, other, source)]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.targets(s, seat, source)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for seat in self.targets(s, seat_of(f), source_of(f)):
            options.append(s.tables.actions.rival + seat)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        s.stack.append(frame(self.effect.id, action - s.tables.actions.rival, source_of(f)))


@final
class Times(Node):
    """`per X ( … )`: once for each X, counted when the effect is resolved (B3.21)."""

    def __init__(self, counter: Counter, effect: Node) -> None:
        super().__init__()
        self.counter: Counter = counter
        self.effect: Node = effect
        self.effect.repeated = True
        self.late = counter.late
        self.optional = effect.optional
        self.choiceless = effect.choiceless
        self.reveals = effect.reveals

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return self.counter.count(s, seat, source) > 0 and self.effect.possible(s, seat, source)

    def step(self, s: State, f: i64) -> bool:
        left = self.counter.count(s, seat_of(f), source_of(f))
        while left > 0:
            s.stack.append(frame(self.effect.id, seat_of(f), source_of(f)))
            left -= 1
        return False


@final
class Later(Node):
    """`reveal ( … )`: waits for the player's Reveal turn of this round (F17); at once during it."""

    def __init__(self, effect: Node) -> None:
        super().__init__()
        self.effect: Node = effect
        self.auto = True
        self.choiceless = True
        self.waits = True

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if s.turn_kind == REVEAL_TURN and s.turn_seat == seat:
            s.stack.append(frame(self.effect.id, seat, source_of(f)))
            return False
        p = s.players[seat]
        waiting = frame(self.effect.id, seat, source_of(f), 0, self.number)
        # An Agent that visits the same space twice brings its persuasion once (Hall of Oratory).
        if waiting not in p.later or s.tables.source_kinds[source_of(f)] != "space":
            p.later = [*p.later, waiting]
        return False


@final
class OnWin(Node):
    """`on_win ( … )`: waits for winning this Conflict alone."""

    def __init__(self, effect: Node) -> None:
        super().__init__()
        self.effect: Node = effect
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        p = s.players[seat_of(f)]
        p.on_win = [*p.on_win, frame(self.effect.id, seat_of(f), source_of(f), 0, self.number)]
        return False


@final
class Standing(Node):
    """`this_turn ( … )`: modifiers that apply from the play or reveal of their card to the end of the turn."""

    def __init__(self, modifiers: list[int], kinds: list[int]) -> None:
        super().__init__()
        self.modifiers: list[int] = modifiers
        self.auto = True
        self.choiceless = True
        self.standing = True
        self.before_sending: bool = all([k in SENDING for k in kinds])
        self.once_enough: bool = all([k in ONCE_ENOUGH for k in kinds])

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if self.before_sending and s.turn_kind != TURN_START:
            return False
        return not self.once_enough or not all([m in s.modifiers for m in self.modifiers])

    def step(self, s: State, f: i64) -> bool:
        s.modifiers = s.modifiers + self.modifiers
        return False
