"""Whether two functions on arrays are the same for all sizes; `answer.py` has the steps in order."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from symattn.deciding import Status
from symattn.errors import InputError
from symattn.language.sizes import Size, as_whole
from symattn.sameness.answer import answer
from symattn.sameness.calling import call, drawn
from symattn.sameness.floats import differs_at
from symattn.sameness.in_cases import InCases
from symattn.sameness.question import Function, NothingRan, Question, hypotheses_of
from symattn.sameness.respelled import fixings, orders
from symattn.sameness.result import Sameness, Undecided
from symattn.sameness.wording import and_differ
from symattn.tracing.called import innermost, prepared
from symattn.tracing.declared import Declared, declarations
from symattn.tracing.libraries import libraries_of, library_of, loaded
from symattn.user_code.kept import kept


def same(
    f: Function,
    g: Function,
    /,
    *,
    given: Any = (),
    sizes: Mapping[str, int] | None = None,
    counting: Mapping[str, Size] | None = None,
    large_negative: str = "finite",
    parameters: Mapping[str, str] | None = None,
    attributes: Mapping[str, str] | None = None,
    **arguments: str,
) -> Sameness:
    """Return whether two functions give the same array, for all sizes and all real numbers in it.

    Parameters
    ----------
    f, g : callable
        Of PyTorch tensors or NumPy arrays, ``nn.Module``, or :func:`symattn.gradient`. They are
        called, on arrays of float64. One may be of the one library, one of the other.
    given : hypothesis, text, or sequence of these
        Hypotheses on the data, as in :func:`symattn.decide`, about matrices of the arguments' names;
        or in the syntax of ``symattn check``: ``"nonzero(row_norms(x))"``, ``"S >= 2"``.
    sizes : mapping from name to int, optional
        Sizes that are fixed; the verdict is CHECKED at most.
    counting : mapping from name to size, optional
        What sizes count, where that is not what their names say: upper case counts tokens, H, G and R
        heads, lower case features.
    large_negative : {"finite", "-oo"}
        The reading of numbers of −10⁹ and below.
    parameters : mapping from str to str, optional
        The axes of parameters and buffers of modules by their paths: ``{"attn.weight": "3*H*d D"}``;
        other parameters have the shapes that they were built with. All are free data, and one array for
        both modules if they have one name.
    attributes : mapping from str to str, optional
        Numbers made of sizes that attributes of modules are: ``{"n_heads": "H", "scale": "d**-0.5"}``.
    **arguments : str
        The axes of each argument by name: ``q="B H S d"``, ``mask="bool S T"``, ``x="S H*d"``,
        ``labels="index(V) B S"`` for whole numbers from 0 on below V.

    Returns
    -------
    Sameness
        PROVED, CHECKED, REFUTED with arrays on which the functions differ, ILL-DEFINED or UNDECIDED.

    Raises
    ------
    InputError
        If a declaration is none, or both functions raise at every size.
    SoundnessError
        If floats contradict what is proved: a mistake of symattn's.

    Notes
    -----
    The functions are called on small arrays; both are traced and read as formulas; each formula is
    compared with its function at random data, and none that deviates is used; the equations between the
    formulas are decided; both functions are called on the arrays of a counterexample, which counts if
    each returns the value of its formula, within a bound on rounding, and the results differ by more.

    Examples
    --------
    >>> def reference(x, w):
    ...     return (x @ w).sum(0)
    >>> def fast(x, w):
    ...     return x.sum(0) @ w
    >>> print(same(reference, fast, x="S d", w="d e"))  # doctest: +SKIP
    PROVED: reference = fast, for all sizes
    """
    for one in (f, g):
        if not callable(one):
            raise InputError(f"{one!r} cannot be called; give two functions of arrays")
    if large_negative not in ("finite", "-oo"):
        raise InputError(f"large_negative = {large_negative!r}; permitted are 'finite', '-oo'")
    if not isinstance(sizes or {}, Mapping):
        raise InputError(f"sizes = {sizes!r}; give numbers by names, as in sizes={{'S': 4}}")
    for name, number in (sizes or {}).items():
        as_whole(number, f"sizes: {name}", 1)
    for name, size in (counting or {}).items():
        if not isinstance(size, Size):
            raise InputError(f"counting: {name} = {size!r}; give a size, as in tokens('{name}')")
    called, specs = prepared([f, g], arguments, parameters, attributes)
    with kept([innermost(one) for one in called]):
        return _answered(called, specs, given, dict(sizes or {}), counting, large_negative, attributes)


def _answered(
    called: Sequence[Function], specs: Mapping[str, str], given: Any, sizes: dict[str, int],
    counting: Mapping[str, Size] | None, large_negative: str, attributes: Mapping[str, str] | None,
) -> Sameness:  # fmt: skip
    def declared_at(fixed: Mapping[str, int], said: Mapping[str, str] = specs) -> tuple[Declared, ...]:
        return declarations(said, fixed, counting or {})

    libraries = _libraries(called, declared_at(sizes))
    # Raises before any function is called.
    hypotheses = hypotheses_of(given, declared_at({}))
    question = Question(called[0], called[1], hypotheses, large_negative, libraries)
    last: Sameness | None = None
    for fixed in fixings(specs, sizes):
        if not question.allows(fixed):
            continue
        try:
            found = answer(question, declared_at(fixed), fixed)
        except NothingRan:
            if last is None:
                raise
            continue
        if last is not None and found.status.holds:
            elsewhere = _elsewhere(question, found, last, sizes, declared_at)
            if elsewhere is not None:
                return elsewhere
        if found.status in (Status.CHECKED, Status.UNDECIDED) and not fixed:
            kept = [*map(str, (counting or {}).values()), *(attributes or {}).values()]
            found = InCases(question, dict(specs), counting or {}, kept).decided(found)
        if found.status is not Status.UNDECIDED:
            if last is None and found.status is Status.CHECKED:
                elsewhere = _elsewhere(question, found, found, sizes, declared_at)
                found = found if elsewhere is None else elsewhere
            if last is None or not found.status.holds:
                return found
            return replace(found, notes=(*found.notes, f"not for all sizes: {last.reason}"))
        if last is None and Undecided.SECOND_WAY in found.undecided and not question.is_of_data:
            for said, note in orders(specs):
                other = answer(question, declared_at(fixed, said), fixed)
                if other.status is not Status.UNDECIDED:
                    return replace(other, notes=(*other.notes, note))
        last = found if last is None else last
    if last is None:
        raise InputError("no argument is declared, or the sizes that are fixed contradict a hypothesis")
    return last


def _libraries(called: Sequence[Function], declared: Sequence[Declared]) -> tuple[str, ...]:
    """Return the library whose arrays each function takes.

    Where nothing tells, it is the other function's; or the first whose arrays both take. A function of
    tensors may name NumPy for a number.
    """
    likely = libraries_of(called)

    def is_unsaid(f: Function) -> bool:
        name = library_of(f)
        return name is None or (name == "numpy" and not _runs(f, declared, name))

    unsaid = [f for f in called if is_unsaid(f)]

    def taken_by(functions: Sequence[Function], name: str) -> str | None:
        names = dict.fromkeys([name, *loaded()])
        return next((n for n in names if all(_runs(f, declared, n) for f in functions)), None)

    return tuple(
        name if f not in unsaid else taken_by(unsaid, name) or taken_by([f], name) or name
        for f, name in zip(called, likely, strict=True)
    )


def _elsewhere(
    question: Question,
    found: Sameness,
    last: Sameness,
    sizes: Mapping[str, int],
    declared_at: Callable[[Mapping[str, int]], tuple[Declared, ...]],
) -> Sameness | None:
    """Return the answer if floats differ at other sizes than those at which functions are the same.

    Nobody asked for these few sizes: they were fixed because none is found for all.
    """
    numbers = {n for formula in found.formulas for n in formula.numbers}
    at = differs_at(question, declared_at(sizes), numbers)
    if at is None:
        return None
    there = {**sizes, **{str(n): k for n, k in at.items()}}
    refuted = answer(question, declared_at(there), there)
    if refuted.status is Status.REFUTED:
        return refuted
    return last if Undecided.FLOATS_DIFFER in last.undecided else and_differ(last, at)


def _runs(function: Function, declared: Sequence[Declared], library: str) -> bool:
    at = {n: 2 for d in declared for n in d.sizes}
    arrays = drawn(declared, at, np.random.default_rng(0))
    return call(function, declared, arrays, library).error is None
