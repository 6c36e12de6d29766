"""What the table looks like: the short notation, widths, colours, news and the final ranking."""

from __future__ import annotations

import io
import re

import msgspec
import pytest
from rich.console import Console

import landsraad
from landsraad import views
from landsraad.cli import screen
from landsraad.cli.notation import TABLES, Notation
from landsraad.cli.players import outcome
from landsraad.imperium.content.manifests import boards, widest
from landsraad.saying import fill
from landsraad.views.line import LogLine
from landsraad.views.phrases import load_phrases

TABLE = ("human", "novice", "novice", "novice")
LEADERS = ["paul_atreides", "helena_richese", "glossu_rabban", "count_ilban_richese"]


@pytest.fixture(scope="module")
def game() -> landsraad.Game:
    """Seat 0 at the start of a turn in round 4, after arbitrary play."""
    game = landsraad.new("imperium", seats=4, seed=3, leaders=LEADERS)
    step = 0
    while True:
        decision = game.decisions[0]
        if decision.seat == 0 and decision.prompt == "turn" and game.view(0).round == 4:
            return game
        step += 1
        game.choose(decision.options[step * 7 % len(decision.options)], decision.seat)


HIGH = 200  # lines of a window in which nothing has to be short


def paper(width: int = 120, colour: bool = False) -> Console:
    return Console(
        file=io.StringIO(),
        width=width,
        height=HIGH,
        color_system="256" if colour else None,
        force_terminal=colour,
        highlight=False,
    )


def printed(console: Console) -> str:
    assert isinstance(console.file, io.StringIO)
    return console.file.getvalue()


def whole_table(game: landsraad.Game, width: int = 120, colour: bool = False, seat: int | None = 0) -> str:
    console = paper(width, colour)
    view = game.view(seat)
    screen.show_table(console, game, view, TABLE, game.log(seat))
    screen.show_options(console, game, view)
    return printed(console)


def squeezed(text: str) -> str:
    return re.sub(r"[\s─]+", "", text)


@pytest.mark.parametrize(
    ("kind", "key", "boxes"),
    [
        ("card", "duncan_idaho", ["1w→1T + draw 1", "2†, 1w"]),
        ("card", "firm_grip", ["2$→1▲ Guild/BG/Fremen", "if ★Emperor: 4p"]),
        ("card", "bene_gesserit_sister", ["2p / 2†"]),
        ("card", "liet_kynes", ["per Fremen in play: 2p", "1▲ Emperor"]),
        ("card", "test_of_humanity", ["foes: discard 1 / −1T in Conflict", "2p"]),
        ("card", "worm_riders", ["2sp", "if Fremen 2+: 4†, if ★Fremen: 2†"]),
        ("intrigue", "bypass_protocol", ["acquire ≤3 free / (2sp→acquire ≤5 free on top)"]),
        ("intrigue", "plans_within_plans", ["if 3+ on 3 tracks: 1VP, if 3+ on 4 tracks: 1VP"]),
        ("intrigue", "rapid_mobilization", ["deploy any"]),
        ("intrigue", "double_cross", ["if foes in Conflict: 1$→a foe: −1T in Conflict + 1T to Conflict"]),
        ("space", "sell_melange", ["2/3/4/5sp→6/8/10/12$"]),
        ("space", "hall_of_oratory", ["1T, reveal: if Agent at Hall of Oratory: 1p"]),
        ("conflict", "battle_for_carthag", ["2VP, ◆Carthag", "1 intr, 3sp", "3sp"]),
    ],
)
def test_boxes_in_short_notation(kind: str, key: str, boxes: list[str]) -> None:
    book = views.book()
    notation = Notation(book)
    assert [str(notation.short(passage.icons)) for passage in book.articles[kind, key].passages] == boxes


def test_what_a_space_knows_of_itself_is_left_out() -> None:
    book = views.book()
    rows = {row.id: row for row in book.catalog.spaces}
    notation = Notation(book)
    assert str(notation.box(rows["hagga_basin"].effects, rows["hagga_basin"].maker)) == "2sp + bonus"
    assert str(notation.box(rows["hall_of_oratory"].effects, here="hall_of_oratory")) == "1T, reveal: if here: 1p"
    assert str(notation.requirement(rows["sietch_tabr"].requires)) == "Fremen 2+: "
    assert str(notation.requirement(None)) == ""


@pytest.mark.parametrize("width", [80, 100, 120, 160])
@pytest.mark.parametrize("seat", [0, None])
def test_nothing_is_cut_off_at_any_width(game: landsraad.Game, width: int, seat: int | None) -> None:
    text = whole_table(game, width, seat=seat)
    assert max(len(line) for line in text.splitlines()) <= width
    assert text.count("…") == text.count("earlier; type log") + (width == 80)  # and the line of the round
    book = views.book()
    names = [row.name for row in book.catalog.spaces]
    names += [book.name("leader", leader) for leader in LEADERS]
    names += [book.name("card", card) for card in game.view(0).row]
    for name in names:
        assert squeezed(name) in squeezed(text)


def test_a_turn_fits_a_large_window(game: landsraad.Game) -> None:
    assert len(whole_table(game).splitlines()) <= 46


def test_colours_say_nothing_that_signs_do_not(game: landsraad.Game) -> None:
    coloured = re.sub(r"\x1b\[[0-9;]*m", "", whole_table(game, colour=True))
    plain = whole_table(game)
    assert "\x1b" not in plain
    # Brackets take room, so lines may break elsewhere: the same signs, in whatever lines.
    assert sorted(re.sub(r"[\[\]\s─]", "", plain)) == sorted(re.sub(r"[\[\]\s─]", "", coloured))


def test_tracks_show_every_seat(game: landsraad.Game) -> None:
    lines = whole_table(game).splitlines()
    track = lines[next(i for i, line in enumerate(lines) if line.startswith("Emperor")) + 1]
    assert sorted("".join(re.findall(r"\[(\d+)\]", track))) == sorted("0123" * 4)


def test_only_the_latest_news_are_shown() -> None:
    console = paper(40)
    news = [LogLine(1, 0, f"Seat 0 does {n}.", (), n, "agent") for n in range(12)]
    screen.show_news(console, news, screen.NEWS_LINES)
    assert printed(console).splitlines() == [
        "… 6 earlier; type log",
        *[f"Seat 0 does {n}." for n in range(6, 12)],
    ]


@pytest.mark.parametrize("sets", [widest(board) for board in boards()])
def test_every_sign_of_every_set_can_be_written(sets: tuple[str, ...]) -> None:
    phrases = load_phrases(sets=sets)["terminal"]
    assert set(phrases) <= set(TABLES)
    assert sets[0] != boards()[0] or set(phrases) == set(TABLES)
    values = {"n": 2, "m": 3, "maker": 1, "id": "Fremen"}
    for table in ("sign", "family", "condition"):
        assert [sign for template in phrases[table].values() if "{" in (sign := fill(template, values))] == []


def test_the_legend_explains_each_sign() -> None:
    console = paper()
    screen.show_legend(console, landsraad.new(seats=3, seed=1))
    signs = [line.split("  ")[0].rstrip() for line in printed(console).splitlines()]
    assert signs == [each.partition(" | ")[0] for each in load_phrases()["terminal"]["legend"].values()]
    assert signs[:4] == ["3$ 2sp 1w", "2p", "1†", "1VP"]


@pytest.fixture(scope="module")
def finished() -> landsraad.Game:
    game = landsraad.new("imperium", seats=4, seed=5, leaders=LEADERS)
    step = 0
    while game.decisions:
        step += 1
        options = game.decisions[0].options
        game.choose(options[step * 5 % len(options)])
    return game


def test_the_points_of_the_final_ranking_add_up(finished: landsraad.Game) -> None:
    console = paper()
    screen.show_result(console, finished, TABLE)
    rows = [line.split() for line in printed(console).splitlines() if re.match(r" +\d \[", line)]
    assert [row[1] for row in rows] == [f"[{seat}]" for seat in finished.standings]
    players = finished.view(None).players
    for row, seat in zip(rows, finished.standings, strict=True):
        figures = [0 if text == "–" else int(text) for text in row if re.fullmatch(r"–|-?\d+", text)]
        assert figures[1] == players[seat].vp == sum(figures[2:])


@pytest.mark.parametrize(
    ("by", "second", "text"),
    [
        ("vp", {"vp": 8}, "Seat 2 wins with 10 Victory Points; Seat 1 has 8."),
        (
            "spice",
            {"spice": 1},
            "Seat 2 wins the tie with Seat 1 at 10 Victory Points: 3 spice against 1 (B8.4).",
        ),
        (
            "water",
            {"water": 0},
            "Seat 2 wins the tie with Seat 1 at 10 Victory Points: 3 water against 0 (B8.4).",
        ),
        (
            "garrison",
            {"garrison": 2},
            "Seat 2 wins the tie with Seat 1 at 10 Victory Points: 3 troops in the garrison against 2 (B8.4).",
        ),
        ("turn", {}, "Seat 2 wins the tie with Seat 1 at 10 Victory Points: the later Reveal turn (B8.5)."),
    ],
)
def test_the_tie_break_is_named(finished: landsraad.Game, by: str, second: dict[str, int], text: str) -> None:
    view = finished.view(None)
    equal = {"vp": 10, "spice": 3, "solari": 3, "water": 3, "garrison": 3}
    players = list(view.players)
    players[2] = msgspec.structs.replace(players[2], **equal)
    players[1] = msgspec.structs.replace(players[1], **(equal | second))
    end = msgspec.structs.replace(view, players=tuple(players), standings=(2, 1, 0, 3), decided=(by, "vp", "vp"))
    assert outcome(end, views.book()) == text
