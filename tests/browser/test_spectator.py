"""Who has no seat sees the table, and nothing that is hidden from it."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import WebSocket, expect

from browser.fixtures import Visit
from browser.sitting import Names, Sitting
from landsraad import Game, record, views
from landsraad.client import Client
from playing import reach


def _holds_unknown_intrigue(game: Game) -> bool:
    """Seat 0 holds an Intrigue card that nobody has ever seen, while seat 1 is asked."""
    return game.decisions[0].seat == 1 and len(game.view(0).players[0].intrigue.cards) >= 2


def test_a_spectator_is_shown_and_told_nothing_hidden(visit: Visit, server: Client, names: Names) -> None:
    game = reach(_holds_unknown_intrigue, seats=3)
    host = server.open_record(record.dumps(game), "Ada", (0, 1, 2))
    told: list[dict[str, Any]] = []

    def listen(socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: told.append(json.loads(text)))

    page = visit("about:blank")
    page.on("websocket", listen)
    page.goto(f"/t/{host.table}")
    watcher = Sitting(page, names)
    watcher.seeing()
    hidden = game.view(0).players[0].intrigue.cards
    key = game.decisions[0].options[0].key
    step = host.info().steps
    host.choose(1, key, step)
    watcher.at(step + 1)

    states = [message for message in told if message["type"] == "state"]
    assert [state["step"] for state in states] == [step, step + 1]
    game_seen = [json.loads(views.as_json(game.view(None)))]
    game.choose(key)
    game_seen.append(json.loads(views.as_json(game.view(None))))
    assert [state["view"] for state in states] == game_seen
    assert [(state["seat"], state["guide"], state["view"]["decision"]) for state in states] == [(None,) * 3] * 2
    words = page.content()
    for card in hidden:
        assert names["intrigue", card] not in words
        assert card not in words
        assert card not in json.dumps(states)
    expect(page.get_by_role("region", name="Intrigue").locator(".counts span").first).to_contain_text(str(len(hidden)))
    expect(page.get_by_role("button", name="Undo")).to_have_count(0)
    expect(page.locator("[data-option]")).to_have_count(0)
