"""Kinds of events: what happened, for the log and for whoever proves that nothing is lost.

An event is its kind, a seat (-1: none), the seats that may see it, and three numbers that the kind explains.
"""

from __future__ import annotations

from typing import Final

EVENTS: Final = (
    "faction",  # seat, faction
    "money",  # seat, spice gained or lost behind the shield, paid by or to a seat (-1: the bank)
    "front",  # seat, spice gained or lost in front of the shield
    "storm",  # -, sector, sectors moved
    "sectors",  # seat, number dialed
    "storm_card",  # seat, number
    "place",  # seat, node, tokens
    "lift",  # seat, node, tokens
    "die",  # seat, node, tokens
    "revive",  # seat, tokens
    "spice",  # -, node, amount gained or lost
    "card_gained",  # seat, card
    "card_lost",  # seat, card, 1 if it left the game
    "card_shown",  # seat, card
    "blow",  # -, card
    "worm",  # -, territory
    "trout",  # -, 1 if it swallowed a worm
    "alliance",  # seat, seat (-1: it ended)
    "lot",  # -, number of cards in the row
    "bid",  # seat, bid (0: pass)
    "sold",  # seat, bid
    "leader",  # faction, leader (-1: one that lies face down), life
    "traitor",  # seat, leader
    "dancer",  # seat, leader
    "battle",  # aggressor, territory, defender
    "voice",  # seat, action
    "prescience",  # seat, element, answer
    "plan",  # seat, part, value
    "won",  # seat, territory
    "explosion",  # -, territory
    "token",  # seat, token
    "stop",  # seat, power
    "karama",  # seat, card
    "flip",  # seat, territory, 1 to advisors
    "wall",  # seat
    "point",  # seat, node
    "haderach",  # seat, state
    "truth",  # seat, seat asked, topic * 64 + argument, answer
    "turn",  # -, turn
    "phase",  # -, phase
    "victory",  # seat, way
    "order",  # seat, action
    "hand",  # seat, seat whose hand was taken
    "pledge",  # seat, seat it promises to, clause
    "released",  # seat, seat it promised to, clause
    "told",  # seat, what, its number
    "drawn",  # seat, leader of another one that it drew
    "raised",  # seat whose limit of revival is raised
    "unsold",  # -, number of cards that nobody bought
)
E_FACTION: Final = 0
E_MONEY: Final = 1
E_FRONT: Final = 2
E_STORM: Final = 3
E_SECTORS: Final = 4
E_STORM_CARD: Final = 5
E_PLACE: Final = 6
E_LIFT: Final = 7
E_DIE: Final = 8
E_REVIVE: Final = 9
E_SPICE: Final = 10
E_GAINED: Final = 11
E_LOST: Final = 12
E_SHOWN: Final = 13
E_BLOW: Final = 14
E_WORM: Final = 15
E_TROUT: Final = 16
E_ALLIANCE: Final = 17
E_LOT: Final = 18
E_BID: Final = 19
E_SOLD: Final = 20
E_LEADER: Final = 21
E_TRAITOR: Final = 22
E_DANCER: Final = 23
E_BATTLE: Final = 24
E_VOICE: Final = 25
E_PRESCIENCE: Final = 26
E_PLAN: Final = 27
E_WON: Final = 28
E_EXPLOSION: Final = 29
E_TOKEN: Final = 30
E_STOP: Final = 31
E_KARAMA: Final = 32
E_FLIP: Final = 33
E_WALL: Final = 34
E_POINT: Final = 35
E_HADERACH: Final = 36
E_TRUTH: Final = 37
E_TURN: Final = 38
E_PHASE: Final = 39
E_VICTORY: Final = 40
E_ORDER: Final = 41
E_HAND: Final = 42
E_PLEDGE: Final = 43
E_RELEASED: Final = 44
E_TOLD: Final = 45
E_DRAWN: Final = 46
E_RAISED: Final = 47
E_UNSOLD: Final = 48
