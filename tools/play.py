"""What ./play does once the environment is there: starts the program, compiled if that has been built."""

import contextlib
import os
import sys

from compiled import build_in_background, current, use
from environment import VENV


def main() -> None:
    """Become the program ``perijove``, with the arguments that ./play was given."""
    variables = dict(os.environ)
    if os.environ.get("PERIJOVE_PURE") != "1":
        if current().exists():
            variables = use(current())
        else:
            with contextlib.suppress(OSError):  # where nothing can be written, what is there is played
                build_in_background()
    program = VENV / "bin" / "perijove"
    os.execve(program, [str(program), *(sys.argv[1:] or ["serve"])], variables)


if __name__ == "__main__":
    main()
