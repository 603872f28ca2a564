"""The page to try it on: its form, Python for browsers, and the packages that it runs.

Python for browsers is the package ``pyodide`` of npm; ``SYMATTN_PYODIDE`` names its folder. Where it is
not said, the page says so, and the rest of the site is as always.
"""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import subprocess
import zipfile
from collections.abc import Iterator
from html import escape
from importlib.metadata import distribution
from importlib.util import find_spec
from pathlib import Path
from typing import NamedTuple

from sphinx.application import Sphinx
from sphinx.util import logging

PAGE = "try"
HERE = Path(__file__).parent
PROOFS = HERE.parents[1] / "proofs"
RUNTIME = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
    "pyodide-lock.json",
)
PACKAGES = ("symattn", "sympy", "mpmath", "latex2mathml")
LEFT_OUT = {"__pycache__", "tests", "benchmarks", "physics", "stats"}
"""Folders that nothing on the page imports."""

_LOGGER = logging.getLogger(__name__)


class Example(NamedTuple):
    """A claim to begin with, and its verdict."""

    title: str
    statement: str
    let: str
    given: str
    verdict: str


EXAMPLES = (
    Example(
        "A bias of the keys does not change attention",
        "softmax(Q @ (K + ones(S, 1) @ b).T) == softmax(Q @ K.T)",
        "S: tokens; d: features; Q, K: S d; b: 1 d", "", "proved",
    ),
    Example(
        "A bias of the queries does", "softmax((Q + ones(S, 1) @ b) @ K.T) == softmax(Q @ K.T)",
        "S: tokens; d: features; Q, K: S d; b: 1 d", "", "refuted",
    ),
    Example(
        "Softmax over columns in place of rows", "softmax(L.T).T == softmax(L)", "S: tokens; L: S S", "",
        "refuted",
    ),
    Example(
        "Masking weights is masking scores", "Mask(softmax(L)) == softmax(L + bias(causal, S, S))",
        "S: tokens; L: S S", "", "proved",
    ),
    Example(
        "A mask that may hide a whole row", "Mask(softmax(L), R) == softmax(L + bias(R, S, S))",
        "S: tokens; L: S S; R: relation", "", "ill-defined",
    ),
    Example(
        "The same, if every row sees something", "Mask(softmax(L), R) == softmax(L + bias(R, S, S))",
        "S: tokens; L: S S; R: relation", "sees_something(R, S, S)", "proved",
    ),
    Example(
        "A window within a longer one",
        "softmax(L + bias(window(2) & window(4), S, S)) == softmax(L + bias(window(2), S, S))",
        "S: tokens; L: S S", "", "proved",
    ),
    Example(
        "A change of basis between queries and keys", "(Q @ G) @ (K @ inverse(G).T).T == Q @ K.T",
        "S: tokens; d: features; Q, K: S d; G: d d invertible", "", "proved",
    ),
    Example(
        "RMSNorm is not LayerNorm", "rmsnorm(x) == layernorm(x)", "S: tokens; d: features; x: S d", "",
        "refuted",
    ),
    Example(
        "ReLU of a product", "relu(A @ B) == relu(A) @ relu(B)", "S: tokens; A, B: S S", "", "refuted",
    ),
)  # fmt: skip


def runtime() -> Path | None:
    """Return the folder of Python for browsers, if there is one."""
    folder = Path(os.environ.get("SYMATTN_PYODIDE", ""))
    return folder if all((folder / name).is_file() for name in RUNTIME) else None


def form() -> str:
    """Return the form, with its examples."""
    if runtime() is None:
        return (
            '<p class="admonition warning"><strong>Not on this copy of the site.</strong> It was built '
            "without Python for browsers: <code>npm install pyodide</code>, say "
            "<code>SYMATTN_PYODIDE=…/node_modules/pyodide</code>, and build it again.</p>"
        )
    options = "".join(
        f'<option data-statement="{escape(e.statement)}" data-let="{escape(e.let)}" '
        f'data-given="{escape(e.given)}" data-verdict="{e.verdict}">{escape(e.title)}</option>'
        for e in EXAMPLES
    )
    return (HERE / "try_form.html").read_text(encoding="utf-8").replace("<!-- examples -->", options)


def _sources() -> Iterator[tuple[str, bytes]]:
    for name in PACKAGES:
        found = find_spec(name)
        if found is None or found.origin is None:
            raise RuntimeError(f"the page to try it on needs {name}: pip install -e '.[docs]'")
        root = Path(found.origin).parent
        for file in sorted(root.rglob("*")):
            inside = file.relative_to(root)
            if file.is_file() and not LEFT_OUT.intersection(inside.parts) and file.suffix != ".pyc":
                yield f"{name}/{inside.as_posix()}", file.read_bytes()
        about = distribution(name)
        told = f"Metadata-Version: 2.1\nName: {name}\nVersion: {about.version}\n"
        yield f"{name}-{about.version}.dist-info/METADATA", told.encode()
    for script in sorted(PROOFS.rglob("*.py")):  # what derivations cite
        yield f"symattn/_proofs/{script.relative_to(PROOFS).as_posix()}", script.read_bytes()


def _packages(folder: Path, kept: Path) -> Path:
    """Return the packages as one archive, compiled if there is node; it is kept for the next time."""
    archive, digest = io.BytesIO(), hashlib.sha256((folder / "pyodide-lock.json").read_bytes())
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as zipped:
        for name, content in _sources():
            digest.update(f"{name} {len(content)}\n".encode() + content)
            zipped.writestr(name, content)
    node = shutil.which("node")
    sources = kept / f"sources-{digest.hexdigest()[:16]}.zip"
    if not sources.exists():
        kept.mkdir(parents=True, exist_ok=True)
        sources.write_bytes(archive.getvalue())
    if node is None:
        return sources
    compiled = sources.with_name(sources.name.replace("sources", "compiled"))
    if not compiled.exists():
        script = [node, str(HERE / "try_compile.mjs"), str(folder), str(sources), str(compiled)]
        ended = subprocess.run(script, capture_output=True, text=True, check=False)  # noqa: S603
        if ended.returncode:
            _LOGGER.warning("the packages of the page to try it on: %s", ended.stderr[-500:])
            return sources
    return compiled


def read(app: Sphinx, page: str, source: list[str]) -> None:
    """Put the form into the page."""
    if page == PAGE:
        source[0] = source[0].replace("<!-- form -->", form())


def again(app: Sphinx, *_: object) -> list[str]:
    """Return that the page is read again: whether the runtime is there is not seen in its source."""
    return [PAGE]


def add(app: Sphinx, error: Exception | None) -> None:
    """Put the runtime and the packages beside the page."""
    if error or app.builder.format != "html":
        return
    folder, there = runtime(), Path(app.outdir, "_static", "python")
    shutil.rmtree(there, ignore_errors=True)
    if folder is None:
        return
    there.mkdir()
    for name in RUNTIME:
        shutil.copyfile(folder / name, there / name)
    packages = _packages(folder, Path(app.doctreedir, "python"))
    shutil.copyfile(packages, there / "packages.zip")
    version = json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"]
    _LOGGER.info("the page to try it on: Pyodide %s, %s", version, packages.name)


def setup(app: Sphinx) -> dict[str, bool]:
    """Connect the page to the build."""
    app.connect("source-read", read)
    app.connect("env-get-outdated", again)
    app.connect("build-finished", add)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
