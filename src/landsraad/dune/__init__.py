"""Classic Dune with Ixians & Tleilaxu: the second game on the kernel."""
