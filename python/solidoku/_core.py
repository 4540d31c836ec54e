"""What the modules of the four puzzles share: records, which reports are made of, and how a question is asked."""

from __future__ import annotations

import dataclasses
import json
import secrets
import sys
import types
import typing
from collections.abc import Callable, Collection
from typing import Any, Generic, TypeVar, Union, cast

from solidoku import _native

Progress = Callable[[int], object]
"""Called with the amount of work done, such as the method `update_to` of a progress bar."""

MOST_NUMBER = 2**53
"""JSON has larger numbers as text, because not every reader of JSON can hold them."""


class Record:
    """A part of a report: a frozen dataclass whose fields are named as in JSON.

    A field whose name is a keyword of Python has an underscore behind it.
    """

    __slots__ = ()

    def to_dict(self) -> dict[str, Any]:
        """The record as `--format json` prints it."""
        pairs = ((field, getattr(self, field.name)) for field in _fields_of(type(self)))
        return {
            field.name.removesuffix("_"): _plain(value)
            for field, value in pairs
            if not (value is None and field.default is None)
        }


def _fields_of(record: type[Any]) -> tuple[dataclasses.Field[Any], ...]:
    return dataclasses.fields(record)


def _plain(value: Any) -> Any:
    if type(value) is int and value > MOST_NUMBER:
        return str(value)
    if isinstance(value, Record):
        return value.to_dict()
    if isinstance(value, tuple):  # pyright: ignore[reportUnknownVariableType]
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in cast("dict[str, Any]", value).items()}
    return value


_known_hints: dict[str, dict[str, tuple[str, Any]]] = {}


def _hints(record: type[Any]) -> dict[str, tuple[str, Any]]:
    """The names and types of a record's fields, by their names in JSON."""
    name = f"{record.__module__}.{record.__qualname__}"
    if name not in _known_hints:
        hints = typing.get_type_hints(record, vars(sys.modules[record.__module__]))
        _known_hints[name] = {
            field.removesuffix("_"): (field, hint) for field, hint in hints.items()
        }
    return _known_hints[name]


def decode(hint: Any, value: Any) -> Any:
    """A value of JSON as a value of this type."""
    origin = typing.get_origin(hint)
    if isinstance(hint, type) and issubclass(hint, Record):
        known = _hints(hint)
        return hint(**{known[key][0]: decode(known[key][1], item) for key, item in value.items()})
    if origin is tuple:
        inner = typing.get_args(hint)
        if inner[-1] is ...:
            return tuple(decode(inner[0], item) for item in value)
        return tuple(map(decode, inner, value))
    if origin is dict:
        inner = typing.get_args(hint)[1]
        return {key: decode(inner, item) for key, item in value.items()}
    if origin in (Union, types.UnionType):
        return _decode_union(typing.get_args(hint), value)
    return int(value) if hint is int else value


def _decode_union(hints: tuple[Any, ...], value: Any) -> Any:
    """A value of one of these types. Of several records it is the one that has all its fields."""
    hints = tuple(hint for hint in hints if hint is not type(None))
    records = [hint for hint in hints if isinstance(hint, type) and issubclass(hint, Record)]
    if isinstance(value, dict) and len(records) > 1:
        fits = [record for record in records if _fits(record, cast("dict[str, Any]", value))]
        return decode(fits[0], value)
    return decode(hints[0], value) if value is not None else None


def _fits(record: type[Record], names: Collection[str]) -> bool:
    fields = _fields_of(record)
    required = {f.name.removesuffix("_") for f in fields if f.default is dataclasses.MISSING}
    return required <= set(names) <= _hints(record).keys()


def request(fields: dict[str, Any]) -> str:
    """A request as JSON. A seed that isn't given is random; the report names it."""
    if "seed" in fields and fields["seed"] is None:
        fields = {**fields, "seed": secrets.randbits(53)}
    return json.dumps({key: value for key, value in fields.items() if value is not None})


def ask(
    puzzle: str,
    question: str,
    fields: dict[str, Any],
    report: Any,
    progress: Progress | None,
) -> Any:
    """The report of a question."""
    answer = _native.ask(puzzle, question, request(fields), progress)
    return decode(report, json.loads(answer))


T = TypeVar("T")


class Items(Generic[T]):
    """An iterator over the items of a long list, which are found as they are asked for.

    After the last item, `report` says what was found in all.
    """

    __slots__ = ("_item", "_items")

    def __init__(self, puzzle: str, question: str, fields: dict[str, Any], item: Any) -> None:
        self._items = _native.items(puzzle, question, request(fields))
        self._item = item

    def __iter__(self) -> Items[T]:
        return self

    def __next__(self) -> T:
        item: T = decode(self._item, json.loads(next(self._items)))
        return item

    @property
    def report(self) -> dict[str, Any] | None:
        """What was found in all, or `None` before the end of the list."""
        text = self._items.report
        return None if text is None else dict(json.loads(text))
