"""An ordinary player at a table of three seats, who knows the game well enough to check what the server says of it."""

from __future__ import annotations

import random
import time
import uuid
from collections.abc import Callable

import landsraad
from landsraad import record
from landsraad.client import Client, Place, ServerError
from serving import LEADERS

PATIENCE = 60.0  # seconds for a server that was killed to be there again
AGAIN = 0.02
EACH = 0.12  # seconds between two choices of somebody who is not told to wait


class Player:
    """Plays one table after another.

    Args:
        client: of the server; another one after it was started again.
        seed: of the games and of what is chosen.

    Attributes:
        took: seconds of each choice until its answer.
        refused: what the server refused.
    """

    def __init__(self, client: Client, seed: int) -> None:
        self.client = client
        self.took: list[float] = []
        self.refused: list[str] = []
        self.lost = 0
        self.choices = 0
        self._rng = random.Random(seed)
        self._sit()

    def _sit(self) -> None:
        seed = self._rng.randrange(1_000_000)
        self.game = landsraad.new("imperium", seats=3, seed=seed, leaders=LEADERS)
        self.place: Place = self.client.create(name="Ada", seats=3, mine=3, seed=str(seed), leaders=LEADERS, start=True)

    def choose(self, around: Callable[[], None] = lambda: None) -> None:
        """Make a choice, and send it again with the same id as long as no answer comes.

        Args:
            around: called when no answer came.
        """
        if not self.game.decisions:
            self.check()
            self._sit()
        decision = self.game.decisions[0]
        key = self._rng.choice(decision.options).key
        name, step = str(uuid.uuid4()), len(self.game.choices)
        until = time.monotonic() + PATIENCE
        while True:
            begun = time.perf_counter()
            try:
                Place(self.client, self.place.table, self.place.token, self.place.seats).choose(
                    decision.seat, key, step, name
                )
            except ServerError as error:
                self.refused.append(error.message)
                if time.monotonic() > until:
                    raise
                time.sleep(AGAIN)
            except OSError:
                if time.monotonic() > until:
                    raise
                around()
            else:
                break
        self.took.append(time.perf_counter() - begun)
        self.game.choose(key, decision.seat)
        self.choices += 1

    def check(self) -> None:
        """Count the acknowledged choices that the server does not have."""
        stored = record.loads(Place(self.client, self.place.table, self.place.token, self.place.seats).record())
        same = [mine == theirs for mine, theirs in zip(self.game.choices, stored.choices, strict=False)]
        self.lost += len(self.game.choices) - sum(same)
