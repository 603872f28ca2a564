r"""Cutoffs: up to which size a claim has to be checked so that it holds for every size.

**Theorem T** (tokens, heads, and any axis on which only sums run). Let Φ be a sum of terms with at most
m sums over the axis multiplied together, of functions that read nothing but the data which the named
and the r pinned elements have among themselves. If Φ = 0 for all data and all choices of the pinned
elements whenever the axis has at most r + m elements (r at least 1), then Φ = 0 for every length.

**Theorem F** (features). Let Φ = Σ_k C_k exp(Q_k), with C_k and Q_k sums over features of products of
data, at most f sums in a term of a Q and g in a term of a C, and e pinned features. If Φ = 0 at
d = e + max(f, g), then at every d.

Proofs: docs/explanation/lifting.md. Every condition is checked here on the unfolded difference.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sympy import And, Basic, Eq, Expr, Ge, Gt, Le, Lt, Ne, Or, Symbol, true
from sympy.logic.boolalg import Boolean, BooleanAtom, Not

from symattn.kernel.conditions import Requirement
from symattn.kernel.lifting.unfolded import (
    ONE,
    Applied,
    Biased,
    Bit,
    Datum,
    Node,
    Over,
    Plus,
    Power,
    Sum,
    Times,
    When,
    canonical,
    plus,
    times,
    total,
    when,
)
from symattn.kernel.lifting.unfolding import NotLiftable


def sums_over(node: Node, axis: Expr) -> bool:
    """Tell whether a sum over an axis occurs."""
    return any(isinstance(part, Sum) and part.axis == axis for part in node.nodes())


def multiplied(node: Node, axis: Expr) -> int:
    """Return how many sums over an axis are multiplied together in a term, at most."""
    if not sums_over(node, axis):
        return 0
    match node:
        case Plus(parts):
            return max(multiplied(part, axis) for part in parts)
        case Times(parts):
            return sum(multiplied(part, axis) for part in parts)
        case When(_, body):
            return multiplied(body, axis)
        case Sum(_, over, _, body):
            return multiplied(body, axis) + (over == axis)
        case Power() | Applied():
            raise NotLiftable(
                Requirement.SUMS_AND_PRODUCTS,
                f"a sum over {axis} stands inside an exponential or another function (a second layer)",
            )
    raise NotLiftable(Requirement.SUMS_AND_PRODUCTS, f"a quotient holds a sum over {axis}")


@dataclass(frozen=True)
class Fraction:
    """A numerator over powers of denominators, each denominator under its canonical key."""

    above: Node
    below: tuple[tuple[str, int], ...]


class Fractions:
    """Writes a difference as Σ N/D for one axis: sums over the axis stand in the N and D only."""

    def __init__(self, axis: Expr) -> None:
        self.axis = axis
        self.denominators: dict[str, Node] = {}

    def of(self, node: Node) -> list[Fraction]:
        """Return the fractions of a node."""
        if not sums_over(node, self.axis):
            return [Fraction(node, ())]
        match node:
            case Plus(parts):
                return self._grouped([f for part in parts for f in self.of(part)])
            case Times(parts):
                product = [Fraction(ONE, ())]
                for part in parts:
                    product = [self._times(a, b) for a in product for b in self.of(part)]
                return self._grouped(product)
            case When(condition, body):
                return [Fraction(when(condition, f.above), f.below) for f in self.of(body)]
            case Sum(index, axis, condition, body):
                inner = self.of(body)
                for fraction in inner:
                    self._refuse_dependence(fraction, index)
                return self._grouped(
                    [Fraction(total(index, axis, condition, f.above), f.below) for f in inner]
                )
            case Over(above, below):
                return self._quotient(self.of(above), self._together(self.of(below)))
            case _:
                multiplied(node, self.axis)
        raise NotLiftable(Requirement.SUMS_AND_PRODUCTS, "something else is done with them")

    def _refuse_dependence(self, fraction: Fraction, index: Symbol) -> None:
        for key, _ in fraction.below:
            if index in self.denominators[key].indices():
                raise NotLiftable(
                    Requirement.FREE_DENOMINATORS,
                    f"a denominator that sums over {self.axis} depends on an index that is summed",
                )

    def _times(self, a: Fraction, b: Fraction) -> Fraction:
        powers = dict(a.below)
        for key, count in b.below:
            powers[key] = powers.get(key, 0) + count
        return Fraction(times(a.above, b.above), _powers(powers))

    def _grouped(self, fractions: list[Fraction]) -> list[Fraction]:
        groups: dict[tuple[tuple[str, int], ...], list[Node]] = {}
        for fraction in fractions:
            groups.setdefault(fraction.below, []).append(fraction.above)
        return [Fraction(plus(*above), below) for below, above in groups.items()]

    def _together(self, fractions: list[Fraction]) -> Fraction:
        """Return one fraction over the common denominator."""
        common: dict[str, int] = {}
        for fraction in fractions:
            for key, count in fraction.below:
                common[key] = max(common.get(key, 0), count)
        return Fraction(
            plus(*(times(f.above, *self._missing(common, f)) for f in fractions)), _powers(common)
        )

    def _missing(self, common: dict[str, int], fraction: Fraction) -> list[Node]:
        own = dict(fraction.below)
        return [
            self.denominators[key]
            for key, count in common.items()
            for _ in range(count - own.get(key, 0))
        ]

    def _quotient(self, above: list[Fraction], below: Fraction) -> list[Fraction]:
        key = canonical(below.above)
        self.denominators[key] = below.above
        result = []
        for fraction in above:
            powers = dict(fraction.below)
            left = dict(below.below)
            for shared in set(powers) & set(left):
                count = min(powers[shared], left[shared])
                powers[shared] -= count
                left[shared] -= count
            extra = [self.denominators[k] for k, count in left.items() for _ in range(count)]
            powers[key] = powers.get(key, 0) + 1
            result.append(Fraction(times(fraction.above, *extra), _powers(powers)))
        return self._grouped(result)

    def cleared(self, node: Node) -> list[Node]:
        """Return the terms of the difference, multiplied by all its denominators."""
        fractions = self.of(node)
        common: dict[str, int] = {}
        for fraction in fractions:
            for key, count in fraction.below:
                common[key] = max(common.get(key, 0), count)
        return [times(f.above, *self._missing(common, f)) for f in fractions]


def _powers(powers: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted((key, count) for key, count in powers.items() if count))


def pinned(nodes: list[Node], axis: Expr, axes: dict[Any, Expr], named: set[Basic]) -> int:
    """Return how many different indices on an axis are free in nodes, or named by the claim."""
    found = named.union(*(node.indices() for node in nodes))
    return len({i for i in found if axes.get(i) == axis})


def refuse_other_conditions(node: Node, axes: dict[Any, Expr]) -> None:
    """Raise NotLiftable if a condition is more than order, equality or a bit between indices."""
    for part in node.nodes():
        if isinstance(part, (When, Biased, Sum)):
            check_condition(part.condition, axes)


def check_condition(condition: Any, axes: dict[Any, Expr]) -> None:
    """Raise NotLiftable unless a condition compares indices, or asks for bits between them."""
    if isinstance(condition, (BooleanAtom, Bit)):
        return
    if isinstance(condition, (And, Or, Not)):
        for part in condition.args:
            check_condition(part, axes)
        return
    comparison = isinstance(condition, (Le, Lt, Ge, Gt, Eq, Ne))
    if not (
        comparison
        and all(side in axes for side in condition.args)
        and len({axes[side] for side in condition.args}) == 1
    ):
        raise NotLiftable(
            Requirement.CONDITIONS_SURVIVE,
            f"{condition} is a distance, a neighbour or an absolute position",
        )


# -- features -------------------------------------------------------------------------------------


def pushed(node: Node, axis: Expr) -> Node:
    """Return a node with sums over a feature axis moved as far inwards as they go."""
    match node:
        case Plus(parts):
            return plus(*(pushed(part, axis) for part in parts))
        case Times(parts):
            return times(*(pushed(part, axis) for part in parts))
        case Over(above, below):
            return Over(pushed(above, axis), pushed(below, axis))
        case When(condition, body):
            return when(condition, pushed(body, axis))
        case Sum(index, over, condition, body):
            body = pushed(body, axis)
            if over != axis:
                return total(index, over, condition, body)
            return _inwards(index, over, condition, body)
        case Power(exponent):
            return Power(pushed(exponent, axis))
        case _:
            return node


def _inwards(index: Symbol, axis: Expr, condition: Boolean, body: Node) -> Node:
    if isinstance(body, Plus):
        return plus(*(_inwards(index, axis, condition, term) for term in body.terms))
    factors = body.factors if isinstance(body, Times) else (body,)
    outside = [factor for factor in factors if index not in factor.indices()]
    inside = [factor for factor in factors if index in factor.indices()]
    if condition != true or not inside:
        return times(*outside, total(index, axis, condition, times(*inside)))
    for place, factor in enumerate(inside):
        others = inside[:place] + inside[place + 1 :]
        if (
            isinstance(factor, Sum)
            and factor.axis != axis
            and index not in factor.condition.atoms(Symbol)
        ):
            inner = _inwards(index, axis, true, times(factor.body, *others))
            return times(*outside, total(factor.index, factor.axis, factor.condition, inner))
        if isinstance(factor, Plus):
            terms = (_inwards(index, axis, true, times(term, *others)) for term in factor.terms)
            return times(*outside, plus(*terms))
        if isinstance(factor, Over) and index not in factor.below.indices():
            inner = _inwards(index, axis, true, times(factor.above, *others))
            return times(*outside, Over(inner, factor.below))
    return times(*outside, total(index, axis, true, times(*inside)))


def feature_cutoff(
    nodes: list[Node], axis: Expr, axes: dict[Any, Expr], named: set[Basic]
) -> tuple[int, str]:
    """Return the cutoff of theorem F for a difference, and how it is made up."""
    f = g = 0
    nodes = [pushed(node, axis) for node in nodes]
    for node in nodes:
        g = max(g, _degrees(node, axis)[0])
        for part in node.nodes():
            if isinstance(part, Power):
                if any(isinstance(inner, Power) for inner in part.exponent.nodes()):
                    raise NotLiftable(
                        Requirement.POLYNOMIAL_EXPONENTS,
                        "an exponential stands inside an exponential (a second layer)",
                    )
                above, below = _degrees(part.exponent, axis)
                if below:
                    raise NotLiftable(Requirement.POLYNOMIAL_EXPONENTS, "one is a quotient")
                f = max(f, above)
            elif isinstance(part, Sum) and part.axis == axis:
                _check_feature_sum(part)
    e = pinned(nodes, axis, axes, named)
    return max(1, e + max(f, g)), f"e = {e} pinned, f = {f} in an exponent, g = {g} in a coefficient"


def _degrees(node: Node, axis: Expr) -> tuple[int, int]:
    """Return how many sums over features a term of the numerator, and of the denominator, multiplies.

    All denominators are cleared at fixed numbers of tokens and heads; exponentials count as 0.
    """
    match node:
        case Plus(parts):
            degrees = [_degrees(part, axis) for part in parts]
            below = sum(d for _, d in degrees)
            return max(n + below - d for n, d in degrees), below
        case Times(parts):
            degrees = [_degrees(part, axis) for part in parts]
            return sum(n for n, _ in degrees), sum(d for _, d in degrees)
        case Over(above, below):
            (n, d), (other_n, other_d) = _degrees(above, axis), _degrees(below, axis)
            return n + other_d, d + other_n
        case When(_, body):
            return _degrees(body, axis)
        case Sum(index, over, _, body):
            n, d = _degrees(body, axis)
            if d and index in body.indices():
                raise NotLiftable(
                    Requirement.FREE_DENOMINATORS,
                    f"a sum runs over quotients whose denominators sum over {axis}",
                )
            return n + (over == axis), d
        case Applied(_, arguments):
            if any(sums_over(argument, axis) for argument in arguments):
                raise NotLiftable(
                    Requirement.SUMS_AND_PRODUCTS,
                    f"a sum over {axis} stands inside another function",
                )
    return 0, 0


def _check_feature_sum(node: Sum) -> None:
    """Raise NotLiftable unless a sum over features is one of products of data that may be 0."""
    turning = [part for part in node.body.nodes() if isinstance(part, Applied)]
    if any(isinstance(part, (Power, Over)) for part in node.body.nodes()) or any(
        part.name not in ("sin", "cos") for part in turning
    ):
        raise NotLiftable(
            Requirement.PLAIN_FEATURE_SUMS,
            f"one stands inside a sum over {node.axis}",
        )
    if node.condition != true:
        raise NotLiftable(Requirement.UNORDERED_FEATURES, f"a sum over {node.axis} has a condition")
    terms = node.body.terms if isinstance(node.body, Plus) else (node.body,)
    for term in terms:
        if not any(
            isinstance(part, Datum) and not part.positive and node.index in _atoms(part)
            for part in _factors(term)
        ):
            raise NotLiftable(
                Requirement.SUMMED_FEATURE_IS_DATA,
                f"a sum over {node.axis} counts features",
            )


def _factors(node: Node) -> tuple[Node, ...]:
    """Return the factors of every term that a node expands to, as far as they are written as such."""
    match node:
        case Times(factors):
            return tuple(inner for factor in factors for inner in _factors(factor))
        case Sum(_, _, _, body) | When(_, body):
            return _factors(body)
        case _:
            return (node,)


def _atoms(datum: Datum) -> set[Basic]:
    return set().union(*(place.atoms(Symbol) for place in datum.places))
