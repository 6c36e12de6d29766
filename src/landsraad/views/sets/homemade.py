"""How what packs declare is seen: articles of its rows, prices, and why something is not to be had."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.core.declared import TILES
from landsraad.imperium.core.prompts import MENU
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.homemade.rows import (
    COUNTER,
    MARKET,
    TILE,
    TRACK,
    CounterRow,
    MarketRow,
    OwnTileRow,
    TrackRow,
)
from landsraad.imperium.sets.homemade.stalls import HomeMade
from landsraad.views.article import Amount, Article
from landsraad.views.articles import Articles
from landsraad.views.asked import prompt_of
from landsraad.views.asker import Asker, Reason
from landsraad.views.book import Book
from landsraad.views.sets.mirror import Mirror, Telling


def _counter(articles: Articles, row: CounterRow) -> Article:
    facts = articles.facts([("counter_start", row.start or None), ("counter_most", row.most)])
    return Article(COUNTER, row.id, row.name, row.set, facts, ())


def _track(articles: Articles, row: TrackRow) -> Article:
    steps = sum(step.track == row.id for step in articles.catalog.further["step"]) - 1
    return Article(TRACK, row.id, row.name, row.set, articles.facts([("track", steps)]), ())


def _market(articles: Articles, row: MarketRow) -> Article:
    facts = [("market", row.size), ("market_paid", _paid(articles, row)), ("market_limit", row.per_round or None)]
    return Article(MARKET, row.id, row.name, row.set, articles.facts(facts), (), icon=row.paid)


def _tile(articles: Articles, row: OwnTileRow) -> Article:
    market = next(each for each in articles.catalog.further[MARKET] if each.id == row.market)
    price_told = f"{row.cost} {_paid(articles, market)}"
    facts = articles.facts([("tile_of", market.name), ("own_cost", price_told), ("own_use", row.use or None)])
    passages, price = articles.tile_passages(row), (Amount(market.paid, row.cost),)
    return Article(TILE, row.id, row.name, row.set, facts, passages, cost=row.cost, price=price)


def _paid(articles: Articles, row: MarketRow) -> str:
    """What a market is paid with, in words."""
    return str(articles.phrases["counter"][row.paid])


def _cost(market: str, state: State, args: Sequence[str], _book: Book) -> dict[str, object]:
    """What a piece of a market costs."""
    tables = state.tables
    holds = next(each.holds for each in tables.markets if each.name == market)
    pieces = tables.tiles if holds == TILES else tables.cards
    return {"price": int(next(piece.cost for piece in pieces if piece.key == args[0]))}


def _on_offer(asker: Asker, number: int, name: str, cards: str = "") -> Reason:
    """Why a piece that lies open cannot be acquired now; `cards`: the market of a card, "" for a tile."""
    s = asker.state
    module = next(each for each in s.tables.modules if isinstance(each, HomeMade))
    stall = next(
        each
        for each in module.pieces.stalls
        if (each.market.name == cards if cards else each.market.holds == TILES and number in each.market.pieces)
    )
    market = asker.book.link(MARKET, stall.market.name)
    if s.seat != asker.seat or prompt_of(s) != MENU:
        return asker.say("own_later", "", piece=name, market=market)
    n = asker.player.n
    if stall.bought >= 0 and n[stall.bought] >= stall.per_round:
        return asker.say("own_limit", "", piece=name, market=market, n=int(stall.per_round))
    price, held = int((s.tables.cards if cards else s.tables.tiles)[number].cost), n[stall.paid]
    paid = asker.book.phrases["counter"][s.tables.counter_names[stall.paid]]
    return asker.say("own_dear", "", piece=name, price=price, paid=paid, held=held, n=price - held)


def mirror_of(catalog: Catalog) -> Mirror:
    """How what the packs of a catalogue declare is seen."""
    markets = catalog.further[MARKET]
    return Mirror(
        set="",
        articles={COUNTER: _counter, TRACK: _track, MARKET: _market, TILE: _tile},
        verbs={row.id: Telling(values=partial(_cost, row.id)) for row in markets},
        on_offer={
            TILE: _on_offer,
            **{row.id: partial(_on_offer, cards=row.id) for row in markets if row.holds != TILE},
        },
    )
