"""Rivals: seats that House Hagal cards act for (B11.1-B11.39)."""
