import torch

AXES = "x: B S d; gain: d; shift: d"


def reference(x, gain, shift):
    centred = x - x.mean(-1, keepdim=True)
    variance = (centred * centred).mean(-1, keepdim=True)
    return centred / torch.sqrt(variance + 0.01) * gain + shift


def rewritten(x, gain, shift):
    mean = x.mean(-1, keepdim=True)
    variance = (x * x).mean(-1, keepdim=True) - mean * mean
    return (x - mean) / torch.sqrt(variance + 0.01) * gain + shift
