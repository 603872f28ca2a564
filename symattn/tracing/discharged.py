"""What a trace takes for granted of sizes is asked again: the function is traced where it is not so."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import sympy
from sympy import Integer, expand

from symattn.language.sizes import Size
from symattn.tracing.axes import Unread, nonnegative
from symattn.tracing.traced import Guard, Trace

MOST = 12
"""How often a function is traced again, where its own code asks."""
_VECTORS = 4_000
_SMALL = (1, 2, 3, 4, 5)

Sizes = Mapping[Size, int]
Again = Callable[[Sizes], Trace | None]
"""Traces a function at sizes; None if it does there what it does elsewhere not."""


def hypotheses(first: Trace, hints: Sizes, again: Again) -> dict[str, Sizes | None]:
    """Return what a trace takes for granted of the sizes, and is not seen to make no difference.

    From each condition that the function's code asked for, sizes are sought at which it fails: small
    ones, and those beside every number that stands in a condition. The function is traced there, and
    what that trace takes for granted is asked again. A condition that nothing is found against, and
    that is not seen to hold for all sizes, is a hypothesis, too. Beside each stand sizes at which the
    function may do something else, if some are found.
    """
    known: list[Trace] = [first]
    found: dict[str, Sizes | None] = {}
    waiting: list[tuple[Trace, Sizes]] = [(first, hints)]
    while waiting:
        trace, base = waiting.pop(0)
        for guard in trace.guards:
            if guard.is_librarys or always(guard.condition):
                continue
            failing = [at for at in _vectors(guard, base, known) if not guard.holds(at)]
            shown = f"{guard.place}{guard.condition}"
            if not failing:
                found.setdefault(shown, None)
            for at in failing:
                if any(t.covers(at) for t in known):
                    continue
                other = _again(again, at) if len(known) <= MOST else None
                if other is None:
                    found.setdefault(shown, at)
                    break
                known.append(other)
                waiting.append((other, at))
    return found


def _again(again: Again, at: Sizes) -> Trace | None:
    try:
        return again(at)
    except Unread:
        return None


def always(condition: Any) -> bool:
    """Tell whether a condition is seen to hold for all sizes from 1 on."""
    if condition in (sympy.true, sympy.false):
        return bool(condition)
    if isinstance(condition, sympy.And):
        return all(map(always, condition.args))
    if isinstance(condition, sympy.Or):
        return any(map(always, condition.args))
    if not isinstance(condition, sympy.core.relational.Relational):
        return False
    e = expand(condition.lhs - condition.rhs)
    if not e.is_integer:
        return False
    signs = {
        sympy.Ge: (e,), sympy.Gt: (e - 1,), sympy.Le: (-e,), sympy.Lt: (-e - 1,),
        sympy.Ne: (e - 1, -e - 1),
    }  # fmt: skip
    if isinstance(condition, sympy.Eq):
        return bool(e == 0)
    return any(nonnegative(expand(x)) for x in signs[type(condition)])


def _vectors(guard: Guard, base: Sizes, known: Sequence[Trace]) -> Iterator[Sizes]:
    """Yield sizes that differ from those of a trace in what a condition is about."""
    own = sorted(guard.condition.free_symbols, key=str)
    numbers = sorted({*_SMALL, *(n for t in known for g in t.guards for n in _beside(g))})
    while len(numbers) ** len(own) > _VECTORS and len(numbers) > len(_SMALL):
        numbers = numbers[: len(_SMALL)] if len(own) > 3 else numbers[:-1]
    for point in product(numbers, repeat=len(own)):
        yield {**base, **dict(zip(own, point, strict=True))}


def _beside(guard: Guard) -> set[int]:
    """Return the numbers beside those that stand in a condition."""
    if guard.is_librarys:
        return set()
    literals = {abs(int(n)) for n in guard.condition.atoms(Integer)} - {0}
    return {k for n in literals for k in (n - 1, n, n + 1, 2 * n) if k > 0}
