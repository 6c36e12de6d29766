"""Rivals of Uprising: the worked examples and what the statements about them say."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

import landsraad
from landsraad.imperium.core.counters import GARRISON, SUPPLY, VP, WATER
from landsraad.imperium.schema import load_catalog
from landsraad.testing import Scenario, Start
from marks import rule
from playing import state_of

LEADERS = "leader staban_tuek"


def solo(scenario: Start, *lines: str, difficulty: str = "veteran", **board: object) -> Scenario:
    """A solo game in which the first Rival, blue, takes its turn at once; green has no Agent left."""
    return scenario("red: hand dagger", *lines, seats=1, turn="blue", difficulty=difficulty, until="combat", **board)


@rule("uprising E39", "uprising U54", "uprising U166", "uprising U162", "uprising U163")
@pytest.mark.parametrize(("hooks", "spice", "worms", "wall", "strength"), [(1, 2, 1, 0, 7), (0, 4, 0, 1, 4)])
def test_a_rival_at_a_maker_space(
    scenario: Start, hooks: int, spice: int, worms: int, wall: int, strength: int
) -> None:
    s = solo(
        scenario,
        f"blue: leader staban_tuek, maker_hooks {hooks}, garrison 3",
        "green: agents 0",
        hagal="hagga_imperial_basin",
        bonus="hagga_basin 2 imperial_basin 1",
    )
    assert (s.blue.spice, s.blue.sandworm_conflict, s.state.board("shield_wall")) == (spice, worms, wall)
    assert (s.blue.at, s.blue.strength, s.bonus("hagga_basin")) == (["hagga_basin"], strength, 0)
    s.leaves_open()


@rule("uprising E40", "uprising U57", "uprising U167", "uprising U10", "uprising U179")
def test_the_swordmaster_of_a_rival(scenario: Start) -> None:
    s = solo(
        scenario,
        "blue: leader princess_irulan, solari 6, water 1, intrigue cunning detonation",
        "green: agents 0",
        hagal="fremkit",
        intrigue_deck="devour",
    )
    assert (s.blue.solari, s.blue.intrigue, s.blue.water, s.blue.swordmaster) == (0, ["detonation"], 1, 1)
    assert s.blue.agents == 2
    s.leaves_open()
    later = scenario("red: solari 6, hand dagger", "blue: agents 0, swordmaster", "green: agents 0", seats=1)
    assert "swordmaster" in later.reaches("dagger")
    later.leaves_open()


@rule("uprising E41", "uprising U56", "uprising U164")
def test_the_third_spy(scenario: Start) -> None:
    s = solo(
        scenario,
        "blue: leader staban_tuek, posts post_hall post_council",
        "green: agents 0",
        hagal="espionage",
    )
    assert (s.blue.spies, s.blue.garrison, s.blue.bene_gesserit) == (2, 2, 1)
    guild = next(post for post in s.state.tables.posts if post.name == "post_guild")
    assert s.state.counters[guild.counter] == 2
    s.leaves_open()


@rule("uprising E42", "uprising U55", "uprising U170", "uprising U168")
def test_a_rival_wins_with_a_worm(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: leader staban_tuek, sandworms_in_conflict 1, spice 9, swordmaster, agents 0",
        "green: agents 0",
        seats=1,
        at="rewards",
        conflict="battle_for_imperial_basin",
        shield_wall=0,
    )
    assert (s.blue.vp, s.blue.spice, s.blue.control) == (4, 1, ["imperial_basin"])


@rule("uprising E43")
@pytest.mark.parametrize(
    ("own", "other", "alliance", "skipped"),
    [(4, 3, ", alliance bene_gesserit", True), (2, 4, "", True), (1, 5, "", False)],
)
def test_smart_politics(scenario: Start, own: int, other: int, alliance: str, skipped: bool) -> None:
    red = f"red: hand dagger, bene_gesserit {other}" + ("" if own >= 4 else ", alliance bene_gesserit")
    s = scenario(
        red,
        f"blue: leader staban_tuek, bene_gesserit {own}{alliance}",
        "green: agents 0",
        seats=1,
        turn="blue",
        difficulty="expert",
        hagal="secrets fremkit",
    )
    assert s.blue.at == (["fremkit"] if skipped else ["secrets"])
    s.leaves_open()


@rule("uprising U53", "uprising U159", "uprising U160")
@pytest.mark.parametrize(("difficulty", "troops"), [("novice", 0), ("veteran", 3), ("expert", 3), ("expert_plus", 3)])
def test_the_setup_of_a_solo_game(difficulty: str, troops: int) -> None:
    firsts = set()
    for seed in range(12):
        s = state_of(landsraad.new(seats=1, sets=["uprising"], seed=seed, difficulty=difficulty))
        firsts.add(int(s.first))
        for p in s.players[1:]:
            assert (p.n[GARRISON] + p.n[SUPPLY] <= 12, p.n[VP]) == (True, 0)
        assert "reshuffle" not in [card.key for card in s.tables.hagal]
        assert len(s.tables.hagal_deck) == 36
    assert firsts == {0, 1, 2}
    begun = state_of(landsraad.new(seats=1, sets=["uprising"], seed=3, difficulty=difficulty))
    side = begun.tables.automaton.new_side(begun.tables)
    assert (side.n[GARRISON], side.n[SUPPLY], side.n[WATER]) == (troops, 12 - troops, 1)
    assert len(begun.players[0].intrigue) == (1 if difficulty == "novice" else 0)


@rule("uprising U53", "uprising U160", "uprising U178")
def test_two_players_and_the_rival_between_them() -> None:
    order: list[int] = []
    for seed in range(6):
        game = landsraad.new(seats=2, sets=["uprising"], seed=seed, rivals=["muaddib"])
        s = state_of(game)
        assert s.first in (0, 1)
        assert len(s.tables.hagal_deck) == 37
        assert game.seats[2].leader == "muaddib"
        order.append(int(s.first))
    assert set(order) == {0, 1}


@rule("uprising U160")
@pytest.mark.parametrize(("first", "order"), [("red", ["red", "green", "blue"]), ("blue", ["blue", "green", "red"])])
def test_the_rival_follows_the_first_player(scenario: Start, first: str, order: Sequence[str]) -> None:
    s = scenario("red: hand dagger", "blue: hand dagger", "green: agents 2", seats=2, first=first, turn=first)
    s.sends("dagger", "assembly_hall", "use assembly_hall 1", "end")
    assert s.green.agents == 1
    assert s.seat == order[2]
    s.leaves_open()


@rule("uprising U172", "uprising U180")
def test_a_streamlined_rival_scores_nothing(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: hand dagger",
        "green: leader lady_amber_metulli, fremen 1, solari 3, swordmaster, agents 1",
        seats=2,
        turn="green",
        hagal="fremkit",
    )
    assert (s.green.fremen, s.green.vp, s.green.solari) == (2, 0, 3)
    s.leaves_open()


@rule("uprising U173")
@pytest.mark.parametrize(("conflict", "deployed"), [("test_of_loyalty", 0), ("propaganda", 2)])
def test_expert_deployment(scenario: Start, conflict: str, deployed: int) -> None:
    s = solo(
        scenario,
        "blue: leader staban_tuek, conflict 3, garrison 2",
        "green: agents 0",
        difficulty="expert",
        hagal="fremkit",
        conflict=conflict,
    )
    assert s.blue.conflict == 3 + deployed
    s.leaves_open()


@rule("uprising U169")
@pytest.mark.parametrize(("difficulty", "swords"), [("veteran", 2), ("expert", 5)])
def test_brutal_escalation(scenario: Start, difficulty: str, swords: int) -> None:
    s = scenario(
        "red: conflict 1, intrigue devour",
        "blue: leader staban_tuek, conflict 1",
        "green: agents 0",
        seats=1,
        at="combat",
        difficulty=difficulty,
        conflict="propaganda",
        hagal="espionage desert_tactics",
        until="rewards",
    )
    assert s.blue.swords == swords
    s.leaves_open()


@rule("uprising U58")
def test_the_lowest_track_first_on_the_list(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: leader staban_tuek, conflict 1, guild 1",
        "green: agents 0",
        seats=1,
        at="rewards",
        conflict="skirmish_crysknife",
    )
    assert (s.blue.fremen, s.blue.guild) == (1, 1)


@rule("uprising U171", "uprising U165", "uprising U84")
def test_what_hits_opponents_hits_rivals(scenario: Start) -> None:
    s = scenario(
        "red: hand diplomacy dagger",
        "blue: agents 0, intrigue cunning detonation devour impress",
        "green: agents 0",
        seats=1,
        intrigue_deck="mercenaries",
    )
    s.sends("diplomacy", "secrets", "use secrets 2")
    assert len(s.blue.intrigue) == 3
    s.leaves_open()
    maker = solo(
        scenario,
        "blue: leader staban_tuek",
        "green: agents 0",
        hagal="deep_desert",
        bonus="deep_desert 1",
    )
    assert maker.blue.spice == 5
    maker.leaves_open()


@rule("uprising U161")
def test_lower_values_come_first() -> None:
    rows = {row.id: row.swordmaster_value for row in load_catalog(("uprising",)).further["rival"]}
    assert sorted(rows.values()) == [4, 4, 6, 6, 7, 7, 8, 8, 9, 9]
    assert len(rows) == 10


@rule("uprising U174")
def test_wild_matches_are_made_for_rivals(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger",
        "blue: leader staban_tuek, won propaganda objective_crysknife",
        "green: agents 0",
        seats=1,
        at="recall",
        conflict_deck="",
    )
    assert s.blue.vp == 1


@rule("uprising U170", "uprising U30", "uprising U55")
@pytest.mark.parametrize(
    ("conflict", "has", "left"),
    [
        ("battle_for_spice_refinery", "solari 6", "solari -6, vp +3"),
        ("battle_for_spice_refinery", "solari 12", "solari -12, vp +4"),
        ("battle_for_spice_refinery", "solari 5", "vp +2"),
        ("battle_for_arrakeen", "posts post_hall post_guild", "vp +3, spies +2"),
        ("battle_for_imperial_basin", "spice 7", "spice -4, vp +3"),
    ],
)
def test_a_rival_pays_twice_only_what_it_has_twice(scenario: Start, conflict: str, has: str, left: str) -> None:
    s = scenario(
        "red: hand dagger",
        f"blue: leader staban_tuek, sandworms_in_conflict 1, agents 0, {has}",
        "green: agents 0",
        seats=1,
        at="rewards",
        conflict=conflict,
        shield_wall=0,
    )
    assert s.changes.startswith(f"blue: {left}, control ")
