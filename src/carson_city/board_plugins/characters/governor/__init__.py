"""13 Governor: points for roads that open the land, or taxes."""
