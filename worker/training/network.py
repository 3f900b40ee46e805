#!/usr/bin/env python3
"""Trains the network of a variant, which corrects the evaluation by weights, on games of self-play.

    zugpost-worker self-play --variant chess --out chess.games
    worker/training/network.py chess.games --out chess.net

Needs PyTorch (Debian: python3-torch). The engine needs neither this script nor PyTorch. The format of the samples is
described in worker/src/training/samples.rs, that of the network in worker/src/eval/network.rs.
"""

import argparse
import sys
import time
import zlib

import numpy as np
import torch

from fitting import Samples, fitted_scale

# The same numbers as in worker/src/eval/network.rs.
MAGIC = b"ZPNET\0\0\x03"
PHASES = 4
ONE = 255
FINE = 4
OUTPUT_ONE = 64
# The weights stay within what 16 bits hold at these scales.
LARGEST = 1.98


class Network(torch.nn.Module):
    """One hidden layer for each view, with the same weights; see worker/src/eval/network.rs."""

    def __init__(self, head, hidden):
        super().__init__()
        self.n_inputs, self.n_views = head["inputs"], head["views"]
        # The weights of an input are its own and those of its factors.
        factors = [(number, place) for place, numbers in enumerate(head["factors"]) for number in numbers]
        rows, columns = torch.tensor(factors).T
        n_factors = 1 + int(rows.max())
        places = torch.stack([columns, rows])
        self.factors = torch.sparse_coo_tensor(places, torch.ones(len(factors)), (self.n_inputs, n_factors)).coalesce()
        self.own = torch.nn.Parameter(torch.zeros(self.n_inputs, hidden))
        self.shared = torch.nn.Parameter(torch.empty(n_factors, hidden).uniform_(-0.05, 0.05))
        self.bias = torch.nn.Parameter(torch.full((hidden,), 0.2))
        # By phase and whether the player of the view acts.
        self.output = torch.nn.Parameter(torch.empty(PHASES, 2, hidden).uniform_(-0.02, 0.02))
        self.output_bias = torch.nn.Parameter(torch.zeros(PHASES, 2))

    def weights(self):
        return (self.own + torch.sparse.mm(self.factors, self.shared)).clamp(-LARGEST, LARGEST)

    def forward(self, block):
        """What corrects the logarithm of the odds for the seat to act, whose view comes first."""
        phase, lengths = block.phase.long(), block.lengths
        sums = torch.nn.functional.embedding_bag(block.inputs, self.weights(), block.offsets, mode="sum") + self.bias
        layer = sums.clamp(0, 1).square().reshape(len(phase), self.n_views, -1)
        own = (layer[:, 0] * self.output[phase, 0]).sum(1) + self.output_bias[phase, 0]
        others = (layer[:, 1:] * self.output[phase, 1][:, None]).sum(2) + self.output_bias[phase, 1][:, None]
        # A view without inputs is that of a player who has left the game.
        plays = lengths.reshape(-1, self.n_views)[:, 1:] > 0
        return own - (others * plays).sum(1) / plays.sum(1).clamp(min=1)

    def clip(self):
        with torch.no_grad():
            self.output.clamp_(-LARGEST, LARGEST)

    def mean_by_phase(self, blocks):
        """What it corrects on the average."""
        sums, counts = torch.zeros(PHASES), torch.zeros(PHASES)
        with torch.no_grad():
            for block in blocks:
                sums.index_add_(0, block.phase.long(), self(block))
                counts += torch.bincount(block.phase.long(), minlength=PHASES)
        return sums / counts.clamp(min=1)

    def read(self, path, scale):
        """Begins with what another network knows, which may have fewer neurons."""
        with open(path, "rb") as file:
            content = zlib.decompress(file.read())
        if not content.startswith(MAGIC):
            raise SystemExit(f"{path} is no network of this version")
        n_inputs, _, known_scale, n_known = map(int, np.frombuffer(content, "<u4", 4, len(MAGIC)))
        if n_inputs != self.n_inputs or n_known > len(self.bias):
            raise SystemExit(f"{path} has {n_inputs} inputs and {n_known} neurons")
        place = len(MAGIC) + 16

        def numbers(one, kind, *shape):
            nonlocal place
            row = np.frombuffer(content, kind, int(np.prod(shape)), place).reshape(shape)
            place += row.nbytes
            return torch.tensor(row / one, dtype=torch.float32)

        with torch.no_grad():
            self.bias[:n_known] = numbers(ONE * FINE, "<i2", n_known)
            weights = numbers(ONE * FINE, "<i2", n_inputs, n_known)
            # As much as possible is that of factors, which decays less.
            shared = torch.linalg.lstsq(self.factors.to_dense(), weights, driver="gelsd").solution
            self.shared[:, :n_known] = shared
            self.own[:, :n_known] = weights - self.factors @ shared
            output = numbers(OUTPUT_ONE, "<i2", PHASES, 2, n_known).flip(1)
            self.output[:, :, :n_known] = output * known_scale / scale
            self.output_bias[:] = numbers(ONE * OUTPUT_ONE, "<i4", PHASES, 2).flip(1) * known_scale / scale

    def write(self, path, n_pieces, scale, mean):
        def integers(tensor, one, kind):
            return np.round(tensor.detach().numpy() * one).astype(kind).tobytes()

        # The engine stores whether the player acts as 0 or 1; here the acting one is first.
        bias = self.output_bias - torch.stack([mean, torch.zeros(PHASES)], 1)
        content = (
            MAGIC
            + np.array([self.n_inputs, n_pieces, round(scale), len(self.bias)], "<u4").tobytes()
            + integers(self.bias, ONE * FINE, "<i2")
            + integers(self.weights(), ONE * FINE, "<i2")
            + integers(self.output.flip(1), OUTPUT_ONE, "<i2")
            + integers(bias.flip(1), ONE * OUTPUT_ONE, "<i4")
        )
        with open(path, "wb") as file:
            file.write(zlib.compress(content, 9))


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("games", nargs="+")
    arguments.add_argument("--out", required=True)
    arguments.add_argument("--worker", default="target/release/zugpost-worker", help="the program that makes samples")
    arguments.add_argument("--hidden", type=int, default=128, help="neurons of the hidden layer; a multiple of 32")
    arguments.add_argument("--start", help="a network to begin with, with at most as many neurons")
    arguments.add_argument("--epochs", type=int, default=8)
    arguments.add_argument("--rate", type=float, default=0.002, help="learning rate at the beginning")
    arguments.add_argument("--results", type=float, default=0.1, help="share of the result in what is learned")
    arguments.add_argument("--decay", type=float, default=0.3, help="weight decay of what inputs do not share")
    arguments.add_argument("--most", type=int, help="samples to train with at most")
    arguments.add_argument("--seed", type=int, default=1)
    options = arguments.parse_args()

    torch.manual_seed(options.seed)
    samples = Samples(options.worker, options.games, "training", options.seed, options.most)
    held = Samples(options.worker, options.games, "held-out", options.seed, options.most and options.most // 20)
    head = samples.head
    scale = fitted_scale(samples.column("value"), samples.column("half_points") / 2, 600)
    print(f"{len(samples)} samples, {head['inputs']} inputs, {len(held)} held out, scale {scale:.0f}", flush=True)

    def losses(block, corrections):
        target = (1 - options.results) * torch.sigmoid(block.value / scale) + options.results * block.half_points / 2
        return (torch.sigmoid(block.by_weights / scale + corrections) - target).square()

    def loss_held_out(corrections):
        with torch.no_grad():
            return sum(losses(block, corrections(block)).sum().item() for block in held.blocks) / len(held)

    print(f"held out without a network {loss_held_out(lambda block: 0):.5f}", flush=True)
    network = Network(head, options.hidden)
    if options.start:
        network.read(options.start, scale)
        print(f"held out with {options.start} {loss_held_out(network):.5f}", flush=True)
    others = [network.shared, network.bias, network.output, network.output_bias]
    groups = [{"params": [network.own], "weight_decay": options.decay}, {"params": others, "weight_decay": 1e-4}]
    optimizer = torch.optim.AdamW(groups, lr=options.rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, options.rate, options.epochs * len(samples.blocks))

    began, best = time.time(), None
    for epoch in range(options.epochs):
        total = 0.0
        for place in np.random.default_rng((options.seed, epoch)).permutation(len(samples.blocks)):
            block = samples.blocks[place]
            optimizer.zero_grad()
            loss = losses(block, network(block)).mean()
            loss.backward()
            optimizer.step()
            schedule.step()
            network.clip()
            total += loss.item() * len(block)
        held_loss = loss_held_out(network)
        print(f"epoch {epoch + 1}/{options.epochs}  loss {total / len(samples):.5f}  held out {held_loss:.5f}"
              f"  {time.time() - began:.0f} s", flush=True)
        if best is None or held_loss < best:
            best = held_loss
            # The search of a game for three expects the others to play together, so that its values are low on the average. That
            # is no knowledge of the position, and would make every draw look good.
            mean = network.mean_by_phase(held.blocks) if head["views"] > 2 else torch.zeros(PHASES)
            network.write(options.out, head["pieces"], scale, mean)
    print(f"best held out {best:.5f}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
