"""Core terms as text of Coq, and what Coq answers about them."""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import reduce
from math import lcm, prod
from pathlib import Path

from symattn.terms.bits import All, Bit, Less, Not, Same, every
from symattn.terms.context import Context, First, Last, Next
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import In, Literal, Tuple
from symattn.terms.terms import Add, Atom, Div, Fun, Mul, Num, Sum, When

FOLDER = Path(__file__).parents[2] / "proofs" / "rocq"
FILES = ("Differences", "Core", "Classes", "Polynomials", "Check", "Quotients")


def compiled(folder: Path) -> Path:
    """Compile the theorem and the check in a folder."""
    for name in FILES:
        shutil.copy(FOLDER / f"{name}.v", folder)
        run(folder, f"{name}.v")
    return folder


def coqc(folder: Path, file: str) -> subprocess.CompletedProcess[str]:
    command = ["coqc", "-Q", ".", "Symattn", file]
    return subprocess.run(command, cwd=folder, capture_output=True, text=True, timeout=900)


def is_ready(folder: Path) -> bool:
    """Tell whether Coq is installed with its real numbers."""
    (folder / "Ready.v").write_text("From Coq Require Import Reals.\n", encoding="utf-8")
    return shutil.which("coqc") is not None and coqc(folder, "Ready.v").returncode == 0


def run(folder: Path, file: str) -> str:
    """Return what coqc prints."""
    done = coqc(folder, file)
    assert done.returncode == 0, f"{file}\n{done.stdout}{done.stderr}"
    return done.stdout


def apply(name: str, *parts: str) -> str:
    """Return a constructor with its parts."""
    return f"({name} {' '.join(parts)})"


def joined(name: str, parts: Sequence[str]) -> str:
    """Return a sum or product, put together from the left."""
    return reduce(lambda a, b: apply(name, a, b), parts)


ONE = "(Num 1)"


@dataclass(frozen=True)
class Whole:
    """A term times its denominator."""

    times: int
    text: str

    def scaled(self, to: int) -> str:
        factor = to // self.times
        return self.text if factor == 1 else apply("Mul", f"(Num {factor})", self.text)


class Writer:
    """Writes terms over some sorts; what has no number yet is given the next one."""

    def __init__(self, sorts: Sequence[Sort]) -> None:
        self.sorts = list(sorts)
        self._numbers: dict[Hashable, dict[Hashable, int]] = {"Fun": {"exp": 0}}

    def _number(self, kind: Hashable, of: Hashable) -> int:
        known = self._numbers.setdefault(kind, {})
        return known.setdefault(of, len(known))

    def variable(self, v: Var) -> tuple[int, int]:
        sort = self.sorts.index(v.sort)
        return sort, self._number(("variable", sort), v)

    def pin(self, v: Var) -> str:
        return "({}, {})".format(*self.variable(v))

    def _at(self, constructor: str, of: Part, places: Iterable[Part]) -> str:
        """A datum or a relation at places: what is no variable is a part of its name."""
        shape, variables = [], []
        for place in places:
            while isinstance(place, In):
                shape.append(("part", place.k))
                place = place.place
            for one in place.places if isinstance(place, Tuple) else (place,):
                while isinstance(one, In):
                    shape.append(("part", one.k))
                    one = one.place
                if isinstance(one, Var):
                    shape.append(("variable", 0))
                    variables.append(self.pin(one))
                elif isinstance(one, Literal):
                    shape.append(("literal", one.k))
                else:
                    raise TypeError(f"{one} has no counterpart")
        name = self._number(constructor, (of, tuple(shape)))
        return apply(constructor, str(name), f"[{'; '.join(variables)}]")

    # -- bits -------------------------------------------------------------------------------------

    def same(self, a: Part, b: Part) -> str:
        match a, b:
            case Var(), Var():
                (s, x), (_, y) = self.variable(a), self.variable(b)
                return f"(Same {s} {x} {y})"
            case Literal(k), Literal(m):
                return f"(Num {int(k == m)})"
            case In(k, _, p), In(m, _, q):
                return self.same(p, q) if k == m else "(Num 0)"
            case Tuple(ps), Tuple(qs):
                return self.product(self.same(p, q) for p, q in zip(ps, qs, strict=True))
        raise TypeError(f"{a} = {b} has no counterpart")

    def less(self, a: Part, b: Part) -> str:
        match a, b:
            case Var(), Var():
                (s, x), (_, y) = self.variable(a), self.variable(b)
                return f"(Less {s} {x} {y})"
            case Literal(k), Literal(m):
                return f"(Num {int(k < m)})"
            case In(k, _, p), In(m, _, q):
                return self.less(p, q) if k == m else f"(Num {int(k < m)})"
            case Tuple((p, *ps)), Tuple((q, *qs)):
                if not ps:
                    return self.less(p, q)
                later = self.less(Tuple(tuple(ps)), Tuple(tuple(qs)))
                return apply("Add", self.less(p, q), apply("Mul", self.same(p, q), later))
        raise TypeError(f"{a} < {b} has no counterpart")

    def bit(self, c: Part) -> str:
        match c:
            case Same(a, b):
                return self.same(a, b)
            case Less(a, b):
                return self.less(a, b)
            case Bit(relation, query, key):
                return self._at("Bit", relation, (query, key))
            case Not(of):
                return apply("Sub", ONE, self.bit(of))
            case All(of):
                return self.product(self.bit(one) for one in of)
        raise TypeError(f"{c} has no counterpart")

    @staticmethod
    def product(factors: Iterable[str]) -> str:
        return joined("Mul", [ONE, *factors])

    # -- terms ------------------------------------------------------------------------------------

    def term(self, node: Part) -> str:
        return self.whole(node).text

    def whole(self, node: Part) -> Whole:
        match node:
            case Num(value):
                return Whole(value.denominator, f"(Num ({value.numerator}))")
            case Atom(of, (*member, a, b)) if of.kind == "symmetric":
                swapped = self.less(b, a)
                first, second = (self._at("Dat", of, (*member, *pair)) for pair in ((a, b), (b, a)))
                stays = apply("Mul", apply("Sub", ONE, swapped), first)
                return Whole(1, apply("Add", stays, apply("Mul", swapped, second)))
            case Atom(of, places):
                return Whole(1, self._at("Dat", of, places))
            case Add(of):
                terms = [self.whole(t) for t in of]
                times = lcm(*(t.times for t in terms))
                return Whole(times, joined("Add", [t.scaled(times) for t in terms]))
            case Mul(of):
                factors = [self.whole(t) for t in of]
                return Whole(prod(t.times for t in factors), joined("Mul", [t.text for t in factors]))
            case When(c, body):
                inner = self.whole(body)
                return Whole(inner.times, apply("Mul", self.bit(c), inner.text))
            case Sum(v, body):
                inner = self.whole(body)
                s, x = self.variable(v)
                return Whole(inner.times, f"(Sum {s} {x} {inner.text})")
            case Fun(name, of):  # 0 is exp; any other function is that of the whole term
                return Whole(1, f"(Fun {self._number('Fun', name)} {self.term(of)})")
            case Div(above, below):
                top = self.whole(above)
                inverse = f"(Fun {self._number('Fun', '1/')} {self.term(below)})"
                return Whole(top.times, apply("Mul", top.text, inverse))
        raise TypeError(f"{type(node).__name__} has no counterpart")

    def expression(self, node: Part) -> str:
        """An expression of Quotients.v, whose values are those of the term times a positive number."""
        return self._expression(node).text

    def _expression(self, node: Part) -> Whole:
        if not any(isinstance(p, Div) for p in node.everything()):
            whole = self.whole(node)
            return Whole(whole.times, f"(Term {whole.text})")
        match node:
            case Add(of):
                terms = [self._expression(t) for t in of]
                times = lcm(*(t.times for t in terms))
                return Whole(
                    times, joined("EAdd", [self._times(times // t.times, t.text) for t in terms])
                )
            case Mul(of):
                factors = [self._expression(t) for t in of]
                return Whole(prod(t.times for t in factors), joined("EMul", [t.text for t in factors]))
            case When(c, body):
                inner = self._expression(body)
                return Whole(inner.times, apply("EMul", f"(Term {self.bit(c)})", inner.text))
            case Sum(v, body):
                inner = self._expression(body)
                s, x = self.variable(v)
                return Whole(inner.times, f"(ESum {s} {x} {inner.text})")
            case Div(above, below):
                top, bottom = self._expression(above), self._expression(below)
                return Whole(top.times, apply("EDiv", self._times(bottom.times, top.text), bottom.text))
        raise TypeError(f"{type(node).__name__} has no counterpart")

    @staticmethod
    def _times(factor: int, text: str) -> str:
        return text if factor == 1 else apply("EMul", f"(Term (Num {factor}))", text)

    # -- facts ------------------------------------------------------------------------------------

    def fact(self, f: Part) -> str | None:
        """Return a fact that Check.v has, or None."""
        match f:
            case First(v) | Last(v):
                return "{} {} {}".format(type(f).__name__, *self.variable(v))
            case Next(u, v):
                (s, x), (_, y) = self.variable(u), self.variable(v)
                return f"Next {s} {x} {y}"
        holds, inner = (False, f.of) if isinstance(f, Not) else (True, f)
        if isinstance(inner, (Same, Less)) and isinstance(inner.left, Var):
            (s, x), (_, y) = self.variable(inner.left), self.variable(inner.right)
            name = "Equal" if isinstance(inner, Same) else "Before"
            return f"{name} {s} {x} {y} {str(holds).lower()}"
        return None


@dataclass(frozen=True)
class Answer:
    """What Coq says of a term: whether the check passes, and per sort whether it is natural, its degree
    and its bound."""

    passes: bool
    natural: tuple[bool, ...]
    degree: tuple[int, ...]
    bound: tuple[int, ...]


HEADER = """
From Coq Require Import List ZArith.
Import ListNotations.
From Symattn Require Import Core Check Quotients.
Set Printing Depth 1000000.
Set Printing Width 1000000.
Definition number (b : bool) := if b then 1 else 0.
Definition cleared facts ss pins a :=
  match difference [] a (Term (Num 0)) with Some t => 1 + number (check facts ss pins t) | None => 0 end.
Definition asked facts ss pins t := number (check facts ss pins t)
  :: map (fun s => number (natural s t)) ss ++ map (fun s => degree s t) ss ++ map (bound pins t) ss.
"""


def question(context: Context, term: Part, sorts: Sequence[Sort]) -> str:
    """Return what Coq is asked about a term in a context."""
    writer = Writer(sorts)
    facts = [(f, writer.fact(f)) for f in context.facts]
    given = every(*(f for f, text in facts if text is None))
    text = writer.term(term if given == All(()) else When(given, term))
    listed = "; ".join(text for _, text in facts if text is not None)
    pins = "; ".join(writer.pin(v) for v in context.variables)
    return f"asked [{listed}] [{'; '.join(map(str, range(len(sorts))))}] [{pins}] {text}"


def fraction_question(context: Context, term: Part, sorts: Sequence[Sort]) -> str:
    """Return what Coq is asked of a term with quotients: whether it clears, and whether it is 0 then."""
    writer = Writer(sorts)
    pins = "; ".join(writer.pin(v) for v in context.variables)
    text = writer.expression(term)
    return f"cleared [] [{'; '.join(map(str, range(len(sorts))))}] [{pins}] {text}"


def fraction_answers(folder: Path, questions: Sequence[str], name: str) -> list[int]:
    """Return for each 0 if Coq does not clear it, 1 if it is not 0 then, 2 if it is."""
    listed = ";\n".join(f"({q})" for q in questions)
    (folder / f"{name}.v").write_text(f"{HEADER}\nEval vm_compute in [\n{listed}].\n", encoding="utf-8")
    (printed,) = re.findall(r"\[([\d;\s]+)\]", run(folder, f"{name}.v"))
    answers = [int(n) for n in re.findall(r"\d+", printed)]
    assert len(answers) == len(questions)
    return answers


def answers(folder: Path, questions: Sequence[str], sorts: int, name: str = "Batch") -> list[Answer]:
    """Return what Coq answers, in one run."""
    listed = ";\n".join(f"({q})" for q in questions)
    (folder / f"{name}.v").write_text(f"{HEADER}\nEval vm_compute in [\n{listed}].\n", encoding="utf-8")
    printed = run(folder, f"{name}.v")
    rows = [[int(n) for n in re.findall(r"\d+", row)] for row in re.findall(r"\[([\d;\s]+)\]", printed)]
    assert len(rows) == len(questions)
    assert all(len(row) == 1 + 3 * sorts for row in rows)
    return [
        Answer(
            bool(row[0]),
            tuple(map(bool, row[1 : 1 + sorts])),
            tuple(row[1 + sorts : 1 + 2 * sorts]),
            tuple(row[1 + 2 * sorts :]),
        )
        for row in rows
    ]
