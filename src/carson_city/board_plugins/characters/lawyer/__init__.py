"""18 Lawyer or Editor: land without a fight, or points for income."""
