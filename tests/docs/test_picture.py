"""The picture of the terminal is self-contained; it and that of an experiment can be made again."""

from __future__ import annotations

import runpy
import xml.etree.ElementTree as ElementTree
from pathlib import Path

from PIL import Image

import needs

FOLDER = Path(__file__).parents[2] / "docs" / "img"


def words(file: Path) -> str:
    """The text of a picture."""
    return "".join(ElementTree.parse(file).getroot().itertext()).replace("\xa0", " ")


def test_the_picture_loads_nothing() -> None:
    text = (FOLDER / "terminal.svg").read_text(encoding="utf-8")
    assert "@font-face" not in text
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "").replace("https://www.textualize.io", "")


def test_the_picture_is_drawn_by_its_script(tmp_path: Path) -> None:
    file = tmp_path / "drawn.svg"
    runpy.run_path(str(FOLDER / "make_terminal.py"))["main"](120, file)
    for text in (words(file), words(FOLDER / "terminal.svg")):
        assert "Your turn: send an Agent or reveal" in text
        assert "Imperium Row and Reserve" in text


def test_the_picture_of_an_experiment_is_taken_by_its_script(tmp_path: Path) -> None:
    needs.client()
    needs.chromium()
    file = tmp_path / "taken.png"
    runpy.run_path(str(FOLDER / "make_what_if.py"))["main"](file, {"levels": ["random"] * 3, "games": 10, "seed": 1})
    for png in (file, FOLDER / "what-if.png"):
        with Image.open(png) as image:
            assert (image.format, image.size) == ("PNG", (1366, 905))
