"""Losses: labels that are ignored, smoothing, preferences, clipping; gradients by hand."""

from __future__ import annotations

import torch
from torch.nn import functional as F  # noqa: N812

from symattn import gradient
from tests.tracing.pairs import Pair

LABELS = {"x": "B V", "y": "index(V) B"}
IGNORED = {"x": "B V", "y": "index(V) B", "keep": "bool B"}
TOKENS = {"x": "B S V", "y": "index(V) B S"}
PREFERENCES = {"chosen": "B", "rejected": "B", "old_chosen": "B", "old_rejected": "B"}
POLICY = {"new": "B S", "old": "B S", "gain": "B S"}
MASKED = {"new": "B S", "old": "B S", "keep": "bool B S"}
TEACHER = {"student": "B V", "teacher": "B V"}
GATED = {"a": "S f", "b": "S f", "dy": "S f"}


def ignoring(x, y, keep):
    return F.cross_entropy(x, torch.where(keep, y, -100))


def ignoring_by_weights(x, y, keep):
    losses = x.logsumexp(-1) - x.gather(1, y[:, None])[:, 0]
    return (losses * keep).sum() / keep.sum()


def ignoring_and_mean(x, y, keep):
    return (F.cross_entropy(x, y, reduction="none") * keep).mean()


def smoothed(x, y):
    return F.cross_entropy(x, y, label_smoothing=0.1)


def smoothed_by_hand(x, y):
    logs = F.log_softmax(x, -1)
    own = -logs.gather(-1, y.unsqueeze(-1)).squeeze(-1)
    return (0.9 * own - 0.1 * logs.mean(-1)).mean()


def smoothed_by_sums(x, y):
    logs = F.log_softmax(x, -1)
    own = -logs.gather(-1, y.unsqueeze(-1)).squeeze(-1)
    return (0.9 * own - 0.1 * logs.sum(-1)).mean()


def in_rows(x, y):
    return F.cross_entropy(x.view(-1, x.size(-1)), y.view(-1))


def in_classes(x, y):
    return F.cross_entropy(x.transpose(1, 2), y, reduction="none").mean()


def preferred(chosen, rejected, old_chosen, old_rejected):
    logits = (chosen - rejected) - (old_chosen - old_rejected)
    return -F.logsigmoid(0.1 * logits).mean()


def preferred_by_rewards(chosen, rejected, old_chosen, old_rejected):
    reward, other = 0.1 * (chosen - old_chosen), 0.1 * (rejected - old_rejected)
    return F.softplus(other - reward).mean()


def preferred_without_reference(chosen, rejected, old_chosen, old_rejected):
    return -F.logsigmoid(0.1 * (chosen - rejected)).mean()


def clipped(new, old, gain):
    ratio = torch.exp(new - old)
    return -torch.min(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()


def clipped_as_losses(new, old, gain):
    ratio = new.exp() / old.exp()
    return torch.maximum(-gain * ratio, -gain * torch.clamp(ratio, 1 - 0.2, 1 + 0.2)).mean()


def clipped_from_above(new, old, gain):
    ratio = torch.exp(new - old)
    return -torch.max(ratio * gain, ratio.clamp(0.8, 1.2) * gain).mean()


def divergence(new, old, keep):
    gap = old - new
    return ((gap.exp() - gap - 1) * keep).sum() / keep.sum()


def divergence_by_ratio(new, old, keep):
    ratio = (old - new).exp()
    terms = torch.where(keep, ratio - 1 - torch.log(ratio), 0.0)
    return terms.sum() / keep.to(terms.dtype).sum()


def distilled(student, teacher):
    logs = F.log_softmax(student / 2.0, dim=-1)
    return F.kl_div(logs, F.softmax(teacher / 2.0, dim=-1), reduction="batchmean") * 4.0


def distilled_by_logs(student, teacher):
    p, own = F.log_softmax(teacher / 2, -1), F.log_softmax(student / 2, -1)
    return 4 * (p.exp() * (p - own)).sum() / student.shape[0]


def cross_entropy(x, y):
    return F.cross_entropy(x, y)


def cross_entropy_slope(x, y):
    return (x.softmax(-1) - F.one_hot(y, x.shape[-1])) / x.shape[0]


def gated(a, b):
    return F.silu(a) * b


def gated_slope(a, b, dy):
    s = torch.sigmoid(a)
    return dy * b * (s + a * s * (1 - s))


def gated_slope_of_value(a, b, dy):
    s = torch.sigmoid(a)
    return dy * b * (s + s * (1 - s))


GATE_BACKWARD = gradient(gated, "a", upstream="dy")
PAIRS = [
    Pair("ignored labels by weights", ignoring, ignoring_by_weights, IGNORED, True),
    Pair("ignored labels, a mean of all", ignoring, ignoring_and_mean, IGNORED, False),
    Pair("smoothed labels by hand", smoothed, smoothed_by_hand, LABELS, True),
    Pair("smoothed labels, a sum", smoothed, smoothed_by_sums, LABELS, False),
    Pair("cross-entropy: rows = classes", in_rows, in_classes, TOKENS, True),
    Pair("preferences: rewards", preferred, preferred_by_rewards, PREFERENCES, True),
    Pair("preferences: no reference", preferred, preferred_without_reference, PREFERENCES, False),
    Pair("clipped ratio: gains = losses", clipped, clipped_as_losses, POLICY, True),
    Pair("clipped ratio: the larger", clipped, clipped_from_above, POLICY, False),
    Pair("divergence by its ratio", divergence, divergence_by_ratio, MASKED, True),
    Pair("distillation by logarithms", distilled, distilled_by_logs, TEACHER, True),
    Pair("cross-entropy: its gradient", gradient(cross_entropy, "x"), cross_entropy_slope, LABELS, True),
    Pair("gate: its gradient", GATE_BACKWARD, gated_slope, GATED, True),
    Pair("gate: not its gradient", GATE_BACKWARD, gated_slope_of_value, GATED, False),
]
