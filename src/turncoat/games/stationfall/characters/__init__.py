"""The Characters: one module for each that has rules of its own."""
