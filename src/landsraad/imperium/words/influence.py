"""Words of the Influence tracks."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from landsraad.imperium.core.counters import INFLUENCE, TURN_START
from landsraad.imperium.core.influence import (
    FACTIONS,
    OWN,
    TOP,
    change_influence,
    level_of,
    track_action,
    track_chosen,
    tracks_of,
)
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import agents_at
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of, with_step

PICK_BITS: Final = 3  # of a binding, for 1 + each track picked
PICK_MASK: Final = 7


def orders_influence(s: State, seat: i64) -> bool:
    """Whether a player has a Leader for whom the order of gains on several tracks matters."""
    return s.tables.leaders[s.players[seat].leader].orders_influence


def by_mask(s: State, seat: i64) -> bool:
    """Whether several tracks are picked in any order, not in that of the factions."""
    return s.tables.is_rival(seat) or orders_influence(s, seat)


@final
class Influence(Node):
    """`influence F N`: `pick` different factions of `mask`; `behind`: only where an opponent is ahead.

    The binding holds the tracks picked so far, those still to be gained on once all are named.
    """

    def __init__(self, mask: i64, amount: i64, pick: i64, behind: bool) -> None:
        super().__init__()
        self.prompt = "faction"
        self.one_by_one = True
        self.mask: i64 = mask
        self.amount: i64 = amount
        self.pick: i64 = pick
        self.behind: bool = behind
        self.choiceless = mask & (mask - 1) == 0

    def eligible(self, s: State, seat: i64, after: i64) -> list[int]:
        """Tracks that can be chosen: not at the top unless all are (B7.8), and beyond `after`."""
        if s.tables.own_influence >= 0:
            return self.of_all_tracks(s, seat, after)
        n = s.players[seat].n
        found: list[int] = []
        faction = after
        while faction < FACTIONS:
            if (self.mask >> faction) & 1 and n[INFLUENCE + faction] < TOP:
                if not self.behind or self._behind(s, seat, faction):
                    found.append(faction)
            faction += 1
        return found

    def of_all_tracks(self, s: State, seat: i64, after: i64) -> list[int]:
        """Likewise where a player may have a track of its own, on which nobody can be behind."""
        found: list[int] = []
        for track in tracks_of(s, seat, self.mask):
            if track >= after and level_of(s, seat, track) < TOP:
                if not self.behind or (track < FACTIONS and self._behind(s, seat, track)):
                    found.append(track)
        return found

    def _behind(self, s: State, seat: i64, faction: i64) -> bool:
        own = level_of(s, seat, faction)
        for p in s.players:
            if p.n[INFLUENCE + faction] > own:
                return True
        return False

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.eligible(s, seat, 0)) > 0

    def step(self, s: State, f: i64) -> bool:
        if step_of(f) >= self.pick:
            self.gain_next(s, f)
            return False
        seat = seat_of(f)
        plain = self.pick == 1 and not s.tables.is_rival(seat)
        left = self.eligible(s, seat, 0) if plain else self.picks_left(s, f)
        if not left:
            self.take(s, f)
            return False
        options: list[int] = []
        for faction in left:
            options.append(track_action(s, faction))
        return s.ask(seat, options, True)

    def picks_left(self, s: State, f: i64) -> list[int]:
        """The tracks that can be picked next; sets are picked in catalogue order where no other matters."""
        seat = seat_of(f)
        left: list[int] = []
        last: i64 = -1
        picked = arg_of(f)
        while picked:
            last = (picked & PICK_MASK) - 1
            picked >>= PICK_BITS
        ordered = not by_mask(s, seat)
        for faction in self.eligible(s, seat, last + 1 if ordered else 0):
            if ordered or not self.has_picked(f, faction):
                left.append(faction)
        if s.tables.is_rival(seat):
            return s.tables.automaton.chooses_tracks(s, seat, left, self.pick - step_of(f))
        later = self.pick - step_of(f) - 1  # leave enough tracks for the picks to come
        return left[: len(left) - later] if ordered and 0 < later < len(left) else left

    def has_picked(self, f: i64, faction: i64) -> bool:
        """Whether a track is among those picked so far."""
        picked = arg_of(f)
        while picked:
            if (picked & PICK_MASK) - 1 == faction:
                return True
            picked >>= PICK_BITS
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        if self.pick == 1:
            change_influence(s, seat_of(f), track_chosen(s, action), self.amount, source_of(f))
            return
        picked = arg_of(f) | ((track_chosen(s, action) + 1) << (PICK_BITS * step_of(f)))
        following = with_step(f, step_of(f) + 1, picked)
        if step_of(f) + 1 < self.pick:
            s.stack.append(following)
        else:
            self.take(s, following)

    def take(self, s: State, f: i64) -> None:
        """All tracks are named (F53): the Influence is gained on one after the other, each with what it brings."""
        if arg_of(f):
            self.gain_next(s, f)

    def gain_next(self, s: State, f: i64) -> None:
        """Influence on the first of the tracks that are picked and still to come."""
        rest = arg_of(f) >> PICK_BITS
        if rest:
            s.stack.append(with_step(f, self.pick, rest))
        change_influence(s, seat_of(f), (arg_of(f) & PICK_MASK) - 1, self.amount, source_of(f))


@final
class EachInfluence(Node):
    """`influence each N`: all four tracks."""

    def __init__(self, mask: i64, amount: i64) -> None:
        super().__init__()
        self.mask: i64 = mask
        self.amount: i64 = amount
        self.choiceless = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        n = s.players[acts_for(s, seat)].n
        faction: i64 = 0
        while faction < FACTIONS:
            if (self.mask >> faction) & 1 and n[INFLUENCE + faction] < TOP:
                return True
            faction += 1
        return False

    def step(self, s: State, f: i64) -> bool:
        gain_on_all(s, f, self.mask, self.amount)
        return False


def gain_on_all(s: State, f: i64, mask: i64, amount: i64) -> None:
    """Influence on each track of a mask, in the order of the factions, or in that of the player where it matters."""
    if orders_influence(s, seat_of(f)):
        s.stack.append(frame(s.tables.flow.influence_in_order, seat_of(f), source_of(f), amount, mask))
        return
    faction: i64 = 0
    while faction < FACTIONS:
        if (mask >> faction) & 1:
            change_influence(s, seat_of(f), faction, amount, source_of(f))
        faction += 1


@final
class InfluenceInOrder(Node):
    """Influence on each track of the mask bound, one after the other; the step is the amount."""

    def __init__(self) -> None:
        super().__init__()
        self.prompt = "faction"

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for faction in range(FACTIONS):
            if (arg_of(f) >> faction) & 1:
                options.append(s.tables.actions.faction + faction)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        faction = action - s.tables.actions.faction
        s.stack.append(with_step(f, step_of(f), arg_of(f) & ~(1 << faction)))
        change_influence(s, seat_of(f), faction, step_of(f), source_of(f))


@final
class LoseInfluence(Node):
    """`lose_influence F N`: a track that has as much as is lost (F32)."""

    def __init__(self, mask: i64, amount: i64) -> None:
        super().__init__()
        self.prompt = "lose influence"
        self.loss = True
        self.mask: i64 = mask
        self.amount: i64 = amount
        self.choiceless = mask & (mask - 1) == 0

    def eligible(self, s: State, seat: i64) -> list[int]:
        """Tracks to lose from."""
        return [track for track in tracks_of(s, seat, self.mask) if level_of(s, seat, track) >= self.amount]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.eligible(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for faction in self.eligible(s, seat_of(f)):
            options.append(track_action(s, faction))
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        change_influence(s, seat_of(f), track_chosen(s, action), -self.amount, source_of(f))


@final
class VisitedInfluence(Node):
    """`influence visited N`: with the faction whose space received an own Agent in this turn."""

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount
        self.choiceless = True

    def faction(self, s: State, seat: i64) -> i64:
        """The faction of the space visited in this turn; -1: none."""
        if s.turn_space < 0 or seat != s.turn_seat:
            return -1
        return s.tables.spaces[s.turn_space].faction

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        faction = self.faction(s, seat)
        return faction >= 0 and level_of(s, seat, faction) < TOP

    def step(self, s: State, f: i64) -> bool:
        if self.possible(s, seat_of(f), source_of(f)):
            change_influence(s, seat_of(f), self.faction(s, seat_of(f)), self.amount, source_of(f))
        return False


@final
class HostsInfluence(Node):
    """`influence hosts N`: with each faction on whose spaces an own Agent stands now."""

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount
        self.choiceless = True

    def hosts(self, s: State, seat: i64) -> list[int]:
        """These factions, where there is Influence to be gained."""
        found: list[int] = []
        space: i64 = 0
        for place in s.tables.spaces:
            faction = place.faction
            if faction >= 0 and agents_at(s, seat, space) and faction not in found:
                if level_of(s, seat, faction) < TOP:
                    found.append(faction)
            space += 1
        found.sort()
        return found

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.hosts(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        mask: i64 = 0
        for faction in self.hosts(s, seat_of(f)):
            mask |= 1 << faction
        gain_on_all(s, f, mask, self.amount)
        return False


@final
class Visit(Node):
    """The Influence of the visited faction space: 1, or what `visit_influence` raised it to (B3.17).

    Args:
        faction: of the space.
        choice: whether a player may have a track of its own to take it on instead.
    """

    def __init__(self, faction: i64, choice: bool = False) -> None:
        super().__init__()
        self.prompt = "faction" if choice else ""
        self.faction: i64 = faction
        self.choiceless = not choice

    def tracks(self, s: State, seat: i64) -> list[int]:
        """The tracks on which there is Influence to be gained."""
        wanted = [int(self.faction)] if self.faction == OWN else tracks_of(s, seat, bit(self.faction))
        return [track for track in wanted if level_of(s, seat, track) < TOP]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if s.visit_given >= s.visit_influence:
            return False
        if self.choiceless and self.faction != OWN:
            return s.players[seat].n[INFLUENCE + self.faction] < TOP
        return len(self.tracks(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        if not self.choiceless:
            tracks = self.tracks(s, seat_of(f))
            if len(tracks) > 1:
                return s.ask(seat_of(f), [int(track_action(s, track)) for track in tracks], True)
            if tracks:
                self.gain(s, f, tracks[0])
                return False
        self.gain(s, f, self.faction)
        return False

    def apply(self, s: State, f: i64, action: i64) -> None:
        self.gain(s, f, track_chosen(s, action))

    def gain(self, s: State, f: i64, track: i64) -> None:
        """The Influence that this visit has not given yet, on one track."""
        missing = s.visit_influence - s.visit_given
        s.visit_given = s.visit_influence
        change_influence(s, seat_of(f), track, missing, source_of(f))


def visit_of(s: State) -> Visit:
    """What gives the Influence of the space of this turn."""
    node = s.tables.nodes[s.tables.spaces[s.turn_space].visit]
    assert isinstance(node, Visit)
    return node


@final
class RaiseVisit(Node):
    """`visit_influence N`: this visit gives N Influence; the missing step if one was already taken (B3.17)."""

    def __init__(self, amount: i64) -> None:
        super().__init__()
        self.amount: i64 = amount
        self.auto = True
        self.choiceless = True
        self.standing = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        if s.turn_kind == TURN_START:
            return True
        if s.turn_space < 0 or s.tables.spaces[s.turn_space].visit < 0:
            return False
        if self.amount <= s.visit_influence:
            return False
        coming = max(int(s.visit_influence - s.visit_given), 0)  # by this visit anyhow
        for track in visit_of(s).tracks(s, seat):
            if level_of(s, seat, track) + coming < TOP:
                return True
        return False

    def step(self, s: State, f: i64) -> bool:
        if self.amount > s.visit_influence:
            s.visit_influence = self.amount
            if s.visit_given and s.turn_space >= 0:
                s.stack.append(frame(visit_of(s).id, seat_of(f), source_of(f)))
        return False
