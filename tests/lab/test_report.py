"""The report: its figures from tables of which one knows what they say, and its page."""

from __future__ import annotations

import math
import random
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest
from typer.testing import CliRunner

from lab import datasets
from landsraad.cli import app
from landsraad.imperium.content.manifests import manifests
from landsraad.lab.imperium.names import Names
from landsraad.lab.imperium.study import ImperiumStudy
from landsraad.lab.report import ReportError, report
from landsraad.lab.report.estimates import chances_to_lead, lifts, rates
from landsraad.lab.report.plots import percent, scale
from landsraad.lab.statistics import Share, wilson
from modes import EXPANDED


@pytest.fixture(scope="module")
def study(tmp_path_factory: pytest.TempPathFactory) -> ImperiumStudy:
    """400 games in which Paul Atreides wins three times as often as each other."""
    tables = datasets.made_up(400, "paul_atreides", 3.0)
    return ImperiumStudy(datasets.write(tmp_path_factory.mktemp("games"), tables))


def test_a_rate_is_sure_only_where_all_rows_together_are() -> None:
    shares = {"a": Share(61, 100), "b": Share(39, 100), "c": Share(75, 100)}
    found = {each.key: each for each in rates(shares, 0.5)}
    assert [found["a"].low, found["a"].high] == list(wilson(61, 100))
    assert not found["a"].low <= 0.5 <= found["a"].high
    assert {key: each.sure for key, each in found.items()} == {"a": False, "b": False, "c": True}


def test_a_lift_is_a_mean_with_its_error() -> None:
    (best, worst) = lifts([("low", 100, -0.01, 0.4), ("high", 100, 0.2, 0.4)])
    assert (best.key, best.sure, worst.sure) == ("high", True, False)
    assert (best.low, best.high) == pytest.approx((0.2 - 0.0783986, 0.2 + 0.0783986))


def test_equal_results_have_equal_chances_to_lead() -> None:
    assert chances_to_lead([Share(25, 100)] * 4, True) == [0.25] * 4
    first, *others = chances_to_lead([Share(1, 1), Share(0, 1), Share(0, 1), Share(0, 1)], True)
    assert others == pytest.approx([others[0]] * 3, rel=1e-12)
    assert 0.25 < first < 0.35  # one game says little


def test_chances_to_lead_are_those_of_games_drawn_anew() -> None:
    """Spreads and true shares drawn, games played with them: in those that end as these did, who was truly highest?"""
    rng = random.Random(1)
    seen = [(9, 20), (5, 20), (2, 10)]
    even = sum(wins for wins, _ in seen) / sum(games for _, games in seen)
    leads, weights = [0.0] * len(seen), 0.0
    for _ in range(20_000):
        spread = rng.uniform(0, even / 2)
        true = [rng.gauss(even, spread) for _ in seen]
        misses = [(wins / games - share) ** 2 * games for share, (wins, games) in zip(true, seen, strict=True)]
        weight = math.exp(-sum(misses) / (2 * even * (1 - even)))
        leads[true.index(max(true))] += weight
        weights += weight
    found = chances_to_lead([Share(wins, games) for wins, games in seen], False)
    assert found == pytest.approx([lead / weights for lead in leads], abs=0.015)
    assert sum(found) == pytest.approx(1, abs=1e-12)


def test_two_who_met_are_told_apart_less_surely() -> None:
    """What one wins there the other loses: a lead of two wins in ten games is that of one win in as many apart."""
    shares = [Share(6, 10), Share(4, 10)]
    assert chances_to_lead(shares, True)[0] == pytest.approx(
        chances_to_lead([Share(3, 5), Share(2, 5)], False)[0], abs=1e-12
    )


@pytest.mark.parametrize(("games", "least", "most"), [(20, 1 / 8, 0.25), (2_000, 0.95, 1.0)])
def test_a_lead_of_ten_points_is_open_in_few_games_and_sure_in_many(games: int, least: float, most: float) -> None:
    shares = [Share(0.35 * games, games), *[Share(0.25 * games, games)] * 6, Share(0.15 * games, games)]
    first, *others, last = chances_to_lead(shares, True)
    assert least < first < most
    assert others == pytest.approx([others[0]] * 6)
    assert last < others[0] < first


def test_the_tables_are_counted(study: ImperiumStudy) -> None:
    assert (study.games, study.even, study.decisions) == (400, 0.25, 400.0)
    leaders = study.win_rates("leader")
    assert leaders[0].key == "paul_atreides"
    assert leaders[0].sure
    assert sum(each.value * each.count for each in leaders) == pytest.approx(400)
    turns = study.by_turn()
    assert sum(share.games for row in turns.values() for share in row.values()) == 1600
    assert study.lengths() == {datasets.ROUNDS: 400}


def test_points_by_round_are_means(study: ImperiumStudy) -> None:
    others, winners = study.courses("won")
    assert winners.points == tuple(float(10 * n // 6) for n in range(1, 7))
    assert others.points[-1] == 6.0
    assert study.courses("all")[0].points[-1] == 7.0


def test_games_that_are_over_keep_their_points(tmp_path: Path) -> None:
    tables = datasets.made_up(2)
    tables["rounds"] = [row for row in tables["rounds"] if row["game"] == 0 or row["round"] <= 2]
    (everybody,) = ImperiumStudy(datasets.write(tmp_path, tables)).courses("all")
    at_two = sum((10 - 2 * place) * 2 // 6 for place in range(4)) / 4
    assert everybody.points[-1] == (7.0 + at_two) / 2


def test_conflicts_and_cards_are_set_against_the_agents_average(study: ImperiumStudy) -> None:
    stilgar, *_, dagger = study.cards("imperium", "acquired")
    assert (stilgar.key, stilgar.value, stilgar.count) == ("stilgar", 0.75, 400)
    assert (dagger.key, dagger.value) == ("dagger", -0.25)
    values = study.conflicts()
    assert [(each.lift.key, each.level, each.points) for each in values] == [
        ("battle_for_carthag", 3, 0.0),
        ("siege_of_arrakeen", 2, 1.0),
        ("skirmish_a", 1, 0.0),
    ]
    assert {each.lift.value for each in values} == {0.75}
    assert study.cards("tile", "acquired") == []


def test_conflicts_that_house_hagal_wins_are_worth_what_players_won(tmp_path: Path) -> None:
    tables = datasets.made_up(400)
    for row in tables["rounds"]:
        if row["conflict_place"] == 1 and row["game"] % 2:
            row["seat"] = datasets.SEATS  # no side
    values = {each.lift.key: each for each in ImperiumStudy(datasets.write(tmp_path, tables)).conflicts()}
    won = values["siege_of_arrakeen"]
    assert (won.points, won.lift.count, won.unclaimed) == (1.0, 400, 0)


def test_a_card_of_the_stronger_agent_is_no_strong_card(tmp_path: Path) -> None:
    """Seat 0 is an expert that wins always; a card that only experts buy has changed nothing."""
    tables = datasets.made_up(40)
    for row in tables["seats"]:
        expert = row["seat"] == 0
        row.update(agent="expert" if expert else "novice", result=float(expert))
    tables["cards"] = [
        {"game": game, "seat": 0, "round": 1, "card": "dagger", "kind": "imperium", "acquired": 1} for game in range(40)
    ]
    (dagger,) = ImperiumStudy(datasets.write(tmp_path, tables)).cards("imperium", "acquired")
    assert (dagger.value, dagger.sure) == (0.0, False)


def test_seats_of_an_agent_are_no_games_of_their_own(tmp_path: Path) -> None:
    """Two seats each: an agent wins a game with one of them, so that its rate is at most a half."""
    tables = datasets.made_up(100)
    for row in tables["seats"]:
        row["agent"] = "expert" if row["seat"] < 2 else "novice"
    folder = datasets.write(tmp_path, tables, line_ups=[["expert", "expert", "novice", "novice"]])
    shares = ImperiumStudy(folder).shares("agent")
    wins = sum(row["result"] for row in tables["seats"] if row["seat"] < 2)
    assert shares == {"expert": Share(wins, 100, 200), "novice": Share(100 - wins, 100, 200)}
    assert shares["expert"].interval == pytest.approx([end / 2 for end in wilson(wins, 100)])
    assert "Seats of one game do not win independently: intervals count games." in report(folder)


def test_a_leader_of_one_agent_alone_may_not_be_what_is_strong(tmp_path: Path) -> None:
    tables = datasets.made_up(60, "paul_atreides", 5.0)
    for row in tables["seats"]:
        row["agent"] = "expert" if row["leader"] == "paul_atreides" else "novice"
    text = report(datasets.write(tmp_path / "tied", tables))
    assert "<p>But only <b>expert</b> played Paul Atreides and only <b>novice</b> played " in text
    assert "it may be the agent that is strong or weak, not the Leader." in text
    for row in tables["seats"]:
        row["agent"] = "expert" if row["seat"] == 0 else "novice"
    text = report(datasets.write(tmp_path / "dealt", tables))
    assert "The strongest Leader for these agents is <b>Paul Atreides</b>" in text
    assert "it may be the agent" not in text


def test_how_to_read_the_tables_is_told_for_unfinished_folders_too(tmp_path: Path) -> None:
    folder = datasets.write(tmp_path / "games", datasets.made_up(40))
    assert f'seats = polars.read_parquet("{folder}/seats.parquet")' in report(folder)
    part = folder / "parts" / "000000000000"
    part.mkdir(parents=True)
    for file in folder.glob("*.parquet"):
        file.rename(part / file.name)
    assert f'seats = Dataset("{folder}").table("seats")' in report(folder)


def test_few_results_that_are_alike_prove_nothing(tmp_path: Path) -> None:
    """All 30 sides with the card lost, as three of four do; chance alone spreads more than they do."""
    tables = datasets.made_up(40)
    lost = [(row["game"], row["seat"]) for row in tables["seats"] if row["place"] == 3][:30]
    tables["cards"] = [
        {"game": game, "seat": seat, "round": 1, "card": "opulence", "kind": "imperium", "acquired": 1}
        for game, seat in lost
    ]
    (opulence,) = ImperiumStudy(datasets.write(tmp_path, tables)).cards("imperium", "acquired")
    assert (opulence.value, opulence.count) == (-0.25, 30)
    assert opulence.high == pytest.approx(-0.25 + 1.959964 * (0.25 * 0.75 / 30) ** 0.5)


def test_what_all_sides_of_a_game_have_tells_nothing(tmp_path: Path) -> None:
    """One of them wins and three lose, whatever happens: the lift is none, and that is certain."""
    tables = datasets.made_up(40)
    tables["cards"] = [
        {"game": game, "seat": seat, "round": 1, "card": "dagger", "kind": "imperium", "acquired": 1}
        for game in range(40)
        for seat in range(4)
    ]
    (dagger,) = ImperiumStudy(datasets.write(tmp_path, tables)).cards("imperium", "acquired")
    assert (dagger.value, dagger.low, dagger.high, dagger.sure) == (0.0, 0.0, 0.0, False)


def test_sides_of_one_game_do_not_win_independently(tmp_path: Path) -> None:
    """The first two seats hold the card: half of a game's chance each time, of which nothing but the game is left."""
    tables = datasets.made_up(100)
    tables["cards"] = [
        {"game": game, "seat": seat, "round": 1, "card": "dagger", "kind": "imperium", "acquired": 1}
        for game in range(100)
        for seat in (0, 1)
    ]
    (dagger,) = ImperiumStudy(datasets.write(tmp_path, tables)).cards("imperium", "acquired")
    wins = sum(row["result"] for row in tables["seats"] if row["seat"] < 2)
    assert dagger.value == pytest.approx(wins / 200 - 0.25)
    assert dagger.high - dagger.value == pytest.approx(1.959964 * (0.5 * 0.5 / 100) ** 0.5 / 2)


def test_who_wins_equally_often_is_not_ranked(tmp_path: Path) -> None:
    tables = datasets.made_up(40)
    for row in tables["seats"]:
        row["result"] = 0.25
    text = report(datasets.write(tmp_path, tables))
    assert "All Leaders won equally often: 25.0\u202f% of their games." in text


def test_cards_of_one_name_are_told_apart() -> None:
    names = Names({"sets": list(EXPANDED)})
    several = names.several("conflict", ["skirmish_a", "skirmish_b", "siege_of_carthag"])
    assert list(several.values()) == ["Skirmish A", "Skirmish B", "Siege of Carthag"]
    assert names.played() == ", ".join(manifests()[name].name for name in EXPANDED)
    assert names.role("glossu_rabban (rival)") == 'Glossu "The Beast" Rabban, Rival'


def test_sources_and_tracks(study: ImperiumStudy) -> None:
    assert study.sources() == [("start", 1.0, 1.0), ("conflict", 1.0, 0.0)]
    emperor = study.tracks()[0]
    assert emperor.faction == "emperor"
    assert emperor.levels == {
        2: Share(0, 400, 400),
        3: Share(0, 400, 400),
        4: Share(0, 400, 400),
        5: Share(400, 400, 400),
    }
    assert {each.value for each in study.first_tracks()} == {0.25}


def test_an_axis_has_few_round_ticks_around_all_figures() -> None:
    axis = scale([0.187, 0.25, 0.342])
    assert axis.ticks == (0.15, 0.2, 0.25, 0.3, 0.35)
    assert axis.at(0.25) == 50.0
    assert percent(-0.0001, signed=True) == "+0.0"
    assert percent(-0.031, signed=True) == "−3.1"


class Reader(HTMLParser):
    """Collects what a page asks for, and sees that its elements are closed."""

    VOID = ("meta", "line", "circle", "rect", "polyline")

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.found: set[str] = set()
        self.ids: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag."""
        self.found.add(tag)
        self.ids += [value for name, value in attrs if name == "id" and value]
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag."""
        self.found.add(tag)

    def handle_endtag(self, tag: str) -> None:
        """Close the tag."""
        assert self.open.pop() == tag


def test_the_page_stands_alone(study: ImperiumStudy) -> None:
    text = report(study.folder)
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert not reader.found & {"script", "link", "img", "iframe"}
    assert not re.search(r"(https?:)?//[a-z]", re.sub(r"base64,[^)]*", "", text))
    assert "The strongest Leader for these agents is <b>Paul Atreides</b>" in text
    assert "This is sure: with a probability of <b>more than 99\u202f%</b>" in text
    assert "This is correlation, not cause." in text
    assert reader.ids == ["leaders", "seats", "points", "length", "conflicts", "cards", "sources", "influence", "data"]
    shown = int(re.search(r"The page shows (\d+) intervals", text).group(1))  # type: ignore[union-attr]
    assert shown == 5 + (5 * 4 + 4) + 3 + 4 + 16 + 4
    assert text == report(study.folder)


def test_the_head_of_solo_games_tells_their_difficulty(tmp_path: Path) -> None:
    folder = datasets.write(
        tmp_path, datasets.made_up(40), line_ups=[["novice"]], options={"sets": ["base"], "difficulty": "expert"}
    )
    assert "<p>40 simulated solo games of 1 × novice, difficulty expert (" in report(folder)


def test_the_head_of_other_games_tells_none(study: ImperiumStudy) -> None:
    assert "<p>400 simulated games of 4 × novice; Base game.</p>" in report(study.folder)


def test_what_is_open_is_said_to_be_open(tmp_path: Path) -> None:
    text = report(datasets.write(tmp_path, datasets.made_up(40)))
    assert "This is open: with a probability of" in text
    assert "It may also be" in text
    assert "None differs clearly from an even share" in text


def test_names_of_leaders_are_text(tmp_path: Path) -> None:
    tables = datasets.made_up(40)
    for row in tables["seats"]:
        row["leader"] = row["leader"].replace("paul_atreides", "<script>")
    assert "<script" not in report(datasets.write(tmp_path, tables))


def test_a_folder_without_games_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ReportError, match=r"holds no simulated games \(plan.json is missing or damaged\)"):
        report(tmp_path)


def test_the_command_writes_beside_the_games(study: ImperiumStudy, tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["report", str(study.folder)])
    page = study.folder / "report.html"
    assert (result.exit_code, result.output) == (0, f"Written: {page}\n")
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")
    result = CliRunner().invoke(app, ["report", str(study.folder), "--out", str(tmp_path)])
    assert (result.exit_code, result.stderr) == (2, f"Error: --out: {tmp_path} is a folder; name a file in it\n")
    result = CliRunner().invoke(app, ["report", str(tmp_path)])
    assert result.exit_code == 2
    result = CliRunner().invoke(app, ["report", str(study.folder), "--out", str(tmp_path / "none" / "page.html")])
    assert result.exit_code == 1
