"""The theorems that carry verdicts to all sizes: what they are called, and what they say."""

from __future__ import annotations

from collections.abc import Iterator

from symattn.accounts.document import Paragraph, Words
from symattn.kernel import FOR_ALL_SIZES, Theorem, Verdict

_SAYS: dict[Theorem, Words] = {
    Theorem.CUT_OFF: (
        "both sides are read as terms that ask of a token nothing but its data, its order among the "
        "tokens that are named, and which of these see each other. If the difference of two such terms "
        "is 0 at every size up to its degree in that size and the number of elements that are named, "
        "taken together, it is 0 at every size. These finitely many sizes were checked exactly.",
    ),
    Theorem.SIGNS: (
        "a sum, product or quotient whose terms have a sign by their form, as exponentials and squares "
        "do, has it at every size.",
    ),
}  # fmt: skip
"""What theorems say, for documents that travel without the pages that prove them."""

_SENTENCES = {Theorem.CONGRUENCE, Theorem.INSTANCE, Theorem.CONTINUATION}
"""The theorems that are called by what they say."""


def called(theorem: Theorem) -> str:
    """Return what a theorem is called, without the page that it stands on."""
    return theorem.value.partition(" of docs/")[0]


def because(verdict: Verdict) -> str:
    """Return by which theorems a verdict is about all sizes, behind a comma; nothing if by none."""
    found = [theorem for theorem in FOR_ALL_SIZES if theorem in verdict.grounds.theorems]
    names = [called(theorem) for theorem in found if theorem not in _SENTENCES]
    reasons = [called(theorem) for theorem in found if theorem in _SENTENCES]
    by = f", by {' and '.join(names)}" if names else ""
    return by + (f", since {' and '.join(reasons)}" if reasons else "")


def theorems(verdict: Verdict) -> Iterator[Paragraph]:
    """Yield what the theorems say that a verdict names."""
    for theorem in FOR_ALL_SIZES:
        if theorem in verdict.grounds.theorems and theorem in _SAYS:
            name = called(theorem)
            yield Paragraph(_SAYS[theorem], name[0].upper() + name[1:])
