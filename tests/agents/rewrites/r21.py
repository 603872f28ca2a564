import math

import torch

AXES = "q: B H S d; k: B H T d; v: B H T e; mask: bool S T"


def reference(q, k, v, mask):
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    scores = scores.masked_fill(~mask, float("-inf"))
    return torch.softmax(scores, dim=-1) @ v


def rewritten(q, k, v, mask):
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    weights = torch.softmax(scores, dim=-1) * mask
    return (weights / weights.sum(-1, keepdim=True)) @ v
