"""What a hint says, whatever the bot says."""

from games.mars.given import Side, given
from perijove.bots import Bot, Budget, Weighed, Weighing
from perijove.engine.seat import Seat
from perijove.server.minds.worker import hint


class Waster(Bot):
    """Likes best what changes nothing."""

    name = "waster"

    def choose(self, seat: Seat, budget: Budget | None = None) -> int:
        return max(seat.choice.options, key=seat.idle)

    def weigh(self, seat: Seat) -> Weighing:
        options = sorted(seat.choice.options, key=lambda option: not seat.idle(option))
        return Weighing([Weighed(option, 1.0, 1.0) for option in options], 1, 1)


class Silent(Waster):
    """The same, and doesn't say why."""

    def weigh(self, seat: Seat) -> Weighing:
        return Weighing([], 1, 1)


def test_what_changes_nothing_is_no_advice() -> None:
    match = given(Side(heat=16, megacredits=14, hand="mine"), Side(hand="trees"), temperature=8)
    assert match.choice_of(0).codes[-2] == "action:convert-heat"
    for bot in (Waster(1), Silent(1)):
        options = hint(bot, match.seat(0))["options"]
        assert isinstance(options, list)
        codes = {option["code"] for option in options if isinstance(option, dict)}
        assert len(codes) > 2
        assert codes.isdisjoint({"action:convert-heat", "action:standard-asteroid"})
