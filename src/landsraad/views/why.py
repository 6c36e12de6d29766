"""Why a card, space or tile cannot be used now, citing the rule."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from landsraad.imperium.core.components import ICON_NAMES, Card
from landsraad.imperium.core.counters import (
    AGENT_TURN,
    CARD_MASK,
    CLOSED,
    COMBAT,
    COUNTER_NAMES,
    PERSUASION,
    PLAYER_TURNS,
    REVEAL_TURN,
    REVEALED,
    TURN_START,
)
from landsraad.imperium.core.markets import on_offer as lying
from landsraad.imperium.core.pairs import together
from landsraad.imperium.core.prompts import COMBAT_CARDS, ENDGAME, MENU, MENUS, SPACE, TURN, WIN
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import agents_at
from landsraad.imperium.rounds.intrigue import playable
from landsraad.imperium.rounds.sending import (
    ALREADY_USED,
    CLOSED_TO_YOU,
    NO_REQUIREMENT,
    OCCUPIED,
    OPEN,
    OUT_OF_PLAY,
    has_agent,
    price,
    reach,
    refusal,
    ways,
)
from landsraad.imperium.words.acquiring import Acquire, on_offer, price_to_acquire
from landsraad.imperium.words.structure import Conditional, Price
from landsraad.kernel.frames import NODE_MASK, source_of
from landsraad.language.errors import did_you_mean
from landsraad.language.syntax import Box, Expr, If, Pay
from landsraad.views import asked_for
from landsraad.views.asked import prompt_of, subject
from landsraad.views.asker import Asker, Reason
from landsraad.views.book import Book
from landsraad.views.options import pointed_at, question, source_name
from landsraad.views.phrases import listed
from landsraad.views.rich import plain
from landsraad.views.tiles import tile

VERBS = {
    "card": ("play", "acquire"),
    "intrigue": ("plot", "combat", "endgame"),
    "space": ("to", "control"),
    "faction": ("faction",),
}
"""The verbs of the options that use a component, by its kind; a tile is used by every option that points at it."""
CAN = "play"  # the answer about a space that can be entered


def why_not(state: State, seat: int, name: str, book: Book) -> str:
    """Why a seat cannot use a card, space or tile now.

    Args:
        state: the position; only what the seat may see of it is told.
        seat: who asks.
        name: content id or printed name of a card, Intrigue card, space or tile, or what a set calls its pieces.
        book: names and texts.

    Returns:
        One sentence with the ids of the rules, that it can be used, or that there is no such thing and what was meant;
        where the name is that of a card and of a space, a sentence for each.
    """
    return plain(Answers(state, seat, book).answer(name).text)


class Answers(Asker):
    """The answers to a seat that asks why not."""

    def __init__(self, state: State, seat: int, book: Book) -> None:
        super().__init__(state, seat, book)
        self.spaces = {place.key: number for number, place in enumerate(state.tables.spaces)}
        self.cards = {card.key: number for number, card in enumerate(state.tables.cards)}
        self.kinds = (*VERBS, *dict.fromkeys(tile.kind for tile in state.tables.tiles))

    def answer(self, name: str) -> Reason:
        """About whatever a name may mean."""
        found = self._find(name)
        pieces = () if found else (mirror.piece(self, _plain(name)) for mirror in self.book.mirrors)
        piece = next((reason for reason in pieces if reason is not None), None)
        if piece is not None:
            return piece
        if not found:
            meant = did_you_mean(_plain(name), [key for kind, key in self.book.articles if kind in self.kinds])
            return self.say("unknown_near" if meant else "unknown", id=name, hint=meant)
        if self.state.over:
            return self.say("over")
        answers = [self._answer(kind, key) for kind, key in found]
        if len(answers) == 1:
            return answers[0]
        each = zip(found, answers, strict=True)
        return answers[0]._replace(
            text=" ".join([self.say("each", kind=kind, text=a.text).text for (kind, _), a in each])
        )

    def _answer(self, kind: str, key: str) -> Reason:
        """About one thing: how it can be used, or why it cannot."""
        if self.state.seat == self.seat:
            table = self.state.tables.actions
            for action in self.state.options:
                said = table.verb(action).name
                if kind in VERBS and said not in VERBS[kind] and said not in table.verbs:
                    continue
                if pointed_at(self.state, action, self.book)[:2] == (kind, key):
                    return self.say("can", what=self.book.link(kind, key), key=table.keys[action])
        return self.about(kind, key)

    def about(self, kind: str, key: str) -> Reason:
        """Why something that is not offered cannot be used."""
        if kind == "intrigue":
            return self.intrigue(key)
        if kind == "space":
            return self.space(key)
        if kind == asked_for.FACTION:
            return asked_for.faction(self, key)
        if kind == asked_for.SEAT:
            return asked_for.opponent(self, key)
        return self.card(key) if kind == "card" else tile(self, kind, key)

    def _find(self, name: str) -> list[tuple[str, str]]:
        """Kinds and ids that a name may mean; an id comes before a printed name."""
        plain = _plain(name)
        by_id = [(kind, plain) for kind in self.kinds if (kind, plain) in self.book.articles]
        if by_id:
            return by_id
        return [
            (article.kind, article.id)
            for article in self.book.articles.values()
            if article.kind in self.kinds and _plain(article.name) == plain
        ]

    def _in_hand(self, key: str) -> bool:
        return any(self.state.tables.cards[c & CARD_MASK].key == key for c in self.player.hand)

    def _turn(self) -> Reason | None:
        """Why this is not the time to send an Agent, None if it is."""
        s = self.state
        if s.seat != self.seat:
            if s.phase == PLAYER_TURNS and self.player.n[REVEALED]:
                return self.say("revealed")
            return self.say("not_your_turn", seat=self.book.seat(s.seat))
        if subject(s) is not None:
            return self.answer_first()
        if s.phase != PLAYER_TURNS:
            return self.say("other_phase")
        if s.turn_kind == AGENT_TURN:
            return self.say("already_sent")
        if s.turn_kind == REVEAL_TURN:
            return self.say("revealing")
        if s.turn_kind != TURN_START or prompt_of(s) not in (TURN, SPACE):
            return self.answer_first()
        return None

    def answer_first(self) -> Reason:
        """That another question comes first, which it names."""
        return self.say("answer_first", question=question(self.state, self.book))

    # Spaces

    def space(self, key: str) -> Reason:
        """About a board space; the answer `CAN` says with which cards it can be entered."""
        turn = self._turn()
        if turn:
            return turn
        s = self.state
        space = self.spaces[key]
        if s.tables.spaces[space].out_of_play:
            return self.say("out_of_play", space=self.book.link("space", key)).sentence()
        sent = source_of(s.stack[-1]) if prompt_of(s) == SPACE else None
        senders = [together(s, sent)] if sent is not None else self._senders()
        if not any(has_agent(s, self.seat, cards) for cards in senders):
            return self.say("no_agent").sentence()
        reaching = [cards for cards in senders if self._reaches(cards, space)]
        if not reaching:
            return self._unreached(space, sent).sentence()
        fitting = [cards for cards in reaching if not self._refusal(space, cards)]
        if fitting:
            choices = listed(self._named(fitting), self.book.phrases["grammar"]["or"])
            return self.say(CAN, space=self.book.link("space", key), cards=choices)
        furthest = max(reaching, key=lambda cards: any(card.special for card in cards))
        refused = self._refusal(space, furthest)
        assert refused is not None
        return refused.sentence()

    def _senders(self) -> list[list[Card]]:
        """The cards of the hand that can send an Agent: alone, or two together."""
        cards = [self.state.tables.cards[c & CARD_MASK] for c in sorted(self.player.hand, key=lambda c: c & CARD_MASK)]
        alone = [card.alone for card in cards if not card.partnered]
        pairs = [[card, other] for card in cards if card.partnered for other in cards if other is not card]
        return alone + pairs

    def _named(self, senders: Sequence[Sequence[Card]]) -> list[str]:
        """What sends an Agent, by name; where a card does alone, its pairs go without saying."""
        alone = {cards[0].key for cards in senders if len(cards) == 1}
        said = [cards for cards in senders if len(cards) == 1 or not any(card.key in alone for card in cards)]
        names = {tuple(self.book.name("card", card.key) for card in cards): cards for cards in said}
        joint = self.book.phrases["grammar"]["and"]
        return [listed([self.book.link("card", card.key) for card in names[name]], joint) for name in sorted(names)]

    def _unreached(self, space: int, sent: int | None) -> Reason:
        """No icon leads to the space: of the card being sent, or of any card in hand."""
        place = self.state.tables.spaces[space]
        values = {
            "icon": self.book.writer.icons[ICON_NAMES[place.icon]],
            "space": self.book.link("space", place.key),
        }
        if sent is None:
            return self.say("no_card", **values)
        return self.say("icon", card=self.book.link("card", self.state.tables.cards[sent].key), **values)

    def _reaches(self, cards: list[Card], space: int) -> bool:
        """Whether these cards, played together, lead to the space."""
        return bool(reach(self.state, self.seat, cards, ways(self.state, self.seat, cards)) >> space & 1)

    def _refusal(self, space: int, cards: list[Card]) -> Reason | None:
        """Why no Agent that these cards send may enter the space, as a clause; None if one may."""
        s = self.state
        place = s.tables.spaces[space]
        name = self.book.link("space", place.key)
        reason = refusal(s, self.seat, space, cards)
        if reason == OPEN:
            return None
        if reason == OCCUPIED:
            there = [seat for seat in range(len(s.players)) if agents_at(s, seat, space)]
            few_words = "occupied" if len(there) == 1 else "occupied_by_many"
            return self.say("occupied", few_words, space=name, seats=self._listed_seats(there))
        if reason == CLOSED_TO_YOU:
            closers = [seat for seat, p in enumerate(s.players) if seat != self.seat and p.n[CLOSED] >> space & 1]
            return self.say("closed", space=name, seats=self._listed_seats(closers))
        if reason == NO_REQUIREMENT:
            return self._unfulfilled(place.key, name)
        if reason == ALREADY_USED:
            return self.say("once", space=name)
        if reason == OUT_OF_PLAY:
            return self.say("out_of_play", space=name)
        if place.arrival >= 0:
            return self.say("arrival", space=name)
        resource = self.book.phrases["resource"][COUNTER_NAMES[place.cost_kind]]
        cost, held = int(price(s, self.seat, space, cards)), self.player.n[place.cost_kind]
        return self.say("cost", space=name, cost=f"{cost} {resource}", held=held, n=cost - held, resource=resource)

    def _listed_seats(self, seats: Sequence[int]) -> str:
        return listed([self.book.seat(seat) for seat in seats], self.book.phrases["grammar"]["and"])

    def _unfulfilled(self, key: str, name: str) -> Reason:
        """The space's own condition does not hold."""
        row = next(row for row in self.book.catalog.spaces if row.id == key)
        assert row.requires is not None
        brief = self.book.writer.brief_condition(row.requires)
        return self.say("requirement", space=name, condition=self.book.writer.condition(row.requires), brief=brief)

    # Cards

    def card(self, key: str) -> Reason:
        """About a card: in hand, or else in the Imperium Row, the Reserve or set aside."""
        s = self.state
        number = self.cards[key]
        on_sale = number in s.row or s.tables.cards[number].reserve
        if self._in_hand(key) and not (on_sale and s.turn_kind == REVEAL_TURN):
            return self.in_hand(key)
        aside = [i for i, p in enumerate(s.players) if number in p.aside]
        if on_sale or self.seat in aside:
            return self.on_sale(key)
        name = self.book.link("card", key)
        for mirror in self.book.mirrors:
            if key in mirror.on_offer:
                return mirror.on_offer[key](self, number, name)
            for market in s.tables.markets:
                if market.name in mirror.on_offer and number in lying(s, market):
                    return mirror.on_offer[market.name](self, number, name)
        if any(c & CARD_MASK == number for c in self.player.reserved):
            return self.say("laid_aside", card=name)
        return self.say("aside", card=name) if aside else self.say("not_yours", what=name)

    def in_hand(self, key: str) -> Reason:
        """About a card of the own hand."""
        turn = self._turn()
        if turn:
            return turn
        s = self.state
        number = self.cards[key]
        name = self.book.link("card", key)
        if prompt_of(s) == SPACE:
            return self.say("sending", card=name) if source_of(s.stack[-1]) == number else self.answer_first()
        card = s.tables.cards[number]
        if card.partnered:
            return self.say("partnered", card=name)
        if not has_agent(s, self.seat, card.alone):
            reason = self.say("no_agent")
            return self.say("card", card=name, reasons=reason.text, brief=reason.short)
        spaces = [space for space in range(len(s.agents)) if self._reaches(card.alone, space)]
        if not spaces:
            partners = any(s.tables.cards[c & CARD_MASK].partnered for c in self.player.hand)
            why = [
                way for way in (s.tables.ways[number].name for number in card.ways) if way in self.book.phrases["why"]
            ]
            return self.say(why[0] if why else "goes_along" if partners else "no_icons", card=name).sentence()
        reasons = [refused for space in spaces if (refused := self._refusal(space, card.alone))]
        brief = reasons[0].short if len(reasons) == 1 else self.book.phrases["short"]["nowhere"]
        return self.say("card", card=name, reasons="; ".join(reason.text for reason in reasons), brief=brief)

    def on_sale(self, key: str) -> Reason:
        """About acquiring a card of the Row, of the Reserve or set aside for the seat."""
        s = self.state
        number = self.cards[key]
        name = self.book.link("card", key)
        if s.tables.cards[number].cost < 0:
            return self.say("not_for_sale", card=name)
        limit = self._limit()
        if limit is not None and s.tables.cards[number].cost > limit:
            source = source_name(s, source_of(s.stack[-1]), self.book)
            cost = s.tables.cards[number].cost
            return self.say("over_limit", card=name, price=cost, limit=limit, source=source)
        if s.seat != self.seat or s.turn_kind != REVEAL_TURN:
            return self.say("later_reveal")
        if prompt_of(s) != MENU:
            return self.answer_first()
        if number not in on_offer(s, self.seat):
            return self.say("sold_out", card=name)
        price, held = int(price_to_acquire(s, self.seat, number)), self.player.n[PERSUASION]
        return self.say("too_dear", card=name, price=price, held=held, n=price - held)

    def _limit(self) -> int | None:
        """The highest cost that the effect which asks for a card lets the seat acquire."""
        s = self.state
        if s.seat != self.seat or not s.stack:
            return None
        node = s.tables.nodes[s.stack[-1] & NODE_MASK]
        return int(node.cost) if isinstance(node, Acquire) else None

    # Intrigue cards

    def intrigue(self, key: str) -> Reason:
        """About an Intrigue card."""
        s = self.state
        name = self.book.link("intrigue", key)
        number = next(i for i, item in enumerate(s.tables.intrigues) if item.key == key)
        if not any(c & CARD_MASK == number for c in self.player.intrigue):
            return self.say("not_your_intrigue", what=name)
        item = s.tables.intrigues[number]
        row = self.book.intrigue(key)
        asked = prompt_of(s) if s.seat == self.seat and subject(s) is None else ""
        for mirror in self.book.mirrors:
            if key in mirror.windows and asked != mirror.windows[key][0]:
                return self.say(mirror.windows[key][1], card=name)
        times = {
            "plot": (item.plot, row.plot, MENUS, "plot_time"),
            "combat": (item.combat, row.combat, (COMBAT_CARDS,), "combat_time"),
            "win": (item.win, row.win, (WIN,), "win_time"),
            "endgame": (item.endgame, row.endgame, (ENDGAME,), "endgame_time"),
        }
        untimely: Reason | None = None
        for nodes, box, times_of, reason in times.values():
            if not nodes:
                continue
            if asked not in times_of or (asked == MENU and s.phase == COMBAT):
                untimely = untimely or self.say(reason, card=name)
            elif item.start_of_turn and (asked != TURN or s.acted):
                return self.say("first_thing", card=name)
            elif not playable(s, self.seat, nodes, item.source):
                return self._unplayable(nodes, box, item.source, name)
        return untimely or self.say("nothing", card=name)

    def _unplayable(self, nodes: list[int], box: Box, source: int, name: str) -> Reason:
        """Which condition does not hold, which price cannot be paid (F15), or that nothing would change (B9.6)."""
        for node, effect in zip(nodes, box, strict=True):
            reason = self._obstacle(self.state.tables.nodes[node], effect, source, name)
            if reason:
                return reason
        return self.say("nothing", card=name)

    def _obstacle(self, node: Node, effect: Expr, source: int, name: str) -> Reason | None:
        writer = self.book.writer
        if isinstance(node, Conditional) and isinstance(effect, If):
            if node.test.holds(self.state, self.seat, source):
                return self._obstacle(node.then, effect.then, source, name)
            brief = writer.brief_condition(effect.condition)
            return self.say("condition", card=name, condition=writer.condition(effect.condition), brief=brief)
        if isinstance(effect, Pay) and isinstance(node, Price):
            if not all(cost.payable(self.state, self.seat, source) for cost in node.costs):
                return self.say("price", card=name, cost=writer.price(effect.cost))
            return self._obstacle(node.gain, effect.gain, source, name)
        return None


def _plain(name: str) -> str:
    """A printed name or id as an id is written."""
    letters: Iterable[str] = (c if c.isalnum() else " " for c in name.lower().replace("'", "").replace("’", ""))
    return "_".join("".join(letters).split())
