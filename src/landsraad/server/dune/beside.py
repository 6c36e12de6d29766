"""What a seat of classic Dune is told beside its view: of the window that is open, and of what seats promise."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from landsraad.dune.core.pledges import given_of, giver_of
from landsraad.dune.core.state import State
from landsraad.dune.phases.pledges import clause_of, words_of
from landsraad.game import Game
from landsraad.offers import Offer
from landsraad.views.dune.clauses import clause
from landsraad.views.dune.words import Words
from landsraad.views.dune.words import words_of as language_of
from landsraad.views.rich import Text, capital, parts, plain

if TYPE_CHECKING:
    from landsraad.server.tables.table import Table


class OpenWindow(msgspec.Struct, frozen=True):
    """A window that halts the table.

    Attributes:
        left: seconds until it goes on.
        claims: the seats that keep it open.
        kept: whether an answer of the seat leaves at its end.
    """

    left: float
    claims: tuple[int, ...]
    kept: bool


class Clause(msgspec.Struct, frozen=True):
    """What is promised: as an offer writes it, and in words."""

    key: str
    label: str
    parts: Text


class OpenOffer(msgspec.Struct, frozen=True):
    """An offer that a seat has made or was made.

    Attributes:
        number: by which the seat answers it.
        seat: who made it.
        to: whom.
        gives: what the first promises.
        takes: what the second would.
    """

    number: int
    seat: int
    to: int
    gives: tuple[Clause, ...]
    takes: tuple[Clause, ...]


class Pledge(msgspec.Struct, frozen=True):
    """A promise that stands: who, whom, what."""

    seat: int
    to: int
    clause: Clause


def window_of(table: Table, seat: int | None, now: float) -> OpenWindow | None:
    """The window that halts a table, as far as all may know it."""
    hold = table.hold
    if hold is None or not hold.halts:
        return None
    kept = table.kept is not None and table.kept[0] == seat
    claims = tuple(each for each, until in hold.claims if until > now)
    return OpenWindow(round(max(0.0, hold.end - now), 1), claims, kept)


def offers_of(game: Game, seat: int | None, language: str) -> tuple[OpenOffer, ...]:
    """The open offers that a seat has made or was made; nobody else knows of them."""
    if seat is None:
        return ()
    words, state = language_of(language), game.state
    assert isinstance(state, State)
    return tuple(_offer(words, state, each) for each in game.offers(seat))


def pledges_of(game: Game, language: str) -> tuple[Pledge, ...]:
    """What seats have promised each other."""
    words, state = language_of(language), game.state
    assert isinstance(state, State)
    return tuple(Pledge(giver_of(each), given_of(each), _clause(words, state, each)) for each in state.pledges)


def _offer(words: Words, state: State, offer: Offer) -> OpenOffer:
    gives, takes = (
        tuple(_clause(words, state, clause_of(state.tables, each)) for each in side)
        for side in (offer.gives, offer.takes)
    )
    return OpenOffer(offer.number, offer.seat, offer.to, gives, takes)


def _clause(words: Words, state: State, promise: int) -> Clause:
    text = capital(clause(words, state, promise))
    return Clause(words_of(state.tables, promise), plain(text), parts(text))
