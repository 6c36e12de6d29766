"""Abilities, signets and starting resources of the leaders."""

from __future__ import annotations

import pytest

import landsraad
from boxes import NOTHING_ON_SALE, bearer, box
from landsraad.imperium.core.counters import SOLARI, SPICE, WATER
from landsraad.imperium.core.state import State
from landsraad.testing import Start
from landsraad.testing.inventory import card_names
from landsraad.views import model

SIGNETS = [
    ("paul_atreides signet", "deck dagger diplomacy", "*use signet_ring 1; *end", "red: hand +1, deck -1"),
    (
        "duke_leto_atreides signet", "spice 1, emperor 1, guild 2; blue: emperor 1, guild 3; green: fremen 1",
        "*use signet_ring 1, end; *pay, skip; *faction guild, faction fremen; *end",
        "red: spice -1, guild +1",
    ),
    ("duke_leto_atreides signet", "spice 1, emperor 1; blue: emperor 1", "*end", ""),
    ("duke_leto_atreides signet", "; blue: emperor 1", "*end", ""),
    (
        "baron_vladimir_harkonnen signet", "solari 1",
        "*use signet_ring 1, end; *pay, skip; *end",
        "red: solari -1, intrigue +1; board: intrigue_deck -1",
    ),
    ("baron_vladimir_harkonnen signet", "", "*end", ""),
    ("glossu_rabban signet", "supply 5", "*end", "red: garrison +2, supply -2"),
    (
        "glossu_rabban signet", "alliance guild, guild 4",
        "*use signet_ring 2; *end",
        "red: garrison +3, supply -3",
    ),
    (
        "helena_richese signet", "",
        "*use signet_ring 1; *card chani row, card opulence row, card power_play row, card scout row, "
        "card stilgar row; *end",
        "red: aside +1; board: imperium_deck -1",
    ),
    ("count_ilban_richese signet", "", "*end", "red: solari +1"),
    ("countess_ariana_thorvald signet", "", "*end", "red: water +1"),
    ("earl_memnon_thorvald signet", "", "*end", "red: spice +1"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "position", "steps", "changes"), SIGNETS)
def test_signet(scenario: Start, name: str, position: str, steps: str, changes: str) -> None:
    red, *others = position.split("; ")
    leader = bearer(name)
    supply = "" if "rabban" in leader else "supply 0, "
    s = scenario(
        f"red: leader {leader}, hand signet_ring, intrigue ambush, {supply}{red}",
        *others,
        row="stilgar scout chani opulence power_play",
        imperium_deck="dr_yueh",
        intrigue_deck="demand_respect",
    )
    s.sends("signet_ring", "hall_of_oratory")
    s.walks(steps)
    assert s.changes == changes


@box("paul_atreides ability")
@pytest.mark.parametrize(("leader", "top"), [("paul_atreides", ("seek_allies",)), ("count_ilban_richese", ())])
def test_paul_sees_the_top_of_his_deck(scenario: Start, leader: str, top: tuple[str, ...]) -> None:
    s = scenario(f"red: leader {leader}, hand dr_yueh, deck dagger seek_allies diplomacy, supply 0", intrigue_deck="")
    s.sends("dr_yueh", "carthag", "use dr_yueh 1")
    assert s.game.view(0).players[0].deck == model.Deck(2, top)
    assert s.game.view(1).players[0].deck == model.Deck(2, ())


@box("paul_atreides ability")
def test_paul_sees_his_first_card() -> None:
    game = landsraad.new("imperium", seats=3, seed=1, leaders=["paul_atreides", "glossu_rabban", "helena_richese"])
    state = game.state
    assert isinstance(state, State)
    top = card_names(state.tables, state.players[0].deck[-1:])
    assert [game.view(0).players[seat].deck.top for seat in range(3)] == [tuple(top), (), ()]


@box("duke_leto_atreides ability")
@pytest.mark.parametrize(
    ("space", "cost", "changes"),
    [
        ("high_council", 4, "red: solari -4, council +1"),
        ("mentat", 1, "red: solari -1, agents +1, mentat +1"),
        ("swordmaster", 7, "red: solari -7, agents +1, swordmaster +1"),
        ("rally_troops", 3, "red: solari -3, garrison +4, supply -4"),
        ("hall_of_oratory", 0, "red: garrison +1, supply -1"),
    ],
)
def test_leto_pays_one_solari_less(scenario: Start, space: str, cost: int, changes: str) -> None:
    leto = "red: leader duke_leto_atreides, hand dagger, deck"
    s = scenario(f"{leto}, solari {cost}")
    s.sends("dagger", space)
    assert s.changes == changes
    if cost:
        s = scenario(f"{leto}, solari {cost - 1}")
        s.chooses("play dagger")
        s.refuses(f"to {space}")
        s.leaves_open()


@box("baron_vladimir_harkonnen ability")
def test_the_baron_reveals_his_factions_on_deploying_four(scenario: Start) -> None:
    s = scenario(
        "red: leader baron_vladimir_harkonnen, secret guild fremen, water 1, garrison 2, "
        "hand diplomacy dune_the_desert_planet",
        "blue: revealed",
        "green: revealed",
    )
    s.sends("diplomacy", "hardy_warriors", "use hardy_warriors 2")
    s.chooses("deploy troop 3")
    assert s.changes == "red: garrison -3, conflict +3"
    s.chooses("deploy troop 1")
    assert s.changes == "red: vp +1, garrison -1, conflict +1, guild +1, fremen +1"


@box("baron_vladimir_harkonnen ability")
def test_the_baron_reveals_his_factions_once(scenario: Start) -> None:
    s = scenario(
        "red: leader baron_vladimir_harkonnen, secret guild emperor, garrison 8, "
        "hand diplomacy, intrigue rapid_mobilization ambush",
        "blue: revealed",
        "green: revealed",
    )
    s.chooses("plot rapid_mobilization", "deploy troop 4")
    assert s.changes == ("red: garrison -4, conflict +4, emperor +1, guild +1, intrigue -1; board: intrigue_discard +1")


@box("glossu_rabban start")
def test_rabban_starts_with_spice_and_solari() -> None:
    state = landsraad.new("imperium", seats=3, seed=1, leaders=["glossu_rabban", "paul_atreides", "choose"]).state
    assert isinstance(state, State)
    assert [(p.n[SOLARI], p.n[SPICE], p.n[WATER]) for p in state.players[:2]] == [(1, 1, 1), (0, 0, 1)]


@box("helena_richese ability")
def test_helena_enters_occupied_landsraad_and_city_spaces(scenario: Start) -> None:
    occupied = "blue: at hall_of_oratory carthag secure_contract"
    s = scenario("red: leader helena_richese, hand signet_ring, at arrakeen", occupied)
    s.chooses("play signet_ring")
    assert s.options == ["to hall_of_oratory", "to imperial_basin", "to carthag"]
    s.leaves_open()
    s = scenario("red: leader paul_atreides, hand signet_ring, at arrakeen", occupied)
    s.chooses("play signet_ring")
    assert s.options == ["to imperial_basin"]
    s.leaves_open()


@box("helena_richese signet")
def test_helena_acquires_the_card_set_aside_for_one_less(scenario: Start) -> None:
    helena = "red: leader helena_richese, aside chani, hand diplomacy, intrigue ambush, persuasion"
    s = scenario(f"{helena} 3", **NOTHING_ON_SALE)
    s.chooses("reveal")
    assert s.options == ["acquire chani", "end"]
    s.chooses("acquire chani")
    assert s.changes == "red: water +1, persuasion -4, discard +1, aside -1"
    s.chooses("end")
    s = scenario(f"{helena} 2", **NOTHING_ON_SALE)
    s.chooses("reveal")
    assert s.options == ["end"]
    s.chooses("end")
    assert s.changes == ("red: persuasion -3, revealed +1, discard +1, in_play -1, aside -1; board: trash +1")


@box("count_ilban_richese ability")
@pytest.mark.parametrize(
    ("card", "space", "position", "steps", "changes"),
    [
        (
            "dagger", "rally_troops", "solari 4",
            "*use count_ilban_richese 1; *end",
            "red: solari -4, garrison +4, supply -4, hand +1, deck -1",
        ),
        ("diplomacy", "conspire", "spice 4", "*use conspire 4; *end",
         "red: solari +5, spice -4, garrison +2, supply -2, emperor +1"),
        ("dagger", "hall_of_oratory", "", "*end", "red: garrison +1, supply -1"),
    ],
)  # fmt: skip
def test_ilban_draws_for_a_space_paid_in_solari(
    scenario: Start, card: str, space: str, position: str, steps: str, changes: str
) -> None:
    s = scenario(
        f"red: leader count_ilban_richese, hand {card}, deck seek_allies dagger, intrigue ambush, {position}",
        intrigue_deck="",
    )
    s.sends(card, space)
    s.walks(steps)
    assert s.changes == changes


@box("countess_ariana_thorvald ability")
@pytest.mark.parametrize(
    ("card", "position", "changes"),
    [
        ("dune_the_desert_planet", "water 2", "spice +4, water -2, hand +1, deck -1; board: bonus the_great_flat -2"),
        ("carryall", "water 2", "spice +7, water -2, hand +1, deck -1; board: bonus the_great_flat -2"),
    ],
)
def test_ariana_harvests_one_less_and_draws(scenario: Start, card: str, position: str, changes: str) -> None:
    s = scenario(
        f"red: leader countess_ariana_thorvald, hand {card}, deck diplomacy dagger, intrigue ambush, {position}",
        bonus="the_great_flat 2",
    )
    s.sends(card, "the_great_flat")
    s.walks("*use countess_ariana_thorvald 1; *end")
    assert s.changes == f"red: {changes}"


@box("earl_memnon_thorvald ability")
def test_memnon_gains_influence_with_his_council_seat(scenario: Start) -> None:
    s = scenario("red: leader earl_memnon_thorvald, solari 5, hand dagger, intrigue ambush")
    s.sends("dagger", "high_council")
    s.walks(
        "*use high_council 1; *use earl_memnon_thorvald 1; "
        "faction emperor, *faction guild, faction bene_gesserit, faction fremen; *end"
    )
    assert s.changes == "red: solari -5, guild +1, council +1"
