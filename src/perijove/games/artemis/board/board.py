"""What the board of The Artemis Project shows, from a view alone: Europa with its regions, and the colonies."""

from perijove.engine.message import Words
from perijove.engine.question import packed as number_of
from perijove.engine.seen import AnySeen
from perijove.engine.start import named_title
from perijove.games.artemis.board.colony import ColonyPainter
from perijove.games.artemis.board.ground import Ground
from perijove.games.artemis.board.seeing import Sight
from perijove.games.artemis.board.spots import spots
from perijove.games.artemis.board.tracks import Tracks
from perijove.games.artemis.codes import QUARRY, VENTS
from perijove.games.artemis.state import SURFACE_ROUND

__all__ = ["scene", "spots"]


def scene(seen: AnySeen, words: Words) -> dict[str, object]:
    """All that the template draws. The question is empty where nothing is asked."""
    view = named_title("artemis").view(seen)
    question = "" if seen.choice is None else seen.choice.question.name
    about = -1 if seen.choice is None else number_of(seen.choice)
    sight = Sight(view, question, about, words)
    ground = Ground(sight)
    tracks = Tracks(sight)
    players = [ColonyPainter(sight, seat).player() for seat in range(sight.s.players)]
    own = [player for player in players if player.own]
    return {
        "labels": _labels(sight),
        "rounds": tracks.rounds(),
        "event": tracks.event(),
        "stacks": tracks.stacks(),
        "basecamp": ground.basecamp(),
        "expeditions": ground.expeditions(),
        "vents": ground.pool(VENTS),
        "quarry": ground.pool(QUARRY),
        "gantry": ground.gantry(),
        "offers": ground.offers(),
        "doorstep": ground.doorstep(),
        "academy": ground.academy(),
        "outfitters": ground.outfitters(),
        "relief": tracks.relief(),
        "drones": tracks.drones(),
        "planning": tracks.planning(),
        "own": own[0] if own else None,
        "players": own + [player for player in players if not player.own],
        "surfacing": sight.s.round >= SURFACE_ROUND,
    }


def _labels(sight: Sight) -> dict[str, str]:
    """The headings of the parts of the board."""
    words = sight.words
    return {
        "europa": words.say("Europa"),
        "rounds": words.say("Rounds and events"),
        "relief": words.say("Relief track"),
        "start": words.say("Start"),
        "dice": words.say("Dice"),
        "goods": words.say("Goods"),
        "ocean": words.say("Ocean buildings"),
        "surface": words.say("Surface buildings"),
        "first": words.say("first player"),
        "drones": words.say("Drones"),
        "stacks": words.say("Stacks"),
        "directive": words.say("Directive"),
    }
