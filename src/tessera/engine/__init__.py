"""The engine: the words that all games share, and nothing about any game."""

from tessera.engine.asks import ALWAYS, Ask, Finish, Flow, Question, Seat, Together, Worded
from tessera.engine.components import Catalogue, Component, data_file, read_data
from tessera.engine.course import Course
from tessera.engine.errors import (
    DataError,
    IllegalChoice,
    OptionError,
    RecordError,
    TesseraError,
    UndoRefused,
    UnknownChoice,
    UnknownGame,
    WrongSeat,
)
from tessera.engine.events import Event
from tessera.engine.fate import Fate
from tessera.engine.game import Game, Score, ranked, victory, winners, wins
from tessera.engine.ledger import Ledger, Rule
from tessera.engine.match import Match
from tessera.engine.observe import About, BitRows, Layout, Part, bits, in_turn, one_of, turned
from tessera.engine.options import Options, number, option, switch
from tessera.engine.plain import Plain, plain, transient
from tessera.engine.position import Position
from tessera.engine.record import Record
from tessera.engine.sentences import Sentence, seat_words
from tessera.engine.situation import Situation
from tessera.engine.table import Table
from tessera.engine.text import Text
from tessera.engine.views import Area, Fact, Place, Thing, View
from tessera.engine.words import Choice, Vocabulary

__all__ = [
    "ALWAYS", "About", "Area", "Ask", "BitRows", "Catalogue", "Choice", "Component", "Course", "DataError", "Event",
    "Fact", "Fate", "Finish", "Flow", "Game", "IllegalChoice", "Layout", "Ledger", "Match", "OptionError", "Options",
    "Part", "Place", "Plain", "Position", "Question", "Record", "RecordError", "Rule", "Score", "Seat", "Sentence",
    "Situation", "Table", "TesseraError", "Text", "Thing", "Together", "UndoRefused", "UnknownChoice",
    "UnknownGame", "View", "Vocabulary", "Worded", "WrongSeat", "bits", "data_file", "in_turn", "number", "one_of",
    "option", "plain", "ranked", "read_data", "seat_words", "switch", "transient", "turned", "victory", "winners",
    "wins",
]  # fmt: skip
