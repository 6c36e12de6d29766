"""Records: what is written can be read, and whatever is damaged is refused with one clear message."""

from __future__ import annotations

import json
import pickle
import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import landsraad
from landsraad import Game
from landsraad.kernel.machine import derived
from landsraad.kernel.record import LINE, LONGEST, Record, RecordError, check, read, write
from landsraad.record import dump, dumps, load, loads
from own_packs import SPARE, endless, write_pack
from playing import positions

WORDS = st.text(string.ascii_lowercase + string.digits + "_", min_size=1, max_size=20)
KEYS = st.lists(WORDS, min_size=1, max_size=4).map(" ".join)
CHOICES = st.lists(st.tuples(st.integers(0, 99), KEYS), max_size=60)
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
OPTIONS = st.dictionaries(st.text(max_size=8), JSON, max_size=4)
UNCHANGED = "use an unchanged copy"


def played(decisions: int) -> Game:
    """A game with that many random choices."""
    game = landsraad.new(seats=3, seed=11)
    rng = derived(11, 1)
    for _ in range(decisions):
        options = game.decisions[0].options
        game.choose(options[rng.random_below(len(options))])
    return game


GAME = played(60)
TEXT = dumps(GAME)
LINES = TEXT.splitlines()


def line_of(name: str) -> str:
    """A line of the head of the record."""
    return next(line for line in LINES if line.startswith(f"{name}: "))


def signed(text: str) -> str:
    """The same text with the check that fits it, as if the program itself had written it."""
    head, _, body = text.partition("\n\n")
    fields = dict(line.split(": ", 1) for line in head.splitlines()[1:])
    runs = [line.split(": ") for line in body.splitlines()]
    sign = check(fields, [(int(seat), key) for seat, keys in runs for key in keys.split("; ")])
    return text.replace(line_of("check"), f"check: {sign}")


def refused(text: str) -> str:
    """The message with which a text is refused."""
    with pytest.raises(RecordError) as caught:
        loads(text)
    return str(caught.value)


@given(CHOICES, OPTIONS, st.integers(0, 2**128 - 1), WORDS, WORDS)
def test_what_is_written_can_be_read(
    choices: list[tuple[int, str]], options: dict[str, object], seed: int, game: str, final: str
) -> None:
    record = Record(game=game, rules="1", content="ab12", seed=seed, options=options, final=final, choices=choices)
    assert read(write(record)) == record


@given(CHOICES)
def test_the_lines_of_the_choices_stay_short(choices: list[tuple[int, str]]) -> None:
    record = Record(game="imperium", rules="1", content="ab12", seed=1, options={}, final="cd", choices=choices)
    lines = write(record).split("\n\n", 1)[1].splitlines()
    assert max(map(len, lines), default=0) <= LINE
    told = [(int(seat), key) for seat, keys in (line.split(": ") for line in lines) for key in keys.split("; ")]
    assert told == choices


def test_a_record_reads_like_this() -> None:
    game = landsraad.new(seats=3, seed=11, leaders=["paul_atreides", "random", "random"])
    seat = game.decisions[0].seat
    game.choose("reveal")
    lines = dumps(game).splitlines()
    assert lines[8].startswith("check: ")
    assert len(lines.pop(8)) == len("check: ") + 16
    assert lines == [
        "landsraad record 1",
        "game: imperium",
        f"rules: {game.rules.version}",
        f"content: {game.rules.content_hash(game.config)}",
        "seed: 11",
        'options: {"leaders": ["paul_atreides", "random", "random"], "packs": [], "seats": 3, "sets": ["base"], '
        '"variants": []}',
        "choices: 1",
        f"final: {game.hash}",
        "",
        f"{seat}: reveal",
    ]


def test_a_game_comes_back_as_it_was_and_goes_on_alike() -> None:
    back = loads(TEXT)
    assert (back.hash, back.choices, back.events, back.config) == (GAME.hash, GAME.choices, GAME.events, GAME.config)
    assert dumps(back) == TEXT
    original = GAME.clone()
    for game in (back, original):
        game.choose(game.decisions[0].options[-1])
    assert back.hash == original.hash


def test_remarks_and_empty_lines_change_nothing() -> None:
    remarked = "\n\n".join(f"# remark {i}\n \t # seed: {i}\n{line}" for i, line in enumerate(LINES))
    assert loads(remarked).hash == GAME.hash


def test_a_game_without_choices_has_a_record() -> None:
    game = landsraad.new(seats=4, seed=3)
    assert loads(dumps(game)).hash == game.hash


@pytest.mark.parametrize(
    ("options", "line"),
    [
        (
            {"seats": 2},
            'options: {"leaders": ["random", "random"], "packs": [], "seats": 2, "sets": ["base"], "variants": []}',
        ),
        (
            {"seats": 1, "difficulty": "expert", "rivals": ["earl_memnon_thorvald", "random"]},
            'options: {"difficulty": "expert", "leaders": ["random"], "packs": [], '
            '"rivals": ["earl_memnon_thorvald", "random"], "seats": 1, "sets": ["base"], "variants": []}',
        ),
    ],
)
def test_a_game_with_rivals_has_a_record(options: dict[str, Any], line: str) -> None:
    games = list(positions(4, **options))
    game = games[-1]
    assert game.over
    text = dumps(game)
    assert line in text.splitlines()
    back = loads(text)
    assert (back.hash, back.events, back.winners) == (game.hash, game.events, game.winners)


@pytest.mark.parametrize("kept", range(len(LINES)))
def test_a_record_cut_at_any_line_is_refused(kept: int) -> None:
    message = refused("\n".join(LINES[:kept]))
    if kept == 0:
        assert message == "not a record: its first line must be 'landsraad record 1'"
    else:
        assert "it was cut off or edited; use an unchanged copy" in message


@given(st.integers(0, len(TEXT) - 2))
@settings(max_examples=60)
def test_a_record_cut_anywhere_is_refused(kept: int) -> None:
    assert refused(TEXT[:kept])


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("landsraad record 1", "landsraad record 2", "the record has format 2, this program reads format 1: "),
        ("landsraad record 1", "landsraad record", "the record has format (none), this program reads format 1: "),
        ("landsraad record 1", "chess record 1", "not a record: its first line must be 'landsraad record 1'"),
        (line_of("game"), "game: classic", "the record is of the game 'classic'; this program plays imperium"),
        (line_of("rules"), "rules: 999", "the record was played by rules version 999, this program has version "),
        (
            line_of("content"),
            "content: 0123456789abcdef",
            "the record was played with content 0123456789ab…, here it is ",
        ),
        (line_of("seed"), "seed: seven", "seed: 'seven' is not a whole number; use an unchanged copy"),
        (line_of("seed"), "seed: -7", "seed: '-7' is not a whole number; use an unchanged copy"),
        (
            line_of("seed"),
            f"seed: {11 + 2**128}",
            "options of the record: seed=340282366920938463463374607431768211467: give ",
        ),
        (line_of("options"), "options: {seats: 3}", "options: not valid JSON ("),
        (line_of("options"), "options: " + "[" * 100_000, "options: not valid JSON ("),
        (line_of("options"), "options: [3]", "options: expected a JSON object; use an unchanged copy"),
        (line_of("options"), 'options: {"seats": 5}', "options of the record: seats=5: "),
        (
            line_of("options"),
            'options: {"seats": 3, "difficulty": "expert"}',
            "options of the record: difficulty: only ",
        ),
        (
            line_of("options"),
            'options: {"seats": 1, "difficulty": 3}',
            "options of the record: unknown difficulty 3; ",
        ),
        (
            line_of("options"),
            'options: {"seats": 1, "rivals": [1, 2]}',
            "options of the record: rivals: unknown leader '1'; ",
        ),
        (line_of("options"), 'options: {"seats": 3.0}', "options of the record: seats=3.0: "),
        (line_of("options"), 'options: {"leaders": 3}', "options of the record: leaders=3: "),
        (line_of("options"), 'options: {"sets": 3}', "options of the record: sets=3: "),
        (line_of("options"), 'options: {"packs": "x"}', "options of the record: packs='x': "),
        (
            line_of("options"),
            'options: {"packs": ["no_such"]}',
            f"options of the record: pack no_such: there is no folder {Path('no_such').resolve()}",
        ),
        (line_of("options"), 'options: {"colour": 3}', "options of the record: unknown option 'colour'; known: "),
        (line_of("choices"), "choices: 59", "the record announces 59 choices but holds 60: it was cut off or edited; "),
        (
            line_of("final"),
            f"final: {'0' * 32}",
            "the record replays to another position than it names: it was edited; ",
        ),
    ],
)
def test_damage_is_told_with_its_cause(old: str, new: str, message: str) -> None:
    assert TEXT.count(old) == 1
    assert refused(signed(TEXT.replace(old, new))).startswith(message)


@pytest.mark.parametrize(
    ("end", "message"),
    [
        ("0 end\n", "the record has the line '0 end' instead of 'name: value' or 'seat: choice; choice': it was "),
        ("0: end\n", "the record announces 60 choices but holds 61: it was cut off or edited; "),
        (f"{line_of('final')}\n", "the record has two 'final:' lines: it was edited; use an unchanged copy"),
        ("seed: 12\n", "the record has two 'seed:' lines: it was edited; use an unchanged copy"),
        ("cheated: no\n", "the record has an unknown line 'cheated: no': it was edited; use an unchanged copy"),
        ("00: end\n", "the record has an unknown line '00: end': it was edited; use an unchanged copy"),
        ("\u0660: end\n", "the record has an unknown line '\u0660: end': it was edited; use an unchanged copy"),
    ],
)
def test_a_line_too_many_is_told(end: str, message: str) -> None:
    assert refused(TEXT + end).startswith(message)


@pytest.mark.parametrize("seed", ["011", "\u0661\u0661", "+11", "1_1"])
def test_a_seed_is_written_in_one_way_only(seed: str) -> None:
    message = refused(signed(TEXT.replace(line_of("seed"), f"seed: {seed}")))
    assert message == f"seed: {seed!r} is not a whole number; use an unchanged copy of the record"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        (line_of("seed"), "seed: 12"),
        (line_of("options"), line_of("options").replace("random", "paul_atreides", 1)),
        (line_of("options"), line_of("options").replace(", ", ",")),
        (line_of("final"), f"final: {'0' * 32}"),
        (line_of("check"), f"check: {'0' * 16}"),
        (f"; {GAME.choices[-1][1]}\n", "; end everything\n"),
    ],
    ids=["seed", "a leader", "spaces", "final", "check", "a choice"],
)
def test_an_edited_record_is_noticed_by_its_check(old: str, new: str) -> None:
    edited = new.join(TEXT.rsplit(old, 1))
    assert edited != TEXT
    assert refused(edited) == ("the record does not agree with its 'check:' line: it was edited; use an unchanged copy")


@pytest.mark.parametrize("name", ["game", "rules", "content", "seed", "options", "choices", "final", "check"])
def test_a_missing_line_is_named(name: str) -> None:
    message = f"the record lacks its '{name}:' line: it was cut off or edited; use an unchanged copy"
    assert refused(TEXT.replace(line_of(name) + "\n", "")) == message


def test_another_seed_gives_another_game() -> None:
    assert UNCHANGED in refused(signed(TEXT.replace(line_of("seed"), "seed: 12")))


def test_other_options_give_another_game() -> None:
    options = json.loads(line_of("options").partition(": ")[2]) | {"leaders": ["paul_atreides", "random", "random"]}
    assert UNCHANGED in refused(signed(TEXT.replace(line_of("options"), f"options: {json.dumps(options)}")))


def rewritten(number: int, choice: tuple[int, str]) -> str:
    """The record with another choice in one place."""
    record = read(TEXT)
    record.choices[number] = choice
    return write(record)


@pytest.mark.parametrize("number", [0, 30, 59])
def test_an_impossible_choice_is_named_by_its_number(number: int) -> None:
    seat, key = GAME.choices[number]
    message = refused(rewritten(number, (seat, "play nobody")))
    assert message.startswith(f"choice {number + 1} of the record cannot be made ('play nobody' is not an option of ")
    assert message.endswith("): the record was edited; use an unchanged copy")
    wrong = (seat + 1) % 3
    assert refused(rewritten(number, (wrong, key))) == (
        f"choice {number + 1} of the record cannot be made (seat {wrong} is not asked: seat {seat} decides now): "
        "the record was edited; use an unchanged copy"
    )


def test_another_possible_choice_is_noticed() -> None:
    step = next(n for n in range(50, 60) if len(GAME.at(n).decisions[0].options) > 1)
    asked = GAME.at(step).decisions[0]
    other = next(key for key in asked.keys if key != GAME.choices[step][1])
    record = read(TEXT)
    del record.choices[step + 1 :]
    record.choices[step] = (asked.seat, other)
    assert refused(write(record)) == (
        "the record replays to another position than it names: it was edited; use an unchanged copy"
    )


def test_choices_after_the_end_are_refused() -> None:
    game = played(0)
    rng = derived(11, 2)
    while not game.over:
        options = game.decisions[0].options
        game.choose(options[rng.random_below(len(options))])
    record = read(dumps(game))
    record.choices.append((0, "end"))
    assert "the game is over: nothing is left to choose" in refused(write(record))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "not a record: its first line must be 'landsraad record 1'"),
        ("\n# nothing\n", "not a record: its first line must be 'landsraad record 1'"),
        ("x" * 10_000_000, "the record is longer than 4,000,000 characters: this is no record of one game; "),
        ("\x00\x01\x7fELF\xff", "not a record: its first line must be 'landsraad record 1'"),
        (TEXT + "0: end\n" * 100_000, "the record announces 60 choices but holds 100060: "),
    ],
    ids=["empty", "a remark", "10 MB", "binary", "long"],
)
def test_what_is_no_record_is_refused(text: str, message: str) -> None:
    assert refused(text).startswith(message)


@given(st.text(max_size=300))
def test_arbitrary_text_is_refused(text: str) -> None:
    assert refused(text)


@given(st.text(max_size=200))
def test_arbitrary_text_after_the_title_is_refused(text: str) -> None:
    assert refused(f"landsraad record 1\n{text}")


@given(st.dictionaries(st.sampled_from(["seats", "sets", "leaders", "packs"]), JSON, max_size=4))
def test_arbitrary_options_are_refused_or_play_another_game(options: dict[str, object]) -> None:
    assert refused(signed(TEXT.replace(line_of("options"), f"options: {json.dumps(options)}")))


@given(st.integers(0, len(TEXT) - 1), st.characters())
@settings(max_examples=150)
def test_one_changed_character_gives_the_same_game_or_a_refusal(at: int, character: str) -> None:
    edited = TEXT[:at] + character + TEXT[at + 1 :]
    try:
        game = loads(edited)
    except RecordError as error:
        assert str(error)
    else:
        assert (game.hash, game.choices, game.config) == (GAME.hash, GAME.choices, GAME.config)


def test_files_hold_the_text_and_no_draft_stays(tmp_path: Path) -> None:
    path = tmp_path / "game.txt"
    path.write_text("an older save", encoding="utf-8")
    dump(GAME, path)
    assert path.read_text(encoding="utf-8") == TEXT
    assert [each.name for each in tmp_path.iterdir()] == ["game.txt"]
    assert load(path).hash == GAME.hash
    dump(GAME, str(path))
    assert load(str(path)).hash == GAME.hash


@pytest.mark.parametrize("value", [TEXT.encode(), None, 5])
def test_what_is_no_text_is_refused(value: Any) -> None:
    assert refused(value).startswith(f"a record is text, not {type(value).__name__}: give a str")


def test_a_file_too_long_is_refused_without_being_replayed(tmp_path: Path) -> None:
    path = tmp_path / "long.txt"
    path.write_text(TEXT + "#" * LONGEST, encoding="utf-8")
    with pytest.raises(RecordError) as caught:
        load(path)
    assert str(caught.value) == f"cannot read {path}: it is longer than 4,000,000 bytes; give the file of one game"


def test_a_game_travels_as_its_record() -> None:
    back = pickle.loads(pickle.dumps(GAME))
    assert dumps(back) == TEXT
    assert back.hash == GAME.hash


def test_packs_are_looked_for_where_the_caller_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = write_pack(tmp_path / "here", SPARE)
    game = landsraad.new(seats=3, seed=1, packs=[folder])
    game.choose("reveal")
    record = read(dumps(game))
    assert record.options["packs"] == ["here"]
    assert str(tmp_path) not in dumps(game)
    monkeypatch.chdir(tmp_path)
    assert loads(dumps(game)).hash == pickle.loads(pickle.dumps(game)).hash == game.hash
    record.options["packs"] = [str(tmp_path / "there")]
    text = write(record)
    message = refused(text)
    assert message.startswith("options of the record: pack there: there is no folder ")
    assert message.endswith("; if its packs have moved, load it with packs=[their folders]")
    assert loads(text, packs=[folder]).hash == game.hash
    (tmp_path / "game.txt").write_text(text, encoding="utf-8")
    assert load(tmp_path / "game.txt", packs=[str(folder)]).choices == game.choices
    with pytest.raises(RecordError, match="^the record was played with content "):
        loads(text, packs=[])


def test_a_record_whose_effects_do_not_end_is_refused(tmp_path: Path) -> None:
    game = endless(tmp_path / "loop")
    record = read(dumps(game, game.config["packs"]))
    record.choices.append((game.decisions[0].seat, "pay"))
    message = refused(write(record))
    assert message.startswith("the record cannot be replayed: 'pay' of seat ")
    assert message.endswith(": use its packs in the version it names")


def test_a_mark_of_byte_order_counts_for_nothing(tmp_path: Path) -> None:
    assert loads(f"\ufeff{TEXT}").hash == GAME.hash
    (tmp_path / "game.txt").write_text(TEXT, encoding="utf-8-sig")
    assert load(tmp_path / "game.txt").hash == GAME.hash


def test_a_file_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    binary = tmp_path / "picture.png"
    binary.write_bytes(b"\x89PNG\xff\xfe\x00")
    for path in (tmp_path, tmp_path / "absent.txt", binary):
        with pytest.raises(RecordError) as caught:
            load(path)
        assert str(caught.value).startswith(f"cannot read {path}: ")
