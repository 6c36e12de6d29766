"""Puts the journal in words, event by event, as far as a viewer may see it: lines, one for each turn or step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

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
from landsraad.imperium.core.events import (
    AgentMoved,
    AgentSent,
    AllianceMoved,
    BonusChanged,
    CardMoved,
    ConflictFought,
    ConflictRevealed,
    ControlTaken,
    CountChanged,
    HagalRevealed,
    Happening,
    HolderChanged,
    IntrigueMoved,
    LeaderTaken,
    MarketShown,
    OfSet,
    PhaseBegun,
    PlaceTaken,
    RoundBegun,
    RowDiceRolled,
    SecretChosen,
    Shuffled,
    SpaceClosed,
    SpaceCovered,
    StrengthSet,
    TileFlipped,
    TileMoved,
    TokenTaken,
    TroopsHeldBack,
    TurnBegun,
)
from landsraad.saying import fill
from landsraad.views.details import NOBODY
from landsraad.views.lines import Lines, sent
from landsraad.views.phrases import listed
from landsraad.views.score import printed_id

PURCHASE, LEADER = "purchase", "leader"  # kinds of sources
RESOURCES = range(PERSUASION)
CARD_MOVES = {
    (journal.Z_DECK, journal.Z_HAND): "draws",
    (journal.Z_HAND, journal.Z_SHOWN): "reveals",
    (journal.Z_DECK, journal.Z_SHOWN): "reveals_more",
    (journal.Z_HAND, journal.Z_DISCARD): "discards",
    (journal.Z_DISCARD, journal.Z_HAND): "takes_back",
    (journal.Z_ROW, journal.Z_ASIDE): "sets_aside",
    (journal.Z_IMPERIUM_DECK, journal.Z_ROW): "row",
    (journal.Z_ROW, journal.Z_MARKET): "to_market",
    (journal.Z_HAND, journal.Z_ASIDE): "lays_aside",
    (journal.Z_ASIDE, journal.Z_HAND): "picks_up",
    (journal.Z_PLAYED, journal.Z_HAND): "takes_back",
    (journal.Z_ROW, journal.Z_HAND): "acquires_hand",
    (journal.Z_RESERVE, journal.Z_HAND): "acquires_hand",
    (journal.Z_ROW, journal.Z_GONE): "removes",
    (journal.Z_MARKET, journal.Z_GONE): "removes",
}
OFFERED = (journal.Z_ROW, journal.Z_RESERVE, journal.Z_ASIDE, journal.Z_MARKET)
INTRIGUE_COMES = {journal.Z_STOLEN: "steals", journal.Z_GIVEN: "is_given"}
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


class Narrator(Lines):
    """Tells events, each in its own way."""

    def tell(self, event: Happening, number: int) -> None:
        """Take in an event, `number` in the journal."""
        teller = TELLERS.get(type(event))
        if teller is not None:
            teller(self, event, number)
        played = isinstance(event, CardMoved) and event.before == journal.Z_HAND  # the head of the line says it
        if not played and not self.over(event) and (self.visible(event) or not isinstance(event, CountChanged)):
            self._tally.add(event)

    def _faction(self, number: int) -> str:
        return self.book.faction(self.tables.factions[number].key)

    def _space_link(self, number: int) -> str:
        return self.book.link("space", self.tables.spaces[number].key)

    def _tile(self, number: int) -> str:
        """A tile, with what it is where its name alone does not tell."""
        tile = self.tables.tiles[number]
        link = self.book.link(tile.kind, tile.key)
        phrase = self.book.phrases.get("tile_name", {}).get(tile.kind)
        return link if phrase is None else fill(phrase, {"what": link})

    def _count(self, event: CountChanged, number: int) -> None:
        _, seat, _, counter, change, source = event
        by = self._signet(seat, source)
        if self.tables.source_kinds[source] in self._tile_kinds:
            self._turn_starts(number, seat)
        if self.tables.source_kinds[source] == PURCHASE:
            self._bought(seat, counter, change, source)
        elif self._movements.follows(counter):
            self._unit(seat, counter, change, source)
        elif INFLUENCE <= counter < INFLUENCE + len(self.tables.factions):
            template = "influence_gain" if change > 0 else "influence_lose"
            if self.tables.allies[seat]:  # what follows from an Ally's step goes without saying
                return
            self._details.add(seat, template, abs(change), self._faction(counter - INFLUENCE), by)
        elif counter == SWORDMASTER and seat >= self.tables.player_seats:
            self._details.name(NOBODY, "third_agent", self.book.seat(seat))
        elif counter in (SWORDMASTER, COUNCIL):
            self._details.name(seat, COUNTER_NAMES[counter], "")
        elif counter in RESOURCES:
            self._details.add(seat, f"{COUNTER_NAMES[counter]}_{'gain' if change > 0 else 'lose'}", abs(change), by=by)
        elif counter in (PERSUASION, SWORDS) and change > 0:
            self._details.add(seat, f"{COUNTER_NAMES[counter]}_gain", change)
        else:
            self._declared_count(seat, counter, change, number)

    def _declared_count(self, seat: int, counter: int, change: int, number: int) -> None:
        """A counter that a set declares; where a marker goes back on a track, it is told from where."""
        template = f"{self.tables.counter_names[counter]}_{'gain' if change > 0 else 'lose'}"
        if template not in self.book.phrases["detail"]:
            return
        if change < 0:
            self._turn_starts(number, seat)
        if change < 0 and any(track.counter == counter for track in self.tables.tracks):
            self._details.name(seat, template, str(-change))
        else:
            self._details.add(seat, template, abs(change))

    def _signet(self, seat: int, source: int) -> str:
        """The signet ability of a Rival, if that is the source; it is told apart from what the card gives."""
        if seat < self.tables.player_seats or self.tables.source_kinds[source] != LEADER:
            return ""
        return self.book.signet(printed_id(self.tables, source))

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
            template, unit, source = moved
            self._details.add(seat, template, change, unit, self._signet(seat, source))

    def _card(self, event: CardMoved, number: int) -> None:
        _, seat, _, card, before, after = event
        if (before, after) == (journal.Z_ASIDE, journal.Z_HAND):
            self._turn_starts(number, seat)
        template = CARD_MOVES.get((before, after), "")
        if before in OFFERED and after in (journal.Z_DISCARD, journal.Z_DECK):
            template = "acquires" if after == journal.Z_DISCARD else "acquires_top"
        elif after in GONE:
            template = "trashes"
        if not template:
            return
        owner = NOBODY if template == "row" else seat
        if self.visible(event):
            self._details.name(owner, template, self._card_name(card))
        elif self._kind != "round" or template != "draws":  # everybody draws five cards then (B2.3)
            self._details.add(owner, f"{template}_hidden", 1)

    def _intrigue(self, event: IntrigueMoved, number: int) -> None:
        _, seat, _, card, before, after, _ = event
        name = self.book.link("intrigue", self.tables.intrigues[card].key)
        if after == journal.Z_WAITING:
            if self._seat == seat and self._head:
                self._details.name(seat, "plays", name)
            else:
                self._begin(number, seat, "intrigue", intrigue=name)
        elif after == journal.Z_INTRIGUE:
            template = INTRIGUE_COMES.get(before, "intrigues")
            whom = self.book.seat(event.whom) if before == journal.Z_STOLEN else ""
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

    def _shuffle(self, event: Shuffled, number: int) -> None:
        if event.zone == journal.Z_INTRIGUE_DECK:
            self._details.name(NOBODY, "shuffle_intrigue", "")
        elif event.zone == journal.Z_HAGAL:
            self._details.step("shuffle_hagal", "", number)
        else:
            self._details.name(event.seat, "shuffle", "")

    def _agent(self, event: AgentMoved, number: int) -> None:
        if event.change < 0 and self._seat == event.seat:
            self._details.name(event.seat, "recall", self._space_link(event.space))

    def _bonus(self, event: BonusChanged, number: int) -> None:
        if event.change > 0:
            self._details.name(NOBODY, "bonus", self._space_link(event.space))
        elif self._kind == "rival" and self._seat >= self.tables.turn_seats:  # which harvests nothing (B11.16)
            self._details.name(NOBODY, "bonus_taken", self._space_link(event.space))

    def _control(self, event: ControlTaken, number: int) -> None:
        self._details.name(event.seat, "control" if event.seat >= 0 else "control_lost", self._space_link(event.space))

    def _cover(self, event: SpaceCovered, number: int) -> None:
        verb = "covers" if event.laid else "uncovers"
        unit = next(unit.key for unit in self.tables.units if unit.control >= 0)
        own = f"{verb}_{unit}" in self.book.phrases["detail"]
        self._details.name(event.seat, f"{verb}_{unit if own else 'unit'}", self._space_link(event.space))

    def _tile_moves(self, event: TileMoved, number: int) -> None:
        if event.before == journal.T_OWN:
            self._turn_starts(number, event.seat)
        owner = event.seat if journal.T_OWN in (event.before, event.after) else NOBODY
        shown = event.before == event.after == journal.T_STACK
        if shown and (market := self._market_of(event.tile)):
            self._details.name(NOBODY, "market_shown", self._tile(event.tile), market)
            return
        self._details.name(owner, TILE_MOVES[event.before, event.after], self._tile(event.tile))

    def _market_of(self, tile: int) -> str:
        """What the market of a tile is called, if it has a name of its own."""
        names = self.book.phrases.get("market", {})
        return next((names.get(market.name, "") for market in self.tables.markets if tile in market.pieces), "")

    def _flip(self, event: TileFlipped, number: int) -> None:
        self._turn_starts(number, event.seat)
        if event.down:  # that all turn up at Round start goes without saying
            self._details.name(event.seat, "flips", self._tile(event.tile))

    def _token(self, event: TokenTaken, number: int) -> None:
        self._details.name(event.seat, "token", self._faction(event.faction))

    def _market(self, event: MarketShown, number: int) -> None:
        market = self.book.phrases["market"][self.tables.markets[event.market].name]
        self._details.name(NOBODY, "market_shown", self._card_name(event.card), market)

    def _of_set(self, event: OfSet, number: int) -> None:
        """An event that a set declares, by the phrase of its name; `NAME_hidden` where its figures are secret."""
        declared = self.tables.events[event.kind - len(journal.EVENT_KINDS)]
        template = declared.name if self.visible(event) else f"{declared.name}_hidden"
        phrase = self.book.phrases["detail"].get(template)
        if phrase is not None:
            figures = zip(declared.figures, event.figures, strict=True)
            values = {name: self._figure(name, figure) for name, figure in figures}
            self._details.name(event.seat, "of_set", fill(phrase, values), declared.name)

    def _figure(self, name: str, figure: int) -> object:
        """A figure of a declared event: the component that its name says it is the number of, or the number."""
        links = {"space": self._space_link, "faction": self._faction, "tile": self._tile, "card": self._card_name}
        return links[name](figure) if name in links else figure

    def _card_name(self, number: int) -> str:
        return self.book.link("card", self.tables.cards[number & CARD_MASK].key)

    def _row_dice(self, event: RowDiceRolled, number: int) -> None:
        shown = listed([str(n) for n in event.numbers], self.book.phrases["grammar"]["and"])
        self._details.name(NOBODY, "row_dice", shown)

    def _alliance(self, event: AllianceMoved, number: int) -> None:
        template = "alliance" if event.seat >= 0 else "alliance_back"
        self._details.name(event.seat, template, self._faction(event.faction))

    def _conflict(self, event: ConflictRevealed, number: int) -> None:
        self._details.name(NOBODY, "conflict", self.book.link("conflict", self.tables.conflicts[event.conflict].key))

    def _round(self, event: RoundBegun, number: int) -> None:
        self.finish()
        self.round = event.round
        self._begin(number, NOBODY, "round", n=event.round, whose=self.book.seat(event.seat))

    def _turn(self, event: TurnBegun, number: int) -> None:
        if event.turn == REVEAL_TURN:
            self._begin(number, event.seat, "reveal")
        elif self.tables.is_rival(event.seat):
            self._begin(number, event.seat, "rival")

    def _hagal(self, event: HagalRevealed, number: int) -> None:
        _, seat, _, revealed, what, _ = event
        card = self.book.link("hagal", self.tables.hagal[revealed].key)
        if what in PASSED_OVER:
            self._details.step(
                "hagal_over", fill(self.book.phrases["detail"][PASSED_OVER[what]], {"card": card}), number
            )
        elif what == journal.RESHUFFLED:
            self._details.step("hagal_reshuffled", card, number)
        elif what == journal.POSTED:
            self._details.step("hagal_posted", card, number)
        elif what == journal.GIVEN:
            self._details.step("hagal_given", card, number)
        elif what == journal.AS_SWORDS:
            self._details.name(seat, "hagal_swords", card)
        else:
            if self._kind != "rival":
                self._begin(number, seat, "rival")
            self._head = sent(self.tables, event, self.book)
            self._space = self.tables.spaces[event.space].key

    def _played(self, event: AgentSent, number: int) -> None:
        self._begin(number, event.seat, "agent", card=self._card_name(event.card), space=self._space_link(event.space))
        self._space = self.tables.spaces[event.space].key

    def _close(self, event: SpaceClosed, number: int) -> None:
        if event.closed:
            self._details.name(event.seat, "close", self._space_link(event.space))

    def _holder(self, event: HolderChanged, number: int) -> None:
        name = self.tables.board_names[event.piece]
        if event.taken and name in self.book.phrases["detail"]:
            self._details.name(event.seat, name, "")

    def _secret(self, event: SecretChosen, number: int) -> None:
        seat = event.seat
        factions = [self._faction(i) for i in range(len(self.tables.factions)) if event.factions >> i & 1]
        text = listed(factions, self.book.phrases["grammar"]["and"])
        if event.visible_to == EVERYBODY:
            self._details.name(seat, "secret_open", text)
            return
        self._begin(number, seat, "secret")
        if self.visible(event):
            self._details.name(seat, "secret", text)
        else:
            self._details.name(seat, "secret_hidden", "")

    def _holds_back(self, event: TroopsHeldBack, number: int) -> None:
        self._details.add(event.seat, "holds_back", event.troops)

    def _strength(self, event: StrengthSet, number: int) -> None:
        if event.strength:
            self._details.add(event.seat, "strength", event.strength)

    def _side(self, event: ConflictFought, number: int) -> None:
        self._fought += (self.fighter(event),)

    def _place(self, event: PlaceTaken, number: int) -> None:
        unrewarded = "_unrewarded" if event.seat >= self.tables.turn_seats else ""
        self._begin(number, event.seat, f"place_{event.place}{unrewarded}")

    def _phase(self, event: PhaseBegun, number: int) -> None:
        self.finish()
        self._start = number  # also of what the Recall tells, which has no head
        if event.phase not in (PLAYER_TURNS, RECALL):
            self._begin(number, NOBODY, PHASE_NAMES[event.phase])
        self._seat = NOBODY

    def _leader(self, event: LeaderTaken, number: int) -> None:
        leader = self.book.link("leader", self.tables.leaders[event.leader].key)
        if self._head and self._seat == event.seat and self.round:  # a Leader turned over in a turn
            self._details.name(event.seat, "turns_leader", leader)
        else:
            self._begin(number, event.seat, "leader", leader=leader)


TELLERS: dict[type[Any], Callable[[Narrator, Any, int], None]] = {
    CountChanged: Narrator._count,
    CardMoved: Narrator._card,
    IntrigueMoved: Narrator._intrigue,
    Shuffled: Narrator._shuffle,
    AgentMoved: Narrator._agent,
    BonusChanged: Narrator._bonus,
    ControlTaken: Narrator._control,
    SpaceCovered: Narrator._cover,
    TileMoved: Narrator._tile_moves,
    TileFlipped: Narrator._flip,
    TokenTaken: Narrator._token,
    RowDiceRolled: Narrator._row_dice,
    AllianceMoved: Narrator._alliance,
    ConflictFought: Narrator._side,
    ConflictRevealed: Narrator._conflict,
    RoundBegun: Narrator._round,
    TurnBegun: Narrator._turn,
    SpaceClosed: Narrator._close,
    HolderChanged: Narrator._holder,
    SecretChosen: Narrator._secret,
    StrengthSet: Narrator._strength,
    PlaceTaken: Narrator._place,
    PhaseBegun: Narrator._phase,
    LeaderTaken: Narrator._leader,
    TroopsHeldBack: Narrator._holds_back,
    AgentSent: Narrator._played,
    HagalRevealed: Narrator._hagal,
    MarketShown: Narrator._market,
    OfSet: Narrator._of_set,
}
"""How each kind of event is told; the rest is not."""
