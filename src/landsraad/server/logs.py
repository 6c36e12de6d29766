"""Structured logs: one JSON object a line on standard error, without tokens, seeds or anything hidden."""

from __future__ import annotations

import json
import logging
import sys
from datetime import UTC, datetime

FIELDS = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}
"""What every log record has: the rest of its fields is what the caller added."""


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


def set_up(level: int = logging.INFO) -> None:
    """Let the server, uvicorn and its libraries log as JSON, and the libraries only what matters."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonFormatter())
    handler.addFilter(is_news)
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    logging.getLogger("landsraad").setLevel(level)
