"""What follows a battle: losses, cards, tech token, capture, face dancer (RULES 9.8, 9.9, 12.2, 12.6)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.actions import (
    A_CAPTURE,
    A_DONE,
    A_EXECUTE,
    A_FROM_RESERVES,
    A_HIDE,
    A_RELEASE,
    DISCARD,
    EXCHANGE,
    FROM,
    LOSE,
    LOSE_STARRED,
    REVEAL,
    TO,
    TOKEN,
)
from landsraad.dune.core.cards import discard
from landsraad.dune.core.forces import inside, kill, lift, on, ordinary, packed, put, size, starred, stormy
from landsraad.dune.core.journal import E_DANCER, E_DRAWN, E_LEADER, E_TOKEN
from landsraad.dune.core.leaders import captive, die, feed_haderach, free_captives, go_home, pool
from landsraad.dune.core.money import gain
from landsraad.dune.core.names import (
    C_CHEAP_HERO,
    CAPTURE,
    CHEAP_HERO,
    HARKONNEN,
    IXIANS,
    LEADERS,
    NO_CARD,
    NOBODY,
    REPLACEMENT,
    TLEILAXU,
)
from landsraad.dune.core.nodes import (
    N_AFTERMATH,
    N_CAPTURE,
    N_DANCER,
    N_DISCARD,
    N_EXCHANGE,
    N_FALL,
    N_LOSSES,
    N_TOKEN,
)
from landsraad.dune.core.pledges import SHOW_TRAITOR, THROW, closed, forget, lapse
from landsraad.dune.core.state import (
    DEFENSE,
    L_ALIVE,
    LEAD,
    T_DANCER,
    T_DECK,
    T_SHOWN,
    WEAPON,
    Node,
    State,
    changed,
)
from landsraad.dune.core.tables import HMS_NODE
from landsraad.dune.core.windows import open_stop, used_up
from landsraad.dune.phases.outcome import CALLED
from landsraad.dune.phases.picking import pick
from landsraad.dune.phases.plans import clear_draft, draft, losses
from landsraad.dune.phases.setup import DANCERS, deal_traitors
from landsraad.kernel.bits import bit
from landsraad.kernel.frames import arg_of, frame, seat_of, source_of, step_of

EXECUTION: Final = 2


class Aftermath(Node):
    """The steps after the outcome, in order; without a winner only the last."""

    def step(self, s: State, f: i64) -> bool:
        at: i64 = step_of(f)
        called = arg_of(f)
        winner = s.winner
        if winner < 0 or at == 5:
            self._end(s)
            return False
        loser = s.aggressor + s.defender - winner
        s.stack.append(frame(N_AFTERMATH, 0, 0, at + 1, called))
        if at == 0 and called != CALLED:
            s.stack.append(frame(N_LOSSES, winner))
        elif at == 1:
            self._cards(s, winner, called)
        elif at == 2:
            if loser in s.tech:
                s.stack.append(frame(N_TOKEN, winner, loser))
        elif at == 3:
            if s.tables.advanced and s.faction[winner] == HARKONNEN and captives(s, loser):
                s.stack.append(frame(N_CAPTURE, winner, loser))
                open_stop(s, CAPTURE, winner)
        elif at == 4:
            tleilaxu: i64 = s.seat_of[TLEILAXU]
            if tleilaxu >= 0 and tleilaxu != winner and (dancer(s, winner) or s.tables.open_windows):
                s.stack.append(frame(N_DANCER, tleilaxu))
        return False

    def _cards(self, s: State, winner: i64, called: i64) -> None:
        """Cards that are used up go; each other one the winner may keep (R13); a caller keeps even those (H45)."""
        kept: i64 = 0
        for part in (WEAPON, DEFENSE):
            card = draft(s, winner, part)
            if card == NO_CARD:
                continue
            if called == CALLED or s.tables.kept[card] or s.tooth & bit(winner):
                kept |= bit(card)
            else:
                discard(s, winner, card)
        if draft(s, winner, LEAD) == CHEAP_HERO and called != CALLED:
            discard(s, winner, C_CHEAP_HERO)
        if kept:
            s.stack.append(frame(N_DISCARD, winner))

    def _end(self, s: State) -> None:
        """A captive that fought goes home; what was stopped for this battle is free again (H47, R05)."""
        for seat in (s.aggressor, s.defender):
            leader = draft(s, seat, LEAD)
            if s.faction[seat] == HARKONNEN and leader < CHEAP_HERO and captive(s, leader):
                go_home(s, leader)
            clear_draft(s, seat)
        if not s.tables.scope:
            s.stopped = 0
        lapse(s, THROW)
        s.battle = -1
        s.voiced = -1


class Losses(Node):
    """The winner loses what it dialed, in tokens of its choice (D42, R27); Ixians may then exchange."""

    def step(self, s: State, f: i64) -> bool:
        winner: i64 = seat_of(f)
        able = losses(s, winner, s.aggressor + s.defender - winner)
        if step_of(f) == 0:
            return s.ask(winner, [LOSE_STARRED + n for n in sorted({starred(each) for each in able})])
        stars: i64 = source_of(f)
        return s.ask(winner, [LOSE + ordinary(each) for each in able if starred(each) == stars])

    def apply(self, s: State, f: i64, action: i64) -> None:
        winner: i64 = seat_of(f)
        if step_of(f) == 0:
            s.stack.append(frame(N_LOSSES, winner, action - LOSE_STARRED, 1))
            return
        plain = action - LOSE
        stars: i64 = source_of(f)
        if s.faction[winner] == IXIANS and stars and ordinary(inside(s, winner, s.battle)) > plain:
            s.stack.append(frame(N_EXCHANGE, winner, plain, 0, stars))
        else:
            lose(s, winner, plain, stars)


def lose(s: State, winner: i64, plain: i64, stars: i64) -> None:
    """The losses of a winner go to the tanks."""
    feed_haderach(s, winner, plain + stars)
    s.stack.append(frame(N_FALL, winner, 0, 0, plain | (stars << 5)))


class Fall(Node):
    """Where the tokens that a winner loses stood, node by node of the territory (RULES 9.8); asked where it matters."""

    def step(self, s: State, f: i64) -> bool:
        winner: i64 = seat_of(f)
        place: i64 = source_of(f)
        nodes = s.tables.nodes_of[s.battle]
        if place == len(nodes):
            return False
        here = on(s, winner, nodes[place])
        later: i64 = 0
        for node in nodes[place + 1 :]:
            later += on(s, winner, node)
        stars: i64 = (arg_of(f) >> 5) & 31
        if step_of(f) == 0:
            return s.ask(winner, split(LOSE_STARRED, stars, starred(here), starred(later)))
        return s.ask(winner, split(LOSE, arg_of(f) & 31, ordinary(here), ordinary(later)))

    def apply(self, s: State, f: i64, action: i64) -> None:
        winner: i64 = seat_of(f)
        place: i64 = source_of(f)
        if step_of(f) == 0:
            s.stack.append(frame(N_FALL, winner, place, 1, arg_of(f) | ((action - LOSE_STARRED) << 10)))
            return
        plain = action - LOSE
        stars: i64 = arg_of(f) >> 10
        kill(s, winner, s.tables.nodes_of[s.battle][place], packed(plain, stars))
        left = (arg_of(f) & 31) - plain
        s.stack.append(frame(N_FALL, winner, place + 1, 0, left | ((((arg_of(f) >> 5) & 31) - stars) << 5)))


def split(lose: i64, lost: i64, here: i64, later: i64) -> list[int]:
    """How many of the lost tokens may stand here, so that those that stand later are enough for the rest."""
    return [lose + n for n in range(max(0, lost - later), min(lost, here) + 1)]


class Exchange(Node):
    """Surviving suboids go to the tanks in place of cyborgs, one for one (RULES 12.2)."""

    def step(self, s: State, f: i64) -> bool:
        winner: i64 = seat_of(f)
        plain: i64 = source_of(f)
        stars: i64 = arg_of(f) & 31
        if step_of(f) == 1:
            saved = 0 if used_up(s, REPLACEMENT) else arg_of(f) >> 5
            lose(s, winner, plain + saved, stars - saved)
            return False
        most = min(stars, ordinary(inside(s, winner, s.battle)) - plain)
        return s.ask(winner, [EXCHANGE + n for n in range(most + 1)])

    def apply(self, s: State, f: i64, action: i64) -> None:
        saved = action - EXCHANGE
        s.stack.append(frame(N_EXCHANGE, seat_of(f), source_of(f), 1, arg_of(f) | (saved << 5)))
        if saved:
            open_stop(s, REPLACEMENT, seat_of(f))


class Discard(Node):
    """The winner discards whichever of the cards played it likes (D43)."""

    def _played(self, s: State, f: i64) -> list[int]:
        seat: i64 = seat_of(f)
        cards = {draft(s, seat, WEAPON), draft(s, seat, DEFENSE)} - {NO_CARD}
        held = [card for card in sorted(cards) if s.holds[seat] & bit(card)]
        return [card for card in held if card >= source_of(f)]

    def step(self, s: State, f: i64) -> bool:
        options = [DISCARD + card for card in self._played(s, f)]
        return s.ask(seat_of(f), [*options, A_DONE])

    def apply(self, s: State, f: i64, action: i64) -> None:
        if action != A_DONE:
            discard(s, seat_of(f), action - DISCARD)
            s.stack.append(frame(N_DISCARD, seat_of(f), action - DISCARD + 1))


class Token(Node):
    """The winner takes a tech token of the loser, of its choice (D44)."""

    def step(self, s: State, f: i64) -> bool:
        return s.ask(seat_of(f), [TOKEN + n for n in range(len(s.tech)) if s.tech[n] == source_of(f)])

    def apply(self, s: State, f: i64, action: i64) -> None:
        s.tech = changed(s.tech, action - TOKEN, seat_of(f))
        s.log(E_TOKEN, seat_of(f), action - TOKEN)


def captives(s: State, loser: i64) -> list[int]:
    """The live leaders of a loser that have not fought elsewhere this turn (RULES 9.9)."""
    place = s.battle + 1
    return [leader for leader in pool(s, s.faction[loser]) if s.fought[leader] in (0, place)]


class Capture(Node):
    """Harkonnen draw a leader of the loser, who sees him too, and release, capture or execute him [ADV] (D45, H47)."""

    def step(self, s: State, f: i64) -> bool:
        winner: i64 = seat_of(f)
        if step_of(f) == 0:
            able = captives(s, source_of(f))
            if used_up(s, CAPTURE):
                return False
            leader: i64 = able[s.random_below(len(able))]
            s.revealed += 1
            for each in able:
                s.unseen |= bit(each)
            s.log(E_DRAWN, winner, leader, visible=bit(winner) | bit(source_of(f)))
            s.stack.append(frame(N_CAPTURE, winner, source_of(f), 1, leader))
            return False
        return s.ask(winner, [A_RELEASE, A_CAPTURE, A_EXECUTE])

    def apply(self, s: State, f: i64, action: i64) -> None:
        leader: i64 = arg_of(f)
        seeing: i64 = bit(seat_of(f)) | bit(source_of(f))
        if action == A_EXECUTE:
            owner: i64 = s.seat_of[leader // LEADERS]
            die(s, leader, seeing | bit(owner))
            s.deaths = changed(s.deaths, leader, s.deaths[leader] + 1)
            gain(s, seat_of(f), EXECUTION)
            return
        if action == A_CAPTURE:
            s.holder = changed(s.holder, leader, HARKONNEN)
        s.log(E_LEADER, s.holder[leader], leader, L_ALIVE, visible=seeing)
        if action == A_CAPTURE:
            free_captives(s)  # where Harkonnen won with their last leader, and lost him


def dancer(s: State, winner: i64) -> bool:
    """Whether the leader of the winner is an unrevealed face dancer."""
    leader = draft(s, winner, LEAD)
    return leader != NOBODY and s.traitor[leader] & 15 == T_DANCER


class Dancer(Node):
    """The leader of the winner is a face dancer: the winner's forces there are replaced (RULES 12.6, D46, H49, H50)."""

    def step(self, s: State, f: i64) -> bool:
        seat: i64 = seat_of(f)
        at: i64 = step_of(f)
        left: i64 = arg_of(f)
        if at == 0:
            leader = draft(s, s.winner, LEAD)
            return s.ask(seat, [REVEAL + leader, A_HIDE] if dancer(s, s.winner) else [A_HIDE], False)
        if at == 1:
            if left == 0:
                return False
            return s.ask(seat, [*self._sources(s, seat), A_DONE])
        if at == 2:
            return s.ask(seat, [TO + node for node in s.tables.nodes_of[s.battle] if not stormy(s, node)])
        if source_of(f) == HMS_NODE + 1:
            s.reserves = changed(s.reserves, seat, s.reserves[seat] - s.picked)
        else:
            lift(s, seat, source_of(f), s.picked)
        put(s, seat, left >> 5, s.picked)
        s.stack.append(frame(N_DANCER, seat, 0, 1, (left & 31) - size(s.picked)))
        return False

    def _sources(self, s: State, seat: i64) -> list[int]:
        t = s.tables
        if closed(s, seat) & bit(s.battle) or all(stormy(s, node) for node in t.nodes_of[s.battle]):
            return []
        found = [
            FROM + node
            for node in range(HMS_NODE + 1)
            if on(s, seat, node) and t.territory[node] != s.battle and not stormy(s, node)
        ]
        if s.reserves[seat]:
            found.append(A_FROM_RESERVES)
        return found

    def apply(self, s: State, f: i64, action: i64) -> None:
        seat: i64 = seat_of(f)
        at: i64 = step_of(f)
        if at == 0:
            if action != A_HIDE:
                s.stack.append(frame(N_DANCER, seat, 0, 1, self._reveal(s, seat)))
        elif at == 1:
            if action != A_DONE:
                source = HMS_NODE + 1 if action == A_FROM_RESERVES else action - FROM
                s.stack.append(frame(N_DANCER, seat, source, 2, arg_of(f)))
        else:
            source = source_of(f)
            tokens = s.reserves[seat] if source == HMS_NODE + 1 else on(s, seat, source)
            s.stack.append(frame(N_DANCER, seat, source, 3, arg_of(f) | ((action - TO) << 5)))
            pick(s, seat, tokens, arg_of(f), 1)

    def _reveal(self, s: State, seat: i64) -> i64:
        """The leader dies unpaid, the forces of the winner return to its reserves; how many may replace them."""
        leader = draft(s, s.winner, LEAD)
        s.traitor = changed(s.traitor, leader, s.traitor[leader] | T_SHOWN)
        s.log(E_DANCER, seat, leader)
        if leader < CHEAP_HERO and s.life[leader] == L_ALIVE:
            die(s, leader)
        count = size(inside(s, s.winner, s.battle))
        for node in s.tables.nodes_of[s.battle]:
            tokens = on(s, s.winner, node)
            lift(s, s.winner, node, tokens)
            s.reserves = changed(s.reserves, s.winner, s.reserves[s.winner] + tokens)
        s.dancers_shown += 1
        if s.dancers_shown == DANCERS:
            self._renew(s, seat)
        ally: i64 = s.ally[seat]
        return 0 if ally >= 0 and s.at[ally] & bit(s.battle) else count

    def _renew(self, s: State, seat: i64) -> None:
        """After the third one all are shuffled into the deck, and three new ones drawn."""
        s.dancers_shown = 0
        forget(s, SHOW_TRAITOR, seat)
        for card in range(len(s.traitor)):
            if s.traitor[card] & 7 == T_DANCER:
                s.traitor = changed(s.traitor, card, T_DECK)
        for card in deal_traitors(s, DANCERS, T_DANCER, seat):
            s.log(E_DANCER, seat, card, visible=bit(seat))
