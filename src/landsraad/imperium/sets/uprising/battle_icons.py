"""Conflict cards won, Objectives and their battle icons, to the last pairing in the endgame (U34-U37, U64-U68)."""

from __future__ import annotations

from typing import final

from mypy_extensions import i64

from landsraad.imperium.core.actions import SKIP
from landsraad.imperium.core.arrivals import has_modifier
from landsraad.imperium.core.counters import EVERYBODY, LAST_CARDS, VP
from landsraad.imperium.core.journal import gain
from landsraad.imperium.core.seats import team_of
from landsraad.imperium.core.state import Node, Offerer, State, Tables, Test
from landsraad.imperium.sets.uprising.pieces import BATTLE_ICONS, ORNITHOPTER, WILD, Pieces
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, seat_of, source_of, step_of, with_step


def face_up(s: State, seat: i64, pieces: Pieces, icon: i64, but: i64 = -1) -> i64:
    """The number of a won card of this icon that lies face up; -1: there is none `but` one that does not count.

    No player has two (U65) that are not wild.
    """
    n = s.players[seat].n
    open_cards: i64 = n[pieces.won] & ~n[pieces.matched]
    alike = reads_alike(s, seat, pieces)
    number: i64 = 0
    for printed in pieces.icons:
        own = ORNITHOPTER if alike and printed >= 0 else printed
        if own == icon and number != but and (open_cards >> number) & 1:
            return number
        number += 1
    return -1


def reads_alike(s: State, seat: i64, pieces: Pieces) -> bool:
    """Whether every battle icon of a player, wild ones too, reads as an ornithopter."""
    return len(s.players[seat].tiles) > 0 and has_modifier(s, seat, pieces.alike)


def turn_down(s: State, seat: i64, pieces: Pieces, number: i64) -> None:
    """A won card is turned face down: it matches nothing any more."""
    s.players[seat].n[pieces.matched] |= bit(number)


def take_conflict(s: State, seat: i64, pieces: Pieces) -> None:
    """The winner takes the Conflict card, and must turn it down with another of its icon for a point (U34, U35)."""
    conflict = s.tables.conflicts[s.conflict]
    icon = pieces.icons[s.conflict]
    if icon >= 0 and reads_alike(s, seat, pieces):
        icon = ORNITHOPTER
    other = face_up(s, seat, pieces, icon) if 0 <= icon < WILD else -1
    s.players[seat].n[pieces.won] |= bit(s.conflict)
    s.log((pieces.takes_conflict, seat, EVERYBODY))
    if other >= 0:
        pair(s, seat, pieces, s.conflict, other, conflict.source)


def pair(s: State, seat: i64, pieces: Pieces, one: i64, other: i64, source: i64) -> None:
    """Two cards are turned face down for a Victory Point."""
    turn_down(s, seat, pieces, one)
    turn_down(s, seat, pieces, other)
    s.log((pieces.matches, seat, EVERYBODY))
    gain(s, seat, VP, 1, source)


def partners(s: State, seat: i64, pieces: Pieces) -> list[int]:
    """The icons that a wild card can still be paired with, wild ones too; where all read alike, what is left."""
    if reads_alike(s, seat, pieces):
        one = face_up(s, seat, pieces, ORNITHOPTER)
        return [ORNITHOPTER] if one >= 0 and face_up(s, seat, pieces, ORNITHOPTER, one) >= 0 else []
    wild = face_up(s, seat, pieces, WILD)
    if wild < 0:
        return []
    return [icon for icon in range(WILD + 1) if face_up(s, seat, pieces, icon, wild) >= 0]


def pair_wild(s: State, seat: i64, pieces: Pieces, icon: i64) -> None:
    """A wild card and one of this icon are turned down for a point."""
    wild = face_up(s, seat, pieces, ORNITHOPTER if reads_alike(s, seat, pieces) else WILD)
    shown = wild if wild < pieces.first_objective else s.conflict
    pair(s, seat, pieces, wild, face_up(s, seat, pieces, icon, wild), s.tables.conflicts[shown].source)


@final
class WildMatches(Offerer):
    """`match ICON` in the endgame: a wild card is paired with a face-up one (U35, U67)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__([LAST_CARDS])
        self.pieces: Pieces = pieces

    def actions(self, tables: Tables) -> list[int]:
        wilds = [icon for icon in self.pieces.icons if icon == WILD]
        most = WILD + 1 if len(wilds) > 1 else WILD
        return [tables.actions.verbs["match"] + icon for icon in range(most)]

    def offer(self, s: State, seat: i64, options: list[int]) -> bool:
        for icon in partners(s, seat, self.pieces):
            options.append(s.tables.actions.verbs["match"] + icon)
        return False

    def take(self, s: State, seat: i64, action: i64) -> None:
        pair_wild(s, seat, self.pieces, action - s.tables.actions.verbs["match"])


@final
class FaceUp(Test):
    """`face_up ICON`: a won card of this icon lies face up; a wild one does not count."""

    def __init__(self, pieces: Pieces, icon: i64) -> None:
        self.pieces: Pieces = pieces
        self.icon: i64 = icon

    def holds(self, s: State, seat: i64, source: i64) -> bool:
        return face_up(s, seat, self.pieces, self.icon) >= 0


@final
class FlipIcon(Node):
    """`flip_icon ICON` as a price: a face-up card of this icon, or a wild one, is turned face down (U68)."""

    def __init__(self, pieces: Pieces, icon: i64) -> None:
        super().__init__()
        self.prompt = "flip icon"
        self.pieces: Pieces = pieces
        self.icon: i64 = icon
        self.loss = True

    def able(self, s: State, seat: i64) -> list[int]:
        """The icons of the cards that can be turned."""
        return [icon for icon in (self.icon, WILD) if face_up(s, seat, self.pieces, icon) >= 0]

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.able(s, seat)) > 0

    def step(self, s: State, f: i64) -> bool:
        options: list[int] = []
        for icon in self.able(s, seat_of(f)):
            options.append(s.tables.actions.verbs["turn_down"] + icon)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        icon = action - s.tables.actions.verbs["turn_down"]
        turn_down(s, seat_of(f), self.pieces, face_up(s, seat_of(f), self.pieces, icon))


@final
class TurnDownAny(Node):
    """`turn_down_icons N` as a price: so many won cards with any battle icon are turned face down."""

    def __init__(self, pieces: Pieces, count: i64) -> None:
        super().__init__()
        self.prompt = "flip icon"
        self.one_by_one = True
        self.pieces: Pieces = pieces
        self.count: i64 = count
        self.loss = True

    def able(self, s: State, seat: i64) -> list[int]:
        """The icons of the cards that can be turned, each once for each card."""
        n = s.players[seat].n
        open_cards: i64 = n[self.pieces.won] & ~n[self.pieces.matched]
        number: i64 = 0
        found: list[int] = []
        alike = reads_alike(s, seat, self.pieces)
        for printed in self.pieces.icons:
            icon = ORNITHOPTER if alike and printed >= 0 else printed
            if icon >= 0 and (open_cards >> number) & 1:
                found.append(icon)
            number += 1
        return sorted(found)

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.able(s, seat)) > 0

    def payable(self, s: State, seat: i64, source: i64) -> bool:
        return len(self.able(s, seat)) >= self.count

    def step(self, s: State, f: i64) -> bool:
        able = self.able(s, seat_of(f))
        later = self.count - step_of(f) - 1  # leave enough for the picks to come
        options: list[int] = []
        for at in range(len(able) - later):
            action = s.tables.actions.verbs["turn_down"] + able[at]
            if able[at] >= arg_of(f) and action not in options:
                options.append(action)
        return len(options) > 0 and s.ask(seat_of(f), options, True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        icon = action - s.tables.actions.verbs["turn_down"]
        if step_of(f) + 1 < self.count:
            s.stack.append(with_step(f, step_of(f) + 1, icon))
        turn_down(s, seat_of(f), self.pieces, face_up(s, seat_of(f), self.pieces, icon))


@final
class MatchIcons(Node):
    """`match_icons`: face-up cards that come to read alike may be paired at this moment (B53)."""

    def __init__(self, pieces: Pieces) -> None:
        super().__init__()
        self.prompt = "match"
        self.pieces: Pieces = pieces
        self.optional = True

    def possible(self, s: State, seat: i64, source: i64) -> bool:
        return reads_alike(s, seat, self.pieces) and len(partners(s, seat, self.pieces)) > 0

    def step(self, s: State, f: i64) -> bool:
        if not self.possible(s, seat_of(f), source_of(f)):
            return False
        return s.ask(seat_of(f), [s.tables.actions.verbs["match"] + ORNITHOPTER, SKIP], True)

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != SKIP:
            s.stack.append(f)
            pair_wild(s, seat_of(f), self.pieces, ORNITHOPTER)


def deal_objectives(s: State, pieces: Pieces) -> None:
    """Objectives are dealt face up, those of this number of players; one of them makes the First Player (U3, U64)."""
    sides = [seat for seat in range(s.tables.seats) if (pieces.unarmed >> seat) & 1 == 0]
    players: i64 = len([seat for seat in sides if not s.tables.is_rival(seat)])
    numbers: list[int] = []
    number = pieces.first_objective
    for objective in pieces.objectives:
        if objective.fewest <= players <= objective.most:
            numbers.append(number)
        number += 1
    if s.tables.player_seats == 2:  # the Rival of a two-player game has the Ornithopter (U53)
        fixed = [each for each in numbers if BATTLE_ICONS[pieces.icons[each]] == "ornithopter"]
        s.players[2].n[pieces.won] |= bit(fixed[0])
        s.log((pieces.deals[pieces.icons[fixed[0]]], 2, EVERYBODY))
        numbers.remove(fixed[0])
        sides = sides[:2]
    s.shuffle(numbers)
    if len(sides) < s.tables.player_seats:
        _spread(s, pieces, sides, numbers)
    for seat, number in zip(sides, numbers, strict=False):
        s.players[seat].n[pieces.won] |= bit(number)
        s.log((pieces.deals[pieces.icons[number]], seat, EVERYBODY))
        if pieces.objectives[number - pieces.first_objective].first_player:
            s.first = seat


def _spread(s: State, pieces: Pieces, sides: list[int], numbers: list[int]) -> None:
    """No team keeps both of an icon: that of the First Player stays, the other goes to the enemy beside (U132)."""
    first = [pieces.objectives[number - pieces.first_objective].first_player for number in numbers].index(True)
    icon = pieces.icons[numbers[first]]
    for i in range(len(sides)):
        if i == first or pieces.icons[numbers[i]] != icon or team_of(s, sides[i]) != team_of(s, sides[first]):
            continue
        for j in range(len(sides)):
            beside = abs(sides[i] - sides[j]) in (1, s.tables.seats - 1)
            if beside and team_of(s, sides[j]) != team_of(s, sides[i]):
                numbers[i], numbers[j] = numbers[j], numbers[i]
                return
