"""Help with a decision: what each answer will do, how far away it is, and why what is missing is closed."""

from __future__ import annotations

from landsraad.dune.core.actions import TO
from landsraad.dune.core.state import State
from landsraad.dune.phases.moving import reach_of, targets
from landsraad.dune.phases.shipment import CROSS, RESERVES, guild_rates, rate
from landsraad.dune.rules import keys_of
from landsraad.views.dune.model import Guide, Outlook
from landsraad.views.dune.options import asked_where, preview
from landsraad.views.dune.why import closed
from landsraad.views.dune.words import Words
from landsraad.views.rich import plain


def guide(s: State, seat: int, words: Words) -> Guide:
    """Help with the decision of a seat; empty if it is not asked.

    Args:
        s: the position.
        seat: who is asked.
        words: of the language.
    """
    if seat not in s.asked():
        return Guide()
    menu = s.menu(seat)
    costs = _costs(s, seat)
    outlooks = [
        Outlook(keys_of()[action], plain(preview(words, s, seat, action)), costs.get(action)) for action in menu
    ]
    return Guide(tuple(outlooks), closed(s, seat, words))


def _costs(s: State, seat: int) -> dict[int, float]:
    """What it takes to get to places: territories on a move, spice a force in a shipment (RULES 4.6, 5)."""
    if not asked_where(s, seat):
        return {}
    prompt = s.prompt_of(seat)
    if prompt == "ship" and s.kind in (RESERVES, CROSS):
        share = 2 if guild_rates(s, seat) else 1
        return {action: rate(s, action - TO) / share for action in s.menu(seat)}
    if prompt != "move":
        return {}
    start, found = s.sources[0], dict[int, float]()
    for steps in range(int(reach_of(s, seat, sum(s.taken))), 0, -1):
        found |= {TO + node: steps for node in targets(s, seat, start, steps)}
    return found
