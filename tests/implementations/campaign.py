"""Other libraries held against the same formulas: ``bash .ci/campaigns implementations``.

Writes docs/reference/implementations.md.
"""

from __future__ import annotations

import platform
import sys
import warnings
from pathlib import Path
from typing import Any

import symattn
from symattn import implements
from symattn.errors import SymattnError
from symattn.implementations.conformity import apart
from symattn.implementations.precisions import USUAL
from tests.implementations.libraries import (
    CAP,
    FORMULAS,
    NOT_APPLICABLE,
    OFFSET,
    Held,
    held,
    versions,
)

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "implementations.md"

LONGEST = 400
"""Letters of inputs that are shown; of longer ones the sizes are."""

HEAD = """\
# Implementations compared with their formulas

These are the results of `symattn.implements` for the attention of other libraries and for symattn's
own. This command writes the page:

```sh
bash .ci/campaigns implementations
```

This run used {versions}, Python {python} on {machine}, symattn {symattn}.

Each function is called as its documentation says, in float64, float32 and float16 unless a row says
otherwise, in the cases that [Is my function this formula?](../how-to/implements.md) lists. *Conforms*
means that no error exceeded 8 times the bound that the formula itself carries. Otherwise the smallest
failing case is shown.

Passing is not a proof. This is how far the cases reach:

- Tokens: 1 to 8 in all orders of L and S; (L, S) of (5, 300), (300, 5), (263, 263), (139, 263) and
  (263, 139). Distances and indices of 16 bits, which overflow beyond 32,767, are not reached.
- Features: 1 to 4; 37 and 41 beside 263 tokens, 261 and 133 beside few. Heads: up to 3, and 9.
- Scores: random of about ±1, all equal, all 0, up to ±50 and ±1000, whole rows near −1000, and nothing
  beyond: code that adds −10,000 where a mask hides, as BERT's in Hugging Face does, conforms.
- Entries: −∞ in a matrix added to scores, at random and in whole blocks of keys; rows of mean 1000 and
  spread 1. NaN and ∞ as data are not tried.
- Scales, as ε: 0.5 to 2, 10⁻⁵ and 10⁻¹².
- Masks: random, causal from either end, one key, the first or the last; in rows of 300 keys the first
  16, 64 or 128 hidden, the last 64, a band of 20; rows that see nothing.
- Batches: (1, 1) and (2, 3), at many tokens (1, 1) alone. Layouts: transposed, strided, at few tokens.
- Half precision is tried at few tokens: for a long sum its bound says nothing.
- New large cases are started for two seconds, so slow functions get fewer of them.

A failure to conform is not a verdict on a library. The result in a row that sees nothing is a
convention, and [Conventions](conventions.md) lists them; the formula has no value there, and *rows that
see nothing* requires 0. A kernel may require arrays whose last axis is contiguous, as FLASH_ATTENTION
does if no other kernel is allowed; left to itself, PyTorch chooses another one.

In float64 the attention of ONNX Runtime agrees with the formula in which the root of the scale is
rounded to float32: its first case below gives 0.66976155393 with this rounding, and 0.66976154933
without it. If the scale is 1, as for d = 1, both agree.

FlexAttention is compiled by `torch.compile`, which calls a C++ compiler. On a CPU it refuses float64,
so it is tested in float32, at few sizes because each size is compiled anew. So is JAX's attention, with
`jax_enable_x64`; given float64, it computes the softmax in float32: 1/3 comes out as 0.3333333433.

The soft cap c is {cap}; *to the last key* has {offset} keys more than queries. Grouped heads are G
groups of N query heads, and multi-head attention is nn.MultiheadAttention's without biases.
"""


def main() -> int:
    """Hold everything against its formula, and write the page."""
    warnings.filterwarnings("ignore")
    rows: dict[str, list[str]] = {name: [] for name in FORMULAS}
    for one in held():
        text = said(one)
        print(f"{one.formula} | {one.library} | {text}", file=sys.stderr)
        rows[one.formula].append(f"| {one.library} | {text} |")
    for name, library, why in NOT_APPLICABLE:
        rows[name].append(f"| {library} | not applicable: {why} |")
    lines = [
        HEAD.format(
            versions=versions(), python=platform.python_version(),
            machine=f"{platform.system()} {platform.machine()}", symattn=symattn.__version__,
            cap=CAP, offset=OFFSET,
        )
    ]  # fmt: skip
    for name, found in rows.items():
        lines += [f"## {name[0].upper()}{name[1:]}\n", f"`{FORMULAS[name]}`\n"]
        lines += ["| implementation | result |", "|---|---|", *found, ""]
    PAGE.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


def said(one: Held) -> str:
    """Return what came of it, in a line."""
    options = dict(one.options)
    of = options.pop("of", None)
    formula = FORMULAS["multi-head, boolean mask" if of else one.formula]
    try:
        found = implements(one.function, formula, **options)
    except SymattnError as error:
        return f"not run: {error}"
    where = "" if found.precisions == USUAL else f", in {' and '.join(found.precisions)}"
    shown = f"multi-head: {_outcome(found)}" if of else _outcome(found)
    return (shown + where).replace("|", "\\|")


def _outcome(found: Any) -> str:
    if found.conforms:
        return f"conforms in {found.cases} cases"
    finding = found.finding
    if finding is None:
        return "nothing could be compared"
    parts = [f"{name} = {value}" for name, value in finding.sizes.items()]
    parts += [finding.precision] + [f"{finding.layout} arrays"] * (finding.layout != "contiguous")
    shown = {name: _cells(rows) for name, rows in finding.inputs.items()}
    if sum(map(len, shown.values())) <= LONGEST:
        parts += [f"{name} = {cells}" for name, cells in shown.items()]
    parts += [f"{name} = {value}" for name, value in finding.numbers.items()]
    good = found.cases - found.wrong
    head = f"conforms in {good} of {found.cases} cases, but for" if good else "differs in all cases:"
    if finding.values is None:
        return f"{head} `{'; '.join(parts)}`: {finding.message}"
    formula, function = apart(*finding.values)
    exact = f"{finding.exact} ≈ " if finding.exact and finding.exact != formula else ""
    more = "" if finding.kind == "differs" else f"; {finding.message}"
    return (
        f"{head} `{'; '.join(parts)}`: at entry {finding.entry} {exact}{formula}, "
        f"and the function gives {function}{more}"
    )


def _cells(rows: Any) -> str:
    shown = [[f"{value:.4g}" for value in row] for row in rows]
    if len(shown) == len(shown[0]) == 1:
        return shown[0][0]
    return "[" + ", ".join("[" + ", ".join(row) + "]" for row in shown) + "]"


if __name__ == "__main__":
    sys.exit(main())
