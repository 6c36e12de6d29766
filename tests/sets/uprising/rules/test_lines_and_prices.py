"""What Intrigue cards of several lines do, which prices are offered, what is gained by itself, and in which order."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")
NOTHING_TO_BUY = {"row": "", "imperium_deck": "", "reserve": "prepare_the_way 0, the_spice_must_flow 0"}


@rule("uprising U38", "uprising U112")
def test_of_several_prices_the_last_must_be_paid_if_none_was(scenario: Start) -> None:
    s = scenario("red: spice 5, water 3, fremen 3, vp 1, hand dagger, intrigue strategic_stockpiling", *CALM)
    s.chooses("plot strategic_stockpiling")
    assert (s.prompt, s.options) == ("price", ["pay", "skip"])
    only_second = s.fork()
    only_second.chooses("skip")
    assert (only_second.red.spice, only_second.red.water, only_second.red.vp, only_second.prompt) == (5, 0, 2, "turn")
    s.chooses("pay")
    assert s.options == ["pay", "skip"]
    s.chooses("skip")
    assert (s.red.spice, s.red.water, s.red.vp, s.prompt) == (0, 3, 2, "turn")


@rule("uprising U38", "uprising U112")
def test_a_card_of_prices_is_not_played_for_nothing(scenario: Start) -> None:
    s = scenario("red: guild 2, vp 1, spice 3, hand dagger, intrigue change_allegiances", *CALM)
    s.chooses("plot change_allegiances", "skip")
    assert s.prompt == "faction"
    s.chooses("faction fremen")
    assert (s.red.guild, s.red.fremen, s.red.spice, s.prompt) == (2, 1, 0, "turn")
    alone = scenario("red: guild 2, vp 1, spice 2, hand dagger, intrigue change_allegiances", *CALM)
    alone.chooses("plot change_allegiances", "faction fremen")
    assert (alone.red.guild, alone.red.fremen, alone.red.vp, alone.prompt) == (1, 1, 0, "turn")


@rule("uprising U112", "uprising U177")
def test_a_line_without_a_price_is_not_declined(scenario: Start) -> None:
    s = scenario("red: spice 2, guild 3, vp 1, hand dagger, deck diplomacy, intrigue depart_for_arrakis", *CALM)
    s.chooses("plot depart_for_arrakis")
    assert (s.prompt, s.options) == ("price", ["pay", "skip"])
    s.chooses("skip")
    assert s.changes == "red: hand +1, deck -1, face_up -1; board: intrigue_discard +1"
    paid = scenario("red: spice 2, hand dagger, deck diplomacy, intrigue depart_for_arrakis", *CALM)
    paid.chooses("plot depart_for_arrakis")
    assert paid.changes == "red: spice -2, garrison +3, supply -3, intrigue -1; board: intrigue_discard +1"
    swords = scenario(
        "red: conflict 1, guild 1, intrigue questionable_methods",
        "blue: conflict 1, intrigue devour",
        at="combat",
        conflict="propaganda",
        until="rewards",
    )
    swords.chooses("combat questionable_methods")
    assert (swords.red.swords, swords.options) == (1, ["pay", "skip"])
    swords.chooses("skip")
    assert (swords.red.swords, swords.red.guild) == (1, 1)
    swords.leaves_open()


@rule("uprising U113")
@pytest.mark.parametrize("worms", [0, 1])
def test_inspire_awe_is_played_without_a_card_to_acquire(scenario: Start, worms: int) -> None:
    s = scenario(
        f"red: sandworms_in_conflict {worms}, hand dagger, intrigue inspire_awe",
        *CALM,
        conflict="propaganda",
        **NOTHING_TO_BUY,
    )
    s.chooses("plot inspire_awe")
    assert (s.changes, s.prompt) == ("red: intrigue -1; board: intrigue_discard +1", "turn")


@rule("uprising U113", "uprising U99", "uprising U101")
def test_inspire_awe_brings_a_card_that_is_revealed_at_once(scenario: Start) -> None:
    s = scenario(
        "red: sandworms_in_conflict 1, hand dagger, intrigue inspire_awe cunning",
        *CALM,
        conflict="propaganda",
        row="spy_network",
        imperium_deck="",
        reserve="prepare_the_way 0, the_spice_must_flow 0",
    )
    s.chooses("reveal", "plot inspire_awe", "spy post_hall")
    assert (s.red.in_play, s.red.persuasion, s.red.swords) == (["dagger", "spy_network"], 2, 2)
    s.leaves_open()


@rule("uprising U70", "uprising U77", "uprising U78")
@pytest.mark.parametrize(("before", "offered"), [(4, True), (5, False), (6, False)])
def test_the_price_of_two_influence_where_one_is_all(scenario: Start, before: int, offered: bool) -> None:
    s = scenario(f"red: fremen {before}, hand treacherous_maneuver sardaukar_soldier dagger", *CALM)
    s.sends("treacherous_maneuver", "fremkit")
    assert ("use treacherous_maneuver 1" in s.options) is offered
    s.leaves_open()


@rule("uprising U70", "uprising U78")
def test_a_discard_for_influence_that_cannot_rise(scenario: Start) -> None:
    full = "bene_gesserit 6, fremen 6, hand dagger diplomacy, intrigue sietch_ritual"
    s = scenario(f"red: {full}", *CALM)
    assert "plot sietch_ritual" not in s.options
    s = scenario(f"red: {full.replace('fremen 6', 'fremen 5')}", *CALM)
    s.chooses("plot sietch_ritual", "card dagger hand")
    assert (s.red.fremen, s.red.hand) == (6, ["diplomacy"])


@rule("uprising U70", "uprising U116", "uprising U177")
def test_a_price_for_intrigue_cards_that_are_gone(scenario: Start) -> None:
    line = "red: emperor 2, solari 3, hand dagger diplomacy, intrigue sietch_ritual"
    s = scenario(line, *CALM, intrigue_deck="", intrigue_discard="")
    s.sends("dagger", "imperial_privilege")
    assert s.options == ["use imperial_privilege 3", "plot sietch_ritual"]
    s.leaves_open()
    again = scenario(line, *CALM, intrigue_deck="", intrigue_discard="cunning")
    again.sends("dagger", "imperial_privilege", "use imperial_privilege 1", "pay", "intrigue sietch_ritual")
    assert (again.red.intrigue, again.red.removed_intrigue) == (["cunning"], ["sietch_ritual"])
    again.leaves_open()
    rest = scenario("red: solari 3, hand dagger, intrigue mercenaries", *CALM, intrigue_deck="", intrigue_discard="")
    rest.chooses("plot mercenaries")
    assert (rest.red.solari, rest.red.garrison) == (0, 2)
    assert len(rest.red.intrigue) == 0


@rule("uprising U70", "uprising U71")
def test_what_is_discarded_may_be_drawn_what_is_trashed_may_not(scenario: Start) -> None:
    s = scenario("red: hand space_time_folding dagger, deck", *CALM)
    s.sends("space_time_folding", "deliver_supplies", "use space_time_folding 1", "pay")
    assert (s.red.hand, s.red.discard) == (["dagger"], [])
    s.leaves_open()
    none = scenario("red: hand shishakli dagger, deck", *CALM)
    none.sends("shishakli", "spice_refinery")
    assert "use shishakli 1" not in none.options
    none.leaves_open()


@rule("uprising U97", "uprising U103")
def test_gurney_halleck_smiles_the_moment_his_strength_is_six(scenario: Start) -> None:
    s = scenario(
        "red: leader gurney_halleck, conflict 2, hand dagger dagger chani_clever_tactician",
        *CALM,
        conflict="propaganda",
        **NOTHING_TO_BUY,
    )
    s.chooses("reveal")
    assert (s.red.strength, s.red.persuasion) == (6, 1)
    s.chooses("use chani_clever_tactician 1", "pay")
    assert s.prompt == "turn"
    later = scenario(
        "red: leader gurney_halleck, conflict 1, hand dagger, water 2, intrigue unexpected_allies cunning",
        *CALM,
        conflict="propaganda",
        **NOTHING_TO_BUY,
    )
    later.chooses("reveal")
    assert (later.red.strength, later.red.persuasion) == (3, 0)
    later.chooses("plot unexpected_allies", "accept")
    assert (later.red.strength, later.red.persuasion) == (6, 1)
    later.leaves_open()


@rule("uprising U72", "uprising U9", "uprising U6")
@pytest.mark.parametrize("owner", ["red", "blue"])
def test_the_controller_is_paid_before_the_visitor_decides_anything(scenario: Start, owner: str) -> None:
    sides = {"red": "posts post_refinery_arrakeen, hand reconnaissance dagger", "blue": "revealed"}
    sides[owner] += ", control arrakeen"
    s = scenario(*(f"{seat}: {line}" for seat, line in sides.items()), "green: revealed")
    s.sends("reconnaissance", "arrakeen")
    assert s.prompt == "gather"
    assert (s.red.solari, s.blue.solari) == ((1, 0) if owner == "red" else (0, 1))
    s.leaves_open()


@rule("uprising U101")
def test_a_call_to_arms_is_answered_last(scenario: Start) -> None:
    s = scenario(
        "red: intrigue call_to_arms, hand convincing_argument",
        *CALM,
        row="spy_network overthrow steersman long_live_the_fighters price_is_no_object",
        imperium_deck="maker_keeper",
        until="combat",
    )
    s.chooses("plot call_to_arms", "reveal", "acquire spy_network")
    assert (s.prompt, s.red.garrison, "maker_keeper" in s.row) == ("spy", 0, True)
    s.chooses("spy post_hall")
    assert (s.red.garrison, s.red.spies) == (1, 2)


@rule("uprising U98")
def test_leadership_counts_copies_that_have_given_their_swords(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1, intrigue cunning, hand sardaukar_coordination sardaukar_coordination leadership",
        *CALM,
        **NOTHING_TO_BUY,
    )
    s.chooses("reveal", "use sardaukar_coordination 2")
    assert s.red.swords == 1 + 2
    early = s.fork()
    early.chooses("use leadership 3")
    assert early.red.swords == 1 + 2 + 1
    early.leaves_open()
    s.chooses("use sardaukar_coordination 2", "use leadership 3")
    assert s.red.swords == 1 + 2 + 2 + 2
    s.leaves_open()


@rule("uprising U71")
def test_the_other_copy_that_is_trashed_loses_its_price(scenario: Start) -> None:
    s = scenario(
        "red: leader muaddib, conflict 1, intrigue cunning, "
        "hand calculus_of_power calculus_of_power sardaukar_soldier dagger",
        *CALM,
        **NOTHING_TO_BUY,
    )
    s.chooses("reveal", "use calculus_of_power 2", "pay")
    assert s.options == ["card sardaukar_soldier in_play", "card calculus_of_power in_play"]
    other = s.fork()
    s.chooses("card calculus_of_power in_play")
    assert (s.red.swords, s.options) == (2 + 3, ["plot cunning", "end"])
    s.leaves_open()
    other.chooses("card sardaukar_soldier in_play")
    assert (other.red.swords, "use calculus_of_power 2" in other.options) == (2 + 3, True)
    other.leaves_open()
