"""Plays the golden games anew: ``python tests/golden/make.py [NAME ...]``.

A golden game is a record that must replay to the same end, on every platform, compiled or not, for as long as its
ruleset lasts. To add one, add a line to ``GAMES`` and run this with its name. When the ruleset of a title goes up, its
old records can't be replayed any more: run this with the names of that title's games (or none, for all), and look at
the differences before keeping them. No wording is kept here, so texts may change freely.
"""

import hashlib
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NamedTuple

from perijove.bots import make_bot, play_match
from perijove.engine.match import Match
from perijove.engine.option import Json, Options
from perijove.engine.record import Record
from perijove.engine.start import begin, named_title

FOLDER = Path(__file__).parent
ENDS = FOLDER / "ends.json"


class Game(NamedTuple):
    """One game: all that decides how it goes."""

    name: str
    title: str
    seed: int
    bots: tuple[str, ...]
    options: Options

    def play(self) -> Match:
        """Play it to its end."""
        match = begin(named_title(self.title), len(self.bots), self.seed, self.options)
        play_match(match, [make_bot(bot, self.seed + seat) for seat, bot in enumerate(self.bots)])
        return match

    def record(self, match: Match) -> Record:
        """Its record, with who played."""
        record = match.record()
        bots: list[Json] = list(self.bots)
        record.data["bots"] = bots
        return record

    @property
    def file(self) -> Path:
        """Where its record is."""
        return FOLDER / f"{self.name}.json"


OWN_BOX: Json = {"ship": [{"id": "S01", "points": 9}], "reputation": {"bonus_spaces": [2, 5, 7]}}

GAMES = (
    Game("ganymede-2-random", "ganymede", 2001, ("random",) * 2, {}),
    Game("ganymede-3-random", "ganymede", 3001, ("random",) * 3, {}),
    Game("ganymede-4-random", "ganymede", 4001, ("random",) * 4, {"first_player": "3"}),
    Game("ganymede-2-own-box", "ganymede", 2002, ("random",) * 2, {"components": OWN_BOX, "first_player": "2"}),
    Game("ganymede-2-greedy", "ganymede", 2003, ("greedy", "greedy"), {}),
    Game("ganymede-3-mixed", "ganymede", 3003, ("greedy", "random", "greedy"), {"first_player": "1"}),
    Game("ganymede-4-greedy", "ganymede", 4003, ("greedy",) * 4, {}),
    Game("galileo-2-random", "galileo", 2001, ("random",) * 2, {}),
    Game("galileo-3-random", "galileo", 3001, ("random",) * 3, {"star_z": "b", "technology_3": "b"}),
    Game("galileo-4-random", "galileo", 4001, ("random",) * 4, {"first_game": True}),
    Game("galileo-3-greedy", "galileo", 3003, ("greedy", "random", "greedy"), {"first_player": "2"}),
    Game("artemis-1-random", "artemis", 1001, ("random",), {}),
    Game("artemis-2-random", "artemis", 2001, ("random",) * 2, {}),
    Game("artemis-5-random", "artemis", 5001, ("random",) * 5, {"alien_relic": True, "directives": True}),
    Game("artemis-3-greedy", "artemis", 3003, ("greedy", "random", "greedy"), {"directives": True}),
    Game("mars-2-random", "mars", 2001, ("random",) * 2, {}),
    Game("mars-2-base", "mars", 2002, ("random",) * 2, {"corporate_era": False, "beginners": "all"}),
    Game("mars-3-random", "mars", 3001, ("random",) * 3, {"prelude": True, "draft": True}),
    Game("mars-5-random", "mars", 5001, ("random",) * 5, {"prelude": True, "initial_draft": True, "draft": True}),
    Game("mars-2-greedy", "mars", 2003, ("greedy", "random"), {"prelude": True}),
    Game("mars-1-random", "mars", 1001, ("random",), {"marsbot": "normal"}),
    Game(
        "mars-1-greedy", "mars", 1002, ("greedy",), {"marsbot": "brutal", "prelude": True, "bot_corporation": "random"}
    ),
)


def end_of(match: Match) -> str:
    """The fingerprint of a final position: of everything in it but its ply, which the record tells anyway."""
    data = {name: value for name, value in match.position().data.items() if name != "ply"}
    text = json.dumps(data, sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()


def ends() -> dict[str, str]:
    """The fingerprints of all golden games, by name."""
    if not ENDS.exists():
        return {}
    known: dict[str, str] = json.loads(ENDS.read_text(encoding="utf-8"))
    return known


def main(names: Sequence[str]) -> int:
    """Play the games of these names, or all; how many names were wrong."""
    known = ends()
    wrong = set(names) - {game.name for game in GAMES}
    for game in GAMES:
        if not wrong and (not names or game.name in names):
            match = game.play()
            game.record(match).save(game.file)
            known[game.name] = end_of(match)
            scores = ", ".join(str(score.total) for score in match.scores)
            sys.stdout.write(f"{game.name}: {match.ply} choices, scores {scores}\n")
    for name in sorted(wrong):
        sys.stderr.write(f"there is no golden game {name!r}\n")
    if not wrong:
        kept = {game.name: known[game.name] for game in GAMES if game.name in known}
        ENDS.write_text(json.dumps(kept, indent=2) + "\n", encoding="utf-8")
    return len(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
