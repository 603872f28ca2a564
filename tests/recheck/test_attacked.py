"""Files that an attack had called shown, or refuted, although they are not."""

from __future__ import annotations

import json

import pytest

from symattn.kernel import Proof, Sequent
from symattn.recheck.command import recheck
from symattn.recheck.files import Claim, Entry, Refuted, to_file
from symattn.recheck.points import Point

ZERO, ONE, MINUS = (("num", n, 1) for n in (0, 1, -1))
X, PLACE = ("dat", "x", "", ()), ("v", "i", "T")
NEVER = ("when", ("not", ("same", ("b", 0), ("b", 0))), ONE)
LARGEST = ("app", "max", ("lit", 1, 1), (("T",), ("dat", "z", "", (("b", 0),))), (("T",), NEVER))
AXES = [("+", "T", part, "T") for part in (None, ("lit", -1), ("lit", "x"), ("lit",), 3)]


def sequent(says, *args, names=(), sizes=()):
    return Sequent(names, (), sizes, says, args)


def proof(rule, of, data=()):
    return Proof(rule, of, (), data)


def shown(states, one):
    value = proof("defined", sequent("defined", ZERO))
    return Claim("c", "s", (Entry("entry", states, ((states, 0), ("defined", 1))),), (one, value))


def refuted_on(axis):
    bit = ("same", ("in", 0, axis, PLACE), ("in", 2, axis, PLACE))
    of = sequent("eq", ("when", bit, ONE), ZERO, names=(PLACE,))
    return Refuted("c", "s", "entry", of, Point({"T": 1}, {PLACE: 1}, {}, {}, {}))


COUNT = ("sum", "T", ONE)
FILES = {
    "0 as a divisor": shown("equal", proof("ring", sequent("eq", ("div", X, ZERO), ZERO))),
    "ln 0": shown("equal", proof("ring", sequent("eq", ("fun", "log", ZERO), ZERO))),
    "the root of -1": shown("signs", proof("sign", sequent("nonneg", ("root", MINUS)), ("abs",))),
    "the largest of no numbers": shown("equal", proof("ring", sequent("eq", LARGEST, LARGEST))),
    "another size": Refuted(
        "c", "s", "entry", sequent("eq", COUNT, ("num", 3, 1), sizes=(("T", 3),)),
        Point({"T": 2}, {}, {}, {}, {}),
    ),
    **{f"an axis of {axis[2]}": refuted_on(axis) for axis in AXES},
}  # fmt: skip


@pytest.mark.parametrize("name", FILES)
def test_it_is_not_shown(name, tmp_path, capsys) -> None:
    path = tmp_path / "claims.json"
    path.write_text(json.dumps(to_file([FILES[name]])), encoding="utf-8")
    assert recheck([str(path)]) in (1, 2)
    assert "1 not shown" in capsys.readouterr().out or name.startswith("an axis")
