"""True proofs are accepted; altered ones that still are say nothing false.

Every sequent of the true proofs, and of the mutants that get through, is evaluated by `evaluator.py`.
"""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

import pytest

from symattn.kernel import RULES, Checker, Invalid, check, from_json, to_json
from symattn.kernel.syntax import ONE, ZERO, Substitution, opened
from symattn.recheck.files import claims_of
from tests.kernel.evaluator import counterexample

FILES = sorted((Path(__file__).parent / "proofs").glob("*.json"))


def steps_of(path):
    """Return all steps of the proofs in a file, each once."""
    found, pending = {}, [proof for claim in claims_of(path) for proof in claim.proofs]
    while pending:
        p = pending.pop()
        if id(p) not in found:
            found[id(p)] = p
            pending += p.premises
    return list(found.values())


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_true_proofs_are_accepted_and_survive_being_written(path):
    (claim,) = claims_of(path)
    for proof in claim.proofs:
        assert check(proof) == proof.sequent
    again = from_json(to_json(claim.proofs))
    assert [check(proof) for proof in again] == [proof.sequent for proof in claim.proofs]


def true_sequents(tries):
    """Yield each sequent of the proofs, and where it is false."""
    seen = set()
    for path in FILES:
        for p in steps_of(path):
            if p.sequent not in seen:
                seen.add(p.sequent)
                yield p.sequent, counterexample(p.sequent, tries)


@pytest.mark.slow
def test_sequents_of_true_proofs_are_true():
    found = list(true_sequents(6))
    assert [s for s, (seed, _) in found if seed is not None] == []
    assert sum(said > 0 for _, (_, said) in found) > 0.8 * len(found)


# -- mutants ----------------------------------------------------------------------------------------


def subterms(t, path=()):
    yield path, t
    for k, x in enumerate(t):
        if isinstance(x, tuple):
            yield from subterms(x, (*path, k))


def put(t, path, x):
    return (*t[: path[0]], put(t[path[0]], path[1:], x), *t[path[0] + 1 :]) if path else x


def altered(t, r, names):
    """Return data with one part altered."""
    path, x = r.choice([(p, x) for p, x in subterms(t) if x and isinstance(x[0], str)])
    v = r.choice(names) if names else ("b", 0)
    match x[0]:
        case "num":
            y = ("num", x[1] + r.choice((-1, 1)), x[2])
        case "b":
            y = r.choice((v, ("b", abs(x[1] + r.choice((-1, 1))))))
        case "v":
            y = r.choice((v, ("b", r.randint(0, 1))))
        case "img":
            y = r.choice((x[3], (*x[:2], not x[2], x[3])))
        case "when":
            y = x[2]
        case "add" | "mul" if len(x) > 2:
            j = r.randrange(1, len(x))
            y = (*x[:j], *x[j + 1 :])
        case "same" | "less":
            y = r.choice(((r.choice(("same", "less")), x[2], x[1]), ("not", x)))
        case "not":
            y = x[1]
        case "all" if len(x) > 1:
            y = ("all", *x[2:])
        case "rel":
            y = (*x[:3], x[4], x[3])
        case "sum":
            y = r.choice((("sum", x[1], ONE), opened(x[2], (v,)), ("mul", ("num", 2, 1), x)))
        case "div":
            y = r.choice((x[1], ("div", x[2], x[1]), ("div", x[1], ZERO), ("mul", *x[1:])))
        case "fun":
            y = r.choice((x[2], ("fun", r.choice(("exp", "log", "abs", "cos")), x[2])))
        case "dat":
            y = (*x[:2], r.choice(("", "positive")), x[3][::-1])
        case "root":
            y = x[1]
        case _:
            y = r.choice((x, ("first", v)))
    return put(t, path, y)


def mutant(p, r):
    """Return a step with one thing altered; its premises stay."""
    s, names = p.sequent, list(p.sequent.vars)
    k = r.randrange(len(s.args))
    match r.choice(
        ("premise", "said", "said", "said", "fact", "data", "rule", "says", "names", "sizes")
    ):
        case "premise" if p.premises:
            j = r.randrange(len(p.premises))
            return p._replace(premises=p.premises[:j] + p.premises[j + 1 :])
        case "said":
            args = (*s.args[:k], altered(s.args[k], r, names), *s.args[k + 1 :])
            return p._replace(sequent=s._replace(args=args))
        case "fact" if s.facts:
            j = r.randrange(len(s.facts))
            return p._replace(sequent=s._replace(facts=s.facts[:j] + s.facts[j + 1 :]))
        case "data" if p.data and any(isinstance(x, tuple) for x in p.data):
            return p._replace(data=altered(p.data, r, names))
        case "rule":
            return p._replace(rule=r.choice(list(RULES)))
        case "says":
            says = r.choice(("pos", "nonneg", "nonzero", "defined", "eq"))
            args = (s.args[0], ZERO) if says == "eq" else s.args[:1]
            return p._replace(sequent=s._replace(says=says, args=args))
        case "names" if len(names) > 1 and s.says != "bit":
            a, b = r.sample(names, 2)
            args = tuple(Substitution({a: b}).term(t) for t in s.args)
            return p._replace(sequent=s._replace(args=args))
        case "sizes":
            return p._replace(sequent=s._replace(sizes=(("T", r.randint(0, 2)),)))
    return p


def examined(count, seed, tries):
    """Return how many mutants were refused, accepted, and the false ones of those."""
    r, tally, false = random.Random(seed), Counter(), []
    pools = []
    for path in FILES:
        checker, by_rule = Checker(), {}
        for p in steps_of(path):
            checker.check(p)
            by_rule.setdefault((p.rule, p.data[:1] if p.rule == "sign" else ()), []).append(p)
        pools.append((checker, by_rule))
    while tally["mutants"] < count:
        checker, by_rule = r.choice(pools)
        p = r.choice(by_rule[r.choice(list(by_rule))])
        try:
            q = mutant(p, r)
        except (IndexError, KeyError, TypeError, Invalid):
            continue
        if q == p:
            continue
        tally["mutants"] += 1
        try:
            checker.check(q)
        except Invalid:
            tally["refused"] += 1
            continue
        if q.sequent == p.sequent:
            tally["accepted, of the same sequent"] += 1
            continue
        seed, said = counterexample(q.sequent, tries)
        tally["accepted, and true" if said else "accepted, never satisfied"] += 1
        if seed is not None:
            false.append(q)
    return tally, false


def test_mutants_that_get_through_are_true():
    tally, false = examined(400, 28, 5)
    assert false == []
    assert tally["refused"] > 200
    assert tally["accepted, and true"] > 20


@pytest.mark.campaign
def test_many_mutants_that_get_through_are_true():
    tally, false = examined(100_000, 1, 12)
    assert false == []
    assert tally["accepted, and true"] > 5_000
