"""The second answer's program: what shows a label twice is left out as early as it is seen.

Tips, axials and edges are placed each for themselves; those without a label twice on a face are joined,
first tips with axials, then both with edges. Without arguments: the solved states of the question's
Pyraminx. With --from and --count: the answer's sweep, in which the bottom face shows its nine labels in
each order (those from that number on, from 1, and so many), rings count, and what is printed is how many
of these have exactly one solved state.
"""

import argparse
from itertools import islice, permutations, product

# The corners A, B, C, D and the faces that meet there; the edges, likewise. Face 3 is the bottom.
CORNERS = [(0, 1, 2), (0, 1, 3), (1, 2, 3), (0, 2, 3)]
BETWEEN = [(0, 1), (0, 2), (0, 3), (1, 2), (1, 3), (2, 3)]
# The rings count as faces 4 to 7: those of corners A to D. An axial's labels are all in one ring; an
# edge's are in those of the two corners that it joins.
ENDS = [
    [4 + corner for corner, faces in enumerate(CORNERS) if set(pair) <= set(faces)]
    for pair in BETWEEN
]

TIPS = [[1, 4, 9], [5, 1, 6], [6, 4, 5], [7, 2, 4]]
AXIALS = [[8, 3, 5], [2, 9, 8], [5, 3, 7], [3, 8, 9]]
EDGES = [[4, 7], [9, 1], [6, 3], [2, 6], [8, 2], [7, 1]]


def is_even(order):
    return sum(a > b for n, a in enumerate(order) for b in order[n + 1 :]) % 2 == 0


ORDERS = [order for order in permutations(range(6)) if is_even(order)]
FLIPS = [flips for flips in product((0, 1), repeat=6) if sum(flips) % 2 == 0]


def state(pieces, houses_of):
    """What each house shows as a set of labels in bits, or None if one shows a label twice."""
    shown = [0] * 8
    for labels, houses in zip(pieces, houses_of):
        for label, of_label in zip(labels, houses):
            for house in of_label:
                if shown[house] >> label & 1:
                    return None
                shown[house] |= 1 << label
    return shown


def corner_states(pieces, rings):
    houses = [
        [[face] + ([4 + corner] if rings else []) for face in faces]
        for corner, faces in enumerate(CORNERS)
    ]
    rotations = [[piece[n:] + piece[:n] for n in range(3)] for piece in pieces]
    return [s for turned in product(*rotations) if (s := state(turned, houses))]


def edge_states(edges, rings):
    houses = [
        [[face] + (ends if rings else []) for face in pair] for pair, ends in zip(BETWEEN, ENDS)
    ]
    both = [(edge, edge[::-1]) for edge in edges]
    placed = (
        [both[edge][flip] for edge, flip in zip(order, flips)]
        for order in ORDERS
        for flips in FLIPS
    )
    return [s for pieces in placed if (s := state(pieces, houses))]


def joined(some, others):
    """Pairs of states that show no label twice."""
    for a in some:
        for b in others:
            if not any(x & y for x, y in zip(a, b)):
                yield [x | y for x, y in zip(a, b)]


def solved(tips, axials, edges, rings):
    corners = list(joined(corner_states(tips, False), corner_states(axials, rings)))
    return list(joined(corners, edge_states(edges, rings))) if corners else []


def bottoms():
    """All orders of the bottom's labels: tips B, C, D, axials B, C, D, edges in order."""
    for order in permutations(range(1, 10)):
        tips, axials, edges = ([list(piece) for piece in pieces] for pieces in (TIPS, AXIALS, EDGES))
        for (piece, place), label in zip(
            [(pieces[corner], 2) for pieces in (tips, axials) for corner in (1, 2, 3)]
            + [(edges[edge], 1) for edge in (2, 4, 5)],
            order,
        ):
            piece[place] = label
        yield tips, axials, edges


parser = argparse.ArgumentParser(description=__doc__)
parser.add_argument("--from", type=int, dest="first", metavar="N")
parser.add_argument("--count", type=int, default=1)
args = parser.parse_args()
if args.first is None:
    print(len(solved(TIPS, AXIALS, EDGES, False)))
else:
    some = islice(bottoms(), args.first - 1, args.first - 1 + args.count)
    print(sum(len(solved(*bottom, True)) == 1 for bottom in some))
