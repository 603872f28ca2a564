"""Random data at full size that satisfy the hypotheses of a claim.

Everything is drawn from generators whose seeds are hashes of the claim's text and of a symbol's name,
so that a draw is the same in every process, on every run, whatever is drawn beside it.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping
from dataclasses import replace
from hashlib import blake2b
from itertools import product
from typing import Any

import numpy as np
from sympy import Basic, Expr

from symattn.evidence.bounded import Bounded, exact
from symattn.evidence.data import Data, Integers, RowFunction, seen
from symattn.evidence.properties import drawn, has, symmetric_under, with_properties
from symattn.evidence.rounding import Dtype, FloatArray, slack
from symattn.language import hypotheses as hyp
from symattn.language import matrices
from symattn.language.functions import AcrossHeads
from symattn.language.integers import NoPlace
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import FeatureCount, Size, TokenCount
from symattn.language.symbols import Symbols, asked_relations

INPUT_LAW = (
    "independent normal numbers, rounded to float32: variance 1/n in a weight matrix of n feature rows, "
    "1/√n in a matrix of n feature columns, 1 elsewhere"
)
"""Scores x M xᵀ and Q Kᵀ then have variance 1, and no visible weight underflows."""

TRIES = 400
"""Most choices of positions and permutations tried."""


class NoDraw(Exception):
    """No random data were found that satisfy the hypotheses, and why."""


class Drawing:
    """Draws data for the symbols of a claim, at given sizes.

    Parameters
    ----------
    symbols : Symbols
        Of the whole claim.
    roots : statements and hypotheses
        Where the relations stand.
    sizes : mapping from Size to int
    seed : str
    dtype : dtype
        The working precision.
    lenient : bool
        Whether 0·∞ is 0.
    """

    def __init__(
        self,
        symbols: Symbols,
        roots: tuple[Basic, ...],
        sizes: Mapping[Size, int],
        seed: str,
        *,
        dtype: Dtype = np.float64,
        lenient: bool = False,
    ) -> None:
        self._symbols, self._roots, self._seed = symbols, roots, seed
        plain = Data(sizes, dtype=dtype, lenient=lenient)
        self._base = Data(
            sizes,
            matrices=dict(self._matrices(plain)),
            scales={s.name: self._scale(s.name, dtype) for s in symbols.scales},
            functions=dict(self._functions(plain)),
            dtype=dtype,
            lenient=lenient,
        )

    def stream(self, *labels: object) -> np.random.Generator:
        """Return the generator that belongs to something with a name."""
        return generator(self._seed, *labels)

    def data(self, given: tuple[Basic, ...], attempt: int = 0) -> Data:
        """Return data that satisfy hypotheses; another draw of positions for each attempt.

        Raises
        ------
        NoDraw
            If none are found.
        """
        conditions = tuple(h for h in given if not isinstance(h, hyp.Hypothesis))
        tried: set[Hashable] = set()
        for number in range(TRIES):
            drawn = self._discrete(attempt * TRIES + number)
            if drawn is None or (choice := _choice(drawn)) in tried:
                continue
            # What follows is a function of the choice: where it did not fit, it never does.
            tried.add(choice)
            try:
                if not all(drawn.holds(c, {}) for c in conditions):
                    continue
                fitting = self._with_relations(drawn, given, attempt)
            except NoPlace:
                continue
            if fitting is not None:
                return fitting
        raise NoDraw(f"no positions, permutations and masks were found that fit in {TRIES} draws")

    # -- matrices, scales, functions ---------------------------------------------------------------

    def _matrices(self, plain: Data) -> Iterator[tuple[str, Bounded]]:
        members: dict[str, list[int]] = {}
        leaves: dict[str, matrices.FreeMatrix] = {}
        for leaf in self._symbols.matrices:
            lengths = [_axis_length(term, plain) for term in leaf.member]
            known = members.setdefault(leaf.name, lengths)
            members[leaf.name] = [max(pair) for pair in zip(known, lengths, strict=True)]
            leaves[leaf.name] = leaf
        for name, leaf in leaves.items():
            rows, columns = (plain.length(n) for n in leaf.shape)
            random = self.stream("matrix", name)
            normal = random.standard_normal((*members[name], rows, columns))
            yield name, _as_hypothesis(leaf, normal / _fan(leaf, rows, columns), plain.dtype)

    def _scale(self, name: str, dtype: Dtype) -> Bounded:
        return exact([[np.float32(self.stream("scale", name).uniform(0.5, 2.0))]], dtype)

    def _functions(self, plain: Data) -> Iterator[tuple[str, RowFunction]]:
        for node in self._symbols.functions:
            arguments, values = (plain.length(n) for n in node.arity)
            random = self.stream("function", node.name, isinstance(node, AcrossHeads))
            constants = single(random.standard_normal((1, values)))
            slopes = single(random.standard_normal((arguments, values)) / np.sqrt(arguments))
            yield (
                node.name,
                RowFunction(exact(constants, plain.dtype), exact(slopes, plain.dtype), bends=True),
            )

    # -- positions and permutations ----------------------------------------------------------------

    def _discrete(self, number: int) -> Data | None:
        """Return the data with positions and permutations, or None if hypotheses name no position.

        Positions lie in the middle half of their axes at first; then anywhere, then near each other,
        and half of what a permutation may move stays, since conditions may ask for that.
        """
        random = self.stream("positions", number)
        manner = number % 4
        data = _replaced(self._base, positions={})
        positions: dict[Position, int] = {}
        for p in self._symbols.positions:
            n = data.length(p.axis)
            low, high = (1 + n // 4, n - n // 4) if manner == 0 else (1, n)
            place = int(random.integers(low, high + 1))
            if manner == 3 and positions:
                others = list(positions.values())
                place = others[int(random.integers(len(others)))] + int(random.integers(-1, 2))
                place = min(max(place, 1), n)
            positions[p] = place
        data = _replaced(data, positions=positions)
        images: dict[str, FloatArray] = {}
        try:
            for pi in self._symbols.permutations:
                chosen = _permuted(pi, data, random, sparse=manner % 2 == 1)
                if chosen is None:
                    return None
                images[pi.name] = chosen
                data = _replaced(data, permutations=images)
        except NoPlace:
            return None
        return data

    # -- relations -----------------------------------------------------------------------------------

    def _with_relations(self, data: Data, given: tuple[Basic, ...], attempt: int) -> Data | None:
        shapes = _relation_shapes(self._roots, data)
        wishes = tuple(h for h in given if isinstance(h, hyp.RelationHypothesis))
        tables = {
            name: drawn(_properties(name, wishes), shape, self.stream("relation", name, attempt))
            for name, shape in shapes.items()
        }
        data = _replaced(data, relations=tables)
        for _ in range(3):
            for wish in wishes:
                _grant(wish, data)
            if all(granted(wish, data) for wish in wishes):
                return data
        return None


def generator(*labels: object) -> np.random.Generator:
    """Return the random generator that belongs to labels, the same on every machine."""
    digest = blake2b("\x00".join(map(str, labels)).encode(), digest_size=16).digest()
    return np.random.Generator(np.random.PCG64(int.from_bytes(digest, "little")))


def _choice(data: Data) -> Hashable:
    """Return the positions and permutations of data, as what can be remembered."""
    images = ((name, tuple(map(int, order))) for name, order in data.permutations.items())
    return tuple(data.positions.items()), tuple(images)


def _replaced(data: Data, **changes: Any) -> Data:
    return replace(data, **changes)


def single(values: FloatArray) -> FloatArray:
    """Round to float32, so that every working precision starts from the same numbers."""
    return values.astype(np.float32).astype(np.float64)


def _axis_length(term: Expr, data: Data) -> int:
    """Return the number of members that one index of a family needs."""
    if isinstance(term, Position):
        return data.length(term.axis)
    homes = [data.length(p.axis) for p in term.atoms(Position)]
    return max(homes) if homes else int(data.whole(term, {}))


def _fan(leaf: matrices.FreeMatrix, rows: int, columns: int) -> float:
    """Return the divisor for the entries of a free matrix that gives scores variance 1."""
    if _counts_features(leaf.shape[0]):
        return float(np.sqrt(rows))
    if _counts_features(leaf.shape[1]):
        return float(columns**0.25)
    return 1.0


def _counts_features(length: Expr) -> bool:
    return any(isinstance(size, FeatureCount) for size in length.free_symbols)


def _as_hypothesis(leaf: matrices.FreeMatrix, normal: FloatArray, dtype: Dtype) -> Bounded:
    """Return random numbers as a matrix that satisfies its hypothesis."""
    if isinstance(leaf, matrices.SymmetricMatrix):
        normal = (normal + np.swapaxes(normal, -1, -2)) / np.sqrt(2)
    elif isinstance(leaf, matrices.PositiveMatrix):
        normal = np.exp(normal / 2)
    elif isinstance(leaf, matrices.InvertibleMatrix):
        # An orthogonal matrix times a diagonal of ½ … 2: its condition number is at most 4.
        turned = np.linalg.qr(normal)[0]
        normal = turned * np.linspace(0.5, 2.0, normal.shape[-1])
    elif isinstance(leaf, matrices.OrthogonalMatrix):
        return _orthogonal(normal, dtype)
    return exact(single(normal), dtype)


def _orthogonal(normal: FloatArray, dtype: Dtype) -> Bounded:
    """Return a computed orthogonal matrix Q, with a bound on its distance from one that is orthogonal.

    The polar factor U of Q has ‖Q − U‖₂ ≤ ‖QᵀQ − I‖₂ (Higham, Functions of Matrices, lemma 8.17).
    """
    turned = Bounded(np.linalg.qr(normal)[0].astype(dtype))
    rest = turned.T @ turned - Bounded(np.eye(normal.shape[-1], dtype=dtype))
    distance = np.sqrt(np.square(rest.magnitude + rest.error).sum(axis=(-1, -2), keepdims=True))
    return Bounded(turned.value, np.broadcast_to(distance * slack(normal.size), turned.shape))


def _permuted(
    pi: UnknownPermuting, data: Data, random: np.random.Generator, *, sparse: bool
) -> FloatArray | None:
    """Return π(1), …, π(n) for a random π that satisfies its hypotheses; None if there is none."""
    n = data.length(pi.length)
    free = np.ones(n, dtype=bool)
    places = [int(data.whole(term, {})) for term in pi.fixing]
    if any(not 1 <= place <= n for place in places):
        return None
    free[[place - 1 for place in places]] = False
    if pi.fixing_from is not None:
        free[max(1, int(data.whole(pi.fixing_from, {}))) - 1 :] = False
    if sparse:
        free &= random.random(n) < 0.5
    prefix = 0 if pi.keeping_upto is None else max(0, int(data.whole(pi.keeping_upto, {})))
    images: FloatArray = np.arange(1, n + 1)
    for part in (slice(0, prefix), slice(prefix, n)):
        moved = np.arange(n)[part][free[part]]
        images[moved] = random.permutation(moved) + 1
    return images


def _relation_shapes(roots: tuple[Basic, ...], data: Data) -> dict[str, tuple[int, int]]:
    """Return the largest numbers of queries and keys that each unknown relation is read at."""
    shapes: dict[str, tuple[int, int]] = {}
    for relation, *axes in asked_relations(*roots):
        rows, columns = (int(data.whole(n, {})) for n in axes)
        for name in relation.unknowns():
            known = shapes.get(name, (0, 0))
            shapes[name] = max(known[0], rows), max(known[1], columns)
    return shapes


def granted(wish: Basic, data: Data) -> bool:
    """Tell whether a hypothesis about a relation holds."""
    if not isinstance(wish, hyp.RelationHypothesis):
        return True
    if isinstance(wish, hyp.Keeps):
        order, tables = _carried(wish, data)
        return all(bool((table[np.ix_(order, order)] == table).all()) for table in tables)
    if isinstance(wish, hyp.RelationIs):
        return has(wish.properties, data.sees(wish.relation, *_places(wish, data)))
    i, j, wanted = _asked(wish, data)
    sees = data.sees(wish.relation, i, j)
    if isinstance(wish, hyp.SeesSomething):
        return bool(sees.any(axis=-1).all())
    return bool((sees == wanted).all())


def _properties(name: str, wishes: Iterable[Basic]) -> tuple[str, ...]:
    """Return the properties that an unknown relation is to have."""
    about = (h for h in wishes if isinstance(h, hyp.RelationIs) and name in h.relation.unknowns())
    return tuple(dict.fromkeys(known for h in about for known in h.properties))


def _places(wish: hyp.RelationIs | hyp.SeesSo, data: Data) -> tuple[Integers, Integers]:
    """Return the queries and keys of a relation that is to have properties."""
    queries, keys = (int(data.whole(n, {})) for n in (wish.queries, wish.keys))
    return np.arange(1, queries + 1)[:, None], np.arange(1, keys + 1)[None, :]


def _carried(wish: hyp.Keeps, data: Data) -> tuple[Integers, list[Integers]]:
    """Return the order of a permutation, counted from 0, and the tables that it is to keep."""
    order = data.permutations[wish.permutation.name].astype(int) - 1
    return order, [data.relations[name][: order.size, : order.size] for name in wish.relation.unknowns()]


def _asked(wish: hyp.RelationHypothesis, data: Data) -> tuple[Integers, Integers, bool | Integers]:
    """Return the queries and keys that a hypothesis is about, and what it wants of them."""
    if isinstance(wish, hyp.SeesSomething):
        queries = np.arange(1, int(data.whole(wish.queries, {})) + 1)
        if wish.query is not None:
            queries = np.array([int(data.whole(wish.query, {}))])
        return queries[:, None], np.arange(1, int(data.whole(wish.keys, {})) + 1)[None, :], True
    if isinstance(wish, hyp.SeesSo):
        i, j = _places(wish, data)
        return i, j, wish.sees(i, j, int(data.whole(wish.length, {})))
    query, key = int(data.whole(wish.query, {})), int(data.whole(wish.key, {}))
    if isinstance(wish, hyp.SeesOnly):
        keys = np.arange(1, int(data.whole(wish.keys, {})) + 1)
        return np.array([query]), keys, keys == key
    return np.array([query]), np.array([key]), np.array([True])


def _grant(wish: hyp.RelationHypothesis, data: Data) -> None:
    """Change bits of the unknown relations so that a hypothesis holds, where bits can do that."""
    if isinstance(wish, hyp.Keeps):
        order, tables = _carried(wish, data)
        for table in tables:
            table[...] = symmetric_under(order, table)
        return
    if isinstance(wish, hyp.RelationIs):
        i, j = _places(wish, data)
        for name in wish.relation.unknowns():
            table = data.relations[name][: i.size, : j.size]
            table[...] = with_properties(wish.properties, table)
        return
    i, j, wanted = _asked(wish, data)
    i, j = np.broadcast_arrays(i, j)
    now = data.sees(wish.relation, i, j)
    if isinstance(wish, hyp.SeesSomething):
        missing = np.broadcast_to(~now.any(axis=-1, keepdims=True), now.shape)
    else:
        missing = now != wanted
    names = sorted(wish.relation.unknowns())
    for bits in product((True, False), repeat=len(names)):
        if not missing.any():
            return
        answers = dict(zip(names, bits, strict=True))
        helps = missing & (seen(wish.relation, i, j, lambda name, i, j, a=answers: a[name]) == wanted)
        for name, bit in answers.items():
            data.relations[name][i[helps] - 1, j[helps] - 1] = bit
        missing = missing & ~helps


def full_sizes(symbols: Symbols, tokens: int, features: int, heads: int) -> dict[Size, int]:
    """Return the sizes at which a claim is evaluated."""
    return {
        size: tokens
        if isinstance(size, TokenCount)
        else features
        if isinstance(size, FeatureCount)
        else heads
        for size in symbols.sizes
    }
