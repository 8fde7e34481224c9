"""Matches on the network: storage, live tables, bots at work, the HTTP API and its streams.

Knows no page and no game.
"""
