"""How fast we are, beside a peer, in one table: `make bench`."""
