"""The first answer's program: every state of the question's Pyraminx is made and looked at.

Nothing is left out but for time: with --tips N only the first N of the 81 ways to turn the tips are
tried. Prints how many of the states that were seen are solved. Faces are F, R, L, D.
"""

import argparse
from itertools import combinations, islice, permutations, product

TIPS = [(4, 9, 1), (6, 4, 5), (1, 5, 6), (2, 7, 4)]
AXIALS = [(3, 5, 8), (5, 3, 7), (9, 2, 8), (8, 3, 9)]
CORNERS = [(0, 1, 2), (0, 1, 3), (0, 2, 3), (1, 2, 3)]
EDGES = [(2, 6), (7, 4), (8, 2), (1, 9), (7, 1), (6, 3)]
BETWEEN = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]


def is_even(order):
    pairs = combinations(order, 2)
    return sum(a > b for a, b in pairs) % 2 == 0


def turned(pieces):
    """All ways to turn four corners' pieces, each by its three rotations."""
    for by in product(range(3), repeat=4):
        yield [piece[n:] + piece[:n] for piece, n in zip(pieces, by)]


def states(ways_of_tips):
    for order in filter(is_even, permutations(range(6))):
        for count in range(0, 7, 2):
            for flipped in combinations(range(6), count):
                edges = [
                    EDGES[edge][::-1] if place in flipped else EDGES[edge]
                    for place, edge in enumerate(order)
                ]
                for axials in turned(AXIALS):
                    for tips in islice(turned(TIPS), ways_of_tips):
                        yield tips, axials, edges


def is_solved(tips, axials, edges):
    """Whether no face shows a label twice."""
    for face in range(4):
        seen = set()
        for pieces, faces_of in (tips, CORNERS), (axials, CORNERS), (edges, BETWEEN):
            for labels, faces in zip(pieces, faces_of):
                for label, on in zip(labels, faces):
                    if on == face:
                        if label in seen:
                            return False
                        seen.add(label)
    return True


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--tips", type=int, default=81, metavar="N")
print(sum(is_solved(*state) for state in states(parser.parse_args().tips)))
