"""Deciding a statement from Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from symattn import kernel
from symattn.errors import NotProvedError
from symattn.kernel import Status, Verdict
from symattn.language import question
from symattn.search import propose


def decide(
    statement: Any,
    given: Any = (),
    *,
    arithmetic: str = "real",
    sizes: Mapping[Any, int] | None = None,
) -> Verdict:
    """Return the verdict on a statement.

    Parameters
    ----------
    statement : Statement, or function without arguments that returns one
    given : hypothesis or sequence of hypotheses
        Conditions such as ``j <= i``, ``nonzero(e)``, ``sees_something(R, S, S)``.
    arithmetic : {"real", "zero-times-infinity", "ieee"}
        How values outside the real numbers are treated; see :func:`symattn.claim`.
    sizes : mapping from size to int, optional
        Check a size up to this number, in place of the default.

    Returns
    -------
    Verdict
        PROVED, REFUTED with a counterexample, ILL-DEFINED with the place, or UNDECIDED with a reason.

    Raises
    ------
    InputError
        If an argument is not permitted.

    Examples
    --------
    >>> from symattn import Eq, causal, Mask, bias, matrix, softmax, tokens
    >>> S = tokens("S")
    >>> L = matrix("L", S, S)
    >>> decide(Eq(Mask(softmax(L)), softmax(L + bias(causal, S, S)))).status
    <Status.PROVED: 'proved'>
    >>> print(decide(Eq(softmax(L), softmax(L.T))))
    REFUTED: softmax(L) = softmax(Lᵀ)
      the two sides differ
      S = 2; L = [[0, 1], [0, 0]]; left = 1/(1 + e) ≈ 0.26894142137, right = 1/2 at entry (1, 1)
    """
    asked = question(statement, given, arithmetic=arithmetic, sizes=sizes)
    return kernel.decide(asked, propose)


def prove(
    statement: Any,
    given: Any = (),
    *,
    arithmetic: str = "real",
    sizes: Mapping[Any, int] | None = None,
) -> Verdict:
    """Return the verdict on a statement if it is PROVED, and raise otherwise.

    The parameters are those of :func:`decide`.

    Raises
    ------
    NotProvedError
        If the verdict is another one; the verdict is its attribute ``verdict``.

    Examples
    --------
    >>> from symattn import Eq, matrix, tokens
    >>> A = matrix("A", tokens("S"), tokens("S"))
    >>> verdict = prove(Eq((A @ A).T, A.T @ A.T))
    >>> print(verdict.scope, verdict.scope.cutoff)
    for all sizes {'S': 3}
    """
    verdict = decide(statement, given, arithmetic=arithmetic, sizes=sizes)
    if verdict.status is not Status.PROVED:
        raise NotProvedError(verdict)
    return verdict
