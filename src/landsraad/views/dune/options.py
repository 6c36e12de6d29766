"""Questions and answers in words, and what an answer will do as far as its seat can know."""

from __future__ import annotations

from landsraad.dune.core.actions import DIAL as DIAL_ACTION
from landsraad.dune.core.actions import PERMITS, TOPICS
from landsraad.dune.core.forces import inside, occupants, stormy
from landsraad.dune.core.leaders import price as price_of
from landsraad.dune.core.leaders import strength
from landsraad.dune.core.money import lent
from landsraad.dune.core.names import CARDS, CHEAP_HERO, FACTIONS, POWERS, TLEILAXU, WINDOWS, ZOAL
from landsraad.dune.core.nodes import N_CAPTURE, N_LEADER, N_REQUEST, N_STOP
from landsraad.dune.core.state import DIAL, State
from landsraad.dune.core.tables import HMS, HMS_NODE
from landsraad.dune.phases.plans import draft
from landsraad.dune.phases.revival import FREE_OF_FREMEN, HALF_FORCES, THREE_FREE, cost, half_price, halved
from landsraad.dune.phases.shipment import CROSS, RESERVES, guild_rates, rate
from landsraad.dune.rules import keys_of
from landsraad.kernel.frames import NODE_MASK, arg_of, seat_of, source_of
from landsraad.views.dune.dials import Spent, highest, spends
from landsraad.views.dune.words import Words

BARE = {"keep": "keep it", "traitor": "traitor call", "ghola": "play ghola"}
"""Words that are an answer by themselves and the verb of others as well."""
BY_NODE = ("to", "point", "from")
BY_FACTION = ("faction", "predict", "propose", "raise", "against", "take", "bar", "ask", "is faction")
BY_LEADER = ("traitor", "leader", "request", "ghola", "lead", "reveal", "replace", "is leader")
BY_CARD = ("keep", "put_top", "put_bottom", "swap", "weapon", "defense", "discard", "with", "give", "is card")
BY_TERRITORY = ("worm", "arm", "fight", "is territory")
ON_THE_WAY = ("ship", "move", "ride", "face dancer")
"""Prompts that ask at last where to."""


def label(words: Words, s: State, seat: int, action: int) -> str:
    """An answer in words, marked."""
    key = keys_of()[action]
    if key in BARE:
        return words.phrase("option", BARE[key])
    if words.has("option", key):
        return words.phrase("option", key)
    verb, arg, rest = _split(words, key)
    values: dict[str, object] = {"n": int(arg) if arg.isdecimal() else arg}
    t, faction = s.tables, s.faction[seat]
    if verb in BY_NODE:
        node = t.node_ids.index(arg)
        values["node"] = words.node(t, node)
        values["territory"] = words.territory(t, HMS if node == HMS_NODE else t.territory[node])
    elif verb in BY_FACTION:
        values["faction"] = words.faction(FACTIONS.index(arg))
    elif verb in BY_LEADER:
        values["leader"] = words.leader(t, t.leader_ids.index(arg))
    elif verb in BY_CARD:
        values["card"] = words.card(CARDS.index(arg))
    elif verb in BY_TERRITORY:
        values["territory"] = words.territory(t, t.territory_ids.index(arg))
    elif verb.endswith(" force"):
        values["plain"] = words.forces(faction, int(arg))
    elif verb.endswith(" starred"):
        values["starred"] = words.starred_forces(faction, int(arg))
    elif verb.startswith("say ") or verb == "is kind":
        values["kind"] = words.phrase("spoken_kind", arg)
    elif verb == "see":
        values["element"] = words.phrase("element", arg)
    elif verb == "dial":
        values["number"] = words.number(int(float(arg) * 2))
    elif verb == "token":
        values["token"] = words.phrase("token", arg)
    elif verb == "about":
        values["topic"] = words.phrase("topic", TOPICS[TOPICS.index(arg)])
    elif verb == "order":
        return _order(words, arg, rest)
    elif verb == "permit":
        values["permit"] = words.phrase("permit", PERMITS[PERMITS.index(arg)])
        verb = f"permit {rest}"
    elif verb == "bribe":
        values["faction"] = words.faction(FACTIONS.index(arg))
        values["n"] = int(rest)
    return words.phrase("option", verb, **values)


def _order(words: Words, about: str, answer: str) -> str:
    """A standing order that has something to name: a window, a price, a faction."""
    first, _, rest = answer.partition(" ")
    if about == "bid":
        if first == "upto":
            return words.phrase("option", "order bid upto", n=int(rest))
        return words.phrase("option", "order bid pass_if_top", faction=words.faction(FACTIONS.index(rest)))
    window = words.window(WINDOWS.index(about))
    if rest:
        return words.phrase("option", "order from", window=window, n=int(rest))
    kind = "" if about in POWERS else " card"
    return words.phrase("option", f"order {first}{kind}", window=window)


def _split(words: Words, key: str) -> tuple[str, str, str]:
    """The verb of a key as the phrases have it, its argument, and what follows."""
    first, *others = key.split(" ")
    if others and (first in ("is",) or words.has("option", f"{first} {others[0]}")):
        first, others = f"{first} {others[0]}", others[1:]
    return first, others[0] if others else "", " ".join(others[1:])


def asked_where(s: State, seat: int) -> bool:
    """Whether a seat is asked to which place something that is on its way goes."""
    if seat not in s.asked() or s.prompt_of(seat) not in ON_THE_WAY:
        return False
    return all(keys_of()[action].startswith("to ") for action in s.menu(seat))


def question(words: Words, s: State, seat: int) -> str:
    """What a seat is asked, in words, marked."""
    prompt = s.prompt_of(seat)
    f = s.stack[-1] if s.stack else 0
    node = f & NODE_MASK
    if node == N_STOP and prompt == "stop":
        power = POWERS[source_of(f)]
        owner = words.who(s, seat_of(f))
        return words.phrase("prompt", "stop", owner=owner, power=words.phrase("power_name", power))
    if prompt == "capture" and node == N_CAPTURE:
        return words.phrase("prompt", prompt, leader=words.leader(s.tables, arg_of(f)))
    if node == N_REQUEST and prompt == "price" and s.faction[seat] != TLEILAXU:
        leader = words.leader(s.tables, source_of(f))
        return words.phrase("prompt", "accept price", n=arg_of(f) >> 3, leader=leader)
    if asked_where(s, seat):
        prompt = "to"
    return words.phrase("prompt", prompt, n=s.bid if prompt in ("bid", "pay") else s.price)


def preview(words: Words, s: State, seat: int, action: int) -> str:
    """What an answer will do or cost, marked; "" where it says all by itself."""
    key = keys_of()[action]
    verb, _, rest = key.partition(" ")
    prompt = s.prompt_of(seat)
    if verb == "bid":
        return _bid(words, s, seat, int(rest))
    if verb == "to" or verb == "point":
        return _arrival(words, s, seat, s.tables.node_ids.index(rest), prompt)
    if verb == "revive":
        return _revival(words, s, seat, rest)
    if verb == "leader" and rest in s.tables.leader_ids:
        return _leader(words, s, seat, s.tables.leader_ids.index(rest))
    if verb == "ghola" and rest:
        return words.phrase("preview", "costs", n=halved(price_of(s, s.tables.leader_ids.index(rest))))
    if verb in ("lead", "traitor") and rest in s.tables.leader_ids:
        return _strength(words, s, s.tables.leader_ids.index(rest))
    if verb in ("weapon", "defense", "keep", "with", "discard", "give", "put_top", "swap") and rest in CARDS:
        return card_text(words, s, CARDS.index(rest))
    if verb == "fight":
        return _fight(words, s, seat, s.tables.territory_ids.index(rest))
    if verb == "dial":
        return _dial(words, s, spends(s, seat, [action]))
    if verb == "support":
        able = spends(s, seat, [DIAL_ACTION + draft(s, seat, DIAL)])
        return _dial(words, s, [spent for spent in able if spent[1] == int(rest)])
    return ""


def _leader(words: Words, s: State, seat: int, leader: int) -> str:
    """What a leader costs who comes back; with a card or a power he costs nothing."""
    f = s.stack[-1]
    if f & NODE_MASK != N_LEADER:
        return ""
    paid = price_of(s, leader)
    return words.phrase("preview", "costs", n=halved(paid) if half_price(s, seat, arg_of(f) != 0) else paid)


def _fight(words: Words, s: State, seat: int, territory: int) -> str:
    """Who stands there, and how high each side can dial with all its spice."""
    own = words.forces(s.faction[seat], inside(s, seat, territory))
    found = [words.phrase("preview", "against", own=own, theirs=words.standing(s, territory, seat))]
    for enemy in occupants(s, territory):
        if enemy not in (seat, s.ally[seat]):
            own, theirs = (words.number(highest(s, a, b, territory)) for a, b in ((seat, enemy), (enemy, seat)))
            found.append(words.phrase("preview", "dials", own=own, theirs=theirs, who=words.who(s, enemy)))
    return "; ".join(found)


def _dial(words: Words, s: State, able: list[Spent]) -> str:
    """What a dial takes of a winner: the fewest tokens with the most spice, and without any or the least."""
    if not s.tables.advanced:
        return words.phrase("preview", "takes", tokens=able[0][2])
    ends = (able[-1], able[0]) if len(able) > 1 else able
    return "; ".join(words.phrase("preview", "takes_with", tokens=tokens, n=spice) for _, spice, tokens in ends)


def card_text(words: Words, s: State, card: int) -> str:
    """What a treachery card does."""
    if words.has("card", CARDS[card]):
        return words.phrase("card", CARDS[card])
    if s.tables.worthless >> card & 1:
        return words.phrase("kind", "worthless")
    return words.phrase("kind", "projectile" if s.tables.attacks[card] & 1 else "poison")


def _bid(words: Words, s: State, seat: int, bid: int) -> str:
    own = s.money[seat]
    if bid > own + lent(s, seat, s.lend_bid):
        return words.phrase("preview", "karama")
    found = [words.phrase("preview", "leaves", n=max(0, own - bid))]
    if bid > own:
        found.append(words.phrase("preview", "ally_pays", who=words.who(s, s.ally[seat]), n=bid - own))
    return "; ".join(found)


def _revival(words: Words, s: State, seat: int, rest: str) -> str:
    """What the tokens cost, the starred ones that were chosen before included."""
    f = s.stack[-1]
    kind, _, count = rest.partition(" ")
    plain, stars = (int(count), source_of(f)) if kind == "force" else (0, int(count))
    free = s.tables.free_revival[s.faction[seat]]
    free = max(free, FREE_OF_FREMEN) if arg_of(f) & THREE_FREE else free
    paid = cost(s, seat, plain, stars, free)
    paid = halved(paid) if half_price(s, seat, arg_of(f) & HALF_FORCES != 0) else paid
    return words.phrase("preview", "costs", n=paid)


def _arrival(words: Words, s: State, seat: int, node: int, prompt: str) -> str:
    """What a group finds where it goes, and what a force costs there."""
    found: list[str] = []
    if prompt == "ship" and s.kind in (RESERVES, CROSS):
        price = rate(s, node)
        half = guild_rates(s, seat)
        found.append(words.phrase("preview", "each", n=words.number(price if half else 2 * price)))
    territory = HMS if node == HMS_NODE else s.tables.territory[node]
    there = words.standing(s, territory, seat)
    if there:
        found.append(words.phrase("preview", "there", forces=there))
    if node != HMS_NODE and s.spice[node]:
        found.append(words.phrase("preview", "spice", n=s.spice[node]))
    if prompt == "ship" and stormy(s, node):
        found.append(words.phrase("preview", "storm"))
    return "; ".join(found)


def _strength(words: Words, s: State, leader: int) -> str:
    if leader == ZOAL:
        return words.phrase("preview", "of_opposite")
    return words.phrase("preview", "strength", n=0 if leader == CHEAP_HERO else strength(s, leader, -1))
