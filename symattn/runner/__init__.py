"""The work of the commands: claims are collected from scripts, decided in processes, and shown."""
