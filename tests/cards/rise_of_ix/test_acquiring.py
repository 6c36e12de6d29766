"""What each card of Rise of Ix costs in persuasion, and the acquire boxes."""

from __future__ import annotations

import pytest

from boxes import box
from landsraad.imperium.schema import load_catalog
from scenario import Start

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


@pytest.mark.parametrize(
    ("card", "steps", "gains"),
    [
        pytest.param(
            "appropriate", "*freighter advance, freighter recall, skip", "persuasion -5, freighter +1",
            marks=box("appropriate acquire"),
        ),
        pytest.param(
            "appropriate", "freighter advance, freighter recall, *skip", "persuasion -5",
            marks=box("appropriate acquire"),
        ),
        pytest.param(
            "full_scale_assault", "*accept, skip", "persuasion -8, dreadnought_supply -1, dreadnought_garrison +1",
            marks=box("full_scale_assault acquire"),
        ),
        pytest.param(
            "negotiated_withdrawal", "", "persuasion -4, garrison +1, supply -1",
            marks=box("negotiated_withdrawal acquire"),
        ),
        pytest.param(
            "shai_hulud", "*card diplomacy discard, card shai_hulud discard, card dagger in_play, skip",
            "persuasion -7, discard -1",
            marks=box("shai_hulud acquire"),
        ),
        pytest.param("water_peddler", "", "water +1, persuasion -1", marks=box("water_peddler acquire")),
    ],
)  # fmt: skip
def test_acquire_box(scenario: Start, card: str, steps: str, gains: str) -> None:
    s = scenario(
        f"red: persuasion {dict(PRICES)[card]}, hand dagger, discard diplomacy, intrigue ambush",
        row=card,
        imperium_deck="",
    )
    s.chooses("reveal")
    s.chooses(f"acquire {card}")
    if steps:
        s.walks(steps)
    red, _, board = s.changes.partition("; ")
    trashed = card == "shai_hulud"
    discards = [] if trashed else ["discard +1"]
    assert sorted(red.removeprefix("red: ").split(", ")) == sorted(
        part for part in [*gains.split(", "), *discards] if part != "discard -1"
    )
    assert board == ("board: row -1, trash +1" if trashed else "board: row -1")
    s.chooses("end")
