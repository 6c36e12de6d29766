"""Why a card or space cannot be used now, citing the rule."""

from __future__ import annotations

from collections.abc import Iterable

from landsraad.imperium.arrivals import entry, space_cost
from landsraad.imperium.components import ICON_NAMES, NO_ENTRY
from landsraad.imperium.rounds.intrigue import playable
from landsraad.imperium.rounds.sending import (
    ALREADY_USED,
    CLOSED_TO_YOU,
    NO_REQUIREMENT,
    OCCUPIED,
    OPEN,
    added_reach,
    refusal,
)
from landsraad.imperium.state import (
    AGENT_TURN,
    AGENTS,
    CARD_MASK,
    COMBAT,
    COUNTER_NAMES,
    PERSUASION,
    PLAYER_TURNS,
    REVEAL_TURN,
    REVEALED,
    TURN_START,
    Node,
    State,
)
from landsraad.imperium.troops import agents_on_board
from landsraad.imperium.words.acquiring import on_offer, price_to_acquire
from landsraad.imperium.words.structure import Conditional
from landsraad.kernel.frames import source_of
from landsraad.language.errors import did_you_mean
from landsraad.language.syntax import Box, Expr, If, Pay
from landsraad.views.book import Book
from landsraad.views.options import prompt_of, question
from landsraad.views.phrases import fill, listed, sentence

VERBS = ("play", "to", "acquire", "plot", "combat", "endgame")
KINDS = ("card", "intrigue", "space")


def why_not(state: State, seat: int, name: str, book: Book) -> str:
    """Why a seat cannot use a card or space now.

    Args:
        state: the position; only what the seat may see of it is told.
        seat: who asks.
        name: content id or printed name of a card, Intrigue card or space.
        book: names and texts.

    Returns:
        One sentence with the ids of the rules, that it can be used, or that there is no such thing and what was meant.
    """
    return _Asker(state, seat, book).answer(name)


class _Asker:
    def __init__(self, state: State, seat: int, book: Book) -> None:
        self.state = state
        self.seat = seat
        self.book = book
        self.player = state.players[seat]

    def say(self, template: str, /, **values: object) -> str:
        return fill(self.book.phrases["why"][template], values)

    def answer(self, name: str) -> str:
        found = self._find(name)
        if not found:
            meant = did_you_mean(_plain(name), [key for kind, key in self.book.articles if kind in KINDS])
            return self.say("unknown_near" if meant else "unknown", id=name, hint=meant)
        if self.state.over:
            return self.say("over")
        for verb in VERBS:
            for _, key in found:
                action = self.state.tables.actions.index.get(f"{verb} {key}")
                if self.state.seat == self.seat and action in self.state.options:
                    return self.say("can", what=self.book.name(found[0][0], key), key=f"{verb} {key}")
        kind, key = self._nearest(found)
        if kind == "intrigue":
            return self._intrigue(key)
        return self._space(key) if kind == "space" else self._card(key)

    def _find(self, name: str) -> list[tuple[str, str]]:
        """Kinds and ids that a name may mean; an id comes before a printed name."""
        plain = _plain(name)
        by_id = [(kind, plain) for kind in KINDS if (kind, plain) in self.book.articles]
        if by_id:
            return by_id
        return [
            (article.kind, article.id)
            for article in self.book.articles.values()
            if article.kind in KINDS and _plain(article.name) == plain
        ]

    def _nearest(self, found: list[tuple[str, str]]) -> tuple[str, str]:
        """Of a card and a space with the same id the card, if it is in hand."""
        for kind, key in found:
            if kind == "card" and self._in_hand(key):
                return kind, key
        return found[-1]

    def _in_hand(self, key: str) -> bool:
        return any(self.state.tables.cards[c & CARD_MASK].key == key for c in self.player.hand)

    def _turn(self) -> str:
        """Why this is not the time to send an Agent, "" if it is."""
        s = self.state
        if s.seat != self.seat:
            if s.phase == PLAYER_TURNS and self.player.n[REVEALED]:
                return self.say("revealed")
            return self.say("not_your_turn", seat=fill(self.book.phrases["log"]["seat"], {"n": s.seat}))
        if s.turn_kind == AGENT_TURN:
            return self.say("already_sent")
        if s.turn_kind == REVEAL_TURN:
            return self.say("revealing")
        if s.turn_kind != TURN_START or prompt_of(s) not in ("turn", "space"):
            return self.say("answer_first", question=question(s, self.book))
        return ""

    # Spaces

    def _space(self, key: str) -> str:
        turn = self._turn()
        if turn:
            return turn
        s = self.state
        space = next(i for i, place in enumerate(s.tables.spaces) if place.key == key)
        sent = source_of(s.stack[-1]) if prompt_of(s) == "space" else None
        cards = [sent] if sent is not None else [c & CARD_MASK for c in self.player.hand]
        if not any(self._has_agent(card) for card in cards):
            return sentence(self.say("no_agent"))
        reaching = [card for card in cards if self._reaches(card, space)]
        if reaching:
            fitting = [card for card in reaching if not self._refusal(space, s.tables.cards[card].enter)]
            if fitting:
                names = sorted({self.book.name("card", s.tables.cards[card].key) for card in fitting})
                ways = listed(names, self.book.phrases["grammar"]["or"])
                return self.say("play", space=self.book.name("space", key), cards=ways)
            reason = self._refusal(space)
        else:
            icon = self.book.phrases["icon"][ICON_NAMES[s.tables.spaces[space].icon]]
            values = {"icon": icon, "space": self.book.name("space", key)}
            if sent is not None:
                reason = self.say("icon", card=self.book.name("card", s.tables.cards[sent].key), **values)
            else:
                reason = self.say("no_card", **values)
        return sentence(reason)

    def _has_agent(self, card: int) -> bool:
        if self.player.n[AGENTS]:
            return True
        return bool(self.state.tables.cards[card].from_board and agents_on_board(self.state, self.seat))

    def _reaches(self, card: int, space: int) -> bool:
        """Whether the card's icons lead to the space."""
        reach = self.state.tables.cards[card].reach | added_reach(self.state, self.seat)
        return bool(reach >> space & 1)

    def _refusal(self, space: int, leave: int = NO_ENTRY) -> str:
        """Why no Agent may enter the space, as a clause; "" if one may."""
        s = self.state
        place = s.tables.spaces[space]
        name = self.book.name("space", place.key)
        reason = refusal(s, self.seat, space, max(leave, entry(s, self.seat, space)))
        if reason == OPEN:
            return ""
        if reason == OCCUPIED:
            return self.say("occupied", space=name)
        if reason == CLOSED_TO_YOU:
            return self.say("closed", space=name)
        if reason == NO_REQUIREMENT:
            row = next(row for row in self.book.catalog.spaces if row.id == place.key)
            assert row.requires is not None
            return self.say("requirement", space=name, condition=self.book.writer.condition(row.requires))
        if reason == ALREADY_USED:
            return self.say("once", space=name)
        if place.arrival >= 0:
            return self.say("arrival", space=name)
        resource = self.book.phrases["resource"][COUNTER_NAMES[place.cost_kind]]
        cost = f"{space_cost(s, self.seat, space)} {resource}"
        return self.say("cost", space=name, cost=cost, held=self.player.n[place.cost_kind])

    # Cards

    def _card(self, key: str) -> str:
        s = self.state
        card = next(i for i, item in enumerate(s.tables.cards) if item.key == key)
        name = self.book.name("card", key)
        on_sale = card in s.row or s.tables.cards[card].reserve
        if self._in_hand(key) and not (on_sale and s.turn_kind == REVEAL_TURN):
            return self._turn() or self._unsendable(card, name)
        aside = [i for i, p in enumerate(s.players) if card in p.aside]
        if on_sale or self.seat in aside:
            return self._dear(card, name)
        return self.say("aside", card=name) if aside else self.say("not_yours", what=name)

    def _unsendable(self, card: int, name: str) -> str:
        item = self.state.tables.cards[card]
        if prompt_of(self.state) == "space":
            return self.say("answer_first", question=question(self.state, self.book))
        if not self._has_agent(card):
            return self.say("card", card=name, reasons=self.say("no_agent"))
        spaces = [space for space in range(len(self.state.agents)) if self._reaches(card, space)]
        if not spaces:
            return sentence(self.say("no_icons", card=name))
        reasons = [self._refusal(space, item.enter) for space in spaces]
        return self.say("card", card=name, reasons="; ".join(reasons))

    def _dear(self, card: int, name: str) -> str:
        """Why a card of the Row or the Reserve cannot be acquired."""
        s = self.state
        item = s.tables.cards[card]
        if item.cost < 0:
            return self.say("not_for_sale", card=name)
        if s.seat != self.seat or s.turn_kind != REVEAL_TURN:
            return self.say("later_reveal")
        if prompt_of(s) != "menu":
            return self.say("answer_first", question=question(s, self.book))
        if card not in on_offer(s, self.seat):
            return self.say("sold_out", card=name)
        price = price_to_acquire(s, self.seat, card)
        return self.say("too_dear", card=name, price=price, held=self.player.n[PERSUASION])

    # Intrigue cards

    def _intrigue(self, key: str) -> str:
        s = self.state
        name = self.book.name("intrigue", key)
        number = next(i for i, item in enumerate(s.tables.intrigues) if item.key == key)
        if not any(c & CARD_MASK == number for c in self.player.intrigue):
            return self.say("not_your_intrigue", what=name)
        item = s.tables.intrigues[number]
        row = self.book.intrigue(key)
        asked = prompt_of(s) if s.seat == self.seat else ""
        times = {
            "plot": (item.plot, row.plot, ("turn", "menu"), "plot_time"),
            "combat": (item.combat, row.combat, ("combat",), "combat_time"),
            "win": (item.win, row.win, ("win",), "win_time"),
            "endgame": (item.endgame, row.endgame, ("endgame",), "endgame_time"),
        }
        untimely = ""
        for nodes, box, prompts, reason in times.values():
            if not nodes:
                continue
            if asked not in prompts or (asked == "menu" and s.phase == COMBAT):
                untimely = untimely or self.say(reason, card=name)
            elif item.start_of_turn and (asked != "turn" or s.acted):
                return self.say("first_thing", card=name)
            elif not playable(s, self.seat, nodes, item.source):
                return self._unplayable(nodes, box, item.source, name)
        return untimely

    def _unplayable(self, nodes: list[int], box: Box, source: int, name: str) -> str:
        """Which condition does not hold, or which price cannot be paid (F15)."""
        for node, effect in zip(nodes, box, strict=True):
            reason = self._obstacle(self.state.tables.nodes[node], effect, source, name)
            if reason:
                return reason
        return self.say("nothing", card=name)

    def _obstacle(self, node: Node, effect: Expr, source: int, name: str) -> str:
        if isinstance(node, Conditional) and isinstance(effect, If):
            if node.test.holds(self.state, self.seat, source):
                return self._obstacle(node.then, effect.then, source, name)
            return self.say("condition", card=name, condition=self.book.writer.condition(effect.condition))
        if isinstance(effect, Pay) and not node.possible(self.state, self.seat, source):
            return self.say("price", card=name, cost=self.book.writer.price(effect.cost))
        return ""


def _plain(name: str) -> str:
    """A printed name or id as an id is written."""
    letters: Iterable[str] = (c if c.isalnum() else " " for c in name.lower().replace("'", "").replace("’", ""))
    return "_".join("".join(letters).split())
