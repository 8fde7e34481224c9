"""Plays the games anew from which the pictures of the rules are drawn: ``python tools/learn_games.py [TITLE ...]``.

Each title keeps its game as a record (``learn/game.json``) and names its moments in ``learn/pictures.toml``. When the
ruleset of a title goes up, its record can't be replayed any more: run this with the title, look at the new game, and
choose the moments of the pictures again.
"""

import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from perijove.bots import make_bot, play_match
from perijove.engine.option import Options
from perijove.engine.start import begin, named_title
from perijove.rulebook.scene import GAME


class Game(NamedTuple):
    """One game: all that decides how it goes."""

    seats: tuple[str, ...]
    seed: int
    bot: str
    options: Options


GAMES = {
    "galileo": Game(("Ada", "Grace", "Marie"), 11, "greedy", {"first_player": "1", "first_game": True}),
    "ganymede": Game(("Ada", "Grace", "Marie"), 12, "greedy", {"first_player": "1"}),
    "artemis": Game(("Ada", "Grace", "Marie"), 13, "greedy", {"first_player": "1"}),
    "mars": Game(("Ada", "Grace"), 14, "greedy", {"first_player": "1"}),
}


def main(names: Sequence[str]) -> None:
    """Play the games of these titles, or of all."""
    for name in names or GAMES:
        game = GAMES[name]
        title = named_title(name)
        match = begin(title, len(game.seats), game.seed, game.options, game.seats)
        play_match(match, [make_bot(game.bot, game.seed + seat) for seat in range(len(game.seats))])
        match.record().save(Path(title.learn) / GAME)
        scores = ", ".join(str(score.total) for score in match.scores)
        sys.stdout.write(f"{name}: {match.ply} choices, scores {scores}\n")


if __name__ == "__main__":
    main(sys.argv[1:])
