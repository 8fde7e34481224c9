"""Terraforming Mars: base game, Corporate Era, Prelude and draft, for two to five players."""
