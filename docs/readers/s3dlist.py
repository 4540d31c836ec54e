"""Reads a packed list of 3D-Sudoku solutions in the format S3DLIST1 (docs/packed-lists.md).

python3 s3dlist.py all.s3d > all.txt    prints the solutions, then their number and SHA-256
"""

import hashlib
import sys
import zlib


def templates(row=0, taken=frozenset()):
    """All sets of nine cells, one in each row, column, block and depth, in order."""
    if row == 9:
        yield ()
        return
    for column in range(9):
        block, depth = (row // 3, column // 3), ((row // 3 + column // 3) % 3, (row + column) % 3)
        houses = {("column", column), ("block", block), ("depth", depth)}
        if not houses & taken:
            for rest in templates(row + 1, taken | houses):
                yield (9 * row + column, *rest)


def solutions(path):
    """The solutions in order, each as the bytes of a line with 81 digits."""
    with open(path, "rb") as file:
        data = file.read()
    entries, count = data[8:-12], int.from_bytes(data[-12:-4], "little")
    is_whole = zlib.crc32(data[:-4]) == int.from_bytes(data[-4:], "little")
    if data[:8] != b"S3DLIST1" or not is_whole or len(entries) != 9 * count:
        raise ValueError(f"{path}: expected a whole list in the format S3DLIST1, found other bytes")
    # A line is a number in base 256, and the sum of what each digit gives to it.
    first_block = (0, 1, 2, 9, 10, 11, 18, 19, 20)
    lines = [
        [sum(ord(digit) << 8 * (81 - cell) for cell in cells) for cells in templates() if at in cells]
        for digit, at in zip("123456789", first_block)
    ]
    for at in range(0, len(entries), 9):
        line = sum(of_digit[number] for of_digit, number in zip(lines, entries[at : at + 9]))
        yield (line + ord("\n")).to_bytes(82, "big")


if __name__ == "__main__":
    count, digest = 0, hashlib.sha256()
    for solution in solutions(sys.argv[1]):
        count += 1
        digest.update(solution)
        sys.stdout.buffer.write(solution)
    print(count, digest.hexdigest(), file=sys.stderr)
