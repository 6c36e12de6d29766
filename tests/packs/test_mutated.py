"""Packs that somebody has spoilt, in whatever way: they load, or all that is wrong with them is a PackError."""

from __future__ import annotations

import tempfile
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from example_packs import files_of
from landsraad.imperium.freeze import load_tables
from landsraad.packs import PackError

FILES = files_of()
SIGNS = st.sampled_from(
    ["[", "]", "[[", '"', "=", "{", "}", "\n", "-", "(", ")", "->", " + ", "99", "-1", "\x00", "é", ";"]
)
WORDS = st.sampled_from(
    ["contraband", "network", "bazaar", "crew", "token", "advance", "tokens", "on_track", "tile", "card", "market",
     "imperium", "spice", "true", "1.5", "vp 1", "signet", "opponents", "[with.base]", "id", "cost", "following"]
)  # fmt: skip


@st.composite
def spoilt(draw: st.DrawFn) -> dict[str, str]:
    """The files of the example pack with a few changes."""
    files = dict(FILES)
    for _ in range(draw(st.integers(1, 4))):
        name = draw(st.sampled_from(sorted(files)))
        text = files[name]
        at = draw(st.integers(0, len(text)))
        way = draw(st.integers(0, 4))
        if way == 0:
            text = text[:at] + draw(SIGNS) + text[at:]
        elif way == 1:
            text = text[:at] + text[at + draw(st.integers(1, 30)) :]
        elif way == 2:
            lines = text.splitlines(keepends=True)
            line = draw(st.integers(0, max(0, len(lines) - 1)))
            text = "".join([*lines[:line], *lines[line + 1 :]] if draw(st.booleans()) else [*lines, *lines[line:]])
        elif way == 3:
            start = text.find(" ", at)
            text = text if start < 0 else text[: start + 1] + draw(WORDS) + text[start + 1 + draw(st.integers(0, 8)) :]
        else:
            text = draw(st.text(max_size=200))
        files[name] = text
    return files


@settings(max_examples=100, deadline=None)
@given(spoilt())
def test_nothing_but_a_pack_error_is_raised(files: dict[str, str]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        pack = Path(folder) / "smugglers"
        pack.mkdir()
        for name, text in files.items():
            (pack / name).write_text(text, encoding="utf-8", errors="surrogatepass")
        try:
            load_tables(4, (), (pack,))
        except PackError as error:
            assert error.problems
            assert all(problem.cause for problem in error.problems)
            assert str(error)
