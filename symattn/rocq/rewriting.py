"""Rewriting of trees, pass by pass: each pass is one line of a proof.

A pass applies rules at the innermost places where one applies. The tactic `step` of ``Steps.v`` descends
in both sides of the equation and proves each of these places by the lemma that the rule is.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace

from symattn.rocq import trees as t
from symattn.rocq import walks as w
from symattn.rocq.propositions import Given
from symattn.rocq.trees import ONE, Tree

MOST = 40
"""How many passes a tree may take."""


def plain(tree: Tree) -> Tree:
    """Return a tree with the words of the prelude written out: what both mean is convertible."""
    tree = t.with_parts(tree, plain)
    match tree:
        case t.Share(var, body, place):
            return t.Div(w.substituted(body, {var: place}), t.Sum(var, body))
        case t.When(bit, body):
            return t.Bit(bit) if body == ONE else t.Mul(t.Bit(bit), body)
        case t.Expo(t.Finite(body)):
            return t.Fun("exp", body)
        case t.Expo(t.Infinity()):
            return t.ZERO
    return tree


@dataclass(frozen=True)
class Context:
    """What is known where a rule is applied: bits, and how permutations move."""

    true: frozenset[Tree] = frozenset()
    only: tuple[Given, ...] = ()
    fixed: frozenset[Tree] = frozenset()
    """Images that are fixed: p(i) where p(i) = i."""
    fixed_from: tuple[tuple[str, Tree], ...] = ()
    kept: tuple[tuple[str, Tree], ...] = ()
    symmetric: frozenset[str] = frozenset()
    """Names of matrices that are their own transposes."""
    inverses: Mapping[str, tuple[t.Var, t.Var, Tree]] = field(default_factory=dict)
    """Inverses of products: places, and the entry there."""
    split: bool = False
    """Whether sin and cos of sums are written out."""

    def with_bit(self, bit: Tree) -> Context:
        """Return what is known where a bit holds, too."""
        return replace(self, true=self.true | frozenset(_conjuncts(bit)))

    def decided(self, bit: Tree) -> bool | None:
        """Tell whether a bit is known to hold, or not to."""
        if bit in self.true:
            return True
        if t.Not(bit) in self.true or (isinstance(bit, t.Not) and bit.body in self.true):
            return False
        match bit:
            case t.Before(t.Var(_, axis), t.Length(length)) if axis == length:
                return True
            case t.UpTo(a, b):
                if a == b or t.Before(a, b) in self.true or _same(a, b) & self.true:
                    return True
                if t.Not(t.UpTo(b, a)) in self.true:
                    return True
                if t.Before(b, a) in self.true:
                    return False
            case t.Before(a, b):
                if a == b or t.UpTo(b, a) in self.true:
                    return False
                if t.Not(t.UpTo(b, a)) in self.true:
                    return True
            case t.Same(a, b):
                if a == b:
                    return True
                if any(
                    fact in self.true
                    for x, y in ((a, b), (b, a))
                    for fact in (t.Before(x, y), t.Not(t.UpTo(x, y)), t.Not(t.Same(x, y)))
                ):
                    return False
                between = {
                    fact.right for fact in self.true if isinstance(fact, t.UpTo) and fact.left == a
                }
                if any(t.Before(c, b) in self.true for c in between):
                    return False
            case t.Both(a, b):
                left, right = self.decided(a), self.decided(b)
                return False if False in (left, right) else True if left and right else None
            case t.Not(body):
                inside = self.decided(body)
                return None if inside is None else not inside
        return None


def _same(a: Tree, b: Tree) -> frozenset[Tree]:
    return frozenset([t.Same(a, b), t.Same(b, a)])


def _conjuncts(bit: Tree) -> Iterable[Tree]:
    if isinstance(bit, t.Both):
        yield from _conjuncts(bit.left)
        yield from _conjuncts(bit.right)
    else:
        yield bit


def known_from(given: Sequence[Given]) -> Context:
    """Return what hypotheses let rules use."""
    true: set[Tree] = set()
    only, fixed, late, kept = [], set(), [], []
    symmetric = frozenset(g.named for g in given if g.kind == "symmetric")
    for g in given:
        match g:
            case Given("holds", (), (), (t.Same(t.Image(_, _, place) as image, other),)) if (
                place == other
            ):
                fixed.add(image)
            case Given("holds", (var,), (premise,), (t.Same(t.Image(name), _),)):
                late.append((name, _bound_of(premise, var)))
            case Given("holds", (var,), (premise,), (t.UpTo(t.Image(name), last),)):
                kept.append((name, last))
            case Given("holds", (), (), (bit,)):
                true |= set(_conjuncts(bit))
            case Given("equal", _, _, _):
                only.append(g)
    return Context(frozenset(true), tuple(only), frozenset(fixed), tuple(late), tuple(kept), symmetric)


def _bound_of(premise: Tree, var: Tree) -> Tree:
    return t.parts(premise)[0]


# -- rules ------------------------------------------------------------------------------------------


def rewritten(tree: Tree, known: Context) -> Tree:
    """Return a tree after one pass, the same tree if no rule applies."""
    changed = _inside(tree, known)
    if changed != tree:
        return changed
    found = _rule(tree, known)
    return tree if found is None else found


def _inside(tree: Tree, known: Context) -> Tree:
    if isinstance(tree, t.Fun) and tree.name == "sqrt":
        return tree
    if isinstance(tree, t.Mul):
        # Beside a bit it is known; so the bit itself is rewritten last.
        for bit, rest in ((tree.left, tree.right), (tree.right, tree.left)):
            if isinstance(bit, t.Bit):
                changed = rewritten(rest, known.with_bit(bit.body))
                if changed != rest:
                    return t.Mul(bit, changed) if bit is tree.left else t.Mul(changed, bit)
    return t.with_parts(tree, lambda part: rewritten(part, known))


def _rule(tree: Tree, known: Context) -> Tree | None:
    match tree:
        case t.Datum(name, (a, b)) if name in known.inverses:
            row, column, body = known.inverses[name]
            return w.substituted(body, {row: a, column: b})
        case t.Datum(name, (a, b)) if name in known.symmetric and _order(b) < _order(a):
            return t.Datum(name, (b, a))
        case t.Image(name, inverted, t.Image(other, turned, place)):
            if name == other and inverted != turned:
                return place
        case t.Expo(body):
            return _expo(body)
        case t.Bit(bit):
            return _bit(bit, known)
        case t.Choose(bit, left, right):
            if isinstance(bit, t.UpTo) and isinstance(bit.left, t.Image):
                base = _kept(bit, known)
                if base is not None:
                    return t.Choose(base, left, right)
            decided = known.decided(bit)
            return None if decided is None else left if decided else right
        case t.Sum(var, body):
            return _one_point(var, body) or _reindexed(var, body)
        case t.Mul(t.Mul(t.Bit(t.Same()) as bit, x), y):
            return t.Mul(bit, t.Mul(x, y))
        case t.Div(t.Mul(t.Bit(t.Same()) as bit, x), y):
            return t.Mul(bit, t.Div(x, y))
        case t.Mul(x, t.Mul(t.Bit(t.Same()) as bit, y)) if not isinstance(x, t.Bit):
            return t.Mul(bit, t.Mul(x, y))
        case t.Div(t.Fun("exp", x), t.Fun("exp", y)) if x == y:
            return ONE
        case t.Mul(t.Fun("sin", x), t.Fun("sin", y)) if x == y:
            cosine = t.Fun("cos", x)
            return t.Sub(ONE, t.Mul(cosine, cosine))
        case t.Fun("cos", t.Sub(x, y)) if x == y:
            return ONE
        case t.Count(t.Length(axis)):
            return t.Sum(t.Var("k_", axis), ONE)
        case t.Fun("exp", t.Num(number)) if not number:
            return ONE
        case t.Sub(a, t.Sub(b, x)) if a == b == ONE:
            return x
        case t.Fun("sin" | "cos" as name, body) if known.split:
            return _turned(name, body)
        case t.Fun("exp", t.Div(t.Add(a, b) | t.Sub(a, b) as body, z)) if known.split:
            return t.Fun("exp", replace(body, left=t.Div(a, z), right=t.Div(b, z)))
    if isinstance(tree, t.Image):
        return _fixed(tree, known)
    return None


def _order(place: Tree) -> tuple[int, str]:
    """Return by what places are ordered: those that are bound later come later."""
    text = str(place)
    return (int(text[1:]) if text[1:].isdigit() else 0), text


def _fixed(tree: t.Image, known: Context) -> Tree | None:
    if t.Image(tree.permutation, False, tree.place) in known.fixed:
        return tree.place
    for name, start in known.fixed_from:
        if name == tree.permutation and (
            tree.place == start
            or known.decided(t.UpTo(start, tree.place))
            or known.decided(t.Not(t.UpTo(tree.place, start)))
        ):
            return tree.place
    return None


def _expo(score: Tree) -> Tree | None:
    match score:
        case t.Plus(a, b):
            return t.Mul(plain(t.Expo(a)), plain(t.Expo(b)))
        case t.Bias(bit):
            return t.Bit(bit)
        case t.Masked(bit, body):
            return t.Mul(t.Bit(bit), plain(t.Expo(body)))
        case t.Infinitely(bit):
            return t.Sub(ONE, t.Bit(bit))
    return None


def _bit(bit: Tree, known: Context) -> Tree | None:
    decided = known.decided(bit)
    if decided is not None:
        return ONE if decided else t.ZERO
    match bit:
        case t.Related() as asked:
            for only in known.only:
                seen, same = only.says
                (var,) = only.binders
                if isinstance(seen, t.Related) and seen.name == asked.name and seen.query == asked.query:
                    return t.Bit(w.substituted(same, {var: asked.key}))
        case t.UpTo(t.Image(), _):
            kept = _kept(bit, known)
            return None if kept is None else t.Bit(kept)
        case t.Not(body):
            return t.Sub(ONE, t.Bit(body))
        case t.Both(a, b):
            return t.Mul(t.Bit(a), t.Bit(b))
        case t.Same(t.Image(a, s, i), t.Image(b, u, j)) if (a, s) == (b, u):
            return t.Bit(t.Same(i, j))
    return None


def _kept(bit: t.UpTo, known: Context) -> Tree | None:
    """Return π(k) ≤ i as k ≤ i, where π maps what is up to i to itself."""
    image, last = bit.left, bit.right
    if not isinstance(image, t.Image):
        return None
    for name, start in known.kept:
        if name == image.permutation and start == last:
            return t.UpTo(image.place, last)
    for name, start in known.fixed_from:
        if name == image.permutation and start == last:
            return t.UpTo(image.place, last)
    return None


def _one_point(var: t.Var, body: Tree) -> Tree | None:
    """Return Σ_k [k = i] f(k) as f(i), and Σ_k [i = π(k)] f(k) as f(π⁻¹(i))."""
    if isinstance(body, t.Bit):
        place = _point(body.body, var)
        return None if place is None else ONE
    if not isinstance(body, t.Mul):
        return None
    for bit, rest in ((body.left, body.right), (body.right, body.left)):
        if isinstance(bit, t.Bit):
            place = _point(bit.body, var)
            if place is not None:
                return w.substituted(rest, {var: place})
    return None


def _point(bit: Tree, var: t.Var) -> Tree | None:
    if not isinstance(bit, t.Same):
        return None
    for a, b in ((bit.left, bit.right), (bit.right, bit.left)):
        if var in w.free(b):
            continue
        if a == var:
            return b
        if isinstance(a, t.Image) and a.place == var:
            return t.Image(a.permutation, not a.inverted, b)
    return None


def _reindexed(var: t.Var, body: Tree) -> Tree | None:
    """Return Σ_k f(π⁻¹(k)) as Σ_k f(k), k being read through π⁻¹ alone but in bits."""
    images = {
        (x.permutation, x.inverted) for x in w.walk(body) if isinstance(x, t.Image) and x.place == var
    }
    if len(images) != 1:
        return None
    ((name, inverted),) = images
    other = t.Image(name, not inverted, var)
    mark = t.Var("#", var.axis)
    hidden = _replaced(body, t.Image(name, inverted, var), mark)
    left_over = _datum_reads(hidden, var)
    if left_over:
        return None
    moved = w.substituted(hidden, {var: other})
    return t.Sum(var, w.substituted(moved, {mark: var}))


def _replaced(tree: Tree, old: Tree, new: Tree) -> Tree:
    if tree == old:
        return new
    return t.with_parts(tree, lambda part: _replaced(part, old, new))


def _datum_reads(tree: Tree, var: t.Var) -> bool:
    return any(isinstance(x, t.Datum) and var in w.free(x) for x in w.walk(tree))


def _turned(name: str, body: Tree) -> Tree | None:
    match body:
        case t.Add(a, b):
            sign = 1
        case t.Sub(a, b):
            sign = -1
        case _:
            return None
    first = t.Fun("sin" if name == "sin" else "cos", a)
    sa, ca, sb, cb = (t.Fun(f, x) for x in (a, b) for f in ("sin", "cos"))
    del first
    if name == "sin":
        make: Callable[[Tree, Tree], Tree] = t.Add if sign > 0 else t.Sub
        return make(t.Mul(sa, cb), t.Mul(ca, sb))
    make = t.Sub if sign > 0 else t.Add
    return make(t.Mul(ca, cb), t.Mul(sa, sb))


@dataclass
class Passes:
    """A tree, and what it becomes, pass by pass."""

    trees: list[Tree] = field(default_factory=list)

    @property
    def last(self) -> Tree:
        """What it has become."""
        return self.trees[-1]


def passes(tree: Tree, known: Context) -> Passes:
    """Return a tree written out, and after each pass, until no rule applies."""
    found = Passes([plain(tree)])
    for _ in range(MOST):
        after = rewritten(found.last, known)
        if after == found.last:
            return found
        found.trees.append(after)
    return found
