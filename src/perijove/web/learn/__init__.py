"""Pages to learn from, made without a match: what lies in the boxes, what the icons mean, how the games are played."""
