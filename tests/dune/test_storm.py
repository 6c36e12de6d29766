"""The storm phase: RULES 4.1, 12.3, 13."""

from __future__ import annotations

from dune.shown import both, shows
from dune.table import table
from landsraad.dune.core.names import FACTIONS
from landsraad.dune.rules import Dune
from marks import rule

SIX = "atreides: ; bene_gesserit: ; emperor: ; fremen: ; guild: ; harkonnen: "


@rule("dune X01", "dune D06", "dune H62")
def test_first_storm_moves_by_the_sum_of_two_dials() -> None:
    t = table(SIX, "storm", turn=1)
    assert t.asked == ["atreides sectors", "harkonnen sectors"]
    t.play("harkonnen: sectors 13", "atreides: sectors 7")
    assert t.s.storm == 2
    assert t.order[0] == "bene_gesserit"


@rule("dune D06")
def test_dials_may_come_in_any_order() -> None:
    first = table(SIX, "storm", turn=1).play("atreides: sectors 7", "harkonnen: sectors 13")
    second = table(SIX, "storm", turn=1).play("harkonnen: sectors 13", "atreides: sectors 7")
    assert first.s.digest() == second.s.digest()


@rule("dune X02", "dune R04")
def test_storm_kills_where_it_enters_and_takes_spice() -> None:
    words = "atreides: habbanya_ridge_flat/17 2, meridian/18 1, cielago_south/1 1, false_wall_west/17 3;"
    words += "guild: cielago_north/2 4, habbanya_erg/16 1; fremen:"
    lying = {"habbanya_ridge_flat/17": 10, "cielago_south/1": 12, "habbanya_erg/15": 8, "south_mesa/4": 10}
    spice = ", ".join(f"{node} {amount}" for node, amount in lying.items())
    t = table(words, "storm", storm=16, storm_card=4, spice=spice)
    assert (t.s.storm, t.tanks("atreides"), t.tanks("guild")) == (2, "4", "4")
    assert (t.forces("guild", "habbanya_erg/16"), [t.lying(node) for node in lying]) == ("1", [0, 0, 8, 10])


@rule("dune X03", "dune H08", "dune D12")
@shows("power fremen.storm_half_losses")
def test_fremen_lose_half_rounded_up() -> None:
    t = table("fremen: habbanya_ridge_flat/17 5; atreides:", "storm", storm=16, storm_card=2)
    assert t.tanks("fremen") == "3"
    t = table("fremen: habbanya_ridge_flat/17 1; atreides:", "storm", storm=16, storm_card=2)
    assert t.tanks("fremen") == "1"


@rule("dune X03", "dune D48")
@shows("stopped fremen.storm_half_losses")
def test_karama_lets_fremen_lose_all() -> None:
    t = table("fremen: habbanya_ridge_flat/17 5; atreides: hand karama", "storm", storm=16, storm_card=2)
    assert t.asked == ["atreides stop"]
    assert t.play("stop").tanks("fremen") == "5"
    t = table("fremen: habbanya_ridge_flat/17 5; atreides: hand karama", "storm", storm=16, storm_card=2)
    assert t.play("pass").tanks("fremen") == "3"


@rule("dune D12", "dune X03")
def test_fremen_say_which_tokens_the_storm_takes() -> None:
    t = table("fremen: habbanya_ridge_flat/17 3+2; atreides:", "storm", storm=16, storm_card=2)
    assert t.options() == ["lose starred 0", "lose starred 1", "lose starred 2"]
    assert t.play("lose starred 1").tanks("fremen") == "2+1"


@rule("dune X04", "dune H62")
def test_storm_order_of_six_seats() -> None:
    starts = {3: 1, 4: 2, 18: 0, 17: 0}
    for storm, first in starts.items():
        t = table(SIX, "charity", storm=storm)
        assert t.s.order == [(first + i) % 6 for i in range(6)]


@rule("dune H03")
def test_circles_of_fewer_seats() -> None:
    three = table("atreides: spice 5; guild: ; emperor: ", "charity", storm=4)
    assert three.s.circle == [0, 2, 4]
    assert three.order == ["guild", "emperor", "atreides"]
    assert table("atreides: ; guild: ", "charity").s.circle == [0, 3]


@rule("dune H02")
def test_at_most_six_seats() -> None:
    try:
        Dune().configure({"seats": 7})
    except ValueError as error:
        assert "2 to 6" in str(error)


@rule("dune X08", "dune D11", "dune R07")
@shows("card family_atomics")
def test_family_atomics_destroy_the_wall_and_who_stands_there() -> None:
    t = table("atreides: shield_wall/8 3, hand family_atomics; fremen:", "storm", storm=1, storm_card=1)
    assert t.options() == ["atomics", "pass"]
    t.play("atomics")
    assert (t.tanks("atreides"), t.s.walled, t.hand("atreides")) == ("3", False, [])


@rule("dune X07")
def test_cities_are_hit_only_by_a_later_storm() -> None:
    words = "atreides: arrakeen 4, shield_wall/8 1, hand family_atomics; fremen: spice 5"
    t = table(words, "storm", storm=9, storm_card=2)
    assert t.play("atomics").forces("atreides", "arrakeen") == "4"
    words = "atreides: arrakeen 4; fremen: spice 5"
    assert table(words, "storm", storm=8, storm_card=2, wall=False).tanks("atreides") == "4"
    assert table(words, "storm", storm=8, storm_card=2).tanks("atreides") == ""


@rule("dune H06", "dune R07")
def test_atomics_are_blocked_only_by_a_storm_in_between() -> None:
    words = "atreides: the_minor_erg/4 3, hand family_atomics; fremen:"
    assert table(words, "storm", storm=5, storm_card=1).asked != ["atreides window"]
    assert table(words, "storm", storm=4, storm_card=1).asked == ["atreides window"]
    assert table(words, "storm", storm=7, storm_card=1).asked == ["atreides window"]


@rule("dune D10", "dune R25", "dune H07")
@shows("card weather_control")
def test_weather_control_sets_the_distance() -> None:
    t = table("atreides: hand weather_control; fremen:", "storm", storm=3, storm_card=5)
    assert t.options() == [*(f"weather {n}" for n in range(11)), "pass"]
    t.play("weather 0")
    assert t.s.storm == 3
    assert 1 <= t.s.storm_card <= 6


@rule("dune R04")
def test_a_move_of_nothing_hits_nothing() -> None:
    t = table("atreides: meridian/1 2, hand weather_control; fremen:", "storm", storm=1, storm_card=5)
    assert t.play("weather 0").forces("atreides", "meridian") == "2"


@rule("dune D09")
def test_basic_storm_is_dialed_by_those_who_fought_last() -> None:
    t = table("atreides: ; guild: ; emperor: ", "storm", storm=4, basic=True)
    assert t.asked == ["atreides sectors", "emperor sectors"]
    assert t.options("atreides") == ["sectors 1", "sectors 2", "sectors 3"]
    t.play("atreides: sectors 3", "emperor: sectors 2")
    assert t.s.storm == 9


@rule("dune H64")
def test_tech_tokens_without_their_faction_are_dealt_in_storm_order() -> None:
    words = "ixians: ; atreides: ; guild: ; fremen: "
    t = table(words, "storm", turn=1).play("sectors 1", "sectors 1")
    owners = [FACTIONS[t.s.faction[seat]] for seat in t.s.tech]
    assert owners[1:] == ["ixians", "fremen"]
    assert owners[0] == next(name for name in t.order if name in ("atreides", "guild"))


@rule("dune H64")
def test_tokens_that_nobody_is_left_for_stay_out() -> None:
    t = table("atreides: ; guild: ", "storm", turn=1, tech_tokens=True).play("sectors 1", "sectors 1")
    assert sorted(t.s.tech) == [-1, 0, 1]


@rule("dune D07")
def test_mobile_stronghold_is_placed_outside_storm_and_strongholds() -> None:
    t = table("ixians: hms 3+3; guild: ", "storm", turn=1).play("sectors 1", "sectors 1")
    assert t.asked == ["ixians place stronghold"]
    assert t.can("point polar_sink", "point wind_pass/15")
    assert not any(t.can(each) for each in ("point arrakeen/9", "point cielago_south/2", "point meridian/2"))


@rule("dune X50", "dune D08", "dune R15", "dune H68")
@shows("power ixians.mobile_stronghold")
def test_mobile_stronghold_takes_up_spice() -> None:
    t = table("ixians: hms 2+2; guild:", "storm", basic=True, hms="wind_pass/16", spice="wind_pass_north/16 6")
    t.play("point wind_pass_north/16", "done")
    assert (t.spice("ixians"), t.lying("wind_pass_north/16")) == (6, 0)
    t = table("ixians: hms 2+1; guild:", "storm", basic=True, hms="the_great_flat/14", spice="the_great_flat/14 10")
    t.play("point the_greater_flat/15", "done")
    assert (t.spice("ixians"), t.lying("the_great_flat/14")) == (6, 4)


@rule("dune X50", "dune R15")
def test_staying_put_yields_nothing() -> None:
    t = table("ixians: hms 2+2; guild:", "storm", basic=True, hms="the_great_flat/14", spice="the_great_flat/14 10")
    assert t.play("done").spice("ixians") == 0


@rule("dune X51")
def test_storm_holds_the_mobile_stronghold() -> None:
    t = table("ixians: hms 4+0; guild:", "storm", storm=14, hms="the_great_flat/14", basic=True)
    assert t.asked == ["ixians sectors", "guild sectors"]


@rule("dune D48")
@shows("stopped ixians.mobile_stronghold")
def test_karama_keeps_the_mobile_stronghold_where_it_is() -> None:
    t = table("ixians: hms 4; guild: hand karama", "storm", basic=True, hms="the_great_flat/14")
    assert t.play("stop").asked == ["ixians sectors", "guild sectors"]
    t = table("ixians: hms 4; guild: hand karama", "storm", basic=True, hms="the_great_flat/14")
    assert t.play("pass").asked == ["ixians move stronghold"]


@rule("dune D48")
@shows(*both("fremen.storm_card"))
def test_fremen_look_at_the_storm_card_unless_stopped() -> None:
    words = "fremen: spice 5; guild: hand karama, spice 5"
    assert table(words, "storm", storm=3, storm_card=2).play("pass").s.looked & 1
    assert not table(words, "storm", storm=3, storm_card=2).play("stop").s.looked & 1
