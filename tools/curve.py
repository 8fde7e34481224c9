"""How a training came along, as a table in Markdown: every test that its ``curve.jsonl`` tells of.

    python tools/curve.py training/mars/curve.jsonl

docs/training.md has such tables.
"""

import argparse
import json
from pathlib import Path
from typing import Any


def main() -> None:
    """Show the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("file", type=Path, help="the curve.jsonl of a training")
    given = parser.parse_args()
    lines = [json.loads(line) for line in given.file.read_text(encoding="utf-8").splitlines()]
    tests: list[dict[str, Any]] = []
    games = 0
    for line in lines:
        if "test" in line:
            tests.append({**line, "played": games})
        else:
            games = line["games"]
    names = list(dict.fromkeys(line["test"] for line in tests))
    stands: dict[int, dict[str, dict[str, Any]]] = {}
    for line in tests:
        stands.setdefault(line["decisions"], {})[line["test"]] = line
    print(f"| decisions | games | minutes | {' | '.join(names)} |")
    print(f"|---:|---:|---:|{'---:|' * len(names)}")
    for decisions, found in sorted(stands.items()):
        first = next(iter(found.values()))
        cells = [told(found[name]) if name in found else "" for name in names]
        minutes = first["seconds"] / 60
        print(f"| {decisions / 1e6:.0f} M | {first['played']:,} | {minutes:.1f} | {' | '.join(cells)} |")


def told(line: dict[str, Any]) -> str:
    """The share of victories with its interval of 95 % (Wilson's), and the lead."""
    count, share, z = line.get("tested", line["games"]), line["won"] / 100, 1.96
    middle = (share + z * z / (2 * count)) / (1 + z * z / count)
    reach = z / (1 + z * z / count) * (share * (1 - share) / count + z * z / (4 * count * count)) ** 0.5
    low, high = max(0.0, middle - reach), min(1.0, middle + reach)
    return f"{share:.0%} ({low:.0%} to {high:.0%}), {line['margin']:+.0f}"


if __name__ == "__main__":
    main()
