"""Two battle plans that lie open, and what comes of them (RULES 9.5-9.7)."""

from __future__ import annotations

from landsraad.dune.core.leaders import strength
from landsraad.dune.core.names import C_ARTILLERY, NOBODY
from landsraad.dune.core.state import DEFENSE, DIAL, LEAD, SUPPORT, WEAPON, WITH_HADERACH, State
from landsraad.dune.phases.outcome import dies, explodes, total
from landsraad.dune.phases.plans import PARTS, draft
from landsraad.dune.seen.sealed import in_secret
from landsraad.kernel.bits import bit
from landsraad.views.dune.panes import Opened
from landsraad.views.dune.words import Words
from landsraad.views.rich import plain


def opened(s: State, words: Words) -> tuple[Opened, Opened] | None:
    """The plans of the aggressor and of the defender; None while they are secret."""
    whole = all(draft(s, seat, part) >= 0 for seat in (s.aggressor, s.defender) for part in PARTS)
    if in_secret(s) or not whole:
        return None
    return _opened(s, s.aggressor, s.defender, words), _opened(s, s.defender, s.aggressor, words)


def _opened(s: State, seat: int, enemy: int, words: Words) -> Opened:
    lead, killed = draft(s, seat, LEAD), _killed(s, seat, enemy)
    artillery = C_ARTILLERY in (draft(s, seat, WEAPON), draft(s, enemy, WEAPON))
    return Opened(
        leader=plain(words.leader(s.tables, lead)),
        strength=0 if lead == NOBODY else strength(s, lead, draft(s, enemy, LEAD)),
        haderach=draft(s, seat, WITH_HADERACH) == 1,
        weapon=plain(words.card(draft(s, seat, WEAPON))),
        defense=plain(words.card(draft(s, seat, DEFENSE))),
        dial=draft(s, seat, DIAL) / 2,
        support=draft(s, seat, SUPPORT),
        kills=_killed(s, enemy, seat),
        killed=killed,
        total=total(s, seat, enemy, killed, artillery) / 2,
        called=bool(s.calls & bit(seat)),
    )


def _killed(s: State, seat: int, enemy: int) -> bool:
    """Whether the leader of a side dies: by a traitor called, an explosion, or what the other side plays."""
    if s.calls:
        return bool(s.calls & bit(enemy))
    return explodes(s) or dies(s, seat, enemy)
