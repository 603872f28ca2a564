"""From the sizes that are checked to all sizes; docs/explanation/lifting.md has the theorems."""

from symattn.kernel.lifting.lift import Lifting, lift

__all__ = ["Lifting", "lift"]
