import math

import torch

AXES = "q: B G*R S d; k: B G T d; v: B G T e; groups: size R"


def reference(q, k, v, groups):
    k = k.repeat_interleave(groups, dim=1)
    v = v.repeat_interleave(groups, dim=1)
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    return torch.softmax(scores, dim=-1) @ v


def rewritten(q, k, v, groups):
    b, h, s, d = q.shape
    q = q.view(b, h // groups, groups, s, d)
    scores = q @ k.unsqueeze(2).transpose(-2, -1) / math.sqrt(d)
    out = torch.softmax(scores, dim=-1) @ v.unsqueeze(2)
    return out.reshape(b, h, s, v.shape[-1])
