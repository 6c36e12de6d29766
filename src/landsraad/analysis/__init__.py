"""Finished games looked at again."""

from landsraad.analysis.contract import Chances, Moment, MomentKind
from landsraad.analysis.course import (
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
from landsraad.analysis.review import Glance, Look, Review, Slip, reviewed

__all__ = [
    "AGAIN",
    "ROLLOUTS",
    "Chances",
    "Curve",
    "Glance",
    "Look",
    "Moment",
    "MomentKind",
    "Probe",
    "Review",
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
    "reviewed",
    "rollouts_of",
    "turning_points",
]
