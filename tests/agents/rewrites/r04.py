import math

import torch

AXES = "q: B H S d; k: B H T d; v: B H T e; b: d"


def reference(q, k, v, b):
    k = k + b
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    return torch.softmax(scores, dim=-1) @ v


def rewritten(q, k, v, b):
    scores = q @ k.transpose(-2, -1) / math.sqrt(q.shape[-1])
    return torch.softmax(scores, dim=-1) @ v
