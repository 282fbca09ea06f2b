"""4 Chinese Worker: roads and half prices, or any building on display for $5."""
