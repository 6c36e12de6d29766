"""The page about sets together lists the matrix as it is generated."""

from __future__ import annotations

from pathlib import Path

from matrix import table

PAGE = Path(__file__).parents[2] / "docs" / "combinations.md"


def test_the_page_lists_the_matrix() -> None:
    """Where it has changed, `PYTHONPATH=tests python -m matrix` prints the lines."""
    assert table() in PAGE.read_text(encoding="utf-8")
