import math

import torch

AXES = "q: B G*R S d; k: B G T d; v: B G T e; groups: size R"


def reference(q, k, v, groups):
    k = k.repeat_interleave(groups, dim=1)
    v = v.repeat_interleave(groups, dim=1)
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    return torch.softmax(scores, dim=-1) @ v


def rewritten(q, k, v, groups):
    k = k.repeat(1, groups, 1, 1)
    v = v.repeat(1, groups, 1, 1)
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    return torch.softmax(scores, dim=-1) @ v
