"""What the table of classic Dune looks like in a terminal."""

from __future__ import annotations

import itertools
import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rich.console import Console
from rich.table import Table
from rich.text import Text

from landsraad.cli.dune.board import Board, counted, draw_map
from landsraad.cli.look import Look
from landsraad.dune.phases.pledges import FOR, NOTHING
from landsraad.game import Game
from landsraad.kernel.contract import Decision, IllegalChoice
from landsraad.saying import say, spoken
from landsraad.views.dune.articles import Article, find
from landsraad.views.dune.model import LogLine, Option, Plan, Side, View
from landsraad.views.dune.words import Words, words_of
from landsraad.views.rich import plain

NEWS_LINES = 4
PROGRESS_LINES = 14  # without the table there is room for all that a battle does
RUN = 5  # numbers in a row that are told as one line
ROWS = 12  # of options side by side with what they do; more of them stand in columns
ACTS = 24
TURNS = 10


def words() -> Words:
    """The words of the language that is spoken."""
    return words_of(spoken())


def moment(view: View, decision: Decision) -> object:
    """The whole table is due whenever this changes."""
    return view.turn, view.phase, None if view.battle is None else view.battle.territory


def clock(view: View) -> int:
    """The turn."""
    return view.turn


def show_table(console: Console, game: Game, view: View, table: Sequence[str], news: Sequence[LogLine]) -> None:
    """Everything the seat sees; what matters most for its choice comes last, where the eye is."""
    console.print()
    _headline(console, view)
    _sides(console, view, table)
    Board(console, view, words()).draw()
    _own(console, view)
    _running(console, view)
    _pledges(console, game, view)
    if news:
        console.print(Look.of(console).heading(words().phrase("screen", "since")))
        show_news(console, news, NEWS_LINES)


def show_progress(console: Console, game: Game, view: View, news: Sequence[LogLine]) -> None:
    """Within a phase: what happened, and what the seat has."""
    show_news(console, news, PROGRESS_LINES)
    _own(console, view)
    _running(console, view)
    _pledges(console, game, view)


def show_news(console: Console, news: Sequence[LogLine], limit: int | None = None) -> None:
    """What happened, a line for each event; at most `limit` lines of the window, the latest ones."""
    shown = news if limit is None else news[-limit:]
    if len(shown) < len(news):
        console.print(Text(say("terminal.screen.earlier", n=len(news) - len(shown)), "dim"))
    for line in shown:
        style = "bold" if line.kind in ("turn", "phase") else ""
        console.print(Text(line.text, style))


def show_options(console: Console, game: Game, view: View) -> None:
    """The question and its numbered answers, each with what it will do."""
    if view.decision is None:
        return
    look = Look.of(console)
    console.print(look.heading(view.decision.text))
    rows = _rows(game, view)
    if len(rows) <= ROWS:
        grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
        grid.add_column(justify="right", no_wrap=True)
        grid.add_column(max_width=look.width // 2)
        grid.add_column()
        for number, text, more in rows:
            grid.add_row(Text(number, "bold"), Text(text), Text(more, "dim"))
        console.print(grid)
        return
    cells = [f"{number:>3} {text}" for number, text, _ in rows]
    across = max(1, look.width // (max(map(len, cells)) + 2))
    down = math.ceil(len(cells) / across)
    grid = Table.grid(padding=(0, 2, 0, 0), pad_edge=False)
    for line in itertools.zip_longest(*(cells[at : at + down] for at in range(0, len(cells), down)), fillvalue=""):
        grid.add_row(*map(Text, line))
    console.print(grid)


def _rows(game: Game, view: View) -> list[tuple[str, str, str]]:
    """Number, words and outlook of each option; a run of numbers is one row."""
    assert view.decision is not None
    assert view.seat is not None
    options = view.decision.options
    found: list[tuple[str, str, str]] = []
    at = 0
    while at < len(options):
        end = at
        while end + 1 < len(options) and _follows(options[end], options[end + 1]):
            end += 1
        if end - at < RUN:
            end = at
            preview = game.preview(options[at].key, spoken(), view.seat)
            found.append((str(at + 1), options[at].label, preview))
        else:
            first, last = options[at].label, options[end].label
            found.append((f"{at + 1}-{end + 1}", words().phrase("screen", "range", first=first, last=last), ""))
        at = end + 1
    return found


def _follows(one: Option, other: Option) -> bool:
    """Whether two options differ in a number alone, which grows."""
    verb, _, number = one.key.rpartition(" ")
    other_verb, _, other_number = other.key.rpartition(" ")
    return verb == other_verb and _is_number(number) and _is_number(other_number)


def _is_number(text: str) -> bool:
    return text.replace(".", "", 1).isdecimal()


def _headline(console: Console, view: View) -> None:
    say_it = words().phrase
    parts = [say_it("screen", "turn", n=view.turn) if view.turn else say_it("screen", "setup")]
    if view.turn:
        parts.append(say_it("phase", view.phase))
    parts.append(say_it("screen", "storm", n=view.storm))
    if not view.wall:
        parts.append(say_it("screen", "no_wall"))
    if view.stronghold is not None:
        parts.append(say_it("screen", "stronghold", node=_place(view.stronghold)))
    parts.append(say_it("screen", "decks", deck=view.deck, spice=view.spice_deck))
    console.print(Look.of(console).heading(" · ".join(parts)))


def _sides(console: Console, view: View, table: Sequence[str]) -> None:
    heads = ("ally", "spice", "reserves", "tanks", "cards", "holds", "leaders", "plays")
    named = (words().phrase("screen", head) for head in ("sides", *heads))
    grid = Table(*named, box=None, padding=(0, 1, 0, 0), pad_edge=False)
    for column in grid.columns[2:7]:
        column.justify = "right"
    sides = [_side(console, view, view.sides[seat]) for seat in view.order]
    grid.columns[0].min_width = max(side[0].cell_len for side in sides)  # its head may break, no name
    for seat, side in zip(view.order, sides, strict=True):
        grid.add_row(*side, Text(table[seat] if seat < len(table) else ""))
    console.print(grid)


def _side(console: Console, view: View, side: Side) -> list[Text]:
    look = Look.of(console)
    name = _counter(look, side.seat, side.faction)
    title = words().phrase("faction", side.faction) if side.faction else ""
    name.append(f" {title}", "bold default on default" if side.seat == view.seat else "not bold default on default")
    if side.seat in view.waiting:
        name.append(" <", "bold default on default")
    allied = view.sides[side.ally].faction if side.ally is not None else ""
    front = f"+{side.front}" if side.front else ""
    living = [f"{each.strength if each.strength >= 0 else '*'}" for each in side.leaders if not each.dead]
    return [
        name,
        Text(words().phrase("sign", allied) if allied else ""),
        Text(f"{side.spice}{front}"),
        Text(counted(side.reserves)),
        Text(counted(side.tanks)),
        Text(str(side.cards)),
        Text("#" * side.strongholds + "".join(words().phrase("token", each)[0] for each in side.tokens)),
        Text(" ".join(sorted(living, reverse=True)) + (f" -{side.covered}" if side.covered else "")),
    ]


def _names(kind: str, ids: Sequence[str]) -> str:
    named = [words().named(kind, each) for each in ids]
    counts = [f"{name} ×{named.count(name)}" if named.count(name) > 1 else name for name in dict.fromkeys(named)]
    return ", ".join(counts) or words().phrase("screen", "none")


def _pledges(console: Console, game: Game, view: View) -> None:
    """What seats have promised each other, and the open offers of the viewer."""
    say_it = words().phrase
    names = [called(game, side.seat) for side in view.sides]
    for giver, given, clause in view.pledges:
        console.print(say_it("screen", "pledge", who=names[giver], whom=names[given], what=clause), markup=False)
    for each in () if view.seat is None else game.offers(view.seat):
        line = say_it("screen", "offer", n=each.number, who=names[each.seat], whom=names[each.to])
        gives, takes = (", ".join(side) or NOTHING for side in (each.gives, each.takes))
        console.print(f"{line}: {gives}{FOR}{takes}", markup=False)


def _own(console: Console, view: View) -> None:
    own, say_it = view.own, words().phrase
    if own is None or view.seat is None:
        return
    found = [say_it("screen", "hand", names=_names("card", own.hand))]
    for key, ids in (("traitors", own.traitors), ("dancers", own.dancers)):
        if ids:
            found.append(say_it("screen", key, names=_names("leader", ids)))
    shown = [f"{say_it('sign', side.faction)} {_names('leader', side.shown)}" for side in view.sides if side.shown]
    if shown:
        found.append(say_it("screen", "shown", names="; ".join(shown)))
    if own.prediction is not None:
        faction, turn = own.prediction
        found.append(say_it("screen", "prediction", faction=say_it("faction", faction), n=turn))
    if own.storm_card is not None:
        found.append(say_it("screen", "storm_card", n=own.storm_card))
    if own.spice_card is not None:
        found.append(say_it("screen", "spice_card", name=_place(own.spice_card)))
    if own.haderach:
        found.append(say_it("screen", "haderach", state=say_it("screen", own.haderach), n=own.losses))
    known = [
        f"{say_it('sign', side.faction)} {_names('card', side.known)}"
        for side in view.sides
        if side.known and side.seat != view.seat
    ]
    if known:
        found.append(say_it("screen", "known", names="; ".join(known)))
    console.print(Text(" · ".join(found)))


def _place(card: str) -> str:
    """A spice card: its territory and sector, or what it is called."""
    place, _, sector = card.partition("/")
    if place in ("shai_hulud", "sandtrout"):
        return words().phrase("log", place)
    return f"{words().named('territory', place)} {sector}".rstrip()


def _running(console: Console, view: View) -> None:
    """The auction or the battle."""
    say_it = words().phrase
    if view.lot is not None:
        lot = view.lot
        key = "lot" if lot.bidder is None else "lot_by"
        who = "" if lot.bidder is None else say_it("faction", view.sides[lot.bidder].faction)
        text = say_it("screen", key, n=lot.left, bid=lot.bid, who=who)
        seen = lot.seen if lot.card is None else (lot.card,)
        console.print(Text(f"{text}; {say_it('screen', 'lot_card', card=_names('card', seen))}" if seen else text))
    if view.battle is not None:
        battle = view.battle
        who, whom = (view.sides[seat].faction for seat in (battle.aggressor, battle.defender))
        names = {"who": say_it("faction", who), "whom": say_it("faction", whom)}
        console.print(say_it("screen", "battle", territory=words().named("territory", battle.territory), **names))
        if battle.voice is not None:
            command, seat = battle.voice
            verb, _, kind = command.rpartition(" ")
            what = plain(say_it("option", verb, kind=say_it("spoken_kind", kind)))
            console.print(say_it("screen", "voiced", who=say_it("faction", view.sides[seat].faction), what=what))
        for faction, plan in zip((who, whom), battle.plans, strict=True):
            told = _plan(plan)
            if told:
                console.print(say_it("screen", "plan", who=say_it("faction", faction), what=told), markup=False)


def _plan(plan: Plan) -> str:
    say_it, found = words().phrase, []
    if plan.leader is not None:
        name = say_it("value", "nobody") if plan.leader == "nobody" else words().named("leader", plan.leader)
        found.append(say_it("plan", "leader", what=name))
    for key, card in (("weapon", plan.weapon), ("defense", plan.defense)):
        if card is not None:
            name = say_it("value", "nothing") if card == "none" else words().named("card", card)
            found.append(say_it("plan", key, what=name))
    if plan.dial is not None:
        found.append(say_it("plan", "dial", what=words().number(int(plan.dial * 2))))
    if plan.support:
        found.append(say_it("plan", "support", what=plan.support))
    return ", ".join(found)


def show_legend(console: Console, game: Game) -> None:
    """What each sign means."""
    console.print(words().phrase("screen", "legend").strip(), markup=False)


def show_closed(console: Console, game: Game, seat: int, everything: bool) -> None:
    """Reasons are given for what is named."""
    console.print(words().phrase("screen", "no_reasons"), markup=False)


def name(game: Game, seat: int) -> str:
    """The name of a seat's faction."""
    return words().phrase("faction", game.seats[seat].role or "")


def called(game: Game, seat: int) -> str:
    """A seat is called by its faction; before that is chosen, by its number."""
    return name(game, seat) if game.seats[seat].role else say("terminal.seat", seat=seat + 1)


def counter(look: Look, game: Game, seat: int) -> Text:
    """A seat as a counter, with the sign of its faction."""
    return _counter(look, seat, game.seats[seat].role or "")


def _counter(look: Look, seat: int, faction: str) -> Text:
    return look.seat(seat, words().phrase("sign", faction) if faction else str(seat + 1))


def meant(game: Game, text: str) -> int | None:
    """The seat that somebody means by its faction or by its number, from 0; None: there is no such seat."""
    known = {str(seat): seat for seat in range(len(game.seats))}
    for seat, each in enumerate(game.seats):
        if each.role:
            known |= dict.fromkeys(
                map(str.lower, (each.role, name(game, seat), words().phrase("sign", each.role))), seat
            )
    return known.get(text.lower())


def show_advice(console: Console, game: Game, step: int, adviser: str) -> None:
    """What an adviser would choose.

    Raises:
        ValueError: there is no such adviser.
    """
    # The table is shown sooner without the analysis.
    from landsraad.analysis import adviser_of  # noqa: PLC0415
    from landsraad.cli import course  # noqa: PLC0415

    course.show_advice(console, game, step, adviser or adviser_of(game))


def show_result(console: Console, game: Game, table: Sequence[str]) -> None:
    """The final ranking, or how things stand."""
    view: View = game.view(None, spoken())
    look = Look.of(console)
    console.print()
    console.print(look.heading(words().phrase("screen", "over" if view.winners else "so_far")))
    heads = [words().phrase("screen", head) for head in ("place", "sides", "strongholds", "spice", "plays")]
    grid = Table(*heads, box=None)
    for place, seat in enumerate(game.standings, 1):
        side = view.sides[seat]
        name = counter(look, game, seat).append(f" {called(game, seat)}", "default on default")
        spice = Text(str(side.spice + side.front))
        grid.add_row(str(place), name, str(side.strongholds), spice, table[seat] if seat < len(table) else "")
    console.print(grid)
    if view.winners:
        names = ", ".join(words().phrase("faction", view.sides[seat].faction) for seat in view.winners)
        console.print(Text(words().phrase("screen", "wins", names=names), "bold"))


def describe(game: Game, text: str) -> str:
    """What the component of this id or name is and does.

    Raises:
        ValueError: nothing has such a name.
    """
    found = find(spoken(), text) if text.strip() else []
    if not found:
        raise ValueError(say("terminal.reference.none", text=repr(text[:60])))
    return "\n\n".join(map(paragraph, found))


def paragraph(article: Article) -> str:
    """An article as plain lines."""
    kind = words().phrase("article", article.kind)
    facts = "; ".join(article.facts)
    lines = [f"{article.name} ({kind} {article.id})" + (f": {facts}." if facts else "")]
    lines += [f"  {each.title}: {each.text}" if each.title else f"  {each.text}" for each in article.passages]
    return "\n".join(lines)


def identify(game: Game, text: str) -> str:
    """The content id that somebody means."""
    found = find(spoken(), text)
    return found[0].id if found else text


def help_text() -> str:
    """What can be typed."""
    return words().phrase("screen", "help").strip()


def _map(console: Console, game: Game, view: View, rest: str) -> None:
    draw_map(console, words(), rest)


def _acts(console: Console, game: Game, view: View, rest: str) -> None:
    """What the seat may do unasked."""
    assert view.seat is not None
    others = [side.faction for side in view.sides if side.seat != view.seat]
    powers = re.compile(r"order (\w+)[.]")  # of a faction: there is none to stop where nobody else plays it
    keys = [
        each.key
        for each in game.initiatives(view.seat)
        if rest in each.key and ((of := powers.match(each.key)) is None or of[1] in others)
    ]
    if not keys:
        console.print(words().phrase("screen", "no_acts"), markup=False)
        return
    console.print(words().phrase("screen", "acts"), markup=False)
    for key in keys[:ACTS]:
        console.print(f"  {key}", markup=False)
    if len(keys) > ACTS:
        console.print(words().phrase("screen", "more_acts", n=len(keys) - ACTS), markup=False)


def _offers(console: Console, game: Game, view: View, rest: str) -> None:
    _pledges(console, game, view)


def _bargain(done: str, act: Callable[[Game, int, str], object]) -> Callable[[Console, Game, Any, str], None]:
    """A command that offers something or answers an offer."""

    def command(console: Console, game: Game, view: View, rest: str) -> None:
        assert view.seat is not None
        try:
            act(game, view.seat, rest)
        except IllegalChoice as error:
            console.print(str(error), markup=False)
            return
        console.print(words().phrase("screen", done))

    return command


def _number(text: str) -> int:
    return int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else 0


MORE: Mapping[str, Callable[[Console, Game, Any, str], None]] = {
    "map": _map,
    "acts": _acts,
    "offers": _offers,
    "offer": _bargain("offered", Game.offer),
    "accept": _bargain("agreed", lambda game, seat, rest: game.accept(_number(rest), seat)),
    "decline": _bargain("declined", lambda game, seat, rest: game.decline(_number(rest), seat)),
    "withdraw": _bargain("withdrawn", lambda game, seat, rest: game.withdraw(_number(rest), seat)),
}
"""Commands of this game alone."""
