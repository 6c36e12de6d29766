"""What taking an option gives up: what lapses, stays behind or comes to nothing, beside what happens."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from landsraad.imperium.core.counters import AGENTS, CARD_MASK, COMBAT, INFLUENCE, PERSUASION, SUPPLY, VP
from landsraad.imperium.core.events import AgentSent, CountChanged, EffectUsed, Happening
from landsraad.imperium.core.pairs import agent_box, together
from landsraad.imperium.core.prompts import COMBAT_CARDS, ENDGAME, MENU, WIN
from landsraad.imperium.core.seats import acts_for
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.core.units import strength
from landsraad.imperium.rounds.combat import places
from landsraad.imperium.rounds.endgame import standings
from landsraad.imperium.rounds.menu import offered
from landsraad.imperium.words.influence import Influence, Visit
from landsraad.kernel.frames import NODE_MASK, arg_of, frame, source_of
from landsraad.saying import fill
from landsraad.views.asked import asking_node, prompt_of, subject
from landsraad.views.book import Book
from landsraad.views.movements import unit_name
from landsraad.views.options import bare_effect, declined
from landsraad.views.phrases import listed

ENDS: Final = ("pass", "end")
SENDING: Final = ("to", "from")
BOXES: Final = (*SENDING, "reveal")  # verbs with which the effects of boxes arrive


class Losses:
    """What an option gives up, found by comparing what could come of it with what does.

    Args:
        state: the position in which it is taken, as the seat that is asked may see it.
        action: the option.
        after: the position that it leads to.
        certain: the events up to the first that depends on what the seat does not know.
        over: whether the turn is over then.
        book: names and texts.
    """

    def __init__(
        self, state: State, action: int, after: State, certain: Sequence[Happening], over: bool, book: Book
    ) -> None:
        self.state = state
        self.action = action
        self.after = after
        self.certain = certain
        self.over = over
        self.book = book
        self.seat = state.seat
        self.mover = int(acts_for(state, state.seat))
        self.verb = state.tables.actions.verb(action).name
        self.prompt = prompt_of(state)

    def found(self) -> list[str]:
        """All of it, each in a clause."""
        if subject(self.state) is not None:
            return []
        return [
            *self._persuasion(),
            *self._agents(),
            *self._undeployed(),
            *self._declined(),
            *self._fruitless(),
            *self._no_troops(),
            *self._no_influence(),
            *self._place(),
        ]

    def _say(self, template: str, **values: object) -> str:
        return fill(self.book.phrases["loss"][template], values)

    def _change(self, counter: int, sources: Iterable[int] | None = None, seat: int | None = None) -> int:
        """By how much a counter of a seat changes, of the one that is asked unless another is named."""
        counted = [e for e in self.certain if isinstance(e, CountChanged) and e.counter == counter]
        own = [e for e in counted if e.seat == (self.seat if seat is None else seat)]
        return sum(e.change for e in own if sources is None or e.source in sources)

    def _persuasion(self) -> Iterator[str]:
        """Unspent at the end of a Reveal turn (B4.9)."""
        lost = -self._change(PERSUASION, [0])
        if lost > 0:
            yield self._say("persuasion", n=lost)

    def _agents(self) -> Iterator[str]:
        """Agents are not sent any more after the hand is revealed (B2.7)."""
        n = self.state.players[self.seat].n
        if self.verb == "reveal" and n[AGENTS]:
            yield self._say("agents", n=int(n[AGENTS]))

    def _undeployed(self) -> Iterator[str]:
        """Units that could be deployed now and are not; the menu offers the rest again."""
        ending = self.verb == "end" and self.prompt == MENU
        asked = self.verb == "deploy" and self.prompt != MENU
        if not ending and not asked:
            return
        actions = self.state.tables.actions
        chosen = actions.args(self.action)
        for unit in self.state.tables.units:
            if asked and chosen[0] != unit.key:
                continue
            most = max((a - unit.deploy for a in self.state.options if 0 < a - unit.deploy <= unit.most), default=0)
            if most <= (int(chosen[1]) if asked else 0):
                continue
            from_supply = self.prompt == "defend"
            left = int(self.after.players[self.mover].n[SUPPLY if from_supply else unit.garrison])
            own = f"undeployed_{unit.key}"
            template = "in_supply" if from_supply else own if own in self.book.phrases["loss"] else "undeployed_unit"
            yield self._say(template, n=left, unit=unit_name(unit.key, self.book))

    def _declined(self) -> Iterator[str]:
        """Effects that are not used."""
        if self.verb == "skip":
            text = declined(self.state, self.book)
            if self.prompt == "trash":
                yield self._say("untrashed")
            elif text:
                yield self._say("unused", effects=text)
        elif self.verb == "end" and self.prompt == MENU:
            waiting = {self._use(f): f for f in offered(self.state, self.seat)}
            effects = [bare_effect(self.state, f, self.book) for f in waiting.values()]
            if any(effects):
                yield self._say("unused", effects=self._listed(effects))

    def _use(self, f: int) -> int:
        return int(self.state.tables.actions.use_action(source_of(f), arg_of(f)))

    def _listed(self, effects: Iterable[str]) -> str:
        return "; ".join(dict.fromkeys(effect for effect in effects if effect))

    def _arriving(self) -> Iterator[int]:
        """The effects of the boxes that arrive with an Agent or a hand, as pending effects are."""
        tables = self.state.tables
        boxes: list[tuple[Sequence[int], int]] = []
        if self.verb == "reveal":
            cards = [tables.cards[card & CARD_MASK] for card in self.state.players[self.seat].hand]
            boxes = [(card.reveal, card.source) for card in cards]
        sent = next((e for e in self.certain if isinstance(e, AgentSent) and e.seat == self.seat), None)
        if sent is not None:
            place, cards = tables.spaces[sent.space], together(self.state, source_of(self.state.stack[-1]))
            visit = [place.visit] if place.visit >= 0 else []
            own = [(agent_box(self.after, card), card.source) for card in cards]
            boxes = [([*place.effects, *visit], place.source), *own]
        for effects, source in boxes:
            for number, node in enumerate(effects, 1):
                yield int(frame(node, self.seat, source, 0, number))

    def _fruitless(self) -> Iterator[str]:
        """Effects of the space and the card of an Agent that could change nothing; `last` and `late` ones still may."""
        if self.verb not in SENDING:
            return
        used = {(e.source, e.number) for e in self.certain if isinstance(e, EffectUsed)}
        idle: list[str] = []
        for f in self._arriving():
            node, source = self._node(f), source_of(f)
            quiet = node.auto or node.standing or node.last or node.late or (source, arg_of(f)) in used
            if quiet or (node.troops and self._change(SUPPLY, [source], self.mover)):
                continue
            waits = any(source_of(g) == source and arg_of(g) == arg_of(f) for g in self.after.pending)
            if self.over or (waits and not node.possible(self.after, self.seat, source)):
                idle.append(bare_effect(self.after, f, self.book))
        if any(idle):
            yield self._say("fruitless", effects=self._listed(idle))

    def _node(self, f: int) -> Node:
        return self.state.tables.nodes[f & NODE_MASK]

    def _resolved(self) -> Iterator[int]:
        """The effects that the option resolves."""
        if self.verb in BOXES:
            yield from self._arriving()
        for f in self.state.pending:
            if self.verb == "rest" or self._use(f) == self.action:
                yield f

    def _no_troops(self) -> Iterator[str]:
        """Recruits for which the supply does not suffice (B3.26)."""
        if self.after.players[self.mover].n[SUPPLY]:
            return
        asked = [f for f in self._resolved() if self._node(f).troops and self._node(f).choiceless]
        came = [(f, -self._change(SUPPLY, [source_of(f)], self.mover)) for f in asked]
        short = sum(self._node(f).troops - n for f, n in came if n > 0)
        if short > 0:
            template = "no_troops" if self.mover == self.seat else "no_troops_of"
            yield self._say(template, n=int(short), seat=self.book.seat(self.mover))

    def _no_influence(self) -> Iterator[str]:
        """Influence beyond the top of a track (B7.8)."""
        node = asking_node(self.state)
        asked = [node] if self.verb == "faction" else [self._node(f) for f in self._resolved()]
        wanted = 0
        for each in asked:
            if isinstance(each, Influence) and (self.verb == "faction" or each.choiceless):
                wanted += each.amount
            elif isinstance(each, Visit):
                wanted += self.state.visit_influence - self.state.visit_given
        tables = self.state.tables
        gained = sum(max(0, self._change(INFLUENCE + i, seat=self.mover)) for i, _ in enumerate(tables.factions))
        if tables.own_influence >= 0:
            gained += max(0, self._change(tables.own_influence))
        if 0 < gained < wanted:
            yield self._say("no_influence", n=int(wanted - gained))

    def _place(self) -> Iterator[str]:
        """Where the seat stays in the Conflict or at the end of the game, and what it does not play."""
        if self.verb not in ENDS and not (self.verb == "retreat" and self.state.phase == COMBAT):
            return
        if self.prompt == ENDGAME:
            rank = standings(self.state).index(self.seat)
            yield self._say("stay_vp", n=int(self.state.players[self.seat].n[VP]), place=self._rank(rank))
        elif self.prompt == COMBAT_CARDS or self.verb == "retreat":
            if not self.state.tables.allies[self.mover]:  # who acts for Allies is never in the Conflict himself
                yield self._in_the_conflict()
        elif self.prompt == WIN:
            yield self._say("kept", n=len(self.state.players[self.seat].intrigue))

    def _rank(self, place: int) -> str:
        return str(self.book.phrases["loss"].get(f"place_{place}", self.book.phrases["loss"]["no_place"]))

    def _in_the_conflict(self) -> str:
        table = self.after if self.verb == "retreat" else self.state
        strengths = [int(strength(table, seat)) for seat in range(table.tables.seats)]
        own, place = strengths[self.mover], places(strengths)[self.mover]
        equal = [self.book.seat(i) for i, other in enumerate(strengths) if i != self.mover and other == own]
        tied = self._say("tied", seats=listed(equal, self.book.phrases["grammar"]["and"])) if own and equal else ""
        return self._say("stay", n=own, tied=tied, place=self._rank(place))
