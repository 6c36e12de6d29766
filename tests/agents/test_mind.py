"""The network beside the linear judgement: what its numbers are, what it makes of the unknown, what it cannot see."""

from __future__ import annotations

import math
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec
import pytest

import landsraad
from landsraad.agents.weights import linear_weights, shipped_mind, shipped_weights
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.judgement import Judge
from landsraad.imperium.seen.knowledge import Worlds
from landsraad.imperium.seen.mind import Mind, said, said_by_option
from landsraad.kernel.contract import ROUND, Weights
from landsraad.kernel.machine import Rng
from landsraad.kernel.network import FORMAT, Network, Stored, decoded, parts
from landsraad.lab.mind import games
from landsraad.lab.mind.__main__ import main
from landsraad.lab.mind.examples import HIDDEN, PULLS, WIDTH, Examples, Names, taken
from landsraad.lab.mind.games import FolderError, Plan, collect, games_in
from oracle import elsewhere
from own_packs import write_pack
from playing import positions, reach, state_of

PLAIN = Weights({}, {})


def tiny() -> Network:
    """One unit: who is first counts 2, and `reveal` draws whoever counts."""
    stored = Stored(FORMAT, 1, 1, 1, ["first player"], ["reveal"], b"")
    return Network(stored, [2.0, 0.5, 0.25, 0.0, 1.0, 0.5, 0.0, 1.0, 3.0])


def test_a_network_of_one_unit_adds_what_can_be_computed_by_hand() -> None:
    game = reach(lambda game: game.decisions[0].prompt == "turn", seats=4)
    state = state_of(game)
    mind = Mind(state.tables, PLAIN, tiny())
    # The first layer is 2 for the first player and 0 else; the unit takes that and half the mean of the others.
    first, other = math.exp(2.0), math.exp(0.5 * 2 / 3)
    expected = [first if seat == state.first else other for seat in range(4)]
    shares, impressions = mind.look(state)
    assert shares == pytest.approx([each / sum(expected) for each in expected])
    assert state.seat == state.first
    # The unit of the first player, 2, pulls with 3: `reveal` is worth 0.5 of that and 0.25.
    drawn = [math.exp(2.0 * 3.0 * 0.5 + 0.25) if key == "reveal" else 1.0 for key in game.decisions[0].keys]
    assert impressions == pytest.approx([each / sum(drawn) for each in drawn])
    assert mind.chances(state) == shares
    assert mind.impressions(state) == impressions


def test_a_network_of_nothing_leaves_the_linear_judgement() -> None:
    nothing = Network(Stored(FORMAT, 1, 1, 1, [], [], b""), [0.0] * 6)
    for number, game in enumerate(positions(3, seats=3)):
        if number % 20 == 0:
            state = state_of(game)
            linear = Judge(state.tables, shipped_weights())
            mind = Mind(state.tables, shipped_weights(), nothing)
            assert mind.chances(state) == pytest.approx(linear.chances(state))
    assert mind.look(state_of(game)) == (linear.chances(state_of(game)), mind.impressions(state_of(game)))


def test_the_end_of_a_game_is_certain_and_offers_nothing() -> None:
    game = landsraad.new(seats=2, seed=4)
    while game.decisions:
        game.choose(game.decisions[0].options[0])
    shares, impressions = Mind(state_of(game).tables, shipped_weights(), tiny()).look(state_of(game))
    assert [seat for seat, share in enumerate(shares) if share] == list(game.winners)
    assert impressions == []


def test_a_card_of_ones_own_means_what_it_says(tmp_path: Path) -> None:
    pack = write_pack(
        tmp_path / "own",
        '[[card]]\nid = "spare"\nname = "Spare"\ncopies = 1\ncost = 3\nagent = "troop 2; influence fremen 1"\n',
    )
    tables = state_of(landsraad.new(seed=1, packs=[str(pack)])).tables
    assert said(tables, "card spare") == {
        "card spare": 1.0,
        "card: cost": 1.0,
        "card: pile imperium": 1.0,
        "card: agent troop": 2.0,
        "card: agent influence": 1.0,
        "card: agent influence fremen": 1.0,
    }
    said_of_it = said_by_option(tables, tables.actions.index["acquire spare"])
    assert said_of_it["acquire: agent troop"] == 2.0
    assert said_of_it["acquire card spare"] == 1.0


@pytest.mark.parametrize("data", [b"", b"no network", b"\x81\xa6format\xa1x"])
def test_a_file_that_is_no_network_is_refused(data: bytes) -> None:
    with pytest.raises(ValueError, match=r"^mine\.bin is damaged, or no network of this program"):
        decoded(data, "mine.bin")


def test_positions_that_the_seat_cannot_tell_apart_are_judged_alike() -> None:
    for number, game in enumerate(positions(5, seats=3)):
        if number % 25 == 0 and game.decisions:
            seat = game.decisions[0].seat
            here, there = game.worlds(seat), Worlds(elsewhere(game, seat, Rng(number)), seat)
            judged = []
            for worlds in (here, there):
                mind, world = worlds.judge(shipped_mind()), worlds.sample(Rng(number))
                assert isinstance(mind, Mind)
                assert isinstance(world, State)
                judged.append(mind.look(world))
            assert judged[0] == judged[1]
            assert sum(judged[0][0]) == pytest.approx(1.0)
            assert sum(judged[0][1]) == pytest.approx(1.0)


def test_positions_are_played_on_by_the_linear_impressions_and_valued_by_the_network() -> None:
    game = reach(lambda game: game.decisions[0].prompt == "turn", seats=3)
    state = state_of(game)
    mind, linear = Mind(state.tables, shipped_weights(), tiny()), Judge(state.tables, shipped_weights())
    here, there = state.clone(), state.clone()
    shares = mind.playout(here, Rng(4), ROUND)
    linear.playout(there, Rng(4), ROUND)
    assert here.digest() == there.digest()
    assert shares == mind.chances(there)


def test_a_folder_that_is_filled_in_two_goes_is_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "CHUNK", 1)
    plan = Plan(2, 7, ({"seats": 2},), "veteran@2", "veteran@3")
    assert list(collect(plan, tmp_path / "whole")) == [0, 1, 2]
    assert list(islice(collect(plan, tmp_path / "halved"), 2)) == [0, 1]
    assert list(collect(plan, tmp_path / "halved")) == [1, 2]
    whole, halved = ({p.name: p.read_bytes() for p in (tmp_path / name).iterdir()} for name in ("whole", "halved"))
    assert whole == halved
    with pytest.raises(FolderError, match="holds games of another plan"):
        list(collect(Plan(2, 8, ({"seats": 2},), "veteran@2", "veteran@3"), tmp_path / "whole"))


def test_a_damaged_part_is_named_and_an_empty_folder_too(tmp_path: Path) -> None:
    with pytest.raises(FolderError, match="has no games yet"):
        list(games_in(tmp_path))
    (tmp_path / "part-0000000-0000001.json").write_bytes(b"[{")
    with pytest.raises(FolderError, match=r"part-0000000-0000001\.json is damaged"):
        list(games_in(tmp_path))


def test_games_that_are_looked_at_again_are_seen_anew(tmp_path: Path) -> None:
    """Also where new examples lie at the place of others that are gone."""
    list(collect(Plan(1, 7, ({"seats": 2},), "veteran@2", "veteran@3"), tmp_path))
    (played,) = games_in(tmp_path)
    examples = taken([(0, played)], Names(), Names())
    before = examples.digest()
    Examples.__init__(examples, Names(), Names())
    examples.add(played, 0)
    assert max(examples.side_rows) < len(examples.seen.parts)
    assert examples.digest() == before


def test_what_is_trained_is_what_plays(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    from landsraad.lab.mind import training  # noqa: PLC0415  # needs PyTorch

    list(collect(Plan(1, 7, ({"seats": 2},), "veteran@2", "veteran@3"), tmp_path))
    played = list(enumerate(games_in(tmp_path)))
    examples = taken(played, Names(), Names())
    kept = tmp_path / "mind.learning"
    net = training.train(examples, 2, 1, kept)
    data = training.packed(net)
    assert data == training.packed(training.train(examples, 2, 1, kept))
    network = decoded(data, "mine.bin")
    assert training.packed(training.unpacked(network, examples.seen, examples.options)) == data
    net.eval()
    prospects, _ = net(training.Batch(training.Data(examples), torch.arange(1)))
    game = landsraad.new(seed=played[0][1].seed, seats=2)
    state = state_of(game)
    mind = Mind(state.tables, linear_weights(), network)
    at = next(at for at, choice in enumerate(played[0][1].choices) if sum(choice.visits) and at % 8 == 0)
    for choice in played[0][1].choices[:at]:
        state.choose(choice.action)
    assert mind.chances(state) == pytest.approx(torch.softmax(prospects[0, :2], 0).tolist(), abs=2e-3)


def test_half_of_what_a_network_learned_to_add_to_a_value_is_believed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    torch = pytest.importorskip("torch")
    from landsraad.lab.mind import training  # noqa: PLC0415  # needs PyTorch

    list(collect(Plan(1, 7, ({"seats": 2},), "veteran@2", "veteran@3"), tmp_path))
    examples = taken(enumerate(games_in(tmp_path)), Names(), Names())
    kept = tmp_path / "mind.learning"
    some = training.Batch(training.Data(examples), torch.arange(1))
    added = []
    for part in (training.BELIEVED, 1.0):
        monkeypatch.setattr(training, "BELIEVED", part)
        net = training.train(examples, 2, 1, kept).eval()
        added.append((net(some)[0] - some.linear)[0, :2])
    assert added[1].abs().min() > 0.0
    assert added[0].tolist() == pytest.approx((added[1] / 2).tolist(), rel=1e-3)


def test_a_network_is_measured_on_games_of_a_folder(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """One that adds nothing is worth as much as the linear judgement; what is no network is named."""
    pytest.importorskip("torch")
    list(collect(Plan(1, 7, ({"seats": 2},), "veteran@2", "veteran@3"), tmp_path / "games"))
    nothing = Stored(FORMAT, WIDTH, HIDDEN, PULLS, [], [], b"")
    nothing.numbers = bytes(2 * sum(parts(nothing)))
    (tmp_path / "nothing.bin").write_bytes(msgspec.msgpack.encode(nothing))
    (tmp_path / "other.bin").write_bytes(b"{}")
    small = Stored(FORMAT, 1, 1, 1, [], [], bytes(2 * 6))
    (tmp_path / "small.bin").write_bytes(msgspec.msgpack.encode(small))

    def measured(name: str) -> list[str]:
        monkeypatch.setattr("sys.argv", ["mind", str(tmp_path / "games"), "--measure", str(tmp_path / name)])
        main()
        return capsys.readouterr().out.splitlines()

    *_, linear, network = measured("nothing.bin")
    assert linear.removeprefix("linear") == network.removeprefix("network")
    for name, told in (
        ("other.bin", "other.bin is damaged"),
        ("small.bin", "small.bin has layers of (1, 1, 1)"),
        ("absent.bin", "No such file"),
    ):
        with pytest.raises(SystemExit):
            measured(name)
        assert told in capsys.readouterr().err


def test_a_training_that_is_stopped_goes_on_to_the_same_bytes(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("torch")
    from landsraad.lab.mind import training  # noqa: PLC0415  # needs PyTorch

    list(collect(Plan(1, 7, ({"seats": 2},), "veteran@2", "veteran@3"), tmp_path))
    examples = taken(enumerate(games_in(tmp_path)), Names(), Names())
    monkeypatch.setattr(training, "BATCH", 10)
    kept = tmp_path / "mind.learning"
    whole = training.packed(training.train(examples, 3, 1, kept))
    assert not kept.exists()

    batches: list[int] = []
    last: list[int] = []
    seen = training.Batch

    def stopped(data: Any, chosen: Any) -> Any:
        if last == [len(batches)]:
            raise KeyboardInterrupt
        batches.append(len(chosen))
        return seen(data, chosen)

    once = math.ceil(len(examples) / training.BATCH)
    assert once > 2
    monkeypatch.setattr(training, "Batch", stopped)
    for at in (2 * once, 3 * once - 1):  # two epochs, then a part of the third
        last[:] = [at]
        with pytest.raises(KeyboardInterrupt):
            training.train(examples, 3, 1, kept)
        assert kept.exists()
    last.clear()
    batches.clear()
    assert training.packed(training.train(examples, 3, 1, kept)) == whole
    assert len(batches) == once  # the third epoch alone
    kept.write_bytes(b"damaged")
    assert training.packed(training.train(examples, 3, 1, kept)) == whole
