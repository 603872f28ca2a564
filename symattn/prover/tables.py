"""Tables of positions: in each row of some relations one key is seen, and what is summed is at that one.

Where [R(p, u)], the sum Σ_v [R(p, v)] f(v) is f(u), and some u is there for which it holds. So what is
said of the row p is said for every such u: as of the largest of some numbers, of which nothing is said.
In a sum, Σ_p F(Σ_v [R(p, v)] f(v)) is Σ_p Σ_u [R(p, u)] F(f(u)).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import combinations

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import conjuncts
from symattn.prover.bits import bit_holds
from symattn.prover.definedness import how_many
from symattn.prover.equations import Equations
from symattn.prover.signs import NONZERO, Signs
from symattn.prover.steps import Steps, closed
from symattn.prover.subterms import Lemma, replaced_by
from symattn.terms.bits import Bit, Relation, every, listed, same
from symattn.terms.context import Context, Never, Somewhere
from symattn.terms.part import Part, Var
from symattn.terms.places import Literal, axis_of
from symattn.terms.terms import GREATEST, ONE, ZERO, Apply, Family, Sum, When, substituted

MOST_CHOSEN = 6
"""Most rows whose visible key is named, one after the other."""


def equal_by_tables(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, as they are for every key that is seen in a row of a table."""
    tables, steps = _tables(context), equations.steps
    if not tables:
        return None
    (one, to_one), (other, to_other) = (
        _looked_up(steps, side, context, _chosen(context, tables)) for side in (left, right)
    )
    if to_one or to_other:
        between = equations.equal(one, other, context)
        return between and equations.joined(to_one, between, to_other, context)
    for found in _rows((left, right), context, tables):
        there = _where(found, context)
        proof = equations.equal(left, right, there)
        return proof and _for_every_key(equations.signs, found, (left, right), proof, context)
    return equations.by_lemma(_outside(equations, tables), left, right, context)


def sign_by_tables(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term that it has for every key that is seen in a row of a table."""
    tables, steps = _tables(context), signs.steps
    if not tables or (isinstance(node, Sum) and isinstance(node.body, When) and node.body.body == ONE):
        return None  # that something is seen is what a choice rests on
    other, equations = _looked_up(steps, node, context, _chosen(context, tables))
    if equations:
        proof = signs.sign(says, other, context, depth)
        if proof is None:
            return None
        e, f = map(steps.to.term, (node, other))
        equation = steps.make("trans", context, "eq", (e, f), equations)
        return steps.make("sign", context, says, (e,), (equation, proof), ("equal",))
    for found in _rows((node,), context, tables):
        proof = signs.sign(says, node, _where(found, context), depth)
        return proof and _for_every_key(signs, found, (node,), proof, context)
    return None


def _tables(context: Context) -> frozenset[Relation]:
    """Return the relations of which a fact says that some key is seen, and one that no two are."""
    denied = {
        c.relation
        for fact in context.of(Never)
        if isinstance(fact, Never)
        for c, d in combinations([c for c in fact.bits if isinstance(c, Bit)], 2)
        if c.relation == d.relation
    }
    return frozenset(
        c.relation
        for fact in context.of(Somewhere)
        if isinstance(fact, Somewhere) and len(fact.columns) == 1
        for c in fact.bits
        if isinstance(c, Bit) and c.relation in denied and c.key == fact.columns[0]
    )


def _chosen(context: Context, tables: frozenset[Relation]) -> list[Bit]:
    """Return the bits that are known of named rows."""
    return [c for c in context.bits if isinstance(c, Bit) and c.relation in tables]


def _rows(nodes: Sequence[Part], context: Context, tables: frozenset[Relation]) -> Iterator[Bit]:
    """Yield R(p, u) for the named rows p over whose keys a term sums, with a new name u."""
    chosen = {(c.relation, c.query) for c in _chosen(context, tables)}
    if len(chosen) >= MOST_CHOSEN:
        return
    known = frozenset(context.variables)
    for c in (c for node in nodes for c in _looks(node, tables)):
        if c.query.free <= known and (c.relation, c.query) not in chosen:
            u = Var(("looked up", len(context.variables), len(chosen)), _key(c).sort)
            yield Bit(c.relation, c.query, u)


def _looks(node: Part, tables: frozenset[Relation]) -> Iterator[Bit]:
    """Yield the bits R(p, v) of the sums over v in a term."""
    for part in node.everything():
        if isinstance(part, Sum) and isinstance(part.body, When):
            for c in listed(part.body.bit):
                if isinstance(c, Bit) and c.relation in tables and c.key == part.index:
                    yield c


def _key(seen: Bit) -> Var:
    if not isinstance(seen.key, Var):
        raise Invalid("a key with a name of its own")
    return seen.key


def _where(seen: Bit, context: Context) -> Context:
    return context.with_variables((_key(seen),)).with_facts((seen,))


def _for_every_key(
    signs: Signs, seen: Bit, nodes: Sequence[Part], proof: Proof, context: Context
) -> Proof:
    """Turn a proof about any key that a row sees into one that does not mention the key."""
    steps, column = signs.steps, _key(seen)
    counts = Family((column,), When(seen, ONE))
    largest = Apply(GREATEST, Literal(1, 1), (Family((column,), ZERO), counts))
    some = signs.sign(NONZERO, how_many(largest), context)
    if some is None:
        raise Invalid("a row in which something is seen")
    args = tuple(map(steps.to.term, nodes))
    data = ("nothing", args, steps.to.term(largest), ((steps.to.variable(column)[1],),))
    return steps.make("max_one", context, proof.sequent.says, args, (some, proof), data)


def _looked_up(
    steps: Steps, node: Part, context: Context, chosen: Sequence[Bit]
) -> tuple[Part, list[Proof]]:
    """Return a term with the value at the one key that is seen, for sums over a row."""
    if not chosen:
        return node, []

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        if isinstance(node, When):
            for c in listed(node.bit):
                for told in _told(c, chosen):
                    bits = every(*(told if d == c else d for d in listed(node.bit)))
                    other = When.make(bits, node.body)
                    equation = _agreeing(steps, node, other, at)
                    if equation is not None:
                        return other, equation
        if isinstance(node, Sum) and isinstance(node.body, When):
            for c in listed(node.body.bit):
                for told in chosen:
                    on_one_axis = axis_of(told.key) == node.index.sort
                    if on_one_axis and c == same(node.index, told.key):
                        return _collapsed(steps, node, told.key, at)
        return None

    return replaced_by(steps, node, context, lemma)


def _told(c: Part, chosen: Sequence[Bit]) -> Iterator[Part]:
    """Yield equations that a bit and known bits imply: v = u for R(p, v) and R(p, u); or p = q."""
    for known in chosen:
        if isinstance(c, Bit) and c.relation == known.relation and c != known:
            if c.query == known.query:
                yield same(c.key, known.key)
            elif c.key == known.key:
                yield same(c.query, known.query)


def _agreeing(steps: Steps, node: When, other: Part, at: Context) -> Proof | None:
    variables, facts = steps.to.context(at)
    e, f = map(steps.to.term, (node, other))
    if f[0] != "when":
        return None
    found = []
    for here, there in ((e, f), (f, e)):
        known = tuple(dict.fromkeys((*facts, *conjuncts(here[1]))))
        proof = bit_holds(steps, there[1], variables, known)
        if proof is None:
            return None
        found.append(proof)
    return steps.tried("agree", variables, facts, "eq", (e, f), found, ())


def _collapsed(steps: Steps, node: Sum, at_key: Part, at: Context) -> tuple[Part, Proof] | None:
    """Return f(u) for Σ_v [v = u] f(v)."""
    other = substituted(node.body, {node.index: at_key})
    with suppress(Invalid):
        return other, steps.ring(at, *map(steps.to.term, (node, other)))
    return None


def _outside(equations: Equations, tables: frozenset[Relation]) -> Lemma:
    """Return the lemma that sums over rows of tables in which what is looked up is outermost."""
    steps = equations.steps

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        if not isinstance(node, Sum):
            return None
        i, body = node.index, node.body
        if i in at.variables:
            fresh = Var(("row", len(at.variables)), i.sort)
            i, body = fresh, substituted(body, {i: fresh})
        inner = at.binding((i,))
        done, core = _layers(body, tables)
        for seen in _rows((core,), inner, tables):
            if i not in seen.query.free or (seen.relation, seen.query) in done:
                continue
            looked, _ = _looked_up(steps, body, _where(seen, inner), [seen])
            other = Sum(_key(seen), When(seen, looked))
            equation = equal_by_tables(equations, body, other, inner)
            if equation is None:
                return None
            new = Sum(i, other)
            name, data = steps.to.variable(i), ((2,), (steps.to.variable(i)[1],))
            sides = [("sum", name[2], closed(e, [name])) for e in equation.sequent.args]
            return new, steps.make("congruence", at, "eq", sides, (equation,), data)
        return None

    return lemma


def _layers(body: Part, tables: frozenset[Relation]) -> tuple[set[tuple[Relation, Part]], Part]:
    """Return the rows whose keys are looked up outermost in a term, and what is inside."""
    done: set[tuple[Relation, Part]] = set()
    while isinstance(body, Sum) and isinstance(body.body, When):
        c = body.body.bit
        if not (isinstance(c, Bit) and c.relation in tables and c.key == body.index):
            break
        done.add((c.relation, c.query))
        body = body.body.body
    return done, body
