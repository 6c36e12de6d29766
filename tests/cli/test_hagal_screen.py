"""What a solo game and a two-player game look like at the terminal."""

from __future__ import annotations

import io
import re
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner

import landsraad
from landsraad import record
from landsraad.cli import app, screen
from landsraad.cli.notation import Notation
from landsraad.cli.players import draw_standings, outcome
from landsraad.cli.reference import book_of, describe
from landsraad.game import Game
from landsraad.testing import Scenario, Start
from playing import reach

WIDTHS = (80, 100, 120, 160)


def drawn(draw: Callable[[Console], None], width: int = 120) -> str:
    console = Console(file=io.StringIO(), width=width, color_system=None, highlight=False)
    draw(console)
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def table(game: Game, width: int = 120) -> str:
    view = game.view(0)

    def draw(console: Console) -> None:
        screen.show_table(console, game, view, ("human",) * 4, game.log(0))
        screen.show_options(console, game, view)

    return drawn(draw, width)


def hagal(game: Game) -> list[str]:
    """The lines about what was revealed in this round, without spaces at their ends."""
    text = drawn(lambda console: screen.show_hagal(console, game, game.view(0)))
    return [line.rstrip() for line in text.splitlines()]


def row(text: str, seat: int) -> list[str]:
    """The words of a player's line in the table of players."""
    return next(line for line in text.splitlines() if re.match(rf".\[{seat}\] ", line)).split()


def solo(scenario: Start) -> Scenario:
    s = scenario(
        "red: at carthag, hand dagger", "blue: solari 4, spice 2, water 1, leader earl_memnon_thorvald",
        "green: agents 0, leader glossu_rabban",
        seats=1, turn="blue", difficulty="expert", round=2, hagal="carthag harvest_spice hardy_warriors",
    )  # fmt: skip
    s.leaves_open()
    return s


def test_a_rival_shows_what_it_saves_for_and_no_hand(scenario: Start) -> None:
    text = table(solo(scenario).game)
    head = next(line for line in text.splitlines() if line.startswith("Seat Player")).split()
    rival = row(text, 1)
    assert rival[:5] == ["[1]", "Rival", "Earl", "Memnon", "Thorvald"]
    assert dict(zip(head[3:11], rival[5:], strict=False)) == {
        "VP": "0", "$": "4/7", "sp": "2/7", "w": "1/3", "Troops": "0", "Conflict": "2T", "Hand": "4†", "Intr": "–",
    }  # fmt: skip
    assert rival[-2:] == ["0/3", "●○"]
    assert row(text, 0)[1] == "you"


def test_what_was_revealed_and_passed_over_is_shown(scenario: Start) -> None:
    lines = hagal(solo(scenario).game)
    assert lines[0].startswith("House Hagal  difficulty Mentat, third Agents in round 3, a Rival that leads by 4 ")
    assert lines[1].split("  ")[0] == "[1] Earl Memnon Thorvald"
    left = " ".join(line[:60].strip() for line in lines[2:5])
    assert "Hardy Warriors †: 1▲ Fremen, 2T; passed over Carthag (occupied), Harvest Spice (no bonus spice)" in left


def test_the_deck_counts_what_is_still_to_come(scenario: Start) -> None:
    lines = hagal(solo(scenario).game)
    at = next(i for i, line in enumerate(lines) if "cards are left" in line)
    assert lines[at] == "24 cards are left in the House Hagal deck, of each kind so many:"
    deck = lines[at + 1 :]
    assert "  0 of 1 left  Hardy Warriors †: 1▲ Fremen, 2T · Combat bonus 5†" in deck
    assert "  2 of 3 left  Carthag †: 1T" in deck
    assert "  3 of 3 left  Arrakeen †: signet, 1T · Combat bonus 1†" in deck
    assert "  4 of 5 left  Harvest Spice †: all spice there · Combat bonus 2†" in deck
    assert sum(int(line.split()[0]) for line in deck) == 24


def test_house_hagal_of_two_players_has_a_line_of_its_own(scenario: Start) -> None:
    s = scenario("red: hand dagger", "blue: hand dagger", seats=2, hagal="rally_troops")
    s.sends("dagger", "hall_of_oratory", "end")
    dashes = ["–"] * 4
    assert row(table(s.game), 2)[:-1] == ["[2]", "Rival", "House", "Hagal", *dashes, "4", *dashes[:3]]
    assert row(table(landsraad.new(seats=2, seed=1)), 2)[-1] == "●●●"
    lines = hagal(s.game)
    assert lines[0].startswith("House Hagal  acts after each Agent turn of the First Player ─")
    assert lines[1:3] == ["[2] House Hagal", "  Rally Troops: 4T"]
    s.leaves_open()


def test_the_combat_bonus_is_shown(scenario: Start) -> None:
    s = scenario(
        "red: conflict 2, intrigue ambush", "blue: conflict 1, agents 0", "green: agents 0",
        seats=1, at="combat", hagal="stillsuits",
    )  # fmt: skip
    assert any(line.startswith("  Combat bonus 4†: Stillsuits") for line in hagal(s.game))
    s.leaves_open()


def test_a_question_for_a_rival_says_so(scenario: Start) -> None:
    s = scenario(
        "blue: conflict 2", "green: conflict 1",
        seats=1, at="rewards", conflict="cloak_and_dagger", intrigue_deck="ambush windfall ambush",
    )  # fmt: skip
    assert "For Seat 1: Cloak and Dagger: Influence with whom? ─" in table(s.game)
    s.leaves_open()


def test_the_board_follows_the_difficulty(scenario: Start) -> None:
    s = scenario("red: hand dagger", seats=1, turn="red", difficulty="expert_plus")
    s.leaves_open()
    text = table(s.game)
    assert re.search(r"Mentat +5\$→draw 1, Mentat", text)
    assert re.search(r"Swordmaster +closed in this game", text)


def test_the_last_card_of_the_deck_is_one(scenario: Start) -> None:
    s = scenario("red: hand dagger", seats=1, turn="red", hagal="carthag -")
    assert "1 card is left in the House Hagal deck, of each kind so many:" in hagal(s.game)
    s.leaves_open()


def test_all_of_a_kind_are_listed() -> None:
    game = landsraad.new(seats=1, seed=1)
    assert describe(game, "difficulty").count("(difficulty ") == 4
    assert describe(game, "purchase").count("(purchase ") == 4
    with pytest.raises(ValueError, match="22 names fit 'space', among them Conspire"):
        describe(game, "space")


def test_there_is_nothing_of_house_hagal_with_four_players(scenario: Start) -> None:
    s = scenario("red: hand dagger")
    assert hagal(s.game) == ["House Hagal plays only in games of one and two players."]
    assert "House Hagal" not in table(s.game)
    s.leaves_open()


def test_the_deck_of_two_players_says_where_the_bonus_spice_goes(scenario: Start) -> None:
    s = scenario("red: hand dagger", seats=2, hagal="harvest_spice", bonus="hagga_basin 2")
    s.sends("dagger", "hall_of_oratory", "end")
    lines = hagal(s.game)
    assert "  4 of 5 left  Harvest Spice †: bonus spice to the bank · Combat bonus 2†" in lines
    assert "  Hagga Basin (Harvest Spice) †: bonus spice to the bank" in lines
    assert "  1 of 1 left  Reshuffle: new deck" in lines


def test_cards_passed_over_twice_are_counted(scenario: Start) -> None:
    s = scenario(
        "blue: agents 1", "green: agents 0", seats=1, turn="blue", hagal="harvest_spice harvest_spice secrets",
    )  # fmt: skip
    s.leaves_open()
    text = " ".join(line[:60].strip() for line in hagal(s.game))
    assert "Secrets: 1▲ BG; passed over Harvest Spice (no bonus spice) ×2" in text


def test_a_rival_that_holds_its_troops_back_says_so(scenario: Start) -> None:
    s = scenario(
        "red: conflict 1", "blue: conflict 3, garrison 2", "green: agents 0",
        seats=1, turn="blue", difficulty="expert", conflict="guild_bank_raid", hagal="hardy_warriors",
    )  # fmt: skip
    s.leaves_open()
    text = " ".join(line[:60].strip() for line in hagal(s.game))
    assert "Hardy Warriors †: 1▲ Fremen, 2T; leads already, keeps 4T in the garrison" in text


@pytest.mark.parametrize("difficulty", ["novice", "veteran", "expert", "expert_plus"])
@pytest.mark.parametrize("width", WIDTHS)
def test_the_heading_keeps_its_line(width: int, difficulty: str) -> None:
    game = landsraad.new(seats=1, seed=1, difficulty=difficulty)
    lines = table(game, width).splitlines()
    at = next(i for i, line in enumerate(lines) if line.startswith("House Hagal  "))
    assert (len(lines[at]), lines[at][-3:]) == (width, "───")
    terms = " ".join(" ".join(lines[at : at + 2]).split())
    assert "third Agents in round" in terms
    assert ("a Rival that leads by 4 keeps its troops" in terms) == (difficulty in ("expert", "expert_plus"))


@pytest.mark.parametrize("width", WIDTHS)
def test_the_result_breaks_no_leaders_name_at_any_width(width: int) -> None:
    rivals = ["countess_ariana_thorvald", "glossu_rabban"]
    game = landsraad.new(seats=1, seed=1, leaders=["paul_atreides"], rivals=rivals)
    points = {"emperor": 1, "emperor_alliance": 1, "skirmish_a": 1, "power_play": 1, "windfall": 1, "water": 5, "x": 1}
    players = [msgspec.structs.replace(player, points=points, vp=11) for player in game.view(0).players]
    view = msgspec.structs.replace(game.view(0), players=tuple(players))
    text = drawn(lambda console: draw_standings(console, view, Notation(book_of(game)), ("human",)), width)
    shown = [line.rstrip() for line in text.splitlines()]
    assert max(map(len, shown)) <= width
    names = ("Paul Atreides", "Countess Ariana Thorvald", 'Glossu "The Beast" Rabban')
    sources = ["Influence", "Alliances", "Conflicts", "Cards", "Intrigue", "Bought", "Other"]
    for seat, name in enumerate(names):
        at = next(i for i, line in enumerate(shown) if f"[{seat}]" in line)
        figures = shown[at].partition(name)[2].split()
        if width >= 120:
            assert figures == ["11", "1", "1", "1", "1", "1", "5", "1"]
        else:
            assert figures == ["11"]
            told = "Influence 1, Alliances 1, Conflicts 1, Cards 1, Intrigue 1, Bought 5, Other 1"
            assert " ".join(" ".join(shown[at + 1 : at + 3]).split()).startswith(told)
    assert (shown[1].split() == ["Place", "Seat", "Leader", "VP", *sources]) == (width >= 120)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seats", [1, 2])
def test_nothing_is_cut_off_at_any_width(width: int, seats: int) -> None:
    game = reach(lambda game: game.view(0).round == 3 and game.decisions[0].prompt == "combat", seats=seats)
    view = game.view(0)
    assert view.hagal is not None
    text = table(game, width)
    assert max(len(line) for line in text.splitlines()) <= width
    squeezed = re.sub(r"[\s─]+", "", text)
    for move in view.hagal.moves:
        name = book_of(game).name("hagal", move.cards[-1].card)
        assert re.sub(r"\s+", "", name) in squeezed


def test_a_win_of_a_rival_is_told() -> None:
    game = reach(lambda game: game.view(0).round == 2, seats=1)
    view = game.view(0)
    players = [msgspec.structs.replace(player, vp=10 - player.seat, spice=0) for player in view.players]
    end = msgspec.structs.replace(view, players=tuple(players), standings=(1, 2, 0), decided=("vp", "vp"))
    told = outcome(end, book_of(game))
    assert told == "Seat 1 wins with 9 Victory Points; Seat 2 has 8. A Rival has won."


def test_a_rival_has_no_view_to_replay(tmp_path: Path) -> None:
    file = tmp_path / "game.txt"
    game = reach(lambda game: game.view(0).round == 2, seats=1)
    record.dump(game, file)
    result = CliRunner().invoke(app, ["replay", str(file), "--step", "3", "--seat", "1"])
    assert (result.exit_code, result.stderr) == (2, "Error: --seat 1: this game has the player seat 0 only\n")
    result = CliRunner().invoke(app, ["replay", str(file), "--step", "3", "--seat", "0"], env={"COLUMNS": "120"})
    assert (result.exit_code, "House Hagal  difficulty Mercenary" in result.stdout) == (0, True)
