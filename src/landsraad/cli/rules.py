"""`landsraad rules`: the numbered rules, and which tests show each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer
from rich.table import Table

from landsraad.cli.common import console, misused, problem
from landsraad.imperium.content.manifests import available_sets, boards, manifests
from landsraad.language.errors import did_you_mean
from landsraad.saying import joined, say, spoken
from landsraad.views import Rule, numbered_rules

GAMES = ("imperium", "dune")
"""The games with numbered rules: those of the first are listed set by set, those of the other as one."""
REPORT = Path("build/rules-report.json")


def rules(
    words: Annotated[
        list[str] | None, typer.Argument(metavar="SEARCH", help="Only rules with this id or these words.")
    ] = None,
    name: Annotated[str, typer.Option("--set", help="The set whose rules are listed; the usual board if none.")] = "",
    game: Annotated[str, typer.Option("--game", help="The game whose rules are listed.")] = GAMES[0],
    coverage: Annotated[
        bool, typer.Option("--coverage", help="Show the tests that cite each rule and passed in the last `make test`.")
    ] = False,
    report: Annotated[Path, typer.Option("--report", help="The report that the tests have written.")] = REPORT,
) -> None:
    """List the numbered rules and rulings; with --coverage, the passing tests that show each.

    \b
    Examples:
      landsraad rules alliance
      landsraad rules house hagal
      landsraad rules B3.9
      landsraad rules --coverage
      landsraad rules --game dune storm

    Exit codes: 0 done, 1 with --coverage: a rule is not shown by any test, or there is no report; 2 bad usage.
    """  # noqa: D301  # \b keeps the examples from being filled
    if game not in GAMES:
        misused(say("game.new.game", game=game, known=", ".join(GAMES)))
    own = name or (boards()[0] if game == GAMES[0] else game)
    known = available_sets() if game == GAMES[0] else (game,)
    if own not in known:
        misused(say("game.sets.unknown", name=own, hint=did_you_mean(own, known)))
    search = " ".join(words or [])
    found = [rule for rule in numbered_rules(own, spoken()) if search.lower() in f"{rule.id} {rule.title}".lower()]
    if not found:
        problem(say("commands.rules.none", set=own, search=repr(search)))
    if coverage:
        _coverage(own, found, _read(report))
        return
    table = Table(say("commands.rules.rule"), say("commands.rules.text"), box=None)
    for rule in found:
        table.add_row(rule.id, rule.title)
    console().print(table)


def _read(report: Path) -> dict[str, list[str]]:
    try:
        cited = json.loads(report.read_text(encoding="utf-8"))
    except OSError:
        problem(say("commands.rules.no_report", report=report))
    except ValueError:
        cited = None
    if not isinstance(cited, dict):
        problem(say("commands.rules.bad_report", report=report))
    return cited


def _coverage(own: str, rules: list[Rule], cited: dict[str, list[str]]) -> None:
    table = Table(*(say(f"commands.rules.{head}") for head in ("rule", "text", "tests")), box=None)
    bare = 0
    for rule in rules:
        tests = cited.get(f"{own} {rule.id}", [])
        bare += not tests
        shown = "\n".join(sorted(test.rpartition("/")[2] for test in tests))
        table.add_row(rule.id, rule.title, shown or say("commands.rules.bare"))
    console().print(table)
    typer.echo(say("commands.rules.coverage", shown=len(rules) - bare, rules=len(rules)))
    single = manifests()[own].single_sourced if own in manifests() else ()
    if single:
        typer.echo(say("commands.rules.single_sourced", rows=joined(single, "and")))
    if bare:
        raise typer.Exit(1)
