"""The kernel: what every game of the family shares, without a word of any game.

Frames, the random generator and the waiting decision (`machine`), the public contract that the
facade builds on (`contract`), and the readable record format (`record`).
"""
