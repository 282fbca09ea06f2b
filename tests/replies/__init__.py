"""What the engine replies: questions, options, and why something is refused."""
