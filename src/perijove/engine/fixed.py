"""What is made once and then shared."""


class Fixed:
    """Something that is never changed once it is made, and of which there is one for everything that goes into it.

    A cache makes it, so it is known by itself: whoever has drawn it before need not look at what is in it.
    """
