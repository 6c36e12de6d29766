"""The node of each number."""

from __future__ import annotations

from landsraad.dune.core.state import Node
from landsraad.dune.core.windows import Pause, Spend, Stop, Stopped
from landsraad.dune.phases.aftermath import Aftermath, Capture, Dancer, Discard, Exchange, Fall, Losses, Token
from landsraad.dune.phases.battles import Battle, Battles, Call, Tooth
from landsraad.dune.phases.bidding import Auction, Bidding, LookLot, Select, Technology
from landsraad.dune.phases.blow import Blow, Blows, Devour, FurtherWorm, KaramaWorm, Nexus, Propose, Ride
from landsraad.dune.phases.charity import Charity, Collection
from landsraad.dune.phases.entering import Accompany, Intrusion
from landsraad.dune.phases.gholas import FreeRevival, Ghola, Gholas, Leader, Request
from landsraad.dune.phases.mentat import Mentat, Replace
from landsraad.dune.phases.moving import Hajr, Move, Stance, Walk
from landsraad.dune.phases.outcome import Outcome
from landsraad.dune.phases.picking import Group, Pick
from landsraad.dune.phases.plans import Plan
from landsraad.dune.phases.revival import Bar, Extra, Raise, Revival, Revive
from landsraad.dune.phases.sale import Bonus, Payment, Redraw, Sold
from landsraad.dune.phases.setup import ChooseFaction, KeepCard, PlaceAdvisor, PlaceFremen, Predict, Setup, Traitor
from landsraad.dune.phases.shipment import Cancel, Migration, Ship, Shipment
from landsraad.dune.phases.shipping import EndTurn, GuildTime, LookSpice, Shipping, Steer, Wartime
from landsraad.dune.phases.special import GiveBack, Special, TakeHand
from landsraad.dune.phases.storm import CardWindow, Dial, HalfLoss, LookStorm, MoveHms, PlaceHms, Storm
from landsraad.dune.phases.truth import Truth
from landsraad.dune.phases.turns import Turn, Window
from landsraad.dune.phases.voice import Answer, See, Voice


def nodes() -> list[Node]:
    """All nodes, each at the place of its number in `core.nodes`."""
    return [
        Setup(),
        ChooseFaction("faction"),
        Predict("prediction"),
        Traitor("traitor"),
        PlaceFremen("place forces"),
        PlaceAdvisor("place advisor"),
        KeepCard("keep card"),
        Turn(),
        Window("window"),
        Stop("stop"),
        Stopped(),
        Spend("karama"),
        Special("special karama"),
        Pick("tokens"),
        Group(),
        Storm(),
        Dial("sectors"),
        LookStorm(),
        PlaceHms("place stronghold"),
        MoveHms("move stronghold"),
        HalfLoss("losses"),
        CardWindow("window"),
        Blows(),
        Blow(),
        KaramaWorm("worm"),
        FurtherWorm("worm"),
        Devour(),
        Nexus("nexus"),
        Propose("proposal"),
        Ride("ride"),
        Charity("charity"),
        Collection(),
        Bidding(),
        Select("select card"),
        Technology("technology"),
        LookLot(),
        Auction("bid"),
        Sold("pay"),
        Payment(),
        Bonus(),
        Redraw("redraw"),
        TakeHand("take hand"),
        GiveBack("give back"),
        Revival(),
        Bar("bar revival"),
        Raise("raise limit"),
        Revive("revive forces"),
        Extra("revive for ally"),
        Leader("revive leader"),
        Request("price"),
        Gholas("ghola"),
        FreeRevival("free revival"),
        Ghola(),
        Shipping(),
        LookSpice(),
        Wartime("wartime"),
        GuildTime("guild time"),
        EndTurn(),
        Ship("ship"),
        Shipment("shipping price"),
        Migration(),
        Cancel(),
        Accompany("accompany"),
        Intrusion("intrusion"),
        Move("move"),
        Walk("move"),
        Stance("stance"),
        Hajr("hajr"),
        Battles("battle"),
        Battle(),
        Voice("voice"),
        See("prescience"),
        Answer("answer"),
        Plan("plan"),
        Call("traitor call"),
        Tooth("poison tooth"),
        Outcome(),
        Aftermath(),
        Losses("losses"),
        Exchange("exchange"),
        Discard("discard"),
        Token("tech token"),
        Capture("capture"),
        Dancer("face dancer"),
        Mentat(),
        Replace("replace dancer"),
        Truth("truthtrance"),
        Steer(),
        Fall("losses"),
        Pause(),
    ]
