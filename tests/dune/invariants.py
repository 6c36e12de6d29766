"""What holds in every position of Dune (DESIGN 7)."""

from __future__ import annotations

from collections import Counter

from landsraad.dune.core.forces import inside, occupants
from landsraad.dune.core.journal import E_FRONT, E_LIFT, E_MONEY, E_PLACE, E_SPICE
from landsraad.dune.core.names import BENE_GESSERIT, LEADERS, SANDTROUT, SHAI_HULUD
from landsraad.dune.core.state import L_ALIVE, L_DEAD, T_OUT, State
from landsraad.dune.core.tables import HMS
from landsraad.dune.phases.pledges import MOST_PLEDGES
from landsraad.kernel.bits import bit
from landsraad.kernel.machine import Event


def check(s: State, journal: list[Event]) -> None:
    """Assert them all."""
    t = s.tables
    if s.turn == 0:
        return
    for seat in range(t.seats):
        faction = s.faction[seat]
        on_board = sum(s.units[node * 6 + seat] for node in range(87))
        tokens = on_board + s.reserves[seat] + s.tanks[seat]
        assert (tokens & 31, tokens >> 5) == (20 - t.starred[faction], t.starred[faction])
        assert s.money[seat] >= 0
        assert s.front[seat] >= 0
        assert len(s.hands[seat]) <= t.hand_limit[faction] or s.phase == 3
        held = {card & 63 for card in s.hands[seat]}
        assert s.holds[seat] == sum(bit(card) for card in held)
        assert s.at[seat] == sum(bit(place) for place in range(HMS + 1) if inside(s, seat, place))
        assert s.ally[seat] == -1 or s.ally[s.ally[seat]] == seat != s.ally[seat]
        for leader in range(faction * LEADERS, faction * LEADERS + LEADERS):
            assert s.life[leader] in (L_ALIVE, L_DEAD)
            assert s.traitor[leader] != T_OUT
    cards = [*s.deck, *s.discard, *s.removed, *s.row, *(card for hand in s.hands for card in hand)]
    assert Counter(card & 63 for card in cards) == Counter(
        {card: copies for card, copies in enumerate(t.copies) if copies}
    )
    blows = Counter([*s.blows, *s.pile_a, *s.pile_b, *s.aside])
    assert sum(blows[card] for card in range(SHAI_HULUD)) == 15
    assert blows[SHAI_HULUD] == 6
    assert blows[SANDTROUT] + s.trout == (1 if t.expansion else 0)
    if s.battle >= 0:
        assert s.ally[s.aggressor] != s.defender
    assert len(s.pledges) <= MOST_PLEDGES
    bene = s.seat_of[BENE_GESSERIT]
    assert s.advisors == 0 or s.advisors & ~s.at[bene] == 0
    assert all(amount >= 0 for amount in s.spice)
    for stronghold in t.strongholds:
        assert len(occupants(s, stronghold)) <= 2
    banked = sum(event[3] for event in journal if event[0] in (E_MONEY, E_FRONT))
    assert banked == sum(s.money) + sum(s.front)


def check_log(s: State, journal: list[Event]) -> None:
    """What the log tells of the board sums to what lies there."""
    units: Counter[tuple[int, int]] = Counter()
    spice: Counter[int] = Counter()
    for kind, seat, _, a, b, _ in journal:
        if kind in (E_PLACE, E_LIFT) and a >= 0:
            units[a, seat] += b if kind == E_PLACE else -b
        elif kind == E_SPICE:
            spice[a] += b
    assert all(units[n // 6, n % 6] == tokens for n, tokens in enumerate(s.units))
    assert all(spice[node] == amount for node, amount in enumerate(s.spice))
