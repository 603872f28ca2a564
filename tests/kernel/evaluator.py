"""What sequents say, evaluated at random points: of the checker nothing but the shape of terms is used.

Numbers have 60 digits. A sequent is tried at random sizes, data of their kinds, and places; where its
facts do not hold the point says nothing. A point at which it is false is a counterexample.
"""

from __future__ import annotations

import random
from itertools import permutations, product

from mpmath import mp, mpf

DIGITS = 60
TINY = mpf(10) ** -30


class Undefined(Exception):
    """A term has no value without a convention for x/0, ln x or √x."""


class Unclear(Exception):
    """A number is too near to 0, or too large, to be told from it."""


class World:
    """Sizes, data, relations and permutations, drawn when they are first read."""

    def __init__(self, seed, sizes, scale, strict=False):
        self.random, self.sizes, self.scale, self.strict = (
            random.Random(seed),
            dict(sizes),
            scale,
            strict,
        )
        self.data, self.bits, self.moved, self.matrices, self.values = {}, {}, {}, {}, {}
        self.inverses = {}

    def size(self, sort):
        if sort not in self.sizes:
            self.sizes[sort] = self.random.choice((1, 2, 2, 3))
        return self.sizes[sort]

    def elements(self, sorts):
        return product(*(range(1, self.size(s) + 1) for s in sorts))

    # -- places and bits: elements are numbers, bound ones in a list of (number, sort), the innermost last

    def sort(self, p, env):
        if p[0] == "v":
            return p[2]
        return env[-1 - p[1]][1] if p[0] == "b" else self.sort(p[3], env)

    def place(self, p, env, at):
        match p[0]:
            case "v":
                return at[p]
            case "b":
                return env[-1 - p[1]][0]
            case "img":
                table = self.permutation(p[1], self.sort(p[3], env))
                q = self.place(p[3], env, at)
                return table.index(q) + 1 if p[2] else table[q - 1]
            case "lit":
                return p[1]
            case "in":
                return p[1], self.place(p[3], env, at)
        return tuple(self.place(q, env, at) for q in p[1:])

    def permutation(self, name, sort):
        if (name, sort) not in self.moved:
            self.moved[name, sort] = self.random.choice(
                list(permutations(range(1, self.size(sort) + 1)))
            )
        return self.moved[name, sort]

    def bit(self, c, env, at):
        match c[0]:
            case "not":
                return not self.bit(c[1], env, at)
            case "all":
                return all(self.bit(x, env, at) for x in c[1:])
            case "same":
                return self.place(c[1], env, at) == self.place(c[2], env, at)
            case "less":
                return self.place(c[1], env, at) < self.place(c[2], env, at)
        p, q = self.place(c[3], env, at), self.place(c[4], env, at)
        match c[2]:
            case ("blocks", n):
                return (p - 1) // n == (q - 1) // n
            case ("window", left, right):
                return (left is None or p - left <= q) and (right is None or q <= p + right)
        if (c[1], p, q) not in self.bits:
            self.bits[c[1], p, q] = self.random.random() < self.random.choice((0.3, 0.7))
        return self.bits[c[1], p, q]

    # -- numbers ------------------------------------------------------------------------------------

    def draw(self):
        if not self.scale:
            return mpf(self.random.choice((-1, 0, 0, 1)))
        return mpf(self.random.randint(-99, 99)) / 33 * self.scale

    def datum(self, name, kind, places, sorts):
        if kind == "symmetric":
            places = (*places[:-2], *sorted(places[-2:]))
        if kind == "orthogonal":
            return self.orthogonal(name, sorts[0])[places[0] - 1][places[1] - 1]
        if (name, places[:-2]) in self.inverses:
            return self.inverses[name, places[:-2]][places[-2] - 1, places[-1] - 1]
        key = name, places
        if key not in self.data:
            x = self.draw()
            self.data[key] = abs(x) + mpf(1) / 7 if kind == "positive" else x
        return self.data[key]

    def orthogonal(self, name, sort):
        if (name, sort) not in self.matrices:
            rows = []
            while len(rows) < self.size(sort):
                v = [mpf(self.random.randint(-5, 5)) for _ in range(self.size(sort))]
                for u in rows:
                    d = mp.fsum(a * b for a, b in zip(u, v, strict=True))
                    v = [a - d * b for a, b in zip(v, u, strict=True)]
                length = mp.sqrt(mp.fsum(a * a for a in v))
                if length > mpf(10) ** -3:
                    rows.append([a / length for a in v])
            self.matrices[name, sort] = rows
        return self.matrices[name, sort]

    def undefined(self):
        if self.strict:
            raise Undefined
        return mpf(0)

    def term(self, t, env, at):
        match t[0]:
            case "num":
                return mpf(t[1]) / t[2]
            case "dat":
                places = tuple(self.place(p, env, at) for p in t[3])
                sorts = [self.sort(p, env) if p[0] in ("v", "b", "img") else None for p in t[3]]
                return self.datum(t[1], t[2], places, sorts)
            case "add":
                return mp.fsum(self.term(x, env, at) for x in t[1:])
            case "mul":
                return mp.fprod([self.term(x, env, at) for x in t[1:]])
            case "when":
                return self.term(t[2], env, at) if self.bit(t[1], env, at) else mpf(0)
            case "sum":
                return mp.fsum(self.term(t[2], (*env, (j, t[1])), at) for (j,) in self.elements([t[1]]))
            case "div":
                above, below = self.term(t[1], env, at), self.clear(self.term(t[2], env, at))
                return above / below if below else self.undefined()
            case "root":
                x = self.clear(self.term(t[1], env, at))
                return mp.sqrt(x) if x >= 0 else self.undefined()
            case "fun":
                return self.function(t[1], self.term(t[2], env, at))
        member = self.place(t[2], env, at)
        rows = [
            [
                self.term(e, (*env, *zip(chosen, sorts, strict=True)), at)
                for chosen in self.elements(sorts)
            ]
            for sorts, e in t[3:]
        ]
        if t[1] == "max":
            pairs = (zip(x, c, strict=True) for x, c in zip(rows[::2], rows[1::2], strict=True))
            counted = [x for pair in pairs for x, c in pair if self.clear(c)]
            return max(counted) if counted else self.undefined()
        key = repr((t[1], member, [[mp.nstr(x, 20) for x in row] for row in rows]))
        return mpf(random.Random(key).randint(-99, 99)) / 33

    def function(self, g, x):
        match g:
            case "exp":
                if abs(x) > 40:
                    raise Unclear
                return mp.exp(x)
            case "log":
                x = self.clear(x)
                return mp.log(x) if x > 0 else self.undefined()
            case "sin":
                return mp.sin(x)
            case "cos":
                return mp.cos(x)
            case "arctan":
                return mp.atan(x)
            case "erf":
                return mp.erf(x)
            case "floor" | "rounded":
                return self.whole(g, x)
        return abs(x)

    def whole(self, g, x):
        """Return ⌊x⌋, or the nearest whole number, the even one of two; x is not beside a jump of either."""
        twice = mp.nint(2 * x)
        if 0 < abs(2 * x - twice) < TINY:
            raise Unclear
        return mp.floor(x) if g == "floor" else mp.nint(x)

    def clear(self, x):
        """Return a number, if it is 0 or far from 0 by more than rounding does."""
        if abs(x) > mpf(10) ** 20 or 0 < abs(x) < TINY:
            raise Unclear
        return x

    # -- facts ----------------------------------------------------------------------------------------

    def all(self, sorts):
        return (tuple(zip(chosen, sorts, strict=True)) for chosen in self.elements(sorts))

    def prepare(self, f, at):
        """Draw data, relations and permutations so that a fact holds, where that can be done by drawing."""
        match f[0]:
            case "only":
                p, q = self.place(f[2], (), at), self.place(f[3], (), at)
                if f[3][0] == "v":
                    for m in range(1, self.size(f[3][2]) + 1):
                        self.bits[f[1], p, m] = m == q
            case "rel" | "not" if f[-1][0] == "rel" or f[0] == "rel":
                c = f[1] if f[0] == "not" else f
                if c[2] is None:
                    self.bits[c[1], self.place(c[3], (), at), self.place(c[4], (), at)] = f[0] == "rel"
            case "ident" if f[2][0] == f[3][0] == "dat":
                for env in self.all(f[1]):
                    one, other = ((t[1], tuple(self.place(p, env, at) for p in t[3])) for t in f[2:])
                    self.term(f[2], env, at)
                    self.data[other] = self.data[one]
            case "nonzero" | "atleast" if f[2][0] == "dat":
                for env in self.all(f[1]):
                    x = abs(self.term(f[2], env, at)) + 1
                    self.data[f[2][1], tuple(self.place(p, env, at) for p in f[2][3])] = x
            case "keeps":
                for name in list(self.bits):
                    if name[0] == f[2]:
                        self.bits[name] = name[1] == name[2]

    def fact(self, f, at):
        match f[0]:
            case "first":
                return at[f[1]] == 1
            case "last":
                return at[f[1]] == self.size(f[1][2])
            case "next":
                return at[f[2]] == at[f[1]] + 1
            case "only":
                p, q = self.place(f[2], (), at), self.place(f[3], (), at)
                row = [
                    m for m in range(1, self.size(f[3][2]) + 1) if self.bits.get((f[1], p, m), m == q)
                ]
                return row == [q]
            case "never":
                return not any(all(self.bit(c, env, at) for c in f[2]) for env in self.all(f[1]))
            case "somewhere":
                return all(
                    any(self.bit(f[3], (*env, (j, f[2])), at) for (j,) in self.elements([f[2]]))
                    for env in self.all(f[1])
                )
            case "ident":
                pairs = ((self.term(t, env, at) for t in f[2:]) for env in self.all(f[1]))
                return all(abs(a - b) < TINY for a, b in pairs)
            case "nonzero":
                return all(self.clear(self.term(f[2], env, at)) != 0 for env in self.all(f[1]))
            case "atleast":
                values = [self.clear(self.term(f[2], env, at)) for env in self.all(f[1])]
                return all(x > 0 if f[3] else x >= 0 for x in values)
            case "fixed" | "kept":
                p = self.place(f[2], (), at)
                table = self.permutation(f[1], self.sort(f[2], ()))
                return table[p - 1] == p if f[0] == "fixed" else set(table[:p]) == set(range(1, p + 1))
            case "keeps":
                tables = [table for (name, _), table in self.moved.items() if name == f[1]]
                n = max((len(table) for table in tables), default=0)
                for i, j in product(range(1, n + 1), repeat=2):
                    self.bits.setdefault((f[2], i, j), self.random.random() < 0.5)
                return all(
                    self.bits[f[2], i, j] == self.bits[f[2], table[i - 1], table[j - 1]]
                    for table in tables
                    for i, j in product(range(1, len(table) + 1), repeat=2)
                )
            case "inverse":
                return self.inverted(f[1], f[2])
        return self.bit(f, (), at)

    def inverted(self, name, other, n=None):
        """Draw two matrices, each the inverse of the other, for data of two places on one sort."""
        n = n or max(self.sizes.values(), default=1)
        if len(set(self.sizes.values())) > 1:
            return False
        g = mp.matrix(n, n)
        for i, j in product(range(n), repeat=2):
            g[i, j] = self.random.randint(-3, 3)
        try:
            self.inverses[name, ()], self.inverses[other, ()] = g, g**-1
        except (TypeError, ZeroDivisionError):  # mpmath, of a singular matrix
            return False
        return True


def sorts_in(x):
    """Return the sorts of the sums and families of a term, and of its named places."""
    if not isinstance(x, tuple) or not x:
        return set()
    own = {x[1]} if x[0] == "sum" else {x[2]} if x[0] == "v" and len(x) == 3 else set()
    if x[0] == "app":
        own = {s for family in x[3:] for s in family[0]}
    return {s for s in own if isinstance(s, str)}.union(*map(sorts_in, x))


def false_at(s, seed):
    """Return whether a sequent is false at a random point; None if the point says nothing of it."""
    mp.dps = DIGITS
    w = World(seed, s.sizes, (mpf(7) / 10, 0, mpf(3) / 2, 0, 3)[seed % 5])
    for sort in sorted(sorts_in((s.vars, s.facts, s.args))):
        w.size(sort)
    at = {v: w.random.randint(1, w.size(v[2])) for v in s.vars}
    try:
        for f in s.facts:
            w.prepare(f, at)
        for t in s.args:
            if s.says == "bit":
                w.bit(t, (), at)
            else:
                w.term(t, (), at)
        for f in s.facts:
            if f[0] in ("keeps", "inverse"):
                w.prepare(f, at)
                if not w.fact(f, at):
                    return None
        if not all(w.fact(f, at) for f in s.facts if f[0] != "inverse"):
            return None
        if s.says == "bit":
            return not w.bit(s.args[0], (), at)
        if s.says == "defined":
            w.strict = True
            w.term(s.args[0], (), at)
            return False
        values = [w.term(t, (), at) for t in s.args]
        scale = 1 + max(map(abs, values))
        if s.says == "eq":
            return abs(values[0] - values[1]) > TINY * scale
        x = w.clear(values[0])
        return {"pos": x <= 0, "nonneg": x < 0, "nonzero": x == 0}[s.says]
    except Undefined:
        return True
    except (Unclear, OverflowError, KeyError, IndexError, TypeError, ValueError):
        return None


def counterexample(s, tries=60):
    """Return the seed of a point at which a sequent is false, or None; and how many points said something."""
    said = 0
    for seed in range(tries):
        found = false_at(s, seed)
        said += found is not None
        if found:
            return seed, said
    return None, said
