"""Cards and Leaders of other boxes on the board of Uprising, and its Spy icon in their hands (U17, U39, U45, U127)."""

from __future__ import annotations

import pytest

import landsraad
from landsraad.imperium.content.manifests import widest
from landsraad.testing import Start
from marks import rule

IX = ["uprising", "rise_of_ix"]
IMMORTALITY = ["uprising", "immortality"]
BASE_CARDS = ["uprising", "base_cards"]
CALM = ("blue: revealed", "green: revealed")
NOTHING_TO_BUY = {"row": "", "imperium_deck": "", "reserve": "prepare_the_way 0, the_spice_must_flow 0"}


@rule("rise_of_ix X9", "uprising U39")
@pytest.mark.parametrize(("leader", "solari"), [("princess_yuna_moritani", 3), ("prince_rhombur_vernius", 2)])
def test_the_solari_of_a_contract_icon_are_a_gain(scenario: Start, leader: str, solari: int) -> None:
    s = scenario(f"red: leader {leader}, hand diplomacy dagger", *CALM, sets=IX)
    s.chooses("play diplomacy", "to dutiful_service", "use dutiful_service 1")
    assert s.red.solari == solari
    s.leaves_open()


@rule("immortality M15", "immortality M62", "uprising U127")
def test_the_signet_of_staban_in_a_pair(scenario: Start) -> None:
    s = scenario(
        "red: leader staban_tuek, spice 1, hand planned_coupling signet_ring dagger, deck diplomacy seek_allies",
        *CALM,
        sets=IMMORTALITY,
    )
    s.chooses("graft planned_coupling", "card signet_ring hand", "to assembly_hall")
    s.chooses("use signet_ring 1", "spy post_hall", "use signet_ring 2", "pay")
    assert (s.red.spice, s.red.solari, s.red.spies) == (0, 3, 2)
    s.leaves_open()


@rule("immortality M15", "immortality M62")
def test_the_signet_of_staban_looks_at_its_own_spy(scenario: Start) -> None:
    s = scenario(
        "red: leader staban_tuek, spice 1, specimens 0, hand signet_ring ghola dagger",
        *CALM,
        sets=IMMORTALITY,
    )
    s.chooses("graft ghola", "card signet_ring hand", "to assembly_hall", "use signet_ring 1", "spy post_hall")
    s.chooses("use ghola 1", "spy post_fremen")
    assert "use signet_ring 2" in s.options
    assert "use ghola 2" not in s.options
    s.leaves_open()


@rule("immortality M45", "uprising U17")
@pytest.mark.parametrize(("card", "solari"), [("covert_operation", 1), ("imperial_spymaster", 2)])
def test_slig_farmer_counts_the_spy_icon(scenario: Start, card: str, solari: int) -> None:
    s = scenario(
        f"red: water 1, posts post_fremen, hand slig_farmer {card} dagger, deck diplomacy", *CALM, sets=IMMORTALITY
    )
    s.chooses("graft slig_farmer", f"card {card} hand", "to desert_tactics", "skip")
    assert s.red.solari == solari
    s.leaves_open()


@rule("rise_of_ix X8", "uprising U17")
@pytest.mark.parametrize(("card", "spice", "solari"), [("covert_operation", 1, 0), ("imperial_spymaster", 0, 1)])
def test_ilesa_counts_the_spy_icon(scenario: Start, card: str, spice: int, solari: int) -> None:
    s = scenario(
        f"red: leader ilesa_ecaz, hand diplomacy dagger, laid_aside {card}, posts post_fremen, deck dagger dagger",
        *CALM,
        sets=IX,
        **NOTHING_TO_BUY,
    )
    s.chooses("play diplomacy", "to secrets", "rest", "end")
    s.chooses(f"play {card}", "to fremkit", "skip")
    assert (s.red.spice, s.red.solari) == (spice, solari)
    s.leaves_open()


@rule("base B3.14", "uprising U6", "uprising U45")
def test_leto_pays_one_solari_less_for_the_cost_chosen_on_arrival(scenario: Start) -> None:
    s = scenario("red: leader duke_leto_atreides, solari 1, water 0, hand dagger diplomacy", *CALM, sets=BASE_CARDS)
    s.chooses("play dagger", "to gather_support")
    decision = s.game.view(0).whole().decision
    assert decision is not None
    assert decision.options[1].label == "Pay 1 Solari to recruit 2 troops and gain 1 water"
    s.chooses("choose 2")
    assert (s.red.solari, s.red.water, s.red.garrison) == (0, 1, 2)
    s.leaves_open()


@rule("base B3.15", "uprising U6", "uprising U45")
@pytest.mark.parametrize(("solari", "steps", "hand"), [(1, (), 1), (2, ("choose 2", "use count_ilban_richese 1"), 2)])
def test_ilban_draws_for_the_cost_chosen_on_arrival(
    scenario: Start, solari: int, steps: tuple[str, ...], hand: int
) -> None:
    ilban = f"red: leader count_ilban_richese, solari {solari}, hand dagger diplomacy, deck seek_allies"
    s = scenario(ilban, *CALM, sets=BASE_CARDS)
    s.chooses("play dagger", "to gather_support", *steps)
    assert (s.red.solari, len(s.red.hand)) == (solari % 2, hand)
    s.leaves_open()


@pytest.mark.parametrize(
    ("leaders", "before"),
    [
        (["random", "steersman_yrkoon", "random"], 0),
        (["kota_odax_of_ix", "steersman_yrkoon", "random"], 1),  # another is asked first
        ("choose", 2),  # he himself, for a Leader
    ],
)
def test_the_course_is_taken_back_as_a_whole(leaders: str | list[str], before: int) -> None:
    """It, and nothing that was chosen before; those who come next see the table (B42)."""
    game = landsraad.new(seats=3, seed=1, sets=widest("uprising"), leaders=leaders)
    while game.decisions[0].prompt != "course":
        own = "leader steersman_yrkoon"
        mine = game.decisions[0].seat == 1 and game.decisions[0].prompt == "leader"
        game.choose(own if mine else game.decisions[0].options[0])
    assert len(game.choices) == before
    for picked in range(1, 5):
        game.choose(game.decisions[0].options[0], 1)
        undos = [game.view(seat).undo for seat in range(3)]
        assert undos[1] is not None
        assert undos[1].step == before
        assert undos[1].possible or picked == 4
    half_way = game.at(before + 2)
    half_way.undo(1)
    assert half_way.choices == game.choices[:before]
    half_way.redo(1)
    assert half_way.choices == game.choices[: before + 2]
