"""What the running question is about: a card that has left its row, or answers that lie on no card."""

from perijove.engine.message import Words, capital
from perijove.engine.question import Choice
from perijove.games.galileo.board import drawing, signs
from perijove.games.galileo.board.player import fill_person, fill_robot, type_label
from perijove.games.galileo.board.things import Now, Person, Robot, Sign, Thing
from perijove.games.galileo.components import CHARACTERS, COPIES, HUNTER, LEONARD, MEMBERS, MOONS, UNITS, type_of
from perijove.games.galileo.explain import explain_robot
from perijove.games.galileo.names import (
    MOON_NAMES,
    character_name,
    influence_name,
    levels_name,
    megacredits_name,
    modifier_name,
    unit_label,
)
from perijove.games.galileo.rules.character import AMOUNT, PAYMENT, PERK, PERK_TEXTS, PERKS
from perijove.games.galileo.rules.hire import Used, abilities, explain_character
from perijove.games.galileo.rules.modifier import MODIFIERS, Placed
from perijove.games.galileo.rules.robot import DISCOUNT, PRICE, Coming, cost, reduced
from perijove.games.galileo.rules.technology import DRAWN
from perijove.games.galileo.sheet_player import entering_play
from perijove.games.galileo.state import Galileo


class NowPainter:
    """Puts a question and what it is about into pictures' data."""

    def __init__(self, s: Galileo, reader: int, words: Words) -> None:
        self.s = s
        self.reader = reader
        self.words = words

    def now(self, choice: Choice | None) -> Now | None:
        """The cards that are being resolved, and what the reader is asked about them; none where all lies on the board.

        The choice is none where the reader is asked nothing.
        """
        found = Now()
        found.people = [self._person(acting.card) for acting in self.s.acting]
        found.robots = [self._robot(card, "") for board in self.s.boards for card in entering_play(board)]
        asked = choice is not None and self._ask(found, choice)
        return found if asked or found.people or found.robots else None

    def _ask(self, found: Now, choice: Choice) -> bool:
        """Add what the reader is asked about; whether there is something that lies on no card."""
        question = choice.question
        about = choice.about
        if isinstance(about, Coming) and question is DISCOUNT:
            found.robots.append(self._robot(about.robot, ""))
            found.robots[-1].code = ""  # It still lies in its row.
            found.answers = self._discounts(about.robot)
        elif isinstance(about, Coming):
            found.moons = [self._moon(moon) for moon in MEMBERS[self.s.parts.moons[about.robot]]]
        elif isinstance(about, Used):
            found.answers = self._abilities(about.card)
        elif isinstance(about, Placed):
            found.modifier = self._modifier(about.modifier)
        elif question is DRAWN:
            drawn = self.s.boards[self.reader].drawn
            found.robots += [self._robot(card, f"drawn:{UNITS[card]}") for card in drawn]
        elif question is AMOUNT:
            found.answers = self._amounts()
        elif question is PERK:
            found.answers = self._perks()
        elif question is PAYMENT:
            found.answers = [self._at_once("payment", LEONARD * COPIES)]
        else:
            return False
        return True

    def _robot(self, card: int, spot: str) -> Robot:
        words = self.words
        name = unit_label(card, words)
        label = capital(words.say("{unit}: {effect}", unit=name, effect=explain_robot(self.s.parts, card, words)))
        robot = Robot(spot, label, UNITS[card])
        fill_robot(robot, self.s, card)
        robot.name = type_label(type_of(card), words)
        return robot

    def _moon(self, moon: int) -> Thing:
        board = self.s.boards[self.reader]
        name = self.words.say(MOON_NAMES[moon])
        thing = Thing(
            f"moon:{MOONS[moon]}",
            self.words.say("{moon} space {number}", moon=name, number=board.marker(moon)),
        )
        thing.picture = MOONS[moon]
        thing.name = name
        return thing

    def _person(self, card: int) -> Person:
        words = self.words
        name = character_name(card, words)
        effect = explain_character(self.s.parts, card, 0, words)
        label = words.say("{character}: {effect}", character=name, effect=effect)
        person = Person("", label, CHARACTERS[card], card // COPIES)
        fill_person(person, self.s, card, 0, words)
        return person

    def _at_once(self, spot: str, card: int) -> Thing:
        thing = Thing(spot, capital(self.words.say("now: {effect}", effect=abilities(card, self.words)[0])))
        thing.strip = drawing.strip(signs.AT_ONCE[card // COPIES])
        return thing

    def _abilities(self, card: int) -> list[Thing]:
        effect = abilities(card, self.words)[1]
        at_end = Thing(
            "ability:endgame", capital(self.words.say("tuck for the end of the game: {effect}", effect=effect))
        )
        at_end.strip = drawing.strip(signs.AT_END[card // COPIES // 2])
        return [self._at_once("ability:immediate", card), at_end]

    def _discounts(self, card: int) -> list[Thing]:
        """So many megacredits for Io's discount, and what is left to pay then."""
        s = self.s
        words = self.words
        board = s.boards[self.reader]
        found: list[Thing] = []
        for times in range(board.megacredits // PRICE + 1):
            left = reduced(board, cost(s, card), times)
            spent = megacredits_name(PRICE * times, words)
            thing = Thing(f"discount:{PRICE * times}", words.all_of([spent, influence_name(left, words)]))
            thing.strip = drawing.strip([Sign("credit", str(PRICE * times)), Sign("influence", str(left), "+")])
            found.append(thing)
            if left == 0:
                break
        return found

    def _amounts(self) -> list[Thing]:
        found: list[Thing] = []
        for levels in range(1, 6):
            thing = Thing(f"amount:{levels}", levels_name(levels, self.words))
            thing.strip = drawing.strip([Sign("level", f"−{levels}"), Sign("level", f"+{levels}", "›")])
            found.append(thing)
        return found

    def _perks(self) -> list[Thing]:
        given = signs.AT_ONCE[HUNTER][1:]
        found: list[Thing] = []
        for number, code in enumerate(PERKS):
            thing = Thing(f"perk:{code}", capital(self.words.say(PERK_TEXTS[number])))
            thing.strip = drawing.strip([Sign(given[number].picture, given[number].number)])
            found.append(thing)
        return found

    def _modifier(self, modifier: int) -> Thing:
        thing = Thing("", capital(modifier_name(modifier, self.words)))
        thing.picture = MODIFIERS[modifier]
        thing.name = thing.label
        return thing
