"""Files of JSON lines that grow, one thing a line; compressed where the name ends in `.gz`.

A line is written whole, or it is the end of what a killed program wrote, which `mend` cuts off. In a compressed file
every line is a gzip member of its own, so that a file can grow without being read; any gzip program reads it.
"""

from __future__ import annotations

import gzip
import json
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tessera.engine import RecordError

_CHUNK = 1 << 16
_GZIP = 31
"""What zlib calls the format of gzip."""


def append(path: Path, data: Any) -> None:
    """Write one line more."""
    line = (json.dumps(data, separators=(",", ":")) + "\n").encode()
    with path.open("ab") as file:
        file.write(gzip.compress(line, mtime=0) if path.suffix == ".gz" else line)


def entries(path: Path) -> Iterator[Any]:
    """What the lines hold, one after the other."""
    try:
        with gzip.open(path) if path.suffix == ".gz" else path.open("rb") as file:
            for line in file:
                yield json.loads(line)
    except (OSError, EOFError, ValueError, zlib.error) as error:
        raise RecordError(f"cannot read {path}: {error}") from None


def mend(path: Path) -> None:
    """Cut off what a killed program wrote of its last line."""
    size = path.stat().st_size
    whole = _whole_members(path) if path.suffix == ".gz" else _whole_lines(path)
    if whole < size:
        with path.open("rb+") as file:
            file.truncate(whole)


def _whole_lines(path: Path) -> int:
    return path.read_bytes().rfind(b"\n") + 1


def _whole_members(path: Path) -> int:
    """Where the last complete gzip member ends. A member that is broken, and not just unfinished, is an error."""
    whole = read = 0
    member = zlib.decompressobj(_GZIP)
    with path.open("rb") as file:
        while chunk := file.read(_CHUNK):
            while chunk:
                try:
                    member.decompress(chunk)
                except zlib.error as error:
                    raise RecordError(f"cannot read {path}: broken after {whole} bytes: {error}") from None
                read += len(chunk) - len(member.unused_data)
                chunk = member.unused_data
                if member.eof:
                    whole = read
                    member = zlib.decompressobj(_GZIP)
    return whole
