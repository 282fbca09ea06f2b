"""5 Settler: a parcel at once, or money or points for mountains."""
