"""What the board of Terraforming Mars shows, from a view alone: Mars, what is common, and the players."""

from typing import Final

from perijove.engine.message import Words, capital, signed
from perijove.engine.option import Json
from perijove.engine.question import Choice
from perijove.engine.seen import AnySeen
from perijove.engine.sheet import Cards, Item, Line
from perijove.engine.sheet import Track as SheetTrack
from perijove.engine.start import named_title
from perijove.games.mars.board import ground
from perijove.games.mars.board.cards import card_of, offers
from perijove.games.mars.board.mat import mat
from perijove.games.mars.board.player import PlayerPainter
from perijove.games.mars.board.signs import coin, picture, row
from perijove.games.mars.board.things import Card, Claim, Gauge, Mat, Player, Row, Thing
from perijove.games.mars.effects.icons import effects_icons
from perijove.games.mars.map import GANYMEDE_SPACE, PHOBOS_SPACE
from perijove.games.mars.marsbot.bot import MarsBot
from perijove.games.mars.marsbot.claims import PLANNER_SPACE, award_value, meets
from perijove.games.mars.marsbot.mat import BUILDING_TRACK
from perijove.games.mars.names import PROJECT_NAMES, level_name
from perijove.games.mars.parties import MARSBOT
from perijove.games.mars.player import NONE, new_player
from perijove.games.mars.rules.actions import FIRST_USE
from perijove.games.mars.rules.alternative import Alternatives
from perijove.games.mars.rules.claims import progress, standing, taken
from perijove.games.mars.rules.payment import Paying
from perijove.games.mars.rules.projects import PROJECT_EFFECTS, project_cost
from perijove.games.mars.rules.space import SPACE
from perijove.games.mars.rules.terraform import THAW, THICK_AIR, WARM_BONUSES
from perijove.games.mars.sheet import seen, sheet
from perijove.games.mars.sheet_bot import hidden
from perijove.games.mars.state import BOT, COLDEST, MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import (
    AWARDS,
    BUILDER,
    GARDENER,
    MAYOR,
    MILESTONE_NEEDS,
    MILESTONES,
    MOST_CLAIMED,
    PARAMETERS,
    PLANNER,
    SELL_PATENTS,
    STANDARD_PROJECTS,
    TEMPERATURE,
    TERRAFORMER,
)

MILESTONE_ICONS: Final = (
    picture("rating"),
    picture("tile-city"),
    picture("tile-greenery"),
    picture("tag-building"),
    picture("card"),
)
AWARD_ICONS: Final = (
    picture("tile-any"),
    f'<span class="m-box">{picture("megacredits")}</span>',
    picture("tag-science"),
    picture("heat"),
    picture("steel") + picture("titanium"),
)


class Painter:
    """Puts a state that has only what a view shows into pictures' data."""

    def __init__(self, view: dict[str, Json], words: Words) -> None:
        self.s: Mars = seen(view)
        self.words = words
        self.panels = sheet(view, words)
        """What the sheet says: the map, what is common, MarsBot where it plays, and the players."""
        seat = view["seat"]
        self.reader = seat if isinstance(seat, int) else NONE
        table = view["table"]
        names = view["seats"]
        assert isinstance(table, dict)
        assert isinstance(names, list)
        self.table: dict[str, Json] = table
        self.names = [str(name) for name in names]
        self.owners = [*self.names, MARSBOT]

    def gauges(self) -> list[Gauge]:
        """The three global parameters."""
        s = self.s
        levels = (
            (range(COLDEST + 2, WARMEST + 1, 2), s.temperature),
            (range(1, MOST_OXYGEN + 1), s.oxygen),
            (range(1, MOST_OCEANS + 1), s.oceans),
        )
        bonuses: tuple[dict[int, str], ...] = (
            {WARM_BONUSES[0]: "heat", WARM_BONUSES[1]: "heat", THAW: "oceans"},
            {THICK_AIR: "temperature"},
            {},
        )
        numbers = (
            level_name(TEMPERATURE, s.temperature, self.words),
            self.words.say("{number}%", number=s.oxygen),
            f"{s.oceans} / {MOST_OCEANS}",
        )
        found: list[Gauge] = []
        for number, said in enumerate(self.panels[1].rows[:3]):
            assert isinstance(said, SheetTrack)
            label = self.words.say("{label}: {what}", label=said.label, what=said.text)
            gauge = Gauge(label, PARAMETERS[number])
            gauge.name = said.label
            gauge.number = numbers[number]
            steps, now = levels[number]
            gauge.steps = [(bonuses[number].get(level, ""), level <= now) for level in steps]
            gauge.done = now == steps[-1]
            found.append(gauge)
        return found

    def decks(self) -> list[Thing]:
        """The deck and the discard pile."""
        said = self.panels[1].rows[6]
        assert isinstance(said, Line)
        discard = self.table["discard"]
        assert isinstance(discard, list)
        found: list[Thing] = []
        for item, number in zip(said.items, (hidden(self.table["deck"]), len(discard)), strict=True):
            thing = Thing("", capital(item.text))
            thing.number = str(number)
            found.append(thing)
        return found

    # Milestones, awards, standard projects

    def milestones(self) -> list[Claim]:
        """The five milestones: who has them, and how far everybody is."""
        full = taken(self.s.milestones) >= MOST_CLAIMED
        found: list[Claim] = []
        for number, item in enumerate(self._items(3)):
            claim = self._claim(f"milestone:{MILESTONES[number]}", item, self.s.milestones[number], full)
            claim.icons = MILESTONE_ICONS[number]
            claim.number = str(MILESTONE_NEEDS[number])
            for player in range(self.s.players):
                have = self._progress(player, number)
                claim.standings.append((player, str(have), have >= MILESTONE_NEEDS[number]))
            if self.s.bot is not None:
                claim.standings.append((BOT, self._bot_progress(self.s.bot, number), meets(self.s, number)))
            found.append(claim)
        return found

    def _progress(self, player: int, milestone: int) -> int:
        have = progress(self.s, player, milestone)
        return have + self._hidden_hand(player) if milestone == PLANNER else have

    def _hidden_hand(self, player: int) -> int:
        return hidden(self._board(player)["hand"])

    def _bot_progress(self, bot: MarsBot, milestone: int) -> str:
        """How far MarsBot is, by its own criteria."""
        if milestone == TERRAFORMER:
            return str(bot.rating)
        if milestone == MAYOR:
            return str(self.s.own_cities[BOT])
        if milestone == GARDENER:
            return str(self.s.own_forests[BOT])
        if milestone == BUILDER:
            return str(bot.tracks[BUILDING_TRACK])
        return f"{min(bot.tracks)}/{PLANNER_SPACE}"

    def awards(self) -> list[Claim]:
        """The five awards: who has funded them, and how far everybody is."""
        full = taken(self.s.awards) >= MOST_CLAIMED
        found: list[Claim] = []
        for number, item in enumerate(self._items(4)):
            claim = self._claim(f"award:{AWARDS[number]}", item, self.s.awards[number], full)
            claim.icons = AWARD_ICONS[number]
            race = [standing(self.s, player, number) for player in range(self.s.players)]
            if self.s.bot is not None:
                race.append(award_value(self.s, number))
            claim.standings = [(player, signed(have), have == max(race) > 0) for player, have in enumerate(race)]
            found.append(claim)
        return found

    def _claim(self, spot: str, item: Item, owner: int, full: bool) -> Claim:
        label = self.words.say("{label}: {what}", label=item.name, what=item.text)
        if item.note:
            label = self.words.say("{label} ({what})", label=label, what=item.note)
        claim = Claim(spot, label)
        claim.name = item.name
        claim.text = item.text
        claim.owner = owner
        claim.closed = full and owner == NONE
        return claim

    def projects(self) -> list[Thing]:
        """The standard projects at the reader's prices."""
        board = self.s.boards[self.reader] if self.reader != NONE else new_player(0)
        found: list[Thing] = []
        for number, item in enumerate(self._items(5)):
            label = self.words.say("{label}: {what}", label=item.name, what=item.text)
            thing = Thing(f"standard:{STANDARD_PROJECTS[number]}", label)
            thing.name = self.words.say(PROJECT_NAMES[number])
            if number == SELL_PATENTS:
                thing.icons = row([{"icon": "card", "number": -1}, {"icon": "arrow"}]) + coin("1")
            else:
                thing.number = coin(str(project_cost(board, number)))
                thing.icons = row(effects_icons(PROJECT_EFFECTS[number]))
            found.append(thing)
        return found

    def _items(self, place: int) -> list[Item]:
        """The things in a row of what is common."""
        said = self.panels[1].rows[place]
        assert isinstance(said, Cards)
        return list(said.items)

    # What is chosen from, and the players

    def offers(self) -> list[Row]:
        """The cards that the reader chooses from."""
        return offers(self.s.boards[self.reader], self.words) if self.reader != NONE else []

    def about(self, choice: Choice | None) -> Card | None:
        """The card that a question in words is about."""
        number = -1
        if choice is not None and isinstance(choice.about, Alternatives):
            number = choice.about.card
        elif choice is not None and isinstance(choice.about, Paying):
            number = choice.about.action
        return card_of(number, "about:", "", self.words) if 0 <= number < FIRST_USE else None

    def _board(self, player: int) -> dict[str, Json]:
        boards = self.table["boards"]
        assert isinstance(boards, list)
        board = boards[player]
        assert isinstance(board, dict)
        return board

    def players(self) -> list[Player]:
        """All boards, the reader's first, then on around the table."""
        count = len(self.names)
        panels = self.panels[-count:]
        found: list[Player] = []
        for turn in range(count):
            number = (max(self.reader, 0) + turn) % count
            painter = PlayerPainter(self.s, number, self._board(number), panels[number], self.words)
            found.append(painter.player(self.names[number], number == self.reader))
        return found

    def bot(self) -> Mat | None:
        """MarsBot's mat, where it plays."""
        bot = self.s.bot
        return mat(self.s, bot, self.table["bot"], self.panels[2], self.words) if bot is not None else None

    def labels(self) -> dict[str, str]:
        """The headings of the parts of the board."""
        words = self.words
        common = self.panels[1]
        return {
            "mars": self.panels[0].heading,
            "moment": common.heading,
            "generation": words.say("Generation"),
            "milestones": common.rows[3].label,
            "awards": common.rows[4].label,
            "projects": common.rows[5].label,
            "tags": words.say("Tags"),
            "active": words.say("Active"),
            "others": words.say("Other cards"),
            "next": words.say("Next card"),
            "bot": words.say("MarsBot's mat"),
            "used": words.say("used"),
            "chosen": words.say("chosen"),
        }


def scene(seen: AnySeen, words: Words) -> dict[str, object]:
    """All that the template draws. The question is empty where nothing is asked."""
    view = named_title("mars").view(seen)
    painter = Painter(view, words)
    s = painter.s
    return {
        "labels": painter.labels(),
        "generation": s.generation,
        "offers": painter.offers(),
        "about": painter.about(seen.choice),
        "gauges": painter.gauges(),
        "decks": painter.decks(),
        "rows": ground.rows(s, painter.owners, words),
        "ring": ground.ring(s),
        "placing": seen.choice is not None and seen.choice.question is SPACE,
        "moons": [ground.space_of(s, number, painter.owners, words) for number in (PHOBOS_SPACE, GANYMEDE_SPACE)],
        "milestones": painter.milestones(),
        "awards": painter.awards(),
        "projects": painter.projects(),
        "players": painter.players(),
        "bot": painter.bot(),
    }
