"""What somebody means who gives an option or its key, or why it cannot be done."""

from __future__ import annotations

from typing import Final

from landsraad.kernel.checks import is_whole
from landsraad.kernel.contract import IllegalChoice, Option, Rules, World
from landsraad.language.errors import quoted
from landsraad.saying import say

LISTED: Final = 12
"""So many options are named by a refusal."""


def meant(rules: Rules, world: World, option: Option | str, seat: int | None) -> tuple[int, int, bool]:
    """Who chooses, the number of what, and whether it is an initiative.

    Args:
        rules: of the game.
        world: its position.
        option: an option, or the key of one.
        seat: who chooses; None: the one seat that is asked.

    Raises:
        IllegalChoice: the game is over, another seat is asked, or there is no such option.
    """
    if world.over:
        raise IllegalChoice(say("game.choice.over"))
    asked = world.asked()
    key = option.key if isinstance(option, Option) else option
    named = rules.action(world, key) if isinstance(key, str) else None
    if seat is None:
        if len(asked) > 1:
            raise IllegalChoice(say("game.choice.several", seats=", ".join(map(str, asked))))
        seat = asked[0]
    elif named is not None and is_whole(seat) and 0 <= seat < len(rules.seats(world)):
        if seat in asked and named in world.menu(seat):
            return seat, named, False
        if named in rules.initiatives(world, seat):
            return seat, named, True
    if seat not in asked:
        raise IllegalChoice(say("game.choice.seat", seat=quoted(seat), asked=", ".join(map(str, asked))))
    menu = world.menu(seat)
    if named is None or named not in menu:
        keys = rules.keys(world)
        legal = ", ".join(keys[each] for each in menu[:LISTED])
        if len(menu) > LISTED:
            legal = say("game.choice.more", options=legal, n=len(menu) - LISTED)
        raise IllegalChoice(say("game.choice.option", key=quoted(key), seat=seat, options=legal))
    return seat, named, False
