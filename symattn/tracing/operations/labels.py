"""Losses at labels, and their gradients."""

from __future__ import annotations

from typing import Any

from symattn.tracing.arrays import array as a
from symattn.tracing.arrays import comparisons, lookups, moving, reductions, terms
from symattn.tracing.arrays.array import Array, constant, entrywise


def _counted(labels: Array, weight: Any, ignored: Any) -> tuple[Array, Array, Array]:
    """Return the mask of labels that count, the labels with 0 for the others, and the weights."""
    counts = comparisons.compared("ne", labels, constant(ignored))
    labels = comparisons.chosen(counts, labels, constant(0))  # One that is ignored names no class.
    own = constant(1) if weight is None else lookups.taken(weight, 0, labels)
    return counts, labels, comparisons.chosen(counts, own, constant(0))


def nll_loss(
    logs: Array, labels: Array, weight: Any, reduction: int, ignored: Any
) -> tuple[Array, Array]:
    """Return the losses −w log p at labels, their sum or their mean by weights, and the sum of these."""
    dim = min(1, logs.ndim - 1)
    counts, labels, own = _counted(labels, weight, ignored)
    picked = moving.selected(lookups.gathered(logs, dim, moving.unsqueezed(labels, dim)), dim, 0)
    losses = comparisons.chosen(counts, entrywise(terms.negated, picked), constant(0))
    losses = entrywise(terms.multiply, own, losses)
    whole = reductions.summed(own)
    if reduction == 0:
        return losses, constant(0)
    found = reductions.summed(losses)
    return (found if reduction == 2 else entrywise(terms.divide, found, whole)), whole


def nll_loss_backward(
    grad: Array, logs: Array, labels: Array, weight: Any, reduction: int, ignored: Any, whole: Array
) -> Array:
    """Return −w at the place of each label, times the gradient of its loss, and 0 elsewhere."""
    dim = min(1, logs.ndim - 1)
    _, labels, own = _counted(labels, weight, ignored)
    slope = entrywise(terms.negated, entrywise(terms.multiply, own, grad))
    slope = entrywise(terms.divide, slope, whole) if reduction == 1 else slope
    zeros, index = a.filled(logs.shape, 0), moving.unsqueezed(labels, dim)
    return lookups.scattered(
        zeros, dim, index, moving.unsqueezed(moving.expanded(slope, labels.shape), dim)
    )
