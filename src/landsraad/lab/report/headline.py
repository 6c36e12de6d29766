"""The answer in words: which Leader or faction is strongest for these agents, and how sure that is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape

from landsraad.lab.report.estimates import Estimate, chances_to_lead
from landsraad.lab.report.plots import percent
from landsraad.lab.report.study import RIVAL_MARK, Study
from landsraad.saying import figure, joined, say

SURE, LIKELY = 0.95, 0.75
IN_THE_RUNNING = 0.05
MOST_NAMED = 4


Name = Callable[[str], str]
"""The printed name of a Leader or faction."""


def answer(study: Study, name: Name) -> str:
    """The first paragraphs of the report, as HTML.

    Args:
        study: the figures.
        name: what Leaders or factions are called.
    """
    return _Answer(study, name).html()


class _Answer:
    def __init__(self, study: Study, name: Name) -> None:
        self._study = study
        self._name = name
        self._roles = f"{study.role}s"

    def html(self) -> str:
        study = self._study
        shares = {key: share for key, share in study.shares(study.role).items() if not key.endswith(RIVAL_MARK)}
        rows = [each for each in study.win_rates(study.role) if each.key in shares]
        best, worst = rows[0], rows[-1]
        if len(rows) == 1:
            return _lead(say(f"study.{self._roles}.alone", who=self._said(best)))
        if best.value == worst.value:
            return _lead(say(f"study.{self._roles}.equal", share=percent(best.value)))
        met = study.players.height > study.games
        chances = dict(zip(shares, chances_to_lead(list(shares.values()), met), strict=True))
        text = [
            _lead(say(f"study.{self._roles}.strongest", who=self._said(best), even=percent(study.even))),
            _lead(self._sureness(chances, best.key)),
            f"<p>{say(f'study.{self._roles}.weakest', who=self._said(worst), apart=self._apart(rows))}</p>",
            self._tied(best.key, worst.key),
        ]
        return "".join(text)

    def _tied(self, *roles: str) -> str:
        """A warning where the figures of Leaders cannot be told from those of the one agent that had them."""
        if self._study.players["agent"].n_unique() == 1:
            return ""
        played = [(role, self._study.agents_of(role)) for role in roles]
        tied = [
            say("study.headline.only", agent=escape(agents[0]), who=escape(self._name(role)))
            for role, agents in played
            if not agents[1:]
        ]
        if not tied:
            return ""
        return f"<p>{say(f'study.{self._roles}.tied', tied=joined(tied, 'and'))}</p>"

    def _said(self, each: Estimate) -> str:
        low, high = (figure(f"{100 * end:.1f}") for end in (each.low, each.high))
        return say(
            "study.headline.won_once" if each.count == 1 else "study.headline.won",
            name=escape(self._name(each.key)),
            share=percent(each.value),
            games=figure(f"{each.count:,}"),
            interval=say("study.range", low=low, high=high),
        )

    def _sureness(self, chances: Mapping[str, float], best: str) -> str:
        chance = chances[best]
        said = say("study.headline.more", percent=99) if chance > 0.99 else f"{100 * chance:.0f}"
        verdict = "sure" if chance >= SURE else "likely" if chance >= LIKELY else "open"
        known = {"verdict": say(f"study.headline.{verdict}"), "percent": said, "count": len(chances)}
        others = sorted((-each, key) for key, each in chances.items() if key != best and each >= IN_THE_RUNNING)
        named = [f"{escape(self._name(key))} ({-100 * each:.0f}\u202f%)" for each, key in others[:MOST_NAMED]]
        if not named:
            return say(f"study.{self._roles}.no_other", **known, least=f"{100 * IN_THE_RUNNING:.0f}")
        names = ", ".join(named)
        if len(others) > len(named):
            names = say(f"study.{self._roles}.or_more", names=names, more=len(others) - len(named))
        return say(f"study.{self._roles}.others", **known, names=names)

    def _apart(self, rows: Sequence[Estimate]) -> str:
        """Which differ from an even share, all of them taken together."""
        count = sum(each.sure for each in rows)
        told = "none_apart" if not count else "one_apart" if count == 1 else "apart"
        return say(f"study.{self._roles}.{told}", n=count, count=len(rows))


def _lead(text: str) -> str:
    return f'<p class="lead">{text}</p>'
