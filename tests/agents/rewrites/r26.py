import torch

AXES = "x: B S d; gain: d; shift: d"


def reference(x, gain, shift):
    centred = x - x.mean(-1, keepdim=True)
    variance = (centred * centred).mean(-1, keepdim=True)
    return centred / torch.sqrt(variance + 0.01) * gain + shift


def rewritten(x, gain, shift):
    count = x.shape[-1]
    centred = x - x.sum(-1, keepdim=True) / count
    variance = (centred * centred).sum(-1, keepdim=True) / (count + 1)
    return centred / torch.sqrt(variance + 0.01) * gain + shift
