"""Propositions about trees, as Coq prints them: hypotheses, what is divided by, what is concluded."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TypeGuard

from symattn.rocq import trees as t
from symattn.rocq import walks as w


@dataclass(frozen=True)
class Divisor:
    """A term that must not be 0, for all places of some variables at which some bits hold.

    Of what a function is taken of that has no value everywhere, it is said that it has one: a radicand
    is not negative, and what a logarithm is taken of is positive.
    """

    binders: tuple[t.Var, ...]
    guards: tuple[t.Tree, ...]
    body: t.Tree
    of: str = ""
    """The function of which this is the argument; nothing for a divisor. That of a score is positive."""

    def __str__(self) -> str:
        says = {"": "{} <> 0", "sqrt": "0 <= {}", "log": "0 < {}"}[self.of].format(self.body)
        return _closed(self.binders, [f"{g} = true" for g in self.guards], says)

    @property
    def key(self) -> t.Tree:
        """A key that is equal for two that say the same."""
        key: t.Tree = t.Fun(self.of, self.body) if self.of else self.body
        for guard in self.guards:
            key = t.When(guard, key)
        for var in reversed(self.binders):
            key = t.Sum(var, key)
        return w.canonical(key)


@dataclass(frozen=True)
class Given:
    """A hypothesis: for all places of some variables at which some things hold, something holds.

    `says` is a bit, or a pair of bits, places or numbers that are equal, or a number that is not 0, or
    above it, or not below it; *positive* is said of the entries of a datum.
    """

    kind: str
    binders: tuple[t.Var, ...]
    premises: tuple[t.Tree, ...]
    says: tuple[t.Tree, ...]

    def __str__(self) -> str:
        binders = () if self.kind == "inverse" else self.binders
        return _closed(binders, [holds(p) for p in self.premises], self._conclusion())

    @property
    def key(self) -> t.Var:
        """The variable of which something is said to hold somewhere."""
        _, key = self.says
        if not isinstance(key, t.Var):
            raise TypeError(f"{key} is not a variable")
        return key

    @property
    def named(self) -> str:
        """The name of the datum or the permutation of which it speaks."""
        datum = self.says[-1]
        if not isinstance(datum, t.Datum):
            raise TypeError(f"{datum} has no name")
        return datum.name

    def _conclusion(self) -> str:
        first = self.says[0]
        match self.kind:
            case "holds":
                return holds(first)
            case "something":
                key = self.key
                return f"exists {key}, ({key} < {key.axis})%nat /\\ {first} = true"
            case "equal" | "stream" | "sequence":
                return f"{first} = {self.says[1]}"
            case "nonzero":
                return f"{first} <> 0"
            case "positive" | "above":
                return f"0 < {first}"
            case "not below":
                return f"0 <= {first}"
            case "permutes":
                name = self.says[1]
                return f"permutes {first} {name} {name}_inv"
            case "within":
                return f"({first} < {self.says[1]})%nat"
            case "reads" | "orthogonal" | "symmetric":
                return f"{self.kind} {first} {self.says[1]}"
            case "inverse":
                return f"inverse {first} {_function(self.binders, self.says[1])} {self.says[2]}"
        raise ValueError(self.kind)


@dataclass(frozen=True)
class Conclusion:
    """A statement about trees, beside that they have values."""

    kind: str
    sides: tuple[t.Tree, ...]

    def __str__(self) -> str:
        match self.kind:
            case "equal":
                return " = ".join(map(str, self.sides))
            case "recurrence" | "layers" | "rewritten":
                return f"{self.sides[0]} = {self.sides[1]}"
            case "positive":
                return f"0 < {self.sides[0]}"
            case "nonnegative":
                return f"0 <= {self.sides[0]}"
            case "derivative":
                body, by, at, slope = self.sides
                return f"derivable_pt_lim (fun {by} => {body}) {t.inner(at)} {t.inner(slope)}"
            case "zero where":
                return f"({self.sides[0]} = 0 <-> {self.sides[1]} = true)"
            case "real":
                return f"(exists x, {self.sides[0]} = Finite x)"
            case "invertible":
                length, row, column, body = self.sides
                return f"(exists inv, inverse {length} {_function((row, column), body)} inv)"
        raise ValueError(self.kind)


@dataclass(frozen=True)
class Proposition:
    """A theorem: for all symbols of which the hypotheses hold, values exist, and more is concluded."""

    declared: tuple[str, ...]
    variables: tuple[t.Var, ...]
    lengths: tuple[str, ...]
    given: tuple[Given, ...]
    divisors: tuple[Divisor, ...]
    conclusions: tuple[Conclusion, ...]
    general: tuple[str, ...] = ()
    """Data that are any numbers here, and particular ones in the claim: it says more than the claim."""
    crossing: tuple[str, ...] = ()
    """Positions that are asked to be on a second axis, where the claim has no value: it says less."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of lengths and of what is declared, in the order in which they are bound."""
        declared = (x for text in self.declared for x in text.strip("()").split(":")[0].split())
        return (*self.lengths, *declared)

    @property
    def intros(self) -> str:
        """The tactic that introduces what is bound by name, and the hypotheses."""
        names = [*self.names, *(v.name for v in self.variables)]
        return f"intros {' '.join(names)}. intros." if names else "intros."

    def trees(self) -> Iterator[t.Tree]:
        """Yield the divisors, and the sides of the conclusions."""
        yield from (d.body for d in self.divisors)
        yield from (side for c in self.conclusions for side in c.sides)

    def __str__(self) -> str:
        names = [f"({n} : nat)" for n in self.lengths]
        names += [*self.declared, *(f"({v} : nat)" for v in self.variables)]
        lines = [f"forall {' '.join(names)},"] if names else []
        premises = [f"(0 < {n})%nat" for n in self.lengths]
        premises += [f"({v} < {v.axis})%nat" for v in self.variables]
        if premises:
            lines.append("  " + " -> ".join(premises) + " ->")
        lines += [f"  ({given}) ->" for given in self.given]
        ends = [f"({d})" for d in self.divisors] + [str(c) for c in self.conclusions]
        lines.append("  " + " /\\\n  ".join(ends or ["True"]))
        return "\n".join(lines)


def holds(bit: t.Tree) -> str:
    """Return that a bit holds, as a proposition."""
    match bit:
        case t.UpTo(left, right):
            return f"({left} <= {right})%nat"
        case t.Before(left, right):
            return f"({left} < {right})%nat"
        case t.Same(left, right):
            return f"({left} = {right})%nat"
        case t.Not(t.Same(left, right)):
            return f"({left} <> {right})%nat"
        case t.Not(t.UpTo(left, right)):
            return f"({right} < {left})%nat"
        case t.Not(t.Before(left, right)):
            return f"({right} <= {left})%nat"
        case t.Both(left, right):
            return f"({holds(left)} /\\ {holds(right)})"
        case t.Either(left, right):
            return f"({holds(left)} \\/ {holds(right)})"
        case t.Not(body):
            return f"{t.inner(body)} = false"
    return f"{bit} = true"


def _function(places: tuple[t.Tree, ...], body: t.Tree) -> str:
    """Return a tree as a function of places."""
    if isinstance(body, t.Datum) and body.places == places:
        return body.name
    return f"(fun {' '.join(map(str, places))} => {body})"


def _closed(binders: tuple[t.Var, ...], premises: list[str], conclusion: str) -> str:
    if not binders:
        return " -> ".join([*premises, conclusion])
    names = " ".join(v.name for v in binders)
    within = [f"({v} < {v.axis})%nat" for v in binders]
    return f"forall {names}, " + " -> ".join([*within, *premises, conclusion])


def is_partial(tree: t.Tree) -> TypeGuard[t.Fun]:
    """Tell whether a tree is a function without a value everywhere, of more than a number."""
    return (
        isinstance(tree, t.Fun)
        and tree.name in ("sqrt", "log")
        and not isinstance(tree.body, (t.Num, t.Count))
    )


def divisors(tree: t.Tree) -> tuple[Divisor, ...]:
    """Return all that is divided by in a tree, all radicands, and what logarithms are of, each once."""
    found: dict[t.Tree, Divisor] = {}
    for divisor in _divisors(tree, (), ()):
        needed = w.free(divisor.body).union(*map(w.free, divisor.guards))
        binders = tuple(v for v in divisor.binders if v in needed)
        only = Divisor(binders, divisor.guards, divisor.body, divisor.of)
        found.setdefault(only.key, only)
    return tuple(found.values())


def _divisors(tree: t.Tree, binders: tuple[t.Var, ...], guards: tuple[t.Tree, ...]) -> Iterator[Divisor]:
    if isinstance(tree, t.Div):
        yield Divisor(binders, guards, tree.right)
    if isinstance(tree, t.Over):
        yield Divisor(binders, guards, tree.divisor, "log")
    if is_partial(tree):
        yield Divisor(binders, guards, tree.body, tree.name)
    if isinstance(tree, t.Share):
        yield from _divisors(tree.body, (*binders, tree.var), guards)
        yield Divisor(binders, guards, t.Sum(tree.var, tree.body))
    elif isinstance(tree, (t.Sum, t.Product, t.Largest, t.Apply)):
        yield from _divisors(tree.body, (*binders, tree.var), guards)
    elif isinstance(tree, (t.When, t.Masked)):
        yield from _divisors(tree.body, binders, (*guards, tree.bit))
    elif isinstance(tree, t.Choose):
        yield from _divisors(tree.left, binders, (*guards, tree.bit))
        yield from _divisors(tree.right, binders, (*guards, t.Not(tree.bit)))
    else:
        for part in t.parts(tree):
            yield from _divisors(part, binders, guards)
