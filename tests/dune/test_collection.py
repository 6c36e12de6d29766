"""Spice collection and what tech tokens bring: RULES 4.8, 13."""

from __future__ import annotations

from dune.table import Table, table
from marks import rule


def collect(words: str, basic: bool = True, **options: object) -> Table:
    return table(words, "collection", basic=basic, **options)  # type: ignore[arg-type]


@rule("dune R36")
def test_two_for_a_force_three_with_ornithopters() -> None:
    spice = "red_chasm/6 20"
    assert collect("guild: red_chasm 3; emperor:", spice=spice).spice("guild") == 6
    assert collect("guild: red_chasm 3, carthag 1; emperor:", spice=spice).spice("guild") == 9
    assert collect("guild: red_chasm 3; emperor:", spice="red_chasm/6 5").spice("guild") == 5


@rule("dune R36")
def test_only_forces_on_the_node_collect() -> None:
    t = collect("guild: south_mesa/5 3; emperor:", spice="south_mesa/4 10")
    assert (t.spice("guild"), t.lying("south_mesa/4")) == (0, 10)


@rule("dune R36")
def test_cyborgs_collect_three_and_advisors_nothing() -> None:
    assert collect("ixians: red_chasm 2+1; guild:", spice="red_chasm/6 20").spice("ixians") == 7
    words = "bene_gesserit: red_chasm 3 advisors; guild: red_chasm 1"
    assert collect(words, False, spice="red_chasm/6 20").spice("bene_gesserit") == 0


@rule("dune H52")
def test_the_first_in_storm_order_collects_first() -> None:
    t = collect("guild: red_chasm 3; emperor: red_chasm 3", storm=6, spice="red_chasm/6 8")
    assert sorted([t.spice("guild"), t.spice("emperor")]) == [2, 6]
    assert t.spice(t.order[0]) == 6


@rule("dune H53", "dune R36")
def test_cities_pay_their_sole_occupant_in_the_advanced_game() -> None:
    words = "guild: arrakeen 1, carthag 1, tueks_sietch 1; emperor:"
    assert collect("guild: arrakeen 1, tueks_sietch 1; emperor:", False).spice("guild") == 3
    assert collect(words, True).spice("guild") == 0
    assert collect("guild: arrakeen 1; emperor: arrakeen 1, carthag 1", False, storm=9).s.money == [0, 2]


@rule("dune R15")
def test_forces_inside_the_mobile_stronghold_do_not_collect() -> None:
    assert collect("ixians: hms 4; guild:", hms="red_chasm/6", spice="red_chasm/6 8").spice("ixians") == 0


@rule("dune R21")
def test_a_tech_token_pays_one_for_each_that_its_owner_holds() -> None:
    words = "guild: spice 0; emperor: spice 5; bene_gesserit: spice 9"
    t = table(words, "charity", basic=True, tech_tokens=True, tech=["emperor", "guild", "emperor"])
    assert t.play("claim").spice("emperor") == 7


@rule("dune R21")
def test_charity_of_bene_gesserit_alone_sets_off_nothing() -> None:
    words = "guild: spice 5; emperor: spice 5; bene_gesserit: spice 9"
    t = table(words, "charity", tech_tokens=True, tech=["emperor", "guild", "emperor"])
    assert (t.play("claim").spice("emperor"), t.spice("bene_gesserit")) == (5, 11)
