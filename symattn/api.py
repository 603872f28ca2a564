"""Deciding a statement, and writing out a derivation, from Python."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any, TypeAlias

from symattn.deciding import Status, Verdict
from symattn.errors import InputError, NotProvedError
from symattn.errors import shown as shown_value
from symattn.language import Claim, question
from symattn.language.claims import Question, declared
from symattn.language.statements import Statement
from symattn.missing_hypotheses import Explanation, explanation, repairs
from symattn.runner.collect.library import claim_named, known_ids, repair_of
from symattn.runner.decide.answer import Unfounded, answer
from symattn.runner.not_found import LINES

if TYPE_CHECKING:
    from symattn.results import Result

Sizes: TypeAlias = Mapping[Any, int]
"""Numbers by sizes, or by their names: a mapping has one type of keys, and many are of either."""

Witness: TypeAlias = Mapping[Any, Any]
"""Values by symbols, or by their names."""


def decide(
    statement: object,
    given: object = (),
    *more: object,
    arithmetic: str = "real",
    sizes: Sizes | None = None,
    witness: Witness | None = None,
) -> Verdict:
    """Return the verdict on a statement.

    Parameters
    ----------
    statement : statement
    given : hypothesis or sequence of hypotheses
    *more : hypothesis
        Further ones.
    arithmetic : {"real", "zero-times-infinity", "ieee"}
        The treatment of values outside the real numbers; see :func:`symattn.claim`.
    sizes : mapping from size, or its name, to int, optional
        Check a size up to this number, in place of the default.
    witness : mapping from name to value, optional
        An instance at which the hypotheses hold, where none is found; see :func:`symattn.claim`.

    Returns
    -------
    Verdict
        PROVED, for all sizes; CHECKED, at the sizes that it lists; REFUTED with a counterexample;
        ILL-DEFINED with the place; or UNDECIDED with a reason.

    Raises
    ------
    InputError
        If an argument is not permitted, or a step of a derivation is not an instance of its reason.

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
    given = _together(given, more)
    asked = question(statement, given, arithmetic=arithmetic, sizes=sizes, witness=witness)
    return _verdict(asked)


def prove(
    statement: object,
    given: object = (),
    *more: object,
    arithmetic: str = "real",
    sizes: Sizes | None = None,
    witness: Witness | None = None,
    at_listed_sizes: bool = False,
    derive: bool = True,
) -> Verdict:
    """Return the verdict on a statement if it is PROVED, and raise otherwise.

    Parameters
    ----------
    statement, given, *more, arithmetic, sizes, witness
        Those of :func:`decide`.
    at_listed_sizes : bool
        Whether CHECKED will do: that the statement holds at the sizes that the verdict lists.
    derive : bool
        Whether to look for a derivation of what :func:`decide` does not find to be PROVED: steps by the
        documents' claims, by those that have been declared, and by definitions, each of which is
        proved by itself. It takes seconds.

    Returns
    -------
    Verdict

    Raises
    ------
    NotProvedError
        If the verdict is another one; the verdict is its attribute ``verdict``.
    InputError
        As from :func:`decide`.

    Examples
    --------
    >>> from symattn import Eq, matrix, tokens
    >>> A = matrix("A", tokens("S"), tokens("S"))
    >>> verdict = prove(Eq((A @ A).T, A.T @ A.T))
    >>> print(verdict.scope, verdict.grounds.method, sep=": ")
    for all sizes: proofs that the checker of symattn/kernel accepts
    """
    given = _together(given, more)
    asked = question(statement, given, arithmetic=arithmetic, sizes=sizes, witness=witness)
    verdict = _verdict(asked, derive=derive)
    enough = verdict.status.holds if at_listed_sizes else verdict.status is Status.PROVED
    if not enough:
        raise NotProvedError(verdict)
    return verdict


def conditions(
    statement: object, given: object = (), *more: object, arithmetic: str = "real"
) -> Explanation:
    """Return small hypotheses under which a statement holds, each decided: the weakest of those tried.

    Each is tried alone: divisors that are not 0, masks that let queries see keys, orders of positions,
    places that permutations fix, sizes that are equal or 1, and properties of matrices.

    Parameters
    ----------
    statement, given, *more, arithmetic
        Those of :func:`decide`.

    Returns
    -------
    Explanation
        With the attributes ``verdict``, on the statement as it stands; ``proved`` and ``checked``, of
        (Repair, Verdict) pairs; ``tried``. Printed, it says what holds if what is supposed.

    Raises
    ------
    InputError
        As from :func:`decide`.

    Notes
    -----
    Some dozens of statements are decided, without a limit of time. ``symattn explain ID`` has one.

    Examples
    --------
    >>> from symattn import Eq, matrix, tokens
    >>> S = tokens("S")
    >>> A, B = matrix("A", S, S), matrix("B", S, 1)
    >>> print(conditions(Eq(A @ B, A.T @ B)))
    REFUTED  A B = Aᵀ B
      proved at the sizes written, if S = 1
      proved for all sizes, if A is symmetric
    10 hypotheses tried, one at a time; the others: 8 refuted
    """
    asked = question(statement, _together(given, more), arithmetic=arithmetic)
    verdict = _verdict(asked)
    if verdict.status is Status.PROVED:
        return explanation(verdict, ())
    return explanation(verdict, ((repair, _verdict(repair.question)) for repair in repairs(asked)))


def derive(
    *claims: Claim | Statement | str,
    to: str = "text",
    math: str = "dollars",
    with_lemmas: bool | None = None,
    search: int = LINES,
) -> str | bytes:
    r"""Return the derivations of claims: why each holds, step by step, or where it fails.

    Every line is decided first, and every step is checked against its reason, which has to be a
    definition or a claim that is proved here, too. Where no chain is written, a derivation is looked
    for; each step of what is found is decided by itself.

    Parameters
    ----------
    *claims : Claim, statement or str
        What :func:`symattn.claim` returned; a statement; or the id of a claim that has been declared, or
        of one of the documents' claims.
    to : {"text", "latex", "tex", "pdf", "markdown", "html"}
        Plain text; a fragment of mathematics for amsmath, KaTeX and MathJax; a LaTeX file; the same
        compiled, as bytes; Markdown; or one HTML file with MathML.
    math : {"dollars", "brackets"}
        The signs around a formula in Markdown.
    with_lemmas : bool, optional
        Whether what steps cite is stated at the end, and cited by number, with the theorems that carry
        the verdicts to all sizes. Unless it is said, documents (tex, pdf, markdown, html) do so.
    search : int
        How many lines are looked at for derivations of equations that are written without one; with 0,
        none is searched for. 5,000 take about 10 s.

    Returns
    -------
    str, or bytes of a PDF
        A text that shows itself without quotes, and in a notebook as mathematics.

    Raises
    ------
    InputError
        If there is no such claim or format, `search` is not a number of lines, or a step is not an
        instance of its reason.
    MissingToolError
        If `to` is "pdf" and no TeX is installed.

    Notes
    -----
    A claim that fails is followed by the one that repairs it, if that has been declared.

    Examples
    --------
    >>> print(derive("permutation.values", to="latex"))
    % permutation.values
    % A permutation of tokens passes through a linear map.
    % Let S, d, d_v ≥ 1 be integers, x a real S × d matrix, W_V a real d × d_v matrix and π a
    % permutation of {1, …, S} with the matrix Π.
    % Each line is decided for all sizes, by the rules of proof.
    % Source: Draft on causal masking (2025), Appendix: Permutation Invariance
    \begin{aligned}
    \Pi x W_{V} &= \Pi (x W_{V}) && \text{by algebra.associativity}
    \end{aligned}
    """
    # What only derivations need is loaded with the first of them.
    from symattn.accounts.derived import WrittenDerivation
    from symattn.render.derivation.formats import derivation_format, is_document, require_tools
    from symattn.render.layout import Layout
    from symattn.results import Report, engine
    from symattn.runner.collect.citations import cited_in, without_reason
    from symattn.runner.decide.support import not_proved, with_cited
    from symattn.runner.show.notebook import watched

    format = derivation_format(to)
    require_tools(format)
    if math not in ("dollars", "brackets"):
        raise InputError(f"math = {math!r}: permitted are dollars, brackets")
    if not isinstance(search, int) or isinstance(search, bool) or search < 0:
        raise InputError(f"search = {shown_value(search)}; give a number of lines, at least 0")
    shown: dict[str, tuple[Claim, Claim | None]] = {}
    for given in claims:
        claim = _declared(given) if isinstance(given, str) else given
        if isinstance(claim, Statement):
            id = f"statement {len(shown) + 1}"
            claim = Claim(id, question(claim), "", None, "proved", None, "", 0)
        if not isinstance(claim, Claim):
            raise InputError(
                f"derive: {given!r} is not a claim; give claim('an.id', statement), or an id"
            )
        repaired = repair_of(claim.id)
        shown[claim.id] = claim, repaired
        if repaired is not None:
            shown[repaired.id] = repaired, None
    for claim, _ in shown.values():
        for message in without_reason(claim, claim_named):
            raise InputError(message)
    results = [_result(*asked) for asked in watched(shown)]
    needed = {id: _declared(id) for r in results for id in cited_in(r.claim.question)}
    cited = dict(zip(needed, map(_result, watched(needed)), strict=True))
    for result in results:
        for message in not_proved(result.claim, cited):
            raise InputError(message)
    results = [_with_derivation(r, search) if r.verdict.status.holds else r for r in results]
    stands_alone = is_document(format) if with_lemmas is None else with_lemmas
    rows = tuple(with_cited(result, claim_named) for result in results)
    report = Report(rows, engine(), 0.0)
    written = format.whole(report, Layout(math=math, lemmas=stands_alone))
    if isinstance(written, bytes):
        return written
    return WrittenDerivation.of(written, report, is_source=to in ("latex", "tex"))


def _together(given: object, more: tuple[object, ...]) -> object:
    """Return hypotheses that are given one after the other, or in a sequence, as one sequence."""
    if not more:
        return given
    return (*given, *more) if isinstance(given, (list, tuple)) else (given, *more)


def _declared(id: str) -> Claim:
    claim = claim_named(id)
    if claim is None:
        raise InputError(f"there is no claim {id!r}; symattn list shows the documents' claims")
    return claim


def _verdict(asked: Question, id: str = "", *, derive: bool = False) -> Verdict:
    found = answer(asked, claim_named, id, known_ids, derive=derive, beside=declared().values())
    if isinstance(found, Unfounded):
        raise InputError(found.message)
    return found


def _with_derivation(result: Result, search: int) -> Result:
    """Return a result with derivations of the equations that are written without, if found."""
    from symattn.runner.collect.citations import citable_before
    from symattn.runner.decide.seeking import sought

    earlier = citable_before(result.claim.id, declared().values())
    found = sought(result.claim, claim_named, search, earlier=earlier, is_proved=_is_proved)
    return replace(result, claim=found.claim)


def _is_proved(claim: Claim) -> bool:
    """Decide a claim of this session, and all that it rests on; tell whether each is PROVED."""
    from symattn.runner.collect.citations import below

    needed = below(claim, claim_named).values()
    return all(_result(one).verdict.status is Status.PROVED for one in needed)


def _result(claim: Claim, repaired: Claim | None = None) -> Result:
    from symattn.results import Result

    verdict = _verdict(claim.question, claim.id, derive=True)
    return Result(claim, claim.file, verdict, 0.0, None if repaired is None else repaired.id)
