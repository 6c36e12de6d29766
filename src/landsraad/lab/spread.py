"""One way to spread work: over processes of this machine, or over a Ray cluster, with the results in order."""

from __future__ import annotations

import functools
import logging
import pickle
import signal
import socket
import threading
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import resource_tracker
from typing import Any, TypeVar

import landsraad
from landsraad.lifeline import settle
from landsraad.saying import say, speaking, spoken

Job = TypeVar("Job")
Result = TypeVar("Result")

AHEAD = 3  # jobs per processor that are under way or wait for their turn
LOOK = 1.0  # seconds between looks at whether there is a result yet
IDLE = 60.0  # seconds that a worker waits for the next work: training comes back after each update
PATIENCE = 10.0  # seconds that a cluster may take to answer
_HELD: set[str] = set()  # addresses that this process is connected to
STRANGE = "failed to import"  # what Ray says where a node has not even the module of a function


class SpreadError(RuntimeError):
    """The work cannot be handed out; the message names cause and fix."""


def spread(function: Callable[[Job], Result], jobs: Iterable[Job], workers: int = 1, ray: str = "") -> Iterator[Result]:
    """Apply a function to jobs elsewhere and yield the results in the order of the jobs.

    Args:
        function: of a module that the workers can import; what it takes and returns can be pickled.
        jobs: what to do; taken as they are handed out.
        workers: processes of this machine, 1: this very one.
        ray: address of a Ray cluster to use instead: "auto" (the one that runs here), HOST:PORT or "local" (one that
            is started for this); "": none.

    Raises:
        SpreadError: Ray is not installed or not reached, or a worker died.
    """
    if not ray and workers <= 1:
        return map(function, jobs)
    spoken_there = functools.partial(_speaking, spoken(), function)
    return _on_cluster(spoken_there, jobs, ray) if ray else _on_processes(spoken_there, jobs, workers)


def _speaking(language: str, function: Callable[[Job], Result], job: Job) -> Result:
    """Do a job in the language of whoever handed it out, so that they can read what goes wrong."""
    with speaking(language):
        return function(job)


def _in_order(
    submit: Callable[[Job], Any], fetch: Callable[[Any], Result], jobs: Iterable[Job], ahead: int
) -> Iterator[Result]:
    """Hand out jobs, so many ahead of the result that is wanted next, and fetch the results in order."""
    waiting: deque[Any] = deque()
    for job in jobs:
        waiting.append(submit(job))
        if len(waiting) >= ahead:
            yield fetch(waiting.popleft())
    while waiting:
        yield fetch(waiting.popleft())


def _on_processes(function: Callable[[Job], Result], jobs: Iterable[Job], workers: int) -> Iterator[Result]:
    from joblib import externals  # noqa: PLC0415  # a third of a second that other commands need not pay

    def submit(job: Job) -> Any:
        with _uninterrupted():
            return pool.submit(function, job)

    lasting = threading.current_thread() is threading.main_thread()  # the workers wait for whoever comes next
    with _uninterrupted():
        pool = externals.loky.get_reusable_executor(workers, timeout=IDLE, initializer=settle, initargs=(lasting,))
    whole = False
    try:
        yield from _in_order(submit, _awaited, jobs, AHEAD * workers)
        whole = True
    except BrokenProcessPool:
        raise SpreadError(say("lab.spread.ended")) from None
    finally:
        if not whole:
            _stop(pool)


@contextmanager
def _uninterrupted() -> Iterator[None]:
    """Ctrl-C waits. Processes that are started meanwhile never hear of it, not even before they can settle."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    resource_tracker.ensure_running()  # it would let Ctrl-C through when it starts
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _awaited(future: Future[Result]) -> Result:
    """The result of a job. Once polars is imported Ctrl-C no longer ends a wait, so that it must be a short one."""
    while not future.done():
        wait([future], LOOK)
    return future.result()


def _stop(pool: Any) -> None:
    """End the workers at once; the thread that serves them may trip over jobs it has just dropped, without harm."""
    hook = threading.excepthook
    threading.excepthook = lambda _: None
    try:
        pool.shutdown(kill_workers=True)
    finally:
        threading.excepthook = hook


@contextmanager
def held(ray: str) -> Iterator[None]:
    """Stay connected to a Ray cluster while many short works are spread over it.

    Args:
        ray: its address, as for `spread`, which uses the connection; "": there is none.

    Raises:
        SpreadError: Ray is not installed or not reached.
    """
    if not ray or ray in _HELD:
        yield
        return
    library = _library()
    _connect(library, ray)
    _HELD.add(ray)
    try:
        yield
    finally:
        _HELD.discard(ray)
        library.shutdown()


def _on_cluster(function: Callable[[Job], Result], jobs: Iterable[Job], address: str) -> Iterator[Result]:
    ray = _library()
    with held(address):
        task = ray.remote(num_cpus=1)(work)
        ahead = AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1)))

        def submit(job: Job) -> Any:
            return task.remote(landsraad.__version__, ray.cloudpickle.dumps((function, job)))

        yield from _in_order(submit, functools.partial(_fetched, ray), jobs, ahead)


def work(version: str, packed: bytes) -> Any:
    """Do a job on a node of a cluster.

    Args:
        version: of the program that hands it out.
        packed: the pickled function and job; opened only by the same version, which alone knows what they are.

    Raises:
        SpreadError: the node has another version, or not what the function needs.
    """
    node, alike = socket.gethostname(), say("lab.spread.alike")
    if version != landsraad.__version__:
        there = landsraad.__version__
        raise SpreadError(say("lab.spread.version", node=node, there=there, here=version, cure=alike))
    try:
        function, job = pickle.loads(packed)
    except Exception as error:  # what another program makes of a pickle can be anything
        cause = f"{type(error).__name__}: {error}"
        raise SpreadError(say("lab.spread.unread", node=node, cause=cause, cure=alike)) from None
    return function(job)


def _library() -> Any:
    try:
        import ray  # noqa: PLC0415  # an extra: wanted only with a cluster
    except ImportError:
        raise SpreadError(say("lab.spread.library")) from None
    return ray


def _connect(ray: Any, address: str) -> None:
    try:
        _knock(address)
        ray.init(address, logging_level=logging.ERROR, log_to_driver=False)
    except (OSError, ValueError, RuntimeError) as error:
        cause = str(error).splitlines()[0]
        raise SpreadError(say("lab.spread.unreached", address=address, cause=cause)) from None


def _knock(address: str) -> None:
    """See whether anything listens there: Ray itself would try for minutes."""
    host, marked, port = address.removeprefix("ray://").rpartition(":")
    if marked and port.isdecimal():
        socket.create_connection((host, int(port)), PATIENCE).close()


def _fetched(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if STRANGE in str(error.cause):
            raise SpreadError(say("lab.spread.strange", cure=say("lab.spread.alike"))) from None
        raise error.cause from None
    except ray.exceptions.RayError as error:
        raise SpreadError(say("lab.spread.lost", cause=str(error).splitlines()[0])) from None
