"""14 Doctor or Undertaker: those who lose duels pay, to go on or not."""
