"""What an experiment plays: who asks is told what cannot be played, and what would be right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from landsraad.agents import repeatable, seated, split
from landsraad.lab.columns import measures_of
from landsraad.lab.inquiry import inquiry_of
from landsraad.lab.plan import Plan
from landsraad.language.errors import did_you_mean, shown
from landsraad.saying import say
from landsraad.server.experiments.messages import (
    NewExperiment,
    OtherLevel,
    OtherRole,
    OtherRule,
    RemoveCard,
    Sides,
    Subject,
)
from landsraad.server.experiments.work import Task
from landsraad.server.tables.error import TableError

LEVELS = ("random", "novice", "veteran", "expert@20", "expert@100")
"""Those that are offered: quick enough for many games, and alike on every machine."""

MOST_ITERATIONS = 200
"""Of a level that thinks, about one decision."""

LONGEST_MESSAGE = 400
NOT_DEALT = "0"  # copies of a card that is removed


def planned(new: NewExperiment) -> Task:
    """What an experiment plays.

    Raises:
        TableError: 422, it cannot be played; the message says what would be right.
    """
    measures, inquiry, change = measures_of(new.game), inquiry_of(new.game), new.change
    if change is not None and change.kind not in inquiry.CHANGES:
        known = ", ".join(inquiry.CHANGES)
        raise TableError(422, say("server.experiment.change", game=new.game, kind=change.kind, known=known))
    levels, roles = list(new.levels), [*new.roles, *[None] * (len(new.levels) - len(new.roles))]
    if len(roles) > len(levels):
        raise TableError(422, say("server.experiment.roles", roles=len(roles), levels=len(levels)))
    if isinstance(change, OtherRole | OtherLevel) and change.seat >= len(levels):
        raise TableError(422, say("server.experiment.seat", seat=change.seat, last=len(levels) - 1))
    baseline, sides = _plan(new, levels, roles), _sides(new)
    if change is None:
        return Task(baseline, None, tuple(levels), tuple(levels), sides, _subject(new, baseline, ""))
    card = ""  # the kind of the one that is removed
    changed, other = baseline, list(levels)
    if isinstance(change, OtherRole):
        _check_other(change, roles[change.seat], change.role)
        roles[change.seat] = change.role
        changed = _plan(new, levels, roles)
    elif isinstance(change, OtherLevel):
        _check_other(change, levels[change.seat], change.level)
        other[change.seat] = change.level
        changed = _plan(new, other, roles)
    else:
        what, value = (change.card, NOT_DEALT) if isinstance(change, RemoveCard) else (change.rule, change.value)
        try:
            options, copies = measures.vary(baseline.options, what, value)
        except ValueError as error:
            raise TableError(422, shown(str(error), LONGEST_MESSAGE)) from None
        changed = replace(baseline, options=options, copies=copies)
        if _checked(changed) == _checked(baseline):
            raise TableError(422, say("server.experiment.unchanged", rule=shown(what), value=shown(value)))
        card = next(iter(copies), "")
    return Task(baseline, changed, tuple(levels), tuple(other), sides, _subject(new, baseline, card))


def _check_other(change: OtherRole | OtherLevel, before: str | None, after: str) -> None:
    if after == before:
        kind, seat = change.kind, change.seat
        raise TableError(422, say("server.experiment.same", kind=kind, seat=seat, after=after))


def _sides(new: NewExperiment) -> Sides:
    """Bots that are all alike differ by chance alone: whoever asks wants to know about their turns or factions."""
    alike = len(new.levels) > 1 and len(set(new.levels)) == 1 and not any(new.roles)
    of_all = new.change is None or isinstance(new.change, RemoveCard | OtherRule)
    return inquiry_of(new.game).ALIKE if alike and of_all else "bot"


def _plan(new: NewExperiment, levels: list[str], roles: list[str | None]) -> Plan:
    inquiry = inquiry_of(new.game)
    for level in levels:
        _check_level(level, new.game)
    for name in new.options:
        if name not in inquiry.OPTIONS:
            hint = did_you_mean(name, inquiry.OPTIONS)
            raise TableError(422, say("server.experiment.option", name=shown(name), game=new.game, hint=hint))
    who = [role or inquiry.DEALT for role in roles] if any(roles) else inquiry.DEALT
    options: dict[str, Any] = {**new.options, "seats": len(levels), inquiry.ROLES: who}
    assert new.seed is not None
    line_ups = (tuple(levels),)
    plan = Plan(new.games, new.seed, line_ups, options, rotate=False, tables=inquiry.TABLES, game=new.game)
    _checked(plan)
    return plan


def _check_level(level: str, game: str) -> None:
    """See that a level plays experiments: as it is offered, or with another number of iterations.

    Raises:
        TableError: 422, it does not.
    """
    known = sorted({split(each)[0] for each in LEVELS})
    if split(level)[0] not in known:
        raise TableError(422, say("server.experiment.level", level=shown(level), hint=did_you_mean(level, known)))
    try:
        budget = seated(repeatable(level, game), game).budget
    except ValueError as error:
        raise TableError(422, shown(str(error), LONGEST_MESSAGE)) from None
    if budget.iterations > MOST_ITERATIONS:
        raise TableError(422, say("server.experiment.iterations", level=shown(level), most=MOST_ITERATIONS))


def _checked(plan: Plan) -> Mapping[str, Any]:
    """The checked options of a plan.

    Raises:
        TableError: 422, one of them is wrong.
    """
    try:
        return plan.config()
    except ValueError as error:
        raise TableError(422, shown(str(error), LONGEST_MESSAGE)) from None


def _subject(new: NewExperiment, plan: Plan, card: str) -> Subject | None:
    """What an experiment is asked about; `card`: the kind of the card that is removed, if one is.

    Raises:
        TableError: 422, there is no such thing, or games tell nothing of its kind.
    """
    told = inquiry_of(new.game).THINGS
    things = told.ids(_checked(plan)) if told else {}
    if new.about is None:
        if isinstance(new.change, RemoveCard):
            return Subject(kind=card, id=new.change.card)
        role = measures_of(new.game).ROLE
        return Subject(kind=role, id=new.change.role) if isinstance(new.change, OtherRole) and role in things else None
    kind, name = new.about.kind, new.about.id
    if kind not in things:
        if not things:
            raise TableError(422, say("server.experiment.nothing", game=new.game))
        raise TableError(422, say("server.experiment.kind", kind=shown(kind), known=", ".join(things)))
    if name not in things[kind]:
        hint = did_you_mean(name, things[kind]) or say("server.experiment.ids")
        raise TableError(422, say("server.experiment.about", kind=kind, name=shown(name), hint=hint))
    return new.about
