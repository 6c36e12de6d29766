"""Every sign that is drawn is told somewhere in words, and in one place."""

from __future__ import annotations

import re
from pathlib import Path

from landsraad.saying import ENGLISH, catalogues

WEB = Path(__file__).parents[1] / "web/src"
SYMBOL = re.compile(r'<symbol id="([^"]+)"')
LEGEND = "legend."


def drawn(meant: list[str]) -> set[str]:
    """The signs of the program and of all sets; of those that come in a number for each seat one, if none is meant."""
    sprites = [WEB / "lib/icons.svg", *WEB.glob("sets/*/icons.svg")]
    found = {name for sprite in sprites for name in SYMBOL.findall(sprite.read_text(encoding="utf-8"))}
    return {name if name in meant else re.sub(r"_\d$", "", name) for name in found}


def told() -> list[str]:
    """The signs that have a meaning."""
    keys = [key for words in catalogues(ENGLISH).values() for key in words]
    return [key.removeprefix(LEGEND) for key in keys if key.startswith(LEGEND)]


def test_every_sign_has_a_meaning() -> None:
    meant = told()
    assert sorted(meant) == sorted(drawn(meant))
