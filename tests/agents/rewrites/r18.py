import torch

AXES = "s: B H S T; v: B H T e; mask: bool S T"


def reference(s, v, mask):
    scores = (2 * torch.tanh(s / 2)).masked_fill(~mask, float("-inf"))
    return torch.softmax(scores, dim=-1) @ v


def rewritten(s, v, mask):
    scores = 2 * torch.tanh(s.masked_fill(~mask, float("-inf")) / 2)
    return torch.softmax(scores, dim=-1) @ v
