"""Puzzles: moments of games in which one choice is plainly the best, and easily missed.

They are found and judged once, by ``making``, and kept with their title. Whoever solves one needs no search.
"""
