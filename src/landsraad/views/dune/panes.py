"""What single panes of the table show: the battle plan as a whole, standing orders, how a game ended."""

from __future__ import annotations

import msgspec


class Window(msgspec.Struct, frozen=True):
    """A kind of window in which a seat may act out of turn, and its standing order there.

    Attributes:
        id: such as "bene_gesserit.voice" or "truthtrance".
        faction: whose power it stops; "": it is a card of the seat itself.
        name: in words.
        answer: the key of the order that stands, such as "order bene_gesserit.voice ask".
        sized: whether the order may name a size from which on it acts.
    """

    id: str
    faction: str
    name: str
    answer: str
    sized: bool


class Clue(msgspec.Struct, frozen=True):
    """What a power says of the plan that is made: the faction whose power it is, and the words."""

    faction: str
    text: str


class Pick(msgspec.Struct, frozen=True):
    """Something that a battle plan may hold.

    Attributes:
        id: of the leader or card; "nobody", "none": nothing.
        name: in words.
        note: strength of the leader, or what kind of card it is.
        closed: why it cannot be chosen; "": it can.
    """

    id: str
    name: str
    note: str
    closed: str


class Spend(msgspec.Struct, frozen=True):
    """A dial with spice behind it, and the least number of forces that are lost if the battle is won."""

    dial: float
    spice: int
    lost: int


class Sheet(msgspec.Struct, frozen=True):
    """All that the viewing seat may choose for its battle plan.

    Attributes:
        leaders, weapons, defenses: what it may lead with and play, and what it may not.
        pairs: ids of weapon and defense that may be played together.
        haderach: whether the Kwisatz Haderach may go along.
        spends: what it can dial.
        clues: what the Voice and prescience say.
        most: the highest dial and the strongest leader that the opponent may have, as far as the viewer knows.
        wins_ties: whether the viewer is the aggressor.
    """

    leaders: tuple[Pick, ...]
    weapons: tuple[Pick, ...]
    defenses: tuple[Pick, ...]
    pairs: tuple[tuple[str, str], ...]
    haderach: bool
    spends: tuple[Spend, ...]
    clues: tuple[Clue, ...]
    most: tuple[float, int]
    wins_ties: bool


class Hidden(msgspec.Struct, frozen=True):
    """What a seat had hidden to the end: names of its traitors, face dancers and treachery cards."""

    seat: int
    traitors: tuple[str, ...]
    dancers: tuple[str, ...]
    cards: tuple[str, ...]


class Ending(msgspec.Struct, frozen=True):
    """How a game ended.

    Attributes:
        ways: who won, and how, in words.
        strongholds: by turn, then by seat: how many it controlled at the end of the turn.
        prediction: faction and turn; None: there was none.
        hidden: by seat.
    """

    ways: tuple[tuple[int, str], ...]
    strongholds: tuple[tuple[int, ...], ...]
    prediction: tuple[str, int] | None
    hidden: tuple[Hidden, ...]


class Opened(msgspec.Struct, frozen=True):
    """An opened battle plan, in words and with what comes of it.

    Attributes:
        leader, weapon, defense: their names.
        strength: of the leader.
        haderach: whether the Kwisatz Haderach goes along.
        dial, support: the number and the spice behind it.
        kills: whether the leader opposite dies.
        killed: whether its own leader dies.
        total: what it reaches.
        called: whether it has called a traitor.
    """

    leader: str
    strength: int
    haderach: bool
    weapon: str
    defense: str
    dial: float
    support: int
    kills: bool
    killed: bool
    total: float
    called: bool
