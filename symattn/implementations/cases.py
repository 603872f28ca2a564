"""The cases in which implementations break: sizes, precisions, entries, masks, layouts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import product

from symattn.implementations.precisions import HALVES
from symattn.language.sizes import FeatureCount, HeadCount, Size, TokenCount

Sizes = tuple[tuple[Size, int], ...]
"""A number for each size of a formula."""

TOKENS = ((1, 1), (2, 3), (3, 2), (4, 4), (1, 4), (4, 1), (3, 4), (5, 8), (8, 5))
"""Numbers of tokens on the first and the second axis of tokens; further axes begin again."""

FEATURES, HEADS = (1, 2, 3, 4), (2, 1, 3)

SQUARE = 3
"""The place in this list at which all numbers of features are 4, too."""

BASE = 6
"""The place in this list of the sizes that are varied: (3, 4) tokens."""


@dataclass(frozen=True)
class Extents:
    """The sizes of a large case: of each kind the first, the second, …, and again from the first."""

    tokens: tuple[int, ...]
    features: tuple[int, ...]
    heads: tuple[int, ...] = HEADS


LONG = Extents((5, 300), (3, 2))
"""Rows so long that blocks of keys, and orders of summation, matter; a single axis has 300 tokens."""

TALL = Extents((300, 5), (2, 3))
"""As many queries, beside few keys."""

WIDE = Extents((2, 3), (261, 133), (9, 2, 3))
"""More features than a tile has, and an odd number of them."""

MANY = Extents((263, 263), (37, 41))
"""Prime numbers, so that every tile of tokens and of features has a tail; 263 is more than the 255 of a
byte and 263² more than the 65,535 of two."""

UNEVEN = (Extents((139, 263), (11, 9)), Extents((263, 139), (9, 11)))
"""Many of both, and fewer queries than keys, or more."""

LARGE = 64
"""Most tokens, features and heads together of a case that is not large."""

MASKS = (
    "everything", "one key", "first key", "last key", "causal", "causal from the end",
    "first row sees nothing", "last row sees nothing", "some rows see nothing", "nothing",
)  # fmt: skip
"""The masks put for unknown relations, besides random ones."""

BLOCKS = (
    "the first 16 hidden", "the first 64 hidden", "the first 128 hidden", "the last 64 hidden", "band",
)  # fmt: skip
"""Masks that hide whole blocks of keys in long rows; −∞ added to scores has these patterns, too."""

BLIND = frozenset(mask for mask in MASKS if mask.endswith(("nothing", "the end")))
"""Masks under which rows may see nothing."""

ENTRIES = ("equal", "zero", "size 50", "size 1000", "minus infinity", "far below", "mean 1000")
"""The scores, besides random ones: equal, 0, up to ±50 and ±1000, −∞ here and there, all near −1000;
of the last, the rows of tokens have mean 1000 and spread 1."""

SCALES = (1e-5, 1e-12)
"""Values of a small ε, besides a random one of about 1."""

LAYOUTS = ("transposed", "strided")
"""Layouts of arrays in memory, besides contiguous ones."""


@dataclass(frozen=True)
class Case:
    """The data to draw, and their form.

    Attributes
    ----------
    sizes : tuple of pairs of Size and int
    precision : {"float64", "float32", "float16", "bfloat16"}
    entries : str
        ``"random"``, ``"whole"`` or one of :data:`ENTRIES`.
    mask : str
        ``"random"``, in which every row sees something, or one of :data:`MASKS` and :data:`BLOCKS`.
    layout : str
        ``"contiguous"`` or one of :data:`LAYOUTS`.
    batch : tuple of int
        The axes before those of the formula.
    number : int
        Which draw.
    scale : float or None
        What all scales are; random ones if None.
    """

    sizes: Sizes
    precision: str
    entries: str = "random"
    mask: str = "random"
    layout: str = "contiguous"
    batch: tuple[int, ...] = ()
    number: int = 0
    scale: float | None = None

    @property
    def extent(self) -> int:
        """The sum of the sizes."""
        return sum(number for _, number in self.sizes)

    @property
    def is_large(self) -> bool:
        """Whether calls with it are so slow that their time is limited."""
        return self.extent > LARGE

    @property
    def has_no_more_queries_than_keys(self) -> bool:
        """Whether the first axis of tokens is no longer than the second, as most expect."""
        tokens = [number for size, number in self.sizes if isinstance(size, TokenCount)]
        return len(tokens) < 2 or tokens[0] <= tokens[1]


def cases(
    sizes: Sequence[Size],
    *,
    permitted: Mapping[Size, Sequence[int]],
    also: Mapping[Size, Sequence[int]],
    precisions: Sequence[str],
    has_masks: bool,
    has_scales: bool,
    leading: int,
) -> Iterator[Case]:
    """Yield the cases in which a formula is compared, the cheap ones first.

    Parameters
    ----------
    sizes : sequence of Size
        Of the formula.
    permitted : mapping from Size to sequence of int
        The only numbers that a size may have.
    also : mapping from Size to sequence of int
        Numbers that are tried beside: the first of each size together, the second, and so on.
    precisions : sequence of str
    has_masks, has_scales : bool
        Whether the formula has unknown relations, and scales.
    leading : int
        How many axes stand before those of the formula.
    """
    one, many = (1,) * leading, tuple(range(2, 2 + leading))
    usual = [name for name in precisions if name not in HALVES] or list(precisions)
    profiles = [_sizes(sizes, permitted, k) for k in range(len(TOKENS))]
    listed = (
        *_small(profiles, usual, precisions, one, many),
        *_large(sizes, permitted, usual, one),
        *_beside(profiles[BASE], also, usual, one),
    )
    seen: set[Case] = set()
    for case in listed:
        if case.scale is not None and not has_scales:
            continue
        is_asked = has_masks or (case.mask in BLOCKS and case.entries == "minus infinity")
        plain = case if is_asked else replace(case, mask="random")
        # Sizes that are prescribed may be large: a batch of two then tells as much as one of six.
        if many and plain.batch == many and plain.is_large:
            plain = replace(plain, batch=(*one[1:], 2))
        if plain not in seen:
            seen.add(plain)
            yield plain


def _small(
    profiles: Sequence[Sizes],
    usual: Sequence[str],
    precisions: Sequence[str],
    one: tuple[int, ...],
    many: tuple[int, ...],
) -> Iterator[Case]:
    base = profiles[BASE]
    for number, profile, precision in product((0, 1), profiles, usual):
        yield Case(profile, precision, batch=many if number else one, number=number)
    for mask, precision in product(MASKS, usual):
        yield Case(base, precision, mask=mask, batch=one)
        yield Case(profiles[2], precision, mask=mask, batch=one)
    for entries, mask, precision in product(ENTRIES, ("random", "everything"), usual):
        yield Case(base, precision, entries, mask, batch=one)
    for entries, scale, precision in product(("random", "equal", "mean 1000"), SCALES, usual):
        yield Case(base, precision, entries, batch=one, scale=scale)
    for layout, precision in product(LAYOUTS, usual):
        yield Case(base, precision, layout=layout, batch=many)
    for half in (name for name in HALVES if name in precisions):
        for entries, number in product(("random", "equal", "size 50"), (2, 3)):
            yield Case(base, half, entries, batch=one, number=number)


def _large(
    sizes: Sequence[Size],
    permitted: Mapping[Size, Sequence[int]],
    usual: Sequence[str],
    one: tuple[int, ...],
) -> Iterator[Case]:
    long, tall, wide, many, *uneven = (
        _extended(sizes, permitted, extents) for extents in (LONG, TALL, WIDE, MANY, *UNEVEN)
    )
    # What tells most comes first: there may be no time for the last ones.
    widest = usual[0]
    for profile, precision in product((long, many), usual):
        yield Case(profile, precision, batch=one)
    for entries, precision in product(("far below", "size 50"), usual):
        yield Case(long, precision, entries, batch=one)
    for profile in (tall, wide, *uneven):
        yield Case(profile, widest, batch=one)
    for mask in (*BLOCKS, "last key"):
        yield Case(long, widest, mask=mask, batch=one)
        yield Case(long, widest, "minus infinity", mask, batch=one)
    for mask in ("band", "causal", "the first 128 hidden"):
        yield Case(many, widest, mask=mask, batch=one)
    for mask in BLOCKS:
        yield Case(long, widest, "far below", mask, batch=one)
    for precision in usual:
        yield Case(long, precision, "mean 1000", batch=one)
    for profile in (tall, wide):
        yield Case(profile, usual[-1], batch=one)
    yield Case(wide, usual[-1], "mean 1000", batch=one)
    yield Case(uneven[0], widest, mask="some rows see nothing", batch=one)
    yield Case(many, usual[-1], "far below", batch=one)


def _beside(
    base: Sizes, also: Mapping[Size, Sequence[int]], usual: Sequence[str], one: tuple[int, ...]
) -> Iterator[Case]:
    """Yield the cases of sizes that are asked for beside; sizes that are not named are small."""
    for k in range(max(map(len, also.values()), default=0)):
        chosen = tuple(
            (size, also[size][k % len(also[size])] if size in also else number) for size, number in base
        )
        for entries, precision in product(("random", "size 50", "far below"), usual):
            yield Case(chosen, precision, entries, batch=one)
        for mask in ("everything", "causal", "band"):
            yield Case(chosen, usual[0], mask=mask, batch=one)


def _sizes(sizes: Sequence[Size], permitted: Mapping[Size, Sequence[int]], k: int) -> Sizes:
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


def _extended(sizes: Sequence[Size], permitted: Mapping[Size, Sequence[int]], extents: Extents) -> Sizes:
    chosen = []
    places = {TokenCount: 0, FeatureCount: 0, HeadCount: 0}
    is_alone = sum(isinstance(size, TokenCount) for size in sizes) == 1
    for size in sizes:
        kind = next(kind for kind in places if isinstance(size, kind))
        numbers = {
            TokenCount: (max(extents.tokens),) if is_alone else extents.tokens,
            FeatureCount: extents.features,
            HeadCount: extents.heads,
        }[kind]
        chosen.append((size, _within(permitted.get(size), numbers[places[kind] % len(numbers)], -1)))
        places[kind] += 1
    return tuple(chosen)


def _within(permitted: Sequence[int] | None, number: int, k: int) -> int:
    return number if permitted is None else permitted[k % len(permitted)]
