"""What a run decided of many claims, in each format."""
