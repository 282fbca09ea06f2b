"""The engine: steps, positions, actions, events and chance, for every title."""
