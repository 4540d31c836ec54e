"""The post's program: the 4D Sudoku toy cube by cell, with its cubes and its checks, looser than the
rules as they are. Prints how many layouts it accepts.

A cube is (top, front, right, back, left, bottom); x goes right, y down, z from the blank side to the
viewer. The lists and their order are the post's: cubes with a 6 or 9 on top or bottom that may be spun
stand in them twice.
"""

ORANGE = [
    (1, 9, 6, 0, 4, 5), (5, 4, 9, 0, 2, 1), (9, 8, 4, 0, 9, 3), (6, 1, 2, 0, 7, 6),
    (3, 7, 9, 0, 7, 8), (2, 4, 7, 8, 6, 4), (5, 1, 8, 5, 6, 6), (1, 6, 6, 2, 6, 8),
    (1, 4, 8, 8, 2, 3), (8, 2, 3, 7, 8, 7), (4, 8, 6, 7, 5, 7), (4, 3, 7, 6, 8, 4),
    (7, 2, 3, 1, 5, 6), (6, 3, 1, 7, 5, 2), (9, 7, 5, 3, 1, 2),
]
WHITE = [
    (4, 3, 3, 0, 8, 6), (3, 2, 7, 0, 5, 8), (6, 5, 5, 0, 2, 7), (5, 6, 1, 0, 1, 4),
    (8, 5, 8, 2, 3, 5), (7, 1, 9, 5, 9, 2), (6, 3, 2, 1, 7, 9), (8, 9, 1, 9, 3, 5),
    (2, 8, 4, 4, 1, 6), (9, 7, 4, 3, 4, 1), (3, 5, 1, 6, 4, 2), (2, 9, 2, 9, 3, 1),
    (7, 6, 5, 4, 9, 3), (9, 1, 7, 3, 2, 9), (6, 3, 4, 7, 4, 1),
]
TOP, FRONT, RIGHT, BACK, LEFT, BOTTOM = range(6)
SPUN = (6, 9)


def fits(layout, cube, x, y, z):
    """Whether no cube that stands in a slice with this one shows the same on the same side."""
    if z == 0 and cube[BACK] != 0:
        return False
    for (xx, yy, zz), other in layout.items():
        if xx == x and (other[LEFT] == cube[LEFT] or other[RIGHT] == cube[RIGHT]):
            return False
        if yy == y:
            if other[TOP] == cube[TOP]:
                return False
            # 6 and 9 are never compared here.
            if other[BOTTOM] == cube[BOTTOM] and cube[BOTTOM] not in SPUN:
                return False
        if zz == z:
            if other[FRONT] == cube[FRONT] or z > 0 and other[BACK] == cube[BACK]:
                return False
    return True


def rings_show_all(layout):
    for i in range(3):
        column = (
            [layout[i, 0, j][TOP] for j in range(3)]
            + [layout[i, j, 2][FRONT] for j in range(3)]
            + [layout[i, 2, j][BOTTOM] for j in range(3)]
        )
        # A 6 that stands for a 9, or the reverse, is let through.
        different = len(set(column))
        if different < 8 or different == 8 and column.count(9) <= 1 and column.count(6) <= 1:
            return False
        row = (
            [layout[0, i, j][LEFT] for j in range(3)]
            + [layout[j, i, 2][FRONT] for j in range(3)]
            + [layout[2, i, j][RIGHT] for j in range(3)]
        )
        if len(set(row)) != 9:
            return False
    return True


def accepted(cubes, layout, at):
    x, y, z = at % 3, at // 3 % 3, at // 9
    colour = (x + y + z) % 2
    count = 0
    for cube in cubes[colour]:
        if not fits(layout, cube, x, y, z):
            continue
        layout[x, y, z] = cube
        if at == 26:
            count += rings_show_all(layout)
        else:
            left = list(cubes)
            left[colour] = [other for other in cubes[colour] if other != cube]
            count += accepted(left, layout, at + 1)
        del layout[x, y, z]
    return count


print(accepted([ORANGE, WHITE], {}, 0))
