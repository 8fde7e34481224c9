"""The documentation of the API as a page: made from its OpenAPI description, without any script."""

from html import escape
from typing import Any

Spec = dict[str, Any]

STYLE = "/api/docs.css"


def reference_page(spec: Spec) -> str:
    """The whole page."""
    info = spec["info"]
    parts = [
        "<!doctype html>",
        '<html lang="en"><head><meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{escape(info['title'])} API</title>",
        '<link rel="icon" href="data:,">',
        f'<link rel="stylesheet" href="{STYLE}"></head><body><main>',
        f"<h1>{escape(info['title'])} API {escape(info['version'])}</h1>",
        f"<p>{_text(info['description'])}</p>",
        '<p>The same as data: <a href="/api/openapi.json">openapi.json</a></p>',
        "<h2>Requests</h2>",
    ]
    for path, methods in spec["paths"].items():
        for method, operation in methods.items():
            parts.append(_operation(method, path, operation))
    parts.append("<h2>Data</h2>")
    for name, schema in sorted(spec["components"]["schemas"].items()):
        parts.append(_schema(name, schema))
    parts.append("</main></body></html>")
    return "\n".join(parts)


def _operation(method: str, path: str, operation: Spec) -> str:
    name = operation["operationId"]
    rows = [
        _row(parameter["name"], parameter["in"], parameter["schema"], parameter.get("description", ""))
        for parameter in operation.get("parameters", [])
    ]
    contents = operation.get("requestBody", {}).get("content", {}).values()
    rows += [_row("(body)", "body", content["schema"], "") for content in contents]
    answers = []
    for status, response in operation["responses"].items():
        contents = response.get("content", {}).items()
        kinds = [_kind(content.get("schema", {})) or escape(media) for media, content in contents]
        answers.append(f"<li><code>{escape(status)}</code> {' '.join(kinds)} {_text(response['description'])}</li>")
    table = f"<table>{''.join(rows)}</table>" if rows else ""
    return (
        f'<section id="{escape(name)}"><h3><code>{escape(method.upper())} {escape(path)}</code></h3>'
        f"<p>{_text(operation.get('description', ''))}</p>{table}"
        f"<ul>{''.join(answers)}</ul></section>"
    )


def _schema(name: str, schema: Spec) -> str:
    needed = schema.get("required", [])
    rows = [
        _row(field, "" if field in needed else "optional", kind, kind.get("description", ""))
        for field, kind in schema.get("properties", {}).items()
    ]
    return (
        f'<section id="schema-{escape(name)}"><h3>{escape(name)}</h3>'
        f"<p>{_text(schema.get('description', ''))}</p><table>{''.join(rows)}</table></section>"
    )


def _row(name: str, where: str, kind: Spec, text: str) -> str:
    return (
        f"<tr><th><code>{escape(name)}</code></th><td>{escape(where)}</td>"
        f"<td>{_kind(kind)}</td><td>{_text(text)}</td></tr>"
    )


def _kind(schema: Spec) -> str:
    """The kind of a value, with links to what is described elsewhere."""
    if "$ref" in schema:
        name = escape(schema["$ref"].rpartition("/")[2])
        return f'<a href="#schema-{name}">{name}</a>'
    if "anyOf" in schema:
        return " or ".join(_kind(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " or ".join(f"<code>{escape(str(value))}</code>" for value in schema["enum"])
    if schema.get("type") == "array":
        return f"list of {_kind(schema.get('items', {})) or 'anything'}"
    return escape(str(schema.get("type", "")))


def _text(text: str) -> str:
    return escape(text).replace("\n\n", "</p><p>")


PAGE_STYLE = """
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
html { background: light-dark(#ffffff, #12161f); color: light-dark(#1a1f2b, #e8ecf4); }
a { color: light-dark(#0b4fa8, #8fb8ff); }
main { max-width: 60rem; margin: auto; padding: 1rem; }
section { border-top: 1px solid #8886; margin-top: 1.5rem; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: 0.2rem 0.8rem 0.2rem 0; }
code { font-size: 0.95em; overflow-wrap: anywhere; }
"""
