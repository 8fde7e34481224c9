"""Every worked scenario, every ruling and every detail is proven by a test."""

from perijove.testing import check_index


def test_everything_is_proven() -> None:
    check_index(__name__, {"scenario": 50, "ruling": 22, "detail": 34})
