"""Carson River: a river crosses the land, and bridges cross the river (RIV)."""
