"""The end screen, and what it should say."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser.sitting import Names
from landsraad import Game


def shown_ranking(page: Page) -> list[tuple[str, int]]:
    """Leader and points of each place, from the first, as the end screen shows them."""
    rows = page.get_by_role("region", name="Standings").locator("tbody tr")
    expect(rows.first).to_be_visible()
    return [(row.locator(".leader").inner_text(), int(row.locator(".vp").inner_text())) for row in rows.all()]


def ranking(game: Game, names: Names) -> list[tuple[str, int]]:
    """The same of a game."""
    players = game.view(None).players
    return [(names["leader", players[seat].leader or ""], players[seat].vp) for seat in game.standings]
