"""Jensen's inequality: the exponential of a mean is at most the mean of the exponentials."""

from __future__ import annotations

from contextlib import suppress
from itertools import combinations, islice

from symattn.kernel import Invalid, Proof
from symattn.kernel.syntax import ONE as PLAIN_ONE
from symattn.kernel.syntax import difference
from symattn.kernel.syntax import negative as plain_negative
from symattn.language.known_functions import EXP
from symattn.prover.analysis import known_log
from symattn.prover.forms.means import Mean, means, summands
from symattn.prover.signs import DEPTH, NONNEGATIVE, NONZERO, POSITIVE, Signs
from symattn.prover.steps import closed
from symattn.prover.summands import multiplied_out
from symattn.terms.context import Context
from symattn.terms.part import Part
from symattn.terms.requirements import OutsideFragment
from symattn.terms.terms import (
    Add,
    Div,
    Fun,
    Sum,
    add,
    known,
    mul,
    negative,
    total,
)

MOST_MEANS = 4
"""Most means of a term that the inequality is tried with."""


def by_means(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of Σ_v w d + C by convexity: with t = −d − C, e^t ≥ 1 + t at each v.

    Σ w d + C = Σ w (e^t − 1 − t) + e^(−C) (e^C − Σ w e^(−d)), where Σ w = 1 and w ≥ 0.
    """
    if says == NONZERO or depth < DEPTH:
        return None
    for mean in islice(means(node), MOST_MEANS):
        with suppress(Invalid, OutsideFragment):
            found = _by_mean(signs, says, node, mean, context, depth)
            if found is not None:
                return found
    return None


def _by_mean(
    signs: Signs, says: str, node: Part, mean: Mean, context: Context, depth: int
) -> Proof | None:
    steps, v = signs.steps, mean.index
    inner = context.binding((v,))
    weight = signs.sign(NONNEGATIVE, mean.weight, inner, depth - 1)
    bound = signs.sign(says, mean.bound, context, depth - 1)
    if weight is None or bound is None:
        return None
    # d and C are read off: the terms of the sum with these weights, and the others.
    rest, exponent = mean.rest, mean.exponent
    t = add(negative(exponent), negative(rest))
    u = steps.to.term(t)
    tangent = difference(("fun", "exp", u), ("add", PLAIN_ONE, u))
    at = signs.by_form(NONNEGATIVE, tangent, inner, (), "tangent")
    each = signs.product(weight, at, inner)
    name = steps.to.variable(v)
    whole = ("sum", name[2], closed(each.sequent.args[0], [name]))
    summed = signs.by_form(NONNEGATIVE, whole, context, (each,), "total", name[1])
    low = ("fun", "exp", steps.to.term(negative(rest)))
    scale = signs.by_form(says, low, context, (), "exp")
    product = ("mul", low, bound.sequent.args[0])
    scaled = signs.by_form(says, product, context, (scale, bound), "product")
    both = ("add", whole, product)
    weaker = scaled
    if says == POSITIVE:
        weaker = signs.by_form(NONNEGATIVE, product, context, (scaled,), "from")
    found = signs.by_form(says, both, context, (summed, weaker, scaled), "sum")
    everything = [node, total(v, mean.weight), mean.bound, known(EXP, t), mul(mean.weight, t)]
    read = signs.read(everything, inner)
    ones = steps.ring(context, steps.to.term(total(v, mean.weight)), PLAIN_ONE, read)
    e = steps.to.term(node)
    c = steps.to.term(rest)
    equation = steps.ring(context, e, both, (ones, *read), (("add", PLAIN_ONE, plain_negative(c)),))
    return steps.make("sign", context, says, (e,), (equation, found), ("equal",))


def by_mean_of_powers(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return the sign of A − e^b by that of log A − b, for a sum A and a mean b: Σ w e^v ≥ e^(Σ w v)."""
    if says == NONZERO or depth < DEPTH or not isinstance(node, Add) or Sum not in node.kinds:
        return None
    powers = [t for t in node.of if isinstance(negative(t), Fun) and Sum in negative(t).kinds]
    power = negative(powers[0]) if len(powers) == 1 else None
    if not isinstance(power, Fun) or power.name != EXP.name:
        return None
    above = add(*(t for t in node.of if t != powers[0]))
    if Sum not in above.kinds or signs.sign(POSITIVE, above, context, depth - 1) is None:
        return None
    log = known_log(above)
    order = signs.sign(says, add(log, negative(power.of)), context, depth)
    if order is None:
        return None
    steps = signs.steps
    e, f = map(steps.to.term, (log, power.of))
    read = signs.read([node, log, power.of], context)
    premise = steps.equal(order, difference(e, f), context, read)
    whole = difference(("fun", EXP.name, e), ("fun", EXP.name, f))
    found = signs.by_form(says, whole, context, (premise,), "monotone")
    return steps.equal(found, steps.to.term(node), context, read)


def by_two_means(signs: Signs, says: str, node: Part, context: Context, depth: int) -> Proof | None:
    """Return that Σ w d + Σ u e + C is not negative, as C − log P − log Q is not.

    Σ w d is at least −log P, for P = Σ w e^(−d), and Σ u e at least −log Q, for Q = Σ u e^(−e): so the
    softmax is monotone, Σ (p − q) (x − y) ≥ 0 for p and q of x and y.
    """
    if says != NONNEGATIVE or depth < DEPTH or not {Div, Fun, Sum} <= node.kinds:
        return None
    apart, steps = multiplied_out(signs, node, context), signs.steps
    terms = summands(apart)
    for pair in combinations(islice(means(apart), MOST_MEANS), 2):
        taken = pair[0].places | pair[1].places
        if len(taken) < sum(len(mean.places) for mean in pair):
            continue
        logs = [known_log(mean.power) for mean in pair]
        rest = add(
            *(t for place, t in enumerate(terms) if place not in taken), *(negative(log) for log in logs)
        )
        parts = [
            add(total(mean.index, mul(mean.weight, mean.exponent)), log)
            for mean, log in zip(pair, logs, strict=True)
        ]
        proofs = [signs.sign(says, rest, context, depth - 1)]
        proofs += [signs.sign(says, part, context, depth) for part in parts if proofs[0]]
        found = [proof for proof in proofs if proof]
        if len(found) == len(pair) + 1:
            whole = ("add", *(proof.sequent.args[0] for proof in found))
            with suppress(Invalid, OutsideFragment):
                read = signs.read([node, rest, *parts], context)
                summed = signs.by_form(says, whole, context, found, "sum")
                return steps.equal(summed, steps.to.term(node), context, read)
    return None


WAYS = (by_means, by_mean_of_powers, by_two_means)
