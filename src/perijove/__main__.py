"""``python -m perijove`` is the program ``perijove``."""

from perijove.cli import app

if __name__ == "__main__":
    app(prog_name="perijove")
