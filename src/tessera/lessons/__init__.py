"""Lessons: how a game is learned, step by step, on the real engine. The files are in a game's folder `lessons`."""

from tessera.lessons.aids import aid_of
from tessera.lessons.learning import GO_ON, Learning, Reply
from tessera.lessons.lesson import Lesson, Lessons, Start, Step
from tessera.lessons.reading import lessons_of
from tessera.lessons.walking import rehearse, walk

__all__ = [
    "GO_ON",
    "Learning",
    "Lesson",
    "Lessons",
    "Reply",
    "Start",
    "Step",
    "aid_of",
    "lessons_of",
    "rehearse",
    "walk",
]
