#!/usr/bin/env python3
"""Trains the network of a variant, which corrects the evaluation by weights, on samples of self-play.

    zugpost-worker self-play --variant chess --out chess.games
    zugpost-worker samples chess.games --out chess.samples
    worker/training/network.py chess.samples --out chess.net

Needs PyTorch (Debian: python3-torch). The engine needs neither this script nor PyTorch. The format of the samples is
described in worker/src/training/samples.rs, that of the network in worker/src/eval/network.rs.
"""

import argparse
import sys
import time
import zlib

import numpy as np
import torch

from fitting import fitted_scale, read_head

# The same numbers as in worker/src/eval/network.rs.
MAGIC = b"ZPNET\0\0\x01"
HIDDEN = 64
PHASES = 4
ONE = 255
OUTPUT_ONE = 64
# The weights stay within what 16 bits hold at these scales.
LARGEST = 1.98


def read_samples(path):
    """The head of a file of samples, and the samples as a numpy array of records."""
    head, begin = read_head(path)
    record = np.dtype([
        ("value", "<i2"), ("by_weights", "<i2"), ("half_points", "u1"), ("phase", "u1"),
        ("inputs", "<u2", (head["views"], head["active"])),
    ])
    return head, np.memmap(path, dtype=record, mode="r", offset=begin)


class Network(torch.nn.Module):
    """One hidden layer for each view, with the same weights; see worker/src/eval/network.rs."""

    def __init__(self, n_inputs, n_views, factors):
        super().__init__()
        self.n_inputs, self.n_views = n_inputs, n_views
        # The weights of an input are its own and those of its factors. One row more stands for the places without an input.
        n_factors = 1 + max(number for numbers in factors for number in numbers)
        self.factors = torch.zeros(n_inputs + 1, n_factors)
        for place, numbers in enumerate(factors):
            self.factors[place, numbers] = 1
        self.own = torch.nn.Parameter(torch.zeros(n_inputs + 1, HIDDEN))
        self.shared = torch.nn.Parameter(torch.empty(n_factors, HIDDEN).uniform_(-0.05, 0.05))
        self.bias = torch.nn.Parameter(torch.full((HIDDEN,), 0.2))
        # By phase and whether the player of the view acts.
        self.output = torch.nn.Parameter(torch.empty(PHASES, 2, HIDDEN).uniform_(-0.02, 0.02))
        self.output_bias = torch.nn.Parameter(torch.zeros(PHASES, 2))

    def weights(self):
        return (self.own + self.factors @ self.shared).clamp(-LARGEST, LARGEST)

    def forward(self, inputs, phase):
        """What corrects the logarithm of the odds for the seat to act, whose view comes first."""
        n_samples = inputs.shape[0]
        sums = torch.nn.functional.embedding_bag(
            inputs.reshape(n_samples * self.n_views, -1), self.weights(), mode="sum", padding_idx=self.n_inputs)
        sums = sums + self.bias
        layer = sums.clamp(0, 1).square().reshape(n_samples, self.n_views, HIDDEN)
        own = (layer[:, 0] * self.output[phase, 0]).sum(1) + self.output_bias[phase, 0]
        others = (layer[:, 1:] * self.output[phase, 1][:, None]).sum(2) + self.output_bias[phase, 1][:, None]
        # A view without inputs is that of a player who has left the game.
        plays = (inputs[:, 1:] != self.n_inputs).any(2)
        return own - (others * plays).sum(1) / plays.sum(1).clamp(min=1)

    def clip(self):
        with torch.no_grad():
            self.output.clamp_(-LARGEST, LARGEST)

    def mean_by_phase(self, inputs, phases):
        """What it corrects on the average."""
        with torch.no_grad():
            corrections = self(inputs, phases)
        by_phase = [corrections[phases == phase] for phase in range(PHASES)]
        return torch.stack([those.mean() if len(those) else torch.zeros(()) for those in by_phase])

    def write(self, path, n_pieces, scale, mean):
        def integers(tensor, one, kind):
            return np.round(tensor.detach().numpy() * one).astype(kind).tobytes()

        # The engine stores whether the player acts as 0 or 1; here the acting one is first.
        bias = self.output_bias - torch.stack([mean, torch.zeros(PHASES)], 1)
        content = (
            MAGIC
            + np.array([self.n_inputs, n_pieces, round(scale)], "<u4").tobytes()
            + integers(self.bias, ONE, "<i2")
            + integers(self.weights()[:self.n_inputs], ONE, "<i2")
            + integers(self.output.flip(1), OUTPUT_ONE, "<i2")
            + integers(bias.flip(1), ONE * OUTPUT_ONE, "<i4")
        )
        with open(path, "wb") as file:
            file.write(zlib.compress(content, 9))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("samples")
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--epochs", type=int, default=4)
    arguments.add_argument("--batch", type=int, default=8192)
    arguments.add_argument("--rate", type=float, default=0.002, help="learning rate at the beginning")
    arguments.add_argument("--results", type=float, default=0.1, help="share of the result in what is learned")
    arguments.add_argument("--decay", type=float, default=30.0, help="weight decay of what inputs do not share")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()

    torch.manual_seed(options.seed)
    head, samples = read_samples(options.samples)
    order = np.random.default_rng(options.seed).permutation(len(samples) // 512)
    # Whole stretches of games are set aside, so that no position has its neighbours in the training.
    held = np.concatenate([np.arange(512) + 512 * block for block in order[: max(1, len(order) // 20)]])
    is_held = np.zeros(len(samples), dtype=bool)
    is_held[held] = True
    points = samples["half_points"] / 2.0
    scale = fitted_scale(samples["value"], points, 600)
    target = (1 - options.results) / (1 + np.exp(-samples["value"] / scale)) + options.results * points
    target = torch.tensor(target, dtype=torch.float32)
    inputs = torch.from_numpy(samples["inputs"].astype(np.int16))
    # No more places than are used.
    used = int((inputs != head["inputs"]).sum(2).max())
    inputs = inputs[:, :, :used].contiguous()
    phases = torch.from_numpy(samples["phase"].astype(np.int64))
    training, held = np.flatnonzero(~is_held), np.flatnonzero(is_held)
    print(f"{len(samples)} samples, {head['inputs']} inputs, up to {used} on, scale {scale:.0f}", flush=True)

    without = (torch.sigmoid(torch.tensor(samples["by_weights"][held] / scale)) - target[held]).square().mean()
    print(f"held out without a network {without:.5f}", flush=True)
    network = Network(head["inputs"], head["views"], head["factors"])
    own = [network.own]
    others = [network.shared, network.bias, network.output, network.output_bias]
    groups = [{"params": own, "weight_decay": options.decay}, {"params": others, "weight_decay": 1e-4}]
    optimizer = torch.optim.AdamW(groups, lr=options.rate)
    n_batches = max(1, len(training) // options.batch)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, options.epochs * n_batches)

    by_weights = torch.tensor(samples["by_weights"] / scale, dtype=torch.float32)

    def loss_of(chosen):
        odds = by_weights[chosen] + network(inputs[chosen].int(), phases[chosen])
        return (torch.sigmoid(odds) - target[chosen]).square().mean()

    began, best = time.time(), None
    for epoch in range(options.epochs):
        shuffled = torch.from_numpy(training[np.random.default_rng((options.seed, epoch)).permutation(len(training))])
        total = 0.0
        for batch in range(n_batches):
            chosen = shuffled[batch * options.batch : (batch + 1) * options.batch]
            optimizer.zero_grad()
            loss = loss_of(chosen)
            loss.backward()
            optimizer.step()
            schedule.step()
            network.clip()
            total += loss.item()
        with torch.no_grad():
            parts = [loss_of(torch.from_numpy(part)).item() for part in np.array_split(held, max(1, len(held) // 16384))]
        held_loss = sum(parts) / len(parts)
        print(f"epoch {epoch + 1}/{options.epochs}  loss {total / n_batches:.5f}  held out {held_loss:.5f}"
              f"  {time.time() - began:.0f} s", flush=True)
        if best is None or held_loss < best:
            best = held_loss
            # The search of a game for three expects the others to play together, so that its values are low on the average. That
            # is no knowledge of the position, and would make every draw look good.
            is_for_three = head["views"] > 2
            mean = network.mean_by_phase(inputs[held].int(), phases[held]) if is_for_three else torch.zeros(PHASES)
            network.write(options.out, head["pieces"], scale, mean)
    print(f"best held out {best:.5f}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
