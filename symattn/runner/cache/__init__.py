"""Results of earlier runs, kept in a folder as sealed JSON, which is shown and never cited."""
