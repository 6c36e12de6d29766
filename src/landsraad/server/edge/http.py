"""The commands and questions of the HTTP interface: each is checked here and carried out by the table service."""

from __future__ import annotations

import time
from typing import Annotated, Any

import msgspec
from fastapi import APIRouter, Depends, Path, Query, Request, Response
from fastapi.responses import PlainTextResponse
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer

from landsraad.saying import spoken
from landsraad.server import wire
from landsraad.server.edge import messages
from landsraad.server.edge.about import About, book, dune_book, offered
from landsraad.server.edge.metrics import Metrics
from landsraad.server.edge.openapi import problem, struct
from landsraad.server.edge.packs import Refusal
from landsraad.server.edge.tongue import VARIES
from landsraad.server.message import MOST_SEATS
from landsraad.server.tables import lessons
from landsraad.server.tables.commands import Tables
from landsraad.server.tables.error import TableError

MOST_FRAMES = 60

router = APIRouter(prefix="/api", responses={503: problem("The storage does not answer; try again.")})
bearer = HTTPBearer(auto_error=False, scheme_name="token", description="The token of a ticket.")


async def _tables(request: Request) -> Tables:
    tables: Tables = request.app.state.tables
    return tables


async def _token(given: Annotated[HTTPAuthorizationCredentials | None, Depends(bearer)]) -> str | None:
    return given.credentials if given else None


Service = Annotated[Tables, Depends(_tables)]
Token = Annotated[str | None, Depends(_token)]
TableId = Annotated[str, Path(pattern="^[0-9A-Za-z_-]{1,64}$", description="Id of the table.")]

Answers = dict[int | str, dict[str, Any]]

UNKNOWN: Answers = {404: problem("There is no such table.")}
TOKEN: Answers = UNKNOWN | {401: problem("The token is missing, or not one of this table.")}
COMMAND: Answers = TOKEN | {
    403: problem("The seat or table is not yours to command."),
    409: problem("The table is in another state than the command needs; nothing was changed."),
}


def plain(value: Any) -> Response:
    """An answer of msgspec structs."""
    return Response(msgspec.json.encode(value), media_type="application/json")


@router.get("/about")
async def get_about(tables: Service) -> About:
    """What this server offers: sets, levels of bots, clocks, Leaders."""
    return offered(tables.settings.smtp_url is not None, tables.roster)


@router.get(
    "/book",
    responses={
        200: struct("Reference", "Names, texts, icons and rules."),
        304: {"description": "Unchanged."},
        404: problem("There is no such set or difficulty."),
    },
)
async def get_book(
    request: Request,
    sets: Annotated[str, Query(max_length=200)] = "",
    difficulty: Annotated[str, Query(max_length=40)] = "",
    packs: Annotated[str, Query(max_length=120)] = "",
    game: wire.GameName = "imperium",
) -> Response:
    """The reference of all cards, spaces, Leaders and rules of some sets (ids with commas between).

    That of classic Dune has none of these: cards, factions, leaders, territories and rules.
    Without a board among them it is that of the usual one. The difficulty is that of a game of one seat, which changes
    some spaces; packs are the hashes of those that a table is played with.
    """
    ids, brought = ([each.strip() for each in given.split(",") if each.strip()] for given in (sets, packs))
    tag, body = dune_book() if game == "dune" else book(ids, difficulty, brought)
    headers = {"etag": tag, "cache-control": "no-cache", **VARIES}
    if request.headers.get("if-none-match") == tag:
        return Response(status_code=304, headers=headers)
    return Response(body, media_type="application/json", headers=headers)


@router.get(
    "/lessons/{lesson}",
    responses={200: struct("Lesson", "Its choices and words."), 404: problem("There is no such lesson.")},
)
async def get_lesson(lesson: Annotated[str, Path(max_length=40)]) -> Response:
    """A lesson: every choice of all seats, and what the learner is told before each of their own."""
    try:
        return plain(lessons.placed(lesson, spoken()))
    except ValueError as error:
        raise TableError(404, f"{error}") from None


@router.get("/tables")
async def get_lobby(tables: Service) -> wire.Lobby:
    """The listed tables, newest first."""
    return wire.Lobby(tables=await tables.listed())


@router.post("/tables", responses={404: problem("A pack is not here any more.")})
async def create(new: wire.NewTable, tables: Service, no_packs: Refusal) -> wire.Ticket:
    """Set up a table and take a seat, or several for a game at one screen."""
    if new.packs and no_packs:
        raise TableError(403, no_packs)
    return await tables.create(new)


@router.get("/tables/{table}", responses=TOKEN)
async def get_table(table: TableId, tables: Service, token: Token) -> wire.TableInfo:
    """Who sits where and how far the game is."""
    return await tables.info(table, token)


@router.delete("/tables/{table}", responses=COMMAND, status_code=204)
async def delete(table: TableId, tables: Service, token: Token) -> None:
    """Delete the table and its game for good; the host may."""
    await tables.delete(table, token)


@router.post("/tables/{table}/join", responses=COMMAND)
async def join(table: TableId, asked: wire.Join, tables: Service, token: Token) -> wire.Ticket:
    """Take a free seat."""
    return await tables.join(table, token, asked)


@router.post("/tables/{table}/ticket", responses=COMMAND)
async def reissue(table: TableId, asked: wire.Reissue, tables: Service, token: Token) -> wire.Ticket:
    """A new ticket for the own seats: all from before are void."""
    return await tables.reissue(table, token, asked)


@router.post("/tables/{table}/start", responses=COMMAND)
async def start(table: TableId, asked: wire.Start, tables: Service, token: Token) -> wire.Done:
    """Start the game, with bots on the open seats; the host may."""
    return await tables.start(table, token, asked)


@router.post("/tables/{table}/leave", responses=COMMAND)
async def leave(table: TableId, tables: Service, token: Token) -> wire.Done:
    """Free the own seats before the start; in a running game the same as resigning."""
    return await tables.leave(table, token)


@router.post("/tables/{table}/kick", responses=COMMAND)
async def kick(table: TableId, asked: wire.AtSeat, tables: Service, token: Token) -> wire.Done:
    """Free somebody's seat before the start; the host may."""
    return await tables.kick(table, token, asked)


@router.post("/tables/{table}/seats", responses=COMMAND)
async def set_seat(table: TableId, asked: wire.SetSeat, tables: Service, token: Token) -> wire.Done:
    """Put a bot on a seat or open it; the host may. In a running game a bot's seat opens once all people say so."""
    return await tables.set_seat(table, token, asked)


@router.post("/tables/{table}/pick", responses=COMMAND)
async def pick(table: TableId, asked: wire.Pick, tables: Service, token: Token) -> wire.Done:
    """Take a Leader in the draft."""
    return await tables.pick(table, token, asked)


@router.post("/tables/{table}/choices", responses=COMMAND)
async def choose(table: TableId, asked: wire.Choice, tables: Service, token: Token, request: Request) -> wire.Done:
    """Answer the decision of an own seat; the same id again is the same choice."""
    metrics: Metrics = request.app.state.metrics
    begun = time.perf_counter()
    done = await tables.choose(table, token, asked)
    metrics.choices.inc()
    metrics.choosing.observe(time.perf_counter() - begun)
    return done


@router.post("/tables/{table}/orders", responses=COMMAND)
async def order(table: TableId, asked: wire.Orders, tables: Service, token: Token) -> wire.Done:
    """Do several things that nobody asks for, such as standing orders: all of them or none."""
    return await tables.order(table, token, asked)


@router.post("/tables/{table}/claim", responses=COMMAND)
async def claim(table: TableId, asked: wire.Claim, tables: Service, token: Token) -> wire.Done:
    """Keep a window open for a minute at most, for all to see: once a seat."""
    return await tables.claim(table, token, asked)


@router.post("/tables/{table}/offers", responses=COMMAND)
async def offer(table: TableId, asked: wire.NewOffer, tables: Service, token: Token) -> wire.Done:
    """Offer another seat of classic Dune an agreement: only the two know of it until it is accepted."""
    return await tables.offer(table, token, asked)


@router.post("/tables/{table}/offers/answer", responses=COMMAND)
async def answer_offer(table: TableId, asked: wire.AnswerOffer, tables: Service, token: Token) -> wire.Done:
    """Accept or decline an offer, or withdraw an own one."""
    return await tables.answer_offer(table, token, asked)


@router.post("/tables/{table}/undo", responses=COMMAND)
async def undo(table: TableId, asked: wire.Step, tables: Service, token: Token) -> wire.Done:
    """Take back the latest own decision since which nothing was revealed."""
    return await tables.undo(table, token, asked)


@router.post("/tables/{table}/redo", responses=COMMAND)
async def redo(table: TableId, asked: wire.Step, tables: Service, token: Token) -> wire.Done:
    """Take again what was taken back last."""
    return await tables.redo(table, token, asked)


@router.post("/tables/{table}/takeback", responses=COMMAND)
async def ask_takeback(table: TableId, asked: wire.AskTakeback, tables: Service, token: Token) -> wire.Done:
    """Ask all other people to go back to before an own choice; against bots alone it happens at once."""
    return await tables.ask_takeback(table, token, asked)


@router.post("/tables/{table}/takeback/answer", responses=COMMAND)
async def answer_takeback(table: TableId, asked: wire.AnswerTakeback, tables: Service, token: Token) -> wire.Done:
    """Agree to a takeback, or do not."""
    return await tables.answer_takeback(table, token, asked)


@router.post("/tables/{table}/handover", responses=COMMAND)
async def hand_over(table: TableId, asked: wire.HandOver, tables: Service, token: Token) -> wire.Done:
    """Let a bot play for an own seat."""
    return await tables.hand_over(table, token, asked)


@router.post("/tables/{table}/vacate", responses=COMMAND)
async def vacate(table: TableId, asked: wire.HandOver, tables: Service, token: Token) -> wire.Done:
    """Let a bot play for somebody who is away, after the time that the table sets: the host, or all others together."""
    return await tables.vacate(table, token, asked)


@router.post("/tables/{table}/return", responses=COMMAND)
async def take_back_seat(table: TableId, asked: wire.AtSeat, tables: Service, token: Token) -> wire.Done:
    """Play an own seat oneself again."""
    return await tables.take_back_seat(table, token, asked)


@router.post("/tables/{table}/resign", responses=COMMAND)
async def resign(table: TableId, asked: wire.HandOver, tables: Service, token: Token) -> wire.Done:
    """Give up: a bot plays on, nobody's game ends."""
    return await tables.resign(table, token, asked)


@router.post("/tables/{table}/rematch", responses=COMMAND)
async def rematch(table: TableId, tables: Service, token: Token) -> wire.Rematch:
    """Set up the same table again for the next game."""
    return await tables.rematch(table, token)


@router.post("/tables/{table}/branch", responses=COMMAND)
async def play_on(table: TableId, asked: wire.PlayOn, tables: Service) -> wire.Ticket:
    """Play a finished game on from one of its steps, at a table of its own, with all cards as they were there."""
    return await tables.play_on(table, asked)


@router.get("/tables/{table}/record", responses=COMMAND, response_class=PlainTextResponse)
async def get_record(table: TableId, tables: Service, token: Token) -> PlainTextResponse:
    """The record of the game, when it is over or all its people are you (it holds the seed)."""
    return PlainTextResponse(await tables.record(table, token))


@router.post("/records")
async def import_record(asked: wire.Import, tables: Service) -> wire.Ticket:
    """Make a table of a record: to rewatch a game that is over, to go on with one that is not."""
    return await tables.import_record(asked)


@router.get("/tables/{table}/frames", responses=COMMAND | {200: struct("Frames", "The positions in order.")})
async def get_frames(
    table: TableId,
    tables: Service,
    token: Token,
    start: Annotated[int, Query(alias="from", ge=0, le=100_000)] = 0,
    stop: Annotated[int, Query(alias="to", ge=0, le=100_000)] = MOST_FRAMES,
    seat: Annotated[int | None, Query(ge=0, lt=MOST_SEATS)] = None,
) -> Response:
    """The positions after `from` to before `to` choices, 60 at most, as a seat or a spectator saw them."""
    frames, steps = await tables.frames(table, token, start, min(stop, start + MOST_FRAMES), seat)
    return plain({"frames": frames, "steps": steps})


@router.get("/tables/{table}/score", responses=COMMAND | {200: struct("Score", "Every change of Victory Points.")})
async def get_score(table: TableId, tables: Service) -> Response:
    """Where the Victory Points of all seats come from, round by round."""
    return plain(messages.Score(tuple(await tables.score(table))))


@router.get(
    "/tables/{table}/analysis",
    responses=COMMAND | {200: struct("Analysis", "Chances in order, and turning points once all are there.")},
)
async def get_analysis(table: TableId, tables: Service) -> Response:
    """Who was how likely to win a finished game, turn by turn; ask again until there are `total` moments."""
    return plain(await tables.analysis(table))


@router.get("/tables/{table}/advice", responses=COMMAND | {200: struct("Advice", "The options, the best first.")})
async def get_advice(table: TableId, tables: Service, step: Annotated[int, Query(ge=0, le=100_000)]) -> Response:
    """What the expert would have done after `step` choices of a finished game, knowing what that seat knew."""
    return plain(await tables.advice(table, step))


@router.get(
    "/tables/{table}/review", responses=COMMAND | {200: struct("Review", "What cost the seat most, once done.")}
)
async def get_review(table: TableId, tables: Service, seat: Annotated[int, Query(ge=0, lt=MOST_SEATS)]) -> Response:
    """Which choices of a finished game cost a seat most; ask again until `done`, or no more to let it rest."""
    return plain(await tables.review(table, seat))


@router.get("/tables/{table}/notify", responses=COMMAND)
async def get_notify(
    table: TableId, tables: Service, token: Token, seat: Annotated[int, Query(ge=0, lt=MOST_SEATS)]
) -> wire.Notified:
    """Where an own seat is told that it is asked."""
    return await tables.notifications(table, token, seat)


@router.put("/tables/{table}/notify", responses=COMMAND)
async def set_notify(table: TableId, asked: wire.Notify, tables: Service, token: Token) -> wire.Notified:
    """Name a webhook or a mail address that is told once per turn, while no browser of the seat is open."""
    return await tables.set_notifications(table, token, asked)
