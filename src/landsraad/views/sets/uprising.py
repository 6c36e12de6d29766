"""Uprising as it is seen: its components in the reference, memories as troops, what each side has won and is after."""

from __future__ import annotations

import msgspec

from landsraad.imperium.core.state import State
from landsraad.imperium.core.tiles import face_down
from landsraad.imperium.sets.uprising.module import pieces_of
from landsraad.imperium.sets.uprising.pieces import BATTLE_ICONS, Contract, Pieces
from landsraad.imperium.sets.uprising.rivals import UprisingRivals
from landsraad.imperium.sets.uprising.rows import (
    CONTRACT,
    OBJECTIVE,
    POST,
    RIVAL,
    ContractRow,
    ObjectiveRow,
    PostRow,
    RivalRow,
)
from landsraad.views.article import Article
from landsraad.views.articles import Articles
from landsraad.views.model import OfSet
from landsraad.views.phrases import listed
from landsraad.views.sets.mirror import Mirror


class Won(msgspec.Struct, frozen=True):
    """A Conflict card or an Objective that a side has.

    Attributes:
        icon: its battle icon; "" for none.
        face_up: whether it can still be paired.
        conflict: content id of the Conflict card; None: an Objective.
    """

    icon: str
    face_up: bool
    conflict: str | None


class Aim(msgspec.Struct, frozen=True):
    """What completes a contract that a side has taken.

    Attributes:
        contract: content id.
        spaces: where an Agent would complete it as things stand.
        spice: to be gained in one turn with an Agent on a Maker space; 0: another contract.
        most: the spice that a visit to one of the Maker spaces brings now.
        card: to be acquired; None: another contract.
    """

    contract: str
    spaces: tuple[str, ...]
    spice: int
    most: int
    card: str | None


class OfUprising(OfSet, frozen=True):
    """What a side has won and is after.

    Attributes:
        won: Conflict cards, then Objectives.
        aims: its contracts that are not completed.
        swordmaster: how many things together buy a Rival its Swordmaster; None for a player.
    """

    won: tuple[Won, ...]
    aims: tuple[Aim, ...]
    swordmaster: int | None


def _of_player(state: State, owner: int) -> OfUprising | None:
    tables = state.tables
    pieces = pieces_of(tables.modules)
    if pieces is None:
        return None
    rivals = tables.automaton
    value = None
    if isinstance(rivals, UprisingRivals) and tables.is_rival(owner):
        value = int(rivals.card(state, owner).value)
    taken = [pieces.contract_of(n) for n in state.players[owner].tiles if not face_down(state, owner, n)]
    aims = [_aim(state, contract) for contract in taken if contract is not None]
    return OfUprising(_won(state, owner, pieces), tuple(aims), value)


def _won(state: State, owner: int, pieces: Pieces) -> tuple[Won, ...]:
    n = state.players[owner].n
    conflicts = state.tables.conflicts
    return tuple(
        [
            Won(
                "" if icon < 0 else BATTLE_ICONS[icon],
                not n[pieces.matched] >> i & 1,
                conflicts[i].key if i < pieces.first_objective else None,
            )
            for i, icon in enumerate(pieces.icons)
            if n[pieces.won] >> i & 1
        ]
    )


def _aim(state: State, contract: Contract) -> Aim:
    """What completes a contract, and where that would be now (U40-U42)."""
    places = list(enumerate(state.tables.spaces))
    spice = {place.key: place.maker + state.bonus[i] for i, place in places if place.maker}
    spaces = [place.key for i, place in places if i == contract.space]
    if contract.harvest:
        spaces = [space for space, n in spice.items() if n >= contract.harvest]
    card = None if contract.card < 0 else state.tables.cards[contract.card].key
    most = max(spice.values()) if contract.harvest else 0
    return Aim(state.tables.tiles[contract.tile].key, tuple(spaces), contract.harvest, most, card)


def _post(articles: Articles, row: PostRow) -> Article:
    """An observation post."""
    spaces = listed([articles.writer.spaces[name] for name in row.spaces], articles.phrases["grammar"]["and"])
    return Article(POST, row.id, row.name, row.set, articles.facts([("post_spaces", spaces)]), ())


def _objective(articles: Articles, row: ObjectiveRow) -> Article:
    """An Objective."""
    facts = articles.facts(
        [
            ("battle_icon", articles.phrases["battle_icon"][row.battle_icon]),
            ("objective", True),
            ("fewest", row.fewest if row.fewest > 1 else None),
            ("most", row.most if row.most < 4 else None),
            ("first_player", row.first_player),
        ]
    )
    return Article(OBJECTIVE, row.id, row.name, row.set, facts, ())


def _rival(articles: Articles, row: RivalRow) -> Article:
    """A Rival card."""
    priority = listed([articles.writer.factions[name] for name in row.priority], articles.phrases["grammar"]["and"])
    facts = articles.facts(
        [
            ("swordmaster_value", row.swordmaster_value),
            ("priority", priority),
            ("streamlined", row.streamlined),
        ]
    )
    passages = articles.passages([("rival_signet", row.signet), ("scheme", row.scheme)])
    return Article(RIVAL, row.id, row.name, row.set, facts, passages)


def _contract(articles: Articles, row: ContractRow) -> Article:
    """A contract."""
    facts = articles.facts(
        [
            ("contract_space", "" if row.space is None else articles.writer.spaces[row.space]),
            ("contract_harvest", row.harvest),
            ("contract_acquire", "" if row.acquire is None else articles.writer.cards[row.acquire]),
            ("contract_immediate", row.immediate),
            ("contract_set_aside", row.set_aside),
        ]
    )
    return Article(CONTRACT, row.id, row.name, row.set, facts, articles.passages([("reward", row.reward)]))


UPRISING = Mirror(
    set="uprising",
    of_set=OfUprising,
    of_player=_of_player,
    places={"memories": ("troop", "memories")},
    moves={("supply", "memories"): "memory", ("memories", "supply"): "memories_back"},
    articles={POST: _post, OBJECTIVE: _objective, RIVAL: _rival, CONTRACT: _contract},
)
