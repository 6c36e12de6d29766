"""A board of more spaces than half a machine word has bits."""

from __future__ import annotations

from pathlib import Path

import landsraad
from own_packs import write_pack

SPACES = "".join(
    f'[[space]]\nid = "place_{n}"\nname = "Place {n}"\nicon = "landsraad"\neffects = "solari {n}"\n'
    for n in range(1, 37)
)


def test_an_agent_is_sent_to_the_last_of_many_spaces(tmp_path: Path) -> None:
    game = landsraad.new(seats=3, seed=3, packs=[write_pack(tmp_path / "wide", SPACES)])
    seat = game.decisions[0].seat
    assert len(game.view(seat).spaces) == 58
    game.choose("play dagger")
    own = [key for key in game.decisions[0].keys if key.startswith("to place_")]
    assert own == [f"to place_{n}" for n in range(1, 37)]
    before = game.view(seat).players[seat].solari
    game.choose("to place_36")
    assert game.view(seat).players[seat].solari == before + 36
    assert [space.id for space in game.view(seat).spaces if seat in space.agents] == ["place_36"]
