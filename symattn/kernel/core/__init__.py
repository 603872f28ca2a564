"""The core: natural terms, and what can be shown of them for all sizes."""
