"""Hooks: the items that no word of the language can say, one small builder each.

A hook returns effect nodes; questions are asked by the general nodes it puts together, never by the hook's own.
"""
