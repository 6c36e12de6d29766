"""Spice blow, worms, Nexus, rides, charity: RULES 4.2, 4.3, 6."""

from __future__ import annotations

from dune.shown import both, shows
from dune.table import Table, table
from landsraad.dune.phases.blow import draw_blow
from marks import rule


def worm(words: str, top: str = "red_chasm", *blows: str, **options: object) -> Table:
    """A worm at the top territory, then these cards, or Old Gap."""
    cards = ["worm", *(blows or ("old_gap",))]
    return table(words, "blow", basic=True, top=top, blows=cards, **options)  # type: ignore[arg-type]


@rule("dune X09", "dune R23", "dune D19")
@shows("power fremen.worm_ride")
def test_worm_devours_all_but_fremen_then_nexus_then_ride() -> None:
    t = worm("emperor: red_chasm 4; fremen: red_chasm 2; guild: spice 3", spice="red_chasm/6 8")
    assert (t.tanks("emperor"), t.forces("fremen", "red_chasm"), t.lying("red_chasm/6")) == ("4", "2", 0)
    assert t.lying("old_gap/9") == 6
    assert t.asked == ["emperor proposal", "fremen proposal", "guild proposal"]
    assert t.play(*["propose nobody"] * 3).asked == ["fremen ride"]
    assert t.play("all", "to polar_sink").forces("fremen", "polar_sink") == "2"


@rule("dune D48")
@shows(*both("fremen.worm_immunity"))
def test_karama_lets_the_worm_eat_fremen() -> None:
    words = "emperor: hand karama; fremen: red_chasm 2"
    t = table(words, "blow", basic=True, top="red_chasm", blows=["worm", "old_gap"])
    assert t.play("stop").tanks("fremen") == "2"
    t = table(words, "blow", basic=True, top="red_chasm", blows=["worm", "old_gap"])
    assert t.play("pass").tanks("fremen") == ""


@rule("dune X10", "dune R14")
def test_sandtrout_swallows_a_worm_and_doubles_what_comes() -> None:
    t = table(
        "ixians: spice 3, red_chasm 1; emperor: red_chasm 4, spice 3, ally ixians; guild: spice 2",
        "blow",
        basic=True,
        top="red_chasm",
        blows=["sandtrout", "worm", "red_chasm"],
    )
    assert (t.s.ally, t.tanks("emperor"), t.lying("red_chasm/6")) == ([-1, -1, -1], "", 16)


@rule("dune X10", "dune D17", "dune H12")
@shows("card harvester")
def test_harvester_doubles_what_was_placed() -> None:
    words = "ixians: spice 3; guild: hand harvester, spice 2"
    blows = ["sandtrout", "worm", "red_chasm"]
    t = table(words, "blow", basic=True, blows=blows, spice="red_chasm/6 5")
    t.play("harvester")
    assert t.lying("red_chasm/6") == 5 + 32


@rule("dune X11")
def test_a_second_worm_after_the_trout_is_an_ordinary_one() -> None:
    blows = ["sandtrout", "worm", "worm", "red_chasm"]
    words = "ixians: broken_land 4, spice 3; guild: spice 2; emperor: spice 2"
    t = table(words, "blow", basic=True, top="broken_land", blows=blows)
    assert (t.tanks("ixians"), t.lying("red_chasm/6"), t.asked[0]) == ("4", 8, "ixians proposal")


@rule("dune X12", "dune D14", "dune R30")
def test_thumper_while_a_trout_is_pending() -> None:
    t = table("ixians: hand thumper, spice 2; guild: spice 2", "blow", basic=True, blows=["habbanya_erg"])
    t.s.trout = True
    t.s.blows.remove(16)
    assert t.play("thumper").lying("habbanya_erg/15") == 16


@rule("dune D14")
@shows("card thumper")
def test_thumper_calls_a_worm() -> None:
    t = table("ixians: hand thumper; guild: red_chasm 3", "blow", basic=True, top="red_chasm", blows=["old_gap"])
    assert t.play("thumper").tanks("guild") == "3"


@rule("dune R14")
def test_worms_and_trout_of_the_first_turn_are_shuffled_back() -> None:
    t = table("ixians: spice 2; guild: spice 2", "blow", turn=1, basic=True, blows=["worm", "sandtrout", "old_gap"])
    assert (len(t.s.blows), t.s.trout, t.s.ridden) == (21, False, [])


@rule("dune H11")
def test_doubling_is_used_up_on_a_card_in_storm() -> None:
    t = table("ixians: spice 2; guild: spice 2", "blow", basic=True, storm=6, blows=["sandtrout", "worm", "red_chasm"])
    assert (t.lying("red_chasm/6"), t.s.doubled) == (0, False)


@rule("dune H13")
def test_worm_on_a_pile_without_territory() -> None:
    t = table(
        "atreides: spice 2; guild: red_chasm 3, spice 2; emperor: spice 2",
        "blow",
        basic=True,
        blows=["worm", "old_gap"],
    )
    assert (t.tanks("guild"), t.s.ridden) == ("", [])


@rule("dune D15", "dune H66")
@shows(*both("fremen.send_worms"))
def test_fremen_send_a_further_worm() -> None:
    words = "fremen: spice 3; guild: red_chasm 2, south_mesa/4 3, spice 2, hand karama"
    blows = ["worm", "worm", "old_gap", "funeral_plain"]
    t = table(words, "blow", top="red_chasm", blows=blows)
    t.play("pass", "worm south_mesa")
    assert t.tanks("guild") == "5"
    t = table(words, "blow", top="red_chasm", blows=blows).play("stop")
    assert (t.tanks("guild"), t.forces("guild", "south_mesa")) == ("2", "3")


@rule("dune D16", "dune D48")
@shows(*both("fremen.ally_worm_protection"))
def test_fremen_protect_their_ally() -> None:
    words = "fremen: spice 3; guild: red_chasm 2, ally fremen; emperor: hand karama, spice 2"
    t = table(words, "blow", basic=True, top="red_chasm", blows=["worm", "old_gap"])
    assert t.play("pass").tanks("guild") == ""
    t = table(words, "blow", basic=True, top="red_chasm", blows=["worm", "old_gap"])
    assert t.play("stop").tanks("guild") == "2"


@rule("dune D16")
def test_fremen_may_withhold_protection() -> None:
    words = "fremen: spice 3; guild: red_chasm 2, ally fremen; ixians: hand thumper"
    t = table(words, "blow", basic=True, top="red_chasm", blows=["old_gap"])
    t.order_of("fremen", "permit protection off").play("thumper")
    assert t.tanks("guild") == "2"


@rule("dune R06", "dune H15", "dune R38")
def test_special_karama_of_the_fremen() -> None:
    words = "fremen: south_mesa/4 3, hand karama, spice 3; guild: south_mesa/5 2; emperor: spice 2"
    t = table(words, "blow", blows=["old_gap"]).play("special", "worm south_mesa")
    assert (t.tanks("guild"), t.forces("fremen", "south_mesa"), t.hand("fremen")) == ("2", "3", [])
    assert t.asked == ["fremen proposal", "guild proposal", "emperor proposal"]
    assert t.play(*["propose nobody"] * 3).asked == ["fremen ride"]


@rule("dune D18", "dune H61")
def test_nexus_mutual_proposals_ally() -> None:
    t = table("atreides: ; guild: ; emperor: ", "blow", basic=True, top="red_chasm", blows=["worm", "old_gap"])
    t.play("emperor: propose atreides", "guild: propose atreides", "atreides: propose emperor")
    assert t.s.ally == [2, -1, 0]


@rule("dune D18")
def test_nexus_an_ally_may_part() -> None:
    t = table(
        "atreides: ; guild: ally atreides; emperor: ", "blow", basic=True, top="red_chasm", blows=["worm", "old_gap"]
    )
    assert t.asked == ["atreides nexus"]
    assert t.play("break").asked == ["atreides proposal", "guild proposal", "emperor proposal"]


@rule("dune D18")
def test_proposals_end_without_a_match() -> None:
    t = table("atreides: ; guild: ; emperor: ", "blow", basic=True, top="red_chasm", blows=["worm", "old_gap"])
    t.play("propose guild", "propose emperor", "propose atreides")
    assert (t.s.ally, t.s.phase) == ([-1, -1, -1], 2)


@rule("dune H04")
def test_two_players_form_no_alliance() -> None:
    t = table("atreides: ; guild: ", "blow", basic=True, top="red_chasm", blows=["worm", "old_gap"])
    assert t.s.phase == 2


@rule("dune H14")
def test_a_new_alliance_protects_nobody_eaten_before() -> None:
    t = table("fremen: ; guild: red_chasm 2; emperor:", "blow", basic=True, top="red_chasm", blows=["worm", "old_gap"])
    t.play("fremen: propose guild", "guild: propose fremen", "emperor: propose nobody")
    assert (t.s.ally[:2], t.tanks("guild")) == ([1, 0], "2")


@rule("dune D19", "dune H69", "dune H09")
def test_ride_as_one_group_not_into_storm_nor_the_mobile_stronghold() -> None:
    t = worm("fremen: south_mesa/4 3, south_mesa/5 2; ixians: ; guild: red_chasm 1", "south_mesa", storm=9)
    t.play(*["propose nobody"] * 3).play("part", "count force 1", "count force 2")
    assert t.can("to red_chasm/6", "to polar_sink")
    assert not any(t.can(each) for each in ("to arrakeen/9", "to hms"))
    assert t.play("to red_chasm/6").forces("fremen", "red_chasm") == "3"


@rule("dune H69")
def test_a_worm_leaves_the_mobile_stronghold_alone() -> None:
    t = worm("ixians: hms 4; guild: red_chasm 1", hms="red_chasm/6")
    assert (t.forces("ixians", "hms"), t.tanks("guild")) == ("4", "1")


@rule("dune R22")
def test_reshuffling_keeps_the_top_territory_of_pile_a() -> None:
    t = table("atreides: ; guild: ", "storm", basic=True)
    t.s.pile_a, t.s.pile_b = [1, 3, 15], [4]
    t.s.blows = []
    draw_blow(t.s)
    assert (t.s.pile_a, t.s.pile_b, len(t.s.blows)) == ([3], [], 2)


@rule("dune X13", "dune D20")
def test_charity() -> None:
    t = table("atreides: spice 1; guild: spice 0; emperor: spice 2", "charity", basic=True)
    t.play("claim", "claim")
    assert [t.spice(f) for f in ("atreides", "guild", "emperor")] == [2, 2, 2]


@rule("dune X13", "dune D48")
@shows(*both("bene_gesserit.charity"))
def test_charity_of_bene_gesserit() -> None:
    words = "bene_gesserit: spice 9; guild: spice 5, hand karama"
    assert table(words, "charity").play("claim", "pass").spice("bene_gesserit") == 11
    assert table(words, "charity").play("claim", "stop").spice("bene_gesserit") == 9
    assert table(words, "charity", basic=True).s.phase == 3


@rule("dune H16", "dune R10")
def test_charity_does_not_count_spice_in_front() -> None:
    t = table("atreides: spice 1, front 6; guild: spice 5", "charity", basic=True)
    assert t.play("claim").spice("atreides") == 2


@rule("dune X14", "dune D13", "dune H56")
@shows("card amal")
def test_amal() -> None:
    t = table("ixians: spice 7, front 4, hand amal; guild: spice 1", "charity", basic=True)
    t.play("amal")
    assert (t.spice("ixians"), t.spice("guild"), t.s.front[0], t.hand("ixians")) == (3, 0, 4, [])
