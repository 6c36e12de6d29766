"""Rise of Ix: dreadnoughts, Tech tiles, the Shipping track, Unload, its Leaders and its rules for Rivals."""
