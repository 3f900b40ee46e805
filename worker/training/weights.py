#!/usr/bin/env python3
"""Fits the weights of the generic evaluation of a variant to the results of games (Texel's tuning method).

    zugpost-worker self-play --variant shogi --games 6000 --nodes 400 --without-network --out shogi.games
    zugpost-worker terms shogi.games --out shogi.terms
    worker/training/weights.py shogi.terms --out worker/weights/shogi.json

Needs PyTorch (Debian: python3-torch). The engine needs neither this script nor PyTorch. The format of the terms is described
in worker/src/training/terms.rs, that of the weights in worker/src/eval/weights.rs.
"""

import argparse
import json
import sys

import numpy as np
import torch

from fitting import fitted_scale, minimize, read_head


def read_terms(path):
    """The head of a file of terms, and its positions: game, result, value of the search, terms."""
    head, begin = read_head(path)
    rows = np.memmap(path, dtype="<f4", mode="r", offset=begin).reshape(-1, 3 + 2 * len(head["names"]))
    return head, rows[:, 0], rows[:, 1], rows[:, 2], rows[:, 3:]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("terms")
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--results", type=float, default=0.3, help="share of the result in what is learned")
    arguments.add_argument("--prior", type=float, nargs="*", default=[0.003, 0.01, 0.03, 0.1],
                           help="how much the weights are held at what they were; the best of several is taken")
    options = arguments.parse_args()
    torch.set_num_threads(1)

    head, games, points, values, terms = read_terms(options.terms)
    before = torch.tensor(np.array(head["values"], dtype=np.float32).reshape(-1))
    terms = torch.tensor(np.array(terms))
    points, values = torch.tensor(np.array(points)), torch.tensor(np.array(values))
    # Whole games are set aside.
    held = torch.tensor(games % 10 == 0)
    train = ~held
    by_weights = terms @ before / head["units"]

    scale = fitted_scale(by_weights, points, 1000)
    scale_of_values = fitted_scale(values, points, 1000)
    target = options.results * points + (1 - options.results) * torch.sigmoid(values / scale_of_values)
    # Terms on one scale, so that one prior suits all.
    spread = terms.std(0)
    is_used = spread > 1e-4
    scaled = terms[:, is_used] / spread[is_used]
    first = before[is_used] * spread[is_used] / head["units"] / scale

    def fit(prior):
        weights = first.clone().requires_grad_(True)

        def loss():
            error = torch.nn.functional.binary_cross_entropy_with_logits(scaled[train] @ weights, target[train])
            return error + prior * (weights - first).square().sum()

        minimize(loss, weights, 200)
        weights = weights.detach()
        return weights, torch.nn.functional.binary_cross_entropy_with_logits(scaled[held] @ weights, target[held]).item()

    without = torch.nn.functional.binary_cross_entropy_with_logits(by_weights[held] / scale, target[held]).item()
    print(f"{len(points)} positions of {int(games.max()) + 1} games, {int(is_used.sum())} weights, scale {scale:.0f}, of values {scale_of_values:.0f}")
    print(f"held out before {without:.5f}")
    best = None
    for prior in options.prior:
        weights, error = fit(prior)
        print(f"prior {prior}: held out {error:.5f}", flush=True)
        if best is None or error < best[1]:
            best = weights, error
    after = before.clone()
    after[is_used] = best[0] / spread[is_used] * head["units"] * scale
    # Margins of the search are in hundredths of a pawn, so values keep their spread.
    evaluation = terms @ after / head["units"]
    size = float(by_weights.std() / evaluation.std())
    print(f"weights times {size:.2f}")
    after *= size
    pairs = after.round().int().reshape(-1, 2).tolist()
    lines = [f"  {json.dumps(name)}: {pair}" for name, pair in zip(head["names"], pairs)]
    with open(options.out, "w") as file:
        file.write("{\n" + ",\n".join(lines) + "\n}\n")


if __name__ == "__main__":
    sys.exit(main())
