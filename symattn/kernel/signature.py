"""Signatures: each datum, relation, function and permutation has one, and each place its axis."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from symattn.kernel.sequents import SAYS, Sequent
from symattn.kernel.syntax import BITS, FUNCTIONS, KINDS, MAX, Bit, Fact, Place, Term, need

LARGEST_NUMBER = 1 << 4096
MOST_NODES, DEEPEST = 100_000, 150


def measure(x: Any, known: dict[int, tuple[Any, int, int]]) -> tuple[int, int]:
    """Return how many parts data have, written out as a tree, and how deep it is.

    Only tuples, strings, integers, booleans and None are data: they are immutable, compare by value, and
    data shared in memory count as often as they occur. `known` caches tuples by identity, and keeps
    them alive.
    """
    if type(x) is not tuple:
        need(x is None or type(x) in (str, int, bool), "data are tuples, strings and integers")
        need(type(x) is not int or abs(x) < LARGEST_NUMBER, "a number is too large")
        return 1, 1
    if id(x) not in known:
        parts = [measure(y, known) for y in x]
        size, depth = 1 + sum(n for n, _ in parts), 1 + max((d for _, d in parts), default=0)
        need(size <= MOST_NODES and depth <= DEEPEST, "data are too large")
        known[id(x)] = x, size, depth
    return known[id(x)][1:]


def is_name(x: object) -> bool:
    """Tell whether something may be a name: a string, or a tuple of strings and integers."""
    return type(x) is str or (type(x) is tuple and all(type(y) in (str, int) for y in x))


def is_axis(x: Any) -> bool:
    """Tell whether something is an axis: a sort, a number of places, or a sum or product of axes."""
    match x:
        case ("lit", n):
            return type(n) is int and n >= 1
        case ("+" | "x", *parts):
            return all(map(is_axis, parts))
    return type(x) is str


def are_sorts(x: Any) -> bool:
    """Tell whether something is a tuple of sorts."""
    return type(x) is tuple and all(type(y) is str for y in x)


class Signature:
    """Reads terms, bits and facts over some names, and collects the signatures of what they read.

    Parameters
    ----------
    names : iterable of places
        The names that may occur.
    """

    def __init__(self, names: Iterable[Place] = ()) -> None:
        self.names = frozenset(names)
        self.of: dict[tuple[Any, ...], Any] = {}

    def _is(self, kind: str, name: Any, signature: Any) -> None:
        need(is_name(name), "a name")
        need(self.of.setdefault((kind, name), signature) == signature, "one signature for each name")

    def join(self, other: Signature) -> None:
        """Merge the signatures that another one has collected."""
        for (kind, *rest), signature in other.of.items():
            key = (kind, *rest)
            need(
                self.of.setdefault(key, signature) == signature,
                "one signature in all sequents of a step",
            )
        self.agree()

    def agree(self) -> None:
        """Check the facts that are about a relation or data as a whole."""
        for key in [key for key in self.of if key[0] in ("keeps", "inverse")]:
            kind, one, other = key
            if kind == "keeps":
                s, axes = self.of.get(("perm", one)), self.of.get(("rel", other))
                need(
                    s is None or axes is None or axes == (s, s),
                    "a permutation keeps a relation on its sort",
                )
            else:
                found = [self.of.get(("dat", name)) for name in (one, other)]
                for f in found:
                    need(
                        f is None or (f[0] == "" and len(f[1]) >= 2 and f[1][-1] == f[1][-2]), "a square"
                    )
                need(None in found or found[0] == found[1], "a matrix and its inverse are of one size")

    def axis(self, p: Place, env: tuple[Any, ...] = ()) -> Any:
        """Return the axis of a place."""
        need(type(p) is tuple and p and type(p[0]) is str, "a place")
        match p:
            case ("v", name, s):
                need(is_name(name) and p in self.names, "every free place is named")
                return s
            case ("b", k):
                need(type(k) is int and 0 <= k < len(env), "an index has a binder")
                return env[-1 - k]
            case ("img", pi, inverse, q):
                need(type(inverse) is bool, "a permutation or its inverse")
                s = self.axis(q, env)
                need(type(s) is str, "a permutation of a sort")
                self._is("perm", pi, s)
                return s
            case ("lit", k, n):
                need(type(k) is int and type(n) is int and 1 <= k <= n, "a literal on its axis")
                return ("lit", n)
            case ("in", k, ("+", *axes), q):
                need(type(k) is int and 0 <= k < len(axes), "one of the parts of an axis")
                need(all(map(is_axis, axes)), "the parts of an axis are axes")
                need(axes[k] == self.axis(q, env), "a place in its part")
                return p[2]
            case ("tup", *parts):
                return ("x", *(self.axis(q, env) for q in parts))
        need(False, "a place of one of the six forms")
        return None

    def bit(self, c: Bit, env: tuple[Any, ...] = ()) -> None:
        """Read a bit."""
        need(type(c) is tuple and c and type(c[0]) is str, "a bit")
        match c:
            case ("not", d):
                self.bit(d, env)
            case ("all", *bits):
                for d in bits:
                    self.bit(d, env)
            case ("rel", name, meta, p, q):
                axes = self.axis(p, env), self.axis(q, env)
                self._is("rel", name, axes)
                self._is("meta", name, meta)
                if meta is not None:
                    need(axes[0] == axes[1] and type(axes[0]) is str, "a distance on one sort")
                    need(_is_distance(meta), "a window or blocks")
            case ("same" | "less", p, q):
                need(self.axis(p, env) == self.axis(q, env), "places of one axis are compared")
            case _:
                need(False, "a bit of one of the five forms")

    def term(self, t: Term, env: tuple[Any, ...] = ()) -> None:
        """Read a term."""
        need(type(t) is tuple and t and type(t[0]) is str, "a term")
        match t:
            case ("num", a, b):
                need(type(a) is int and type(b) is int and b > 0, "a rational number")
            case ("dat", name, kind, places):
                need(type(places) is tuple and kind in KINDS, "a datum of one of the kinds")
                axes = tuple(self.axis(p, env) for p in places)
                square = len(axes) >= 2 and axes[-1] == axes[-2]
                need(kind not in ("symmetric", "orthogonal") or square, "a symmetric matrix is square")
                need(kind != "orthogonal" or len(axes) == 2, "an orthogonal matrix has two places")
                self._is("dat", name, (kind, axes))
            case ("add" | "mul", *terms):
                for e in terms:
                    self.term(e, env)
            case ("when", c, e):
                self.bit(c, env)
                self.term(e, env)
            case ("sum", s, e):
                need(type(s) is str, "a sum is over a sort")
                self.term(e, (*env, s))
            case ("div", e, f):
                self.term(e, env)
                self.term(f, env)
            case ("fun", g, e):
                need(g in FUNCTIONS, "a known function")
                self.term(e, env)
            case ("root", e):
                self.term(e, env)
            case ("app", name, member, *families):
                self._applied(name, self.axis(member, env), families, env)
            case _:
                need(False, "a term of one of the ten forms")

    def _applied(self, name: Any, member: Any, families: list[Any], env: tuple[Any, ...]) -> None:
        for family in families:
            need(type(family) is tuple and len(family) == 2 and are_sorts(family[0]), "a family")
            self.term(family[1], (*env, *family[0]))
        sorts = [family[0] for family in families]
        if name == MAX:
            need(sorts and sorts[::2] == sorts[1::2], "each family of numbers has one of counts")
        else:
            self._is("app", name, (member, tuple(sorts)))

    def fact(self, f: Fact) -> None:
        """Read a fact."""
        need(type(f) is tuple and f and type(f[0]) is str, "a fact")
        match f:
            case (kind, *_) if kind in BITS:
                self.bit(f)
            case ("first" | "last", p):
                need(self.axis(p) and p[0] == "v", "an element is first or last")
            case ("next", p, q):
                need(self.axis(p) == self.axis(q) and p[0] == q[0] == "v", "two elements of one sort")
            case ("only", name, p, q):
                self._is("rel", name, (self.axis(p), self.axis(q)))
            case ("never", sorts, bits):
                need(are_sorts(sorts) and type(bits) is tuple, "sorts and bits")
                for c in bits:
                    self.bit(c, sorts)
            case ("somewhere", rows, sort, c):
                need(are_sorts((*rows, sort)), "sorts of rows and of a column")
                self.bit(c, (*rows, sort))
            case ("ident", sorts, e, g):
                need(are_sorts(sorts), "sorts of an equation")
                self.term(e, sorts)
                self.term(g, sorts)
            case ("nonzero", sorts, e) | ("atleast", sorts, e, True | False):
                need(are_sorts(sorts), "sorts of a hypothesis")
                self.term(e, sorts)
            case ("fixed" | "kept", pi, p):
                self._is("perm", pi, self.axis(p))
            case ("keeps" | "inverse", one, other):
                need(is_name(one) and is_name(other), "two names")
                self.of[f] = True
            case _:
                need(False, "a fact of one of the forms")

    def sequent(self, s: Sequent) -> None:
        """Read a sequent, whose names are those that may occur."""
        need(type(s) is Sequent, "a sequent")
        for x in (s.vars, s.facts, s.sizes, s.args):
            need(type(x) is tuple, "a sequent of tuples")
        for v in s.vars:
            need(type(v) is tuple and len(v) == 3 and v[0] == "v", "a named place")
            need(is_name(v[1]) and type(v[2]) is str, "a name and a sort")
        need(len(set(s.vars)) == len(s.vars), "distinct names")
        self.names = frozenset(s.vars)
        for size in s.sizes:
            need(type(size) is tuple and len(size) == 2 and type(size[0]) is str, "a sort and its size")
            need(type(size[1]) is int and size[1] >= 1, "no size is 0")
        need(len({sort for sort, _ in s.sizes}) == len(s.sizes), "one size for a sort")
        for f in s.facts:
            self.fact(f)
        need(type(s.says) is str and len(s.args) == SAYS.get(s.says), "what is said, of so many terms")
        for t in s.args:
            if s.says == "bit":
                self.bit(t)
            else:
                self.term(t)
        for name in (f[-1] if f[0] == "keeps" else f[1] for f in s.facts if f[0] in ("only", "keeps")):
            # Such a fact names a relation alone: one that no bit of this sequent says to be a window is
            # any relation, or a step that no longer reads it would speak of a window as of all.
            self.of.setdefault(("meta", name), None)
        self.agree()


def _is_distance(meta: Any) -> bool:
    """Tell whether something is a window of how many before and after, or blocks of a length."""
    match meta:
        case ("window", left, right):
            return all(k is None or (type(k) is int and k >= 0) for k in (left, right))
        case ("blocks", n):
            return type(n) is int and n >= 1
    return False
