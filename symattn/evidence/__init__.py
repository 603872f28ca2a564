"""Evidence in floats: shown beside a verdict, never its ground."""

from symattn.accounts.evidence import Check, Evidence, none_because
from symattn.evidence.float_evidence import cross_check

__all__ = ["Check", "Evidence", "cross_check", "none_because"]
