"""The theorems that carry verdicts to all sizes: their names and statements."""

from __future__ import annotations

from collections.abc import Iterator

from symattn.accounts.document import Paragraph, Words
from symattn.deciding import FOR_ALL_SIZES, Theorem, Verdict

_SAYS: dict[Theorem, Words] = {
    Theorem.RULES: (
        "both sides are read as terms, with a symbolic size for every axis, and a proof shows for every "
        "size that they have values and are equal, or have the claimed sign. Its rules are a normal "
        "form of sums, products, quotients and exponentials, in which every divisor is proved to be "
        "nonzero; signs of terms by their form; and distinction of cases. The proof is data, and a "
        "separate checker has derived every step again.",
    ),
}  # fmt: skip
"""The statements of theorems, for documents that travel without the pages that prove them."""

_SENTENCES = {Theorem.CONTINUATION}
"""The theorems that are called by what they say."""


def called(theorem: Theorem) -> str:
    """Return the name of a theorem, without the page that it stands on."""
    return theorem.value.partition(" of docs/")[0]


def because(verdict: Verdict) -> str:
    """Return by which theorems a verdict is about all sizes, behind a comma; nothing if by none."""
    found = [theorem for theorem in FOR_ALL_SIZES if theorem in verdict.grounds.theorems]
    names = [called(theorem) for theorem in found if theorem not in _SENTENCES]
    reasons = [called(theorem) for theorem in found if theorem in _SENTENCES]
    by = f", by {' and '.join(names)}" if names else ""
    return by + (f", since {' and '.join(reasons)}" if reasons else "")


def theorems(verdict: Verdict) -> Iterator[Paragraph]:
    """Yield the statements of the theorems that a verdict names."""
    for theorem in FOR_ALL_SIZES:
        if theorem in verdict.grounds.theorems and theorem in _SAYS:
            name = called(theorem)
            yield Paragraph(_SAYS[theorem], name[0].upper() + name[1:])
