"""Made-up titles."""
