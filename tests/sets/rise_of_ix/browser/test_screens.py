"""Every screen of Rise of Ix: accessible, without scrolling where it must fit, and pictures of all."""

from __future__ import annotations

import pytest

from browser.fixtures import Visit
from browser.positions import finished
from browser.test_screens import QUESTION, Screen, check, page_at, question
from landsraad import record
from landsraad.client import Client, Place
from sets.rise_of_ix.browser.positions import QUESTIONS, asking


def waiting(server: Client) -> tuple[str, Place | None]:
    sets = {"sets": ["base", "rise_of_ix"], "variants": ["epic"]}
    place = server.create(name="Ada", title="Thursday evening", seats=4, bots=["novice"], **sets)
    return f"/t/{place.table}", place


def over(server: Client) -> tuple[str, Place | None]:
    place = server.open_record(record.dumps(finished(4, "rise_of_ix")), "Ada", (0,))
    return f"/t/{place.table}", place


def replay(server: Client) -> tuple[str, Place | None]:
    path, place = over(server)
    return f"{path}/replay", place


def watched(server: Client) -> tuple[str, Place | None]:
    return question("ix", asking)(server)[0], None


SCREENS: dict[str, tuple[Screen, str]] = {
    **{f"table-{name}": (question(name, asking), QUESTION) for name in QUESTIONS},
    "reference-tech": (page_at("/reference/tech/flagship"), "article h2"),
    "waiting-ix": (waiting, "#seats"),
    "end-ix": (over, ".plot svg"),
    "table-watched-ix": (watched, QUESTION),
    "table-replay-ix": (replay, QUESTION),
}
"""Where they are, and what is there once they are whole."""


@pytest.mark.parametrize("name", SCREENS)
def test_screen(visit: Visit, server: Client, name: str) -> None:
    screen, shows = SCREENS[name]
    check(visit, server, screen, name, shows)
