"""Vision transformers: patches, windows, shifts, and relative positions along two axes."""

from __future__ import annotations

import torch
from torch.nn import functional as F  # noqa: N812

from tests.tracing.pairs import Pair

PATCHES = {"x": "B c 2*M 2*N", "w": "e c 2 2", "b": "e"}
MERGED = {"x": "B 2*M 2*N c", "w": "4*c e"}
WINDOWS = {"x": "B M*p N*p c", "w": "c c", "size": "size p"}
SHIFTED = {"x": "B M N c"}
RELATIVE = {
    "s": "B M*N M*N", "q": "B M*N c", "rows": "M M c", "columns": "N N c", "m": "size M", "n": "size N"
}  # fmt: skip


def embedded(x, w, b):
    return F.conv2d(x, w, b, stride=2).flatten(2).transpose(1, 2)


def _embedded_in_rows(x, w, b, order):
    B, C, H, W = x.shape
    y = x.reshape(B, C, H // 2, 2, W // 2, 2).permute(0, 2, 4, *order)
    return y.flatten(3).flatten(1, 2) @ w.permute(2, 3, 1, 0).flatten(0, 2) + b


def embedded_in_rows(x, w, b):
    return _embedded_in_rows(x, w, b, (3, 5, 1))


def embedded_in_columns(x, w, b):
    return _embedded_in_rows(x, w, b, (5, 3, 1))


def merged(x, w):
    parts = [x[:, 0::2, 0::2], x[:, 1::2, 0::2], x[:, 0::2, 1::2], x[:, 1::2, 1::2]]
    return torch.cat(parts, -1) @ w


def _merged_by_views(x, w, order):
    B, H, W, C = x.shape
    return x.reshape(B, H // 2, 2, W // 2, 2, C).permute(0, 1, 3, *order).flatten(3) @ w


def merged_by_views(x, w):
    return _merged_by_views(x, w, (4, 2, 5))


def merged_by_rows(x, w):
    return _merged_by_views(x, w, (2, 4, 5))


def windows(x, w, size):
    B, H, W, C = x.shape
    y = x.view(B, H // size, size, W // size, size, C).permute(0, 1, 3, 2, 4, 5)
    y = y.contiguous().view(-1, size * size, C)
    y = (y - y.mean(1, keepdim=True)) @ w
    y = y.view(B, H // size, W // size, size, size, -1).permute(0, 1, 3, 2, 4, 5)
    return y.contiguous().view(B, H, W, -1)


def windows_unmerged(x, w, size):
    B, H, W, C = x.shape
    y = x.unflatten(1, (-1, size)).unflatten(3, (-1, size)).transpose(2, 3).flatten(3, 4)
    y = y @ w - torch.einsum("bmnic,ce->bmne", y, w / size**2).unsqueeze(3)
    return y.unflatten(3, (size, size)).transpose(2, 3).reshape(B, H, W, C)


def shifted(x):
    return torch.roll(x, shifts=(-1, -1), dims=(1, 2))


def shifted_by_parts(x):
    x = torch.cat((x[:, 1:], x[:, :1]), dim=1)
    return torch.cat((x[:, :, 1:], x[:, :, :1]), dim=2)


def shifted_back(x):
    x = torch.cat((x[:, -1:], x[:, :-1]), dim=1)
    return torch.cat((x[:, :, -1:], x[:, :, :-1]), dim=2)


def decomposed(s, q, rows, columns, m, n):
    B, _, C = q.shape
    own = q.reshape(B, m, n, C)
    by_row = torch.einsum("bhwc,hkc->bhwk", own, rows)
    by_column = torch.einsum("bhwc,wkc->bhwk", own, columns)
    found = s.view(B, m, n, m, n) + by_row[..., None] + by_column[:, :, :, None, :]
    return found.view(B, m * n, m * n)


def gathered(s, q, rows, columns, m, n):
    at = torch.arange(m * n)
    row, column = at // n, at % n
    bias = rows[row][:, row] + columns[column][:, column]
    return s + torch.einsum("bic,ijc->bij", q, bias)


PAIRS = [
    Pair("patches: convolution = rows", embedded, embedded_in_rows, PATCHES, True),
    Pair("patches: convolution, columns", embedded, embedded_in_columns, PATCHES, False),
    Pair("four patches merged by views", merged, merged_by_views, MERGED, True),
    Pair("four patches merged by rows", merged, merged_by_rows, MERGED, False),
    Pair("windows there and back", windows, windows_unmerged, WINDOWS, True),
    Pair("a shift along two axes", shifted, shifted_by_parts, SHIFTED, True),
    Pair("a shift back along two axes", shifted, shifted_back, SHIFTED, False),
    Pair("bias by rows and columns", decomposed, gathered, RELATIVE, True),
]
