"""The game for six as it is seen: Commanders in the reference, whom their options concern."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from landsraad.imperium.core.arrivals import card_cost
from landsraad.imperium.core.counters import PERSUASION, REVEAL_TURN
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.uprising.six.declares import COMMANDER, MOST_REINFORCED, CommanderRow
from landsraad.imperium.sets.uprising.six.module import teams_of
from landsraad.imperium.sets.uprising.six.pieces import KINDS, LEFT_AGENT, RIGHT_AGENT, Teams, arrow_ready
from landsraad.imperium.sets.uprising.six.team import Trade, allies_of_team
from landsraad.kernel.frames import step_of
from landsraad.views.article import Article
from landsraad.views.articles import Articles
from landsraad.views.asked import asking_node
from landsraad.views.asker import Asker, Reason
from landsraad.views.book import Book
from landsraad.views.model import OfSet
from landsraad.views.sets.mirror import Mirror, Target, Telling


class OfSix(OfSet, frozen=True):
    """How a side belongs to its team.

    Attributes:
        allies: of a Commander his Allies, the left one first; of an Ally nobody.
        activated: the Ally for whom a Commander acts now; None: nobody.
        arrows: of a Commander, whether the Agents with the left and the right arrow are at his Leader.
        own_influence: a Commander's Influence on his own track.
        bonus: whether it has the Swordmaster Bonus.
    """

    allies: tuple[int, ...]
    activated: int | None
    arrows: tuple[bool, ...]
    own_influence: int
    bonus: bool


def _of_player(state: State, owner: int) -> OfSix | None:
    teams = teams_of(state.tables.modules)
    if teams is None:
        return None
    allies = tuple(state.tables.allies[owner])
    acting = int(acts_for(state, owner))
    arrows = [arrow_ready(state, owner, teams, arrow) for arrow in (LEFT_AGENT, RIGHT_AGENT)] if allies else []
    return OfSix(
        allies,
        None if acting == owner else acting,
        tuple(arrows),
        state.players[owner].n[teams.own],
        bool(state.players[owner].n[teams.bonus]),
    )


def _teams(state: State) -> Teams:
    teams = teams_of(state.tables.modules)
    assert teams is not None
    return teams


def _ally(state: State, args: Sequence[str]) -> int:
    return state.tables.allies[state.seat][("left", "right").index(args[0])]


def _activated(state: State, args: Sequence[str], book: Book) -> Mapping[str, object]:
    return {"seat": book.seat(_ally(state, args))}


def _points_at_ally(state: State, args: Sequence[str]) -> Target:
    return "seat", str(_ally(state, args)), 0


def _sent(state: State, _args: Sequence[str], book: Book) -> Mapping[str, object]:
    return {"seat": book.seat(int(acts_for(state, state.seat)))}


def _price(state: State, args: Sequence[str], _book: Book) -> Mapping[str, object]:
    card = next(i for i, card in enumerate(state.tables.cards) if card.key == args[0])
    return {"price": int(card_cost(state, state.seat, card))}


def _divided(state: State, args: Sequence[str], book: Book) -> Mapping[str, object]:
    first, second = allies_of_team(state, state.seat)
    return {"first": book.seat(first), "second": book.seat(second), "rest": MOST_REINFORCED - int(args[0])}


def _reinforced(state: State, _args: Sequence[str], book: Book) -> Mapping[str, object]:
    return {"seat": book.seat(allies_of_team(state, state.seat)[step_of(state.stack[-1]) - 1])}


def _amount(state: State, _args: Sequence[str], book: Book) -> Mapping[str, object]:
    node = asking_node(state)
    kind = node.kind(state.stack[-1]) if isinstance(node, Trade) else KINDS.index("spice")
    return {"what": book.phrases["resource"][KINDS[kind]]}


def _commander(articles: Articles, row: CommanderRow) -> Article:
    """A Commander."""
    facts = articles.facts(
        [
            ("commander_seat", row.seat + 1),
            ("commander_track", row.track),
            ("commander_points", row.points),
            ("commander_hooks", row.hooks),
            ("commander_throne", row.throne_row),
        ]
    )
    passages = articles.passages([("at_1", row.at_1), ("at_3", row.at_3)])
    return Article(COMMANDER, row.id, row.name, row.set, facts, passages)


def _in_throne_row(asker: Asker, number: int, name: str) -> Reason:
    """About a card of the Throne Row."""
    state = asker.state
    if not _teams(state).buyers >> asker.seat & 1:
        return asker.say("throne_team", card=name)
    if state.turn_kind != REVEAL_TURN or state.turn_seat != asker.seat:
        return asker.say("throne_time", card=name)
    price, held = int(card_cost(state, asker.seat, number)), asker.player.n[PERSUASION]
    return asker.say("throne_price", card=name, n=price, held=held)


UPRISING_SIX = Mirror(
    set="uprising_six",
    of_set=OfSix,
    of_player=_of_player,
    articles={COMMANDER: _commander},
    on_offer={"throne": _in_throne_row},
    verbs={
        "activate": Telling(values=_activated, points=_points_at_ally),
        "agent": Telling(values=_sent),
        "reinforce": Telling(values=_divided),
        "deploy_new": Telling(values=_reinforced),
        "amount": Telling(values=_amount),
        "throne": Telling(values=_price),
    },
)
