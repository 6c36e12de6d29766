"""Signed tokens: who holds one is the person that sits at a table."""

from __future__ import annotations

import hashlib
import hmac
import secrets
from base64 import urlsafe_b64encode

from itsdangerous import BadSignature, URLSafeSerializer

from landsraad.saying import say
from landsraad.server.tables.error import TableError

SALT = "landsraad seat"
LONGEST = 400
HOLDER_BYTES = 12
TABLE_BYTES = 9


def new_holder() -> str:
    """A name for a person that nobody else has."""
    return secrets.token_urlsafe(HOLDER_BYTES)


def new_table_id() -> str:
    """An id that cannot be guessed: knowing it is the invitation."""
    return secrets.token_urlsafe(TABLE_BYTES)


def new_secret() -> str:
    """A secret to sign with."""
    return secrets.token_urlsafe(32)


class Tokens:
    """Signs and reads tokens; signatures are compared in constant time.

    Args:
        secret: what is signed with; another one makes all tokens void.
    """

    def __init__(self, secret: str) -> None:
        self._secret = secret.encode()
        self._serializer = URLSafeSerializer(
            secret, salt=SALT, signer_kwargs={"key_derivation": "hmac", "digest_method": hashlib.sha256}
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
            TableError: 401, it was not signed here.
        """
        try:
            if len(token) > LONGEST:
                raise BadSignature("too long")
            table_id, holder = self._serializer.loads(token)
        except (BadSignature, ValueError, TypeError):
            raise TableError(401, say("server.token.unknown")) from None
        return str(table_id), str(holder)
