# ruff: noqa: E501 - a table
"""Examples of the operations of PyTorch that are read."""

from __future__ import annotations

import torch
from torch.nn import functional as F  # noqa: N812

from symattn import gradient

X, XY, SQUARE = {"x": "S d"}, {"x": "S d", "y": "S d"}, {"x": "S S"}
LABELLED = {"x": "B V", "y": "index(V) B"}
MASK = {"x": "S d", "m": "bool S d"}
BITS = {"m": "bool S d", "n": "bool S d"}
DY = {"x": "S d", "dy": "S d"}


def on_entries(f):
    return lambda x: f(x), X


def compared(f):
    def function(x):
        return torch.where(f(torch.arange(x.shape[0])[:, None], torch.arange(x.shape[1])), x, 2 * x)

    return function, X


def kinked(x, y):
    """Return gradients that are 0 where the slopes jump."""
    of = torch.ops.aten
    dy = y * x.abs()
    of_x, of_slope = of._prelu_kernel_backward(dy, x, y)
    within = y * (x + 1).relu() * (1 - x).relu()
    return (
        of.threshold_backward(dy, x, 0.0)
        + of.leaky_relu_backward(dy, x, 0.2, False)
        + of.hardtanh_backward(within, x, -1.0, 1.0)
        + of_x + of_slope
    )  # fmt: skip


def backward(f, specs=None):
    return gradient(f, "x", upstream="dy"), specs or DY


def written(x):
    y = x.clone()
    y[0] = 2.0
    y[:, 1:] *= 3
    y[-1:, 0] += x[0, 0]
    return y


def put(x, y, i):
    z = x.clone()
    z[torch.arange(x.shape[0]), i] = y
    z[torch.arange(x.shape[0]), i] += 1.0
    return z


def every_other(x):
    y = torch.empty_like(x)
    y[:, ::2], y[:, 1::2] = x[:, 1::2], -x[:, ::2]
    return y


def turned(x, c, s):
    z = torch.view_as_complex(x.view(x.shape[0], -1, 2)) * torch.polar(torch.ones_like(c), c * s)
    return torch.view_as_real(z.conj().resolve_conj()).flatten(-2)


EVERY = {
    **{name: on_entries(getattr(torch, name)) for name in
       ["exp", "sin", "cos", "tanh", "sigmoid", "abs", "erf", "relu", "neg", "square", "reciprocal", "expm1", "exp2", "atan", "floor", "round"]},
    "log, sqrt, log1p": on_entries(lambda x: (x * x + 1).log() + (x * x + 1).sqrt() + torch.log1p(x * x)),
    "rsqrt": on_entries(lambda x: torch.rsqrt(x * x + 1)),
    "silu, softplus, gelu": on_entries(lambda x: F.silu(x) + F.softplus(x) + F.gelu(x) + F.gelu(x, approximate="tanh")),
    "arithmetic": (lambda x, y: torch.add(x, y, alpha=2) - y / x + torch.rsub(y, 1) * 3, XY),
    "whole quotients": on_entries(lambda x: x + torch.arange(x.shape[1]) // (x.shape[1] + 1) + torch.arange(x.shape[1]) % (x.shape[1] + 1)),
    "maximum, minimum": (lambda x, y: torch.maximum(x, y) * torch.minimum(x, y), XY),
    "powers": on_entries(lambda x: x**3 + x**-1 + (x * x) ** 0.5),
    "clamp": on_entries(lambda x: x.clamp(-0.2, 0.3) + x.clamp(min=0.1) + x.clamp_max(0.2) + torch.clamp_min(x, 0)),
    **{name: compared(getattr(torch, name)) for name in ("le", "lt", "ge", "gt", "eq", "ne")},
    "truth values": (lambda m, n: ((m & n) | ~m) ^ n, BITS),
    "truth values by name": (lambda m, n: torch.logical_xor(torch.logical_or(m, n), torch.logical_and(torch.logical_not(m), n)), BITS),
    "some and all": (lambda x, m: torch.where(m.any(-1), x, 2.0) + x * m.all(-1) + m.all() * x + m.any(-1, keepdim=True).sum(), {"x": "S 3", "m": "bool 3 3"}),
    "some of what is seen alike": (lambda x, m: torch.where(m[:, None].expand_as(x).any(-1), x[:, 0], 2.0), {"x": "S d", "m": "bool S"}),
    "signs": (lambda x, y: x * torch.sign(x) + torch.sgn(y) * y * x + x * torch.sign(torch.arange(x.shape[1]) - 1), XY),
    "diag_embed": (lambda x: torch.diag_embed(x) + torch.diag_embed(x, dim1=-1, dim2=-2), {"x": "B d"}),
    "nan_to_num": on_entries(lambda x: torch.nan_to_num(x.softmax(-1)) + torch.nan_to_num(x, neginf=0.0) + torch.nan_to_num(torch.where(torch.arange(x.shape[1]) < 1, x, -torch.inf), neginf=-2.0)),
    "where, masked_fill": (lambda x, m: torch.where(m, x, 1.0) + x.masked_fill(m, -2.0), MASK),
    "sum, mean": on_entries(lambda x: x.sum(0, keepdim=True) + x.mean(-1, keepdim=True) + x.sum() + x.mean()),
    "var, std": (lambda x: x.var(-1, correction=1) + x.std(-1) + torch.var_mean(x, -1)[0] + torch.var_mean(x, -1)[1], {"x": "S d+1"}),
    "cumsum": on_entries(lambda x: x.cumsum(0) + x.cumsum(-1)),
    "products over axes": on_entries(lambda x: x.prod(-1) + x.cumprod(-1)[:, 0] + x.cumprod(0)[-1, 0]),
    "largest and smallest": on_entries(lambda x: x.amax(-1) - x.amin(-1) + x.max() - x.amin((0, 1))),
    "largest of what is seen": (lambda x, m: x.masked_fill(~m, -torch.inf).amax(-1), MASK),
    "activations in pieces": on_entries(lambda x: F.leaky_relu(x) + F.elu(x, 2.0) + F.selu(x) + F.celu(x, 0.5) + F.threshold(x, 0.5, 0.5)),
    "hard activations": on_entries(lambda x: F.hardtanh(x) + F.hardsigmoid(x) + F.hardswish(x) + F.relu6(x) + F.mish(x)),
    "softplus with beta": on_entries(lambda x: F.softplus(x, beta=2) + F.softplus(x, 0.5, 30)),
    "glu": (F.glu, {"input": "S 2*d"}),
    "losses": (lambda x, y: F.mse_loss(x, y) + F.huber_loss(x, y, delta=0.5) + F.smooth_l1_loss(x, y, beta=0.5, reduction="sum"), XY),
    "logistic loss": (lambda x, y: F.binary_cross_entropy_with_logits(x, y, y * y, pos_weight=y * y, reduction="none"), XY),
    "logarithms of sums": (lambda x, y: torch.logaddexp(x, y) + F.logsigmoid(x) + torch.xlogy(x, y * y + 1), XY),
    "chosen by data": (lambda x, y: torch.where(x > y, x, y) + x.masked_fill(x < 0, 0) + x * (x >= 0) + torch.where(~(x <= 0), x * y, 0), XY),
    "largest": (lambda x: x.amax(-1) + x.max(-1).values - x.min(-1).values + x.max(-1, keepdim=True)[0][:, 0], {"x": "S 3"}),
    "softmax": on_entries(lambda x: x.softmax(-1) + x.softmax(0) + x.log_softmax(-1)),
    "logsumexp": on_entries(lambda x: x.logsumexp(-1)),
    "norms": (lambda x, y: x.norm(dim=-1) + F.layer_norm(x, x.shape[-1:], y[0], y[0], 0.1).sum(-1), XY),
    "norms of groups": (lambda x, y: F.group_norm(x, 2, y, y, 0.1) + F.group_norm(x[:, :, None].expand(-1, -1, 3), 2)[:, :, 0], {"x": "S 2*m+2", "y": "2*m+2"}),
    "norms by running statistics": (lambda x, y: F.batch_norm(x, y, y * y, y, y) + F.batch_norm(x, y, y * y + 1, eps=0.1), {"x": "S d", "y": "d"}),
    "the number of rows": (lambda x: x[torch.arange(len(x)).flip(0)] / len(x), X),
    "multiples added": (lambda x, y: torch.addcmul(x, x, y, value=2) + torch.addcdiv(x, y, x * x + 1) + torch.lerp(x, y, 0.25) + x.lerp(y, y), XY),
    "logarithms by base": on_entries(lambda x: torch.log2(x * x + 1) + torch.log10(x * x + 2) + torch.logit(x.sigmoid())),
    "hyperbolic": (lambda x, y: torch.sinh(x) + torch.cosh(x) + torch.tan(x) + torch.erfc(x) + torch.hypot(x, y), XY),
    "distances": (lambda x, y: torch.dist(x, y) + F.pairwise_distance(x, y) + torch.norm(x, dim=-1) + x.norm(), XY),
    "cosines": (lambda x, y: F.cosine_similarity(x, y, dim=-1) + torch.cosine_similarity(x, y, -1), XY),
    "diag, trace": (lambda x: x.diag() + torch.trace(x) + torch.diag(x.diag())[0] + x.trace(), SQUARE),
    "products in blocks": (lambda x, y: torch.kron(x, y) + torch.kron(x[0], y).sum(), {"x": "S d", "y": "T e"}),
    "block_diag": (lambda x, y: torch.block_diag(x, y, y[0]), {"x": "S d", "y": "T e"}),
    "pairs of rows": (lambda x, y: torch.cdist(x, y) + torch.cdist(x, y, p=1) + torch.cdist(x, y, p=float("inf")), {"x": "S d", "y": "T d"}),
    "other norms": (lambda x: x.norm(p=1, dim=-1) + torch.linalg.vector_norm(x, float("inf"), -1) + torch.linalg.vector_norm(x, -float("inf"), -1), X),
    "vector products": (lambda x, y: torch.linalg.cross(x, y) + torch.cross(x.T, y.T, dim=0).T, {"x": "S 3", "y": "S 3"}),
    "bilinear": (lambda x, y, w, b: F.bilinear(x, y, w, b) + F.bilinear(x, y, w), {"x": "S d", "y": "S e", "w": "o d e", "b": "o"}),
    "several matrices": (lambda x, y, z: torch.linalg.multi_dot([x, y, z]) + torch.chain_matmul(x, y, z), {"x": "S d", "y": "d e", "z": "e f"}),
    "logarithms of sums so far": on_entries(lambda x: torch.logcumsumexp(x, -1) + x.logcumsumexp(0)),
    "turned": (lambda x: torch.rot90(x) + torch.rot90(x, -1, (0, 1)) + torch.rot90(x, 2).T + torch.rot90(x, 4).T, X),
    "no number": on_entries(lambda x: torch.where(x.isnan() | x.isinf(), 0, x) + torch.where(torch.isfinite(x), x, 1) + x.nansum(-1, keepdim=True) + x.nanmean()),
    "infinite": (lambda x, m: torch.where(x.masked_fill(m, -torch.inf).isinf(), 2, x) + torch.where(torch.isfinite(x.masked_fill(m, -torch.inf)), x, 1), MASK),
    "deviations and means": (lambda x: torch.std_mean(x, -1)[0] + torch.std_mean(x, -1, correction=0)[1], {"x": "S d+1"}),
    "slopes by channel": (lambda x, w: F.prelu(x, w) + F.prelu(x, w[:1]), {"x": "S d", "w": "d"}),
    "sorted": (lambda x: x.sort(-1)[0] + torch.sort(x, dim=-1, descending=True, stable=True).values + x.topk(3, -1).values, {"x": "S 3"}),
    "sorted, of four": (lambda x: x.sort(0).values + x.topk(1, 0)[0] + x.topk(2, 0, largest=False)[0][1], {"x": "4 d"}),
    "windows": (lambda x: x.unfold(0, 3, 1).sum(-1) + x.unfold(0, 2, 1)[1:].amax(-1), {"x": "S+2 d"}),
    "windows side by side": (lambda x: x.unfold(-1, 2, 2), {"x": "S m*2"}),
    "windows as columns": (lambda x: F.unfold(x, (1, 3), padding=(0, 1), dilation=1) + F.unfold(x, (1, 3), padding=(0, 2), dilation=2), {"x": "B 2 1 S"}),
    "means of windows": (lambda x: F.avg_pool1d(x, 3, 1, 1) + F.avg_pool1d(x, 3, 1, 1, count_include_pad=False), {"x": "B C S"}),
    "means of squares": (lambda x: F.avg_pool2d(x, 2) + F.avg_pool2d(x, 2, divisor_override=3), {"x": "B 2 u*2 v*2"}),
    "means of cubes": (lambda x: F.avg_pool3d(x, (1, 1, 2), stride=1), {"x": "1 1 1 1 S+1"}),
    "largest of windows": (lambda x: F.max_pool1d(x, 3, 1, 1), {"x": "1 1 S"}),
    "largest of squares": (lambda x: F.max_pool2d(x, 2), {"x": "1 1 u*2 v*2"}),
    "layer norm, backward": backward(lambda x: F.layer_norm(x, x.shape[-1:], eps=0.1)),
    "softmax, backward": backward(lambda x: x.softmax(-1) + x.log_softmax(-1)),
    "silu, backward": backward(lambda x: F.silu(x) + x.sigmoid() * x.tanh()),
    "gelu, backward": backward(lambda x: F.gelu(x) + F.gelu(x, approximate="tanh")),
    "softplus, backward": backward(lambda x: F.softplus(x, 2.0) + F.logsigmoid(x)),
    "elu, backward": backward(lambda x: F.elu(x, inplace=False) + F.elu_(3 * x)),
    "glu, backward": backward(lambda x: F.glu(x), {"x": "S 2*d", "dy": "S d"}),
    "kinks, backward": (kinked, {"x": "S d", "y": "S d"}),
    "distances, backward": backward(lambda x: F.mse_loss(x, x.flip(0), reduction="none") + F.mse_loss(x, 0 * x) + F.huber_loss(x, 0 * x, delta=0.5) + F.smooth_l1_loss(x, 0 * x, reduction="none", beta=2.0)),
    "parts, backward": backward(lambda x: x[0] + x[1:].sum(0) + x[:, :1].sum(), {"x": "S d", "dy": "d"}),
    "every other, backward": backward(lambda x: x[:, ::2] * x[:, 1::2], {"x": "S m*2", "dy": "S m"}),
    "products": (lambda x, y, z: (x @ y) @ z.mT + torch.bmm(z, z.mT)[:, :, :1], {"x": "S d", "y": "d e", "z": "B S e"}),
    "product with a vector": (lambda x, y: x @ y + torch.mv(x, y) + torch.dot(y, y), {"x": "S d", "y": "d"}),
    "outer": (lambda x, y: torch.outer(x, y), {"x": "S", "y": "d"}),
    "linear": (lambda x, w, b: F.linear(x, w, b) + torch.addmm(b, x, w.T, beta=2, alpha=3), {"x": "S d", "w": "e d", "b": "e"}),
    "baddbmm": (lambda x, y, c: torch.baddbmm(c, x, y), {"x": "B S d", "y": "B d e", "c": "B S e"}),
    "einsum": (lambda x, y: torch.einsum("bsd,de->ebs", x, y), {"x": "B S d", "y": "d e"}),
    "copies": on_entries(lambda x: x.clone().contiguous().detach() + x.double() + x.type_as(x)),
    "casts": (lambda x, m: x * m.to(x.dtype) + m.long() + m.double(), MASK),
    "alias": on_entries(lambda x: torch.ops.aten.alias(x) * 2), "square": on_entries(lambda x: torch.ops.aten.square(x)),
    "fill": on_entries(lambda x: torch.empty(x.shape[1]).fill_(2.0) + torch.empty_like(x).fill_(3.0) + x.new_zeros(x.shape).copy_(x[:1])),
    "views": (lambda x: x.view(x.shape[0], 2, -1).flatten(0, 1) + x.reshape(-1, x.shape[1] // 2), {"x": "S 2*d"}),
    "skewed": (lambda x: F.pad(x, (1, 0)).view(x.shape[0] + 1, -1)[1:], SQUARE),
    "beside the diagonal": (lambda x: x.flatten()[:-1].view(x.shape[0] - 1, -1)[:, 1:], {"x": "1+S 1+S"}),
    "reshaped": (lambda x: x.transpose(0, 1).reshape(x.shape[1], -1), {"x": "S H d"}),
    "permuted": (lambda x: x.permute(2, 0, 1) + x.transpose(0, 2).transpose(1, 2) + x[0].t().unsqueeze(1), {"x": "1+B S d"}),
    "expanded": on_entries(lambda x: x[:, None].expand(-1, 3, -1) + x.unsqueeze(1) + x.unsqueeze(-2).squeeze(1).unsqueeze(1)),
    "squeezed": (lambda x: x.squeeze(1) + x.squeeze(-2), {"x": "S 1 d"}),
    "parts": (lambda x: x[0] + x[-1] + x[:, 0].sum() + x.narrow(0, 0, 1)[0] + x.select(0, 0), X),
    "halves": (lambda x: torch.cat([-x[:, x.shape[1] // 2 :], x[:, : x.shape[1] // 2]], -1) * x.chunk(2, -1)[0].sum(), {"x": "S 2*d"}),
    "split": (lambda x: x.split([1, x.shape[1] - 1], 1)[1] + x.unbind(1)[0][:, None] + x[:, 1:], {"x": "S 3"}),
    "written to": (written, {"x": "S d+1"}),
    "every other": (every_other, {"x": "S m*2"}),
    "joined": (lambda x, y: torch.cat([x, torch.stack([y[0], y[-1]], 0)], 0), XY),
    "repeated": on_entries(lambda x: x.repeat(2, 1)), "interleaved": on_entries(lambda x: x.repeat_interleave(2, 0)),
    "rolled, flipped": (lambda x: x.roll(1, 0) + x.flip(0) + x.flip(0, 1), {"x": "S+2 d"}),
    "diagonal": (lambda x: x.diagonal() + torch.diagonal(x, dim1=-2, dim2=-1), SQUARE),
    "triangles": on_entries(lambda x: x.tril(-1) + x.triu(1) + torch.ones(x.shape[0], x.shape[1], dtype=torch.bool).tril()),
    "places": (lambda x: x[torch.arange(x.shape[0]).flip(0)] + x.index_select(0, torch.arange(x.shape[0])), X),
    "labels gathered": (lambda x, y: x.gather(1, y[:, None]), LABELLED),
    "labels scattered": (lambda x, y: x.scatter(1, y[:, None], 2.0) + x.scatter(1, y[:, None], x[:, 1:2]), {"x": "B V+1", "y": "index(V) B"}),
    "labels taken along": (lambda x, y: torch.take_along_dim(x, y[:, None], 1) + x.take_along_dim(y[None, :1], dim=1), LABELLED),
    "rows added": (lambda x, y, i: x.index_add(0, i, y, alpha=2) + x.index_copy(1, torch.arange(x.shape[1]), x[:, :1].expand_as(x)) + x.index_put((i,), y, accumulate=True), {"x": "V d", "y": "B d", "i": "index(V) B"}),
    "to integers": (lambda x: (3 * x).long() + (2 * x).to(torch.int32) * torch.floor(x).long(), {"x": "S d"}),
    "roots of places": (lambda x: x * torch.arange(len(x)) ** 0.5 + (1 + torch.arange(len(x))) ** -1.5, {"x": "S"}),
    "ceil": (lambda x: torch.ceil(x) + (2 * x).ceil() * torch.ceil(-x), {"x": "S d"}),
    "numbers put at a mask": (lambda x, m, y: x.index_put((m,), y.sum()) + x.index_put((m[:, 0],), y) + x.index_put((m,), y.sum(), accumulate=True) + torch.zeros_like(x).index_put((torch.ones(len(x), dtype=torch.bool),), y), {"x": "S d", "m": "bool S d", "y": "d"}),
    "entries added": (lambda x, y, i: x.scatter_add(1, i[:, None], y) + x.scatter_reduce(1, i[:, None], y, "sum") + x.index_put((torch.arange(len(x)), i), y[:, 0], accumulate=True), {"x": "B V", "y": "B 2", "i": "index(V) B"}),
    "entries put": (put, {"x": "B V", "y": "B", "i": "index(V) B"}),
    "labels one-hot": (lambda x, y: F.one_hot(y, x.shape[1]) * x, LABELLED),
    "labels looked up": (lambda x, y: x[torch.arange(x.shape[0]), y] + F.embedding(y, x.T)[:, 0], LABELLED),
    "labels compared": (lambda x, y: torch.where(y[:, None] == y[None, :], x[:, :1], 0.0) + (y != 1)[:, None] + y[:, None], LABELLED),
    "losses of labels": (lambda x, y: F.cross_entropy(x, y) + F.nll_loss(x, y, reduction="none", ignore_index=1) + F.nll_loss(x, y, x[0], reduction="sum"), LABELLED),
    "losses of labels in line": (lambda x, y: F.cross_entropy(x.transpose(1, 2), y, reduction="none"), {"x": "B S V", "y": "index(V) B S"}),
    "padded": (lambda x: F.pad(x, (1, -1, 0, 2), value=3.0), {"x": "S T+1"}),
    "losses' gradients": (gradient(lambda x, y: F.cross_entropy(x, y), "x"), LABELLED),
    "losses' gradients, some ignored": (gradient(lambda x, y, m, w: F.nll_loss(x, torch.where(m, y, -100), w), "x"), {**LABELLED, "m": "bool B", "w": "V"}),
    "losses' gradients in line": (gradient(lambda x, y: F.cross_entropy(x.transpose(1, 2), y, reduction="none"), "x", upstream="dy"), {"x": "B S V", "y": "index(V) B S", "dy": "B S"}),
    "losses of labels, some ignored": (lambda x, y, m: F.nll_loss(x, torch.where(m, y, -100), reduction="sum") + F.nll_loss(x, torch.where(m, y, -100), reduction="none"), {**LABELLED, "m": "bool B"}),
    "places kept on an axis": (lambda x, w: x[(torch.arange(x.shape[0]) - 2).clamp(min=0)] + F.embedding((torch.arange(x.shape[0]) - 1).clamp(0, 3), w), {"x": "S d", "w": "4 d"}),
    "places held by where": (lambda x: x.gather(0, torch.where(torch.arange(x.shape[0]) < 2, 0, torch.arange(x.shape[0]) - 2)[:, None].expand(-1, x.shape[1])), X),
    "larger of places": on_entries(lambda x: x * torch.maximum(torch.arange(x.shape[1]), torch.tensor(2)) + torch.minimum(torch.arange(x.shape[1]), torch.arange(x.shape[0])[:, None]) + F.relu(torch.arange(x.shape[1]) - 1)),
    "powers of places": on_entries(lambda x: x * 0.5 ** torch.arange(x.shape[1], dtype=x.dtype) + 2.0 ** (-torch.arange(x.shape[1], dtype=x.dtype) / x.shape[0])),
    "convolutions": (lambda x, w, b: F.conv1d(x, w, b, padding=1)[..., : x.shape[-1]] + F.conv1d(x, w[:, :1], padding=2, dilation=2, groups=2), {"x": "B 2 S", "w": "2 2 3", "b": "2"}),
    "convolutions of channels": (lambda x, w: F.conv1d(x, w[:, None], padding=1, groups=x.shape[1]), {"x": "B C S", "w": "C 3"}),
    "convolutions in steps": (lambda x, w: F.conv2d(x, w, stride=2), {"x": "B 1 u*2 v*2", "w": "e 1 2 2"}),
    "few places": (lambda x: torch.where((torch.arange(x.shape[0]) >= x.shape[0] - 2)[:, None], x, 0).sum(0) + torch.where((torch.arange(x.shape[0]) < 1)[:, None], x, 0).sum(0), {"x": "S+2 d"}),
    "three arrays": (lambda x, y: torch.einsum("sd,td,td->st", x, y, x), XY),
    "embedding": (lambda x: F.embedding(torch.arange(x.shape[0] - 1) + 1, x), {"x": "S+1 d"}),
    "numbers": on_entries(lambda x: x + torch.arange(x.shape[1]) + torch.arange(1, x.shape[1] + 1) * 0.5 + torch.eye(x.shape[0], x.shape[1])),
    "filled": on_entries(lambda x: x * torch.ones(x.shape[1]) + torch.zeros(x.shape[1]) + torch.full((x.shape[1],), 0.5) + torch.tensor(2.0)),
    "filled alike": on_entries(lambda x: torch.ones_like(x) + torch.zeros_like(x) + torch.full_like(x, 2) * x + x.new_ones(x.shape[1]) + x.new_full((x.shape[1],), 3)),
    "complex numbers": (turned, {"x": "S m*2", "c": "S m", "s": "S m"}),
}  # fmt: skip
