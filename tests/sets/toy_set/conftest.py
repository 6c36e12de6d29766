"""The toy set is Python: the compiled engine takes sets that were compiled with it, and no others."""

import landsraad

collect_ignore_glob = ["*"] if landsraad.COMPILED else []
