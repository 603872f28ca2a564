"""Reports on many claims, in each format."""
