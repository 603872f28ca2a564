"""Forty rewrites for agents: ``python -m tests.agents list``, ``show 07``, ``score answers.json``."""

from __future__ import annotations

import json
import sys
from pathlib import Path

from tests.agents import SAID, scored, text_of
from tests.agents.answers import ANSWERS

USAGE = "python -m tests.agents list | show NUMBER | score ANSWERS.json"


def main(arguments: list[str]) -> int:
    match arguments:
        case ["list"]:
            print("\n".join(ANSWERS))
        case ["show", number] if number in ANSWERS:
            print(text_of(number))
        case ["score", file]:
            given = json.loads(Path(file).read_text(encoding="utf-8"))
            unknown = [
                f"{n}: {said}" for n, said in given.items() if n not in ANSWERS or said not in SAID
            ]
            if unknown:
                print(f"{file}: {unknown[0]}; say {' or '.join(SAID)} of 01 to 40", file=sys.stderr)
                return 2
            print("\n".join(f"{label:32} {number:2}" for label, number in scored(given).items()))
        case _:
            print(USAGE, file=sys.stderr)
            return 2
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
