"""What a set says of how it is seen; what it declares to the engine is shown without."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field

from landsraad.imperium.core.player import Player
from landsraad.imperium.core.state import State
from landsraad.views.articles import MakeArticle
from landsraad.views.asker import Asker, Reason
from landsraad.views.book import Book
from landsraad.views.model import OfSet

Target = tuple[str, str, int]
"""What an option points at: kind, id and number."""


@dataclass(frozen=True)
class Telling:
    """What the options of a verb of a set say beyond what their arguments are, from the position and the arguments.

    Attributes:
        values: what its phrase may name beside what the options point at.
        points: what its options point at; None: what their arguments are.
        forms: phrases that fit here rather than that of the verb, the most special first.
    """

    values: Callable[[State, Sequence[str], Book], Mapping[str, object]] = lambda _state, _args, _book: {}
    points: Callable[[State, Sequence[str]], Target] | None = None
    forms: Callable[[State, Sequence[str]], Sequence[str]] = lambda _state, _args: ()


@dataclass(frozen=True)
class Mirror:
    """How a set is seen; nothing unless given.

    Attributes:
        set: its id.
        of_set: what `of_player` returns.
        of_player: what it alone has for a player, told to everybody; None in a game without.
        zones: zones of a player that it calls by a name of its own.
        places: kind of unit and place of further counters of a player that tell how many units are where, by name.
        moves: phrases of the log by where units come from and where they go, for moves between such places.
        articles: makers of the articles of its own kinds of rows, by kind; tiles and steps of tracks need none.
        verbs: what the options of its verbs say beyond what their arguments are.
        on_offer: why what it offers is not to be had now, by kind of tile, name of a market of cards, or id of a card
            that is always to be had; given the asker, the number and the name of the tile or card.
        windows: when its Intrigue cards are played at no usual time, by id: the prompt, and why not at another.
        piece: about a piece that is no component, by its name; None if the name means none.
    """

    set: str
    of_set: type[OfSet] | None = None
    of_player: Callable[[State, int], OfSet | None] = lambda _state, _owner: None
    zones: Callable[[Player], Mapping[str, Sequence[int]]] = lambda _player: {}
    places: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    moves: Mapping[tuple[str, str], str] = field(default_factory=dict)
    articles: Mapping[str, MakeArticle] = field(default_factory=dict)
    verbs: Mapping[str, Telling] = field(default_factory=dict)
    on_offer: Mapping[str, Callable[[Asker, int, str], Reason]] = field(default_factory=dict)
    windows: Mapping[str, tuple[str, str]] = field(default_factory=dict)
    piece: Callable[[Asker, str], Reason | None] = lambda _asker, _name: None
