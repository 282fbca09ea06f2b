"""Requests before any page sees them: connections, limits, sessions, security."""
