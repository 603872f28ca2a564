"""Claims through several layers: inner layers are compared first, and then return any numbers.

An entry of an inner layer is Σ_s w(t, s) x(s, c), inside a function of the next layer. Where it stands,
it may be equal to an entry of the other side, or to 0. Each such equation is proved once, for any places
of which the same is known, and may itself be a claim through several layers. What is proved of all
numbers that might stand for the entries, or for the weights, is then so of these.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import permutations

from symattn.kernel import Proof
from symattn.kernel.syntax import Substitution
from symattn.lifting.conversion import Plain
from symattn.prover.bits import bit_holds
from symattn.prover.equations import Equations
from symattn.prover.opaque import Symbols
from symattn.prover.signs import NONZERO, Signs
from symattn.prover.steps import Steps
from symattn.prover.subterms import anywhere, replaced_by
from symattn.terms.bits import Less, Same, negated
from symattn.terms.context import Context
from symattn.terms.part import Part, Var
from symattn.terms.places import Image
from symattn.terms.terms import (
    ZERO,
    Add,
    Atom,
    Div,
    Family,
    Fun,
    Mul,
    Root,
    Sum,
    When,
    substituted,
)

MOST_REPLACED = 120
"""Most entries of inner layers that are replaced."""

_FUNCTIONS = (Fun, Root, Family)

_COMPARED = (Sum, Div)

SMALL = 120
"""Most nodes of terms compared by their normal forms first, as are tokens in another order."""

Equal = Callable[[Part, Part, Context], "Proof | None"]
"""Proves that two terms are equal in a context."""

Inner = Callable[[Part], list[Part]]
"""Returns subterms of a term that belong to inner layers."""


def by_layers(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, whatever numbers their inner layers return."""

    def equal(left: Part, right: Part, at: Context) -> Proof | None:
        if equations.signs.denials.unequal(left, right, at):
            return None
        return equations.equal(left, right, at)

    if Div not in left.kinds | right.kinds:
        return None
    if Image in left.kinds | right.kinds or left.size + right.size <= SMALL:
        found = equations.ring(left, right, context)
        if found is not None:
            return found
    for inner in (entries, quotients):
        layers = _Layers(equations.steps, context, inner, equal)
        (other, to_right), (one, to_left) = map(layers.compared, (right, left))
        if not layers.symbols.every:
            continue
        first, second = map(layers.symbols.put_in, (one, other))
        general = equal(first, second, layers.symbols.context(context))
        if general is not None:
            between = layers.symbols.back(general, (one, other), context)
            return equations.joined(to_left, between, to_right, context)
    return None


def sign_by_layers(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term, whatever numbers stand for the weights of inner layers."""
    steps = signs.steps

    def equal(left: Part, right: Part, at: Context) -> Proof | None:
        return steps.tried("ring", *steps.to.context(at), "eq", tuple(map(steps.to.term, (left, right))))

    if says != NONZERO or Div not in node.kinds:
        return None
    layers = _Layers(steps, context, quotients, equal)
    one, chain = layers.compared(node)
    if not layers.symbols.every:
        return None
    there = layers.symbols.put_in(one), layers.symbols.context(context)
    general = signs.sign(says, *there, depth)
    if general is None:
        return None
    found = layers.symbols.back(general, (one,), context)
    if not chain:
        return found
    args = tuple(map(steps.to.term, (node, one)))
    equation = steps.make("trans", context, "eq", args, chain)
    return steps.make("sign", context, says, args[:1], (equation, found), ("equal",))


def entries(node: Part) -> list[Part]:
    """Return the sums of products with quotients that are inside functions, one for each kind.

    Those inside others are left out: they are compared when these are.
    """
    found = {anywhere(e): e for e in _entries(node, inside=False)}
    for entry in list(found.values()):
        for part in entry.parts:
            for inner in _entries(part, inside=True):
                found.pop(anywhere(inner), None)
    return list(found.values())


def _entries(node: Part, *, inside: bool) -> Iterator[Part]:
    if Div not in node.kinds:
        return
    if inside and isinstance(node, Sum) and _is_weighted(node.body):
        yield node
        return
    inside = inside or isinstance(node, _FUNCTIONS)
    for part in node.parts:
        yield from _entries(part, inside=inside)


def _is_weighted(node: Part) -> bool:
    """Tell whether a quotient of functions of data is a factor of a term, or of one of its terms."""
    match node:
        case When(_, body):
            return _is_weighted(body)
        case Add(of) | Mul(of):
            return any(map(_is_weighted, of))
    return isinstance(node, Div) and _has_functions(node)


def quotients(node: Part, *, inside: bool = False) -> list[Part]:
    """Return the quotients of functions of data that are inside functions, the innermost."""
    if Div not in node.kinds:
        return []
    inside = inside or isinstance(node, _FUNCTIONS)
    found = [q for part in node.parts for q in quotients(part, inside=inside)]
    return found or [node] * (inside and isinstance(node, Div) and _has_functions(node))


def _has_functions(node: Part) -> bool:
    return any(isinstance(p, _FUNCTIONS) and Atom in p.kinds for p in node.everything())


class _Layers:
    """Compares what belongs to the inner layers of terms, each term with those before.

    Parameters
    ----------
    steps : Steps
    context : Context
    inner : callable
        Returns the subterms that are compared.
    equal : callable
        Proves that two of them are equal.

    Attributes
    ----------
    symbols : Symbols
        Those of all that are not equal to another one.
    """

    def __init__(self, steps: Steps, context: Context, inner: Inner, equal: Equal) -> None:
        self._steps, self._context = steps, context
        self._inner, self._equal = inner, equal
        self._known: dict[tuple[Plain, Context], tuple[Part, Proof] | None] = {}
        self.symbols = Symbols(steps)
        for node in (n for fact in context.facts for n in inner(fact)):
            self.symbols.add(node)

    def compared(self, node: Part) -> tuple[Part, list[Proof]]:
        """Return a term with equal subterms for those compared, and equations that lead to it."""
        ours = {anywhere(n) for n in self._inner(node)}

        def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
            is_ours = isinstance(node, _COMPARED) and Div in node.kinds and anywhere(node) in ours
            return self._replaced(node, at) if is_ours and self.symbols.of(node) is None else None

        chain: list[Proof] = []
        if ours:
            node, chain = replaced_by(self._steps, node, self._context, lemma, MOST_REPLACED)
        for n in self._inner(node):
            self.symbols.add(n)
        return node, chain

    def _replaced(self, node: Part, context: Context) -> tuple[Part, Proof] | None:
        """Return another term, and that it is equal to this one where that stands."""
        own = [v for v in node.places_of_free if v not in self._context.variables]
        own.sort(key=lambda v: v.sort.name)
        first = len(self._context.variables)
        names = {v: Var(("any", n), v.sort) for n, v in enumerate(own, start=first)}
        there = self._any(names, context)
        general = substituted(node, dict(names))
        key = self._steps.to.term(general), there
        if key not in self._known:
            self._known[key] = self._found(general, there)
        found = self._known[key]
        if found is None:
            return None
        places = {u: v for v, u in names.items()}
        return substituted(found[0], dict(places)), self._at(found[1], places, context)

    def _any(self, names: dict[Var, Var], context: Context) -> Context:
        """Return the context of any places with the same known order, under their names."""
        outside = self._context
        facts = [
            substituted(bit, dict(names))
            for u, v in permutations((*names, *outside.variables), 2)
            if u.sort == v.sort
            for bit in (Less(u, v), negated(Less(u, v)), Same(u, v))
            if context.implies(bit)
        ]
        return Context((*outside.variables, *names.values()), (*outside.facts, *facts))

    def _found(self, node: Part, context: Context) -> tuple[Part, Proof] | None:
        candidates = (term for symbol in self.symbols.every for _, term in symbol.terms(node))
        for other in (ZERO, *candidates):
            found = self._equal(node, other, context)
            if found is not None:
                return other, found
        return None

    def _at(self, general: Proof, places: dict[Var, Var], context: Context) -> Proof:
        """Return an equation at some places, of which is known what the equation asks for."""
        steps, to = self._steps, self._steps.to
        named: dict[Plain, Plain] = {to.variable(u): to.variable(v) for u, v in places.items()}
        put = Substitution(named)
        variables, facts = to.context(context)
        asked = [f for f in map(put.fact, general.sequent.facts) if f not in facts]
        bits = [bit_holds(steps, f, variables, facts) for f in asked]
        args: Sequence[Plain] = tuple(map(put.term, general.sequent.args))
        premises = (general, *(p for p in bits if p))
        return steps.make("instance", context, "eq", args, premises, (tuple(named.items()), ()))
