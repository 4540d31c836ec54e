"""The *4D Sudoku* toy, 27 cubes that make a 3×3×3: solve it, hints, new sets.

Each question is a function. Its arguments are the fields of a request; its report is a frozen
record.
"""

# Written by generate.py from docs/schema. Don't edit.

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypedDict

from solidoku._core import Progress, Record, Text, ask, random_seed
from solidoku._display import Layout, LayoutRecord


@dataclass(frozen=True)
class BoundReport(Record):
    """A lower bound."""

    at_least: int
    """How many digits must be printed at least; 0 if the verification was stopped."""
    layouts: int
    """The layouts that are listed."""
    lemmas: int
    """The lemmas."""


@dataclass(frozen=True)
class CensusReport(Record):
    """An estimate of how many sets have one layout."""

    estimate: float
    """The estimate of the number of sets with one layout."""
    exhausted: bool
    """Whether all sets that were asked for were solved."""
    filled_layouts: float
    """All filled layouts, up to turning the whole."""
    interval: tuple[float, ...]
    """Between which numbers it is with 95 % confidence."""
    magic: bool
    """Whether some face must have rows and columns that sum to 15."""
    seed: int
    """The seed of the random sets."""
    sets: int
    """How many sets were solved."""
    with_one: int
    """How many of them have one layout."""


Counted = Literal["all", "with_magic_face"]
"""Which filled layouts are counted."""


Side = Literal["top", "front", "right", "back", "left", "bottom"]
"""A side of a cube, in the order of the files."""


Completable = Literal["yes", "no", "not_determined"]
"""Whether a layout can be completed."""


@dataclass(frozen=True)
class Place(Record):
    """Where a cube stands."""

    x: int
    """0 to 2, from the left."""
    y: int
    """0 to 2, from the top."""
    z: int
    """0 to 2, from the back."""


@dataclass(frozen=True)
class BrokenRulePlacesRule(Record):
    """A cube is in two cells."""

    places: tuple[Place, ...]
    """The cells."""
    rule: Literal["twice"]


@dataclass(frozen=True)
class BrokenRulePlaceRule(Record):
    """The sides in a cell are not those of its cube."""

    place: Place
    """The cell."""
    rule: Literal["mismatch"]


Colour = Literal["orange", "white"]
"""The colour of a cube."""


@dataclass(frozen=True)
class BrokenRuleColourPlaceRule(Record):
    """A cube is in a cell of the other colour."""

    colour: Colour
    """The cube's colour."""
    place: Place
    """The cell."""
    rule: Literal["colour"]


@dataclass(frozen=True)
class SideAt(Record):
    """A side of the cube in a cell."""

    place: Place
    side: Side


@dataclass(frozen=True)
class BrokenRuleAtRule(Record):
    """A blank side is not on the blank side of the whole."""

    at: SideAt
    """The side."""
    rule: Literal["blank"]


@dataclass(frozen=True)
class BrokenRuleAtRule2(Record):
    """A digit is on the blank side of the whole."""

    at: SideAt
    """The side."""
    rule: Literal["not_blank"]


Axis = Literal["x", "y", "z"]
"""An axis of the whole."""


@dataclass(frozen=True)
class HouseFactsAxisKindLayerSide(Record):
    """What one side of the whole shows."""

    axis: Axis
    """The axis across its layer."""
    kind: Literal["outer_face"]
    layer: int
    """The coordinate of the layer."""
    side: Side
    """The side."""


@dataclass(frozen=True)
class HouseFactsAxisKindLayerSide2(Record):
    """What the cubes of a layer show to the next layer."""

    axis: Axis
    """The axis across the layer."""
    kind: Literal["inner_face"]
    layer: int
    """The coordinate of the layer."""
    side: Side
    """The sides of the cubes."""


@dataclass(frozen=True)
class HouseFactsAxisKindLayer(Record):
    """What a layer shows outside, except the blank side."""

    axis: Axis
    """The axis across the layer."""
    kind: Literal["ring"]
    layer: int
    """The coordinate of the layer."""


HouseFacts = HouseFactsAxisKindLayerSide | HouseFactsAxisKindLayerSide2 | HouseFactsAxisKindLayer
"""Nine sides that show each digit once."""


@dataclass(frozen=True)
class BrokenRuleAtDigitHouseRule(Record):
    """A house shows a digit twice."""

    at: tuple[SideAt, ...]
    """The two places of the digit."""
    digit: int
    """The digit."""
    house: HouseFacts
    """The house."""
    rule: Literal["repeated"]


@dataclass(frozen=True)
class BrokenRuleAtHouseRule(Record):
    """A digit stands another way up than most of its face."""

    at: SideAt
    """Where the digit is."""
    house: HouseFacts
    """The face."""
    rule: Literal["misaligned"]


@dataclass(frozen=True)
class BrokenRuleRule(Record):
    """No face has rows and columns that sum to 15."""

    rule: Literal["no_magic"]


BrokenRule = (
    BrokenRulePlacesRule
    | BrokenRulePlaceRule
    | BrokenRuleColourPlaceRule
    | BrokenRuleAtRule
    | BrokenRuleAtRule2
    | BrokenRuleAtDigitHouseRule
    | BrokenRuleAtHouseRule
    | BrokenRuleRule
)
"""A rule that is broken, and where."""


@dataclass(frozen=True)
class CubeFacts(Record):
    """A cube, and how it stands."""

    colour: Colour
    """The cube's colour."""
    cube: int
    """The cube's number in its set."""
    faces: str
    """The sides of the cube, as in a layout."""


@dataclass(frozen=True)
class CubeAt(Record):
    """A cube in a cell."""

    cube: CubeFacts
    place: Place


@dataclass(frozen=True)
class TakeBackFacts(Record):
    """Which cubes to take back."""

    belongs: CubeAt | None
    """Where the cube belongs in a complete layout with the rest, if it is one cube."""
    cubes: tuple[CubeAt, ...]
    """The cubes, where they stand."""
    is_fewest: bool
    """Whether it is proved that fewer are not enough."""


@dataclass(frozen=True)
class FactsRulesSaysTakeBack(Record):
    """Rules are broken."""

    rules: tuple[BrokenRule, ...]
    """The rules, and where."""
    says: Literal["broken"]
    take_back: TakeBackFacts | None
    """What to take back, if that was determined."""


@dataclass(frozen=True)
class PurposeKindPlace(Record):
    """A cell needs a cube."""

    kind: Literal["cell"]
    place: Place
    """The cell."""


@dataclass(frozen=True)
class PurposeCubeKind(Record):
    """A cube needs a cell."""

    cube: CubeFacts
    """The cube, as it is listed."""
    kind: Literal["cube"]


@dataclass(frozen=True)
class PurposeDigitHouseKind(Record):
    """A house needs a digit."""

    digit: int
    """The digit."""
    house: HouseFacts
    """The house."""
    kind: Literal["digit"]


@dataclass(frozen=True)
class PurposeHouseKind(Record):
    """A house needs its 6 and 9, where each can be read as the other."""

    house: HouseFacts
    """The house."""
    kind: Literal["six_and_nine"]


Purpose = PurposeKindPlace | PurposeCubeKind | PurposeDigitHouseKind | PurposeHouseKind
"""What a placement serves."""


@dataclass(frozen=True)
class KindFacts(Record):
    """What tells cubes apart at a glance."""

    colour: Colour | None
    """The colour, if colours alternate."""
    has_blank: bool
    """Whether a side is blank."""


@dataclass(frozen=True)
class ExclusionFactsDigitsHousePlacementsRule(Record):
    """A house would show a digit twice."""

    digits: tuple[int, ...]
    """The digits; 6 stands for 6 and 9."""
    house: HouseFacts
    """The house."""
    placements: int
    """How many placements it excludes that no rule before it does."""
    rule: Literal["repeated"]


@dataclass(frozen=True)
class ExclusionFactsHousePlacementsRule(Record):
    """Digits of a face would not stand the same way up."""

    house: HouseFacts
    """The face."""
    placements: int
    """How many placements it excludes that no rule before it does."""
    rule: Literal["directions"]


@dataclass(frozen=True)
class ExclusionFactsPlacementsRule(Record):
    """6s and 9s could not be read so that all houses are right."""

    placements: int
    """How many placements it excludes that no rule before it does."""
    rule: Literal["sixes_and_nines"]


ExclusionFacts = (
    ExclusionFactsDigitsHousePlacementsRule
    | ExclusionFactsHousePlacementsRule
    | ExclusionFactsPlacementsRule
)
"""A rule that excludes placements."""


@dataclass(frozen=True)
class ReasonFacts(Record):
    """Why no other placement serves a purpose."""

    by_blanks: int
    """How many placements blank sides exclude."""
    by_colours: int
    """How many placements colours exclude."""
    cubes: int
    """How many other cubes of that kind are left."""
    is_fewest: bool
    """Whether it is proved that fewer rules don't suffice."""
    kind: KindFacts | None
    """The kind of cube that belongs there, if the purpose is a cell."""
    left: int
    """How many placements they leave."""
    rules: tuple[ExclusionFacts, ...]
    """The rules that exclude these."""


@dataclass(frozen=True)
class HopelessKindPurposeReasons(Record):
    """Every placement that could serve a purpose breaks a rule."""

    kind: Literal["uncoverable"]
    purpose: Purpose
    """The purpose."""
    reasons: ReasonFacts
    """What excludes the placements."""


@dataclass(frozen=True)
class HopelessKind(Record):
    """A complete search found nothing."""

    kind: Literal["searched"]


@dataclass(frozen=True)
class HopelessKind2(Record):
    """The set has no complete layout under these rules."""

    kind: Literal["no_layout"]


Hopeless = HopelessKindPurposeReasons | HopelessKind | HopelessKind2
"""Why a layout can't be completed that breaks no rule."""


@dataclass(frozen=True)
class FactsSaysTakeBackWhy(Record):
    """No rule is broken, and the layout can't be completed."""

    says: Literal["hopeless"]
    take_back: TakeBackFacts | None
    """What to take back, if that was determined."""
    why: Hopeless
    """Why."""


@dataclass(frozen=True)
class FactsSays(Record):
    """Whether the layout can be completed was not determined."""

    says: Literal["not_determined"]


@dataclass(frozen=True)
class FactsSays2(Record):
    """The layout is complete and keeps the rules."""

    says: Literal["done"]


@dataclass(frozen=True)
class FactsPurposeReasonsSaysStep(Record):
    """Rules force this step."""

    purpose: Purpose
    """What nothing else can serve."""
    reasons: ReasonFacts
    """What excludes all other placements."""
    says: Literal["forced"]
    step: CubeAt
    """The cube to place."""


@dataclass(frozen=True)
class OtherPlacements(Record):
    """What the other placements lead to, counted."""

    complete: int
    """To another complete layout."""
    contradict: int
    """To a contradiction."""
    not_determined: int
    """Not determined within the budget."""


@dataclass(frozen=True)
class RowCube(Record):
    """A cube of a row or slice."""

    cube: CubeFacts
    """The cube."""
    is_there: bool
    """Whether it is there already."""
    place: Place
    """Where it stands."""


@dataclass(frozen=True)
class FactsBeginsOthersPurposeRowSaysStep(Record):
    """Only a search decides this step."""

    begins: bool
    """Whether nothing is placed yet."""
    others: OtherPlacements
    """What the other placements lead to."""
    purpose: Purpose
    """What the placement serves."""
    row: tuple[RowCube, ...]
    """The row of the step."""
    says: Literal["tried"]
    step: CubeAt
    """The cube to place."""


@dataclass(frozen=True)
class FactsCubesIsSliceSays(Record):
    """A row or slice to build."""

    cubes: tuple[RowCube, ...]
    """Its cubes."""
    is_slice: bool
    """Whether it is a whole slice."""
    says: Literal["part"]


Facts = (
    FactsRulesSaysTakeBack
    | FactsSaysTakeBackWhy
    | FactsSays
    | FactsSays2
    | FactsPurposeReasonsSaysStep
    | FactsBeginsOthersPurposeRowSaysStep
    | FactsCubesIsSliceSays
)
"""What a hint or an examination says."""


Directions = Literal["recorded", "unknown"]
"""Whether directions of digits without a mark are recorded."""


SetDirections = Literal["upright_or_upside_down", "any"]
"""How digits are taken to stand whose directions a set doesn't record."""


@dataclass(frozen=True)
class TakenBack(Record):
    """A cube to take back."""

    cube: int
    x: int
    y: int
    z: int


@dataclass(frozen=True)
class CheckReport(Record):
    """Whether a layout keeps the rules, and whether it can be completed."""

    breaks: tuple[str, ...]
    """The rules that are broken, and where."""
    completable: Completable
    """Whether the layout can be completed."""
    complete: bool
    """Whether all cubes are placed."""
    layout: Layout
    """The layout, as text."""
    placed: int
    """How many cubes are placed."""
    blank_side: Side | None = None
    """The side that the report takes as the blank one, if it isn't the back or may be another."""
    blank_sides: tuple[Side, ...] | None = None
    """All sides that can be the blank one, if there are several."""
    facts: Facts | None = None
    """What `breaks`, `reason` and `reasons` say, as data, if it can't be completed."""
    layout_directions: Directions | None = None
    """`unknown`, if none is recorded in the layout."""
    reason: str | None = None
    """Why it can't be completed, though no rule is broken."""
    reasons: tuple[str, ...] | None = None
    """What excludes all placements, if that is the reason."""
    set_directions: SetDirections | None = None
    """How digits of a set that records no direction are taken to stand."""
    take_back: tuple[TakenBack, ...] | None = None
    """The cubes to take back."""
    take_back_is_fewest: bool | None = None
    """Whether it is proved that fewer are not enough."""


class Rules(TypedDict, total=False):
    """Which rules are in force. By default all but the semi-magic face."""

    alignment: bool
    """The digits of a face stand the same way up. Without this rule a 6 or 9 may be read
    either way, but in the same way on its face and on its rings."""
    colours: bool
    """Orange and white alternate."""
    internal: bool
    """Faces between cubes show 1 to 9."""
    magic: bool
    """Some face, outer or inner, has rows and columns that sum to 15."""
    rings: bool
    """Rings show 1 to 9."""


@dataclass(frozen=True)
class DrawReport(Record):
    """A picture."""

    pages: tuple[str, ...]
    """The one page, an SVG document."""


@dataclass(frozen=True)
class FewestDigitsReport(Record):
    """A printing that was found."""

    checked: bool
    """Whether the second search confirmed it; if not, it was interrupted."""
    digits: int
    """How many digits are printed."""
    excluded: int
    """The layouts that had to be excluded."""
    rounds: int
    """The rounds made."""
    seed: int
    """The seed of the search."""


HintKind = Literal[
    "broken", "done", "hopeless", "not_determined", "forced", "tried", "row", "slice"
]
"""What kind of hint it is."""


@dataclass(frozen=True)
class Step(Record):
    """A cube in a cell."""

    cube: int
    faces: str
    """The sides of the cube, as in a layout."""
    x: int
    y: int
    z: int


@dataclass(frozen=True)
class HintReportAdvice(Record):
    """The next step, row or slice."""

    facts: Facts
    """What the hint says, as data."""
    kind: HintKind
    """What kind of hint it is."""
    text: str
    """The hint in English."""
    advice: str | None = None
    """What to do, if the text doesn't say that."""
    part: tuple[Step, ...] | None = None
    """The row of the step, if only a search decides it; or the row or slice that was asked
    for."""
    reasons: tuple[str, ...] | None = None
    """What excludes other placements, or the rules that are broken."""
    step: Step | None = None
    """The cube to place."""
    take_back: tuple[Step, ...] | None = None
    """The cubes to take back."""
    take_back_is_fewest: bool | None = None
    """Whether it is proved that fewer are not enough."""
    blank_side: Side | None = None
    """The side that the report takes as the blank one, if it isn't the back or may be another."""
    blank_sides: tuple[Side, ...] | None = None
    """All sides that can be the blank one, if there are several."""
    layout: Layout | None = None
    """The layout after it, if it was asked for."""
    layout_directions: Directions | None = None
    """`unknown`, if none is recorded in the layout."""
    set_directions: SetDirections | None = None
    """How digits of a set that records no direction are taken to stand."""


@dataclass(frozen=True)
class Advice(Record):
    """A hint."""

    facts: Facts
    """What the hint says, as data."""
    kind: HintKind
    """What kind of hint it is."""
    text: str
    """The hint in English."""
    advice: str | None = None
    """What to do, if the text doesn't say that."""
    part: tuple[Step, ...] | None = None
    """The row of the step, if only a search decides it; or the row or slice that was asked
    for."""
    reasons: tuple[str, ...] | None = None
    """What excludes other placements, or the rules that are broken."""
    step: Step | None = None
    """The cube to place."""
    take_back: tuple[Step, ...] | None = None
    """The cubes to take back."""
    take_back_is_fewest: bool | None = None
    """Whether it is proved that fewer are not enough."""


@dataclass(frozen=True)
class HintReportEndSteps(Record):
    """All steps."""

    end: Advice
    """The hint after the last step."""
    steps: tuple[Advice, ...]
    """The steps."""
    blank_side: Side | None = None
    """The side that the report takes as the blank one, if it isn't the back or may be another."""
    blank_sides: tuple[Side, ...] | None = None
    """All sides that can be the blank one, if there are several."""
    layout: Layout | None = None
    """The layout after it, if it was asked for."""
    layout_directions: Directions | None = None
    """`unknown`, if none is recorded in the layout."""
    set_directions: SetDirections | None = None
    """How digits of a set that records no direction are taken to stand."""


HintReport = HintReportAdvice | HintReportEndSteps
"""A hint, or all of them."""


Extent = Literal["cube", "row", "slice", "all_steps"]
"""How much a hint shows."""


@dataclass(frozen=True)
class NewReport(Record):
    """A new set."""

    rules: str
    """The rules under which it has one layout."""
    seed: int
    """The seed of the set."""
    set: str | None
    """The set, as text; nothing if none of the random sets has one layout."""
    unique_under: tuple[str, ...]
    """Weaker ones under which it has one as well."""


MagicFace = Literal["semi", "full"]
"""A square of 1 to 9 on an inner face, whose rows and columns sum to 15."""


@dataclass(frozen=True)
class Row(Record):
    """The layouts under some rules."""

    alignment: bool
    """The digits of a face stand the same way up. Without this rule a 6 or 9 may be read
    either way, but in the same way on its face and on its rings."""
    colours: bool
    """Orange and white alternate."""
    count: int
    """How many layouts there are."""
    exhausted: bool
    """Whether there are no others."""
    internal: bool
    """Faces between cubes show 1 to 9."""
    magic: bool
    """Some face, outer or inner, has rows and columns that sum to 15."""
    physical: int
    """How many of them are visually distinct."""
    rings: bool
    """Rings show 1 to 9."""


@dataclass(frozen=True)
class RulesReport(Record):
    """The layouts under each subset of the rules."""

    rules: tuple[Row, ...]
    """A row for each subset, the fullest first."""
    blank_side: Side | None = None
    """The side that the report takes as the blank one, if it isn't the back or may be another."""
    blank_sides: tuple[Side, ...] | None = None
    """All sides that can be the blank one, if there are several."""
    layout_directions: Directions | None = None
    """`unknown`, if none is recorded in the layout."""
    set_directions: SetDirections | None = None
    """How digits of a set that records no direction are taken to stand."""


Orientations = Literal["all", "as_listed"]
"""In which orientations cubes may stand."""


@dataclass(frozen=True)
class Listed(Record):
    """A cube of a set."""

    colour: Colour
    """The colour of the cube."""
    cube: int
    """The number of the cube in other reports, from 0."""
    has_blank: bool
    """Whether a side is blank."""
    readings: tuple[str, ...]
    """The sides of the cube as listed, and its other readings, written as in a layout."""


@dataclass(frozen=True)
class SetReport(Record):
    """The cubes of a set."""

    cubes: tuple[Listed, ...]
    """All 27, in order."""
    set: str
    """The set as text."""


Solution = Literal["left_out", "no_layout", "one", "one_of_several", "stopped"]
"""Which solution a sheet shows."""


@dataclass(frozen=True)
class SheetReport(Record):
    """A sheet."""

    pages: tuple[str, ...]
    """The pages, each an SVG document."""
    solution: Solution
    """Which solution the last page shows."""
    blank_side: Side | None = None
    """The side that the report takes as the blank one, if it isn't the back or may be another."""
    blank_sides: tuple[Side, ...] | None = None
    """All sides that can be the blank one, if there are several."""
    layout_directions: Directions | None = None
    """`unknown`, if none is recorded in the layout."""
    set_directions: SetDirections | None = None
    """How digits of a set that records no direction are taken to stand."""


Kind = Literal["nets", "stickers"]
"""What is on a sheet."""


Paper = Literal["a4", "letter"]
"""A sheet of paper, upright."""


@dataclass(frozen=True)
class Standing(Record):
    """A cube in a cell."""

    cube: int
    faces: tuple[int, int, int, int, int, int]
    """The digits of its sides; 0 is blank."""
    reading: int
    """Which of its listed readings it is, from 0."""
    sides: str
    """The sides of the cube as in a layout, with directions."""
    x: int
    y: int
    z: int


@dataclass(frozen=True)
class Cells(LayoutRecord):
    """A layout."""

    cells: tuple[Standing, ...]
    """The cubes in their cells."""


@dataclass(frozen=True)
class Misreading(Record):
    """A cube that may be misread."""

    cube: int
    """The cube."""
    sides: str
    """The sides of the cube as they would have to be, as in a layout."""


@dataclass(frozen=True)
class SolveReport(Record):
    """The layouts of a set."""

    count: int
    """How many layouts there are: which cube is in each cell, and how it is turned."""
    exhausted: bool
    """Whether there are no others."""
    nodes: int
    """The nodes of the search."""
    physical: int
    """How many of them are visually distinct."""
    blank_side: Side | None = None
    """The side that the report takes as the blank one, if it isn't the back or may be another."""
    blank_sides: tuple[Side, ...] | None = None
    """All sides that can be the blank one, if there are several."""
    layout_directions: Directions | None = None
    """`unknown`, if none is recorded in the layout."""
    layouts: tuple[Cells, ...] | None = None
    """The first layouts, if they were asked for."""
    misread: tuple[Misreading, ...] | None = None
    """If there are none: cubes that, read in another way, would give some."""
    set_directions: SetDirections | None = None
    """How digits of a set that records no direction are taken to stand."""


Limit = Literal["all"] | int
"""How many items to list: a number, where 0 lists none, or `all`."""


OneLayout = Literal["yes", "no", "not_determined"]
"""Whether there is one layout."""


@dataclass(frozen=True)
class VerifyReport(Record):
    """Whether a printing has one layout."""

    digits: int
    """How many digits are printed."""
    one_layout: OneLayout
    """Whether they leave one layout."""
    placed: int
    """How many cubes the search placed."""


def bound(
    refutation: Text,
    *,
    set: Text | None = None,
    progress: Progress | None = None,
) -> BoundReport:
    """How many digits must be printed at least? What a refutation proves.

    Arguments:
      refutation: Other layouts of its cubes, and lemmas that end in a contradiction.
      set: A set that has one layout; the toy if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "refutation": refutation,
        "set": set,
    }
    report: BoundReport = ask(
        "cube4d", "bound", request, BoundReport, progress, texts=["refutation", "set"]
    )
    return report


def census(
    *,
    counted: Counted = "all",
    seed: int | None = None,
    sets: int = 1000,
    progress: Progress | None = None,
) -> CensusReport:
    """How many sets have exactly one layout? An estimate.

    Arguments:
      counted: Which filled layouts count.
      seed: The same seed gives the same sets. It is random if there is none.
      sets: How many random sets to solve, 1 to 1,000,000,000.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "counted": counted,
        "seed": random_seed(seed),
        "sets": sets,
    }
    report: CensusReport = ask("cube4d", "census", request, CensusReport, progress)
    return report


def check(
    layout: Text | None = None,
    *,
    rules: Rules | None = None,
    set: Text | None = None,
    progress: Progress | None = None,
) -> CheckReport:
    """Does a layout keep the rules, and can it be completed?

    Arguments:
      layout: The layout of its cubes; an empty text is an empty table.
      rules: The rules.
      set: The set; the toy if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "layout": layout,
        "rules": rules,
        "set": set,
    }
    report: CheckReport = ask(
        "cube4d", "check", request, CheckReport, progress, texts=["layout", "set"]
    )
    return report


def draw(
    layout: Text | None = None,
    *,
    set: Text | None = None,
    progress: Progress | None = None,
) -> DrawReport:
    """What does a layout look like? A picture, slice by slice.

    Arguments:
      layout: The layout of its cubes; an empty text is an empty table.
      set: The set; the toy if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "layout": layout,
        "set": set,
    }
    report: DrawReport = ask(
        "cube4d", "draw", request, DrawReport, progress, texts=["layout", "set"]
    )
    return report


def fewest_digits(
    set: Text | None = None,
    *,
    rounds: int = 10,
    seed: int | None = None,
    start: Text | None = None,
    progress: Progress | None = None,
) -> FewestDigitsReport:
    """How few of a set's digits must be printed for its one layout to stay the only one?

    Arguments:
      set: A set that has one layout; the toy if there is none.
      rounds: How many times the search adds digits and removes others, 0 to 100,000,000.
      seed: The same seed gives the same digits. It is random if there is none.
      start: Digits of the set's layout to start from, which leave one layout; all if there is
        none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "rounds": rounds,
        "seed": random_seed(seed),
        "set": set,
        "start": start,
    }
    report: FewestDigitsReport = ask(
        "cube4d", "fewest_digits", request, FewestDigitsReport, progress, texts=["set", "start"]
    )
    return report


def hint(
    layout: Text | None = None,
    *,
    apply: bool = False,
    rules: Rules | None = None,
    set: Text | None = None,
    show: Extent = "cube",
    progress: Progress | None = None,
) -> HintReport:
    """What is the next cube of a layout, and why?

    Arguments:
      layout: The layout of its cubes; an empty text is an empty table.
      apply: Whether the report has the layout after the hint. All steps always end with it.
      rules: The rules.
      set: The set; the toy if there is none.
      show: How much is shown.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "apply": apply,
        "layout": layout,
        "rules": rules,
        "set": set,
        "show": show,
    }
    report: HintReport = ask(
        "cube4d", "hint", request, HintReport, progress, texts=["layout", "set"]
    )
    return report


def new(
    *,
    colours: bool = False,
    magic: MagicFace | None = None,
    minimal_rules: bool = False,
    seed: int | None = None,
    sixes_and_nines: bool = False,
    progress: Progress | None = None,
) -> NewReport:
    """A new set that has one layout.

    Arguments:
      colours: Colours may be needed to make the layout the only one.
      magic: A face of the layout is such a square, which may be needed to make it the only one.
      minimal_rules: Take the one of several sets that stays unique with the fewest rules.
      seed: The same seed gives the same set. It is random if there is none.
      sixes_and_nines: Faces stand either way up, so that a 6 on a cube can be a 9 in the layout.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "colours": colours,
        "magic": magic,
        "minimal_rules": minimal_rules,
        "seed": random_seed(seed),
        "sixes_and_nines": sixes_and_nines,
    }
    report: NewReport = ask("cube4d", "new", request, NewReport, progress)
    return report


def rules(
    set: Text | None = None,
    *,
    nodes: int = 100000,
    orientations: Orientations = "all",
    progress: Progress | None = None,
) -> RulesReport:
    """What is each rule for? The layouts of a set under every subset of the rules, counted.

    Arguments:
      set: The set; the toy if there is none.
      nodes: Stop each search after this many nodes, 1 to 1,000,000,000.
      orientations: In which orientations cubes may stand.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "nodes": nodes,
        "orientations": orientations,
        "set": set,
    }
    report: RulesReport = ask("cube4d", "rules", request, RulesReport, progress, texts=["set"])
    return report


def set(
    set: Text | None = None,
    *,
    progress: Progress | None = None,
) -> SetReport:
    """Which cubes does a set have?

    Arguments:
      set: The set; the toy if there is none.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "set": set,
    }
    report: SetReport = ask("cube4d", "set", request, SetReport, progress, texts=["set"])
    return report


def sheet(
    set: Text | None = None,
    *,
    cubes_only: bool = False,
    edge: int = 20,
    kind: Kind = "nets",
    paper: Paper = "a4",
    progress: Progress | None = None,
) -> SheetReport:
    """The cubes of a set to print, with the rules and the solution.

    Arguments:
      set: The set; the toy if there is none.
      cubes_only: Whether the pages with the rules and the solution are left out.
      edge: The edge of a cube in millimetres, 10 to 40.
      kind: What is drawn of each cube.
      paper: The paper.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "cubes_only": cubes_only,
        "edge": edge,
        "kind": kind,
        "paper": paper,
        "set": set,
    }
    report: SheetReport = ask("cube4d", "sheet", request, SheetReport, progress, texts=["set"])
    return report


def solve(
    set: Text | None = None,
    *,
    count_only: bool = False,
    limit: Limit = 10,
    orientations: Orientations = "all",
    rules: Rules | None = None,
    stop_at: int = 1000,
    progress: Progress | None = None,
) -> SolveReport:
    """Which layouts does a set have?

    Arguments:
      set: The set; the toy if there is none.
      count_only: Whether the report has counts, but no layouts.
      limit: How many layouts to list, 0 to 10,000; all are 10,000 at most.
      orientations: In which orientations cubes may stand.
      rules: The rules.
      stop_at: The search ends when it has this many layouts that differ where rules apply, 1 to
        1,000,000, and knows whether there are more.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "count_only": count_only,
        "limit": limit,
        "orientations": orientations,
        "rules": rules,
        "set": set,
        "stop_at": stop_at,
    }
    report: SolveReport = ask("cube4d", "solve", request, SolveReport, progress, texts=["set"])
    return report


def verify(
    printing: Text,
    *,
    progress: Progress | None = None,
) -> VerifyReport:
    """Do the digits of a printing leave one layout?

    Arguments:
      printing: The printing.
      progress: A function that is called with the amount of work done, or a bar such as `tqdm()`.
    """
    request: dict[str, object] = {
        "printing": printing,
    }
    report: VerifyReport = ask(
        "cube4d", "verify", request, VerifyReport, progress, texts=["printing"]
    )
    return report


__all__ = [
    "Advice",
    "Axis",
    "BoundReport",
    "BrokenRule",
    "BrokenRuleAtDigitHouseRule",
    "BrokenRuleAtHouseRule",
    "BrokenRuleAtRule",
    "BrokenRuleAtRule2",
    "BrokenRuleColourPlaceRule",
    "BrokenRulePlaceRule",
    "BrokenRulePlacesRule",
    "BrokenRuleRule",
    "Cells",
    "CensusReport",
    "CheckReport",
    "Colour",
    "Completable",
    "Counted",
    "CubeAt",
    "CubeFacts",
    "Directions",
    "DrawReport",
    "ExclusionFacts",
    "ExclusionFactsDigitsHousePlacementsRule",
    "ExclusionFactsHousePlacementsRule",
    "ExclusionFactsPlacementsRule",
    "Extent",
    "Facts",
    "FactsBeginsOthersPurposeRowSaysStep",
    "FactsCubesIsSliceSays",
    "FactsPurposeReasonsSaysStep",
    "FactsRulesSaysTakeBack",
    "FactsSays",
    "FactsSays2",
    "FactsSaysTakeBackWhy",
    "FewestDigitsReport",
    "HintKind",
    "HintReport",
    "HintReportAdvice",
    "HintReportEndSteps",
    "Hopeless",
    "HopelessKind",
    "HopelessKind2",
    "HopelessKindPurposeReasons",
    "HouseFacts",
    "HouseFactsAxisKindLayer",
    "HouseFactsAxisKindLayerSide",
    "HouseFactsAxisKindLayerSide2",
    "Kind",
    "KindFacts",
    "Layout",
    "LayoutRecord",
    "Limit",
    "Listed",
    "MagicFace",
    "Misreading",
    "NewReport",
    "OneLayout",
    "Orientations",
    "OtherPlacements",
    "Paper",
    "Place",
    "Purpose",
    "PurposeCubeKind",
    "PurposeDigitHouseKind",
    "PurposeHouseKind",
    "PurposeKindPlace",
    "ReasonFacts",
    "Row",
    "RowCube",
    "Rules",
    "RulesReport",
    "SetDirections",
    "SetReport",
    "SheetReport",
    "Side",
    "SideAt",
    "Solution",
    "SolveReport",
    "Standing",
    "Step",
    "TakeBackFacts",
    "TakenBack",
    "VerifyReport",
    "bound",
    "census",
    "check",
    "draw",
    "fewest_digits",
    "hint",
    "new",
    "rules",
    "set",
    "sheet",
    "solve",
    "verify",
]
