"""Training an agent: self-play, masked proximal policy optimisation, checkpoints, export; needs the extra `train`."""
