"""All that an author of a game needs, in one place.

What stands here is promised: it changes only with a new major version, and the changelog says so. Whatever else a
module of Perijove contains may change at any time. ``perijove.testing`` has what the tests of a game need.
"""

from perijove.engine.catalog import Component
from perijove.engine.components import Box, Contents, Row, accept
from perijove.engine.errors import BrokenRules, PerijoveError, WrongComponents, WrongOption, WrongPosition
from perijove.engine.form import Form
from perijove.engine.form_fields import NOBODY, OWNER, PUBLIC, SECRET, UNSEEN, Field, Fields, Fleeting, known, unseen
from perijove.engine.form_lists import Counts, Each, Maybe, Named
from perijove.engine.form_values import Flag, Name, Number, Owner
from perijove.engine.message import Message, Reason, Words, capital, english
from perijove.engine.option import FirstPlayer, Json, Option, Options, first_of
from perijove.engine.question import NO_MOMENT, Choice, Flow, Moment, Question, Together, together
from perijove.engine.rng import Rng
from perijove.engine.score import Score
from perijove.engine.seen import Seen
from perijove.engine.several import ALL, Several
from perijove.engine.sheet import TINTS, Cards, Item, Line, Panel, PanelRow, Track
from perijove.engine.state import Part, State
from perijove.engine.title import Title

__all__ = [
    "ALL",
    "NOBODY",
    "NO_MOMENT",
    "OWNER",
    "PUBLIC",
    "SECRET",
    "TINTS",
    "UNSEEN",
    "Box",
    "BrokenRules",
    "Cards",
    "Choice",
    "Component",
    "Contents",
    "Counts",
    "Each",
    "Field",
    "Fields",
    "FirstPlayer",
    "Flag",
    "Fleeting",
    "Flow",
    "Form",
    "Item",
    "Json",
    "Line",
    "Maybe",
    "Message",
    "Moment",
    "Name",
    "Named",
    "Number",
    "Option",
    "Options",
    "Owner",
    "Panel",
    "PanelRow",
    "Part",
    "PerijoveError",
    "Question",
    "Reason",
    "Rng",
    "Row",
    "Score",
    "Seen",
    "Several",
    "State",
    "Title",
    "Together",
    "Track",
    "Words",
    "WrongComponents",
    "WrongOption",
    "WrongPosition",
    "accept",
    "capital",
    "english",
    "first_of",
    "known",
    "together",
    "unseen",
]
