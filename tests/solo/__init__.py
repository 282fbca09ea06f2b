"""Tests of the solo game."""
