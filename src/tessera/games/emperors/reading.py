"""Reading the box: every slip in the data file is an error that names the block and the way out (EMP-0.6)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from tessera.engine import Catalogue, Component, DataError

if TYPE_CHECKING:
    from tessera.games.emperors.components import Card, Character, Count, Objective, Province

C = TypeVar("C", bound=Component)

DISCARD_DOES = ("gold", "free_character", "take_slave")
"""The discard effects that the rules carry out (EMP-5)."""
EMPEROR_DOES = {
    "influence": "lasting",
    "recruit": "once",
    "bounty": "once",
    "draw": "once",
    "march": "once",
    "rally": "once",
    "repel": "once",
    "income": "permanent",
    "counsel": "permanent",
    "sift": "permanent",
    "free_march": "permanent",
    "free_rally": "permanent",
    "no_surcharge": "permanent",
    "buy_to_hand": "permanent",
}
"""The Emperor effects that the rules carry out, with their timing (EMP-8.4, EMP-9)."""
SORTS = ("governor", "recognition", "consensus", "supremacy", "march", "corruption", "idolized")
"""The sorts of objectives that the rules know (EMP-12)."""
SINGLE = ("consensus", "supremacy", "march", "corruption", "idolized")
CARD_KEYS = {
    "id": str, "name": str, "copies": int, "cost": int, "type": str, "discard": str, "effect": str,
    "influence": str, "points": int, "needs": str, "rings": int,
}  # fmt: skip
BLOCK_KEYS: dict[str, type] = {
    "numeral": int, "copies": int, "gold": int, "marked_gold": int, "amount": int, "players": int,
    "consensus_cards": int, "removed_objectives": list, "starting_hands": list,
}  # fmt: skip
"""What the parts of a block are; words, if they are not here."""


class Reader:
    """Takes the blocks of one data file apart."""

    def __init__(self, name: str, data: Mapping[str, Any]) -> None:
        self.name = name
        self.data = data

    def wrong(self, what: str) -> DataError:
        """The error that says what is wrong."""
        return DataError(f"{self.name}: {what}")

    def numbers(self, block: str, names: Sequence[str]) -> dict[str, int]:
        """The whole numbers of a block, none of them missing or negative."""
        found = self.data.get(block, {})
        if missing := [name for name in names if name not in found]:
            raise self.wrong(f"[{block}] lacks {', '.join(missing)}")
        for name in names:
            if type(found[name]) is not int or found[name] < 0:
                raise self.wrong(f"[{block}] {name} must be a whole number, not {found[name]!r}")
        return {name: found[name] for name in names}

    def words(self, block: str, name: str) -> tuple[str, ...]:
        """A list of words."""
        found = self.data.get(block, {}).get(name)
        if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
            raise self.wrong(f"[{block}] {name} must be a list of words")
        return tuple(found)

    def blocks(self, name: str, *keys: str) -> Iterator[tuple[int, dict[str, Any]]]:
        """The numbered blocks of a name; each has all the keys, and each of them is what it should be."""
        found = self.data.get(name)
        if not found:
            raise self.wrong(f"there is no [[{name}]]")
        for index, block in enumerate(found):
            if missing := [key for key in keys if key not in block]:
                raise self.wrong(f"[[{name}]] {block.get('id', index + 1)} lacks {', '.join(missing)}")
            for key in keys:
                kind = BLOCK_KEYS.get(key, str)
                if type(block[key]) is not kind or (kind is int and block[key] < 0):
                    what = "a whole number" if kind is int else f"a {kind.__name__}"
                    where = f"[[{name}]] {block.get('id', index + 1)}"
                    raise self.wrong(f"{where}: {key} must be {what}, not {block[key]!r}")
            yield index, block

    def one_of(self, catalogue: Catalogue[C], block: Mapping[str, Any], key: str) -> C:
        """The component that a block names."""
        try:
            return catalogue.named(block[key])
        except KeyError:
            raise self.wrong(f"{block.get('id', 'a block')} lacks {key}") from None
        except DataError as error:
            raise self.wrong(f"{block.get('id', key)}: {error}") from None

    def influence(self, block: Mapping[str, Any], types: Sequence[str]) -> int:
        """The number of an influence type."""
        if block.get("influence") not in types:
            raise self.wrong(f"{block['id']}: unknown influence {block.get('influence')!r}: choose {', '.join(types)}")
        return types.index(block["influence"])

    def discard_does(self, block: Mapping[str, Any]) -> str:
        """What a discard effect does: something that the rules carry out."""
        if block["does"] not in DISCARD_DOES:
            raise self.wrong(f"discard effect {block['id']}: unknown {block['does']!r}: choose {_any(DISCARD_DOES)}")
        return str(block["does"])

    def emperor_does(self, block: Mapping[str, Any]) -> str:
        """What an Emperor effect does: something that the rules carry out, with its own timing."""
        does = block["does"]
        if does not in EMPEROR_DOES:
            raise self.wrong(f"Emperor effect {block['id']}: unknown {does!r}: choose {_any(EMPEROR_DOES)}")
        if block["timing"] != EMPEROR_DOES[does]:
            raise self.wrong(f"Emperor effect {block['id']}: {does} is {EMPEROR_DOES[does]}, not {block['timing']!r}")
        if does != "influence" and (type(block["amount"]) is not int or block["amount"] < 1):
            raise self.wrong(f"Emperor effect {block['id']}: the amount must be 1 or more, not {block['amount']!r}")
        return str(does)

    def sort(self, block: Mapping[str, Any]) -> str:
        """The sort of an objective."""
        if block["kind"] not in SORTS:
            raise self.wrong(f"objective {block['id']}: unknown kind {block['kind']!r}: choose {_any(SORTS)}")
        return str(block["kind"])

    def position(self, block: Mapping[str, Any]) -> tuple[float, float]:
        """Where a province lies on the map."""
        if len(block.get("pos", ())) != 2:
            raise self.wrong(f"province {block['id']} lacks pos = [x, y]")
        return (block["pos"][0], block["pos"][1])

    def cards(self, provinces: Sequence[str]) -> Iterator[tuple[str, dict[str, Any]]]:
        """All cards, each with its home."""
        decks = self.data.get("deck", {})
        if strange := sorted(set(decks) - set(provinces)):
            raise self.wrong(f"[deck.{strange[0]}]: unknown province {strange[0]!r}: there are {_any(provinces)}")
        for home in ("starting", "signature", "slave", *provinces):
            block = decks.get(home, {}) if home in provinces else self.data.get(home, {})
            for row in block.get("cards", []):
                if home in provinces and row.get("province") != home:
                    raise self.wrong(f"{row.get('id')} stands in [deck.{home}] but is of {row.get('province')!r}")
                if home in ("starting", "signature") and not {"character", "slot"} <= set(row):
                    raise self.wrong(f"{row.get('id')} lacks its character or its slot")
                yield home, row

    def card(self, row: Mapping[str, Any], home: str, types: Sequence[str], characters: Sequence[str]) -> None:
        """EMP-1.9: every card has all its parts, and they go together."""
        name = row.get("id", f"a card of {home}")
        for key, kind in CARD_KEYS.items():
            if type(row.get(key)) is not kind:
                raise self.wrong(f"card {name}: {key} must be {kind.__name__}, not {row.get(key)!r}")
        if row["type"] not in types:
            raise self.wrong(f"card {name}: unknown type {row['type']!r}: choose {_any(types)}")
        if row["needs"] not in ("none", *characters):
            raise self.wrong(f"card {name}: unknown type {row['needs']!r} in needs: choose none or {_any(characters)}")
        if row["copies"] < 1 or row["cost"] < 0:
            raise self.wrong(f"card {name}: copies must be 1 or more and cost 0 or more")
        free = home in ("starting", "signature")
        if free and (row["cost"] or row["rings"]):
            raise self.wrong(f"card {name}: a starting card has neither cost nor rings")
        if not free and row["cost"] < 1:
            raise self.wrong(f"card {name}: a card on sale costs 1 or more")
        if not free and home != "slave" and not 1 <= row["rings"] <= 3:
            raise self.wrong(f"card {name}: a province card has 1 to 3 rings, not {row['rings']}")

    def gives(self, row: Mapping[str, Any], influence: bool) -> None:
        """EMP-9.1: influence has points and a type; nothing else has."""
        if influence and row["points"] < 1:
            raise self.wrong(f"card {row['id']}: influence gives 1 point or more, not {row['points']}")
        if not influence and (row["points"] or row["influence"] != "none" or row["needs"] != "none"):
            raise self.wrong(f"card {row['id']}: points, influence and needs belong to the effect 'influence' only")

    def only_slave(self, slaves: Sequence[Card]) -> Card:
        """EMP-2.5: there is one kind of Slave."""
        if len(slaves) != 1:
            raise self.wrong(f"[slave] must have one kind of card, not {len(slaves)}")
        return slaves[0]

    def edges(self) -> list[list[str]]:
        """EMP-1.2: the edges of the map, and the `adjacent` lists that repeat them."""
        edges: list[list[str]] = self.data["map"]["edges"]
        for edge in edges:
            if type(edge) is not list or len(edge) != 2 or not all(type(id) is str for id in edge):
                raise self.wrong(f"[map] edge {edge!r} must be two provinces")
            if sum(set(other) == set(edge) for other in edges) > 1:
                raise self.wrong(f"[map] the edge {' - '.join(edge)} stands twice")
        for block in self.data["province"]:
            here = {a if b == block["id"] else b for a, b in edges if block["id"] in (a, b)}
            if here != set(block["adjacent"]) or block["id"] in here:
                odd = ", ".join(sorted(here ^ set(block["adjacent"]))) or block["id"]
                raise self.wrong(f"province {block['id']}: adjacent and the edges of [map] disagree about {odd}")
        return edges

    def edge(self, provinces: Catalogue[Province], edge: Sequence[str]) -> tuple[Province, Province]:
        """Two provinces."""
        try:
            one, other = (provinces.named(id) for id in edge)
        except (ValueError, TypeError, DataError) as error:
            raise self.wrong(f"[map] edge {edge}: {error}") from None
        return one, other

    def closed_road(
        self, provinces: Catalogue[Province], edges: Sequence[tuple[Province, Province]]
    ) -> tuple[Province, Province]:
        """EMP-15.7: the edge that the option takes away; every province keeps another one."""
        closed = self.edge(provinces, self.data["map"]["closed_road_edge"])
        left = [edge for edge in edges if set(edge) != set(closed)]
        if len(left) == len(edges):
            raise self.wrong(f"[map] closed_road_edge: {' - '.join(map(str, closed))} is not one of the edges")
        for province in provinces:
            if not any(province in edge for edge in left):
                raise self.wrong(f"province {province.id}: it needs an edge other than closed_road_edge")
        return closed

    def box(
        self,
        provinces: Catalogue[Province],
        characters: Catalogue[Character],
        cards: Catalogue[Card],
        objectives: Catalogue[Objective],
        counts: Mapping[int, Count],
    ) -> None:
        """EMP-1.7, EMP-1.8, EMP-1.12: what is in the box adds up to the counts of [box]; a count left out is free."""
        box = self.data.get("box", {})

        def expect(what: str, key: str, found: int) -> None:
            if key in box and box[key] != found:
                raise self.wrong(f"{what}: {found} instead of {box[key]} (if that is meant, change {key} in [box])")

        def number(home: str, rings: int = 0) -> int:
            return sum(card.copies for card in cards if card.home == home and (not rings or card.rings == rings))

        for province in provinces:
            expect(f"cards of {province.name}", "province_cards_per_province", number(province.id))
            expect(f"3-ring cards of {province.name}", "three_ring_cards_per_province", number(province.id, 3))
        expect("player boards", "player_boards", len(characters))
        expect("camps", "camp_tokens", len(characters) * self.data["constants"].get("camps_per_player", 1))
        expect("legions", "legion_tokens", len(characters) * self.data["constants"]["legions_per_player"])
        expect("province cards", "province_cards", sum(number(province.id) for province in provinces))
        expect("3-ring cards", "three_ring_cards", sum(number(province.id, 3) for province in provinces))
        expect("Slaves", "slave_cards", number("slave"))
        expect("objective cards", "objective_cards", sum(objective.copies for objective in objectives))
        for character in characters:
            own = [card for card in cards if card.character is character and card.home == "starting"]
            if not own:
                raise self.wrong(f"{character.name} has no starting cards")
            expect(f"starting cards of {character.name}", "starting_cards_per_player", sum(card.copies for card in own))
            for card in cards:
                signature = card.character is character and card.home == "signature"
                if signature and card.slot not in [other.slot for other in own]:
                    raise self.wrong(f"{card.id}: {character.name} has no starting card in the slot {card.slot!r}")
        expect("starting cards", "starting_cards", number("starting"))
        homes = ("starting", "slave", *(province.id for province in provinces))
        expect("network cards", "network_cards", sum(map(number, homes)))
        for sort in SINGLE:
            if sum(objective.sort == sort for objective in objectives) != 1:
                raise self.wrong(f"there must be one objective of the kind {sort!r}")
        for sort, size in (("governor", len(provinces)), ("recognition", 3)):
            if sorted(objective.of for objective in objectives if objective.sort == sort) != list(range(size)):
                raise self.wrong(f"there must be one objective of the kind {sort!r} for each of {size}")
        if sorted(character.numeral for character in characters) != list(range(1, len(characters) + 1)):
            raise self.wrong("the numerals of the characters must be 1, 2, 3 …")
        for block in self.data["province"]:
            governor = self.one_of(objectives, block, "objective")
            if (governor.sort, governor.of) != ("governor", provinces.named(block["id"]).index):
                raise self.wrong(f"province {block['id']}: {governor.id} is not its objective")
        for seats in range(2, len(characters) + 1):
            if seats not in counts or len(counts[seats].hands) != seats:
                raise self.wrong(f"there must be a [[player_count]] for {seats} players with {seats} starting_hands")
            self.player_count(seats, counts[seats])

    def player_count(self, seats: int, count: Count) -> None:
        """EMP-2.7 to EMP-2.9, EMP-2.12: what differs by the number of players, and the places that repeat it."""
        where = f"[[player_count]] {seats}"
        if not all(type(cards) is int and cards >= 0 for cards in count.hands):
            raise self.wrong(f"{where}: starting_hands must be whole numbers, not {list(count.hands)}")
        order = self.data["constants"].get("starting_hand_by_turn_order", list(count.hands))
        if list(count.hands) != order[:seats]:
            raise self.wrong(f"{where}: starting_hands and starting_hand_by_turn_order disagree")
        if count.consensus != seats:
            raise self.wrong(f"{where}: consensus_cards must be {seats}, one for each player")
        removed = {objective.id for objective in count.removed}
        scarce = {block["id"] for block in self.data["objective"] if block.get("min_players", 2) > seats}
        if odd := sorted(removed ^ scarce):
            raise self.wrong(f"{where}: removed_objectives and min_players disagree about {', '.join(odd)}")


def _any(words: Sequence[str] | Mapping[str, Any]) -> str:
    return ", ".join(words)
