"""Small packs of the user's own, written for a test."""

from __future__ import annotations

from pathlib import Path

import landsraad
from landsraad import Game

SPARE = '[[card]]\nid = "spare"\nname = "Spare"\ncopies = 1\ncost = 1\n'

LOOP = """
[[card]]
id = "snake"
name = "Snake"
pile = "reserve"
cost = 0
copies = 20
acquire = "trash top; acquire <=0 to_top free"

[[card]]
id = "spark"
name = "Spark"
pile = "starter"
copies = 20
icons = ["city", "landsraad", "spice_trade", "emperor", "guild", "fremen", "bene_gesserit"]
agent = "solari 1 -> acquire <=0 to_top free"
"""


def write_pack(folder: Path, text: str) -> Path:
    """Write a pack with one content file; its id is the name of the folder."""
    folder.mkdir(parents=True)
    manifest = f'id = "{folder.name}"\nname = "Own"\ngame = "imperium"\nformat = 1\n'
    (folder / "pack.toml").write_text(manifest, encoding="utf-8")
    (folder / "cards.toml").write_text(text, encoding="utf-8")
    return folder


def endless(folder: Path) -> Game:
    """A game whose choice "pay" has no end: each Snake it acquires is trashed and acquires the next one."""
    game = landsraad.new(seats=3, seed=1, packs=[write_pack(folder, LOOP)])
    while "pay" not in game.decisions[0].keys:
        keys = game.decisions[0].keys
        game.choose(next((key for key in keys if "spark" in key), keys[0]))
    return game
