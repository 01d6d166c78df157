"""The built page: files as they are, and index.html for every path that is no file."""

from __future__ import annotations

from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse, HTMLResponse, Response

from tessera.server.faults import not_found
from tessera.server.routes.common import TheService

router = APIRouter(include_in_schema=False)

NOT_BUILT = """<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Tessera</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body { font: 1.1rem/1.6 Georgia, serif; max-width: 38rem; margin: 10vh auto; padding: 0 1rem }</style></head>
<body><h1>Tessera</h1>
<p>The server is running, but the page is not built. Build it with <code>make page</code> (it needs Node.js), then
reload.</p>
<p>Without it you can play in the terminal (<code>tessera play</code>), or write your own client: the server speaks the
protocol of <code>docs/protocol.md</code> and describes itself at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</body></html>
"""


@router.api_route("/{path:path}", methods=["GET", "HEAD"])
async def page(service: TheService, path: str) -> Response:
    """A file of the page."""
    if path == "api" or path.startswith("api/"):
        raise not_found(f"there is nothing at /{path[:80]}: see docs/protocol.md")
    folder = service.settings.page.resolve()
    index = folder / "index.html"
    if not index.is_file():
        return HTMLResponse(NOT_BUILT)
    file = _inside(folder, path)
    if file is None:
        if "." in path.rpartition("/")[2]:
            raise not_found(f"the page has no file /{path[:80]}")
        file = index
    fresh = file == index or "/assets/" not in f"/{path}"
    caching = "no-cache" if fresh else "public, max-age=31536000, immutable"
    return FileResponse(file, headers={"cache-control": caching})


def _inside(folder: Path, path: str) -> Path | None:
    """The file at a path, if it lies in the folder."""
    if not path or "\0" in path or len(path) > 500:
        return None
    file = (folder / path).resolve()
    return file if file.is_relative_to(folder) and file.is_file() else None
