"""The question's utility: does this sequence of turns unjumble this cube? Prints how many turns it has
if it does, and nothing otherwise.

The cube's first index is the layer from the bottom, the second the row from the back, the third the cell
from the left. As in the utility X turns once by a table, Y by a transposition, and Z by both.
"""

import sys


def x_once(cube):
    return [[cube[2 - row][layer] for row in range(3)] for layer in range(3)]


def y_once(cube):
    return [[list(row) for row in list(zip(*layer))[::-1]] for layer in cube]


def turned(cube, axis, quarters):
    for _ in range(quarters):
        if axis == "X":
            cube = x_once(cube)
        elif axis == "Y":
            cube = y_once(cube)
        else:
            cube = y_once(cube)
            for _ in range(3):
                cube = x_once(cube)
            for _ in range(3):
                cube = y_once(cube)
    return cube


def do(cube, turn):
    x, y, z, quarters = (int(turn[place]) for place in (0, 1, 2, 4))
    part = [
        [row[x - 1 : x + 2] for row in layer[z - 1 : z + 2]] for layer in cube[y - 1 : y + 2]
    ]
    part = turned(part, turn[3], quarters)
    for layer in range(3):
        for row in range(3):
            cube[y - 1 + layer][z - 1 + row][x - 1 : x + 2] = part[layer][row]


cube_file, turns_file = sys.argv[1:]
with open(cube_file) as file:
    digits = [int(char) for char in file.read() if char.isdigit()]
with open(turns_file) as file:
    lines = (line.split("#")[0] for line in file)
    turns = [turn for line in lines for turn in line.split()]
cube = [[digits[81 * y + 9 * z :][:9] for z in range(9)] for y in range(9)]
for turn in turns:
    do(cube, turn)
target = [[[(x + y + z) % 9 + 1 for x in range(9)] for z in range(9)] for y in range(9)]
if cube == target:
    print(len(turns))
