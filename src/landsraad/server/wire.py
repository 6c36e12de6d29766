"""What travels between server and clients, except the views of a game (see `landsraad.views`)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, StringConstraints

from landsraad.server.dune.settings import DuneSettings, NewDune
from landsraad.server.message import MOST_SEATS, Message

FORMAT = 1
"""Version of the live messages."""

LONGEST_TITLE = 40
LONGEST_NAME = 24
LONGEST_KEY = 120
LONGEST_OFFER = 800
MOST_ORDERS = 80
DAY = 86_400

SHOWN = (
    r"^[^\x00-\x1f\x7f-\x9f\xad\u061c\u115f\u1160\u180e\u200b\u200e\u200f"
    r"\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0]*$"
)
"""No control characters, nor any that turn the direction of the text around a name or that nobody sees."""

Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=LONGEST_NAME, pattern=SHOWN)]
Title = Annotated[str, StringConstraints(strip_whitespace=True, max_length=LONGEST_TITLE, pattern=SHOWN)]
SeatNumber = Annotated[int, Field(ge=0, lt=MOST_SEATS, strict=True)]
Level = Annotated[str, StringConstraints(min_length=1, max_length=40)]
ChoiceId = Annotated[str, StringConstraints(pattern=r"^[0-9A-Za-z-]{8,64}$")]
Status = Literal["waiting", "running", "over"]
SeatKind = Literal["open", "human", "bot"]
MotionKind = Literal["open", "vacate"]
GameName = Literal["imperium", "dune"]


class Clock(Message):
    """A seat's time: `turn` seconds for every turn, then `bank` seconds for the whole game; then a bot plays on."""

    turn: int = Field(ge=5, le=30 * DAY)
    bank: int = Field(ge=0, le=90 * DAY)


class PackInfo(Message):
    """A pack that somebody has brought: `pack` is the hash of its files, by which it is asked for."""

    pack: str
    id: str
    name: str


class NewPack(Message):
    """The files of a pack, by their names, to be checked beside the sets that it is to be played with."""

    files: dict[str, str] = Field(min_length=1, max_length=100)
    sets: list[str] = Field(default=[], max_length=8)


class Packs(Message):
    """Packs that tables can be played with here.

    Attributes:
        refusal: why whoever asks can have none; "" if they may.
        packs: those that the operator offers and that go with the sets asked for.
        faults: what is wrong with the others.
    """

    refusal: str
    packs: list[PackInfo]
    faults: list[str]


class NewTable(Message):
    """A table to be set up.

    Attributes:
        game: which game of the family.
        dune: of classic Dune; None: as it usually is. What follows on sets, Leaders, difficulty, Rivals, variants and
            packs is of Dune: Imperium.
        sets: a board and expansions, in any order; the usual board if none is named.
        mine: how many seats the creator holds; more than one is a game at one screen.
        names: the names of those seats; missing ones are made from `name`.
        bots: the level of each bot.
        places: the seat of each of those, first of the creator's, then of the bots; None: the first ones.
        seats: of people and bots; with one or two, Rivals of House Hagal play as well and need none of these.
        leaders: dealt at random, chosen one after another, drafted, or named for each seat (None: dealt).
        difficulty: of a game of one seat; None: the easiest.
        rivals: the Leaders of the two Rivals of a game of one seat (None: dealt); "random" and None: both dealt.
        variants: ids of the variants of these sets to play with.
        packs: those to play with, by their hashes.
        seed: the same seed gives the same game; None: a random one.
        lesson: id of a lesson, which then settles everything but the name, and starts at once.
        vacancy: minutes after which the host may hand the seat of a person who is away to a bot; None: never.
        id: made by the client and told to nobody; the same id is the same table, however often it is sent.
        start: whether to start at once, with bots of level `fill` on the seats still open.
    """

    name: Name = "Player"
    title: Title = ""
    game: GameName = "imperium"
    dune: NewDune | None = None
    sets: list[str] = Field(default=[], max_length=8)
    seats: int = Field(default=4, ge=1, le=MOST_SEATS)
    mine: int = Field(default=1, ge=1, le=MOST_SEATS)
    names: list[Name] = Field(default=[], max_length=MOST_SEATS)
    bots: list[Level] = Field(default=[], max_length=MOST_SEATS)
    places: list[SeatNumber] | None = Field(default=None, max_length=MOST_SEATS)
    leaders: Literal["random", "choose", "draft"] | list[str | None] = "random"
    difficulty: Annotated[str, StringConstraints(min_length=1, max_length=40)] | None = None
    rivals: Literal["random"] | list[str | None] | None = None
    variants: list[Annotated[str, StringConstraints(min_length=1, max_length=40)]] = Field(default=[], max_length=8)
    packs: list[Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{32}$")]] = Field(default=[], max_length=3)
    seed: Annotated[str, StringConstraints(pattern=r"^[0-9]{1,39}$")] | None = None
    listed: bool = False
    clock: Clock | None = None
    start: bool = False
    fill: Level = "novice"
    lesson: Annotated[str, StringConstraints(min_length=1, max_length=40)] | None = None
    vacancy: int | None = Field(default=5, ge=1, le=DAY // 60)
    id: ChoiceId | None = None


class Ticket(Message):
    """A place at a table: the token is the right to the seats."""

    table: str
    token: str
    seats: list[int]
    version: int


class SeatInfo(Message, json_schema_serialization_defaults_required=True):
    """Who sits where.

    Attributes:
        level: of a bot.
        standin: level of the bot that plays for a person now.
        failed: which agent gave no answer here, why, and who plays on for it.
        online: whether a browser of this person is connected.
        kept: whether an open seat is kept for this person of the game before: nobody else can take it.
        away: since when this server knows of none, ISO 8601 in UTC; None while one is connected, and of others.
        leader, vp: Leader and Victory Points in Dune: Imperium.
        faction, strongholds: in classic Dune; None before the faction is known.
    """

    seat: int
    kind: SeatKind
    name: str
    level: str | None = None
    standin: str | None = None
    resigned: bool = False
    failed: str | None = None
    online: bool = False
    kept: bool = False
    away: str | None = None
    leader: str | None = None
    vp: int = 0
    faction: str | None = None
    strongholds: int = 0


class RivalInfo(Message):
    """A side that House Hagal plays: nobody sits there.

    Attributes:
        leader: None: House Hagal itself, or a Leader that will be dealt at the start.
    """

    seat: int
    leader: str | None
    vp: int


class Takeback(Message):
    """A question to all people at the table: go back to before choice number `step`, made by `seat`."""

    seat: int
    step: int
    agreed: list[int]


class Motion(Message):
    """A question to the people of a running game: open a bot's `seat`, or let a bot play for somebody who is away."""

    what: MotionKind
    seat: int
    agreed: list[int]


class Draft(Message):
    """Leaders are drafted before the first move: `seat` picks next from `pool`."""

    seat: int
    pool: list[str]


class Branch(Message):
    """Where a game was played on from: after `step` choices of the game at `table`."""

    table: str
    step: int


class TableInfo(Message):
    """A table as everybody may know it.

    Attributes:
        branch: of a game that was played on from another one.
        rivals: the sides that House Hagal plays, as far as they are settled before the start.
        difficulty: of a game against Rivals with Leaders; None: of no other.
        variants: ids of those that are played.
        packs: those that are played with.
        seeded: somebody chose the seed, or knows it from a record, and so may know the order of the decks.
        created, updated: ISO 8601 in UTC.
        dune: how classic Dune is played here; None: another game is.
        round: the round; in classic Dune the turn.
        asked: seats that have to answer now, as far as whoever asks may know.
        steps: number of choices so far.
        vacancy: minutes after which the host, or all the others who are there, may hand the seat of a person who is
            away to a bot; None: never.
        previous: the table that this is the rematch of.
        mine: seats of whoever asks; `host`: whether they may start, kick and delete.
    """

    id: str
    title: str
    status: Status
    version: int
    created: str
    updated: str
    game: GameName
    dune: DuneSettings | None
    sets: list[str]
    leaders: Literal["random", "choose", "draft", "named"]
    difficulty: str | None
    variants: list[str]
    packs: list[PackInfo]
    listed: bool
    imported: bool
    lesson: str | None
    branch: Branch | None
    seeded: bool
    clock: Clock | None
    vacancy: int | None
    seats: list[SeatInfo]
    rivals: list[RivalInfo]
    draft: Draft | None
    round: int
    asked: list[int]
    winners: list[int]
    steps: int
    takeback: Takeback | None
    motions: list[Motion]
    previous: str | None
    rematch: str | None
    mine: list[int]
    host: bool


class Lobby(Message):
    """The listed tables that wait or run, newest first."""

    tables: list[TableInfo]


class Join(Message):
    """A person who wants a seat.

    Attributes:
        seat: which; None: the first free one.
        id: made by the client and told to nobody; the same id is the same person, however often it is sent.
    """

    name: Name
    seat: SeatNumber | None = None
    id: ChoiceId | None = None


class Start(Message):
    """Start the game; open seats get bots of this level."""

    fill: Level = "novice"


class AtSeat(Message):
    """A command for a seat of one's own, or of which the host disposes."""

    seat: SeatNumber


class SetSeat(AtSeat):
    """What shall sit on a seat before the start; in a running game, whether one is for opening a bot's seat."""

    kind: Literal["open", "bot"]
    level: Level = "novice"


class Pick(AtSeat):
    """A Leader taken in the draft."""

    leader: Annotated[str, StringConstraints(min_length=1, max_length=80)]


class Choice(AtSeat):
    """An answer, or an act of a seat that is not asked.

    Attributes:
        key: of the option.
        step: number of choices made before it, as the client saw the game; the answer counts if the question of its
            seat has been the same since.
        id: made by the client; the same id is the same choice, however often it is sent.
    """

    key: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_KEY)]
    step: int = Field(ge=0, strict=True)
    id: ChoiceId


class Orders(AtSeat):
    """What a seat does though nobody asks it, all of these or none, with an id as for a choice."""

    keys: list[Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_KEY)]] = Field(
        min_length=1, max_length=MOST_ORDERS
    )
    id: ChoiceId


class Claim(AtSeat):
    """Keep a window open, or let it go on."""

    on: bool = True


class NewOffer(AtSeat):
    """Offer another seat an agreement, with an id as for a choice.

    Attributes:
        words: to whom, what is given, and what for, as "harkonnen: pay 3 for no_bid".
    """

    words: Annotated[str, StringConstraints(min_length=1, max_length=LONGEST_OFFER)]
    id: ChoiceId


class AnswerOffer(AtSeat):
    """Accept or decline an offer of this number, or withdraw an own one, with an id as for a choice."""

    number: int = Field(ge=1, le=100_000, strict=True)
    answer: Literal["accept", "decline", "withdraw"]
    id: ChoiceId


class Step(AtSeat):
    """Undo or redo, with an id as for a choice."""

    id: ChoiceId


class AskTakeback(AtSeat):
    """Ask all other people to go back to before this choice of one's own."""

    step: int = Field(ge=0, strict=True)


class AnswerTakeback(AtSeat):
    """Whether one agrees."""

    agree: bool


class HandOver(AtSeat):
    """Let a bot of this level play for the seat: an own one, or that of somebody who is away."""

    level: Level = "novice"


class Reissue(Message):
    """A new ticket for the own seats; with the same id it is the same ticket, however often it is asked for."""

    id: ChoiceId


class Done(Message):
    """The number of events stored for the table, and of choices, after the command."""

    version: int
    step: int


class Rematch(Message):
    """The table of the next game."""

    table: str


class Import(Message):
    """A record to rewatch, or, if its game is not over, to go on with: on the seats `mine`, bots play the others."""

    text: Annotated[str, StringConstraints(min_length=1, max_length=1_000_000)]
    name: Name = "Player"
    mine: list[SeatNumber] = Field(default=[0], min_length=1, max_length=MOST_SEATS)


class PlayOn(AtSeat):
    """Play a finished game on from after `step` choices, on this seat; bots of the level `fill` sit on the others."""

    step: int = Field(ge=0, strict=True)
    name: Name = "Player"
    fill: Level = "novice"


class Notify(AtSeat):
    """Where to tell once per turn that the seat is asked; None: nowhere.

    Attributes:
        code: what the mail said that was sent to a new address; without it the address gets nothing else.
    """

    webhook: Annotated[str, StringConstraints(max_length=500)] | None = None
    mail: Annotated[str, StringConstraints(max_length=254)] | None = None
    code: Annotated[str, StringConstraints(strip_whitespace=True, max_length=40)] | None = None


class Notified(Message):
    """Where it is told; by mail once the address is `confirmed`."""

    seat: int
    webhook: str | None
    mail: str | None
    confirmed: bool


class Problem(Message):
    """What went wrong and how to put it right."""

    error: str
