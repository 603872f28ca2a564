"""A step of a derivation is an instance of its reason, or it is refused: attempts to get past that."""

from __future__ import annotations

from typing import Any

import pytest
from sympy import Ne, oo

from symattn import Status, decide
from symattn.errors import InputError
from symattn.justifications import check_steps
from symattn.language import (
    Eq,
    Mask,
    across_heads,
    all_of,
    bias,
    causal,
    chain,
    claim,
    concat,
    constant,
    define,
    derivative,
    entry,
    exp,
    family,
    features,
    from_function,
    hadamard,
    heads,
    identity,
    indicator,
    isolated,
    masked,
    matrix,
    normalise,
    number,
    ones,
    permutation,
    position,
    question,
    remark,
    row,
    scale,
    sees_something,
    softmax,
    splice,
    sum_over,
    tokens,
    unknown,
    where,
    window,
    zeros,
)
from symattn.language.claims import Claim, Question
from tests.proofs.documents import document_claims

S, T, H = *tokens("S T"), heads("H")
d, d_v = features("d d_v")
i, j, k, l = (position(name, S) for name in "ijkl")  # noqa: E741
h = position("h", H)
x, y, M, W = matrix("x", S, d), matrix("y", S, d), matrix("M", d, d), matrix("W", d, d_v)
A, B, L = matrix("A", S, S), matrix("B", S, S), matrix("L", S, S)
c, e = matrix("c", 1, 1), matrix("e", 1, 1)
V, G = matrix("V", S, d_v), family("G", k, S, d)
R = unknown("R")
pi = permutation("pi", S)
tail, point = permutation("pi", S, fixing_from=i), permutation("pi", S, fixing=i)
past = permutation("pi", S, fixing=i, keeping_upto=i)
scores = x @ M @ x.T
changed = splice(x, y, after=i)
hidden = bias(causal, S, S)


def look_up(id: str) -> Claim | None:
    return document_claims().get(id)


def check(start: Any, term: Any, reason: Any, given: Any = (), **options: Any) -> None:
    check_steps(question(chain(start, (term, reason)), given, **options), look_up, "mine")


def weighted(weight: Any, upto: Any) -> Any:
    return sum_over(weight * row(V, k), k, k <= upto)


INSTANCES = {
    "a definition": (softmax(L), normalise(exp(L)), "definition of softmax"),
    "backwards": (normalise(exp(L)), softmax(L), "definition of softmax"),
    "inside": (Mask(softmax(L)) @ x, Mask(normalise(exp(L))) @ x, "definition of softmax"),
    "at several places": (
        softmax(L) @ softmax(B),
        normalise(exp(L)) @ normalise(exp(B)),
        "definition of softmax",
    ),
    "of a longer expression": ((scores @ A).T, A.T @ scores.T, "algebra.transpose"),
    "a definition may hold −∞": (
        softmax(L + hidden),
        normalise(exp(L + hidden)),
        "definition of softmax",
    ),
    "several brackets": (((A @ B) @ L) @ (x @ M), A @ (B @ (L @ x)) @ M, "algebra.associativity"),
    "a reflexive relation sees something": (
        Mask(softmax(L), window(2)),
        softmax(L + bias(window(2), S, S)),
        "masks.equivalence",
    ),
    "the case of no mask": (
        Mask(softmax(L), isolated | causal),
        softmax(L + bias(isolated | causal, S, S)),
        "masks.equivalence",
    ),
    "where a sum says so": (
        sum_over(row(x, k), k, k <= i),
        sum_over(row(changed, k), k, k <= i),
        "definition of the changed input",
    ),
    "at the last place of it": (row(x, i), row(changed, i), "definition of the changed input"),
    "a factor of a sum": (sum_over(c * G, k), c * sum_over(G, k), "algebra.factor_of_sum"),
    "a term of a sum": (
        sum_over(entry(A, i, k) * row(x, k), k, k <= j + 1),
        sum_over(entry(A, i, k) * row(x, k), k, k <= j) + entry(A, i, j + 1) * row(x, j + 1),
        "definition of the sum",
    ),
    "a tail is a point and a prefix": (
        row(Mask(tail.matrix @ softmax(scores) @ tail.matrix.T), i),
        row(Mask(softmax(scores)), i) @ tail.matrix.T,
        "permutation.mask",
    ),
    "the inverse has the same hypotheses": (
        row(x, point(i)),
        row(x, i),
        "permutation.fixed_place",
    ),
    "each member of a family": (
        concat(A @ family("W", h, S, d), h),
        A @ concat(family("W", h, S, d), h),
        "algebra.common_factor",
    ),
    "any relation but the same": (
        Mask(softmax(L), R),
        normalise(hadamard(softmax(L), indicator(R, S, S))),
        "definition of Mask",
    ),
    "two reasons": (
        (softmax(L) @ x).T,
        x.T @ normalise(exp(L)).T,
        ("algebra.transpose", "definition of softmax"),
    ),
}


@pytest.mark.parametrize("name", INSTANCES)
def test_an_instance_is_one(name: str) -> None:
    start, term, reason = INSTANCES[name]
    if name == "two reasons":  # one inside the other: two steps
        middle = x.T @ softmax(L).T
        check(start, middle, "algebra.transpose")
        check(middle, term, "definition of softmax")
        with pytest.raises(InputError):
            check(start, term, reason)
    else:
        check(start, term, reason)


STRANGERS = {
    "another order": ((A @ B).T, A.T @ B.T, "algebra.transpose"),
    "another matrix": ((A @ B) @ L, A @ (L @ B), "algebra.associativity"),
    "one factor dropped": ((A @ B) @ L, A @ B, "algebra.associativity"),
    "a product for a sum": ((A + B) + L, A @ (B @ L), "algebra.associativity"),
    "−∞ in a sum": ((hidden + A) + (-hidden), hidden + (A + (-hidden)), "algebra.associativity"),
    "−∞ in a product": (A @ (hidden + B), A @ hidden + A @ B, "algebra.distributivity"),
    "−∞ and zero": (A + hidden + zeros(S, S), A + hidden, "algebra.zero"),
    "infinity in a number": (
        sum_over(constant(-oo, 1, 1) * G, k),
        constant(-oo, 1, 1) * sum_over(G, k),
        "algebra.factor_of_sum",
    ),
    "what a sum binds": (
        sum_over(entry(A, i, k) * G, k),
        entry(A, i, k) * sum_over(G, k),
        "algebra.factor_of_sum",
    ),
    "what a sum binds, in the terms": (
        sum_over(entry(A, i, k) * G, k),
        sum_over(entry(A, i, l) * G.xreplace({k: l}), k),
        "algebra.factor_of_sum",
    ),
    "a number that a sum binds": (
        sum_over(number(k) * row(x, k), k),
        number(k) * sum_over(row(x, k), k),
        "algebra.factor_of_sum",
    ),
    "one name bound and free": (
        sum_over(entry(A, k, l) * row(x, l), l),
        sum_over(entry(A, l, l) * row(x, l), l),
        "definition of the matrix product",
    ),
    "the wrong last term": (
        sum_over(row(x, k), k, k <= j + 1),
        sum_over(row(x, k), k, k <= j) + row(x, j),
        "definition of the sum",
    ),
    "a step off the axis": (
        sum_over(G, k, k <= j + 1),
        sum_over(G, k, k <= j) + zeros(S, d),
        "definition of the sum",
    ),
    "a step off the axis, where nothing is read": (
        sum_over(c, k, k <= j + 1),
        sum_over(c, k, k <= j) + c,
        "definition of the sum",
    ),
    "another bound": (
        row(Mask(softmax(L)) @ V, i),
        weighted(exp(entry(L, i, k)), j) / sum_over(exp(entry(L, i, k)), k, k <= i),
        "softmax.causal_row",
    ),
    "another row": (
        row(Mask(softmax(L)) @ V, i),
        weighted(exp(entry(L, j, k)), i) / sum_over(exp(entry(L, j, k)), k, k <= i),
        "softmax.causal_row",
    ),
    "no condition": (
        sum_over(row(x, k), k),
        sum_over(row(changed, k), k),
        "definition of the changed input",
    ),
    "beyond the place": (
        sum_over(row(x, k), k, k <= j),
        sum_over(row(changed, k), k, k <= j),
        "definition of the changed input",
    ),
    "any permutation for a tail": (
        row(Mask(pi.matrix @ softmax(scores) @ pi.matrix.T), i),
        row(Mask(softmax(scores)), i) @ pi.matrix.T,
        "permutation.mask",
    ),
    "a point for a prefix": (
        row(Mask(point.matrix @ softmax(scores) @ point.matrix.T), i),
        row(Mask(softmax(scores)), i) @ point.matrix.T,
        "permutation.mask",
    ),
    "another place than the fixed one": (
        row(x, point.inverse(j)),
        row(x, j),
        "permutation.fixed_place",
    ),
    "before the tail": (row(tail.matrix @ x, k), row(x, k), "permutation.tail_rows"),
    "a known permutation for one with hypotheses": (
        row(Mask(permutation([2, 1]).matrix @ softmax(L.subs(S, 2)) @ permutation([2, 1]).matrix.T), 1),
        row(Mask(softmax(L.subs(S, 2))), 1) @ permutation([2, 1]).matrix.T,
        "permutation.mask",
    ),
    "a mask that may hide everything": (
        Mask(softmax(L), R),
        softmax(L + bias(R, S, S)),
        "masks.equivalence",
    ),
    "a mask that hides everything": (
        Mask(softmax(L), ~causal & causal),
        softmax(L + bias(~causal & causal, S, S)),
        "masks.equivalence",
    ),
    "another mask": (
        Mask(softmax(L), causal),
        softmax(L + bias(isolated, S, S)),
        "masks.equivalence",
    ),
    "the complement": (
        Mask(A, R),
        normalise(hadamard(A, indicator(~R, S, S))),
        "definition of Mask",
    ),
    "a weight that may be 0": (
        normalise(hadamard(A, identity(S))),
        identity(S),
        "masks.alone",
    ),
    "a divisor that may be 0": (
        (row(x, i) / c) @ M,
        (row(x, i) @ M) / c,
        "algebra.quotient_times_matrix",
    ),
    "a matrix without the hypothesis": (
        matrix("C", S, S, symmetric=True).T,
        matrix("C", S, S, symmetric=True),
        "definition of the transpose",
    ),
    "inside a derivative": (
        derivative(entry(softmax(A), i, j), by=entry(A, i, j)),
        derivative(entry(normalise(exp(A)), i, j), by=entry(A, i, j)),
        "definition of softmax",
    ),
    "a claim that is refuted": (
        row(Mask(pi.matrix @ softmax(scores) @ pi.matrix.T), i),
        row(Mask(softmax(scores)), i) @ pi.matrix.T,
        "permutation.mask_any",
    ),
    "a claim that is no equation": (softmax(scores), softmax(scores), "masking.unmasked_influence"),
    "a claim that is not known": (A, A.T.T, "nobody.knows"),
    "itself": (A, A.T.T, "mine"),
    "a reason that is not needed": (
        A,
        A.T.T,
        ("definition of the transpose", "algebra.transpose"),
    ),
    "a word without a definition": (A, A.T.T, "definition of beauty"),
    "a name that is not there": (A, A.T.T, "definition of Z"),
    "nothing changed": (A, A, "definition of the transpose"),
    "a claim read with 0·∞ = 0": (
        hadamard(exp(L), indicator(R, S, S)),
        exp(L + (-oo) * indicator(~R, S, S)),
        "causal.infinite_scores",
    ),
    "the scores of the document": (softmax(masked(A, isolated)), identity(S), "collapse.weights"),
    "two sizes for one": (
        matrix("x", T, d) @ identity(d),
        matrix("x", T, d) @ identity(d) @ identity(d),
        "permutation.orthogonal",
    ),
    "an unknown function of other values": (
        across_heads("f", family("C", h, S, S), h),
        across_heads("f", family("C", h, S, S) @ identity(S), h) + zeros(S, S),
        "algebra.identity",
    ),
}


@pytest.mark.parametrize("name", STRANGERS)
def test_what_is_no_instance_is_refused(name: str) -> None:
    start, term, reason = STRANGERS[name]
    with pytest.raises(InputError, match=r"^step 1 of mine, "):
        check(start, term, reason)


def test_a_fixed_place_that_a_sum_binds_is_no_instance() -> None:
    """No author can ask for it, since the permutation would be another one for each term."""
    start, term = sum_over(row(x, point.inverse(i)), i), sum_over(row(x, i), i)
    asked = Question(chain(start, (term, "permutation.fixed_place")))
    with pytest.raises(InputError, match=r"^step 1 of mine, "):
        check_steps(asked, look_up, "mine")


def test_hypotheses_are_looked_for_where_the_step_stands() -> None:
    step = (Mask(softmax(L), R), softmax(L + bias(R, S, S)), "masks.equivalence")
    check(*step, given=sees_something(R, S, S))
    inside = chain(step[0], step[1:])
    check_steps(question(where(sees_something(R, S, S), inside)), look_up)
    check_steps(question(all_of(Eq(A, A), where(sees_something(R, S, S), inside))), look_up)
    for given in (sees_something(~R, S, S), sees_something(R, S, S, query=i), ()):
        with pytest.raises(InputError, match="is not given"):
            check(*step, given=given)


def test_what_is_given_of_a_free_position_says_nothing_of_a_bound_one() -> None:
    tail_step = (row(tail.matrix @ x, k), row(x, k), "permutation.tail_rows")
    check(*tail_step, given=k >= i)
    check(*tail_step, given=k > i)
    check(*tail_step, given=k >= i + 1)
    bound = (sum_over(tail_step[0], k), sum_over(tail_step[1], k), tail_step[2])
    for given in ((), k >= i, k <= i, Ne(k, i)):
        with pytest.raises(InputError):
            check(*bound, given=given)
    check(sum_over(tail_step[0], k, k >= i), sum_over(tail_step[1], k, k >= i), tail_step[2])


def test_a_claim_for_real_arithmetic_serves_where_zero_times_infinity_is_zero() -> None:
    step = ((A @ B).T, B.T @ A.T, "algebra.transpose")
    check(*step, arithmetic="zero-times-infinity")
    with pytest.raises(InputError, match="different arithmetic"):
        check(*step, arithmetic="ieee")


def test_a_number_stands_for_a_positive_number_alone() -> None:
    scaled: dict[str, Claim] = {}
    general = question(Eq((A / scale("s")) @ B, (A @ B) / scale("s")))
    scaled["general"] = Claim("general", general, "", None, "proved", None, __file__, 1)
    for divisor, holds in ((d**2 + 1, True), (3, True), (d - 2, False), (-1, False), (oo, False)):
        step = chain((A / divisor) @ B, ((A @ B) / divisor, "general"))
        if holds:
            check_steps(question(step), scaled.get)
        else:
            with pytest.raises(InputError):
                check_steps(question(step), scaled.get)


def test_a_name_is_written_out_only_by_its_definition() -> None:
    weights = define("A", softmax(scores))
    check(weights @ x, softmax(scores) @ x, "definition of A")
    check(
        weights @ x, normalise(exp(scores)) @ x, ("definition of A", "definition of softmax")
    )  # fmt: skip
    check(weights @ x @ identity(d), weights @ x, "algebra.identity")
    with pytest.raises(
        InputError, match=r"replacing A by .* is not an instance of definition of softmax"
    ):
        check(weights @ x, normalise(exp(scores)) @ x, "definition of softmax")
    with pytest.raises(InputError, match="is not used in this step"):
        check(weights @ x, weights @ x, "definition of A")
    with pytest.raises(InputError, match="not an instance"):
        check(weights @ x, softmax(scores.T) @ x, "definition of A")


def test_a_remark_is_not_checked_and_does_not_let_others_pass() -> None:
    check(A, A.T.T, remark("obvious"))
    broken = chain(A, (A.T.T, remark("obvious")), (A.T, "definition of the transpose"))
    with pytest.raises(InputError, match="step 2"):
        check_steps(question(broken), look_up)


def test_algebra_cites_nothing_and_the_step_is_decided() -> None:
    check(A, A.T.T, "algebra")
    assert decide(chain(x, (x + 0 * x, "algebra"), (2 * x - x, "algebra"))).status is Status.PROVED
    assert decide(chain(x, (x + 0 * x, "algebra"), (2 * x, "algebra"))).status is Status.REFUTED
    assert chain(x, (x + 0 * x, "algebra")).reasons == ("algebra",)


def test_a_word_that_is_no_reason_is_told_which_are() -> None:
    with pytest.raises(InputError, match=r"no claim 'rearranging' is known; .*'algebra' and remark"):
        check(A, A.T.T, "rearranging")


@pytest.mark.parametrize("beside", ["definition of softmax", "algebra", remark("obvious"), "a.claim"])
def test_algebra_stands_alone(beside: Any) -> None:
    with pytest.raises(InputError, match=r"two steps|cannot be combined"):
        chain(L, (L.T.T, ("algebra", beside)))


def test_the_message_names_the_place_that_differs() -> None:
    with pytest.raises(
        InputError, match=r"replacing \(A B\)ᵀ by Aᵀ Bᵀ is not an instance of algebra.transpose"
    ):
        check(softmax((A @ B).T) @ x, softmax(A.T @ B.T) @ x, "algebra.transpose")


@pytest.mark.parametrize("reason", ["so it is", "", "two words", 3, None, ("a.b", "c d")])
def test_words_that_nothing_can_check_are_no_reason(reason: Any) -> None:
    with pytest.raises(InputError, match="remark"):
        chain(A, (A.T.T, reason))


NOT_SIX, NOT_FIVE = (
    from_function("not 6", lambda i, j: j != 6),
    from_function("not 5", lambda i, j: i != 5),
)


def test_a_function_of_positions_is_not_asked_about_symbols() -> None:
    with pytest.raises(InputError, match=r"is not given|is not an instance"):
        check(entry(indicator(NOT_SIX, S, S), i, j), ones(1, 1), "definition of the indicator")
    with pytest.raises(InputError, match="is not given"):
        check(Mask(softmax(L), NOT_FIVE), softmax(L + bias(NOT_FIVE, S, S)), "masks.equivalence")


def test_a_name_is_no_function_of_what_its_body_binds() -> None:
    part = entry(x, k, 1)
    with pytest.raises(InputError, match="the body binds a position"):
        define("f", sum_over(part, k), part)


def test_what_an_empty_sum_does_not_read_is_not_taken_for_granted() -> None:
    u = matrix("u", S, 1)
    here = entry(u, i, 1)
    early = claim("steps.early", Eq(here + 0 * here, here), given=i < S)
    known = {"steps.early": early}.get
    for unread in (sum_over(entry(u, i + 1, 1), k, k < 1), sum_over(entry(u, i + 1, 1), k, k <= j)):
        step = chain(here + 0 * here + unread, (here + unread, "steps.early"))
        with pytest.raises(InputError, match=r"no instance|is not given"):
            check_steps(question(step), known)
    read = chain(here + 0 * here + entry(u, i + 1, 1), (here + entry(u, i + 1, 1), "steps.early"))
    check_steps(question(read), known)


def test_a_remark_stands_alone() -> None:
    for reasons in (("definition of softmax", remark("obvious")), (remark("a"), remark("b"))):
        with pytest.raises(InputError, match="cannot be combined with"):
            chain(L, (L.T.T, reasons))


def test_products_of_other_shapes_are_not_bracketed_anew_by_a_claim_about_squares() -> None:
    P, Q, U = (matrix(name, 2, 2) for name in "PQU")
    squares = claim("steps.squares", Eq((P @ Q) @ U, P @ (Q @ U)))
    step = chain((x @ M) @ W, (x @ (M @ W), "steps.squares"))
    with pytest.raises(InputError, match="not an instance"):
        check_steps(question(step), {"steps.squares": squares}.get)


def test_ones_are_no_identity() -> None:
    with pytest.raises(InputError):
        check(ones(S, S) @ x, x, "algebra.identity")
