"""The rules of The Artemis Project, a file for each chapter of the rulebook."""
