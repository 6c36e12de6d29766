"""Experience: the network is asked and answered in its own terms, at tables of different kinds at once."""

from __future__ import annotations

import numpy as np
import torch

from landsraad.agents.model import relative
from landsraad.lab.training.experience import Experience, Table, Wording, collect, vectors
from landsraad.lab.training.lessons import lesson
from landsraad.lab.training.network import Network
from training.tiny import settings


def tables(copies: int) -> tuple[Wording, list[Table]]:
    played = vectors(settings(copies=copies))
    wording = Wording(played)
    return wording, [Table(vector, wording) for vector in played]


def test_a_table_that_is_named_twice_has_twice_the_copies() -> None:
    two, three = settings().tables
    played = vectors(settings(tables=(two, three, two), copies=7))
    assert [(vector.seats, vector.copies) for vector in played] == [(2, 5), (3, 2)]
    assert played[0].seed != played[1].seed


def test_many_copies_of_a_table_are_cut_into_even_groups() -> None:
    two, three = settings().tables
    played = vectors(settings(tables=(two, three, two), copies=11, group=3))
    assert [(vector.seats, vector.copies) for vector in played] == [(2, 3), (2, 2), (2, 2), (3, 2), (3, 2)]
    assert len({vector.seed for vector in played}) == 5


def test_questions_and_answers_are_put_in_the_terms_of_the_seat_that_is_asked() -> None:
    """Also where a seat has to name another one, which happens now and then."""
    wording, both = tables(4)
    rng = np.random.default_rng(1)
    named = 0
    for _ in range(400):
        for table in both:
            vector = table.vector
            _, masks = table.questions()
            chosen = []
            for copy in range(vector.copies):
                options = np.flatnonzero(vector.masks[copy]).tolist()
                meant = {relative(vector.keys[each], int(vector.asked[copy]), vector.sides): each for each in options}
                assert {wording.keys[each] for each in np.flatnonzero(masks[copy])} == set(meant)
                named += any(key.startswith("side ") for key in meant)
                chosen.append((wording.keys.index(key := str(rng.choice(sorted(meant)))), meant[key]))
            before = vector.saved()[1]
            _, _, ended = table.answer(np.array([model for model, _ in chosen]))
            for copy, after in enumerate(vector.saved()[1]):
                assert after == ([] if ended[copy] else [*before[copy], chosen[copy][1]])
    assert named > 0


def test_the_lead_that_a_game_ends_with_is_what_was_gained_in_it() -> None:
    _, both = tables(2)
    table = both[0]
    rng = np.random.default_rng(2)
    gained = np.zeros((1, 3), dtype=np.float32)
    while True:
        _, masks = table.questions()
        _, gains, ended = table.answer(np.array([rng.choice(np.flatnonzero(mask)) for mask in masks]))
        gained += gains
        if ended[0]:
            break
    points = table.vector.points[0]
    leads = [(own - (points.sum() - own) / 2) / 10 for own in points]
    np.testing.assert_allclose(gained[0], leads, atol=1e-5)
    assert max(leads) > 0


def test_what_is_learned_from_is_a_choice_between_options() -> None:
    wording, both = tables(4)
    network = Network(wording.names, wording.keys, 8, 4)
    generator = torch.Generator().manual_seed(1)
    seen = Experience.joined([collect(table, network, 20, generator, 0.95, 0.5) for table in both])
    assert 40 < len(seen.chosen) < 80
    assert (seen.counts.dtype, seen.counts.shape[1]) == (torch.uint8, len(wording.names))
    assert int(seen.masks.sum(1).min()) == 2
    assert bool(seen.masks.gather(1, seen.chosen[:, None]).all())
    assert bool(((seen.shares >= 0) & (seen.shares <= 1)).all())


def test_a_lesson_holds_what_the_teacher_chose_and_how_it_ended() -> None:
    wording, _ = tables(2)
    seen = lesson(settings(teacher="random", lessons=1), 0, 0, wording)
    again = lesson(settings(teacher="random", lessons=1), 0, 0, wording)
    assert torch.equal(seen.counts, again.counts)
    assert torch.equal(seen.chosen, again.chosen)
    assert bool(seen.masks.gather(1, seen.chosen[:, None]).all())
    assert int(seen.masks.sum(1).min()) == 2
    assert set(seen.shares.tolist()) == {0.0, 1.0}
    other = lesson(settings(teacher="random", lessons=1), 0, 2, wording)
    assert len(other.chosen) != len(seen.chosen)
