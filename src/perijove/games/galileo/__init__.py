"""Galileo Project: robots for the four great moons of Jupiter. Two to four players."""
