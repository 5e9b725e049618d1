"""``python -m turncoat.cli``: the same as the command ``turncoat``."""

from turncoat.cli import main

if __name__ == "__main__":
    main()
