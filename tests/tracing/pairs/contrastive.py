"""Contrastive losses, and losses of policies: over pairs, groups and tokens."""

from __future__ import annotations

import math

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

LABELLED = {"x": "2+B d", "labels": "index(C) 2+B"}
POINTS = {"x": "B d", "labels": "index(C) B"}
VIEWS = {"a": "B d", "b": "B d"}
TOKENS = {"loss": "B S", "mask": "bool B S"}
LOGITS = {"student": "B V", "teacher": "B V"}


def _similar(x):
    return x @ x.T / 0.07


def supervised(x, labels):
    mask = torch.eq(labels.view(-1, 1), labels.view(-1, 1).T).double()
    others = torch.ones_like(mask) - torch.eye(mask.shape[0])
    mask = mask * others
    exponentials = torch.exp(_similar(x)) * others
    logs = _similar(x) - torch.log(exponentials.sum(1, keepdim=True))
    return -((mask * logs).sum(1) / (mask.sum(1) + 1e-9)).mean()


def _masked_out(x, labels, positives):
    eye = torch.eye(len(x), dtype=torch.bool)
    scores = _similar(x).masked_fill(eye, -math.inf)
    positives = positives & ~eye
    picked = torch.where(positives, scores, 0).sum(-1) - scores.logsumexp(-1) * positives.sum(-1)
    return -(picked / (positives.sum(-1) + 1e-9)).mean()


def masked_out(x, labels):
    return _masked_out(x, labels, labels[:, None] == labels[None, :])


def masked_out_of_others(x, labels):
    return _masked_out(x, labels, labels[:, None] != labels[None, :])


def of_one_label(x, labels):
    mask = (labels[None, :] == labels[:, None]).double()
    logs = x @ x.T - torch.logsumexp(x @ x.T, 1, keepdim=True)
    return (mask * logs).sum(1) / mask.sum(1)


def by_mean_of_label(x, labels):
    same = labels.unsqueeze(1) == labels.unsqueeze(0)
    return torch.where(same, x @ x.mT, 0).sum(-1) / same.sum(-1) - (x @ x.mT).logsumexp(-1)


def views(a, b):
    z = torch.cat([a, b], dim=0)
    scores = (z @ z.t() / 0.5).masked_fill(torch.eye(len(z), dtype=torch.bool), -math.inf)
    at = torch.arange(len(a))
    return F.cross_entropy(scores, torch.cat([at + len(a), at]))


def _views_apart(a, b, hide):
    hidden = torch.eye(len(a), dtype=torch.bool)
    at = torch.arange(len(a))
    of_a = torch.cat([a @ b.T, (a @ a.T).masked_fill(hidden, hide)], 1) / 0.5
    of_b = torch.cat([b @ a.T, (b @ b.T).masked_fill(hidden, hide)], 1) / 0.5
    return (F.cross_entropy(of_a, at) + F.cross_entropy(of_b, at)) / 2


def views_apart(a, b):
    return _views_apart(a, b, -math.inf)


def views_with_zeros(a, b):
    return _views_apart(a, b, 0.0)


def over_sequences(loss, mask):
    return ((loss * mask).sum(-1) / mask.sum(-1).clamp(min=1.0)).mean()


def over_tokens(loss, mask):
    return (loss * mask).sum() / mask.sum().clamp(min=1.0)


def forward_divergence(student, teacher):
    return F.kl_div(student.log_softmax(1), teacher.softmax(1), reduction="batchmean")


def reverse_divergence(student, teacher):
    return F.kl_div(teacher.log_softmax(1), student.softmax(1), reduction="batchmean")


PAIRS = [
    Pair("supervised pairs: masks = −∞", supervised, masked_out, LABELLED, True),
    Pair("supervised pairs of other labels", supervised, masked_out_of_others, LABELLED, False),
    Pair("means over one label", of_one_label, by_mean_of_label, POINTS, True),
    Pair("two views, one matrix = four", views, views_apart, VIEWS, True),
    Pair("two views, itself as 0", views, views_with_zeros, VIEWS, False),
    Pair("means over sequences, over tokens", over_sequences, over_tokens, TOKENS, False),
    Pair("divergence the other way round", forward_divergence, reverse_divergence, LOGITS, False),
]
