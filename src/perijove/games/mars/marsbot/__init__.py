"""MarsBot, the automa: a second player that nobody plays."""
