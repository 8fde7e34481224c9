"""The algebra of effects: what cards say, as small frozen trees, and many readers over one tree. It knows no game."""
