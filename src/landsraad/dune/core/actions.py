"""The action table: a number and a key of every answer that any game of Dune knows.

A verb with arguments is a block of numbers: the first one has a name here, the others follow in the order of what they
name. A single word has a number of its own. Initiatives, which no question offers, come last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from landsraad.dune.core.names import (
    CARDS,
    ELEMENTS,
    FACTIONS,
    MOST_FROM,
    SIZED,
    TOKENS,
    VOICE_KINDS,
    WINDOWS,
)

ANSWERS: Final = ("auto", "ask", "always")
"""What a standing order may say of a window: pass at once, ask, or play at once."""
PERMITS: Final = (
    "protection",
    "free_revival",
    "half_revival",
    "redraw",
    "half_price",
    "cross_ship",
    "voice",
    "prescience",
)
"""Powers that serve the ally, which their owner may withhold."""
BID_ORDERS: Final = (
    "ask",
    "pass_phase",
    "pass_card",
    *(f"upto {n}" for n in range(1, 51)),
    *(f"pass_if_top {faction}" for faction in FACTIONS),
)
"""What a standing order may say of bids: pass for the phase or the lot, bid one more up to a price, not against one."""
TOPICS: Final = (
    "holds_card",
    "holds_kind",
    "traitor",
    "dancer",
    "prediction_faction",
    "prediction_turn",
    "spice_at_least",
    "storm_card",
    "spice_card",
    "hand_size",
    "haderach",
)
"""What a Truthtrance may ask about."""

FACTION: Final = 0
PREDICT: Final = FACTION + 8
TURN: Final = PREDICT + 8
TRAITOR: Final = TURN + 10
TO: Final = TRAITOR + 41
COUNT: Final = TO + 87
COUNT_STARRED: Final = COUNT + 21
KEEP: Final = COUNT_STARRED + 8
SECTORS: Final = KEEP + 35
POINT: Final = SECTORS + 21
WEATHER: Final = POINT + 87
LOSE: Final = WEATHER + 11
LOSE_STARRED: Final = LOSE + 21
WORM: Final = LOSE_STARRED + 8
PROPOSE: Final = WORM + 43
TOP: Final = PROPOSE + 8
BOTTOM: Final = TOP + 35
SWAP: Final = BOTTOM + 35
BID: Final = SWAP + 35
RAISE: Final = BID + 100
REVIVE: Final = RAISE + 8
REVIVE_STARRED: Final = REVIVE + 21
EXTRA: Final = REVIVE_STARRED + 8
LEADER: Final = EXTRA + 4
REQUEST: Final = LEADER + 41
GHOLA: Final = REQUEST + 41
PRICE: Final = GHOLA + 41
FROM: Final = PRICE + 16
ARM: Final = FROM + 87
FIGHT: Final = ARM + 43
AGAINST: Final = FIGHT + 43
SAY: Final = AGAINST + 8
SAY_NOT: Final = SAY + 13
SEE: Final = SAY_NOT + 13
LEAD: Final = SEE + 4
WEAPON: Final = LEAD + 42
DEFENSE: Final = WEAPON + 36
DIAL: Final = DEFENSE + 36
SUPPORT: Final = DIAL + 51
EXCHANGE: Final = SUPPORT + 21
DISCARD: Final = EXCHANGE + 8
TOKEN: Final = DISCARD + 35
REVEAL: Final = TOKEN + 3
REPLACE: Final = REVEAL + 41
WITH: Final = REPLACE + 41
GIVE: Final = WITH + 35
TAKE: Final = GIVE + 35
BAR: Final = TAKE + 8
ASK: Final = BAR + 8
TOPIC: Final = ASK + 8
ABOUT_CARD: Final = TOPIC + 11
ABOUT_KIND: Final = ABOUT_CARD + 35
ABOUT_LEADER: Final = ABOUT_KIND + 13
ABOUT_FACTION: Final = ABOUT_LEADER + 41
ABOUT_NUMBER: Final = ABOUT_FACTION + 8
ABOUT_TERRITORY: Final = ABOUT_NUMBER + 51
A_ATOMICS: Final = ABOUT_TERRITORY + 43
A_PASS: Final = A_ATOMICS + 1
A_THUMPER: Final = A_PASS + 1
A_HARVESTER: Final = A_THUMPER + 1
A_WORM_STAY: Final = A_HARVESTER + 1
A_BREAK: Final = A_WORM_STAY + 1
A_STAY: Final = A_BREAK + 1
A_PROPOSE_NOBODY: Final = A_STAY + 1
A_CLAIM: Final = A_PROPOSE_NOBODY + 1
A_DECLINE: Final = A_CLAIM + 1
A_KARAMA_TAKE: Final = A_DECLINE + 1
A_PAY: Final = A_KARAMA_TAKE + 1
A_KARAMA_FREE: Final = A_PAY + 1
A_KEEP: Final = A_KARAMA_FREE + 1
A_REDRAW: Final = A_KEEP + 1
A_DONE: Final = A_REDRAW + 1
A_REFUSE: Final = A_DONE + 1
A_ACCEPT: Final = A_REFUSE + 1
A_NOW: Final = A_ACCEPT + 1
A_LATER: Final = A_NOW + 1
A_SHIP_RESERVES: Final = A_LATER + 1
A_SHIP_CROSS: Final = A_SHIP_RESERVES + 1
A_SHIP_BACK: Final = A_SHIP_CROSS + 1
A_SHIP_NATIVE: Final = A_SHIP_BACK + 1
A_FROM_RESERVES: Final = A_SHIP_NATIVE + 1
A_ALL: Final = A_FROM_RESERVES + 1
A_PART: Final = A_ALL + 1
A_HALF: Final = A_PART + 1
A_FULL: Final = A_HALF + 1
A_ADVISOR: Final = A_FULL + 1
A_POLAR: Final = A_ADVISOR + 1
A_NONE: Final = A_POLAR + 1
A_FLIP: Final = A_NONE + 1
A_REMAIN: Final = A_FLIP + 1
A_FIGHTERS: Final = A_REMAIN + 1
A_ADVISORS: Final = A_FIGHTERS + 1
A_HAJR: Final = A_ADVISORS + 1
A_SILENT: Final = A_HAJR + 1
A_SEE_PLAN: Final = A_SILENT + 1
A_SEE_NOTHING: Final = A_SEE_PLAN + 1
A_HADERACH: Final = A_SEE_NOTHING + 1
A_ALONE: Final = A_HADERACH + 1
A_TRAITOR: Final = A_ALONE + 1
A_LOYAL: Final = A_TRAITOR + 1
A_USE: Final = A_LOYAL + 1
A_WITHDRAW: Final = A_USE + 1
A_RELEASE: Final = A_WITHDRAW + 1
A_CAPTURE: Final = A_RELEASE + 1
A_EXECUTE: Final = A_CAPTURE + 1
A_HIDE: Final = A_EXECUTE + 1
A_STOP: Final = A_HIDE + 1
A_AMAL: Final = A_STOP + 1
A_GHOLA: Final = A_AMAL + 1
A_TRUTHTRANCE: Final = A_GHOLA + 1
A_SPECIAL: Final = A_TRUTHTRANCE + 1
A_BAR_FORCES: Final = A_SPECIAL + 1
A_BAR_LEADER: Final = A_BAR_FORCES + 1
A_BAR_BOTH: Final = A_BAR_LEADER + 1
A_FREE_FORCES: Final = A_BAR_BOTH + 1
A_LEADER_HADERACH: Final = A_FREE_FORCES + 1
ORDER: Final = A_LEADER_HADERACH + 1
ORDER_FROM: Final = ORDER + 159
ORDER_BID: Final = ORDER_FROM + 133
ORDER_CHARITY: Final = ORDER_BID + 61
ORDER_TRAITOR: Final = ORDER_CHARITY + 2
ORDER_GUILD: Final = ORDER_TRAITOR + 2
ORDER_BATTLE: Final = ORDER_GUILD + 3
LEND_REVIVAL: Final = ORDER_BATTLE + 2
PERMIT: Final = LEND_REVIVAL + 5
LEND_BID: Final = PERMIT + 16
LEND_SHIP: Final = LEND_BID + 51
GIFT: Final = LEND_SHIP + 51
BRIBE: Final = GIFT + 51
COUNT_OF_ACTIONS: Final = BRIBE + 240
FIRST_INITIATIVE: Final = ORDER

SINGLES: Final = (
    "atomics",
    "pass",
    "thumper",
    "harvester",
    "worm_stay",
    "break",
    "stay",
    "propose_nobody",
    "claim",
    "decline",
    "karama_take",
    "pay",
    "karama_free",
    "keep",
    "redraw",
    "done",
    "refuse",
    "accept",
    "now",
    "later",
    "ship_reserves",
    "ship_cross",
    "ship_back",
    "ship_native",
    "from_reserves",
    "all",
    "part",
    "half",
    "full",
    "advisor",
    "polar",
    "none",
    "flip",
    "remain",
    "fighters",
    "advisors",
    "hajr",
    "silent",
    "see_plan",
    "see_nothing",
    "haderach",
    "alone",
    "traitor",
    "loyal",
    "use",
    "withdraw",
    "release",
    "capture",
    "execute",
    "hide",
    "stop",
    "amal",
    "ghola",
    "truthtrance",
    "special",
    "bar_forces",
    "bar_leader",
    "bar_both",
    "free_forces",
    "leader_haderach",
)
SPACED: Final = (
    "worm_stay",
    "propose_nobody",
    "karama_take",
    "karama_free",
    "ship_reserves",
    "ship_cross",
    "ship_back",
    "ship_native",
    "from_reserves",
    "see_plan",
    "see_nothing",
    "bar_forces",
    "bar_leader",
    "bar_both",
    "free_forces",
    "leader_haderach",
)
"""Single words that are written as a verb and its argument."""


def numbers(first: int, last: int) -> list[str]:
    """The numbers from one to another, as they stand in keys."""
    return [str(n) for n in range(first, last + 1)]


def halves(last: int) -> list[str]:
    """The numbers of halves up to this one, as they stand in keys: 4.5 for nine of them."""
    return [f"{n / 2:g}" for n in range(last + 1)]


def keys(nodes: Sequence[str], territories: Sequence[str], leaders: Sequence[str]) -> list[str]:
    """The key of each action number.

    Args:
        nodes: id of each node, such as "wind_pass/15".
        territories: id of each territory.
        leaders: id of each leader, "cheap_hero" last.
    """
    table: list[str] = []

    def add(first: int, verb: str, arguments: Iterable[str]) -> None:
        assert len(table) == first, verb
        table.extend(f"{verb} {argument}" for argument in arguments)

    add(FACTION, "faction", FACTIONS)
    add(PREDICT, "predict", FACTIONS)
    add(TURN, "turn", numbers(1, 10))
    add(TRAITOR, "traitor", leaders)
    add(TO, "to", nodes)
    add(COUNT, "count force", numbers(0, 20))
    add(COUNT_STARRED, "count starred", numbers(0, 7))
    add(KEEP, "keep", CARDS)
    add(SECTORS, "sectors", numbers(0, 20))
    add(POINT, "point", nodes)
    add(WEATHER, "weather", numbers(0, 10))
    add(LOSE, "lose force", numbers(0, 20))
    add(LOSE_STARRED, "lose starred", numbers(0, 7))
    add(WORM, "worm", territories)
    add(PROPOSE, "propose", FACTIONS)
    add(TOP, "put_top", CARDS)
    add(BOTTOM, "put_bottom", CARDS)
    add(SWAP, "swap", CARDS)
    add(BID, "bid", numbers(0, 99))
    add(RAISE, "raise", FACTIONS)
    add(REVIVE, "revive force", numbers(0, 20))
    add(REVIVE_STARRED, "revive starred", numbers(0, 7))
    add(EXTRA, "extra", numbers(0, 3))
    add(LEADER, "leader", leaders)
    add(REQUEST, "request", leaders)
    add(GHOLA, "ghola", leaders)
    add(PRICE, "price", numbers(0, 15))
    add(FROM, "from", nodes)
    add(ARM, "arm", territories)
    add(FIGHT, "fight", territories)
    add(AGAINST, "against", FACTIONS)
    add(SAY, "say play", VOICE_KINDS)
    add(SAY_NOT, "say not", VOICE_KINDS)
    add(SEE, "see", ELEMENTS)
    add(LEAD, "lead", (*leaders, "nobody"))
    add(WEAPON, "weapon", (*CARDS, "none"))
    add(DEFENSE, "defense", (*CARDS, "none"))
    add(DIAL, "dial", halves(50))
    add(SUPPORT, "support", numbers(0, 20))
    add(EXCHANGE, "exchange", numbers(0, 7))
    add(DISCARD, "discard", CARDS)
    add(TOKEN, "token", TOKENS)
    add(REVEAL, "reveal", leaders)
    add(REPLACE, "replace", leaders)
    add(WITH, "with", CARDS)
    add(GIVE, "give", CARDS)
    add(TAKE, "take", FACTIONS)
    add(BAR, "bar", FACTIONS)
    add(ASK, "ask", FACTIONS)
    add(TOPIC, "about", TOPICS)
    add(ABOUT_CARD, "is card", CARDS)
    add(ABOUT_KIND, "is kind", VOICE_KINDS)
    add(ABOUT_LEADER, "is leader", leaders)
    add(ABOUT_FACTION, "is faction", FACTIONS)
    add(ABOUT_NUMBER, "is number", numbers(0, 50))
    add(ABOUT_TERRITORY, "is territory", territories)
    assert len(table) == A_ATOMICS
    table.extend(word.replace("_", " ") if word in SPACED else word for word in SINGLES)
    add(ORDER, "order", [f"{window} {answer}" for window in WINDOWS for answer in ANSWERS])
    add(ORDER_FROM, "order", [f"{WINDOWS[window]} always {n}" for window in SIZED for n in range(2, MOST_FROM + 1)])
    add(ORDER_BID, "order bid", BID_ORDERS)
    add(ORDER_CHARITY, "order charity", ("ask", "claim"))
    add(ORDER_TRAITOR, "order traitor", ("ask", "call"))
    add(ORDER_GUILD, "order guild", ("ask", "first", "last"))
    add(ORDER_BATTLE, "order battle", ("ask", "random"))
    add(LEND_REVIVAL, "lend revival", ("ask", *numbers(0, 3)))
    add(PERMIT, "permit", [f"{power} {answer}" for power in PERMITS for answer in ("off", "on")])
    add(LEND_BID, "lend bid", numbers(0, 50))
    add(LEND_SHIP, "lend ship", numbers(0, 50))
    add(GIFT, "gift", numbers(0, 50))
    add(BRIBE, "bribe", [f"{faction} {n}" for faction in FACTIONS for n in range(1, 31)])
    assert len(table) == COUNT_OF_ACTIONS
    return table
