"""3 Grocer: $8, or one kind of building doubled; or points for houses."""
