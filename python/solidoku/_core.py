"""What the modules of the four puzzles share: the records of reports, and asking a question."""

from __future__ import annotations

import dataclasses
import json
import secrets
import sys
import types
import typing
from collections.abc import Callable, Collection
from typing import Any, Generic, Protocol, TypeVar, Union, cast

from solidoku import _native


class ProgressBar(Protocol):
    """A progress bar, such as one of tqdm."""

    @property
    def n(self) -> float:
        """The amount of work that it shows."""
        ...

    def update(self, n: float, /) -> object:
        """Adds to it."""
        ...


Progress = Callable[[int], object] | ProgressBar
"""A function that is called with the amount of work done, or a progress bar such as `tqdm()`."""

Context = dict[str, Any]
"""The fields of the request that a report answers."""

MOST_NUMBER = 2**53
"""JSON has larger numbers as text, because not every reader of JSON can hold them."""


class Record:
    """A part of a report: a frozen dataclass whose fields are named as in JSON.

    A field whose name is a keyword of Python has an underscore behind it.
    """

    __slots__ = ()

    @classmethod
    def decoded(cls, value: dict[str, Any], context: Context) -> Record:
        """The record of an object of JSON."""
        known = _hints(cls)
        if value.get("board") is not None:
            context = {**context, "board": value["board"]}
        items = ((known[key], item) for key, item in value.items())
        return cls(**{name: decode(hint, item, context) for (name, hint), item in items})

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
    if isinstance(value, tuple):
        return [_plain(item) for item in value]  # pyright: ignore[reportUnknownVariableType]
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


def decode(hint: Any, value: Any, context: Context) -> Any:
    """A value of JSON as a value of this type."""
    if value is None:
        return None
    decoder = getattr(hint, "decoded", None)
    if decoder is not None:
        return decoder(value, context)
    origin = typing.get_origin(hint)
    inner = typing.get_args(hint)
    if origin is tuple:
        hints = [inner[0]] * len(value) if inner[-1] is ... else inner
        return tuple(decode(*pair, context) for pair in zip(hints, value, strict=True))
    if origin is dict:
        return {key: decode(inner[1], item, context) for key, item in value.items()}
    if origin in (Union, types.UnionType):
        return decode(_alternative(inner, value), value, context)
    return int(value) if hint is int else value


def _alternative(hints: tuple[Any, ...], value: Any) -> Any:
    """The one of these types that a value has. Of several records: the one with its fields."""
    hints = tuple(hint for hint in hints if hint is not type(None))
    if isinstance(value, dict):
        names = cast("dict[str, Any]", value).keys()
        records = [hint for hint in hints if isinstance(hint, type) and issubclass(hint, Record)]
        if len(records) > 1:
            return next(record for record in records if _fits(record, names))
    return hints[0]


def _fits(record: type[Record], names: Collection[str]) -> bool:
    fields = _fields_of(record)
    required = {f.name.removesuffix("_") for f in fields if f.default is dataclasses.MISSING}
    return required <= set(names) <= _hints(record).keys()


def request(fields: Context) -> str:
    """A request as JSON."""
    return json.dumps({key: _text(value) for key, value in fields.items() if value is not None})


def random_seed(seed: int | None) -> int:
    """The seed, or a random one, which the report names."""
    return secrets.randbits(53) if seed is None else seed


def _text(value: Any) -> Any:
    """A net, layout or cube as the text that a request has."""
    to_text = getattr(value, "to_text", None)
    return value if to_text is None else to_text()


def listener(progress: Progress | None) -> Callable[[int], object] | None:
    """The function that is called with the amount of work done."""
    if progress is None or (callable(progress) and not hasattr(progress, "update")):
        return progress
    bar = cast("ProgressBar", progress)
    return lambda done: bar.update(done - bar.n)


def ask(
    puzzle: str,
    question: str,
    fields: Context,
    report: Any,
    progress: Progress | None,
) -> Any:
    """The report of a question."""
    try:
        answer = _native.ask(puzzle, question, request(fields), listener(progress))
    except _native.Interrupted as error:
        error.report = error.report and decode(report, json.loads(error.report), fields)
        raise
    return decode(report, json.loads(answer), fields)


ItemT = TypeVar("ItemT")
ReportT = TypeVar("ReportT")


class Items(Generic[ItemT, ReportT]):
    """An iterator over the items of a long list, which are found while they are used.

    After the last item, `report` says what was found in all. After Ctrl-C the next items follow.
    """

    __slots__ = ("_context", "_items", "_types")

    def __init__(self, puzzle: str, question: str, fields: Context, item: Any, report: Any) -> None:
        """Begins to answer a request."""
        self._items = _native.items(puzzle, question, request(fields))
        self._types = (item, report)
        self._context = fields

    def __iter__(self) -> Items[ItemT, ReportT]:
        """The iterator itself."""
        return self

    def __next__(self) -> ItemT:
        """The next item."""
        item: ItemT = decode(self._types[0], json.loads(next(self._items)), self._context)
        return item

    @property
    def report(self) -> ReportT | None:
        """What was found in all; `None` before the end of the list."""
        text = self._items.report
        if text is None:
            return None
        report: ReportT = decode(self._types[1], json.loads(text), self._context)
        return report
