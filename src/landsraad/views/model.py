"""What one seat, or a spectator, may see: plain data that serialises to JSON.

Everything is named by content id; `landsraad.views.book` gives the name, text and icons of an id. Cards in piles whose
order means nothing are listed in catalogue order, so that a view never tells how a hidden pile lies.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from landsraad.views.article import ComponentKind
from landsraad.views.rich import Text

Phase = Literal["setup", "round start", "player turns", "combat", "makers", "recall", "endgame"]
TurnKind = Literal["", "start", "agent", "reveal", "rewards"]
Outcome = Literal["sent", "occupied", "closed", "no_bonus", "unmet", "swords", "reshuffled"]
Zone = str
"""Where a card lies: "hand", "discard", "in_play", "row", "reserve", "aside", or a zone of a set."""


class Option(msgspec.Struct, frozen=True):
    """One legal answer.

    Attributes:
        key: what `Game.choose` takes.
        label: the same in words.
        parts: the label in parts.
        verb: the first word of the key.
        kind, id: what it points at: kind and content id, "track" and its id, or "seat" and a number; "" if nothing.
        n: the number in the key: of troops, of the alternative or of the effect of its source; where on a track the
            option leads; else 0.
        zone: where a card that it points at lies: "hand", "discard", "in_play", "row", "reserve" or "aside"; else "".
    """

    key: str
    label: str
    parts: Text
    verb: str
    kind: str
    id: str
    n: int
    zone: Zone


class Decision(msgspec.Struct, frozen=True):
    """The question that the viewing seat has to answer.

    Attributes:
        prompt: the kind of question.
        text: the question in words.
        parts: the same in parts.
        options: the legal answers.
        card: the component that asks, by content id; None if the course of the game asks.
        kind: what kind of component that is; "" for None.
        subject: the Rival for whom the viewer answers (B11.32, B11.33); None: for oneself.
    """

    prompt: str
    text: str
    parts: Text
    options: tuple[Option, ...]
    card: str | None
    kind: ComponentKind
    subject: int | None


class Pile(msgspec.Struct, frozen=True):
    """Cards of which the viewer may know only some.

    Attributes:
        count: number of cards.
        cards: the known ones, in catalogue order.
    """

    count: int
    cards: tuple[str, ...] = ()


class Deck(msgspec.Struct, frozen=True):
    """A face-down deck.

    Attributes:
        count: number of cards.
        top: the cards from the top downwards as far as any is known; None for an unknown one in between.
    """

    count: int
    top: tuple[str | None, ...] = ()


class Pending(msgspec.Struct, frozen=True):
    """An effect of the running turn that has not been resolved yet (B3.16).

    Attributes:
        key: the option that resolves it, when it is offered.
        text: what it does.
        parts: the same in parts.
        kind, id: the component it comes from.
        n: its printed number there.
    """

    key: str
    text: str
    parts: Text
    kind: ComponentKind
    id: str
    n: int


class Undo(msgspec.Struct, frozen=True):
    """What the viewer can take back.

    Attributes:
        possible: whether anything can be taken back.
        text: what would be taken back, or why that is not possible.
        step: number of choices that would be left, or that were made before the latest own one, which stays.
        event: number of journal events at that point: where the log would end.
    """

    possible: bool
    text: Text
    step: int
    event: int


class UnitAt(msgspec.Struct, frozen=True):
    """A unit on a board space.

    Attributes:
        kind: of unit.
        seat: whose.
    """

    kind: str
    seat: int


class Space(msgspec.Struct, frozen=True):
    """A board space.

    Attributes:
        id: content id.
        agents: seats with an Agent there, once for each Agent.
        bonus: bonus spice lying there.
        controller: seat that controls it, by its marker or by a unit that lies over any marker.
        control: seat whose control marker lies there.
        unit: the unit that controls it.
        closed_by: seat that has closed it to its opponents (B3.7).
    """

    id: str
    agents: tuple[int, ...] = ()
    bonus: int = 0
    controller: int | None = None
    control: int | None = None
    unit: UnitAt | None = None
    dreadnought: int | None = None
    closed_by: int | None = None


class Conflict(msgspec.Struct, frozen=True):
    """The Conflict of this round.

    Attributes:
        id: content id.
        level: 1 to 3.
        location: the space that its winner controls.
        rewards: what the first, second and third place get, in words.
        places: how many places are rewarded; where it is two, the third reward goes to those alone who tie for the
            second (B6.9).
    """

    id: str
    level: int
    location: str | None
    rewards: tuple[str, str, str]
    places: int


class Revealed(msgspec.Struct, frozen=True):
    """A House Hagal card that was revealed.

    Attributes:
        card: content id.
        what: "sent": an Agent went to the space; "occupied", "closed", "no_bonus", "unmet": the card was passed over,
            because an Agent stood on the space, The Voice had closed it, no bonus spice lay anywhere, or what the card
            asks of the Rival did not hold (B11.1, B11.24, I8.4, I8.6);
            "swords": a Combat bonus (B11.8); "reshuffled": all cards became a new deck (B11.6).
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


class Units(msgspec.Struct, frozen=True):
    """The units of one kind of a player, by where they are; `Space.unit` tells of those that control a space.

    Attributes:
        kind: of unit: "troop", or one that a set adds.
        garrison: None: units of this kind have none.
        deployed: those of the Conflict that were deployed in the running turn.
    """

    kind: str
    supply: int
    garrison: int | None
    conflict: int
    deployed: int


class OwnTile(msgspec.Struct, frozen=True):
    """A tile in front of a player.

    Attributes:
        id: content id.
        kind: of its article.
        face_up: whether it has not been flipped this round (I4.7).
    """

    id: str
    kind: ComponentKind
    face_up: bool


class OfSet(msgspec.Struct, frozen=True):
    """What one set alone has for a player and no declaration says; each set that has such a thing derives from it."""


class Dreadnoughts(msgspec.Struct, frozen=True):
    """The dreadnoughts of a player that control no space, by where they are."""

    supply: int
    garrison: int
    conflict: int


class Ix(msgspec.Struct, frozen=True):
    """What a player has with Rise of Ix.

    Attributes:
        dreadnoughts: those that control no space; `Space.unit` tells of the others.
        freighter: level of the Freighter on the Shipping track, 0 the dock.
        negotiators: troops on the banner, each worth 1 spice when a tile is acquired (I4.6).
        tiles: in the order in which they were acquired.
        snoopers: factions on whose tracks a Snooper of Tessia Vernius still lies.
        slots: factions of the Snoopers on her Leader, by slot.
        set_aside: the card that Ilesa Ecaz has laid aside for her second turn; others know only that there is one.
    """

    dreadnoughts: Dreadnoughts
    freighter: int
    negotiators: int
    tiles: tuple[OwnTile, ...]
    snoopers: tuple[str, ...]
    slots: tuple[str, ...]
    set_aside: Pile


class Stack(msgspec.Struct, frozen=True):
    """A pile of a market, of which only the top lies face up; in a row there is one piece in each.

    Attributes:
        top: what lies face up there; None: the pile is empty.
        count: how many are left, the top one included.
    """

    top: str | None
    count: int


class Market(msgspec.Struct, frozen=True):
    """What a set offers for acquiring beside the Imperium Row and the Reserve.

    Attributes:
        id: which market.
        kind: of the articles about what it offers.
        piles: in order.
        deck: what is left in the face-down deck that a row is filled up from.
        gone: what has left the game from there or from players.
    """

    id: str
    kind: ComponentKind
    piles: tuple[Stack, ...]
    deck: int
    gone: tuple[str, ...]


class Post(msgspec.Struct, frozen=True):
    """A place between board spaces where pieces of players lie.

    Attributes:
        id: which post.
        seats: who has a piece there.
        spaces: content ids of the spaces that it is joined with.
    """

    id: str
    seats: tuple[int, ...]
    spaces: tuple[str, ...]


class IxBoard(msgspec.Struct, frozen=True):
    """The Ix board.

    Attributes:
        stacks: of Tech tiles, the topmost first.
        trashed: tiles that have left the game.
    """

    stacks: tuple[Stack, ...]
    trashed: tuple[str, ...]


class Player(msgspec.Struct, frozen=True):
    """One side as the viewer sees it: a player, or a Rival, which has no hand and no deck (B11.7).

    Attributes:
        seat: seat number.
        kind: "player" or "rival".
        leader: Leader, None before the choice; House Hagal of a two-player game has none.
        vp: Victory Points.
        points: where they come from: content id, or "start", and points.
        garrison, supply, conflict: troops there.
        units: of every kind, troops first.
        strength: in the Conflict now (B4.8).
        place: place in the Conflict while its rewards are taken, 0 the first; House Hagal of a two-player game takes no
            reward (B11.16).
        prospect: place if the Conflict ended now (B6.6-B6.16); None: no reward.
        passed: may not play Combat cards now, unless somebody else plays one: has passed since the last, or has no
            unit in the Conflict. A Rival never plays one.
        reveal_persuasion: persuasion of the running Reveal turn in all, of which `persuasion` is left.
        agents: Agents on the Leader, ready to be sent.
        influence: steps on each faction track.
        revealed: has taken the Reveal turn of this round.
        secret: secretly chosen factions, None if there are none or the viewer does not know them.
        used: once-per-game spaces used.
        hand, intrigue: cards in hand.
        deck: the own deck.
        unseen: cards of hand, deck and the card laid aside (`ix`) together of which the viewer knows no more than that.
        discard, played, shown: discard pile, in play from Agent turns, in play revealed.
        waiting: Intrigue cards face up until the Reveal turn (F17).
        aside: card set aside for the Reveal turn (F14).
        tiles: in front of the player, in the order in which they were acquired.
        tracks: where the player's piece stands on each track of a set; the articles of that kind are its boxes.
        counters: what sets count for a player besides, by name.
        zones: cards that lie in places of a set, by the name of the zone.
        of_sets: what else a set has for a player, by id of the set.
        ix: what it has with Rise of Ix; None without.
    """

    seat: int
    kind: Literal["player", "rival"]
    leader: str | None
    vp: int
    points: dict[str, int]
    solari: int
    spice: int
    water: int
    persuasion: int
    swords: int
    garrison: int
    supply: int
    conflict: int
    strength: int
    place: int | None
    prospect: int | None
    passed: bool
    reveal_persuasion: int
    agents: int
    swordmaster: bool
    high_council: bool
    influence: dict[str, int]
    revealed: bool
    secret: tuple[str, ...] | None
    used: tuple[str, ...]
    hand: Pile
    deck: Deck
    unseen: tuple[str, ...]
    intrigue: Pile
    discard: tuple[str, ...]
    played: tuple[str, ...]
    shown: tuple[str, ...]
    waiting: tuple[str, ...]
    aside: tuple[str, ...]
    units: tuple[Units, ...]
    tiles: tuple[OwnTile, ...]
    tracks: dict[str, int]
    counters: dict[str, int]
    zones: dict[str, Pile]
    of_sets: dict[str, OfSet]
    ix: Ix | None


class View(msgspec.Struct, frozen=True):
    """The whole table as one seat, or a spectator, sees it.

    Attributes:
        seat: who looks; None: a spectator.
        round: from 1; 0 during setup.
        phase: "setup", "round start", "player turns", "combat", "makers", "recall" or "endgame".
        over: whether the game has ended.
        goal: Victory Points that end the game.
        first: seat with the First Player marker.
        turn: seat whose turn it is, None between turns.
        turn_kind: "start", "agent", "reveal", "rewards" or "".
        turn_card, turn_space: card and space of the running Agent turn.
        asked: seat that answers now, None when the game is over.
        conflict: the Conflict fought over.
        conflicts_left: Conflict cards still to come.
        conflicts_done: those of earlier rounds.
        row: the Imperium Row.
        reserve: cards left in each Reserve stack.
        imperium_deck, intrigue_deck: cards left.
        intrigue_discard, trash: face up, in catalogue order.
        spaces: the board.
        markets: those that sets add.
        posts: those that sets add.
        counters: what sets count on the board, by name.
        alliances: seat that holds each Alliance.
        mentat: seat that has the Mentat; `mentat_next`: seat that takes it next round (F37).
        players: by seat; Rivals come last.
        pending: effects of the running turn not yet resolved.
        follow: Rivals that reveal House Hagal cards, for a turn or as a Combat bonus, as soon as the running turn ends.
        standings: seats from the first to the last, as things stand (B8.3-B8.5), without House Hagal of a two-player
            game, which cannot score.
        decided: what puts each of them but the last before the next: "vp", "tile" (one that is first of equals),
            "spice", "solari", "water", "garrison" or "turn" (B8.4, B8.5).
        decision: the question to the viewer, None if another seat is asked.
        undo: what the viewer can take back, None if it has not chosen anything.
        hagal: House Hagal; None with three players and more.
        variants: ids of the variants that are played.
        ix: the Ix board; None without Rise of Ix.
    """

    seat: int | None
    round: int
    phase: Phase
    over: bool
    goal: int
    first: int
    turn: int | None
    turn_kind: TurnKind
    turn_card: str | None
    turn_space: str | None
    asked: int | None
    conflict: Conflict | None
    conflicts_left: int
    conflicts_done: tuple[str, ...]
    row: tuple[str, ...]
    reserve: dict[str, int]
    imperium_deck: int
    intrigue_deck: int
    intrigue_discard: tuple[str, ...]
    trash: tuple[str, ...]
    spaces: tuple[Space, ...]
    markets: tuple[Market, ...]
    posts: tuple[Post, ...]
    counters: dict[str, int]
    alliances: dict[str, int | None]
    mentat: int | None
    mentat_next: int | None
    players: tuple[Player, ...]
    pending: tuple[Pending, ...]
    follow: tuple[int, ...]
    standings: tuple[int, ...]
    decided: tuple[str, ...]
    decision: Decision | None
    undo: Undo | None
    hagal: Hagal | None
    variants: tuple[str, ...]
    ix: IxBoard | None
