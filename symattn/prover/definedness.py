"""That a term has a value: what it divides by, and what roots and logarithms are of, has its sign."""

from __future__ import annotations

from symattn.kernel import Proof
from symattn.kernel.syntax import Substitution
from symattn.lifting.conversion import Plain
from symattn.prover.readings import LEAVES
from symattn.prover.signs import NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.terms.bits import listed
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.terms import (
    GREATEST,
    ONE,
    Add,
    Apply,
    Div,
    Family,
    Fun,
    Num,
    Root,
    Sum,
    When,
    substituted,
)


class Unsigned(Exception):
    """A sign is not proved that a value depends on.

    Attributes
    ----------
    says : str
    term : Part
    """

    def __init__(self, says: str, term: Part) -> None:
        super().__init__(f"{says} of {term}")
        self.says, self.term = says, term


def defined(signs: Signs, node: Part, context: Context) -> Proof:
    """Return a proof that a term has a value.

    Raises
    ------
    Unsigned
        If a sign is not proved.
    """
    reading = _Reading(signs)
    reading.walk(node, context)
    e = signs.steps.to.term(node)
    return signs.steps.make("defined", context, "defined", (e,), reading.premises)


class _Reading:
    """Reads a term as the checker does: the n-th binder that is met names its element by n."""

    def __init__(self, signs: Signs) -> None:
        self._signs, self._met = signs, 0
        self._read: dict[Plain, Plain] = {}
        self.premises: list[Proof] = []

    def walk(self, node: Part, context: Context) -> None:
        match node:
            case When(bit, body):
                self.walk(body, context.with_facts(listed(bit)))
                return
            case Sum(v, body):
                self._inside((v,), body, context)
                return
            case Family(index, of):
                self._inside(index, of, context)
                return
            case Apply(name, _, families):
                for family in families:
                    self.walk(family, context)
                if name == GREATEST:
                    self._ask(NONZERO, how_many(node), context)
                return
            case Div(_, below) if not isinstance(below, Num):
                self._ask(NONZERO, below, context)
            case Fun("log", of):
                self._ask(POSITIVE, of, context)
            case Root(of):
                self._ask(NONNEGATIVE, of, context)
        for inner in node.parts:
            if not isinstance(inner, LEAVES):
                self.walk(inner, context)

    def _inside(self, index: tuple[Var, ...], body: Part, context: Context) -> None:
        named: dict[Var, Var] = {}
        to, before = self._signs.steps.to, dict(self._read)
        for v in index:
            self._met += 1
            u = named[v] = v if v not in context.variables else Var(("within", v, self._met), v.sort)
            self._read[to.variable(u)] = ("v", ("read", self._met), to.sort(v.sort))
        renamed: dict[Var, Part] = {v: u for v, u in named.items() if u != v}
        inner = substituted(body, renamed) if renamed else body
        self.walk(inner, context.binding(tuple(named.values())))
        self._read = before

    def _ask(self, says: str, of: Part, context: Context) -> None:
        if says == NONZERO and isinstance(of, Sum) and of.body == ONE:
            return
        proof = self._signs.sign(says, of, context)
        if proof is None:
            raise Unsigned(says, of)
        self.premises.append(self._as_read(proof))

    def _as_read(self, proof: Proof) -> Proof:
        """Rename a proof to the names by which the checker reads the claim."""
        sequent = proof.sequent
        places = {v: p for v, p in self._read.items() if v in sequent.vars}
        if not places:
            return proof
        put = Substitution(places)
        variables: tuple[Plain, ...] = tuple(places.get(v) or v for v in sequent.vars)
        facts, args = tuple(map(put.fact, sequent.facts)), tuple(map(put.term, sequent.args))
        made = self._signs.steps.made
        return made(
            "instance", variables, facts, sequent.says, args, (proof,), (tuple(places.items()), ())
        )


def how_many(largest: Apply) -> Part:
    """Return the number of numbers that count in a largest."""
    counts = []
    for family in largest.of[1::2]:
        term = family.of
        for v in reversed(family.index):
            term = Sum(v, term)
        counts.append(term)
    return counts[0] if len(counts) == 1 else Add(tuple(counts))
