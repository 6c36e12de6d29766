"""What a seat sees as numbers: what its view says, nothing that it cannot know, in places that never move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

import landsraad
from landsraad import Game
from landsraad.imperium.core.counters import SECRET
from landsraad.imperium.core.state import State
from landsraad.imperium.seen.knowledge import Worlds, sample
from landsraad.imperium.seen.layout import layout_of
from landsraad.imperium.seen.observation import observation, observe, observed
from landsraad.kernel.batch import blank, mark_options
from landsraad.kernel.machine import Rng, derived
from landsraad.views import model
from modes import EXPANDED, WIDEST, Mode, begin
from played_modes import MODES
from playing import positions, state_of

SECRETIVE = ["baron_vladimir_harkonnen", "paul_atreides", "helena_richese", "random"]
FLAGS = ("swordmaster", "high_council", "revealed")
GOODS = ("vp", "solari", "spice", "water", "persuasion", "swords", "agents", "strength")
TROOPS = ("garrison", "supply", "conflict")


def counted(state: State, seat: int) -> dict[str, int]:
    """What is not 0 in the observation of a seat, by name."""
    layout = layout_of(state.tables)
    counts = observed(state, seat, layout)
    return {name: count for name, count in zip(layout.names, counts, strict=True) if count}


class Seen:
    """What is not 0 in the observation of a seat, by field and by what follows the field's name."""

    def __init__(self, state: State, seat: int) -> None:
        counts, layout = counted(state, seat), layout_of(state.tables)
        called = state.tables.counter_names
        self.markers = {track.name: called[track.counter].replace("_", " ") for track in state.tables.tracks}
        self.zones = [zone.name for zone in state.tables.zones]
        self.rows = {market.name for market in state.tables.markets if market.deck >= 0}
        self.fields: dict[str, dict[str, int]] = {}
        for field in layout.fields:
            names = layout.names[field.start : field.start + field.size]
            own = {name.removeprefix(field.name).strip(): counts[name] for name in names if name in counts}
            self.fields[field.name] = own

    def __getitem__(self, field: str) -> dict[str, int]:
        return self.fields[field]

    def one(self, field: str) -> int:
        """The number of a field of one element."""
        return self.fields[field].get("", 0)


def each(ids: tuple[str, ...]) -> dict[str, int]:
    return dict(Counter(ids))


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_no_observation_depends_on_what_is_hidden(mode: Mode) -> None:
    changed = compared = 0
    for game in range(3):
        state, rng = begin(mode, game), derived(game, 60)
        while not state.over:
            if rng.random_below(8) == 0:
                for seat in range(mode.seats):
                    world = sample(state, seat, rng)
                    changed += world.dump()[2:] != state.dump()[2:]
                    compared += 1
                    assert counted(world, seat) == counted(state, seat)
            state.choose(state.options[rng.random_below(len(state.options))])
    assert changed > 0.9 * compared > 15


@pytest.mark.parametrize("mode", [Mode(3), Mode(4, sets=WIDEST), Mode(1, "novice", WIDEST)], ids=str)
def test_worlds_give_the_observation_and_its_layout(mode: Mode) -> None:
    state, rng = begin(mode, 2), Rng(1)
    for _ in range(40):
        state.choose(state.options[rng.random_below(len(state.options))])
    before = state.digest()
    for seat in range(mode.seats):
        worlds = Worlds(state, seat)
        numbers = worlds.observation()
        assert worlds.layout is layout_of(state.tables)
        assert (len(numbers), numbers.typecode, numbers.itemsize) == (worlds.layout.size, "f", 4)
        assert numbers == observation(sample(state, seat, rng), seat)
        shown = {name: n for name, n in zip(worlds.layout.names, numbers, strict=True) if n}
        scales = dict(zip(worlds.layout.names, worlds.layout.scales, strict=True))
        assert {name: round(n * scales[name]) for name, n in shown.items()} == counted(state, seat)
    assert state.digest() == before


@pytest.mark.parametrize("mode", MODES, ids=str)
def test_fields_cover_everything_once_and_names_are_unique(mode: Mode) -> None:
    layout = layout_of(mode.tables)
    assert [f.start for f in layout.fields] == [
        sum(f.size for f in layout.fields[:i]) for i in range(len(layout.fields))
    ]
    assert sum(f.size for f in layout.fields) == layout.size == len(layout.names) == len(layout.scales)
    assert len(set(layout.names)) == layout.size
    assert len({f.name for f in layout.fields}) == len(layout.fields)
    for field in layout.fields:
        own = layout.names[field.start : field.start + field.size]
        assert all(name == field.name or name.startswith(f"{field.name} ") for name in own)
        assert set(layout.scales[field.start : field.start + field.size]) == {field.scale}
        assert field.scale > 0
        assert field.what
    for number in range(1, layout.sides):
        other = layout.names[number * layout.block : (number + 1) * layout.block]
        own = layout.names[: layout.block]
        assert other == tuple(name.replace("self.", f"opponent {number}.", 1) for name in own)


def test_what_two_configurations_share_has_the_same_name() -> None:
    small, large = layout_of(Mode(3).tables), layout_of(Mode(4, sets=EXPANDED).tables)
    before, after = ({space.key for space in mode.tables.spaces} for mode in (Mode(3), Mode(4, sets=EXPANDED)))
    assert all(name.endswith(tuple(before - after)) for name in set(small.names) - set(large.names))
    assert {"self.hand dagger", "row stilgar", "prompt menu", "opponent 2.influence fremen"} <= set(small.names)


def looked_at() -> Iterator[Game]:
    """Some positions of every kind of game, with Leaders who know what others do not."""
    for sets in (WIDEST[:1], WIDEST):
        for seats in (1, 2, 3, 4):
            for number, game in enumerate(positions(seats, seats=seats, sets=sets, leaders=SECRETIVE[:seats])):
                if number < 4 or number % 25 == 0:
                    yield game


def test_it_says_what_the_view_says() -> None:
    assert sum(map(check, looked_at())) > 100


def check(game: Game) -> int:
    """The observations of all players agree with their views; how many there are."""
    state = state_of(game)
    players = [seat.number for seat in game.seats if seat.kind == "player"]
    for seat in players:
        view, seen = game.view(seat), Seen(state, seat)
        sides = len(view.players)
        for player in view.players:
            k = (player.seat - seat) % sides
            check_side(player, seen, f"opponent {k}" if k else "self", view)
        check_rest(view, seen)
    return len(players)


def check_side(player: model.Player, seen: Seen, name: str, view: model.View) -> None:
    """A side as its view tells it."""
    for what in GOODS + TROOPS:
        assert seen.one(f"{name}.{what}") == getattr(player, what), what
    for what in FLAGS:
        assert seen.one(f"{name}.{what.replace('_', ' ')}") == getattr(player, what), what
    zones = {
        "hand": player.hand.cards, "discard": player.discard, "played": player.played, "shown": player.shown,
        "intrigue": player.intrigue.cards, "waiting": player.waiting, "secret": player.secret or (),
        "leader": (player.leader,) if player.leader else (),
    }  # fmt: skip
    for what, ids in zones.items():
        assert seen[f"{name}.{what}"] == each(ids), what
    deck = tuple(card for card in player.deck.top if card is not None)
    laid_aside = tuple(card for zone, laid in player.zones.items() if zone not in seen.zones for card in laid.cards)
    assert seen[f"{name}.aside"] == each(player.aside + laid_aside)
    for zone in seen.zones:
        field, laid = f"{name}.{zone.replace('_', ' ')}", player.zones[zone]
        assert (seen.one(f"{field} size"), seen[field]) == (laid.count, each(laid.cards)), zone
        laid_aside += laid.cards if laid.kind == "card" else ()
    if player.deck.top and player.deck.top[0] is not None:
        assert seen[f"{name}.top"] == {player.deck.top[0]: 1}
    assert seen[f"{name}.deck"] == each(deck)
    owned = (*player.unseen, *player.hand.cards, *deck, *laid_aside)
    assert seen[f"{name}.owned"] == each(owned)
    sizes = (len(player.discard), player.hand.count, player.deck.count, player.intrigue.count)
    assert tuple(seen.one(f"{name}.{pile} size") for pile in ("discard", "hand", "deck", "intrigue")) == sizes
    assert seen[f"{name}.influence"] == {faction: n for faction, n in player.influence.items() if n}
    alliances = {faction for faction, holder in view.alliances.items() if holder == player.seat}
    assert seen[f"{name}.alliance"] == dict.fromkeys(alliances, 1)
    agents = {space.id: space.agents.count(player.seat) for space in view.spaces if player.seat in space.agents}
    assert seen[f"{name}.agent at"] == agents
    control = {space.id: 1 for space in view.spaces if space.control == player.seat}
    assert seen[f"{name}.control"] == control
    closed = {space.id: 1 for space in view.spaces if space.closed_by == player.seat}
    assert seen[f"{name}.closed"] == closed
    for mark, holder in (("first player", view.first), ("turn", view.turn), ("mentat", view.holders["mentat"])):
        assert seen.one(f"{name}.{mark}") == (holder == player.seat), mark
    assert seen.one(f"{name}.asked") == (view.asked == player.seat)
    places = ("first", "second", "third")
    known = player.place is not None and player.place < len(places)
    assert seen[f"{name}.place"] == ({places[player.place]: 1} if known and player.place is not None else {})
    for unit in player.units[1:]:
        for place in ("supply", "garrison", "conflict", "deployed"):
            field = f"{name}.{unit.kind} {place}"
            assert (seen.one(field) if field in seen.fields else None) == getattr(unit, place), field
    for track, step in player.tracks.items():
        assert seen.one(f"{name}.{seen.markers[track]}") == step, track
    for counter, n in player.counters.items():
        assert seen.one(f"{name}.{counter.replace('_', ' ')}") == n, counter
    if view.markets:
        assert seen[f"{name}.tile"] == {tile.id: 1 for tile in player.tiles}
        assert seen[f"{name}.tile down"] == {tile.id: 1 for tile in player.tiles if not tile.face_up}
    over = {space.id: 1 for space in view.spaces if space.unit is not None and space.unit.seat == player.seat}
    assert seen.fields.get(f"{name}.cover", {}) == over


def check_rest(view: model.View, seen: Seen) -> None:
    """What belongs to no side."""
    assert (seen.one("round"), seen.one("rounds left")) == (view.round, view.conflicts_left)
    assert (seen.one("imperium deck"), seen.one("intrigue deck")) == (view.imperium_deck, view.intrigue_deck)
    assert seen.one("goal") == view.goal
    assert seen["phase"] == {view.phase: 1}
    assert seen["conflict"] == ({view.conflict.id: 1} if view.conflict else {})
    assert seen["conflict done"] == each(view.conflicts_done)
    assert seen["row"] == each(view.row)
    assert seen["reserve"] == {card: n for card, n in view.reserve.items() if n}
    assert seen["trash"] == each(view.trash)
    assert seen["intrigue discard"] == each(view.intrigue_discard)
    assert seen["bonus"] == {space.id: space.bonus for space in view.spaces if space.bonus}
    assert seen["turn kind"] == {view.turn_kind or "none": 1}
    sent = (view.turn_card, view.turn_partner)
    assert seen["turn card"] == each(tuple(card for card in sent if card))
    assert seen["turn space"] == ({view.turn_space: 1} if view.turn_space else {})
    assert sum(seen["pending"].values()) == len(view.pending)
    if view.decision is not None:
        assert seen["prompt"] == {view.decision.prompt: 1}
    if view.hagal is not None:
        assert seen.one("hagal deck") == view.hagal.deck
        assert seen["hagal"] == each(view.hagal.discard)
    tiles = [market for market in view.markets if market.kind != "card"]
    if view.markets:
        assert seen["offered"] == each(tuple(pile.top for market in tiles for pile in market.piles if pile.top))
        rows = [market for market in view.markets if market.kind == "card"]
        if rows:
            assert seen["lying"] == each(tuple(pile.top for market in rows for pile in market.piles if pile.top))
        assert sorted(seen["stack"].values()) == sorted(
            size for market in view.markets for size in sizes(market, market.id in seen.rows) if size
        )
        assert seen["tile gone"] == each(tuple(gone for market in tiles for gone in market.gone))


def sizes(market: model.Market, row: bool) -> list[int]:
    """How much lies in each zone of a market: its stacks, or its row and its deck."""
    if not row:
        return [pile.count for pile in market.piles]
    return [sum(pile.count for pile in market.piles), market.deck]


def test_a_secret_choice_is_seen_by_its_owner_alone() -> None:
    game = landsraad.new(seats=3, seed=1, leaders=["baron_vladimir_harkonnen", "random", "random"])
    game.choose("faction guild")
    game.choose("faction fremen")
    state = state_of(game)
    assert state.players[0].n[SECRET]
    assert Seen(state, 0)["self.secret"] == {"guild": 1, "fremen": 1}
    assert Seen(state, 1)["opponent 2.secret"] == {}
    assert Seen(state, 2)["opponent 1.secret"] == {}


def test_an_observation_leaves_its_surroundings_alone() -> None:
    state = begin(Mode(3), 1)
    layout = layout_of(state.tables)
    room = blank(layout.size + 20)
    observe(state, 1, layout, room, 10)
    assert bytes(room) == bytes(10) + bytes(observed(state, 1, layout)) + bytes(10)


def test_more_than_a_byte_holds_counts_as_what_it_holds() -> None:
    state = begin(Mode(3), 1)
    state.players[2].n[1] = 300
    assert counted(state, 0)["opponent 2.spice"] == 255


def test_options_are_marked() -> None:
    state = begin(Mode(3), 1)
    mask = blank(len(state.tables.actions.keys) + 5)
    mark_options(state.options, mask, 5)
    assert [i - 5 for i, set_ in enumerate(mask) if set_] == sorted(state.options)
