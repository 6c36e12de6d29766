"""Why a seat cannot use something now, citing the rule."""

from __future__ import annotations

from landsraad.dune.core.forces import full_for, sector_of, stormy
from landsraad.dune.core.names import BENE_GESSERIT, CARDS, FREMEN, LEADERS
from landsraad.dune.core.pledges import closed as promised
from landsraad.dune.core.state import L_DEAD, State
from landsraad.dune.core.tables import HMS, HMS_NODE
from landsraad.dune.phases.moving import reach_of
from landsraad.dune.rules import keys_of
from landsraad.kernel.bits import bit
from landsraad.views.dune.articles import Article, find
from landsraad.views.dune.model import Closed
from landsraad.views.dune.options import ON_THE_WAY, asked_where, question
from landsraad.views.dune.words import Words
from landsraad.views.rich import plain

PLAN_PROMPTS = ("plan", "answer")


def why_not(s: State, seat: int, name: str, words: Words) -> str:
    """Why a seat cannot choose a card, leader or territory now; of hidden things it says nothing.

    Args:
        s: the position.
        seat: who asks.
        name: an id or a name.
        words: of the language.
    """
    found = find(words.language, name.replace("_", " ")) or find(words.language, name)
    if not found:
        return words.phrase("why", "nothing", name=name)
    article = found[0]
    if s.over:
        return words.phrase("why", "over")
    unheld = article.kind == "card" and CARDS.index(article.id) not in [card & 63 for card in s.hands[seat]]
    if not unheld and seat not in s.asked():
        return words.phrase("why", "not_asked")
    return f"{article.name}: {words.phrase('why', 'no_card') if unheld else _reason(s, seat, article, words)}"


def closed(s: State, seat: int, words: Words) -> tuple[Closed, ...]:
    """The territories to which a seat cannot go, while it is asked where to, each with the reason (RULES 4.6, 5)."""
    if not asked_where(s, seat):
        return ()
    offered = _offered(s, seat)
    ids = s.tables.territory_ids
    places = [place for place in range(len(ids)) if ids[place] not in offered and (place != HMS or s.hms >= 0)]
    return tuple(Closed("territory", ids[place], _territory(s, seat, place, words)) for place in places)


def _offered(s: State, seat: int) -> set[str]:
    """The ids that the answers of a seat name."""
    keys = [keys_of()[action] for action in s.menu(seat)]
    found = {argument.partition("/")[0] for key in keys for argument in key.split(" ")[1:]}
    return {*found, "hidden_mobile_stronghold"} if "hms" in found else found


def _reason(s: State, seat: int, article: Article, words: Words) -> str:
    if article.id in _offered(s, seat):
        return words.phrase("why", "can")
    prompt = s.prompt_of(seat)
    if article.kind == "card" and prompt in PLAN_PROMPTS and not s.tables.slots[CARDS.index(article.id)]:
        return words.phrase("why", "not_in_plan")
    leader = _leader(s, seat, article, words) if article.kind == "leader" else ""
    if leader:
        return leader
    if article.kind == "territory" and prompt in ON_THE_WAY:
        return _territory(s, seat, s.tables.territory_ids.index(article.id), words)
    return words.phrase("why", "not_now", prompt=plain(question(words, s, seat)))


def _leader(s: State, seat: int, article: Article, words: Words) -> str:
    leader = s.tables.leader_ids.index(article.id)
    if s.faction[seat] == leader // LEADERS and s.life[leader] == L_DEAD:
        return words.phrase("why", "leader_dead")
    if s.holder[leader] != s.faction[seat]:
        return words.phrase("why", "leader_not_yours")
    return words.phrase("why", "leader_fought") if s.fought[leader] else ""


def _territory(s: State, seat: int, territory: int, words: Words) -> str:
    """Why a seat cannot go to a territory with what it ships or moves."""
    t, prompt = s.tables, s.prompt_of(seat)
    nodes = [HMS_NODE] if territory == HMS else t.nodes_of[territory]
    if all(stormy(s, node) for node in nodes):
        return words.phrase("why", "storm", n=sector_of(s, nodes[0]))
    if full_for(s, seat) & bit(territory):
        return words.phrase("why", "full")
    if promised(s, seat) & bit(territory):
        return words.phrase("why", "promised")
    if prompt == "ship" and s.faction[seat] == BENE_GESSERIT and s.advisors & bit(territory):
        return words.phrase("why", "advisors")
    if prompt == "ship" and territory == HMS:
        return words.phrase("why", "inside")
    if prompt == "ship":
        return words.phrase("why", "unshipped" if s.faction[seat] == FREMEN else "dear")
    if prompt == "move" and asked_where(s, seat):
        return words.phrase("why", "far", n=reach_of(s, seat, sum(s.taken)))
    return words.phrase("why", "unreached")
