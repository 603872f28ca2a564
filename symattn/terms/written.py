"""Terms as text, for messages: known elements have their own names, other places are i, j, k."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from itertools import chain, count, repeat

from symattn.relations.conditions import negation
from symattn.relations.functions import Comparison
from symattn.terms.bits import All, Bit, Less, Not, Relation, Same
from symattn.terms.part import Part, Var
from symattn.terms.places import Image, In, Literal, Tuple
from symattn.terms.terms import (
    GREATEST,
    Add,
    Apply,
    Atom,
    Datum,
    Div,
    Family,
    Fun,
    Mul,
    Num,
    Root,
    Sum,
    When,
)

LONGEST = 160

_FREE, _BOUND = "ij", "klmnpqrstuvw"
"""Names of rows and columns, and of what is summed over."""


def written(node: Part) -> str:
    """Return a term, a bit or a place as text, cut short where it is long."""
    named = set(re.findall(r"\w+", _Writer(node, None).text(node)))
    text = _Writer(node, named).text(node)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


def _names(letters: str, taken: Collection[str] | None) -> Iterator[str]:
    """Yield names that a reader does not know already."""
    if taken is None:
        return repeat("·")
    numbered = (f"{letters[0]}{n}" for n in count(1))
    return (name for name in chain(letters, numbered) if name not in taken)


class _Writer:
    """Writes a term.

    Parameters
    ----------
    node : Part
        All of it.
    named : collection of str or None
        The names that are in it; if None, places get no names.
    """

    def __init__(self, node: Part, named: Collection[str] | None) -> None:
        self._names: dict[Var, str] = {}
        self._free = node.free
        self._of_free, self._of_bound = _names(_FREE, named), _names(_BOUND, named)

    def _variable(self, v: Var) -> str:
        key = v.key
        if not isinstance(key, (tuple, int)):
            return str(key)
        if isinstance(key, tuple) and isinstance(key[0], type):
            return "1" if key[0].__name__ == "First" else v.sort.name
        if isinstance(key, tuple) and key[0] in ("next", "previous") and isinstance(key[1], Var):
            return f"{self._variable(key[1])} {'+' if key[0] == 'next' else '−'} 1"
        if isinstance(key, tuple) and not isinstance(key[0], str):
            return str(key[0])
        if v not in self._names:
            self._names[v] = next(self._of_free if v in self._free else self._of_bound)
        return self._names[v]

    def _factor(self, node: Part) -> str:
        """Return a term as a part of a product or of a quotient, in brackets if it needs them."""
        text = self.text(node)
        return f"({text})" if isinstance(node, (Add, Div, Sum, When)) or text.startswith("−") else text

    def _sum(self, of: tuple[Part, ...]) -> str:
        first, *others = (
            f"({self.text(term)})" if isinstance(term, Sum) else self.text(term) for term in of
        )
        rest = (f" − {text[1:]}" if text.startswith("−") else f" + {text}" for text in others)
        return "".join([first, *rest])

    def _summand(self, node: Part) -> str:
        return f"({self.text(node)})" if isinstance(node, Add) else self.text(node)

    def _product(self, of: tuple[Part, ...]) -> str:
        """Return a product, its sign in front."""
        sign = "−" if sum(isinstance(f, Num) and f.value < 0 for f in of) % 2 else ""
        shown = [f for f in of if not (isinstance(f, Num) and abs(f.value) == 1)]
        if len(shown) == 1 and isinstance(shown[0], Div):
            return sign + self.text(shown[0])
        factors = [str(abs(f.value)) if isinstance(f, Num) else self._factor(f) for f in shown]
        return sign + (" · ".join(factors) or "1")

    def text(self, node: Part) -> str:
        t = self.text
        match node:
            case Num(value):
                return str(value).replace("-", "−")
            case Var():
                return self._variable(node)
            case Literal(k, _):
                return str(k)
            case In(_, _, place):
                return t(place)
            case Tuple(places):
                return f"({', '.join(map(t, places))})"
            case Image(pi, inverse, of):
                return f"{pi.key}{'⁻¹' if inverse else ''}({t(of)})"
            case Atom(Datum(("meant", (str(name), _))), places):
                return f"{name}({', '.join(map(t, places))})"
            case Atom(of, places):
                datum = str(of.key[1]) if isinstance(of.key, tuple) else "a sum"
                return f"{datum}[{', '.join(map(t, places))}]" if places else datum
            case Add(of):
                return self._sum(of)
            case Mul(of):
                return self._product(of)
            case When(bit, body):
                where, shown = t(bit), self._summand(body)
                sign = "−" if shown.startswith("−") else ""
                return f"{sign}[{where}] {shown.removeprefix(sign)}"
            case Sum(v, body):
                return f"Σ_{self._variable(v)} {self._summand(body)}"
            case Div(above, below):
                is_one = isinstance(below, (Atom, Fun, Apply, Root))
                return f"{self._factor(above)} / {t(below) if is_one else f'({t(below)})'}"
            case Root(of):
                return f"√({t(of)})"
            case Fun(name, of):
                return f"{name}({t(of)})"
            case Apply(name, _, families) if name == GREATEST:
                return f"max({', '.join(t(f.of) for f in families[::2])})"
            case Apply(name, _, families):
                return f"{name}({', '.join(t(f.of) for f in families)})"
            case Family(_, of):
                return t(of)
            case Same(a, b):
                return f"{t(a)} = {t(b)}"
            case Less(a, b):
                return f"{t(a)} < {t(b)}"
            case Bit(Relation(Comparison() as compared), query, key):
                return compared.between(t(query), t(key))
            case Bit(relation, query, key):
                under = relation.key[1] if isinstance(relation.key, tuple) else relation.key
                return f"{t(query)} sees {t(key)} under {under}"
            case Not(Bit(Relation(Comparison(condition)), query, key)):
                return Comparison(negation(condition)).between(t(query), t(key))
            case Not(Less(a, b)):
                return f"{t(b)} ≤ {t(a)}"
            case Not(of):
                return f"not {t(of)}"
            case All(of):
                return " and ".join(map(t, of)) or "true"
        return type(node).__name__
