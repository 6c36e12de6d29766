"""The example packs of the repository, as files and as what somebody brings to a server."""

from __future__ import annotations

from pathlib import Path

SMUGGLERS = Path(__file__).parents[1] / "examples" / "packs" / "smugglers"


def files_of(folder: Path = SMUGGLERS) -> dict[str, str]:
    """The text of each file of a pack."""
    return {path.name: path.read_text(encoding="utf-8") for path in sorted(folder.iterdir())}
