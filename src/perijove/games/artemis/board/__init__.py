"""The Artemis Project's board for the web: what it shows (``board``), where options lie (``spots``), how it looks."""
