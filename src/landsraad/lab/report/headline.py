"""The answer in words: which Leader is strongest for these agents, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from landsraad.lab.report.estimates import Estimate, chances_to_lead
from landsraad.lab.report.names import RIVAL_MARK, Names
from landsraad.lab.report.plots import percent
from landsraad.lab.report.study import Study

SURE, LIKELY = 0.95, 0.75
IN_THE_RUNNING = 0.05
MOST_NAMED = 4


def answer(study: Study, names: Names) -> str:
    """The first paragraphs of the report, as HTML."""
    shares = {key: share for key, share in study.shares("leader").items() if not key.endswith(RIVAL_MARK)}
    rows = [each for each in study.win_rates("leader") if each.key in shares]
    best, worst = rows[0], rows[-1]
    if len(rows) == 1:
        return f'<p class="lead">The only Leader of these games is {_said(best, names)}.</p>'
    if best.value == worst.value:
        return f'<p class="lead">All Leaders won equally often: {percent(best.value)} of their games.</p>'
    met = study.players.height > study.games
    chances = dict(zip(shares, chances_to_lead(list(shares.values()), met), strict=True))
    text = [
        f'<p class="lead">The strongest Leader for these agents is {_said(best, names)}. '
        f"An even share is {percent(study.even)}.</p>",
        f'<p class="lead">{_sureness(chances, best.key, names)}</p>',
        f"<p>The weakest is {_said(worst, names)}. {_apart(rows)}</p>",
        _tied(study, (best.key, worst.key), names),
    ]
    return "".join(text)


def _tied(study: Study, leaders: Sequence[str], names: Names) -> str:
    """A warning where the figures of Leaders cannot be told from those of the one agent that had them."""
    if study.players["agent"].n_unique() == 1:
        return ""
    played = [(leader, study.agents_of(leader)) for leader in leaders]
    tied = [
        f"only <b>{escape(agents[0])}</b> played {escape(names.leader(leader))}"
        for leader, agents in played
        if not agents[1:]
    ]
    if not tied:
        return ""
    return (
        f"<p>But {' and '.join(tied)}: it may be the agent that is strong or weak, not the Leader. "
        "Deal the Leaders at random, or let the agents change seats, to tell.</p>"
    )


def _said(each: Estimate, names: Names) -> str:
    name = escape(names.leader(each.key))
    games = "only game" if each.count == 1 else f"{each.count:,} games"
    return (
        f"<b>{name}</b>: it wins <b>{percent(each.value)}</b> of its {games} "
        f"(95\u202f% interval {100 * each.low:.1f} to {100 * each.high:.1f})"
    )


def _sureness(chances: Mapping[str, float], best: str, names: Names) -> str:
    chance = chances[best]
    said = "more than 99" if chance > 0.99 else f"{100 * chance:.0f}"
    verdict = "This is sure" if chance >= SURE else "This is likely" if chance >= LIKELY else "This is open"
    text = f"{verdict}: with a probability of <b>{said}\u202f%</b> it truly is the strongest of the {len(chances)}"
    others = sorted((-each, key) for key, each in chances.items() if key != best and each >= IN_THE_RUNNING)
    named = [f"{escape(names.leader(key))} ({-100 * each:.0f}\u202f%)" for each, key in others[:MOST_NAMED]]
    if not named:
        return f"{text}; no other has {100 * IN_THE_RUNNING:.0f}\u202f%."
    more = len(others) - len(named)
    return f"{text}. It may also be {', '.join(named)}{f' or one of {more} more' if more else ''}."


def _apart(rows: Sequence[Estimate]) -> str:
    """Which Leaders differ from an even share, all of them taken together."""
    count = sum(each.sure for each in rows)
    if not count:
        return "None differs clearly from an even share: more games would tell more."
    differ = "differs" if count == 1 else "differ"
    return f"{count} of the {len(rows)} {differ} clearly from an even share, all comparisons taken together."
