"""A New Beginning: a secret form of points for the start material, and a sharpshooter (BEG)."""
