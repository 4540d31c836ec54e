"""Real reports of every question are decoded without loss, and into the types that are meant."""

# pyright: basic
from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from test_answers import CASES, LISTS, PARTIAL, name_of

from conftest import ROOT, Question, only_layout
from solidoku import Items, Record, cube4d, cube999, fractal3d, pyraminx
from solidoku import _native as native

NINE = "..........................1.................42...3.....5.6...........73.......8.."
NO_DIGIT = ".23..6.897...8.....8.1.345...26.....645....1.....1.......5.4.9....897...89.2....."
CUBE = cube999.scramble(seed=5, turns=2).cube
UNMARKED, UNMARKED_LAYOUT = (
    (ROOT / f"cube4d/tests/data/{name}-without-marks.txt").read_text("utf-8")
    for name in ("pile", "layout")
)

MADE = cube4d.new(seed=3).set
EMPTY = ["."] * 27


def cubes(layout: cube4d.Layout) -> list[str]:
    """The cubes of a full layout."""
    return [f"{cube}]" for cube in layout.replace("\n", " ").split("]")[:27]]


SOLVED = cubes(only_layout(cube4d.solve()).to_text())


def table(**placed: str) -> str:
    """A table with cubes in some cells: `at3` is the fourth."""
    cells = list(EMPTY)
    for cell, cube in placed.items():
        cells[int(cell.removeprefix("at"))] = cube
    return " ".join(cells)


def solved(*cells: int, **placed: str) -> str:
    """Some cubes of the solved toy, and others."""
    return table(**{f"at{cell}": SOLVED[cell] for cell in cells}, **placed)


def swapped(one: int, other: int, *taken: int) -> str:
    """The solved toy with two of its cubes swapped, and some taken."""
    cells = list(SOLVED)
    cells[one], cells[other] = cells[other], cells[one]
    for cell in taken:
        cells[cell] = "."
    return " ".join(cells)


HOPELESS = table(
    at3="[8 5-8-2-3 5]", at4="[1 4-8-8-2 3]", at8="[9 7-5-3-1 2']", at10="[1 6-6-2-6 8]",
    at15="[2 8-4-4-1 9']", at17="[6 3-2-1-7 6']", at18="[6 1-2-0-7 6]",
)  # fmt: skip
UNORIENTED = {"alignment": False}

# More than the answers that are compared with the programs'.
MORE: list[tuple[Question, dict[str, Any]]] = [
    (pyraminx.convert, {"states": str(pyraminx.Net(pyraminx.solve().net))}),
    (pyraminx.design, {"faces": ["D"], "histogram": True}),
    (pyraminx.draw, {}),
    (pyraminx.export, {}),
    (pyraminx.fix, {"net": PARTIAL}),
    (pyraminx.looks, {"limit": 3}),
    (pyraminx.route, {"all": True, "limit": 2}),
    (pyraminx.solve, {"count_rings": True}),
    (pyraminx.survey, {}),
    (cube4d.check, {"layout": " ".join(SOLVED)}),
    (cube4d.check, {"layout": swapped(3, 4)}),
    (cube4d.draw, {}),
    (cube4d.hint, {"apply": True}),
    (cube4d.hint, {"show": "row"}),
    (cube4d.hint, {"show": "slice"}),
    (cube4d.hint, {"show": "all_steps", "layout": swapped(0, 0, 1, 9, 13)}),
    (cube4d.hint, {"set": UNMARKED, "layout": UNMARKED_LAYOUT, "apply": True}),
    (cube4d.hint, {"layout": " ".join(SOLVED)}),
    (cube4d.hint, {"layout": swapped(3, 4)}),
    (cube4d.hint, {"layout": swapped(18, 26)}),
    (cube4d.hint, {"layout": swapped(12, 18)}),
    (cube4d.hint, {"layout": HOPELESS}),
    (cube4d.hint, {"layout": table(at0=SOLVED[18])}),
    (cube4d.hint, {"layout": table(at0=SOLVED[0])}),
    (cube4d.hint, {"layout": solved(1, 7, 9, 12, 15, 16, 18, 22, 24, 25),
                   "rules": {"magic": True}}),
    (cube4d.hint, {"layout": solved(4, 10, 14, 16, 17, 19, 20, 22, at9=SOLVED[1])}),
    (cube4d.hint, {"layout": table(at18="[1 9-6-0-4 5']"),
                   "rules": {"colours": False, "internal": False}}),
    (cube4d.hint, {"layout": swapped(0, 0, 0, 8, 9, 13), "rules": UNORIENTED}),
    (cube4d.hint, {"layout": swapped(10, 12, 2, 3, 4, 6, 7, 9, 15, 18, 19, 21, 24, 25, 26),
                   "rules": UNORIENTED}),
    (cube4d.hint, {"set": MADE, "rules": {"magic": True}}),
    (cube4d.hint, {"set": MADE, "rules": {"magic": True},
                   "layout": only_layout(cube4d.solve(MADE))}),
    (cube4d.sheet, {}),
    (fractal3d.book, {"seed": 1, "rating": "any"}),
    (fractal3d.hint, {"puzzle": "." * 81}),
    (fractal3d.hint, {"puzzle": "11" + "." * 79}),
    (fractal3d.hint, {"puzzle": NINE}),
    (fractal3d.hint, {"puzzle": "12345678.........9" + "." * 63}),
    (fractal3d.hint, {"puzzle": NO_DIGIT}),
    (fractal3d.list, {"board": "sculpture", "list": "classes"}),
    (fractal3d.model, {}),
    (fractal3d.new, {"board": "sculpture", "seed": 1}),
    (fractal3d.picture, {}),
    (fractal3d.solve, {"puzzles": NINE, "detail": "steps"}),
    (cube999.convert, {"cube": CUBE, "to": "tws", "within": "0-4,0-4,0-4"}),
    (cube999.draw, {"cube": CUBE}),
    (cube999.draw, {"cube": CUBE, "turns": "111X1", "kind": "page"}),
    (cube999.scramble, {"seed": 2**64 - 1, "turns": 1}),
]  # fmt: skip

SLOW = "it is slow: a nightly case of test_answers.py"
UNREAD = "the reader of layouts refuses it, with its place"
NEVER = {
    "pyraminx.DistancesReport": SLOW,
    "cube4d.BoundReport": SLOW,
    "cube4d.BrokenRulePlaceRule": UNREAD,
    "cube4d.BrokenRulePlacesRule": UNREAD,
    "cube4d.FewestDigitsReport": "it takes minutes",
    "cube4d.ExclusionFactsPlacementsRule": "no table is known whose hint needs it",
    "cube4d.LayoutRecord": "it is the base of others",
    "cube4d.Misreading": "to search for it takes long",
    "cube4d.VerifyReport": SLOW,
    "fractal3d.Composed": SLOW,
    "fractal3d.DepthsReport": SLOW,
    "fractal3d.Numbers": SLOW,
    "fractal3d.Random": SLOW,
    "fractal3d.ReasonFactsCellsDigitHouseKind": "no puzzle is known whose hint needs it",
    "fractal3d.Surfaces": SLOW,
    "fractal3d.SymmetryReport": SLOW,
}
"""Records that no test decodes, and why."""


def parts(value: Any) -> Iterator[Record]:
    """All records in a value."""
    if isinstance(value, Record):
        yield value
        yield from parts(vars(value))
    elif isinstance(value, dict):
        fields: dict[str, Any] = value
        yield from parts(list(fields.values()))
    elif isinstance(value, (list, tuple)):
        items: Sequence[Any] = value
        for item in items:
            yield from parts(item)


@cache
def decoded() -> list[tuple[str, list[Record], list[Any]]]:
    """Questions, the records of their answers, and the JSON that they are made from."""
    answers: list[tuple[str, list[Record], list[Any]]] = []
    texts: list[str] = []
    ask, items = native.ask, native.items

    class Kept:
        """The items of the module, which are kept."""

        def __init__(self, *arguments: Any) -> None:
            self.items = items(*arguments)

        def __next__(self) -> str:
            texts.append(next(self.items))
            return texts[-1]

        @property
        def report(self) -> str | None:
            report = self.items.report
            if report is not None and report != texts[-1]:
                texts.append(report)
            return report

    def kept(*arguments: Any) -> str:
        texts.append(ask(*arguments))
        return texts[-1]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(native, "ask", kept)
        patch.setattr(native, "items", Kept)
        for question, arguments in [*((it[0], it[1]) for it in [*CASES, *LISTS]), *MORE]:
            texts.clear()
            answer: Any = question(**arguments)
            records: list[Record] = [answer]
            if isinstance(answer, Items):
                listed: Items[Record, Record] = answer
                records = [*listed]
                assert listed.report is not None
                records.append(listed.report)
            name = f"{name_of(question)}.{question.__name__}({arguments})"
            answers.append((name, records, [json.loads(text) for text in texts]))
    return answers


def test_nothing_of_a_report_is_lost() -> None:
    for name, records, values in decoded():
        # A board or a set may be compared, which is another question.
        found = [record.to_dict() for record in records]
        assert found == values[-len(found) :], name


def test_each_type_of_record_is_decoded() -> None:
    records = [record for _, records, _ in decoded() for record in records]
    found = {type(part) for part in parts(records)}
    never = {
        f"{module.__name__.rsplit('.', 1)[1]}.{name}"
        for module in (pyraminx, cube4d, fractal3d, cube999)
        for name in module.__all__
        if isinstance(kind := getattr(module, name), type)
        and issubclass(kind, Record)
        and kind not in found
    }
    assert never == NEVER.keys()


def test_a_kind_is_told_by_its_name_as_well() -> None:
    # The two have the same fields.
    found = {
        record.facts.says: type(record.facts)
        for _, records, _ in decoded()
        for record in records
        if isinstance(record, cube4d.HintReportAdvice)
    }
    assert found["done"] is cube4d.FactsSays2
    assert found["not_determined"] is cube4d.FactsSays


def test_what_is_no_report_is_an_internal_error(monkeypatch: pytest.MonkeyPatch) -> None:
    def riddle(*_: Any) -> str:
        return '{"kind": "done", "riddle": 1}'

    monkeypatch.setattr(native, "ask", riddle)
    for question in (cube4d.hint, pyraminx.solve):
        with pytest.raises(RuntimeError, match=r"internal error: expected .*found .*riddle"):
            question()
