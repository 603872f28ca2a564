"""Values that are multiples of others: |c v| = |c| |v|, √(c v) = √c √v, and e^(v + c) = e^c e^v."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from fractions import Fraction

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE
from symattn.language.known_functions import ABSOLUTE, EXP
from symattn.prover.choices import choices
from symattn.prover.equations import Equations
from symattn.prover.forms.clearing import Powers, cleared
from symattn.prover.forms.monomials import collected
from symattn.prover.piecewise import equal_by_cases
from symattn.prover.roots import equal_squares
from symattn.prover.subterms import replaced_by, subterms, written_anew
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment
from symattn.terms.roots import root
from symattn.terms.terms import Div, Fun, Mul, Num, Root, add, div, known, mul, negative, substituted

MOST_PLACES = 8
"""Most places at which another value is tried."""


def by_multiples(equations: Equations, left: Part, right: Part, context: Context) -> Proof | None:
    """Return that two terms are equal, with one value for those that are multiples of it."""
    steps = equations.steps
    inside = list(dict.fromkeys(_inside((left, right), context)))

    def lemma(node: Part, at: Context) -> tuple[Part, Proof] | None:
        if isinstance(node, (Fun, Root)) and _name(node) in _MULTIPLES:
            for other in _others(node, at):
                found = _MULTIPLES[_name(node)](equations, node, other, at)
                if found is not None:
                    return found
        return None

    def _others(node: Fun | Root, at: Context) -> Iterator[Part]:
        for value in inside:
            v = value.of
            if _name(value) != _name(node) or _size(v) >= _size(node.of):
                continue
            loose = tuple(w for w in v.places_of_free if w not in at.variables)
            for places in list(choices(loose, node))[:MOST_PLACES]:
                yield substituted(v, dict(zip(loose, places, strict=True)))

    if len(inside) < 2:
        return None
    (one, to_one), (other, to_other) = (
        replaced_by(steps, side, context, lemma) for side in (left, right)
    )
    if not (to_one or to_other):
        return None
    between = equations.ring(written_anew(one), written_anew(other), context)
    return equations.joined(to_one, between, to_other, context) if between else None


def _absolute(equations: Equations, node: Fun, v: Part, at: Context) -> tuple[Part, Proof] | None:
    """Return |c| |v| for |u| with u = c v, where c is a number times a quotient of denominators."""
    with suppress(OutsideFragment):
        (above, below), (other, beneath) = cleared(node.of), cleared(v)
        number = _multiple(equations, above, other, at)
        if number is not None:
            top = mul(known(ABSOLUTE, v), *_denominators(beneath), Num(abs(number)))
            whole = div(top, mul(*_denominators(below)))
            found = equal_by_cases(equations, node, whole, at)
            return (whole, found) if found else None
    return None


def _exponential(equations: Equations, node: Fun, v: Part, at: Context) -> tuple[Part, Proof] | None:
    """Return e^c e^v for e^u with u = v + c, where c is a number."""
    steps = equations.steps
    with suppress(OutsideFragment, Invalid):
        above, below = cleared(add(node.of, negative(v)))
        number = _multiple(equations, above, mul(*_denominators(below)), at)
        if number is not None:
            sides = (node.of, add(v, Num(number)))
            apart = equations.ring(*sides, at)
            if apart is None:
                return None
            e, f = (("fun", EXP.name, t) for t in apart.sequent.args)
            image = steps.make("congruence", at, "eq", (e, f), (apart,), ((2,), ()))
            whole = Mul((Fun(EXP.name, Num(number)), Fun(EXP.name, v)))
            return whole, steps.ring(at, e, steps.to.term(whole), (image,), (ONE,))
    return None


def _root(equations: Equations, node: Root, v: Part, at: Context) -> tuple[Part, Proof] | None:
    """Return √p √v / √q for √u with u = p v / q, where p and q are products of denominators."""
    with suppress(OutsideFragment, Invalid):
        (above, below), (other, beneath) = cleared(node.of), cleared(v)
        number = _multiple(equations, above, other, at)
        if number is not None and number > 0:
            top = mul(Root(v), root(Num(number)), *map(root, _denominators(beneath)))
            whole = div(top, mul(*map(root, _denominators(below))))
            found = equal_squares(equations.signs, node, whole, at)
            return (whole, found) if found else None
    return None


_MULTIPLES: dict[str, Callable[..., tuple[Part, Proof] | None]] = {
    ABSOLUTE.name: _absolute,
    EXP.name: _exponential,
    "root": _root,
}


def _name(node: Fun | Root) -> str:
    return node.name if isinstance(node, Fun) else "root"


def _multiple(equations: Equations, u: Part, v: Part, at: Context) -> Fraction | None:
    steps = equations.steps
    one, other = (steps.to.term(collected(side)) for side in (u, v))
    return steps.multiple(one, other, at)


def _denominators(below: Powers) -> Iterator[Part]:
    return (d for d, n in below for _ in range(n))


def _inside(nodes: Sequence[Part], context: Context) -> Iterator[Fun | Root]:
    """Yield all |u|, and √u and e^u of quotients, with what is bound around them named.

    Of other exponentials, the normal form sees for itself that one is a multiple of another.
    """
    for node in nodes:
        for subterm in subterms(node, context):
            match subterm.node:
                case Fun(ABSOLUTE.name) as value:
                    yield value
                case Fun(EXP.name, u) as value if Div in u.kinds:
                    yield value
                case Root() as value:
                    yield value


def _size(node: Part) -> tuple[int, int]:
    """Return by how many terms a term divides, and how many parts it has."""
    return sum(isinstance(p, Div) for p in node.everything()), node.size
