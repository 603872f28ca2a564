"""A claim without a file, in the form that the runner needs: with a script that declares it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from symattn.check.claims import ID, claim_of
from symattn.runner.collect.collection import Entry
from symattn.runner.collect.scripts import Script


@contextmanager
def entry_of(text: str, let: Sequence[str] = (), given: Sequence[str] = ()) -> Iterator[Entry]:
    """Yield the claim that a text states, with a script that a process of its own can load.

    The script holds the texts as strings, which are read there as they are here.

    Parameters
    ----------
    text, let, given
        Those of :func:`symattn.check.claims.claim_of`.

    Raises
    ------
    Fault
        If the text states no claim.
    """
    claim = claim_of(text, let, given)
    with TemporaryDirectory(prefix="symattn-") as folder:
        path = Path(folder).resolve() / f"{ID}.py"
        texts = f"{text!r}, {tuple(let)!r}, {tuple(given)!r}"
        path.write_text(
            f"from symattn.check.claims import declare\n\ndeclare({texts})\n", encoding="utf-8"
        )
        yield Entry(claim, Script(path, path.parent, ""))
