"""What the fits share."""

import dataclasses
import json
import subprocess

import numpy as np
import torch


def read_head(path):
    """The line of JSON that a file of terms begins with, and where its records begin, in bytes."""
    with open(path, "rb") as file:
        line = file.readline()
    return json.loads(line), len(line)


@dataclasses.dataclass
class Block:
    """Some samples; see worker/src/training/samples.rs."""

    value: torch.Tensor
    by_weights: torch.Tensor
    half_points: torch.Tensor
    phase: torch.Tensor
    # Of the views, sample by sample, in the row of all inputs.
    lengths: torch.Tensor
    narrow_inputs: torch.Tensor

    def __len__(self):
        return len(self.value)

    @property
    def inputs(self):
        # No variant has as many inputs as 16 bits hold.
        return self.narrow_inputs.int()

    @property
    def offsets(self):
        lengths = self.lengths.int()
        return (lengths.cumsum(0) - lengths).int()


class Samples:
    """Samples of games, in memory."""

    def __init__(self, worker, games, part, seed=1, most=None):
        command = [worker, "samples", "--part", part, "--seed", str(seed), *games]
        self.blocks, n_samples = [], 0
        with subprocess.Popen(command, stdout=subprocess.PIPE) as process:
            self.head = json.loads(process.stdout.readline())
            while (most is None or n_samples < most) and (block := self.read_block(process.stdout)):
                self.blocks.append(block)
                n_samples += len(block)
            process.stdout.close()
            if process.wait() != 0 and (most is None or n_samples < most):
                raise SystemExit("the samples cannot be made")

    def read_block(self, file):
        counts = file.read(8)
        if not counts:
            return None
        n_samples, n_inputs = np.frombuffer(counts, "<u4")

        def row(kind, count):
            kind = np.dtype(kind)
            return torch.from_numpy(np.frombuffer(file.read(kind.itemsize * int(count)), kind).copy())

        return Block(
            value=row("<i2", n_samples), by_weights=row("<i2", n_samples), half_points=row("u1", n_samples),
            phase=row("u1", n_samples), lengths=row("u1", n_samples * self.head["views"]),
            narrow_inputs=row("<i2", n_inputs))

    def __len__(self):
        return sum(map(len, self.blocks))

    def column(self, name):
        """A property of all samples, as numpy's numbers."""
        return torch.cat([getattr(block, name) for block in self.blocks]).double().numpy()


def minimize(loss, numbers, most_iterations):
    """Changes a tensor so that the loss, which is computed from it, is least."""
    optimizer = torch.optim.LBFGS([numbers], max_iter=most_iterations, line_search_fn="strong_wolfe")

    def closure():
        optimizer.zero_grad()
        result = loss()
        result.backward()
        return result

    optimizer.step(closure)


def fitted_scale(values, points, largest):
    """Hundredths of a pawn for each unit of the logarithm of the odds, by logistic regression of the results; 100 to `largest`."""
    values = torch.tensor(np.array(values, dtype=np.float64))
    points = torch.tensor(np.array(points, dtype=np.float64))
    slope = torch.tensor(1 / 300, dtype=torch.float64, requires_grad=True)
    minimize(lambda: torch.nn.functional.binary_cross_entropy_with_logits(values * slope, points), slope, 50)
    return float(np.clip(1 / max(slope.item(), 1e-6), 100, largest))
