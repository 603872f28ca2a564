"""What a second reader found: a checker that refused one proof is the same for the next; numbers stay small."""

from __future__ import annotations

import pytest

from symattn.kernel import Checker, Invalid, check
from symattn.kernel.ring.table import Table
from tests.kernel.build import B0, ZERO, I, J, add, dat, mul, no, ring, same, total, z

NAMES, FACTS = (I, J), (no(same(I, J)),)


def o(*places):
    return dat("o", *places, kind="orthogonal")


def test_an_interrupted_normal_form_is_not_used_again(monkeypatch):
    # Were the table of atoms out of step, z_k would count as read at no place, and the sum as [i = j] z_k.
    body = add(mul(o(B0, I), o(B0, J), z(B0)), mul(ZERO, dat("unread")))
    forged = ring(total(body), ZERO, vars=NAMES, facts=FACTS)
    found = Table._free

    def interrupted(self, key):
        if key[:2] == ("dat", "last"):
            raise RecursionError
        return found(self, key)

    checker = Checker()
    monkeypatch.setattr(Table, "_free", interrupted)
    with pytest.raises(Invalid, match="RecursionError"):
        checker.check(ring(dat("last"), ZERO, vars=NAMES, facts=FACTS))
    monkeypatch.setattr(Table, "_free", found)
    with pytest.raises(Invalid):
        checker.check(forged)


def test_a_product_of_many_numbers_is_refused_at_once():
    number = ("num", (1 << 4095) + 1, 1)
    with pytest.raises(Invalid, match="ring: a coefficient is too large"):
        check(ring(mul(*[number] * 12_000), ZERO))
