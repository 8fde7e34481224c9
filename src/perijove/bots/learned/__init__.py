"""The learned player: a network that has taught itself a title, and needs NumPy alone to play.

From the ground up: ``vocabulary`` names what a network reads, the same for every number of players; ``weights`` is the
file in which one is kept; ``network`` reads rows and says what it thinks of them; ``mind`` does so for matches, for
whoever searches; ``bot`` plays. ``perijove.train`` makes the weights.
"""
