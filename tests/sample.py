"""A script whose page has every kind of thing in it, and what is dangerous to write into HTML."""

from __future__ import annotations

NAME = r"Q_{%\&}<script>"

SCRIPT = r"""
from symattn import (
    Eq, Mask, all_of, bias, causal, chain, claim, entry, features, frequencies, hadamard, matrix, ones,
    permutation, position, position_numbers, positive, sinusoids, softmax, tokens, unknown,
)

S, m = tokens("S"), features("m")
i, j = position("i", S), position("j", S)
L, A = matrix("L", S, S), matrix(r"Q_{%\&}<script>", S, S)
x, y = matrix("x", 1, 1), matrix("y", 1, 1)
R = unknown("R")
Pi = permutation("pi", S).matrix

claim("sample.transpose", Eq(A.T.T, A), title="<img src=x onerror=alert(1)> & \"twice\"",
      source="</article><script>alert(2)</script>")
claim("sample.permuted", chain(
    Mask(softmax(Pi @ L @ Pi.T)), (Mask(Pi @ softmax(L) @ Pi.T), "sample.conjugate")))
claim("sample.conjugate", Eq(softmax(Pi @ L @ Pi.T), Pi @ softmax(L) @ Pi.T), title="so are weights")
claim("sample.masks", Eq(Mask(softmax(A)), softmax(A + bias(causal, S, S))))
claim("sample.symmetric", Eq(softmax(L), softmax(L.T)), expect="refuted")
claim("sample.symmetric.repaired", Eq(softmax(L).T.T, softmax(L)), repairs="sample.symmetric")
claim("sample.undefined", Eq(Mask(softmax(L), R), softmax(L + bias(R, S, S))), expect="ill-defined")
u, w = hadamard(x, x), hadamard(y, y)
claim("sample.undecided", positive(hadamard(hadamard(u, w), u + w - 3 * ones(1, 1)) + 2 * ones(1, 1)),
      expect="undecided")
claim("sample.surprise", Eq(L, L.T))
p = sinusoids(position_numbers(S) @ frequencies(m))
claim("sample.encoding", all_of(*(Eq(entry(p @ p.T, i, j), entry(p @ p.T, j, i)) for _ in range(2))))
"""

IDS = (
    "sample.transpose", "sample.permuted", "sample.conjugate", "sample.masks", "sample.symmetric",
    "sample.symmetric.repaired", "sample.undefined", "sample.undecided", "sample.surprise",
    "sample.encoding",
)  # fmt: skip
