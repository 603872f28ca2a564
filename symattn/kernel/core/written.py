"""Terms as text, for messages: bound variables are k1, k2, …, what a reader knows has its own name."""

from __future__ import annotations

from symattn.kernel.core.bits import All, Bit, Less, Not, Same
from symattn.kernel.core.part import Part, Var
from symattn.kernel.core.places import Image, In, Literal, Tuple
from symattn.kernel.core.terms import Add, Apply, Atom, Datum, Div, Family, Fun, Mul, Num, Sum, When

LONGEST = 160


def written(node: Part) -> str:
    """Return a term, a bit or a place as text, cut short where it is long."""
    text = _Writer().text(node)
    return text if len(text) <= LONGEST else text[: LONGEST - 1] + "…"


class _Writer:
    def __init__(self) -> None:
        self._names: dict[Var, str] = {}

    def _variable(self, v: Var) -> str:
        key = v.key
        if not isinstance(key, (tuple, int)):
            return str(key)
        if isinstance(key, tuple) and isinstance(key[0], type):
            return "1" if key[0].__name__ == "First" else v.sort.name
        if isinstance(key, tuple) and key[0] in ("next", "previous") and isinstance(key[1], Var):
            return f"{self._variable(key[1])} {'+' if key[0] == 'next' else '-'} 1"
        if isinstance(key, tuple) and not isinstance(key[0], str):
            return str(key[0])
        return self._names.setdefault(v, f"k{len(self._names) + 1}")

    def _factor(self, node: Part) -> str:
        """Return a term as a part of a product or of a quotient, in brackets if it needs them."""
        text = self.text(node)
        return f"({text})" if isinstance(node, (Div, Sum, When)) else text

    def text(self, node: Part) -> str:
        t = self.text
        match node:
            case Num(value):
                return str(value)
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
            case Atom(Datum(("meant", ("number on", _))), places):
                return ", ".join(map(t, places))
            case Atom(Datum(("meant", ("root", radicand))), _):
                return f"√({radicand})"
            case Atom(Datum(("meant", (str(name), _))), places):
                return f"{name}({', '.join(map(t, places))})"
            case Atom(of, places):
                datum = str(of.key[1]) if isinstance(of.key, tuple) else "a sum"
                return f"{datum}[{', '.join(map(t, places))}]" if places else datum
            case Add(of):
                return f"({' + '.join(map(t, of))})"
            case Mul(of):
                return " · ".join(map(self._factor, of))
            case When(bit, body):
                return f"[{t(bit)}] {t(body)}"
            case Sum(v, body):
                return f"Σ_{self._variable(v)} {t(body)}"
            case Div(above, below):
                is_one = isinstance(below, (Atom, Add, Fun, Apply))
                return f"{self._factor(above)} / {t(below) if is_one else f'({t(below)})'}"
            case Fun(name, of):
                return f"{name}({t(of)})"
            case Apply(name, _, families):
                return f"{name}({', '.join(t(f.of) for f in families)})"
            case Family(_, of):
                return t(of)
            case Same(a, b):
                return f"{t(a)} = {t(b)}"
            case Less(a, b):
                return f"{t(a)} < {t(b)}"
            case Bit(relation, query, key):
                under = relation.key[1] if isinstance(relation.key, tuple) else relation.key
                return f"{t(query)} sees {t(key)} under {under}"
            case Not(Less(a, b)):
                return f"{t(b)} ≤ {t(a)}"
            case Not(of):
                return f"not {t(of)}"
            case All(of):
                return " and ".join(map(t, of)) or "true"
        return type(node).__name__
