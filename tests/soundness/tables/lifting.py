"""Claims that were once shown for all sizes and are false, and claims that fail beyond a cut-off."""

from tests.lifting.test_lifting import LATE, LATE_FEATURES, SHARP, TRUE_FOR_ALL
from tests.lifting.test_random_lifting import FALSE, H, Q, S, T, d
from tests.soundness.cases import false, true

AT = {
    "two axes compared": {S: 1, T: 2},
    "a rectangle": {S: 2, T: 1},
    "first of two axes": {S: 3, d: 1},
    "a feature of a hypothesis": {d: 3},
    "a distance to something": {S: 6},
    "a mask on two axes": {Q: 1, S: 1, T: 2},
    "a family on two axes": {H: 1, S: 2},
    "a key of another axis": {S: 1, T: 2},
    "heads share values": {H: 2},
    "rank 1": {S: 2, d: 2},
    "scale": {S: 2, d: 2},
}
"""Where a claim fails, if that is not at five tokens, or at the number that its table has."""

TABLE = {
    **{
        name: false(statement, *given, at=AT.get(name, {S: 5}), sizes=sizes)
        for name, (statement, given, sizes) in FALSE.items()
    },
    **{
        f"late, {name}": false(statement, at=AT.get(name, {size: n}))
        for table, size in ((LATE, S), (LATE_FEATURES, d), (SHARP, S))
        for name, (statement, n) in table.items()
    },
    **{f"true, {name}": true(statement, *given) for name, (statement, given) in TRUE_FOR_ALL.items()},
}
