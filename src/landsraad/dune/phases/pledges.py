"""Agreements of two seats: what they may promise, as it is written, and how it is taken on (RULES 8; DESIGN 2.6).

An agreement is one line, as records hold it: "deal atreides harkonnen: show hand, pay 3 for no_bid". Offers that nobody
has accepted are no part of a game.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from landsraad.dune.core.journal import E_PLEDGE, E_RELEASED, E_TOLD
from landsraad.dune.core.names import (
    ATREIDES,
    BATTLE,
    BIDDING,
    FACTIONS,
    FREMEN,
    LAST_TURN,
    MENTAT,
    PHASES,
    POWERS,
    SHIPPING,
)
from landsraad.dune.core.nodes import N_ACCOMPANY, N_DANCER, N_MIGRATION, N_RIDE, N_SHIPMENT, N_STANCE, N_WALK
from landsraad.dune.core.pledges import (
    CLAUSE_MASK,
    CLAUSES,
    GIVEN_SHIFT,
    GIVER_SHIFT,
    NO_BID,
    NO_ENTRY,
    NO_STOP,
    PAY,
    RELEASE,
    SHOW,
    SHOW_HAND,
    SHOW_LOT,
    SHOW_RETURNED,
    SHOW_SPICE_CARD,
    SHOW_STORM_CARD,
    SHOWN,
    THROW,
    about_of,
    clause,
    given_of,
    giver_of,
    kind_of,
    moment,
    tell,
    until_of,
)
from landsraad.dune.core.state import CARD_MASK, KNOWN_SHIFT, T_DANCER, T_TRAITOR, State, changed
from landsraad.dune.core.tables import Tables
from landsraad.dune.phases.initiatives import ask_again, bound, bribe
from landsraad.dune.phases.plans import PARTS, draft
from landsraad.kernel.bits import bit
from landsraad.kernel.contract import IllegalChoice
from landsraad.kernel.frames import NODE_MASK, seat_of
from landsraad.language.errors import quoted
from landsraad.saying import say

MOST_PLEDGES: Final = 8
MOST_CLAUSES: Final = 8
LONGEST: Final = 800
"""Characters of an offer."""
DEAL: Final = "deal "
FOR: Final = " for "
NOTHING: Final = "nothing"
ENTRIES: Final = (N_SHIPMENT, N_MIGRATION, N_ACCOMPANY, N_WALK, N_STANCE, N_RIDE, N_DANCER)
"""The nodes that bring forces of their seat into a territory."""
STORM_SEEN: Final = 1
SPICE_SEEN: Final = 2


def clause_of(t: Tables, words: str) -> i64:
    """A clause from its words, such as "pay 3", "show hand" or "no_entry arrakeen until battle 4".

    Raises:
        IllegalChoice: there is no such clause.
    """
    part = words.split()
    if part and part[0] == "release" and len(part) > 1 and part[1] != "release":
        freed = clause_of(t, " ".join(part[1:]))
        if kind_of(freed) > SHOW:
            return freed | RELEASE
    kind = CLAUSES.index(part[0]) if part and part[0] in CLAUSES else -1
    if kind in (NO_BID, THROW) and len(part) == 1:
        return clause(kind)
    if kind == PAY and len(part) == 2 and part[1].isdecimal() and 0 < int(part[1]) < 256:
        return clause(kind, int(part[1]))
    if kind == SHOW and len(part) == 2 and part[1] in SHOWN:
        return clause(kind, SHOWN.index(part[1]))
    if kind in (NO_ENTRY, NO_STOP) and len(part) == 5 and part[2] == "until" and part[3] in PHASES:
        names: list[str] = t.territory_ids if kind == NO_ENTRY else list(POWERS)
        if part[1] in names and part[4].isdecimal() and 0 < int(part[4]) <= LAST_TURN:
            return clause(kind, names.index(part[1]), moment(int(part[4]), PHASES.index(part[3])))
    raise IllegalChoice(say("game.dune.clause", clause=quoted(words), kinds=", ".join(CLAUSES)))


def words_of(t: Tables, pledge: i64) -> str:
    """The words of a clause or pledge."""
    if pledge & RELEASE:
        return f"release {words_of(t, pledge & CLAUSE_MASK)}"
    kind = kind_of(pledge)
    about = about_of(pledge)
    if kind == PAY:
        return f"pay {about}"
    if kind == SHOW:
        return f"show {SHOWN[about]}"
    if kind in (NO_BID, THROW):
        return CLAUSES[kind]
    name = t.territory_ids[about] if kind == NO_ENTRY else POWERS[about]
    turn, phase = divmod(int(until_of(pledge)), len(PHASES))
    return f"{CLAUSES[kind]} {name} until {PHASES[phase]} {turn}"


def deal_words(s: State, a: i64, b: i64, gives: list[int], takes: list[int]) -> str:
    """The line of an agreement."""
    given = ", ".join(words_of(s.tables, each) for each in gives) or NOTHING
    taken = ", ".join(words_of(s.tables, each) for each in takes)
    line = f"{DEAL}{FACTIONS[s.faction[a]]} {FACTIONS[s.faction[b]]}: {given}"
    return f"{line}{FOR}{taken}" if taken else line


def offered(s: State, seat: i64, words: str) -> str:
    """The line that an offer of a seat would become, from words such as "harkonnen: show hand for pay 3".

    Raises:
        IllegalChoice: these are no words of an offer.
    """
    name, colon, rest = words.partition(":")
    if len(words) > LONGEST or not colon or name.strip() not in FACTIONS:
        raise IllegalChoice(say("game.dune.offer", words=quoted(words)))
    given, _, taken = " ".join(rest.split()).partition(FOR)
    other = s.seat_of[FACTIONS.index(name.strip())]
    if other < 0 or other == seat or s.faction[seat] < 0:
        raise IllegalChoice(say("game.dune.offer", words=quoted(words)))
    return deal_words(s, seat, other, _clauses(s.tables, given), _clauses(s.tables, taken))


def make_deal(s: State, line: str) -> None:
    """Take on an agreement that both seats want; the waiting question is asked anew.

    Args:
        s: the game.
        line: as `deal_words` writes it.

    Raises:
        IllegalChoice: the line is none, or what it says cannot be promised now; nothing changes.
    """
    agree(s, *read_deal(s, line))


def read_deal(s: State, line: str) -> tuple[int, int, list[int], list[int]]:
    """Who offered the agreement of a line, who accepts it, and the clauses of both.

    Raises:
        IllegalChoice: the line is none.
    """
    head, colon, rest = line.partition(": ")
    named = head.split()
    if not colon or len(named) != 3 or named[0] != DEAL.strip():
        raise IllegalChoice(say("game.dune.deal", line=quoted(line)))
    seats = [s.seat_of[FACTIONS.index(name)] if name in FACTIONS else -1 for name in named[1:]]
    if -1 in seats or seats[0] == seats[1]:
        raise IllegalChoice(say("game.dune.deal", line=quoted(line)))
    given, _, taken = rest.partition(FOR)
    return seats[0], seats[1], _clauses(s.tables, given), _clauses(s.tables, taken)


def _clauses(t: Tables, words: str) -> list[int]:
    return [] if words in ("", NOTHING) else [clause_of(t, each) for each in words.split(", ")]


def check_offer(s: State, a: i64, b: i64, gives: list[int], takes: list[int]) -> None:
    """Refuse an offer that cannot be agreed on now, as far as the seat knows that makes it.

    What the other seat alone knows of its own clauses is checked when it accepts, so that no offer spies it out.

    Args:
        s: the game.
        a: who offers it.
        b: whom.
        gives: the clauses that would bind the first.
        takes: the clauses that would bind the second.

    Raises:
        IllegalChoice: why not.
    """
    _check_both(s, gives, takes)
    _check(s, a, b, gives)
    _check(s, b, a, takes, True)


def agree(s: State, a: i64, b: i64, gives: list[int], takes: list[int]) -> None:
    """Take on an agreement between two seats.

    Args:
        s: the game.
        a: who offered it.
        b: who accepted it.
        gives: the clauses that bind the first.
        takes: the clauses that bind the second.

    Raises:
        IllegalChoice: it cannot be promised now; nothing changes.
    """
    _check_both(s, gives, takes)
    _check(s, a, b, gives)
    _check(s, b, a, takes)
    for seat, other, clauses in ((a, b, gives), (b, a, takes)):
        for each in clauses:
            if each & RELEASE:
                release(s, s.pledges.index(_pledge(other, seat, each & CLAUSE_MASK)))
                continue
            s.log(E_PLEDGE, seat, other, each)
            if kind_of(each) == PAY:
                bribe(s, seat, other, about_of(each))
            elif kind_of(each) == SHOW:
                _show(s, seat, other, about_of(each))
            else:
                s.pledges = [*s.pledges, _pledge(seat, other, each)]
    ask_again(s)


def release(s: State, place: i64) -> None:
    """End a pledge by consent of both seats."""
    pledge = s.pledges[place]
    s.pledges = s.pledges[:place] + s.pledges[place + 1 :]
    s.log(E_RELEASED, giver_of(pledge), given_of(pledge), pledge & CLAUSE_MASK)


def _pledge(seat: i64, other: i64, promise: i64) -> i64:
    return promise | (seat << GIVER_SHIFT) | (other << GIVEN_SHIFT)


def _check_both(s: State, gives: list[int], takes: list[int]) -> None:
    lasting = [each for each in gives + takes if kind_of(each) > SHOW and not each & RELEASE]
    if s.over or s.lanes or s.turn == 0 or s.phase == MENTAT:
        raise IllegalChoice(say("game.dune.no_deals"))
    if not 0 < len(gives) + len(takes) <= MOST_CLAUSES:
        raise IllegalChoice(say("game.dune.clauses", most=MOST_CLAUSES))
    if len(s.pledges) + len(lasting) > MOST_PLEDGES:
        raise IllegalChoice(say("game.dune.pledges", most=MOST_PLEDGES))


def _check(s: State, seat: i64, other: i64, clauses: list[int], openly: bool = False) -> None:
    paid: i64 = 0
    for each in clauses:
        if each & RELEASE:
            if _pledge(other, seat, each & CLAUSE_MASK) not in s.pledges or clauses.count(each) > 1:
                raise IllegalChoice(say("game.dune.no_pledge", clause=quoted(words_of(s.tables, each))))
            continue
        if kind_of(each) == PAY:
            paid += about_of(each)
            if not s.tables.bribes or s.ally[seat] == other:
                raise IllegalChoice(say("game.dune.allies" if s.tables.bribes else "game.dune.bribes"))
        if not can_promise(s, seat, other, each, openly) or paid > s.money[seat]:
            raise IllegalChoice(say("game.dune.promise", clause=quoted(words_of(s.tables, each))))


def can_promise(s: State, seat: i64, other: i64, promise: i64, openly: bool = False) -> bool:
    """Whether a seat can promise something to another one now: what is possible, and not what it is in the midst of.

    Args:
        s: the game.
        seat: who promises.
        other: whom.
        promise: the clause.
        openly: by what all know alone.
    """
    kind = kind_of(promise)
    if kind == PAY:
        return s.tables.bribes and s.ally[seat] != other and not bound(s, seat) and about_of(promise) <= s.money[seat]
    if kind == SHOW:
        return _can_show(s, seat, about_of(promise), openly)
    if kind == NO_BID:
        return s.phase == BIDDING and len(s.row) > 0 and s.bidder != seat
    if kind == THROW:
        fights = s.phase == BATTLE and s.battle >= 0 and s.winner < 0 and seat in (s.aggressor, s.defender)
        return fights and (openly or all(draft(s, seat, part) < 0 for part in PARTS))
    if until_of(promise) < moment(s.turn, s.phase):
        return False
    return kind == NO_STOP or not _entering(s, seat)


def _entering(s: State, seat: i64) -> bool:
    """Whether a seat is on its way into a territory, whoever is asked meanwhile: who that is may be a secret."""
    if s.phase == SHIPPING and seat == s.active:
        return True
    for f in s.stack:
        if f & NODE_MASK in ENTRIES and seat_of(f) == seat:
            return True
    return False


def _can_show(s: State, seat: i64, what: i64, openly: bool) -> bool:
    if what == SHOW_LOT:
        lot = s.phase == BIDDING and len(s.row) > 0
        return lot and (openly or (s.row[-1] >> KNOWN_SHIFT) & bit(seat) != 0)
    if what == SHOW_SPICE_CARD:
        return s.looked & SPICE_SEEN != 0 and s.faction[seat] == ATREIDES and len(s.blows) > 0
    if what == SHOW_STORM_CARD:
        return s.looked & STORM_SEEN != 0 and s.faction[seat] == FREMEN
    if what == SHOW_HAND:
        return len(s.hands[seat]) > 0
    return len(_traitors(s, seat, what)) > 0


def _traitors(s: State, seat: i64, what: i64) -> list[int]:
    """The traitor cards, or face dancers, that a seat has, or those that it was dealt and returned."""
    if what != SHOW_RETURNED:
        return [card for card in range(len(s.traitor)) if _held(s, seat, card)]
    return [card for card in range(len(s.saw)) if s.saw[card] & bit(seat) and not _held(s, seat, card)]


def _held(s: State, seat: i64, card: i64) -> bool:
    return s.traitor[card] & 7 in (T_TRAITOR, T_DANCER) and s.traitor[card] >> 4 == seat


def _show(s: State, seat: i64, other: i64, what: i64) -> None:
    """Another seat comes to know what one shows it: a card remembers who knows it, all else is noted as told."""
    numbers: list[int] = []
    if what == SHOW_LOT:
        s.row = changed(s.row, len(s.row) - 1, s.row[-1] | bit(other) << KNOWN_SHIFT)
        numbers = [s.row[-1] & CARD_MASK]
    elif what == SHOW_HAND:
        s.hands[seat] = [card | bit(other) << KNOWN_SHIFT for card in s.hands[seat]]
        numbers = [card & CARD_MASK for card in s.hands[seat]]
    else:
        if what == SHOW_SPICE_CARD:
            numbers = [s.blows[-1]]
        elif what == SHOW_STORM_CARD:
            numbers = [s.storm_card]
        else:
            numbers = _traitors(s, seat, what)
        for number in numbers:
            tell(s, seat, other, what, number)
    for number in numbers:
        s.log(E_TOLD, seat, what, number, visible=bit(seat) | bit(other))
