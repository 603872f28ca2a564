"""Both sides of a statement at given sizes, entry by entry, and SymPy's simplified difference."""

from __future__ import annotations

import signal
import threading
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import product
from typing import Any

import sympy
from sympy import Basic, Expr

from symattn.arithmetic.base import Undefined, Unsettled
from symattn.concrete.choices import discrete, missing_or_superfluous
from symattn.concrete.entries import Entries, reading
from symattn.errors import InputError
from symattn.language import statements as stm
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import Question
from symattn.language.expressions import Expression
from symattn.language.symbols import Symbols, asked_relations, symbols_of
from symattn.notation import assignments
from symattn.reading.instances import Instance, allowed, instances
from symattn.reading.numbers import NoInstance

LIMIT = 10.0
"""Seconds that SymPy is given for one entry."""

MOST_CASES = 64
"""Most cases of bits, 0 or 1, in which a difference is simplified."""


@dataclass(frozen=True)
class Simplified:
    """The result of ``sympy.simplify`` on a difference.

    Attributes
    ----------
    value : Expr or None
        None if it took too long.
    seconds : float
    cases : int
        In how many cases of bits it is `value`; 1 if bits stayed symbols.
    limit : float
    """

    value: Expr | None
    seconds: float
    cases: int = 1
    limit: float = LIMIT

    def __str__(self) -> str:
        if self.value is None:
            return f"not simplified to 0 within {self.limit:g} s, which says nothing"
        cases = f" in each of {self.cases} cases of bits" if self.cases > 1 else ""
        return f"SymPy's simplify: {self.value}{cases}, {self.seconds:.2f} s"


@dataclass(frozen=True)
class Entry:
    """One entry of both sides.

    Attributes
    ----------
    row, column : int
        Counted from 1.
    left : Expr or None
        None if it has no value.
    right : Expr or None
        None if it has no value, or there is one side alone.
    difference : Expr or None
    simplified : Simplified or None
        None where there is no difference.
    remark : str
        Why there is no value.
    """

    row: int
    column: int
    left: Expr | None
    right: Expr | None = None
    difference: Expr | None = None
    simplified: Simplified | None = None
    remark: str = ""


@dataclass(frozen=True)
class WrittenOut:
    """A statement without parts at one choice of sizes, positions and permutations.

    Attributes
    ----------
    statement : Statement
    choices : mapping from str to int or tuple of int
    entries : tuple of Entry
    others : int
        After the last choice: how many more of positions and permutations there are, which are left out.
    """

    statement: stm.Statement
    choices: Mapping[str, int | tuple[int, ...]]
    entries: tuple[Entry, ...]
    others: int = 0


def written_out(
    asked: Question, values: Mapping[str, Any], *, most: int = 3, limit: float = LIMIT
) -> Iterator[WrittenOut]:
    """Yield the parts of a claim at given sizes, of a chain its ends.

    Parameters
    ----------
    asked : Question
    values : mapping from str to int, or to a sequence of int
        Every size; positions and permutations if they are to be chosen, too.
    most : int
        For how many choices of positions and permutations, where they are not given.
    limit : float
        Seconds for one difference.

    Raises
    ------
    InputError
        If a size is missing, a name is superfluous, nothing satisfies the hypotheses, or the claim is
        about IEEE arithmetic.
    """
    if asked.is_ieee:
        raise InputError("a claim about IEEE arithmetic has no entries in SymPy")
    whole = symbols_of(asked.statement, *asked.given)
    sizes = {size.name: f"a number of {size.kind}" for size in whole.sizes}
    missing_or_superfluous(f"at {assignments(values)}", values, sizes, discrete(whole))
    lenient = asked.is_lenient
    for statement, given in _parts(asked):
        if isinstance(statement, stm.IllFormed):
            continue
        symbols = symbols_of(statement, *given)
        found = list(_chosen(symbols, values, given))
        if not found:
            raise InputError(f"at {assignments(values)} nothing satisfies the hypotheses of {statement}")
        shown = found[:most]
        for instance in shown:
            at = reading(instance, lenient=lenient)
            entries = tuple(_entries(spelled_out(statement), at, limit))
            others = len(found) - len(shown) if instance is shown[-1] else 0
            yield WrittenOut(statement, _named(instance), entries, others)


def _parts(asked: Question) -> Iterator[tuple[stm.Statement, tuple[Basic, ...]]]:
    """Yield the statements without parts, the ends of a chain for the chain."""
    whole = (stm.Derivation,)
    for statement, given in stm.taken_apart(asked.statement, asked.given, whole=whole):
        ends = statement.ends if isinstance(statement, stm.Derivation) else statement
        yield ends, tuple(map(spelled_out, given))


def _chosen(symbols: Symbols, values: Mapping[str, Any], given: tuple[Basic, ...]) -> Iterator[Instance]:
    """Yield the instances that agree with the values, with bits that the hypotheses decide."""
    sizes = {size: int(values[size.name]) for size in symbols.sizes}
    for instance in instances(symbols, sizes, given):
        chosen = _named(instance)
        agrees = all(name not in chosen or _same(chosen[name], value) for name, value in values.items())
        if agrees and not any(any(signs) for signs in instance.reflected.values()):
            yield _with_decided_bits(instance, given)


def _same(chosen: int | tuple[int, ...], value: Any) -> bool:
    return bool(chosen == (tuple(value) if isinstance(chosen, tuple) else value))


def _with_decided_bits(instance: Instance, given: tuple[Basic, ...]) -> Instance:
    """Return an instance with the bits of which hypotheses allow one value alone."""
    for relation, *axes in asked_relations(*given):
        places = product(*(range(1, instance.number(n) + 1) for n in axes))
        for name, (i, j) in product(sorted(relation.unknowns()), places):
            bit = name, i, j
            if bit in instance.bits:
                continue
            for answer in (True, False):
                if allowed(instance.with_bits({bit: not answer}), given) is False:
                    instance = instance.with_bits({bit: answer})
                    break
    return instance


def _named(instance: Instance) -> dict[str, int | tuple[int, ...]]:
    return {
        **{size.name: n for size, n in instance.sizes.items()},
        **{p.name: place for p, place in instance.positions.items()},
        **{pi.name: images for pi, images in instance.permutations.items()},
    }


def _entries(statement: stm.Statement, at: Entries, limit: float) -> Iterator[Entry]:
    sides = [part for part in statement.args if isinstance(part, Expression)]
    rows, columns = at.shape(sides[0])
    for i, j in product(range(1, rows + 1), range(1, columns + 1)):
        try:
            found = [at.read(side, i, j) for side in sides]
        except (Undefined, Unsettled, NoInstance) as reason:
            yield Entry(i, j, None, remark=f"no value: {reason}" if str(reason) else "no such place")
            continue
        if len(found) == 1:
            yield Entry(i, j, found[0])
            continue
        left, right = found
        difference = sympy.S.Zero if left == right else left - right
        yield Entry(i, j, left, right, difference, simplified(difference, limit))


def simplified(difference: Expr, limit: float = LIMIT) -> Simplified:
    """Return the result of ``sympy.simplify`` on a difference within a limit of seconds.

    Bits are 0 or 1: where they are left, a difference is simplified in each case, too.
    """
    start = time.perf_counter()
    try:
        with _limited(limit):
            value, cases = sympy.simplify(difference), 1
            bits = sorted((s for s in value.free_symbols if s.is_integer), key=str)
            if value != 0 and bits and 2 ** len(bits) <= MOST_CASES:
                # All at once: one after the other would cancel a bit that is 0.
                spread = [
                    sympy.simplify(
                        difference.xreplace(dict(zip(bits, map(sympy.Integer, case), strict=True)))
                    )
                    for case in product((0, 1), repeat=len(bits))
                ]
                # Hypotheses keep cases away in which there is no value.
                spread = [each for each in spread if each is not sympy.nan]
                if spread and all(each == 0 for each in spread):
                    value, cases = sympy.S.Zero, len(spread)
    except _TookTooLong:
        return Simplified(None, time.perf_counter() - start, limit=limit)
    return Simplified(value, time.perf_counter() - start, cases, limit)


_AGAIN = 0.05
"""Seconds between one signal and the next."""


class _TookTooLong(BaseException):
    """Not an Exception, of which SymPy catches some."""


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    """Stop what takes longer, where the system can: by a signal, in the main thread."""
    can = hasattr(signal, "setitimer") and threading.current_thread() is threading.main_thread()
    if not can:
        yield
        return

    inside, over = True, False

    def stop(*_: object) -> None:
        nonlocal over
        if inside:
            over = True
            raise _TookTooLong

    before = signal.signal(signal.SIGALRM, stop)
    # Again and again: what is raised while a finaliser or a callback of C runs is lost.
    signal.setitimer(signal.ITIMER_REAL, seconds, _AGAIN)
    try:
        yield
    except Exception:
        if over:  # mpmath catches it as well, and raises what says nothing of time
            raise _TookTooLong from None
        raise
    finally:
        inside = False
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
