"""Names, signs and words as text for terminals and as LaTeX; nothing symbolic is imported."""
