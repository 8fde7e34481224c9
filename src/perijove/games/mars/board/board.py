"""What the board of Terraforming Mars shows, from what its reader sees: Mars, what is common, and the players."""

from functools import lru_cache
from typing import Final

from perijove.engine.message import Words, capital, signed
from perijove.engine.question import Choice
from perijove.engine.seen import Seen
from perijove.engine.sheet import Item
from perijove.games.mars import sheet
from perijove.games.mars.board import ground
from perijove.games.mars.board.cards import card_of, offers
from perijove.games.mars.board.mat import mat
from perijove.games.mars.board.player import PlayerPainter
from perijove.games.mars.board.signs import coin, picture, row
from perijove.games.mars.board.things import Card, Claim, Gauge, Mat, Player, Row, Thing
from perijove.games.mars.effects.icons import effects_icons
from perijove.games.mars.gone import cards_of
from perijove.games.mars.map import GANYMEDE_SPACE, PHOBOS_SPACE
from perijove.games.mars.marsbot.claims import bot_needs, bot_progress
from perijove.games.mars.names import PROJECT_NAMES, level_name
from perijove.games.mars.player import NONE
from perijove.games.mars.rules.actions import FIRST_USE
from perijove.games.mars.rules.alternative import Alternatives
from perijove.games.mars.rules.claims import progress, taken
from perijove.games.mars.rules.payment import Paying
from perijove.games.mars.rules.projects import PROJECT_EFFECTS
from perijove.games.mars.rules.space import SPACE
from perijove.games.mars.rules.terraform import THAW, THICK_AIR, WARM_BONUSES
from perijove.games.mars.score import standings
from perijove.games.mars.sheet_map import map_heading
from perijove.games.mars.state import BOT, COLDEST, MOST_OCEANS, MOST_OXYGEN, WARMEST, Mars
from perijove.games.mars.things import (
    AWARDS,
    MILESTONE_NEEDS,
    MILESTONES,
    MOST_CLAIMED,
    PARAMETERS,
    SELL_PATENTS,
    STANDARD_PROJECTS,
    TEMPERATURE,
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


BONUSES: Final[tuple[dict[int, str], ...]] = (
    {WARM_BONUSES[0]: "heat", WARM_BONUSES[1]: "heat", THAW: "oceans"},
    {THICK_AIR: "temperature"},
    {},
)
"""What happens at which level of each parameter."""


@lru_cache(500)
def _gauge(parameter: int, label: str, name: str, number: str, steps: range, now: int) -> Gauge:
    gauge = Gauge(label, PARAMETERS[parameter])
    gauge.name = name
    gauge.number = number
    gauge.steps = [(BONUSES[parameter].get(level, ""), level <= now) for level in steps]
    gauge.done = now == steps[-1]
    return gauge


class Painter:
    """Puts what a seat sees into pictures' data."""

    def __init__(self, seen: Seen[Mars], words: Words) -> None:
        self.s = seen.state
        self.words = words
        self.reader = seen.seat
        self.names = seen.names
        self.owners = sheet.parties(seen)

    def gauges(self) -> list[Gauge]:
        """The three global parameters."""
        s = self.s
        levels = (
            (range(COLDEST + 2, WARMEST + 1, 2), s.temperature),
            (range(1, MOST_OXYGEN + 1), s.oxygen),
            (range(1, MOST_OCEANS + 1), s.oceans),
        )
        numbers = (
            level_name(TEMPERATURE, s.temperature, self.words),
            self.words.say("{number}%", number=s.oxygen),
            f"{s.oceans} / {MOST_OCEANS}",
        )
        found: list[Gauge] = []
        tracks = (sheet.temperature(s, self.words), sheet.oxygen(s, self.words), sheet.oceans(s, self.words))
        for number, said in enumerate(tracks):
            label = self.words.say("{label}: {what}", label=said.label, what=said.text)
            steps, now = levels[number]
            found.append(_gauge(number, label, said.label, numbers[number], steps, now))
        return found

    def decks(self) -> list[Thing]:
        """The deck and the discard pile."""
        piles = zip(sheet.piles(self.s, self.words), (self.s.deck, cards_of(self.s.discard)), strict=True)
        return [Thing("", capital(item.text), number=str(len(pile))) for item, pile in piles]

    # Milestones, awards, standard projects

    def milestones(self) -> list[Claim]:
        """The five milestones: who has them, and how far everybody is."""
        full = taken(self.s.milestones) >= MOST_CLAIMED
        found: list[Claim] = []
        for number, item in enumerate(sheet.milestones(self.s, self.reader, self.owners, self.words)):
            claim = self._claim(f"milestone:{MILESTONES[number]}", item, self.s.milestones[number], full)
            claim.icons = MILESTONE_ICONS[number]
            claim.number = str(MILESTONE_NEEDS[number])
            for player in range(self.s.players):
                have = progress(self.s, player, number)
                claim.standings.append((player, str(have), have >= MILESTONE_NEEDS[number]))
            if self.s.bot is not None:
                have, needed = bot_progress(self.s, number), bot_needs(number)
                shown = f"{have}/{needed}" if needed != MILESTONE_NEEDS[number] else str(have)
                claim.standings.append((BOT, shown, have >= needed))
            found.append(claim)
        return found

    def awards(self) -> list[Claim]:
        """The five awards: who has funded them, and how far everybody is."""
        full = taken(self.s.awards) >= MOST_CLAIMED
        found: list[Claim] = []
        for number, item in enumerate(sheet.awards(self.s, self.owners, self.words)):
            claim = self._claim(f"award:{AWARDS[number]}", item, self.s.awards[number], full)
            claim.icons = AWARD_ICONS[number]
            race = standings(self.s, number)
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
        found: list[Thing] = []
        for number, item in enumerate(sheet.projects(self.s, self.reader, self.words)):
            label = self.words.say("{label}: {what}", label=item.name, what=item.text)
            thing = Thing(f"standard:{STANDARD_PROJECTS[number]}", label, name=self.words.say(PROJECT_NAMES[number]))
            if number == SELL_PATENTS:
                thing.icons = row([{"icon": "card", "number": -1}, {"icon": "arrow"}]) + coin("1")
            else:
                thing.number = coin(str(sheet.project_price(self.s, self.reader, number)))
                thing.icons = row(effects_icons(PROJECT_EFFECTS[number]))
            found.append(thing)
        return found

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

    def players(self) -> list[Player]:
        """All boards, the reader's first, then on around the table."""
        count = len(self.names)
        found: list[Player] = []
        for turn in range(count):
            number = (max(self.reader, 0) + turn) % count
            painter = PlayerPainter(self.s, number, self.words)
            found.append(painter.player(self.names[number], number == self.reader))
        return found

    def bot(self) -> Mat | None:
        """MarsBot's mat, where it plays."""
        bot = self.s.bot
        return mat(self.s, bot, self.words) if bot is not None else None

    def headings(self) -> dict[str, str]:
        """The headings that say how far the game is."""
        return {
            "mars": map_heading(self.s, self.words),
            "moment": sheet.heading(self.s, self.words),
            "milestones": sheet.milestone_label(self.s, self.words),
            "awards": sheet.award_label(self.s, self.words),
        }


def labels(words: Words) -> dict[str, str]:
    """The headings that are always the same."""
    return {
        "generation": words.say("Generation"),
        "projects": words.say("Standard projects"),
        "tags": words.say("Tags"),
        "active": words.say("Active"),
        "others": words.say("Other cards"),
        "next": words.say("Next card"),
        "bot": words.say("MarsBot's mat"),
        "used": words.say("used"),
        "chosen": words.say("chosen"),
    }


def scene(seen: Seen[Mars], words: Words) -> dict[str, object]:
    """All that the template draws. The question is empty where nothing is asked."""
    painter = Painter(seen, words)
    s = painter.s
    return {
        "labels": labels(words),
        "headings": painter.headings(),
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
