"""What the commands do: collects claims from scripts, decides them in processes, shows what came of it."""
