"""Executes the notebooks in this folder; `--write` also stores their outputs, for readers."""

from __future__ import annotations

import sys
from pathlib import Path

import nbformat
from nbclient import NotebookClient

HERE = Path(__file__).parent


def main() -> None:
    """Executes each notebook, and fails where a cell does."""
    for path in sorted(HERE.glob("*.ipynb")):
        print(path.name, flush=True)
        notebook = nbformat.read(path, nbformat.NO_CONVERT)
        client = NotebookClient(notebook, timeout=600, resources={"metadata": {"path": str(HERE)}})
        client.execute()
        if "--write" in sys.argv:
            for cell in notebook.cells:
                cell.metadata.clear()
            nbformat.write(notebook, path)


if __name__ == "__main__":
    main()
