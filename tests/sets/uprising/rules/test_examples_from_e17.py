"""The worked examples of Uprising, second part."""

from __future__ import annotations

import pytest

from landsraad.testing import Scenario, Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")
CHOAM = ["uprising", "choam"]


def finish(s: Scenario) -> None:
    """Take what comes, in the order in which it is offered."""
    while s.options and s.prompt != "turn":
        s.game.choose(s.options[0])


@rule("uprising E17", "uprising U34", "uprising U64", "uprising U65", "uprising U111")
def test_a_match_is_forced(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, won objective_crysknife",
        "blue: leader muaddib",
        at="combat",
        conflict="seize_spice_refinery",
        until="recall",
    )
    finish(s)
    assert (s.red.vp, s.red.control, s.red.spice) == (1, ["spice_refinery"], 2)
    assert "won +1, matched +2" in s.changes


@rule("uprising E18", "uprising U35", "uprising U67")
@pytest.mark.parametrize(("objective", "matches"), [("objective_ornithopter", 0), ("objective_desert_mouse", 2)])
def test_a_wild_card_at_the_end(scenario: Start, objective: str, matches: int) -> None:
    s = scenario(
        f"red: conflict 1, won propaganda {objective}",
        at="combat",
        conflict="shadow_contest",
        conflict_deck="",
    )
    while s.prompt not in ("endgame", ""):
        s.game.choose(s.options[0])
    assert s.red.vp == (0 if matches else 1)
    offered = [option for option in s.options if option.startswith("match")]
    assert len(offered) == matches
    if offered:
        s.chooses(offered[0])
        assert "vp +1" in s.changes
        assert "match" not in " ".join(s.options)
    s.leaves_open()


@rule("uprising E19", "uprising U28", "uprising U36", "uprising U110")
@pytest.mark.parametrize(
    ("swords", "solari", "won"),
    [((8, 8, 4, 2), (3, 3, 2, 0), 0), ((8, 4, 4, 2), (2, 2, 2, 0), 1)],
)
def test_ties(scenario: Start, swords: tuple[int, ...], solari: tuple[int, ...], won: int) -> None:
    names = ("red", "blue", "green", "yellow")
    lines = [f"{name}: conflict 1, swords {count}" for name, count in zip(names, swords, strict=True)]
    s = scenario(*lines, seats=4, at="combat", conflict="skirmish_desert_mouse", until="recall")
    finish(s)
    assert (s.red.solari, s.blue.solari, s.green.solari, s.yellow.solari) == solari
    assert s.changes.count("won +1") == won


@rule("uprising E19")
def test_a_tie_for_first_of_three_leaves_nothing(scenario: Start) -> None:
    lines = [f"{name}: conflict 1, swords {n}" for name, n in (("red", 8), ("blue", 8), ("green", 4))]
    s = scenario(*lines, at="combat", conflict="skirmish_desert_mouse", until="recall")
    finish(s)
    assert (s.red.solari, s.blue.solari, s.green.solari) == (3, 3, 0)


@rule("uprising E20", "uprising U10")
def test_the_two_prices_of_the_swordmaster(scenario: Start) -> None:
    s = scenario("red: solari 8, hand dagger diplomacy", "blue: solari 7, hand dagger diplomacy", "green: revealed")
    s.sends("dagger", "swordmaster")
    assert (s.red.solari, s.red.swordmaster, s.red.agents) == (0, 1, 2)
    assert (s.seat, s.reaches("dagger")[:2]) == ("blue", ["high_council", "assembly_hall"])
    later = scenario("red: solari 6, hand dagger diplomacy", "blue: swordmaster, revealed", "green: revealed")
    later.sends("dagger", "swordmaster")
    assert (later.red.solari, later.red.swordmaster) == (0, 1)
    never = scenario("red: solari 20, swordmaster, hand dagger diplomacy", *CALM)
    assert "swordmaster" not in never.reaches("dagger")


@rule("choam E21", "choam U40", "choam U119")
def test_contracts_of_one_space(scenario: Start) -> None:
    s = scenario(
        "red: tiles spice_refinery_cards spice_refinery_water, spice 1, hand cargo_runner dagger, "
        "deck dagger diplomacy seek_allies",
        *CALM,
        sets=CHOAM,
    )
    s.sends("cargo_runner", "spice_refinery", "choose 2")
    assert s.options[:2] == ["use spice_refinery_cards 1", "use spice_refinery_water 1"]
    s.mark()
    s.game.choose("use spice_refinery_water 1")
    s.game.choose("use spice_refinery_cards 1")
    s.game.choose("use cargo_runner 1")
    assert (
        s.changes == "red: water +1, hand +3, deck -3, flipped spice_refinery_cards +1, flipped spice_refinery_water +1"
    )
    assert s.red.solari == 4


@rule("choam E22", "choam U41", "uprising U75")
def test_harvest(scenario: Start) -> None:
    s = scenario(
        "red: tiles harvest_4, water 1, hand smugglers_harvester dagger", *CALM, bonus="hagga_basin 1", sets=CHOAM
    )
    s.sends("smugglers_harvester", "hagga_basin", "use hagga_basin 1")
    assert (s.red.spice, s.red.solari, s.red.flipped) == (4, 4, ["harvest_4"])
    elsewhere = scenario(
        "red: tiles harvest_4, solari 5, intrigue market_opportunity, hand dagger diplomacy", *CALM, sets=CHOAM
    )
    elsewhere.chooses("plot market_opportunity")
    elsewhere.sends("dagger", "assembly_hall")
    assert (elsewhere.red.spice, elsewhere.red.flipped) == (5, [])
    elsewhere.leaves_open()


@rule("choam E23", "choam U39", "uprising U32")
@pytest.mark.parametrize("sets", [CHOAM, ["uprising"]])
def test_the_contract_icon_runs_dry(scenario: Start, sets: list[str]) -> None:
    market = {"contracts_row": "arrakeen_water", "contracts_deck": ""} if len(sets) > 1 else {}
    s = scenario(
        "red: sandworms_in_conflict 1",
        at="rewards",
        conflict="choam_security",
        sets=sets,
        until=None,
        **market,
    )
    finish(s)
    assert (s.red.guild, s.red.garrison) == (2, 2)
    assert (s.red.solari, s.red.tiles) == ((2, ["arrakeen_water"]) if market else (4, []))


@rule("uprising E24", "uprising U83")
def test_feyd(scenario: Start) -> None:
    s = scenario("red: leader feyd_rautha_harkonnen, training training_trash_1, hand signet_ring dagger", *CALM)
    s.sends("signet_ring", "accept_contract", "use signet_ring 1")
    assert s.options == ["training training_trash_2", "training training_spy_2"]
    s.chooses("training training_spy_2", "spy post_hall")
    assert (s.red.spies, s.red.training) == (2, 5)
    s.leaves_open()
    s = scenario("red: leader feyd_rautha_harkonnen, training training_spy_2, hand signet_ring dagger", *CALM)
    s.sends("signet_ring", "assembly_hall", "use signet_ring 1")
    assert s.red.spice == 2
    s.leaves_open()
    s = scenario("red: leader feyd_rautha_harkonnen, training training_spice, hand signet_ring dagger", *CALM)
    s.sends("signet_ring", "assembly_hall", "use signet_ring 1", "spy post_hall")
    assert (s.red.garrison, s.red.spies) == (1, 2)
    s.leaves_open()
    s = scenario("red: leader feyd_rautha_harkonnen, training training_finish, hand signet_ring dagger", *CALM)
    s.sends("signet_ring", "assembly_hall")
    assert "use signet_ring 1" not in s.options
    s.leaves_open()


@rule("uprising E25", "uprising U98", "uprising U96")
def test_coordination_and_leadership(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, intrigue cunning, leader lady_margot_fenring, "
        "hand sardaukar_coordination sardaukar_soldier leadership dagger",
        *CALM,
        row="",
        imperium_deck="",
        reserve="prepare_the_way 0, the_spice_must_flow 0",
    )
    s.chooses("reveal", "use sardaukar_coordination 2", "use leadership 3")
    assert (s.red.swords, s.red.strength, s.red.persuasion) == (8, 12, 5)
    s.leaves_open()


@rule("uprising E26", "uprising U89", "uprising U12")
def test_a_spy_is_a_must(scenario: Start) -> None:
    s = scenario("red: spice 1, posts post_hall post_guild, hand diplomacy dagger, deck dagger", *CALM)
    s.sends("diplomacy", "espionage", "use espionage 2")
    assert "skip" not in s.options
    assert len(s.options) == 11
    s.leaves_open()


@rule("uprising E27", "uprising U91", "uprising U11", "uprising U112")
def test_the_spy_of_the_emperor_comes_at_once(scenario: Start) -> None:
    s = scenario(
        "red: emperor 3, guild 2, spice 3, vp 2, posts post_hall post_fremen, intrigue change_allegiances", *CALM
    )
    s.chooses("plot change_allegiances", "pay", "faction guild", "faction emperor")
    assert (s.prompt, s.red.vp, s.alliance("emperor")) == ("spy", 2, "red")
    s.chooses("spy post_guild")
    assert (s.prompt, s.options) == ("price", ["pay", "skip"])
    s.chooses("skip")
    assert s.red.spice == 3


@rule("uprising E28", "uprising U71")
def test_a_trashed_card_loses_its_box(scenario: Start) -> None:
    s = scenario("red: conflict 3, water 1, hand chani_clever_tactician dagger", *CALM, intrigue_deck="cunning")
    s.sends("chani_clever_tactician", "desert_tactics")
    first = s.fork()
    s.chooses("use desert_tactics 2", "card chani_clever_tactician in_play")
    assert "use chani_clever_tactician 1" not in s.options
    s.leaves_open()
    first.chooses("use chani_clever_tactician 1", "use desert_tactics 2", "card chani_clever_tactician in_play")
    assert first.red.intrigue == ["cunning"]
    first.leaves_open()


@rule("uprising E29", "uprising U38", "uprising U112")
def test_lines_without_a_choice(scenario: Start) -> None:
    s = scenario("red: guild 3, intrigue depart_for_arrakis, deck dagger", *CALM)
    s.chooses("plot depart_for_arrakis")
    assert s.changes == "red: hand +1, deck -1, intrigue -1; board: intrigue_discard +1"


@rule("uprising E30", "uprising U81")
def test_a_seat_in_the_reveal_turn(scenario: Start) -> None:
    s = scenario("red: solari 5, hand corrinth_city convincing_argument", *CALM, row="", imperium_deck="")
    s.chooses("reveal", "use corrinth_city 1", "choose 2")
    assert (s.red.persuasion, s.red.council, s.red.solari) == (4, 1, 0)
    s.leaves_open()
    s = scenario("red: solari 5, council, hand corrinth_city convincing_argument", *CALM, row="", imperium_deck="")
    s.chooses("reveal", "use corrinth_city 1")
    assert s.red.solari == 10
    s.leaves_open()


@rule("choam E31", "uprising U87")
def test_shaddams_ban(scenario: Start) -> None:
    s = scenario(
        "red: leader shaddam_corrino_iv, garrison 2, hand signet_ring dagger, intrigue detonation, "
        "deck dagger diplomacy",
        *CALM,
        sets=CHOAM,
        shield_wall=0,
    )
    s.sends("signet_ring", "arrakeen", "use signet_ring 2")
    assert (s.red.solari, s.red.garrison) == (1, 4)
    assert [option for option in s.options if option.startswith(("deploy", "plot"))] == []
    s.leaves_open()


@rule("uprising E32", "uprising U82")
def test_reverend_mother(scenario: Start) -> None:
    s = scenario(
        "red: leader lady_jessica, turned, spice 1, water 1, spies 2, hand diplomacy seek_allies, "
        "deck dagger dagger convincing_argument",
        *CALM,
    )
    s.sends("diplomacy", "espionage", "use reverend_mother_jessica 1", "pay")
    s.mark()
    for choice in ("use espionage 1", "use espionage 1", "use espionage 2", "spy post_hall", "use espionage 2"):
        s.game.choose(choice)
    s.game.choose("spy post_guild")
    assert s.changes == "red: bene_gesserit +1, spies -2, hand +2, deck -2, post post_hall +1, post post_guild +1"
    assert (s.red.spice, s.red.water) == (0, 0)
    s.leaves_open()


@rule("uprising E33", "uprising U80", "uprising U116")
def test_imperial_privilege(scenario: Start) -> None:
    alone = scenario("red: emperor 2, solari 3, hand dagger diplomacy, intrigue cunning, deck dagger", *CALM)
    alone.sends("dagger", "imperial_privilege")
    assert alone.options == ["use imperial_privilege 1", "use imperial_privilege 3", "plot cunning"]
    alone.chooses("use imperial_privilege 1", "pay", "intrigue cunning")
    assert (alone.red.removed_intrigue, len(alone.red.intrigue), alone.intrigue_discard) == (["cunning"], 1, [])
    alone.leaves_open()
    two = scenario("red: emperor 2, solari 3, at arrakeen, hand dagger diplomacy, deck dagger", *CALM)
    two.sends("dagger", "imperial_privilege")
    assert two.options == ["use imperial_privilege 2", "use imperial_privilege 3"]
    two.chooses("use imperial_privilege 2")
    assert (two.red.at, two.red.agents) == (["imperial_privilege"], 1)
    two.leaves_open()
