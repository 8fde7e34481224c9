"""Ganymede: carry settlers from Earth by way of Mars to the ships that leave from Jupiter's moon."""
