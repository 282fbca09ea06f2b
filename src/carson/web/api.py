"""placeholder"""
from fastapi import APIRouter
from starlette.responses import JSONResponse, Response

router = APIRouter(prefix="/api")


def problem(status: int, text: str) -> Response:
    return JSONResponse({"problem": text}, status)
