"""Rules and rulings of Immortality that no worked example shows, alone and together with Rise of Ix."""

from __future__ import annotations

import pytest

import landsraad
from landsraad.testing import Start, start
from marks import rule
from playing import state_of
from sets.immortality.turns import CALM

BOTH = ["rise_of_ix", "immortality"]


@rule("immortality T0.1", "immortality T1.1", "immortality T1.2", "immortality T1.4", "immortality T1.9")
@pytest.mark.parametrize("sets", [["immortality"], BOTH])
def test_setup(sets: list[str]) -> None:
    s = state_of(landsraad.new(seats=3, seed=7, sets=sets))
    keys = [card.key for card in s.tables.cards]
    for p in s.players:
        own = [keys[card & 0xFFF] for card in p.hand + p.deck]
        assert (len(own), own.count("experimentation"), own.count("dune_the_desert_planet")) == (10, 2, 0)
        named = {name: p.n[s.tables.counter_names.index(name)] for name in ("research", "tleilaxu", "specimens")}
        assert named == {"research": 0, "tleilaxu": 0, "specimens": 0}
        assert p.n[s.tables.counter_names.index("family_atomics")] == 1
    base = state_of(landsraad.new(seats=3, seed=7, sets=sets[:-1] or ["base"]))
    assert len(s.tables.imperium) - len(base.tables.imperium) == 30
    assert len(s.tables.intrigue_deck) - len(base.tables.intrigue_deck) == 15


@rule("immortality T1.8")
def test_the_overlay_of_research_station(scenario: Start) -> None:
    s = scenario("red: water 2, hand reconnaissance dagger, deck dagger diplomacy seek_allies", *CALM)
    s.sends("reconnaissance", "research_station", "use research_station 1", "use research_station 2")
    assert s.changes == "red: water -2, supply -1, research +1, specimens +1, hand +2, deck -2"
    s.leaves_open()


@rule("immortality M11")
def test_specimens_are_no_troops(scenario: Start) -> None:
    s = scenario("red: specimens 3, hand reconnaissance dagger", *CALM)
    s.sends("reconnaissance", "carthag")
    assert (s.red.strength, s.options) == (0, ["use carthag 2", "deploy troop 1"])
    s.leaves_open()


@rule("immortality M18")
def test_ghola_counts_its_partner_as_another_card(scenario: Start) -> None:
    s = scenario("red: hand ghola lisan_al_gaib dagger", *CALM)
    s.chooses("graft ghola", "card lisan_al_gaib hand", "to imperial_basin")
    assert (s.red.fremen, s.prompt) == (1, "turn")


@rule("immortality M19")
def test_ghola_and_weirding_way_give_two_turns_in_a_row(scenario: Start) -> None:
    s = scenario("red: agents 2, swordmaster, hand ghola weirding_way dagger", "blue: hand dagger", sets=BOTH)
    s.chooses("graft ghola", "card weirding_way hand")
    s.chooses(s.options[0])
    while s.prompt == "menu":
        s.chooses(next((key for key in s.options if key.startswith("use ghola") or "weirding" in key), s.options[-1]))
    assert (s.seat, s.prompt) == ("red", "turn")
    s.chooses("play dagger")
    s.leaves_open()


@rule("immortality M20")
def test_kwisatz_haderach_with_a_partner_sends_one_agent_anywhere(scenario: Start) -> None:
    s = scenario(
        "red: agents 1, at carthag, hand kwisatz_haderach planned_coupling dagger, deck scout diplomacy", *CALM
    )
    s.chooses("graft planned_coupling", "card kwisatz_haderach hand", "to wealth")
    assert s.options == ["from leader", "from carthag"]
    s.chooses("from carthag")
    assert (s.red.agents, s.red.at) == (1, ["wealth"])
    s.leaves_open()


@rule("immortality M20", "immortality M45")
@pytest.mark.parametrize(("other", "solari"), [("spice_hunter", 2), ("ghola", 6)])
def test_the_player_says_which_card_has_the_icons_of_an_envoy(scenario: Start, other: str, solari: int) -> None:
    s = scenario(f"red: hand slig_farmer {other}, intrigue dispatch_an_envoy", *CALM)
    s.chooses("plot dispatch_an_envoy", "graft slig_farmer", f"card {other} hand")
    s.chooses("card slig_farmer hand", "to secrets")
    assert s.red.solari == solari
    s.leaves_open()


@rule("immortality M20", "immortality M21")
def test_a_borrowed_card_may_have_the_icons_of_an_envoy(scenario: Start) -> None:
    s = scenario("red: hand usurp, intrigue dispatch_an_envoy", *CALM, row="slig_farmer")
    s.chooses("plot dispatch_an_envoy", "graft usurp", "card slig_farmer row")
    assert (s.prompt, s.options) == ("added icons", ["card slig_farmer row", "card usurp hand"])
    s.chooses("card usurp hand", "to secrets")
    assert s.red.solari == 4
    s.leaves_open()


@rule("immortality M20")
def test_the_icons_of_an_envoy_are_not_asked_for_where_nothing_counts_them(scenario: Start) -> None:
    s = scenario("red: hand ghola dagger, intrigue dispatch_an_envoy", *CALM)
    s.chooses("plot dispatch_an_envoy", "graft ghola", "card dagger hand")
    assert s.prompt == "space"
    s.leaves_open()


@rule("immortality M26")
def test_chairdog_fetches_no_partner_that_had_gone_back_to_the_hand(scenario: Start) -> None:
    s = scenario(
        "red: swordmaster, agents 3, vp 3, alliance fremen, fremen 4, hand chairdog stillsuit_manufacturer, "
        "deck dagger",
        "blue: vp 2, fremen 4, hand diplomacy", "green: revealed",
    )  # fmt: skip
    s.chooses("graft chairdog", "card stillsuit_manufacturer hand", "to carthag", "use stillsuit_manufacturer 2")
    s.chooses("use carthag 2", "end", "play diplomacy", "to stillsuits")  # blue takes the Alliance
    s.chooses("play stillsuit_manufacturer", "to arrakeen", "use arrakeen 2", "end", "reveal")
    assert (s.red.persuasion, s.red.swords) == (0, 1)  # of the Dagger alone
    s.leaves_open()


@rule("immortality M22", "immortality M60")
def test_what_usurp_trashes_sets_off_what_waits_for_it(scenario: Start) -> None:
    s = scenario("red: hand usurp dagger, intrigue ambush", *CALM, row="replacement_eyes", imperium_deck="")
    s.chooses("graft usurp", "card replacement_eyes row", "to carthag", "use carthag 2", "end")
    assert (s.red.tleilaxu, s.trash.count("replacement_eyes")) == (1, 1)
    line = "red: fremen 4, alliance fremen, vp 2, hand usurp dagger, intrigue ambush"
    s = scenario(line, *CALM, row="stillsuit_manufacturer", imperium_deck="")
    s.chooses("graft usurp", "card stillsuit_manufacturer row", "to carthag")
    assert "use stillsuit_manufacturer 2" not in s.options
    s.leaves_open()
    s = start("red: hand usurp dagger, intrigue ambush", *CALM, row="spice_trader", imperium_deck="", sets=BOTH)
    s.chooses("graft usurp", "card spice_trader row")
    s.leaves_open()


@rule("immortality M24")
def test_spaceport_puts_tleilaxu_cards_on_top(scenario: Start) -> None:
    s = scenario("red: hand, intrigue ambush, specimens 1, tiles spaceport", *CALM, sets=BOTH,
                 tleilaxu_row="contaminator ghola")  # fmt: skip
    s.chooses("reveal", "buy contaminator", "top")
    assert s.red.deck[0] == "contaminator"
    s.leaves_open()


@rule("immortality M26")
def test_chairdog_brings_its_partner_back(scenario: Start) -> None:
    s = scenario("red: hand chairdog from_the_tanks dagger, agents 2, intrigue ambush", *CALM)
    s.chooses("graft chairdog", "card from_the_tanks hand", "to hall_of_oratory", "end", "reveal")
    assert (s.red.persuasion, s.red.in_play) == (1, ["chairdog", "dagger", "from_the_tanks"])
    s.leaves_open()


@rule("immortality M27")
def test_a_card_without_icons_is_a_partner(scenario: Start) -> None:
    s = scenario("red: hand clandestine_meeting planned_coupling, intrigue ambush", *CALM)
    assert s.options == ["reveal", "graft planned_coupling"]
    s.chooses("graft planned_coupling", "card clandestine_meeting hand")
    assert s.options == ["to secrets"]
    s.leaves_open()


@rule("immortality M28")
def test_tleilaxu_infiltrator_passes_enemies_with_any_icon(scenario: Start) -> None:
    s = scenario("red: hand tleilaxu_infiltrator diplomacy dagger", "blue: at wealth, revealed", "green: revealed")
    assert "wealth" not in s.reaches("diplomacy")
    s.chooses("graft tleilaxu_infiltrator", "card diplomacy hand")
    assert "to wealth" in s.options
    s.leaves_open()
    s = scenario("red: at wealth, agents 1, hand tleilaxu_infiltrator diplomacy dagger", *CALM)
    s.chooses("graft tleilaxu_infiltrator", "card diplomacy hand")
    assert "to wealth" not in s.options
    s.leaves_open()


@rule("immortality M29")
def test_two_combat_signs_are_one_allowance(scenario: Start) -> None:
    s = scenario("red: guild 2, garrison 5, hand high_priority_travel ghola dagger, intrigue ambush", *CALM)
    s.chooses("graft ghola", "card high_priority_travel hand", "to hall_of_oratory", "use ghola 1", "choose 2")
    assert [key for key in s.options if key.startswith("deploy")][-1] == "deploy troop 3"
    s.leaves_open()


@rule("immortality M30")
def test_both_of_a_choice_of_two_are_named_first(scenario: Start) -> None:
    s = scenario("red: hand stitched_horror dagger diplomacy", *CALM)
    s.chooses("graft stitched_horror", "card dagger hand", "to hall_of_oratory", "use stitched_horror 1", "choose 1")
    assert (s.red.water, s.options) == (0, ["choose 2", "choose 3", "choose 4"])
    s.chooses("choose 4")
    assert (s.red.water, s.red.tleilaxu, s.options) == (0, 0, ["choose 1", "choose 4"])
    s.leaves_open()


@rule("immortality M31")
def test_intrigue_conditions_must_hold(scenario: Start) -> None:
    s = scenario("red: hand dagger, intrigue disguised_bureaucrat", *CALM)
    assert "plot disguised_bureaucrat" not in s.options
    s = scenario("red: conflict 1, intrigue counterattack", "blue: conflict 1, intrigue ambush", at="combat")
    assert s.options == ["pass"]
    s.leaves_open()


@rule("immortality M36")
def test_the_epic_game_with_both_expansions() -> None:
    s = state_of(landsraad.new(seats=3, seed=7, sets=BOTH, variants=["epic"]))
    keys = [card.key for card in s.tables.cards]
    for p in s.players:
        assert [keys[card & 0xFFF] for card in p.discard] == ["control_the_spice"]
        assert (len(p.hand + p.deck), [keys[card & 0xFFF] for card in p.hand + p.deck].count("experimentation")) == (
            10,
            2,
        )


@rule("immortality M37")
@pytest.mark.parametrize(("seats", "goal", "points"), [(1, 11, 0), (3, 11, 0), (4, 10, 0)])
def test_the_longer_game(seats: int, goal: int, points: int) -> None:
    s = state_of(landsraad.new(seats=seats, seed=7, sets=["immortality"], variants=["go_to_11"]))
    assert (s.tables.settings.goal, s.players[0].n[3]) == (goal, points)


@rule("immortality M38", "immortality M41", "immortality M56", "immortality T10.1", "immortality M57")
def test_house_hagal_in_both_modes() -> None:
    decks = []
    for seats in (1, 2):
        tables = state_of(landsraad.new(seats=seats, seed=7, sets=["immortality"])).tables
        keys = [tables.hagal[card].key for card in tables.hagal_deck]
        decks.append(sorted(key for key in keys if "carthag" in key or "immortality" in key))
    assert decks[0] == [
        "carthag_immortality_left", "carthag_immortality_plain", "carthag_immortality_right",
        "research_station_immortality",
    ]  # fmt: skip
    assert decks[1] == ["carthag_two_players"] * 3


@rule("immortality M40", "immortality M54")
def test_a_gap_in_the_row_and_reclaimed_forces(scenario: Start) -> None:
    s = scenario("red: hand, specimens 4, intrigue ambush", *CALM, tleilaxu_row="contaminator", tleilaxu_deck="-")
    s.chooses("reveal", "buy contaminator")
    assert [key for key in s.options if key.startswith("buy")] == ["buy reclaimed_forces"]
    s.leaves_open()


@rule("immortality M42")
def test_slig_farmer_is_one_gain_for_yuna(scenario: Start) -> None:
    s = scenario("red: leader princess_yuna_moritani, hand slig_farmer diplomacy dagger", *CALM, sets=BOTH)
    s.chooses("graft slig_farmer", "card diplomacy hand", "to secrets")
    assert s.red.solari == 5
    s.leaves_open()


@rule("immortality M48", "immortality M59")
def test_troops_are_lost_from_wherever_they_are(scenario: Start) -> None:
    line = "red: hand tleilaxu_surgeon, garrison 1, conflict 1, dreadnoughts 1, intrigue ambush"
    s = scenario(line, *CALM, sets=BOTH)
    s.chooses("reveal", "use tleilaxu_surgeon 2", "pay", "lose_from conflict")
    assert (s.red.garrison, s.red.conflict, s.red.specimens, s.red.dreadnought_garrison) == (0, 0, 2, 1)
    s.leaves_open()


@rule("immortality M52")
def test_the_family_atomics_as_the_first_act(scenario: Start) -> None:
    s = scenario("red: hand dagger, family_atomics 1", *CALM, row="stilgar scout", imperium_deck="opulence -")
    s.chooses("atomics")
    assert (s.row, "play dagger" in s.options) == (["opulence"], True)


@rule("immortality M53")
def test_a_partner_that_is_trashed_loses_the_rest_of_its_box(scenario: Start) -> None:
    s = scenario("red: hand dissecting_kit for_humanity dagger", *CALM)
    s.chooses("graft dissecting_kit", "card for_humanity hand", "to arrakeen")
    assert "use for_humanity 1" in s.options
    s.chooses("use dissecting_kit 1", "pay")
    assert "use for_humanity 1" not in s.options
    s.leaves_open()


@rule("immortality M53")
def test_two_kits_trash_one_another_once(scenario: Start) -> None:
    s = scenario("red: hand dissecting_kit dissecting_kit dagger", *CALM)
    s.chooses("graft dissecting_kit", "card dissecting_kit hand", "to carthag", "use dissecting_kit 1", "pay")
    assert (s.red.in_play, s.red.specimens, "use dissecting_kit 1" in s.options) == (["dissecting_kit"], 1, False)
    s.leaves_open()


@rule("immortality M58")
def test_places_of_troops_are_apart(scenario: Start) -> None:
    s = scenario("red: supply 0, garrison 8, negotiators 2, specimens 2, hand dagger", *CALM, sets=BOTH)
    assert [key for key in s.options if key.startswith("return")] == ["return_specimens 1", "return_specimens 2"]
    s.chooses("return_specimens 2")
    assert (s.red.supply, s.red.negotiators, s.red.garrison) == (2, 2, 8)


@rule("immortality M10")
def test_specimens_return_in_the_turn_of_another(scenario: Start) -> None:
    s = scenario(
        "red: supply 0, garrison 10, specimens 2, control arrakeen", at="round start",
        conflict_deck="siege_of_arrakeen", conflict="skirmish_a",
    )  # fmt: skip
    assert s.options == ["deploy troop 0", "deploy troop 1"]
    s.chooses("deploy troop 1")
    assert (s.red.specimens, s.red.conflict) == (1, 1)
    s.leaves_open()


@rule("immortality M9", "immortality M15", "immortality M51")
def test_the_last_cube_waits_for_a_hex_that_may_ask_for_it(scenario: Start) -> None:
    s = scenario(
        "red: hand scientific_breakthrough dagger, supply 1, research c1a, garrison 11, deck dagger diplomacy", *CALM
    )
    s.sends("scientific_breakthrough", "arrakeen")
    assert s.changes == ""
    s.chooses("use scientific_breakthrough 1", "research c2a")
    assert s.red.specimens == 1
    s.leaves_open()


@rule("immortality M31", "immortality M32")
def test_harvest_cells_are_played_after_the_conflict(scenario: Start) -> None:
    s = scenario(
        "red: supply 0, garrison 8, conflict 4, intrigue harvest_cells, hand, deck scout",
        "blue: conflict 5, garrison 2, intrigue counterattack, hand, deck reconnaissance dagger diplomacy",
        "green: hand, deck scout", at="combat", tleilaxu_row="from_the_tanks ghola", conflict="skirmish_a",
    )  # fmt: skip
    while s.prompt != "harvest":
        s.chooses("pass" if "pass" in s.options else s.options[0])
    s.chooses("combat harvest_cells", "skip")
    while s.prompt == "harvest":
        s.chooses("pass")
    fought = s.state.tables.counter_names.index("combat_card_played")
    assert (s.state.round, [p.n[fought] for p in s.state.players]) == (2, [0, 0, 0])
    s.leaves_open()


@rule("immortality M25", "immortality M53", "base F52")
@pytest.mark.parametrize("card", ["power_play", "treachery"])
@pytest.mark.parametrize(("trasher", "influence"), [("dissecting_kit", 2), ("beguiling_pheromones", 3)])
def test_a_partner_trashed_before_the_visit_has_raised_it(
    scenario: Start, trasher: str, influence: int, card: str
) -> None:
    s = scenario(f"red: hand {trasher} {card} dagger, deck diplomacy dagger", *CALM, sets=BOTH)
    s.chooses(f"graft {trasher}", f"card {card} hand", "to wealth", f"use {trasher} 1")
    s.chooses(f"card {card} in_play" if trasher == "beguiling_pheromones" else "pay")
    while s.prompt == "menu" and s.seat == "red":
        s.chooses(next((key for key in s.options if key != "end"), "end"))
    assert s.red.emperor == influence


@rule("immortality M19", "immortality M25", "base F52")
@pytest.mark.parametrize(("trashed", "own"), [("power_play", "ghola"), ("ghola", "power_play")])
def test_each_card_of_a_pair_raises_the_visit_by_itself(scenario: Start, trashed: str, own: str) -> None:
    s = scenario("red: hand ghola power_play, spice 5, research c6c, intrigue breakthrough", *CALM, sets=BOTH)
    s.chooses("graft ghola", "card power_play hand", "to conspire", "plot breakthrough", f"card {trashed} in_play")
    assert (f"use {own} 2" in s.options, f"use {trashed} 2" in s.options) == (True, False)
    s.chooses("use conspire 4")
    assert s.red.emperor == 2
    s.leaves_open()


@rule("immortality M17")
def test_ghola_copies_what_lowers_the_price_of_heighliner(scenario: Start) -> None:
    s = scenario("red: hand ghola guild_accord dagger, spice 2", *CALM, sets=BOTH)
    s.chooses("graft ghola", "card guild_accord hand", "to heighliner")
    assert s.red.spice == 0
    s.leaves_open()


@rule("immortality M26")
def test_chairdog_fetches_no_other_copy_of_a_trashed_partner(scenario: Start) -> None:
    hand = "hand chairdog experimentation experimentation gene_manipulation"
    s = scenario(f"red: swordmaster, agents 3, {hand}, intrigue ambush", *CALM)

    def finish() -> None:
        while s.prompt in ("menu", "research"):
            s.chooses("end" if "end" in s.options else s.options[0])

    s.chooses("graft chairdog", "card experimentation hand", "to carthag", "use experimentation 1")
    finish()
    s.chooses("play gene_manipulation", "to hall_of_oratory", "use gene_manipulation 1", "card experimentation in_play")
    finish()
    s.chooses("play experimentation", "to imperial_basin")
    finish()
    s.chooses("reveal")
    assert s.changes == ""
    s.leaves_open()


@rule("immortality M21", "immortality M25")
def test_a_borrowed_card_keeps_its_box_when_another_copy_is_trashed(scenario: Start) -> None:
    s = scenario(
        "red: hand usurp dagger, in_play gene_manipulation, research c6c, intrigue breakthrough ambush", *CALM,
        row="gene_manipulation",
    )  # fmt: skip
    s.chooses("graft usurp", "card gene_manipulation row", "to carthag", "plot breakthrough")
    s.chooses("card gene_manipulation in_play")
    assert "use gene_manipulation 1" in s.options
    s.leaves_open()


@rule("immortality M32")
@pytest.mark.parametrize(("troops", "asked"), [(3, True), (2, False)])
def test_troops_lost_during_a_conflict_count_for_harvest_cells(scenario: Start, troops: int, asked: bool) -> None:
    s = scenario(
        f"red: conflict {troops}, supply 6, garrison 1, intrigue gruesome_sacrifice harvest_cells",
        "blue: conflict 6", "green:", at="combat", conflict="skirmish_a", until="recall",
    )  # fmt: skip
    s.chooses("combat gruesome_sacrifice")
    assert "combat harvest_cells" not in s.options
    seen = False
    while s.prompt and s.state.round == 1 and not seen:
        seen = s.prompt == "harvest" and s.seat == "red" and "combat harvest_cells" in s.options
        s.chooses("pass" if "pass" in s.options else s.options[0])
    assert seen is asked


@rule("immortality M21", "immortality M22")
def test_the_log_tells_that_the_borrowed_card_is_trashed(scenario: Start) -> None:
    s = scenario("red: hand dagger usurp, intrigue ambush", *CALM, row="stilgar")
    s.chooses("graft usurp", "card stilgar row", "to carthag")
    while s.prompt == "menu":
        s.chooses("end" if "end" in s.options else s.options[0])
    assert "trashes Stilgar" in s.game.log(0)[-1].text
