"""What the board of The Artemis Project shows, from what its reader sees: Europa with its regions, and the colonies."""

from perijove.engine.message import Words
from perijove.engine.seen import Seen
from perijove.games.artemis.board.colony import ColonyPainter
from perijove.games.artemis.board.ground import Ground
from perijove.games.artemis.board.tracks import Tracks
from perijove.games.artemis.state import Artemis


def scene(seen: Seen[Artemis], words: Words) -> dict[str, object]:
    """All that the template draws."""
    ground = Ground(seen, words)
    tracks = Tracks(seen, words)
    players = [ColonyPainter(seen, words, player).player() for player in range(seen.state.players)]
    own = [player for player in players if player.own]
    return {
        "labels": _labels(words),
        "rounds": tracks.rounds(),
        "event": tracks.event(),
        "stacks": tracks.stacks(),
        "basecamp": ground.basecamp(),
        "expeditions": ground.expeditions(),
        "vents": ground.vents(),
        "quarry": ground.quarry(),
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
        "surfacing": seen.state.surfacing(),
    }


def _labels(words: Words) -> dict[str, str]:
    """The headings of the parts of the board."""
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
