"""Processes that play the copies of a `Vector`, each some of them, and write into the same arrays."""

from __future__ import annotations

import multiprocessing
from collections.abc import Mapping, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from multiprocessing.sharedctypes import RawArray
from typing import Any, NamedTuple

from landsraad.gym.copies import Arrays, Copies, Shape, game_seed, number_of
from landsraad.kernel.contract import Rules
from landsraad.lifeline import settle

PATIENCE = 5.0  # seconds in which a process that is told to end does so by itself


class Task(NamedTuple):
    """What a process is started with.

    Attributes:
        rules: which game.
        config: what its `configure` returned.
        seed: of the `Vector`.
        shape: of all its arrays.
        memory: where they lie, shared.
        first, last: its copies, up to before the last.
    """

    rules: Rules
    config: Mapping[str, Any]
    seed: int
    shape: Shape
    memory: Any
    first: int
    last: int


def serve(connection: Connection, task: Task) -> None:
    """Play copies until the other end is closed, also by the death of who holds it.

    Each message is the name of a method of `Copies` with its arguments; the answer is what it returns and None, or None
    and what it raises.
    """
    settle(lasting=False)
    like = task.rules.start(task.config, game_seed(task.seed, 0, 0), None)
    arrays = Arrays.laid(task.shape, lambda _: task.memory).rows(task.first, task.last)
    copies = Copies(task.rules, task.config, task.seed, task.first, arrays, like)
    with suppress(EOFError, ConnectionError):
        while True:
            name, arguments = connection.recv()
            answer: tuple[Any, Exception | None]
            try:
                answer = getattr(copies, name)(*arguments), None
            except Exception as error:  # whoever asked is to have it
                answer = None, error
            connection.send(answer)


class Worker(NamedTuple):
    """A process and what it plays: copies `first` up to before `last`."""

    process: SpawnProcess
    connection: Connection
    first: int
    last: int


class Crew:
    """Copies in several processes, with the methods of `Copies`.

    Args:
        rules: which game.
        config: what its `configure` returned.
        seed: of the `Vector`.
        shape: of its arrays.
        workers: how many processes there are.

    Attributes:
        arrays: of all copies. Nobody else knows the memory by name, so it is gone with the last process that has it.

    Raises:
        RuntimeError: a process ends before it has begun.
    """

    def __init__(self, rules: Rules, config: Mapping[str, Any], seed: int, shape: Shape, workers: int) -> None:
        held: list[Any] = []

        def memory(size: int) -> Any:
            held.append(RawArray("B", size))
            return held[0]

        self.arrays = Arrays.laid(shape, memory)
        self._workers: list[Worker] = []
        # The same on every system, and safe whatever threads there are here.
        context = multiprocessing.get_context("spawn")
        for number in range(workers):
            first, last = (shape.copies * end // workers for end in (number, number + 1))
            here, there = context.Pipe()
            task = Task(rules, config, seed, shape, held[0], first, last)
            process = context.Process(
                target=serve, args=(there, task), name=f"copies {first} to {last - 1}", daemon=True
            )
            process.start()
            there.close()  # so that it is closed as soon as the process ends
            self._workers.append(Worker(process, here, first, last))
        self._ask("saved")  # whoever answers has begun

    def step(self, actions: Sequence[object]) -> None:
        """As of `Copies`. What is no option is found by the masks, before any process begins."""
        masks = self.arrays.masks
        numbers = [number_of(action) for action in actions]
        if not all(0 <= number < masks.shape[1] and masks[copy, number] for copy, number in enumerate(numbers)):
            self._ask("check", [action if number_of(action) >= 0 else str(action) for action in actions])
        self._ask("step", numbers)

    def saved(self) -> list[list[int]]:
        """As of `Copies`."""
        return [actions for part in self._ask("saved") for actions in part]

    def restore(self, games: Sequence[int], actions: Sequence[Sequence[int]]) -> None:
        """As of `Copies`. No process goes anywhere before all have replayed."""
        self._ask("replay", games, actions)
        self._ask("adopt")

    def close(self) -> None:
        """End all processes."""
        for worker in self._workers:
            worker.connection.close()
        for worker in self._workers:
            worker.process.join(PATIENCE)
            if worker.process.is_alive():
                worker.process.kill()
                worker.process.join()
        self._workers = []

    def _ask(self, name: str, *columns: Sequence[Any]) -> list[Any]:
        """Call a method of the copies of every process.

        Args:
            name: of the method.
            columns: its arguments, an item for each copy: each process gets those of its own.

        Returns:
            What each process gives back.

        Raises:
            Exception: what the method raises.
            RuntimeError: there are no processes, or one has ended.
        """
        workers = self._workers
        if not workers:
            raise RuntimeError("this Vector is closed; make another, and restore what was saved")
        try:
            for worker in workers:
                worker.connection.send((name, [column[worker.first : worker.last] for column in columns]))
            answers = [worker.connection.recv() for worker in workers]
        except (EOFError, OSError):
            self.close()
            codes = {each.process.name: each.process.exitcode for each in workers}
            ended = ", ".join(f"{name} (exit code {code})" for name, code in codes.items() if code)
            raise RuntimeError(
                f"a process of this Vector has ended: {ended}; make another Vector, in a script under "
                '`if __name__ == "__main__":`, and restore what was saved'
            ) from None
        except BaseException:  # such as Ctrl-C: answers that are still to come would be taken for those to other calls
            self.close()
            raise
        for _, error in answers:
            if error is not None:
                raise error
        return [answer for answer, _ in answers]
