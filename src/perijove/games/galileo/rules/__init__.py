"""The rules of Galileo Project, a file for each chapter of the rulebook."""
