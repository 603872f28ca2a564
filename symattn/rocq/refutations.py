"""Refutations, as scripts of Coq: what a claim says is false at one choice of sizes, data and places.

The counterexample is searched for among small whole numbers, with the evaluator of the printed theorem
alone. Every divisor has a value there, so it is the claim's conclusion that is false. Coq tells the two
values apart by rational bounds (``Bounds.v``).
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations_with_replacement
from random import Random

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.evaluation import World, value
from symattn.rocq.propositions import Conclusion, Proposition
from symattn.rocq.symbols import Withheld
from symattn.rocq.worlds import Drawn, drawn, vanishes

Rows = Mapping[tuple[int, ...], str]

TRIES = 60
"""Most worlds tried for each choice of lengths."""

MORE = 3
"""Largest excess over 1 of all lengths together."""

NUMBERS = (0, 0, 1, 1, -1, 2)
"""The numbers to draw from."""

LARGE = 2.0
"""Largest argument of exp for which the bounds are close."""

MOST = 2000
"""Number of exponentials that Coq reads in a minute."""

EQUAL = 1e-9
"""Largest difference of floats that count as equal."""

FAR = 0.2
"""Least difference, relative to their sum, of two values that the bounds tell apart."""


def refutation(stated: tuple[Proposition, ...], seed: str) -> list[str]:
    """Return the lines of the proof that one of several propositions is false.

    Parameters
    ----------
    stated : tuple of Proposition
        What is conjoined.
    seed : str
        Of the numbers that are drawn.

    Raises
    ------
    Withheld
        If no counterexample is found that the bounds see.
    """
    if any(p.general for p in stated):
        raise Withheld("frequencies, which the Rocq library does not define")
    pick = Random(seed)  # noqa: S311 - any draw serves
    for more in range(MORE + 1):
        for number, p in enumerate(stated):
            found = counterexample(p, pick, more)
            if found is not None:
                return _proof(p, number, len(stated), *found)
    shortest = [dict.fromkeys(p.lengths, 2) for p in stated]
    if any(_too_many(p, lengths) for p, lengths in zip(stated, shortest, strict=True)):
        raise Withheld("every counterexample has too many exponentials for coqc")
    raise Withheld("no small counterexample was found")


def counterexample(p: Proposition, pick: Random, more: int) -> tuple[Drawn, int] | None:
    """Return a world with small numbers, and which of the ends of a proposition is plainly false there.

    All lengths together are `more` than 1 each.
    """
    numbers = (*NUMBERS, *_constants(p))
    for longer in combinations_with_replacement(p.lengths, more):
        lengths = {name: 1 + longer.count(name) for name in p.lengths}
        if _too_many(p, lengths):
            continue
        plain: list[tuple[float, int, Drawn, int]] = []
        for number in range(TRIES):
            found = drawn(p, pick, lambda some: float(some.choice(numbers)), lengths, whole=True)
            end = None if found is None else _false_end(p, found)
            if found is not None and end is not None:
                sides = (side for c in p.conclusions for side in c.sides)
                largest = max((_largest(side, found) for side in sides), default=0.0)
                plain.append((largest, number, found, end))
        if plain:  # the smaller exponents are, the closer are the bounds
            *_, found, end = min(plain, key=lambda one: one[:2])
            return found, end
    return None


def _constants(p: Proposition) -> Iterator[int]:
    """Yield the large whole numbers in what is concluded."""
    for x in dict.fromkeys(x for tree in p.trees() for x in w.walk(tree)):
        if isinstance(x, t.Num) and x.value.denominator == 1 and abs(x.value) > max(NUMBERS):
            yield int(x.value)


def _too_many(p: Proposition, lengths: Mapping[str, int]) -> bool:
    sides = [side for c in p.conclusions for side in c.sides]
    return sum(exponentials(side, lengths) for side in sides) > MOST


def _false_end(p: Proposition, found: Drawn) -> int | None:
    """Return the first end, among divisors and then conclusions, that is plainly false."""
    try:
        undefined = [vanishes(d, found.world, found.places) is not None for d in p.divisors]
        if p.conclusions and any(undefined):
            return None
        wrong = [*undefined, *(_plainly_false(c, found) for c in p.conclusions)]
    except (ZeroDivisionError, OverflowError):
        return None
    return wrong.index(True) if True in wrong else None


def _plainly_false(c: Conclusion, found: Drawn) -> bool:
    """Tell whether a conclusion is false by so much that the bounds see it."""
    if c.kind == "derivative":
        return _another_slope(c, found)
    if c.kind not in ("equal", "positive", "nonnegative", "real"):
        return False
    values = [value(side, found.world, found.places) for side in c.sides]
    match c.kind:
        case "equal":
            a, b = values
            exact = not any(isinstance(x, (t.Expo, t.Fun)) for side in c.sides for x in w.walk(side))
            far = EQUAL if exact else FAR
            is_false = not isinstance(c.sides[0], t.SCORES) and abs(a - b) > far * (abs(a) + abs(b))
        case "positive":
            is_false = values[0] <= 0
        case "nonnegative":
            is_false = values[0] < -FAR
        case _:
            is_false = values[0] == -math.inf
    return is_false and max((_largest(side, found) for side in c.sides), default=0.0) <= LARGE


def _another_slope(c: Conclusion, found: Drawn) -> bool:
    """Tell whether an entry is a line of another slope, every exponent being 0 or every row alone."""
    body, by, _, slope = c.sides
    if not isinstance(by, t.Datum):
        raise TypeError(f"{by} is not a datum")
    values = []
    for number in (0.0, 1.0, 3.0):
        world = replace(found.world, data=_with(found.world, by.name, number), families={})
        values.append(value(body, world, found.places))
        alone = all(length == 1 for length in found.world.lengths.values())
        if _largest(body, Drawn(world, found.places)) > 0 and not alone:
            return False
    first, second, third = values
    is_linear = abs(third - first - 3 * (second - first)) < EQUAL
    return is_linear and abs(second - first - value(slope, found.world, found.places)) > FAR


def _with(world: World, changed: str, number: float) -> Callable[[str, tuple[int, ...]], float]:
    return lambda name, at: number if name == changed else world.data(name, at)


def exponentials(tree: t.Tree, lengths: Mapping[str, int]) -> int:
    """Return the number of exponentials of a tree, its sums written out."""
    inside = sum(exponentials(part, lengths) for part in t.parts(tree))
    match tree:
        case t.Sum(var, body) | t.Product(var, body) | t.Largest(var, body):
            return World(lengths, lambda name, at: 0.0).length(var.axis) * exponentials(body, lengths)
        case t.Share(var, body, _):
            return (1 + lengths[var.axis]) * exponentials(body, lengths)
        case t.Expo() | t.Fun():
            return 1 + inside
    return inside


def _largest(tree: t.Tree, found: Drawn) -> float:
    """Return the largest argument of exp that a tree reads."""
    seen = _Arguments(found)
    seen.of(tree, found.places)
    return seen.largest


class _Arguments:
    """The largest argument of exp in a tree."""

    def __init__(self, found: Drawn) -> None:
        self.world = found.world
        self.largest = 0.0

    def of(self, tree: t.Tree, places: Mapping[str, int]) -> None:
        if isinstance(tree, (t.Expo, t.Fun)):
            argument = value(tree.body, self.world, places)
            if not math.isinf(argument):
                self.largest = max(self.largest, abs(argument))
        if isinstance(tree, t.BINDERS):
            for k in range(self.world.length(tree.var.axis)):
                self.of(tree.body, {**places, tree.var.name: k})
            return
        if isinstance(tree, (t.When, t.Masked)) and not value(tree.bit, self.world, places):
            return
        for part in t.parts(tree):
            self.of(part, places)


# -- text -----------------------------------------------------------------------------------------


def _proof(p: Proposition, number: int, count: int, found: Drawn, end: int) -> list[str]:
    arguments = [f"{found.world.lengths[n]}%nat" for n in p.lengths]
    arguments += [table for d in p.declared for table in _tables(d, found)]
    arguments += [f"{found.places[v.name]}%nat" for v in p.variables]
    lines = [
        "Theorem refuted : ~ statement.",
        "Proof.",
        f"  intros H. assert (P := {_component('H', number, count)}). clear H.",
        f"  unfold statement_{number + 1} in P.",
        *(f"  specialize (P {argument})." for argument in arguments),
        "  Bounds.premises_of P.",
        f"  assert (E := {_component('P', end, len(p.divisors) + len(p.conclusions))}). clear P.",
    ]
    if end < len(p.divisors):
        lines += _at_places(p, end, found)
    return [*lines, "  Bounds.absurd_conclusion E.", "Qed."]


def _at_places(p: Proposition, end: int, found: Drawn) -> Iterator[str]:
    """Yield that a divisor is not 0 at the places at which it is."""
    divisor = p.divisors[end]
    at = vanishes(divisor, found.world, found.places)
    if at is None:
        raise ValueError(f"{divisor} is not 0")
    for var in divisor.binders:
        yield f"  specialize (E {at[var.name]}%nat)."
    if divisor.binders or divisor.guards:
        yield "  Bounds.premises_of E."


def _component(name: str, number: int, count: int) -> str:
    """Return the proof of one of several propositions from that of all."""
    whole = name
    for _ in range(number):
        whole = f"proj2 ({whole})"
    return f"proj1 ({whole})" if number < count - 1 else whole


def _tables(declared: str, found: Drawn) -> Iterator[str]:
    """Yield the values of symbols that a theorem declares together."""
    names, kind = declared.strip("()").split(" : ", 1)
    arity = kind.count("->")
    for name in names.split():
        permuted = name.removesuffix("_inv")
        if permuted in found.world.permutations:
            images = found.world.permutations[permuted]
            if name.endswith("_inv"):
                images = tuple(images.index(k) for k in range(len(images)))
            yield _function({(k,): _natural(i) for k, i in enumerate(images)}, 1, "O")
        elif kind.endswith("bool"):
            bits = found.bits.items()
            rows: Rows = {(i, j): str(b).lower() for (n, i, j), b in bits if n == name}
            yield _function(rows, 2, "false")
        elif "(" in kind:
            raise Withheld("an unknown function of a row")
        else:
            numbers = {at: str(round(x)) for (n, at), x in found.data.items() if n == name}
            yield _function({at: f"({x})" for at, x in numbers.items()}, arity, "0")


def _function(rows: Rows, arity: int, default: str) -> str:
    if arity == 0:
        return rows.get((), default)
    names = [f"i{k}" for k in range(1, arity + 1)]
    cases = [f"{', '.join(_natural(k) for k in at)} => {what}" for at, what in sorted(rows.items())]
    wild = ", ".join("_" for _ in names)
    matched = " | ".join(
        [*(c for c in cases if not c.endswith(f"=> {default}")), f"{wild} => {default}"]
    )
    return f"(fun {' '.join(names)} : nat => match {', '.join(names)} with {matched} end)"


def _natural(k: int) -> str:
    return "O" if k == 0 else f"(S {_natural(k - 1)})"
