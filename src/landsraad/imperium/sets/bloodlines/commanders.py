"""Sardaukar Commanders and their Skills (B3, B5-B7, B20-B26)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.actions import ACCEPT, SKIP
from landsraad.imperium.core.arrivals import standing
from landsraad.imperium.core.counters import AGENT_TURN, REVEAL_TURN, SOLARI
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.markets import on_offer, take_tile
from landsraad.imperium.core.seats import acts_for, team_of
from landsraad.imperium.core.state import Node, Offerer, State, Tables, Test
from landsraad.imperium.core.tiles import begin_to_work, trash_tile
from landsraad.imperium.core.units import recruit_units
from landsraad.imperium.sets.bloodlines.pieces import PRICE, Pieces
from landsraad.imperium.words.conditions import compares
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import frame, seat_of, source_of


def price(s: State, seat: i64, pieces: Pieces) -> i64:
    """Solari for a Commander, acquired or recruited again."""
    cost = PRICE - s.players[seat].n[pieces.cheaper]
    for m in standing(s, seat, pieces.cheaper_for_good):
        cost -= m.a
    return max(0, cost)


def refuses(s: State, seat: i64, pieces: Pieces) -> bool:
    """Whether the team of a player has no Commanders (B60)."""
    if pieces.refuses < 0:
        return False
    for other in range(s.tables.seats):
        if s.players[other].leader == pieces.refuses:
            return team_of(s, other) == team_of(s, seat)
    return False


def acquire(s: State, seat: i64, pieces: Pieces, source: i64) -> None:
    """A Commander comes to a player, or to the Ally whom he has activated, for good, with a Skill (B5, B61)."""
    owner = acts_for(s, seat)
    gain(s, owner, pieces.commander.supply, 1, source)
    recruited(s, seat, pieces, source)
    s.stack.append(frame(pieces.choose_skill, owner, source))
    recruit_units(s, owner, pieces.commander, 1, source)


def recruited(s: State, seat: i64, pieces: Pieces, source: i64) -> None:
    """A Commander is recruited: a tile may be trashed for one more Skill, after that which comes with it (B52)."""
    if standing(s, seat, pieces.spare_skill):
        s.stack.append(frame(pieces.spare, seat, source))


def stands_here(s: State, pieces: Pieces) -> bool:
    """Whether a Commander stands on the visited space."""
    return s.turn_space >= 0 and (s.counters[pieces.commanders] >> s.turn_space) & 1 == 1


def leave_space(s: State, pieces: Pieces) -> None:
    """The Commander of the visited space leaves it."""
    s.count(pieces.commanders, s.counters[pieces.commanders] & ~bit(s.turn_space))


@final
class AcquireCommander(Node):
    """`commander`: the Commander of the visited space is acquired and recruited for its price (B5)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.optional = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if not stands_here(s, self.pieces) or refuses(s, seat, self.pieces):
            return False
        return s.players[seat].n[SOLARI] >= price(s, seat, self.pieces)

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        if self.possible(s, seat, source_of(f)):
            gain(s, seat, SOLARI, -price(s, seat, self.pieces), source_of(f))
            leave_space(s, self.pieces)
            acquire(s, seat, self.pieces, source_of(f))
        return False


@final
class DismissCommander(Node):
    """`dismiss_commander`: the Commander of the visited space leaves the game (B60)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return stands_here(s, self.pieces)

    def step(self, s: State, f: i64) -> bool:
        if stands_here(s, self.pieces):
            leave_space(s, self.pieces)
            s.count(self.pieces.gone, s.counters[self.pieces.gone] + 1)
        return False


@final
class BankCommander(Node):
    """`bank_commander`: the Commander of the bank is acquired and recruited for nothing (B26)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.choiceless = True
        self.reveals = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.counters[self.pieces.bank] > 0 and not refuses(s, seat, self.pieces)

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            s.count(self.pieces.bank, s.counters[self.pieces.bank] - 1)
            acquire(s, seat_of(f), self.pieces, source_of(f))
        return False


@final
class ChooseSkill(Node):
    """A face-up Skill of a kind that its new owner lacks; without any the Commander comes alone (B5)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "skill"
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        own = s.players[seat_of(f)].tiles
        options: list[int] = []
        for tile in sorted(on_offer(s, self.pieces.skills)):
            action = s.tables.actions.verbs["skill"] + tile - self.pieces.all_skills[0].tile
            if tile not in own and action not in options:
                options.append(action)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        tile = action - s.tables.actions.verbs["skill"] + self.pieces.all_skills[0].tile
        take_tile(s, seat_of(f), self.pieces.skills, tile)
        begin_to_work(s, seat_of(f), s.tables.tiles[tile])


@final
class SpareSkill(Node):
    """A tile that says so may be trashed for a Skill of a kind that its owner lacks (B52)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "spare skill"
        self.pieces: Pieces = pieces

    def step(self, s: State, f: i64) -> bool:
        seat = seat_of(f)
        own = s.players[acts_for(s, seat)].tiles
        new = [tile for tile in on_offer(s, self.pieces.skills) if tile not in own]
        if not new or not self.able(s, seat):
            return False
        return s.ask(seat, [ACCEPT, SKIP], True)

    def able(self, s: State, seat: i64) -> list[int]:
        """The tiles that can be trashed for it."""
        tiles = s.tables.tiles
        return [number for number in s.players[seat].tiles if tiles[number].modifiers[self.pieces.spare_skill]]

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action == ACCEPT:
            trash_tile(s, seat_of(f), self.able(s, seat_of(f))[0])
            s.stack.append(frame(self.pieces.choose_skill, acts_for(s, seat_of(f)), source_of(f)))


@final
class RecruitAgain(Offerer):
    """`recruit_commander` once in an own turn: a Commander of the own supply, without a Skill (B6)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__([AGENT_TURN, REVEAL_TURN])
        self.pieces: Pieces = pieces

    def actions(self, tables: Tables) -> list[int]:
        return [tables.actions.verbs["recruit_commander"]]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        n = s.players[seat].n
        if n[self.pieces.commander.supply] and n[self.pieces.bought] == 0:
            if n[SOLARI] >= price(s, seat, self.pieces):
                options.append(s.tables.actions.verbs["recruit_commander"])
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        n = s.players[seat].n
        gain(s, seat, SOLARI, -price(s, seat, self.pieces), 0)
        n[self.pieces.bought] = 1
        recruited(s, seat, self.pieces, 0)
        recruit_units(s, seat, self.pieces.commander, 1, 0)


@final
class CheaperCommanders(Node):
    """`cheaper_commanders N`: Commanders cost so many Solari less in this turn."""

    def __init__(self, pieces: Pieces, amount: i64) -> None:
        super().__init__()
        self.pieces: Pieces = pieces
        self.amount: i64 = amount
        self.auto = True
        self.choiceless = True

    def step(self, s: State, f: i64) -> bool:
        s.players[seat_of(f)].n[self.pieces.cheaper] += self.amount
        return False


@final
class CommandersAre(Test):
    """`commanders >= N`: own Commanders in the Conflict; what it allows comes as soon as they are there (B22)."""

    def __init__(self, pieces: Pieces, op: i64, n: i64) -> None:
        self.pieces: Pieces = pieces
        self.op: i64 = op
        self.n: i64 = n

    def eager(self) -> bool:
        return True

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return compares(s.players[acts_for(s, seat)].n[self.pieces.commander.conflict], self.op, self.n)


def skill_swords(s: State, seat: i64, pieces: Pieces, n: list[int]) -> i64:
    """What the Skills of a player add to the strength, who has such counters (B7, B22)."""
    if n[pieces.commander.conflict] == 0:
        return 0
    own = s.players[seat].tiles
    total: i64 = 0
    for skill in pieces.all_skills:
        if skill.tile in own:
            total += skill.always
            for i in range(len(skill.tests)):
                if skill.tests[i].holds(s, seat, s.tables.tiles[skill.tile].source):
                    total += skill.swords[i]
    return total
