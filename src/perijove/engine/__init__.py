"""The rules engine: questions, flows, matches. It knows no game."""
