"""The solo game (chapter 11 of the rules digest): red plays against the Rivals blue and green."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import landsraad
from landsraad.imperium.core import journal
from landsraad.imperium.core.counters import AGENT_TURN, SOLARI, SPICE, WATER
from landsraad.testing import Start
from marks import rule
from playing import state_of

SOLO: dict[str, Any] = {"seats": 1}
TURN: dict[str, Any] = {"seats": 1, "turn": "blue"}
REWARDS: dict[str, Any] = {"seats": 1, "at": "rewards"}
IDLE = "green: agents 0"
RESTING = ("blue: agents 0", IDLE)
DIFFICULTIES = ("novice", "veteran", "expert", "expert_plus")
MAY_BE_RIVALS = {
    "duke_leto_atreides", "baron_vladimir_harkonnen", "glossu_rabban", "count_ilban_richese",
    "countess_ariana_thorvald", "earl_memnon_thorvald",
}  # fmt: skip


@rule("base B11.19")
def test_rivals_are_dealt_among_six_leaders_and_none_sits_twice() -> None:
    games = [landsraad.new(seats=1, seed=seed, leaders=["count_ilban_richese"]) for seed in range(40)]
    dealt = [tuple(seat.leader for seat in game.seats) for game in games]
    assert all(len(set(leaders)) == 3 and leaders[0] == "count_ilban_richese" for leaders in dealt)
    assert {leader for leaders in dealt for leader in leaders[1:]} == MAY_BE_RIVALS - {"count_ilban_richese"}
    assert {seat.kind for seat in games[0].seats[1:]} == {"rival"}


def test_the_player_is_dealt_any_leader_alike() -> None:
    """Whom the Rivals may not have is no likelier to come to the player."""
    dealt = Counter(landsraad.new(seats=1, seed=seed).seats[0].leader for seed in range(240))
    assert set(dealt) == MAY_BE_RIVALS | {"paul_atreides", "helena_richese"}
    assert all(20 <= count <= 40 for count in dealt.values()), dealt


@rule("base B11.20")
def test_of_the_leader_a_rival_uses_the_signet_only(scenario: Start) -> None:
    rivals = ["glossu_rabban", "baron_vladimir_harkonnen"]
    game = landsraad.new(seats=1, seed=1, leaders=["choose"], rivals=rivals, difficulty="veteran")
    n = state_of(game).players[1].n
    assert (n[SOLARI], n[SPICE], n[WATER]) == (0, 0, 1)
    game.choose("leader paul_atreides")
    assert game.decisions[0].prompt == "turn"
    ariana = "blue: leader countess_ariana_thorvald"
    s = scenario(ariana, IDLE, **TURN, hagal="harvest_spice", bonus="hagga_basin 1")
    assert s.changes == "blue: spice +3, agents -1, at hagga_basin +1; board: bonus hagga_basin -1"


@rule("base B11.21")
def test_turns_in_seat_order_from_the_left_rival() -> None:
    game = landsraad.new(seats=1, seed=1)
    turns = [event[1] for event in game.events if event[0] == journal.TURN and event[3] == AGENT_TURN]
    assert (state_of(game).first, turns, game.decisions[0].seat) == (1, [1, 2], 0)


@rule("base B11.21")
def test_turns_go_on_clockwise(scenario: Start) -> None:
    s = scenario(
        "red: hand diplomacy dagger", **SOLO, hagal="rally_troops hall_of_oratory foldspace secrets", intrigue_deck=""
    )
    s.sends("diplomacy", "wealth", "end")
    assert s.changes == (
        "red: solari +2, emperor +1; blue: garrison +4, supply -4, agents -1, at rally_troops +1; "
        "green: garrison +1, supply -1, agents -1, at hall_of_oratory +1"
    )
    assert s.seat == "red"


@rule("base B11.22")
@pytest.mark.parametrize(("difficulty", "price"), [("novice", 2), ("veteran", 5), ("expert", 5), ("expert_plus", 5)])
def test_the_mentat_costs_more_from_veteran_up(scenario: Start, difficulty: str, price: int) -> None:
    s = scenario(f"red: solari {price - 1}, hand dagger", *RESTING, **SOLO, difficulty=difficulty)
    s.chooses("play dagger")
    s.refuses("to mentat")
    s.leaves_open()
    s = scenario(f"red: solari {price}, hand dagger diplomacy, deck", *RESTING, **SOLO, difficulty=difficulty)
    s.sends("dagger", "mentat")
    assert s.changes == f"red: solari -{price}, agents +1, mentat +1"
    leto = f"red: leader duke_leto_atreides, solari {price - 1}, hand dagger diplomacy, deck"
    s = scenario(leto, *RESTING, **SOLO, difficulty=difficulty)
    s.sends("dagger", "mentat")
    assert s.red.solari == 0


@rule("base B11.22")
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_no_swordmaster_at_the_highest_difficulty(scenario: Start, difficulty: str) -> None:
    s = scenario("red: solari 8, hand dagger", *RESTING, **SOLO, difficulty=difficulty)
    s.chooses("play dagger")
    assert ("to swordmaster" in s.options) == (difficulty != "expert_plus")
    s.leaves_open()


@rule("base B11.23")
@pytest.mark.parametrize(("difficulty", "arrival"), [("novice", 5), ("veteran", 4), ("expert", 3), ("expert_plus", 3)])
def test_swordmasters_arrive(scenario: Start, difficulty: str, arrival: int) -> None:
    agents = []
    for number in range(2, 6):
        s = scenario(**SOLO, at="round start", round=number, difficulty=difficulty, conflict_deck="desert_power")
        agents.append((s.blue.agents, s.green.agents, s.red.agents))
    here = arrival - 2
    assert agents[: here + 1] == [(2, 2, 2)] * here + [(3, 3, 2)]


@rule("base B11.23")
def test_swordmasters_are_used_at_once_and_stay(scenario: Start) -> None:
    s = scenario("red: hand dagger", **SOLO, at="round start", round=5, conflict_deck="desert_power", first="blue")
    assert (s.blue.agents, s.green.agents) == (2, 2)
    s = scenario("blue: swordmaster, at carthag wealth secrets", "red: agents 2", **SOLO, at="recall", first="green")
    assert (s.first, s.blue.agents, s.green.agents) == ("red", 3, 2)


@rule("base B11.24")
@pytest.mark.parametrize(
    ("bonus", "target", "spice"),
    [
        ("imperial_basin 2, hagga_basin 1, the_great_flat 1", "imperial_basin", 3),
        ("imperial_basin 1, hagga_basin 1", "hagga_basin", 3),
        ("imperial_basin 1, the_great_flat 1", "the_great_flat", 4),
        ("hagga_basin 3", "hagga_basin", 5),
    ],
)
def test_harvest_where_the_most_bonus_spice_is(scenario: Start, bonus: str, target: str, spice: int) -> None:
    s = scenario("blue: garrison 3", IDLE, **TURN, hagal="harvest_spice", bonus=bonus)
    assert s.changes == (
        f"blue: spice +{spice}, garrison -2, conflict +2, agents -1, at {target} +1; "
        f"board: bonus {target} -{dict(part.split() for part in bonus.split(', '))[target]}"
    )


@rule("base B11.24")
def test_a_blocked_target_is_ignored(scenario: Start) -> None:
    s = scenario("red: at hagga_basin", IDLE, **TURN, hagal="harvest_spice wealth", bonus="hagga_basin 2")
    assert s.changes == "blue: emperor +1, agents -1, at wealth +1"
    s = scenario(
        "red: closed hagga_basin", IDLE, **TURN, hagal="harvest_spice wealth", bonus="hagga_basin 2, imperial_basin 1"
    )
    assert s.changes == "red: closed hagga_basin -1; blue: emperor +1, agents -1, at wealth +1"


@rule("base B11.25")
@pytest.mark.parametrize(("copies", "points"), [(1, 0), (2, 1), (3, 2)])
def test_each_rival_corners_two_spice_must_flow(scenario: Start, copies: int, points: int) -> None:
    flows = " ".join(["the_spice_must_flow"] * copies)
    s = scenario(f"red: intrigue corner_the_market, discard {flows}", **SOLO, at="recall", conflict_deck="")
    s.chooses("endgame corner_the_market" if points else "pass")
    assert (s.red.vp, s.game.over) == (points, True)


@rule("base B11.29")
@pytest.mark.parametrize(
    ("rival", "conflict", "changes"),
    [
        ("solari 1", "guild_bank_raid", "blue: solari -1, vp +1"),
        ("solari 0", "guild_bank_raid", "blue: solari +6"),
        ("water 2", "desert_power", "blue: water -2, vp +2"),
        ("spice 4", "raid_stockpiles", "blue: spice -4, vp +1, intrigue +1; board: intrigue_deck -1"),
        ("intrigue windfall bribery", "raid_stockpiles",
         "blue: spice +3, vp +1, intrigue -2; board: intrigue_deck -1, intrigue_discard +3"),
    ],
)  # fmt: skip
def test_a_rival_buys_points_at_once(scenario: Start, rival: str, conflict: str, changes: str) -> None:
    s = scenario(f"blue: conflict 1, {rival}", **REWARDS, conflict=conflict)
    assert s.changes == changes


@rule("base B11.29")
def test_a_rival_buys_as_often_as_it_can_and_at_any_time(scenario: Start) -> None:
    s = scenario("blue: spice 6", IDLE, **TURN, hagal="harvest_spice", bonus="the_great_flat 6")
    assert (s.blue.spice, s.blue.vp) == (6 + 3 + 6 - 14, 2)
    s = scenario(
        "red: supply 0, hand reconnaissance dagger", "blue: agents 0, solari 6, control carthag", IDLE, **SOLO,
        intrigue_deck="",
    )  # fmt: skip
    s.sends("reconnaissance", "carthag")
    assert s.changes == "blue: solari -6, vp +1"


SIGNETS = [
    ("earl_memnon_thorvald", "", "spice +1, supply -1, conflict +1"),
    ("earl_memnon_thorvald, spice 6", "", "spice -6, vp +1, supply -1, conflict +1"),
    ("count_ilban_richese", "", "solari +1, supply -1, conflict +1"),
    ("countess_ariana_thorvald", "", "water +1, supply -1, conflict +1"),
    ("countess_ariana_thorvald, water 2", "", "water -2, vp +1, supply -1, conflict +1"),
    ("glossu_rabban, garrison 3", "", "garrison -2, supply -2, conflict +4"),
    ("glossu_rabban, emperor 4, alliance emperor", "", "supply -3, conflict +3"),
    ("baron_vladimir_harkonnen", "", "supply -1, conflict +1"),
    ("baron_vladimir_harkonnen, solari 2", "", "solari -1, supply -1, conflict +1, intrigue +1"),
    ("duke_leto_atreides", "guild 1", "supply -1, conflict +1"),
    ("duke_leto_atreides, spice 1", "", "supply -1, conflict +1"),
    ("duke_leto_atreides, spice 1, guild 1", "guild 1", "supply -1, conflict +1"),
    ("duke_leto_atreides, spice 1; green: agents 0, fremen 1", "",
     "spice -1, supply -1, conflict +1, fremen +1"),
    ("baron_vladimir_harkonnen, solari 1, intrigue windfall bribery", "",
     "solari -1, vp +1, supply -1, conflict +1, intrigue -2"),
    ("duke_leto_atreides, spice 2", "guild 1", "spice -1, supply -1, conflict +1, guild +1"),
    ("duke_leto_atreides, spice 1, guild 1", "guild 2, emperor 1",
     "spice -1, supply -1, conflict +1, emperor +1"),
]  # fmt: skip


@rule("base B11.20", "base B11.30", "base B11.31", "base B11.32")
@pytest.mark.parametrize(("rival", "red", "gains"), SIGNETS)
def test_signets_of_rivals(scenario: Start, rival: str, red: str, gains: str) -> None:
    blue, _, green = rival.partition("; ")
    s = scenario(f"red: {red}", f"blue: leader {blue}", green or IDLE, **TURN, hagal="arrakeen_1p")
    figures, _, cards = gains.partition(", intrigue ")
    middle = f", intrigue {cards}" if cards else ""
    drawn = {"": "", "+1": "; board: intrigue_deck -1", "-2": "; board: intrigue_deck -1, intrigue_discard +3"}[cards]
    assert s.changes == f"blue: {figures}, agents -1{middle}, at arrakeen +1{drawn}"
    assert (s.seat, s.prompt) == ("red", "turn")


@rule("base B11.5", "base B11.29", "base B11.30")
@pytest.mark.parametrize(("solari", "gains"), [(0, "intrigue +1"), (5, "intrigue +1"), (6, "solari -6, vp +1")])
def test_a_signet_is_paid_with_what_is_there_when_it_resolves(scenario: Start, solari: int, gains: str) -> None:
    baron = f"blue: leader baron_vladimir_harkonnen, solari {solari}, control arrakeen"
    s = scenario(baron, IDLE, **TURN, hagal="arrakeen_1p")
    assert gains in s.changes
    assert (s.blue.solari + 7 * s.blue.vp + len(s.blue.intrigue), s.blue.conflict) == (solari + 1, 1)


@rule("base B11.32")
def test_ties_for_a_signet_are_broken_by_the_player(scenario: Start) -> None:
    leto = "blue: leader duke_leto_atreides, spice 1"
    s = scenario("red: guild 1, fremen 2", leto, IDLE, **TURN, hagal="arrakeen_1p")
    assert (s.seat, s.subject, s.options) == ("red", "blue", ["faction guild", "faction fremen"])
    s.chooses("faction fremen")
    assert (s.blue.fremen, s.blue.guild, s.blue.spice, s.prompt) == (1, 0, 0, "turn")


@rule("base B11.38")
def test_a_rival_with_ten_points_ends_the_game_and_can_win(scenario: Start) -> None:
    s = scenario("red: vp 9", "blue: vp 10", **SOLO, at="recall")
    assert (s.game.over, s.game.returns, s.game.standings) == (True, (0.0,), (1, 0, 2))
    s = scenario("red: vp 11", "green: vp 10", **SOLO, at="recall")
    assert (s.game.over, s.game.returns, s.game.standings) == (True, (1.0,), (0, 2, 1))
    assert not scenario("green: vp 9", **SOLO, at="recall").game.over


@rule("base B11.39")
@pytest.mark.parametrize(
    ("red", "rival", "wins"),
    [
        ("spice 1", "solari 6, water 2, garrison 3", 1.0),
        ("solari 6, water 2, garrison 3", "spice 1", 0.0),
        ("solari 1", "solari 2", 0.0),
        ("water 2", "water 1, garrison 9", 1.0),
        ("garrison 1", "garrison 2", 0.0),
    ],
)
def test_ties_with_a_rival_are_broken_alike(scenario: Start, red: str, rival: str, wins: float) -> None:
    s = scenario(f"red: vp 10, {red}", f"blue: vp 10, {rival}", **SOLO, at="recall")
    assert (s.game.over, s.game.returns) == (True, (wins,))


@rule("base B11.39")
def test_still_tied_the_player_wins_who_alone_takes_reveal_turns(scenario: Start) -> None:
    s = scenario("red: vp 10, hand dagger", "blue: vp 10, agents 0", IDLE, **SOLO, conflict_deck="")
    s.chooses("reveal")
    assert (s.game.over, s.game.returns) == (True, (1.0,))
