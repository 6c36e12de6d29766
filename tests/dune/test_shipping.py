"""Shipment and movement: RULES 4.6, 5, 11.2."""

from __future__ import annotations

import pytest

from dune.shown import both, shows
from dune.table import Table, table
from landsraad.kernel.contract import IllegalChoice
from marks import rule


def moves(words: str, basic: bool = True, **options: object) -> Table:
    return table(words, "shipping", basic=basic, **options)  # type: ignore[arg-type]


@rule("dune X20", "dune D32")
@shows("power guild.half_price", "power guild.shipping_income", "power guild.three_shipments")
def test_prices_of_shipments() -> None:
    t = moves("emperor: spice 9; guild: spice 0").play("ship reserves", "to arrakeen/9", "count force 4")
    assert (t.spice("emperor"), t.spice("guild")) == (5, 4)
    t = moves("emperor: spice 9; guild: spice 0").play("ship reserves", "to cielago_south/1", "count force 3")
    assert t.spice("emperor") == 3
    for node, left in (("arrakeen/9", 7), ("cielago_south/1", 6)):
        t = moves("guild: spice 9; emperor: spice 0").play("ship reserves", f"to {node}", "count force 3")
        assert t.spice("guild") == left
    t = moves("guild: spice 9, arrakeen 5; emperor: spice 0").play("ship back", "all")
    assert (t.spice("guild"), t.reserves("guild")) == (6, "20")


@rule("dune X20", "dune D48")
def test_a_karama_halves_a_shipment_and_pays_the_bank() -> None:
    t = moves("emperor: spice 9, hand karama; guild: spice 0").play("ship reserves", "to arrakeen/9", "count force 3")
    assert t.options() == ["half", "full"]
    assert (t.play("half").spice("emperor"), t.spice("guild"), t.hand("emperor")) == (7, 0, [])


@rule("dune X20")
def test_ixians_ship_into_their_stronghold() -> None:
    t = moves("ixians: spice 9; guild: spice 0", hms="wind_pass/15").play(
        "ship reserves", "to hms", "count force 3", "count starred 0"
    )
    assert (t.forces("ixians", "hms"), t.spice("guild")) == ("3", 3)


@rule("dune X22")
def test_two_occupants_fill_a_stronghold_but_advisors_do_not_count() -> None:
    t = moves("fremen: spice 0; emperor: sietch_tabr 1; guild: sietch_tabr 1").play("ship native")
    assert not t.can("to sietch_tabr/13")
    words = "fremen: spice 0; emperor: sietch_tabr 1; bene_gesserit: sietch_tabr 2 advisors"
    t = moves(words, basic=False).to("ship").play("ship native")
    assert t.can("to sietch_tabr/13")


@rule("dune X22", "dune D35")
def test_fighters_enter_no_full_stronghold_where_their_faction_has_advisors_only() -> None:
    """RULES 2 and 5: advisors do not occupy, and only who occupies a full stronghold goes on entering it."""
    words = "bene_gesserit: old_gap/9 2, arrakeen 1{}, spice 0; emperor: arrakeen 1, spice 0; fremen: {} 1, spice 0"
    for stance, third, able in ((" advisors", "arrakeen", False), (" advisors", "sietch_tabr", True)):
        t = moves(words.format(stance, third), basic=False).to("bene_gesserit move").play("from old_gap/9", "all")
        assert t.can("to arrakeen/9") is able
    words = (
        "bene_gesserit: old_gap/9 2 advisors, spice 0; emperor: arrakeen 1, old_gap/9 1; fremen: arrakeen 1, spice 0"
    )
    assert moves(words, basic=False).to("bene_gesserit move").play("from old_gap/9", "all").can("to arrakeen/9")


@rule("dune H10", "dune D32")
@shows("power fremen.native_shipment")
def test_fremen_reserves_come_for_nothing_near_the_great_flat() -> None:
    t = moves("fremen: spice 0; emperor: spice 0").play("ship native")
    assert t.can("to the_great_flat/14", "to polar_sink", "to sietch_tabr/13")
    assert not t.can("to arrakeen/9")
    assert t.play("to the_great_flat/14", "count force 10").forces("fremen", "the_great_flat") == "10"


@rule("dune H09", "dune R11", "dune D48")
@shows(*both("fremen.storm_migration"))
def test_fremen_reserves_in_the_storm_lose_half() -> None:
    words = "fremen: spice 0; emperor: spice 0, hand karama"
    ship = ("ship native", "to the_great_flat/14", "count force 5", "count starred 0")
    assert moves(words, basic=False, storm=14).play(*ship, "pass").forces("fremen", "the_great_flat") == "2"
    assert moves(words, basic=False, storm=14).play(*ship, "stop").forces("fremen", "the_great_flat") == ""
    assert not moves(words, storm=14).play("ship native").can("to the_great_flat/14")


@rule("dune X21", "dune H33", "dune D33")
@shows(*both("bene_gesserit.spiritual_advisor_with_shipment"), "power bene_gesserit.advisors_coexist")
def test_an_advisor_accompanies_a_shipment() -> None:
    words = "atreides: spice 5; bene_gesserit: spice 0; harkonnen: carthag 3, hand karama"
    ship = ("pass", "ship reserves", "to carthag/10", "count force 2")
    t = moves(words, basic=False).play(*ship)
    assert t.options() == ["advisor", "polar", "none"]
    assert t.play("advisor", "pass").forces("bene_gesserit", "carthag/10") == "1"
    assert t.advisors("carthag")
    assert moves(words, basic=False).play(*ship, "advisor", "stop").forces("bene_gesserit", "carthag") == ""


@rule("dune D33")
@shows(*both("bene_gesserit.spiritual_advisor_polar_sink"))
def test_a_free_force_goes_to_the_polar_sink() -> None:
    words = "emperor: spice 5, hand karama; bene_gesserit: spice 0"
    t = moves(words).play("ship reserves", "to arrakeen/9", "count force 1")
    assert t.options() == ["polar", "none"]
    assert t.clone().play("polar", "pass").forces("bene_gesserit", "polar_sink") == "1"
    assert t.play("polar", "stop").forces("bene_gesserit", "polar_sink") == ""


@rule("dune H31", "dune R09")
def test_no_advisor_beside_the_ally() -> None:
    words = "emperor: spice 5; bene_gesserit: spice 0, ally emperor"
    ship = ("ship reserves", "to arrakeen/9", "count force 1", "count starred 0")
    assert moves(words, basic=False).play(*ship).options() == ["polar", "none"]
    assert "advisor" in moves(words, basic=False, advisors_beside_ally=True).play(*ship).options()


@rule("dune D34", "dune D48")
@shows(*both("bene_gesserit.intrusion"))
def test_intrusion_turns_fighters_to_advisors() -> None:
    words = "emperor: spice 5; bene_gesserit: arrakeen 2, spice 0, reserves 0; harkonnen: hand karama, spice 0"
    ship = ("ship reserves", "to arrakeen/9", "count force 1", "count starred 0")
    t = moves(words, basic=False).play(*ship)
    assert t.asked == ["bene_gesserit intrusion"]
    assert t.play("flip", "pass").advisors("arrakeen")
    assert not moves(words, basic=False).play(*ship, "flip", "stop").advisors("arrakeen")
    assert not moves(words, basic=False).play(*ship, "remain").advisors("arrakeen")


@rule("dune D30", "dune D48")
@shows(*both("bene_gesserit.wartime"))
def test_wartime() -> None:
    words = "emperor: arrakeen 1, hand karama; bene_gesserit: arrakeen 2 advisors"
    t = moves(words, basic=False)
    assert t.options() == ["arm arrakeen", "done"]
    assert not t.play("arm arrakeen", "pass").advisors("arrakeen")
    assert moves(words, basic=False).play("arm arrakeen", "stop").advisors("arrakeen")


@rule("dune H32")
@shows("power bene_gesserit.alone_flip")
def test_advisors_left_alone_become_fighters() -> None:
    t = moves("emperor: arrakeen 1, spice 0; bene_gesserit: arrakeen 2 advisors, spice 0", basic=False).play("done")
    assert t.asked == ["emperor move"]
    t.play("from arrakeen/9", "to old_gap/9")
    assert not t.advisors("arrakeen")


@rule("dune D35", "dune D48")
@shows(*both("bene_gesserit.take_up_arms"))
def test_advisors_take_up_arms() -> None:
    words = (
        "bene_gesserit: arrakeen 2 advisors, spice 0; emperor: arrakeen 1, carthag 1, old_gap/9 1, hand karama, spice 0"
    )
    walk = ("done", "from arrakeen/9", "all", "to old_gap/9")
    t = moves(words, basic=False).play(*walk)
    assert t.options() == ["fighters", "advisors"]
    assert not t.play("fighters", "pass").advisors("old_gap")
    assert moves(words, basic=False).play(*walk, "fighters", "stop").advisors("old_gap")
    assert moves(words, basic=False).play(*walk, "advisors").advisors("old_gap")


@rule("dune D35")
def test_advisors_moved_to_an_empty_territory_are_fighters() -> None:
    t = moves("bene_gesserit: arrakeen 2 advisors, spice 0; emperor: arrakeen 1, spice 0", basic=False)
    t.play("done", "from arrakeen/9", "all", "to old_gap/9")
    assert (t.advisors("old_gap"), t.forces("bene_gesserit", "old_gap")) == (False, "2")


@rule("dune X23", "dune D48")
@shows(*both("ixians.cyborg_move"))
def test_cyborgs_take_suboids_along() -> None:
    words = "ixians: wind_pass/15 3+1, spice 0; guild: spice 0, hand karama"
    for picks, far in ((["count force 2", "count starred 1"], True), (["count force 3", "count starred 0"], False)):
        t = moves(words).play("from wind_pass/15", "part", *picks)
        assert t.can("to cielago_north/1") is far
        assert t.can("to polar_sink")
    t = moves(words).play("from wind_pass/15", "all", "to cielago_north/1", "stop", "from wind_pass/15", "all")
    assert not t.can("to cielago_north/1")


@rule("dune D35", "dune D48", "dune H38")
@shows(*both("fremen.double_move"))
def test_fremen_walk_two_territories() -> None:
    words = "fremen: wind_pass/15 3, spice 0, reserves 0; guild: spice 0, hand karama"
    t = moves(words).play("from wind_pass/15", "all", "to cielago_north/1")
    assert t.asked == ["guild stop"]
    assert t.play("pass").forces("fremen", "cielago_north") == "3"
    t = moves(words).play("from wind_pass/15", "all", "to cielago_north/1", "stop", "from wind_pass/15", "all")
    assert not t.can("to cielago_north/1")


@rule("dune X05", "dune H34")
def test_ornithopters_carry_three_territories() -> None:
    words = "guild: tueks_sietch 2, spice 0, arrakeen 1; emperor: spice 0"
    t = moves(words).to("move").play("from tueks_sietch/4", "all")
    assert t.can("to imperial_basin/8")
    t = moves(words.replace(", arrakeen 1", "")).to("move").play("from tueks_sietch/4", "all")
    assert not t.can("to imperial_basin/8")


@rule("dune X06")
def test_the_storm_cuts_sectors_off() -> None:
    t = (
        moves("guild: cielago_north/18 2, spice 0; emperor: spice 0", storm=1)
        .to("move")
        .play("from cielago_north/18", "all")
    )
    assert t.can("to cielago_depression/18")
    assert not any(t.can(each) for each in ("to cielago_depression/2", "to cielago_north/2"))


@rule("dune X07", "dune H09")
def test_nobody_leaves_or_joins_in_the_storm() -> None:
    t = moves("emperor: arrakeen 2, spice 5; fremen: spice 0", storm=9)
    assert not t.to("emperor ship").play("ship reserves").can("to arrakeen/9")
    t = moves("emperor: arrakeen 2, spice 0; fremen: spice 0", storm=9)
    assert t.play("stay").s.turn == 4


@rule("dune H35", "dune X51")
def test_entering_the_mobile_stronghold_from_where_it_points() -> None:
    words = "emperor: wind_pass/15 2, spice 0; ixians: hms 1, spice 0"
    t = moves(words, hms="wind_pass/15").play("from wind_pass/15", "all")
    assert t.can("to hms")
    assert t.play("to hms").forces("emperor", "hms") == "2"
    assert not moves(words, hms="polar_sink").play("from wind_pass/15", "all").can("to hms")


@rule("dune H30", "dune H31")
def test_forces_beside_the_ally_die_at_the_end_of_the_turn() -> None:
    t = moves("emperor: spice 5; atreides: arrakeen 3, ally emperor, spice 0")
    t.play("ship reserves", "to arrakeen/9", "count force 2").play("stay")
    assert (t.tanks("emperor"), t.forces("atreides", "arrakeen")) == ("2", "3")
    t = moves("emperor: spice 5; atreides: polar_sink 3, ally emperor, spice 0")
    assert t.play("ship reserves", "to polar_sink", "count force 2", "stay").tanks("emperor") == ""


@rule("dune H36", "dune D31")
@shows("power guild.ship_any_time")
def test_guild_acts_when_it_likes() -> None:
    t = moves("atreides: spice 5; emperor: spice 5; guild: spice 5", basic=False)
    assert t.asked == ["guild guild time"]
    assert t.play("later").asked == ["atreides ship"]
    assert t.play("stay").asked == ["guild guild time"]
    t = moves("atreides: spice 5; emperor: spice 5; guild: spice 5", basic=False).play("now")
    assert t.asked == ["guild ship"]


@rule("dune D48", "dune H36")
@shows("stopped guild.ship_any_time")
def test_karama_holds_the_guild_in_storm_order() -> None:
    words = "atreides: spice 5; emperor: spice 5, hand karama; guild: spice 5"
    t = moves(words, basic=False).play("pass", "now", "stop")
    assert t.asked == ["atreides ship"]
    assert moves(words, basic=False).play("pass", "now", "pass").asked == ["guild ship"]


@rule("dune D48", "dune H38")
@shows("stopped guild.half_price")
def test_karama_against_the_half_price() -> None:
    words = "guild: spice 9; emperor: spice 0, hand karama"
    ship = ("ship reserves", "to arrakeen/9", "count force 4")
    assert moves(words).play(*ship, "pass").spice("guild") == 7
    t = moves(words).play(*ship, "stop")
    assert t.asked == ["guild ship"]
    assert t.play(*ship).spice("guild") == 5


@rule("dune D48", "dune H38")
@shows("stopped guild.three_shipments")
def test_karama_against_the_other_shipments_of_the_guild() -> None:
    words = "guild: spice 9, arrakeen 2; emperor: spice 0, hand karama"
    t = moves(words).play("ship back", "all", "stop")
    assert t.options() == ["ship reserves", "stay"]
    assert moves(words).play("ship back", "all", "pass").reserves("guild") == "20"


@rule("dune D48")
@shows("stopped guild.shipping_income")
def test_karama_against_the_income_of_the_guild() -> None:
    words = "emperor: spice 9; guild: spice 0; fremen: spice 0, hand karama"
    ship = ("ship reserves", "to arrakeen/9", "count force 4")
    assert moves(words).play(*ship, "pass").spice("guild") == 4
    assert moves(words).play(*ship, "stop").spice("guild") == 0


@rule("dune D48", "dune H21")
@shows(*both("guild.ally_half_price", "guild.ally_cross_ship"))
def test_the_ally_of_the_guild_ships_at_half_price_and_across() -> None:
    words = "emperor: spice 9, arrakeen 2; guild: spice 0, ally emperor; fremen: spice 0, hand karama"
    t = moves(words).play("ship reserves", "to carthag/10", "count force 4", "pass", "pass")
    assert (t.spice("emperor"), t.spice("guild")) == (7, 2)
    t = moves(words).play("ship reserves", "to carthag/10", "count force 4", "stop")
    assert t.play("ship reserves", "to carthag/10", "count force 4").spice("emperor") == 5
    t = moves(words).play("ship cross", "to carthag/10", "all", "pass", "pass", "pass")
    assert (t.forces("emperor", "carthag"), t.spice("emperor")) == ("2", 8)
    assert "ship cross" not in moves(words).play("ship cross", "to carthag/10", "all", "pass", "stop").options()


@rule("dune H23")
def test_fremen_allied_with_the_guild_ship_reserves_across() -> None:
    words = "fremen: spice 9; guild: spice 0, ally fremen"
    t = moves(words).play("ship cross", "to arrakeen/9", "count force 4")
    assert (t.forces("fremen", "arrakeen"), t.spice("fremen")) == ("4", 7)
    assert "ship back" not in moves(words).options()


@rule("dune D48", "dune H37")
def test_special_karama_of_the_guild() -> None:
    words = "emperor: spice 9; guild: spice 0, hand karama"
    t = moves(words, basic=False).play("later", "ship reserves", "to arrakeen/9", "count force 4", "count starred 0")
    t.play("special")
    assert (t.spice("emperor"), t.forces("emperor", "arrakeen")) == (9, "")


@rule("dune H67", "dune D48")
def test_special_karama_of_the_ixians() -> None:
    words = "ixians: hms 2, spice 0, hand karama; emperor: spice 0"
    t = moves(words, basic=False, hms="the_great_flat/14", spice="the_great_flat/14 8")
    t.play("special", "point the_greater_flat/15")
    assert t.spice("ixians") == 4


@rule("dune D35")
@shows("card hajr")
def test_hajr() -> None:
    t = moves("emperor: arrakeen 2, spice 0, hand hajr; fremen: spice 0, reserves 0")
    t.play("from arrakeen/9", "all", "to old_gap/9")
    assert t.options() == ["hajr", "done"]
    t.play("hajr", "from old_gap/9", "all", "to tsimpo/10")
    assert (t.forces("emperor", "tsimpo"), t.hand("emperor")) == ("2", [])


@rule("dune H24", "dune D48")
@shows(*both("atreides.spice_prescience"))
def test_atreides_look_at_the_spice_card() -> None:
    words = "atreides: spice 0; emperor: spice 0, hand karama, arrakeen 1"
    assert moves(words).play("pass").s.looked == 2
    assert moves(words).play("stop").s.looked == 0


@rule("dune X52")
def test_income_of_heighliners() -> None:
    words = "emperor: spice 5; guild: spice 5"
    tech = ["emperor", "emperor", "guild"]
    t = moves(words, tech=tech, tech_tokens=True).to("guild ship")
    assert t.play("ship reserves", "to carthag/10", "count force 1").to("bid").spice("emperor") == 5
    t = moves(words, tech=tech, tech_tokens=True).play("ship reserves", "to arrakeen/9", "count force 1")
    assert t.to("bid").spice("emperor") == 5 - 1 + 2


@rule("dune H21", "dune D32")
def test_the_ally_pays_a_part_of_a_shipment() -> None:
    t = moves("emperor: spice 2; atreides: spice 4, ally emperor, hand truthtrance; guild: spice 0")
    t.order_of("atreides", "lend ship 3").play("pass", "ship reserves", "to arrakeen/9", "count force 5")
    assert [t.spice(f) for f in ("emperor", "atreides", "guild")] == [0, 1, 5]


@pytest.mark.parametrize("windows", ["holders", "orders"])
@rule("dune H21", "dune D32")
def test_a_seat_without_spice_is_asked_to_ship_while_its_ally_could_lend(windows: str) -> None:
    words = "emperor: spice 0; atreides: spice 4, ally emperor; guild: spice 0"
    t = moves(words, windows=windows).to("emperor ship")
    assert t.options() == ["stay"]
    t.order_of("atreides", "lend ship 2").play("ship reserves", "to arrakeen/9")
    with pytest.raises(IllegalChoice):
        t.order_of("atreides", "lend ship 4")
    t.play("count force 2").to("emperor move", "atreides ship")
    assert [t.spice(f) for f in ("emperor", "atreides", "guild")] == [0, 2, 2]
    assert t.reserves("emperor") == "18"


@rule("dune H38")
def test_a_permission_stands_during_the_turn_of_the_ally() -> None:
    t = table("emperor: spice 2; guild: ally emperor; atreides: spice 0", "shipping", basic=True).to("emperor ship")
    t.play("ship reserves", "to carthag/10")
    with pytest.raises(IllegalChoice):
        t.order_of("guild", "permit half_price off")
    t.play("count force 4").to("emperor move")
    assert (t.forces("emperor", "carthag"), t.spice("emperor")) == ("4", 0)


@rule("dune H67")
def test_ixians_may_steer_before_between_and_after_but_once_a_game() -> None:
    words = "ixians: hms 2, spice 0, hand karama karama; emperor: spice 0"
    t = table(words, "shipping", hms="the_great_flat/14").play("special", "done").to("ixians move")
    t.play("stay").to("ixians special karama", "emperor sectors")
    assert (t.s.turn, t.hand("ixians")) == (4, ["karama"])
    t = table(words, "shipping", hms="the_great_flat/14").to("ixians move")
    assert t.play("stay").asked == ["ixians special karama"]


@rule("dune H21")
def test_the_share_of_an_ally_in_a_shipment_of_the_guild_comes_to_it() -> None:
    t = table("guild: spice 2; emperor: spice 9, ally guild; atreides: spice 0", "shipping")
    t.order_of("emperor", "lend ship 9").play("now", "ship reserves", "to arrakeen/9", "count force 8")
    assert (t.forces("guild", "arrakeen"), t.spice("guild"), t.spice("emperor")) == ("8", 2, 7)


@rule("dune H37")
def test_a_shipment_that_is_cancelled_costs_no_karama() -> None:
    t = table("emperor: spice 9, hand karama; guild: spice 0, hand karama", "shipping").to("emperor ship")
    t.play("ship reserves", "to arrakeen/9", "count force 4", "count starred 0", "half", "special")
    assert (t.hand("emperor"), t.spice("emperor"), t.forces("emperor", "arrakeen")) == (["karama"], 9, "")


@rule("dune H30")
def test_a_step_inside_a_territory_does_not_enter_it() -> None:
    words = "emperor: cielago_north/1 2, spice 0, reserves 0; atreides: cielago_north/1 1, ally emperor, spice 0"
    t = moves(words).to("emperor move").play("from cielago_north/1", "all", "to cielago_north/2")
    assert (t.asked, t.tanks("emperor")) == (["atreides move"], "")


@rule("dune D32")
def test_ixians_cross_ship_into_their_stronghold() -> None:
    words = "ixians: hms 1, arrakeen 3, spice 5, reserves 0; guild: spice 0, ally ixians"
    t = moves(words, hms="the_great_flat/14").to("ixians ship").play("ship cross", "from arrakeen/9")
    assert t.can("to hms")
