"""Reads a packed list of 3D-Sudoku puzzles, in the format S3DTENS1 (docs/packed-lists.md).

python3 s3dtens.py puzzles.s3d > puzzles.txt    prints the puzzles, then their number and digest
"""

import hashlib
import sys
import zlib
from bisect import bisect_right
from math import comb


def patterns(digits=()):
    """All lists of ten digits, in order: each new one is the next, and at most two repeat one."""
    if len(digits) == 10:
        yield digits
        return
    new = max(digits, default=0) + 1
    repeats = len(digits) - (new - 1)
    for digit in range(1 if repeats < 2 else new, min(new, 9) + 1):
        yield from patterns((*digits, digit))


def puzzles(path):
    """The puzzles in order, each as 81 characters: a digit, or a dot for an empty cell."""
    with open(path, "rb") as file:
        data = file.read()
    entries, count = data[8:-12], int.from_bytes(data[-12:-4], "little")
    is_whole = zlib.crc32(data[:-4]) == int.from_bytes(data[-4:], "little")
    if data[:8] != b"S3DTENS1" or not is_whole or len(entries) != 7 * count:
        raise ValueError(f"{path}: expected a whole list in the format S3DTENS1, found other bytes")
    digits_of = list(patterns())
    below = [[comb(cell, k) for cell in range(81)] for k in range(11)]
    for at in range(0, len(entries), 7):
        cells, pattern = divmod(int.from_bytes(entries[at : at + 7], "little"), 1 << 10)
        text = ["."] * 81
        for k in range(10, 0, -1):
            cell = bisect_right(below[k], cells) - 1
            cells -= below[k][cell]
            text[cell] = str(digits_of[pattern][k - 1])
        yield "".join(text)


if __name__ == "__main__":
    count, digest = 0, 0
    for puzzle in puzzles(sys.argv[1]):
        count += 1
        digest += int.from_bytes(hashlib.sha256(puzzle.encode()).digest(), "big")
        print(puzzle)
    print(count, f"{digest % 2**256:064x}", file=sys.stderr)
