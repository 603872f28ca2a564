"""What is said of a claim while it is decided, and what stands where a limit was hit."""

from __future__ import annotations

import pytest

from symattn import (
    Eq,
    Mask,
    all_of,
    by_induction,
    chain,
    claim,
    first,
    inverse,
    matrix,
    position,
    softmax,
    sum_over,
    tokens,
    where,
)
from symattn.deciding import Phase, Requirement, Status, watching
from symattn.language.abbreviations import spelled_out
from symattn.language.claims import collecting
from symattn.language.statements import taken_apart
from symattn.runner.decide import messages
from symattn.runner.decide.in_time import at_growing_sizes, has_sizes, leaving_out, telling, told
from symattn.runner.decide.one import Decided, attempt
from symattn.runner.decide.wire import parts_of, unpack

S = tokens("S")
L, A, G = matrix("L", S, S), matrix("A", 2, 2), matrix("G", S, S, invertible=True)
i, j = position("i", S), position("j", S)
g = matrix("g", S, 1)


def declared(statement, **options):
    with collecting():
        return claim("it", statement, **options)


def nothing(id):
    return None


def growing(claim, phase=Phase.LIFTED):
    """Return what is sent while a claim is decided at growing sizes, and what comes of it."""
    sent = []
    with watching(telling(sent.append, claim, leaving_out(phase, "within 1 s"))):
        outcome = at_growing_sizes(sent.append, claim, nothing)
    so_far = [m.removeprefix(messages.SO_FAR) for m in sent if m.startswith(messages.SO_FAR)]
    phases = [told(m) for m in sent if m.startswith(messages.PHASE)]
    return [unpack(m, parts_of(claim.question)) for m in so_far], phases, outcome


OPEN = Eq(softmax(inverse(2 * G)), softmax(inverse(2 * G) @ (2 * G) @ inverse(2 * G)))
TRUE = {
    "an equation": Eq(Mask(softmax(L)), Mask(softmax(L))),
    "an abbreviation": Eq(Mask(softmax(L)) @ L, Mask(softmax(L)) @ (L + L - L)),
    "an induction": by_induction(
        lambda i: sum_over(g[j, :], j, j <= i),
        at=i,
        start=g[first(S), :],
        step=lambda u, i: u + g[i + 1, :],
    ),
}


@pytest.mark.parametrize("name", TRUE)
def test_what_holds_is_checked_and_never_proved_where_no_theorem_is_looked_for(name):
    so_far, phases, outcome = growing(declared(TRUE[name], sizes={S: 3}))
    for part in (*so_far, outcome):
        assert isinstance(part, Decided)
        assert part.verdict.status is Status.CHECKED
        assert not part.verdict.scope.all_sizes
    largest = [max(part.verdict.scope.sizes["S"]) for part in so_far]
    assert largest == sorted(largest)
    assert max(outcome.verdict.scope.sizes["S"]) == 3
    assert not any(part.in_full for part in so_far)
    (failing,) = outcome.verdict.scope.failing
    assert (failing.requirement, failing.why) == (Requirement.TIME, "within 1 s")
    assert Phase.LISTED in [phase for phase, _ in phases]


def test_of_what_has_parts_the_part_is_said():
    _, phases, _ = growing(declared(TRUE["an induction"], sizes={S: 2}))
    assert any(said.startswith(f"{Phase.LISTED.value}, of ") for _, said in phases)


M, N, K = matrix("M", S, S), matrix("N", S, S), matrix("K", S, S)
LINES = chain((L @ M) @ N, (L @ (M @ N), "algebra.associativity"), (L @ (M @ N) + K - K, "algebra.zero"))
INDUCED = TRUE["an induction"]
PARTS = {
    "a chain": (LINES, ["step 1 of 2 [algebra.associativity]", "step 2 of 2 [algebra.zero]"]),
    "a chain under a hypothesis": (where(i <= j, LINES), ["step 1 of 2 [", "step 2 of 2 ["]),
    "an induction": (INDUCED, ["the base", "the step"]),
    "two claims": (all_of(Eq(L.T.T, L), Eq(M.T.T, M)), ["part 1 of 2", "part 2 of 2"]),
    "two chains": (all_of(LINES, Eq(M.T.T, M)),
                   ["part 1 of 2, step 1 of 2 [", "part 1 of 2, step 2 of 2 [", "part 2 of 2"]),
    "an equation": (Eq(L.T.T, L), [""]),
}  # fmt: skip


@pytest.mark.parametrize(("statement", "called"), PARTS.values(), ids=PARTS)
def test_a_step_is_said_by_its_number_and_its_reasons(statement, called):
    sent = []
    claim = declared(statement)
    tell = telling(sent.append, claim, {})
    for part, _ in taken_apart(statement, (), whole=()):
        assert tell(Phase.LISTED, spelled_out(part)) == ""
    said = [told(message)[1].removeprefix(Phase.LISTED.value) for message in sent]
    assert len(said) == len(called)
    for each, name in zip(said, called, strict=True):
        assert each.startswith(f", of {name}" if name else "")


def test_what_is_false_is_refuted_at_the_first_size_that_shows_it():
    so_far, _, outcome = growing(declared(Eq(softmax(L), softmax(L.T))))
    assert so_far == []
    assert outcome.verdict.status is Status.REFUTED


def test_where_listed_sizes_took_too_long_the_condition_is_the_claims_own():
    _, _, outcome = growing(declared(OPEN, sizes={S: 2}), Phase.LISTED)
    _, _, without = growing(declared(OPEN, sizes={S: 2}), Phase.LIFTED)
    assert {c.requirement for c in outcome.verdict.scope.failing} == {Requirement.MATRICES}
    assert {c.requirement for c in without.verdict.scope.failing} == {Requirement.TIME}


@pytest.mark.parametrize(
    ("phase", "left_out"),
    [
        (Phase.CHALLENGED, Phase.LIFTED),
        (Phase.LIFTED, Phase.LIFTED),
        (Phase.UNNEEDED, Phase.UNNEEDED),
        (Phase.LISTED, Phase.LISTED),
        (Phase.CHALLENGED_AGAIN, Phase.LISTED),
        (Phase.DERIVED, Phase.DERIVED),
        (Phase.SMALLER, Phase.SMALLER),
    ],
)
def test_what_took_too_long_is_left_out(phase, left_out):
    assert leaving_out(phase, "why") == {left_out: "why", Phase.DERIVED: "why"}


def test_who_watches_changes_nothing():
    claim = declared(Eq(L.T.T, L))
    seen = []
    with watching(telling(seen.append, claim, {})):
        assert attempt(claim, nothing).verdict.status is Status.PROVED
    assert [told(m)[0] for m in seen] == [Phase.CHALLENGED, Phase.LIFTED, Phase.UNNEEDED]


def test_a_claim_without_sizes_has_no_smaller_ones():
    assert not has_sizes(declared(Eq(A.T.T, A)))
    assert has_sizes(declared(Eq(L.T.T, L)))
