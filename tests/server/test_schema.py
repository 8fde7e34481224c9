"""The API does what its description says, whatever it is asked: no failure, and no answer that isn't described."""

from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from schemathesis.checks import (
    content_type_conformance,
    not_a_server_error,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from perijove.server.app import create_app
from perijove.server.settings import Settings
from server.running import Server

STREAMS = ("/stream", "/play")
"""These don't end by themselves: they have tests of their own."""
EXAMPLES = 30
DESCRIPTION: dict[str, Any] = create_app(Settings("sqlite+aiosqlite:///unused.db")).openapi()
OPERATIONS = [
    pytest.param(path, method, id=f"{method.upper()} {path}")
    for path, methods in DESCRIPTION["paths"].items()
    for method in methods
    if not path.endswith(STREAMS)
]


@pytest.mark.parametrize(("path", "method"), OPERATIONS)
def test_whatever_is_asked_gets_a_described_answer(shared_server: Server, path: str, method: str) -> None:
    with shared_server.client() as client:
        matches = [
            client.make("me", "random", title="smugglers")["match"]["id"],
            client.make("me", "me", title="caravan")["match"]["id"],
            client.make("me", "open", title="ganymede")["match"]["id"],
        ]
        cookies = dict(client.cookies)
    operation = schemathesis.openapi.from_dict(DESCRIPTION)[path][method]
    modes = [schemathesis.GenerationMode.POSITIVE, schemathesis.GenerationMode.NEGATIVE]
    if not list(operation.iter_parameters()) and method == "get":
        modes = modes[:1]  # there is nothing that could be wrong
    strategy = st.one_of([operation.as_strategy(generation_mode=mode) for mode in modes])
    answers: list[int] = []

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        phases=[Phase.explicit, Phase.generate],
    )
    @given(case=strategy, known=st.sampled_from([*matches, None]))
    def ask(case: schemathesis.Case[Any], known: str | None) -> None:
        # Any name of a match would do, but nearly all would be unknown.
        if known is not None and "match" in case.path_parameters:
            case.path_parameters["match"] = known
        response = case.call(base_url=shared_server.address, cookies=cookies)
        answers.append(response.status_code)
        case.validate_response(
            response,
            checks=[
                not_a_server_error,
                status_code_conformance,
                content_type_conformance,
                response_headers_conformance,
                response_schema_conformance,
            ],
        )

    ask()
    assert answers


def test_every_error_is_described_as_an_error() -> None:
    for methods in DESCRIPTION["paths"].values():
        for operation in methods.values():
            for status, response in operation["responses"].items():
                kind = response["content"].get("application/json", {}).get("schema", {}).get("$ref", "")
                # Not to be ready is an answer, too.
                assert int(status) < 400 or kind.endswith(("/Problem", "/StaleAnswer", "/ReadyAnswer"))
            assert operation["description"]
