"""From paths to claims."""
