"""Environments for learning agents: PettingZoo, Gymnasium, OpenSpiel, and many games side by side.

Raises:
    ImportError: a library of the extra `gym` is missing; the message names it and the extra.
"""

from importlib.util import find_spec

for library in ("numpy", "gymnasium", "pettingzoo"):
    if find_spec(library) is None:
        raise ImportError(f"environments need {library}: install it with `pip install 'landsraad[gym]'`", name=library)
