"""What holds in every position of every game with Bloodlines, beyond what holds in any."""

from __future__ import annotations

from landsraad.imperium.core.counters import CARD_MASK, GARRISON
from landsraad.imperium.core.state import State
from landsraad.imperium.sets.bloodlines.module import pieces_of
from landsraad.imperium.sets.bloodlines.pieces import COMMANDERS, DECKS, NAVIGATION, SKILLS_FACE_UP, SLOTS, TWISTED


def check(state: State) -> None:
    """Commanders, Skills and the cards of Leaders are conserved, and lie where they may."""
    tables = state.tables
    pieces = pieces_of(tables.modules)
    if pieces is None:
        return
    unit = pieces.commander
    commanders = state.counters[pieces.commanders].bit_count() + state.board("commanders_in_bank")
    commanders += state.board("commanders_gone")
    skills = [*state.zones[pieces.skills.row], *state.zones[pieces.skills.deck]]
    assert len(state.zones[pieces.skills.row]) <= SKILLS_FACE_UP
    kinds = [skill.tile for skill in pieces.all_skills]
    for seat, p in enumerate(state.players):
        n = p.n
        commanders += n[unit.supply] + n[unit.garrison] + n[unit.conflict]
        own = [tile for tile in p.tiles if tile in kinds]
        assert len(set(own)) == len(own)
        assert not own or not tables.is_rival(seat)
        skills += own
        assert 0 <= n[pieces.held] <= n[GARRISON]
        leader = tables.leaders[p.leader].key if p.leader >= 0 else ""
        assert n[pieces.fighter.conflict] == 0 or leader == "duncan_idaho_bloodlines"
        assert n[pieces.tactics.counter] == 0 or leader == "chani_bloodlines"
        for name, zones, whose in (
            (TWISTED, (pieces.twisted,), "piter_de_vries_bloodlines"),
            (NAVIGATION, (pieces.course, pieces.used, pieces.box), "steersman_yrkoon"),
        ):
            deck = tables.intrigue_decks[DECKS.index(name)]
            for zone in zones:
                assert not p.zones[zone] or leader == whose
                assert all(card & CARD_MASK in deck for card in p.zones[zone])
        assert len(p.zones[pieces.course]) + len(p.zones[pieces.used]) <= SLOTS
    assert commanders in (COMMANDERS, COMMANDERS - 1)  # the sixth space is used with four players alone
    skills += [tile for tile in state.tiles_gone if tile in kinds]
    assert sorted(skills) == sorted(pieces.skills.pieces)
    held = [card & CARD_MASK for p in state.players for card in (*p.intrigue, *p.waiting)]
    assert not [card for card in held if card in tables.intrigue_decks[DECKS.index(NAVIGATION)]]
    assert all(tables.intrigues[card & CARD_MASK].back == 0 for card in state.intrigue_deck)


def journaled(state: State) -> list[int]:
    """The Tactics token, and persuasion for the rest of the game."""
    pieces = pieces_of(state.tables.modules)
    return [] if pieces is None else [int(pieces.tactics.counter), int(pieces.lasting)]
