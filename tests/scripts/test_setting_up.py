"""What ./play and ./test set up, and when they do it again."""

from scripts.clone import AGAIN, FIRST, PATIENCE, Clone


def test_the_first_start_sets_up_and_later_ones_do_not(pure: Clone) -> None:
    code, out, err = pure.run("play", "simulate", "ganymede", "--seed", "two words")
    assert (code, out) == (0, "|simulate ganymede --seed two words\n")
    assert FIRST in err
    code, out, err = pure.run("play")
    assert (code, out, err) == (0, "|serve\n", "")
    assert (pure.calls("venv"), pure.calls("--editable")) == (1, 1)


def test_a_change_of_the_package_is_installed_into_the_same_environment(pure: Clone) -> None:
    pure.run("play")
    with (pure.root / "pyproject.toml").open("a") as file:
        file.write("# changed\n")
    _, _, err = pure.run("play")
    assert AGAIN in err
    assert (pure.calls("venv"), pure.calls("--editable")) == (1, 2)


def test_tools_for_testing_are_added_once_and_play_keeps_them(pure: Clone) -> None:
    pure.run("play")
    code, out, err = pure.run("test", "--version")
    assert code == 0, out + err
    assert AGAIN in err
    assert pure.calls(f"{pure.root}[dev]") == 1
    pure.run("play")
    pure.run("test", "--version")
    assert (pure.calls("venv"), pure.calls("--editable")) == (1, 2)


def test_an_interrupted_set_up_starts_over(pure: Clone) -> None:
    (pure.bin / "broken").touch()
    code, out, err = pure.run("play")
    assert (code, out) == (1, "")
    assert "Setting up did not work" in err
    (pure.bin / "broken").unlink()
    code, _, err = pure.run("play")
    assert code == 0
    assert FIRST in err
    assert pure.calls("venv") == 2


def test_a_clone_that_was_moved_sets_up_anew(pure: Clone) -> None:
    pure.run("play")
    pure.root = pure.root.rename(pure.root.with_name("moved"))
    code, _, err = pure.run("play")
    assert code == 0
    assert FIRST in err


def test_a_python_that_has_gone_sets_up_anew(pure: Clone) -> None:
    pure.run("play")
    python = pure.root / ".venv/bin/python"
    python.unlink()
    python.symlink_to("/nonexistent/python")
    code, _, err = pure.run("play")
    assert code == 0
    assert FIRST in err


def test_two_first_starts_at_once_set_up_once(pure: Clone) -> None:
    both = [pure.start("play"), pure.start("play")]
    messages = [process.communicate(timeout=PATIENCE)[1] for process in both]
    assert [process.returncode for process in both] == [0, 0], messages
    assert (pure.calls("venv"), pure.calls("--editable")) == (1, 1)


def test_where_nothing_can_be_written_one_sentence_says_so(pure: Clone) -> None:
    (pure.root / ".venv.lock").mkdir()
    code, out, err = pure.run("play")
    assert (code, out) == (1, "")
    (line,) = err.splitlines()
    assert line.startswith("Perijove can't set itself up here: ")
    assert ".venv.lock: Is a directory." in line


def test_what_somebody_else_has_set_up_is_played_where_nothing_can_be_written(clone: Clone) -> None:
    assert clone.run("play", PERIJOVE_PURE="1")[0] == 0
    for lock in (".venv.lock", ".venv/compiled.lock"):
        (clone.root / lock).unlink(missing_ok=True)
        (clone.root / lock).mkdir()
    code, out, err = clone.run("play", "titles")
    assert (code, out, err) == (0, "|titles\n", "")
    assert (clone.calls("--editable"), clone.builds()) == (1, [])
