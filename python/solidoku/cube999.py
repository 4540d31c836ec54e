"""The 9×9×9 cube of digits, scrambled by turns of 3×3×3 sub-cubes: solve, turn it.

Each question is a function. Its arguments are the fields of a request; its report is a frozen
record.
"""

# Written by generate.py from docs/schema. Don't edit.

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

from solidoku._core import Progress, Record, Text, ask, random_seed
from solidoku._display import Cube


@dataclass(frozen=True)
class BoundReport(Record):
    """A lower bound of the number of turns."""

    reason: str
    """The bound with its reason, in words."""
    turns: int
    """The cube needs at least this many turns."""


Order = Literal["yzx", "yxz", "xyz", "xzy", "zxy", "zyx"]
"""The coordinates of a text's digits, from the one that changes slowest to the one that
changes fastest."""


@dataclass(frozen=True)
class ConvertReport(Record):
    """The file, or why there is none."""

    refused: str | None = None
    """Why turns inside these cells can't solve the cube, in words."""
    text: str | None = None
    """The text of the file."""


Format = Literal["kpuzzle", "tws", "scr"]
"""Which of these files to write."""


Drawing = Literal["page", "picture", "document"]
"""What is drawn."""


@dataclass(frozen=True)
class DrawReport(Record):
    """What was drawn."""

    drawing: str
    """The drawing: an HTML or SVG document."""
    kind: Drawing
    """What was drawn."""
    turns: int
    """The number of turns."""
    wrong: int
    """The number of wrong cells of the cube."""


Notation = Literal["question", "answer"]
"""How turns are named."""


@dataclass(frozen=True)
class InverseReport(Record):
    """Turns, as they were read and changed."""

    count: int
    """The number of turns."""
    turns: tuple[str, ...]
    """The turns' names."""


@dataclass(frozen=True)
class ScrambleReport(Record):
    """A scrambled cube, and what scrambled it."""

    cube: Cube
    """The cube's digits in layers from the bottom, of rows from the back."""
    seed: int
    """The seed of the scramble."""
    wrong: int
    """The number of wrong cells."""
    turns: tuple[str, ...] | None = None
    """The turns of the scramble, unless it is a random arrangement."""


@dataclass(frozen=True)
class SimplifyReport(Record):
    """Turns, as they were read and changed."""

    count: int
    """The number of turns."""
    turns: tuple[str, ...]
    """The turns' names."""


Ended = Literal["fast", "enough", "shortest", "settled", "budget", "interrupted"]
"""Why a search ended."""


Mode = Literal["fast", "default", "time"]
"""How long a search was meant to take."""


@dataclass(frozen=True)
class SolveReport(Record):
    """A solution, which the checker has accepted."""

    count: int
    """The number of turns."""
    cube: Cube
    """The cube that was solved: its digits in layers from the bottom, of rows from the back."""
    ended: Ended
    """Why the search ended."""
    mode: Mode
    """How long the search was meant to take."""
    seconds: float
    """How long it took."""
    solved: bool
    """Always true: other turns aren't reported."""
    turns: tuple[str, ...]
    """The turns that lead to the target."""
    seed: int | None = None
    """The seed of a search."""


class EffortTime(TypedDict, total=False):
    """For this many seconds. The result depends on the machine."""

    time: float


class EffortIterations(TypedDict, total=False):
    """Until this many edits are tried in each lane: the same turns on every machine."""

    iterations: int


Effort = Literal["fast", "default", "unlimited"] | EffortTime | EffortIterations
"""How long to search."""


@dataclass(frozen=True)
class TurnReport(Record):
    """The cube after the turns."""

    cube: Cube
    """The cube's digits in layers from the bottom, of rows from the back."""
    wrong: int
    """The number of wrong cells."""


@dataclass(frozen=True)
class WrongCell(Record):
    """A wrong cell."""

    digit: int
    """The digit that the cell holds."""
    wanted: int
    """The digit that the target has there."""
    x: int
    """The place to the right, from 0."""
    y: int
    """The place upwards, from 0."""
    z: int
    """The place to the front, from 0."""


@dataclass(frozen=True)
class VerifyReport(Record):
    """Where the turns lead."""

    count: int
    """The number of turns."""
    fewest: int
    """The fewest wrong cells after any of the turns."""
    fewest_after: int
    """After how many turns these are reached first."""
    first_wrong: WrongCell | None
    """The first wrong cell in the end."""
    solved: bool
    """Whether the turns lead to the target."""
    wrong: int
    """Wrong cells after the last turn."""
    solved_with: str | None = None
    """Another reading, by which the same texts are turns that lead to the target, if these
    don't: options of `cube999 verify`."""
    stopped_of: int | None = None
    """Of how many turns the check was stopped; the other fields are about the turns before
    that. A check that was stopped says nothing about the solution."""


def bound(
    cube: Text | None = None,
    *,
    order: Order | None = None,
    progress: Progress | None = None,
) -> BoundReport:
    """How many turns does a cube need at least, and why?

    Arguments:
      cube: The cube; the question's first test if there is none.
      order: The order of the text's digits; the question's if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "cube": cube,
        "order": order,
    }
    report: BoundReport = ask("cube999", "bound", request, BoundReport, progress, texts=["cube"])
    return report


def convert(
    cube: Text | None = None,
    *,
    order: Order | None = None,
    to: Format,
    within: str | None = None,
    progress: Progress | None = None,
) -> ConvertReport:
    """The puzzle as a file for another program: cubing.js, twips, twsearch.

    Arguments:
      cube: The cube to be solved there; the target if there is none.
      order: The order of the text's digits; the question's if there is none.
      to: The format, without which there is no file.
      within: Only turns inside these cells; the whole cube if there are none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "cube": cube,
        "order": order,
        "to": to,
        "within": within,
    }
    report: ConvertReport = ask(
        "cube999", "convert", request, ConvertReport, progress, texts=["cube"]
    )
    return report


def draw(
    cube: Text,
    turns: Text | None = None,
    *,
    clamp: bool = False,
    kind: Drawing = "picture",
    notation: Notation = "question",
    order: Order | None = None,
    progress: Progress | None = None,
) -> DrawReport:
    """A cube as a picture, or a page that plays turns.

    Arguments:
      cube: The cube.
      turns: The turns that a page plays; a picture marks the first.
      clamp: Whether centres outside 1 to 7 are moved inside, as the question's utility does.
      kind: What is drawn.
      notation: How the turns are named; a report has the question's names.
      order: The order of the text's digits; the question's if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "clamp": clamp,
        "cube": cube,
        "kind": kind,
        "notation": notation,
        "order": order,
        "turns": turns,
    }
    report: DrawReport = ask(
        "cube999", "draw", request, DrawReport, progress, texts=["cube", "turns"]
    )
    return report


def inverse(
    turns: Text,
    *,
    clamp: bool = False,
    notation: Notation = "question",
    progress: Progress | None = None,
) -> InverseReport:
    """Which turns undo these?

    Arguments:
      turns: The turns, with groups or without.
      clamp: Whether centres outside 1 to 7 are moved inside, as the question's utility does.
      notation: How the turns are named; a report has the question's names.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "clamp": clamp,
        "notation": notation,
        "turns": turns,
    }
    report: InverseReport = ask(
        "cube999", "inverse", request, InverseReport, progress, texts=["turns"]
    )
    return report


def scramble(
    turns: int | None = None,
    *,
    seed: int | None = None,
    progress: Progress | None = None,
) -> ScrambleReport:
    """A scrambled cube: the target after random turns, or a random arrangement.

    Arguments:
      turns: The number of random turns, at most a million; a random arrangement if there is none.
      seed: The same seed gives the same cube. It is random if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "seed": random_seed(seed),
        "turns": turns,
    }
    report: ScrambleReport = ask("cube999", "scramble", request, ScrambleReport, progress)
    return report


def simplify(
    turns: Text,
    *,
    clamp: bool = False,
    notation: Notation = "question",
    progress: Progress | None = None,
) -> SimplifyReport:
    """Which of these turns are superfluous? The others have the same effect without them.

    Arguments:
      turns: The turns, with groups or without.
      clamp: Whether centres outside 1 to 7 are moved inside, as the question's utility does.
      notation: How the turns are named; a report has the question's names.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "clamp": clamp,
        "notation": notation,
        "turns": turns,
    }
    report: SimplifyReport = ask(
        "cube999", "simplify", request, SimplifyReport, progress, texts=["turns"]
    )
    return report


def solve(
    cube: Text | None = None,
    *,
    effort: Effort = "default",
    known: Text | None = None,
    lane: int | None = None,
    max_turns: int | None = None,
    order: Order | None = None,
    seed: int | None = None,
    progress: Progress | None = None,
) -> SolveReport:
    """Which turns solve a cube? At once, or in fewer turns the longer the search lasts.

    Arguments:
      cube: The cube; the question's first test if there is none.
      effort: How long to search.
      known: A solution to begin with. A search finds none that is longer.
      lane: Search in this lane alone; in all of them if there is none. Lanes are for callers that
        have no threads, but workers.
      max_turns: Stop at a solution of at most this many turns, up to a million.
      order: The order of the text's digits; the question's if there is none.
      seed: The random seed of a search. It is random if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "cube": cube,
        "effort": effort,
        "known": known,
        "lane": lane,
        "max_turns": max_turns,
        "order": order,
        "seed": random_seed(seed),
    }
    report: SolveReport = ask(
        "cube999", "solve", request, SolveReport, progress, texts=["cube", "known"]
    )
    return report


def turn(
    cube: Text,
    turns: Text | None = None,
    *,
    clamp: bool = False,
    notation: Notation = "question",
    order: Order | None = None,
    progress: Progress | None = None,
) -> TurnReport:
    """What is a cube after these turns?

    Arguments:
      cube: The cube.
      turns: The turns; without any, the cube stays as it is.
      clamp: Whether centres outside 1 to 7 are moved inside, as the question's utility does.
      notation: How the turns are named; a report has the question's names.
      order: The order of the text's digits; the question's if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "clamp": clamp,
        "cube": cube,
        "notation": notation,
        "order": order,
        "turns": turns,
    }
    report: TurnReport = ask(
        "cube999", "turn", request, TurnReport, progress, texts=["cube", "turns"]
    )
    return report


def verify(
    cube: Text,
    turns: Text | None = None,
    *,
    clamp: bool = False,
    notation: Notation = "question",
    order: Order | None = None,
    progress: Progress | None = None,
) -> VerifyReport:
    """Do these turns solve the cube? By the checker, which shares no table with the solvers.

    Arguments:
      cube: The cube; or both, as a report of a solution or as turns after the cube.
      turns: The turns, unless they stand with the cube.
      clamp: Whether centres outside 1 to 7 are moved inside, as the question's utility does.
      notation: How the turns are named; a report has the question's names.
      order: The order of the text's digits; the question's if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "clamp": clamp,
        "cube": cube,
        "notation": notation,
        "order": order,
        "turns": turns,
    }
    report: VerifyReport = ask(
        "cube999", "verify", request, VerifyReport, progress, texts=["cube", "turns"]
    )
    return report


__all__ = [
    "BoundReport",
    "ConvertReport",
    "Cube",
    "DrawReport",
    "Drawing",
    "Effort",
    "EffortIterations",
    "EffortTime",
    "Ended",
    "Format",
    "InverseReport",
    "Mode",
    "Notation",
    "Order",
    "ScrambleReport",
    "SimplifyReport",
    "SolveReport",
    "TurnReport",
    "VerifyReport",
    "WrongCell",
    "bound",
    "convert",
    "draw",
    "inverse",
    "scramble",
    "simplify",
    "solve",
    "turn",
    "verify",
]
