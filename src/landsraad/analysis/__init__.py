"""Finished games looked at again."""

from landsraad.analysis.contract import Chances, Moment, MomentKind
from landsraad.analysis.course import (
    ADVISER,
    AGAIN,
    Curve,
    Probe,
    Turning,
    advice,
    adviser_of,
    asked_at,
    chances,
    curve,
    margin,
    moments,
    rollouts_of,
    turning_points,
)
from landsraad.analysis.imperium import ROLLOUTS

__all__ = [
    "ADVISER",
    "AGAIN",
    "ROLLOUTS",
    "Chances",
    "Curve",
    "Moment",
    "MomentKind",
    "Probe",
    "Turning",
    "advice",
    "adviser_of",
    "asked_at",
    "chances",
    "curve",
    "margin",
    "moments",
    "rollouts_of",
    "turning_points",
]
