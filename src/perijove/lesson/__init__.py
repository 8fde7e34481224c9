"""Guided first games: a real match with a script beside it, read from a title's folder, checked, and followed.

It knows no title by name. A script is data (``lesson*.toml`` in the folder of a title's rules): steps over the codes of
choices, each with an idea, something to do, and a word for whoever chooses something else.
"""
