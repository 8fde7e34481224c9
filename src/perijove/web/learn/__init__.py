"""Pages to learn from, made without a match: the rules, what lies in the boxes, what the icons mean."""
