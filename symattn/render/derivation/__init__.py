"""Why a claim holds, or does not, in each format."""
