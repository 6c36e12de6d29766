"""Questions and answers in words; names and icons in them are marked (`landsraad.views.rich`)."""

from __future__ import annotations

from landsraad.imperium.core.arrivals import space_cost
from landsraad.imperium.core.counters import COUNTER_NAMES, REWARDS
from landsraad.imperium.core.journal import Z_ASIDE, Z_RESERVE, Z_ROW
from landsraad.imperium.core.state import Node, State
from landsraad.imperium.sets.rise_of_ix.module import pieces_of
from landsraad.imperium.sets.rise_of_ix.pieces import Pieces
from landsraad.imperium.sets.rise_of_ix.tech import (
    COUNTER_SHIFT,
    TILE_MASK,
    AcquireTech,
    ReturnNegotiators,
    TechOrNegotiate,
    reduced,
)
from landsraad.imperium.words.acquiring import price_to_acquire, zone_to_acquire_from
from landsraad.kernel.frames import NODE_MASK, arg_of, seat_of, source_of
from landsraad.language.syntax import All, If, May, Or, Pay, Word
from landsraad.views import model
from landsraad.views.article import ComponentKind
from landsraad.views.book import Book
from landsraad.views.phrases import Phrases, fill
from landsraad.views.rich import capital, parts, plain

TURN_KINDS: tuple[model.TurnKind, ...] = ("", "start", "agent", "reveal", "rewards")
WITHOUT_SOURCE = (
    "turn", "menu", "combat", "win", "endgame", "defend", "leader", "secret", "control", "set aside",
)  # fmt: skip
KIND_OF_VERB: dict[str, ComponentKind] = {
    "faction": "faction",
    "leader": "leader",
    "plot": "intrigue",
    "combat": "intrigue",
    "endgame": "intrigue",
    "intrigue": "intrigue",
    "tech": "tech",
    "flip": "tech",
}
"""What the verbs point at that point at no space."""
POINTLESS = ("with",)  # verbs whose arguments name no component
ALLIANCE = "alliance"  # kind of source that has no article of its own
OF_UNITS = ("deploy", "retreat")  # verbs that name a kind of unit and a number
BY_ARGUMENT = (*OF_UNITS, "freighter", "from", "negotiators")  # verbs whose argument may have its own phrase
LONG = 50  # letters of an effect that only its source is named for, in brief
EFFECTS = Word | All | Or | Pay | May | If


def decision(state: State, book: Book) -> model.Decision:
    """The waiting decision in words."""
    asked = question(state, book)
    rival = subject(state)
    source = asking(state)
    options = tuple([option(state, action, book) for action in state.options])
    if source is None:
        return model.Decision(prompt_of(state), plain(asked), parts(asked), options, None, "", rival)
    kind, key = component(state, source, book)
    return model.Decision(prompt_of(state), plain(asked), parts(asked), options, key, kind, rival)


def option(state: State, action: int, book: Book) -> model.Option:
    """One option: its words and what it points at."""
    key = state.tables.actions.keys[action]
    text = label(state, action, book)
    kind, target, n, zone = pointed_at(state, action, book)
    return model.Option(key, plain(text), parts(text), key.partition(" ")[0], kind, target, n, zone)


def pending(state: State, f: int, book: Book) -> model.Pending:
    """An effect that has not been resolved yet."""
    action = state.tables.actions.use_action(source_of(f), arg_of(f))
    text = label(state, action, book)
    kind, key = component(state, source_of(f), book)
    return model.Pending(state.tables.actions.keys[action], plain(text), parts(text), kind, key, arg_of(f))


def pointed_at(state: State, action: int, book: Book) -> tuple[str, str, int, model.Zone]:
    """Kind and id of what an option points at, the number in its key, and the zone of its card."""
    verb, *args = state.tables.actions.keys[action].split(" ")
    if verb == "use":
        return *component(state, state.tables.actions.used(action)[0], book), int(args[-1]), ""
    if not args or verb in POINTLESS:
        return "", "", 0, ""
    if verb == "freighter":
        return (
            "track",
            "shipping",
            state.players[state.seat].n[_ix(state).shipping.counter] + 1 if args == ["advance"] else 0,
            "",
        )
    if args[-1].isdecimal():
        return ("seat", args[0], 0, "") if verb == "seat" else ("", "", int(args[-1]), "")
    if verb == "card":
        return "card", args[0], 0, args[1]
    if verb == "play":
        return "card", args[0], 0, "hand"
    if verb == "acquire":
        return "card", args[0], 0, _stall(state, action - state.tables.actions.acquire)
    if args == ["leader"]:
        leader = state.players[state.seat].leader
        return "leader", state.tables.leaders[leader].key, 0, ""
    return KIND_OF_VERB.get(verb, "space"), args[0], 0, ""


def _stall(state: State, card: int) -> model.Zone:
    """Where a card is acquired from."""
    zones: dict[int, model.Zone] = {Z_ASIDE: "aside", Z_ROW: "row", Z_RESERVE: "reserve"}
    return zones[zone_to_acquire_from(state, state.seat, card, prompt_of(state) != "menu")]


def asking(state: State) -> int | None:
    """Source number of the component that asks, None if the course of the game does."""
    return None if prompt_of(state) in WITHOUT_SOURCE else source_of(state.stack[-1])


def component(state: State, source: int, book: Book) -> tuple[ComponentKind, str]:
    """Kind and id of the article about the component that an effect comes from."""
    kind = state.tables.source_kinds[source]
    key = state.tables.sources[source]
    own = key if (kind, key) in book.articles else key.removesuffix(f"_{kind}")
    return "faction" if kind == ALLIANCE else kind, own


def subject(state: State) -> int | None:
    """The Rival for whom a player answers the waiting decision (B11.32, B11.33), None if for itself."""
    seat = int(seat_of(state.stack[-1])) if state.stack else 0
    return seat if seat >= state.tables.player_seats else None


def prompt_of(state: State) -> str:
    """What the waiting decision asks, in one word or two; "" when the game is over."""
    return str(state.tables.nodes[state.stack[-1] & NODE_MASK].prompt) if state.stack else ""


def _asking_node(state: State) -> Node:
    return state.tables.nodes[state.stack[-1] & NODE_MASK]


def question(state: State, book: Book) -> str:
    """The waiting question as a person would ask it, and for which Rival if it is not for oneself."""
    asked = _question(state, book)
    rival = subject(state)
    if rival is None:
        return asked
    return fill(book.phrases["prompt"]["for"], {"seat": book.seat(rival), "question": asked})


def _question(state: State, book: Book) -> str:
    table = book.phrases["prompt"]
    prompt = prompt_of(state)
    verb, what = (*state.tables.actions.keys[state.options[0]].split(" "), "")[:2]
    kinds = [f"{prompt} {what}"] if verb in OF_UNITS else []
    for key in (f"{prompt} {TURN_KINDS[state.turn_kind]}", *kinds, f"{prompt} {verb}", prompt):
        if key in table:
            text = str(table[key])
            if prompt in WITHOUT_SOURCE:
                return text
            return f"{_asker(state, source_of(state.stack[-1]), book)}: {text}"
    return prompt


def _asker(state: State, source: int, book: Book) -> str:
    """The component that asks; of a Rival's Leader the signet ability, for it has no other (B11.20)."""
    kind, key = component(state, source, book)
    return book.signet(key) if kind == "leader" and subject(state) is not None else source_name(state, source, book)


def label(state: State, action: int, book: Book) -> str:
    """One option in words.

    Args:
        state: the position.
        action: an option of the waiting decision, or `use …` of any pending effect.
        book: names and texts.
    """
    verb, *args = state.tables.actions.keys[action].split(" ")
    values = _values(state, verb, args, action, book)
    text = fill(_phrase(state, verb, args, book.phrases["option"], "cost" in values), values)
    return capital(text)


def brief(state: State, action: int, book: Book) -> str:
    """One option in as few words as a list of what comes next needs; its verb may be left out."""
    verb, *args = state.tables.actions.keys[action].split(" ")
    values = _values(state, verb, args, action, book)
    if verb == "use":
        here = "" if state.turn_space < 0 else book.link("space", state.tables.spaces[state.turn_space].key)
        long = len(plain(str(values["effect"]))) > LONG
        verb = "use here" if values["source"] == here else "use long" if long else verb
    table = book.phrases["option"] | book.phrases["brief"]["option"]
    return fill(_phrase(state, verb, args, table, "cost" in values), values)


def _phrase(state: State, verb: str, args: list[str], table: Phrases, paid: bool) -> str:
    """The phrase of an option: the most special one that fits."""
    prompt = prompt_of(state)
    forms = [" ".join([verb, *args])] if verb in OF_UNITS else []
    if verb == "freighter" and args == ["recall"] and not state.players[state.seat].n[_ix(state).shipping.counter]:
        forms.append("freighter recall dock")
    if verb in BY_ARGUMENT:
        forms += [f"{verb} {prompt} {args[0]}", f"{verb} {args[0]}"]
    if verb in OF_UNITS:
        forms.append(f"{verb} {args[-1]}")
    if verb == "end" and state.turn_kind == REWARDS:
        forms.append("end rewards")
    if verb == "to" and paid:
        forms.append("to paid")
    if verb == "tech" and tile_purchase(state).solari:
        forms.append("tech either")
    elif verb == "tech" and state.players[state.seat].n[_ix(state).negotiators] and _tile_price(state, args[0]):
        forms.append("tech negotiators")
    if state.stack:
        forms.append(f"{verb} {prompt}")
    return str(next(table[form] for form in (*forms, verb) if form in table))


def _values(state: State, verb: str, args: list[str], action: int, book: Book) -> dict[str, object]:
    """What the label of an option may name."""
    if verb in ("deploy", "retreat"):
        return {"n": int(args[-1])}
    if verb in ("freighter", "tech", "with", "negotiators", "flip"):
        return _ix_values(state, verb, args[0], book)
    if verb in ("to", "from", "space", "recall", "control"):
        return _space_values(state, verb, args[0], book)
    if verb in ("play", "acquire", "card"):
        return _card_values(state, verb, args, book)
    if verb == "intrigue":
        return {"intrigue": book.link("intrigue", args[0])}
    if verb in ("plot", "combat", "endgame"):
        return {"intrigue": book.link("intrigue", args[0]), "text": intrigue_text(state, verb, args[0], book)}
    if verb == "use":
        return _use_values(state, action, book)
    if verb == "faction":
        return {"faction": book.faction(args[0])}
    if verb == "leader":
        return {"leader": book.link("leader", args[0])}
    if verb == "seat":
        return {"seat": book.seat(int(args[0]))}
    if verb in ("pay", "accept", "choose"):
        return {"effect": _chosen(state, verb, args, book)}
    return {}


def _space_values(state: State, verb: str, key: str, book: Book) -> dict[str, object]:
    values: dict[str, object] = {"space": book.link("space", key)}
    if verb == "to":
        number = next(i for i, place in enumerate(state.tables.spaces) if place.key == key)
        cost = int(space_cost(state, state.seat, number, state.tables.cards[source_of(state.stack[-1])]))
        if cost:
            resource = COUNTER_NAMES[state.tables.spaces[number].cost_kind]
            values["cost"] = f"{cost} {book.phrases['resource'][resource]}"
    return values


def _card_values(state: State, verb: str, args: list[str], book: Book) -> dict[str, object]:
    values: dict[str, object] = {"card": book.link("card", args[0])}
    if verb == "card":
        values["zone"] = book.phrases["zone"][args[1]]
    if verb == "acquire":
        number = next(i for i, card in enumerate(state.tables.cards) if card.key == args[0])
        values["price"] = int(price_to_acquire(state, state.seat, number))
    return values


def _ix(state: State) -> Pieces:
    """Where the pieces of a game with Tech tiles lie."""
    ix = pieces_of(state.tables)
    assert ix is not None
    return ix


def tile_purchase(state: State) -> AcquireTech:
    """The effect that asks for a Tech tile, alone or as one of two."""
    node = _asking_node(state)
    purchase = node.acquire if isinstance(node, TechOrNegotiate) else node
    assert isinstance(purchase, AcquireTech)
    return purchase


def _ix_values(state: State, verb: str, argument: str, book: Book) -> dict[str, object]:
    """What the options of the Shipping track and of the Tech tiles name."""
    resources = book.phrases["resource"]
    if verb == "freighter":
        return {"n": state.players[state.seat].n[_ix(state).shipping.counter] + (argument == "advance")}
    if verb == "with":
        return {"resource": resources[argument]}
    if verb == "flip":
        return {"tile": book.link("tech", argument), "text": _flip_text(book, argument)}
    if verb == "tech":
        return {"tile": book.link("tech", argument), "price": _tile_price(state, argument)}
    values: dict[str, object] = {"n": int(argument)}
    node = _asking_node(state)
    if isinstance(node, ReturnNegotiators):
        binding = arg_of(state.stack[-1])
        price = int(reduced(state.tables.tiles[binding & TILE_MASK], node.discount))
        values["price"] = max(0, price - int(argument))
        values["resource"] = resources[COUNTER_NAMES[binding >> COUNTER_SHIFT]]
    return values


def _tile_price(state: State, key: str) -> int:
    """What a face-up tile costs in the purchase asked for, before Negotiators return."""
    tile = next(tile for tile in state.tables.tiles if tile.key == key)
    return int(reduced(tile, tile_purchase(state).discount))


def _flip_text(book: Book, tile: str) -> str:
    return plain(book.tile_writer.box(book.tile(tile).flip)).removesuffix(".")


def intrigue_text(state: State, verb: str, key: str, book: Book) -> str:
    """What an Intrigue card does when it is played now."""
    row = book.intrigue(key)
    box = {"plot": row.plot, "endgame": row.endgame}.get(verb)
    if box is None:
        box = row.win if prompt_of(state) == "win" else row.combat
    return book.writer.box(box).removesuffix(".")


def _use_values(state: State, action: int, book: Book) -> dict[str, object]:
    for f in state.pending:
        if state.tables.actions.use_action(source_of(f), arg_of(f)) == action:
            return {"source": source_name(state, source_of(f), book), "effect": effect_text(state, f, book)}
    source, number = state.tables.actions.used(action)
    box = book.offered(*component(state, source, book))
    return {"source": source_name(state, source, book), "effect": book.tile_writer.effect(box[number - 1])}


def effect_text(state: State, f: int, book: Book) -> str:
    """What the effect of a frame does, as a clause."""
    written = state.tables.written.get(f & NODE_MASK)
    if isinstance(written, EFFECTS):
        return book.writer.effect(written)
    kind = state.tables.source_kinds[source_of(f)]
    if kind != "space":
        return ""
    place = next(place for place in state.tables.spaces if place.source == source_of(f))
    amount = max(1, state.visit_influence - state.visit_given)
    return book.writer.effect(Word("influence", (state.tables.factions[place.faction].key, int(amount))))


def source_name(state: State, source: int, book: Book) -> str:
    """The printed name of the component that an effect comes from, marked."""
    return book.link(*component(state, source, book))


def _chosen(state: State, verb: str, args: list[str], book: Book) -> str:
    """What paying, accepting or choosing an alternative means."""
    written = state.tables.written.get(state.stack[-1] & NODE_MASK)
    if isinstance(written, Or):
        return book.writer.alternative(written.choices[int(args[0]) - 1])
    if isinstance(written, May):
        return book.writer.alternative(written.effect)
    return book.writer.alternative(written) if isinstance(written, EFFECTS) else verb
