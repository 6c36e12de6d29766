"""`kill -9` at random moments of running games: no acknowledged choice is lost and every game goes on as it was."""

from __future__ import annotations

import contextlib
import http.client
import json
import random
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from urllib.parse import urlsplit

import msgspec
import pytest

from landsraad import record
from landsraad.client import Place, ServerError, Watch
from landsraad.game import Game
from landsraad.server.edge.messages import Log, State
from processes import ServerProcess

UNDO = 0.15  # how often a person takes the last choice back


@dataclass
class Played:
    """A table as the people at it know it.

    Attributes:
        table: its id.
        people: token and seats of each.
        acknowledged: seat and key of every choice that the server has confirmed, by its number.
    """

    table: str
    people: list[tuple[str | None, tuple[int, ...]]]
    acknowledged: dict[int, tuple[int, str]] = field(default_factory=dict)

    def places(self, server: ServerProcess) -> list[Place]:
        """Every person's place, at the server that runs now."""
        return [Place(server.client, self.table, token, seats) for token, seats in self.people]

    def place(self, server: ServerProcess, seat: int) -> Place:
        """The place of who holds a seat."""
        return next(place for place in self.places(server) if seat in place.seats)


@dataclass(frozen=True)
class Choice:
    """A choice as it is sent, and sent again."""

    seat: int
    key: str
    step: int
    id: str


def test_a_killed_server_goes_on_as_it_was(tmp_path: Path) -> None:
    Crashes(lambda: ServerProcess(tmp_path), seed=1).play(kills=2)


def test_a_killed_server_goes_on_as_it_was_on_postgresql(tmp_path: Path, postgres: str) -> None:
    Crashes(lambda: ServerProcess(tmp_path, postgres), seed=2).play(kills=1)


@pytest.mark.soak
def test_many_kills(tmp_path: Path) -> None:
    Crashes(lambda: ServerProcess(tmp_path), seed=3).play(kills=25)


@pytest.mark.soak
def test_many_kills_on_postgresql(tmp_path: Path, postgres: str) -> None:
    Crashes(lambda: ServerProcess(tmp_path, postgres), seed=4).play(kills=25)


def _whole(state: State, watch: Watch) -> State:
    """A state with the whole log, and without what a restart changes: it gives the running turn its time again."""
    return msgspec.structs.replace(state, version=0, clocks=(), log=Log(0, watch.log))


def _same_of(stored: Game, played: Played) -> dict[int, tuple[int, str]]:
    """The stored choices of the numbers that have been acknowledged."""
    return {at: choice for at, choice in enumerate(stored.choices) if at in played.acknowledged}


class Crashes:
    """Games that are played at once while their server is killed again and again."""

    def __init__(self, start: Callable[[], ServerProcess], seed: int) -> None:
        self.start = start
        self.rng = random.Random(seed)
        self.server = start()
        self.games: list[Played] = []

    def play(self, kills: int) -> None:
        """Play some games to their ends, with this many kills on the way."""
        moments = [self.after_an_answer, self.with_a_choice_under_way, self.while_bots_think, self.while_it_starts]
        try:
            self.server.await_health()
            self.games = [
                self.together(),
                self.at_one_screen(clock=None),
                self.at_one_screen({"turn": 3600, "bank": 0}),
            ]
            for number in range(kills):
                for game in self.games:
                    self.play_some(game)
                moments[number % len(moments)]()
            for game in self.games:
                self.finish(game)
        finally:
            self.server.kill()

    # The games

    def together(self) -> Played:
        """Two people and two bots."""
        host = self.server.client.create(name="Ada", seed=self.seed(), bots=["novice"])
        guest = self.server.client.join(host.table, "Ben")
        host.start()
        return Played(host.table, [(host.token, host.seats), (guest.token, guest.seats)])

    def at_one_screen(self, clock: dict[str, int] | None) -> Played:
        """One person with two seats, who may see the record at any time, and a bot."""
        place = self.server.client.create(
            name="Ada", mine=2, seats=3, seed=self.seed(), bots=["novice"], clock=clock, start=True
        )
        return Played(place.table, [(place.token, place.seats)])

    def seed(self) -> str:
        """The seed of a game."""
        return str(self.rng.getrandbits(64))

    def play_some(self, game: Played) -> None:
        """Some choices of the people, a few of them taken back."""
        for _ in range(self.rng.randint(1, 4)):
            choice = self.next_choice(game)
            self.send(game, choice)
            if self.rng.random() < UNDO:
                with contextlib.suppress(ServerError):  # what it has revealed stays
                    done = game.place(self.server, choice.seat).undo(choice.seat)
                    game.acknowledged = {at: made for at, made in game.acknowledged.items() if at < done.step}

    def next_choice(self, game: Played) -> Choice:
        """What a person may choose once the bots have moved."""
        state = next(state for state in self.seen(game) if state.view and state.view.decision)
        assert state.view is not None
        assert state.view.decision is not None
        assert state.seat is not None
        key = self.rng.choice(state.view.decision.options).key
        return Choice(state.seat, key, state.step, str(uuid.UUID(int=self.rng.getrandbits(128))))

    def send(self, game: Played, choice: Choice) -> None:
        """Make a choice, perhaps again."""
        done = game.place(self.server, choice.seat).choose(choice.seat, choice.key, choice.step, choice.id)
        assert done.step == choice.step + 1
        game.acknowledged[choice.step] = (choice.seat, choice.key)

    def finish(self, game: Played) -> None:
        """Play to the end with bots and look at what has been stored."""
        for place in game.places(self.server):
            for seat in place.seats:
                place.command("handover", seat=seat, level="random")
        with self.server.client.spectate(game.table).watch() as watch:
            assert any(state.view is not None and state.view.over for state in watch.states())
        finished = record.loads(self.server.client.spectate(game.table).record())
        assert finished.over
        assert _same_of(finished, game) == game.acknowledged
        winners = [seat for seat, part in enumerate(finished.returns) if part > 0]
        assert self.server.client.spectate(game.table).info().winners == winners

    # What can be seen

    def seen(self, game: Played) -> list[State]:
        """What every person and a spectator see once the bots have moved."""
        people = [seat for _, seats in game.people for seat in seats]
        with self.server.client.spectate(game.table).watch() as watch:
            for state in watch.states():
                assert state.view is not None
                assert not state.view.over, "a game has ended before all kills"
                if state.view.asked in people:
                    break
            states = [_whole(state, watch)]
        for place in game.places(self.server):
            for seat in place.seats:
                with place.watch(seat) as watch:
                    states.append(_whole(next(watch.states()), watch))
        return states

    def record(self, game: Played) -> str | None:
        """Every choice and the seed of all cards; None where it is kept secret until the end."""
        places = game.places(self.server)
        return places[0].record() if len(places) == 1 else None

    # The moments

    def after_an_answer(self) -> None:
        """As soon as a choice has been acknowledged."""
        game = self.rng.choice(self.games)
        choice = self.next_choice(game)
        self.kill(lambda: self.send(game, choice), game)

    def while_it_starts(self) -> None:
        """It is killed, and killed again before or after it serves."""

        def moment() -> None:
            self.server.kill()
            self.server = self.start()
            time.sleep(self.rng.uniform(0, 2))

        self.kill(moment)

    def while_bots_think(self) -> None:
        """Right after a choice that a bot has to answer."""
        game = self.rng.choice(self.games)

        def moment() -> None:
            people = [seat for _, seats in game.people for seat in seats]
            for _ in range(100):
                choice = self.next_choice(game)
                self.send(game, choice)
                if not set(game.places(self.server)[0].info().asked) & set(people):
                    time.sleep(self.rng.uniform(0, 0.02))
                    return
            raise AssertionError("no bot was met at work")

        self.kill(moment, game)

    def with_a_choice_under_way(self) -> None:
        """A choice has been sent; it may be on its way, stored, or acknowledged."""
        game = self.rng.choice(self.games)
        choice = self.next_choice(game)

        def moment() -> None:
            parts = urlsplit(self.server.url)
            connection = http.client.HTTPConnection(parts.netloc)
            body = json.dumps(msgspec.to_builtins(choice))
            token = game.place(self.server, choice.seat).token
            headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
            connection.request("POST", f"/api/tables/{game.table}/choices", body, headers)
            time.sleep(self.rng.uniform(0, 0.012))
            self.server.kill()
            with contextlib.suppress(OSError, http.client.HTTPException):
                if connection.getresponse().status == 200:
                    game.acknowledged[choice.step] = (choice.seat, choice.key)
            connection.close()

        self.kill(moment, game)
        self.send(game, choice)  # the client did not hear of it and says it again: it counts once

    def kill(self, moment: Callable[[], None], moving: Played | None = None) -> None:
        """Kill the server at a moment and start another one: all is as it was but for the game that was `moving`."""
        still = [game for game in self.games if game is not moving]
        seen = [self.seen(game) for game in still]
        records = [self.record(game) for game in self.games]
        moment()
        self.server.kill()
        self.server = self.start()
        self.server.await_health()
        assert [self.seen(game) for game in still] == seen
        for game, before in zip(self.games, records, strict=True):
            now = self.record(game)
            if game is not moving:
                assert now == before
            if now is not None and before is not None:
                older, newer = record.loads(before), record.loads(now)
                assert newer.seed == older.seed
                assert newer.choices[: len(older.choices)] == older.choices
                assert _same_of(newer, game) == game.acknowledged
