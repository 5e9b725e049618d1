"""Rogue Agent: hunt Criminals, and perhaps be an Android, in Rhine City."""
