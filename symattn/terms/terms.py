"""Terms: real numbers made of the data, the order and the bits of named elements.

    term    e ::= q | x(p, …, p) | e + ··· + e | e ··· e | [c] e | Σ_v e | e / e | g(e) | √e | f_p(e_v)

A constructor brings what it makes into the same form each time: sums and products flat, bits outside,
numbers first, a sum over v with v = t the term at t. So two terms that differ by no more are one object.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from fractions import Fraction
from functools import cached_property
from math import floor
from typing import Any, ClassVar

from symattn.language.known_functions import COS, EXP, FLOOR, LOG, ROUNDED, SIN, KnownFunction
from symattn.terms.bits import NO, YES, Same, every, listed
from symattn.terms.part import Name, Part, Var, part, rebuilt
from symattn.terms.places import Image, axis_of, image
from symattn.terms.requirements import OutsideFragment, Requirement


@part
class Num(Part):
    """A rational number, the same at every size."""

    value: Fraction


@part
class Datum(Name):
    """A free datum: a name for real numbers at places, with its signature.

    The key is the author's name for it, or what the author means by it: numbers that the core has no
    constructor for. The kind is "", "positive", "symmetric" in the last two places, or "orthogonal" in
    two.
    """

    key: Hashable
    axes: tuple[Part, ...]
    kind: str = ""


@part
class Atom(Part):
    """A datum at places."""

    of: Datum
    places: tuple[Part, ...]

    @classmethod
    def make(cls, *values: Any) -> Part:
        return atom(*values)


@part
class Add(Part):
    """A sum of finitely many terms."""

    of: tuple[Part, ...]

    @classmethod
    def make(cls, *values: Any) -> Part:
        return add(*values[0])


@part
class Mul(Part):
    """A product of finitely many terms."""

    of: tuple[Part, ...]

    @classmethod
    def make(cls, *values: Any) -> Part:
        return mul(*values[0])


@part
class When(Part):
    """[c] e: e where c holds, 0 elsewhere; there e need not be defined."""

    bit: Part
    body: Part

    @classmethod
    def make(cls, *values: Any) -> Part:
        return when(*values)


@part
class Sum(Part):
    """Σ_v e over all elements of the sort of v."""

    index: Var
    body: Part

    bound_by: ClassVar[tuple[str, ...]] = ("index",)

    @classmethod
    def make(cls, *values: Any) -> Part:
        return total(*values)


@part
class Div(Part):
    """A quotient."""

    above: Part
    below: Part

    @classmethod
    def make(cls, *values: Any) -> Part:
        return div(*values)


@part
class Fun(Part):
    """One of the known functions of one number, `symattn.kernel.syntax.FUNCTIONS`."""

    name: str
    of: Part


@part
class Root(Part):
    """√e ≥ 0 of a term that is not negative."""

    of: Part

    @cached_property
    def kinds(self) -> frozenset[type[Part]]:
        """The classes of this part and of what is inside; sums and families inside are not seen."""
        return frozenset({Root}) | (self.of.kinds - {Sum, Family})


@part
class Family(Part):
    """Numbers e_v⃗, one for each element of the sorts of v⃗."""

    index: tuple[Var, ...]
    of: Part

    bound_by: ClassVar[tuple[str, ...]] = ("index",)


@part
class Apply(Part):
    """Component `member` of an unknown function of families of numbers, one after the other."""

    name: Hashable
    member: Part
    of: tuple[Family, ...]


GREATEST = ("greatest",)
"""The name of the function that returns the largest of some numbers.

Families stand in pairs: numbers, and 1 for each that counts, 0 for each that does not.
"""

ORTHOGONAL = "orthogonal"
"""The kind of a datum with Σ_k O_ik O_jk = Σ_k O_ki O_kj = [i = j]."""

ZERO, ONE, MINUS = Num(Fraction(0)), Num(Fraction(1)), Num(Fraction(-1))


def number(value: Fraction | int) -> Num:
    """Return a rational number."""
    return Num(Fraction(value))


def atom(of: Datum, places: tuple[Part, ...]) -> Part:
    """Return a datum at places of its axes."""
    if tuple(axis_of(p) for p in places) != of.axes:
        raise OutsideFragment(Requirement.AXES, "a matrix is read at positions of other axes")
    return Atom(of, places)


def summands_of(t: Part) -> tuple[Part, ...]:
    """Return the terms of a sum of finitely many; another term is its own."""
    return t.of if isinstance(t, Add) else (t,)


def factors_of(t: Part) -> tuple[Part, ...]:
    """Return the factors of a product; another term is its own."""
    return t.of if isinstance(t, Mul) else (t,)


def add(*terms: Part) -> Part:
    """Return a sum."""
    flat = [u for t in terms for u in summands_of(t) if u != ZERO]
    return ZERO if not flat else flat[0] if len(flat) == 1 else Add(tuple(flat))


def mul(*factors: Part) -> Part:
    """Return a product; bits move outside, numbers together."""
    bit: Part = YES
    value, flat = Fraction(1), []
    for factor in factors:
        while isinstance(factor, When):
            bit, factor = every(bit, factor.bit), factor.body
        for one in factors_of(factor):
            if isinstance(one, Num):
                value *= one.value
            else:
                flat.append(one)
    if value == 0:
        return ZERO
    flat = flat if value == 1 and flat else [Num(value), *flat]
    return when(bit, flat[0] if len(flat) == 1 else Mul(tuple(flat)))


def negative(term: Part) -> Part:
    """Return −e."""
    return mul(MINUS, term)


def when(bit: Part, body: Part) -> Part:
    """Return [c] e."""
    if isinstance(body, When):
        bit, body = every(bit, body.bit), body.body
    return ZERO if bit == NO or body == ZERO else body if bit == YES else When(bit, body)


def every_when(bits: tuple[Part, ...], body: Part) -> Part:
    """Return [c ∧ ··· ∧ c] e."""
    return when(every(*bits), body)


def div(above: Part, below: Part) -> Part:
    """Return a quotient; a bit on top moves outside, a number below becomes a factor, and so does √q."""
    if isinstance(above, When):
        return when(above.bit, div(above.body, below))
    if isinstance(below, Num) and below.value:
        return mul(Num(1 / below.value), above)
    if isinstance(below, Root) and isinstance(below.of, Num) and below.of.value > 0:
        return mul(Num(1 / below.of.value), below, above)
    return Div(above, below)


def known(function: KnownFunction, of: Part) -> Part:
    """Return a known function of a term; e^0 = 1, log e^a = a, and e^(k log a + b) = a^k e^b.

    Whole numbers leave ⌊a⌋, and even ones what is rounded.
    """
    if function in (FLOOR, ROUNDED):
        return _rounded(function, of)
    if of == ZERO and function in (SIN, COS):
        return ZERO if function is SIN else ONE
    if function is LOG and (of == ONE or (isinstance(of, Fun) and of.name == "exp")):
        return of.of if isinstance(of, Fun) else ZERO
    if function is not EXP:
        return Fun(function.name, of)
    terms = summands_of(of)
    powers = [(t, *power_of(t)) for t in terms]
    rest = add(*(t for t, k, _ in powers if not k))
    above = [a for _, k, a in powers for _ in range(k)]
    below = [a for _, k, a in powers for _ in range(-k)]
    exponential = ONE if rest == ZERO else Fun("exp", rest)
    whole = mul(*(t for t in (*above, exponential) if t != ONE))
    return div(whole, mul(*below)) if below else whole


def _rounded(function: KnownFunction, of: Part) -> Part:
    """Return ⌊a⌋, or the nearest whole number; ⌊a + n⌋ = ⌊a⌋ + n, and as much of rounding for even n."""
    terms = [u for t in summands_of(of) for u in _multiplied_out(t)]
    value = sum((t.value for t in terms if isinstance(t, Num)), Fraction(0))
    step = 1 if function is FLOOR else 2
    whole, rest = Fraction(floor(value / step) * step), [t for t in terms if not isinstance(t, Num)]
    if not rest:
        return Num(Fraction(floor(value) if function is FLOOR else round(value)))
    left = add(*rest, Num(value - whole))
    return add(Fun(function.name, left if whole else of), Num(whole))


def _multiplied_out(term: Part) -> list[Part]:
    """Return the terms of a whole multiple of a sum; of any other term that alone."""
    match term:
        case Mul((Num(value) as number, Add(terms))) if value.denominator == 1:
            return [mul(number, t) for t in terms]
    return [term]


def power_of(term: Part) -> tuple[int, Part]:
    """Return k and a if a term is k log a with a whole number k, else 0."""
    k, logarithm = Fraction(1), term
    if isinstance(term, Mul) and len(term.of) == 2 and isinstance(term.of[0], Num):
        k, logarithm = term.of[0].value, term.of[1]
    if isinstance(logarithm, Fun) and logarithm.name == "log" and k.denominator == 1:
        return int(k), logarithm.of
    return 0, ZERO


def total(index: Var, body: Part) -> Part:
    """Return Σ_v e; with v = t it is its term at t, and bits without v, and numbers, move outside."""
    if isinstance(body, Add):
        return add(*(total(index, term) for term in body.of))
    bit, inner = (body.bit, body.body) if isinstance(body, When) else (YES, body)
    if inner == ZERO:
        return ZERO
    if isinstance(inner, Mul) and isinstance(inner.of[0], Num):
        return mul(inner.of[0], total(index, when(bit, mul(*inner.of[1:]))))
    if isinstance(inner, Num) and inner != ONE:
        return mul(inner, total(index, when(bit, ONE)))
    conditions = listed(bit)
    for c in conditions:
        if isinstance(c, Same):
            for side, other in ((c.left, c.right), (c.right, c.left)):
                while isinstance(side, Image):  # π(v) = t is v = π⁻¹(t)
                    pi, inverse, side = side.pi, side.inverse, side.of
                    other = image(pi, not inverse, other)
                if side == index and index not in other.free:
                    return substituted(body, {index: other})
    outside = every(*(c for c in conditions if index not in c.free))
    inside = every(*(c for c in conditions if index in c.free))
    return when(outside, Sum(index, when(inside, inner)))


def substituted(node: Part, terms: Mapping[Var, Part]) -> Part:
    """Return a part with free variables replaced; one that would be captured is refused."""
    bound = node.binders
    if bound & terms.keys():
        terms = {v: t for v, t in terms.items() if v not in bound}
    if not (node.free & terms.keys()):
        return node
    if isinstance(node, Var):
        return terms[node]
    if bound and any(bound & t.free for v, t in terms.items() if v in node.free):
        raise OutsideFragment(Requirement.EQUAL, "an index would be captured")
    return rebuilt(node, lambda p: substituted(p, terms))
