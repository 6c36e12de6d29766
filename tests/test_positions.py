"""Positions in words: what can be said, what is refused, and that the game is like any other."""

from __future__ import annotations

import pickle
import re
from pathlib import Path
from typing import Any

import pytest

import landsraad
from landsraad import record
from landsraad.imperium.core import journal
from landsraad.imperium.core.state import State
from landsraad.kernel.machine import Rng
from landsraad.testing import PositionError, Scenario, Start, position, start
from landsraad.testing.words import Line
from landsraad.views import model
from modes import WIDEST

PAGE = Path(__file__).parents[1] / "docs" / "testing.md"
RESTING = ("blue: revealed, hand", "green: revealed, hand")


def state_of(game: landsraad.Game) -> State:
    assert isinstance(game.state, State)
    return game.state


def test_a_position_is_a_game() -> None:
    game = position("red: hand dagger diplomacy, water 1", "blue: hand stilgar", seats=4, conflict="raid_stockpiles")
    assert [seat.leader for seat in game.seats] == [
        "glossu_rabban", "earl_memnon_thorvald", "paul_atreides", "helena_richese",
    ]  # fmt: skip
    assert (game.events, game.log(0), game.choices, game.over) == ((), (), (), False)
    view = game.view(0)
    assert (view.players[0].water, view.players[1].hand, view.round) == (1, model.Pile(1, ()), 1)
    assert len(game.guide(0).outlooks) == len(game.decisions[0].options)
    assert game.worlds(0).sample(Rng(1)).options == state_of(game).options


def test_one_text_says_all_lines() -> None:
    one = position("red: water 1, hand dagger; blue: spice 2\n board: row, bonus hagga_basin 1 the_great_flat 2")
    other = position("red: water 1, hand dagger", "blue: spice 2", row="", bonus="hagga_basin 1, the_great_flat 2")
    assert one.hash == other.hash


def test_it_is_taken_back_to_the_position() -> None:
    game = position("red: hand dagger, solari 4", row="")
    before = game.hash
    game.choose("play dagger")
    game.choose("to rally_troops")
    game.undo(0)
    game.undo(0)
    assert (game.hash, game.choices, game.events) == (before, (), ())
    game.redo(0)
    assert (game.at(0).hash, game.at(1).hash, game.clone().at(0).hash) == (before, game.hash, before)


def test_what_follows_by_itself_is_told() -> None:
    game = position("blue: control carthag", at="round start", conflict_deck="siege_of_carthag desert_power", round=4)
    assert [event[0] for event in game.events] == [journal.ROUND, journal.CONFLICT_CARD]
    assert (game.decisions[0].seat, game.decisions[0].prompt) == (1, "defend")
    kept = game.events
    game.choose("deploy troop 1")
    assert (len(game.events) > len(kept), game.at(0).events) == (True, kept)


def test_the_log_begins_in_its_round() -> None:
    game = position("red: hand dagger, solari 4, fremen 1", round=4, seats=2)
    game.choose("play dagger")
    game.choose("to rally_troops")
    assert [(line.round, line.seat) for line in game.log(None)] == [(4, 0)]
    game = position("red: hand kwisatz_haderach, fremen 1, water 1", round=4)
    assert game.score() == ()


def test_it_has_no_record() -> None:
    game = position("red: hand dagger")
    with pytest.raises(record.RecordError, match=r"begins with a position of its own has no record.*keep the words"):
        record.dumps(game)
    with pytest.raises(record.RecordError, match="no record"):
        pickle.dumps(game)


def test_nothing_of_the_dealt_game_is_left() -> None:
    state = state_of(position(at="combat", until="rewards"))
    assert (state.turn_seat, state.turn_kind, state.pending, state.answered, state.revealed) == (-1, 0, [], -1, 0)


def test_a_game_can_be_a_scenario() -> None:
    s = Scenario(landsraad.new(seats=3, seed=8, leaders=["paul_atreides", "helena_richese", "glossu_rabban"]))
    assert ([len(side.hand) for side in (s.red, s.blue, s.green)], s.changes) == ([5, 5, 5], "")
    asked = s.seat
    s.chooses("reveal")
    assert s.changes.startswith(f"{asked}: persuasion ")
    s.leaves_open()


def test_a_seed_decides_what_is_shuffled() -> None:
    def drawn(seed: int) -> list[str]:
        cards = "dagger diplomacy seek_allies signet_ring reconnaissance convincing_argument"
        return list(start(f"red: hand, deck, discard {cards}", at="round start", seed=seed).red.hand)

    assert drawn(2) == drawn(2)
    assert len({tuple(drawn(seed)) for seed in range(4)}) > 1


def test_dice_have_six_sides() -> None:
    with pytest.raises(PositionError, match=r"dice=\(7,\): give at most 5 numbers from 1 to 6"):
        position(dice=(7,))


def test_piles_are_exact_where_a_dash_ends_them(scenario: Start) -> None:
    s = scenario("red: deck dagger diplomacy", imperium_deck="chani stilgar", intrigue_deck="ambush", row="")
    assert (s.red.deck, s.imperium_deck[:2], s.intrigue_deck[0]) == (
        ["dagger", "diplomacy"], ["chani", "stilgar"], "ambush",
    )  # fmt: skip
    assert (len(s.imperium_deck), len(s.intrigue_deck)) == (67, 40)
    s = scenario(imperium_deck="chani stilgar -", intrigue_deck="ambush -", row="opulence", reserve="foldspace 1")
    assert (s.imperium_deck, s.intrigue_deck, s.row) == (["chani", "stilgar"], ["ambush"], ["opulence"])
    assert (s.reserve("foldspace"), s.reserve("arrakis_liaison")) == (1, 8)
    assert scenario(imperium_deck="", intrigue_deck="-").intrigue_deck == []


def test_parts_of_piles_are_discarded(scenario: Start) -> None:
    s = scenario("red: deck dagger, discard diplomacy", intrigue_discard="ambush windfall", seats=2)
    assert (s.red.discard, s.intrigue_discard, len(s.intrigue_deck)) == (["diplomacy"], ["ambush", "windfall"], 38)
    s = scenario(seats=2, hagal="secrets", hagal_discard="carthag wealth")
    assert (s.hagal_deck, s.hagal_discard) == (26, ["carthag", "wealth"])
    s = scenario(seats=2, hagal="secrets carthag -", hagal_discard="wealth")
    assert (s.hagal_deck, len(s.hagal_discard), s.hagal_discard[-1]) == (2, 26, "wealth")


def test_used_up_powers_of_leaders(scenario: Start) -> None:
    for used, influence in (("", 1), (", secret_open", 0)):
        line = f"red: leader baron_vladimir_harkonnen, secret emperor fremen{used}, hand seek_allies, spice 6"
        s = scenario(line, *RESTING, until="combat")
        s.chooses("play seek_allies", "to heighliner", "rest", "deploy troop 5")
        assert (s.red.conflict, s.red.emperor, s.red.fremen) == (5, influence, influence)
    s = scenario("red: council, swordmaster, solari 20, hand dagger")
    assert s.reaches("dagger") == ["mentat", "rally_troops", "hall_of_oratory"]


def test_who_knows_a_card(scenario: Start) -> None:
    s = scenario(
        "red: leader paul_atreides, hand dagger* diplomacy*blue stilgar, deck chani seek_allies, intrigue ambush*green",
        "blue: deck dagger diplomacy*",
        imperium_deck="opulence*blue",
    )
    assert [side.knows("red hand") for side in (s.red, s.blue, s.green)] == [
        ["dagger", "diplomacy", "stilgar"], ["dagger", "diplomacy"], ["dagger"],
    ]  # fmt: skip
    assert [side.knows("red intrigue") for side in (s.red, s.blue, s.green)] == [["ambush"], [], ["ambush"]]
    assert (s.red.knows("red deck"), s.blue.knows("red deck")) == (["chani"], [])
    assert (s.red.knows("blue deck"), s.blue.knows("blue deck")) == (["diplomacy"], ["diplomacy"])
    assert (s.red.knows("imperium_deck"), s.blue.knows("imperium_deck")) == ([], ["opulence"])
    assert s.game.view(1).players[0].hand == model.Pile(3, ("dagger", "diplomacy"))
    with pytest.raises(PositionError, match=r"there is no zone 'red hands'; did you mean 'red hand'\?"):
        s.red.knows("red hands")


def test_where_a_card_reaches_and_who_stands_where(scenario: Start) -> None:
    s = scenario(
        "red: hand dagger convincing_argument, solari 5",
        "blue: at hall_of_oratory hall_of_oratory, closed mentat",
        "green: at carthag, control carthag",
    )
    assert s.reaches("dagger") == ["high_council", "rally_troops"]
    assert (s.reaches("convincing_argument"), s.reaches("chani")) == ([], [])
    assert (s.at("hall_of_oratory"), s.at("carthag"), s.at("wealth")) == (["blue", "blue"], ["green"], [])
    assert (s.blue.at, s.blue.closed, s.green.control) == (["hall_of_oratory"] * 2, ["mentat"], ["carthag"])
    assert (s.holder("mentat"), scenario("blue: mentat").holder("mentat")) == ("", "blue")
    with pytest.raises(AttributeError, match=r"a side has no 'watre'; did you mean 'water'\?"):
        s.red.watre  # noqa: B018
    with pytest.raises(AttributeError, match="nobody sits at yellow"):
        s.yellow.water  # noqa: B018


def test_a_game_ends_where_it_is_told(scenario: Start) -> None:
    s = scenario("red: conflict 1, hand dagger", *RESTING, until="combat")
    s.chooses("reveal")
    assert (s.game.over, s.prompt, s.changes) == (True, "", "red: swords +1, revealed +1, hand -1, discard +1")
    ways = [start("red: conflict 1", at="combat", until=until) for until in ("rewards", "recall", "round start")]
    assert [(way.game.over, way.red.conflict, way.first, way.state.round) for way in ways] == [
        (True, 1, "red", 1), (True, 0, "red", 1), (True, 0, "blue", 1),
    ]  # fmt: skip
    s = scenario("red: vp 10", at="recall", until="endgame")
    assert (s.game.over, s.game.view(0).phase) == (True, "endgame")
    with pytest.raises(PositionError, match="until='combat': give 'round start' or 'endgame', where the game begins"):
        position(at="recall", until="combat")
    with pytest.raises(PositionError, match="until='recall': it ends with the rewards anyhow"):
        position(at="rewards", until="recall")


def test_a_fork_goes_another_way(scenario: Start) -> None:
    s = scenario("red: hand dagger, solari 4")
    fork = s.fork()
    fork.chooses("play dagger", "to rally_troops")
    assert fork.changes == (
        "red: solari -4, garrison +4, supply -4, agents -1, hand -1, in_play +1, at rally_troops +1"
    )
    assert (s.changes, s.options, s.red.at) == ("", ["play dagger", "reveal"], [])


def test_an_answer_that_no_decision_has_is_no_refusal(scenario: Start) -> None:
    s = scenario("red: hand dagger")
    s.refuses("play diplomacy", "to carthag")
    with pytest.raises(PositionError, match=r"no decision has the answer 'play dager'; did you mean 'play dagger'\?"):
        s.refuses("play dager")


@pytest.mark.parametrize(
    ("line", "board", "message"),
    [
        ("water 1", {}, r"'water 1' does not say whose line it is, such as 'red: '"),
        ("rde: water 1", {}, r"'rde: water 1' does not say whose line it is.*did you mean 'red'\?"),
        ("red: melange 3", {}, "red: 'melange' means nothing here"),
        ("red: watre 3", {}, r"red: 'watre' means nothing here; did you mean 'water'\?"),
        ("red: water", {}, "red: one number follows 'water', such as 'water 2', not ''"),
        ("red: water two", {}, "red: 'water' takes a whole number from 0 to 9999, not 'two'"),
        ("red: water 1, water 2", {}, "red: 'water' is said twice"),
        ("red: council 1", {}, "red: nothing follows 'council', not '1'"),
        ("red: emperor 7", {}, "red: 'emperor 7': the track ends at 6"),
        ("red: garrison 9, conflict 4", {}, "red: 13 units of the kind 'troop' are more than the 12 that there are"),
        ("red: hand chani chani", {}, "red: no copy of chani is left"),
        ("red: hand chanee", {}, r"red: there is no card 'chanee'; did you mean 'chani'\?"),
        ("red: hand dagger*purple", {}, "red: there is no seat 'purple'; known: blue, green, red"),
        ("red: intrigue ambusch", {}, r"red: there is no Intrigue card 'ambusch'; did you mean 'ambush'\?"),
        ("red: at sietch", {}, r"red: there is no space 'sietch'; did you mean 'sietch_tabr'\?"),
        ("red: control wealth", {}, "red: 'wealth' cannot be controlled; imperial_basin, arrakeen, carthag can"),
        ("red: secret guilt", {}, r"red: there is no faction 'guilt'; did you mean 'guild'\?"),
        ("red: leader baron", {}, "red: there is no Leader 'baron'"),
        ("red: leader paul_atreides memnon", {}, "red: one Leader follows 'leader'"),
        ("yellow: water 1", {}, "yellow: nobody sits there; the seats are red, blue, green"),
        ("red: tiles chani", {}, "red: 'tiles' means nothing here"),
        ("", {"conflict": "skirmish"}, r"board: there is no Conflict 'skirmish'; did you mean"),
        ("", {"conflict": "skirmish_a skirmish_b"}, "board: one Conflict follows 'conflict', not 2"),
        ("", {"bonus": "hagga_basin"}, "board: after 'bonus' a number follows each space"),
        ("", {"bonus": "carthag 1"}, "board: no bonus spice lies on 'carthag'; it does on"),
        ("", {"row": ["chani"]}, r"row=\['chani'\]: give text or a number"),
        ("", {"rows": "chani"}, r"board: 'rows' means nothing here; did you mean 'row'\?"),
        ("", {"first": "purple"}, "board: there is no seat 'purple'; known: blue, green, red"),
        ("", {"turn": "yellow"}, "turn='yellow': known: blue, green, red"),
        ("", {"at": "endgame"}, "at='endgame': known: combat, recall, rewards, round start, turn"),
        ("", {"seats": 2, "hagal": "secrets secrets"}, "board: no copy of secrets is left"),
        ("", {"seats": 1, "hagal": "mentat"}, "board: there is no House Hagal card 'mentat'"),
        ("green: hand dagger", {"seats": 1}, "green: 'hand' means nothing here"),
        ("", {"seats": 5}, "seats=5"),
        ("", {"sets": ["dune"]}, "dune"),
        ("", {"seed": -1}, "seed=-1"),
    ],
)  # fmt: skip
def test_what_means_nothing_is_refused(line: str, board: dict[str, Any], message: str) -> None:
    with pytest.raises(ValueError, match=message):
        position(line, **board)


def explained() -> set[str]:
    """The words that stand in the page as code."""
    text = re.sub(r"^```.*?^```$", "", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE | re.DOTALL)
    return set(re.findall(r"[a-z_]+", " ".join(re.findall(r"`([^`]+)`", text))))


def words_known(monkeypatch: pytest.MonkeyPatch, *lines: str, **board: Any) -> set[str]:
    """The words that mean something in the lines of a position."""
    known: set[str] = set()
    monkeypatch.setattr(Line, "finish", lambda line: known.update(line._known))
    position(*lines, **board)
    return known


def test_the_page_explains_every_word(monkeypatch: pytest.MonkeyPatch) -> None:
    known = words_known(monkeypatch, seats=2, sets=WIDEST)
    assert known > {"water", "hagal", "tiles"}
    assert known - explained() == set()


def test_the_page_explains_every_part_of_a_scenario() -> None:
    assert {name for name in vars(Scenario) if not name.startswith("_")} - explained() == {"check", "finish"}
