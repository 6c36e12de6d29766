"""The boxes of cards: what a test proves, and the two turns in which a card is played.

A box is named by the id of what it is printed on and by its field there: "stilgar agent", "skirmish_a rewards".
"""

from __future__ import annotations

import pytest

from landsraad.testing import Scenario, Start

NOTHING_ON_SALE = {"row": "", "imperium_deck": "", "reserve": "arrakis_liaison 0, the_spice_must_flow 0"}


def box(*names: str) -> pytest.MarkDecorator:
    """Mark a test with the boxes that it proves."""
    return pytest.mark.box(*names)


def bearer(name: str) -> str:
    """The id of what a box is printed on: "stilgar" of "stilgar agent"."""
    return name.partition(" ")[0]


def proves_agent_box(scenario: Start, name: str, space: str, position: str, steps: str, changes: str) -> None:
    """Send an Agent with a card and check every menu (see `Scenario.walks`) and the changes of the whole turn.

    Args:
        scenario: the fixture.
        name: the box, such as "stilgar agent".
        space: where the Agent goes. Carthag gives nothing here without a supply of troops: there are no Intrigue cards.
        position: what red has besides the card and an Intrigue card for Combat, by which every menu is asked; then the
            lines of other seats: "deck dagger; blue: garrison 1".
        steps: the menus from the arrival to the end of the turn.
        changes: what the turn changes, apart from the card and the Agent.
    """
    card = bearer(name)
    s = _start(scenario, card, position, intrigue_deck="")
    s.sends(card, space)
    s.walks(steps)
    assert s.changes == changes


def proves_reveal_box(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    """Reveal a card and check every menu, and the changes up to the last menu, where the turn ends.

    Nothing is on sale and the Intrigue deck is empty; the arguments are those of `proves_agent_box`.
    """
    s = _start(scenario, bearer(name), position, intrigue_deck="", **NOTHING_ON_SALE)
    s.chooses("reveal")
    *way, last = steps.split("; ")
    if way:
        s.walks("; ".join(way))
    assert s.changes == changes
    s.walks(last)
    assert s.red.revealed


def _start(scenario: Start, card: str, position: str, **board: str) -> Scenario:
    red, *others = position.split("; ")
    held = "" if ", hand " in f", {red}" else f"hand {card}, "
    return scenario(f"red: {held}intrigue ambush, {red}", *others, **board)
