"""Uprising declared: its words and what each becomes, its rows and icons, what it switches on."""

from __future__ import annotations

from landsraad.imperium.content.arguments import bound, icon_mask, number
from landsraad.imperium.content.build import Builder
from landsraad.imperium.content.declaration import Declaration
from landsraad.imperium.content.room import Room
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.content.tracks import lay, step_verb
from landsraad.imperium.core.actions import HAND, IN_PLAY, ONE_OF, TILE, Verb
from landsraad.imperium.core.components import FACTION_NAMES, TROOPS, Modifier, Tile
from landsraad.imperium.core.declared import INTRIGUE_CARDS, KNOWN_BY_MASK, OPEN, TILES
from landsraad.imperium.core.state import Module, Node, Test
from landsraad.imperium.sets.uprising import conditions, contracts, effects, hooks, leaders, rival_words, spies, worms
from landsraad.imperium.sets.uprising.battle_icons import FaceUp, FlipIcon, MatchIcons, TurnDownAny
from landsraad.imperium.sets.uprising.module import Uprising
from landsraad.imperium.sets.uprising.pieces import (
    BATTLE_ICONS,
    LEVELS,
    MOST_WORMS,
    ROW,
    SPIES,
    TRAINING_STEPS,
    WORM_STRENGTH,
    Contract,
    Objective,
    Pieces,
)
from landsraad.imperium.sets.uprising.rival_cards import make_rivals
from landsraad.imperium.sets.uprising.rows import CONTRACT, OBJECTIVE, POST, RIVAL, TABLES, ContractRow
from landsraad.imperium.words.cards import LeaveOut
from landsraad.imperium.words.conditions import GainedSpice
from landsraad.imperium.words.tracks import Advance
from landsraad.imperium.words.troops import Retreat
from landsraad.kernel.contract import Worth
from landsraad.language.syntax import Arg, Word
from landsraad.language.vocabulary import Choice, Comparison, NameOf, Number, Parameter, Role, Signature

_GAIN: frozenset[Role] = frozenset({"gain"})
_COST: frozenset[Role] = frozenset({"cost"})
_MODIFIER: frozenset[Role] = frozenset({"modifier"})
_STANDING: frozenset[Role] = frozenset({"standing"})
_NUMBER = Parameter("number", Number())
_FACTION = Parameter("faction", NameOf("faction"))
_COMPARISON = Parameter("comparison", Comparison())
_SHARED = Parameter("shared", Choice(("shared",)), optional=True)
_ON = (
    Parameter("where", Choice(("on",))),
    Parameter("icon", NameOf("icon", special=("this_space",), several=True)),
)
_BARE = (Signature((), _GAIN),)
_PLAIN = (Signature((_NUMBER,), _GAIN),)
_PRICE = (Signature((_NUMBER,), _COST),)
ZONES = {"hand": HAND, "in_play": IN_PLAY}

WORDS = {
    "spy": (Signature((_NUMBER, _SHARED), _GAIN), Signature((_NUMBER, *_ON, _SHARED), _GAIN)),
    "recall_spy": (Signature((_NUMBER,), _GAIN | _COST),),
    "maker_hooks": _BARE,
    "sandworm": _PLAIN,
    "remove_wall": _BARE,
    "bonus_spice": _BARE,
    "contract": _PLAIN,
    "remove_intrigue": _PRICE,
    "trash_another": (Signature((_FACTION, Parameter("zone", Choice(tuple(ZONES)))), _COST),),
    "lose_any_influence": _PRICE,
    "retreat_one_to": _PRICE,
    "flip_icon": (Signature((Parameter("icon", Choice(BATTLE_ICONS[:-1])),), _COST),),
    "acquire_with_solari": _BARE,
    "training": _PLAIN,
    "memory": _PLAIN,
    "other_memories": _BARE,
    "repeat_space": _BARE,
    "without": (Signature((Parameter("card", NameOf("card")),), _GAIN),),
    "set_aside_contracts": _BARE,
    "complete_contract": _BARE,
    "show_contracts": _PLAIN,
    "move_spies": _BARE,
    "turn_down_icons": _PRICE,
    "contract_icons": (Signature((), _MODIFIER),),
    "must_gather": (Signature((), _MODIFIER),),
    "all_icons_alike": (Signature((), _MODIFIER),),
    "match_icons": _BARE,
    "remove_spy": _PRICE,
    "smuggle": (Signature((_NUMBER,), _MODIFIER),),
    "rival_signet": _BARE,
    "list_influence": _PLAIN,
    "influence_most": _PLAIN,
    "influence_least": _PLAIN,
    "influence_for_alliance": _PLAIN,
    "afterwards": (Signature((), _GAIN, "gain"),),
    "per": (Signature((Parameter("what", Choice(("sandworm", "contract", "sword_card_counted"))),), _GAIN, "gain"),),
    "when": (
        Signature((Parameter("event", Choice(("reaches",))), _FACTION, _NUMBER), _STANDING, "gain"),
        Signature((Parameter("event", Choice(("visits",))), _FACTION), _STANDING, "gain"),
        Signature((Parameter("event", Choice(("would_summon",))),), _STANDING, "gain"),
    ),
}
CONDITIONS = {
    "spies": (_COMPARISON,),
    "recalled_spy": (),
    "spies_on_maker": (),
    "placed_on": (Parameter("icon", NameOf("icon")),),
    "placed_on_faction": (),
    "maker_hooks": (),
    "open_to_worms": (),
    "sandworms": (_COMPARISON,),
    "visits_maker": (),
    "seated": (),
    "strength": (_COMPARISON,),
    "discarded": (_FACTION,),
    "contracts": (_COMPARISON,),
    "gained_spice": (_COMPARISON,),
    "enemy_alliance": (_COMPARISON,),
    "conflict": (_COMPARISON,),
    "face_up": (Parameter("icon", Choice(BATTLE_ICONS[:-1])),),
}
HOOKS = {
    "guild_spy": hooks.guild_spy,
    "long_live_the_fighters": hooks.long_live_the_fighters,
    "call_to_arms": hooks.call_to_arms,
    "distraction": hooks.distraction,
    "manipulate": hooks.manipulate,
    "chroniclers_insight": hooks.chroniclers_insight,
}


def _declare(room: Room) -> Pieces:
    """Make room for Spies, sandworms, the Shield Wall, contracts, a Leader's track and what turns have to remember."""
    worm = room.unit("sandworm", WORM_STRENGTH, MOST_WORMS, garrison=False, retreats=False)
    worm.doubles = True
    pieces = Pieces(
        worm,
        room.track("training", "training", TRAINING_STEPS),
        room.row("contracts", CONTRACT, ROW, TILES),
    )
    pieces.spies = room.counter("spies", most=SPIES)
    pieces.hooks = room.counter("maker_hooks", most=1)
    pieces.memories = room.counter("memories", most=TROOPS)
    pieces.recalled, pieces.spice = room.counter("recalled_spy"), room.spice_gained()
    pieces.seated, pieces.at_start = room.counter("seated"), room.counter("units_at_start")
    pieces.calls = room.counter("calls_to_arms")
    pieces.wall = room.board_counter("shield_wall", start=1)
    pieces.of_turn = [room.board_counter(name, most=0) for name in ("spy_placed", "card_discarded", "flow_acquired")]
    pieces.placed, pieces.discarded, pieces.flowed = pieces.of_turn
    pieces.gone = room.zone("removed_intrigue", INTRIGUE_CARDS, OPEN)
    pieces.distractions = room.zone("distractions", INTRIGUE_CARDS, OPEN)
    pieces.aside = room.zone("contracts_aside", TILES, OPEN)
    pieces.smuggles, pieces.must_gather = room.modifier("smuggles"), room.modifier("must gather")
    pieces.alike = room.modifier("icons alike")
    pieces.reaches, pieces.visits = room.occasion("reaches"), room.occasion("visits")
    pieces.summons = room.occasion("would_summon")
    pieces.wall_falls = room.event("wall falls")
    pieces.matches, pieces.takes_conflict = room.event("matches icons"), room.event("takes conflict")
    pieces.deals = [room.event(f"objective {icon}") for icon in BATTLE_ICONS[:-1]]
    room.prices_buy()
    room.needs_no_target()
    return pieces


def _n(word: Word) -> int:
    return next((arg for arg in word.args if isinstance(arg, int)), 0)


def _spy(build: Builder, word: Word) -> Node:
    here, shared = "this_space" in word.args, "shared" in word.args
    spaces = 0
    if "on" in word.args and not here:
        spaces = build.spaces_with(icon_mask(word.args[word.args.index("on") + 1]))
    return spies.PlaceSpy(build.own(Pieces), _n(word), spaces, here, shared)


def _contract(build: Builder, word: Word) -> Node:
    return contracts.TakeContract(build.own(Pieces), _n(word))


def _move_spies(build: Builder) -> Node:
    move = spies.MoveSpy(build.own(Pieces))
    build.add(move)
    return spies.MoveSpies(move)


def _placed_on(build: Builder, arg: Arg) -> Test:
    return spies.PlacedOn(build.own(Pieces), build.spaces_with(icon_mask(arg)))


def _reaches(build: Builder, word: Word) -> tuple[int, int, bool]:
    return int(build.own(Pieces).reaches), build.faction_numbers[str(word.args[1])] * LEVELS + _n(word), True


def _visits(build: Builder, word: Word) -> tuple[int, int, bool]:
    return int(build.own(Pieces).visits), build.faction_numbers[str(word.args[1])], False


def _verbs(catalog: Catalog) -> list[Verb]:
    posts = [row.id for row in catalog.further[POST]]
    wilds = [row.battle_icon for row in catalog.conflicts].count(BATTLE_ICONS[-1])
    return [
        Verb("spy", (POST,), posts),
        Verb("recall_spy", (POST,), posts),
        Verb("contract", (TILE,), [row.id for row in catalog.further[CONTRACT]]),
        Verb("match", (ONE_OF,), BATTLE_ICONS if wilds > 1 else BATTLE_ICONS[:-1]),
        Verb("turn_down", (ONE_OF,), BATTLE_ICONS),
        Verb("distract"),
        Verb("of_top", ("card",), [row.id for row in catalog.cards]),
        step_verb(catalog, "training"),
    ]


def _switch_on(build: Builder, catalog: Catalog) -> Module:
    """Build posts, the Training track, contracts and battle icons, and what the turns ask."""
    pieces, tables = build.own(Pieces), build.tables
    lay(build, catalog, pieces.training)
    for row in catalog.further[POST]:
        post = build.room.post(row.id)
        post.spaces = sum(1 << build.space_numbers[name] for name in row.spaces)
        pieces.posts.append(post)
    _battle_icons(build, catalog)
    for row in catalog.further[CONTRACT]:
        _build_contract(build, row)
    _deal_contracts(build, [row.id for row in catalog.further[CONTRACT] if row.dealt])
    leader_numbers = {row.id: i for i, row in enumerate(catalog.leaders)}
    pieces.other_sides = [-1] * len(tables.leaders)
    for number_, leader in enumerate(catalog.leaders):
        if leader.side_of is not None:
            pieces.other_sides[leader_numbers[leader.side_of]] = number_
    pieces.flow = build.card_numbers["the_spice_must_flow"]
    connected, gather = spies.RecallConnected(pieces), spies.GatherIntelligence(pieces)
    anywhere = spies.PlaceSpy(pieces, 1, 0, False, True)
    calls = effects.AnswerCalls(pieces)
    for node in (connected, gather, anywhere, calls):
        build.add(node)
    pieces.gather = gather.id
    return Uprising(pieces, spies.Infiltrate(connected), gather, effects.Distract(pieces, anywhere), calls)


def _battle_icons(build: Builder, catalog: Catalog) -> None:
    """The icons of Conflict cards and Objectives, in the order of their bits."""
    pieces = build.own(Pieces)
    rows = [*catalog.conflicts, *catalog.further[OBJECTIVE]]
    pieces.icons = [BATTLE_ICONS.index(row.battle_icon) if row.battle_icon else -1 for row in rows]
    pieces.first_objective = len(catalog.conflicts)
    for row in catalog.further[OBJECTIVE]:
        icon = BATTLE_ICONS.index(row.battle_icon)
        pieces.objectives.append(Objective(icon, row.fewest, row.most, row.first_player))
    pieces.won = build.room.counter("conflicts_won", bits=len(rows))
    pieces.matched = build.room.counter("conflicts_matched", bits=len(rows))


def _build_contract(build: Builder, row: ContractRow) -> None:
    """A contract is a tile that lies face down once it is completed."""
    pieces, tables = build.own(Pieces), build.tables
    source = tables.source_numbers[CONTRACT, row.id]
    tile = Tile(row.id, CONTRACT, 0, source, len(tables.modifier_names))
    tile.stays_down = tile.waits = True
    contract = Contract(
        len(tables.tiles),
        -1 if row.space is None else build.space_numbers[row.space],
        row.harvest or 0,
        -1 if row.acquire is None else build.card_numbers[row.acquire],
        row.immediate,
        row.set_aside,
    )
    contract.alliance = row.alliance
    contract.reward = build.box(row.reward)
    nodes = [tables.nodes[each] for each in contract.reward]
    complete = contracts.Complete(
        pieces, contract, all(node.choiceless for node in nodes), any(node.reveals for node in nodes)
    )
    contract.complete = build.add(complete).id
    for other in pieces.all_contracts:
        same = other.completed_by() == contract.completed_by()
        if same and _written(build, other) == _written(build, contract):
            contract.like = other.like
            break
    pieces.all_contracts.append(contract)
    if not row.dealt:
        pieces.contracts.pieces.append(contract.tile)
    tables.tiles.append(tile)


def _deal_contracts(build: Builder, keys: list[str]) -> None:
    """Contracts that are dealt: those that nobody keeps lie face down in the box."""
    if not keys:
        return
    pieces = build.own(Pieces)
    pieces.dealt = build.room.row("contracts dealt", CONTRACT, 0, TILES)
    of_keys = [contract.tile for contract in pieces.all_contracts if build.tables.tiles[contract.tile].key in keys]
    pieces.dealt_tiles = of_keys
    pieces.hand = build.room.zone("contracts_dealt", TILES, KNOWN_BY_MASK, pieces.dealt)
    pieces.keep = build.add(contracts.KeepContract(pieces)).id


def _written(build: Builder, contract: Contract) -> list[object]:
    return [build.tables.written[node] for node in contract.reward]


def _sword_cards(build: Builder) -> conditions.SwordCardsNow:
    build.tables.counts_sword_cards = True
    return conditions.SwordCardsNow()


_MAKE = {
    "spy": _spy,
    "recall_spy": lambda build, word: spies.RecallSpy(build.own(Pieces), _n(word)),
    "maker_hooks": lambda build, word: worms.TakeHooks(build.own(Pieces)),
    "sandworm": lambda build, word: worms.Sandworm(build.own(Pieces), _n(word)),
    "remove_wall": lambda build, word: worms.RemoveWall(build.own(Pieces)),
    "bonus_spice": lambda build, word: worms.BonusSpice(),
    "contract": _contract,
    "afterwards": lambda build, word: effects.Afterwards(build.own(Pieces), build.body(word)),
    "acquire_with_solari": lambda build, word: effects.AcquireWithSolari(),
    "training": lambda build, word: Advance(build.own(Pieces).training, _n(word)),
    "memory": lambda build, word: leaders.Memory(build.own(Pieces), _n(word)),
    "other_memories": lambda build, word: leaders.OtherMemories(build.own(Pieces)),
    "repeat_space": lambda build, word: leaders.RepeatSpace(),
    "without": lambda build, word: LeaveOut(build.card_numbers[str(word.args[0])]),
    "rival_signet": lambda build, word: rival_words.RivalSignet(),
    "list_influence": lambda build, word: rival_words.RivalInfluence(1, rival_words.BY_LIST, _n(word) - 1),
    "influence_most": lambda build, word: rival_words.RivalInfluence(_n(word), rival_words.BY_MOST),
    "influence_least": lambda build, word: rival_words.RivalInfluence(_n(word), rival_words.BY_LEAST),
    "influence_for_alliance": lambda build, word: rival_words.RivalInfluence(_n(word), rival_words.FOR_ALLIANCE),
    "complete_contract": lambda build, word: contracts.CompleteAny(build.own(Pieces)),
    "show_contracts": lambda build, word: contracts.ShowContracts(build.own(Pieces), _n(word)),
    "move_spies": lambda build, word: _move_spies(build),
    "match_icons": lambda build, word: MatchIcons(build.own(Pieces)),
    "set_aside_contracts": lambda build, word: contracts.SetAsideContracts(build.own(Pieces)),
}
_MAKE_COST = {
    "remove_intrigue": lambda build, word: effects.RemoveIntrigue(build.own(Pieces), _n(word)),
    "trash_another": lambda build, word: effects.TrashAnother(
        build.faction_numbers[str(word.args[0])], ZONES[str(word.args[1])]
    ),
    "lose_any_influence": lambda build, word: effects.LoseAnyInfluence(_n(word)),
    "retreat_one_to": lambda build, word: Retreat(1, _n(word)),
    "remove_spy": lambda build, word: spies.RecallSpy(build.own(Pieces), _n(word), for_good=True),
    "turn_down_icons": lambda build, word: TurnDownAny(build.own(Pieces), _n(word)),
    "flip_icon": lambda build, word: FlipIcon(build.own(Pieces), BATTLE_ICONS.index(str(word.args[0]))),
}
_MAKE_TEST = {
    "spies": lambda build, args: spies.SpiesOut(*bound(args[0])),
    "recalled_spy": lambda build, args: spies.RecalledSpy(build.own(Pieces)),
    "spies_on_maker": lambda build, args: spies.SpiesOnMaker(),
    "placed_on": lambda build, args: _placed_on(build, args[0]),
    "placed_on_faction": lambda build, args: _placed_on(build, FACTION_NAMES),
    "maker_hooks": lambda build, args: worms.HasHooks(build.own(Pieces)),
    "open_to_worms": lambda build, args: worms.OpenToWorms(build.own(Pieces)),
    "sandworms": lambda build, args: worms.SandwormsAre(build.own(Pieces), *bound(args[0])),
    "visits_maker": lambda build, args: worms.VisitsMaker(),
    "seated": lambda build, args: conditions.Seated(build.own(Pieces)),
    "strength": lambda build, args: conditions.StrengthIs(*bound(args[0])),
    "discarded": lambda build, args: conditions.Discarded(build.own(Pieces), build.faction_numbers[str(args[0])]),
    "contracts": lambda build, args: contracts.ContractsDone(build.own(Pieces), *bound(args[0])),
    "gained_spice": lambda build, args: GainedSpice(build.own(Pieces).spice, *bound(args[0])),
    "enemy_alliance": lambda build, args: conditions.EnemyAlliance(*bound(args[0])),
    "conflict": lambda build, args: conditions.ConflictIs(*bound(args[0])),
    "face_up": lambda build, args: FaceUp(build.own(Pieces), BATTLE_ICONS.index(str(args[0]))),
}

_WORM = Worth(1.5)

UPRISING = Declaration(
    words=WORDS,
    conditions=CONDITIONS,
    icons={"spy": lambda build: spies.SpyIcon("spy_icon")},
    hooks=HOOKS,
    rows=TABLES,
    make=_MAKE,
    make_cost=_MAKE_COST,
    make_test=_MAKE_TEST,
    make_modifier={
        "smuggle": lambda build, word: Modifier(build.own(Pieces).smuggles, number(word.args[0])),
        "must_gather": lambda build, word: Modifier(build.own(Pieces).must_gather),
        "all_icons_alike": lambda build, word: Modifier(build.own(Pieces).alike),
    },
    make_counter={
        "sandworm": lambda build: worms.Sandworms(build.own(Pieces)),
        "contract": lambda build: contracts.Contracts(build.own(Pieces)),
        "sword_card_counted": _sword_cards,
    },
    make_way={"contract_icons": lambda build, word: contracts.ContractIcons(build.own(Pieces))},
    make_event={
        "reaches": _reaches,
        "visits": _visits,
        "would_summon": lambda build, word: (int(build.own(Pieces).summons), 0, True),
    },
    worth={"sandworm_conflict": _WORM, "maker_hooks": Worth(1.0), "spies": Worth(-0.3)},
    declare=_declare,
    verbs=_verbs,
    switch_on=_switch_on,
    automaton=make_rivals,
    led_rivals={1: 2, 2: 1},
    rivals_of=RIVAL,
)
