"""Signed tokens: who holds one is the person that sits at a table."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode
from collections.abc import Callable
from typing import Any

from itsdangerous import BadSignature, TimestampSigner, URLSafeTimedSerializer

from landsraad.saying import say
from landsraad.server.tables.error import TableError

SALT = "landsraad seat"
LONGEST = 400
HOLDER_BYTES = 12
TABLE_BYTES = 9
DAY = 86_400


def new_holder() -> str:
    """A name for a person that nobody else has."""
    return secrets.token_urlsafe(HOLDER_BYTES)


def new_table_id() -> str:
    """An id that cannot be guessed: knowing it is the invitation."""
    return secrets.token_urlsafe(TABLE_BYTES)


def new_secret() -> str:
    """A secret to sign with."""
    return secrets.token_urlsafe(32)


class Dated(TimestampSigner):
    """Signs with the day, so that what is signed twice on a day is the same.

    Args:
        args, others: of the signer.
        now: the time in seconds since 1970.
    """

    def __init__(self, *args: Any, now: Callable[[], float], **others: Any) -> None:
        super().__init__(*args, **others)
        self._now = now

    def get_timestamp(self) -> int:
        """The beginning of today."""
        return int(self._now() // DAY * DAY)


class Tokens:
    """Signs and reads tokens; signatures are compared in constant time.

    Args:
        secret: what is signed with; another one makes all tokens void.
        days: after which a token is void.
        now: the time in seconds since 1970.
    """

    def __init__(self, secret: str, days: int, now: Callable[[], float]) -> None:
        self.days = days
        self._now = now
        self._secret = secret.encode()
        self._serializer = URLSafeTimedSerializer(
            secret,
            salt=SALT,
            signer=Dated,
            signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256, "now": now},
        )

    def derived(self, *what: str) -> str:
        """A name that nobody can guess who does not know all of it: the same for the same."""
        text = "\n".join(what).encode()
        return urlsafe_b64encode(hmac.digest(self._secret, text, "sha256")[:HOLDER_BYTES]).decode()

    def sign(self, table_id: str, holder: str) -> str:
        """The token of a person at a table."""
        token = self._serializer.dumps([table_id, holder])
        return token if isinstance(token, str) else token.decode()

    def read(self, token: str) -> tuple[str, str]:
        """The table and the person that a token stands for.

        Raises:
            TableError: 401, it was not signed here, or too long ago.
        """
        try:
            if len(token) > LONGEST:
                raise BadSignature("too long")
            (table_id, holder), signed = self._serializer.loads(token, return_timestamp=True)
        except (BadSignature, ValueError, TypeError):
            raise TableError(401, say("server.token.unknown")) from None
        if self._now() - signed.timestamp() > self.days * DAY:
            raise TableError(401, say("server.token.old", days=self.days))
        return str(table_id), str(holder)
