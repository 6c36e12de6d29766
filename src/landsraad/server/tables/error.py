"""The one exception of the table service."""

from __future__ import annotations


class TableError(Exception):
    """A command that cannot be carried out; nothing was changed.

    Attributes:
        status: the HTTP status that fits: 401 unknown token, 403 not one's own, 404 no such table, 409 the table is
            in another state, 422 a value cannot be used, 503 the storage fails.
        message: one sentence that names cause and fix.
    """

    def __init__(self, status: int, message: str) -> None:
        super().__init__(message)
        self.status = status
        self.message = message


class OtherVersion(TableError):
    """The game of a table was begun with other rules or cards than this program has."""
