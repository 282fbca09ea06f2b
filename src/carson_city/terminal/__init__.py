"""The terminal: play a game with the keyboard, or step through a recorded one."""
