"""Galileo Project: every rule of the rulebook, and every ruling on what it leaves open."""
