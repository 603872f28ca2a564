"""That a term has a value: what it divides by, and what roots and logarithms are of, has its sign."""

from __future__ import annotations

from symattn.kernel.checker import Proof
from symattn.kernel.core.bits import listed
from symattn.kernel.core.context import Context
from symattn.kernel.core.part import Part, Var
from symattn.kernel.core.terms import Div, Family, Fun, Num, Root, Sum, When, substituted
from symattn.prover.readings import LEAVES
from symattn.prover.signs import NONNEGATIVE, NONZERO, POSITIVE, Signs


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
        named: dict[Var, Part] = {}
        for v in index:
            self._met += 1
            u = named[v] = Var(("what is read", self._met), v.sort)
            to = self._signs.steps.to
            to.reads(u, ("v", ("read", self._met), to.sort(v.sort)))
        self.walk(substituted(body, named), context.binding(tuple(named.values())))

    def _ask(self, says: str, of: Part, context: Context) -> None:
        proof = self._signs.sign(says, of, context)
        if proof is None:
            raise Unsigned(says, of)
        self.premises.append(proof)
