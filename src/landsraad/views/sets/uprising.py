"""Uprising as it is seen: posts, Objectives, Rival cards and contracts in the reference, memories as troops."""

from __future__ import annotations

from landsraad.imperium.sets.uprising.rows import (
    CONTRACT,
    OBJECTIVE,
    POST,
    RIVAL,
    ContractRow,
    ObjectiveRow,
    PostRow,
    RivalRow,
)
from landsraad.views.article import Article
from landsraad.views.articles import Articles
from landsraad.views.phrases import listed
from landsraad.views.sets.mirror import Mirror

LEADER_WITH_CONTRACTS = "shaddam_corrino_iv"


def _post(articles: Articles, row: PostRow) -> Article:
    """An observation post."""
    spaces = listed([articles.writer.spaces[name] for name in row.spaces], articles.phrases["grammar"]["and"])
    return Article(POST, row.id, row.name, row.set, articles.facts([("post_spaces", spaces)]), ())


def _objective(articles: Articles, row: ObjectiveRow) -> Article:
    """An Objective."""
    facts = articles.facts(
        [
            ("battle_icon", articles.phrases["battle_icon"][row.battle_icon]),
            ("objective", True),
            ("fewest", row.fewest if row.fewest > 1 else None),
            ("most", row.most if row.most < 4 else None),
            ("first_player", row.first_player),
        ]
    )
    return Article(OBJECTIVE, row.id, row.name, row.set, facts, ())


def _rival(articles: Articles, row: RivalRow) -> Article:
    """A Rival card."""
    priority = listed([articles.writer.factions[name] for name in row.priority], articles.phrases["grammar"]["and"])
    facts = articles.facts(
        [
            ("swordmaster_value", row.swordmaster_value),
            ("priority", priority),
            ("streamlined", row.streamlined),
        ]
    )
    passages = articles.passages([("rival_signet", row.signet), ("scheme", row.scheme)])
    return Article(RIVAL, row.id, row.name, row.set, facts, passages)


def _contract(articles: Articles, row: ContractRow) -> Article:
    """A contract."""
    facts = articles.facts(
        [
            ("contract_space", "" if row.space is None else articles.writer.spaces[row.space]),
            ("contract_harvest", row.harvest),
            ("contract_acquire", "" if row.acquire is None else articles.writer.cards[row.acquire]),
            ("contract_immediate", row.immediate),
            ("contract_set_aside", row.set_aside),
        ]
    )
    return Article(CONTRACT, row.id, row.name, row.set, facts, articles.passages([("reward", row.reward)]))


UPRISING = Mirror(
    set="uprising",
    places={"memories": ("troop", "memories")},
    moves={("supply", "memories"): "memory", ("memories", "supply"): "memories_back"},
    articles={POST: _post, OBJECTIVE: _objective, RIVAL: _rival, CONTRACT: _contract},
)
