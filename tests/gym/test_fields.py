"""`python -m landsraad.gym` prints the fields of an observation, and the documentation shows them."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from landsraad.family import DUNE
from landsraad.gym import __main__ as program
from landsraad.imperium.content.manifests import boards, widest
from landsraad.imperium.freeze import load_tables
from landsraad.imperium.seen.layout import layout_of
from modes import WIDEST

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_it_prints_the_fields_of_a_configuration(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    layout = layout_of(load_tables(3, WIDEST))
    monkeypatch.setattr(sys, "argv", ["gym", "--seats", "3", "--sets", ",".join(WIDEST)])
    program.main()
    first, _, *table = capsys.readouterr().out.splitlines()
    assert first == f"{layout.size} elements, 3 sides; opponents have fields like those of the observer"
    shown = [field for field in layout.fields if not field.name.startswith("opponent ")]
    assert [line.split(" | ")[0] for line in table[2:]] == [f"| `{field.name}`" for field in shown]


def test_an_unknown_set_is_named(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "argv", ["gym", "--sets", "base,nix"])
    with pytest.raises(SystemExit) as stopped:
        program.main()
    assert stopped.value.code == 2
    assert "nix" in capsys.readouterr().err


def test_the_page_shows_the_fields_as_they_are() -> None:
    assert program.fields_table(layout_of(load_tables(4, WIDEST))) in PAGE.read_text(encoding="utf-8")


def test_the_page_shows_the_fields_of_classic_dune() -> None:
    layout = DUNE.layout(DUNE.start(DUNE.configure({"seats": 6}), 0, None))
    assert program.fields_table(layout) in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("board", boards()[1:])
def test_the_page_shows_what_other_boards_have_besides(board: str) -> None:
    usual, own = (
        program.fields_table(layout_of(load_tables(4, sets))).splitlines() for sets in (WIDEST, widest(board))
    )
    known = {line.split(" | ")[0] for line in usual}
    besides = [*own[:2], *(line for line in own[2:] if line.split(" | ")[0] not in known)]
    assert "\n".join(["", *besides, ""]) in PAGE.read_text(encoding="utf-8")
