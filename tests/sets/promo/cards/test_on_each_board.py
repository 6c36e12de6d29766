"""The promo cards of the Imperium deck on each board, and their rulings P1 to P5, P7 to P9, P11, P12."""

from __future__ import annotations

from typing import Any

import pytest

from landsraad.testing import Start
from marks import rule

CALM = ("blue: revealed", "green: revealed")
REST = "intrigue bribery, deck diplomacy dagger dagger"  # a Plot card keeps the turn open
SAME = "intrigue cunning, deck diplomacy dagger dagger"
BASE: dict[str, Any] = {"sets": ["base", "promo"]}
SECOND: dict[str, Any] = {"sets": ["uprising", "promo"]}
BLOODLINES: dict[str, Any] = {"sets": ["uprising", "bloodlines", "promo"]}
WITH_IX: dict[str, Any] = {"sets": ["rise_of_ix", "promo"]}
AMBITION, DUNCAN, GAMBIT, THUMPER = "boundless_ambition", "duncan_loyal_blade", "pivotal_gambit", "thumper"
REVOLT, SPOILS = "arrakis_revolt", "the_beasts_spoils"


@pytest.mark.parametrize(("answer", "taken"), [("acquire thufir_hawat", ["thufir_hawat"]), ("skip", [])])
def test_boundless_ambition_acquires_a_card_of_cost_five_or_less(
    scenario: Start, answer: str, taken: list[str]
) -> None:
    s = scenario(f"red: hand {AMBITION} dagger, {REST}", *CALM, **BASE, row="gurney_halleck gun_thopter thufir_hawat")
    s.chooses("reveal", f"use {AMBITION} 1")
    if taken:
        s.chooses("accept")
        assert s.options == ["acquire gun_thopter", "acquire thufir_hawat", "acquire arrakis_liaison"]
    s.chooses(answer)
    assert s.red.discard == taken
    s.leaves_open()


def test_boundless_ambition_takes_the_card_that_helena_has_set_aside_without_her_discount(scenario: Start) -> None:
    for aside, offered in (("duncan_idaho", True), ("liet_kynes", True), ("kwisatz_haderach", False)):
        s = scenario(f"red: leader helena_richese, hand {AMBITION}, aside {aside}", *CALM, **BASE)
        s.chooses("reveal", f"use {AMBITION} 1", "accept")
        assert (f"acquire {aside}" in s.options) is offered
        s.leaves_open()


@rule("promo P1")
@pytest.mark.parametrize("unloads", [True, False])
def test_boundless_ambition_unloads_with_rise_of_ix_alone(scenario: Start, unloads: bool) -> None:
    s = scenario(
        "red: hand reverend_mother_mohiam dagger, in_play the_voice",
        f"blue: hand {AMBITION} dagger scout" if unloads else f"blue: hand {AMBITION} dagger convincing_argument",
        "green: hand",
        **(WITH_IX if unloads else BASE),
    )
    s.sends("reverend_mother_mohiam", "wealth", "use reverend_mother_mohiam 1")
    s.chooses("blue: card dagger hand", f"blue: card {AMBITION} hand")
    assert (s.seat, s.prompt) == ("blue", "may" if unloads else "turn")
    s.leaves_open()


@rule("promo P5", "promo P11")
@pytest.mark.parametrize(
    ("answers", "changes"),
    [
        (["skip"], ""),
        (["pay", "choose 1", "deploy troop 3"], "garrison -3, conflict +3, in_play -1; board: trash +1"),
        (["pay", "choose 1", "deploy troop 0"], "in_play -1; board: trash +1"),
        (["pay", "choose 2", "retreat troop 2"], "garrison +2, conflict -2, in_play -1; board: trash +1"),
    ],
)
def test_duncan_is_trashed_to_deploy_or_to_retreat(scenario: Start, answers: list[str], changes: str) -> None:
    s = scenario(f"red: hand {DUNCAN} dagger, garrison 3, conflict 2, {REST}", *CALM, **BASE)
    s.chooses("reveal")
    s.mark()
    s.chooses(f"use {DUNCAN} 3", *answers)
    assert (s.red.persuasion, s.red.swords) == (1, 3)
    assert s.changes == (f"red: {changes}" if changes else "")
    s.leaves_open()


@rule("promo P3", "promo P9")
def test_pivotal_gambit_raises_the_reward_of_the_winner(scenario: Start) -> None:
    s = scenario("red: conflict 2", at="combat", conflict="skirmish_a", gambits=1, until="recall", **BASE)
    s.chooses(f"use {GAMBIT} 1", "faction guild")
    assert (s.red.guild, s.options, s.state.board("gambits")) == (1, [], 0)


@rule("promo P9")
def test_several_plays_of_pivotal_gambit_add_up_and_a_sandworm_doubles_them(scenario: Start) -> None:
    s = scenario("red: conflict 2", at="rewards", conflict="guild_bank_raid", gambits=2, **BASE)
    s.chooses("faction guild", "faction fremen")
    assert (s.red.guild, s.red.fremen) == (1, 1)
    s = scenario("red: sandworms_in_conflict 1", at="rewards", conflict="skirmish_crysknife", gambits=1,
                 **SECOND)  # fmt: skip
    assert s.options.count(f"use {GAMBIT} 1") == 1
    s.chooses(f"use {GAMBIT} 1", "faction guild", f"use {GAMBIT} 1", "faction guild")
    assert s.red.guild == 2
    s.leaves_open()


@rule("promo P3")
def test_with_a_tie_nobody_gets_what_pivotal_gambit_adds(scenario: Start) -> None:
    s = scenario("red: conflict 2", "blue: conflict 2", at="rewards", conflict="skirmish_a", gambits=1, **BASE)
    assert s.changes == "red: solari +2, intrigue +1; blue: solari +2, intrigue +1; board: intrigue_deck -2"


@rule("promo P9")
def test_a_rival_takes_what_pivotal_gambit_adds(scenario: Start) -> None:
    s = scenario("blue: conflict 2, emperor 2, guild 2, fremen 2", at="rewards", conflict="skirmish_a", gambits=1,
                 seats=1, **BASE)  # fmt: skip
    assert s.changes == "blue: vp +1, bene_gesserit +1"
    hagal = scenario("green: conflict 2", at="rewards", conflict="skirmish_a", gambits=1, seats=2, **BASE)
    assert hagal.changes == ""
    s = scenario("blue: sandworms_in_conflict 1, emperor 2, guild 2, fremen 2", "red: leader lady_jessica",
                 at="rewards", conflict="skirmish_crysknife", gambits=1, seats=1, **SECOND)  # fmt: skip
    assert s.blue.bene_gesserit == 2


@rule("promo P2", "promo P12")
@pytest.mark.parametrize(("bonus", "spice"), [(3, 8), (0, 2)])
def test_thumper_doubles_the_bonus_spice(scenario: Start, bonus: int, spice: int) -> None:
    s = scenario(f"red: water 1, hand {THUMPER} dagger, {REST}", *CALM, **BASE, bonus=f"hagga_basin {bonus}")
    s.chooses(f"play {THUMPER}", "to hagga_basin")
    assert (s.red.spice, s.bonus("hagga_basin")) == (spice, 0)
    s.leaves_open()


@rule("promo P12")
def test_what_thumper_adds_counts_for_contracts_and_with_a_sandworm(scenario: Start) -> None:
    s = scenario(f"red: tiles harvest_4, water 1, hand {THUMPER} dagger, {SAME}", *CALM, bonus="hagga_basin 1",
                 sets=["uprising", "choam", "promo"])  # fmt: skip
    s.sends(THUMPER, "hagga_basin", "use hagga_basin 1")
    assert (s.red.spice, "use harvest_4 1" in s.options) == (4, True)
    s.leaves_open()
    s = scenario(f"red: maker_hooks 1, water 1, hand {THUMPER} dagger, {SAME}", *CALM, **SECOND,
                 bonus="hagga_basin 2", conflict="choam_security")  # fmt: skip
    s.sends(THUMPER, "hagga_basin", "use hagga_basin 1", "choose 2")
    assert (s.red.spice, s.red.sandworm_conflict) == (4, 1)
    s.leaves_open()


@rule("promo P8")
@pytest.mark.parametrize(
    ("conflict", "answers", "worms", "wall"),
    [
        ("battle_for_arrakeen", ["pay", "accept"], 1, 0),
        ("battle_for_arrakeen", ["pay", "skip"], 0, 1),
        ("choam_security", ["pay", "skip"], 1, 1),
        ("choam_security", ["skip"], 0, 1),
    ],
)
def test_arrakis_revolt_with_hooks(scenario: Start, conflict: str, answers: list[str], worms: int, wall: int) -> None:
    s = scenario(f"red: maker_hooks 1, spice 2, hand {REVOLT} dagger, {SAME}", *CALM, **SECOND, conflict=conflict)
    s.sends(REVOLT, "arrakeen", f"use {REVOLT} 1", *answers)
    assert (s.red.sandworm_conflict, s.state.board("shield_wall")) == (worms, wall)
    assert s.red.spice == (0 if "pay" in answers else 2)
    s.leaves_open()


@rule("promo P8")
@pytest.mark.parametrize(("hooks", "spice", "offered"), [(0, 2, False), (1, 1, False), (1, 2, True)])
def test_when_the_price_of_arrakis_revolt_is_offered(scenario: Start, hooks: int, spice: int, offered: bool) -> None:
    s = scenario(f"red: maker_hooks {hooks}, spice {spice}, hand {REVOLT} dagger, {SAME}", *CALM, **SECOND)
    s.sends(REVOLT, "arrakeen")
    assert (f"use {REVOLT} 1" in s.options) is offered
    s.leaves_open()


def test_arrakis_revolt_brings_a_troop_as_it_is_acquired(scenario: Start) -> None:
    s = scenario(f"red: persuasion 6, hand dagger, {SAME}", *CALM, **SECOND, row=REVOLT)
    s.chooses("reveal")
    s.mark()
    s.chooses(f"acquire {REVOLT}")
    assert (s.red.discard, s.red.garrison, s.red.persuasion) == ([REVOLT], 1, 0)
    s.leaves_open()


@rule("promo P4", "promo P7")
def test_the_beasts_spoils_gives_a_line_for_each_icon_that_lies_face_up(scenario: Start) -> None:
    won = "won objective_crysknife skirmish_desert_mouse objective_ornithopter"
    s = scenario(f"red: {won}, hand {SPOILS} dagger, {SAME}", *CALM, **SECOND)
    s.sends(SPOILS, "arrakeen")
    assert [option for option in s.options if SPOILS in option] == [f"use {SPOILS} {n}" for n in (1, 2, 3)]
    s.chooses(f"use {SPOILS} 3", f"use {SPOILS} 2", f"use {SPOILS} 1", "card dagger hand")
    assert s.changes == "red: spice +1, garrison +1, supply -1, hand -1; board: trash +1"
    s.leaves_open()


@rule("promo P4", "promo P7")
@pytest.mark.parametrize(
    ("won", "lines"),
    [
        ("won propaganda", []),  # wild icons do not count
        ("won objective_crysknife, matched objective_crysknife", []),
        ("won objective_crysknife", [1]),
        ("", []),
    ],
)
def test_what_does_not_count_for_the_beasts_spoils(scenario: Start, won: str, lines: list[int]) -> None:
    s = scenario(f"red: {won + ', ' if won else ''}hand {SPOILS} dagger, {SAME}", *CALM, **SECOND)
    s.sends(SPOILS, "arrakeen")
    assert [option for option in s.options if SPOILS in option] == [f"use {SPOILS} {n}" for n in lines]
    s.leaves_open()


@pytest.mark.parametrize(
    ("box", "words", "changes"),
    [
        ("duncan_loyal_blade reveal", BASE, "persuasion +1, swords +2, "),
        ("pivotal_gambit reveal", BASE, "persuasion +1, swords +2, "),
        ("thumper reveal", BASE, "spice +1, persuasion +1, "),
        ("arrakis_revolt reveal", SECOND, "persuasion +1, swords +3, "),
        ("the_beasts_spoils reveal", SECOND, "swords +3, "),
        ("boundless_ambition reveal", BASE, ""),
    ],
)
def test_reveal_boxes(scenario: Start, box: str, words: dict[str, Any], changes: str) -> None:
    plot = "bribery" if words is BASE else "cunning"
    card = box.removesuffix(" reveal")
    s = scenario(f"red: hand {card}, intrigue {plot}", *CALM, **words)
    s.chooses("reveal")
    assert s.changes == f"red: {changes}hand -1, in_play +1"
    s.leaves_open()


@pytest.mark.parametrize(
    ("box", "space", "answers", "changes"),
    [
        ("boundless_ambition agent", "wealth", ["use boundless_ambition 1"], "red: solari +2, hand +1, deck -1"),
        ("duncan_loyal_blade agent", "stillsuits", [], "red: water +1, garrison +1, supply -1"),
        ("pivotal_gambit agent", "carthag", ["use pivotal_gambit 1", "pay"],
         "red: garrison +2, supply -2, in_play -1; board: gambits +1, trash +1"),
        ("thumper agent", "imperial_basin", [], "red: spice +1"),
    ],
)  # fmt: skip
def test_agent_boxes(scenario: Start, box: str, space: str, answers: list[str], changes: str) -> None:
    card = box.removesuffix(" agent")
    s = scenario(f"red: leader paul_atreides, hand {card} dagger, {REST}", *CALM, **BASE)
    s.sends(card, space, *answers)
    assert s.changes == changes
    s.leaves_open()


@rule("promo P10")
@pytest.mark.parametrize("garrison", [0, 1])
def test_the_trash_signs_of_ruthless_leadership_wait_for_a_commander(scenario: Start, garrison: int) -> None:
    s = scenario(f"red: commanders {garrison}, hand ruthless_leadership dagger diplomacy, {SAME}", *CALM, **BLOODLINES)
    s.sends("ruthless_leadership", "arrakeen")
    assert "use ruthless_leadership 1" not in s.options
    if garrison:
        s.chooses("deploy commander 1", "use ruthless_leadership 1", "card dagger hand")
        s.chooses("use ruthless_leadership 2", "card diplomacy hand")
        assert s.changes == "red: hand -1; board: trash +1"
    s.leaves_open()


@pytest.mark.parametrize(("cards", "deployable"), [(2, False), (3, True)])
def test_ruthless_leadership_deploys_with_six_persuasion(scenario: Start, cards: int, deployable: bool) -> None:
    hand = "ruthless_leadership" + cards * " convincing_argument"
    s = scenario(f"red: hand {hand}, garrison 3, intrigue cunning", *CALM, **BLOODLINES)
    s.chooses("reveal")
    assert [option for option in s.options if "deploy" in option] == ["deploy troop 1", "deploy troop 2"] * deployable
    assert s.red.swords == 1
    s.leaves_open()
