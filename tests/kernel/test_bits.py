"""Masks of more than 31 bits, in compiled code as well."""

from __future__ import annotations

import pytest

from landsraad.kernel.bits import bit


@pytest.mark.parametrize("number", [0, 1, 30, 31, 32, 42, 50, 62])
def test_one_bit(number: int) -> None:
    assert bit(number) == 2**number
