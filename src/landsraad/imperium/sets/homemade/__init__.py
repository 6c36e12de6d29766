"""What packs of anybody bring by data alone: counters, tracks, markets of cards and tiles."""
