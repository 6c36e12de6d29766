"""Discard, Unload and infiltration (chapter 7 of the rules digest of Rise of Ix)."""

from __future__ import annotations

import pytest

from landsraad.testing import Start
from marks import rule

TRASH = "use guild_administrator 1"


@rule("rise_of_ix I7.1")
def test_a_discard_is_a_card_of_the_hand_and_no_intrigue_card(scenario: Start) -> None:
    s = scenario("red: hand truthsayer dagger seek_allies, discard diplomacy, intrigue ambush, deck scout")
    s.sends("truthsayer", "wealth", "use wealth 2", "use truthsayer 1", "pay")
    assert s.options == ["card dagger hand", "card seek_allies hand"]
    s.mark()
    s.chooses("card dagger hand")
    assert s.changes == "red: deck -1, discard +1"
    assert (s.red.hand, s.red.discard, s.red.intrigue) == (
        ["scout", "seek_allies"],
        ["dagger", "diplomacy"],
        ["ambush"],
    )
    s.leaves_open()


@rule("rise_of_ix I7.2")
def test_unload_when_its_owner_discards_the_card(scenario: Start) -> None:
    s = scenario("red: hand truthsayer choam_delegate, deck scout")
    s.sends("truthsayer", "wealth", "use truthsayer 1", "pay")
    assert s.red.solari == 2 + 3
    assert (s.red.hand, s.red.discard) == (["scout"], ["choam_delegate"])


@rule("rise_of_ix I7.2")
def test_unload_when_an_opponent_forces_the_discard(scenario: Start) -> None:
    s = scenario(
        "red: supply 0, hand test_of_humanity dagger", "blue: hand choam_delegate dagger", "green: hand",
        intrigue_deck="",
    )  # fmt: skip
    s.sends("test_of_humanity", "carthag", "blue: card choam_delegate hand")
    assert s.changes == "blue: solari +3, hand -1, discard +1"
    s.leaves_open()


@rule("rise_of_ix I7.3")
@pytest.mark.parametrize(
    ("position", "zone"),
    [
        ("hand guild_administrator dagger choam_delegate", "hand"),
        ("hand guild_administrator dagger, discard choam_delegate", "discard"),
        ("hand guild_administrator dagger, in_play choam_delegate", "in_play"),
    ],
)
def test_unload_when_its_owner_trashes_the_card(scenario: Start, position: str, zone: str) -> None:
    s = scenario(f"red: {position}")
    s.sends("guild_administrator", "foldspace", "use foldspace_space 2", TRASH, f"card choam_delegate {zone}")
    assert (s.red.solari, s.trash.count("choam_delegate")) == (3, 1)
    s.leaves_open()


@rule("rise_of_ix I7.4")
def test_an_unload_card_is_revealed_as_any_other(scenario: Start) -> None:
    s = scenario("red: hand choam_delegate water_peddler")
    s.chooses("reveal")
    assert (s.red.solari, s.red.water, s.red.discard) == (3, 1, ["choam_delegate", "water_peddler"])


@rule("rise_of_ix I7.5")
def test_unload_lets_nobody_discard_or_trash(scenario: Start) -> None:
    s = scenario("red: hand freighter_fleet choam_delegate dagger")
    assert s.options == ["play dagger", "play choam_delegate", "play freighter_fleet", "reveal"]
    s.sends("dagger", "tech_negotiation")
    assert s.options == ["use tech_negotiation 1", "end"]
    s.chooses("end")


@rule("rise_of_ix I7.6")
def test_enemy_agents_do_not_stop_an_infiltrator(scenario: Start) -> None:
    s = scenario(
        "red: hand choam_delegate dune_the_desert_planet", "blue: at smuggling imperial_basin", "green: at smuggling"
    )
    assert s.options == ["play choam_delegate", "reveal"]
    s.chooses("play choam_delegate")
    assert s.options == ["to imperial_basin", "to smuggling"]
    s.leaves_open()


@rule("rise_of_ix I7.6")
@pytest.mark.parametrize(
    ("card", "space"),
    [
        ("bounty_hunter", "carthag"),
        ("choam_delegate", "smuggling"),
        ("court_intrigue", "wealth"),
        ("embedded_agent", "tech_negotiation"),
        ("guild_accord", "foldspace"),
        ("jamis", "stillsuits"),
        ("web_of_power", "secrets"),
    ],
)
def test_each_infiltrator_enters_spaces_of_its_icon(scenario: Start, card: str, space: str) -> None:
    s = scenario(f"red: hand {card}", f"blue: at {space}", f"green: at {space}")
    s.chooses(f"play {card}")
    assert f"to {space}" in s.options
    s.leaves_open()


@rule("rise_of_ix I7.7")
def test_an_infiltrator_does_not_join_an_own_agent(scenario: Start) -> None:
    s = scenario("red: at smuggling, hand choam_delegate dagger", "blue: at smuggling")
    s.chooses("play choam_delegate")
    assert s.options == ["to imperial_basin"]
    s.leaves_open()
