"""The answer in words: which Leader is strongest for these agents, and how sure that is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from landsraad.lab.report.estimates import Estimate, chances_to_lead
from landsraad.lab.report.names import RIVAL_MARK, Names
from landsraad.lab.report.plots import percent
from landsraad.lab.report.study import Study
from landsraad.saying import figure, joined, say

SURE, LIKELY = 0.95, 0.75
IN_THE_RUNNING = 0.05
MOST_NAMED = 4


def answer(study: Study, names: Names) -> str:
    """The first paragraphs of the report, as HTML."""
    shares = {key: share for key, share in study.shares("leader").items() if not key.endswith(RIVAL_MARK)}
    rows = [each for each in study.win_rates("leader") if each.key in shares]
    best, worst = rows[0], rows[-1]
    if len(rows) == 1:
        return _lead(say("study.headline.alone", leader=_said(best, names)))
    if best.value == worst.value:
        return _lead(say("study.headline.equal", share=percent(best.value)))
    met = study.players.height > study.games
    chances = dict(zip(shares, chances_to_lead(list(shares.values()), met), strict=True))
    text = [
        _lead(say("study.headline.strongest", leader=_said(best, names), even=percent(study.even))),
        _lead(_sureness(chances, best.key, names)),
        f"<p>{say('study.headline.weakest', leader=_said(worst, names), apart=_apart(rows))}</p>",
        _tied(study, (best.key, worst.key), names),
    ]
    return "".join(text)


def _lead(text: str) -> str:
    return f'<p class="lead">{text}</p>'


def _tied(study: Study, leaders: Sequence[str], names: Names) -> str:
    """A warning where the figures of Leaders cannot be told from those of the one agent that had them."""
    if study.players["agent"].n_unique() == 1:
        return ""
    played = [(leader, study.agents_of(leader)) for leader in leaders]
    tied = [
        say("study.headline.only", agent=escape(agents[0]), leader=escape(names.leader(leader)))
        for leader, agents in played
        if not agents[1:]
    ]
    if not tied:
        return ""
    return f"<p>{say('study.headline.tied', tied=joined(tied, 'and'))}</p>"


def _said(each: Estimate, names: Names) -> str:
    low, high = (figure(f"{100 * end:.1f}") for end in (each.low, each.high))
    return say(
        "study.headline.won_once" if each.count == 1 else "study.headline.won",
        name=escape(names.leader(each.key)),
        share=percent(each.value),
        games=figure(f"{each.count:,}"),
        interval=say("study.range", low=low, high=high),
    )


def _sureness(chances: Mapping[str, float], best: str, names: Names) -> str:
    chance = chances[best]
    said = say("study.headline.more", percent=99) if chance > 0.99 else f"{100 * chance:.0f}"
    verdict = "sure" if chance >= SURE else "likely" if chance >= LIKELY else "open"
    known = {"verdict": say(f"study.headline.{verdict}"), "percent": said, "leaders": len(chances)}
    others = sorted((-each, key) for key, each in chances.items() if key != best and each >= IN_THE_RUNNING)
    named = [f"{escape(names.leader(key))} ({-100 * each:.0f}\u202f%)" for each, key in others[:MOST_NAMED]]
    if not named:
        return say("study.headline.no_other", **known, least=f"{100 * IN_THE_RUNNING:.0f}")
    if len(others) > len(named):
        more = say("study.headline.or_more", names=", ".join(named), more=len(others) - len(named))
        return say("study.headline.others", **known, names=more)
    return say("study.headline.others", **known, names=", ".join(named))


def _apart(rows: Sequence[Estimate]) -> str:
    """Which Leaders differ from an even share, all of them taken together."""
    count = sum(each.sure for each in rows)
    if not count:
        return say("study.headline.none_apart")
    return say("study.headline.one_apart" if count == 1 else "study.headline.apart", count=count, leaders=len(rows))
