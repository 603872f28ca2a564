# ruff: noqa: E501 - a table
"""An example of each function, method and way to look into arrays of NumPy that is read."""

from __future__ import annotations

import numpy as np

X, XY, SQUARE = {"x": "S d"}, {"x": "S d", "y": "S d"}, {"x": "S S"}
MASK = {"x": "S d", "m": "bool S d"}
TWO = {"x": "S d", "y": "d e"}
BITS = {"m": "bool S d", "n": "bool S d"}


def written(x):
    y = np.zeros_like(x)
    y[0] = x[0]
    y[:, 0] += 1
    y[1:, ...] *= 2
    return y


def written_where(x, m):
    y = x.copy()
    y[m] = -1
    y[x.shape[0] - 1 :, :] = 3
    return y


def one_in_each_row(x, y):
    z = np.zeros(x.shape)
    z[np.arange(x.shape[0]), y] = x[:, 0]
    z[np.arange(x.shape[0]), y] -= 1.0
    return z + x


def added_at(x, y, z):
    found = np.zeros(z.shape)
    np.add.at(found, y, x)
    np.add.at(found, (y, 0), 1.0)
    return found + z


def every_other(x):
    y = np.empty(x.shape)
    y[:, ::2], y[:, 1::2] = x[:, 1::2], -x[:, ::2]
    return y


def divided_where(x, m):
    return np.divide(1, x, out=np.zeros_like(x), where=m)


def filled(x):
    y = np.empty((x.shape[0], 3))
    y.fill(2)
    for k in range(3):
        y[:, k] = x[:, 0] * k
    return y


FUNCTIONS = {
    "sum": (lambda x: np.sum(x, axis=-1, keepdims=True) + np.sum(x), X),
    "mean": (lambda x: np.mean(x, axis=0), X),
    "average": (lambda x, y: np.average(x, axis=1, weights=1 + y * y), XY),
    "var": (lambda x: np.var(x, axis=-1), X),
    "std": (lambda x: np.std(x, axis=-1, ddof=1, keepdims=True), {"x": "S d+1"}),
    "max": (lambda x: np.max(x, axis=-1), {"x": "S 3"}),
    "amax": (lambda x: np.amax(x, -1, keepdims=True), {"x": "S 3"}),
    "min": (lambda x: np.min(x, axis=-1), {"x": "S 3"}),
    "amin": (lambda x: np.amin(x, axis=-1), {"x": "S 3"}),
    "cumsum": (lambda x: np.cumsum(x, axis=0), X),
    "cumprod": (lambda x: np.cumprod(x, axis=0), X),
    "prod": (lambda x: np.prod(x, axis=-1, keepdims=True) + np.prod(x), X),
    "linalg.norm": (lambda x: np.linalg.norm(x, axis=-1, keepdims=True), X),
    "nansum": (lambda x: np.nansum(x, axis=1), X), "nanmean": (lambda x: np.nanmean(x, 0), X),
    "nan_to_num": (lambda x, m: np.nan_to_num(x) + np.nan_to_num(np.where(m, x, -np.inf), neginf=-2.0), MASK),
    "kron": (lambda x, y: np.kron(x, y) + np.kron(x[0], y).sum(), {"x": "S d", "y": "T e"}),
    "cross": (lambda x, y: np.cross(x, y), {"x": "S 3", "y": "S 3"}),
    "linalg.cross": (lambda x, y: np.linalg.cross(x.T, y.T, axis=0), {"x": "S 3", "y": "S 3"}),
    "linalg.multi_dot": (lambda x, y: np.linalg.multi_dot([x, y, y.T]), TWO),
    "sort": (lambda x: np.sort(x) + np.sort(x, -1), {"x": "S 3"}),
    "rot90": (lambda x: np.rot90(x) + np.rot90(x, -1) + np.rot90(x, 2).T, X),
    "pad": (lambda x: np.pad(x, ((1, 0), (0, 2)), constant_values=3) + np.pad(x, [(0, 1), (1, 1)]) + np.pad(x, 1)[1:], {"x": "S+1 d+1"}),
    "lib.stride_tricks.sliding_window_view": (lambda x: np.lib.stride_tricks.sliding_window_view(x, 3, axis=0) + np.lib.stride_tricks.sliding_window_view(x, (1, 1))[:-2, :, 0], {"x": "S+2 d"}),
    "einsum": (lambda x, y: np.einsum("...d,de->...e", x, y) + np.einsum("ij,jk", x, y), TWO),
    "dot": (lambda x, y: np.dot(x, y), TWO),
    "tensordot": (lambda x, y: np.tensordot(x, y, axes=([1], [0])) + np.tensordot(x, y, 1), TWO),
    "outer": (lambda x, y: np.outer(x, y), {"x": "S", "y": "d"}),
    "inner": (lambda x, y: np.inner(x, y), {"x": "S d", "y": "T d"}),
    "vdot": (lambda x, y: np.vdot(x, y), XY),
    "trace": (lambda x: np.trace(x), SQUARE),
    "diag": (lambda x: np.diag(x) + np.diag(np.diag(x)).sum(0), SQUARE),
    "diagonal": (lambda x: np.diagonal(x, axis1=-2, axis2=-1), {"x": "B S S"}),
    "reshape": (lambda x: np.reshape(x, (x.shape[0], -1)), {"x": "S H d"}),
    "ravel": (lambda x: np.ravel(x), X),
    "transpose": (lambda x: np.transpose(x, (2, 0, 1)), {"x": "B S d"}),
    "permute_dims": (lambda x: np.permute_dims(x, (1, 0)), X),
    "swapaxes": (lambda x: np.swapaxes(x, -1, 0), {"x": "B S d"}),
    "matrix_transpose": (lambda x: np.matrix_transpose(x), {"x": "B S d"}),
    "moveaxis": (lambda x: np.moveaxis(x, 0, -1), {"x": "B S d"}),
    "expand_dims": (lambda x: np.expand_dims(x, (0, -1)), X),
    "squeeze": (lambda x: np.squeeze(x, axis=1), {"x": "S 1 d"}),
    "broadcast_to": (lambda x: np.broadcast_to(x, (3, *x.shape)), X),
    "concatenate": (lambda x, y: np.concatenate([x, y]), {"x": "P d", "y": "S d"}),
    "stack": (lambda x, y: np.stack([x, y], axis=-1), XY),
    "hstack": (lambda x, y: np.hstack([x, y]), {"x": "S d", "y": "S e"}),
    "vstack": (lambda x, y: np.vstack([x, y]), {"x": "P d", "y": "S d"}),
    "split": (lambda x: np.split(x, 3, axis=-1)[1], {"x": "S 3*d"}),
    "array_split": (lambda x: np.array_split(x, 2, axis=0)[1], {"x": "2*S d"}),
    "repeat": (lambda x: np.repeat(x, 3, axis=0), X),
    "tile": (lambda x: np.tile(x, (2, 1)), X),
    "roll": (lambda x: np.roll(x, 1, axis=0), {"x": "S+2 d"}),
    "flip": (lambda x: np.flip(x, axis=0), X),
    "take_along_axis": (lambda x, y: np.take_along_axis(x, y[:, None], 1), {"x": "B V", "y": "index(V) B"}),
    "take": (lambda x: np.take(x, np.arange(x.shape[0] - 1), axis=0), {"x": "S+1 d"}),
    "diff": (lambda x: np.diff(x, axis=0), {"x": "S+1 d"}),
    "tril": (lambda x: np.tril(x, -1), X),
    "triu": (lambda x: np.triu(x, 1), X),
    "where": (lambda x, m: np.where(m, x, 0), MASK),
    "clip": (lambda x: np.clip(x, -0.2, 0.3), X),
    "round": (lambda x: np.round(5 * x), X), "around": (lambda x: np.around(5 * x), X),
    "copy": (lambda x: np.copy(x), X),
    "astype": (lambda x, m: np.astype(m, float) + x + (3 * x).astype(int), MASK),
    "zeros_like": (lambda x: np.zeros_like(x) + x[:1], X),
    "ones_like": (lambda x: np.ones_like(x, dtype=int) - x, X),
    "empty_like": (every_other, {"x": "S m*2"}),
    "full_like": (lambda x: np.full_like(x, 3) * x, X),
    "shape": (lambda x: x / np.shape(x)[1], X),
    "ndim": (lambda x: x * np.ndim(x), X),
    "size": (lambda x: x / np.size(x), X),
    "atleast_2d": (lambda x: np.atleast_2d(x), {"x": "S"}),
}  # fmt: skip

MAKERS = {
    "zeros": (written, {"x": "S+1 d+1"}),
    "ones": (lambda x: x * np.ones((x.shape[1],)), X),
    "empty": (filled, {"x": "S d"}),
    "full": (lambda x: x + np.full(x.shape, 0.5), X),
    "arange": (lambda x: x + np.arange(x.shape[1]) + np.arange(2, x.shape[1] + 2) / 3, X),
    "eye": (lambda x: x + np.eye(x.shape[0], x.shape[1], 1), X),
    "identity": (lambda x: x @ np.identity(x.shape[1]), X),
    "tri": (lambda x: x + np.tri(x.shape[0], x.shape[1], -1), X),
    "array": (lambda x: np.array([x[0], x[-1]]), X),
    "asarray": (lambda x: np.asarray(x, dtype=np.float64), X),
    "ascontiguousarray": (lambda x: np.ascontiguousarray(x.T), X),
}  # fmt: skip

METHODS = {
    "sum": (lambda x: x.sum(), X), "mean": (lambda x: x.mean(-1), X), "var": (lambda x: x.var(0), X),
    "std": (lambda x: x.std(axis=-1), X), "max": (lambda x: x.max(1), {"x": "S 2"}),
    "min": (lambda x: x.min(1), {"x": "S 2"}), "cumsum": (lambda x: x.cumsum(1), X),
    "prod": (lambda x: x.prod(0), X), "cumprod": (lambda x: x.cumprod(0), X),
    "dot": (lambda x, y: x.dot(y), TWO), "ravel": (lambda x: x.ravel(), X),
    "swapaxes": (lambda x: x.swapaxes(0, 1), X), "squeeze": (lambda x: x.squeeze(0), {"x": "1 d"}),
    "repeat": (lambda x: x.repeat(2, 1), X), "take": (lambda x: x.take(0, axis=1), X),
    "clip": (lambda x: x.clip(0, None), X), "copy": (lambda x: x.copy(), X),
    "round": (lambda x: (5 * x).round(), X),
    "astype": (lambda x: x.astype(int), BITS | {"x": "bool S d"}), "diagonal": (lambda x: x.diagonal(), SQUARE),
    "trace": (lambda x: x.trace(), SQUARE), "flatten": (lambda x: x.flatten(), {"x": "S H*d"}),
    "reshape": (lambda x: x.reshape(x.shape[0], 2, -1), {"x": "S 2*d"}),
    "transpose": (lambda x: x.transpose(1, 2, 0) + x.transpose((1, 2, 0)) + x.T.transpose(1, 0, 2), {"x": "B S d"}),
    "fill": (filled, X),
}  # fmt: skip
METHODS["astype"] = (lambda m, n: (m & n).astype(int), BITS)

UFUNCS = {
    "add": (lambda x: x + 1, X), "subtract": (lambda x: 1 - x, X), "multiply": (lambda x, y: x * y, XY),
    "divide": (lambda x, y: x / y, XY), "negative": (lambda x: -x, X), "positive": (lambda x: +x, X),
    "floor_divide": (lambda x: x * (np.arange(x.shape[1]) // (x.shape[1] + 1)), X),
    "remainder": (lambda x: x + np.arange(x.shape[1]) % (x.shape[1] + 1), X),
    "power": (lambda x: x**3 + x**-2, X), "float_power": (lambda x: np.float_power(x, 2), X),
    "exp": (lambda x: np.exp(x), X), "exp2": (lambda x: np.exp2(x), X), "expm1": (lambda x: np.expm1(x), X),
    "log": (lambda x: np.log(x * x + 1), X), "log1p": (lambda x: np.log1p(x * x), X),
    "sqrt": (lambda x: np.sqrt(x * x + 1) / np.sqrt(x.shape[1]), X), "square": (lambda x: np.square(x), X),
    "log2": (lambda x: np.log2(x * x + 1), X), "log10": (lambda x: np.log10(x * x + 1), X), "tan": (lambda x: np.tan(x), X),
    "sinh": (lambda x: np.sinh(x), X), "cosh": (lambda x: np.cosh(x), X), "hypot": (lambda x: np.hypot(x, x + 1), X),
    "reciprocal": (lambda x: np.reciprocal(x), X), "sin": (lambda x: np.sin(x), X),
    "cos": (lambda x: np.cos(x), X), "tanh": (lambda x: np.tanh(x), X), "arctan": (lambda x: np.arctan(x), X),
    "floor": (lambda x: np.floor(3 * x), X), "rint": (lambda x: np.rint(5 * x), X), "absolute": (lambda x: abs(x), X),
    "sign": (lambda x, y: x * np.sign(x) * y + x * np.sign(x), XY), "fabs": (lambda x: np.fabs(x), X), "maximum": (lambda x, y: np.maximum(x, y), XY),
    "minimum": (lambda x, y: np.minimum(x, y), XY), "logaddexp": (lambda x, y: np.logaddexp(x, y), XY),
    "matmul": (lambda x, y: x @ y, {"x": "B S d", "y": "d e"}),
    **{name: ((lambda f: lambda x: np.where(f(np.arange(x.shape[0])[:, None], np.arange(x.shape[1])), x, 2 * x))(getattr(np, name)), X)
       for name in ("less", "less_equal", "greater", "greater_equal", "equal", "not_equal")},
    **{name: ((lambda f: lambda m, n: f(m, n))(getattr(np, name)), BITS)
       for name in ("logical_and", "logical_or", "logical_xor", "bitwise_and", "bitwise_or", "bitwise_xor")},
    "isnan": (lambda x, m: np.where(np.isnan(x), 1, x), MASK), "isinf": (lambda x, m: np.where(np.isinf(np.where(m, x, -np.inf)), 1, x), MASK),
    "isfinite": (lambda x, m: np.where(np.isfinite(np.where(m, x, -np.inf)), x, 1), MASK),
    "logical_not": (lambda m, n: np.logical_not(m) | n, BITS), "invert": (lambda m, n: ~m & n, BITS),
}  # fmt: skip

INDEXING = {
    "a number, a slice, a new axis": (lambda x: x[0, 1:, None] - x[-1, :-1, None], {"x": "S d+1"}),
    "…": (lambda x: x[..., -1], X),
    "the other way": (lambda x: x[::-1], X),
    "places": (lambda x: x[np.arange(x.shape[0])[::-1]], X),
    "places of two axes": (lambda x: x[np.arange(x.shape[0]), np.arange(x.shape[0])], {"x": "S S d"}),
    "places, apart": (lambda x: x[0, :, np.arange(x.shape[2])], {"x": "1+S T d"}),
    "places behind a slice": (lambda x: x[:, np.arange(x.shape[1] - 1) + 1], {"x": "S d+1"}),
    "written to": (written, {"x": "S+1 d+1"}),
    "written where": (written_where, MASK),
    "every other": (every_other, {"x": "S m*2"}),
    "out, where": (divided_where, MASK),
    "one place in each row": (one_in_each_row, {"x": "B V", "y": "index(V) B"}),
    "added at": (added_at, {"x": "B d", "y": "index(V) B", "z": "V d"}),
    "outer": (lambda x: x * np.subtract.outer(np.arange(x.shape[0]), np.arange(x.shape[1])), X),
    "reduce": (lambda x: np.add.reduce(x, axis=1), X),
}  # fmt: skip
"""Ways to look into arrays, and to write to them."""

EVERY = {
    **{f"numpy.{name}": row for name, row in FUNCTIONS.items()},
    **{f"numpy.{name}": row for name, row in MAKERS.items()},
    **{f"numpy.{name}": row for name, row in UFUNCS.items()},
    **{f".{name}": row for name, row in METHODS.items()},
    **{f"[{name}]": row for name, row in INDEXING.items()},
}
