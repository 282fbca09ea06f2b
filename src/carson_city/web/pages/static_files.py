"""Style sheets, scripts and pictures, which are served from memory."""

from __future__ import annotations

import mimetypes
import stat
from pathlib import Path

from starlette.datastructures import Headers, QueryParams
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from carson_city.web.pages.responses import is_known, keeping
from carson_city.web.rendering.templating import served


class MemoryFiles(StaticFiles):
    """Files that a browser keeps: for ever by their version, else it asks before it uses them.

    Starlette reads a file in threads with every request, which takes five times as long.
    """

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405)
        try:
            place, found = self.lookup_path(path)
        except (OSError, ValueError) as error:  # no name of a file
            raise HTTPException(404) from error
        if found is None or not stat.S_ISREG(found.st_mode):
            raise HTTPException(404)
        content, tag = served(Path(place))
        headers = keeping(QueryParams(scope["query_string"]).get("v") == tag)
        headers["ETag"] = f'"{tag}"'
        if is_known(Headers(scope=scope), headers["ETag"]):
            return Response(status_code=304, headers=headers)
        return Response(
            content,
            media_type=mimetypes.guess_type(place)[0] or "application/octet-stream",
            headers=headers,
        )
