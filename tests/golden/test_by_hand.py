"""A whole game played by hand: its record, its end, and the page that tells it."""

from __future__ import annotations

import io
import re
from pathlib import Path

import pytest
from rich.console import Console

import landsraad
from landsraad.cli.dune.screen import meant
from landsraad.cli.session import Session
from landsraad.game import Game
from landsraad.record import HUMAN, dumps, load

RECORD = Path(__file__).parent / "by_hand" / "dune-six.txt"
PAGE = Path(__file__).parents[2] / "docs" / "dune-example-game.md"
FENCE = re.compile(r"^```text\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture(scope="module")
def game() -> Game:
    return load(RECORD)


def test_it_ends_as_it_was_played(game: Game) -> None:
    assert dumps(game) == RECORD.read_text(encoding="utf-8")
    assert (len(game.choices), game.hash) == (598, "ed0e0f86c017d4cef60985ec3eee4071")
    assert (game.winners, game.returns) == ((1,), (0.0, 1.0, 0.0, 0.0, 0.0, 0.0))


def test_six_people_can_type_it_at_one_terminal(game: Game, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LANDSRAAD_DATA", str(tmp_path))
    left = list(game.choices)
    again = landsraad.new("dune", seed=game.seed, **game.config)

    def typed(prompt: str) -> str:
        if not prompt:
            return ""  # the screen is handed over
        seat = meant(again, prompt.removesuffix("> "))
        unasked = ("order", "lend")
        at = next(n for n, (who, key) in enumerate(left) if who == seat or key.startswith(unasked))
        who, key = left.pop(at)
        return key if who == seat else f"{who}: {key}"

    out = io.StringIO()
    Session(again, (HUMAN,) * 6, Console(file=out, width=120, height=40, color_system=None), typed).run()
    assert dumps(again) == dumps(game)
    assert "Bene Gesserit won." in out.getvalue()


def test_it_can_be_entered_at_any_step(game: Game) -> None:
    middle = game.at(len(game.choices) // 2)
    for seat, key in game.choices[len(middle.choices) :]:
        middle.choose(key, seat)
    assert middle.hash == game.hash


def test_forces_and_spice_at_the_end_are_what_the_rules_make_them(game: Game) -> None:
    sides = game.view(None).sides
    assert [side.spice for side in sides] == [0, 4, 2, 38, 6, 14]
    assert [side.strongholds for side in sides] == [0, 0, 1, 3, 1, 0]
    assert [side.reserves.ordinary for side in sides] == [14, 15, 0, 0, 0, 16]
    assert [side.tanks.ordinary for side in sides] == [6, 0, 12, 10, 13, 0]


def test_the_page_tells_what_everybody_saw(game: Game) -> None:
    lines = iter([line.text for line in game.log(None)])
    told = [line for block in FENCE.findall(PAGE.read_text(encoding="utf-8")) for line in block.splitlines()]
    assert len(told) > 60
    for line in told:
        assert line in lines, line  # in this order
