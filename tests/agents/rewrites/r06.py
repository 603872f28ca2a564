import torch

AXES = "x: B S d; gain: d; weight: d e"


def reference(x, gain, weight):
    norm = x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6)
    return (norm * gain) @ weight


def rewritten(x, gain, weight):
    norm = x * torch.rsqrt(x.pow(2).mean(-1, keepdim=True) + 1e-6)
    return norm @ (gain[:, None] * weight)
