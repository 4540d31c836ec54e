"""*3D-Sudoku*, on a grid with blocks, rows, columns and depths: count, solve, set.

Each question is a function. Its arguments are the fields of a request; its report is a frozen
record.
"""

# Written by generate.py from docs/schema. Don't edit.

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from solidoku._core import Items, Progress, Record, Text, ask, random_seed
from solidoku._display import Grid
from solidoku._tables import model_file, solutions, ten_clue_puzzles


@dataclass(frozen=True)
class BookReport(Record):
    """A book."""

    pages: tuple[str, ...]
    """The pages, each an SVG document."""
    puzzles: int
    """The number of puzzles."""
    seed: int | None
    """The random seed of new puzzles."""


Paper = Literal["a4", "letter"]
"""A sheet of paper, upright."""


Difficulty = Literal["without_trial", "any", "easy", "medium", "hard", "expert", "trial", "nested"]
"""How hard puzzles are to be."""


Limit = Literal["all"] | int
"""How many items to list: a number, where 0 lists none, or `all`."""


@dataclass(frozen=True)
class CanonReport(Record):
    """The canonical form of a grid, and a way there."""

    canonical: Grid
    """The canonical form."""
    digits: str
    """What 1 to 9 become, `.` for those that don't occur."""
    operations: str | None
    """The symmetry in words; null if it has none."""
    orbit: int
    """The number of equivalent grids, up to relabelling."""
    symmetries: int
    """How many symmetries keep the grid."""
    board: str | None = None
    """The name of the board, unless it is the standard one."""
    moved: tuple[str, ...] | None = None
    """Where each cell goes, in order, if the symmetry has no words."""


@dataclass(frozen=True)
class NamedSymmetry(Record):
    """A symmetry of the square."""

    name: str
    """The name."""
    operations: str | None
    """The operations that do the same; null if there are none, or the board lacks them."""
    picture: tuple[str, ...]
    """Nine rows; what the symmetry takes to each other has the same letter."""
    reason: str | None
    """Why the board doesn't have it; null if it does."""


@dataclass(frozen=True)
class ClueSymmetriesReport(Record):
    """The symmetries of the square."""

    symmetries: tuple[NamedSymmetry, ...]
    """All symmetries that have a name, whether the board has them or not."""


Format = Literal["f-puzzles", "sudokupad", "penpa", "sdk", "text", "json"]
"""A way to write a puzzle."""


@dataclass(frozen=True)
class ConvertItem(Record):
    """A puzzle in another format."""

    format: Format
    """The format."""
    left_out: tuple[str, ...]
    """What was read and isn't a part of a puzzle here."""
    not_kept: tuple[str, ...]
    """What was read and has no place in the format."""
    puzzle: Grid
    """The clues."""
    text: str
    """The puzzle in that format."""
    board: str | None = None
    """The name of the board, unless it is the standard one."""


@dataclass(frozen=True)
class ConvertReport(Record):
    """How far the puzzles were converted."""

    left_out: str | None
    """The lines that were no part of a puzzle, in words."""
    stopped_in_line: int | None
    """The line of the puzzle at which the search for its solution was stopped, from 1."""


ForeignRules = Literal["refuse", "leave_out"]
"""What becomes of rules that 3D-Sudoku doesn't have, and of a board without the nine depths."""


Method = Literal["templates", "bands", "backtrack"]
"""A way to count."""


@dataclass(frozen=True)
class CountReport(Record):
    """The number of a board's solutions."""

    exhausted: bool
    """Whether these are all."""
    method: Method
    """How they were counted."""
    surface: str
    """The board: two Latin squares as in `H,T2`, `colouring` or `six-way`."""
    total: str
    """The number of all solutions, 9! times as many. As text: it may not fit the numbers of
    every reader."""
    up_to_relabelling: int
    """The number of solutions up to relabelling."""


@dataclass(frozen=True)
class Composed(Record):
    """Objects of nine cubes that have equally many solutions."""

    example: str
    """The depths of one of them."""
    objects: int
    """The number of objects."""
    solutions: int
    """The number of solutions of each, up to relabelling."""
    symmetries: int
    """The number of symmetries of each."""


@dataclass(frozen=True)
class Numbers(Record):
    """The range of some numbers; zeros if there are none."""

    least: int
    """The smallest."""
    mean: float
    """The mean."""
    most: int
    """The largest."""


@dataclass(frozen=True)
class Random(Record):
    """What random Latin squares have as depths."""

    seed: int
    """The random seed."""
    solutions: Numbers
    """The number of solutions, up to relabelling."""
    squares: int
    """The number of squares that were examined."""
    templates: Numbers
    """The number of ways to place one digit."""
    with_solutions: int
    """How many of them have a solution."""


@dataclass(frozen=True)
class Surfaces(Record):
    """What all S(A, B) have in common, and the solutions on all at once."""

    objects: int
    """The number of objects."""
    solutions: int
    """The number of solutions of each, up to relabelling."""
    solutions_on_all: int
    """The number of solutions on all objects at once."""
    symmetries: int
    """The number of symmetries of each."""


@dataclass(frozen=True)
class DepthsReport(Record):
    """The numbers of solutions."""

    composed: tuple[Composed, ...]
    """The classes of S(A; B1, …, B9), those with most solutions first."""
    exhausted: bool
    """Whether these are all."""
    random: Random | None
    """Random Latin squares; null if the count was stopped before."""
    surfaces: Surfaces | None
    """All S(A, B); null if the count was stopped there."""


HintKind = Literal["next", "solved", "wrong", "undecided"]
"""What a hint says."""


@dataclass(frozen=True)
class CandidateReport(Record):
    """A digit in a cell."""

    cell: str
    """The cell, as in `r1c9`."""
    digit: int
    """The digit."""


@dataclass(frozen=True)
class RemovedFacts(Record):
    """A candidate that the digits shown would leave, and that must be gone for a step to hold."""

    cell: str
    """The cell."""
    digit: int
    """The digit."""
    step: int | None = None
    """The number, from 1, of the earlier step that removed it; none if the player's pencil
    marks leave it out."""


Technique = Literal[
    "full-house",
    "hidden-single",
    "naked-single",
    "pointing",
    "claiming",
    "naked-pair",
    "hidden-pair",
    "naked-triple",
    "hidden-triple",
    "naked-quad",
    "hidden-quad",
    "x-wing",
    "swordfish",
    "jellyfish",
    "trial",
    "nested-trial",
]
"""A kind of step. The order is that of difficulty: a step is listed where none before it is
left."""


@dataclass(frozen=True)
class LeftReportCell(Record):
    """A cell without a digit."""

    cell: str


@dataclass(frozen=True)
class LeftReportDigitHouse(Record):
    """A digit without a place in a house."""

    digit: int
    house: str


LeftReport = LeftReportCell | LeftReportDigitHouse
"""A cell, or a digit in a house."""


@dataclass(frozen=True)
class ForcedReport(Record):
    """A digit that follows, and the house that it follows from."""

    cell: str
    digit: int
    house: str | None


@dataclass(frozen=True)
class TrialReport(Record):
    """An assumption, and why it is wrong."""

    assumed: CandidateReport
    forced: tuple[ForcedReport, ...]
    """The singles that follow, in order; with the house in which the digit has no other place,
    or none if the cell has no other digit."""
    cases: tuple[TrialReport, ...] | None = None
    contradiction: LeftReport | None = None
    """What is left without a place or a digit then."""
    split: LeftReport | None = None
    """Or the cell, or the house and digit, for which these cases are all that is left."""
    unlisted: int | None = None
    """How many further assumptions there are, if they are too many to be listed."""


@dataclass(frozen=True)
class StepReport(Record):
    """A step as JSON has it."""

    because: tuple[int, ...]
    """Numbers of earlier steps, from 1."""
    cells: tuple[str, ...]
    digits: tuple[int, ...]
    eliminated: tuple[CandidateReport, ...]
    houses: tuple[str, ...]
    placed: tuple[CandidateReport, ...]
    technique: Technique
    text: str
    removed: tuple[RemovedFacts, ...] | None = None
    """The candidates that the digits shown would leave, and that must be gone for the step."""
    trial: TrialReport | None = None


WrongKind = Literal["entered", "repeated", "no-solution", "several-solutions", "pencil-marks"]
"""In which way a grid is wrong."""


@dataclass(frozen=True)
class ReasonFactsCellsDigitHouseKind(Record):
    """A house has a digit twice."""

    cells: tuple[str, str]
    """The first two cells of the house with the digit."""
    digit: int
    """The digit."""
    house: str
    """The house."""
    kind: Literal["twice"]


@dataclass(frozen=True)
class ReasonFactsDigitHouseKind(Record):
    """A house has no place for a digit."""

    digit: int
    """The digit."""
    house: str
    """The house."""
    kind: Literal["no-place"]


@dataclass(frozen=True)
class ReasonFactsCellKind(Record):
    """No digit is left for a cell."""

    cell: str
    """The cell."""
    kind: Literal["no-digit"]


ReasonFacts = ReasonFactsCellsDigitHouseKind | ReasonFactsDigitHouseKind | ReasonFactsCellKind
"""Why no solution has the digits of a grid, where that is plain to see."""


@dataclass(frozen=True)
class RepeatedFacts(Record):
    """A digit that a house shows more than once."""

    cells: tuple[str, ...]
    """All cells of the house that show the digit."""
    digit: int
    """The digit."""
    house: str
    """The house; the first, if several show the digit in the same cells."""


@dataclass(frozen=True)
class WrongReport(Record):
    """What is wrong with a grid."""

    cells: tuple[str, ...]
    """The cells that are wrong, or among which something is, in order."""
    kind: WrongKind
    """In which way it is wrong."""
    conflict: tuple[CandidateReport, ...] | None = None
    """The digits that no solution has together."""
    reason: ReasonFacts | None = None
    """Why there is no solution, if that is seen from the digits alone."""
    repeated: tuple[RepeatedFacts, ...] | None = None
    """The digits that houses show more than once."""
    solutions: tuple[Grid, Grid] | None = None
    """Two of several solutions."""
    suspects: tuple[CandidateReport, ...] | None = None
    """The digits without which there is a solution."""


@dataclass(frozen=True)
class HintReport(Record):
    """The next step of a grid in play, or what is wrong with it."""

    after: Grid | None
    """The grid with the step done."""
    kind: HintKind
    """What the hint says."""
    puzzle: Grid
    """The grid with what was entered, and its pencil marks."""
    step: StepReport | None
    """The step."""
    text: str
    """The hint in words."""
    wrong: WrongReport | None
    """What is wrong."""
    board: str | None = None
    """The name of the board, unless it is the standard one."""
    house_cells: dict[str, tuple[str, ...]] | None = None
    """The cells of depths and colours that the text names."""


@dataclass(frozen=True)
class LinearSolutions(Record):
    """The numbers of solutions that are linear modulo 3, up to relabelling."""

    all_houses: int
    """With all houses."""
    without_blocks: int
    """Where blocks aren't houses."""


@dataclass(frozen=True)
class LevelReport(Record):
    """An object, and whether a numbering of it is a solution."""

    is_solution: bool
    """Whether each house shows each number once."""
    level: int
    """How often the cube is cut."""
    pieces: int
    """The number of pieces."""
    squares: tuple[str, ...]
    """The Latin square that it is cut like at each level."""
    broken: str | None = None
    """The first house that shows a number twice."""
    linear_solutions: LinearSolutions | None = None
    """The numbers of linear solutions, if one was constructed and they are soon counted."""
    rows: tuple[tuple[int, ...], ...] | None = None
    """The rows of the numbering as they are seen from the front, if it was constructed."""


@dataclass(frozen=True)
class ListItem(Record):
    """A solution in the list."""

    solution: Grid
    """The 81 digits, whose first block is 123456789."""
    class_size: int | None = None
    """How many solutions up to relabelling belong to its class, if classes are listed."""


@dataclass(frozen=True)
class ListReport(Record):
    """How far the list goes."""

    exhausted: bool
    """Whether the list is known to be whole."""
    listed: int
    """The number of solutions or classes that were listed."""


Content = Literal["solutions", "classes"]
"""What is listed."""


SymmetryGroup = Literal["houses", "object", "rotations", "axis"]
"""Up to which symmetries things are the same."""


@dataclass(frozen=True)
class ModelReport(Record):
    """What a model is like. Lengths are in mm, the volume is in mm³."""

    board: str
    """The name of the board."""
    edge: float
    """The edge."""
    thickness: float
    """How thick the joints are."""
    triangles: int
    """The number of triangles."""
    volume: float
    """The volume."""


Format2 = Literal["3mf", "stl"]
"""The format of a model."""


Rating = Literal["easy", "medium", "hard", "expert", "trial", "nested"]
"""How hard a puzzle is: the hardest step that it needs. This doesn't depend on the order in
which steps are taken, as a step that was possible stays so, or is done by easier ones, when
candidates go."""


@dataclass(frozen=True)
class NewItem(Record):
    """A new puzzle."""

    clues: int
    """The number of clues."""
    puzzle: Grid
    """The clues."""
    rating: Rating | None
    """The rating."""
    redundant: int
    """How many of them can be left out."""
    seed: int
    """The random seed."""
    board: str | None = None
    """The name of the board, unless it is the standard one."""
    link: str | None = None
    """A link to play the puzzle, if one was requested."""


@dataclass(frozen=True)
class NewReport(Record):
    """How many puzzles were made, and why no more."""

    puzzles: int
    """The number of puzzles."""
    refusal: str | None
    """Why the next puzzle wasn't made; null if all were."""
    seed: int
    """The random seed."""
    with_trial: int
    """How many of them need trial."""


Detail = Literal["puzzle", "rating"]
"""What is reported beside the puzzles."""


@dataclass(frozen=True)
class PictureReport(Record):
    """A picture."""

    page: str
    """The picture as an SVG document."""


Surface = Literal["grid", "object"]
"""What the digits of a picture are drawn on."""


@dataclass(frozen=True)
class SolveItem(Record):
    """A puzzle, and what was found."""

    completions: int
    """The number of solutions that were counted."""
    exact: bool
    """Whether there are no more."""
    puzzle: Grid
    """The clues."""
    rating: Rating | None
    """The rating of a puzzle with one solution."""
    reason: str | None
    """Why there is no solution, if it is plain to see."""
    solution: Grid | None
    """The first solution."""
    board: str | None = None
    """The name of the board, unless it is the standard one."""
    ending: str | None = None
    """How the steps end."""
    house_cells: dict[str, tuple[str, ...]] | None = None
    """The cells of depths and colours that the steps or their end name."""
    link: str | None = None
    """A link to play the puzzle, if one was requested."""
    steps: tuple[StepReport, ...] | None = None
    """The steps, if they were requested."""


@dataclass(frozen=True)
class SolveReport(Record):
    """How far the list of puzzles was solved."""

    exhausted: bool
    """Whether these are all."""
    found_of_next: int
    """The solutions that the next puzzle has at least, if the search was stopped."""
    left_out: tuple[str, ...]
    """What was read and isn't a part of a puzzle, in words."""
    puzzles: int
    """The number of puzzles that were solved."""
    without_solution: int
    """How many of them have no solution."""


Detail2 = Literal["count", "rating", "steps"]
"""What is reported beside the solutions."""


@dataclass(frozen=True)
class SymmetryReport(Record):
    """The symmetries, and the number of solutions that no symmetry takes to each other."""

    by_burnside: int
    """The number of equivalence classes by Burnside's lemma."""
    by_form: int
    """The number of symmetries by their form."""
    essentially_different: int
    """The number of solutions that are their own canonical form, found by search."""
    exhausted: bool
    """Whether the search was complete."""
    fixed_solutions: int
    """The number of pairs of a symmetry and a solution that it keeps."""
    generators: tuple[str, ...]
    """Symmetries that generate all, in words."""
    order: int
    """The number of symmetries of the 36 houses, found by search."""
    paper: dict[str, int]
    """The orders of the paper's groups, by their names there."""


def book(
    puzzles: Text | None = None,
    *,
    board: str | None = None,
    extra: int = 0,
    link: bool = False,
    paper: Paper | None = None,
    per_page: int | None = None,
    rating: Difficulty = "without_trial",
    seed: int | None = None,
    size: Limit = 1,
    title: str | None = None,
    progress: Progress | None = None,
) -> BookReport:
    """A book of puzzles to print, with their solutions: new ones, or one's own.

    Arguments:
      puzzles: The puzzles, each with one solution; new ones are made if there are none.
      board: The board of the puzzles. If there is none: that of a `Grid`, or hexagonal.
      extra: How many clues to add to new puzzles, at least, that aren't needed, 0 to 72.
      link: Whether to print a QR code beside each puzzle, to play it in a browser.
      paper: The paper of the pages, the first of which is a guide. One picture of all, on A4, if
        there is none.
      per_page: How many puzzles are on a page, 1 to 12, or with links to 3; up to 6, or 3, if
        there is no number.
      rating: How hard new puzzles are.
      seed: The random seed of new puzzles. It is random if there is none.
      size: How many puzzles are printed, 1 to 1000; `all` of one's own.
      title: The title; that of the puzzles if there is none and they all have the same, or else
        that of the project.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "board": board,
        "extra": extra,
        "link": link,
        "paper": paper,
        "per_page": per_page,
        "puzzles": puzzles,
        "rating": rating,
        "seed": random_seed(seed),
        "size": size,
        "title": title,
    }
    report: BookReport = ask("fractal3d", "book", request, BookReport, progress, texts=["puzzles"])
    return report


def canon(
    grid: Text,
    *,
    board: str | None = None,
    progress: Progress | None = None,
) -> CanonReport:
    """The canonical form of a puzzle or solution, and the operations that lead to it.

    Arguments:
      grid: The puzzle or solution.
      board: The board of the grid. If there is none: that of a `Grid`, or hexagonal.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "board": board,
        "grid": grid,
    }
    report: CanonReport = ask("fractal3d", "canon", request, CanonReport, progress, texts=["grid"])
    return report


def clue_symmetries(
    board: str = "hexagonal",
    *,
    progress: Progress | None = None,
) -> ClueSymmetriesReport:
    """How clues can be symmetric on a board: the symmetries of the square that have a name.

    Arguments:
      board: The board.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "board": board,
    }
    report: ClueSymmetriesReport = ask(
        "fractal3d", "clue_symmetries", request, ClueSymmetriesReport, progress
    )
    return report


def convert(
    puzzles: Text,
    *,
    author: str | None = None,
    board: str | None = None,
    foreign_rules: ForeignRules = "refuse",
    title: str | None = None,
    to: Format = "text",
) -> Items[ConvertItem, ConvertReport]:
    """Puzzles in the format of another program.

    Arguments:
      puzzles: The puzzles, in any format.
      author: The author to write; that of the puzzle if there is none.
      board: The board of the puzzles. If there is none: that of a `Grid`, or hexagonal.
      foreign_rules: What becomes of rules that 3D-Sudoku doesn't have.
      title: The title to write; that of the puzzle if there is none.
      to: The format to write.
    """
    request: dict[str, object] = {
        "author": author,
        "board": board,
        "foreign_rules": foreign_rules,
        "puzzles": puzzles,
        "title": title,
        "to": to,
    }
    return Items("fractal3d", "convert", request, ConvertItem, ConvertReport, texts=["puzzles"])


def count(
    board: str = "hexagonal",
    *,
    method: Method = "templates",
    plain: bool = False,
    progress: Progress | None = None,
) -> CountReport:
    """How many solutions a board has.

    Arguments:
      board: The board.
      method: How to count.
      plain: Whether to use no symmetry, with templates.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "board": board,
        "method": method,
        "plain": plain,
    }
    report: CountReport = ask("fractal3d", "count", request, CountReport, progress)
    return report


def depths(
    *,
    random: int = 1000,
    seed: int | None = None,
    progress: Progress | None = None,
) -> DepthsReport:
    """How many solutions there are with other depths: all S(A, B), nine different cubes, random
    Latin squares.

    Arguments:
      random: The number of squares, 0 to 1,000,000,000.
      seed: The random seed. It is random if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "random": random,
        "seed": random_seed(seed),
    }
    report: DepthsReport = ask("fractal3d", "depths", request, DepthsReport, progress)
    return report


def hint(
    puzzle: Text | None = None,
    *,
    board: str | None = None,
    progress: Progress | None = None,
) -> HintReport:
    """The next step of a grid in play, or what is wrong with it.

    Arguments:
      puzzle: The puzzle, with what was entered and pencil marks if there are any; an example if
        there is none.
      board: The board of the puzzle. If there is none: that of a `Grid`, or hexagonal.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "board": board,
        "puzzle": puzzle,
    }
    report: HintReport = ask("fractal3d", "hint", request, HintReport, progress, texts=["puzzle"])
    return report


def level(
    *,
    level: int = 3,
    squares: Sequence[str] | None = None,
    verify: Text | None = None,
    progress: Progress | None = None,
) -> LevelReport:
    """A solution on the object of any level, constructed; or whether a numbering is one.

    Arguments:
      level: How often the cube is cut, 1 to 6, if there are no `squares`.
      squares: The Latin square that the cube is cut like at each level; H at each if there are
        none.
      verify: The numbering to verify: a line of numbers for each row. One is constructed if there
        is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "level": level,
        "squares": squares,
        "verify": verify,
    }
    report: LevelReport = ask(
        "fractal3d", "level", request, LevelReport, progress, texts=["verify"]
    )
    return report


def list(
    board: str = "hexagonal",
    *,
    limit: Limit = "all",
    list: Content = "solutions",
    symmetry: SymmetryGroup = "houses",
) -> Items[ListItem, ListReport]:
    """All solutions of a board in order, or one of each equivalence class.

    Arguments:
      board: The board.
      limit: How many to list.
      list: What to list.
      symmetry: Up to which symmetries solutions are the same, if classes are listed.
    """
    request: dict[str, object] = {
        "board": board,
        "limit": limit,
        "list": list,
        "symmetry": symmetry,
    }
    return Items("fractal3d", "list", request, ListItem, ListReport)


def model(
    board: str = "hexagonal",
    *,
    edge: int = 90,
    format: Format2 = "3mf",
    thicken: float | None = None,
    title: str | None = None,
    progress: Progress | None = None,
) -> ModelReport:
    """The object of a board as a solid to print in 3D.

    Arguments:
      board: The board of the object.
      edge: The edge in mm, 20 to 900.
      format: The format of the file.
      thicken: How thick the joints are, 0.4 mm to a 36th of the edge; a 45th if there is no
        number.
      title: The title, for 3MF; that of the project if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "board": board,
        "edge": edge,
        "format": format,
        "thicken": thicken,
        "title": title,
    }
    report: ModelReport = ask("fractal3d", "model", request, ModelReport, progress)
    return report


def new(
    board: str | None = None,
    *,
    clues: int | None = None,
    count: int = 1,
    detail: Detail = "rating",
    extra: int = 0,
    link: bool = False,
    minimal: bool = False,
    pattern: Text | None = None,
    rating: Difficulty = "without_trial",
    seed: int | None = None,
    symmetric: str | None = None,
) -> Items[NewItem, NewReport]:
    """New puzzles with one solution.

    Arguments:
      board: The board of the puzzles. If there is none: that of a `Grid`, or hexagonal.
      clues: The number of clues, 8 to 81; any if there is none.
      count: The number of puzzles, 1 to 1,000,000,000.
      detail: What is reported beside the puzzles.
      extra: How many clues to add, at least, that aren't needed, 0 to 72.
      link: Whether to give a link to play each puzzle in a browser.
      minimal: Whether each clue must be needed for one solution.
      pattern: Where the clues are: a grid in which x marks a clue, a digit is one, and `.` is an
        empty cell.
      rating: How hard the puzzles are.
      seed: The random seed. The same seed makes the same puzzles. It is random if there is none.
      symmetric: Under which symmetry the clues are symmetric.
    """
    request: dict[str, object] = {
        "board": board,
        "clues": clues,
        "count": count,
        "detail": detail,
        "extra": extra,
        "link": link,
        "minimal": minimal,
        "pattern": pattern,
        "rating": rating,
        "seed": random_seed(seed),
        "symmetric": symmetric,
    }
    return Items("fractal3d", "new", request, NewItem, NewReport, texts=["pattern"])


def picture(
    puzzle: Text | None = None,
    *,
    board: str | None = None,
    on: Surface = "grid",
    solved: bool = False,
    title: str | None = None,
    progress: Progress | None = None,
) -> PictureReport:
    """A picture of one puzzle: a grid, or the object with its square views.

    Arguments:
      puzzle: The puzzle; one of nine clues if there is none, or where the board has none of these
        a new one.
      board: The board of the puzzle. If there is none: that of a `Grid`, or hexagonal.
      on: What the digits are drawn on.
      solved: Whether to fill in the solution.
      title: The title; that of the puzzle if there is none, or else that of the project.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "board": board,
        "on": on,
        "puzzle": puzzle,
        "solved": solved,
        "title": title,
    }
    report: PictureReport = ask(
        "fractal3d", "picture", request, PictureReport, progress, texts=["puzzle"]
    )
    return report


def solve(
    puzzles: Text,
    *,
    board: str | None = None,
    count_to: Limit = 2,
    detail: Detail2 = "rating",
    link: bool = False,
) -> Items[SolveItem, SolveReport]:
    """How many solutions puzzles have, how hard they are, and how a person solves them.

    Arguments:
      puzzles: The puzzles.
      board: The board of the puzzles. If there is none: that of a `Grid`, or hexagonal.
      count_to: Solutions are counted up to this number, 1 at least.
      detail: What is reported beside the solutions.
      link: Whether to give a link to play each puzzle in a browser.
    """
    request: dict[str, object] = {
        "board": board,
        "count_to": count_to,
        "detail": detail,
        "link": link,
        "puzzles": puzzles,
    }
    return Items("fractal3d", "solve", request, SolveItem, SolveReport, texts=["puzzles"])


def symmetry(
    *,
    progress: Progress | None = None,
) -> SymmetryReport:
    """The symmetries of the standard board, and how many essentially different solutions they
    leave.

    Arguments:
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {}
    report: SymmetryReport = ask("fractal3d", "symmetry", request, SymmetryReport, progress)
    return report


__all__ = [
    "BookReport",
    "CandidateReport",
    "CanonReport",
    "ClueSymmetriesReport",
    "Composed",
    "Content",
    "ConvertItem",
    "ConvertReport",
    "CountReport",
    "DepthsReport",
    "Detail",
    "Detail2",
    "Difficulty",
    "ForcedReport",
    "ForeignRules",
    "Format",
    "Format2",
    "Grid",
    "HintKind",
    "HintReport",
    "LeftReport",
    "LeftReportCell",
    "LeftReportDigitHouse",
    "LevelReport",
    "Limit",
    "LinearSolutions",
    "ListItem",
    "ListReport",
    "Method",
    "ModelReport",
    "NamedSymmetry",
    "NewItem",
    "NewReport",
    "Numbers",
    "Paper",
    "PictureReport",
    "Random",
    "Rating",
    "ReasonFacts",
    "ReasonFactsCellKind",
    "ReasonFactsCellsDigitHouseKind",
    "ReasonFactsDigitHouseKind",
    "RemovedFacts",
    "RepeatedFacts",
    "SolveItem",
    "SolveReport",
    "StepReport",
    "Surface",
    "Surfaces",
    "SymmetryGroup",
    "SymmetryReport",
    "Technique",
    "TrialReport",
    "WrongKind",
    "WrongReport",
    "book",
    "canon",
    "clue_symmetries",
    "convert",
    "count",
    "depths",
    "hint",
    "level",
    "list",
    "model",
    "model_file",
    "new",
    "picture",
    "solutions",
    "solve",
    "symmetry",
    "ten_clue_puzzles",
]
