"""How names, signs and words are set: as text for terminals, as LaTeX; nothing symbolic is imported."""
