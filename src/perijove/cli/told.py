"""What a command says of itself."""


def told(docstring: str) -> str:
    """A docstring for the help: in a paragraph, the lines of the code would be lines of the screen too."""
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in docstring.split("\n\n"))
