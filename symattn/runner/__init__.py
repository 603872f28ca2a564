"""Collects claims from scripts, decides them in processes, and keeps the results."""
