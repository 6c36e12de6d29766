"""What each set brings to the engine beyond its rows, one room a set; no set knows another."""
