"""Arguments of exp, sin and cos: which have the same value, and trees where they are made the same."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.evaluation import World, value
from symattn.rocq.propositions import Proposition
from symattn.rocq.trees import Tree

Changes = list[tuple[Tree, tuple[t.Var, ...], Tree]]
"""Arguments of functions, the variables bound around each, and what they become."""


def arguments(tree: Tree, binders: tuple[t.Var, ...]) -> Iterator[tuple[Tree, tuple[t.Var, ...]]]:
    """Yield the arguments of exp, sin and cos, each with the variables that are bound around it."""
    if isinstance(tree, t.Fun) and tree.name != "sqrt":
        used = tuple(v for v in binders if v in w.free(tree.body))
        yield tree.body, used
        return
    inside = (*binders, tree.var) if isinstance(tree, t.Sum) else binders
    for part in t.parts(tree):
        yield from arguments(part, inside)


def alike(a: tuple[Tree, tuple[t.Var, ...]], b: tuple[Tree, tuple[t.Var, ...]]) -> bool:
    """Tell whether two arguments are the same but for the names of what is bound around them."""
    (x, vs), (y, ws) = a, b
    if [v.axis for v in vs] != [w.axis for w in ws]:
        return False
    return w.same_value(w.substituted(x, dict(zip(vs, ws, strict=True))), y)


def same_function(
    atom: Tree, binders: tuple[t.Var, ...], other: Tree, others: tuple[t.Var, ...], p: Proposition
) -> Tree | None:
    """Return the other argument, in the variables of this one, if both have the same values."""
    if sorted(v.axis for v in binders) != sorted(v.axis for v in others):
        return None
    for order in permutations(binders):
        if [v.axis for v in order] != [v.axis for v in others]:
            continue
        renamed = w.substituted(other, dict(zip(others, order, strict=True)))
        if agree(atom, renamed, binders, p):
            return renamed
    return None


def changed(tree: Tree, changes: Changes) -> Tree:
    """Return a tree with arguments of functions changed."""
    return _change(tree, (), changes)


def _change(tree: Tree, binders: tuple[t.Var, ...], changes: Changes) -> Tree:
    if isinstance(tree, t.Fun) and tree.name != "sqrt":
        used = tuple(v for v in binders if v in w.free(tree.body))
        for atom, variables, renamed in changes:
            if [v.axis for v in used] == [v.axis for v in variables]:
                moved: dict[Tree, Tree] = dict(zip(variables, used, strict=True))
                if w.same_value(w.substituted(atom, moved), tree.body):
                    return t.Fun(tree.name, w.substituted(renamed, moved))
        return tree
    inside = (*binders, tree.var) if isinstance(tree, t.Sum) else binders
    return t.with_parts(tree, lambda part: _change(part, inside, changes))


def agree(a: Tree, b: Tree, binders: tuple[t.Var, ...], p: Proposition) -> bool:
    """Tell whether two trees agree at a few random points: a guess, which Coq checks."""
    nodes = [x for tree in (a, b) for x in w.walk(tree)]
    if any(isinstance(x, t.Image) for x in nodes):
        return False
    axes = {getattr(x, "axis", "1") for x in nodes} | set(p.lengths)
    free = sorted(w.free(a) | w.free(b), key=str)
    for seed in range(3):
        draw = random.Random(seed)  # noqa: S311 - a guess, which Coq checks
        lengths = {n: draw.choice((2, 3)) for n in sorted(axes) if not n.isdigit()}
        world = _Drawn(lengths, draw).world
        places = {v.name: draw.randrange(world.length(v.axis)) for v in free}
        try:
            left, right = value(a, world, places), value(b, world, places)
        except (ZeroDivisionError, OverflowError, TypeError, KeyError):
            return False
        if abs(left - right) > 1e-9 * max(1.0, abs(left), abs(right)):
            return False
    return True


class _Drawn:
    """Random data, each drawn when it is first asked for."""

    def __init__(self, lengths: dict[str, int], draw: random.Random) -> None:
        self._draw = draw
        self._data: dict[tuple[str, tuple[int, ...]], float] = {}
        self._bits: dict[tuple[str, int, int], bool] = {}
        self.world = World(lengths, self._datum, self._related)

    def _datum(self, name: str, where: tuple[int, ...]) -> float:
        return self._data.setdefault((name, where), self._draw.uniform(0.5, 1.5))

    def _related(self, name: str, i: int, j: int) -> bool:
        return self._bits.setdefault((name, i, j), self._draw.random() < 0.5)
