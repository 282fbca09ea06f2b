"""6 Captain: cowboys or revolvers for money."""
