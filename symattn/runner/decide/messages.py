"""Signals beside outcomes: single bytes, none of which begins a pickle."""

from __future__ import annotations

READING = b"\x01"
"""It begins to read a script, which takes time of its own."""

BEGUN = b"\x02"
"""The scripts are read and the decision begins: from here on its time counts."""

DECIDED = b"\x03"
"""A decision follows, and evidence after it."""

EXHAUSTED = b"\x04"
"""It has no memory left, and ends."""

READ = b"\x05"
"""A script has been read to its end."""

PHASE = b"\x07"
"""The current phase follows."""

SO_FAR = b"\x08"
"""An outcome at smaller sizes than requested follows."""

HELP = b"\x06"
"""To a process that decides: others would help."""
