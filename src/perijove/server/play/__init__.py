"""One match in memory: its committed events folded into a game, and all that is asked of it or done to it.

A ``Table`` is a cache of what storage has, and can be made again at any time. It knows nothing of other tables, of
bots' processes or of HTTP: ``minds``, ``live`` and ``api`` enter.
"""
