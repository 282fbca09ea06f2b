"""11 Singer: cowboys whom nobody fights."""
