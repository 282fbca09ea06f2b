"""8 Indian: two parcels of the dice, or cheap parcels."""
