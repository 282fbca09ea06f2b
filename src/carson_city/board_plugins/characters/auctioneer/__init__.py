"""12 Auctioneer: parcels, or the 3-revolver tile, for the highest bid."""
