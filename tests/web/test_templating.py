"""Our shorter ways through templates lead where Jinja's own do."""

import jinja2
import pytest
from markupsafe import Markup

from perijove.web.templating import Templates

TEMPLATE = """
{% macro card(name, wide=false) %}
<b{{ ' wide' if wide }}>{{ name }}{% if caller is defined %}{{ caller() }}{% endif %}</b>{% endmacro %}
{% for one in things %}{{ card(one, wide=loop.first) }}{{ loop.index }}{% set x = one %}{{ told(x) }}{% endfor %}
{% call card("<&>") %}{{ things[0] }}{% endcall %}
{% block middle %}{% for one in things %}{{ card(told(one)) }}{% endfor %}{{ self.end() }}{% endblock %}
{% block end %}{{ number }}{{ -number }}{{ flag }}{{ half }}{{ made }}{{ made | safe }}
{{ nothing }}{{ like }}{% endblock %}
{{ things | join(", ") }}{{ things | length + 1 }}{{ "<" ~ things[0] }}{{ "<b>" | safe }}{{ own.name }}{{ own["name"] }}
"""


class Drawn:
    def __html__(self) -> str:
        return "<svg/>"


class Like(str):
    __slots__ = ()


@pytest.mark.parametrize("language", ["<en>", "fr"])
def test_what_is_escaped_and_called_is_the_same(language: str) -> None:
    known = {
        "things": ["<a>", "b & c", 'd"e', "it's", Markup("<i>f</i>"), "", "é"],
        "told": lambda text: f"<{language}: {text}>",
        "number": 3,
        "flag": True,
        "half": 0.5,
        "made": Drawn(),
        "nothing": None,
        "like": Like("<like>"),
        "own": {"name": "<own>"},
    }
    given = {"autoescape": True, "trim_blocks": True, "undefined": jinja2.StrictUndefined}
    ours = Templates(**given).from_string(TEMPLATE).render(known)  # type: ignore[arg-type]
    theirs = jinja2.Environment(**given).from_string(TEMPLATE).render(known)  # type: ignore[arg-type]
    assert ours == theirs
    assert "<a>" not in ours
    assert "<i>f</i>" in ours


def test_what_is_not_there_is_still_an_error() -> None:
    templates = Templates(autoescape=True, undefined=jinja2.StrictUndefined)
    for text in ("{{ nowhere }}", "{{ nowhere() }}", "{{ thing.nowhere }}"):
        with pytest.raises(jinja2.UndefinedError):
            templates.from_string(text).render(thing="")


def test_our_ways_are_taken() -> None:
    """Jinja's own could be renamed in a later version: then these would be the longer ones again."""
    written = Templates(autoescape=True).compile("{{ told(thing) }}", raw=True)
    assert "environment.put(environment.tell(" in written
