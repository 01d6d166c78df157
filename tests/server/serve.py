"""`python -m tests.server.serve`: the command `tessera serve` alone."""

from __future__ import annotations

import typer

from tessera.server.cli import serve

if __name__ == "__main__":
    typer.run(serve)
