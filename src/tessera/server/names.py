"""Names of people: which ones there can be, and which ones look the same."""

from __future__ import annotations

import unicodedata

LONGEST = 24
_MARKS = 2
"""So many accents on one letter are a language; more are a curtain over the neighbours."""

_SELECTORS = {*range(0xFE00, 0xFE10), *range(0xE0100, 0xE01F0)}
"""Say how the sign before them is drawn; they are no part of a name."""
_BLANK = {0x034F, 0x115F, 0x1160, 0x17B4, 0x17B5, 0x180B, 0x180C, 0x180D, 0x180F, 0x2800, 0x3164, 0xFFA0, 0x1D159}
"""Letters, marks and signs that show nothing, or nothing but a gap."""
_TOGETHER = {"CJK", "HIRAGANA", "KATAKANA", "HANGUL", "BOPOMOFO", "MODIFIER", "IDEOGRAPHIC"}
"""Scripts that stand beside others in honest names."""

_ALIKE = {
    "a": "аαɑᴀᎪꓮⲁ", "b": "вьβƅʙᏴꓐⲃ", "c": "сϲᴄᏟꓚⲥ", "d": "ԁɖᴅᎠꓓ", "e": "еεҽᴇᎬꓰⲉ", "f": "ƒꜰꓝ",
    "g": "ɡցɢᏀꓖԍ", "h": "нһηհʜᎻꓧⲏ", "j": "јյᴊᎫꓙ", "k": "кκᴋᏦꓗⲕ", "l": "iіӏιıɩɪ1|ǀӀʟᏞꓡꓲᎥⲓ", "m": "мμᴍᎷꓟⲙ",
    "n": "νոռɴꓠⲛ", "o": "0оοօσᴏꓳⲟ", "p": "рρᴘᏢꓑⲣ", "q": "ԛզ", "r": "гʀᏒꓣ", "s": "ѕꜱᏚꓢ",
    "t": "тτᴛᎢꓔⲧ", "u": "սυᴜꓴ", "v": "ѵᴠᏙꓦ", "w": "ԝωᴡᎳꓪ", "x": "хχꓫⲭ", "y": "уүʏꓬⲩ",
    "z": "ζᴢᏃꓜ",
}  # fmt: skip
"""Letters that are taken for a Latin one, small or capital, as they are after folding."""
_LATIN = str.maketrans({other: letter for letter, others in _ALIKE.items() for other in others})
_PAIRS = (("rn", "m"), ("vv", "w"))


def cleaned(name: str) -> str:
    """The name as it is kept; `ValueError`, if it cannot be one."""
    name = "".join(letter for letter in unicodedata.normalize("NFKC", name) if ord(letter) not in _SELECTORS)
    name = " ".join(name.split())
    if not name:
        raise ValueError("a name needs a letter")
    if len(name) > LONGEST:
        raise ValueError(f"a name has at most {LONGEST} letters")
    kinds = [unicodedata.category(letter)[0] for letter in name]
    if "C" in kinds or any(ord(letter) in _BLANK for letter in name):
        raise ValueError("a name has no control characters and nothing invisible")
    if not {"L", "N"} & set(kinds):
        raise ValueError("a name needs a letter or a digit")
    if "M" * (_MARKS + 1) in "".join(kinds):
        raise ValueError(f"a letter of a name has at most {_MARKS} accents")
    if len(scripts := _scripts(name)) > 1:
        raise ValueError(f"a name is written in one script, not in {' and '.join(scripts)}")
    return name


def _scripts(name: str) -> list[str]:
    found = {unicodedata.name(letter, "?").split()[0] for letter in name if letter.isalpha()}
    return sorted(script.capitalize() for script in found - _TOGETHER)


def folded(name: str) -> str:
    """A name as one writes it to log in: without regard to capitals and width."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


def seen(name: str) -> str:
    """A name as people see it: names that look alike are one. Only letters, digits and accents count."""
    letters = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold()).replace("\u0307", "")
    letters = letters.translate(_LATIN)
    for pair, letter in _PAIRS:
        letters = letters.replace(pair, letter)
    return "".join(letter for letter in letters if unicodedata.category(letter)[0] in "LNM")
