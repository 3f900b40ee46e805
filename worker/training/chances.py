#!/usr/bin/env python3
"""Fits the numbers of protocol/src/chances.rs to games of self-play, and prints a row for each file.

    zugpost-worker self-play --variant xiangqi --games 400 --out xiangqi.games
    worker/training/chances.py xiangqi.games …

The row is the most likely one for the results of positions of at most 600 hundredths of a pawn. Needs PyTorch
(Debian: python3-torch).
"""

import os
import sys

import torch

from fitting import Samples, minimize

WORKER = "target/release/zugpost-worker"

MAX_VALUE = 600
LEAST_CHANCE = 1e-6


def fit(values, half_points):
    """`a` and `b` in hundredths of a pawn, by maximum likelihood; see protocol/src/chances.rs for the model."""
    values = torch.tensor(values, dtype=torch.float64)
    half_points = torch.tensor(half_points, dtype=torch.int64)
    # Logarithms, so that both stay positive.
    numbers = torch.log(torch.tensor([170.0, 200.0], dtype=torch.float64)).requires_grad_()

    def surprise():
        a, b = numbers.exp()
        win = torch.sigmoid((values - a) / b)
        loss = torch.sigmoid((-values - a) / b)
        chances = torch.stack([loss, 1 - win - loss, win], dim=1)
        chance = chances.gather(1, half_points.unsqueeze(1)).clamp_min(LEAST_CHANCE)
        return -chance.log().mean()

    minimize(surprise, numbers, 100)
    return numbers.exp().tolist()


def main():
    for path in sys.argv[1:]:
        samples = Samples(WORKER, [path], "all")
        values, half_points = samples.column("value"), samples.column("half_points")
        are_open = abs(values) <= MAX_VALUE
        values, half_points = values[are_open], half_points[are_open]
        a, b = fit(values, half_points)
        drawn = (half_points == 1).mean()
        name = os.path.basename(path).removesuffix(".games")
        print(f"{name}: a {a:.0f}, b {b:.0f}; {len(values)} positions, {drawn:.0%} in drawn games")


if __name__ == "__main__":
    main()
