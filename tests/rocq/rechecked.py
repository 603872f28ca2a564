"""Which certificates coqchk reads again: it has no virtual machine, and reduces what coqc has computed.

    python -m tests.rocq.rechecked [PATTERN ...]

Each certified claim of the documents is compiled by coqc, and read by coqchk for at most 60 s of the
processor. What it does not finish is listed: it rests on coqc's virtual machine. The exit code is 1 if
that is not what `BY_COQC_ALONE` says, or if coqchk refuses anything.
"""

from __future__ import annotations

import resource
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from fnmatch import fnmatch
from pathlib import Path
from tempfile import TemporaryDirectory

from symattn.language.claims import Claim
from symattn.rocq.certificate import certificate, file_text
from symattn.rocq.coq import compiled, run
from symattn.rocq.record import certified, refuted
from symattn.runner.collect.library import bundled

SECONDS = 60

BY_COQC_ALONE: tuple[str, ...] = ()
"""Certified claims that coqchk does not read in that time; docs/explanation/trust.md lists them."""


def is_library_read(library: Path) -> bool:
    """Tell whether coqchk accepts the library, and all of the standard library that it requires."""
    return _is_read(["-Q", str(library), "Symattn", "Symattn.Stated", "Symattn.Bounds"], 10 * SECONDS)


def _is_read(asked: Sequence[str], seconds: int) -> bool:
    """Tell whether coqchk accepts compiled files in time; an AssertionError says what it refuses."""
    found = shutil.which("coqchk")
    assert found is not None, "coqchk is not installed"
    done = subprocess.run(
        [found, "-silent", *asked],
        capture_output=True,
        text=True,
        check=False,
        preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds)),
    )
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        return False
    assert done.returncode == 0, done.stderr[-1000:]
    return True


def is_claim_read(claim: Claim, library: Path) -> bool:
    """Tell whether coqchk accepts the certificate of a claim in time."""
    with TemporaryDirectory() as work:
        file = Path(work) / "claim.v"
        file.write_text(file_text([certificate(claim)]), "utf-8")
        answer = run(library, file)
        assert answer.accepted, answer.message
        files = ["-Q", str(library), "Symattn", "-R", work, ""]
        return _is_read([*files, "-norec", "claim"], SECONDS)


def certified_claims(patterns: Sequence[str] = ()) -> dict[str, Claim]:
    """Return the claims of the documents that have a certificate, by their ids."""
    return {
        id: claim
        for id, (claim, _) in bundled().items()
        if not patterns or any(fnmatch(id, pattern) for pattern in patterns)
        if (certified if claim.expects_truth else refuted)(claim.question) is not None
    }


def main() -> int:
    """Have coqchk read all certificates."""
    library, chosen = compiled(), certified_claims(sys.argv[1:])
    left = []
    for id, claim in chosen.items():
        if not is_claim_read(claim, library):
            left.append(id)
            print(id, flush=True)
    print(f"{len(chosen) - len(left)} of {len(chosen)} certificates are read by coqchk")
    return 0 if set(left) == set(BY_COQC_ALONE) & set(chosen) else 1


if __name__ == "__main__":
    sys.exit(main())
