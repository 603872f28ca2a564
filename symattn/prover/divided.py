"""Signs of c u and of u / c by that of u, and of u(x / c) or u(c x) by that of u(y), where c > 0.

So a bound with a temperature is the bound without: τ log Σ e^(z/τ) by log Σ e^y. And u ≥ 0 where
c u ≥ 0 is given.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence, Set
from contextlib import suppress

from symattn.kernel import Invalid, Proof
from symattn.prover.choices import instances
from symattn.prover.forms.clearing import cleared
from symattn.prover.forms.logarithms import holds_log
from symattn.prover.forms.means import summands
from symattn.prover.forms.monomials import collected
from symattn.prover.opaque import Symbols
from symattn.prover.piecewise import common_factors
from symattn.prover.signs import DEPTH, NONZERO, POSITIVE, Signs, quotient
from symattn.terms.canonical import canonical
from symattn.terms.context import AtLeast, Context
from symattn.terms.part import Part, Var, rebuilt
from symattn.terms.terms import (
    MINUS,
    ONE,
    Add,
    Atom,
    Datum,
    Div,
    Fun,
    Mul,
    Num,
    Sum,
    add,
    factors_of,
    mul,
    negative,
)


def of_quotient(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of q u / c, for a number q < 0 and c > 0, by that of q u."""
    if says == NONZERO or not isinstance(node, Mul):
        return None
    quotients = [f for f in node.of if isinstance(f, Div)]
    rest = [f for f in node.of if not isinstance(f, Div)]
    if len(quotients) != 1 or not all(isinstance(f, Num) and f.value < 0 for f in rest):
        return None
    top = add(*(mul(*rest, t) for t in summands(quotients[0].above)))
    above = signs.sign(says, top, context, depth)
    below = signs.sign(POSITIVE, quotients[0].below, context, depth) if above else None
    return quotient(signs, says, node, above, [below], context) if above and below else None


def of_common_factors(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of c u + c v by that of u + v, for c > 0, or of −u − v, for c < 0; or ≥ and ≤."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add):
        return None
    terms = [[canonical(f) for f in _factors(t)] for t in summands(node)]
    signed = [(f, _either_sign(signs, says, f, context, depth - 1)) for f in _common(terms)]
    known = {f: one for f, one in signed if one is not None}
    if not known:
        return None
    turned = [MINUS for minus, _ in known.values() if minus]
    rest = add(*(mul(*turned, *_without(of, known)) for of in terms))
    found = signs.sign(says, rest, context, depth)
    if found is None:
        return None
    parts = [*(proof for _, proof in known.values()), found]
    whole = ("mul", *(p.sequent.args[0] for p in parts))
    product = signs.by_form(says, whole, context, parts, "product")
    return signs.steps.equal(product, signs.steps.to.term(node), context, signs.read([node], context))


def _either_sign(
    signs: Signs, says: str, f: Part, context: Context, depth: int
) -> tuple[bool, Proof] | None:
    """Return the sign of a factor, or that of −f, and whether it is the latter."""
    for minus, term in ((False, f), (True, negative(f))):
        for asked in dict.fromkeys((POSITIVE, says)):
            found = signs.sign(asked, term, context, depth)
            if found is not None:
                return minus, found
    return None


def of_numerator(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of N by that of N/D, which hypotheses name, for D > 0."""
    if says == NONZERO or depth < 1:
        return None
    for _, term in instances(context, [node], AtLeast):
        for t in summands(term) if Div in term.kinds else ():
            above, below = cleared(t)
            if not below or canonical(collected(above)) != canonical(node):
                continue
            divisors = [signs.sign(POSITIVE, d, context, depth - 1) for d, n in below for _ in range(n)]
            whole = signs.sign(says, t, context, depth - 1) if all(divisors) else None
            if whole:
                parts = (whole, *(p for p in divisors if p))
                product = ("mul", *(proof.sequent.args[0] for proof in parts))
                found = signs.by_form(says, product, context, parts, "product")
                read = (*signs.read([node, t], context), *parts[1:])
                return signs.steps.equal(found, signs.steps.to.term(node), context, read)
    return None


def by_common_factor(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a term by those of a number that divides all its terms, and of what is left."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add):
        return None
    for q, rest in common_factors(node):
        for side in (ONE, MINUS):
            first = signs.sign(says, mul(side, q), context, 1)
            left = add(*(mul(side, t) for t in summands(rest)))
            other = signs.sign(says, left, context, depth - 1) if first else None
            if first and other:
                return signs.of_product(says, node, (first, other), context)
    return None


def of_logarithms(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of c log D + u, for c > 0, by that of log D + u / c."""
    if says == NONZERO or depth < 1 or not isinstance(node, Add):
        return None
    terms = [list(factors_of(t)) for t in summands(node)]
    weights = [mul(*(f for f in of if not (isinstance(f, Num) or holds_log(f))))
               for of in terms if any(map(holds_log, of))]  # fmt: skip
    for c in dict.fromkeys(weights):
        positive = None if c == ONE else signs.sign(POSITIVE, c, context, depth - 1)
        if positive is None:
            continue
        below = list(factors_of(c))
        rest = add(*(
            mul(*_without(of, below)) if all(of.count(f) >= below.count(f) for f in below)
            else Div(mul(*of), c)
            for of in terms
        ))  # fmt: skip
        found = signs.sign(says, rest, context, depth)
        if found is not None:
            whole = ("mul", positive.sequent.args[0], found.sequent.args[0])
            product = signs.by_form(says, whole, context, (positive, found), "product")
            read = signs.read([node, rest], context)
            return signs.steps.equal(product, signs.steps.to.term(node), context, read)
    return None


def by_division(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of a hypothesis divided by those of its common factors that are positive."""
    if says == NONZERO or depth < 1:
        return None
    own = {f for t in summands(node) for f in factors_of(t)}
    for _, term in instances(context, [node], AtLeast):
        common = [f for f in _common([list(factors_of(t)) for t in summands(term)]) if f not in own]
        positive = [signs.sign(POSITIVE, f, context, depth - 1) for f in common]
        below = [proof for proof in positive if proof]
        whole = signs.sign(says, term, context, 0) if below else None
        if whole is not None:
            with suppress(Invalid):
                return quotient(signs, says, node, whole, below, context)
    return None


def by_scaled_data(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign that a term has whatever y is, x = c y, where a function reads x / c and c > 0.

    Or c x, and x = y / c.
    """
    if says == NONZERO or depth < DEPTH or Fun not in node.kinds:
        return None
    known, given = set(context.variables), {d for f in context.facts for d in _data(f)}
    inside = (q for p in node.everything() if isinstance(p, Fun) for q in p.of.everything())
    for q in dict.fromkeys(inside):
        x, c = _datum_and_scale(q, known)
        if x is None or x.of in given | set(_data(c)) or signs.sign(POSITIVE, c, context, depth) is None:
            continue
        symbols = Symbols(signs.steps)
        symbols.add(q)
        if symbols.every[0].slots != tuple(p for p in x.places if isinstance(p, Var)):
            continue
        by = c if isinstance(q, Div) else Div(ONE, c)
        scaled = _scaled(symbols.put_in(node), x, symbols.every[0].datum, by)
        general = add(*(mul(*_factors(t)) for t in summands(scaled)))
        found = signs.sign(says, general, context, depth)
        if found is not None:
            there = symbols.back_as_it_is(found, context)
            return signs.steps.equal(
                there, signs.steps.to.term(node), context, signs.read([node], context)
            )
    return None


def _datum_and_scale(q: Part, known: Set[Part]) -> tuple[Atom | None, Part]:
    """Return x and c of x / c or c x, for a datum x at places and c at none."""
    match q:
        case Div(Atom() as x, below) if below.free <= known:
            return x, below
        case Mul(of):
            read = [f for f in of if not f.free <= known]
            scale = mul(*_without(of, read))
            # Numbers are multiples of exponents that are compared: e^(2 z) and e^z.
            if len(read) == 1 and isinstance(read[0], Atom) and not isinstance(scale, Num):
                return read[0], scale
    return None, q


def _data(node: Part) -> Iterator[Datum]:
    return (p.of for p in node.everything() if isinstance(p, Atom))


def _scaled(node: Part, x: Atom, y: Datum, by: Part) -> Part:
    """Return a term with c y in place of a datum x, or of the row of it that is read."""
    if isinstance(node, Atom) and node.of == x.of:
        pairs = list(zip(x.places, node.places, strict=True))
        is_row = all(p == own or isinstance(p, Var) for p, own in pairs)
        return mul(by, Atom(y, tuple(own for p, own in pairs if isinstance(p, Var)))) if is_row else node
    return rebuilt(node, lambda p: _scaled(p, x, y, by)) if node.parts else node


def _without(every: Sequence[Part], left_out: Iterable[Part]) -> list[Part]:
    """Return factors without others, each left out once."""
    left = list(every)
    for f in left_out:
        left.remove(f)
    return left


def _common(terms: Sequence[Sequence[Part]]) -> list[Part]:
    """Return the factors that all terms have, numbers left out."""
    first, *others = terms
    alike = dict.fromkeys(f for f in first if not isinstance(f, Num))
    return [f for f in alike if all(f in other for other in others)]


def _factors(t: Part) -> list[Part]:
    """Return the factors of a term, including those common to all summands of its sums."""
    match t:
        case Mul(of):
            return [f for part in of for f in _factors(part)]
        case Sum(v, body):
            every = _factors(body)
            outside = [f for f in every if v not in f.free]
            if len(every) > 1:
                return [*outside, Sum(v, mul(*(f for f in every if v in f.free)))]
        case Div(above, below):
            every = _factors(above)
            if below in every:
                every.remove(below)
                return every
            if above != ONE and Fun not in below.kinds:
                return [*every, Div(ONE, below)]
    return [t]
