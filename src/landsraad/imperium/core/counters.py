"""What the numbers in a state stand for: cards in zones, counters of a player, kinds of turn, phases of a round."""

from __future__ import annotations

from typing import Final

KNOWN_SHIFT: Final = 12
CARD_MASK: Final = 0xFFF
EVERYBODY: Final = 0x3F

# Counters of a player: indices into Player.n
SOLARI: Final = 0
SPICE: Final = 1
WATER: Final = 2
VP: Final = 3
PERSUASION: Final = 4
SWORDS: Final = 5
GARRISON: Final = 6
SUPPLY: Final = 7
CONFLICT: Final = 8
INFLUENCE: Final = 9  # four tracks, 9 to 12, in the order of the factions
AGENTS: Final = 13  # Agents on the Leader
SWORDMASTER: Final = 14  # 1 with the third Agent
COUNCIL: Final = 15  # 1 with a High Council seat
REVEALED: Final = 16  # 1 after the Reveal turn of this round; of a Rival, when no card can send its Agents
REVEAL_ORDER: Final = 17  # when the latest Reveal turn was taken: higher is later
CLOSED: Final = 18  # mask of spaces closed to opponents (The Voice)
ONCE: Final = 19  # mask of once-per-game spaces used
SECRET: Final = 20  # mask of secretly chosen factions
SECRET_OPEN: Final = 21  # 1 when the secret choice has been revealed
ALLOWANCE: Final = 22  # troops recruited this turn less those deployed since, below 0: deployed from the garrison
DEPLOYED: Final = 23  # troops deployed this turn
FLIPPED: Final = 24  # mask of own tiles that lie face down (`core.tiles`)
COUNTERS: Final = 25  # those that sets declare follow

COUNTER_NAMES: Final = (
    "solari", "spice", "water", "vp", "persuasion", "swords", "garrison", "supply", "conflict",
    "influence_0", "influence_1", "influence_2", "influence_3", "agents", "swordmaster", "high_council",
    "revealed", "reveal_order", "closed", "once", "secret", "secret_open", "allowance", "deployed", "tiles_flipped",
)  # fmt: skip

# Kinds of turn
NO_TURN: Final = 0
TURN_START: Final = 1
AGENT_TURN: Final = 2
REVEAL_TURN: Final = 3
REWARDS: Final = 4
LAST_CARDS: Final = 5  # of the endgame: no turn, but something may be offered there

# Phases of a round, and what comes before and after the rounds
SETUP: Final = 0
ROUND_START: Final = 1
PLAYER_TURNS: Final = 2
COMBAT: Final = 3
MAKERS: Final = 4
RECALL: Final = 5
ENDGAME: Final = 6
PHASE_NAMES: Final = ("setup", "round start", "player turns", "combat", "makers", "recall", "endgame")

COUNCIL_PERSUASION: Final = 2

TROOP: Final = 0  # number of the kind of unit that every game has
