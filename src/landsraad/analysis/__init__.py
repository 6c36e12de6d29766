"""Finished games looked at again."""

from landsraad.analysis.contract import Chances, Moment, MomentKind
from landsraad.analysis.course import (
    ADVISER,
    Curve,
    Probe,
    Turning,
    advice,
    adviser_of,
    basis,
    begun,
    chances,
    curve,
    margin,
    moments,
    rollouts_of,
    turning_points,
)
from landsraad.analysis.imperium import AGAIN, ROLLOUTS
from landsraad.analysis.review import Slip, slips

__all__ = [
    "ADVISER",
    "AGAIN",
    "ROLLOUTS",
    "Chances",
    "Curve",
    "Moment",
    "MomentKind",
    "Probe",
    "Slip",
    "Turning",
    "advice",
    "adviser_of",
    "basis",
    "begun",
    "chances",
    "curve",
    "margin",
    "moments",
    "rollouts_of",
    "slips",
    "turning_points",
]
