"""Statements: equality, sign, zero pattern, definedness, and combinations of these."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import pairwise
from typing import Any, NoReturn, TypeAlias

from sympy import Basic, Expr, Ge, Gt, Integer, Le, Lt, Tuple
from sympy import Eq as SymPyEq
from sympy.core.relational import Relational
from sympy.core.symbol import Str
from sympy.logic.boolalg import Boolean

from symattn.displayed import Written
from symattn.errors import InputError, ShapeError
from symattn.language.algebra import alike, as_entries
from symattn.language.attention import as_relation
from symattn.language.comparisons import difference, is_about_numbers
from symattn.language.expressions import (
    Expression,
    Operand,
    as_expression,
    as_like,
    builds,
    is_number,
    need_same_shape,
    same_shape,
)
from symattn.language.fields import ITEMS, NAME, RELATION, argument, arguments
from symattn.language.foreign import told
from symattn.language.hypotheses import GivenEquation, Inequality, as_hypotheses, of_comparison
from symattn.language.matrices import FreeMatrix
from symattn.language.positions import Position
from symattn.language.reasons import Reason, as_reasons
from symattn.language.sizes import Size
from symattn.relations import Relation


class Statement(Written, Basic):
    """Something that is true, false, or without meaning; never evaluated by itself."""

    def __bool__(self) -> bool:
        raise InputError(
            f"{self}: a statement has no truth value by itself; prove(statement) raises unless it is "
            "PROVED, and decide(statement).status says what it is"
        )

    def _refuse_joining(self, *other: object) -> NoReturn:
        raise InputError(
            f"{self}: & | ~ combine conditions on positions, and relations; write all_of(P, Q) for two "
            "statements, where(i < j, P) for one under a condition"
        )

    __and__ = __rand__ = __or__ = __ror__ = __invert__ = _refuse_joining

    @property
    def bare(self) -> Statement:
        """The statement without the hypotheses that it carries itself."""
        return self

    def as_hypotheses(self) -> tuple[Basic, ...]:
        """Return the hypotheses equivalent to this statement; by default the statement itself."""
        return (self,)


class Equation(Statement):
    """Both sides are equal, entry by entry."""

    left: Expression = argument(0)
    right: Expression = argument(1)

    def __new__(cls, left: Expression, right: Expression) -> Equation:
        need_same_shape("Eq", left, right)
        return Basic.__new__(cls, left, right)

    def as_hypotheses(self) -> tuple[Basic, ...]:
        return (GivenEquation(*self.args),)


class Positivity(Statement):
    """Every entry is greater than 0, or not less than 0."""

    def __bool__(self) -> bool:
        raise InputError(
            f"{self}: a comparison has no truth value by itself; write all_of(0 <= A, A <= 1) for "
            "0 <= A <= 1, maximum(A, B) for the larger entries, decide(A <= B).status for what it is"
        )

    body: Expression = argument(0)
    strict: bool = argument(1, "Whether 0 itself is excluded.", lambda kind: str(kind) == "strict")

    def as_hypotheses(self) -> tuple[Basic, ...]:
        return (Inequality(*self.args),)


class ZeroPattern(Statement):
    """Entries are 0 exactly where a relation sees."""

    body: Expression = argument(0)
    relation: Relation = argument(1, "Where the entries are 0.", RELATION)


class Definedness(Statement):
    """Every entry has a value."""

    body: Expression = argument(0)


class Finiteness(Statement):
    """Every entry is a real number, neither infinite nor NaN."""

    body: Expression = argument(0)


class Under(Statement):
    """A statement that is made under hypotheses of its own."""

    statement: Statement = argument(0)
    conditions: tuple[Basic, ...] = argument(1, None, ITEMS)

    @property
    def bare(self) -> Statement:
        return self.statement.bare


class Conjunction(Statement):
    """All of several statements."""

    parts: tuple[Statement, ...] = arguments(0, "The statements, each decided by itself.")

    def as_hypotheses(self) -> tuple[Basic, ...]:
        return tuple(hypothesis for part in self.parts for hypothesis in part.as_hypotheses())


class Derivation(Conjunction):
    """A chain e₀ = e₁ = … = eₙ of equations, each with its reasons."""

    justifications: tuple[tuple[Reason, ...], ...] = argument(
        0, "Why each step holds.", lambda steps: tuple(map(tuple, steps))
    )
    links: tuple[Equation, ...] = arguments(1, "The steps, as equations.")
    parts: tuple[Statement, ...] = links

    @property
    def reasons(self) -> tuple[str, ...]:
        """Why each step holds, as text."""
        return tuple(", ".join(map(str, reasons)) for reasons in self.justifications)

    @property
    def ends(self) -> Equation:
        """The conclusion of the chain: its first term equals its last."""
        return Equation(self.links[0].left, self.links[-1].right)


class FoundDerivation(Derivation):
    """A chain that nobody wrote: a search found it."""


class Induction(Conjunction):
    """A sequence u_1 = start, u_{i+1} = step(u_i, i) has a closed form: u_i = closed(i) for every i.

    Its parts are the base, closed(1) = start, and the step, closed(i + 1) = step(closed(i), i), which is
    made where i has a next.
    """

    at: Position = argument(0, "The position i.")
    closed: Expression = argument(1, "The closed form at i.")
    start: Expression = argument(2, "The first value.")
    has_next: Basic = argument(3, "That i has a next.")
    base: Statement = argument(4)
    step: Statement = argument(5)
    parts: tuple[Statement, ...] = arguments(4)


class IllFormed(Statement):
    """A statement that cannot be written down, because shapes do not fit."""

    reason: str = argument(0, "What does not fit.", NAME)


def taken_apart(
    statement: Statement, given: tuple[Basic, ...] = (), *, whole: tuple[type[Statement], ...] = ()
) -> Iterator[tuple[Statement, tuple[Basic, ...]]]:
    """Yield the statements that a statement is put together from, each with its hypotheses.

    Parameters
    ----------
    statement : Statement
    given : tuple of hypotheses
        Those of the statement.
    whole : tuple of classes
        What is not split: chains, for example.
    """
    if isinstance(statement, Under):
        yield from taken_apart(statement.statement, given + statement.conditions, whole=whole)
    elif isinstance(statement, Conjunction) and not isinstance(statement, whole):
        for part in statement.parts:
            yield from taken_apart(part, given, whole=whole)
    else:
        yield statement, given


Stated: TypeAlias = Statement | Boolean | Callable[[], object]
"""A statement, a comparison that SymPy has built, or a function that returns one."""

Given: TypeAlias = Basic | Iterable[Basic]
"""A hypothesis, or several."""

Step: TypeAlias = tuple[Expression, object]
"""A term of a derivation, and the reason of the step to it, or several."""


def as_statement(value: Any) -> Statement:
    """Return a statement, or what a function without arguments returns; a shape error is a statement.

    Raises
    ------
    InputError
        If `value` is neither, for example True because SymPy has already evaluated it.
    """
    if callable(value) and not isinstance(value, Basic):
        try:
            value = value()
        except ShapeError as error:
            return IllFormed(Str(str(error)))
    if isinstance(value, Statement):
        return value
    if isinstance(value, (Ge, Gt, Le, Lt)):
        return Positivity(*of_comparison(value).args)
    if isinstance(value, Relational):
        raise InputError(
            f"{value} is a condition on positions or sizes, or SymPy's, and no statement; give it as a "
            "hypothesis, given=…, or write Eq(a, b) of expressions, with symattn's Eq"
        )
    if isinstance(value, bool) or str(value) in {"True", "False"}:
        raise InputError(
            f"the statement is {value!r}: it was evaluated before symattn saw it; "
            "write symattn.Eq(lhs, rhs), not == or sympy.Eq, and number(s) > 0, not s > 0"
        )
    if isinstance(value, (list, tuple)):
        raise InputError(f"{value!r} is a list of statements; write all_of(P, Q), without brackets")
    raise InputError(f"{told(value)} is not a statement; give Eq(…), positive(…), all_of(…), …")


def Eq(left: Any, right: Any) -> Equation:  # noqa: N802 - the name SymPy users know
    """Return the statement that two expressions of one shape are equal; it never evaluates.

    Parameters
    ----------
    left, right : Expression, shape (m, n)
        One of them may be a number, or an expression made of numbers, sizes, scales and scalars alone,
        which then stands at every entry; beside a square matrix only 0 may. Both may be numbers if a
        scale is in them.

    Returns
    -------
    Equation or sympy.Eq
        SymPy's, if both sides are made of positions and sizes, as in ``Eq(i, j + 2)`` or ``Eq(S, 2)``:
        a condition, which is a hypothesis and no statement.

    Raises
    ------
    ShapeError
        If the shapes differ. In a claim, give the statement as a function, ``lambda: Eq(…)``, if that
        is what you want decided.
    InputError
        If a side is not a symattn expression; a number is written ``number(…)``.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> A = matrix("A", 2, 2)
    >>> Eq(A, A.T)
    A = Aᵀ
    """
    is_plain = not (isinstance(left, Expression) or isinstance(right, Expression))
    if is_plain and (is_about_numbers(left) or is_about_numbers(right)):
        left, right = as_entries(left, "Eq"), as_entries(right, "Eq")
    elif is_plain and is_number(left) and is_number(right) and Tuple(left, right).has(Position, Size):
        return SymPyEq(left, right)
    for side, other in ((left, right), (right, left)):
        if isinstance(side, Expression) and _is_square(side) and not side.is_entry:
            if is_number(other) and other != 0:
                as_like(other, side, "Eq")  # A = 1 may mean that A is the unit matrix
            if isinstance(other, Expression) and other.is_entry:
                need_same_shape("Eq", left, right)
    sides = left, right
    if all(isinstance(side, Expression) for side in sides) and not any(map(_is_one_number, sides)):
        need_same_shape("Eq", left, right)  # sides of two shapes are rather a mistake
    return Equation(*alike("Eq", left, right))


def _is_one_number(side: Expression) -> bool:
    """Tell whether an expression is a number: 1 × 1, and about scalars alone."""
    return side.is_entry and not side.has(Position) and all(m.is_entry for m in side.atoms(FreeMatrix))


def positive(e: Operand) -> Statement:
    """Return the statement that every entry of `e` is greater than 0.

    Parameters
    ----------
    e : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `e` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import matrix, softmax
    >>> positive(softmax(matrix("A", 2, 2)))
    softmax(A) > 0
    """
    return Positivity(as_entries(e, "positive"), Str("strict"))


def nonnegative(e: Operand) -> Statement:
    """Return the statement that no entry of `e` is less than 0.

    Parameters
    ----------
    e : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `e` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import matrix, softmax
    >>> nonnegative(softmax(matrix("A", 2, 2)))
    softmax(A) ≥ 0
    """
    return Positivity(as_entries(e, "nonnegative"), Str("weak"))


@builds("≤")
def le(smaller: Operand, larger: Operand) -> Statement:
    """Return the statement, or the hypothesis, that an expression is at most another, entry by entry.

    It says that no entry of ``larger - smaller`` is less than 0, so that both are real numbers.

    Parameters
    ----------
    smaller, larger : Expression, shape (m, n)
        One of them may be a number, which then stands at every entry; a scale is one.

    Raises
    ------
    ShapeError
        If the shapes differ.
    InputError
        If a side is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import entry, matrix, softmax
    >>> le(entry(softmax(matrix("A", 2, 2)), 1, 2), 1)
    1 − softmax(A)[1, 2] ≥ 0
    """
    return nonnegative(difference(smaller, larger, "le"))


@builds("<")
def lt(smaller: Operand, larger: Operand) -> Statement:
    """Return the statement, or the hypothesis, that an expression is less than another, entry by entry.

    It says that every entry of ``larger - smaller`` is greater than 0.

    Parameters
    ----------
    smaller, larger : Expression, shape (m, n)
        One of them may be a number, which then stands at every entry; a scale is one.

    Raises
    ------
    ShapeError
        If the shapes differ.
    InputError
        If a side is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import entry, matrix
    >>> x = matrix("x", 1, 2)
    >>> lt(entry(x, 1, 1), entry(x, 1, 2))
    x[1, 2] − x[1, 1] > 0
    """
    return positive(difference(smaller, larger, "lt"))


def _is_square(e: Expression) -> bool:
    return not e.is_entry and same_shape(e.shape, e.shape[::-1])


def zero_exactly_where(e: Operand, relation: Relation) -> Statement:
    """Return the statement that entry (i, j) of `e` is 0 if and only if i sees j under `relation`.

    Parameters
    ----------
    e : Expression, shape (m, n)
    relation : relation

    Raises
    ------
    InputError
        If `e` is not a symattn expression, or `relation` no relation.

    Examples
    --------
    >>> from symattn.language import bias, causal, matrix, softmax
    >>> zero_exactly_where(softmax(matrix("A", 2, 2) + bias(causal, 2, 2)), ~causal)
    softmax(A + bias(causal)) = 0 exactly where not causal
    """
    return ZeroPattern(as_expression(e, "zero_exactly_where"), as_relation(relation))


def defined(e: Operand) -> Statement:
    """Return the statement that every entry of `e` has a value; true or false, never ill-defined.

    Parameters
    ----------
    e : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `e` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import Mask, matrix
    >>> defined(Mask(matrix("B", 2, 2)))
    Mask(B) is defined
    """
    return Definedness(as_entries(e, "defined"))


def real_valued(e: Operand) -> Statement:
    """Return the statement that every entry of `e` is a real number, not ±∞.

    Parameters
    ----------
    e : Expression, shape (m, n)

    Raises
    ------
    InputError
        If `e` is not a symattn expression.

    Examples
    --------
    >>> from symattn.language import bias, causal
    >>> real_valued(bias(causal, 2, 2))
    bias(causal) is real
    """
    return Finiteness(as_entries(e, "real_valued"))


def under(given: Given, statement: Stated) -> Statement:
    """Return a statement that is made only where hypotheses hold: what ``where`` writes."""
    return Under(as_statement(statement), Tuple(*as_hypotheses(given)))


def all_of(*statements: Stated) -> Statement:
    """Return the statement that all of several statements hold.

    Parameters
    ----------
    *statements : statement

    Raises
    ------
    InputError
        If there are none, or one is not a statement.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> A = matrix("A", 2, 2)
    >>> all_of(Eq(A, A), Eq(A.T.T, A))
    A = A; Aᵀᵀ = A
    """
    if not statements:
        raise InputError("all_of: give at least one statement")
    return Conjunction(*(as_statement(statement) for statement in statements))


def iff(one: Stated, other: Stated) -> Statement:
    """Return the statement that two statements are equivalent.

    It is ``all_of(where(other, one), where(one, other))``: at all data that satisfy the one, the other
    holds. Nothing is said about which of them holds for all data.

    Parameters
    ----------
    one, other : statement
        What can be taken for granted: ``Eq(…)``, ``le(…)``, ``lt(…)``, ``positive(…)``,
        ``nonnegative(…)``, or ``all_of`` of such.

    Raises
    ------
    InputError
        If one of them is not a statement, or none that can be taken for granted.

    Examples
    --------
    >>> from symattn.language import matrix
    >>> A, B = matrix("A", 2, 2), matrix("B", 2, 2)
    >>> iff(Eq(A, B), Eq(A.T, B.T))
    A = B where Aᵀ = Bᵀ; Aᵀ = Bᵀ where A = B
    """
    sides = as_statement(one), as_statement(other)
    return all_of(*(under(_granted(q), p) for p, q in (sides, sides[::-1])))


def is_equivalence(statement: Statement) -> bool:
    """Tell whether a statement is that of :func:`iff`: each of two where the other holds."""
    if type(statement) is not Conjunction or len(statement.parts) != 2:
        return False
    one, other = statement.parts
    if not (isinstance(one, Under) and isinstance(other, Under)):
        return False
    return one == under(_granted(other.statement), one.statement) and other == under(
        _granted(one.statement), other.statement
    )


def _granted(statement: Statement) -> tuple[Basic, ...]:
    """Return a statement as hypotheses."""
    parts = statement.parts if type(statement) is Conjunction else (statement,)
    return as_hypotheses(parts)


def by_induction(
    closed: Callable[[Expr], Expression],
    *,
    at: Position,
    start: Operand,
    step: Callable[[Expression, Expr], Expression],
    base_steps: Sequence[Step] = (),
    steps: Sequence[Step] = (),
) -> Induction:
    """Return the statement that a recurrence over tokens has a closed form, at every position.

    The sequence is u_1 = start and u_{i+1} = step(u_i, i). That u_i = closed(i) for every i follows, by
    induction on i, from the base closed(1) = start and the step closed(i + 1) = step(closed(i), i),
    which are decided.

    Parameters
    ----------
    closed : callable
        From a position term to an expression of shape (m, n).
    at : position
        The position i that the step is about.
    start : Expression, shape (m, n)
    step : callable
        From an expression of shape (m, n) and a position term i to u_{i+1}.
    base_steps, steps : sequence of pairs (Expression, reason), optional
        The derivations of the base and of the step, as :func:`chain` takes them: they begin at closed(1)
        and closed(i + 1), and their last terms are start and step(closed(i), i).

    Raises
    ------
    InputError
        If closed or step is not a function or returns no symattn expression, start is none, at is no
        position, or a derivation ends elsewhere.
    ShapeError
        If start, step and closed form do not have one shape.

    References
    ----------
    Milakov and Gimelshein, Online normalizer calculation for softmax, arXiv 1805.02867, for a recurrence
    that is shown in this way.

    Examples
    --------
    >>> from symattn.language import entry, matrix, position, sum_over, tokens
    >>> S = tokens("S")
    >>> y, i, k = matrix("y", 1, S), position("i", S), position("k", S)
    >>> by_induction(
    ...     lambda i: sum_over(entry(y, 1, k), k, k <= i),
    ...     at=i,
    ...     start=entry(y, 1, 1),
    ...     step=lambda u, i: u + entry(y, 1, i + 1),
    ... )
    Σ_{k ≤ 1} y[1, k] = y[1, 1]; Σ_{k ≤ i + 1} y[1, k] = Σ_{k ≤ i} y[1, k] + y[1, i + 1] where i < S
    """
    if not (callable(closed) and callable(step) and isinstance(at, Position)):
        raise InputError(
            "by_induction: give functions closed, as lambda i: …, and step, as lambda u, i: …, and "
            "at=position('i', S)"
        )
    first, here, there = closed(Integer(1)), closed(at), closed(at + 1)
    has_next = Lt(at, at.axis, evaluate=False)
    return Induction(
        at,
        as_expression(here, "by_induction"),
        as_expression(start, "by_induction"),
        has_next,
        derived_by("by_induction, base_steps", Eq(first, start), base_steps),
        under(has_next, derived_by("by_induction, steps", Eq(there, step(here, at)), steps)),
    )


def derived_by(what: str, equation: Equation, steps: Sequence[Step]) -> Statement:
    """Return an equation, or the derivation of it that the steps are."""
    if not steps:
        return equation
    derivation = chain(equation.left, *steps)
    if derivation.ends != equation:
        raise InputError(
            f"{what}: the steps end with {derivation.ends.right}, not with {equation.right}"
        )
    return derivation


def chain(start: Operand, *steps: Step) -> Derivation:
    """Return a derivation e₀ = e₁ = … = eₙ, of which every link is decided by itself.

    Parameters
    ----------
    start : Expression, shape (m, n)
    *steps : pairs (Expression of the same shape, reason)
        A reason is the id of a claim, a claim, or ``"definition of …"`` with a word of
        :mod:`symattn.justifications.definitions` or a name that :func:`define` gave; or several.
        That the step is an instance of it is checked when the derivation is decided. ``"algebra"``
        cites nothing: the step is decided. ``remark("…")`` is printed as a remark, and not checked.

    Raises
    ------
    InputError
        If there is no step, a step has no reason, or a term is not a symattn expression.
    ShapeError
        If a step has another shape than the one before.

    Examples
    --------
    >>> from symattn.language import exp, matrix, normalise, softmax
    >>> Y = matrix("Y", 2, 2)
    >>> chain(softmax(Y), (normalise(exp(Y)), "definition of softmax"))
    softmax(Y) = normalise(exp(Y))
    """
    if not steps or any(not isinstance(step, tuple) or len(step) != 2 for step in steps):
        raise InputError(
            "chain: after the start, give pairs (expression, reason); a reason is a claim, its id, "
            "'definition of …', 'algebra', or remark(…)"
        )
    terms = [as_expression(start, "chain"), *(as_expression(term, "chain") for term, _ in steps)]
    reasons = []
    for number, (_, reason) in enumerate(steps, start=1):
        try:
            reasons.append(Tuple(*as_reasons(reason)))
        except InputError as error:
            raise InputError(f"chain, step {number}: {error}") from None
    return Derivation(Tuple(*reasons), *(Equation(a, b) for a, b in pairwise(terms)))
