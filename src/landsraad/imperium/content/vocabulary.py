"""The words of Dune: Imperium: what each takes and where it may stand.

docs/card-language.md says what each word means. A word is added when two items, of whatever boxes, need it; an item
that nothing here can say gets a hook.
"""

from __future__ import annotations

from landsraad.language.syntax import Word
from landsraad.language.vocabulary import (
    Choice,
    Comparison,
    Kind,
    NameOf,
    Number,
    Parameter,
    Role,
    Signature,
    Vocabulary,
)

FACTIONS = ("emperor", "guild", "bene_gesserit", "fremen")
ICONS = (*FACTIONS, "landsraad", "city", "spice_trade")
RESOURCES = ("solari", "spice", "water")

MOST_PICKS = 20  # cards picked one by one for a single effect

_GAIN: frozenset[Role] = frozenset({"gain"})
_GAIN_OR_COST: frozenset[Role] = frozenset({"gain", "cost"})
_MODIFIER: frozenset[Role] = frozenset({"modifier"})
_STANDING: frozenset[Role] = frozenset({"standing"})


def _needs(name: str, kind: Kind) -> Parameter:
    return Parameter(name, kind)


def _option(name: str, kind: Kind) -> Parameter:
    return Parameter(name, kind, optional=True)


def _form(*parameters: Parameter, roles: frozenset[Role] = _GAIN, body: Role | None = None) -> Signature:
    return Signature(parameters, roles, body)


_NUMBER = _needs("number", Number())
_FEW = _needs("number", Number(most=MOST_PICKS))
_FACTION = _needs("faction", NameOf("faction"))
_SPACE = _needs("space", NameOf("space"))
_CARD = _needs("card", NameOf("card"))
_ICON = _needs("icon", NameOf("icon"))
_ICONS = _needs("icon", NameOf("icon", several=True))
_RESOURCE = _needs("resource", NameOf("resource"))
_COMPARISON = _needs("comparison", Comparison())

_PLAIN = _form(_NUMBER)
_BARE = _form()
_RESOURCE_FORM = _form(_NUMBER, roles=_GAIN_OR_COST)
_BARE_MODIFIER = _form(roles=_MODIFIER)

_TRACK_GAIN = _needs("track", NameOf("faction", special=("any", "each", "behind", "visited", "hosts"), several=True))
_TRACK_LOSS = _needs("track", NameOf("faction", special=("any",), several=True))
_ZONE = _option("zone", Choice(("hand", "in_play", "discard")))

_WORDS: dict[str, tuple[Signature, ...]] = {
    # resources and points
    "solari": (_RESOURCE_FORM,),
    "spice": (_RESOURCE_FORM,),
    "water": (_RESOURCE_FORM,),
    "lose": (_form(_RESOURCE, _NUMBER),),
    "persuasion": (_PLAIN,),
    "sword": (_PLAIN,),
    "vp": (_PLAIN,),
    # influence
    "influence": (_form(_TRACK_GAIN, _NUMBER, _option("repetition", Choice(("x2", "x3")))),),
    "lose_influence": (_form(_TRACK_LOSS, _NUMBER, roles=_GAIN_OR_COST),),
    "visit_influence": (_PLAIN,),
    # troops
    "troop": (_PLAIN,),
    "troop_to_conflict": (_PLAIN,),
    "recruit_deployable": (_PLAIN,),
    "deploy": (_PLAIN,),
    "deploy_unit": (_PLAIN,),
    "retreat": (
        _form(_NUMBER, roles=_GAIN_OR_COST),
        _form(_needs("number", Choice(("up_to",))), _NUMBER),
        _form(_needs("number", Choice(("any",)))),
    ),
    "retreat_unit": (_RESOURCE_FORM,),
    "send_back": (_BARE,),
    "lose_troop": (_form(_NUMBER, _needs("place", Choice(("garrison", "conflict"))), roles=_GAIN_OR_COST),),
    # cards
    "draw": (_PLAIN,),
    "look": (_PLAIN,),
    "discard": (_form(_FEW, roles=_GAIN_OR_COST),),
    "trash": (
        _form(_needs("zone", Choice(("self", "top"))), roles=_GAIN_OR_COST),
        _form(_option("number", Number(most=MOST_PICKS)), _ZONE, roles=_GAIN_OR_COST),
    ),
    "acquire": (
        _form(
            _needs("printed cost", Comparison(ops=("<=", "="))),
            _option("destination", Choice(("to_top", "to_hand"))),
            _needs("price", Choice(("free",))),
        ),
    ),
    "return_self": (_BARE,),
    "intrigue": (_PLAIN,),
    "steal_intrigue": (_BARE,),
    "exchange_intrigue": (_form(_FEW), _form(_needs("number", Choice(("any",))))),
    # spaces, Agents and seats
    "signet": (_BARE,),
    "control": (_form(_SPACE),),
    "swordmaster": (_BARE,),
    "high_council": (_BARE,),
    "recall_agent": (_BARE, _form(_needs("which", Choice(("another",))))),
    "harvest": (_BARE,),
    "end_turn": (_BARE,),
    "extra_turn": (_BARE,),
    # whom, when, how often
    "opponents": (_form(body="gain"),),
    "opponent": (_form(body="gain"),),
    "reveal": (_form(body="gain"),),
    "on_win": (_form(body="gain"),),
    "per": (
        _form(_FACTION, _needs("place", Choice(("in_play", "others", "revealed"))), body="gain"),
        _form(_needs("what", Choice(("deployed_troop", "sword_card", "other_sword_card"))), body="gain"),
    ),
    "when": (
        _form(
            _needs(
                "event", Choice(("trashed", "discarded", "harvest", "council_seat", "reveal", "round_start", "win"))
            ),
            roles=_STANDING,
            body="gain",
        ),
        _form(_needs("event", Choice(("pays_space",))), _RESOURCE, roles=_STANDING, body="gain"),
    ),
    "while": (_form(roles=_STANDING, body="modifier"),),
    "unload": (_form(roles=_STANDING),),
    "this_turn": (_form(body="modifier"),),
    "hook": (Signature((_needs("hook", NameOf("hook")),), frozenset({"gain", "standing"}), trusted=True),),
    # modifiers
    "double_harvest": (_BARE_MODIFIER, _form(_needs("what", Choice(("bonus",))), roles=_MODIFIER)),
    "acquire_to_top": (_BARE_MODIFIER,),
    "top_card_open": (_BARE_MODIFIER,),
    "send_from_board": (_BARE_MODIFIER,),
    "send_anywhere": (_BARE_MODIFIER,),
    "discount": (_form(_CARD, _NUMBER, roles=_MODIFIER),),
    "add_icons": (_form(_ICONS, roles=_MODIFIER),),
    "enter_occupied": (
        _form(
            _needs("whose Agents", Choice(("enemy", "any"))),
            _option("icon", NameOf("icon", several=True)),
            roles=_MODIFIER,
        ),
    ),
    "space_discount": (
        _form(_ICON, _RESOURCE, _NUMBER, roles=_MODIFIER),
        _form(_SPACE, _RESOURCE, _NUMBER, roles=_MODIFIER),
    ),
    "gain_more": (_form(_RESOURCE, _NUMBER, roles=_MODIFIER),),
    "first_of_equals": (_BARE_MODIFIER,),
    "no_deployment": (_BARE_MODIFIER,),
    "deploy_recruits": (_BARE_MODIFIER,),
    "ignore_requirements": (_BARE_MODIFIER,),
}

_CONDITIONS: dict[str, tuple[Parameter, ...]] = {
    "influence": (_FACTION, _COMPARISON),
    "influence_tracks": (_NUMBER, _COMPARISON),
    "alliance": (_FACTION,),
    "any_alliance": (),
    "bond": (_FACTION,),
    "another": (_FACTION,),
    "high_council": (),
    "swordmaster": (),
    "agent_at": (_SPACE,),
    "owned": (_CARD, _COMPARISON),
    "leads": (_CARD,),
    "enemy_troops": (_COMPARISON,),
    "units_in_conflict": (_COMPARISON,),
    "units_deployed": (_COMPARISON,),
    "agents_on": (_ICONS, _COMPARISON),
    "shares_space": (),
    "visits_faction": (),
    "persuasion": (_COMPARISON,),
    "deck": (_COMPARISON,),
    "solari": (_COMPARISON,),
    "spice": (_COMPARISON,),
    "water": (_COMPARISON,),
}


def _pools(word: Word) -> frozenset[str]:
    """What a part of a price is paid from."""
    if word.name == "trash":
        zones = [arg for arg in word.args if isinstance(arg, str)]
        return frozenset("in_play" if zone == "self" else zone for zone in zones) or frozenset(
            ("hand", "in_play", "discard")
        )
    if word.name == "lose_influence":
        track = word.args[0]
        return frozenset(FACTIONS if track == "any" else (track,) if isinstance(track, str) else FACTIONS)
    if word.name == "lose_troop":
        return frozenset(str(arg) for arg in word.args[1:])
    if word.args and isinstance(word.args[0], str):
        return frozenset((word.args[0],))
    conflict = ("retreat", "retreat_unit")
    return frozenset(("hand" if word.name == "discard" else "conflict" if word.name in conflict else word.name,))


VOCABULARY = Vocabulary(_WORDS, _CONDITIONS, _pools)
"""Every word and condition that a card, space or ability of Dune: Imperium may use."""

FIXED_NAMES: dict[str, tuple[str, ...]] = {"icon": ICONS, "resource": RESOURCES}
"""The names that no pack can add to; the others (cards, spaces, factions …) are the ids of the rows."""
