"""Why a faction or an opponent cannot be the answer to a question that asks for one."""

from __future__ import annotations

from collections.abc import Iterator

from landsraad.imperium.core.influence import TOP, AllianceTie, level_of
from landsraad.imperium.core.seats import opponents_of
from landsraad.imperium.core.state import State
from landsraad.imperium.words.influence import Influence, LoseInfluence
from landsraad.views.article import ComponentKind
from landsraad.views.asked import asking_node, subject
from landsraad.views.asker import Asker, Reason

FACTION, SEAT = "faction", "seat"


def in_sight(state: State) -> Iterator[tuple[ComponentKind, str]]:
    """Factions or opponents, if the waiting decision asks for one."""
    if subject(state) is not None:
        return
    verbs = {state.tables.actions.verb(action).name for action in state.options}
    if FACTION in verbs:
        for each in state.tables.factions:
            yield FACTION, each.key
    if SEAT in verbs:
        for other in opponents_of(state, state.seat):
            yield SEAT, str(other)


def faction(asker: Asker, key: str) -> Reason:
    """About a faction, which is not offered now."""
    s, name = asker.state, asker.book.faction(key)
    node = asking_node(s)
    number = next(i for i, each in enumerate(s.tables.factions) if each.key == key)
    if s.seat != asker.seat or (FACTION, key) not in in_sight(s):
        return asker.say("faction_time", faction=name)
    level = level_of(s, asker.seat, number)
    if isinstance(node, LoseInfluence) and level < node.amount:
        return asker.say("too_little_influence", faction=name)
    if isinstance(node, Influence | LoseInfluence) and not node.mask >> number & 1:
        return asker.say("other_faction", faction=name)
    if isinstance(node, Influence) and level == TOP:
        return asker.say("top_of_track", faction=name)
    if isinstance(node, Influence) and node.behind:
        return asker.say("nobody_ahead", faction=name)
    return asker.say("picked", what=name)


def opponent(asker: Asker, key: str) -> Reason:
    """About an opponent, who is not offered now."""
    name = asker.book.seat(int(key))
    tie = isinstance(asking_node(asker.state), AllianceTie)
    return asker.say("not_ahead" if tie else "spared", seat=name)
