"""The lessons of Uprising, to their end."""

from __future__ import annotations

import pytest

from browser.fixtures import Visit
from browser.sitting import Names
from browser.test_tutorial import taught
from landsraad.client import Client


@pytest.mark.parametrize(
    ("lesson", "button", "ends"),
    [("uprising", "Uprising", 4), ("first_steps", "Uprising: the first two rounds", 3)],
)
def test_a_lesson_leads_into_a_round_of_ones_own(
    visit: Visit, server: Client, names: Names, lesson: str, button: str, ends: int
) -> None:
    assert taught(visit, server, names, lesson, button)["view"]["round"] == ends
