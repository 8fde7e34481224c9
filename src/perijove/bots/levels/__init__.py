"""The levels for people, from a first game to the strongest that we have: a ladder of bots that all play every title.

``ladder`` is the ladder as data, ``mistakes`` are those that people make, ``ending`` is what nobody overlooks, ``bot``
plays, ``called`` says in words what bots are called, and ``missing`` what has to be installed for them to play at their
best.
"""
