"""Questions and answers in words; names and icons in them are marked (`landsraad.views.rich`)."""

from __future__ import annotations

from landsraad.imperium.content.arguments import merged
from landsraad.imperium.core.actions import NUMBER, ONE_OF, OWN, SEAT, SOURCE, TILE, UNIT, ZONE
from landsraad.imperium.core.counters import COUNTER_NAMES, REWARDS
from landsraad.imperium.core.journal import Z_ASIDE, Z_RESERVE, Z_ROW
from landsraad.imperium.core.pairs import together
from landsraad.imperium.core.prompts import MENU, SPACE, WIN
from landsraad.imperium.core.state import State
from landsraad.imperium.rounds.sending import passage, price
from landsraad.imperium.words.acquiring import price_to_acquire, zone_to_acquire_from
from landsraad.imperium.words.amounts import SpendToEnter
from landsraad.imperium.words.structure import Choice, Price
from landsraad.kernel.frames import NODE_MASK, arg_of, source_of
from landsraad.kernel.keys import key_of
from landsraad.language.syntax import All, Bound, Expr, If, May, Or, Pay, Word
from landsraad.saying import fill
from landsraad.views import model, series
from landsraad.views.asked import asking_node, component, prompt_of, subject
from landsraad.views.book import Book
from landsraad.views.icons import icons
from landsraad.views.movements import TROOP, unit_name
from landsraad.views.phrases import Phrases, listed
from landsraad.views.rich import capital, parts, plain
from landsraad.views.sets.mirror import Telling

TURN_KINDS: tuple[model.TurnKind, ...] = ("", "start", "agent", "reveal", "rewards")
BY_ARGUMENT = (NUMBER, ONE_OF, OWN, UNIT)  # an option may have a phrase of its own for what such an argument says
LONG = 50  # letters of an effect that only its source is named for, in brief
EFFECTS = Word | All | Or | Pay | May | If


def decision(state: State, book: Book) -> model.Decision:
    """The waiting decision in words."""
    asked = question(state, book)
    rival = subject(state)
    source = asking(state)
    options = tuple([option(state, action, book) for action in state.options])
    kind, key = ("", None) if source is None else component(state, source, book)
    picks = _picks(state, book)
    return model.Decision(prompt_of(state), plain(asked), parts(asked), options, key, kind, rival, picks)


def _picks(state: State, book: Book) -> model.Picks | None:
    """The sets that can be picked in any order."""
    sets = series.sets(state)
    if not sets:
        return None
    keys = dict.fromkeys(key for each in sets for key in each)
    actions = state.tables.actions
    number, size = series.picked(state), len(sets[0])
    questions = [parts(asked_as(state, book, number + n, any_order=n + 1 < size)) for n in range(size)]
    later = [actions.keys.index(key) for key in keys if actions.keys.index(key) not in state.options]
    return model.Picks(sets, tuple(questions), tuple([option(state, action, book) for action in later]))


def option(state: State, action: int, book: Book) -> model.Option:
    """One option: its words and what it points at."""
    key = state.tables.actions.keys[action]
    text = label(state, action, book)
    kind, target, n, zone = pointed_at(state, action, book)
    return model.Option(key, plain(text), parts(text), state.tables.actions.verb(action).name, kind, target, n, zone)


def pending(state: State, f: int, book: Book) -> model.Pending:
    """An effect that has not been resolved yet."""
    action = state.tables.actions.use_action(source_of(f), arg_of(f))
    text = label(state, action, book)
    kind, key = component(state, source_of(f), book)
    return model.Pending(state.tables.actions.keys[action], plain(text), parts(text), kind, key, arg_of(f))


def pointed_at(state: State, action: int, book: Book) -> tuple[str, str, int, model.Zone]:
    """Kind and id of what an option points at, the number in its key, and the zone of its card."""
    table = state.tables.actions
    verb = table.verb(action)
    told = _telling(book, verb.name)
    if told is not None and told.points is not None:
        return *told.points(state, table.args(action)), ""
    kind, key, n = "", "", 0
    zone: model.Zone = ""
    for what, arg in zip(verb.kinds, table.args(action), strict=True):
        if what == SOURCE:
            kind, key = component(state, table.used(action)[0], book)
        elif what == TILE:
            kind, key = component(state, next(tile.source for tile in state.tables.tiles if tile.key == arg), book)
        elif what == OWN:
            kind, key = "leader", state.tables.leaders[state.players[state.seat].leader].key
        elif what == NUMBER:
            n = int(arg)
        elif what == ZONE:
            zone = arg
        elif what == SEAT:
            kind, key = "seat", arg
        elif what not in (ONE_OF, UNIT):
            kind, key = what, arg
    if verb.name == "play":
        zone = "hand"
    elif verb.name == "acquire":
        zone = _stall(state, action - table.acquire)
    return kind, key, n, zone


def _stall(state: State, card: int) -> model.Zone:
    """Where a card is acquired from."""
    zones: dict[int, model.Zone] = {Z_ASIDE: "aside", Z_ROW: "row", Z_RESERVE: "reserve"}
    return zones[zone_to_acquire_from(state, state.seat, card, prompt_of(state) != MENU)]


def asking(state: State) -> int | None:
    """Source number of the component that asks, None if the course of the game does."""
    node = asking_node(state)
    return None if node is None or node.by_game else int(source_of(state.stack[-1]))


def _telling(book: Book, verb: str) -> Telling | None:
    """What a set says of the options of its verb."""
    return next((mirror.verbs[verb] for mirror in book.mirrors if verb in mirror.verbs), None)


def question(state: State, book: Book) -> str:
    """The waiting question as a person would ask it, and for which Rival if it is not for oneself."""
    return asked_as(state, book, series.picked(state), any_order=False)


def asked_as(state: State, book: Book, number: int, any_order: bool) -> str:
    """The waiting question where so many things of its set have been picked.

    Args:
        state: the position.
        book: names and texts.
        number: things of the set; 0 where there is none.
        any_order: whether the next ones can be picked in any order.
    """
    asker, asked = _question(state, book)
    total = series.total(state)
    if total is not None:
        form = "any_number" if total == series.ANY_NUMBER else "any_order" if any_order else "of"
        ordinal = book.phrases["ordinal"][str(min(number + 1, len(book.phrases["ordinal"])))]
        in_words = book.phrases["number"].get(str(total), str(total))
        asker = fill(book.phrases["series"][form], {"asker": asker, "nth": ordinal, "total": in_words})
    asked = f"{asker}: {asked}" if asker else asked
    rival = subject(state)
    if rival is None:
        return asked
    return fill(book.phrases["prompt"]["for"], {"seat": book.seat(rival), "question": asked})


def _question(state: State, book: Book) -> tuple[str, str]:
    """Who or what asks, and what."""
    table = book.phrases["prompt"]
    prompt = prompt_of(state)
    actions = state.tables.actions
    verb, args = actions.verb(state.options[0]), actions.args(state.options[0])
    units = [f"{prompt} {args[0]}"] if UNIT in verb.kinds else []
    for key in (f"{prompt} {TURN_KINDS[state.turn_kind]}", *units, f"{prompt} {verb.name}", prompt):
        if key in table:
            source = asking(state)
            if source is not None:
                return _asker(state, source, book), str(table[key])
            asker, _, asked = fill(str(table[key]), _occasion(state, book)).rpartition(": ")
            return asker, asked
    return "", prompt


def _occasion(state: State, book: Book) -> dict[str, object]:
    """What a question of the course of the game is about: the Conflict, the Agent's card and space, the ability."""
    tables = state.tables
    found: dict[str, object] = {}
    if state.conflict >= 0:
        conflict = tables.conflicts[state.conflict]
        found["conflict"] = book.link("conflict", conflict.key)
        if conflict.location >= 0:
            found["location"] = book.link("space", tables.spaces[conflict.location].key)
    if state.turn_card >= 0:
        found["card"] = book.link("card", tables.cards[state.turn_card].key)
    if state.turn_space >= 0:
        found["space"] = book.link("space", tables.spaces[state.turn_space].key)
    leader = state.players[state.seat].leader
    if leader >= 0:
        found["ability"] = book.ability(tables.leaders[leader].key)
    return found


def _asker(state: State, source: int, book: Book) -> str:
    """The cards that are sent, or the component that asks: of a Leader the ability, of a Rival the signet (B11.20)."""
    if prompt_of(state) == SPACE:
        sent = [book.link("card", card.key) for card in together(state, source)]
        return listed(sent, book.phrases["grammar"]["and"])
    kind, key = component(state, source, book)
    if kind != "leader":
        return source_name(state, source, book)
    return book.ability(key) if subject(state) is None else book.signet(key)


def label(state: State, action: int, book: Book) -> str:
    """One option in words.

    Args:
        state: the position.
        action: an option of the waiting decision, or `use …` of any pending effect.
        book: names and texts.
    """
    values = _values(state, action, book)
    said = state.tables.actions.verb(action).name
    return capital(fill(_phrase(state, action, said, book, book.phrases["option"], "cost" in values), values))


def brief(state: State, action: int, book: Book) -> str:
    """One option in as few words as a list of what comes next needs; its verb may be left out."""
    values = _values(state, action, book)
    said = state.tables.actions.verb(action).name
    if said == "use":
        here = "" if state.turn_space < 0 else book.link("space", state.tables.spaces[state.turn_space].key)
        long = len(plain(str(values["effect"]))) > LONG
        said = "use here" if values["source"] == here else "use long" if long else said
    table = book.phrases["option"] | book.phrases["brief"]["option"]
    return fill(_phrase(state, action, said, book, table, "cost" in values), values)


def _phrase(state: State, action: int, said: str, book: Book, table: Phrases, paid: bool) -> str:
    """The phrase of an option whose verb is said like that: the most special one that fits."""
    kinds, args = state.tables.actions.verb(action).kinds, state.tables.actions.args(action)
    prompt = prompt_of(state)
    forms = [key_of(said, *args)] if UNIT in kinds else []
    told = _telling(book, said)
    if told is not None:
        forms += told.forms(state, args)
    if kinds and kinds[0] in BY_ARGUMENT:
        forms += [f"{said} {prompt} {args[0]}", f"{said} {args[0]}"]
    if UNIT in kinds:
        forms.append(f"{said} {args[-1]}" if args[0] == TROOP else f"{said} unit")
    if said == "end" and state.turn_kind == REWARDS:
        forms.append("end rewards")
    if said == "to" and paid:
        forms.append("to paid")
    if state.stack:
        forms.append(f"{said} {prompt}")
    return str(next((table[form] for form in (*forms, said) if form in table), key_of(said, *args)))


def named(state: State, action: int, book: Book) -> dict[str, object]:
    """What the arguments of an option say, by what they are: names, the number, the zone."""
    kinds = state.tables.actions.verb(action).kinds
    kind, key, n, zone = pointed_at(state, action, book)
    values: dict[str, object] = {"n": n}
    if kind == "seat":
        values["seat"] = book.seat(int(key))
    elif kind and kind != "track":
        name = book.faction(key) if kind == "faction" else book.link(kind, key)
        values |= {kind: name, kinds[0]: name}
    if UNIT in kinds:
        values["unit"] = unit_name(state.tables.actions.args(action)[0], book)
    if ZONE in kinds:
        values["zone"] = book.phrases["zone"][zone]
    return values


def _values(state: State, action: int, book: Book) -> dict[str, object]:
    """What the label of an option may name: what it points at, and what else its verb has to say."""
    verb, args = state.tables.actions.verb(action).name, state.tables.actions.args(action)
    values = named(state, action, book)
    told = _telling(book, verb)
    if told is not None:
        values |= told.values(state, args, book)
    elif verb == "flip":
        kind, key, *_ = pointed_at(state, action, book)
        values["text"] = plain(book.tile_writer.box(book.tile(kind, key).flip)).removesuffix(".")
    elif verb == "to":
        values |= _cost(state, args[0], book)
    elif verb == "acquire":
        values["price"] = int(price_to_acquire(state, state.seat, action - state.tables.actions.acquire))
    elif verb in ("plot", "combat", "endgame"):
        values["text"] = intrigue_text(state, verb, args[0], book)
    elif verb == "use":
        source = state.tables.actions.used(action)[0]
        values |= {"source": source_name(state, source, book), "effect": _used(state, action, book)}
    elif verb in ("pay", "accept", "choose"):
        values["effect"] = _chosen(state, verb, args, book)
    return values


def _cost(state: State, key: str, book: Book) -> dict[str, object]:
    """What entering a space costs."""
    number = next(i for i, place in enumerate(state.tables.spaces) if place.key == key)
    cards = together(state, source_of(state.stack[-1]))
    cost, way = int(price(state, state.seat, number, cards)), passage(state, state.seat, number, cards)
    resource = COUNTER_NAMES[state.tables.spaces[number].cost_kind]
    owed = [f"{cost} {book.phrases['resource'][resource]}"] if cost else []
    if way is not None:
        owed.append(book.phrases["way"][way.name])
    return {"cost": listed(owed, book.phrases["grammar"]["and"])} if owed else {}


def intrigue_text(state: State, verb: str, key: str, book: Book) -> str:
    """What an Intrigue card does when it is played now."""
    row = book.intrigue(key)
    box = {"plot": row.plot, "endgame": row.endgame}.get(verb)
    if box is None:
        box = row.win if prompt_of(state) == WIN else row.combat
    return book.writer.box(box).removesuffix(".")


def _used(state: State, action: int, book: Book) -> str:
    """What the effect that an option uses does."""
    table = state.tables.actions
    for f in state.pending:
        if table.use_action(source_of(f), arg_of(f)) == action:
            return effect_text(state, f, book)
    source, number = table.used(action)
    box = book.offered(*component(state, source, book))
    return book.tile_writer.effect(box[number - 1])


def effect_text(state: State, f: int, book: Book) -> str:
    """What the effect of a frame does, as a clause."""
    effect = _effect(state, f)
    return "" if effect is None else book.writer.effect(effect, _base_spice(state, f))


def _base_spice(state: State, f: int) -> int:
    """The base spice of the Maker space whose effect a frame resolves; 0: it is none."""
    return next((int(place.maker) for place in state.tables.spaces if place.source == source_of(f)), 0)


def _effect(state: State, f: int) -> Expr | None:
    """The effect of a frame: as it is written, or the Influence that a visit brings."""
    written = state.tables.written.get(f & NODE_MASK)
    if isinstance(written, EFFECTS):
        return written
    if state.tables.source_kinds[source_of(f)] != "space":
        return None
    place = next(place for place in state.tables.spaces if place.source == source_of(f))
    amount = max(1, state.visit_influence - state.visit_given)
    return Word("influence", (state.tables.factions[place.faction].key, int(amount)))


def sign(state: State, action: int, book: Book) -> tuple[str, ...]:
    """The icons of an option that resolves an effect or deploys units; none of others."""
    table = state.tables.actions
    if table.verb(action).name == "deploy":
        return icons((Word("deploy", (Bound("<=", int(table.args(action)[1])),)),), book.phrases)
    for f in state.pending:
        if table.use_action(source_of(f), arg_of(f)) == action and (effect := _effect(state, f)) is not None:
            return icons((effect,), book.phrases)
    return ()


def effect_of(state: State, action: int, book: Book) -> str:
    """What an option that names an effect or an Intrigue card does, as a clause; "" for others."""
    values = _values(state, action, book)
    return str(values.get("effect") or values.get("text") or "")


def declined(state: State, book: Book) -> str:
    """What one goes without who declines, as a clause; "" where no effect asks."""
    verbs = {state.tables.actions.verb(action).name: action for action in state.options}
    taken = verbs.get("accept", verbs.get("pay"))
    return bare_effect(state, state.stack[-1], book) if taken is None else effect_of(state, taken, book)


def bare_effect(state: State, f: int, book: Book) -> str:
    """What the effect of a frame does, as a clause without "you may"."""
    written = state.tables.written.get(f & NODE_MASK)
    return book.writer.alternative(written) if isinstance(written, EFFECTS) else effect_text(state, f, book)


def source_name(state: State, source: int, book: Book) -> str:
    """The printed name of the component that an effect comes from, marked."""
    return book.link(*component(state, source, book))


def _owed(state: State, offered: Pay, number: int) -> Pay:
    """A price among alternatives, as it is owed: costs of a space may be lower than printed (B3.14)."""
    choice = state.tables.nodes[state.stack[-1] & NODE_MASK]
    part = choice.parts[number] if isinstance(choice, Choice) else choice
    nodes = part.costs if isinstance(part, Price) else []
    owed = {i: int(node.owed(state, state.seat)) for i, node in enumerate(nodes) if isinstance(node, SpendToEnter)}
    if not owed:
        return offered
    cost = [Word(word.name, (owed[i],)) if i in owed else word for i, word in enumerate(merged(offered.cost))]
    return Pay(tuple(cost), offered.gain)


def _chosen(state: State, verb: str, args: list[str], book: Book) -> str:
    """What paying, accepting or choosing an alternative means."""
    written = state.tables.written.get(state.stack[-1] & NODE_MASK)
    if isinstance(written, Or):
        chosen = written.choices[int(args[0]) - 1]
        met = chosen.then if isinstance(chosen, If) else chosen  # what is offered depends on nothing any more
        if isinstance(met, Pay):
            met = _owed(state, met, int(args[0]) - 1)
        return book.writer.alternative(met, _base_spice(state, state.stack[-1]))
    if isinstance(written, May):
        return book.writer.alternative(written.effect)
    if isinstance(written, Word) and written.body and verb == "choose":
        return book.writer.alternative(written.body[int(args[0]) - 1])
    return book.writer.alternative(written) if isinstance(written, EFFECTS) else verb
