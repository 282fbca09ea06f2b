"""A made-up variant."""
