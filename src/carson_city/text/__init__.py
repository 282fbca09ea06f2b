"""Text: languages, rich text, limits of what is read, letters as people see them."""
