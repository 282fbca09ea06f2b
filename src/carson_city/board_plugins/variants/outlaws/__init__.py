"""Outlaws: they ride in, sit down where there is most to get, and are fought (OUT)."""
