"""The search itself: knows no game, and is compiled."""
