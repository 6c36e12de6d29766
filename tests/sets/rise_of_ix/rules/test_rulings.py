"""The rulings X1 to X14 of the rules digest of Rise of Ix."""

from __future__ import annotations

import pytest

from landsraad import views
from landsraad.imperium.core.counters import KNOWN_SHIFT
from landsraad.testing import Start
from landsraad.testing.inventory import intrigue_names
from marks import rule

ILESA = "red: leader ilesa_ecaz"
YUNA = "red: leader princess_yuna_moritani"
REVEALED = ("blue: revealed", "green: revealed")


@rule("rise_of_ix X1")
def test_flip_tiles_in_the_own_turns_alone(scenario: Start) -> None:
    drones = "tiles training_drones"
    s = scenario(f"red: solari 5, {drones}, hand dagger scout", "blue: hand dagger", f"green: {drones}, hand dagger")
    s.sends("dagger", "high_council", "use high_council 1")
    assert s.options == ["flip training_drones", "end"]
    s.chooses("end")
    assert (s.seat, s.options) == ("blue", ["play dagger", "reveal"])
    s.chooses("blue: reveal")
    assert (s.seat, s.options) == ("green", ["play dagger", "reveal", "flip training_drones"])
    s.chooses("green: reveal", "flip training_drones")
    assert (s.green.garrison, s.green.flipped, s.seat) == (1, ["training_drones"], "red")


@rule("rise_of_ix X1")
def test_flip_tiles_do_not_work_in_combat(scenario: Start) -> None:
    s = scenario("red: conflict 1, tiles training_drones, intrigue ambush", at="combat")
    assert s.options == ["combat ambush", "pass"]
    s.leaves_open()


@rule("rise_of_ix X2")
def test_recruits_come_from_the_supply(scenario: Start) -> None:
    s = scenario("red: supply 0, garrison 4, negotiators 2, hand reconnaissance dagger", intrigue_deck="")
    s.sends("reconnaissance", "carthag", "end")
    assert s.changes == ""
    s = scenario("red: supply 1, garrison 9, negotiators 2, solari 4, tiles flagship, hand dagger diplomacy")
    s.sends("dagger", "tech_negotiation", "flip flagship")
    assert s.changes == "red: solari -4, garrison +1, supply -1, flipped flagship +1"


@rule("rise_of_ix X3")
@pytest.mark.parametrize(
    ("position", "with_", "changes"),
    [
        ("solari 4, spice 3", "with solari", "solari -4, spice +1"),
        ("solari 4, spice 3", "with spice", "spice -3"),
        ("solari 4, spice 2", "", "solari -4, spice +1"),
        ("solari 3, spice 3", "", "spice -3"),
        ("solari 3, spice 2", "", ""),
    ],
)
def test_appropriate_takes_one_currency(scenario: Start, position: str, with_: str, changes: str) -> None:
    s = scenario(
        f"red: emperor 2, {position}, hand appropriate dagger", tech="restricted_ordnance flagship shuttle_fleet"
    )
    s.sends("appropriate", "imperial_basin")
    if not changes:
        assert (s.changes, s.seat) == ("red: spice +1", "blue")
        return
    assert s.options == ["use appropriate 1", "end"]
    s.walks("*use appropriate 1, end; *tech restricted_ordnance, skip")
    if with_:
        s.walks("with spice, with solari".replace(with_, f"*{with_}"))
    assert s.changes == f"red: {changes}, tile restricted_ordnance +1; board: tech_1 -1"


@rule("rise_of_ix X4")
def test_intrigue_cards_go_unseen_below_their_deck(scenario: Start) -> None:
    seen = set()
    for card in ("ambush", "windfall"):
        s = scenario("red: hand court_intrigue dagger, intrigue ambush windfall", intrigue_deck="bribery")
        s.sends("court_intrigue", "wealth", "use court_intrigue 1", f"intrigue {card}")
        bottom = s.state.intrigue_deck[0]
        assert intrigue_names(s.state.tables, [bottom]) == [card]
        assert bottom >> KNOWN_SHIFT == 0b1
        assert sorted(s.red.intrigue) == sorted(["bribery", *({"ambush", "windfall"} - {card})])
        seen.add(tuple(views.as_json(tell(seat)) for seat in (None, 1, 2) for tell in (s.game.view, s.game.log)))
        s.leaves_open()
    assert len(seen) == 1


@rule("rise_of_ix X5")
@pytest.mark.parametrize(("choice", "swords", "persuasion"), [(1, 2 + 1 + 1, 1 + 2), (2, 2 + 1 + 2 + 2, 1)])
def test_bashar_counts_cards_that_gave_a_sword(scenario: Start, choice: int, swords: int, persuasion: int) -> None:
    s = scenario(
        "red: conflict 1, hand imperial_bashar dagger bene_gesserit_sister, intrigue ambush",
        row="",
        imperium_deck="",
        reserve="arrakis_liaison 0",
    )
    s.chooses("reveal", "use bene_gesserit_sister 1", f"choose {choice}", "use imperial_bashar 3")
    assert (s.red.swords, s.red.persuasion) == (swords, persuasion)
    s.leaves_open()


@rule("rise_of_ix X6")
def test_treachery_unloads_when_it_trashes_itself(scenario: Start) -> None:
    s = scenario("red: hand treachery dagger")
    s.sends("treachery", "wealth", "rest")
    assert s.changes == "red: solari +2, vp +1, supply -2, conflict +2, emperor +2, in_play -1; board: trash +1"


@rule("rise_of_ix X7")
@pytest.mark.parametrize(
    ("spaces", "works"),
    [
        ("tech_negotiation carthag", True),
        ("smuggling imperial_basin", True),
        ("carthag wealth", False),
        ("foldspace wealth", False),
    ],
)
def test_armands_agents_on_any_of_three_icons(scenario: Start, spaces: str, works: bool) -> None:
    s = scenario(f"red: leader archduke_armand_ecaz, at {spaces}, hand dagger")
    s.chooses("reveal")
    assert ("use archduke_armand_ecaz 1" in s.options) == works
    s.leaves_open()


@rule("rise_of_ix X8")
@pytest.mark.parametrize(
    ("card", "space", "changes"),
    [
        ("dagger", "tech_negotiation", "red: spice +1"),
        ("diplomacy", "stillsuits", "red: solari +1, water +1"),
        ("signet_ring", "tech_negotiation", "red: solari +1"),
    ],
)
def test_ilesa_is_paid_for_the_card_she_sends_with(scenario: Start, card: str, space: str, changes: str) -> None:
    s = scenario(
        f"{ILESA}, laid_aside {card}, hand reconnaissance dune_the_desert_planet, deck scout",
        *REVEALED,
        intrigue_deck="",
    )
    s.sends("reconnaissance", "carthag", "end")
    assert s.red.hand == sorted([card, "dune_the_desert_planet"])
    s.sends(card, space)
    assert s.changes == changes
    s.leaves_open()


@rule("rise_of_ix X8")
def test_a_card_without_icons_brings_ilesa_solari(scenario: Start) -> None:
    s = scenario(f"{ILESA}, agents 1, at carthag, laid_aside kwisatz_haderach, hand weirding_way dagger", *REVEALED)
    s.sends("weirding_way", "imperial_basin", "use weirding_way 1")
    s.chooses("play kwisatz_haderach", "to tech_negotiation", "from carthag")
    assert s.red.solari == 1
    s.leaves_open()


@rule("rise_of_ix X8")
def test_ilesa_gets_nothing_for_a_card_she_does_not_send(scenario: Start) -> None:
    s = scenario(
        f"{ILESA}, laid_aside dagger, hand reconnaissance dune_the_desert_planet diplomacy", *REVEALED, intrigue_deck=""
    )
    s.sends("reconnaissance", "carthag", "end")
    s.sends("dune_the_desert_planet", "imperial_basin")
    assert (s.red.spice, s.red.solari) == (1, 0)
    s.chooses("deploy troop 1")
    s = scenario(f"{ILESA}, laid_aside dagger, hand convincing_argument")
    s.chooses("reveal")
    assert s.changes == "red: persuasion +2, swords +1, hand -1, in_play +2, laid_aside -1"
    s.leaves_open()


@rule("rise_of_ix X9")
def test_yuna_gains_one_more_each_time(scenario: Start) -> None:
    s = scenario(f"{YUNA}, freighter 1, hand dune_the_desert_planet dagger")
    s.sends("dune_the_desert_planet", "smuggling", "use smuggling 2", "freighter recall", "choose 1")
    assert s.changes == "red: solari +8, freighter -1; blue: solari +1; green: solari +1"
    s.leaves_open()


@rule("rise_of_ix X9")
def test_yuna_gains_one_more_by_cards_and_control(scenario: Start) -> None:
    s = scenario(f"{YUNA}, control carthag, supply 0, hand reconnaissance dagger", intrigue_deck="")
    s.sends("reconnaissance", "carthag")
    assert s.changes == "red: solari +2"
    s = scenario(f"{YUNA}, hand choam_delegate, intrigue ambush")
    s.chooses("reveal")
    assert s.changes == "red: solari +4, hand -1, in_play +1"
    s.chooses("end")


@rule("rise_of_ix X9")
def test_yuna_gains_no_more_outside_her_turns(scenario: Start) -> None:
    s = scenario(f"{YUNA}, conflict 1", at="rewards", conflict="guild_bank_raid")
    assert s.changes == "red: solari +6"
    s = scenario(f"{YUNA}, tiles shuttle_fleet", at="round start")
    assert s.red.solari == 2
    lines = (f"{YUNA}, control carthag", "blue: supply 0, hand reconnaissance dagger")
    s = scenario(*lines, turn="blue", intrigue_deck="")
    s.sends("reconnaissance", "carthag")
    assert s.changes == "red: solari +1"
    blue = "blue: supply 0, hand test_of_humanity dagger"
    s = scenario(f"{YUNA}, hand choam_delegate dagger", blue, "green: revealed", turn="blue", intrigue_deck="")
    s.sends("test_of_humanity", "carthag", "red: card choam_delegate hand")
    assert s.red.solari == 3
    s.leaves_open()


@rule("rise_of_ix X10")
def test_chaumurky_decides_a_final_tie(scenario: Start) -> None:
    last = {"at": "recall", "conflict_deck": ""}
    s = scenario("red: vp 10, spice 5", "blue: vp 10, tiles chaumurky", "green: vp 9", **last)
    assert (s.game.returns, s.game.standings) == ((0.0, 1.0, 0.0), (1, 0, 2))
    s = scenario("red: vp 10, spice 5", "blue: vp 9, tiles chaumurky", **last)
    assert s.game.returns == (1.0, 0.0, 0.0)


@rule("rise_of_ix X10")
def test_chaumurky_decides_no_tie_in_a_conflict(scenario: Start) -> None:
    s = scenario("red: conflict 1, tiles chaumurky", "blue: conflict 1", at="rewards", conflict="guild_bank_raid")
    assert s.changes == "red: solari +4; blue: solari +4"


@rule("rise_of_ix X11")
def test_clean_up_unloads_nothing(scenario: Start) -> None:
    s = scenario("red: in_play choam_delegate, hand dagger")
    s.chooses("reveal")
    assert s.changes == "red: swords +1, revealed +1, hand -1, discard +2, in_play -1"


@rule("rise_of_ix X12")
def test_discarded_and_then_trashed_unloads_twice(scenario: Start) -> None:
    s = scenario("red: hand guild_chief_administrator choam_delegate, deck")
    s.sends("guild_chief_administrator", "imperial_basin", "use guild_chief_administrator 1", "pay")
    assert s.changes == "red: solari +3, spice +1, hand -1, discard +1"
    s.chooses("card choam_delegate discard")
    assert s.changes == "red: solari +3, discard -1; board: trash +1"


@rule("rise_of_ix X13")
def test_revealed_and_then_trashed_unloads_again(scenario: Start) -> None:
    s = scenario("red: tiles disposal_facility, persuasion 6, hand choam_delegate")
    s.chooses("reveal")
    assert s.red.solari == 3
    s.chooses("use disposal_facility 1", "card choam_delegate in_play")
    assert s.changes == "red: solari +3, in_play -1; board: trash +1"
    s.leaves_open()


@rule("rise_of_ix X14")
def test_passing_two_takes_the_token_even_if_slot_one_is_declined(scenario: Start) -> None:
    tessia = "red: leader tessia_vernius, snoopers emperor guild bene_gesserit fremen, guild 1"
    s = scenario(f"{tessia}, hand treachery dagger")
    s.sends("treachery", "foldspace", "use foldspace_space 2")
    assert (s.changes, s.options) == ("red: vp +1, guild +2, snooper guild -1", ["pay", "skip"])
    s.chooses("skip")
    assert (s.changes, s.red.discard) == ("", [])
    s.leaves_open()
