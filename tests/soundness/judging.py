"""Whether a statement holds at an instance, and instances that contradict a verdict."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any

import numpy as np

from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.functions import EntryDerivative
from symattn.language.lookups import of_tables
from tests.soundness.arithmetic import IEEE, Digits, Doubtful, Floats, arithmetic_of, mp
from tests.soundness.draws import draw
from tests.soundness.evaluator import shape, value
from tests.soundness.instances import Instance
from tests.soundness.masks import mask
from tests.soundness.readings import OffAxis, Reading, SaysNothing

NEAR = mp.mpf(10) ** -40
"""How far two sides that are equal may be apart, in a hundred digits, relatively."""
MANY = 4000
"""In so many digits a number as small as e^−6000 is told from 0."""
MOST = 5 * MANY
"""In so many, one as small as e^−40000, as 1 + tanh is far from 0; that takes half a minute."""


class Truth(Enum):
    """What a statement is at an instance."""

    TRUE = "true"
    FALSE = "false"
    NO_VALUE = "without a value"
    NOTHING = "not about this instance"


Part = tuple[Any, tuple[Any, ...]]


def parts(statement: Any, given: tuple[Any, ...]) -> Iterator[Part]:
    """Yield the statements that have no parts, each with its hypotheses, names spelled out."""
    match statement:
        case stm.Under():
            yield from parts(statement.statement, (*given, *statement.conditions))
        case stm.Derivation():
            for link in (*statement.links, statement.ends):
                yield from parts(link, given)
        case stm.Conjunction():
            for part in statement.parts:
                yield from parts(part, given)
        case _:
            yield spelled_out(statement), tuple(map(spelled_out, given))


def truth(
    statement: Any, instance: Instance, arithmetic: str = "real", *, digits: bool = False
) -> Truth:
    """Tell what a statement without parts is at an instance, by floats where they are sure."""
    digits = digits or statement.has(EntryDerivative)
    if arithmetic == "ieee" or not digits:
        try:
            found = _truth(statement, Reading(instance, arithmetic_of(arithmetic, exact=False)))
            if arithmetic == "ieee" or found in (Truth.TRUE, Truth.NOTHING):
                return found
        except Doubtful:
            pass
    numbers = arithmetic_of(arithmetic, exact=True)
    found = _truth(statement, Reading(instance, numbers))
    if found is Truth.NO_VALUE or (found is Truth.FALSE and not isinstance(statement, stm.Equation)):
        with mp.workdps(MANY):
            found = _truth(statement, Reading(instance, numbers))
            is_lost = Truth.FALSE if isinstance(statement, stm.Definedness) else Truth.NO_VALUE
            if found is is_lost and _divisors_are_small(statement, instance, arithmetic):
                numbers = arithmetic_of(arithmetic, exact=True, doubting=False)
                found = _truth(statement, Reading(instance, numbers))
    if found is Truth.FALSE and isinstance(statement, stm.Positivity) and statement.strict:
        with mp.workdps(MOST):
            found = _truth(statement, Reading(instance, numbers))
    return found


def _divisors_are_small(statement: Any, instance: Instance, arithmetic: str) -> bool:
    """Tell whether divisors taken for 0 are the same in twice as many digits, hence not 0."""
    met, few = [], mp.dps
    for digits in (few, 2 * few):
        numbers = arithmetic_of(arithmetic, exact=True, digits=few)
        with mp.workdps(digits):
            _truth(statement, Reading(instance, numbers))
        met.append(numbers.near)
    return bool(met[0]) and all(abs(a - b) <= NEAR * abs(a) for a, b in zip(*met, strict=False))


def _truth(statement: Any, at: Reading) -> Truth:
    with np.errstate(all="ignore"):
        try:
            return _compared(statement, at)
        except SaysNothing:
            return Truth.NOTHING
        except OffAxis:
            return Truth.FALSE if isinstance(statement, stm.Definedness) else Truth.NO_VALUE


def _compared(statement: Any, at: Reading) -> Truth:
    numbers = at.numbers
    if isinstance(statement, stm.IllFormed):
        return Truth.NO_VALUE
    sides = [value(side, at) for side in statement.args if hasattr(side, "shape")]
    lost = np.logical_or.reduce([numbers.is_nan(side) for side in sides])
    is_ieee = isinstance(numbers, IEEE)
    if isinstance(statement, stm.Definedness):
        return Truth.TRUE if is_ieee or not lost.any() else Truth.FALSE
    if lost.any() and not is_ieee:
        return Truth.NO_VALUE
    match statement:
        case stm.Equation():
            good = _equal(*sides, numbers)
        case stm.Positivity():
            tiny = _tiny(statement.body, sides[0], at)
            good = sides[0] > tiny if statement.strict else sides[0] >= -tiny
        case stm.Finiteness():
            good = ~(numbers.is_infinite(sides[0]) | lost)
        case stm.ZeroPattern():
            rows, columns = shape(statement.body, at)
            wanted = mask(statement.relation, rows, columns, at.instance.relations)
            good = (abs(sides[0]) <= _tiny(statement.body, sides[0], at)) == wanted
        case _:
            raise NotImplementedError(f"no case for the statement {type(statement).__name__}")
    return Truth.TRUE if np.asarray(good, bool).all() else Truth.FALSE


def _tiny(e: Any, side: np.ndarray, at: Reading) -> Any:
    """Return what is taken for 0 in the values of an expression; floats do not tell near it."""
    numbers = at.numbers
    near = abs(side) < (0 if isinstance(numbers, IEEE) else numbers.small)
    if not near.any():
        return 0
    if not isinstance(numbers, Digits):
        raise Doubtful("a sign near 0")
    with mp.workdps(2 * mp.dps):
        again = value(e, Reading(at.instance, numbers))
    # What rounding leaves of 0 changes with the digits; a small weight of a softmax does not.
    is_weight = (side != 0) & (abs(again - side) <= NEAR * abs(side))
    return np.where(is_weight, 0, numbers.small)


def _equal(left: np.ndarray, right: np.ndarray, numbers: Floats) -> np.ndarray:
    infinite = numbers.is_infinite(left) | numbers.is_infinite(right)
    lost = numbers.is_nan(left) & numbers.is_nan(right)
    if isinstance(numbers, Digits):
        near = [
            [_near(a, b) for a, b in zip(*rows, strict=True)] for rows in zip(left, right, strict=True)
        ]
        return np.array(near, bool)
    distance = abs(np.where(infinite, 0, left) - np.where(infinite, 0, right))
    near = distance <= 1e-8 * (1e-3 + np.minimum(abs(left), abs(right)))
    return lost | np.where(infinite, left == right, near)


def _near(a: Any, b: Any) -> bool:
    if abs(a) == Digits.infinity or abs(b) == Digits.infinity:
        return bool(a == b)
    return bool(abs(a - b) <= NEAR * (1 + abs(a) + abs(b)))


@dataclass(frozen=True)
class Contradiction:
    """An instance at which a statement that was proved does not hold, and how it was drawn."""

    statement: Any
    given: tuple[Any, ...]
    sizes: dict[str, int]
    seed: int
    truth: Truth


def contradiction(
    statement: Any,
    given: tuple[Any, ...],
    sizes: dict[str, int],
    seed: int,
    arithmetic: str = "real",
    *,
    digits: bool = False,
) -> tuple[Contradiction | None, int]:
    """Evaluate every part of a claim at a random instance.

    Returns
    -------
    contradiction : Contradiction or None
        The first part that fails.
    compared : int
        How many parts had something to say at the instances drawn.
    """
    compared = 0
    for part, hypotheses in parts(statement, (*given, *of_tables(statement, *given))):
        if isinstance(part, stm.IllFormed):
            return Contradiction(part, hypotheses, sizes, seed, Truth.NO_VALUE), compared
        instance = draw(part, hypotheses, sizes, seed, arithmetic)
        if instance is None:
            continue
        found = truth(part, instance, arithmetic, digits=digits)
        compared += found is not Truth.NOTHING
        if found in (Truth.FALSE, Truth.NO_VALUE):
            return Contradiction(part, hypotheses, sizes, seed, found), compared
    return None, compared
