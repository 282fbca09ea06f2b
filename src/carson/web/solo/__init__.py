"""The solo game on a page."""

from carson.solo import Setup
from carson.web.scene import register
from carson.web.solo.scene import SoloScene

register(Setup.title, SoloScene())
