"""The cart: what a page tells its script about answers that can be given at once."""

import json
from collections.abc import Sequence

from markupsafe import Markup

from perijove.engine.message import capital
from perijove.server.play.several import Cart


def told(carts: Sequence[Cart]) -> Markup:
    """All that the script needs, as JSON for an attribute: the script counts, the words come from here."""
    data = [
        {
            "items": {item.code: item.times for item in cart.items},
            "least": cart.least,
            "most": cart.most,
            "closing": cart.closing,
            "sums": [capital(said) for said in cart.sums],
            "limits": cart.limits,
            "prompt": cart.prompt,
        }
        for cart in carts
    ]
    return Markup.escape(json.dumps(data, ensure_ascii=False, separators=(",", ":")))
