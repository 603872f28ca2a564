"""Which tests that need tools read nothing that has changed since they passed.

    python .ci/green.py unchanged    prints their markers
    python .ci/green.py digests      prints what bash .ci/all keeps in .ci/green.json

Tests about soundness run each time: z3 and FriCAS, which some of them need, are not in the list.
"""

from __future__ import annotations

import hashlib
import json
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
RECORD = ROOT / ".ci" / "green.json"

EVERYWHERE = ("pyproject.toml", ".ci/run", "symattn/", "proofs/", "tests/conftest.py")
"""What all of them read: versions of tools are in `.ci/run`."""
BESIDE = {"browser": ("docs/",), "katex": ("docs/",), "torch": ("docs/",), "mcp": ("docs/",)}
"""What some read besides."""
MARKERS = ("torch", "jax", "onnx", "dask", "mcp", "katex", "latex", "browser", "coq")


def folders(marker: str) -> set[str]:
    """Return the folders of tests that have a marker; a file beside them may be read by them."""
    marked = re.compile(rf"mark\.{marker}\b")
    return {
        f"{path.parent.relative_to(ROOT).as_posix()}/"
        for path in (ROOT / "tests").rglob("*.py")
        if marked.search(path.read_text(encoding="utf-8"))
    }


def digest(marker: str) -> str:
    """Return a digest of all files that the tests with a marker read."""
    read = [*EVERYWHERE, *BESIDE.get(marker, ()), *sorted(folders(marker))]
    command = ["git", "ls-files", "-co", "--exclude-standard", "-z", "--", *read]
    listed = subprocess.run(  # noqa: S603 - no input
        command, cwd=ROOT, check=True, capture_output=True, text=True
    )
    found = hashlib.sha256()
    for name in sorted(set(listed.stdout.split("\0")) - {""}):
        if (ROOT / name).is_file():
            found.update(f"{name} {hashlib.sha256((ROOT / name).read_bytes()).hexdigest()}\n".encode())
    return found.hexdigest()


def main(wanted: str) -> None:
    """Print the digests of what is read, or the markers of which they are on record."""
    found = {marker: digest(marker) for marker in MARKERS}
    if wanted == "digests":
        print(json.dumps(found, indent=1))
        return
    recorded = json.loads(RECORD.read_text(encoding="utf-8")) if RECORD.exists() else {}
    print(*(marker for marker in MARKERS if recorded.get(marker) == found[marker]), sep="\n")


if __name__ == "__main__":
    if sys.argv[1:] not in (["unchanged"], ["digests"]):
        sys.exit(__doc__)
    main(sys.argv[1])
