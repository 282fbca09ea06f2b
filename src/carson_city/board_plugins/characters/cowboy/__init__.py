"""15 Cowboy: a horse, or a Ranch on the frontier."""
