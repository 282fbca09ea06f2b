"""16 Heroes: peace for one's own buildings, or glory for cowboys."""
