"""The statement of a certificate as terms of the core, for the search for proofs.

Nothing here is trusted: the checker that Rocq has verified is asked whether a proof shows what is
stated.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import replace

from symattn.language.known_functions import ABSOLUTE, COS, EXP, LOG, SIN
from symattn.lifting.as_terms import fixed_later
from symattn.relations import PROPERTIES, Window
from symattn.rocq import trees as t
from symattn.rocq.bits import every
from symattn.rocq.propositions import Divisor, Given, Proposition
from symattn.rocq.symbols import Withheld
from symattn.rocq.walks import free, walk
from symattn.terms import bits as b
from symattn.terms import context as c
from symattn.terms import terms as core
from symattn.terms.part import Part, Sort, Var
from symattn.terms.places import Literal, Numbered, Permutation, axis_of, image
from symattn.terms.roots import root

NUMBER = "number of a place"
"""The datum of each axis that is the number of a place, plus 1; a fact says that it is a count."""

KINDS = ("positive", "symmetric", "orthogonal")
"""Properties that may be assumed of all entries of a matrix."""

FUNCTIONS = {"exp": EXP, "log": LOG, "sin": SIN, "cos": COS, "Rabs": ABSOLUTE}


class AsTerms:
    """Reads the trees of one proposition as terms; places that are not variables are named elements.

    Parameters
    ----------
    proposition : Proposition
    counted : bool, optional
        Whether the number of a place is how many places are up to it; else it is any number.
    continued : collection of str, optional
        Data that are read as positive: what is shown of them is continued to any numbers.
    """

    def __init__(
        self, proposition: Proposition, *, counted: bool = False, continued: Collection[str] = ()
    ) -> None:
        self.counted, self.continued = counted, continued
        self.named: dict[t.Tree, Var] = {}
        """The elements that are named, by what names them."""
        self.data: dict[str, core.Datum] = {}
        self.relations: dict[str, b.Relation] = {}
        self.permutations: dict[str, Permutation] = {}
        self.order: dict[Part, None] = {}
        """What is known of ends and neighbours among the named elements."""
        self.kinds = {g.named: g.kind for g in proposition.given if g.kind in KINDS}
        if set(self.kinds) & set(continued):
            raise Withheld("a product of factors that are not free data")
        self.kinds |= dict.fromkeys(continued, "positive")
        self._proposition = proposition
        self._within = {g.says[0] for g in proposition.given if g.kind == "within"}
        self.given = tuple(fact for g in proposition.given for fact in self._given(g))

    def context(self, divisor: Divisor | None = None) -> c.Context:
        """Return the known facts, at the place of a division if one is given."""
        more: tuple[Part, ...] = ()
        if divisor is not None:
            more = tuple(one for g in divisor.guards for one in b.listed(self.bit(g)))
        here = self.elements(divisor).values()
        known = (f for f in self.order if f.free <= set(here))
        return fixed_later(c.Context(tuple(here), (*known, *self.given, *more)))

    def region(self, context: c.Context) -> c.Context:
        """Return the context without the facts about data that are continued."""
        own = {self.data[name] for name in self.continued if name in self.data}
        return replace(
            context,
            facts=tuple(
                f
                for f in context.facts
                if not any(isinstance(x, core.Atom) and x.of in own for x in f.everything())
            ),
        )

    def elements(self, divisor: Divisor | None = None) -> dict[t.Tree, Var]:
        """Return the elements that are named where something is stated, or is divided by."""
        scope = (*self._proposition.variables, *(divisor.binders if divisor else ()))
        for v in scope:
            self._element(v, v.axis)
        return {place: v for place, v in self.named.items() if free(place) <= set(scope)}

    # -- places -------------------------------------------------------------------------------------

    def axis(self, name: str) -> Part:
        """Return an axis."""
        return Numbered(int(name)) if name.isdigit() else Sort(name, "")

    def place(self, place: t.Tree) -> Part:
        """Return a place: a variable, a number, an end, or a neighbour."""
        match place:
            case t.Var(_, axis):
                if axis.isdigit():
                    raise Withheld(f"a place on an axis of length {axis}")
                return self.named.get(place) or Var(str(place), Sort(axis, ""))
            case t.At(number, axis) if axis.isdigit():
                return Literal(number + 1, int(axis))
            case t.At(number, axis):
                element = self._element(place, axis)
                if number > 0:
                    return self._next(self.place(t.At(number - 1, axis)), element)
                self.order[c.First(element)] = None
                return element
            case t.Moved(t.Var(_, axis) as v, by) if by > 0:
                before = self.place(t.Moved(v, by - 1) if by > 1 else v)
                return self._next(before, self._element(place, axis))
            case t.Moved(t.Length(axis), -1):
                element = self._element(place, axis)
                self.order[c.Last(element)] = None
                return element
            case t.Image(name, inverted, of):
                inner = self.place(of)
                return image(self._permutation(name, inner), inverted, inner)
        raise Withheld(f"the place {place} in a proof")

    def _permutation(self, name: str, at: Part) -> Permutation:
        """Return a permutation that is applied to a place."""
        sort = axis_of(at)
        if not isinstance(sort, Sort):
            raise Withheld(f"{name} permutes places that are numbers")
        pi = Permutation(name, sort)
        if self.permutations.setdefault(name, pi) != pi:
            raise Withheld(f"{name} permutes places of other axes")
        return pi

    def _next(self, before: Part, element: Var) -> Var:
        if isinstance(before, Var):
            self.order[c.Next(before, element)] = None
        return element

    def _element(self, place: t.Tree, axis: str) -> Var:
        if place not in self.named:
            self.named[place] = Var(str(place), Sort(axis, ""))
        return self.named[place]

    # -- bits ---------------------------------------------------------------------------------------

    def bit(self, bit: t.Tree) -> Part:
        """Return a bit."""
        match bit:
            case t.Known(value):
                return b.YES if value else b.NO
            case t.Same(left, right):
                return b.same(self.place(left), self.place(right))
            case t.UpTo(left, right):
                near = self.nearby(bit)
                if near is not None:
                    return b.bit(near[0], *map(self.place, near[1:]))
                return b.negated(b.less(self.place(right), self.place(left)))
            case t.Before(left, right):
                return b.less(self.place(left), self.place(right))
            case t.Related(name, query, key):
                places = self.place(query), self.place(key)
                return b.bit(self._relation(name, *places), *places)
            case t.Not(body):
                return b.negated(self.bit(body))
            case t.Both(left, right):
                return b.every(self.bit(left), self.bit(right))
            case t.Either(left, right):
                return b.some(self.bit(left), self.bit(right))
        raise Withheld(f"the bit {bit} in a proof")

    def nearby(self, bit: t.UpTo) -> tuple[b.Relation, t.Tree, t.Tree] | None:
        """Return p ≤ q + n as a window of q on p, where the place q + n may not exist; else None."""
        if bit.right in self._within or bit.right in self.named:
            return None
        match bit.right:
            case t.At(number, axis) if number > 0 and not axis.isdigit():
                start: t.Tree = t.At(0, axis)
            case t.Moved(start, number) if number > 0:
                pass
            case _:
                return None
        axes = (axis_of(self.place(p)) for p in (start, bit.left))
        relation = b.Relation(Window(None, number), *axes)
        self.relations[f"(fun i k : nat => (k <=? i + {number})%nat)"] = relation
        return relation, start, bit.left

    def _relation(self, name: str, query: Part, key: Part) -> b.Relation:
        """Return a relation that is asked at places."""
        relation = b.Relation(name, axis_of(query), axis_of(key))
        if self.relations.setdefault(name, relation) != relation:
            raise Withheld(f"{name} relates places of other axes")
        return relation

    # -- numbers ------------------------------------------------------------------------------------

    def term(self, tree: t.Tree) -> Part:
        """Return a number."""
        match tree:
            case t.Num(value):
                return core.number(value)
            case t.Datum(name, places):
                return self._datum(name, places)
            case t.Count(t.Length(axis)):
                v = Var(("count", axis), Sort(axis, ""))
                return core.total(v, core.ONE)
            case t.Count(place):
                at = self.place(place)
                number = self._datum(number_on(at), (place,))
                sort = axis_of(at)
                if not isinstance(sort, Sort):
                    raise Withheld("the number of a place on an axis of numbered length")
                v = Var(("up to", at), sort)
                return (
                    core.total(v, core.when(b.negated(b.less(at, v)), core.ONE))
                    if self.counted
                    else number
                )
            case t.Add(left, right):
                return core.add(self.term(left), self.term(right))
            case t.Sub(left, right):
                return core.add(self.term(left), core.negative(self.term(right)))
            case t.Neg(body):
                return core.negative(self.term(body))
            case t.Mul(left, right):
                return core.mul(self.term(left), self.term(right))
            case t.Div(left, right):
                return core.div(self.term(left), self.term(right))
            case t.Sum(var, body):
                return core.total(self._bound(var), self.term(body))
            case t.Share(var, body, place, _):
                weight = self.term(body)
                whole = core.total(self._bound(var), weight)
                return core.div(core.substituted(weight, {self._bound(var): self.place(place)}), whole)
            case t.Product(var, t.Choose(bit, factor, t.ONE)):
                return self._product(var, self.bit(bit), factor)
            case t.Product(var, factor):
                return self._product(var, b.YES, factor)
            case t.Largest(var, body):
                index = (self._bound(var),)
                families = core.Family(index, self.term(body)), core.Family(index, core.ONE)
                return core.Apply(core.GREATEST, Literal(1, 1), families)
            case t.Bit(body):
                return core.when(self.bit(body), core.ONE)
            case t.When(bit, body):
                return core.when(self.bit(bit), self.term(body))
            case t.Choose(bit, left, right):
                holds = self.bit(bit)
                return core.add(
                    core.when(holds, self.term(left)), core.when(b.negated(holds), self.term(right))
                )
            case t.Fun("sqrt", body):
                return root(self.term(body))
            case t.Fun(name, body) if name in FUNCTIONS:
                return core.known(FUNCTIONS[name], self.term(body))
            case t.Apply(name, var, body, member):
                family = core.Family((self._bound(var),), self.term(body))
                return core.Apply(name, self.place(member), (family,))
            case t.Expo(body):
                return self.exponential(body)
        raise Withheld(f"{type(tree).__name__} in a proof")

    def _product(self, var: t.Var, bit: Part, factor: t.Tree) -> Part:
        """Return a product of positive factors where a bit holds."""
        logarithm = core.known(LOG, self.term(factor))
        return core.known(EXP, core.total(self._bound(var), core.when(bit, logarithm)))

    def _datum(self, name: str, places: tuple[t.Tree, ...]) -> Part:
        read = tuple(map(self.place, places))
        return core.atom(self._of(name, *map(axis_of, read)), read)

    def _of(self, name: str, *axes: Part) -> core.Datum:
        """Return a datum by its name and axes."""
        datum = core.Datum(name, axes, self.kinds.get(name, ""))
        if self.data.setdefault(name, datum) != datum:
            raise Withheld(f"{name} is read at places of other axes")
        return datum

    def exponential(self, score: t.Tree, divisor: Part = core.ONE) -> Part:
        """Return e to a score that is divided by a number."""
        match score:
            case t.Finite(body):
                return core.known(EXP, core.div(self.term(body), divisor))
            case t.Infinity():
                return core.ZERO
            case t.Plus(left, right):
                return core.mul(self.exponential(left, divisor), self.exponential(right, divisor))
            case t.Bias(bit):
                return core.when(self.bit(bit), core.ONE)
            case t.Infinitely(bit):
                return core.when(b.negated(self.bit(bit)), core.ONE)
            case t.Masked(bit, body):
                return core.when(self.bit(bit), self.exponential(body, divisor))
            case t.Over(body, by):
                return self.exponential(body, core.mul(self.term(by), divisor))
        raise Withheld(f"the score {score} in a proof")

    def _bound(self, var: t.Var) -> Var:
        found = self.place(var)
        if not isinstance(found, Var):
            raise Withheld(f"a sum over {var.axis} places")
        return found

    # -- hypotheses ---------------------------------------------------------------------------------

    def _given(self, g: Given) -> Iterable[Part]:
        index = tuple(self._bound(v) for v in g.binders)
        match g:
            case Given("holds", says=(t.Same(t.Image(name, False, place), other),)) if place == other:
                return [self._fixed(name, place, g.premises)]
            case Given(
                "holds", (var,), (t.UpTo(early, last),), (t.UpTo(t.Image(name, False), end),)
            ) if early == var and last == end:
                at = self.place(last)
                return [c.Kept(self._permutation(name, at), at)]
            case Given("holds", says=(t.UpTo(t.Moved(v, by), t.Length()),)):
                self.place(t.Moved(v, by - 1) if by > 1 else v)
                return []
            case Given("equal", says=(t.Related(name, query, _), t.Same(_, only))):
                at, seen = self.place(query), self.place(only)
                return [c.Only(self._relation(name, at, seen), at, seen)]
            case Given("equal", says=(t.Related(), t.Both(_, t.Before(_, t.Later())))):
                return self._window(g)
            case Given("equal", says=(t.Related(_, t.Image(name, False)), t.Related(relation, i, j))):
                asked = self.place(i), self.place(j)
                return [c.Keeps(self._permutation(name, asked[0]), self._relation(relation, *asked))]
            case Given("inverse", says=(t.Length(axis), t.Datum(name), t.Datum(inverse))):
                sort = self.axis(axis)
                return [c.Inverse(self._of(name, sort, sort), self._of(inverse, sort, sort))]
        match g.kind:
            case "holds" if isinstance(g.says[0], t.UpTo) and isinstance(g.says[0].left, t.Length):
                return []  # of two lengths
            case "holds" if not index and not g.premises:
                return b.listed(self.bit(g.says[0]))
            case "holds" if not g.premises and isinstance(g.says[0], t.Not):
                return [c.Never(index, b.listed(self.bit(g.says[0].body)))]
            case "something":
                return [c.Somewhere(index, (self._bound(g.key),), (self.bit(g.says[0]),))]
            case "nonzero" if not g.premises:
                return [c.Nonzero(index, self.term(g.says[0]))]
            case "above" | "not below":
                return [c.AtLeast(index, self.term(g.says[0]), g.kind == "above")]
            case "equal" if not g.premises and not isinstance(g.says[0], (*t.BITS, *t.PLACES)):
                return [c.Identity(index, *map(self.term, g.says))]
            case "within":
                self.place(g.says[0])
                return []
            case "positive" | "symmetric" | "orthogonal" | "permutes" | "reads" | "sequence" | "stream":
                return []
        raise Withheld(f"a hypothesis of kind {g.kind} in a proof")

    def _window(self, g: Given) -> Iterable[Part]:
        """Yield the facts about a relation that is a window of any length of at least 1."""
        related, of = g.says
        if not (isinstance(related, t.Related) and isinstance(of, t.Both)):
            raise TypeError(f"{of} is not a window")
        query, key = g.binders
        other = t.Var(f"{query}_", query.axis)
        named = {"i": query, "j": key, "k": other}
        denials = [d for name in ("causal", "convex", "reflexive") for d in PROPERTIES[name]]
        for denial in denials:
            bits: list[t.Tree] = [t.Before(named[x], named[y]) for x, y in denial.order]
            for x, y, seen in denial.pairs:
                bit = replace(related, query=named[x], key=named[y])
                bits.append(bit if seen else t.Not(bit))
            index = tuple(self._bound(named[x]) for x in dict.fromkeys((*denial.queries, *denial.keys)))
            yield c.Never(index, b.listed(self.bit(every(*bits))))
        whole = t.UpTo(t.Length(key.axis), next(x.length for x in walk(of) if isinstance(x, t.Later)))
        if any(h.kind == "holds" and whole in h.says for h in self._proposition.given):
            index = tuple(map(self._bound, g.binders))
            yield c.Never(index, b.listed(self.bit(every(of.left, t.Not(related)))))

    def _fixed(self, name: str, place: t.Tree, premises: tuple[t.Tree, ...]) -> Part:
        """Return that a permutation fixes a place, or all from one on."""
        if not premises:
            at = self.place(place)
            return c.Fixed(self._permutation(name, at), at)
        match premises:
            case (t.UpTo(start, late),) if late == place:
                at = self.place(start)
                return c.FixedFrom(self._permutation(name, at), at)
        raise Withheld(f"what {name} fixes")


def number_on(place: Part) -> str:
    """Return the name of the datum that is the number of a place on an axis."""
    return f"{NUMBER} on {axis_of(place)}"
