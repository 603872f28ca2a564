"""Definedness: no denominator is 0, and logarithms and roots have values."""

from __future__ import annotations

from symattn.kernel.rules.application import Application
from symattn.kernel.rules.largest import how_many
from symattn.kernel.syntax import MAX, ONE, Fact, Place, Term, conjuncts, need, opened


def defined(a: Application) -> None:
    """DEFINED: denominators are not 0, arguments of ln are > 0, radicands are ≥ 0, where they are read.

    A subterm is read for all elements bound around it, named anew in the order in which they are met,
    and where the bits around it hold.
    """
    need(a.goal.says == "defined", "a value")
    _Reader(a).read(a.goal.args[0], ())


class _Reader:
    """Asks premises for the signs of denominators, logarithms' arguments and radicands."""

    def __init__(self, a: Application) -> None:
        self.a, self.bound = a, 0

    def read(self, t: Term, more: tuple[Fact, ...]) -> None:
        match t[0]:
            case "when":
                return self.read(t[2], (*more, *conjuncts(t[1])))
            case "sum":
                return self.under((t[1],), t[2], more)
            case "app":
                for sorts, e in t[3:]:
                    self.under(sorts, e, more)
                if t[1] == MAX:
                    need(self.asked("nonzero", how_many(t), more), "the largest of no numbers")
            case "div" if t[2][0] == "num":
                need(t[2][1] != 0, "a division by the number 0")
                return self.read(t[1], more)
            case "div":
                need(self.asked("nonzero", t[2], more), "a denominator is not 0")
            case "fun" if t[1] == "log":
                need(self.asked("pos", t[2], more), "a logarithm's argument is positive")
            case "root":
                need(self.asked("nonneg", t[1], more), "a radicand is not negative")
        start = 2 if t[0] == "fun" else 1
        for e in t[start:] if t[0] in ("add", "mul", "div", "fun", "root") else ():
            self.read(e, more)
        return None

    def asked(self, says: str, t: Term, more: tuple[Fact, ...]) -> bool:
        if says == "nonzero" and t in (ONE, ("sum", t[1], ONE)):
            return True
        return self.a.shown(says, t, more=more)

    def under(self, sorts: tuple[str, ...], t: Term, more: tuple[Fact, ...]) -> None:
        fresh: list[Place] = []
        for sort in sorts:
            self.bound += 1
            fresh += self.a.fresh([("read", self.bound)], [sort])
        self.read(opened(t, fresh), more)
