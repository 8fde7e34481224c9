"""Terraforming Mars's board for the web: what it shows (``board``), where options lie (``spots``), and how it looks."""
