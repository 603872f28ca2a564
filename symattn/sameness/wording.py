"""What is told of a verdict on two functions, in words."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace

from sympy import Basic, Integer, preorder_traversal
from sympy.core.symbol import Str

from symattn.deciding import Status, Verdict
from symattn.language.algebra import Divided
from symattn.language.binding import free_positions
from symattn.language.families import IndexedTotal
from symattn.language.functions import Entrywise
from symattn.language.matrices import FreeMatrix
from symattn.language.roots import SquareRoots
from symattn.language.sizes import Size
from symattn.language.statements import Statement
from symattn.notation import assignments
from symattn.sameness.calling import Arrays
from symattn.sameness.equations import Asked
from symattn.sameness.result import Sameness, Undecided
from symattn.sameness.tie import LARGEST
from symattn.tracing.arrays.axes import SecondWay, TooShort, Unread
from symattn.tracing.arrays.reading import numbered

EMPTY = "both results are empty, of one shape"
_ASKED = (
    "PyTorch itself may branch where a size is 1 or two sizes are equal; at such sizes, floats compare "
    "the functions with their formulas"
)


def not_replayed(found: Sameness) -> Sameness:
    """Return UNDECIDED where formulas differ, and functions do not."""
    reason = "the formulas differ at some arrays, at which the functions agree"
    if any(formula.chosen for formula in found.formulas):
        reason = "the formulas differ, and rounding may decide what the functions choose where they do"
    if any(formula.is_large_finite for formula in found.formulas):
        reason += '; a large negative number may be meant as −∞: large_negative="-oo" reads it so'
    return replace(found, status=Status.UNDECIDED, reason=reason)


def told(found: Sameness, asked: Asked, fixed: Mapping[str, int], largest: int) -> Sameness:
    """Return a verdict with what it holds for, where that is not all sizes."""
    hypotheses = [h for formula in found.formulas for h in formula.hypotheses]
    status, reasons = found.status, []
    if status.holds and fixed:
        reasons.append("at " + assignments(fixed))
    if status.holds and hypotheses:
        reasons.append("where " + " and ".join(dict.fromkeys(hypotheses)))
    if status.holds and largest > LARGEST:
        reasons.append(f"held against the functions at sizes up to {LARGEST}, not beyond {largest}")
    if status.holds and any(asked.is_of_a_part(h) for v in found.verdicts for h in v.given):
        reasons.append("where every query sees a key in the part of its mask that the notes name")
    is_partial = bool(reasons) or bool(fixed)
    if reasons:
        status = Status.CHECKED
    worst = next((v for v in found.verdicts if v.status is found.status), None)
    if worst is not None and not reasons and status is not Status.PROVED:
        reasons.append(_with_few_numbers(str(worst.reason or worst.scope)))
    if status is Status.ILL_DEFINED:
        parts = [] if worst is None else [worst.statement]
        of_sizes = _of_sizes(worst)
        what = "arrays" if of_sizes is None else "sizes"
        if of_sizes is None and any(map(_is_over_exponentials, parts)):
            reasons.append("where a row sees no place, softmax has no value: let every row see one")
        else:
            example = of_sizes or _excluding(asked, parts)
            reasons.append(f"exclude {what} such as those below by a hypothesis, {example}")
    used = (h for v in found.verdicts for h in v.given if not asked.is_known(h))
    givens = dict.fromkeys(str(asked.written.get(h, h)) for h in used)
    notes = (*found.notes, *(f"given {h}" for h in givens))
    if status.holds and any(formula.asks_of_sizes for formula in found.formulas):
        notes = (*notes, _ASKED)
    if worst is not None and worst.status is Status.CHECKED:
        failing = dict.fromkeys(str(c) for part in (worst, *worst.parts) for c in part.scope.failing)
        notes += tuple(
            _with_few_numbers(f"not shown for all sizes, because this fails: {c}") for c in failing
        )
    return replace(found, status=status, reason="; ".join(reasons), notes=notes, is_partial=is_partial)


def _of_sizes(found: Verdict | None) -> str | None:
    """Return an example of a hypothesis on two sizes that a condition of a sum compares."""
    if found is None or found.counterexample is None:
        return None
    at = found.counterexample.sizes
    for part in sorted(found.statement.atoms(IndexedTotal), key=str):
        compared = sorted(part.condition.atoms(Size), key=lambda n: at.get(str(n), 0))
        if len(compared) == 2 and at.get(str(compared[0]), 0) < at.get(str(compared[1]), 0):
            upper, lower = compared
            return f"as in given='{lower} <= {upper}'"
    return None


def _excluding(asked: Asked, parts: Sequence[Statement]) -> str:
    """Return an example of a hypothesis on data, on some that is divided by if it can be."""
    among = {d.name: d for d in asked.declared if d.kind == "real" and len(d.axes) <= 2}
    if not among:
        return "on arguments of two axes at most"

    def named(leaf: FreeMatrix) -> str:
        """Return the argument that has an entry, which is named by its place if that is a number."""
        own = [n for n in among if leaf.name == n or leaf.name.startswith(f"{n}_")]
        return max(own, key=len, default="")

    logarithms = [n.body for s in parts for n in preorder_traversal(s) if _is_logarithm(n)]
    given = {m.name for h in asked.given for m in h.atoms(FreeMatrix)}
    below_0 = {named(m) for e in logarithms for m in e.atoms(FreeMatrix)} - {"", *given}
    if below_0:
        return f"as in given='{min(below_0)} > 0'"
    divisors = [n.divisor for s in parts for n in preorder_traversal(s) if isinstance(n, Divided)]
    found = {named(leaf): e for e in divisors for leaf in e.atoms(FreeMatrix) if named(leaf)}
    alone = [name for name, e in found.items() if not e.has(IndexedTotal, SquareRoots)]
    name = next(iter([*alone, *found, *among]))
    if name in alone:
        return f"as in given='nonzero({name})'"
    if name in found and not found[name].has(SquareRoots):
        rows, columns = [Integer(1)] * (2 - len(among[name].axes)) + [x.size for x in among[name].axes]
        is_of_all = rows != 1 and not free_positions(found[name])
        left = f"ones(1, {rows}) @ " if is_of_all else ""
        return f"as in given='nonzero({left}{name} @ ones({columns}, 1))'"
    is_of_differences = name in found and found[name].has(Integer(-1))
    return f"as in given='nonzero(row_norms({f'centred({name})' if is_of_differences else name}))'"


def _is_over_exponentials(statement: Statement) -> bool:
    """Tell whether all that is divided by are sums of exponentials, which are 0 over no places alone."""
    divisors = [n.divisor for n in preorder_traversal(statement) if isinstance(n, Divided)]
    return bool(divisors) and all(
        isinstance(e, IndexedTotal) and isinstance(e.body, Entrywise) and e.body.function == "exp"
        for e in divisors
    )


def _is_logarithm(node: Basic) -> bool:
    """Tell whether a part is a logarithm of what may be negative: a sum of exponentials is not."""
    return isinstance(node, Entrywise) and node.function == "log" and not node.body.has(Str("exp"))


def _with_few_numbers(text: str) -> str:
    """Return a text with positions numbered as they occur: t₁, t₂, … for t_10004, …, t_10001."""
    numbers: dict[str, str] = {}
    return re.sub(
        r"\bt_\d+", lambda name: numbers.setdefault(name[0], numbered("t", len(numbers) + 1)), text
    )


def unread(
    found: Sameness, error: Unread, differs: tuple[Mapping[Size, int], Arrays] | None
) -> Sameness:
    """Return UNDECIDED where the functions cannot be read, with sizes at which floats differ."""
    lacking = {error.size.name: error.count} if isinstance(error, TooShort) else {}
    why = Undecided.SECOND_WAY if isinstance(error, SecondWay) else Undecided(0)
    found = replace(found, reason=str(error), formulas=(), lacking=lacking, undecided=why)
    return found if differs is None else and_differ(found, differs[0])


def and_differ(found: Sameness, at: Mapping[Size, int]) -> Sameness:
    """Return UNDECIDED with sizes at which floats differ."""
    reason = f"{found.reason}; floats differ at {sizes_of(at)}"
    return replace(found, reason=reason, undecided=found.undecided | Undecided.FLOATS_DIFFER)


def sizes_of(at: Mapping[Size, int]) -> str:
    """Return sizes as text."""
    return assignments(at) or "these arrays"
