"""Making steps of proofs: each is checked as it is made, so that a producer knows at once what it has.

Nothing here is trusted. If the checker refuses a step, `make` raises and `tried` returns None.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from contextlib import suppress
from fractions import Fraction
from time import process_time
from typing import Any

from symattn.kernel import Checker, Invalid, Proof, Sequent
from symattn.kernel.ring import CONSTANT, Refused, Ring
from symattn.kernel.ring.table import Poly
from symattn.kernel.rules.application import Application
from symattn.kernel.signature import Signature
from symattn.kernel.syntax import ZERO
from symattn.lifting.conversion import Conversion, Plain
from symattn.terms.bits import negated
from symattn.terms.context import Context
from symattn.terms.part import Part


class TooLong(Exception):
    """As much was tried, or as much time was spent, as a claim may take; the text says how much."""


def rational(q: Fraction) -> Plain:
    """Return a number."""
    return ("num", q.numerator, q.denominator)


def closed(x: Any, names: Sequence[Plain], depth: int = 0) -> Any:
    """Return a term with bound indices for named places, the first of the outermost binder.

    `opened`, of the checker, puts the places back.
    """
    if not isinstance(x, tuple) or not x:
        return x
    if x in names:
        return ("b", depth + len(names) - 1 - names.index(x))
    if x[0] == "b":
        return x if x[1] < depth else ("b", x[1] + len(names))
    if x[0] == "sum":
        return ("sum", x[1], closed(x[2], names, depth + 1))
    if x[0] == "app":
        families = ((sorts, closed(e, names, depth + len(sorts))) for sorts, e in x[3:])
        return ("app", x[1], closed(x[2], names, depth), *families)
    return tuple(closed(y, names, depth) for y in x)


class Steps:
    """Makes the steps of the proofs of one claim.

    Parameters
    ----------
    to : Conversion
        Of what the claim is about.
    checker : Checker
        Which checks them.
    most : int
        The most steps tried.
    attempts : int
        The most signs searched for.
    seconds : float
        The most CPU time spent on finding candidates.
    """

    def __init__(
        self, to: Conversion, checker: Checker, most: int, attempts: int, seconds: float
    ) -> None:
        self.to, self._checker = to, checker
        self._most, self._left = most, most
        self._most_attempts, self._attempts = attempts, attempts
        self._seconds, self._until = seconds, process_time() + seconds
        self._made: dict[tuple[object, ...], Proof] = {}
        self._refused: set[tuple[object, ...]] = set()
        self._rings: dict[Hashable, tuple[Ring | None, dict[Plain, Poly]]] = {}
        """The normal forms in each context, with what makes them: they share names of atoms."""

    def need_room(self) -> None:
        """Raise TooLong if as many steps were tried as there may be, or the time is over."""
        if self._left <= 0:
            raise TooLong(f"in {self._most:,} steps")
        if process_time() > self._until:
            raise TooLong(f"in {self._seconds:g} s")

    def attempt(self) -> None:
        """Count that something is looked for.

        Raises
        ------
        TooLong
            If as much was looked for as there may be.
        """
        self._attempts -= 1
        if self._attempts < 0:
            raise TooLong(f"in {self._most_attempts:,} attempts")

    def make(
        self,
        rule: str,
        context: Context,
        says: str,
        args: Sequence[Plain],
        premises: Sequence[Proof] = (),
        data: Sequence[object] = (),
    ) -> Proof:
        """Return a step in a context.

        Raises
        ------
        Invalid
            If the checker refuses it.
        TooLong
            If too many steps were tried.
        """
        variables, facts = self.to.context(context)
        return self.made(rule, variables, facts, says, args, premises, data)

    def made(
        self,
        rule: str,
        variables: Sequence[Plain],
        facts: Sequence[Plain],
        says: str,
        args: Sequence[Plain],
        premises: Sequence[Proof] = (),
        data: Sequence[object] = (),
    ) -> Proof:
        """Return a step among elements and facts; as `make`."""
        self.need_room()
        sequent = Sequent(tuple(variables), tuple(facts), (), says, tuple(args))
        proof = Proof(rule, sequent, tuple(premises), tuple(data))
        key = (rule, sequent, tuple(map(id, proof.premises)), proof.data)
        if key not in self._made:
            self._left -= 1
            self._checker.check(proof)
            self._made[key] = proof
        return self._made[key]

    def tried(
        self,
        rule: str,
        variables: Sequence[Plain],
        facts: Sequence[Plain],
        says: str,
        args: Sequence[Plain],
        premises: Sequence[Proof] = (),
        data: Sequence[object] = (),
    ) -> Proof | None:
        """Return a step among elements and facts, or None if the checker refuses it."""
        key = (rule, tuple(variables), tuple(facts), says, tuple(args), tuple(data))
        if not premises and key in self._refused:
            return None
        try:
            return self.made(rule, variables, facts, says, args, premises, data)
        except Invalid:
            if not premises:
                self._refused.add(key)
            return None

    def ring(
        self,
        context: Context,
        e: Plain,
        f: Plain,
        premises: Sequence[Proof] = (),
        multipliers: Sequence[Plain] = (),
    ) -> Proof:
        """Return e = f by one normal form: e − f is a sum of premises l = r times multipliers."""
        return self.make("ring", context, "eq", (e, f), premises, multipliers)

    def in_both_cases(
        self, bit: Part, says: str, context: Context, there: Callable[[Context], Proof | None]
    ) -> Proof | None:
        """Return a conclusion that is found where a bit holds, and where it does not."""
        found = []
        for case in (bit, negated(bit)):
            proof = there(context.with_facts((case,)))
            if proof is None:
                return None
            found.append(proof)
        with suppress(Invalid):
            return self.make("cases", context, says, found[0].sequent.args, found, (self.to.bit(bit),))
        return None

    def equal(self, proof: Proof, e: Plain, context: Context, premises: Sequence[Proof] = ()) -> Proof:
        """Return the sign of a term that is equal, by its normal form, to one whose sign is proved."""
        says, (of,) = proof.sequent.says, proof.sequent.args
        if of == e:
            return proof
        equation = self.ring(context, e, of, premises)
        return self.make("sign", context, says, (e,), (equation, proof), ("equal",))

    def multiple(self, e: Plain, f: Plain, context: Context) -> Fraction | None:
        """Return the number q ≠ 0 with e = q f, if the normal forms show one."""
        one, other = self._normal_form(e, context), self._normal_form(f, context)
        if not one or one.keys() != other.keys():
            return None
        found = {Fraction(one[m]) / Fraction(other[m]) for m in one}
        return found.pop() if len(found) == 1 else None

    def apart(self, e: Plain, f: Plain, context: Context) -> Fraction | None:
        """Return the number q with e = f + q, if the normal forms show one."""
        one, other = self._normal_form(e, context), self._normal_form(f, context)
        (unit,) = CONSTANT
        if not (one and other) or any(one.get(m) != other.get(m) for m in {*one, *other} - {unit}):
            return None
        return Fraction(one.get(unit, 0)) - Fraction(other.get(unit, 0))

    def _normal_form(self, e: Plain, context: Context) -> Poly:
        """Return the coefficients of a term's monomials; nothing if it has no normal form."""
        known = self.to.context(context)
        ring, forms = self._rings.get(known, (None, {}))
        if ring is None:
            nothing = Sequent(*known, (), "eq", (ZERO, ZERO))
            ring = Application(nothing, (), (), Signature(), {}).ring()
            self._rings[known] = ring, forms
        if e not in forms:
            try:
                forms[e] = ring.value(e)
            except (Refused, Invalid, RecursionError):
                forms[e] = {}
        return forms[e]
