"""Bloodlines as it is seen: Commanders on spaces, Skills and the Embassy in the reference, prices of what it sells."""

from __future__ import annotations

from collections.abc import Sequence

from landsraad.imperium.core.counters import SPICE
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.bloodlines.commanders import price
from landsraad.imperium.sets.bloodlines.module import pieces_of
from landsraad.imperium.sets.bloodlines.pieces import Pieces
from landsraad.imperium.sets.bloodlines.rows import (
    COMMANDER,
    EMBASSY,
    REFUSAL,
    SKILL,
    CommanderRow,
    EmbassyRow,
    RefusalRow,
    SkillRow,
)
from landsraad.imperium.sets.bloodlines.tech import MARKET, AcquireTech
from landsraad.views.article import Article
from landsraad.views.articles import Articles
from landsraad.views.asked import asking_node
from landsraad.views.asker import Asker, Reason
from landsraad.views.book import Book
from landsraad.views.model import OfSet
from landsraad.views.sets.mirror import Mirror, Telling


class OfBloodlines(OfSet, frozen=True):
    """Where Commanders stand, and what one costs this side.

    Attributes:
        spaces: where a Commander can be acquired.
        price: Solari for one, acquired or recruited again.
    """

    spaces: tuple[str, ...]
    price: int


def _of_player(state: State, owner: int) -> OfBloodlines | None:
    pieces = pieces_of(state.tables.modules)
    if pieces is None:
        return None
    standing = state.counters[pieces.commanders]
    spaces = [space.key for i, space in enumerate(state.tables.spaces) if standing >> i & 1]
    return OfBloodlines(tuple(spaces), int(price(state, owner, pieces)))


def _pieces(state: State) -> Pieces:
    """Where the pieces of a game with this set lie."""
    pieces = pieces_of(state.tables.modules)
    assert pieces is not None
    return pieces


def _commander(articles: Articles, row: CommanderRow) -> Article:
    """A place of a Commander."""
    names = articles.writer.spaces
    space = next((names[name] for name in (row.space, row.instead) if name in names), "")
    facts = articles.facts([("commander_place", space), ("commander_four", row.four_players)])
    return Article(COMMANDER, row.id, row.name, row.set, facts, articles.passages([("effects", row.effects)]))


def _skill(articles: Articles, row: SkillRow) -> Article:
    """A Skill."""
    facts = articles.facts([("skill_combat", bool(row.combat)), ("skill_reveal", not row.combat)])
    passages = articles.passages([("combat", row.combat)])
    passages += tuple(articles.passage("ability", row.ability, writer=articles.tile_writer) for _ in row.ability)
    return Article(SKILL, row.id, row.name, row.set, facts, passages, copies=row.copies)


def _embassy(articles: Articles, row: EmbassyRow) -> Article:
    """The Embassy."""
    return Article(EMBASSY, row.id, row.name, row.set, (), articles.passages([("effects", row.effects)]))


def _refusal(articles: Articles, row: RefusalRow) -> Article:
    """The team that has no Commanders."""
    return Article(REFUSAL, row.id, row.name, row.set, (), articles.passages([("effects", row.effects)]))


def _tile_price(state: State, args: Sequence[str], _book: Book) -> dict[str, object]:
    """What a face-up tile costs whoever is asked."""
    node = asking_node(state)
    number = next(i for i, tile in enumerate(state.tables.tiles) if tile.key == args[0])
    return {"price": int(node.cost(state, state.seat, number)) if isinstance(node, AcquireTech) else 0}


def _on_stack(asker: Asker, number: int, name: str) -> Reason:
    """About the top tile of a stack."""
    s, node = asker.state, asking_node(asker.state)
    if s.seat != asker.seat or not isinstance(node, AcquireTech):
        return asker.say("tech_time", tile=name)
    cost, held = int(node.cost(s, asker.seat, number)), asker.player.n[SPICE]
    if held >= cost:
        return asker.answer_first()
    return asker.say("tech_dear", tile=name, price=cost, held=held, n=cost - held)


def _piece(asker: Asker, name: str) -> Reason | None:
    """About a Commander."""
    return asker.say("commander_time") if name in ("commander", "commanders", "recruit_commander") else None


BLOODLINES = Mirror(
    set="bloodlines",
    of_set=OfBloodlines,
    of_player=_of_player,
    articles={COMMANDER: _commander, SKILL: _skill, EMBASSY: _embassy, REFUSAL: _refusal},
    verbs={
        "recruit_commander": Telling(
            values=lambda state, _args, _book: {"price": int(price(state, state.seat, _pieces(state)))}
        ),
    },
    piece=_piece,
)
TECH_MODULE = Mirror(
    set="tech_module",
    verbs={"tech": Telling(values=_tile_price)},
    on_offer={MARKET: _on_stack},
)
