"""Why a seat cannot use something now, citing the rule."""

from __future__ import annotations

from landsraad.dune.core.forces import full_for, sector_of, stormy
from landsraad.dune.core.names import CARDS, LEADERS
from landsraad.dune.core.state import L_DEAD, State
from landsraad.dune.core.tables import HMS, HMS_NODE
from landsraad.dune.rules import keys_of
from landsraad.kernel.bits import bit
from landsraad.views.dune.articles import Article, find
from landsraad.views.dune.options import question
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
    if article.kind == "card" and CARDS.index(article.id) not in [card & 63 for card in s.hands[seat]]:
        return words.phrase("why", "no_card", name=article.name)
    if seat not in s.asked():
        return words.phrase("why", "not_asked")
    if _offered(s, seat, article):
        return words.phrase("why", "can", name=article.name)
    reason = _reason(s, seat, article, words)
    return reason or words.phrase("why", "not_now", name=article.name, prompt=plain(question(words, s, seat)))


def _offered(s: State, seat: int, article: Article) -> bool:
    keys = [keys_of()[action] for action in s.menu(seat)]
    words = {argument.partition("/")[0] for key in keys for argument in key.split(" ")[1:]}
    return article.id in words or (article.id == "hidden_mobile_stronghold" and "hms" in words)


def _reason(s: State, seat: int, article: Article, words: Words) -> str:
    prompt = s.prompt_of(seat)
    if article.kind == "card" and prompt in PLAN_PROMPTS and not s.tables.slots[CARDS.index(article.id)]:
        return words.phrase("why", "not_in_plan", name=article.name)
    if article.kind == "leader":
        return _leader(s, seat, article, words)
    if article.kind == "territory" and prompt in ("ship", "move", "ride"):
        return _territory(s, seat, article, words)
    return ""


def _leader(s: State, seat: int, article: Article, words: Words) -> str:
    leader = s.tables.leader_ids.index(article.id)
    if s.faction[seat] == leader // LEADERS and s.life[leader] == L_DEAD:
        return words.phrase("why", "leader_dead", name=article.name)
    if s.holder[leader] != s.faction[seat]:
        return words.phrase("why", "leader_not_yours", name=article.name)
    return words.phrase("why", "leader_fought", name=article.name) if s.fought[leader] else ""


def _territory(s: State, seat: int, article: Article, words: Words) -> str:
    t = s.tables
    territory = t.territory_ids.index(article.id)
    nodes = [HMS_NODE] if territory == HMS else t.nodes_of[territory]
    if all(stormy(s, node) for node in nodes):
        return words.phrase("why", "storm", name=article.name, n=sector_of(s, nodes[0]))
    if full_for(s, seat) & bit(territory):
        return words.phrase("why", "full", name=article.name)
    return words.phrase("why", "far", name=article.name)
