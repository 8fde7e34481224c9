"""The pages that teach: the rules of each title, and the doors to them."""
