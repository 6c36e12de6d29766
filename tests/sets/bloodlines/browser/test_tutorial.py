"""The lesson of Bloodlines, to its end."""

from __future__ import annotations

from browser.fixtures import Visit
from browser.sitting import Names
from browser.test_tutorial import taught
from landsraad.client import Client


def test_the_lesson_leads_into_a_round_of_ones_own(visit: Visit, server: Client, names: Names) -> None:
    assert taught(visit, server, names, "bloodlines", "Bloodlines")["view"]["round"] == 3
