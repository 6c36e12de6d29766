"""Structured logs: one JSON object a line on standard error, without tokens, seeds or anything hidden.

What goes wrong is told, but not as often as somebody outside can make it go wrong.
"""

from __future__ import annotations

import json
import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime

from landsraad.server.buckets import Bucket, Rate

FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
"""What every log record has: the rest of its fields is what the caller added."""

OFTEN = Rate(20, 3.0)
"""How often one place of the program may warn."""


class JsonFormatter(logging.Formatter):
    """Writes a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        """Return the line."""
        line: dict[str, object] = {
            "at": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        line.update({key: value for key, value in vars(record).items() if key not in FIELDS})
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def is_news(record: logging.LogRecord) -> bool:
    """Whether a record is to be written: uvicorn's trace of a storage that cannot be opened says nothing new."""
    return not (record.name == "uvicorn.error" and "StorageError" in record.getMessage())


class Seldom(logging.Filter):
    """Lets through of each place that warns only so many; the next one says how many were `left_out`.

    Args:
        rate: how many.
        clock: seconds that never go back.
    """

    def __init__(self, rate: Rate = OFTEN, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._rate = rate
        self._clock = clock
        self._places: dict[tuple[str, int], tuple[Bucket, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is to be written."""
        if record.levelno < logging.WARNING:
            return True
        now, place = self._clock(), (record.pathname, record.lineno)
        bucket, left_out = self._places.get(place, (Bucket(self._rate, now), 0))
        granted = not bucket.take(now)
        if granted and left_out:
            record.left_out = left_out
        self._places[place] = bucket, 0 if granted else left_out + 1
        return granted


def set_up(level: int = logging.INFO) -> None:
    """Let the server, uvicorn and its libraries log as JSON, and the libraries only what matters."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(is_news)
    handler.addFilter(Seldom())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("landsraad").setLevel(level)
