"""What has to be installed so that the levels play as well as they can."""

import importlib.util
from collections.abc import Sequence
from pathlib import Path

from perijove.bots.learned.bot import FOLDER
from perijove.bots.levels.called import level_of
from perijove.engine.message import Words
from perijove.engine.title import AnyTitle


def missing(title: AnyTitle, bots: Sequence[str], words: Words, folder: Path = FOLDER) -> str:
    """What to install, in words; nothing where nothing is missing.

    Levels need NumPy to play by a network, where there are weights of the title. Without either the search plays alone,
    and nobody who hasn't the weights is sent for anything.
    """
    led = [bot for bot in bots if level_of(bot) is not None]
    if not led or not (folder / f"{title.code}.weights").exists() or importlib.util.find_spec("numpy") is not None:
        return ""
    return words.say(
        "{bot} plays better with NumPy, which isn’t installed: pip install numpy",
        bot=words.all_of(list(dict.fromkeys(led))),
    )
