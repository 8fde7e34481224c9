"""How templates become programs: as Jinja makes them, with shorter ways for what a page does thousands of times."""

import re
from typing import Any, Final

import jinja2
from jinja2.compiler import CodeGenerator
from markupsafe import Markup, escape

_SHORTER: Final = {"escape(": "environment.put(", "context.call(": "environment.tell("}
"""What a template's program calls so often, and what it calls instead."""
_special: Final = re.compile("[&<>\"']").search


class _Generator(CodeGenerator):
    """Writes the programs."""

    def write(self, x: str) -> None:
        """Write a piece of one."""
        super().write(_SHORTER.get(x, x))


class Templates(jinja2.Environment):
    """Templates that escape everything, and whose functions take nothing but what they are given."""

    code_generator_class = _Generator

    @staticmethod
    def put(value: object) -> str:
        """A value in a page, escaped unless it is made to stand there; most texts have nothing to escape."""
        kind = type(value)
        if kind is Markup:
            return value  # type: ignore[return-value]
        if kind is str:
            return escape(value) if _special(value) else value  # type: ignore[call-overload, return-value]
        if kind is int:
            return str(value)
        return escape(value)

    @staticmethod
    def tell(
        function: Any,  # noqa: ANN401 (whatever a template calls)
        *arguments: object,
        _loop_vars: object = None,
        _block_vars: object = None,
        **named: object,
    ) -> Any:  # noqa: ANN401
        """What a function or a macro gives. None of ours asks for the context, which Jinja would offer it."""
        return function(*arguments, **named)
