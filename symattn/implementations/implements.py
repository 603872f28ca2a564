"""Whether a function implements a formula."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from math import inf
from typing import Any, TypeAlias

from sympy import Basic

from symattn.errors import InputError
from symattn.implementations.arguments import arguments_of, named, shown_as
from symattn.implementations.arrays import Convert, converter
from symattn.implementations.cases import Case, cases
from symattn.implementations.conformity import Conformity
from symattn.implementations.finding import finding_of
from symattn.implementations.precisions import HALVES, PRECISIONS, USUAL
from symattn.implementations.samples import Samples, evaluable
from symattn.implementations.shrink import Shrinking
from symattn.implementations.trial import Fault, Outcome, Trial
from symattn.language.abbreviations import spelled_out
from symattn.language.algebra import InverseMatrix
from symattn.language.claims import Claim
from symattn.language.expressions import Expression, as_expression
from symattn.language.hypotheses import as_hypotheses
from symattn.language.matrices import FreeMatrix
from symattn.language.sizes import Size
from symattn.language.statements import Equation
from symattn.language.symbols import Symbols, symbols_of

Numbers: TypeAlias = Mapping[Any, int | Sequence[int]]
"""Numbers by sizes, or by their names: a mapping has one type of keys, and many are of either."""

ARITHMETICS = ("real", "zero-times-infinity")
POLICIES = (None, "zero", "nan")

SECONDS = 3.0
"""Seconds spent searching for a smaller case."""

ROOM, ROOM_IF_PRESCRIBED = 2.0, 10.0
"""Seconds in which large cases are begun; more where sizes are prescribed."""


def implements(
    function: Callable[..., object],
    formula: object,
    /,
    *,
    given: object = (),
    arithmetic: str = "real",
    batched: bool | Sequence[FreeMatrix] = False,
    leading: int = 2,
    arrays: str | Convert = "numpy",
    precisions: Sequence[str] = USUAL,
    sizes: Numbers | None = None,
    also: Numbers | None = None,
    absolute: float = 0.0,
    fully_masked: str | None = None,
    minus_infinity: bool = True,
    seed: int = 0,
    **arguments: object,
) -> Conformity:
    """Check a function against a formula, in the cases in which implementations break.

    Parameters
    ----------
    function : callable
        Takes arrays, and returns one of the formula's shape, (m, n), and of the dtype it was given.
    formula : Expression, Equation or Claim
        Of an equation the left side; of a claim its hypotheses, too.
    given : hypothesis or sequence of hypotheses
        Hypotheses that the data satisfy, as in :func:`symattn.decide`.
    arithmetic : {"real", "zero-times-infinity"}
        As in :func:`symattn.claim`; of a claim, its own is taken.
    batched : bool or sequence of matrices
        Whether all matrices, or those that are named, have axes in front that the formula does not
        have, such as batch and heads. What has no matrix, as a mask, has none.
    leading : int
        How many.
    arrays : {"numpy", "torch", "jax"} or callable
        What the function takes; a callable makes it of an array of NumPy's.
    precisions : sequence of {"float64", "float32", "float16", "bfloat16"}
        In which it is called; never in float16 or bfloat16 where the formula has an inverse, which NumPy
        has not in them. For bfloat16, ml_dtypes has to be installed.
    sizes : mapping from size or name to int or sequence of int
        The only numbers that a size may have; others are chosen, up to 300 tokens and 261 features.
    also : mapping from size or name to int or sequence of int
        Numbers that a size has in further cases, beside those that are chosen: ``{L: [130, 513]}``. Of
        several sizes the first numbers belong together, then the second.
    absolute : float
        An error that is permitted whatever rounding explains: 1e-30 for kernels that skip weights so
        small that they make no difference.
    fully_masked : {None, "zero", "nan"}
        What is demanded of a row that sees nothing, of which the formula has no value: nothing, weights
        of 0, or NaN.
    minus_infinity : bool
        Whether matrices that are added to scores may have entries −∞.
    seed : int
        Other data for each.
    **arguments
        What a parameter of the function is: a symbol of the formula, or an expression of it that needs
        no rounding, such as ``K.T`` or ``bias(R, L, S)``; any other value is given as it is. Symbols
        that are not mentioned are given to the parameters of their names. If no parameter is named and
        names do not match, all are given by place, in the order matrices, scales, permutations,
        relations, positions, and of each kind as they appear. A parameter that is called as one of the
        options above needs a lambda around the function.

        A matrix is given as an array, a family with an axis in front for each index, a scale and a
        scalar as a float, an unknown relation as booleans of its queries and keys, True where the query
        sees the key, a permutation as its images from 1, a position as an integer from 1.

    Returns
    -------
    Conformity
        With ``conforms``, and what is wrong as ``finding``: the smallest case that was found, its
        matrices, what the formula and what the function gives there.

    Raises
    ------
    InputError
        If a symbol of the formula is given to no parameter, an option is not permitted, or floats have
        no meaning for the formula. What the function raises is a finding, not an error.

    Notes
    -----
    The error is compared with the bound of the formula in the precision of the input, times 8:
    implementations round a few times where the formula rounds once, and sum in other orders, for which
    the bound leaves room. No tolerance is chosen. Where the formula has no value, or the bound is
    infinite, nothing is compared.

    That nothing was found is not a proof.

    References
    ----------
    Higham, Accuracy and Stability of Numerical Algorithms, 2nd edition, sections 3.1 and 3.5.

    Examples
    --------
    >>> import numpy as np
    >>> from symattn import matrix, softmax, tokens
    >>> S = tokens("S")
    >>> def rows(L):
    ...     e = np.exp(L - L.max(axis=-1, keepdims=True))
    ...     return e / e.sum(axis=-1, keepdims=True)
    >>> def columns(L):
    ...     return rows(L.T).T
    >>> L = matrix("L", S, S)
    >>> implements(rows, softmax(L)).conforms
    True
    >>> implements(columns, softmax(L)).finding.sizes
    {'S': 2}
    """
    if not callable(function):
        raise InputError(f"{function!r} cannot be called; give a function of arrays")
    asked, hypotheses = _asked(formula, given)
    e = spelled_out(asked)
    if isinstance(formula, Claim):
        arithmetic = formula.question.arithmetic
    _check_options(arithmetic, precisions, absolute, fully_masked, leading, seed)
    symbols = symbols_of(e, *hypotheses)
    _require_known(e, symbols)
    permitted = _numbers("sizes", sizes, symbols.sizes)
    beside = _numbers("also", also, symbols.sizes)
    given_arguments = arguments_of(function, e, arguments)
    names = frozenset(leaf.name for leaf in symbols.matrices)
    with_batch = _with_batch(batched, names)
    samples = Samples(
        e, hypotheses, names - with_batch, seed,
        minus_infinity=minus_infinity, lenient=arithmetic == "zero-times-infinity",
    )  # fmt: skip
    precisions = _possible(precisions, e)
    convert = converter(arrays, precisions)
    trial = Trial(function, given_arguments, e, convert, fully_masked, with_batch, absolute)
    listed = [*cases(
        symbols.sizes, permitted=permitted, also=beside, precisions=precisions,
        has_masks=bool(symbols.relations), has_scales=bool(symbols.scales),
        leading=leading if with_batch else 0,
    )]  # fmt: skip
    evaluable(e, samples, listed[0])
    start = time.perf_counter()
    run, left_out = _run(trial, samples, listed, ROOM_IF_PRESCRIBED if permitted else ROOM)
    outcomes = list(run.values())
    fault = _worst(outcomes)
    if fault is not None:
        fault = Shrinking(trial, samples, fault, permitted, precisions, SECONDS).smallest()
    shown = {a.name: shown_as(a.what) for a in given_arguments if a.name and not a.is_plain}
    return Conformity(
        named(function),
        asked,
        None if fault is None else finding_of(fault, e),
        len(outcomes),
        sum(outcome.fault is not None for outcome in outcomes),
        sum(outcome.compared for outcome in outcomes),
        sum(outcome.silent for outcome in outcomes),
        max((o.ratio for o in outcomes if o.fault is None), default=0.0),
        tuple(precisions),
        _largest(run or listed),
        left_out,
        tuple(dict.fromkeys(o.unseen for o in outcomes if o.unseen)),
        shown,
        time.perf_counter() - start,
        "" if outcomes else _without_data(hypotheses, listed),
    )


def _run(
    trial: Trial, samples: Samples, listed: Sequence[Case], room: float
) -> tuple[dict[Case, Outcome], int]:
    """Return the result of the cases of which there are data, and for how many there was no time."""
    found: dict[Case, Outcome] = {}
    spent, left_out = 0.0, 0
    for case in listed:
        if case.is_large and spent > room:
            left_out += 1
            continue
        start, own = time.perf_counter(), time.process_time()
        sample = samples.draw(case)
        if sample is not None:
            found[case] = trial.run(sample)
        if case.is_large:
            # The clock counts what others do, and the processor's time every thread that waits.
            spent += min(time.perf_counter() - start, time.process_time() - own)
    return found, left_out


def _largest(listed: Iterable[Case]) -> dict[str, int]:
    """Return the largest number that each size had."""
    found: dict[str, int] = {}
    for size, number in (pair for case in listed for pair in case.sizes):
        found[str(size)] = max(number, found.get(str(size), 0))
    return found


def _without_data(hypotheses: Sequence[Basic], listed: Sequence[Case]) -> str:
    """Say that no data were found, which were wanted, and at which sizes they were searched for."""
    wanted = " and ".join(map(shown_as, hypotheses)) or "the formula"
    numbers: dict[str, set[int]] = {}
    for size, number in (pair for case in listed for pair in case.sizes):
        numbers.setdefault(size.name, set()).add(number)
    there = ", ".join(f"{name} of {', '.join(map(str, sorted(n)))}" for name, n in numbers.items())
    return (
        f"no data were found that fit {wanted}, at {there}; give hypotheses that can hold together, "
        "or sizes at which they do"
    )


def _possible(precisions: Sequence[str], e: Expression) -> Sequence[str]:
    """Return the precisions in which NumPy has the formula."""
    if not e.has(InverseMatrix):
        return precisions
    return [name for name in precisions if name not in HALVES] or ["float32"]


def _worst(outcomes: Sequence[Outcome]) -> Fault | None:
    """Return the fault to be looked into, if there is one."""
    faults = [outcome.fault for outcome in outcomes if outcome.fault is not None]
    return min(faults, key=_oddness, default=None)


def _oddness(fault: Fault) -> tuple[int, ...]:
    """Return the sort key of faults: the most informative ones come first."""
    case = fault.sample.case
    # What is random, or remembers, differs too, but not as others do; a dtype may be all that is wrong.
    kind = {"random": 0, "remembers": 0, "dtype": 2}.get(fault.kind, 1)
    return (
        kind,
        case.precision in HALVES,
        not fault.is_finite,
        not case.has_no_more_queries_than_keys,
        case.is_large,
        PRECISIONS.index(case.precision),
    )


def _asked(formula: object, given: object) -> tuple[Expression, tuple[Basic, ...]]:
    hypotheses = as_hypotheses(given)
    if isinstance(formula, Claim):
        hypotheses = (*formula.question.given, *hypotheses)
        formula = formula.question.statement
        if not isinstance(formula, Equation):
            raise InputError(f"{formula} is not an equation; a function is compared with a side of one")
    if isinstance(formula, Equation):
        formula = formula.left
    return as_expression(formula, "implements"), tuple(map(spelled_out, hypotheses))


def _check_options(
    arithmetic: str,
    precisions: Sequence[str],
    absolute: float,
    fully_masked: str | None,
    leading: int,
    seed: int,
) -> None:
    if arithmetic not in ARITHMETICS:
        raise InputError(f"arithmetic = {arithmetic!r}; permitted are {', '.join(ARITHMETICS)}")
    if isinstance(precisions, str) or not precisions or set(precisions) - set(PRECISIONS):
        raise InputError(f"precisions = {precisions!r}; give some of {', '.join(PRECISIONS)}")
    if isinstance(absolute, bool) or not isinstance(absolute, (int, float)) or not 0 <= absolute < inf:
        raise InputError(f"absolute = {absolute!r}; give a number from 0, such as 1e-30")
    if fully_masked not in POLICIES:
        raise InputError(f"fully_masked = {fully_masked!r}; permitted are None, 'zero', 'nan'")
    if isinstance(leading, bool) or not isinstance(leading, int) or not 1 <= leading <= 4:
        raise InputError(f"leading = {leading!r}; give a whole number from 1 to 4")
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise InputError(f"seed = {seed!r}; give a whole number")


def _require_known(e: Expression, symbols: Symbols) -> None:
    if symbols.functions:
        raise InputError(
            f"{e}: {symbols.functions[0].name} is an unknown function, which has no values; "
            "write out what it is"
        )


def _with_batch(batched: bool | Iterable[object], names: frozenset[str]) -> frozenset[str]:
    if isinstance(batched, bool):
        return names if batched else frozenset()
    chosen = {str(getattr(matrix, "name", matrix)) for matrix in batched}
    if chosen - names:
        raise InputError(
            f"batched: {min(chosen - names)} is not a matrix of the formula; it has "
            f"{', '.join(sorted(names))}"
        )
    return frozenset(chosen)


def _numbers(option: str, sizes: Numbers | None, there: Sequence[Size]) -> dict[Size, Sequence[int]]:
    by_name = {size.name: size for size in there}
    found: dict[Size, Sequence[int]] = {}
    for key, numbers in (sizes or {}).items():
        size = by_name.get(str(key))
        if size is None:
            raise InputError(
                f"{option}: {key} is not a size of the formula; it has {', '.join(by_name)}"
            )
        chosen = [numbers] if isinstance(numbers, int) else list(numbers)
        if not chosen or any(isinstance(n, bool) or not isinstance(n, int) or n < 1 for n in chosen):
            raise InputError(f"{option}: {key} = {numbers!r}; give whole numbers from 1")
        found[size] = chosen
    return found
