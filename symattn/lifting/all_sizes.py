"""Theorems about the author's claims, for all sizes (``Shown``), and the rules that make them.

A claim is shown when the checker accepts a proof of each sequent that it needs, and its terms are tied
to what the author wrote. Equations that are shown give others: the ends of a chain, a recurrence's
closed form, analytic continuations.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import InitVar, dataclass, replace
from enum import Enum
from itertools import islice, pairwise
from typing import NoReturn

from sympy import Basic, Expr, Integer, Le, Lt, true

from symattn.assumptions.analytic import divisors, factors, is_analytic
from symattn.errors import SoundnessError
from symattn.kernel import Checker, Proof
from symattn.language import statements as stm
from symattn.language.algebra import Divided, hadamard
from symattn.language.attention import RelationTerm
from symattn.language.binding import bound_positions, free_positions
from symattn.language.expressions import Expression, same_shape
from symattn.language.families import IndexedProduct, IndexedTotal
from symattn.language.functions import EntryDerivative
from symattn.language.hypotheses import nonzero
from symattn.language.layers import Layers
from symattn.language.matrices import ConstantMatrix, FreeMatrix, ones
from symattn.language.positions import Position
from symattn.language.sizes import Size
from symattn.language.symbols import symbols_of
from symattn.lifting.as_terms import Terms, as_terms, numbered
from symattn.lifting.conversion import Conversion
from symattn.lifting.masks import is_one_mask, is_so
from symattn.lifting.sequents import Wanted, settles, wanted
from symattn.lifting.short_lengths import renamed, twin_of
from symattn.lifting.tie import tie
from symattn.lifting.trials import Trial, literals
from symattn.reading.problem import Problem
from symattn.relations import Relation
from symattn.terms.bits import Less
from symattn.terms.context import Next
from symattn.terms.distances import LITERAL
from symattn.terms.part import Part, Var
from symattn.terms.requirements import OutsideFragment, Requirement

_RULE = object()

MOST, FEWEST = 64, 6
"""Most instances at which a claim is tied, over all cases, and fewest in each."""


class How(Enum):
    """The ways in which a claim is shown for all sizes."""

    PROOFS = "its sequents have proofs that the checker accepts, and its terms are tied to it"
    CONTINUATION = "it holds where factors are positive, and both sides are analytic functions"
    TRANSITIVITY = "it is a chain of equations"
    INDUCTION = "it is an induction over positions"
    MASKS = "it is an instance of a claim about relations that have properties of its masks"
    INSTANCES = "it has no sizes, and was decided at each of its instances"


@dataclass(frozen=True)
class Shown:
    """A statement holds at every size, wherever its hypotheses do and the neighbours it names exist.

    `domain` lists the neighbours: next(i, i + 1) leaves out the last i.
    """

    statement: stm.Statement
    given: tuple[Basic, ...]
    domain: frozenset[Part]
    how: How
    unused: tuple[Basic, ...] = ()
    """Hypotheses that were not used."""
    wanted: tuple[Wanted, ...] = ()
    """The sequents that it needs, if it is shown by proofs."""
    proofs: tuple[Proof, ...] = ()
    """The proofs of these, in their order."""
    premises: tuple[Shown, ...] = ()
    """The theorems that it follows from, if a rule about claims shows it."""
    arithmetic: str = "real"
    """The arithmetic in which it holds; theorems that follow from it hold in the same."""
    seal: InitVar[object] = None

    def __post_init__(self, seal: object) -> None:
        if seal is not _RULE:
            raise SoundnessError("theorems are made by the rules of symattn.lifting.all_sizes alone")
        if any(one.arithmetic != self.arithmetic for one in self.premises):
            raise BrokenChain("a premise holds in another arithmetic")

    @property
    def leaves(self) -> tuple[Shown, ...]:
        """The theorems it rests on that follow from no other claim."""
        if not self.premises:
            return (self,)
        return tuple(leaf for one in self.premises for leaf in one.leaves)

    def __reduce__(self) -> NoReturn:
        # What comes from a file or from another process has been made by nobody knows whom.
        raise SoundnessError("a theorem is not written down: it holds where it was made")


class BrokenChain(Exception):
    """A rule does not apply to the theorems that it was given: the message says why."""


Tried = Callable[[Problem], Iterable[Trial]]
"""Returns instances of a problem at which it is tied."""


Search = Callable[[Conversion, Checker, Sequence[Wanted]], Sequence[Proof]]
"""Returns proofs of sequents, in their order; what they prove is checked here."""

FRAMES = 20_000
"""Recursion limit of the interpreter, for nested terms."""


@contextmanager
def nested() -> Iterator[None]:
    """Let the interpreter recurse as deep as terms are nested."""
    limit = sys.getrecursionlimit()
    sys.setrecursionlimit(max(limit, FRAMES))
    try:
        yield
    finally:
        sys.setrecursionlimit(limit)


def by_proofs(problem: Problem, search: Search, tried: Tried) -> Shown:
    """Show a claim whose sequents have proofs that the checker accepts, and which is tied.

    Raises
    ------
    OutsideFragment
        If it is not read as terms, has no proof, or is not tied.
    SoundnessError
        If a proof is of another sequent.
    Invalid
        If the checker refuses a proof.
    """
    if problem.question.is_ieee:
        raise OutsideFragment(Requirement.REAL, "the claim is about IEEE arithmetic")
    with nested():
        read = [(case, as_terms(case)) for case in numbered(problem)]
        forms = [terms for _, those in read for terms in those]
        if not forms:
            raise OutsideFragment(Requirement.TIED, "the claim has no instance")
        needed = wanted(forms)
        proofs = _accepted(needed, search)
        for case, those in read:
            instances = list(islice(tried(case), max(FEWEST, MOST // len(read))))
            for terms in those:
                tie(terms, instances)
            _tie_through_twin(case, tried)
    unused = dict.fromkeys(h for terms in forms for h in terms.left_out)
    domain = _domain(forms)
    return Shown(
        problem.statement,
        problem.given,
        domain,
        How.PROOFS,
        tuple(unused),
        needed,
        proofs,
        arithmetic=problem.arithmetic,
        seal=_RULE,
    )


def _accepted(needed: Sequence[Wanted], search: Search) -> tuple[Proof, ...]:
    """Return proofs of what a claim needs that a checker has accepted.

    What is needed is converted first, so that its names are the same in every process.
    """
    to, checker = Conversion(), Checker()
    sequents = [one.sequent(to) for one in needed]
    proofs = tuple(search(to, checker, needed))
    if len(proofs) != len(sequents):
        raise SoundnessError(f"{len(sequents)} sequents need a proof each, and {len(proofs)} are given")
    for proof, sequent in zip(proofs, sequents, strict=True):
        if not settles(checker.check(proof), sequent):
            raise SoundnessError("a proof is of another sequent")
    return proofs


def _tie_through_twin(case: Problem, tried: Tried) -> None:
    """Tie a claim with long lengths through the same claim with short ones.

    Raises
    ------
    OutsideFragment
        If the two are not the same but for the lengths, or the twin is not tied.
    """
    if max(literals(case), default=0) <= LITERAL:
        return
    found = twin_of(case)
    if found is None:
        raise OutsideFragment(Requirement.TIED, "there are too many long lengths")
    twin, called = found
    for terms, short in zip(as_terms(case), as_terms(twin), strict=True):
        if [renamed(f, called) for f in terms.context.facts] != list(short.context.facts):
            raise OutsideFragment(Requirement.TIED, "short lengths make other facts")
        for entry, other in zip(terms.entries, short.entries, strict=True):
            if [renamed(s.body, called) for s in entry.sides] != [s.body for s in other.sides] or [
                renamed(s.bit, called) for s in entry.sides
            ] != [s.bit for s in other.sides]:
                raise OutsideFragment(Requirement.TIED, "short lengths make another claim")
        tie(short, islice(tried(twin), MOST))


def at_every_instance(problem: Problem) -> Shown:
    """Without sizes, a claim holds that was decided at its instances and has a value at each of them."""
    if problem.symbols.sizes:
        raise BrokenChain("the claim is about sizes")
    return Shown(
        problem.statement,
        problem.given,
        frozenset(),
        How.INSTANCES,
        arithmetic=problem.arithmetic,
        seal=_RULE,
    )


# -- rules for equations --------------------------------------------------------------------------


def continuation(
    known: Shown, at: Mapping[FreeMatrix, Expr], there: Sequence[Shown], whole: Problem
) -> Shown:
    """From e = e′ where factors are positive: e = e′ for any, if both sides are analytic functions.

    They are functions of the matrices in `at`, as are the factors of products over positions. These are
    positive where every entry of each matrix has its value in `at`, by the theorems `there`: no divisor
    in them is 0 there, so that they are continuous, and positive near this point. What is known where
    they are positive rests on no other hypothesis that speaks of these matrices, and nothing is
    infinite. By the identity theorem, at given sizes and with all else given, two functions that are
    analytic where no divisor is 0 are equal there if they are near a point. That no divisor is 0 that
    depends on them is shown of the whole, by theorems `there`.
    """
    need_analytic(at, whole)
    if not all(value.is_real and value.is_finite for value in at.values()):
        raise BrokenChain("a point has real entries")
    if (known.statement, known.given) != (whole.statement, region(whole, at)):
        raise BrokenChain("another statement holds where the factors are positive")
    needed = [(s, _on_other_things(whole, at)) for s in at_a_point(whole, at)]
    needed += [(s, whole.given) for s in of_divisors(whole, at)]
    for statement, given in needed:
        if not any(one.statement == statement and _is_everywhere(one, whole, given) for one in there):
            raise BrokenChain(f"it is not shown, wherever it stands, that {statement}")
    premises = (known, *there)
    return Shown(
        whole.statement, whole.given, known.domain, How.CONTINUATION, premises=premises, seal=_RULE
    )


def _is_everywhere(one: Shown, whole: Problem, given: Collection[Basic]) -> bool:
    """Tell whether a theorem about a part applies wherever the part stands, under these hypotheses.

    What is given of a position that is bound around the part is not given there.
    """
    bound = free_positions(one.statement) & bound_positions(*whole.statement.args)
    about_bound = any(h.atoms(Position) & bound for h in one.given)
    return not one.domain and not about_bound and set(one.given) <= set(given)


def need_analytic(matrices: Collection[FreeMatrix], whole: Problem) -> None:
    """Raise BrokenChain unless both sides are analytic functions of some matrices, whatever they are."""
    if not isinstance(whole.statement, stm.Equation):
        raise BrokenChain("only equations")
    if whole.arithmetic != "real" or whole.has_infinity:
        raise BrokenChain("0 times −∞ has no value")
    if any(type(m) is not FreeMatrix or m.member for m in matrices):
        raise BrokenChain("only free matrices")
    sides = whole.statement.args
    if not all(is_analytic(side, matrices) for side in sides):
        raise BrokenChain("a side is not an analytic function of what is continued")


def region(whole: Problem, matrices: Collection[FreeMatrix]) -> tuple[Basic, ...]:
    """Return that the factors that depend on some matrices are positive, and what is given of others."""
    positive = (h for f in factors(whole.statement, matrices) for h in stm.positive(f).as_hypotheses())
    return (*_on_other_things(whole, matrices), *positive)


def at_a_point(whole: Problem, at: Mapping[FreeMatrix, Expr]) -> list[stm.Statement]:
    """Return the statements that factors are positive where matrices have one entry everywhere."""
    put = {m: ConstantMatrix(value, *m.shape) for m, value in at.items()}
    return [stm.positive(f.xreplace(put)) for f in factors(whole.statement, at)]


def of_divisors(whole: Problem, matrices: Collection[FreeMatrix]) -> list[stm.Statement]:
    """Return the statements that what depends on some matrices, and is divided by, is not 0.

    A product over positions is not 0 if none of its factors is. What is given to be nonzero is left out.
    """
    asked = [d for side in whole.statement.args for d in divisors(side, matrices)]
    unknown = [d for d in dict.fromkeys(asked) if nonzero(d) not in whole.given]
    never_zero = [d.body if isinstance(d, IndexedProduct) else d for d in unknown]
    return [stm.Definedness(Divided(ones(*d.shape), d)) for d in dict.fromkeys(never_zero)]


def _on_other_things(whole: Problem, matrices: Collection[FreeMatrix]) -> tuple[Basic, ...]:
    return tuple(h for h in whole.given if not h.has(*matrices))


def of_masks(
    general: Shown,
    written: Mapping[RelationTerm, RelationTerm],
    meant: Mapping[str, Relation],
    whole: Problem,
) -> Shown:
    """From a claim about unknown relations X: the same of masks, which have the properties of X.

    A mask may be written as another one that sees the same pairs. Of X nothing is known but what is
    shown of the mask that it stands for, and what the author takes for granted of that mask.
    """
    put = {term: written.get(term, term) for e in (whole.statement, *whole.given)
           for term in e.atoms(RelationTerm)}  # fmt: skip
    for term, by in put.items():
        if not is_one_mask(by.relation.replacing(meant), term.relation):
            raise BrokenChain(f"{term} is not shown to see the same pairs as {by} does")
    if whole.statement.xreplace(put) != general.statement:
        raise BrokenChain("another statement holds for all relations")
    own = {hypothesis.xreplace(put) for hypothesis in whole.given}
    for hypothesis in general.given:
        if hypothesis not in own and not is_so(hypothesis, meant):
            raise BrokenChain(f"it is not shown of the masks that {hypothesis}")
    return Shown(
        whole.statement,
        whole.given,
        general.domain,
        How.MASKS,
        premises=(general,),
        arithmetic=whole.arithmetic,
        seal=_RULE,
    )


def _cases(problem: Problem) -> Iterator[Terms]:
    for case in numbered(problem):
        yield from as_terms(case)


def _domain(cases: Iterable[Terms]) -> frozenset[Part]:
    return frozenset().union(*(terms.domain for terms in cases))


def _exists(fact: Part, terms: Terms) -> bool:
    """Tell whether a neighbour exists wherever a claim says something: it is named, or there is room."""
    if fact in terms.domain or not isinstance(fact, Next):
        return fact in terms.domain
    after = isinstance(fact.v.key, tuple) and fact.v.key[0] == "next"
    place = fact.u if after else fact.v
    return place in terms.context.variables and any(
        w.sort == place.sort and terms.context.implies(Less(place, w) if after else Less(w, place))
        for w in terms.context.variables
    )


def transitivity(links: Sequence[Shown], ends: Problem) -> Shown:
    """From e₀ = e₁, …, eₙ₋₁ = eₙ: e₀ = eₙ.

    Each line has a value wherever the ends have: no link assumes a hypothesis, or needs a neighbour,
    that the ends, read alone, do not.
    """
    equations = [link.statement for link in links if isinstance(link.statement, stm.Equation)]
    if len(equations) != len(links) or not isinstance(ends.statement, stm.Equation):
        raise BrokenChain("only equations")
    for a, b in pairwise(equations):
        if a.right != b.left:
            raise BrokenChain(f"a link ends with {a.right}, and the next begins with {b.left}")
    if (equations[0].left, equations[-1].right) != (ends.statement.left, ends.statement.right):
        raise BrokenChain("the ends of the chain are not the sides of the claim")
    if not all(set(link.given) <= set(ends.given) for link in links):
        raise BrokenChain("a link has hypotheses of its own")
    cases = list(_cases(ends)) if any(link.domain for link in links) else []
    for link in links:
        if not all(_exists(f, terms) for f in link.domain for terms in cases):
            raise BrokenChain(f"{link.statement} names a position that need not exist where the ends do")
    return Shown(
        ends.statement,
        ends.given,
        _domain(cases),
        How.TRANSITIVITY,
        premises=tuple(links),
        arithmetic=ends.arithmetic,
        seal=_RULE,
    )


def induction(base: Shown, step: Shown, statement: stm.Induction, given: tuple[Basic, ...]) -> Shown:
    """From c(1) = a, and c(i + 1) = s(c(i), i) where i has a next: c is the recurrence's closed form."""
    equations = recurrence(statement, given)
    if (base.statement, step.statement) != equations:
        raise BrokenChain("the base or the step that was proved is not that of the induction")
    if not (set(base.given) | set(step.given) - {statement.has_next}) <= set(given):
        raise BrokenChain("the base or the step has hypotheses of its own")
    _need_next_alone(base, step, statement.at)
    return Shown(
        statement,
        given,
        frozenset(),
        How.INDUCTION,
        premises=(base, step),
        arithmetic=base.arithmetic,
        seal=_RULE,
    )


def _need_next_alone(base: Shown, step: Shown, at: Position) -> None:
    """Check that a base applies at every size, and a step wherever a position has a next."""
    if base.domain or any(not (isinstance(f, Next) and _is(f.u, at)) for f in step.domain):
        raise BrokenChain(needs_next(at))


def needs_next(at: Position) -> str:
    """Return the reason why a base and a step do not apply wherever the position has a next."""
    return f"the base must apply at every size, and the step wherever {at} + 1 exists"


def recurrence(statement: stm.Induction, given: tuple[Basic, ...]) -> tuple[stm.Equation, stm.Equation]:
    """Return base and step, if they show the closed form wherever they hold.

    c is one expression in i; nothing is known of i, neither by a hypothesis nor in a symbol.
    """
    at, closed, start = statement.at, statement.closed, statement.start
    base, step = (_ends(part) for part in statement.parts)
    if closed.xreplace({at: Integer(1)}) != base.left:
        raise BrokenChain(f"the base does not begin with the closed form at 1: {base}")
    if closed.xreplace({at: at + 1}) != step.left:
        raise BrokenChain(f"the step does not begin with the closed form at {at} + 1: {step}")
    if base.right != start or start.has(at):
        raise BrokenChain(f"the start contains {at}; where {at} is bound, as in a sum, rename it")
    symbols = symbols_of(*statement.parts, *given)
    if any(h.has(at) for h in given) or any(pi.has(at) for pi in symbols.permutations):
        raise BrokenChain(
            f"a hypothesis or a permutation names {at}, so that the step is not proved for every {at}"
        )
    return base, step


def of_one_recurrence(
    base: Shown, step: Shown, whole: Problem, at: Position, factor: Expression
) -> Shown:
    """From L(1) = R(1), and L(i + 1) = R(i + 1) + a (L(i) − R(i)) where i has a next: L(i) = R(i).

    So both sides are closed forms of the recurrence u(1) = R(1), u(i + 1) = R(i + 1) + a (u(i) − R(i)):
    L by induction, and R as a · 0 is 0, for what is real and has a value, as each line of the step has.
    """
    statement = recurrence_of(whole, at, factor)
    theorem = induction(base, step, statement, whole.given)
    if whole.arithmetic != "real" or theorem.arithmetic != "real":
        raise BrokenChain("a times 0 is 0 in real arithmetic")
    premises = (theorem,)
    return Shown(whole.statement, whole.given, frozenset(), How.INDUCTION, premises=premises, seal=_RULE)


def recurrence_of(whole: Problem, at: Position, factor: Expression) -> stm.Induction:
    """Return, of L = R, that L is the closed form of u(i + 1) = R(i + 1) + a (u(i) − R(i))."""
    equation = whole.statement
    if not isinstance(equation, stm.Equation):
        raise BrokenChain("only equations")
    left, right = equation.left, equation.right
    if not (factor.is_entry or same_shape(factor.shape, left.shape)):
        raise BrokenChain(f"the factor {factor} has another shape than the sides")
    said = stm.Eq(factor, factor)
    if whole.has_infinity or Problem(replace(whole.question, statement=said)).has_infinity:
        raise BrokenChain("0 times −∞ has no value")
    if at in bound_positions(left, right, factor):
        raise BrokenChain(f"{at} is bound in one place and free in another")
    return stm.by_induction(
        lambda n: left.xreplace({at: n}),
        at=at,
        start=right.xreplace({at: Integer(1)}),
        step=lambda u, n: right.xreplace({at: n + 1}) + hadamard(factor, u - right),
    )


Running = Mapping[IndexedTotal | IndexedProduct, FreeMatrix]
"""Sums and products over positions, each with the free matrix that stands for its value so far."""


def of_running_results(
    shown: Sequence[tuple[Shown, Shown]],
    claims: Sequence[stm.Statement],
    running: Running,
    at: Position,
    whole: Problem,
) -> Shown:
    """From Φ(1, x(1)), and Φ(i + 1, x(i + 1) u) given Φ(i, u) where i has a next: Φ(i, Π_{k ≤ i} x(k)).

    So for several products, and for sums with x(i + 1) + u; a product over all positions is the one up
    to the last. Φ is all of `claims`, the first of which is shown, the others being invariants. Each has
    its base and its step, for any u.
    """
    asked = bases_and_steps(claims, running, at, whole)
    if claims[0] != whole.statement or len(shown) != len(asked):
        raise BrokenChain("the claim, and each invariant, has a base and a step")
    for (base, step), questions in zip(shown, asked, strict=True):
        for theorem, (statement, given) in zip((base, step), questions, strict=True):
            if theorem.statement != statement or not set(theorem.given) <= set(given):
                raise BrokenChain("the base or the step that was proved is not that of the induction")
        _need_next_alone(base, step, at)
    premises = tuple(theorem for both in shown for theorem in both)
    return Shown(whole.statement, whole.given, frozenset(), How.INDUCTION, premises=premises, seal=_RULE)


Asked = tuple[stm.Statement, tuple[Basic, ...]]
"""A statement, and what is given."""


def bases_and_steps(
    claims: Sequence[stm.Statement], running: Running, at: Position, whole: Problem
) -> list[tuple[Asked, Asked]]:
    """Return the base and the step of each claim by the rule `of_running_results`.

    Raises
    ------
    BrokenChain
        If the rule does not apply.
    """
    everything, symbols = (*claims, *whole.given), symbols_of(*claims, *whole.given)
    if whole.arithmetic != "real" or whole.has_infinity or not isinstance(at.axis, Size):
        raise BrokenChain("a running product is a real number, along a size")
    if any(type(u) is not FreeMatrix or u.member or u.shape != one.shape for one, u in running.items()):
        raise BrokenChain("a free matrix of its shape stands for a running product")
    names = [u.name for u in running.values()]
    if len(set(names)) < len(names) or any(
        m.name in names for e in everything for m in e.atoms(FreeMatrix)
    ):
        raise BrokenChain("what stands for a running product stands for something else")
    if any(h.has(at) for h in (*whole.given, *symbols.permutations)):
        raise BrokenChain(f"a hypothesis or a permutation names {at}")
    if bound_positions(*claims) & {at, *free_positions(*running)}:
        raise BrokenChain("a running product depends on a position that is bound around it")
    first, next_one = {}, {}
    for one, u in running.items():
        k, x = one.index, one.body
        over_all = one.condition == true and not any(e.has(at) for e in claims)
        if k.axis != at.axis or not (over_all or one.condition == Le(k, at)) or x.has(at):
            raise BrokenChain(f"a running product is over all positions, or over those up to {at}")
        if k in bound_positions(x):
            raise BrokenChain(f"{k} is bound twice")
        first[u], following = x.xreplace({k: Integer(1)}), x.xreplace({k: at + 1})
        next_one[u] = following + u if isinstance(one, IndexedTotal) else hadamard(following, u)
    here = [claim.xreplace(dict(running)) for claim in claims]
    known, values = _known_here(here, running.values())
    given = (*whole.given, *known, Lt(at, at.axis, evaluate=False))
    return [
        (
            (claim.xreplace({at: Integer(1)}).xreplace(first), whole.given),
            (claim.xreplace({at: at + 1}).xreplace(next_one).xreplace(values), given),
        )
        for claim in here
    ]


def _known_here(
    here: Sequence[stm.Statement], matrices: Collection[FreeMatrix]
) -> tuple[list[Basic], dict[FreeMatrix, Expression]]:
    """Return what is given in a step: hypotheses, and the expressions that equations say matrices to be.

    Where u = e is known of an expression e without it, e stands for u.
    """
    known: list[Basic] = []
    values: dict[FreeMatrix, Expression] = {}
    for claim in here:
        match claim:
            case stm.Equation(left=left, right=right):
                for u, e in ((left, right), (right, left)):
                    written = (e, *values.values())
                    if u in matrices and not any(x.has(v) for v in (u, *values) for x in written):
                        values[u] = e
                        break
                else:
                    known += (*stm.le(left, right).as_hypotheses(), *stm.le(right, left).as_hypotheses())
            case stm.Positivity():
                known += claim.as_hypotheses()
            case stm.Definedness(body=Divided(divisor=divisor)):
                known.append(nonzero(divisor))
            case _:
                raise BrokenChain(f"{claim} is not an equation, a sign, or that something is not 0")
    return [h.xreplace(values) for h in known], values


def any_number_of_layers(statement: Layers, given: tuple[Basic, ...]) -> stm.Finiteness:
    """Return the claim that a layer returns real numbers: with the step, it shows v_L = ρ(u_L).

    The step is about any real stream u and any layer l; layers and ρ are one expression in u each.

    Raises
    ------
    BrokenChain
        If the step is not.
    """
    u, at = statement.stream, statement.at
    step = _ends(statement.step)
    if type(u) is not FreeMatrix or u.member:
        raise BrokenChain(f"the stream {u} is not a free matrix")
    if step.left != statement.left.xreplace({u: statement.related}):
        raise BrokenChain("the left side is not a layer of ρ(u)")
    if step.right != statement.related.xreplace({u: statement.right}):
        raise BrokenChain("the right side is not ρ of a layer")
    everything = (statement.left, statement.right, statement.related)
    if free_positions(*everything) & bound_positions(*everything):
        raise BrokenChain("a position is bound in one place and free in another")
    if statement.related.has(at):
        raise BrokenChain(f"ρ depends on the layer {at}")
    known = symbols_of(*everything, *given)
    if any(h.has(u) or h.has(at) for h in (*given, *known.permutations)):
        raise BrokenChain(f"a hypothesis or a permutation is about {u} or {at}")
    if any(node.has(EntryDerivative) for node in everything):
        raise BrokenChain("a layer contains a derivative")
    return stm.Finiteness(statement.right)


def _ends(part: stm.Statement) -> stm.Equation:
    """Return the equation that a base or a step comes to."""
    part = part.bare
    part = part.ends if isinstance(part, stm.Derivation) else part
    if not isinstance(part, stm.Equation):
        raise BrokenChain(f"{part} is not an equation")
    return part


def _is(place: Part, position: Position) -> bool:
    return isinstance(place, Var) and place.key == position
