import torch

AXES = "x: B S d; gain: d"


def reference(x, gain):
    return gain * x / torch.sqrt(x.pow(2).mean(-1, keepdim=True) + 0.01)


def rewritten(x, gain):
    return gain * x / (torch.sqrt(x.pow(2).mean(-1, keepdim=True)) + 0.01)
