import torch

AXES = "x: B H S 2*m; cos: S m; sin: S m"


def reference(x, cos, sin):
    half = x.shape[-1] // 2
    a, b = x[..., :half], x[..., half:]
    return torch.cat([a * cos - b * sin, b * cos + a * sin], dim=-1)


def rewritten(x, cos, sin):
    half = x.shape[-1] // 2
    turned = torch.cat([-x[..., half:], x[..., :half]], dim=-1)
    return x * torch.cat([cos, cos], dim=-1) + turned * torch.cat([sin, sin], dim=-1)
