"""``python -m symattn.recheck FILE…``."""

from __future__ import annotations

import sys

from symattn.recheck.command import recheck


def main() -> int:
    """Check the files that the command names, and return the exit code."""
    return recheck(sys.argv[1:])


if __name__ == "__main__":
    sys.exit(main())
