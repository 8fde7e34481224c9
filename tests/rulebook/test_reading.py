"""The text of rules is read strictly: what is wrong says where."""

import pytest

from perijove.rulebook.block import Grid, Items, Paragraph, Picture, Ruling, Span, spans
from perijove.rulebook.reading import Reading, WrongRules

TEXT = """## A turn {#turn questions=act options=draft}

Do **one** thing of {{number}},
then *stop*.

- first
  of all
- second

| name | cost |
|---|---|
| {{things}} |
| last | {{number}} |

> It is so.

![The table](start)

### The end {#end}

See [above](#turn).
"""


def read(text: str) -> Reading:
    reading = Reading("a, rules.en.md", {"number": "3"}, {"things": [["one", "1"], ["two", "2"]]})
    reading.read(text)
    return reading


def test_every_kind_of_block_is_read() -> None:
    reading = read(TEXT)
    turn, end = reading.sections
    assert (turn.id, turn.heading, turn.level, turn.questions, turn.options) == (
        "turn",
        "A turn",
        2,
        ("act",),
        ("draft",),
    )
    assert turn.blocks == (
        Paragraph("Do **one** thing of 3, then *stop*."),
        Items(False, ("first of all", "second")),
        Grid(("name", "cost"), (("one", "1"), ("two", "2"), ("last", "3"))),
        Ruling("It is so."),
        Picture("start", "The table"),
    )
    assert turn.lines[0] == "Do one thing of 3, then stop."
    assert spans("See [above](#turn).") == [Span("See "), Span("above", "link", "turn"), Span(".")]
    assert (end.level, reading.used) == (3, {"number", "things"})


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("Nothing above", "no heading above this"),
        ("## Turn", "is no heading"),
        ("## Turn {#turn colour=red}\n", "names questions and options only"),
        ("## Turn {#turn}\n\n## Turn {#turn}\n", "two sections 'turn'"),
        ("## Turn {#turn}\nText", "an empty line is missing"),
        ("## Turn {#turn}\n\n{{other}}", "above line 4: the title has no figure 'other'"),
        ("## Turn {#turn}\n\n| a | b |\n|---|---|\n| 1 |", "a row has 1 cells, the head 2"),
        ("## Turn {#turn}\n\n| a | b |", "a table has a head"),
        ("## Turn {#turn}\n\n- a\n1. b", "numbered or not"),
        ("## Turn {#turn}\n\n![no](A picture)", "is no picture"),
        ("## Turn {#turn}\n\n> a\nb", "every line of a ruling"),
    ],
)
def test_what_is_wrong_says_where(text: str, why: str) -> None:
    with pytest.raises(WrongRules, match=r"a, rules\.en\.md, above line \d+: ") as caught:
        read(text)
    assert why in str(caught.value)
