"""The worked examples of Uprising, first part."""

from __future__ import annotations

from landsraad.testing import Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")


@rule("uprising E1", "uprising U8", "uprising U22")
def test_a_combat_space_with_troops_of_the_garrison_alone(scenario: Start) -> None:
    s = scenario("red: hand dune_the_desert_planet dagger, garrison 3", *CALM, conflict="secure_imperial_basin")
    s.sends("dune_the_desert_planet", "imperial_basin")
    assert s.options == ["deploy troop 1", "deploy troop 2", "end"]
    s.walks("deploy troop 1, *deploy troop 2, end")
    assert s.changes == "red: spice +1, garrison -2, conflict +2"


@rule("uprising E2", "uprising U15", "uprising U9", "uprising U72", "uprising U18", "uprising U6")
def test_intelligence_control_and_recruits(scenario: Start) -> None:
    s = scenario(
        "red: posts post_refinery_arrakeen, garrison 1, hand rebel_supplier dagger, deck diplomacy seek_allies",
        "blue: control arrakeen, revealed",
        "green: revealed",
    )
    s.sends("rebel_supplier", "arrakeen")
    assert (s.prompt, s.options) == ("gather", ["recall_spy post_refinery_arrakeen", "skip"])
    s.walks(
        "*recall_spy post_refinery_arrakeen, skip; "
        "*use arrakeen 2, use rebel_supplier 1, deploy troop 1, deploy troop 2, rest; "
        "*use rebel_supplier 1, deploy troop 1, deploy troop 2; "
        "deploy troop 1, deploy troop 2, deploy troop 3, *deploy troop 4, end"
    )
    assert s.changes == (
        "red: garrison -1, supply -3, conflict +4, spies +1, hand +2, deck -2, post post_refinery_arrakeen -1; "
        "blue: solari +1"
    )


@rule("uprising E3")
def test_not_a_combat_space(scenario: Start) -> None:
    s = scenario("red: solari 2, garrison 3, hand dagger diplomacy", *CALM)
    s.sends("dagger", "gather_support", "choose 2")
    assert s.changes == "red: solari -2, water +1, garrison +2, supply -2"
    assert (s.red.garrison, s.prompt) == (5, "turn")


@rule("uprising E4", "uprising E5", "uprising U23", "uprising U24", "uprising U25", "uprising U103", "uprising U94")
def test_reveal_wall_and_worm(scenario: Start) -> None:
    s = scenario(
        "red: hand prepare_the_way rebel_supplier strike_fleet, conflict 2, water 2, "
        "intrigue unexpected_allies cunning, leader lady_margot_fenring",
        *CALM,
        row="desert_survival",
        conflict="secure_imperial_basin",
    )
    s.chooses("reveal")
    assert (s.red.persuasion, s.red.spice, s.red.swords, s.red.strength) == (3, 1, 4, 8)
    s.chooses("acquire desert_survival")
    assert (s.red.discard, s.red.persuasion, len(s.row)) == (["desert_survival"], 1, 5)
    s.mark()
    s.game.choose("plot unexpected_allies")
    s.game.choose("accept")
    assert s.changes == (
        "red: water -2, sandworm_supply -1, sandworm_conflict +1, intrigue -1; "
        "board: shield_wall -1, intrigue_discard +1"
    )
    assert s.red.strength == 11
    s.leaves_open()


@rule("uprising E6", "uprising U27", "uprising U29", "uprising U37", "uprising U106")
def test_combat_card_and_rewards(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, swords 4, sandworms_in_conflict 1, intrigue contingency_plan",
        "blue: conflict 3, swords 3, intrigue contingency_plan",
        "green: garrison 1",
        at="combat",
        conflict="secure_imperial_basin",
        until="recall",
    )
    s.walks(
        "red: combat contingency_plan, *pass; blue: *combat contingency_plan, pass; red: combat contingency_plan, *pass"
    )
    while s.options:
        s.game.choose("rest" if "rest" in s.options else s.options[0])
    assert (s.blue.spice, s.blue.garrison, s.blue.control, s.blue.conflict) == (2, 1, ["imperial_basin"], 0)
    assert (s.red.water, s.red.garrison, s.red.sandworm_conflict) == (4, 2, 0)
    assert s.green.water + s.green.spice == 0


@rule("uprising E7", "uprising U95", "uprising U5")
def test_makers_and_recall(scenario: Start) -> None:
    s = scenario("red: at imperial_basin", bonus="deep_desert 1", at="recall", until="round start")
    assert [s.bonus(space) for space in ("imperial_basin", "hagga_basin", "deep_desert")] == [0, 1, 2]
    assert s.first == "blue"


@rule("uprising E8", "uprising U14", "uprising U16", "uprising U88")
def test_two_spies_in_one_turn(scenario: Start) -> None:
    other = ("blue: at spice_refinery, revealed", "green: revealed")
    both = scenario("red: posts post_refinery_arrakeen post_research_refinery, hand reconnaissance dagger", *other)
    both.sends("reconnaissance", "spice_refinery", "recall_spy post_refinery_arrakeen")
    assert (both.prompt, both.options) == ("gather", ["recall_spy post_research_refinery", "skip"])
    both.chooses("recall_spy post_research_refinery")
    assert both.changes == "red: solari +2, spies +1, hand +1, deck -1, post post_research_refinery -1"
    assert both.red.spies == 3
    one = scenario("red: posts post_refinery_arrakeen, hand reconnaissance dagger", *other)
    one.sends("reconnaissance", "spice_refinery")
    assert (one.red.spies, one.prompt) == (3, "turn")
    none = scenario("red: hand reconnaissance dagger", *other)
    assert none.reaches("reconnaissance") == ["arrakeen"]


@rule("uprising E9", "uprising U17", "uprising U92")
def test_the_spy_icon(scenario: Start) -> None:
    s = scenario(
        "red: posts post_fremen, water 1, hand covert_operation dagger", "blue: at fremkit, revealed", "green: revealed"
    )
    assert s.reaches("covert_operation") == ["desert_tactics", "fremkit"]
    stays = s.fork()
    stays.chooses("play covert_operation", "to desert_tactics")
    assert (stays.prompt, stays.red.spies, stays.red.water) == ("gather", 2, 0)
    stays.leaves_open()
    s.sends("covert_operation", "fremkit")
    assert (s.red.spies, s.prompt) == (3, "menu")
    s.leaves_open()


@rule("uprising E10", "uprising U12", "uprising U90", "uprising U18")
def test_a_spy_with_none_in_supply(scenario: Start) -> None:
    s = scenario("red: spice 1, posts post_fremen post_guild post_hall, hand diplomacy dagger, deck dagger", *CALM)
    s.sends("diplomacy", "espionage", "use espionage 2")
    recalls = ["recall_spy post_hall", "recall_spy post_guild", "recall_spy post_fremen"]
    assert (s.prompt, s.options) == ("spy", [*recalls, "skip"])
    declined = s.fork()
    declined.chooses("skip")
    assert declined.red.spies == 0
    declined.leaves_open()
    s.chooses("recall_spy post_guild")
    assert "spy post_guild" in s.options
    assert "skip" not in s.options
    s.chooses("spy post_council")
    assert s.red.spies == 0
    s.leaves_open()


@rule("uprising E11", "uprising U19", "uprising U22")
def test_hagga_basin_with_hooks(scenario: Start) -> None:
    s = scenario(
        "red: maker_hooks 1, water 1, garrison 2, hand dune_the_desert_planet dagger", *CALM, bonus="hagga_basin 2"
    )
    s.sends("dune_the_desert_planet", "hagga_basin", "use hagga_basin 1")
    spice = s.fork()
    spice.chooses("choose 1")
    assert (spice.red.spice, spice.red.water) == (4, 0)
    spice.leaves_open()
    s.chooses("choose 2")
    assert (s.red.spice, s.red.sandworm_conflict, s.bonus("hagga_basin")) == (2, 1, 0)
    s.chooses("deploy troop 2")
    assert s.red.strength == 7


@rule("uprising E12", "uprising U20", "uprising U93")
def test_a_protected_conflict(scenario: Start) -> None:
    s = scenario(
        "red: maker_hooks 1, water 3, hand dune_the_desert_planet dagger",
        *CALM,
        bonus="deep_desert 1",
        conflict="siege_of_arrakeen",
    )
    s.sends("dune_the_desert_planet", "deep_desert")
    assert (s.red.spice, s.red.water, s.prompt) == (5, 0, "turn")


@rule("uprising E13", "uprising U19", "uprising U21")
def test_sietch_tabr(scenario: Start) -> None:
    s = scenario("red: fremen 2, maker_hooks 1, hand reconnaissance dagger", *CALM)
    s.sends("reconnaissance", "sietch_tabr")
    second = s.fork()
    s.chooses("choose 1")
    assert (s.red.garrison, s.red.water, s.red.maker_hooks, s.red.fremen) == (1, 1, 1, 2)
    s.chooses("end")
    second.chooses("choose 2")
    assert second.options == ["accept", "skip"]
    keeps = second.fork()
    keeps.chooses("skip")
    assert (keeps.red.water, keeps.state.board("shield_wall")) == (1, 1)
    second.chooses("accept")
    assert second.changes == "board: shield_wall -1"


@rule("uprising E14", "uprising U29", "uprising U30", "uprising U31")
def test_doubling_with_prices(scenario: Start) -> None:
    s = scenario(
        "red: sandworms_in_conflict 2, spice 6, conflict 1",
        "blue: conflict 1",
        at="rewards",
        conflict="spice_freighters",
    )
    assert s.options == ["use spice_freighters 1", "use spice_freighters 2"]
    s.chooses("use spice_freighters 1", "faction guild", "use spice_freighters 1", "faction guild")
    assert (s.red.guild, s.red.vp) == (2, 1)
    none = s.fork()
    none.chooses("end")
    assert none.red.spice == 6
    s.chooses("use spice_freighters 2", "pay", "use spice_freighters 2", "pay")
    assert (s.red.spice, s.red.vp) == (0, 3)


@rule("uprising E15", "uprising U29", "uprising U34")
def test_the_limits_of_doubling(scenario: Start) -> None:
    s = scenario(
        "red: sandworms_in_conflict 1, posts post_fremen post_guild, won objective_crysknife",
        "blue: conflict 1",
        at="combat",
        conflict="battle_for_arrakeen",
        shield_wall=0,
        until="recall",
    )
    s.chooses("use battle_for_arrakeen 1", "use battle_for_arrakeen 1", "use battle_for_arrakeen 2")
    assert (s.red.vp, s.red.control) == (2, ["arrakeen"])
    s.chooses("use battle_for_arrakeen 3", "pay")
    assert (s.red.spies, s.red.vp) == (3, 4)
    assert "vp +2, " in s.changes
    assert "won +1, matched +2" in s.changes


@rule("uprising E16", "uprising U31", "uprising U108", "uprising U11", "uprising U91")
def test_doubled_propaganda(scenario: Start) -> None:
    s = scenario(
        "red: sandworms_in_conflict 1, emperor 3, guild 3, bene_gesserit 3, fremen 3",
        "blue: conflict 1",
        at="rewards",
        conflict="propaganda",
    )
    s.chooses("faction emperor", "faction guild")
    assert s.prompt == "spy"
    s.chooses("spy post_hall", "faction emperor", "faction fremen")
    assert [s.red.emperor, s.red.guild, s.red.bene_gesserit, s.red.fremen] == [5, 4, 3, 4]
    assert (s.red.solari, s.red.water, s.red.spies, s.red.vp) == (3, 1, 2, 3)
    assert [s.alliance(name) for name in ("emperor", "guild", "fremen")] == ["red"] * 3
