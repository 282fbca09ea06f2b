"""0 Paperboy: acts first, with the ability of another character."""
