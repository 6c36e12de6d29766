"""What each card costs in persuasion, and the acquire boxes."""

from __future__ import annotations

import pytest

from boxes import bearer
from landsraad.imperium.schema import load_catalog
from landsraad.testing import Start

COSTS = {
    1: "assassination_mission dr_yueh missionaria_protectiva sardaukar_infantry scout",
    2: "arrakis_recruiter guild_administrator imperial_spy spice_hunter spice_smugglers the_voice arrakis_liaison",
    3: "bene_gesserit_initiate bene_gesserit_sister crysknife fedaykin_death_commando gene_manipulation guild_bankers "
    "shifting_allegiances space_travel test_of_humanity",
    4: "duncan_idaho firm_grip fremen_camp guild_ambassador gun_thopter other_memory sietch_reverend_mother "
    "smugglers_thopter",
    5: "carryall chani liet_kynes piter_de_vries power_play sardaukar_legion stilgar thufir_hawat",
    6: "gurney_halleck opulence reverend_mother_mohiam worm_riders",
    7: "lady_jessica",
    8: "choam_directorship kwisatz_haderach",
    9: "the_spice_must_flow",
}
RESERVE = ("arrakis_liaison", "the_spice_must_flow")
PRICES = [(card, cost) for cost, cards in COSTS.items() for card in cards.split()]

ACQUIRE = [
    ("chani acquire", "*end", "red: water +1"),
    ("choam_directorship acquire", "*end", "red: emperor +1, guild +1, bene_gesserit +1, fremen +1"),
    (
        "lady_jessica acquire",
        "faction emperor, faction guild, *faction bene_gesserit, faction fremen; *end",
        "red: bene_gesserit +1",
    ),
    ("liet_kynes acquire", "*end", "red: emperor +1"),
    ("the_spice_must_flow acquire", "*end", "red: vp +1"),
]


def test_every_card_that_can_be_bought_is_here() -> None:
    costs = {card.id: card.cost for card in load_catalog().cards if card.cost is not None}
    assert costs == dict(PRICES)


@pytest.mark.parametrize(("card", "cost"), PRICES)
def test_a_card_costs_its_persuasion(scenario: Start, card: str, cost: int) -> None:
    row = "" if card in RESERVE else card
    s = scenario(f"red: persuasion {cost - 1}, hand dagger, intrigue ambush", row=row, imperium_deck="")
    s.chooses("reveal")
    s.refuses(f"acquire {card}")
    s.chooses("end")
    s = scenario(f"red: persuasion {cost}, hand dagger, intrigue ambush", row=row, imperium_deck="")
    s.chooses("reveal", f"acquire {card}")
    assert (s.row, card in s.red.discard) == ([], True)
    s.leaves_open()


@pytest.mark.parametrize(("name", "steps", "changes"), ACQUIRE)
def test_acquire_box(scenario: Start, name: str, steps: str, changes: str) -> None:
    card = bearer(name)
    cost = dict(PRICES)[card]
    pile = f"board: reserve {card} -1" if card in RESERVE else "board: row -1"
    s = scenario(
        f"red: persuasion {cost}, hand dagger, intrigue ambush", row="" if card in RESERVE else card, imperium_deck=""
    )
    s.chooses("reveal")
    s.chooses(f"acquire {card}")
    *way, last = steps.split("; ")
    if way:
        s.walks("; ".join(way))
    owner, _, gains = changes.partition(": ")
    parts = sorted([*gains.split(", "), f"persuasion -{cost}", "discard +1"])
    mine, _, board = s.changes.partition("; ")
    assert (sorted(mine.removeprefix(f"{owner}: ").split(", ")), board) == (parts, pile)
    s.walks(last)
