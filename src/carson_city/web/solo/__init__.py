"""The solo game on a page."""

from carson_city.solo import Setup
from carson_city.web.rendering.page_adapter import register
from carson_city.web.solo.page_adapter import SoloPageAdapter

register(Setup.title, SoloPageAdapter())
