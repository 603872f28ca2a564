import math

import torch

AXES = "q: B H S d; k: B H S d; v: B H S e; slope: H"


def reference(q, k, v, slope):
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    at = torch.arange(q.shape[-2])
    distance = -(at[None, :] - at[:, None]).abs()
    return torch.softmax(scores + slope[:, None, None] * distance, dim=-1) @ v


def rewritten(q, k, v, slope):
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    at = torch.arange(q.shape[-2])
    distance = at[None, :] - at[:, None]
    return torch.softmax(scores + slope[:, None, None] * distance, dim=-1) @ v
