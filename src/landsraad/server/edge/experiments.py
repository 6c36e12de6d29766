"""Experiments over HTTP: start one, look how far it is, stop it."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Depends, Request, Response

from landsraad.saying import say
from landsraad.server.edge.limits import at_home
from landsraad.server.edge.openapi import problem
from landsraad.server.experiments.messages import Experiment, Laboratory, NewExperiment
from landsraad.server.experiments.raw import Form
from landsraad.server.experiments.service import Experiments
from landsraad.server.tables.error import TableError

router = APIRouter(prefix="/api/experiments", tags=["experiments"])

TYPES: dict[Form, str] = {"csv": "text/csv", "parquet": "application/vnd.apache.parquet"}

GONE: dict[int | str, dict[str, Any]] = {404: problem("There is no such experiment any more.")}


async def _experiments(request: Request) -> Experiments:
    experiments: Experiments = request.app.state.experiments
    return experiments


async def _refusal(request: Request) -> str:
    """Why whoever asks may have no experiment; "" if they may."""
    return (
        "" if request.app.state.settings.open_experiments or at_home(request.scope) else say("server.experiment.closed")
    )


Service = Annotated[Experiments, Depends(_experiments)]


@router.get("")
async def get_laboratory(experiments: Service, refusal: Annotated[str, Depends(_refusal)]) -> Laboratory:
    """Whether experiments can be made here, and with what."""
    return experiments.about(refusal)


@router.post(
    "",
    responses={
        403: problem("This server makes no experiments for others."),
        409: problem("Another experiment runs."),
    },
)
async def start_experiment(
    new: NewExperiment, experiments: Service, refusal: Annotated[str, Depends(_refusal)]
) -> Experiment:
    """Start an experiment: many games of bots, with and without a change."""
    if refusal:
        raise TableError(403, refusal)
    return await asyncio.to_thread(experiments.start, new)


@router.get("/{experiment}", responses=GONE)
async def get_experiment(experiment: str, experiments: Service) -> Experiment:
    """How far an experiment is, and what is known so far."""
    return await asyncio.to_thread(experiments.look, experiment)


@router.get(
    "/{experiment}/table.{form}",
    responses=GONE
    | {
        200: {"description": "A row for each side of each game.", "content": {each: {} for each in TYPES.values()}},
        503: problem("The library that writes Parquet is not installed."),
    },
    response_class=Response,
)
async def get_experiment_table(experiment: str, form: Form, experiments: Service) -> Response:
    """The raw table of an experiment, as far as it is."""
    found = await asyncio.to_thread(experiments.table, experiment, form)
    name = f'attachment; filename="landsraad-what-if.{form}"'
    return Response(found, media_type=TYPES[form], headers={"content-disposition": name})


@router.delete("/{experiment}", responses=GONE)
async def stop_experiment(experiment: str, experiments: Service) -> Experiment:
    """Stop an experiment; what is known so far stays."""
    return await asyncio.to_thread(experiments.stop, experiment)
