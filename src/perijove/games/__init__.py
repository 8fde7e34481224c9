"""The games, each in its own folder; none knows another."""
