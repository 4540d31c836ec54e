"""Where the tests find the programs."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

ROOT = Path(__file__).parents[2]


def program(name: str) -> str:
    """A program as `cargo build` made it, or else the one of the wheel."""
    target = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
    built = target / "debug" / name
    found = str(built) if built.exists() else shutil.which(name)
    assert found is not None, f"there is no program {name}"
    return found
