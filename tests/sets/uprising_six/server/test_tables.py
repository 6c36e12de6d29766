"""Tables of six: who sits on which place, what is refused, drafts, and that teammates are sent no hidden card."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from landsraad.client import Client
from landsraad.views import places
from server.test_hidden import compare
from serving import now, refused, serving

SITTING = "give one seat for each of the {} people and bots, from 0 to 5 and none twice"
BOARDS = "seats=6: the board 'base' has no game for so many players; use sets=['uprising'] or 1 to 4 players"
SIX: dict[str, Any] = {"seats": 6, "sets": ["uprising"]}
COMMANDERS = {0: "muaddib", 3: "shaddam_corrino_iv"}


@pytest.fixture
def client(tmp_path: Path) -> Iterator[Client]:
    with serving(tmp_path) as client:
        yield client


def test_the_places_of_the_teams() -> None:
    """U47, U129: clockwise Muad'Dib, then by turns the Allies of both; opposite him Shaddam."""
    found = places("uprising_six")
    assert [place.team for place in found] == [0, 1, 0, 1, 0, 1]
    assert {seat: place.leader for seat, place in enumerate(found) if place.leader} == COMMANDERS
    assert [place.role for place in found] == [
        "Commander", "right Ally of Shaddam Corrino IV", "left Ally of Muad'Dib",
        "Commander", "right Ally of Muad'Dib", "left Ally of Shaddam Corrino IV",
    ]  # fmt: skip


def test_what_the_server_says_of_six(client: Client) -> None:
    about = client.about()
    assert about["seats"] == [1, 2, 3, 4, 6]
    (joining,) = [each for each in about["sets"] if each["seats"]]
    assert (joining["id"], joining["seats"], joining["brings"]) == ("uprising_six", 6, ["choam"])
    assert [place["team"] for place in joining["places"]] == [0, 1, 0, 1, 0, 1]
    assert joining["beside"]["uprising"].startswith("Two teams of three")


def test_everybody_sits_where_they_want(client: Client) -> None:
    place = client.create(
        name="Ada", mine=2, names=["Ada", "Ben"], bots=["novice", "random"], places=[4, 1, 0, 5], **SIX
    )
    info = place.info()
    assert list(info.mine) == [1, 4]
    assert [seat.name if seat.kind == "human" else seat.level for seat in info.seats] == [
        "novice", "Ben", None, None, "Ada", "random",
    ]  # fmt: skip
    assert info.seats[2].kind == "open"
    assert info.sets == ["uprising", "choam", "uprising_six"]
    assert {seat.seat: seat.leader for seat in info.seats if seat.leader} == COMMANDERS
    assert client.join(place.table, "Cleo", 3).info().mine == [3]


@pytest.mark.parametrize(
    ("wanted", "error"),
    [
        ({"places": [1, 2]}, f"places=[1, 2]: {SITTING.format(1)}"),
        (
            {"mine": 2, "places": [1, 1]},
            f"places=[1, 1]: {SITTING.format(2)}",
        ),
        ({"sets": ["base"]}, BOARDS),
        ({"seats": 5}, "seats=5: "),
        ({"leaders": ["feyd_rautha_harkonnen", *[None] * 5]}, "leaders: "),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(client: Client, wanted: dict[str, Any], error: str) -> None:
    assert refused(422, client.create, **{**SIX, **wanted}).startswith(error)


def test_allies_draft_and_commanders_do_not(client: Client) -> None:
    place = client.create(mine=6, leaders="draft", start=True, **SIX)
    draft = place.info().draft
    assert draft is not None
    assert (draft.seat, len(draft.pool)) == (5, 6)
    assert not {*COMMANDERS.values()} & {*draft.pool}
    taken = dict(zip((5, 4, 2, 1), draft.pool, strict=False))
    for seat, leader in taken.items():
        assert [seat] == place.info().asked
        place.command("pick", seat=seat, leader=leader)
    assert {seat.seat: seat.leader for seat in place.info().seats} == {**COMMANDERS, **taken}
    assert now(place).view is not None


def test_teammates_are_sent_no_hidden_card(tmp_path: Path) -> None:
    """U154: teammates talk openly, hidden cards are not shown: not a byte differs when all of them are exchanged."""
    compared, differing = asyncio.run(compare(tmp_path, 21, {"mine": 6, **SIX}, 0.01))
    assert compared > 0
    assert differing > compared // 2
