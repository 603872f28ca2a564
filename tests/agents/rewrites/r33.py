import torch

AXES = "x: B T c; w: c 3*H*d; heads: size H"


def reference(x, w, heads):
    b, t, _ = x.shape
    q, k, v = (x @ part for part in w.chunk(3, dim=-1))
    q, k, v = (a.view(b, t, heads, -1).transpose(1, 2) for a in (q, k, v))
    out = torch.softmax(q @ k.transpose(-2, -1), dim=-1) @ v
    return out.transpose(1, 2).reshape(b, t, -1)


def rewritten(x, w, heads):
    b, t, _ = x.shape
    q, k, v = (x @ w).view(b, t, heads, 3, -1).permute(3, 0, 2, 1, 4)
    out = torch.softmax(q @ k.transpose(-2, -1), dim=-1) @ v
    return out.transpose(1, 2).reshape(b, t, -1)
