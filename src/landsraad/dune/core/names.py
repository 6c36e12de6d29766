"""Numbers of what the rules name: factions, phases, powers, tech tokens, cards that do something by themselves."""

from __future__ import annotations

from typing import Final

ATREIDES: Final = 0
BENE_GESSERIT: Final = 1
EMPEROR: Final = 2
FREMEN: Final = 3
GUILD: Final = 4
HARKONNEN: Final = 5
IXIANS: Final = 6
TLEILAXU: Final = 7
FACTIONS: Final = ("atreides", "bene_gesserit", "emperor", "fremen", "guild", "harkonnen", "ixians", "tleilaxu")
OF_THE_SET: Final = (IXIANS, TLEILAXU)
"""The factions that the expansion adds."""

LEADERS: Final = 5
"""Of each faction; the leaders of faction f are the numbers from 5 f on."""
CHEAP_HERO: Final = 40
NOBODY: Final = 41
ZOAL: Final = 35
"""The leader whose strength is that of the leader opposite."""
TRAITORS: Final = 41
"""Traitor cards: one of each leader, and that of the Cheap Hero."""

STORM: Final = 0
BLOW: Final = 1
CHARITY: Final = 2
BIDDING: Final = 3
REVIVAL: Final = 4
SHIPPING: Final = 5
BATTLE: Final = 6
COLLECTION: Final = 7
MENTAT: Final = 8
PHASES: Final = ("storm", "blow", "charity", "bidding", "revival", "shipping", "battle", "collection", "mentat")
LAST_TURN: Final = 10

AXLOTL_TANKS: Final = 0
HEIGHLINERS: Final = 1
SPICE_PRODUCTION: Final = 2
TOKENS: Final = ("axlotl_tanks", "heighliners", "spice_production")

# Powers that a Karama can stop, in the order of the tables of factions.
BIDDING_LOOK: Final = 0
SPICE_LOOK: Final = 1
PRESCIENCE: Final = 2
HADERACH: Final = 3
ALLY_PRESCIENCE: Final = 4
ACCOMPANY: Final = 5
VOICE: Final = 6
BG_CHARITY: Final = 7
INTRUSION: Final = 8
TAKE_UP_ARMS: Final = 9
WARTIME: Final = 10
WORTHLESS: Final = 11
ALLY_VOICE: Final = 12
INCOME: Final = 13
SARDAUKAR: Final = 14
EXTRA_REVIVAL: Final = 15
DOUBLE_MOVE: Final = 16
IMMUNITY: Final = 17
STORM_CARD: Final = 18
SEND_WORMS: Final = 19
HALF_LOSSES: Final = 20
MIGRATION: Final = 21
FEDAYKIN: Final = 22
HARDENED: Final = 23
PROTECTION: Final = 24
FREE_THREE: Final = 25
FREIGHT: Final = 26
THREE_SHIPMENTS: Final = 27
HALF_PRICE: Final = 28
ANY_TIME: Final = 29
ALLY_HALF_PRICE: Final = 30
ALLY_CROSS: Final = 31
BONUS_CARD: Final = 32
CAPTURE: Final = 33
SELECTION: Final = 34
CYBORG_MOVE: Final = 35
CYBORG_STRENGTH: Final = 36
REPLACEMENT: Final = 37
MOBILE_STRONGHOLD: Final = 38
TECHNOLOGY: Final = 39
REDRAW: Final = 40
DANCER_SWAP: Final = 41
PACKAGE: Final = 42
GHOLAS: Final = 43
ALLY_REVIVAL: Final = 44
POWERS: Final = (
    "atreides.bidding_prescience",
    "atreides.spice_prescience",
    "atreides.battle_prescience",
    "atreides.kwisatz_haderach",
    "atreides.ally_prescience",
    "bene_gesserit.spiritual_advisor",
    "bene_gesserit.voice",
    "bene_gesserit.charity",
    "bene_gesserit.intrusion",
    "bene_gesserit.take_up_arms",
    "bene_gesserit.wartime",
    "bene_gesserit.worthless_as_karama",
    "bene_gesserit.ally_voice",
    "emperor.treachery_income",
    "emperor.sardaukar",
    "emperor.ally_extra_revival",
    "fremen.double_move",
    "fremen.worm_immunity",
    "fremen.storm_card",
    "fremen.send_worms",
    "fremen.storm_half_losses",
    "fremen.storm_migration",
    "fremen.fedaykin",
    "fremen.battle_hardened",
    "fremen.ally_worm_protection",
    "fremen.ally_free_revival_3",
    "guild.shipping_income",
    "guild.three_shipments",
    "guild.half_price",
    "guild.ship_any_time",
    "guild.ally_half_price",
    "guild.ally_cross_ship",
    "harkonnen.bonus_card",
    "harkonnen.captured_leaders",
    "ixians.bidding_selection",
    "ixians.cyborg_move",
    "ixians.cyborg_strength",
    "ixians.suboid_replacement",
    "ixians.mobile_stronghold",
    "ixians.technology",
    "ixians.ally_redraw",
    "tleilaxu.face_dancer_swap",
    "tleilaxu.revival",
    "tleilaxu.gholas",
    "tleilaxu.ally_half_price_revival",
)
TOGETHER: Final = {
    "bene_gesserit.spiritual_advisor_polar_sink": "bene_gesserit.spiritual_advisor",
    "bene_gesserit.spiritual_advisor_with_shipment": "bene_gesserit.spiritual_advisor",
    "tleilaxu.unlimited_revival": "tleilaxu.revival",
    "tleilaxu.revival_income": "tleilaxu.revival",
    "tleilaxu.early_leader_revival": "tleilaxu.revival",
}
"""Powers of the tables of factions that are stopped as one: the two ways of the free force, and the whole package of
Tleilaxu revival (H65)."""

SIZED: Final = (INCOME, MIGRATION, FREIGHT, THREE_SHIPMENTS, HALF_PRICE, ALLY_HALF_PRICE, ALLY_CROSS)
"""Powers whose use has a size, in spice or forces, so that an order may stop them from some size on (DESIGN 2.4)."""
MOST_FROM: Final = 20

# Windows that are no stop of a power, numbered on from the powers.
W_AMAL: Final = 45
W_GHOLA: Final = 46
W_TRUTHTRANCE: Final = 47
W_WEATHER: Final = 48
W_ATOMICS: Final = 49
W_THUMPER: Final = 50
W_HARVESTER: Final = 51
W_SPECIAL: Final = 52
WINDOWS: Final = (
    *POWERS,
    "amal",
    "ghola",
    "truthtrance",
    "weather_control",
    "family_atomics",
    "thumper",
    "harvester",
    "special",
)

# Cards that do something by themselves, by their place in the catalogue of treachery cards.
CARDS: Final = (
    "lasgun",
    "crysknife",
    "maula_pistol",
    "slip_tip",
    "stunner",
    "chaumas",
    "chaumurky",
    "ellaca_drug",
    "gom_jabbar",
    "shield",
    "snooper",
    "cheap_hero",
    "family_atomics",
    "hajr",
    "karama",
    "tleilaxu_ghola",
    "truthtrance",
    "weather_control",
    "baliset",
    "jubba_cloak",
    "kulon",
    "la_la_la",
    "trip_to_gamont",
    "poison_blade",
    "hunter_seeker",
    "basilia_weapon",
    "weirding_way",
    "poison_tooth",
    "shield_snooper",
    "chemistry",
    "artillery_strike",
    "harvester",
    "thumper",
    "amal",
    "kull_wahad",
)
C_LASGUN: Final = 0
C_CHEAP_HERO: Final = 11
C_ATOMICS: Final = 12
C_HAJR: Final = 13
C_KARAMA: Final = 14
C_GHOLA: Final = 15
C_TRUTHTRANCE: Final = 16
C_WEATHER: Final = 17
C_POISON_BLADE: Final = 23
C_WEIRDING_WAY: Final = 26
C_POISON_TOOTH: Final = 27
C_SHIELD_SNOOPER: Final = 28
C_CHEMISTRY: Final = 29
C_ARTILLERY: Final = 30
C_HARVESTER: Final = 31
C_THUMPER: Final = 32
C_AMAL: Final = 33
NO_CARD: Final = 35
"""An empty place of a battle plan."""

# Spice cards: numbers below 15 are the territory cards in the order of the table.
SHAI_HULUD: Final = 15
SANDTROUT: Final = 16

# What the Voice names, in the order of the options.
VOICE_KINDS: Final = (
    "poison_weapon",
    "projectile_weapon",
    "poison_defense",
    "projectile_defense",
    "worthless",
    "cheap_hero",
    "lasgun",
    "poison_blade",
    "poison_tooth",
    "artillery_strike",
    "weirding_way",
    "chemistry",
    "shield_snooper",
)
ELEMENTS: Final = ("leader", "weapon", "defense", "dial")
"""Of a battle plan, as prescience asks for them."""
