"""Every sign that is drawn is told somewhere in words, and in one place."""

from __future__ import annotations

import re
from pathlib import Path

WEB = Path(__file__).parents[1] / "web/src"
SYMBOL = re.compile(r'<symbol id="([^"]+)"')
WORDS = re.compile(r"[ {](\w+): ['\"]")


def drawn() -> set[str]:
    """The signs of the program and of all sets; of those that come in a number for each seat one."""
    sprites = [WEB / "lib/icons.svg", *WEB.glob("sets/*/icons.svg")]
    found = {name for sprite in sprites for name in SYMBOL.findall(sprite.read_text(encoding="utf-8"))}
    return {re.sub(r"_\d$", "", name) for name in found}


def told() -> list[str]:
    """The signs that have a meaning."""
    files = [WEB / "lib/legend/words.ts", *WEB.glob("sets/*/legend.ts")]
    return [name for file in files for name in WORDS.findall(file.read_text(encoding="utf-8"))]


def test_every_sign_has_a_meaning() -> None:
    assert sorted(told()) == sorted(drawn())
