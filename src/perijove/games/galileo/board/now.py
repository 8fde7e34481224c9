"""What the running question is about: a card that has left its row, or answers that lie on no card."""

from perijove.engine.message import Words, capital
from perijove.engine.question import Choice
from perijove.games.galileo.board import drawing, signs
from perijove.games.galileo.board.player import person_card, robot_card
from perijove.games.galileo.board.things import Now, Person, Robot, Sign, Thing
from perijove.games.galileo.components import COPIES, HUNTER, LEONARD, MEMBERS, MOONS, UNITS, type_of
from perijove.games.galileo.explain import explain_robot
from perijove.games.galileo.names import (
    MOON_NAMES,
    TYPE_NAMES,
    character_name,
    influence_name,
    levels_name,
    megacredits_name,
    modifier_name,
    unit_label,
)
from perijove.games.galileo.rules.character import AMOUNT, PAYMENT, PERK, PERK_TEXTS
from perijove.games.galileo.rules.hire import ABILITY, Used, explain_character
from perijove.games.galileo.rules.modifier import MODIFIERS, Placed
from perijove.games.galileo.rules.robot import DISCOUNT, PRICE, Coming, cost, reduced
from perijove.games.galileo.rules.technology import DRAWN
from perijove.games.galileo.sheet_player import entering_play
from perijove.games.galileo.state import PERKS, Galileo


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
            found.answers = [self._amount(levels) for levels in range(1, len(AMOUNT.domain) + 1)]
        elif question is PERK:
            found.answers = [self._perk(perk) for perk in range(len(PERKS))]
        elif question is PAYMENT:
            found.answers = self._abilities(LEONARD * COPIES)[:1]
            found.answers[0].spot = PAYMENT.spot
        else:
            return False
        return True

    def _robot(self, card: int, spot: str) -> Robot:
        words = self.words
        effect = explain_robot(self.s.parts, card, words)
        label = capital(words.say("{unit}: {effect}", unit=unit_label(card, words), effect=effect))
        robot = robot_card(self.s.parts, card, spot, label)
        robot.name = words.say(TYPE_NAMES[type_of(card)])
        return robot

    def _moon(self, moon: int) -> Thing:
        name = self.words.say(MOON_NAMES[moon])
        space = self.s.boards[self.reader].marker(moon)
        label = self.words.say("{moon} space {number}", moon=name, number=space)
        return Thing(f"moon:{MOONS[moon]}", label, name=name, picture=MOONS[moon])

    def _person(self, card: int) -> Person:
        effect = explain_character(self.s.parts, card, 0, self.words)
        label = self.words.say("{character}: {effect}", character=character_name(card, self.words), effect=effect)
        return person_card(self.s.parts, card, 0, "", label, self.words)

    def _abilities(self, card: int) -> list[Thing]:
        said = [capital(ABILITY.says(self.s, self.reader, option, Used(card), self.words)) for option in range(2)]
        person = card // COPIES
        return [
            Thing("ability:immediate", said[0], strip=drawing.strip(signs.AT_ONCE[person])),
            Thing("ability:endgame", said[1], strip=drawing.strip(signs.AT_END[person // 2])),
        ]

    def _discounts(self, card: int) -> list[Thing]:
        """So many megacredits for Io's discount, and what is left to pay then."""
        words = self.words
        board = self.s.boards[self.reader]
        found: list[Thing] = []
        for times in range(board.megacredits // PRICE + 1):
            left = reduced(board, cost(self.s, card), times)
            said = words.all_of([megacredits_name(PRICE * times, words), influence_name(left, words)])
            strip = drawing.strip([Sign("credit", str(PRICE * times)), Sign("influence", str(left), "+")])
            found.append(Thing(f"discount:{PRICE * times}", said, strip=strip))
            if left == 0:
                break
        return found

    def _amount(self, levels: int) -> Thing:
        strip = drawing.strip([Sign("level", f"−{levels}"), Sign("level", f"+{levels}", "›")])
        return Thing(f"amount:{levels}", levels_name(levels, self.words), strip=strip)

    def _perk(self, perk: int) -> Thing:
        given = signs.AT_ONCE[HUNTER][1 + perk]
        strip = drawing.strip([Sign(given.picture, given.number)])
        return Thing(f"perk:{PERKS[perk]}", capital(self.words.say(PERK_TEXTS[perk])), strip=strip)

    def _modifier(self, modifier: int) -> Thing:
        name = capital(modifier_name(modifier, self.words))
        return Thing("", name, name=name, picture=MODIFIERS[modifier])
