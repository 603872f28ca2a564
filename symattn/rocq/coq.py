"""Calls of coqc: the library is compiled in a private cache folder, certificates are checked singly."""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from graphlib import TopologicalSorter
from pathlib import Path

from symattn.errors import MissingToolError
from symattn.rocq.certificate import Certificate, file_text

AXIOMS = frozenset(
    {
        "ClassicalDedekindReals.sig_forall_dec",
        "ClassicalDedekindReals.sig_not_dec",
        "FunctionalExtensionality.functional_extensionality_dep",
    }
)
"""The axioms on which the real numbers of Coq's standard library rest."""

SECONDS = 600.0
"""Time limit of coqc for one claim."""


@dataclass(frozen=True)
class Answer:
    """The answer of coqc on a file.

    Attributes
    ----------
    accepted : bool
    message : str
        Why not, in one line; the axioms beyond those of the reals among the reasons.
    """

    accepted: bool
    message: str = ""


def find_coqc() -> str:
    """Return the path of coqc.

    Raises
    ------
    MissingToolError
        If it is not installed.
    """
    found = shutil.which("coqc")
    if found is None:
        raise MissingToolError(
            "coqc is not found; certificates can be written without it, but not checked: "
            "install Rocq, formerly Coq, 8.16 or later (Debian: apt install coq)"
        )
    return found


def library_folder() -> Path:
    """Return the folder of the library: beside the proof scripts, in a checkout or in the package.

    Raises
    ------
    MissingToolError
        If this installation has none.
    """
    package = Path(__file__).resolve().parents[1]
    for folder in (package / "_proofs" / "rocq", package.parent / "proofs" / "rocq"):
        if (folder / "Core.v").is_file():
            return folder
    raise MissingToolError("the library proofs/rocq is not part of this installation")


def sources() -> dict[str, str]:
    """Return the text of each file of the library, each after those that it requires.

    Raises
    ------
    MissingToolError
        If this installation has none.
    """
    texts = {path.stem: path.read_text("utf-8") for path in sorted(library_folder().glob("*.v"))}
    needs = {name: required(text) & set(texts) for name, text in texts.items()}
    return {name: texts[name] for name in TopologicalSorter(needs).static_order()}


def required(text: str) -> set[str]:
    """Return the files of the library that a file requires by name."""
    return {word for line in _REQUIRE.findall(text) for word in line.split()}


def rests_on(text: str) -> dict[str, str]:
    """Return the text of each file of the library that a file requires, or one of those does, in order.

    Raises
    ------
    MissingToolError
        If this installation has no library.
    """
    texts = sources()
    needed = required(text)
    for name in reversed(texts):
        if name in needed:
            needed |= required(texts[name])
    return {name: text for name, text in texts.items() if name in needed}


_REQUIRE = re.compile(r"From Symattn Require (?:Import |Export )?([\w\s]+)\.")


def compiled(folder: Path | None = None) -> Path:
    """Compile the library, if that has not been done for this version of it, and return where it is.

    Parameters
    ----------
    folder : Path, optional
        Where folders of compiled libraries are; by default, of this user's temporary ones.
    """
    coqc = find_coqc()
    texts = sources()
    version = subprocess.run([coqc, "--version"], capture_output=True, text=True, check=True).stdout  # noqa: S603
    digest = hashlib.sha256("\0".join([version, *texts.values()]).encode()).hexdigest()[:16]
    home = folder or Path(tempfile.gettempdir()) / f"symattn-rocq-{_user()}"
    ready = home / digest
    if (ready / "complete").is_file() and ready.stat().st_uid == _user():
        return ready
    home.mkdir(mode=0o700, parents=True, exist_ok=True)
    work = Path(tempfile.mkdtemp(dir=home))
    for name, text in texts.items():
        (work / f"{name}.v").write_text(text, "utf-8")
        answer = run(work, work / f"{name}.v")
        if not answer.accepted:
            raise MissingToolError(f"the library does not compile, {name}.v: {answer.message}")
    (work / "complete").touch()
    try:
        work.rename(ready)
    except OSError:  # another process was first
        shutil.rmtree(work)
    return ready


def run(library: Path, file: Path, seconds: float = SECONDS) -> Answer:
    """Return the answer of coqc on a file."""
    command = [find_coqc(), "-q", "-Q", str(library), "Symattn", file.name]
    try:
        done = subprocess.run(  # noqa: S603
            command, cwd=file.parent, capture_output=True, text=True, timeout=seconds, check=False
        )
    except subprocess.TimeoutExpired:
        return Answer(False, f"no answer within {seconds:g} s")
    if done.returncode:
        return Answer(False, " ".join((done.stdout + done.stderr).split())[:400])
    beyond = sorted(_assumed(done.stdout) - AXIOMS)
    if beyond:
        return Answer(False, f"it assumes {', '.join(beyond)}")
    return Answer(True)


def _assumed(printed: str) -> set[str]:
    """Return the axioms that `Print Assumptions` lists."""
    found, listing = set(), False
    for line in printed.splitlines():
        if line.startswith("Axioms:"):
            listing = True
        elif line.startswith("Closed under"):
            listing = False
        elif listing and line and not line.startswith(" "):
            found.add(line.split()[0].rstrip(":"))
    return found


def assumptions(certificates: Sequence[Certificate]) -> str:
    """Return the question what theorems rest on: one question, as each searches the library."""
    *others, whole = (c.theorem for c in certificates)
    for theorem in reversed(others):
        whole = f"(conj {theorem} {whole})"
    return f"Definition all_theorems := {whole}.\nPrint Assumptions all_theorems.\n"


def checked(
    certificates: Sequence[Certificate], library: Path, jobs: int, seconds: float = SECONDS
) -> Iterator[tuple[Certificate, Answer]]:
    """Yield the answer of coqc on each certificate, in a file of its own."""
    with (
        tempfile.TemporaryDirectory() as work,
        ThreadPoolExecutor(max(1, jobs)) as pool,
    ):

        def check(certificate: Certificate) -> Answer:
            file = Path(work) / f"{certificate.module}.v"
            file.write_text(file_text([certificate]) + assumptions([certificate]), "utf-8")
            return run(library, file, seconds)

        yield from zip(certificates, pool.map(check, certificates), strict=True)


def _user() -> int:
    return os.getuid() if hasattr(os, "getuid") else 0
