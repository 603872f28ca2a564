"""The cases in which implementations break: sizes, precisions, entries, masks, layouts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from symattn.implementations.precisions import HALVES
from symattn.language.sizes import FeatureCount, Size, TokenCount

TOKENS = ((1, 1), (2, 3), (3, 2), (4, 4), (1, 4), (4, 1), (3, 4), (5, 8), (8, 5))
"""How many tokens the first and the second axis of tokens has; further axes begin again."""

FEATURES, HEADS = (1, 2, 3, 4), (2, 1, 3)

SQUARE = 3
"""In which of these sizes all numbers of features are 4, too."""

BASE = 6
"""Which of these sizes is varied: (3, 4) tokens."""

LONG = (5, 300)
"""Rows so long that blocks, and orders of summation, matter; of a single axis the second."""

MASKS = (
    "everything", "one key", "first key", "last key", "causal", "causal from the end",
    "first row sees nothing", "last row sees nothing", "some rows see nothing", "nothing",
)  # fmt: skip
"""What the unknown relations let be seen, beside what is random."""

BLIND = frozenset(mask for mask in MASKS if mask.endswith(("nothing", "the end")))
"""Those under which rows may see nothing."""

ENTRIES = ("equal", "zero", "size 50", "size 1000", "minus infinity")
"""What the scores are, beside random: equal, 0, up to ±50 and ±1000, and −∞ here and there."""

LAYOUTS = ("transposed", "strided")
"""How arrays lie in memory, if not contiguously."""


@dataclass(frozen=True)
class Case:
    """What data are drawn, and how they are given.

    Attributes
    ----------
    sizes : tuple of pairs of Size and int
    precision : {"float64", "float32", "float16", "bfloat16"}
    entries : str
        ``"random"``, ``"whole"`` or one of :data:`ENTRIES`.
    mask : str
        ``"random"``, in which every row sees something, or one of :data:`MASKS`.
    layout : str
        ``"contiguous"`` or one of :data:`LAYOUTS`.
    batch : tuple of int
        The axes before those of the formula.
    number : int
        Which draw.
    """

    sizes: tuple[tuple[Size, int], ...]
    precision: str
    entries: str = "random"
    mask: str = "random"
    layout: str = "contiguous"
    batch: tuple[int, ...] = ()
    number: int = 0

    @property
    def extent(self) -> int:
        """The sum of the sizes."""
        return sum(number for _, number in self.sizes)


def cases(
    sizes: Sequence[Size],
    *,
    permitted: Mapping[Size, Sequence[int]],
    precisions: Sequence[str],
    has_masks: bool,
    leading: int,
) -> Iterator[Case]:
    """Yield the cases in which a formula is compared, the cheap ones first.

    Parameters
    ----------
    sizes : sequence of Size
        Of the formula.
    permitted : mapping from Size to sequence of int
        The only numbers that a size may have.
    precisions : sequence of str
    has_masks : bool
        Whether the formula has unknown relations.
    leading : int
        How many axes stand before those of the formula.
    """
    profiles = [_sizes(sizes, permitted, k) for k in range(len(TOKENS))]
    one, many = (1,) * leading, tuple(range(2, 2 + leading))
    usual = [name for name in precisions if name not in HALVES] or list(precisions)
    seen: set[Case] = set()
    for case in _all(profiles, usual, precisions, one, many, _long(sizes, permitted)):
        plain = case if has_masks else replace(case, mask="random")
        if plain not in seen:
            seen.add(plain)
            yield plain


def _all(
    profiles: list[tuple[tuple[Size, int], ...]],
    usual: Sequence[str],
    precisions: Sequence[str],
    one: tuple[int, ...],
    many: tuple[int, ...],
    long: tuple[tuple[Size, int], ...],
) -> Iterator[Case]:
    base = profiles[BASE]
    for number, profile, precision in product((0, 1), profiles, usual):
        yield Case(profile, precision, batch=many if number else one, number=number)
    for mask, precision in product(MASKS, usual):
        yield Case(base, precision, mask=mask, batch=one)
        yield Case(profiles[2], precision, mask=mask, batch=one)
    for entries, mask, precision in product(ENTRIES, ("random", "everything"), usual):
        yield Case(base, precision, entries, mask, batch=one)
    for layout, precision in product(LAYOUTS, usual):
        yield Case(base, precision, layout=layout, batch=many)
    for half in (name for name in HALVES if name in precisions):
        for entries, number in product(("random", "equal", "size 50"), (2, 3)):
            yield Case(base, half, entries, batch=one, number=number)
    for entries, precision in product(("random", "size 50"), usual):
        yield Case(long, precision, entries, batch=one)


def _sizes(
    sizes: Sequence[Size], permitted: Mapping[Size, Sequence[int]], k: int
) -> tuple[tuple[Size, int], ...]:
    chosen = []
    tokens = 0
    for place, size in enumerate(sizes):
        if isinstance(size, TokenCount):
            number = TOKENS[k][tokens % 2]
            tokens += 1
        else:
            numbers = FEATURES if isinstance(size, FeatureCount) else HEADS
            number = numbers[(k + place * (k != SQUARE)) % len(numbers)]
        chosen.append((size, _within(permitted.get(size), number, k)))
    return tuple(chosen)


def _within(permitted: Sequence[int] | None, number: int, k: int) -> int:
    return number if permitted is None else permitted[k % len(permitted)]


def _long(
    sizes: Sequence[Size], permitted: Mapping[Size, Sequence[int]]
) -> tuple[tuple[Size, int], ...]:
    of_tokens = [size for size in sizes if isinstance(size, TokenCount)]
    lengths = dict(zip(of_tokens, LONG if len(of_tokens) > 1 else LONG[1:], strict=False))
    return tuple(
        (size, _within(permitted.get(size), lengths.get(size, number), -1))
        for size, number in _sizes(sizes, permitted, BASE)
    )
