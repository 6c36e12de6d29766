"""Six players: who has Commanders, and for whom Shaddam acquires them (B59-B63)."""

from __future__ import annotations

from functools import partial

import pytest

import landsraad
from boxes import box
from landsraad.testing import Scenario, Start
from marks import rule

CALM = "green: revealed; blue: revealed; violet: revealed; orange: revealed"


@pytest.fixture
def scenario(scenario: Start) -> Start:
    """Start scenarios of six players: red is Muad'Dib with green and violet, yellow Shaddam with orange and blue."""
    return partial(scenario, sets=["uprising", "bloodlines"], seats=6)


@rule("bloodlines B59", "bloodlines B63", "bloodlines B38")
def test_where_commanders_stand() -> None:
    game = landsraad.new("imperium", seats=6, seed=1, sets=["uprising", "bloodlines"])
    s = Scenario(game)
    tables = s.state.tables
    spaces = {space.key for i, space in enumerate(tables.spaces) if s.state.board("commanders") >> i & 1}
    assert spaces == {
        "military_support", "deliver_supplies", "high_council", "assembly_hall", "gather_support", "sardaukar",
    }  # fmt: skip
    assert s.state.board("commanders_in_bank") == 1
    assert [tile.key for tile in tables.tiles if "fierce" in tile.key] == []
    assert [leader.key for leader in tables.leaders if "kynes" in leader.key] == []
    s.leaves_open()


@rule("bloodlines B60")
@box("muaddibs_refusal effects")
def test_muaddibs_team_removes_commanders(scenario: Start) -> None:
    s = scenario(
        f"green: hand bombast dagger, spice 2, solari 2; {CALM.replace('green: revealed; ', '')}", turn="green"
    )
    s.sends("bombast", "gather_support", "choose 1")
    assert "use commander_gather_support 1" not in s.options
    s.chooses("use muaddibs_refusal 1", "pay")
    assert s.changes == "green: spice -2, intrigue +1; board: commanders_gone +1, intrigue_deck -1"
    s.leaves_open()


@rule("bloodlines Y11", "bloodlines B61")
def test_what_shaddam_acquires_is_the_allys(scenario: Start) -> None:
    s = scenario(
        f"yellow: hand s_corrino_might s_convincing_argument, solari 2; {CALM}; red: revealed",
        turn="yellow",
        skills_row="skill_canny skill_loyal",
    )
    s.chooses("activate right")
    s.sends("s_corrino_might", "gather_support", "choose 1", "use commander_gather_support 1")
    ally = s.seat
    assert (ally, s.options) == ("blue", ["skill skill_canny", "skill skill_loyal"])
    s.chooses("skill skill_loyal")
    assert (s.blue.tiles, s.blue.commander_garrison, s.yellow.tiles, s.yellow.commander_supply) == (
        ["skill_loyal"], 1, [], 0
    )  # fmt: skip
    assert s.yellow.solari == 0
    s.leaves_open()


@rule("bloodlines B61")
def test_the_ally_alone_recruits_it_again(scenario: Start) -> None:
    own = "blue: commanders_in_supply 1"
    s = scenario(f"yellow: hand s_corrino_might s_convincing_argument, solari 2; {own}", turn="yellow")
    s.chooses("activate right")
    assert "recruit_commander" not in s.options
    s.leaves_open()


@rule("bloodlines B62", "bloodlines B26")
@pytest.mark.parametrize(("turn", "recruited"), [("green", 0), ("blue", 1)])
def test_the_standard_of_muaddibs_team_brings_nothing(scenario: Start, turn: str, recruited: int) -> None:
    s = scenario(
        f"{turn}: hand eliminate_allies sardaukar_standard dagger, posts post_hall", turn=turn, skills_row="skill_canny"
    )
    s.sends("eliminate_allies", "assembly_hall", "skip", "use eliminate_allies 1", "card sardaukar_standard hand")
    side = s.green if turn == "green" else s.blue
    assert (side.commander_garrison, s.state.board("commanders_in_bank")) == (recruited, 1 - recruited)
    s.leaves_open()


@rule("bloodlines B62", "bloodlines B61")
@box("plasteel_blades ability")
def test_shaddam_uses_tiles_when_acquiring(scenario: Start) -> None:
    s = scenario(
        "yellow: hand s_corrino_might s_convincing_argument, solari 1, tiles plasteel_blades sardaukar_high_command",
        CALM,
        turn="yellow",
        sets=["uprising", "bloodlines", "tech_module"],
        skills_row="skill_canny skill_loyal skill_driven",
    )
    s.chooses("activate right")
    s.sends("s_corrino_might", "gather_support", "use commander_gather_support 1", "skill skill_loyal")
    assert (s.seat, s.options) == ("yellow", ["accept", "skip"])
    s.chooses("accept")
    assert s.seat == "blue"
    s.chooses("skill skill_canny")
    assert (s.yellow.tiles, s.yellow.solari, s.blue.tiles) == (
        ["sardaukar_high_command"], 0, ["skill_loyal", "skill_canny"]
    )  # fmt: skip
    s.leaves_open()


@rule("bloodlines B63", "bloodlines B12")
def test_a_commander_needs_the_token_of_his_own_board(scenario: Start) -> None:
    own = "contract_bl_earn_any_alliance"
    s = scenario(f"yellow: hand s_seek_allies s_imperial_tent, tiles {own}, own_influence 3; {CALM}", turn="yellow")
    s.chooses("activate right")
    s.sends("s_seek_allies", "vast_wealth", "use vast_wealth 2")
    assert s.yellow.flipped == [own]
    s.leaves_open()
    s = scenario(f"yellow: hand s_seek_allies s_imperial_tent, tiles {own}; blue: guild 3; {CALM}", turn="yellow")
    s.chooses("activate right")
    s.sends("s_seek_allies", "deliver_supplies", "use deliver_supplies 2")
    assert (s.blue.guild, s.yellow.flipped) == (4, [])
    s.leaves_open()
