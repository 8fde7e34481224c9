"""Tiny games that show what the engine does, and what goes wrong where a game breaks its rules."""
