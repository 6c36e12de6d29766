"""The network: options only, words shared between keys, and what it has never met left out."""

from __future__ import annotations

import torch

from landsraad.lab.training.network import Network, drawn, masked

KEYS = ("play dagger", "acquire dagger", "reveal")


def small() -> Network:
    torch.manual_seed(3)
    return Network(("a", "b"), KEYS, hidden=8, embedding=4)


def test_what_is_no_option_is_never_drawn() -> None:
    masks = torch.tensor([[False, True, False], [True, False, True]]).repeat(500, 1)
    log_probs = masked(torch.zeros(1000, 3), masks)
    counts = torch.bincount(drawn(log_probs, masks, torch.Generator().manual_seed(1)), minlength=3).tolist()
    assert counts[1] == 500
    assert 200 < counts[0] < 300
    assert sum(counts) == 1000


def test_probabilities_of_the_options_add_up_to_one() -> None:
    log_probs = masked(torch.tensor([[2.0, 900.0, 1.0]]), torch.tensor([[True, False, True]]))
    odds = log_probs.exp()[0].tolist()
    assert odds[1] < 1e-30
    assert abs(odds[0] + odds[2] - 1) < 1e-6
    assert abs(odds[0] / odds[2] - 2.718282) < 1e-3


def test_keys_share_what_is_learned_of_their_words() -> None:
    network = small()
    before = network.whole().table.detach()
    with torch.no_grad():
        network.words.weight[network.spelled[0, 1]] += 1.0  # "dagger"
    change = (network.whole().table.detach() - before).sum(1).tolist()
    assert [round(each, 4) for each in change] == [4.0, 4.0, 0.0]


def test_the_lean_network_judges_the_same_by_what_is_left() -> None:
    network = small()
    with torch.no_grad():
        network.value.weight += 0.5
    lean = network.lean(torch.tensor([True, False]), torch.tensor([True, False, True]))
    assert (lean.names, lean.keys) == (("a",), ("play dagger", "reveal"))
    whole = network(torch.tensor([[0.7, 0.0]]), network.whole())
    left = lean(torch.tensor([[0.7]]), lean.whole())
    torch.testing.assert_close(left[0], whole[0][:, [0, 2]])
    torch.testing.assert_close(left[1:], whole[1:])
