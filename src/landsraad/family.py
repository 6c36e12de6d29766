"""The games of the family, and how one is started."""

from __future__ import annotations

import secrets
from typing import TYPE_CHECKING, Any

from landsraad.dune.rules import Dune
from landsraad.imperium.rules import Imperium
from landsraad.kernel.checks import is_whole
from landsraad.kernel.contract import Rules
from landsraad.language.errors import quoted, shown
from landsraad.saying import say

if TYPE_CHECKING:
    from landsraad.game import Game

IMPERIUM = Imperium()
DUNE = Dune()
GAMES: dict[str, Rules] = {"imperium": IMPERIUM, "dune": DUNE}
"""The games of the family by name."""

SEED_BITS = 128


def rules_of(game: str) -> Rules:
    """The rules of a game by its name.

    Raises:
        ValueError: there is no such game.
    """
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(say("game.new.game", game=shown(str(game)), known=", ".join(GAMES)))
    return GAMES[game]


def new(game: str = "imperium", *, seed: int | None = None, **options: Any) -> Game:
    """Start a game.

    Args:
        game: which game; "imperium" is Dune: Imperium, "dune" the classic Dune.
        seed: 0 to 2**128 - 1; the same seed, options and choices give the same game. None: a random one.
        options: of Dune: Imperium: `seats` (how many players, 1 to 4), `sets` (a board and expansions, as
            `landsraad sets` lists them; the usual board if none is named), `packs` (folders of your own content, each
            read once in the life of the process), `leaders` (None: dealt; "choose": each player chooses; or a list of
            ids), `variants` (ids of variants of these sets); of a solo game (`seats=1`) also `difficulty` (an id;
            None: the easiest) and `rivals` (None: dealt; or a list of two, each an id or "random"). Of Dune: `seats` (2
            to 6), `factions` (None: dealt; "choose": each seat chooses; or a list of ids), `advanced` (True unless
            said), `expansion` (whether the cards of its expansion are in play), `bribes`, `windows` ("holders": only
            who can stop a power is asked; "orders": who has ordered so), and more (`landsraad.dune.rules.Dune`).

    Returns:
        The game at its first decision.

    Raises:
        ValueError: names the option, what is wrong with it and what would be right.
        EndlessEffect: the effects of a pack at the start of the game do not come to an end.
    """
    from landsraad.game import Game  # noqa: PLC0415  # who only asks what games there are loads no views

    rules = rules_of(game)
    return Game(rules, rules.configure(options), secrets.randbits(SEED_BITS) if seed is None else checked_seed(seed))


def checked_seed(seed: object) -> int:
    """A seed as it was given.

    Raises:
        ValueError: it is no whole number from 0 to 2**128 - 1.
    """
    if not is_whole(seed) or not 0 <= seed < 2**SEED_BITS:
        raise ValueError(say("game.new.seed", seed=quoted(seed), bits=SEED_BITS))
    return seed
