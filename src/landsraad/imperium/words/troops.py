"""Words that move troops: recruiting, deploying, retreating, losing (B3.22-B3.26, F24, F40-F43)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.state import CONFLICT, GARRISON, SUPPLY, Node, State
from landsraad.imperium.troops import deploy, lose, recruit, recruit_to_conflict, retreat
from landsraad.kernel.frames import seat_of, source_of


@final
class Troop(Node):
    """`troop N`: recruit from the supply (B3.26, F40)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.troops = count
        self.recruits = True
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[SUPPLY] > 0

    def step(self, s: State, f: i64) -> bool:
        recruit(s, seat_of(f), self.count, source_of(f))
        return False


@final
class TroopToConflict(Node):
    """`troop_to_conflict N`: recruit straight into the Conflict (B3.24)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[SUPPLY] > 0

    def step(self, s: State, f: i64) -> bool:
        recruit_to_conflict(s, seat_of(f), self.count, source_of(f))
        return False


@final
class LoseTroop(Node):
    """`lose_troop N garrison|conflict`: troops go to the supply; as a cost all of them must be there."""

    def __init__(self, count: i64, place: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.place: i64 = place
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.place] > 0

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[self.place] >= self.count

    def step(self, s: State, f: i64) -> bool:
        lose(s, seat_of(f), self.place, self.count, source_of(f))
        return False


@final
class Retreat(Node):
    """`retreat N`, `retreat up_to N`, `retreat any`: Conflict to garrison; "any" and "up to" include zero (F23)."""

    def __init__(self, least: i64, most: i64) -> None:
        super().__init__()
        self.prompt = "retreat"
        self.least: i64 = least
        self.most: i64 = most
        self.optional = least == 0

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[CONFLICT] > 0

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        return self.least == 0 or self.possible(s, seat, source)

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[CONFLICT] >= self.least

    def step(self, s: State, f: i64) -> bool:
        held: i64 = s.players[seat_of(f)].n[CONFLICT]
        if held == 0:
            return False
        options: list[int] = []
        count = min(self.least, held)
        while count <= min(self.most, held):
            options.append(s.tables.actions.retreat + count)
            count += 1
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        retreat(s, seat_of(f), action - s.tables.actions.retreat, source_of(f))


@final
class RecruitDeployable(Node):
    """`recruit_deployable N`: recruits that this effect alone lets one deploy on a Reveal turn (F43 on Agent turns)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.count: i64 = count
        self.troops = count
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[SUPPLY] > 0

    def step(self, s: State, f: i64) -> bool:
        s.reveal_allowance += recruit(s, seat_of(f), self.count, source_of(f))
        return False


@final
class Deploy(Node):
    """`deploy N`: up to N troops from the garrison, any number including zero (F23, F42)."""

    def __init__(self, count: i64) -> None:
        super().__init__()
        self.prompt = "deploy"
        self.count: i64 = count
        self.optional = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return s.players[seat].n[GARRISON] > 0

    def playable(self, s: State, seat: i64, source: i64) -> bool:
        return True

    def step(self, s: State, f: i64) -> bool:
        most = min(self.count, s.players[seat_of(f)].n[GARRISON])
        if most == 0:
            return False
        options: list[int] = []
        count: i64 = 0
        while count <= most:
            options.append(s.tables.actions.deploy + count)
            count += 1
        return s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        deploy(s, seat_of(f), action - s.tables.actions.deploy, source_of(f))
