"""House Hagal in a game of one or two players."""

from __future__ import annotations

from typing import Literal

import msgspec

from landsraad.views.rich import Text

Outcome = Literal["sent", "occupied", "closed", "no_bonus", "unmet", "swords", "reshuffled", "posted", "given"]


class Revealed(msgspec.Struct, frozen=True):
    """A House Hagal card that was revealed.

    Attributes:
        card: content id.
        what: "sent": an Agent went to the space; "occupied", "closed", "no_bonus", "unmet": the card was passed over,
            because an Agent stood on the space, The Voice had closed it, no bonus spice lay anywhere, or what the card
            asks of the Rival did not hold (B11.1, B11.24);
            "swords": a Combat bonus (B11.8); "reshuffled": all cards became a new deck (B11.6); "posted": a piece came
            to a post, and the next card was revealed.
        space: where the card leads, None if nowhere.
        text: the same in words.
    """

    card: str
    what: Outcome
    space: str | None
    text: Text


class RivalMove(msgspec.Struct, frozen=True):
    """What was revealed for a Rival at one go.

    Attributes:
        seat: the Rival.
        combat: whether for its Combat bonus; else for an Agent turn.
        cards: in order; all but the last were passed over or shuffled away.
        start: number of the first event of the turn, or of the Combat bonus, in the journal.
        held: troops that it keeps in the garrison on a combat space, because it leads already (B11.35); else 0.
    """

    seat: int
    combat: bool
    cards: tuple[Revealed, ...]
    start: int
    held: int


class Hagal(msgspec.Struct, frozen=True):
    """House Hagal in a game of one or two players.

    Attributes:
        difficulty: of a solo game; None with two players.
        deck: cards left in the House Hagal deck.
        discard: the revealed ones, the latest last.
        moves: what was revealed in the running round, in order.
        earlier: what was revealed in the round before.
        prices: what solo Rivals save for: how much "intrigue", "water", "solari" or "spice" buys a Victory Point.
        swordmasters: round in which the third Agents of solo Rivals come (B11.23); None with two players.
        lead: how much stronger than every other side a Rival is that holds its troops back in this Conflict (B11.35,
            B11.36); None if none does.
    """

    difficulty: str | None
    deck: int
    discard: tuple[str, ...]
    moves: tuple[RivalMove, ...]
    earlier: tuple[RivalMove, ...]
    prices: dict[str, int]
    swordmasters: int | None
    lead: int | None
