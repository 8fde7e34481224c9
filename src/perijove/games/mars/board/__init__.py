"""Terraforming Mars's board for the web: what it shows (``board``), and how it looks.

A spot, where an option lies, says what it is, then which: ``space:r4c2``, ``hand:birds`` (a card in hand),
``card:birds`` (a card in play), ``offer:birds`` (a card to choose), ``standard:asteroid``, ``milestone:mayor``,
``award:miner``, ``stock:plants`` (on the reader's own board), ``player:2``; ``marsbot`` and its ``marsbot:plant``.
Amounts, payments, alternatives and refusals have no spot: they are offered beside the board.
"""
