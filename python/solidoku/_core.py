"""What the modules of the four puzzles share: the records of reports, and asking a question."""

from __future__ import annotations

import dataclasses
import json
import math
import operator
import secrets
import sys
import types
import typing
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Generic, Protocol, TypeVar, Union, cast

import numpy as np
from numpy.typing import NDArray

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

Text = Union[str, Sequence[Any], Mapping[str, Any], NDArray[np.integer[Any]], "Record"]
"""What a question reads: a text, or what a report or a table has. A list of texts is as many
lines. Other lists, records and arrays of integers are read as their JSON."""

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
        if not value.keys() <= known.keys():
            raise _unexpected([cls], value)
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
    if len(hints) == 1 or not isinstance(value, dict):
        return hints[0]
    fields = cast("dict[str, Any]", value)
    for record in hints:
        if _fits(record, fields):
            return record
    raise _unexpected(hints, fields)


def _fits(record: type[Record], value: dict[str, Any]) -> bool:
    """Whether an object of JSON has the fields of a record, and the values that name its kind."""
    fields, known = _fields_of(record), _hints(record)
    required = {f.name.removesuffix("_") for f in fields if f.default is dataclasses.MISSING}
    return required <= value.keys() <= known.keys() and all(
        value[key] in typing.get_args(hint)
        for key, (_, hint) in known.items()
        if key in value and typing.get_origin(hint) is typing.Literal
    )


def _unexpected(records: Collection[type[Any]], value: dict[str, Any]) -> RuntimeError:
    """The error for an object of JSON that is none of these records: a bug of the package."""
    names = " or ".join(record.__name__ for record in records)
    return RuntimeError(f"internal error: expected {names}, found {json.dumps(value)[:1000]}")


def prepared(fields: Context, texts: Collection[str] = ()) -> Context:
    """The fields of a request as values of JSON. `texts` names those that are texts."""
    implied: list[tuple[str, Any]] = []
    values = {name: _plain_argument(name, value, implied) for name, value in fields.items()}
    for name in texts:
        value = values[name]
        if isinstance(value, list):
            lines: list[Any] = value  # pyright: ignore[reportUnknownVariableType]
            is_text = all(isinstance(line, str) for line in lines)
            values[name] = "\n".join(lines) if is_text else json.dumps(lines)
        elif isinstance(value, dict):
            values[name] = json.dumps(value)
    for name, own in implied:
        if name not in values or own == values[name]:
            continue
        if values[name] is None:
            values[name] = own
        elif own is None or not _is_same(name, own, values[name]):
            raise ValueError(
                f"`{name}`: expected that of the {_OWNERS[name]}, {_shown(own)}, "
                f"found {_shown(values[name])}"
            )
    return values


_OWNERS = {"board": "grid", "set": "layout"}
"""The fields of a request that a value may have with it, and what that is."""


def _is_same(name: str, one: str, other: str) -> bool:
    """Whether two texts are the same board or set: reports about them are then equal."""

    def report(text: str) -> str:
        if name == "board":
            return _native.ask("fractal3d", "hint", request({name: text, "puzzle": "1" * 81}))
        return _native.ask("cube4d", "set", request({name: text}))

    return report(one) == report(other)


def _shown(value: Any) -> str:
    """A value in a message."""
    text = "the toy's" if value is None else ascii(value)
    return text if len(text) <= 60 else f"{text[:57]}..."


def _plain_argument(name: str, value: Any, implied: list[tuple[str, Any]]) -> Any:
    """An argument as a value of JSON; what it says about other fields is added to `implied`."""
    if isinstance(value, np.ndarray):
        array = cast("NDArray[Any]", value)
        if array.dtype.kind not in "iuU":
            raise TypeError(f"`{name}`: expected integers, found an array of {array.dtype}")
        return array.tolist()
    if isinstance(value, np.generic):
        value = cast("Any", value).item()
    implied.extend(getattr(value, "implied", {}).items())
    if hasattr(value, "to_text"):
        return _plain_argument(name, value.to_text(), implied)
    if isinstance(value, Record):
        value = value.to_dict()
    if value is None or isinstance(value, bool):
        return value
    if isinstance(value, str):
        if not value.isascii() and any("\ud800" <= sign <= "\udfff" for sign in value):
            raise ValueError(f"`{name}`: expected Unicode text, found {_shown(value)}")
        return str(value)
    if isinstance(value, float):
        if not math.isfinite(value):
            raise ValueError(f"`{name}`: expected a finite number, found {value}")
        return value
    if hasattr(value, "__index__"):
        return operator.index(value)
    if isinstance(value, Mapping):
        pairs = cast("Mapping[str, Any]", value).items()
        return {str(key): _plain_argument(f"{name}.{key}", it, implied) for key, it in pairs}
    if isinstance(value, Sequence) and not isinstance(value, (bytes, bytearray, memoryview)):
        items: Sequence[Any] = value  # pyright: ignore[reportUnknownVariableType]
        return [_plain_argument(f"{name}[{at}]", it, implied) for at, it in enumerate(items)]
    kind = type(cast("Any", value)).__name__
    raise TypeError(f"`{name}`: expected a text, a number, a list or a record, found {kind}")


def request(fields: Context) -> str:
    """A request as JSON."""
    return json.dumps({key: value for key, value in fields.items() if value is not None})


def random_seed(seed: int | None) -> int:
    """The seed, or a random one, which the report names."""
    return secrets.randbits(53) if seed is None else seed


def listener(progress: Progress | None) -> Callable[[int], object] | None:
    """The function that is called with the amount of work done."""
    if hasattr(progress, "update") and hasattr(progress, "n"):
        bar = cast("ProgressBar", progress)
        return lambda done: bar.update(done - bar.n)
    if progress is None or callable(progress):
        return progress
    raise TypeError(
        f"`progress`: expected a function or a progress bar, found {type(progress).__name__}"
    )


def ask(
    puzzle: str,
    question: str,
    fields: Context,
    report: Any,
    progress: Progress | None,
    *,
    texts: Collection[str] = (),
) -> Any:
    """The report of a question."""
    fields = prepared(fields, texts)
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
    A request that the library refuses raises its error at the first item.
    """

    __slots__ = ("_context", "_items", "_types")

    def __init__(
        self,
        puzzle: str,
        question: str,
        fields: Context,
        item: Any,
        report: Any,
        *,
        texts: Collection[str] = (),
    ) -> None:
        """Begins to answer a request."""
        fields = prepared(fields, texts)
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
