"""What earlier runs found out, kept in a folder: sealed JSON, which is shown and never cited."""
