"""What an environment looks like: the table as text, as the terminal shows it, or as the browser's picture."""

from __future__ import annotations

import io
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from landsraad.gym.match import Match
from landsraad.language.errors import quoted

if TYPE_CHECKING:
    from landsraad.gym.picture import Browser

MODES = ("ansi", "rgb_array")
ASKED = "asked"
OWN = "own"
WIDTH = 140  # columns of the text
PLAYER = "player"

Picture = np.ndarray[Any, np.dtype[np.uint8]]
Frame = str | Picture


class Renderer:
    """Draws the table of a match, as one seat or a spectator sees it.

    Args:
        match: the game.
        mode: None, "ansi" or "rgb_array".
        seat: whose view: a seat, "asked" for whoever is asked, "own" for the own one, None for a spectator.
        own: tells the own seat; None where there is none.

    Raises:
        ValueError: there is no such mode or seat.
    """

    def __init__(
        self, match: Match, mode: str | None, seat: int | str | None, own: Callable[[], int] | None = None
    ) -> None:
        if mode is not None and mode not in MODES:
            raise ValueError(f"render_mode={quoted(mode)}: use None, {' or '.join(map(quoted, MODES))}")
        whose = (None, ASKED, *range(match.players), *(() if own is None else (OWN,)))
        if isinstance(seat, bool) or seat not in whose:
            known = ", ".join(map(quoted, whose))
            raise ValueError(f"render_seat={quoted(seat)}: use one of {known}")
        self._match = match
        self._mode = mode
        self._seat = seat
        self._own = own
        self._browser: Browser | None = None

    def render(self) -> Frame:
        """The table as it is now: a text, or a picture of uint8 [height, width, 3].

        Raises:
            RuntimeError: the environment was made without `render_mode`, has not been reset, or the picture cannot be
                drawn here; the message says what is missing.
        """
        if self._mode is None:
            raise RuntimeError("nothing is drawn: make the environment with render_mode='ansi' or 'rgb_array'")
        if not self._match.begun:
            raise RuntimeError("nothing to draw yet: reset the environment first")
        seat = self._viewer()
        return self._text(seat) if self._mode == MODES[0] else self._picture(seat)

    def _viewer(self) -> int | None:
        """Whose view is drawn now."""
        state = self._match.state
        if self._seat == ASKED:
            return None if state.over else int(state.seat)
        if self._seat == OWN:
            assert self._own is not None
            return self._own()
        assert not isinstance(self._seat, str)
        return self._seat

    def __getstate__(self) -> dict[str, Any]:
        """Without what draws pictures: a copy starts its own when it is asked for one."""
        return {**self.__dict__, "_browser": None}

    def _text(self, seat: int | None) -> str:
        from rich.console import Console  # noqa: PLC0415  # drawing is paid for by those who look

        from landsraad.cli.screens import screen_of  # noqa: PLC0415

        game = self._match.game()
        screen = screen_of(game)
        view = game.view(seat)
        console = Console(file=io.StringIO(), width=WIDTH, highlight=False, color_system=None)
        screen.show_table(console, game, view, [PLAYER] * self._match.players, game.log(seat))
        screen.show_options(console, game, view)
        text = console.file
        assert isinstance(text, io.StringIO)
        return "\n".join(line.rstrip() for line in text.getvalue().splitlines()).strip("\n") + "\n"

    def _picture(self, seat: int | None) -> Picture:
        from landsraad.gym.picture import Browser  # noqa: PLC0415  # it takes a server and a browser

        if self._browser is None:
            self._browser = Browser()
        return self._browser.picture(self._match.game(), seat)

    def close(self) -> None:
        """Stop what draws pictures."""
        if self._browser is not None:
            self._browser.close()
            self._browser = None
