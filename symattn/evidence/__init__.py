"""Checks that do not use the kernel: shown beside a verdict, never its ground."""

from symattn.evidence.cross_check import cross_check
from symattn.evidence.result import Check, Evidence, none_because

__all__ = ["Check", "Evidence", "cross_check", "none_because"]
