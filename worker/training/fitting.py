"""What the fits share."""

import json

import numpy as np
import torch


def read_head(path):
    """The line of JSON that a file of samples or terms begins with, and where its records begin, in bytes."""
    with open(path, "rb") as file:
        line = file.readline()
    return json.loads(line), len(line)


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
