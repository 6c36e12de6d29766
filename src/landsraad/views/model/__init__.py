"""What one seat, or a spectator, may see: plain data that serialises to JSON.

Everything is named by content id; `landsraad.views.book` gives the name, text and icons of an id. Cards in piles whose
order means nothing are listed in catalogue order, so that a view never tells how a hidden pile lies.
"""

from landsraad.views.model.board import Conflict, Market, Post, Price, Space, Stack, UnitAt
from landsraad.views.model.decisions import Decision, Option, Pending, Picks, Undo, Zone
from landsraad.views.model.hagal import Hagal, Outcome, Revealed, RivalMove
from landsraad.views.model.player import Deck, Laid, OfSet, OwnTile, Pile, Player, Units
from landsraad.views.model.view import PARTS, Phase, TurnKind, View

__all__ = [
    "PARTS",
    "Conflict",
    "Decision",
    "Deck",
    "Hagal",
    "Laid",
    "Market",
    "OfSet",
    "Option",
    "Outcome",
    "OwnTile",
    "Pending",
    "Phase",
    "Picks",
    "Pile",
    "Player",
    "Post",
    "Price",
    "Revealed",
    "RivalMove",
    "Space",
    "Stack",
    "TurnKind",
    "Undo",
    "UnitAt",
    "Units",
    "View",
    "Zone",
]
