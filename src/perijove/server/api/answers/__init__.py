"""What the API answers, as it is described in its documentation: pydantic models, and how they are filled in."""
