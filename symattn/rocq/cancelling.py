"""Matrices that cancel: G G⁻¹ = 1 inside of sums of products, pass by pass.

A sum of products, however it is nested, is brought to the form Σ … Σ rest · (G[p, c] · G⁻¹[c, q]), with
c summed innermost; then the law makes it [p = q], and the sum over q has one term. Each pass is an
instance of a law of ``Matrices.v`` or ``Steps.v``, everywhere in the tree at once.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.propositions import Given
from symattn.rocq.trees import ONE, Tree

Nest = tuple[tuple[t.Var, ...], tuple[Tree, ...]]
"""Variables that are summed over, and factors, of a sum of products."""

MOST = 12
"""How many times matrices cancel in one sum."""


@dataclass(frozen=True)
class Law:
    """Σ of a product of factors is [row = column]: two matrices, put together, are 1.

    Attributes
    ----------
    row, column : Var
        Places of the product of both.
    bound : tuple of Var
        What is summed over; the place between both matrices is the first.
    factors : tuple of Datum
        Of all of which the product is summed.
    said : Tree
        The same, in the form of the hypothesis.
    """

    row: t.Var
    column: t.Var
    bound: tuple[t.Var, ...]
    factors: tuple[t.Datum, ...]
    said: Tree

    @property
    def left(self) -> Tree:
        """The sum of the product."""
        return summed(self.bound, product(self.factors))

    @property
    def right(self) -> Tree:
        """Of which it is the bit."""
        return t.Bit(t.Same(self.row, self.column))


def laws_of(given: Iterable[Given]) -> list[Law]:
    """Return what hypotheses say of matrices that cancel."""
    found = []
    for g in given:
        if g.kind == "inverse":
            length, body, name = g.says
            row, column = g.binders
            one = _Matrix(row, column, body)
            two = _Matrix(row, column, t.Datum(_name(name), (row, column)))
        elif g.kind == "orthogonal":
            length, name = g.says
            row, column = (t.Var(f"{at}_", _axis(length)) for at in "ij")
            one = _Matrix(row, column, t.Datum(_name(name), (row, column)))
            two = _Matrix(row, column, t.Datum(_name(name), (column, row)))
        else:
            continue
        found += [law for law in (_law(one, two), _law(two, one)) if law is not None]
    return found


def _name(tree: Tree) -> str:
    if not isinstance(tree, t.Datum):
        raise TypeError(f"{tree} has no name")
    return tree.name


def _axis(tree: Tree) -> str:
    if not isinstance(tree, t.Length):
        raise TypeError(f"{tree} is no length")
    return tree.axis


@dataclass(frozen=True)
class _Matrix:
    row: t.Var
    column: t.Var
    body: Tree

    def at(self, row: Tree, column: Tree) -> Tree:
        return w.substituted(self.body, {self.row: row, self.column: column})


def _law(one: _Matrix, two: _Matrix) -> Law | None:
    row, column, inner = (t.Var(f"{at}__", one.row.axis) for at in "abc")
    said = t.Sum(inner, t.Mul(one.at(row, inner), two.at(inner, column)))
    bound, factors = flat(said)
    data = tuple(f for f in factors if isinstance(f, t.Datum))
    return Law(row, column, bound, data, said) if len(data) == len(factors) else None


# -- sums of products -------------------------------------------------------------------------------


def flat(tree: Tree) -> Nest:
    """Return what is summed over, outermost first, and the factors of nested sums and products."""
    bound: list[t.Var] = []
    factors: list[Tree] = []

    def walk(part: Tree) -> None:
        if isinstance(part, t.Mul):
            walk(part.left)
            walk(part.right)
        elif isinstance(part, t.Sum):
            var, body = part.var, part.body
            if var in bound:
                var = t.Var(w.fresh(var.name, {v.name for v in bound}), var.axis)
                body = w.substituted(body, {part.var: var})
            bound.append(var)
            walk(body)
        else:
            factors.append(part)

    walk(tree)
    return tuple(bound), tuple(factors)


def summed(bound: Sequence[t.Var], body: Tree) -> Tree:
    """Return the sum of a tree over variables, the first outermost."""
    for var in reversed(bound):
        body = t.Sum(var, body)
    return body


def product(factors: Sequence[Tree]) -> Tree:
    """Return the product of factors, 1 if there are none."""
    if not factors:
        return ONE
    *others, whole = factors
    for factor in reversed(others):
        whole = t.Mul(factor, whole)
    return whole


def outwards(tree: Tree) -> list[Tree]:
    """Return a sum of products after each pass that moves sums outwards, until all are outside."""
    found = [tree]
    while True:
        after = _outwards(found[-1])
        if after == found[-1]:
            return found
        found.append(after)


def _outwards(tree: Tree) -> Tree:
    if isinstance(tree, t.Sum):
        return t.Sum(tree.var, _outwards(tree.body))
    if not isinstance(tree, t.Mul):
        return tree
    inside = t.Mul(_outwards(tree.left), _outwards(tree.right))
    if inside != tree:
        return inside
    for part, other, turned in ((tree.left, tree.right, False), (tree.right, tree.left, True)):
        if isinstance(part, t.Sum):
            var, body = part.var, part.body
            if var in w.free(other):
                names = {v.name for v in w.free(other) | w.free(body)}
                var = t.Var(w.fresh(var.name, names), var.axis)
                body = w.substituted(body, {part.var: var})
            return t.Sum(var, t.Mul(other, body) if turned else t.Mul(body, other))
    return tree


def _sums(tree: Tree) -> tuple[tuple[t.Var, ...], Tree]:
    bound = []
    while isinstance(tree, t.Sum):
        bound.append(tree.var)
        tree = tree.body
    return tuple(bound), tree


# -- cancelling -------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Match:
    """Where a law applies: the places for its variables, and the factors that are left."""

    law: Law
    places: Mapping[Tree, Tree]
    rest: tuple[Tree, ...]


def _match(bound: tuple[t.Var, ...], factors: tuple[Tree, ...], law: Law) -> Match | None:
    for places, rest in _matches(law.factors, factors, {}):
        inner = [places[v] for v in law.bound]
        outside = {places[law.row], places[law.column]}.union(*map(w.free, rest))
        if len(set(inner)) == len(inner) and set(inner) <= set(bound) and not set(inner) & outside:
            return Match(law, places, rest)
    return None


def _matches(
    wanted: Sequence[t.Datum], factors: tuple[Tree, ...], known: Mapping[Tree, Tree]
) -> Iterator[tuple[Mapping[Tree, Tree], tuple[Tree, ...]]]:
    if not wanted:
        yield known, factors
        return
    for number, factor in enumerate(factors):
        if not (isinstance(factor, t.Datum) and factor.name == wanted[0].name):
            continue
        places = dict(known)
        if all(
            places.setdefault(v, p) == p for v, p in zip(wanted[0].places, factor.places, strict=True)
        ):
            yield from _matches(wanted[1:], factors[:number] + factors[number + 1 :], places)


def reduced(tree: Tree, laws: Sequence[Law]) -> list[Tree]:
    """Return a tree after each pass, until no matrices cancel in it; laws come in order."""
    found = [tree]
    for _ in range(MOST):
        after = _once(found[-1], laws)
        if len(after) == 1:
            break
        found += after[1:]
    return found


def _once(tree: Tree, laws: Sequence[Law]) -> list[Tree]:
    """Return a tree after each pass, matrices cancelling once at each of the innermost sums."""
    inside = _together(tree, laws) if not isinstance(tree, (t.Sum, t.Mul)) else _factors(tree, laws)
    if len(inside) > 1 or not isinstance(tree, (t.Sum, t.Mul)):
        return inside
    return _nest(tree, laws)


def _together(tree: Tree, laws: Sequence[Law]) -> list[Tree]:
    """Return a tree after each pass, its parts being changed at the same time."""
    each = {part: _once(part, laws) for part in t.parts(tree) if not isinstance(part, t.PLACES)}
    return _side_by_side(tree, each)


def _factors(tree: Tree, laws: Sequence[Law]) -> list[Tree]:
    """Return a sum of products after each pass, its factors being changed at the same time."""
    each: dict[Tree, list[Tree]] = {}
    for part in t.parts(tree):
        if isinstance(part, (t.Sum, t.Mul)):
            each[part] = _factors(part, laws)
        elif not isinstance(part, t.PLACES):
            each[part] = _once(part, laws)
    return _side_by_side(tree, each)


def _side_by_side(tree: Tree, each: Mapping[Tree, list[Tree]]) -> list[Tree]:
    def part_after(part: Tree, passes: int) -> Tree:
        trees = each.get(part, [part])
        return trees[min(passes, len(trees) - 1)]

    count = max(map(len, each.values()), default=1)
    return [t.with_parts(tree, partial(part_after, passes=n)) for n in range(count)]


def _nest(tree: Tree, laws: Sequence[Law]) -> list[Tree]:
    """Return a sum of products after each pass, matrices cancelling once."""
    moved = outwards(tree)
    bound, body = _sums(moved[-1])
    _, factors = flat(body)
    for law in laws:
        match = _match(bound, factors, law)
        if match is not None:
            return _distinct([*moved, *_applied(bound, match)])
    return [tree]


def _applied(bound: tuple[t.Var, ...], match: Match) -> Iterator[Tree]:
    """Yield a sum of products after each pass, the law being applied where it matches."""
    law, places, rest = match.law, match.places, match.rest
    inner = tuple(v for wanted in law.bound for v in bound if v == places[wanted])
    row, column = places[law.row], places[law.column]
    point = next((p for p in (column, row) if p in bound and column != row), None)
    order = [v for v in bound if v not in inner and v != point]
    order += [point] if isinstance(point, t.Var) else []
    core = product([w.substituted(f, places) for f in law.factors])
    body = t.Mul(product(rest), core) if rest else core
    # The factors in order, then the sums: each swap of two neighbours is a pass.
    now = list(bound)
    yield summed(now, body)
    for number, var in enumerate([*order, *inner]):
        at = now.index(var)
        while at > number:
            now[at - 1 : at + 1] = now[at], now[at - 1]
            at -= 1
            yield summed(now, body)
    # What is left leaves the sums of the law.
    for number in range(len(inner), 0, -1):
        if rest:
            within = summed(inner[number - 1 :], core)
            yield summed([*order, *inner[: number - 1]], t.Mul(product(rest), within))
    known: Tree = ONE if row == column else t.Bit(t.Same(row, column))
    for bit in dict.fromkeys([t.Bit(t.Same(row, column)), known]):
        yield summed(order, t.Mul(product(rest), bit) if rest else bit)
    if point is None:
        return
    other = row if point == column else column
    left = [w.substituted(f, {point: other}) for f in rest]
    yield summed(order[:-1], product(left))


def candidates(tree: Tree, laws: Sequence[Law]) -> Iterator[list[Tree]]:
    """Yield ways to reduce a tree, pass by pass: none, and each law before all others."""
    yield [tree]
    for first in laws:
        passes = reduced(tree, [first, *(law for law in laws if law != first)])
        if len(passes) > 1:
            yield passes


# -- text -------------------------------------------------------------------------------------------


def law_lines(laws: Sequence[Law]) -> Iterator[str]:
    """Yield the lines that say of each law, in the form in which it is applied, that it holds."""
    for number, law in enumerate(laws, start=1):
        a, b, axis = law.row, law.column, law.row.axis
        yield f"  assert (C{number} : forall {a} {b}, ({a} < {axis})%nat -> ({b} < {axis})%nat ->"
        yield f"    {law.left}\n    = {law.right})."
        passes = _distinct([*outwards(law.said), law.left])
        start = f"transitivity ({law.said}); [symmetry; {steps(passes)} | ]; " if len(passes) > 1 else ""
        yield f"  {{ intros. {start}product_is_one. }}"


def steps(trees: Sequence[Tree]) -> str:
    """Return the proof that the first of some trees is the last."""
    if len(trees) == 1:
        return "reflexivity"
    return "; ".join([*(f"transitivity ({x}); [rearranged | ]" for x in trees[1:-1]), "rearranged"])


def witness(
    inverse_of: Mapping[str, tuple[str, bool]], body: Tree, row: t.Var, column: t.Var
) -> Tree | None:
    """Return the inverse of a product of matrices that have inverses: those, in the other order.

    Parameters
    ----------
    inverse_of : mapping
        The inverse of each matrix that has one, and whether it is to be transposed.
    body : Tree
        The product's entry.
    row, column : Var
        Its places, and those of what is returned.
    """
    bound, factors = flat(body)
    left = list(factors)
    at: Tree = row
    found: list[tuple[str, bool]] = []
    path: list[Tree] = [row]
    while left:
        for factor in left:
            if isinstance(factor, t.Datum) and factor.name in inverse_of and at in factor.places:
                break
        else:
            return None
        first, second = factor.places
        is_turned = first != at
        at = first if is_turned else second
        name, other = inverse_of[factor.name]
        found.append((name, is_turned != other))
        path.append(at)
        left.remove(factor)
    if at != column or set(path[1:-1]) != set(bound):
        return None
    backwards = [row, *reversed(path[1:-1]), column]
    data = [
        t.Datum(name, (q, p) if is_turned else (p, q))
        for (name, is_turned), p, q in zip(reversed(found), backwards, backwards[1:], strict=False)
    ]
    return summed([v for v in backwards[1:-1] if isinstance(v, t.Var)], product(data))


def _distinct(trees: list[Tree]) -> list[Tree]:
    """Return trees, each once where it stands twice in line."""
    found = trees[:1]
    for tree in trees[1:]:
        if not w.same_value(tree, found[-1]):
            found.append(tree)
    return found
