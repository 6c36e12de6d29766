"""Whole games of classic Dune in the browser: six seats, advanced, with Ixians & Tleilaxu; and one by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.fixtures import DESK, Visit
from browser.test_screens import findings
from dune.browser.sitting import Person, asked
from dune.browser.test_table import PHONE, WIDE
from landsraad import record
from landsraad.client import Client, Place

FACTIONS = ["ixians", "tleilaxu", "bene_gesserit", "atreides", "fremen", "harkonnen"]
LIMIT = 400  # answers of one person; a game has fewer by far
