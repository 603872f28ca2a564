"""Claims: a statement with an id, its hypotheses, its source, and the verdict it expects."""

from __future__ import annotations

import re
import sys
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from pathlib import Path
from types import MappingProxyType, NoneType

from sympy import Basic

from symattn.displayed import Displayed
from symattn.errors import InputError
from symattn.language.binding import in_scope
from symattn.language.exit_reminder import attended, watch
from symattn.language.functions import EntryDerivative
from symattn.language.hypotheses import GivenEquation, Inequality, Nonzero, as_hypotheses
from symattn.language.lookups import of_tables
from symattn.language.permutations import UnknownPermuting
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.statements import Given, Stated, Statement, as_statement
from symattn.language.symbols import symbols_of
from symattn.language.witness import Witness, as_witness
from symattn.verdict_words import VERDICTS

ARITHMETICS = ("real", "zero-times-infinity", "ieee")
"""The treatments of values outside the real numbers; see :func:`claim`."""


@dataclass(frozen=True)
class Question:
    """A statement to be decided, with all that the answer may depend on."""

    statement: Statement
    given: tuple[Basic, ...] = ()
    arithmetic: str = "real"
    sizes: Mapping[Size, int] = field(default_factory=lambda: MappingProxyType({}))
    is_side: bool = False
    """Whether it is one direction of an equivalence, whose hypotheses may have no instance."""
    witness: Witness = ()
    """An instance at which the hypotheses hold, as far as the author gives it."""

    def __post_init__(self) -> None:
        symbols_of(self.statement, *self.given)

    @property
    def is_lenient(self) -> bool:
        """Whether 0 · ∞ is 0; else it has no value."""
        return self.arithmetic == "zero-times-infinity"

    @property
    def is_ieee(self) -> bool:
        """Whether it is about IEEE arithmetic."""
        return self.arithmetic == "ieee"

    def __reduce__(self) -> tuple[object, ...]:
        asked = self.statement, self.given, self.arithmetic
        return _question, (*asked, dict(self.sizes), self.is_side, self.witness)


def _question(
    statement: Statement,
    given: tuple[Basic, ...],
    arithmetic: str,
    sizes: dict[Size, int],
    is_side: bool,
    witness: Witness,
) -> Question:
    return Question(statement, given, arithmetic, MappingProxyType(sizes), is_side, witness)


def question(
    statement: object,
    given: object = (),
    *,
    arithmetic: str = "real",
    sizes: object = None,
    witness: object = None,
) -> Question:
    """Return a checked question; the arguments are those of :func:`claim`."""
    if arithmetic not in ARITHMETICS:
        raise InputError(f"arithmetic = {arithmetic!r}; permitted are {', '.join(ARITHMETICS)}")
    asked, hypotheses = as_statement(statement), as_hypotheses(given)
    hypotheses += tuple(h for h in of_tables(asked, *hypotheses) if h not in hypotheses)
    _check_permutations(asked, hypotheses)
    if arithmetic == "ieee":
        _check_ieee(asked, hypotheses)
    if not isinstance(sizes, (Mapping, NoneType)):
        raise InputError(f"sizes = {sizes!r}: give a mapping from sizes to numbers, sizes={{S: 5}}")
    symbols = symbols_of(asked, *hypotheses)
    there = symbols.sizes
    by_name = {size.name: size for size in there}
    limits = {}
    for given_size, limit in (sizes or {}).items():
        size = by_name.get(given_size) if isinstance(given_size, str) else given_size
        if size not in there:
            listed = ", ".join(map(str, there)) or "none"
            raise InputError(f"sizes: {given_size!r} is not a size of the statement; it has {listed}")
        limits[size] = check_limit(str(size), limit)
    known = as_witness(witness, symbols)
    return Question(asked, hypotheses, arithmetic, MappingProxyType(limits), witness=known)


def _check_permutations(statement: Statement, given: tuple[Basic, ...]) -> None:
    """Raise InputError for a permutation with a hypothesis about what a sum around it runs over."""
    for node, bound in in_scope(statement, *given):
        if isinstance(node, UnknownPermuting) and node.atoms(Position) & bound:
            raise InputError(
                f"permutation {node.name!r}{node.given}: a sum or product around it binds that "
                "position, and a permutation is the same throughout a claim; name another position"
            )


def _check_ieee(statement: Statement, given: tuple[Basic, ...]) -> None:
    """Raise InputError for what IEEE arithmetic has no meaning for."""
    if any(root.has(Nonzero, Inequality, GivenEquation) for root in (statement, *given)):
        raise InputError(
            "arithmetic = 'ieee': the hypotheses nonzero(…), signs and equations are about real "
            "numbers; leave them out"
        )
    if statement.has(EntryDerivative):
        raise InputError("arithmetic = 'ieee': a derivative is of a real function; leave it out")


LARGEST = 12
"""The largest size that a check may ask for; cost grows faster than any power of it."""


def check_limit(name: str, limit: object) -> int:
    """Return a largest size to check, from 1 to 12.

    Raises
    ------
    InputError
        If it is out of range.
    """
    if isinstance(limit, bool) or not isinstance(limit, int) or not 1 <= limit <= LARGEST:
        raise InputError(
            f"{name} = {limit!r} is not a size to check up to; give a whole number from 1 to {LARGEST} "
            "(checking is exact, and its cost grows faster than any power of the size)"
        )
    return limit


@dataclass(frozen=True)
class Claim(Displayed):
    """A named question, where it comes from, and what its author expects of it."""

    id: str
    question: Question
    title: str
    source: str | None
    expect: str
    repairs: str | None
    file: str
    line: int
    written: str = ""
    """The equation of a document, as that has it in LaTeX."""

    @property
    def expects_truth(self) -> bool:
        """Whether its author says that it holds, for all sizes or for those that are checked."""
        return self.expect in ("proved", "checked")


class Claimable(ABC):
    """A finding made elsewhere that may be claimed: it stands for a statement."""

    @abstractmethod
    def as_claim(self) -> tuple[Statement, tuple[Basic, ...], str]:
        """Return the statement, its hypotheses, and a title.

        Raises
        ------
        InputError
            If there is no statement that says the same.
        """


Claims = dict[str, Claim]
"""Claims by id, in the order in which they are declared."""

_session: Claims = {}
_claims: ContextVar[Claims] = ContextVar("claims", default=_session)


def declared() -> Claims:
    """Return the claims that are being collected here; outside of any script, those of the session."""
    return _claims.get()


@contextmanager
def collecting() -> Iterator[Claims]:
    """Collect the claims that are declared inside, apart from all others.

    Yields
    ------
    dict from str to Claim
        The claims by id, in the order in which they are declared.

    Examples
    --------
    >>> from symattn.language import Eq, matrix, tokens
    >>> A = matrix("A", tokens("S"), tokens("S"))
    >>> with collecting() as claims:
    ...     _ = claim("example.transpose", Eq(A.T.T, A))
    >>> list(claims)
    ['example.transpose']
    """
    attended()
    found: Claims = {}
    token = _claims.set(found)
    try:
        yield found
    finally:
        _claims.reset(token)


def _declare(claim: Claim) -> None:
    """Add a claim to those that are being collected.

    Raises
    ------
    InputError
        If its id is taken. In a session, a cell or a line that runs again replaces its claim.
    """
    claims = _claims.get()
    known = claims.get(claim.id)
    if known is not None:
        is_again = (known.file, known.line) == (claim.file, claim.line) or not Path(claim.file).is_file()
        if claims is not _session or not is_again:
            raise InputError(
                f"the id {claim.id!r} is declared twice: {known.file}:{known.line} and "
                f"{claim.file}:{claim.line}; give each claim an id of its own"
            )
        del claims[claim.id]
    claims[claim.id] = claim


def claim(
    id: str,
    statement: Stated | Claimable,
    *,
    given: Given = (),
    title: str = "",
    source: str | None = None,
    expect: str = "proved",
    repairs: str | None = None,
    arithmetic: str = "real",
    sizes: Mapping[Size, int] | Mapping[str, int] | None = None,
    witness: Mapping[str, object] | Mapping[Basic, object] | None = None,
) -> Claim:
    """Declare a claim, and return it.

    Parameters
    ----------
    id : str
        Its name: letters, digits, ``.``, ``_`` and ``-``, the first a letter or digit.
    statement : statement
        In a function, shapes that do not fit make the claim ILL-DEFINED instead of raising. What
        :func:`symattn.same` found of two functions stands for the equations between their formulas.
    given : hypothesis or sequence of hypotheses
    title : str
        One line for lists.
    source : str, optional
        The place of the claim, as in a paper.
    expect : {"proved", "checked", "refuted", "ill-defined", "undecided"}
        The verdict that is expected; another one is reported as a failure. ``"proved"`` asks for all
        sizes, ``"checked"`` for those that are checked; more than that is welcome, and noted.
    repairs : str, optional
        The id of the claim that this one is the repaired form of.
    arithmetic : {"real", "zero-times-infinity", "ieee"}
        Real numbers, with ±∞ as the extended reals have it; the same with 0·∞ = 0; or IEEE floating
        point, where NaN is a value.
    sizes : mapping from size, or its name, to int, optional
        Check this size up to this number, from 1 to 12, in place of the default.
    witness : mapping from name to value, optional
        An instance at which the hypotheses hold, if none is found: sizes, positions and scales as
        numbers, matrices as rows of exact numbers, permutations as images, relations as rows of 0 and
        1. An exact number is rational, or is written with SymPy's sqrt, exp and log. What it leaves
        out is searched for. It is checked exactly.

    Returns
    -------
    Claim
        Declared, not decided.

    Raises
    ------
    InputError
        If an argument is not permitted, or the id is taken. In a notebook, a cell that runs again
        replaces its claim.
    NameClashError
        If one name stands for two different things in the statement and its hypotheses.

    Examples
    --------
    >>> from symattn.language import Eq, matrix, tokens
    >>> S = tokens("S")
    >>> A = matrix("A", S, S)
    >>> claim("example.transpose", Eq(A.T.T, A)).expect
    'proved'
    """
    if not isinstance(id, str) or not re.fullmatch(r"[A-Za-z0-9][A-Za-z0-9._-]*", id):
        raise InputError(f"id = {id!r}: use letters, digits, '.', '_' and '-', without spaces")
    if expect not in VERDICTS:
        raise InputError(f"{id}: expect = {expect!r}; permitted are {', '.join(VERDICTS)}")
    for what, value in (("title", title), ("source", source), ("repairs", repairs)):
        if not isinstance(value, (str, NoneType)) or (what == "title" and value is None):
            raise InputError(f"{id}: {what} = {value!r}; give a string")
    caller = sys._getframe(1)
    try:
        if isinstance(statement, Claimable):
            statement, own, name = statement.as_claim()
            given, title = (*own, *as_hypotheses(given)), title or name
        asked = question(statement, given, arithmetic=arithmetic, sizes=sizes, witness=witness)
    except InputError as error:
        raise type(error)(f"{id}: {error}") from error
    made = Claim(id, asked, title, source, expect, repairs, caller.f_code.co_filename, caller.f_lineno)
    _declare(made)
    if declared() is _session:
        watch(_session, made.file, caller.f_globals.get("__name__", ""))
    return made
