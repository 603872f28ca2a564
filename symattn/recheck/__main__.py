"""``python -m symattn.recheck FILE…``."""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType

import symattn


def main() -> int:
    """Check the files that the command names, and return the exit code."""
    # The package `kernel` loads SymPy when it is imported. Of it only the checker is wanted here.
    kernel = ModuleType("symattn.kernel")
    kernel.__path__ = [str(Path(symattn.__file__).parent / "kernel")]
    sys.modules.setdefault("symattn.kernel", kernel)
    from symattn.recheck.command import recheck

    return recheck(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
