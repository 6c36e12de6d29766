"""Rise of Ix at the terminal: stacks of Tech tiles, the Shipping track, dreadnoughts, the commands' options."""

from __future__ import annotations

import io
import re

import msgspec
import pytest
from rich.console import Console
from typer.testing import CliRunner

from landsraad import views
from landsraad.cli import app, screen
from landsraad.cli.declared import draw_declared
from landsraad.cli.look import Look
from landsraad.cli.notation import Notation
from landsraad.cli.players import outcome, status
from landsraad.imperium.content.manifests import content_folder
from landsraad.testing import Scenario, Start, start
from landsraad.views.model import OwnTile

SETS = ["base", "rise_of_ix"]
TABLE = ("human", "novice", "novice")


@pytest.fixture
def s(scenario: Start) -> Scenario:
    return scenario(
        "red: hand dagger, dreadnoughts_in_conflict 1, conflict 2, covers arrakeen, freighter 2, negotiators 2, "
        "tiles training_drones memocorders, flipped training_drones",
        "blue: dreadnoughts 1, garrison 3, control carthag, freighter 2",
        sets=["rise_of_ix"],
        tech="flagship/windtraps artillery -",
    )


def paper(width: int = 120) -> Console:
    return Console(file=io.StringIO(), width=width, color_system=None, highlight=False)


def printed(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def board(s: Scenario, viewer: int | None, width: int = 120) -> list[str]:
    console = paper(width)
    draw_declared(console, s.game.view(viewer), Notation(views.book(SETS)))
    return [re.sub(r" +", " ", line).strip() for line in printed(console).splitlines()]


def test_stacks_and_track(s: Scenario) -> None:
    assert board(s, 0)[1:4] == [
        "Flagship 8–6sp buy: 1VP │ once a round: 4$→3T ×2",
        "Artillery 1–0sp when reveal: per sword card: 1† ×1",
        "empty ×0",
    ]
    assert board(s, 0)[5] == "0 dock [2] 1 (5$ + foes: 1$) / 2sp 2 2T, 1▲ any [0][1] 3 Tech −2sp"
    assert board(s, 0)[6:] == ["[0] Tech: Training Drones (face down), Memocorders · 2 Negotiators"]


def test_a_spectator_sees_plain_prices(s: Scenario) -> None:
    assert board(s, None)[1].startswith("Flagship 8sp buy:")


def test_nothing_is_wider_than_the_window(s: Scenario) -> None:
    for width in (60, 80, 100):
        console = paper(width)
        draw_declared(console, s.game.view(0), Notation(views.book(SETS)))
        assert max(map(len, printed(console).splitlines())) <= width


def test_a_game_without_the_set_has_none_of_it() -> None:
    console = paper()
    draw_declared(console, start("red: hand dagger").game.view(0), Notation(views.book()))
    assert printed(console) == ""


def test_a_card_laid_aside_and_snoopers(scenario: Start) -> None:
    s = scenario(
        "red: leader ilesa_ecaz, laid_aside dagger, hand diplomacy",
        "blue: leader tessia_vernius, snoopers emperor fremen guild",
        sets=["rise_of_ix"],
    )
    assert board(s, 0)[-2:] == [
        "[0] laid aside: Dagger",
        "[1] Snoopers on the tracks of: Emperor, Spacing Guild, Fremen · slots: Bene Gesserit",
    ]
    assert board(s, 1)[-2] == "[0] laid aside: a card"


def test_dreadnoughts_stand_beside_the_troops(s: Scenario) -> None:
    console = paper()
    screen.show_table(console, s.game, s.game.view(0), TABLE, [])
    lines = printed(console).splitlines()
    own = next(line for line in lines if line.startswith("▸[0]"))
    assert "2T 1D 7†" in own
    assert "3 1D" in next(line for line in lines if line.startswith(" [1]"))
    assert "◆D[0]1$" in next(line for line in lines if line.startswith("Arrakeen"))
    assert "◆[1]1$" in next(line for line in lines if line.startswith("Carthag"))
    player = s.game.view(0).players[0]
    assert "Conflict 2T 1D 7†" in status(Look.of(console), player, Notation(views.book(SETS))).plain


@pytest.mark.parametrize("width", [80, 100, 120, 160])
def test_the_whole_table_fits_any_width(s: Scenario, width: int) -> None:
    console = paper(width)
    screen.show_table(console, s.game, s.game.view(0), TABLE, [])
    assert max(map(len, printed(console).splitlines())) <= width


@pytest.mark.parametrize(
    ("box", "short"),
    [
        (("tech", "sonic_snoopers", 1), "trash this→exchange intr"),
        (("tech", "chaumurky", 1), "first of equals"),
        (("tech", "spy_satellites", 1), "if Emperor ≤1: 1VP, if Guild ≤1: 1VP, if BG ≤1: 1VP, if Fremen ≤1: 1VP"),
        (("card", "bounty_hunter", 2), "enemy City spaces too"),
        (("card", "guild_accord", 1), "unload, enemy Guild spaces too, Heighliner spice −2"),
        (("intrigue", "strategic_push", 0), "2†, if you win: 2$"),
        (("intrigue", "cannon_turrets", 0), "2†, foes: retreat 1D"),
        (("leader", "tessia_vernius", 1), "−1▲ any→1▲ where a Snooper lies"),
        (
            ("leader", "archduke_armand_ecaz", 0),
            "when reveal: if 2+ Agents on Landsraad/City/Spice Trade: trash in play 1",
        ),
    ],
)
def test_short_notation(box: tuple[str, str, int], short: str) -> None:
    kind, key, number = box
    book = views.book(SETS)
    assert Notation(book).short(book.articles[kind, key].passages[number].icons).plain == short


def test_the_card_with_two_spaces_tells_both(scenario: Start) -> None:
    s = scenario("red: hand dagger", seats=2, sets=["rise_of_ix"])
    console = paper()
    screen.show_hagal(console, s.game, s.game.view(0))
    text = " ".join(printed(console).split())
    assert (
        "1 of 1 left Foldspace / Interstellar Shipping: 1 freighter, 1 freighter, else at Foldspace 1▲ Guild "
        "· Combat bonus 2†"
    ) in text
    assert "2 of 2 left Dreadnought: 1D, 1T · Combat bonus 3†" in text


def test_chaumurky_breaks_the_tie_first(s: Scenario) -> None:
    view = s.game.view(None)
    tiles = (OwnTile("chaumurky", "tech", face_up=True),)
    first = msgspec.structs.replace(view.players[0], vp=10, tiles=tiles)
    second = msgspec.structs.replace(view.players[1], vp=10, spice=9)
    view = msgspec.structs.replace(view, players=(first, second, view.players[2]), standings=(0, 1, 2))
    view = msgspec.structs.replace(view, decided=("tile", "vp"))
    assert outcome(view, views.book(SETS)) == (
        "Seat 0 wins the tie with Seat 1 at 10 Victory Points: Chaumurky puts Seat 0 before equals."
    )


# The commands


def run(line: str) -> tuple[int, str]:
    result = CliRunner().invoke(app, line.split())
    return result.exit_code, result.output


def test_the_box_has_its_cards_listed_alone() -> None:
    code, out = run("cards --set rise_of_ix flagship")
    assert code == 0
    assert out == (
        "Flagship (tech flagship): Tech tile; costs 8 spice; solo Rivals may acquire it.\n"
        "  When acquired: Gain 1 Victory Point.\n"
        "  Once per round: Pay 4 Solari: recruit 3 troops.\n"
    )
    assert run("cards --set rise_of_ix duncan")[0] == 1


def test_its_rules_are_listed() -> None:
    code, out = run("rules --set rise_of_ix I4.7")
    assert code == 0
    assert "I4.7  A Tech tile that works once per round is turned face down" in out


def test_a_simulation_with_the_box_and_a_variant() -> None:
    code, out = run("simulate --games 2 --seed 1 --seats 3 --set rise_of_ix --variant epic")
    assert code == 0
    assert "2 games with seed 1" in out
    assert run("simulate --games 2 --seed 1 --seats 3 --sets base,rise_of_ix --variants epic") == (code, out)
    assert run("simulate --games 2 --seed 1 --seats 3 --set rise_of_ix")[1] != out


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("simulate --variant epic", "unknown variant 'epic'"),
        ("simulate --set rise_of_ix --variant epik", "did you mean 'epic'?"),
        ("play --set rise_of_ix --variant churn", "variants: 'churn' is for a solo game; leave it out or use seats=1"),
        ("play --set rise_of_iks", "unknown set 'rise_of_iks'; did you mean 'rise_of_ix'?"),
        ("play --resume --variant epic", "--variant belongs to a new game; leave it out when one is continued"),
        ("play --resume --set rise_of_ix", "--set belongs to a new game; leave it out when one is continued"),
    ],
)
def test_bad_usage(line: str, message: str) -> None:
    code, out = run(line)
    assert code == 2
    assert message in out


def test_its_pack_is_checked_beside_the_board() -> None:
    result = CliRunner().invoke(app, ["pack", "check", str(content_folder() / "rise_of_ix")])
    assert (result.exit_code, result.stdout) == (
        0,
        "rise_of_ix: sound; it holds cards: 30, Intrigue cards: 17, board spaces: 4, Conflicts: 4, Leaders: 6, "
        "House Hagal cards: 6, Tech tiles: 18, levels of the Shipping track: 3, purchases of Rivals: 1, variants: 3\n",
    )
