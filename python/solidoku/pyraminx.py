"""The *Sudoku Pyraminx*, a twisty puzzle with digit stickers: solve, design, turn.

Each question is a function. Its arguments are the fields of a request; its report is a frozen
record.
"""

# Written by generate.py from docs/schema. Don't edit.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from solidoku._core import Progress, Record, Text, ask, random_seed
from solidoku._display import Net
from solidoku._tables import census


@dataclass(frozen=True)
class State(Record):
    """A state of the puzzle, as JSON."""

    axials: tuple[int, int, int, int]
    edges: tuple[int, int, int, int, int, int]
    flipped: tuple[int, ...]
    net: Net
    tips: tuple[int, int, int, int]


@dataclass(frozen=True)
class ConvertReport(Record):
    """States of a labelling."""

    labelling: Net
    """The labelling."""
    states: tuple[State, ...]
    """The states of the labelling."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


CountBy = Literal["arrangements", "looks"]
"""What makes two solved states different."""


@dataclass(frozen=True)
class DesignReport(Record):
    """What a search for designs found."""

    by: CountBy
    """What makes two solved states different."""
    completions: int
    """How many completions there are."""
    exhausted: bool
    """Whether all completions were examined."""
    nets: tuple[Net, ...]
    """The designs. A search hands them to its sink instead, and whoever keeps them puts them
    here."""
    rings: bool
    """Whether rings must be full."""
    unique: int
    """How many designs there are; of a search that ended early, how many it found."""
    histogram: dict[str, int] | None = None
    """The number of completions with each number of solved states."""
    impossible: str | None = None
    """Why there can be no design, if that is known without a search."""
    seed: int | None = None
    """The seed of random designs."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


Face = Literal["F", "R", "L", "D"]
"""One of the four faces."""


Limit = Literal["all"] | int
"""How many items to list: a number, where 0 lists none, or `all`."""


@dataclass(frozen=True)
class DistancesReport(Record):
    """The number of states at each distance."""

    solved_states: int
    """How many states are solved."""
    states_by_turns: tuple[int, ...]
    """The states by the number of turns to the nearest solved one; empty if there is none."""
    farthest: State | None = None
    """One that needs the most turns."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


Kind = Literal["model", "stickers", "net", "turns"]
"""What is drawn."""


Paper = Literal["a4", "letter"]
"""A sheet of paper, upright."""


@dataclass(frozen=True)
class DrawReport(Record):
    """Pages, and what is on them."""

    colours: bool
    """Whether each digit has its colour."""
    edge: int | None
    """The edge that was asked for."""
    kind: Kind
    """What is drawn."""
    net: Net | None
    """The labelling; null for turns."""
    pages: tuple[str, ...]
    """The pages, each an SVG document."""
    paper: Paper | None
    """The paper; null for a picture of its own size."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


@dataclass(frozen=True)
class ExportReport(Record):
    """The puzzle as a text."""

    targets: int
    """How many solved states were found as targets."""
    text: str | None
    """The text; null if there is no solved state and the request wants a target."""


Format = Literal["kpuzzle", "tws", "scr"]
"""Which of these files to write."""


@dataclass(frozen=True)
class Change(Record):
    """A sticker that a repair changes."""

    from_: int
    """The digit on it."""
    sticker: str
    """The name of the sticker."""
    to: int
    """The digit of the repair."""


@dataclass(frozen=True)
class Fix(Record):
    """A repair."""

    changed: tuple[Change, ...]
    """The stickers that it changes."""
    net: Net
    """The repaired labelling."""


@dataclass(frozen=True)
class Other(Record):
    """A solved state that isn't wanted."""

    axials: tuple[int, int, int, int]
    differs: str
    """Which pieces are elsewhere or turned."""
    edges: tuple[int, int, int, int, int, int]
    flipped: tuple[int, ...]
    net: Net
    tips: tuple[int, int, int, int]


@dataclass(frozen=True)
class Report(Record):
    """The repairs of a labelling."""

    arrangements: int
    """How many states of the labelling itself are solved."""
    by: CountBy
    """What makes two solved states different."""
    candidates: tuple[int, ...]
    """How many relabellings were examined, by number of changes."""
    changes: int | None
    """How many stickers the smallest repairs change, if there are any."""
    exhausted: bool
    """Whether the search wasn't stopped."""
    fixes: tuple[Fix, ...]
    """The first of them."""
    found: int
    """How many smallest repairs there are."""
    impossible: str | None
    """Why there is no repair, whatever the number of changes."""
    looks: int
    """How many of them look different."""
    net: Net
    """The labelling."""
    others: tuple[Other, ...]
    """Solved states besides the one presented, 20 at most; `solve` lists them all."""
    others_exhausted: bool
    """Whether these are all."""
    rings: bool
    """Whether rings must be full."""
    searched_to: int | None
    """All relabellings with up to this many changes were examined."""
    tried: int | None
    """How many relabellings were examined; null if there was nothing to search."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


@dataclass(frozen=True)
class Report2(Record):
    """What a search for designs found."""

    by: CountBy
    """What makes two solved states different."""
    completions: int
    """How many completions there are."""
    exhausted: bool
    """Whether all completions were examined."""
    nets: tuple[Net, ...]
    """The designs. A search hands them to its sink instead, and whoever keeps them puts them
    here."""
    rings: bool
    """Whether rings must be full."""
    unique: int
    """How many designs there are; of a search that ended early, how many it found."""
    histogram: dict[str, int] | None = None
    """The number of completions with each number of solved states."""
    impossible: str | None = None
    """Why there can be no design, if that is known without a search."""
    seed: int | None = None
    """The seed of random designs."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


FixReport = Report | Report2
"""What was found for a net."""


@dataclass(frozen=True)
class Look(Record):
    """A solved state, or several that look the same."""

    differs: tuple[str, ...]
    """Which pieces are elsewhere or turned there; empty for the state presented."""
    state: State
    """The first state that looks like this."""
    turns: int
    """The fewest turns that lead to this look."""
    with_rings: bool
    """Whether the rings are full."""


@dataclass(frozen=True)
class LooksReport(Record):
    """A part of the list."""

    exhausted: bool
    """Whether there are no more."""
    looks: tuple[Look, ...]
    """The looks, in the order of their first states."""


@dataclass(frozen=True)
class Route(Record):
    """The shortest ways to a state."""

    axial_turns: int
    """How many of them turn a corner."""
    sequences: tuple[tuple[str, ...], ...]
    """The turns of each sequence that is listed."""
    tip_turns: int
    """How many of them turn a tip alone."""
    to: State
    """The state, relative to `from`."""
    turns: int
    """How many turns it takes."""
    shortest_sequences: int | None = None
    """How many sequences are as short, if all were to be found."""


@dataclass(frozen=True)
class RouteReport(Record):
    """Routes from one state to others."""

    from_: Net
    """What the puzzle shows at the start."""
    routes: tuple[Route, ...]
    """The routes."""
    solved_looks: int | None = None
    """How many solved states look different, if these are where to end."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


TurnStyle = Literal["twisty", "indexed", "faces"]
"""Which of its names a turn is written with."""


@dataclass(frozen=True)
class ScrambleReport(Record):
    """Turns done to a labelling."""

    net: Net
    """The labelling."""
    simplified: tuple[str, ...]
    """The turns without those that cancel."""
    solved: bool
    """Whether each face is full there."""
    solved_with_rings: bool
    """Whether each ring is full, too."""
    state: State
    """The state to which they lead."""
    turns: tuple[str, ...]
    """The turns."""
    seed: int | None = None
    """The seed of a scramble."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


@dataclass(frozen=True)
class FullRings(Record):
    """The solved states with full rings."""

    arrangements: int
    """The number of these states."""
    first: tuple[int, ...]
    """The numbers of the first eight among all solved states, from 1."""


@dataclass(frozen=True)
class Reduction(Record):
    """How many states of each kind of piece have no digit twice in a house."""

    axials: int
    """How many of the 81 states of the axials."""
    corners: int
    """How many pairs of such states of tips and axials."""
    edges: int
    """How many of the 11,520 states of the edges."""
    tips: int
    """How many of the 81 states of the tips."""


@dataclass(frozen=True)
class Solution(Record):
    """A solved state."""

    axials: tuple[int, int, int, int]
    edges: tuple[int, int, int, int, int, int]
    flipped: tuple[int, ...]
    net: Net
    tips: tuple[int, int, int, int]
    with_rings: bool
    """Whether its rings are full."""


@dataclass(frozen=True)
class SolveReport(Record):
    """The solved states of a labelling."""

    arrangements: int
    """How many states are solved."""
    exhausted: bool
    """Whether nothing cut the search short but the limit of the list: then the counts are
    complete, and so is the list up to that limit."""
    looks: int
    """How many of them look different."""
    net: Net
    """The labelling."""
    reduced: Reduction
    """How much each type of piece reduces the search."""
    rings: bool
    """Whether rings must be full."""
    solutions: tuple[Solution, ...]
    """The states. A search hands them to its sink instead, and whoever keeps them puts them
    here."""
    full_rings: FullRings | None = None
    """The solved states with full rings, if the request counts them."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


@dataclass(frozen=True)
class Count(Record):
    """The solved states of a labelling, counted exactly."""

    arrangements: int
    """How many states are solved."""
    looks: int
    """How many of them look different."""
    reduction: Reduction
    """How much each kind of piece reduces the search."""


@dataclass(frozen=True)
class SurveyReport(Record):
    """What is known about a net."""

    completions: int | None
    """How many ways there are to complete the net; null if there is none, or nothing to
    complete."""
    free: int
    """How many stickers are free."""
    hidden: str | None
    """Why several arrangements of a labelling look the same."""
    plain: Count | None
    """The solved states of a labelling without regard to rings; null while a sticker is free."""
    repeated: int | None
    """The number of a facelet whose digit its face shows already, while stickers of that face
    are free."""
    ringed: Count | None
    """The solved states with full rings."""
    why: str | None
    """Why there can't be exactly one solved state, or none at all."""


@dataclass(frozen=True)
class TurnReport(Record):
    """Turns done to a labelling."""

    net: Net
    """The labelling."""
    simplified: tuple[str, ...]
    """The turns without those that cancel."""
    solved: bool
    """Whether each face is full there."""
    solved_with_rings: bool
    """Whether each ring is full, too."""
    state: State
    """The state to which they lead."""
    turns: tuple[str, ...]
    """The turns."""
    seed: int | None = None
    """The seed of a scramble."""
    symbols: str | None = None
    """The signs on the stickers, unless they are digits."""


def convert(
    labelling: Text | None = None,
    *,
    states: Text | None = None,
    symbols: str | None = None,
    progress: Progress | None = None,
) -> ConvertReport:
    """Which states of a labelling are these?

    Arguments:
      labelling: The labelling of which they are states; absent: that of JSON, or the question's.
      states: The states; absent: the question's labelling.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "labelling": labelling,
        "states": states,
        "symbols": symbols,
    }
    report: ConvertReport = ask(
        "pyraminx", "convert", request, ConvertReport, progress, texts=["labelling", "states"]
    )
    return report


def design(
    net: Text | None = None,
    *,
    by: CountBy = "arrangements",
    faces: Sequence[Face] | None = None,
    histogram: bool = False,
    limit: Limit | None = None,
    rings: bool = False,
    seed: int | None = None,
    symbols: str | None = None,
    progress: Progress | None = None,
) -> DesignReport:
    """Which choices for the free stickers of a net leave exactly one solved state?

    Arguments:
      net: The labelling, with `?`, `.` or `0` for free stickers; absent: the question's.
      by: What makes two solved states different.
      faces: Faces whose nine stickers are free.
      histogram: Count the completions by number of solved states.
      limit: How many designs to list; absent: 10 of random designs and where several faces have
        free stickers, otherwise all. A long search ends when it has them.
      rings: A solved state must also show 1 to 9 in each ring.
      seed: Random designs, the same for the same seed; absent: the first ones.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "by": by,
        "faces": faces,
        "histogram": histogram,
        "limit": limit,
        "net": net,
        "rings": rings,
        "seed": seed,
        "symbols": symbols,
    }
    report: DesignReport = ask("pyraminx", "design", request, DesignReport, progress, texts=["net"])
    return report


def distances(
    net: Text | None = None,
    *,
    rings: bool = False,
    symbols: str | None = None,
    progress: Progress | None = None,
) -> DistancesReport:
    """How far are all states of a labelling from being solved?

    Arguments:
      net: The labelling; absent: the question's.
      rings: A solved state must also show 1 to 9 in each ring.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "net": net,
        "rings": rings,
        "symbols": symbols,
    }
    report: DistancesReport = ask(
        "pyraminx", "distances", request, DistancesReport, progress, texts=["net"]
    )
    return report


def draw(
    net: Text | None = None,
    *,
    colours: bool = False,
    edge: int | None = None,
    kind: Kind = "model",
    paper: Paper | None = None,
    symbols: str | None = None,
    progress: Progress | None = None,
) -> DrawReport:
    """A labelling on pages to print: a model, stickers or a net; or a page that shows the turns.

    Arguments:
      net: The labelling; absent: the question's. Turns have none.
      colours: Each digit has its colour. Turns have none.
      edge: The puzzle's edge in millimetres, 30 to 180; absent: 90, or 80 for stickers and 58 for
        a net. The page of turns has one size.
      kind: What is drawn.
      paper: The paper; absent: A4, and a net is a picture of its own size.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
        Turns have none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "colours": colours,
        "edge": edge,
        "kind": kind,
        "net": net,
        "paper": paper,
        "symbols": symbols,
    }
    report: DrawReport = ask("pyraminx", "draw", request, DrawReport, progress, texts=["net"])
    return report


def export(
    labelling: Text | None = None,
    *,
    rings: bool = False,
    states: Text | None = None,
    symbols: str | None = None,
    targets: Limit = 1,
    to: Format = "kpuzzle",
    progress: Progress | None = None,
) -> ExportReport:
    """The puzzle, as programs for twisty puzzles read it.

    Arguments:
      labelling: The labelling of which they are states; absent: the first state.
      rings: A solved state must also show 1 to 9 in each ring.
      states: The states, one unless positions are written; absent: the question's labelling.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      targets: How many solved states are targets. With 0 the state itself counts as solved.
      to: The format.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "labelling": labelling,
        "rings": rings,
        "states": states,
        "symbols": symbols,
        "targets": targets,
        "to": to,
    }
    report: ExportReport = ask(
        "pyraminx", "export", request, ExportReport, progress, texts=["labelling", "states"]
    )
    return report


def fix(
    net: Text | None = None,
    *,
    by: CountBy = "arrangements",
    free: bool = False,
    limit: Limit = 10,
    lock: Sequence[str] | None = None,
    max_changes: int | None = None,
    rings: bool = False,
    symbols: str | None = None,
    progress: Progress | None = None,
) -> FixReport:
    """What is the smallest change to a labelling that leaves one solved state?

    Arguments:
      net: The labelling; stickers in square brackets stay; absent: the question's.
      by: What makes two solved states different.
      free: Digits may move between faces; otherwise each face keeps its nine.
      limit: How many repairs to list.
      lock: Stickers that stay.
      max_changes: The greatest number of stickers to change; absent: as many as take a few
        seconds. If digits may move between faces, the last number that is tried can take minutes.
      rings: A solved state must also show 1 to 9 in each ring.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "by": by,
        "free": free,
        "limit": limit,
        "lock": lock,
        "max_changes": max_changes,
        "net": net,
        "rings": rings,
        "symbols": symbols,
    }
    report: FixReport = ask("pyraminx", "fix", request, FixReport, progress, texts=["net"])
    return report


def looks(
    net: Text | None = None,
    *,
    from_: Text | None = None,
    limit: Limit = "all",
    rings: bool = False,
    skip: int = 0,
    symbols: str | None = None,
    progress: Progress | None = None,
) -> LooksReport:
    """Which solved states of a labelling look different, and how far is each?

    Arguments:
      net: The labelling; absent: the question's.
      from_: The state from which turns are counted, in any style; absent: the one presented.
      limit: The number of looks to list.
      rings: A solved state must also show 1 to 9 in each ring.
      skip: The number of looks to leave out at the beginning.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "from": from_,
        "limit": limit,
        "net": net,
        "rings": rings,
        "skip": skip,
        "symbols": symbols,
    }
    report: LooksReport = ask(
        "pyraminx", "looks", request, LooksReport, progress, texts=["net", "from"]
    )
    return report


def route(
    labelling: Text | None = None,
    *,
    all: bool = False,
    each: bool = False,
    from_: Text | None = None,
    limit: Limit = "all",
    notation: TurnStyle = "twisty",
    rings: bool = False,
    symbols: str | None = None,
    to: Text | None = None,
    progress: Progress | None = None,
) -> RouteReport:
    """Which turns lead from one state to another, or to a solved one, in as few as possible?

    Arguments:
      labelling: The labelling of which these are states; absent: `from` itself, and the
        question's if `from` is a tuple. If `to` alone is one, it is needed where both are
        possible.
      all: Find every shortest sequence, not only the first.
      each: Routes to each of the solved states, not only the nearest.
      from_: Where to begin: a state in any style; absent: the question's labelling.
      limit: With `all`: how many sequences to list.
      notation: How to write turns.
      rings: A solved state must also show 1 to 9 in each ring.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      to: Where to end, in any style; absent: a solved state.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "all": all,
        "each": each,
        "from": from_,
        "labelling": labelling,
        "limit": limit,
        "notation": notation,
        "rings": rings,
        "symbols": symbols,
        "to": to,
    }
    report: RouteReport = ask(
        "pyraminx", "route", request, RouteReport, progress, texts=["labelling", "from", "to"]
    )
    return report


def scramble(
    net: Text | None = None,
    *,
    notation: TurnStyle = "twisty",
    seed: int | None = None,
    symbols: str | None = None,
    progress: Progress | None = None,
) -> ScrambleReport:
    """A random state of a labelling, and turns that lead there.

    Arguments:
      net: The labelling; absent: the question's.
      notation: How to write turns.
      seed: The same seed gives the same scramble everywhere. It is random if there is none.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "net": net,
        "notation": notation,
        "seed": random_seed(seed),
        "symbols": symbols,
    }
    report: ScrambleReport = ask(
        "pyraminx", "scramble", request, ScrambleReport, progress, texts=["net"]
    )
    return report


def solve(
    net: Text | None = None,
    *,
    check: bool = False,
    count_rings: bool = False,
    limit: Limit = "all",
    rings: bool = False,
    symbols: str | None = None,
    progress: Progress | None = None,
) -> SolveReport:
    """How many solved states has a labelling, and which?

    Arguments:
      net: The labelling; absent: the question's.
      check: Examine each of the 75,582,720 states as well, and compare.
      count_rings: Without `rings`: count the solved states with full rings as well.
      limit: How many states to list.
      rings: A solved state must also show 1 to 9 in each ring.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "check": check,
        "count_rings": count_rings,
        "limit": limit,
        "net": net,
        "rings": rings,
        "symbols": symbols,
    }
    report: SolveReport = ask("pyraminx", "solve", request, SolveReport, progress, texts=["net"])
    return report


def survey(
    net: Text | None = None,
    *,
    rings: bool = False,
    symbols: str | None = None,
    progress: Progress | None = None,
) -> SurveyReport:
    """What is known about a net without a long search?

    Arguments:
      net: The labelling, with `?`, `.` or `0` for free stickers; absent: the question's.
      rings: A solved state must also show 1 to 9 in each ring.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "net": net,
        "rings": rings,
        "symbols": symbols,
    }
    report: SurveyReport = ask("pyraminx", "survey", request, SurveyReport, progress, texts=["net"])
    return report


def turn(
    turns: Text,
    net: Text | None = None,
    *,
    notation: TurnStyle = "twisty",
    symbols: str | None = None,
    progress: Progress | None = None,
) -> TurnReport:
    """What do turns do to a labelling?

    Arguments:
      net: The labelling; absent: the question's.
      turns: The turns, from left to right.
      notation: How to write turns.
      symbols: The nine signs on the stickers; absent: digits, or the nine letters of the net.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "net": net,
        "notation": notation,
        "symbols": symbols,
        "turns": turns,
    }
    report: TurnReport = ask(
        "pyraminx", "turn", request, TurnReport, progress, texts=["net", "turns"]
    )
    return report


__all__ = [
    "Change",
    "ConvertReport",
    "Count",
    "CountBy",
    "DesignReport",
    "DistancesReport",
    "DrawReport",
    "ExportReport",
    "Face",
    "Fix",
    "FixReport",
    "Format",
    "FullRings",
    "Kind",
    "Limit",
    "Look",
    "LooksReport",
    "Net",
    "Other",
    "Paper",
    "Reduction",
    "Report",
    "Report2",
    "Route",
    "RouteReport",
    "ScrambleReport",
    "Solution",
    "SolveReport",
    "State",
    "SurveyReport",
    "TurnReport",
    "TurnStyle",
    "census",
    "convert",
    "design",
    "distances",
    "draw",
    "export",
    "fix",
    "looks",
    "route",
    "scramble",
    "solve",
    "survey",
    "turn",
]
