"""Immortality: research, specimens, the Tleilaxu, grafted cards."""
