"""From words to a game that waits for an answer."""

from __future__ import annotations

import functools
import itertools
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from landsraad.family import IMPERIUM, checked_seed
from landsraad.game import Game
from landsraad.imperium.content.rows import Catalog
from landsraad.imperium.core.cards import DIE
from landsraad.imperium.core.counters import COMBAT, PLAYER_TURNS, SWORDMASTER
from landsraad.imperium.core.influence import count_as_best
from landsraad.imperium.core.seats import next_turn
from landsraad.imperium.core.state import State, Tables
from landsraad.imperium.freeze import build_tables, fixed_leaders
from landsraad.imperium.rules import led_rivals
from landsraad.imperium.schema import load_catalog
from landsraad.kernel.frames import frame
from landsraad.kernel.machine import Rng
from landsraad.language.errors import did_you_mean, quoted
from landsraad.testing.board import put_board, put_markets
from landsraad.testing.pool import Pool
from landsraad.testing.sets.shipped import SHIPPED
from landsraad.testing.sides import fill_deck, put_cards, put_comers, put_counters, put_on_board, put_tiles
from landsraad.testing.words import BOARD, SEATS, Line, PositionError, read

ENDS = {
    "turn": ("combat", "rewards", "recall", "round start", "endgame"),
    "combat": ("rewards", "recall", "round start", "endgame"),
    "rewards": (),
    "recall": ("round start", "endgame"),
    "round start": ("combat", "rewards", "recall"),
}
"""Where a game can begin, and where it can then end before its time."""

MOST_DICE = 5


def position(
    *lines: str,
    seats: int = 3,
    turn: str = "red",
    at: str = "turn",
    until: str | None = None,
    sets: Sequence[str] | None = None,
    packs: Sequence[str | Path] | None = None,
    variants: Sequence[str] | None = None,
    difficulty: str | None = None,
    seed: int = 1,
    dice: Sequence[int] = (),
    **board: str | int | None,
) -> Game:
    """A game that begins with a position in words; its journal, its log and its choices are empty.

    Args:
        lines: what each side has, such as "red: water 1, hand dagger", and what lies on the "board: "; several in one
            text stand on lines of their own or between semicolons. The page "Positions in words" explains all words.
        seats: number of players; with one or two of them Rivals play as well.
        turn: whose turn it is, where `at` is "turn"; a Rival takes it at once.
        at: where the game begins: "turn", "combat", "rewards" (places and rewards alone), "recall" (from Makers on) or
            "round start".
        until: the part before which the game ends: "combat", "rewards", "recall", "round start" or "endgame"; None: it
            goes on to its end.
        sets: as for `landsraad.new`.
        packs: likewise.
        variants: likewise.
        difficulty: likewise, of a solo game.
        seed: of the generator that shuffles, draws and rolls from here on.
        dice: numbers that the generator rolls first, 1 to 6; it takes the first seed from `seed` on that rolls them.
        board: words about the board, as in its line: `row="dagger", bonus="hagga_basin 1"`; None: what is usual.

    Returns:
        The game at its first decision. It can be viewed, played, taken back and sampled like any other; but it has no
        record, for no seed leads to it.

    Raises:
        PositionError: a word means nothing, or it asks for what cannot be; the message says what would be right.
        ValueError: as `landsraad.new` about its options.
    """
    texts = read(lines, board)
    _known("at", at, tuple(ENDS))
    if until is not None and until not in ENDS[at]:
        known = f"give {' or '.join(map(repr, ENDS[at]))}" if ENDS[at] else "it ends with the rewards anyhow"
        raise PositionError(f"until={quoted(until)}: {known}, where the game begins at {at!r}")
    options: dict[str, Any] = {
        "seats": seats,
        "sets": None if sets is None else list(sets),
        "packs": packs,
        "variants": variants,
    }
    options["difficulty"] = difficulty
    config = IMPERIUM.configure(options)
    config = IMPERIUM.configure(options | _leaders(texts, config))
    rolling = _seed(seed, dice)
    dealt = IMPERIUM.start(config, rolling, None, State(_ending(until, config)) if until else None)
    assert isinstance(dealt, State)
    state = _build(texts, dealt)
    state.seed(rolling)
    _begin(state, at, _known("turn", turn, SEATS[: len(state.players)]))
    return Game(IMPERIUM, config, rolling, opening=state)


def _known(name: str, word: str, known: Sequence[str]) -> int:
    """The number of a word among those that there are."""
    if word not in known:
        raise PositionError(f"{name}={quoted(word)}: {did_you_mean(str(word), known)}")
    return list(known).index(word)


def _catalog(config: dict[str, Any]) -> Catalog:
    return load_catalog(tuple(config["sets"]), tuple(Path(folder) for folder in config["packs"]))


def _leaders(texts: dict[str, Line], config: dict[str, Any]) -> dict[str, Any]:
    """Who leads the sides: whoever is named, else the usual ones of the board, and no Rival by one that cannot."""
    rows = _catalog(config).leaders
    sides = config["seats"] + led_rivals(config["sets"], config["seats"])
    usual = [leader for mirror in SHIPPED.of(config["sets"]) for leader in mirror.leaders]
    spare = [*usual, *(row.id for row in rows if row.id not in usual)]
    named = []
    for owner in SEATS[:sides]:
        words = texts[owner].words("leader")
        if texts[owner].says("leader") and len(words) != 1:
            raise texts[owner].wrong("one Leader follows 'leader'")
        named += [rows[texts[owner].find([row.id for row in rows], word, "Leader")].id for word in words]
    able = [row.id for row in rows if (row.rival or sides == config["seats"]) and row.player and row.side_of is None]
    fixed = fixed_leaders(_catalog(config))
    spare = [leader for leader in spare if leader not in (*named, *fixed.values()) and leader in able]
    leaders = [
        word
        for seat, owner in enumerate(SEATS[:sides])
        for word in texts[owner].words("leader") or [fixed[seat] if seat in fixed else spare.pop(0)]
    ]
    rivals = leaders[config["seats"] :]
    return {"leaders": leaders[: config["seats"]], "rivals": rivals or None}


def _seed(seed: int, dice: Sequence[int]) -> int:
    """The first seed from this one on whose generator rolls these dice."""
    if len(dice) > MOST_DICE or any(roll not in range(1, DIE + 1) for roll in dice):
        raise PositionError(f"dice={quoted(dice)}: give at most {MOST_DICE} numbers from 1 to {DIE}")
    for found in itertools.count(checked_seed(seed)):
        rng = Rng(found)
        if all(rng.random_below(DIE) + 1 == roll for roll in dice):
            return found
    raise AssertionError("some seed rolls any dice")


def _ending(until: str, config: dict[str, Any]) -> Tables:
    """Tables of their own for games that are over where a part of them would begin."""
    packs = tuple(Path(folder) for folder in config["packs"])
    return _cut(
        until, config["seats"], tuple(config["sets"]), packs, config.get("difficulty", ""), tuple(config["variants"])
    )


@functools.lru_cache(maxsize=8)
def _cut(
    until: str, seats: int, sets: tuple[str, ...], packs: tuple[Path, ...], difficulty: str, variants: tuple[str, ...]
) -> Tables:
    tables = build_tables(load_catalog(sets, packs), seats, difficulty, variants)
    starts = {
        "combat": tables.flow.combat, "rewards": tables.flow.resolve_combat, "recall": tables.flow.recall,
        "round start": tables.flow.round_start, "endgame": tables.flow.endgame,
    }  # fmt: skip
    tables.nodes[starts[until]] = tables.nodes[tables.flow.game_over]
    return tables


def _build(texts: dict[str, Line], dealt: State) -> State:
    """A position of the same configuration in which everything is where the words say, and nothing has happened."""
    tables = dealt.tables
    state = State(tables)
    for side in dealt.players:
        p = tables.new_player()
        p.leader = side.leader
        state.players.append(p)
    seats = SEATS[: len(state.players)]
    lines = [texts[owner] for owner in seats]
    for owner in SEATS[len(seats) :]:
        if not texts[owner].empty:
            raise texts[owner].wrong(f"nobody sits there; the seats are {', '.join(seats)}")
    pool = Pool(state)
    for seat, line in enumerate(lines):
        put_counters(state, seat, line, dealt.players[seat].n[SWORDMASTER])
        put_cards(state, seat, line, pool)
        put_tiles(state, seat, line)
    put_board(state, texts[BOARD], pool, sorted(tables.hagal_deck))
    put_markets(state, texts[BOARD], pool)
    for seat in range(len(lines)):
        for faction in range(len(tables.factions) if tables.allies[seat] else 0):
            count_as_best(state, seat, faction)
    for seat, line in enumerate(lines):
        fill_deck(state, seat, line, pool)
        put_on_board(state, seat, line)
    put_comers(state)
    for mirror in SHIPPED.values():
        mirror.put_board(state, texts[BOARD])
    for line in texts.values():
        line.finish()
    state.trash = [card for pile in pool.starters for card in pile]
    state.revealed = 0
    return state


def _begin(state: State, at: str, seat: int) -> None:
    """Put on the stack what comes next; all but the turn of a seat begin before an automatic step."""
    tables = state.tables
    state.phase = COMBAT if at in ("rewards", "recall") else PLAYER_TURNS
    if at == "turn":
        state.stack = [frame(tables.flow.turns, seat)]
        if seat >= tables.turn_seats:
            state.stack = [frame(tables.flow.turns, next_turn(state, state.first))]
            tables.automaton.agent_sent(state, state.first)
    elif at == "combat":
        state.stack = [frame(tables.flow.combat, state.first)]
    elif at == "rewards":
        tables.nodes[tables.flow.resolve_combat].step(state, frame(tables.flow.resolve_combat, state.first))
        del state.stack[0]  # the end of the Conflict
    elif at == "recall":
        state.stack = [frame(tables.flow.recall, 0)]
    else:
        state.round -= 1
        state.stack = [frame(tables.flow.round_start, 0)]
