"""Dreadnoughts on the stage of a Conflict."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conflicts import with_units
from browser.fixtures import Visit
from browser.test_stage import at, passes, shown, stage
from landsraad.client import Client
from sets.rise_of_ix.browser.positions import SETS


@pytest.mark.parametrize(("known", "seats"), [(12, 3), (0, 2)])
def test_dreadnoughts_are_told_from_troops(visit: Visit, server: Client, known: int, seats: int) -> None:
    page, _, fought = at(visit, server, with_units, known, seats, tuple(SETS))
    passes(page)
    expect(page.locator("#area-decision.told")).to_be_visible()
    assert sorted(shown(page)) == sorted(each.strength for each in fought)
    ships = sum(each.units.get("dreadnought", 0) for each in fought)
    assert ships
    expect(stage(page).locator(".units[title*=dreadnought] .mark")).to_have_count(ships)
