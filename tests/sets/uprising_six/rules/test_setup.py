"""How six players begin: seats, teams, decks, boards, Objectives, the Throne Row."""

from __future__ import annotations

import pytest

import landsraad
from landsraad.imperium.core.markets import on_offer
from landsraad.imperium.sets.uprising.module import pieces_of
from landsraad.imperium.sets.uprising.pieces import BATTLE_ICONS
from landsraad.imperium.sets.uprising.six.module import teams_of
from landsraad.testing import Scenario
from marks import rule
from playing import state_of

SEEDS = range(40)


def new(seed: int, **options: object) -> Scenario:
    return Scenario(landsraad.new("imperium", sets=["uprising"], seats=6, seed=seed, **options))


@rule("uprising_six U47", "uprising_six U129")
def test_seats_and_teams() -> None:
    s = new(3)
    seats = s.game.seats
    assert [seat.team for seat in seats] == [0, 1, 0, 1, 0, 1]
    assert [seats[0].leader, seats[3].leader] == ["muaddib", "shaddam_corrino_iv"]
    assert s.state.tables.allies == [[2, 4], [], [], [5, 1], [], []]
    levels = {conflict.key: conflict.level for conflict in s.state.tables.conflicts}
    assert [levels[key] for key in s.conflict_deck] == [2] * 5 + [3] * 4
    assert "choam" in s.game.config["sets"]


@rule("uprising_six U47", "uprising_six U131", "uprising_six U132", "uprising_six U48")
def test_what_each_begins_with() -> None:
    s = new(3)
    while s.prompt != "activate" and s.prompt != "turn":
        s.game.choose(s.options[0])
    assert [side.vp for side in (s.red, s.blue, s.green, s.yellow, s.violet, s.orange)] == [4, 1, 1, 4, 1, 1]
    for side in (s.red, s.yellow):
        assert (side.garrison, side.supply, side.conflict, side.spies, side.agents) == (0, 0, 0, 3, 2)
        assert len(side.hand) + len(side.deck) == 10
    assert all(card.startswith("m_") for card in s.red.hand + s.red.deck)
    assert all(card.startswith("s_") for card in s.yellow.hand + s.yellow.deck)
    for side in (s.blue, s.green, s.violet, s.orange):
        assert (side.garrison, side.supply, side.spies, side.agents) == (3, 9, 3, 2)


@rule("uprising_six U132")
def test_no_team_has_both_desert_mice() -> None:
    mouse = BATTLE_ICONS.index("desert_mouse")
    for seed in SEEDS:
        game = landsraad.new("imperium", sets=["uprising"], seats=6, seed=seed)
        state = state_of(game)
        pieces = pieces_of(state.tables.modules)
        assert pieces is not None
        owned = {
            seat: [pieces.icons[i] for i in range(len(pieces.icons)) if p.n[pieces.won] >> i & 1]
            for seat, p in enumerate(state.players)
        }
        assert [seat for seat, icons in owned.items() if icons] == [1, 2, 4, 5]
        mice = [seat for seat, icons in owned.items() if mouse in icons]
        assert len(mice) == 2
        assert mice[0] % 2 != mice[1] % 2
        assert state.first in mice


@rule("uprising_six U130")
def test_the_other_side_of_the_board() -> None:
    tables = new(3).state.tables
    spaces = {space.key for space in tables.spaces}
    assert len(spaces) == 28
    assert not spaces & {"dutiful_service", "desert_tactics", "fremkit"}
    assert [faction.key for faction in tables.factions] == ["emperor", "guild", "bene_gesserit", "fremen"]
    assert len(tables.posts) == 15
    own = [i for i, space in enumerate(tables.spaces) if space.key in (
        "vast_wealth", "sardaukar", "hardy_warriors", "desert_mastery"
    )]  # fmt: skip
    assert all(not post.spaces >> space & 1 for post in tables.posts for space in own)


@rule("uprising_six U133", "uprising_six U52")
def test_shaddam_moves_a_card_to_the_throne_row() -> None:
    s = new(3)
    assert (s.seat, s.prompt) == ("yellow", "throne row")
    fremen = {card.key for card in s.state.tables.cards if card.factions >> 3 & 1}
    assert {option.split()[1] for option in s.options} == {card for card in s.row if card not in fremen}
    card = s.options[0].split()[1]
    s.chooses(s.options[0])
    teams = teams_of(s.state.tables.modules)
    assert teams is not None
    assert [s.state.tables.cards[each].key for each in on_offer(s.state, teams.throne)] == [card]
    assert len(s.row) == 5
    s.leaves_open()


@rule("uprising_six U47")
def test_what_cannot_be_asked_for() -> None:
    with pytest.raises(ValueError, match="no game is for so many players"):
        landsraad.new("imperium", seats=5)
    with pytest.raises(ValueError, match="the board 'base' has no game for so many players"):
        landsraad.new("imperium", seats=6)
    with pytest.raises(ValueError, match="'uprising_six' is for 6 players"):
        landsraad.new("imperium", seats=4, sets=["uprising", "uprising_six"])
    with pytest.raises(ValueError, match="choam=False: 6 players always play with it"):
        landsraad.new("imperium", seats=6, sets=["uprising"], choam=False)
    leaders = ["random"] * 6
    with pytest.raises(ValueError, match="give 'random' or 'muaddib' there"):
        landsraad.new("imperium", seats=6, sets=["uprising"], leaders=["staban_tuek", *leaders[1:]])
    with pytest.raises(ValueError, match="'muaddib' always leads a certain seat"):
        landsraad.new("imperium", seats=6, sets=["uprising"], leaders=[*leaders[:5], "muaddib"])


def test_records_replay() -> None:
    game = landsraad.new("imperium", sets=["uprising"], seats=6, seed=11, leaders="choose")
    for _ in range(200):
        decision = game.decisions[0]
        game.choose(decision.options[len(game.choices) % len(decision.options)])
    again = landsraad.record.loads(landsraad.record.dumps(game))
    assert again.hash == game.hash
