"""The weights of the searching agents: what games teach, and how it is written down."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

import landsraad
from dune.table import table
from landsraad.agents.dune.expert import learned_weights
from landsraad.agents.weights import shipped_weights, weights_in, weights_of_a_master
from landsraad.dune.rules import keys_of
from landsraad.dune.seen.judgement import FEATURES
from landsraad.imperium.content.manifests import boards, together, widest
from landsraad.imperium.core.counters import SPICE, VP
from landsraad.imperium.core.state import State
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.seen.judgement import RIVAL, Judge, feature_names, turn_begins
from landsraad.kernel.contract import Weights
from landsraad.kernel.keys import verb_of
from landsraad.kernel.machine import derived
from landsraad.lab.fitting import __main__ as fitting
from landsraad.lab.fitting import dune, kept, quick, taught
from landsraad.lab.fitting.samples import Choice, Position, Sample, position_of
from landsraad.lab.fitting.weights import Choices, Positions, with_verbs
from landsraad.lab.mind.examples import EVERY
from landsraad.lab.mind.games import Plan, collect, games_in
from processes import WAIT

USUAL = boards()[0]
KEPT = widest(USUAL)[:2]
"""The sets of kept games: a board and an expansion."""


def sample(winner: int) -> Sample:
    """A game of two sides in which the one with more points wins, and who chooses prefers to play."""
    sides = [{"vp": 3.0, "card dagger": 1.0}, {"vp": 1.0, "card dagger": 1.0}]
    shares = [1.0, 0.0]
    if winner:
        sides, shares = sides[::-1], shares[::-1]
    return Sample([Position(0.5, sides), Position(1.0, sides)], [Choice(0, ["play dagger", "reveal"], 0)] * 3, shares)


def test_points_that_win_get_weight_and_what_all_have_gets_none() -> None:
    positions = Positions()
    for number in range(20):
        positions.add(sample(number % 2))
    weights, loss = positions.fit()
    assert set(weights) == {"vp", "card dagger"}
    assert weights["vp"][1] > 1.0
    assert weights["card dagger"] == pytest.approx((0.0, 0.0), abs=0.01)
    assert loss < 0.1


def test_what_is_chosen_gets_weight_in_its_part_of_the_game() -> None:
    choices = Choices()
    for _ in range(20):
        choices.add(sample(0))
    weights, loss = choices.fit()
    assert weights["play dagger"][0] > 1.0 > 0.0 > weights["reveal"][0]
    assert weights["play dagger"][1:] == (0.0, 0.0)
    assert loss < 0.1


def test_where_no_choice_was_kept_no_option_gets_weight() -> None:
    assert Choices().fit() == ({}, 0.0)


def test_keys_that_were_never_seen_go_by_their_verb() -> None:
    found = with_verbs({"play dagger": (1.0, 0.0, 2.0), "play diplomacy": (3.0, 0.0, 0.0)})
    assert found["play *"] == (2.0, 0.0, 1.0)


def test_a_game_is_played_and_read_as_it_was() -> None:
    one = taught.play(3, 1, "random", USUAL)
    assert one == taught.play(3, 1, "random", USUAL)
    assert sum(one.shares) == pytest.approx(1.0)
    assert len(one.positions) > 5
    assert {len(sides) for _, sides, _ in one.positions} == {3}
    assert all(0 <= chosen < len(keys) for _, keys, chosen in one.choices)


def test_a_deep_search_tells_what_it_expects_of_every_side() -> None:
    one = taught.play(0, 1, "random", boards()[1], deep=4)
    assert one == taught.play(0, 1, "random", boards()[1], deep=4)
    for _, sides, expected in one.positions:
        assert len(expected) == len(sides) == 4
        assert sum(expected) == pytest.approx(1.0)
    assert len({late for late, *_ in one.positions}) == 10  # the first turn of each round is among them


def test_a_quick_game_is_played_and_read_as_it_was() -> None:
    one = quick.play(3, 1, USUAL, shipped_weights().of([USUAL]), ways=2)
    assert one == quick.play(3, 1, USUAL, shipped_weights().of([USUAL]), ways=2)
    assert sum(one.shares) == pytest.approx(1.0)
    begun = len({position.late for position in one.positions})
    assert begun >= 6
    assert {len(position.sides) for position in one.positions} == {3}
    assert all(1 < len(keys) > chosen >= 0 for _, keys, chosen in one.choices)


@pytest.mark.parametrize(("ways", "spice"), [(1, 5), (24, 9)])
def test_of_several_ways_to_play_a_turn_the_one_that_promises_most_is_played(ways: int, spice: int) -> None:
    """Four seats take a turn each in two games, and nothing but Spice counts."""
    weights = Weights({"spice 1-3": (1.0, 1.0), "spice 4-": (1.0, 1.0)}, {})
    had = 0
    for seed in range(2):
        game = landsraad.new(seats=4, seed=seed, sets=[USUAL])
        judge = game.worlds(0).judge(weights)
        assert isinstance(judge, Judge)
        table = quick.Table(game, judge, derived(seed, 0), ways)
        while not turn_begins(table.state):
            game.choose(game.decisions[0].options[0])
        for _ in range(4):
            table.turn()
        had += sum(player.n[SPICE] for player in table.state.players)
    assert had == spice


def test_what_is_expected_later_counts_half_of_what_is_expected_now() -> None:
    sides = [{"vp": 1.0}, {"vp": 2.0}]
    positions = Positions()
    positions.add(
        Sample(
            [Position(0.1, sides, [0.5, 0.5]), Position(0.2, sides), Position(0.3, sides, [0.2, 0.8])], [], [0.0, 1.0]
        )
    )
    assert [shares for _, _, shares in positions.groups] == [
        pytest.approx([0.3, 0.7]),
        pytest.approx([0.1, 0.9]),
        pytest.approx([0.1, 0.9]),
    ]


def test_weights_that_games_say_nothing_of_stay_and_others_go_out_from_what_they_were() -> None:
    positions = Positions()
    positions.add(Sample([Position(0.5, [{"vp": 1.0}, {"vp": 1.0}])], [], [0.5, 0.5]))
    weights, _ = positions.fit({"vp": (0.25, 0.75), "water 1-2": (1.0, 2.0)})
    assert weights == {"vp": (0.25, 0.75), "water 1-2": (1.0, 2.0)}


def test_a_deep_search_fits_features_and_leaves_first_impressions(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "weights.json"
    board = boards()[1]
    monkeypatch.setattr(
        "sys.argv", ["fitting", "--board", board, "--teacher", "random=1", "--deep", "2", "--out", str(out)]
    )
    fitting.main()
    stored = json.loads(out.read_text())[board]
    known = shipped_weights().of([board])
    assert stored["options"] == {key: list(each) for key, each in known.options.items()}
    assert set(stored["features"]) >= set(known.features)
    assert stored["features"]["vp"] != list(known.features["vp"])


def test_quick_games_go_out_from_the_weights_that_are_there_or_in_use(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "weights.json"
    command = ["fitting", "--quick", "2", "--ways", "2", "--out", str(out), "--board"]
    for board in boards():
        monkeypatch.setattr("sys.argv", [*command, board])
        fitting.main()
    first = json.loads(out.read_text())
    for board, parts in first.items():
        known = shipped_weights().of([board])
        assert set(parts["features"]) >= set(known.features)
        assert set(parts["options"]) >= set(known.options)
        assert parts["features"]["vp"] != list(known.features["vp"])
    monkeypatch.setattr("sys.argv", [*command, USUAL])
    fitting.main()
    second = json.loads(out.read_text())
    assert second[USUAL]["features"]["vp"] != first[USUAL]["features"]["vp"]
    assert second[boards()[1]] == first[boards()[1]]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Two kept games, of which one was played with an expansion."""
    tables = ({"seats": 3}, {"seats": 3, "sets": list(KEPT)})
    found = tmp_path_factory.mktemp("kept")
    assert [*collect(Plan(2, 5, tables, "veteran@2", "veteran@4"), found)] == [0, 2]
    return found


def test_kept_games_tell_what_features_of_expansions_are_worth_near_what_they_were(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "weights.json"
    command = ["fitting", "--kept", str(folder), "--out", str(out), "--expansions", KEPT[1]]
    before = {USUAL: {"features": {"vp": [0.5, 0.5], "gone": [1.0, 2.0]}, "options": {"reveal": [1.0, 2.0, 3.0]}}}
    out.write_text(json.dumps(before))
    monkeypatch.setattr("sys.argv", command)
    fitting.main()
    first = out.read_bytes()
    stored = json.loads(first)
    assert {USUAL: stored[USUAL]} == before
    assert set(stored[",".join(KEPT)]) == {"features"}
    features = stored[",".join(KEPT)]["features"]
    assert features["gone"] == [1.0, 2.0]
    fitting.main()
    assert out.read_bytes() == first  # it goes out from those of the board once more
    read = weights_in(first)
    assert read.of(KEPT).features["vp"] == tuple(features["vp"])
    assert read.of(KEPT).options == read.of([USUAL]).options == {"reveal": (1.0, 2.0, 3.0)}
    monkeypatch.setattr(kept, "SHRINK", kept.SHRINK / 100)
    fitting.main()
    loose = json.loads(out.read_text())[",".join(KEPT)]["features"]
    known = before[USUAL]["features"]
    near, far = (
        sum(
            (now - then) ** 2
            for name in found
            for now, then in zip(found[name], known.get(name, [0.0] * 2), strict=True)
        )
        for found in (features, loose)
    )
    assert 0.0 < near < far / 2


def test_what_kept_games_teach_is_how_they_ended_mixed_with_what_was_expected(folder: Path) -> None:
    found = [*kept.samples([folder], KEPT)]
    number, played = 1, [*games_in(folder)][1]
    state = landsraad.new(seed=played.seed, **played.options).state
    assert isinstance(state, State)
    judge = Judge(state.tables, Weights({}, {}))
    cards = {f"card {card.key}" for card in state.tables.cards}
    cards |= {f"intrigue {card.key}" for card in state.tables.intrigues}
    positions = []
    for at, choice in enumerate(played.choices):
        if sum(choice.visits) and (at + number) % EVERY == 0:
            positions.append(position_of(judge, state))
        state.choose(choice.action)
    assert len(found) == len(positions) > 10
    for sample, position in zip(found, positions, strict=True):
        (taught_there,) = sample.positions
        assert (taught_there.late, taught_there.expected) == (position.late, ())
        counted = [{name: amount for name, amount in side.items() if amount} for side in taught_there.sides]
        once = [{name: 1.0 if name in cards else side[name] for name in side} for side in position.sides]
        assert counted == [pytest.approx(side) for side in once]
        assert sum(sample.shares) == pytest.approx(1.0)
    ends = [player.n[VP] for player in state.players]
    assert max(range(3), key=found[-1].shares.__getitem__) == max(range(3), key=ends.__getitem__)


def test_those_of_the_most_of_its_sets_are_the_weights_of_a_game() -> None:
    own = {key: Weights({"vp": (1.0, 1.0)}, {}) for key in ("base", "uprising", "base,a", "base,a,b", "base,c,d")}
    weights = Weights({}, {}, own)
    for sets, key in (
        (["base"], "base"),
        (["base", "b"], "base"),
        (["base", "a"], "base,a"),
        (["base", "b", "a", "z"], "base,a,b"),
        (["uprising", "a", "b"], "uprising"),
    ):
        assert weights.of(sets) is own[key]
    assert weights.of(["a", "b"]) is weights


def test_the_weights_are_written_as_they_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    out = tmp_path / "weights.json"
    for board in boards():
        monkeypatch.setattr("sys.argv", ["fitting", "--board", board, "--teacher", "random=2", "--out", str(out)])
        fitting.main()
    stored = json.loads(out.read_text())
    assert tuple(stored) == boards()
    lines = 2
    monkeypatch.setattr("landsraad.agents.weights.WEIGHTS", str(out))
    shipped = shipped_weights.__wrapped__()  # as at the start of the program, past what is kept
    for board, parts in stored.items():
        assert set(parts) == {"features", "options"}
        assert list(parts["options"]) == sorted(parts["options"])
        lines += len(parts["features"]) + len(parts["options"]) + 6
        read = shipped.of([board])
        assert {name: list(pair) for name, pair in read.features.items()} == parts["features"]
        assert {key: list(parts) for key, parts in read.options.items()} == parts["options"]
    assert out.read_text().count("\n") == lines
    unknown, usual, other = (shipped.of([board]).features for board in ("a board without weights", *boards()))
    assert unknown == usual != other


@pytest.mark.parametrize("games", ["--teacher random=12", "--quick 22 --ways 2", "--board dune --teacher random=12"])
def test_more_workers_give_the_same_weights(games: str, tmp_path: Path) -> None:
    for workers in ("1", "2"):
        command = [sys.executable, "-m", "landsraad.lab.fitting", *games.split(), "--workers", workers]
        subprocess.run([*command, "--out", tmp_path / workers], capture_output=True, timeout=WAIT, check=True)
    assert (tmp_path / "1").read_bytes() == (tmp_path / "2").read_bytes()


def test_games_of_classic_dune_teach_what_its_seats_have_and_choose(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "weights.json"
    monkeypatch.setattr("sys.argv", ["fitting", "--board", "dune", "--teacher", "random=6", "--out", str(out)])
    fitting.main()
    stored = json.loads(out.read_text())
    assert tuple(stored) == ("dune",)
    assert set(stored["dune"]["features"]) == set(FEATURES)
    keys = {*keys_of(), *(f"{verb_of(key)} *" for key in keys_of())}
    assert {"bid 1", "pass", "bid *"} <= set(stored["dune"]["options"]) <= keys


def test_what_allies_have_counts_for_both() -> None:
    t = table("atreides: arrakeen 5, spice 6; guild: ally atreides, spice 2; emperor: spice 1", "charity", turn=5)
    late, sides, expected = dune.position_of(t.s)
    assert (late, expected) == (0.5, ())
    assert sides[0] == sides[1]
    names = ("strongholds", "spice", "allied", "atreides", "guild", "emperor")
    assert [[side.get(name) for name in names] for side in sides[1:]] == [
        [1.0, 8.0, 2.0, 1.0, 1.0, None],
        [None, 1.0, None, None, None, 1.0],
    ]


def test_the_expert_of_classic_dune_plays_by_what_there_is() -> None:
    known = learned_weights().of(["dune"])
    assert set(known.features) == set(FEATURES)
    assert set(known.options) <= {*keys_of(), *(f"{verb_of(key)} *" for key in keys_of())}


@pytest.mark.parametrize(
    ("teacher", "message"),
    [
        ("novice", "'novice': give an agent and how many games, as in novice=2600"),
        ("novice=0", "'novice=0': give an agent and how many games"),
        ("=5", "'=5': give an agent and how many games"),
        ("novise=5", "unknown agent 'novise'; did you mean 'novice'?"),
    ],
)
def test_a_wrong_teacher_is_told(
    teacher: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fitting", "--teacher", teacher, "--out", str(tmp_path / "weights.json")])
    with pytest.raises(SystemExit) as ended:
        fitting.main()
    assert ended.value.code == 2
    assert f"argument --teacher: {message}" in capsys.readouterr().err


@pytest.mark.parametrize("option", ["--quick", "--ways", "--generations"])
def test_a_number_that_is_none_is_told(
    option: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fitting", "--quick", "1", option, "0", "--out", str(tmp_path / "weights.json")])
    with pytest.raises(SystemExit) as ended:
        fitting.main()
    assert ended.value.code == 2
    assert f"argument {option}: '0': give a number above 0" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ("--quick 1 --deep 3", "--deep: a quick game has no search; leave out one of --deep and --quick"),
        ("--teacher random=1 --generations 2", "--generations: agents play as they always do; leave it out"),
        ("--kept no --generations 2", "--generations: agents play as they always do; leave it out"),
        ("--kept no", "--kept: no has no games yet: fill it first (`play`)"),
        ("--kept no --board dune", "--board dune: its games are of agents that do not look further; give --teacher"),
        ("--kept no --expansions nothing", "--expansions: unknown set 'nothing'"),
        (f"--quick 1 --expansions {KEPT[1]}", "--expansions: weights for them are fitted to --kept games"),
        ("--quick 1 --teacher random=1", "argument --teacher: not allowed with argument --quick"),
        ("--board dune --quick 1", "--board dune: its games are of agents that do not look further; give --teacher"),
        ("--board dune --teacher random=1 --deep 3", "--board dune: its games are of agents that do not look further"),
        ("--board dune --teacher master@5=1", "--teacher: unknown agent 'master'"),
    ],
)
def test_what_does_not_go_together_is_told(
    options: str, message: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["fitting", *options.split(), "--out", str(tmp_path / "weights.json")])
    with pytest.raises(SystemExit) as ended:
        fitting.main()
    assert ended.value.code == 2
    assert message in capsys.readouterr().err


def test_weights_for_expansions_never_stand_alone(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    out = tmp_path / "weights.json"
    monkeypatch.setattr("sys.argv", ["fitting", "--kept", str(folder), "--expansions", KEPT[1], "--out", str(out)])
    fitting.main()
    read = weights_in(out.read_bytes())
    assert set(read.own) == {USUAL, ",".join(KEPT)}
    assert read.of([USUAL]).features == shipped_weights().of([USUAL]).features != read.of(KEPT).features


def test_kept_games_of_other_sets_are_told(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "weights.json"
    monkeypatch.setattr("sys.argv", ["fitting", "--kept", str(folder), "--board", "uprising", "--out", str(out)])
    with pytest.raises(SystemExit) as ended:
        fitting.main()
    assert ended.value.code == 2
    assert "--kept: no game there was played with uprising alone: name other folders, or" in capsys.readouterr().err
    assert not out.exists()


@pytest.mark.parametrize(
    "text", ["{", "{}", '{"base": {"features": {"vp": 1}, "options": {}}}', '{"base": {"features": {"vp": [1, 1]}}}']
)
def test_a_file_of_something_else_is_left_as_it_is(
    text: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "weights.json"
    out.write_text(text)
    monkeypatch.setattr("sys.argv", ["fitting", "--quick", "1", "--out", str(out)])
    with pytest.raises(SystemExit) as ended:
        fitting.main()
    assert ended.value.code == 2
    assert f"--out: {out} has no weights (" in capsys.readouterr().err
    assert out.read_text() == text


def test_where_no_weights_can_be_written_nothing_is_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(
        "sys.argv", ["fitting", "--teacher", "random=9", "--out", str(tmp_path / "no" / "weights.json")]
    )
    monkeypatch.setattr(taught, "samples", None)  # would be called first
    with pytest.raises(SystemExit) as ended:
        fitting.main()
    assert ended.value.code == 2
    assert f"--out: there is no folder {tmp_path / 'no'}; make it" in capsys.readouterr().err


@pytest.mark.parametrize("weights", [shipped_weights(), weights_of_a_master()], ids=["shipped", "of a master"])
def test_the_shipped_weights_name_what_there_is(weights: Weights) -> None:
    """Features of all sets, of players and Rivals; a name that no content has would be a weight for nothing."""
    assert set(boards()) <= set(weights.own)
    for key, own in weights.own.items():
        board = key.split(",")[0]
        known = set()
        for seats in (1, 4):
            names: list[str] = []
            difficulty = "novice" if seats == 1 else ""
            for sets in ((board,), widest(board)):
                names += feature_names(load_tables(seats, sets, difficulty=difficulty))
            known |= {*names, *(RIVAL + name for name in names)}
        assert set(own.features) <= known
        assert {name for name in known if name.startswith("influence ")} <= set(own.features)
        assert ",".join(together(key.split(","))) == key
