"""What environments look like: the terminal's table as text, the browser's as a picture, as one seat sees them."""

from __future__ import annotations

import subprocess
import sys
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import needs
from landsraad.gym.aec import Seats, env
from landsraad.gym.picture import HEIGHT, WIDTH, Browser
from landsraad.gym.single import Single
from processes import WAIT

LEADERS = ["paul_atreides", "helena_richese", "glossu_rabban"]


def played(steps: int, **arguments: Any) -> Seats:
    """A game after so many random choices."""
    seats, rng = Seats(seats=3, leaders=LEADERS, **arguments), np.random.default_rng(1)
    seats.reset(seed=3)
    for _ in range(steps):
        mask = seats.observe(seats.agent_selection)["action_mask"]
        seats.step(int(rng.choice(np.flatnonzero(mask))))
    return seats


def test_the_text_is_what_the_asked_seat_sees() -> None:
    seats = played(40, render_mode="ansi")
    text = seats.render()
    assert isinstance(text, str)
    view = seats.match.game().view(seats.match.state.seat)
    assert view.decision is not None
    assert view.decision.text in text
    assert all(option.label in text for option in view.decision.options)
    assert "Your hand" in text
    assert "\x1b" not in text
    assert max(len(line) for line in text.splitlines()) <= 140


def test_a_spectator_sees_no_hand_and_no_options() -> None:
    text = played(40, render_mode="ansi", render_seat=None).render()
    assert isinstance(text, str)
    assert "Imperium Row" in text
    assert "Your hand" not in text


def test_a_fixed_seat_sees_its_own_hand_only() -> None:
    asked = int(played(40).match.state.seat)
    other = (asked + 1) % 3
    seats = played(40, render_mode="ansi", render_seat=other)
    text, view = seats.render(), seats.match.game().view(other)
    assert isinstance(text, str)
    assert "Your hand" in text
    assert f"▸[{asked}] player" in text
    assert f" [{other}] you" in text
    assert view.decision is None


def test_drawing_changes_nothing() -> None:
    seats = played(40, render_mode="ansi")
    before, chosen = seats.match.state.digest(), seats.match.chosen[:]
    first = seats.render()
    assert seats.render() == first
    assert (seats.match.state.digest(), seats.match.chosen) == (before, chosen)
    seats.step(seats.match.state.options[0])
    assert seats.render() != first


def test_the_own_seat_is_drawn() -> None:
    single = Single(seats=3, seat=2, opponents="random", render_mode="ansi", leaders=LEADERS)
    single.reset(seed=1)
    assert "[2] you" in single.render()


def test_the_end_is_drawn() -> None:
    seats = played(0, render_mode="ansi")
    rng = np.random.default_rng(1)
    while not seats.match.state.over:
        seats.step(int(rng.choice(seats.match.state.options)))
    assert "Imperium Row" in str(seats.render())


def test_what_cannot_be_drawn_says_why() -> None:
    with pytest.raises(RuntimeError, match="make the environment with render_mode='ansi' or 'rgb_array'"):
        played(0).render()
    with pytest.raises(RuntimeError, match="reset the environment first"):
        Seats(seats=3, render_mode="ansi").render()


@pytest.mark.parametrize("library", ["playwright.sync_api", "PIL"])
def test_a_missing_library_is_named(library: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(RuntimeError, match=r"rgb_array needs (playwright|PIL).*pip install 'landsraad\[gym\]'"):
        Browser()


@pytest.fixture(scope="module")
def browser() -> None:
    """Whatever a picture needs."""
    needs.chromium()
    needs.client()


@pytest.mark.usefixtures("browser")
def test_the_picture_is_the_browsers() -> None:
    seats = env(seats=3, leaders=LEADERS, render_mode="rgb_array")
    seats.reset(seed=3)
    picture = seats.render()
    assert (picture.shape, picture.dtype) == ((HEIGHT, WIDTH, 3), np.uint8)
    assert len(np.unique(picture.reshape(-1, 3), axis=0)) > 1000  # more colours than a notice or an empty page has
    again = seats.render()
    assert np.mean(picture != again) < 0.001
    seats.step(seats.unwrapped.match.state.options[0])
    assert np.mean(picture != seats.render()) > 0.01
    seats.close()
    assert seats.unwrapped.renderer._browser is None


@pytest.mark.usefixtures("browser")
def test_a_program_that_closes_nothing_ends() -> None:
    drawn = "s = Single(seats=2, render_mode='rgb_array'); s.reset(seed=1); s.render()"
    script = f"from landsraad.gym.single import Single\n{drawn}"
    done = subprocess.run([sys.executable, "-c", script], timeout=WAIT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


@pytest.mark.usefixtures("browser")
def test_the_checker_finds_nothing_wrong_with_drawing() -> None:
    made = gymnasium.make("landsraad/Imperium-v0", seats=2, opponents="random", render_mode="ansi")
    check_env(made.unwrapped)
