"""Kit Carson: everybody places at once, may move cowboys, and passes in earnest (KIT)."""
