"""Proofs in words: numbered steps, each with what it says, why, and the steps that it rests on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass

from symattn.kernel import Proof, Sequent
from symattn.kernel.syntax import MAX
from symattn.lifting.conversion import Plain
from symattn.recheck.files import Claim

BOUND = "klmnopqrstuvwxyz"
"""Names of what is summed over."""

REASONS = {
    "ring": "both sides have one normal form",
    "cutoff": "it is so up to the cut-off",
    "instance": "an instance",
    "congruence": "equal parts are put in",
    "bits": "the facts imply it",
    "cases": "by both cases",
    "weaken": "no less is known",
    "agree": "the two conditions agree",
    "split": "by the cases of a sign",
    "trans": "equal to the same",
    "antisym": "neither is larger",
    "injective": "the function is injective",
    "max_one": "it is so of every number that counts",
    "absurd": "what is known contradicts itself",
    "given": "by hypothesis",
    "write_out": "written out",
}

FORMS = {
    "number": "a number",
    "kind": "positive data",
    "exp": "an exponential",
    "abs": "an absolute value, or a root",
    "root": "a root of what is positive",
    "product": "a product",
    "square": "a square",
    "quotient": "a quotient",
    "sum": "a sum of such terms",
    "case": "it is so where the condition holds, and 0 elsewhere",
    "when": "the condition holds",
    "total": "every term of the sum is",
    "witness": "no term of the sum is negative, and one is positive",
    "somewhere": "no term of the sum is negative, and by hypothesis one is there",
    "hypothesis": "by hypothesis",
    "from": "by a stronger sign",
    "equal": "it is equal to what has the sign",
    "factor": "a factor of what is not 0",
    "numerator": "the numerator of what is not 0",
    "tangent": "e^a ≥ 1 + a",
    "power": "the first is not negative, and its square is no less than that of the second",
    "monotone": "an increasing function",
    "max_upper": "the largest is no less than one that counts",
    "size": "no size is 0",
}
"""Why a term has a sign, by the form that a step names."""

SIGNS = {"pos": "> 0", "nonneg": "≥ 0", "nonzero": "≠ 0", "defined": "has a value", "bit": "holds"}


@dataclass(frozen=True)
class Step:
    """One step of a proof as text.

    Attributes
    ----------
    number : int
        From 1; a step comes after those that it rests on.
    says : str
        The statement.
    why : str
        The reason, by its rule.
    premises : tuple of int
        The numbers of the steps that it rests on.
    """

    number: int
    says: str
    why: str
    premises: tuple[int, ...]

    def __str__(self) -> str:
        on = f" ({', '.join(map(str, self.premises))})" if self.premises else ""
        return f"{self.number}. {self.says}: {self.why}{on}"


def steps(proofs: Sequence[Proof]) -> list[Step]:
    """Return the steps of proofs, each once, those before it first."""
    found, _ = _numbered(proofs)
    return found


def _numbered(proofs: Sequence[Proof]) -> tuple[list[Step], dict[int, int]]:
    """Return the steps, those that say one thing once, and the number of each proof by its identity."""
    numbers: dict[int, int] = {}
    known: dict[Hashable, int] = {}
    found: list[Step] = []
    for proof in _in_order(proofs):
        premises = tuple(dict.fromkeys(numbers[id(p)] for p in proof.premises))
        key = proof.rule, proof.sequent, premises, proof.data
        number = numbers[id(proof)] = known.setdefault(key, len(found) + 1)
        if number > len(found):
            found.append(Step(number, said(proof.sequent), reason(proof), premises))
    return found, numbers


def lines(claim: Claim) -> Iterator[str]:
    """Yield the numbered steps of a claim's proofs, and which of them each entry needs."""
    every, numbers = _numbered(claim.proofs)
    yield from map(str, every)
    yield ""
    for entry in claim.entries:
        needed = dict.fromkeys(numbers[id(claim.proofs[k])] for _, k in entry.shown)
        yield f"{entry.where}: {', '.join(map(str, needed))}"
    for rule in claim.rules:
        yield f"by a rule about claims: {rule}"


def _in_order(proofs: Sequence[Proof]) -> Iterator[Proof]:
    """Yield each step once, after its premises."""
    done: set[int] = set()
    pending = list(reversed(proofs))
    while pending:
        proof = pending[-1]
        waiting = [p for p in proof.premises if id(p) not in done]
        if id(proof) in done or not waiting:
            pending.pop()
            if id(proof) not in done:
                done.add(id(proof))
                yield proof
        pending += reversed(waiting)


def reason(proof: Proof) -> str:
    """Return the reason of a step in words."""
    if proof.rule == "sign" and proof.data:
        return FORMS.get(proof.data[0], str(proof.data[0]))
    if proof.rule == "defined":
        needed = dict.fromkeys(_needed(proof.sequent.args[0]))
        return ", ".join(needed) or "it has neither divisors, nor roots, nor logarithms"
    return REASONS.get(proof.rule, proof.rule)


def _needed(t: Plain) -> Iterator[str]:
    """Yield what a term needs to have a value, for each part that may have none."""
    match t:
        case ("div", above, below):
            if below[0] != "num":
                yield "divisors are nonzero"
            yield from _needed(above)
            yield from _needed(below)
        case ("fun", name, of):
            if name == "log":
                yield "arguments of logarithms are positive"
            yield from _needed(of)
        case ("root", of):
            yield "radicands are not negative"
            yield from _needed(of)
        case ("app", name, _, *families):
            if name == MAX:
                yield "a largest number is among some"
            for _, body in families:
                yield from _needed(body)
        case ("sum" | "when", _, body):
            yield from _needed(body)
        case ("add" | "mul", *parts):
            for part in parts:
                yield from _needed(part)


def said(sequent: Sequent) -> str:
    """Return a sequent as text, with the facts under which it holds."""
    writer = _Writer()
    args = [writer.bit(a, ()) if sequent.says == "bit" else writer.term(a, ()) for a in sequent.args]
    text = " = ".join(args) if sequent.says == "eq" else f"{args[0]} {SIGNS[sequent.says]}"
    facts = [writer.fact(fact) for fact in sequent.facts]
    return f"{text}, where {', '.join(facts)}" if facts else text


class _Writer:
    """Writes terms; what is bound is named by how deep it stands."""

    def place(self, p: Plain, bound: Sequence[str]) -> str:
        match p:
            case ("v", name, _):
                return str(name) if isinstance(name, str) else f"t{name[-1]}"
            case ("b", k):
                return str(bound[-1 - k])
            case ("img", pi, inverse, of):
                return f"{pi}{'⁻¹' if inverse else ''}({self.place(of, bound)})"
            case ("lit", k, _):
                return str(k)
            case ("in", k, _, inside):
                return f"{self.place(inside, bound)}⁽{k + 1}⁾"
            case ("tup", *inside):
                return f"({', '.join(self.place(one, bound) for one in inside)})"
        return str(p)

    def bit(self, c: Plain, bound: Sequence[str]) -> str:
        match c:
            case ("not", ("less", p, q)):
                return f"{self.place(q, bound)} ≤ {self.place(p, bound)}"
            case ("not", ("same", p, q)):
                return f"{self.place(p, bound)} ≠ {self.place(q, bound)}"
            case ("not", of):
                return f"not ({self.bit(of, bound)})"
            case ("all", *of):
                return " and ".join(self.bit(one, bound) for one in of) or "true"
            case ("rel", name, _, p, q):
                return f"{self.place(p, bound)} sees {self.place(q, bound)} under {name}"
            case (kind, p, q):
                sign = "=" if kind == "same" else "<"
                return f"{self.place(p, bound)} {sign} {self.place(q, bound)}"
        return str(c)

    def _new(self, bound: Sequence[str], count: int) -> tuple[str, ...]:
        at = len(bound)
        fresh = (f"{BOUND[n % len(BOUND)]}{'′' * (n // len(BOUND))}" for n in range(at, at + count))
        return (*bound, *fresh)

    def term(self, t: Plain, bound: Sequence[str]) -> str:
        match t:
            case ("num", above, below):
                return str(above) if below == 1 else f"{above}/{below}"
            case ("dat", name, _, places):
                at = ", ".join(self.place(p, bound) for p in places)
                return f"{name}[{at}]" if at else name
            case ("add", *of):
                return self._sum([self.term(one, bound) for one in of])
            case ("mul", ("num", -1, 1), *of):
                return f"−{self._product(of, bound)}"
            case ("mul", *of):
                return self._product(of, bound)
            case ("when", bit, body):
                return f"[{self.bit(bit, bound)}] {self._factor(body, bound)}"
            case ("sum", _, body):
                inner = self._new(bound, 1)
                return f"Σ_{inner[-1]} {self._factor(body, inner)}"
            case ("div", above, below):
                return f"{self._factor(above, bound)} / {self._factor(below, bound)}"
            case ("fun", name, of):
                return f"{name}({self.term(of, bound)})"
            case ("root", of):
                return f"√({self.term(of, bound)})"
            case ("app", name, member, *families):
                inside = [self._family(family, bound) for family in families]
                return f"{name}{self._member(member, bound)}({', '.join(inside)})"
        return str(t)

    def _member(self, member: Plain, bound: Sequence[str]) -> str:
        return "" if member == ("lit", 1, 1) else f"_{self.place(member, bound)}"

    def _family(self, family: Plain, bound: Sequence[str]) -> str:
        sorts, body = family
        inner = self._new(bound, len(sorts))
        names = ", ".join(inner[len(bound) :])
        return f"{names} ↦ {self.term(body, inner)}" if sorts else self.term(body, bound)

    def _sum(self, terms: Sequence[str]) -> str:
        text = terms[0] if terms else "0"
        for term in terms[1:]:
            text += f" − {term[1:]}" if term.startswith("−") else f" + {term}"
        return text

    def _product(self, of: Sequence[Plain], bound: Sequence[str]) -> str:
        return " · ".join(self._factor(one, bound) for one in of) or "1"

    def _factor(self, t: Plain, bound: Sequence[str]) -> str:
        """Return a term as a part of a product or of a quotient, in brackets if it needs them."""
        text = self.term(t, bound)
        plain = t[0] in ("dat", "fun", "root", "app") or (t[0] == "num" and t[1] >= 0 and t[2] == 1)
        return text if plain else f"({text})"

    # -- facts ------------------------------------------------------------------------------------

    def fact(self, f: Plain) -> str:
        match f:
            case ("first", p):
                return f"{self.place(p, ())} is the first"
            case ("last", p):
                return f"{self.place(p, ())} is the last"
            case ("next", p, q):
                return f"{self.place(q, ())} comes next after {self.place(p, ())}"
            case ("nonzero", sorts, t):
                return self._of_all(sorts, lambda bound: f"{self.term(t, bound)} ≠ 0")
            case ("atleast", sorts, t, strict):
                sign = ">" if strict else "≥"
                return self._of_all(sorts, lambda bound: f"{self.term(t, bound)} {sign} 0")
            case ("only", name, p, q):
                return f"{self.place(p, ())} sees {self.place(q, ())} alone under {name}"
            case ("never", sorts, bits):
                return self._of_all(
                    sorts, lambda bound: f"never {' and '.join(self.bit(c, bound) for c in bits)}"
                )
            case ("somewhere", sorts, _, bit):
                return self._of_all(
                    sorts,
                    lambda bound: (
                        f"for some {self._new(bound, 1)[-1]} {self.bit(bit, self._new(bound, 1))}"
                    ),
                )
            case ("fixed" | "kept", pi, p):
                here = self.place(p, ())
                return f"{pi}({here}) = {here}" if f[0] == "fixed" else f"{pi} keeps 1, …, {here}"
            case ("keeps", pi, name):
                return f"{pi} keeps {name}"
        return self.bit(f, ())

    def _of_all(self, sorts: Sequence[str], text: Callable[[Sequence[str]], str]) -> str:
        bound = self._new((), len(sorts))
        said = text(bound)
        return f"{said} for all {', '.join(bound)}" if bound else str(said)
