"""Matches on the network: storage, live tables, bots at work, the HTTP API and its streams.

Knows no page and no game. Its rooms, from the ground up: ``problems`` (errors and their words), ``health`` (metrics,
logs, background tasks), ``guard`` (limits, and who is asking), ``storage`` (the database), ``play`` (one match in
memory), ``minds`` (bots at work), ``live`` (all matches of this process, and their streams) and ``api`` (HTTP). Each
imports from those before it, never from those after it. ``settings`` stands below them all; ``app`` puts them together
and ``run`` listens.
"""
