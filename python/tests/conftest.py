"""What several tests use."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

from solidoku import cube4d

ROOT = Path(__file__).parents[2]
Question = Callable[..., Any]


def program(name: str) -> str:
    """A program as `cargo build` made it, or else the one of the wheel."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = target / "debug" / name
    found = str(built) if built.exists() else shutil.which(name)
    assert found is not None, f"there is no program {name}"
    return found


def only_layout(report: cube4d.SolveReport) -> cube4d.Cells:
    """The layout of a set that has one."""
    assert report.layouts is not None
    assert len(report.layouts) == 1
    return report.layouts[0]
