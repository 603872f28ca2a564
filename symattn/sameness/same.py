"""Whether two functions on arrays are the same for all sizes."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import Flag, auto
from itertools import chain, product
from typing import Any

import numpy as np
from sympy.core.relational import Relational
from sympy.logic.boolalg import BooleanFunction

from symattn.deciding import Status, Verdict
from symattn.deciding.verdicts import GRAVITY
from symattn.displayed import Displayed
from symattn.errors import InputError, SoundnessError
from symattn.language.claims import Claimable
from symattn.language.expressions import Expression
from symattn.language.hypotheses import as_hypotheses
from symattn.language.sizes import Size
from symattn.language.statements import Statement, all_of
from symattn.notation import assignments
from symattn.sameness.calling import (
    MOST_VECTORS,
    Arrays,
    Returned,
    arrays_of,
    call,
    differing,
    drawn,
    small_sizes,
    why_raised,
)
from symattn.sameness.difference import Difference
from symattn.sameness.equations import Asked, equations
from symattn.sameness.respelled import Case, cases, cut, fixings, orders
from symattn.sameness.shared import numbered
from symattn.sameness.tie import LARGEST, agree, room_of, tied, value_at
from symattn.tracing.axes import SecondWay, TooShort, Unread
from symattn.tracing.called import named, prepared
from symattn.tracing.declared import Declared, declarations
from symattn.tracing.discharged import suit
from symattn.tracing.formula import Formula, read
from symattn.tracing.libraries import libraries_of, library_of, loaded
from symattn.tracing.traced import HINTS

Function = Callable[..., Any]

_APART = 5_000
"""Where names of the second formula begin, so that they are not those of the first."""
_ASKED = (
    "PyTorch itself may branch where a size is 1 or two sizes are equal; at such sizes, floats compare "
    "the functions with their formulas"
)
_MOST_NUMBERS = 20_000
"""How many numbers arrays have on which functions are tried where they may do something else."""
_SPREADS = (4.0, 16.0, 64.0) * 4
"""How far from 0 entries are drawn where functions do not differ though their formulas do."""
_NEAR_ZERO = (1e-3, 1e-6, 1e-9)
"""How far from 0 the entries of one array are where functions are held against each other near 0."""
_MOST_ENTRIES = 200
"""How many entries arrays have that are made plainer."""


class Undecided(Flag):
    """Why nothing was decided, as far as it matters to what is tried next."""

    EMPTY = auto()
    """Both results have no entries."""
    FLOATS_DIFFER = auto()
    SECOND_WAY = auto()
    """An axis is reshaped in a way that is not seen."""


@dataclass(frozen=True)
class Sameness(Displayed, Claimable):
    """What was found out about two functions.

    Attributes
    ----------
    status : Status
        PROVED: they give the same array, for all sizes and all real numbers. CHECKED: at the sizes, or
        under the hypotheses, that `reason` names. REFUTED, by `counterexample`. ILL-DEFINED: somewhere
        both have no value. UNDECIDED, for `reason`.
    names : pair of str
    reason : str
    notes : tuple of str
        What was read as what.
    formulas : tuple of Formula
    verdicts : tuple of Verdict
        The kernel's, one for each kind of place of the result, behind those on the parts of both sides
        that are free data in it. Where lengths were decided in cases, these are CHECKED: of each case
        there were others.
    counterexample : Difference or None
        Arrays on which the functions differ; or, if it is ILL-DEFINED, on which they have no value.
    is_partial : bool
        Whether it says something of some sizes only, or under hypotheses on them.
    lacking : mapping from str to int
        The sizes that may be too small for a slice, each with how many places the slice needs.
    undecided : Undecided
        Why it is UNDECIDED, as far as it matters to what is tried next.
    """

    status: Status
    names: tuple[str, str]
    reason: str = ""
    notes: tuple[str, ...] = ()
    formulas: tuple[Formula, ...] = field(default=(), repr=False)
    verdicts: tuple[Verdict, ...] = field(default=(), repr=False)
    counterexample: Difference | None = field(default=None, repr=False)
    is_partial: bool = False
    lacking: Mapping[str, int] = field(default_factory=dict, repr=False)
    undecided: Undecided = field(default=Undecided(0), repr=False)

    def __bool__(self) -> bool:
        raise InputError(
            f"a verdict is neither true nor false, and this one is {self.status}: say "
            ".status is Status.PROVED, or assert_same(…), which raises unless it is"
        )

    def __str__(self) -> str:
        f, g = self.names
        said = {
            Status.PROVED: f"PROVED: {f} = {g}, for all sizes",
            Status.CHECKED: f"CHECKED: {f} = {g}, {self.reason}",
            Status.REFUTED: f"REFUTED: {f} is not {g}",
        }
        lines = [said.get(self.status, f"{self.status}: {f} = {g}: {self.reason}")]
        lines += [f"  note: {note}" for note in self.notes]
        if self.counterexample is not None:
            found = self.counterexample
            at = f" at {list(found.place)}" if found.place else ""
            lines.append(f"  {f} gives {found.left}, {g} gives {found.right}{at}, of")
            lines += [f"    {line}" for line in found.pasted().splitlines()]
        return "\n".join(lines)

    __repr__ = __str__

    def as_claim(self) -> tuple[Statement, tuple[Any, ...], str]:
        """Return the equations between the two formulas, their hypotheses, and a title.

        Raises
        ------
        InputError
            If they do not say all of what was found: nothing was decided, or only at some sizes.
        """
        f, g = self.names
        told: dict[Statement, Any] = {v.statement: v.given for v in self.verdicts}
        if not told and self.status is Status.REFUTED and len(self.formulas) == 2:
            told = dict.fromkeys(equations(*self.formulas)[0], ())
        is_decided = self.status.holds or self.status is Status.REFUTED
        if self.status.holds and not self.formulas:
            raise InputError(
                f"{self}\n  lengths were decided in cases, and no claim speaks of all of them; declare "
                "the sizes as the note reads them"
            )
        if not told or not is_decided or self.is_partial:
            raise InputError(f"{str(self).splitlines()[0]}: no claim for all sizes stands for that")
        given = tuple(dict.fromkeys(h for hypotheses in told.values() for h in hypotheses))
        return all_of(*told) if len(told) > 1 else next(iter(told)), given, f"{f} = {g}, as read"


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
    given : hypothesis or sequence of hypotheses
        What the data satisfy, as in :func:`symattn.decide`, about matrices of the arguments' names.
    sizes : mapping from name to int, optional
        Sizes that are fixed; the verdict is CHECKED at most.
    counting : mapping from name to size, optional
        What sizes count, where that is not what their names say: upper case counts tokens, H, G and R
        heads, lower case features.
    large_negative : {"finite", "-oo"}
        What numbers of −10⁹ and below are read as.
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
    The functions are called on small arrays; both are traced and read as formulas; each formula is held
    against its function at random data, and one that is off is not decided about; the kernel
    decides; arrays of a counterexample are given to both functions, and count if each is there what its
    formula says, with a bound on rounding, and the two differ by more.

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
    called, specs = prepared([f, g], arguments, parameters, attributes)
    libraries = tuple(libraries_of(called))
    if not all(map(library_of, called)):
        # Nothing tells whose arrays one takes: the other's, or those of the first that will do.
        few = declarations(specs, dict(sizes or {}), counting or {})
        libraries = tuple(
            name if library_of(f) else next((n for n in (name, *loaded()) if _runs(f, few, n)), name)
            for f, name in zip(called, libraries, strict=True)
        )
    hypotheses = tuple(given) if isinstance(given, (list, tuple)) else (given,)
    as_hypotheses(hypotheses)  # Raises before any function is called.
    question = _Question(called[0], called[1], hypotheses, large_negative, libraries)
    last: Sameness | None = None
    for fixed in fixings(specs, dict(sizes or {})):
        if not question.allows(fixed):
            continue
        declared = declarations(specs, fixed, counting or {})
        try:
            found = question.answer(declared, fixed)
        except NothingRan:
            if last is None:
                raise
            continue
        if found.status.holds and last is not None:
            # Nobody asked for these few sizes: there may be others, at which the functions differ.
            numbers = {n for formula in found.formulas for n in formula.numbers}
            at = question.differs_at(declarations(specs, dict(sizes or {}), counting or {}), numbers)
            if at is not None:
                there = {**(sizes or {}), **{str(n): k for n, k in at.items()}}
                refuted = question.answer(declarations(specs, there, counting or {}), there)
                if refuted.status is Status.REFUTED:
                    return refuted
                if Undecided.FLOATS_DIFFER not in last.undecided:
                    last = _and_differ(last, at)
                return last
        if found.status in (Status.CHECKED, Status.UNDECIDED) and not fixed:
            kept = [*map(str, (counting or {}).values()), *(attributes or {}).values()]
            found = question.by_lengths(found, specs, counting or {}, kept)
        if found.status is not Status.UNDECIDED:
            why = (
                () if last is None or not found.status.holds else (f"not for all sizes: {last.reason}",)
            )
            return replace(found, notes=(*found.notes, *why))
        if Undecided.SECOND_WAY in found.undecided and last is None and not question.is_of_data:
            for said, note in orders(specs):
                other = question.answer(declarations(said, fixed, counting or {}), fixed)
                if other.status is not Status.UNDECIDED:
                    return replace(other, notes=(*other.notes, note))
        last = found if last is None else last
    if last is None:
        raise InputError("no argument is declared, or the sizes that are fixed contradict a hypothesis")
    return last


def _runs(function: Function, declared: Sequence[Declared], library: str) -> bool:
    at = {n: 2 for d in declared for n in d.sizes}
    arrays = drawn(declared, at, np.random.default_rng(0))
    return call(function, declared, arrays, library).error is None


class NothingRan(InputError):
    """A function raises an error at all sizes at which it is called first."""


@dataclass(frozen=True)
class _Question:
    f: Function
    g: Function
    given: tuple[Any, ...]
    large_negative: str
    libraries: tuple[str, ...]

    @property
    def of_sizes(self) -> list[Any]:
        """The hypotheses that speak of sizes alone."""
        kinds = Relational, BooleanFunction
        return [
            h
            for h in self.given
            if isinstance(h, kinds) and all(isinstance(n, Size) for n in h.free_symbols)
        ]

    def allows(self, fixed: Mapping[str, int]) -> bool:
        """Tell whether sizes that are fixed contradict no hypothesis."""
        spoken_of = {n for h in self.of_sizes for n in h.free_symbols}
        return suit({n: fixed[str(n)] for n in spoken_of if str(n) in fixed}, self.of_sizes)

    @property
    def is_of_data(self) -> bool:
        """Whether there are hypotheses that data which are drawn may not satisfy."""
        return len(self.of_sizes) < len(self.given)

    @property
    def functions(self) -> tuple[Function, Function]:
        return self.f, self.g

    def called(self, declared: Sequence[Declared], arrays: Arrays) -> list[Returned]:
        """Call both functions."""
        return [
            call(x, declared, arrays, library)
            for x, library in zip(self.functions, self.libraries, strict=True)
        ]

    @property
    def names(self) -> tuple[str, str]:
        one, other = named(self.f), named(self.g)
        return (one, other) if one != other else (f"{one} (first)", f"{other} (second)")

    def _formulas(self, declared: tuple[Declared, ...]) -> tuple[Formula, Formula]:
        """Return both formulas; a float that one function makes by a root is that root to both."""
        roots: dict[float, Expression] = {}

        def formula(k: int, names_from: int) -> Formula:
            return read(
                self.functions[k], declared, self.large_negative, self.libraries[k], names_from,
                given=self.of_sizes, roots=roots,
            )  # fmt: skip

        left = formula(0, 0)
        known = len(roots)
        right = formula(1, _APART)
        return (left if len(roots) == known else formula(0, 0)), right

    def answer(self, declared: tuple[Declared, ...], fixed: Mapping[str, int]) -> Sameness:
        screened = self._screen(declared)
        if isinstance(screened, Sameness):
            return screened
        differs, notes = screened
        differs = None if self.is_of_data else differs  # Data that are drawn satisfy none.
        try:
            left, right = self._formulas(declared)
            notes = (*notes, *dict.fromkeys([*left.notes, *right.notes]))
            found = Sameness(Status.UNDECIDED, self.names, "", notes, (left, right))
            if 0 in left.shape and left.shape == right.shape:
                reason = "both results are empty, of one shape"
                return replace(found, reason=reason, undecided=Undecided.EMPTY)
            for at, arrays in chain(() if differs is None else (differs,), self._near_zero(declared)):
                counted = self._counts(found, at, arrays)
                if counted is not None:
                    return counted
            statements, meets = equations(left, right)
            asked = Asked(self.given, declared)
            asked.need_to_meet([*left.meets, *right.meets, *meets])
            largest = max(
                tied(formula, x, self.of_sizes)
                for formula, x in zip((left, right), self.functions, strict=True)
            )
            verdicts = asked.verdicts(statements)
        except Unread as error:
            lacking = {error.size.name: error.count} if isinstance(error, TooShort) else {}
            why = Undecided.SECOND_WAY if isinstance(error, SecondWay) else Undecided(0)
            found = Sameness(
                Status.UNDECIDED, self.names, str(error), notes, lacking=lacking, undecided=why
            )
            return found if differs is None else _and_differ(found, differs[0])
        status = min((v.status for v in verdicts), key=GRAVITY.index)
        found = replace(found, status=status, verdicts=verdicts)
        if status is Status.REFUTED:
            refuted = self._replayed(found)
            return _not_replayed(found) if refuted is None else refuted
        if status is Status.ILL_DEFINED:
            refuted = self._replayed(found)
            if refuted is None and differs is not None:
                refuted = self._counts(found, *differs)
            if refuted is not None:
                return refuted
            without = self._without_value(found)
            if without is None:
                reason = "a formula has no value somewhere, and the functions have one there"
                return replace(found, status=Status.UNDECIDED, reason=reason)
            return _told(replace(found, counterexample=without), fixed, largest)
        if status.holds and (refuted := self._elsewhere(found, differs)) is not None:
            return refuted
        if differs is not None and status.holds:
            found = self._not_contradicted(found, *differs)
        return _told(found, fixed, largest)

    def by_lengths(
        self,
        checked: Sameness,
        specs: Mapping[str, str],
        counting: Mapping[str, Size],
        kept: Sequence[str],
    ) -> Sameness:
        """Return PROVED if the functions are equal in each case of lengths that are cut, or REFUTED.

        A size that is seen to be too short in a case alone is divided, too. The formulas and the
        equations stay those in the sizes as declared, if there are some. Texts in `kept` and hypotheses
        speak of these, too: a length that one of them names is not divided.
        """
        lengths, known = _lengths(checked), None
        said = " ".join([*kept, *(str(n) for h in self.given for n in h.free_symbols)])
        while lengths != known and not any(re.search(rf"\b{n}\b", said) for n in lengths):
            known = lengths
            for every, note in cases(specs, known):
                with suppress(NothingRan):
                    found = self._in_each(every, counting)
                    if found.status is Status.PROVED:
                        notes = (*found.notes, note)
                        return replace(checked, status=Status.PROVED, reason="", notes=notes, lacking={})
                    if found.status is Status.REFUTED:
                        return found
                    # Of another length places may be lacking, or more of what is left of one.
                    lengths = known | {n: k + known.get(n, 0) for n, k in _lengths(found).items()}
        return checked

    def _in_each(self, every: Sequence[Case], counting: Mapping[str, Size]) -> Sameness:
        """Return the verdict in the first case if the functions are equal in each, else in another."""
        found = []
        for axes, numbers in every:
            found.append(self.answer(declarations(axes, numbers, counting), {}))
            if found[-1].status is not Status.PROVED and Undecided.EMPTY not in found[-1].undecided:
                return found[-1]
        notes = dict.fromkeys(note for one in found for note in one.notes)
        return replace(found[0], notes=tuple(notes))

    def _screen(
        self, declared: Sequence[Declared]
    ) -> Sameness | tuple[tuple[dict[Size, int], Arrays] | None, tuple[str, ...]]:
        """Call both on small arrays: return arrays of which they differ, or a verdict on shapes."""
        names = sorted({n for d in declared for n in d.sizes}, key=str)
        rng = np.random.default_rng(0)
        differs: tuple[dict[Size, int], Arrays] | None = None
        are_numbers, notes, ran = False, [], 0
        errors: list[Exception] = []
        tried = [at for at in small_sizes(names, rng, self.of_sizes) if suit(at, self.of_sizes)]
        for at in tried:
            for small in (True, False):
                arrays = drawn(declared, at, rng, small=small)
                one, other = self.called(declared, arrays)
                failed = [
                    (name, r.error) for name, r in zip(self.names, (one, other), strict=True) if r.error
                ]
                if failed:
                    name, error = failed[0]
                    errors.append(error)
                    notes.append(
                        f"at {_sizes(at)}, {name} raises {type(error).__name__}: {_line(error)}"
                    )
                    break
                ran += 1
                if one.array.shape != other.array.shape:
                    shapes = tuple(one.array.shape), tuple(other.array.shape)
                    difference = Difference(arrays, (), *shapes, self.libraries)
                    return Sameness(
                        Status.REFUTED, self.names, "their shapes differ", counterexample=difference
                    )
                place = differing(one.array, other.array)
                if place is None or are_numbers:
                    continue
                found = bool(np.isfinite([one.array[place], other.array[place]]).all())
                if differs is None or found:  # What has no number in it may refute nothing.
                    differs, are_numbers = (at, arrays), found
        if not tried:
            raise InputError("no small sizes satisfy the hypotheses; give sizes={…}, or fewer")
        if not ran:
            raise NothingRan(f"{notes[0]}; {why_raised(errors[0])}")
        if differs is not None:
            at, found_on = self._smaller(declared, *differs) if are_numbers else differs
            differs = at, self._plainer(declared, found_on)
        return differs, tuple(notes[:1])

    def _near_zero(self, declared: Sequence[Declared]) -> Iterator[tuple[dict[Size, int], Arrays]]:
        """Yield arrays on which the functions differ, one of them near 0.

        The least length of a norm, or a number that is added to it, shows there: 10⁻⁸ or 10⁻¹².
        """
        names = sorted({n for d in declared for n in d.sizes}, key=str)
        rng = np.random.default_rng(5)
        last = small_sizes(names, rng, self.of_sizes)[-1]
        real = [d.name for d in declared if d.kind == "real" and not self.is_of_data]
        for (at, small), scale, name in product(
            ((dict.fromkeys(names, 2), True), (last, False)), _NEAR_ZERO, real
        ):
            if not suit(at, self.of_sizes):
                continue
            arrays = drawn(declared, at, rng, small=small)
            arrays[name] = scale * arrays[name]
            one, other = (r.array for r in self.called(declared, arrays))
            if one is None or other is None or one.shape != other.shape:
                continue
            if differing(one, other) is not None:
                yield at, arrays

    def _smaller(
        self, declared: Sequence[Declared], at: dict[Size, int], arrays: Arrays
    ) -> tuple[dict[Size, int], Arrays]:
        """Return sizes made smaller one after the other, and arrays on which the functions differ."""
        rng = np.random.default_rng(1)
        for size in at:
            for n, small in product(range(1, at[size]), (True, False)):
                if not suit({**at, size: n}, self.of_sizes):
                    continue
                given = drawn(declared, {**at, size: n}, rng, small=small)
                one, other = (r.array for r in self.called(declared, given))
                if one is None or other is None or one.shape != other.shape:
                    continue
                place = differing(one, other)
                if place is not None and np.isfinite([one[place], other[place]]).all():
                    at, arrays = {**at, size: n}, given
                    break
        return at, arrays

    def differs_at(
        self, declared: Sequence[Declared], numbers: Collection[int]
    ) -> dict[Size, int] | None:
        """Return sizes at which floats or shapes differ: small, or a number of the code, or the next."""
        if self.is_of_data:
            return None
        names = sorted({n for d in declared for n in d.sizes}, key=str)
        rng = np.random.default_rng(8)
        near = sorted({n + k for n in numbers if 0 < n <= LARGEST for k in (0, 1)})
        beside = [{m: n if m is size else 2 for m in names} for n in near for size in names]
        for at in (*small_sizes(names, rng, self.of_sizes), *beside[:MOST_VECTORS]):
            if not suit(at, self.of_sizes):
                continue
            if sum(math.prod(d.shape(at)) for d in declared) > _MOST_NUMBERS:
                continue
            arrays = drawn(declared, at, rng, small=True)
            one, other = (r.array for r in self.called(declared, arrays))
            if one is None or other is None:
                continue
            if one.shape != other.shape:
                return at
            place = differing(one, other)
            if place is not None and np.isfinite([one[place], other[place]]).all():
                return at
        return None

    def _plainer(self, declared: Sequence[Declared], arrays: Arrays) -> Arrays:
        """Return arrays on which the functions differ, with 0, 1 or whole numbers where they can."""
        found = dict(arrays)
        real = [d.name for d in declared if d.kind == "real"]
        if sum(found[name].size for name in real) > _MOST_ENTRIES:
            return found
        for name in real:
            for place in np.ndindex(found[name].shape):
                for value in (0.0, 1.0, float(np.round(found[name][place]))):
                    tried = found[name].copy()
                    tried[place] = value
                    given = {**found, name: tried}
                    one, other = (r.array for r in self.called(declared, given))
                    if one is not None and other is not None and differing(one, other) is not None:
                        found[name] = tried
                        break
        return found

    def _counts(self, found: Sameness, at: Mapping[Size, int], arrays: Arrays) -> Sameness | None:
        """Return REFUTED if arrays refute: each function is what its formula says, and they differ."""
        left, right = found.formulas
        declared = left.declared
        one, other = (r.array for r in self.called(declared, arrays))
        place = None if one is None or other is None else differing(one, other)
        if place is None:
            return None
        values = []
        for formula, out in ((left, one), (right, other)):
            value = value_at(formula, place, declared, arrays, at)
            has_none = value is not None and math.isnan(value[0]) and math.isnan(out[place])
            is_told = has_none and found.status is Status.ILL_DEFINED
            if value is None or not (is_told or agree(*value, float(out[place]), room_of(formula))):
                return None
            values.append(value)
        (x, e), (y, d) = values
        again = [r.array for r in self.called(declared, arrays)]
        repeats = all(
            np.array_equal(a, b, equal_nan=True) for a, b in zip(again, (one, other), strict=True)
        )
        if not repeats or agree(x, e + d, y, max(room_of(left), room_of(right))):
            return None
        difference = Difference(arrays, place, float(one[place]), float(other[place]), self.libraries)
        return replace(found, status=Status.REFUTED, counterexample=difference)

    def _elsewhere(
        self, found: Sameness, differs: tuple[dict[Size, int], Arrays] | None
    ) -> Sameness | None:
        """Return REFUTED if the functions differ at sizes of which their formulas do not speak."""
        declared = found.formulas[0].declared
        if self.is_of_data:
            return None
        places = [at for formula in found.formulas for at in formula.elsewhere]
        places += [{n: 2 if k in HINTS else k for n, k in at.items()} for at in places]
        few = (
            (at, drawn(declared, at, np.random.default_rng(4), small=True))
            for at in places
            if suit(at, self.of_sizes) and sum(math.prod(d.shape(at)) for d in declared) <= _MOST_NUMBERS
        )
        for at, arrays in chain(() if differs is None else (differs,), few):
            one, other = (r.array for r in self.called(declared, arrays))
            if one is None or other is None:
                continue
            if one.shape != other.shape:
                shapes = tuple(one.shape), tuple(other.shape)
                difference = Difference(arrays, (), *shapes, self.libraries)
                return replace(
                    found, status=Status.REFUTED, reason=f"their shapes differ at {_sizes(at)}",
                    verdicts=(), counterexample=difference, is_partial=True,
                )  # fmt: skip
            if differing(one, other) is None:
                continue
            if all(f.speaks_of(at) for f in found.formulas):
                continue  # There, what floats say is held against the formulas.
            try:
                left, right = (
                    read(x, declared, self.large_negative, library, only_at=at)
                    for x, library in zip(self.functions, self.libraries, strict=True)
                )
            except Unread:
                continue
            counted = self._counts(replace(found, formulas=(left, right), verdicts=()), at, arrays)
            if counted is not None:
                return replace(counted, reason=f"they differ at {_sizes(at)}", is_partial=True)
        return None

    def _replayed(self, found: Sameness) -> Sameness | None:
        """Return REFUTED with the kernel's arrays, if the functions differ there.

        They do, too, where one of them alone has no value.
        """
        declared = found.formulas[0].declared
        examples = [v.counterexample for v in found.verdicts if v.counterexample is not None]
        tried = [arrays_of(example, declared) for example in examples]
        for at, arrays in tried:
            counted = self._counts(found, at, arrays)
            if counted is not None:
                return counted
        if found.status is Status.REFUTED and not self.is_of_data:
            # Where functions are flat they differ by less than rounding.
            rng = np.random.default_rng(6)
            for spread, (at, _) in product(_SPREADS, tried):
                counted = self._counts(found, at, drawn(declared, at, rng, spread=spread))
                example = None if counted is None else counted.counterexample
                if example is not None and math.isfinite(example.left) and math.isfinite(example.right):
                    return counted
        for at in self._read_at(found):
            arrays = drawn(declared, at, np.random.default_rng(5), small=True)
            counted = self._counts(found, at, arrays)
            if counted is not None:
                return counted
        return None

    def _without_value(self, found: Sameness) -> Difference | None:
        """Return arrays on which a function gives no number where the kernel says that there is none."""
        declared = found.formulas[0].declared
        examples = [v.counterexample for v in found.verdicts if v.counterexample is not None]
        for arrays in (arrays_of(x, declared)[1] for x in examples):
            one, other = (r.array for r in self.called(declared, arrays))
            if one is None or other is None:
                return Difference(arrays, (), "nothing", "nothing", self.libraries)
            places = np.argwhere(~(np.isfinite(one) & np.isfinite(other)))
            if len(places):
                place = tuple(map(int, places[0]))
                left, right = float(one[place]), float(other[place])
                return Difference(arrays, place, left, right, self.libraries)
        return None

    def _read_at(self, found: Sameness) -> list[dict[Size, int]]:
        """Return sizes of which formulas speak that do not speak of small ones, as few as are seen."""
        names = found.formulas[0].sizes

        def speak(at: Mapping[Size, int]) -> bool:
            return suit(at, self.of_sizes) and all(f.speaks_of(at) for f in found.formulas)

        at = dict(zip(names, HINTS, strict=False))
        if self.is_of_data or not speak(at) or speak(dict.fromkeys(names, 2)):
            return []
        for n in names:
            at = next(({**at, n: k} for k in range(1, at[n]) if speak({**at, n: k})), at)
        return [at]

    def _not_contradicted(self, found: Sameness, at: Mapping[Size, int], arrays: Arrays) -> Sameness:
        """Return a verdict that floats seem to contradict, if rounding explains it.

        Raises
        ------
        SoundnessError
            If it does not: a function is not what its formula says.
        """
        if not all(formula.speaks_of(at) for formula in found.formulas):
            return found
        outs = [r.array for r in self.called(found.formulas[0].declared, arrays)]
        place = differing(*outs)
        for formula, out in zip(found.formulas, outs, strict=True):
            if place is None:
                break
            value = value_at(formula, place, formula.declared, arrays, at)
            if value is not None and math.isnan(value[0]) and any(v.given for v in found.verdicts):
                return found  # A hypothesis keeps such arrays out.
            if value is None or not agree(*value, float(out[place]), room_of(formula)):
                raise SoundnessError(
                    f"{' = '.join(self.names)} is proved, and floats differ at {_sizes(at)}: a mistake "
                    "of symattn's, or numbers that overflow"
                )
        note = f"floats differ at {_sizes(at)} by what rounding explains"
        return replace(found, notes=(*found.notes, note))


def _lengths(found: Sameness) -> dict[str, int]:
    """Return the sizes that may be too short, each with how many places may be lacking."""
    return dict(found.lacking) or cut(v.statement for v in found.verdicts)


def _not_replayed(found: Sameness) -> Sameness:
    """Return UNDECIDED where formulas differ, and functions do not."""
    reason = "the formulas differ, and the functions do not where they do"
    if any(formula.is_large_finite for formula in found.formulas):
        reason += '; a large negative number may be meant as −∞: large_negative="-oo" reads it so'
    return replace(found, status=Status.UNDECIDED, reason=reason)


def _told(found: Sameness, fixed: Mapping[str, int], largest: int) -> Sameness:
    """Return a verdict with what it holds for, where that is not all sizes."""
    hypotheses = [h for formula in found.formulas for h in formula.hypotheses]
    status, reasons = found.status, []
    if status.holds and fixed:
        reasons.append("at " + assignments(fixed))
    if status.holds and hypotheses:
        reasons.append("where " + " and ".join(dict.fromkeys(hypotheses)))
    if status.holds and largest > LARGEST:
        reasons.append(f"held against the functions at sizes up to {LARGEST}, not beyond {largest}")
    asked = Asked((), found.formulas[0].declared)
    if status.holds and any(asked.is_of_a_part(h) for v in found.verdicts for h in v.given):
        reasons.append("where every query sees a key in the part of its mask that the notes name")
    is_partial = bool(reasons) or bool(fixed)
    if reasons:
        status = Status.CHECKED
    worst = next((v for v in found.verdicts if v.status is found.status), None)
    if worst is not None and not reasons and status is not Status.PROVED:
        reasons.append(_with_few_numbers(str(worst.reason or worst.scope)))
    if status is Status.ILL_DEFINED:
        reasons.append(
            f"exclude arrays such as those below by a hypothesis, {_excluding(asked.declared)}"
        )
    givens = dict.fromkeys(str(h) for v in found.verdicts for h in v.given if not asked.is_known(h))
    notes = (*found.notes, *(f"given {h}" for h in givens))
    if status.holds and any(formula.asks_of_sizes for formula in found.formulas):
        notes = (*notes, _ASKED)
    return replace(found, status=status, reason="; ".join(reasons), notes=notes, is_partial=is_partial)


def _excluding(declared: Sequence[Declared]) -> str:
    """Return how a hypothesis is given: for some matrix of the data, as an example."""
    data = next((m for m in (d.matrix() for d in declared) if m is not None), None)
    if data is None:
        return "given=…"
    shape = ", ".join(map(str, data.shape))
    return f"as in given=nonzero(row_norms(matrix({data.name!r}, {shape})))"


def _with_few_numbers(text: str) -> str:
    """Return a text with positions numbered as they occur: t₁, t₂, … for t_10004, …, t_10001."""
    numbers: dict[str, str] = {}
    return re.sub(
        r"\bt_\d+", lambda name: numbers.setdefault(name[0], numbered("t", len(numbers) + 1)), text
    )


def _and_differ(found: Sameness, at: Mapping[Size, int]) -> Sameness:
    """Return UNDECIDED with sizes at which floats differ."""
    reason = f"{found.reason}; floats differ at {_sizes(at)}, by what may be rounding or not"
    return replace(found, reason=reason, undecided=found.undecided | Undecided.FLOATS_DIFFER)


def _sizes(at: Mapping[Size, int]) -> str:
    return assignments(at) or "these arrays"


def _line(error: Exception) -> str:
    return str(error).split("\n")[0][:160]
