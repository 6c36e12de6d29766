"""What every game knows: what each word, condition and modifier of the card language becomes in the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from landsraad.imperium.content.arguments import AMOUNTS, bound, icon_mask, number, trash_arguments
from landsraad.imperium.content.build import Builder, Makers
from landsraad.imperium.core.components import (
    ACQUIRE_TO_TOP,
    ADD_ICONS,
    DEPLOY_RECRUITS,
    DISCOUNT,
    DOUBLE_HARVEST,
    ENTER_ANY,
    ENTER_ENEMY,
    ENTER_OCCUPIED,
    FIRST_OF_EQUALS,
    GAIN_MORE,
    ICON_NAMES,
    IGNORE_REQUIREMENTS,
    NO_DEPLOYMENT,
    OF_BASE,
    OF_BONUS,
    SEND_ANYWHERE,
    SEND_FROM_BOARD,
    SPACE_DISCOUNT,
    TOP_CARD_OPEN,
    Modifier,
)
from landsraad.imperium.core.counters import CONFLICT, COUNCIL, GARRISON, INFLUENCE, SWORDMASTER
from landsraad.imperium.core.journal import Z_DECK, Z_DISCARD, Z_HAND
from landsraad.imperium.core.state import Node, Test
from landsraad.imperium.words import (
    acquiring,
    agents,
    amounts,
    cards,
    conditions,
    influence,
    intrigue,
    structure,
    troops,
)
from landsraad.language.syntax import Arg, Word

PLACES = {"garrison": GARRISON, "conflict": CONFLICT}
EVERYTHING = 12  # more troops than a player can have deployed


def _trash(build: Builder, word: Word) -> Node:
    if "self" in word.args:
        return build.trash_this()
    if "top" in word.args:
        return cards.TrashTop()
    return cards.Trash(*trash_arguments(word.args), cost=False)


def _retreat(build: Builder, word: Word) -> Node:
    if word.args[0] == "any":
        return troops.Retreat(0, EVERYTHING)
    if word.args[0] == "up_to":
        return troops.Retreat(0, number(word.args[1]))
    return troops.Retreat(number(word.args[0]), number(word.args[0]))


def _acquire(build: Builder, word: Word) -> Node:
    to = Z_DECK if "to_top" in word.args else Z_HAND if "to_hand" in word.args else Z_DISCARD
    return acquiring.Acquire(*bound(word.args[0]), to)


def _influence(build: Builder, word: Word) -> Node:
    """`influence F N [x2]`."""
    track, amount = word.args[0], number(word.args[1])
    if track == "each":
        return influence.EachInfluence(build.mask(track), amount)
    if track == "visited":
        return influence.VisitedInfluence(amount)
    if track == "hosts":
        return influence.HostsInfluence(amount)
    pick = int(str(word.args[2])[1:]) if len(word.args) > 2 else 1
    return influence.Influence(build.mask(track), amount, pick, track == "behind")


def _standing(build: Builder, word: Word) -> Node:
    """`this_turn ( … )`."""
    numbers = []
    kinds = []
    for modifier in build.modifiers(word):
        numbers.append(len(build.tables.modifiers))
        kinds.append(int(modifier.kind))
        build.tables.modifiers.append(modifier)
    return structure.Standing(numbers, kinds)


def _amount(name: str) -> Callable[[Builder, Sequence[Arg]], Test]:
    return lambda build, args: conditions.CounterIs(AMOUNTS[name], *bound(args[0]))


def _plain(kind: int) -> Callable[[Builder, Word], Modifier]:
    return lambda build, word: Modifier(kind)


def _enter_occupied(build: Builder, word: Word) -> Modifier:
    icons = icon_mask(word.args[1]) if len(word.args) > 1 else (1 << len(ICON_NAMES)) - 1
    return Modifier(ENTER_OCCUPIED, ENTER_ANY if word.args[0] == "any" else ENTER_ENEMY, build.spaces_with(icons))


def _influence_is(build: Builder, args: Sequence[Arg]) -> Test:
    faction = build.faction_numbers[str(args[0])]
    if build.tables.own_influence >= 0:
        return conditions.InfluenceOrOwn(faction, *bound(args[1]))
    return conditions.CounterIs(INFLUENCE + faction, *bound(args[1]))


def _space_discount(build: Builder, word: Word) -> Modifier:
    where, counter, amount = word.args
    one = str(where) in build.space_numbers
    mask = 1 << build.space_numbers[str(where)] if one else build.spaces_with(icon_mask(where))
    return Modifier(SPACE_DISCOUNT, AMOUNTS[str(counter)], number(amount), mask)


def _sword_cards(build: Builder, others: bool) -> conditions.Counter:
    build.tables.counts_sword_cards = True
    return conditions.SwordCards(others)


WORDS: dict[str, Callable[[Builder, Word], Node]] = {
    "draw": lambda build, word: cards.Draw(number(word.args[0])),
    "intrigue": lambda build, word: intrigue.DrawIntrigue(number(word.args[0])),
    "steal_intrigue": lambda build, word: intrigue.StealIntrigue(),
    "look": lambda build, word: cards.Look(number(word.args[0])),
    "trash": _trash,
    "return_self": lambda build, word: cards.ReturnSelf(),
    "discard": lambda build, word: cards.Discard(number(word.args[0])),
    "acquire": _acquire,
    "lose": lambda build, word: amounts.Spend(AMOUNTS[str(word.args[0])], number(word.args[1])),
    "influence": _influence,
    "lose_influence": lambda build, word: influence.LoseInfluence(build.mask(word.args[0]), number(word.args[1])),
    "visit_influence": lambda build, word: influence.RaiseVisit(number(word.args[0])),
    "troop": lambda build, word: troops.Troop(number(word.args[0])),
    "troop_to_conflict": lambda build, word: troops.TroopToConflict(number(word.args[0])),
    "recruit_deployable": lambda build, word: troops.RecruitDeployable(number(word.args[0])),
    "deploy": lambda build, word: troops.Deploy(number(word.args[0])),
    "deploy_unit": lambda build, word: troops.MoveUnits(0, number(word.args[0]), True),
    "retreat_unit": lambda build, word: troops.MoveUnits(number(word.args[0]), number(word.args[0]), False),
    "send_back": lambda build, word: troops.SendBack(),
    "exchange_intrigue": lambda build, word: intrigue.ExchangeIntrigue(
        0 if "any" in word.args else number(word.args[0])
    ),
    "extra_turn": lambda build, word: agents.ExtraTurn(),
    "retreat": _retreat,
    "lose_troop": lambda build, word: troops.LoseTroop(number(word.args[0]), PLACES[str(word.args[1])]),
    "signet": lambda build, word: agents.Signet(),
    "control": lambda build, word: agents.TakeControl(build.space_numbers[str(word.args[0])]),
    "swordmaster": lambda build, word: agents.TakeSwordmaster(),
    "high_council": lambda build, word: agents.TakeCouncilSeat(),
    "recall_agent": lambda build, word: agents.RecallAgent("another" in word.args),
    "harvest": lambda build, word: agents.Harvest(),
    "end_turn": lambda build, word: agents.EndTurn(),
    "opponents": lambda build, word: structure.EachOpponent(build.body(word)),
    "opponent": lambda build, word: structure.OneOpponent(build.body(word)),
    "per": lambda build, word: structure.Times(build.counter(word), build.body(word)),
    "on_win": lambda build, word: structure.OnWin(build.body(word)),
    "reveal": lambda build, word: structure.Later(build.body(word)),
    "this_turn": _standing,
}

CONDITIONS: dict[str, Callable[[Builder, Sequence[Arg]], Test]] = {
    "influence": _influence_is,
    **{name: _amount(name) for name in ("solari", "spice", "water", "persuasion")},
    "units_in_conflict": lambda build, args: conditions.UnitsInConflict(*bound(args[0])),
    "units_deployed": lambda build, args: conditions.UnitsDeployed(*bound(args[0])),
    "agents_on": lambda build, args: conditions.AgentsOn(build.spaces_with(icon_mask(args[0])), *bound(args[1])),
    "shares_space": lambda build, args: conditions.SharesSpace(),
    "visits_faction": lambda build, args: conditions.VisitsFaction(),
    "high_council": lambda build, args: conditions.CounterIs(COUNCIL, conditions.AT_LEAST, 1),
    "swordmaster": lambda build, args: conditions.CounterIs(SWORDMASTER, conditions.AT_LEAST, 1),
    "any_alliance": lambda build, args: conditions.HasAlliance(-1),
    "alliance": lambda build, args: conditions.HasAlliance(build.faction_numbers[str(args[0])]),
    "bond": lambda build, args: conditions.Another(build.faction_numbers[str(args[0])]),
    "another": lambda build, args: conditions.Another(build.faction_numbers[str(args[0])]),
    "agent_at": lambda build, args: conditions.AgentAt(build.space_numbers[str(args[0])]),
    "owned": lambda build, args: conditions.Owns(build.card_numbers[str(args[0])], *bound(args[1])),
    "leads": lambda build, args: conditions.Leads(build.card_numbers[str(args[0])]),
    "influence_tracks": lambda build, args: conditions.TracksAt(number(args[0]), *bound(args[1])),
    "enemy_troops": lambda build, args: conditions.EnemyTroops(*bound(args[0])),
    "deck": lambda build, args: conditions.DeckIs(*bound(args[0])),
}

MODIFIERS: dict[str, Callable[[Builder, Word], Modifier]] = {
    "double_harvest": lambda build, word: Modifier(DOUBLE_HARVEST, OF_BONUS if word.args else OF_BASE),
    "acquire_to_top": _plain(ACQUIRE_TO_TOP),
    "first_of_equals": _plain(FIRST_OF_EQUALS),
    "top_card_open": _plain(TOP_CARD_OPEN),
    "send_from_board": _plain(SEND_FROM_BOARD),
    "send_anywhere": _plain(SEND_ANYWHERE),
    "discount": lambda build, word: Modifier(DISCOUNT, build.card_numbers[str(word.args[0])], number(word.args[1])),
    "add_icons": lambda build, word: Modifier(ADD_ICONS, icon_mask(word.args[0])),
    "enter_occupied": _enter_occupied,
    "space_discount": _space_discount,
    "no_deployment": _plain(NO_DEPLOYMENT),
    "deploy_recruits": _plain(DEPLOY_RECRUITS),
    "ignore_requirements": _plain(IGNORE_REQUIREMENTS),
    "gain_more": lambda build, word: Modifier(GAIN_MORE, AMOUNTS[str(word.args[0])], number(word.args[1])),
}

COUNTERS: dict[str, Callable[[Builder], conditions.Counter]] = {
    "deployed_troop": lambda build: conditions.DeployedTroops(),
    "sword_card": lambda build: _sword_cards(build, False),
    "other_sword_card": lambda build: _sword_cards(build, True),
}

COMMON = Makers(make=WORDS, make_test=CONDITIONS, make_modifier=MODIFIERS, make_counter=COUNTERS)
"""The words of every set."""
