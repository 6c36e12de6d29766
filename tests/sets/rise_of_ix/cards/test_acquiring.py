"""What each card of Rise of Ix costs in persuasion, and the acquire boxes."""

from __future__ import annotations

import pytest

from boxes import bearer
from landsraad.imperium.schema import load_catalog
from landsraad.testing import Start

COSTS = {
    1: "bounty_hunter choam_delegate water_peddler",
    2: "court_intrigue freighter_fleet in_the_shadows jamis",
    3: "desert_ambush imperial_shock_trooper ix_guild_compact local_fence sayyadina truthsayer weirding_way",
    4: "guild_chief_administrator imperial_bashar landing_rights negotiated_withdrawal spice_trader web_of_power",
    5: "appropriate embedded_agent esmar_tuek ixian_engineer satellite_ban",
    6: "guild_accord treachery",
    7: "shai_hulud",
    8: "full_scale_assault",
}
PRICES = [(card, cost) for cost, cards in COSTS.items() for card in cards.split()]

ACQUIRE = [
    (
        "appropriate acquire", "*freighter advance, freighter recall, skip",
        "red: persuasion -5, freighter +1, discard +1; board: row -1",
    ),
    (
        "appropriate acquire", "freighter advance, freighter recall, *skip",
        "red: persuasion -5, discard +1; board: row -1",
    ),
    (
        "full_scale_assault acquire", "*accept, skip",
        "red: persuasion -8, dreadnought_supply -1, dreadnought_garrison +1, discard +1; board: row -1",
    ),
    ("full_scale_assault acquire", "accept, *skip", "red: persuasion -8, discard +1; board: row -1"),
    (
        "negotiated_withdrawal acquire", "",
        "red: persuasion -4, garrison +1, supply -1, discard +1; board: row -1",
    ),
    (
        "shai_hulud acquire", "*card diplomacy discard, card shai_hulud discard, card dagger in_play, skip",
        "red: persuasion -7; board: row -1, trash +1",
    ),
    (
        "shai_hulud acquire", "card diplomacy discard, card shai_hulud discard, card dagger in_play, *skip",
        "red: persuasion -7, discard +1; board: row -1",
    ),
    ("water_peddler acquire", "", "red: water +1, persuasion -1, discard +1; board: row -1"),
]  # fmt: skip


def test_every_card_that_can_be_bought_is_here() -> None:
    base = {card.id for card in load_catalog().cards}
    new = [card for card in load_catalog(("base", "rise_of_ix")).cards if card.id not in base]
    assert {card.id: card.cost for card in new if card.pile != "starter"} == dict(PRICES)


@pytest.mark.parametrize(("card", "cost"), PRICES)
def test_a_card_costs_its_persuasion(scenario: Start, card: str, cost: int) -> None:
    s = scenario(f"red: persuasion {cost - 1}, hand dagger, intrigue ambush", row=card, imperium_deck="")
    s.chooses("reveal")
    s.refuses(f"acquire {card}")
    s.chooses("end")
    s = scenario(f"red: persuasion {cost}, hand dagger, intrigue ambush", row=card, imperium_deck="")
    s.chooses("reveal", f"acquire {card}")
    assert (s.row, card in s.red.discard) == ([], True)
    s.leaves_open()


@pytest.mark.parametrize(("name", "steps", "changes"), ACQUIRE)
def test_acquire_box(scenario: Start, name: str, steps: str, changes: str) -> None:
    card = bearer(name)
    s = scenario(
        f"red: persuasion {dict(PRICES)[card]}, hand dagger, discard diplomacy, intrigue ambush",
        row=card,
        imperium_deck="",
    )
    s.chooses("reveal")
    s.chooses(f"acquire {card}")
    if steps:
        s.walks(steps)
    assert s.changes == changes
    s.chooses("end")
