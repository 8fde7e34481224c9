"""Bots at work: a pool of worker processes, whose turn it is there, and who moves the bots of a table.

No bot thinks in the server's own process, and none gets more than its seat may know. ``live`` enters.
"""
