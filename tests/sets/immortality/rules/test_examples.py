"""The worked examples of the rules digest of Immortality."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")


@rule("immortality X1", "immortality M1", "immortality M2", "immortality M9")
def test_the_first_research(scenario: Start) -> None:
    s = scenario("red: hand experimentation dagger, supply 9", *CALM)
    s.sends("experimentation", "imperial_basin", "use experimentation 1")
    assert s.changes == "red: spice +1, supply -1, research +1, specimens +1"


@rule("immortality X2", "immortality M1", "immortality M3", "immortality M46")
def test_a_fork_and_a_chain(scenario: Start) -> None:
    s = scenario("red: hand experimentation dagger, research c2a, supply 6", *CALM)
    s.sends("experimentation", "imperial_basin", "use experimentation 1")
    assert s.options == ["research c3a", "research c3b"]
    other = s.fork()
    s.chooses("research c3a")
    assert s.changes == "red: research +5, tleilaxu +1"
    other.chooses("research c3b", "skip")
    assert other.changes == "red: supply -1, research +3, specimens +1"


@rule("immortality X3", "immortality M3")
def test_the_bottom_chain(scenario: Start) -> None:
    s = scenario("red: hand experimentation dagger, research c3c, solari 2", *CALM)
    s.sends("experimentation", "imperial_basin", "use experimentation 1")
    s.chooses("research c4c")
    assert (s.red.solari, s.red.research) == (3, 12)  # c5c
    s = scenario("red: hand experimentation dagger, research c5c", *CALM)
    s.sends("experimentation", "imperial_basin", "use experimentation 1")
    assert s.options == ["research c6b", "research c6c"]
    s.leaves_open()


@rule("immortality X4", "immortality M5", "immortality M33")
def test_the_second_marker_and_after(scenario: Start) -> None:
    s = scenario(
        "red: hand tleilaxu_master, deck dagger dagger, research c7c, solari 5, tleilaxu 3, intrigue ambush", *CALM
    )
    s.chooses("reveal", "use tleilaxu_master 2", "research c8c", "use tleilaxu_master 3")
    assert (s.red.solari, s.red.tleilaxu, s.red.swords) == (5, 3, 1)
    s.leaves_open()


@rule("immortality X5", "immortality M2", "immortality T1.5", "immortality M7")
def test_paying_at_the_end_of_the_track(scenario: Start) -> None:
    s = scenario("red: hand experimentation dagger, research c7c, solari 9, tleilaxu 2", *CALM)
    s.sends("experimentation", "imperial_basin", "use experimentation 1", "research c8c", "pay")
    assert s.changes == "red: solari -7, spice +3, vp +1, research +3, tleilaxu +2"


@rule("immortality X6", "immortality M7", "immortality M8")
def test_first_and_second_on_space_four(scenario: Start) -> None:
    s = scenario("red: intrigue illicit_dealings illicit_dealings breakthrough, tleilaxu 3, spice 1, hand dagger",
                 "blue: tleilaxu 4, revealed", "green: revealed")  # fmt: skip
    s.chooses("plot illicit_dealings")
    assert (s.red.vp, s.red.spice, s.red.tleilaxu) == (1, 1, 4)
    s.chooses("plot illicit_dealings")
    assert (s.red.vp, s.red.tleilaxu) == (1, 5)
    s = scenario("red: intrigue illicit_dealings illicit_dealings, tleilaxu 5, hand dagger", *CALM)
    s.chooses("plot illicit_dealings")
    assert (len(s.red.intrigue), s.red.tleilaxu) == (2, 6)
    s.chooses("plot illicit_dealings")
    assert (s.red.vp, s.red.tleilaxu) == (1, 7)


@rule("immortality X7", "immortality M9", "immortality M10", "immortality M51")
@pytest.mark.parametrize(("back", "garrison", "specimens"), [(0, 4, 3), (2, 6, 1)])
def test_an_empty_supply(scenario: Start, back: int, garrison: int, specimens: int) -> None:
    s = scenario(
        "red: supply 0, specimens 3, garrison 4, conflict 5, hand from_the_tanks dagger, water 1, solari 3", *CALM
    )
    s.sends("from_the_tanks", "hall_of_oratory", "use from_the_tanks 1", f"return_specimens {back}")
    assert (s.red.specimens, s.red.garrison) == (specimens, garrison)
    s.leaves_open()


@rule("immortality X8", "immortality M9")
def test_specimens_limited_by_the_supply(scenario: Start) -> None:
    s = scenario(
        "red: supply 1, conflict 3, garrison 8, intrigue gruesome_sacrifice", "blue: conflict 1, intrigue ambush",
        at="combat",
    )  # fmt: skip
    s.chooses("combat gruesome_sacrifice")
    assert (s.red.supply, s.red.conflict, s.red.specimens, s.red.tleilaxu) == (1, 1, 2, 1)
    s.leaves_open()


@rule("immortality X9", "immortality M12", "immortality T1.6")
def test_buying_tleilaxu_cards(scenario: Start) -> None:
    s = scenario("red: hand, specimens 6, supply 3, garrison 3", *CALM, tleilaxu_row="corrino_genes stitched_horror")
    s.chooses("buy corrino_genes", "buy stitched_horror")
    assert (s.red.specimens, s.red.supply, s.red.solari) == (2, 7, 2)
    assert s.red.discard == ["corrino_genes", "stitched_horror"]
    s.leaves_open()


@rule("immortality X10", "immortality M4", "immortality M13", "immortality T1.7", "immortality M50")
def test_on_top_of_the_deck(scenario: Start) -> None:
    s = scenario(
        "red: hand, intrigue ambush, specimens 5, research c4b, tleilaxu 1", *CALM, tleilaxu_row="subject_x_137 ghola"
    )
    s.chooses("reveal", "buy subject_x_137", "top")
    assert (s.red.deck[0], s.red.tleilaxu, len(s.red.intrigue)) == ("subject_x_137", 2, 2)
    s.chooses("buy reclaimed_forces")
    assert s.options == ["choose 1", "choose 2"]
    s.chooses("choose 2")
    assert (s.red.specimens, s.red.tleilaxu) == (0, 3)
    s.leaves_open()


@rule("immortality X11", "immortality T6.1", "immortality M15", "immortality M43")
def test_the_pair_of_the_rulebook(scenario: Start) -> None:
    s = scenario(
        "red: research c4b, garrison 3, hand unnatural_reflexes from_the_tanks dagger, deck dagger dagger", *CALM
    )
    s.chooses("graft unnatural_reflexes", "card from_the_tanks hand", "to imperial_basin")
    assert (s.red.spice, s.red.garrison, s.red.agents, s.red.in_play) == (
        1, 5, 1, ["from_the_tanks", "unnatural_reflexes"]
    )  # fmt: skip
    s.chooses("use unnatural_reflexes 1")
    assert s.options == ["deploy troop 1", "deploy troop 2", "deploy troop 3", "deploy troop 4", "end"]
    s.leaves_open()


@rule("immortality X12", "immortality M14")
def test_a_graft_card_alone(scenario: Start) -> None:
    s = scenario("red: hand planned_coupling, intrigue ambush", *CALM)
    assert s.options == ["reveal"]
    s.chooses("reveal")
    assert s.red.persuasion == 1
    s.leaves_open()


@rule("immortality X13", "immortality M17")
def test_ghola_doubles_a_box(scenario: Start) -> None:
    s = scenario("red: tleilaxu 1, hand ghola corrino_genes dagger", *CALM)
    s.chooses("graft ghola", "card corrino_genes hand", "to wealth")
    assert s.options == ["use wealth 2", "use ghola 1", "use corrino_genes 1", "rest"]
    s.chooses("rest")
    assert (s.red.solari, s.red.emperor, s.red.tleilaxu, len(s.red.intrigue)) == (2, 1, 3, 1)
    s.leaves_open()


@rule("immortality X14", "immortality M17")
def test_ghola_and_a_paid_box(scenario: Start) -> None:
    s = scenario("red: specimens 2, hand ghola organ_merchants dagger", *CALM)
    s.chooses("graft ghola", "card organ_merchants hand", "to carthag", "use organ_merchants 1", "pay")
    assert (s.red.solari, s.red.specimens) == (4, 1)
    s.chooses("use ghola 1", "pay")
    assert (s.red.solari, s.red.specimens) == (8, 0)
    s.leaves_open()


@rule("immortality X15", "immortality M19", "immortality M17")
def test_ghola_and_power_play(scenario: Start) -> None:
    s = scenario("red: hand ghola power_play dagger", *CALM)
    s.chooses("graft ghola", "card power_play hand", "to stillsuits", "rest")
    assert (s.red.fremen, s.red.vp, s.red.in_play, s.trash.count("ghola")) == (2, 1, [], 1)


@rule("immortality X16", "immortality M25", "immortality M16")
def test_dissecting_kit(scenario: Start) -> None:
    s = scenario("red: supply 4, garrison 8, hand dissecting_kit dagger diplomacy", *CALM)
    s.chooses("graft dissecting_kit", "card dagger hand", "to arrakeen", "use dissecting_kit 1", "pay")
    assert (s.red.in_play, s.red.specimens) == (["dissecting_kit"], 1)
    s.leaves_open()
    s = scenario("red: hand dissecting_kit replacement_eyes diplomacy", *CALM)
    s.chooses("graft dissecting_kit", "card replacement_eyes hand", "to arrakeen", "use dissecting_kit 1", "pay")
    assert (s.red.tleilaxu, "use replacement_eyes 1" in s.options) == (1, False)
    s.leaves_open()


@rule("immortality X17", "immortality M44", "immortality M45")
def test_slig_farmer(scenario: Start) -> None:
    s = scenario("red: solari 1, spice 4, hand slig_farmer diplomacy dagger, tleilaxu 6", *CALM)
    s.chooses("graft slig_farmer", "card diplomacy hand", "to conspire")
    assert s.red.solari == 10
    s.chooses("use slig_farmer 2", "pay")
    assert (s.red.solari, s.red.tleilaxu, s.red.vp) == (5, 7, 1)
    s.leaves_open()


@rule("immortality X18", "immortality M21", "immortality M23")
def test_usurp(scenario: Start) -> None:
    s = scenario(
        "red: hand usurp dagger, water 1, spice 0, intrigue ambush", *CALM,
        row="lisan_al_gaib stilgar", imperium_deck="scout",
    )  # fmt: skip
    s.chooses("graft usurp", "card lisan_al_gaib row", "to hagga_basin")
    assert (s.red.spice, s.red.in_play, s.red.borrowed) == (2, ["usurp"], ["lisan_al_gaib"])
    assert (s.options, "lisan_al_gaib" in s.row, "scout" in s.row) == (["end"], False, True)
    s.chooses("end")
    assert ("lisan_al_gaib" in s.trash, s.red.borrowed, s.red.fremen) == (True, [], 0)


@rule("immortality X19", "immortality M6")
@pytest.mark.parametrize(("research", "strength"), [("c8a", 8), ("c4a", 6), ("c1a", 4)])
def test_combat_with_markers(scenario: Start, research: str, strength: int) -> None:
    s = scenario(
        f"red: research {research}, conflict 1, intrigue vicious_talents", "blue: conflict 1, intrigue ambush",
        at="combat",
    )  # fmt: skip
    s.chooses("combat vicious_talents")
    assert s.red.strength == strength
    s.leaves_open()


@rule("immortality X20", "immortality M34", "immortality M35", "immortality T1.3")
def test_family_atomics_in_a_reveal_turn(scenario: Start) -> None:
    s = scenario("red: hand, family_atomics 1, intrigue ambush", *CALM)
    s.chooses("reveal")
    before = s.row
    s.chooses("atomics")
    assert (s.red.family_atomics, len(s.row), sorted(s.trash) == before) == (0, 5, True)
    assert "atomics" not in s.options
    s.leaves_open()


@rule("immortality X21", "immortality M32", "immortality M49")
def test_harvest_cells_with_an_empty_supply(scenario: Start) -> None:
    s = scenario(
        "red: supply 0, garrison 8, conflict 4, intrigue harvest_cells", "blue: conflict 5", at="combat",
        tleilaxu_row="from_the_tanks ghola", until="recall", conflict="skirmish_a",
    )  # fmt: skip
    assert s.options == ["pass"]
    s.chooses("pass")
    s.chooses("combat harvest_cells", "buy from_the_tanks", "pass")
    assert (s.red.specimens, s.red.supply, s.red.discard) == (0, 4, ["from_the_tanks"])


@rule("immortality X22", "immortality M47")
def test_a_short_intrigue_deck(scenario: Start) -> None:
    s = scenario(
        "red: hand imperium_ceremony dagger", *CALM,
        intrigue_deck="ambush -", intrigue_discard="windfall bribery charisma",
    )  # fmt: skip
    s.sends("imperium_ceremony", "wealth", "use imperium_ceremony 1")
    assert ("intrigue ambush" in s.options, len(s.options)) == (True, 2)
    s.chooses("intrigue ambush")
    assert (s.red.intrigue, len(s.intrigue_deck)) == (["ambush"], 3)
    s.leaves_open()


@rule("immortality X23", "immortality M38", "immortality M39", "immortality M55")
def test_solo_two_steps(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: tleilaxu 3",
        "green: agents 0",
        seats=1,
        turn="blue",
        hagal="research_station_immortality",
    )
    assert (s.blue.tleilaxu, s.blue.vp, s.blue.spice) == (5, 1, 2)


@rule("immortality X24", "immortality M6", "immortality M44")
def test_a_waiting_line(scenario: Start) -> None:
    s = scenario("red: research c7b, hand scientific_breakthrough planned_coupling dagger, deck dagger", *CALM)
    s.chooses("graft planned_coupling", "card scientific_breakthrough hand", "to carthag")
    assert "use scientific_breakthrough 2" not in s.options
    s.chooses("use scientific_breakthrough 1", "research c8a", "use scientific_breakthrough 2", "pay")
    assert (s.red.vp, "scientific_breakthrough" in s.trash) == (1, True)
    s.leaves_open()


@rule("immortality X27", "immortality M45")
def test_an_envoy_and_slig_farmer(scenario: Start) -> None:
    s = scenario("red: hand slig_farmer spice_hunter dagger, intrigue dispatch_an_envoy", *CALM)
    s.chooses("plot dispatch_an_envoy", "graft slig_farmer", "card spice_hunter hand")
    assert (s.prompt, s.options) == ("added icons", ["card slig_farmer hand", "card spice_hunter hand"])
    s.chooses("card spice_hunter hand", "to imperial_basin")
    assert s.red.solari == 5
    s.leaves_open()
