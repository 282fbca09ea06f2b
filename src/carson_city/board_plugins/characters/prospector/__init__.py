"""9 Prospector: a Mine on the frontier, or dynamite."""
