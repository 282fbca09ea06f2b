"""`python -m carson_city` is the command `carson`."""

import sys

from carson_city.cli.main import main

if __name__ == "__main__":
    sys.exit(main())
