"""CUT_OFF: an equation that holds at small sizes holds at every size.

Its difference is *natural*: no sum over a sort occurs in a function or in a denominator. As a
function of the set of elements of a sort, it is then a sum over subsets of at most `degree` elements
beside the named ones, so that it vanishes everywhere if it does on sets of that size. `Core.v` has the
proof, over classes of models that are closed under leaving elements out: the facts admitted here are.
Data identified by an equation, true at all places, are one indeterminate; the answers of windows and
blocks depend on distances, each of which occurs among the listed positions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from math import lcm
from typing import Any

from symattn.kernel.orders import ORDERS, Model, relations_of
from symattn.kernel.ring import AtNumbers
from symattn.kernel.rules.application import Application
from symattn.kernel.syntax import BITS, Bit, Fact, Place, Term, difference, need

LARGEST_BOUND, MOST_INDICES, MOST_QUESTIONS, LONGEST = 7, 4, 16, 8
MOST_CASES, MOST_POSITIONS = 60_000, 20_000

Distance = Callable[[Any, int, int], bool]
Answers = dict[Any, bool]


def cut_off(a: Application) -> None:
    """CUT_OFF: e = f, if it is so at all sizes up to the named elements and the degree, 0 included."""
    s = a.goal
    need(s.says == "eq" and not s.sizes, "an equation at every size")
    for f in s.facts:
        need(
            f[0] in (*BITS, *ORDERS, "ident", "only", "never"),
            "a fact that is kept where elements are left out",
        )
    need(not any(reads(x, "img") for x in (*s.args, *s.facts)), "no permutation is left")
    mixed = [f for f in s.facts if f[0] in BITS and relations_of(f) and not _is_literal(f)]
    term: Term = ("when", ("all", *mixed), difference(*s.args))
    sorts = sorted(
        sorts_of(term)
        | {v[2] for v in s.vars}
        | {s for f in s.facts if f[0] in ("ident", "never") for s in f[1]}
    )
    bounds = {sort: sum(v[2] == sort for v in s.vars) + degree(term, sort) for sort in sorts}
    small = all(len(f[1]) <= MOST_INDICES for f in s.facts if f[0] in ("ident", "never"))
    need(
        small and all(b <= LARGEST_BOUND for b in bounds.values()), "the sizes that are checked are few"
    )
    metas = {key[1]: meta for key, meta in a.signature.of.items() if key[0] == "meta" and meta}
    need(len({a.signature.of["rel", name] for name in metas}) <= 1, "distances are of one sort")
    _check_all(s.vars, s.facts, term, bounds, sorted(set(metas.values()), key=repr))


def _check_all(
    names: tuple[Place, ...],
    facts: tuple[Fact, ...],
    term: Term,
    bounds: Mapping[str, int],
    metas: list[Any],
) -> None:
    count = steps = 0
    for sizes in product(*(range(b + 1) for b in bounds.values())):
        n = dict(zip(bounds, sizes, strict=True))
        same_data = representatives(facts, n)
        for distance in positions(metas, max(sizes, default=0)):
            for at in product(*(range(1, n[v[2]] + 1) for v in names)):
                places = dict(zip(names, at, strict=True))
                for answers in _answers_there(facts, places, n, distance):
                    count += 1
                    need(count <= MOST_CASES, "the cases that are checked are few")
                    if answers is not None:
                        normal = AtNumbers(n, places, answers, distance, same_data)
                        normal.steps = steps
                        need(not normal.value(term), "it is 0 in every case")
                        steps = normal.steps


def _answers_there(
    facts: tuple[Fact, ...], places: Mapping[Place, int], n: Mapping[str, int], distance: Distance | None
) -> Iterator[Answers | None]:
    """Yield the possible answers of relations at places, or None once if facts do not hold there."""
    model = Model(places, {v: n[v[2]] for v in places}, {})
    if all(model.holds(f) for f in facts if _is_order(f)):
        yield from possible_answers(facts, places, n, distance)
    else:
        yield None


# -- the bound ------------------------------------------------------------------------------------


def reads(x: Any, form: str) -> bool:
    """Tell whether a form of place or term occurs in terms, bits or facts."""
    return isinstance(x, tuple) and (x[:1] == (form,) or any(reads(y, form) for y in x))


def parts(t: Term) -> tuple[Term, ...]:
    """Return the subterms that a term is made of."""
    match t[0]:
        case "num" | "dat":
            return ()
        case "app":
            return tuple(e for _, e in t[3:])
        case "when" | "sum" | "fun":
            return (t[2],)
    return tuple(t[1:])


def sorts_of(t: Term) -> set[str]:
    """Return the sorts over which a term has sums or families."""
    own = (
        {t[1]} if t[0] == "sum" else {s for sorts, _ in t[3:] for s in sorts} if t[0] == "app" else set()
    )
    return own.union(*map(sorts_of, parts(t)))


def degree(t: Term, sort: str) -> int:
    """Return at most how many sums over a sort are multiplied together."""
    match t[0]:
        case "num" | "dat":
            return 0
        case "add":
            return max((degree(e, sort) for e in t[1:]), default=0)
        case "mul":
            return sum(degree(e, sort) for e in t[1:])
        case "when":
            return degree(t[2], sort)
        case "sum":
            return degree(t[2], sort) + (t[1] == sort)
        case "div":
            need(sort not in sorts_of(t[2]), "no sum stands below a fraction bar")
            return degree(t[1], sort)
    need(sort not in sorts_of(t), "no sum stands in a function")
    return 0


# -- the cases ------------------------------------------------------------------------------------


def _is_literal(c: Bit) -> bool:
    return c[0] == "rel" or (c[0] == "not" and c[1][0] == "rel")


def _is_order(f: Fact) -> bool:
    return f[0] in ORDERS or (f[0] in BITS and not relations_of(f))


def _at(p: Place, places: Mapping[Place, int], env: tuple[int, ...] = ()) -> Any:
    """Return a place at numbers."""
    match p[0]:
        case "v":
            return places[p]
        case "b":
            return env[-1 - p[1]]
        case "in":
            return (*p[:3], _at(p[3], places, env))
        case "tup":
            return ("tup", *(_at(q, places, env) for q in p[1:]))
    return p


def representatives(facts: tuple[Fact, ...], n: Mapping[str, int]) -> Callable[[Any, Any], Any]:
    """Return one of the data that equations say are the same, for each."""
    leader: dict[Any, Any] = {}

    def of(x: Any) -> Any:
        while x in leader:
            x = leader[x]
        return x

    for f in facts:
        if f[0] == "ident":
            _, sorts, e, g = f
            need(e[0] == g[0] == "dat" and e[2] == g[2] == "", "an equation between free data")
            need(not reads((e, g), "v"), "an equation at all places")
            for env in product(*(range(1, n[s] + 1) for s in sorts)):
                x, y = (of((t[1], tuple(_at(p, {}, env) for p in t[3]))) for t in (e, g))
                if x != y:
                    leader[max(x, y, key=repr)] = min(x, y, key=repr)
    return lambda name, places: of((name, places))


def positions(metas: list[Any], top: int) -> Iterator[Distance | None]:
    """Yield who sees whom among `top` elements at any increasing positions; None if nobody asks.

    Gaps that are longer than every length answer as one of the listed ones with the same residue.
    """
    if not metas:
        yield None
        return
    lengths = [k for meta in metas for k in meta[1:] if k is not None]
    need(all(k <= LONGEST for k in lengths), "windows and blocks are short")
    period = lcm(*(meta[1] for meta in metas if meta[0] == "blocks"))
    reach = max(lengths, default=0) + period
    need(period * reach ** max(top - 1, 0) <= MOST_POSITIONS, "the positions that are checked are few")
    for start, *gaps in product(range(1, period + 1), *[range(1, reach + 1)] * max(top - 1, 0)):
        at = [start]
        for gap in gaps:
            at.append(at[-1] + gap)

        def sees(meta: Any, i: int, j: int, at: tuple[int, ...] = tuple(at)) -> bool:
            p, q = at[i - 1], at[j - 1]
            if meta[0] == "blocks":
                return bool((p - 1) // meta[1] == (q - 1) // meta[1])
            return (meta[1] is None or p - meta[1] <= q) and (meta[2] is None or q <= p + meta[2])

        yield sees


def possible_answers(
    facts: tuple[Fact, ...], places: Mapping[Place, int], n: Mapping[str, int], distance: Distance | None
) -> Iterator[Answers]:
    """Yield the possible answers of relations where facts ask them or deny some answers."""
    answers: Answers = {}
    rows: dict[Any, int] = {}
    for f in facts:
        c, expected = (f[1], False) if f[0] == "not" else (f, True)
        if c[0] == "rel":
            p, q = _at(c[3], places), _at(c[4], places)
            if (
                c[2] is not None
                and distance is not None
                and (p == q or distance(c[2], p, q)) != expected
            ):
                return
            if answers.setdefault((c[1], p, q), expected) != expected:
                return
        elif f[0] == "only":
            p, q = _at(f[2], places), _at(f[3], places)
            need(type(q) is int, "a row that sees one key sees one of a sort")
            if rows.setdefault((f[1], p), q) != q:
                return
    for (name, p), q in rows.items():
        for k in range(1, max(n.values()) + 1):
            if answers.setdefault((name, p, k), k == q) != (k == q):
                return
    denied = [found for f in facts if f[0] == "never" for found in _denied(f, places, n)]
    questions = sorted({q for one in denied for q in one} - answers.keys(), key=repr)
    need(len(questions) <= MOST_QUESTIONS, "the answers that facts deny are few")
    yield from _extended(answers, questions, denied)


def _denied(f: Fact, places: Mapping[Place, int], n: Mapping[str, int]) -> Iterator[Answers]:
    """Yield answers that do not all occur."""
    for env in product(*(range(1, n[s] + 1) for s in f[1])):
        asked: Answers = {}
        possible = True
        for c in f[2]:
            c, expected = (c[1], False) if c[0] == "not" else (c, True)
            need(c[0] in ("rel", "same", "less"), "a fact that denies bits and their negations")
            p, q = (_at(x, places, env) for x in c[-2:])
            if c[0] == "rel":
                possible &= asked.setdefault((c[1], p, q), expected) == expected
            else:
                need(type(p) is int and type(q) is int, "an order of places on a sort")
                possible &= (p == q if c[0] == "same" else p < q) == expected
        if possible:
            yield asked


def _extended(answers: Answers, questions: list[Any], denied: list[Answers]) -> Iterator[Answers]:
    if any(all(answers.get(q) == is_so for q, is_so in one.items()) for one in denied):
        return
    if not questions:
        yield answers
        return
    for is_so in (True, False):
        yield from _extended({**answers, questions[0]: is_so}, questions[1:], denied)
