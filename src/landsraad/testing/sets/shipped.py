"""The words of the sets that come with the program, by their ids."""

from landsraad.testing.sets.base import Base
from landsraad.testing.sets.mirror import Mirror
from landsraad.testing.sets.rise_of_ix import RiseOfIx

SHIPPED: dict[str, Mirror] = {"base": Base(), "rise_of_ix": RiseOfIx()}
