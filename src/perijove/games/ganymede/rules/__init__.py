"""The rules of Ganymede, a file for each chapter of the rulebook."""
