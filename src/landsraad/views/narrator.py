"""Puts the journal in words, event by event, as far as a viewer may see it: lines, one for each turn or step."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from landsraad.imperium.core import journal
from landsraad.imperium.core.components import INTRIGUE_CARDS
from landsraad.imperium.core.counters import (
    CARD_MASK,
    COUNCIL,
    COUNTER_NAMES,
    EVERYBODY,
    INFLUENCE,
    PERSUASION,
    PHASE_NAMES,
    PLAYER_TURNS,
    RECALL,
    REVEAL_TURN,
    SWORDMASTER,
    SWORDS,
    VP,
)
from landsraad.imperium.core.state import Tables
from landsraad.kernel.machine import Event
from landsraad.views.book import Book
from landsraad.views.details import NOBODY, Details
from landsraad.views.hagal import sent
from landsraad.views.line import LineKind, LogLine
from landsraad.views.movements import Movements
from landsraad.views.phrases import fill, listed
from landsraad.views.rich import parts, plain

ABOUT_A_SEAT = (journal.TURN, journal.PLAYED, journal.PLACE)
PLACE: LineKind = "place"
PURCHASE, LEADER, TILE = "purchase", "leader", "tech"  # kinds of sources
BEFORE_A_TURN = ("", "agent", "reveal", "rival", "intrigue")  # kinds of lines that a turn may follow
FREIGHTER = "freighter"  # a counter of a further box
RESOURCES = range(PERSUASION)
CARD_MOVES = {
    (journal.Z_DECK, journal.Z_HAND): "draws",
    (journal.Z_HAND, journal.Z_SHOWN): "reveals",
    (journal.Z_DECK, journal.Z_SHOWN): "reveals_more",
    (journal.Z_HAND, journal.Z_DISCARD): "discards",
    (journal.Z_DISCARD, journal.Z_HAND): "takes_back",
    (journal.Z_ROW, journal.Z_ASIDE): "sets_aside",
    (journal.Z_IMPERIUM_DECK, journal.Z_ROW): "row",
    (journal.Z_HAND, journal.Z_ASIDE): "lays_aside",
    (journal.Z_ASIDE, journal.Z_HAND): "picks_up",
}
OFFERED = (journal.Z_ROW, journal.Z_RESERVE, journal.Z_ASIDE)
GONE = (journal.Z_TRASH, journal.Z_RESERVE)
PASSED_OVER = {
    journal.OCCUPIED: "hagal_occupied",
    journal.CLOSED: "hagal_closed",
    journal.NO_BONUS: "hagal_no_bonus",
    journal.UNMET: "hagal_unmet",
}
TILE_MOVES = {
    (journal.T_STACK, journal.T_OWN): "takes_tile",
    (journal.T_OWN, journal.T_GONE): "trashes_tile",
    (journal.T_STACK, journal.T_GONE): "tile_gone",
    (journal.T_STACK, journal.T_STACK): "tile_shown",
}


class Narrator:
    """Collects events into lines.

    Args:
        tables: of the configuration.
        viewer: seat, None for a spectator.
        book: names and texts.
        seat: who the running line is about at first.

    Attributes:
        lines: the finished lines.
        round: of the running line.
    """

    def __init__(self, tables: Tables, viewer: int | None, book: Book, seat: int = NOBODY) -> None:
        self.tables = tables
        self.viewer = viewer
        self.book = book
        self.lines: list[LogLine] = []
        self.round = 0
        self._head = ""
        self._kind = ""
        self._seat = seat
        self._start = 0
        self._details = Details(book)
        self._movements = Movements(tables)
        self._early = False  # whether the running line has begun with what comes before the turn's Agent or Reveal

    def introduce(self) -> None:
        """Say in the setup where House Hagal of a two-player game sits, which no event tells."""
        if self.tables.follower >= 0:
            seat = plain(self.book.seat(self.tables.follower))
            self._details.name(NOBODY, "house_hagal", seat)

    def tell(self, event: Event, number: int) -> None:
        """Take in an event, `number` in the journal."""
        teller = TELLERS.get(event[0])
        if teller is not None:
            teller(self, event, number)

    def skip(self, events: Sequence[Event]) -> None:
        """Pass over what has been told before: only what its last line is about counts, and which units have left."""
        seat, number = None, None
        self._movements.skip(events)
        for event in reversed(events):
            kind = event[0]
            if seat is None and kind in ABOUT_A_SEAT:
                seat = event[1]
            if number is None and kind == journal.ROUND:
                number = event[3]
            if seat is None and kind in (journal.ROUND, journal.PHASE):
                seat = NOBODY
            if number is not None and seat is not None:
                break
        self._seat = NOBODY if seat is None else seat
        self.round = number or 0

    def finish(self) -> None:
        """End the running line, if there is anything to tell."""
        details = self.details()
        if self._head or details:
            text = self._head or self._going_on()
            if details:
                text = fill(self.book.phrases["log"]["line"], {"head": text, "details": details}) if text else details
            text = f"{text}."
            seat = None if self._seat < 0 else self._seat
            kind = PLACE if self._kind.startswith(PLACE) else cast(LineKind, self._kind)
            self.lines.append(LogLine(self.round, seat, plain(text), parts(text), self._start, kind))
        self._head = ""
        self._kind = ""
        self._early = False
        self._details = Details(self.book)

    def _going_on(self) -> str:
        """The head of a line that has begun before what is told: whose it is."""
        if not self.round:
            return str(self.book.phrases["log"]["setup"])
        return self.book.seat(self._seat) if self._seat >= 0 else ""

    def details(self) -> str:
        """What the running line tells after its head, marked (`landsraad.views.rich`)."""
        return self._details.text(self._seat)

    def visible(self, event: Event) -> bool:
        """Whether the viewer may see the secret figures of an event."""
        if event[2] == EVERYBODY:
            return True
        return self.viewer is not None and event[2] >> self.viewer & 1 == 1

    def _begin(self, number: int, seat: int, head: str, **values: object) -> None:
        if not self._early or self._seat != seat:
            self.finish()
            self._start = number
        self._early = False
        self._seat = seat
        self._kind = head
        self._head = fill(self.book.phrases["log"][head], {"seat": self.book.seat(seat), **values})

    def _turn_starts(self, number: int, seat: int) -> None:
        """Something that only a seat itself does in its turn: unless its line runs, it comes before Agent or Reveal."""
        if self._seat != seat and self._kind in BEFORE_A_TURN:
            self.finish()
            self._seat = seat
            self._start = number
            self._early = True

    def _faction(self, number: int) -> str:
        return self.book.faction(self.tables.factions[number].key)

    def _space(self, number: int) -> str:
        return self.book.link("space", self.tables.spaces[number].key)

    def _count(self, event: Event, number: int) -> None:
        _, seat, _, counter, change, source = event
        by = self._signet(seat, source)
        if self.tables.source_kinds[source] == TILE:
            self._turn_starts(number, seat)
        if self.tables.source_kinds[source] == PURCHASE:
            self._bought(seat, counter, change, source)
        elif self._movements.follows(counter):
            self._unit(seat, counter, change, source)
        elif INFLUENCE <= counter < INFLUENCE + len(self.tables.factions):
            template = "influence_gain" if change > 0 else "influence_lose"
            self._details.add(seat, template, abs(change), self._faction(counter - INFLUENCE), by)
        elif counter == SWORDMASTER and seat >= self.tables.player_seats:
            self._details.name(NOBODY, "third_agent", self.book.seat(seat))
        elif counter in (SWORDMASTER, COUNCIL):
            self._details.name(seat, COUNTER_NAMES[counter], "")
        elif counter in RESOURCES:
            self._details.add(seat, f"{COUNTER_NAMES[counter]}_{'gain' if change > 0 else 'lose'}", abs(change), by=by)
        elif counter in (PERSUASION, SWORDS) and change > 0:
            self._details.add(seat, f"{COUNTER_NAMES[counter]}_gain", change)
        elif self.tables.counter_names[counter] == FREIGHTER and change > 0:
            self._details.add(seat, "freighter_advances", change)
        elif self.tables.counter_names[counter] == FREIGHTER:
            self._details.name(seat, "freighter_recalled", str(-change))

    def _signet(self, seat: int, source: int) -> str:
        """The signet ability of a Rival, if that is the source; it is told apart from what the card gives."""
        if seat < self.tables.player_seats or self.tables.source_kinds[source] != LEADER:
            return ""
        return self.book.signet(self.tables.sources[source])

    def _bought(self, seat: int, counter: int, change: int, source: int) -> None:
        """A Rival buys Victory Points (B11.29); what it pays is told with them."""
        if counter != VP:
            return
        offer = next(offer for offer in self.tables.purchases if offer.source == source)
        phrases = self.book.phrases
        if offer.pay == INTRIGUE_CARDS:
            cards = listed(self._details.take(seat, "spends"), phrases["grammar"]["and"])
            self._details.name(seat, "spends_for", fill(phrases["detail"]["cards_for"], {"cards": cards, "vp": change}))
        else:
            price = {"n": offer.amount, "resource": phrases["resource"][COUNTER_NAMES[offer.pay]], "vp": change}
            self._details.name(seat, "buys", fill(phrases["detail"]["vp_for"], price))

    def _unit(self, seat: int, counter: int, change: int, source: int) -> None:
        moved = self._movements.moved(counter, change, source)
        if moved is not None:
            template, source = moved
            self._details.add(seat, template, change, by=self._signet(seat, source))

    def _card(self, event: Event, number: int) -> None:
        _, seat, _, card, before, after = event
        if (before, after) == (journal.Z_ASIDE, journal.Z_HAND):
            self._turn_starts(number, seat)
        template = CARD_MOVES.get((before, after), "")
        if before in OFFERED and after in (journal.Z_DISCARD, journal.Z_DECK):
            template = "acquires" if after == journal.Z_DISCARD else "acquires_top"
        elif after in GONE and before != journal.Z_ASIDE:
            template = "trashes"
        if not template:
            return
        owner = NOBODY if template == "row" else seat
        if self.visible(event):
            self._details.name(owner, template, self.book.link("card", self.tables.cards[card & CARD_MASK].key))
        elif self._kind != "round" or template != "draws":  # everybody draws five cards then (B2.3)
            self._details.add(owner, f"{template}_hidden", 1)

    def _intrigue(self, event: Event, number: int) -> None:
        seat, card, before, after = event[1], event[3], event[4], event[5]
        name = self.book.link("intrigue", self.tables.intrigues[card].key)
        if after == journal.Z_WAITING:
            if self._seat == seat and self._head:
                self._details.name(seat, "plays", name)
            else:
                self._begin(number, seat, "intrigue", intrigue=name)
        elif after == journal.Z_INTRIGUE:
            template = "steals" if before == journal.Z_STOLEN else "intrigues"
            whom = self.book.seat(event[6]) if before == journal.Z_STOLEN else ""
            if self.visible(event):
                self._details.name(seat, template, name, whom)
            else:
                self._details.add(seat, f"{template}_hidden", 1, whom)
        elif after == journal.Z_INTRIGUE_DECK:
            if self.visible(event):
                self._details.name(seat, "intrigue_back", name)
            else:
                self._details.add(seat, "intrigue_back_hidden", 1)
        elif before == journal.Z_INTRIGUE:
            self._details.name(seat, "spends", name)

    def _shuffle(self, event: Event, number: int) -> None:
        if event[3] == journal.Z_INTRIGUE_DECK:
            self._details.name(NOBODY, "shuffle_intrigue", "")
        elif event[3] == journal.Z_HAGAL:
            self._details.step("shuffle_hagal", "", number)
        else:
            self._details.name(event[1], "shuffle", "")

    def _agent(self, event: Event, number: int) -> None:
        if event[4] < 0 and self._seat == event[1]:
            self._details.name(event[1], "recall", self._space(event[3]))

    def _bonus(self, event: Event, number: int) -> None:
        if event[4] > 0:
            self._details.name(NOBODY, "bonus", self._space(event[3]))
        elif self._kind == "rival" and self._seat == self.tables.follower:  # which harvests nothing (B11.16)
            self._details.name(NOBODY, "bonus_taken", self._space(event[3]))

    def _control(self, event: Event, number: int) -> None:
        self._details.name(event[1], "control" if event[1] >= 0 else "control_lost", self._space(event[3]))

    def _cover(self, event: Event, number: int) -> None:
        self._details.name(event[1], "covers" if event[4] else "uncovers", self._space(event[3]))

    def _tile(self, event: Event, number: int) -> None:
        if event[4] == journal.T_OWN:
            self._turn_starts(number, event[1])
        template = TILE_MOVES[event[4], event[5]]
        owner = event[1] if journal.T_OWN in event[4:6] else NOBODY
        self._details.name(owner, template, self.book.link("tech", self.tables.tiles[event[3]].key))

    def _flip(self, event: Event, number: int) -> None:
        self._turn_starts(number, event[1])
        if event[4]:  # that all turn up at Round start goes without saying (I4.7)
            self._details.name(event[1], "flips", self.book.link("tech", self.tables.tiles[event[3]].key))

    def _token(self, event: Event, number: int) -> None:
        self._details.name(event[1], "token", self._faction(event[3]))

    def _row_dice(self, event: Event, number: int) -> None:
        self._details.name(NOBODY, "row_dice", listed([str(n) for n in event[3:]], self.book.phrases["grammar"]["and"]))

    def _alliance(self, event: Event, number: int) -> None:
        self._details.name(event[1], "alliance" if event[1] >= 0 else "alliance_back", self._faction(event[3]))

    def _conflict(self, event: Event, number: int) -> None:
        self._details.name(NOBODY, "conflict", self.book.link("conflict", self.tables.conflicts[event[3]].key))

    def _round(self, event: Event, number: int) -> None:
        self.finish()
        self.round = event[3]
        self._begin(number, NOBODY, "round", n=event[3], whose=self.book.seat(event[1]))

    def _turn(self, event: Event, number: int) -> None:
        if event[3] == REVEAL_TURN:
            self._begin(number, event[1], "reveal")
        elif event[1] >= self.tables.player_seats:
            self._begin(number, event[1], "rival")

    def _hagal(self, event: Event, number: int) -> None:
        _, seat, _, revealed, what, space = event
        card = self.book.link("hagal", self.tables.hagal[revealed].key)
        if what in PASSED_OVER:
            self._details.step(
                "hagal_over", fill(self.book.phrases["detail"][PASSED_OVER[what]], {"card": card}), number
            )
        elif what == journal.RESHUFFLED:
            self._details.step("hagal_reshuffled", card, number)
        elif what == journal.AS_SWORDS:
            self._details.name(seat, "hagal_swords", card)
        else:
            if self._kind != "rival":
                self._begin(number, seat, "rival")
            self._head = sent(self.tables, seat, revealed, space, self.book)

    def _played(self, event: Event, number: int) -> None:
        card = self.book.link("card", self.tables.cards[event[3]].key)
        self._begin(number, event[1], "agent", card=card, space=self._space(event[4]))

    def _close(self, event: Event, number: int) -> None:
        if event[4]:
            self._details.name(event[1], "close", self._space(event[3]))

    def _mentat(self, event: Event, number: int) -> None:
        if event[3]:
            self._details.name(event[1], "mentat", "")

    def _secret(self, event: Event, number: int) -> None:
        seat = event[1]
        factions = [self._faction(i) for i in range(len(self.tables.factions)) if event[3] >> i & 1]
        text = listed(factions, self.book.phrases["grammar"]["and"])
        if event[2] == EVERYBODY:
            self._details.name(seat, "secret_open", text)
            return
        self._begin(number, seat, "secret")
        if self.visible(event):
            self._details.name(seat, "secret", text)
        else:
            self._details.name(seat, "secret_hidden", "")

    def _holds_back(self, event: Event, number: int) -> None:
        self._details.add(event[1], "holds_back", event[3])

    def _strength(self, event: Event, number: int) -> None:
        if event[3]:
            self._details.add(event[1], "strength", event[3])

    def _place(self, event: Event, number: int) -> None:
        unrewarded = "_unrewarded" if event[1] == self.tables.follower else ""
        self._begin(number, event[1], f"place_{event[3]}{unrewarded}")

    def _phase(self, event: Event, number: int) -> None:
        self.finish()
        if event[3] not in (PLAYER_TURNS, RECALL):
            self._begin(number, NOBODY, PHASE_NAMES[event[3]])
        self._seat = NOBODY

    def _leader(self, event: Event, number: int) -> None:
        self._begin(number, event[1], "leader", leader=self.book.link("leader", self.tables.leaders[event[3]].key))


TELLERS: dict[int, Callable[[Narrator, Event, int], None]] = {
    journal.COUNT: Narrator._count,
    journal.CARD: Narrator._card,
    journal.INTRIGUE: Narrator._intrigue,
    journal.SHUFFLE: Narrator._shuffle,
    journal.AGENT: Narrator._agent,
    journal.BONUS: Narrator._bonus,
    journal.CONTROL: Narrator._control,
    journal.COVER: Narrator._cover,
    journal.TILE: Narrator._tile,
    journal.FLIP: Narrator._flip,
    journal.TOKEN: Narrator._token,
    journal.ROW_DICE: Narrator._row_dice,
    journal.ALLIANCE: Narrator._alliance,
    journal.CONFLICT_CARD: Narrator._conflict,
    journal.ROUND: Narrator._round,
    journal.TURN: Narrator._turn,
    journal.CLOSE: Narrator._close,
    journal.MENTAT: Narrator._mentat,
    journal.SECRET: Narrator._secret,
    journal.STRENGTH: Narrator._strength,
    journal.PLACE: Narrator._place,
    journal.PHASE: Narrator._phase,
    journal.LEADER: Narrator._leader,
    journal.HOLDS_BACK: Narrator._holds_back,
    journal.PLAYED: Narrator._played,
    journal.HAGAL: Narrator._hagal,
}
"""How each kind of event is told; the rest is not."""
