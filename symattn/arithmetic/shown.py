"""Values of exponential sums as text."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from sympy import Expr, I, Symbol, exp, log, sqrt, sympify
from sympy.printing.str import StrPrinter

from symattn.arithmetic.base import Variable
from symattn.arithmetic.basis import ExponentBasis
from symattn.arithmetic.denominators import Denominators
from symattn.arithmetic.opaque import Opaque
from symattn.arithmetic.quotients import ExponentialSum, Quotient
from symattn.arithmetic.sums import Sums
from symattn.errors import SoundnessError


class _Printer(StrPrinter):
    """SymPy's text, with e for Euler's number."""

    def _print_Exp1(self, expr: Expr) -> str:  # noqa: N802
        return "e"


class Shown:
    """Writes the values of a field, whose first generators are variables, with SymPy."""

    def __init__(
        self,
        sums: Sums,
        below: Denominators,
        basis: ExponentBasis,
        variables: Sequence[Variable],
        opaque: Opaque,
    ) -> None:
        self._sums, self._below, self._basis = sums, below, basis
        self._variables, self._opaque = variables, opaque

    def text(self, a: Quotient) -> str:
        """Return a value as text, or an empty string where that needs the imaginary unit."""
        expression = self._written(a)
        return "" if expression.has(I) else str(_Printer().doprint(expression))

    def is_rational(self, a: Quotient) -> bool:
        """Tell whether a value is shown as a rational number."""
        return bool(self._written(a).is_Rational)

    def rational(self, a: Quotient) -> Fraction:
        """Return a value that is a rational number."""
        value = self._written(a)
        if not value.is_Rational:
            raise SoundnessError(f"{value} is not rational")
        return Fraction(int(value.p), int(value.q))

    def _written(self, a: Quotient) -> Expr:
        result = self._written_sum(a.numerator)
        for number, power in a.factors:
            result /= self._written_sum(self._below.factors[number]) ** power
        return result

    def _written_sum(self, terms: ExponentialSum) -> Expr:
        names = [Symbol(str(variable)) for variable in self._variables]
        names += [sympify(0)] * (len(self._sums.generators) - len(names))
        for place, square in self._sums.squares.items():
            names[place] = sqrt(square)
        for place, radicand in self._sums.radicals.radicands.items():
            if any(monomial[place] for c in terms.values() for monomial in c):
                names[place] = sqrt(self._written_sum(radicand))
        for place, inner in self._opaque.case.logarithms.items():
            if any(monomial[place] for c in terms.values() for monomial in c):
                names[place] = log(self._written_sum(inner))
        for (function, member, _), known in self._opaque.case.applied.items():
            for arguments, place in known:
                # Only what is there, or the arguments' own values would be asked for their names.
                if any(monomial[place] for c in terms.values() for monomial in c):
                    listed = ", ".join(self.text(argument) or "…" for argument in arguments)
                    # Components of unknown functions are counted from 1.
                    names[place] = Symbol(f"{function}({listed})" + (f"[{member}]" if member else ""))
        total = sympify(0)
        for exponent, coefficient in sorted(terms.items()):
            power = sum(
                (sympify(c) * self._written(self._basis.element(n)) for n, c in exponent), sympify(0)
            )
            total += coefficient.as_expr(*names) * exp(power)
        return total
