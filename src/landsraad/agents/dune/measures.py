"""What things are worth to an agent of classic Dune, in spice: the numbers to which a style adds."""

from __future__ import annotations

from typing import NamedTuple


class Measures(NamedTuple):
    """What an agent without a style goes by.

    Attributes:
        stronghold: to have one, beside what it brings the win nearer.
        foe: an enemy token that is beaten.
        token: an own one that is lost.
        beaten: a lost battle, beside its tokens: cards, a leader.
        nerve: strength by which the own side is thought better in battle than it is.
        reserve: a token that stays in the reserves.
        chest: spice that is wanted for battles.
        safe: so many tokens hold a stronghold that nobody attacks yet.
        lying: of the spice that tokens collect, this share.
        card: one that is bid for, beyond what the fuller hand leaves of its worth.
        karama: what a Karama has to stop or to spare, beyond the usual.
        ally: an alliance, in shares of the win, beyond what it brings.
    """

    stronghold: float = 15.0
    foe: float = 0.68
    token: float = 1.7
    beaten: float = 3.0
    nerve: float = 0.0
    reserve: float = 0.0
    chest: float = 3.0
    safe: float = 3.0
    lying: float = 0.7
    card: float = 0.0
    karama: float = 0.0
    ally: float = 0.0


USUAL = Measures()
