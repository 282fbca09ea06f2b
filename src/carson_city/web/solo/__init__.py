"""The solo game on a page."""

from carson_city.solo import Setup
from carson_city.web.pages.scene import register
from carson_city.web.solo.scene import SoloScene

register(Setup.title, SoloScene())
