"""What all messages of the server are, and the bounds that several of them share."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, StringConstraints

MOST_SEATS = 6

Id = Annotated[str, StringConstraints(min_length=1, max_length=40)]


class Message(BaseModel):
    """A message with exactly its own fields."""

    model_config = ConfigDict(extra="forbid", frozen=True)
