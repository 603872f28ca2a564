"""Proofs of the kernel as steps: Rocq's checker accepts them, and none that is forged or altered."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from symattn import Eq, causal, masked, matrix, ones, softmax, tokens, window
from symattn.kernel import Invalid, Proof, Sequent, check
from symattn.kernel.signature import Signature
from symattn.kernel.syntax import Substitution, need
from symattn.language.claims import claim, collecting
from symattn.lifting.conversion import Conversion
from symattn.relations import Relation
from symattn.rocq import by_kernel
from symattn.rocq import trees as t
from symattn.rocq.as_terms import AsTerms
from symattn.rocq.certificate import HEAD, STEPS, certificate, file_text, says
from symattn.rocq.coq import compiled, run
from symattn.rocq.propositions import Proposition
from symattn.rocq.statements import propositions
from symattn.rocq.steps import Steps
from symattn.rocq.symbols import Withheld
from symattn.runner.collect.library import everything_bundled
from tests.kernel.build import (
    B0,
    B1,
    B2,
    ONE,
    TWO,
    I,
    J,
    K,
    X,
    add,
    assumed,
    dat,
    exp,
    img,
    largest,
    less,
    mul,
    num,
    rel,
    ring,
    root,
    same,
    seq,
    step,
    total,
    when,
    x,
    y,
)
from tests.kernel.forged import cases, equations, signs
from tests.rocq.false_variants import false_variants

SAMPLE = {
    "masks.zero_weight": "a hypothesis on rows",
    "permutation.softmax_rows": "sums that are re-indexed, and denominators at permuted places",
    "literature.heads.talking.repaired": "whole rows",
    "literature.expressivity.paths": "exchange of sums",
    "literature.norms.rms_scale.repaired": "roots",
    "literature.norms.layer_twice": "roots of roots",
    "literature.online.combined": "absolute values",
    "literature.positions.rope_relative": "cosines and sines",
    "literature.softmax.jacobian_semidefinite": "a sign",
    "literature.online.merge_logsumexp": "logarithms",
    "literature.expressivity.attention_block": "an unknown function of a row",
    "literature.softmax.monotone": "a hypothesis about a sign",
    "literature.masks.neighbours.repaired": "properties of a relation",
    "gauge.residual_basis": "an orthogonal matrix, first summed over what cancels",
    "literature.heads.query_key_gauge": "a matrix and its inverse",
    "literature.masks.graph_attention.repaired": "a symmetric matrix",
    "permutation.tail_rows": "what a permutation fixes",
    "permutation.mask": "up to where a permutation maps to itself",
    "masking.zeros_and_ones.repaired": "a row that sees one key",
    "literature.masks.last_row": "the last place",
    "literature.norms.layer_mean": "a root that is not 0, and what it is of",
    "literature.linear.forgetting": "two lower bounds of a place",
    "linear.memory": "a recurrence",
    "depth.residual": "any number of layers",
    "gauge.inverse_of_product": "the inverse of a product",
    "literature.masks.triangular": "what is 0 where a bit holds, and nowhere else",
    "causal.literal_infinity.repaired": "scores that are equal",
    "masks.causal_row": "an instance, at a place",
    "depth.pre_norm": "an instance, with terms for data",
    "literature.masks.composition": "sums that are exchanged",
    "literature.masks.prefix": "a prefix",
    "literature.masks.wide_window.repaired": "a window of a length that is a symbol",
    "literature.masks.left_where_it_is.repaired": "a permutation that keeps a relation",
    "literature.masks.scaled_bias": "scores that are divided",
    "literature.positions.nope_average": "the number of a place as a count",
    "literature.positions.rope_layouts.repaired": "an axis that is divided in two ways",
    "literature.linear.gated_state": "a recurrence of matrices, whose step reads other entries",
    "literature.linear.ssm_semiseparable": "products over positions, of any numbers",
    "literature.linear.gated_cumulative.repaired": "quotients of products over positions",
    "literature.expressivity.hull": "the largest of a row, which is no less than any",
    "literature.softmax.logsumexp_bounds": "the largest of a row, which is one of it",
}
"""Claims, and what their proofs need."""

WITHOUT_WORLDS = ("gauge.inverse_of_product",)
"""Claims of which no variant is seen to be false: two matrices that are drawn are not inverses."""

FALSE = 1
"""How many false variants of a claim are tried with the proof of the claim."""

pytestmark = [
    pytest.mark.coq,
    pytest.mark.skipif(shutil.which("coqc") is None, reason="coqc is not installed"),
]


def stated(id: str) -> tuple[Proposition, ...]:
    claim, _ = everything_bundled()[id]
    return propositions(claim.question)


def text_of(statements: Sequence[Proposition], proved: Sequence[Proposition]) -> str:
    """Return a file that states propositions, with proofs of others."""
    proofs = [by_kernel.written(p, number) for number, p in enumerate(proved, start=1)]
    asked = "\n".join(f"Print Assumptions part_{n}." for n in range(1, len(proved) + 1))
    return "\n\n".join([HEAD, STEPS, says(statements), *proofs, asked, ""])


@pytest.mark.parametrize("id", SAMPLE)
def test_coq_accepts_the_proof_of_a_claim_and_of_no_false_variant(id: str, tmp_path: Path) -> None:
    given = stated(id)
    file = tmp_path / "claim.v"
    file.write_text(text_of(given, given), "utf-8")
    answer = run(compiled(), file)
    assert answer.accepted, answer.message
    variants = false_variants(given[0], Random(id), FALSE)  # noqa: S311 - any draw serves
    assert len(variants) == (0 if id in WITHOUT_WORLDS else FALSE)
    for variant in variants:
        file.write_text(text_of([variant.proposition], given[:1]), "utf-8")
        assert not run(compiled(), file).accepted, variant.what


WINDOWS = {
    "before": window(2),
    "behind": window(None, 3),
    "on both sides": window(3, 1),
    "of what is before": window(2) & causal,
}
"""Windows in which no row is empty, as each place sees itself."""


@pytest.mark.parametrize("mask", WINDOWS.values(), ids=WINDOWS)
def test_coq_accepts_that_rows_under_a_window_add_up_to_one(mask: Relation, tmp_path: Path) -> None:
    S = tokens("S")
    weights = softmax(masked(matrix("A", S, S), mask))
    with collecting():
        rows = claim("a.window", Eq(weights @ ones(S, 1), ones(S, 1)))
    file = tmp_path / "claim.v"
    file.write_text(file_text([certificate(rows)]), "utf-8")
    answer = run(compiled(), file)
    assert answer.accepted, answer.message


SLOPES = ("literature.softmax.jacobian", "literature.backward.weights", "literature.backward.rotary")
"""Claims that a derivative is what they say."""


@pytest.mark.parametrize("id", SLOPES)
def test_coq_accepts_the_slope_of_a_claim_and_no_other(id: str, tmp_path: Path) -> None:
    given, *_ = stated(id)
    file = tmp_path / "claim.v"
    file.write_text(text_of([given], [given]), "utf-8")
    answer = run(compiled(), file)
    assert answer.accepted, answer.message
    (conclusion,) = given.conclusions
    *entry, slope = conclusion.sides
    steeper = replace(conclusion, sides=(*entry, t.Add(slope, t.ONE)))
    other = replace(given, conclusions=(steeper,))
    file.write_text(text_of([other], [given]), "utf-8")
    assert not run(compiled(), file).accepted
    with pytest.raises(Withheld):
        by_kernel.written(other, 1)


# -- proofs that do not follow ------------------------------------------------------------------------

MALFORMED = (IndexError, KeyError, TypeError, ValueError, Invalid)
"""What is raised where a mutant is no proof at all."""

NOTHING = Proposition((), (), (), (), (), ())


def steps_of(proof: Proof) -> Iterator[Proof]:
    """Yield the steps of a proof that are not assumed."""
    if proof.rule != "assumed":
        yield proof
    for p in proof.premises:
        yield from steps_of(p)


def asked(proof: Proof) -> tuple[list[str], str]:
    """Return definitions, and whether Rocq's checker accepts every step of a proof, as text of Coq."""
    steps = Steps(AsTerms(NOTHING), Conversion())
    tests = []
    for p in steps_of(proof):
        has_one_signature(p)
        (facts, said), *premises = (_with_kinds(steps, q) for q in (p, *p.premises))
        facts = steps.with_facts(facts, reflexive(steps, p))
        known = "; ".join(f"{{| facts := {f}; says := {s} |}}" for f, s in premises)
        tests.append(f"applies {facts} [{known}] {steps.rule(p)} ({said})")
    return steps.definitions, " && ".join(tests)


def has_one_signature(p: Proof) -> None:
    """Refuse a step whose sequents, or what is put in one, disagree about the axes and kinds of data.

    Rocq's data have neither: facts say what is known of them.
    """
    first, *rest = map(_signature, (*(q.sequent for q in p.premises), p.sequent))
    if p.rule == "instance":
        for name, slots, _ in p.data[1]:
            axes = tuple(v[2] for v in slots)
            need(first.of.get(("dat", name), ("", axes))[1] == axes, "slots on the axes of the datum")
        first = Signature()
    for other in rest:
        first.join(other)


def _signature(s: Sequent) -> Signature:
    signature = Signature()
    signature.sequent(s)
    return signature


def _with_kinds(steps: Steps, p: Proof) -> tuple[str, str]:
    """Return a sequent, with what is assumed of the data in it as facts."""
    facts, said = steps.sequent(p)
    return steps.with_facts(facts, kinds_of(steps, p)), said


def kinds_of(steps: Steps, p: Proof) -> Iterator[str]:
    """Yield what is assumed of the data in the sequent of a step."""
    for key, of in _signature(p.sequent).of.items():
        if key[0] == "dat" and of[0]:
            kind, axes = of
            number, sorts = steps.number("datum", key[1]), [str(steps.number("sort", s)) for s in axes]
            whole = "".join(sorts[-1:])
            yield {
                "positive": f"Positive {number} [{'; '.join(sorts)}]",
                "symmetric": f"Symmetric {number} {whole}",
                "orthogonal": f"Inverses {number} {number} {whole} true",
            }[kind]


def reflexive(steps: Steps, p: Proof) -> Iterator[str]:
    """Yield that places see themselves under windows and blocks, wherever a step asks that."""
    pending: list[Any] = [*p.sequent.args, *p.sequent.facts]
    while pending:
        match pending.pop():
            case ("rel", _, (_, *_), ("v", *_) as at, other) as c if at == other:
                yield f"Holds {steps.bit(c)}"
            case tuple(parts):
                pending += parts


def verdicts(
    proofs: Sequence[Proof],
    tmp_path: Path,
    asked: Callable[[Proof], tuple[list[str], str]] = asked,
) -> list[bool | None]:
    """Return what Rocq's checker says of each proof; None where it has no words for it."""
    found: list[bool | None] = [None] * len(proofs)
    lines, written = [], []
    for n, proof in enumerate(proofs):
        try:
            definitions, test = asked(proof)
        except (Withheld, *MALFORMED):
            continue
        written.append(n)
        lines += [
            f"Module proof_{n}.",
            *definitions,
            f"Definition accepted := {test}.",
            f"End proof_{n}.",
        ]
    tests = [f"proof_{n}.accepted" for n in written]
    for n, accepted in zip(written, computed(tests, tmp_path, lines), strict=True):
        found[n] = accepted
    return found


def computed(tests: Sequence[str], tmp_path: Path, lines: Sequence[str] = ()) -> list[bool]:
    """Return what Coq computes of tests, after some lines of definitions."""
    lines = [*lines, *(f"Eval vm_compute in ({test})." for test in tests)]
    imports = "Import Terms Sums Sequents Continuations Proof.\nOpen Scope nat_scope."
    file = tmp_path / "proofs.v"
    file.write_text("\n".join([HEAD, STEPS, imports, *lines, ""]), "utf-8")
    command = ["coqc", "-q", "-Q", str(compiled()), "Symattn", file.name]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[:2000]
    said = re.findall(r"= (true|false)\s+: bool", done.stdout)
    assert len(said) == len(tests)
    return [word == "true" for word in said]


FORGED = {
    name: proof
    for table in (signs, equations, cases)
    for named in table.FORGED.values()
    for name, proof in named.items()
}

FOLLOW = {
    "ln as a sum": "a product of one factor is that factor, as Rocq's terms have two of them",
    "x_j/x_j = 1 as x_i is not 0": "what is shown of an element of which nothing is known is so of all",
    "sums of quotients as x_i is not 0": "the same",
}
"""Forged proofs that Rocq's checker accepts, and why what they say follows."""


def test_no_forged_proof_is_accepted(tmp_path: Path) -> None:
    found = dict(zip(FORGED, verdicts(list(FORGED.values()), tmp_path), strict=True))
    assert sum(x is not None for x in found.values()) >= 300
    assert {name for name, accepted in found.items() if accepted} == set(FOLLOW)


AT, AT_BACK = img(B0), img(I, inverse=True)
PERMUTED = {
    "a sum over images": (ring(total(x(AT)), total(x(B0))), True),
    "a sum of products, one over images": (
        ring(total(mul(x(AT), y(B0))), total(mul(x(B0), y(AT_BACK))), vars=(I,)),
        False,
    ),
    "where an image is given": (ring(total(when(same(AT, I), x(B0))), x(AT_BACK), vars=(I,)), True),
    "its image, not the inverse": (ring(total(when(same(AT, I), x(B0))), x(img(I)), vars=(I,)), False),
    "an image and back": (ring(x(img(img(I), inverse=True)), x(I), vars=(I,)), True),
    "images of one permutation": (
        ring(when(same(img(I), img(J)), ONE), when(same(I, J), ONE), vars=(I, J)),
        True,
    ),
    "an image on one side": (
        ring(when(same(img(I), J), ONE), when(same(I, J), ONE), vars=(I, J)),
        False,
    ),
    "a relation of images": (
        ring(total(total(when(rel(img(B1), AT), ONE))), total(total(when(rel(B1, B0), ONE)))),
        True,
    ),
    "a relation of places and their images": (
        ring(total(when(rel(B0, AT), ONE)), total(when(rel(B0, B0), ONE))),
        False,
    ),
}
"""Equations with permutations, and whether they follow."""


def test_permutations_are_read_as_by_the_python_checker(tmp_path: Path) -> None:
    proofs = {name: proof for name, (proof, _) in PERMUTED.items()}
    found = dict(zip(proofs, verdicts(list(proofs.values()), tmp_path), strict=True))
    assert found == {name: follows for name, (_, follows) in PERMUTED.items()}
    assert {name: is_accepted(proof) for name, proof in proofs.items()} == found


GREATEST, HOLE = largest(x(B0)), dat("hole")


def of_each(says: str, body: Any, each: Any, *, named: tuple[Any, ...] = ()) -> Proof:
    """Return a step that says of the largest number, at the hole, what is said of each at k."""
    put = Substitution(data={"hole": ((), GREATEST)}).term
    premises = assumed("nonzero", total(ONE)), assumed(says, each, vars=(*named, K))
    data = ("hole", (body,), GREATEST, (("k",),))
    return step("max_one", seq(says, put(body), vars=named), *premises, data=data)


BELOW, AT_K = total(exp(less(x(B0), HOLE))), total(exp(less(x(B0), x(K))))
LARGEST = {
    "a sum that reads the largest": (of_each("pos", BELOW, AT_K), True),
    "its place, named before": (of_each("pos", less(BELOW, x(I)), less(AT_K, x(I)), named=(I,)), True),
    "another sum of each": (of_each("pos", BELOW, total(exp(less(x(K), x(B0))))), False),
    "one of them": (of_each("pos", BELOW, total(exp(less(x(B0), x(I)))), named=(I,)), False),
}
"""What is said of the largest of numbers, and whether it follows."""


def test_what_is_so_of_each_is_so_of_the_largest(tmp_path: Path) -> None:
    found = verdicts([proof for proof, _ in LARGEST.values()], tmp_path)
    assert dict(zip(LARGEST, found, strict=True)) == {name: so for name, (_, so) in LARGEST.items()}


def w(*places: Any, kind: str = "") -> Any:
    return dat("w", *places, kind=kind)


def totals(count: int, body: Any) -> Any:
    for _ in range(count):
        body = total(body)
    return body


B3 = ("b", 3)
IN_ANOTHER_ORDER = {
    "told apart by what reads them": (
        totals(2, mul(x(B1), w(B1, B0), y(B0))),
        totals(2, mul(x(B0), w(B0, B1), y(B1))),
        True,
    ),
    "a matrix that is turned": (
        totals(2, mul(x(B1), w(B1, B0), y(B0))),
        totals(2, mul(x(B1), w(B0, B1), y(B0))),
        False,
    ),
    "a symmetric matrix that is turned": (
        totals(2, mul(x(B1), w(B1, B0, kind="symmetric"), y(B0))),
        totals(2, mul(x(B1), w(B0, B1, kind="symmetric"), y(B0))),
        True,
    ),
    "a path, told apart by what is beside": (
        totals(4, mul(w(B3, B2), w(B2, B1), w(B1, B0))),
        totals(4, mul(w(B1, B3), w(B3, B0), w(B0, B2))),
        True,
    ),
    "a path and a fork": (
        totals(4, mul(w(B3, B2), w(B2, B1), w(B1, B0))),
        totals(4, mul(w(B3, B2), w(B2, B1), w(B2, B0))),
        False,
    ),
    "a cycle, in which none is told apart": (
        totals(3, mul(w(B2, B1), w(B1, B0), w(B0, B2))),
        totals(3, mul(w(B1, B2), w(B2, B0), w(B0, B1))),
        True,
    ),
    "exponentials of sums": (
        totals(2, mul(exp(total(mul(w(B2, B0), w(B0, B1)))), x(B0))),
        totals(2, mul(exp(total(mul(w(B1, B0), w(B0, B2)))), x(B1))),
        True,
    ),
    "beside one that is bound outside": (
        total(mul(y(B0), totals(2, mul(w(B2, B1), w(B1, B0))))),
        total(mul(y(B0), totals(2, mul(w(B2, B0), w(B0, B1))))),
        True,
    ),
}
"""Nested sums, and whether they are equal."""


def test_nested_sums_have_one_form_in_any_order(tmp_path: Path) -> None:
    proofs = {name: ring(e, f) for name, (e, f, _) in IN_ANOTHER_ORDER.items()}
    found = dict(zip(proofs, verdicts(list(proofs.values()), tmp_path), strict=True))
    assert found == {name: so for name, (_, _, so) in IN_ANOTHER_ORDER.items()}
    assert {name: is_accepted(proof) for name, proof in proofs.items()} == found


REACHED = {
    "a place sees itself": ("[]", "Rel 0 (V 0 0) (V 0 0)", True),
    "so does any other": ("[Holds (Less (V 0 0) (V 0 1))]", "Rel 0 (V 0 1) (V 0 1)", True),
    "one that is seen, and none after it": (
        "[Holds (Rel 0 (V 0 0) (V 0 1)); Holds (Not (Less (V 0 1) (V 0 2)))]",
        "Rel 0 (V 0 0) (V 0 2)",
        True,
    ),
    "what is not after the place itself": (
        "[Holds (Less (V 0 1) (V 0 0))]",
        "Rel 0 (V 0 0) (V 0 1)",
        True,
    ),
    "one after it": ("[Holds (Less (V 0 0) (V 0 1))]", "Rel 0 (V 0 0) (V 0 1)", False),
    "one after one that is seen": (
        "[Holds (Rel 0 (V 0 0) (V 0 1)); Holds (Less (V 0 1) (V 0 2))]",
        "Rel 0 (V 0 0) (V 0 2)",
        False,
    ),
    "what another place sees": (
        "[Holds (Rel 0 (V 0 1) (V 0 2)); Holds (Less (V 0 0) (V 0 1))]",
        "Rel 0 (V 0 0) (V 0 2)",
        False,
    ),
    "by another relation": ("[]", "Rel 1 (V 0 0) (V 0 0)", False),
    "on another axis": ("[]", "Rel 0 (V 1 0) (V 1 0)", False),
}
"""Bits, what is known besides that each place sees itself and what is before what it sees, and whether
they follow."""


def test_what_follows_where_each_place_sees_itself_and_all_before(tmp_path: Path) -> None:
    tests = [f"follows (Reaches 0 0 :: {known}) ({bit})" for known, bit, _ in REACHED.values()]
    found = dict(zip(REACHED, computed(tests, tmp_path), strict=True))
    assert found == {name: so for name, (_, _, so) in REACHED.items()}


ROOTS = {
    "a square": (ring(root(mul(num(4), add(X, ONE))), mul(TWO, root(add(X, ONE)))), True),
    "a quotient": (
        ring(root(add(X, num(1, 100))), mul(num(1, 10), root(add(mul(num(100), X), ONE)))),
        True,
    ),
    "a number": (ring(root(num(72, 25)), mul(num(6, 5), root(TWO))), True),
    "a product of numbers": (ring(mul(root(num(2)), root(num(3))), root(num(6))), True),
    "a prime that is large": (ring(root(num(4 * 99991)), mul(TWO, root(num(99991)))), True),
    "no square": (ring(root(mul(TWO, add(X, ONE))), mul(TWO, root(add(X, ONE)))), False),
    "a square that is negative": (ring(root(mul(num(-4), X)), mul(TWO, root(X))), False),
    "the other root": (ring(root(num(4)), num(-2)), False),
    "a square of data": (ring(root(mul(X, X)), X), False),
}
"""Equations of roots, and whether they follow."""


def test_squares_of_numbers_are_taken_out_of_roots(tmp_path: Path) -> None:
    found = verdicts([proof for proof, _ in ROOTS.values()], tmp_path)
    assert dict(zip(ROOTS, found, strict=True)) == {name: so for name, (_, so) in ROOTS.items()}


def as_assumed(p: Proof) -> Proof:
    """Return a step with what it rests on taken for granted."""
    premises = (q._replace(rule="assumed", premises=(), data=()) for q in p.premises)
    return p._replace(premises=tuple(premises))


def is_accepted(p: Proof) -> bool:
    try:
        check(p)
    except Invalid:
        return False
    return True
