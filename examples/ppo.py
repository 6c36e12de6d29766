"""PPO by self-play on many games side by side: pip install 'landsraad[train]'; python ppo.py [UPDATES]."""

import sys

import torch
from torch import nn

from landsraad.gym.vector import Vector

COPIES, STRETCH, GAMMA, CLIP, ENTROPY, UPDATES = 32, 64, 0.999, 0.2, 0.01, int((sys.argv[1:] or ["200"])[0])
many, rows = Vector(COPIES, seed=1, seats=2), torch.arange(COPIES)
net = nn.Sequential(nn.Linear(many.layout.size, 256), nn.ReLU(), nn.Linear(256, many.actions + 1))
adam = torch.optim.Adam(net.parameters(), 3e-4)


def judged(seen, masks):
    out = net(seen)
    return torch.distributions.Categorical(logits=out[:, 1:].masked_fill(~masks, -1e9)), out[:, 0]


for update in range(1, UPDATES + 1):
    steps, later, wanted = [], torch.zeros(COPIES, many.seats), []
    with torch.no_grad():
        for _ in range(STRETCH):
            seen, masks, asked = map(torch.tensor, (many.observations, many.masks, many.asked))
            actions = (chances := judged(seen, masks)[0]).sample()
            steps.append((seen, masks, actions, chances.log_prob(actions), asked, *many.step(actions.numpy())))
        later[rows, torch.tensor(many.asked)] = judged(*map(torch.tensor, (many.observations, many.masks)))[1]
    for *_, asked, rewards, ended in reversed(steps):  # nothing is known of seats that are not asked at the end
        later = torch.tensor(rewards) + GAMMA * later * ~torch.tensor(ended)[:, None]
        wanted.insert(0, later[rows, asked])
    seen, masks, actions, before = (torch.cat([step[n] for step in steps]) for n in range(4))
    for _ in range(3):
        chances, value = judged(seen, masks)
        gain, ratio = (torch.cat(wanted) - value).detach(), (chances.log_prob(actions) - before).exp()
        surrogate = torch.min(ratio * gain, ratio.clamp(1 - CLIP, 1 + CLIP) * gain).mean()
        adam.zero_grad()
        ((torch.cat(wanted) - value).square().mean() - surrogate - ENTROPY * chances.entropy().mean()).backward()
        adam.step()
    print(f"update {update}: {sum(many.games)} games, entropy {chances.entropy().mean().item():.2f}")
