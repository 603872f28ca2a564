"""Signals beside outcomes: single bytes, none of which begins a pickle."""

from __future__ import annotations

READING = b"\x01"
"""It begins to read a script, which takes time of its own."""

BEGUN = b"\x02"
"""The scripts are read and the decision begins: from here on its time counts."""

DECIDED = b"\x03"
"""Stands before a decision to which evidence is to follow."""

EXHAUSTED = b"\x04"
"""It has no memory left, and ends."""

READ = b"\x05"
"""A script has been read to its end."""

PHASE = b"\x07"
"""Stands before what the process is at."""

SO_FAR = b"\x08"
"""Stands before an outcome at smaller sizes than were asked for."""

HELP = b"\x06"
"""Said to a process that decides: there are others who would help."""
