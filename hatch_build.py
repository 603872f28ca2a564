"""What the package's own page says: the README, whose links lead to files that a wheel does not have."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

_IMAGE = re.compile(r"^!\[[^\]]*\]\((?![a-z]+:)[^)]*\)\n\n?", flags=re.M)
_LINK = re.compile(r"\[([^\]]*)\]\((?![a-z]+:)[^)]*\)")


class Readme(MetadataHookInterface):
    """Writes the README without links to files."""

    def update(self, metadata: dict[str, Any]) -> None:
        """Set the long description."""
        text = Path(self.root, "README.md").read_text(encoding="utf-8")
        alone = _LINK.sub(r"\1", _IMAGE.sub("", text))
        metadata["readme"] = {"content-type": "text/markdown", "text": alone}
