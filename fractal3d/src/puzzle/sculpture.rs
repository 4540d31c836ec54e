//! The hexagonal bipyramid sculpture: 81 pieces that look square from six directions.
//!
//! The paper's Figure 1 shows it. It is S(H, H) with a hexagonal bipyramid instead of each small
//! cube, and such a bipyramid, unlike a cube, can be turned half round its axis and is the same
//! again. So is the whole sculpture, and a cube's three views become six.
//!
//! A piece lies at a point of {−4, …, 4}³: rows down, columns right, depths away from the fixed
//! side. It is 3B + P for two of the nine *offsets* v of {−1, 0, 1}³ with v₁ + v₂ + v₃ ≡ 0 mod 3,
//! where B says which block it is in:
//!
//! ```text
//! (−1, −1, −1)                                      an apex
//! the six orders of (−1, 0, 1), and (0, 0, 0)       a hexagon across the axis, and its centre
//! (1, 1, 1)                                         the other apex
//! ```
//!
//! The half turn about the axis n = (1, 1, 1)/√3 is R = 2nnᵀ − I. It takes w to (2/3)(w₁ + w₂ +
//! w₃)(1, 1, 1) − w, which is integral as 3 divides the sum. It permutes the offsets
//! (the apexes and the centre stay, the hexagon is turned upside down), so it permutes the pieces,
//! and blocks stay together. A piece's *turned* row, column and depth are those of the place to
//! which it goes. Seen along any of the six axes e₁, e₂, e₃, Re₁, Re₂, Re₃ the pieces make a 9×9
//! grid, and their coordinates along an axis are the rows or columns of others' grids. That makes
//! 54 houses, and nine blocks, which are the same in all six grids. Three pairs of the 63 are the
//! same cells: the middle row is the middle turned row, and so with columns and depths, as those
//! pieces have block and offset in the hexagon's plane, where the half turn is w to −w.

use std::sync::LazyLock;

use crate::puzzle::board::{Board, Family};
use crate::puzzle::geometry::{Cell, PerCell};

/// Where a piece lies, from −4 to 4 on each axis: row, column, depth.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Place([i8; 3]);

impl Place {
    /// The nine offsets in order: where pieces lie in a block, and blocks in the sculpture.
    pub fn offsets() -> impl Iterator<Item = Self> {
        let unit = || -1..=1;
        unit().flat_map(move |row| {
            unit().flat_map(move |column| {
                unit()
                    .filter(move |depth| (row + column + depth) % 3 == 0)
                    .map(move |depth| Self([row, column, depth]))
            })
        })
    }

    /// Where the piece of a cell lies: the one that is seen there from the fixed side.
    pub fn of(cell: Cell) -> Self {
        PLACES[cell]
    }

    /// Where the piece goes when the sculpture is turned half round its axis.
    #[must_use]
    pub const fn turned(self) -> Self {
        let [row, column, depth] = self.0;
        let sum = row + column + depth;
        assert!(sum % 3 == 0, "a piece's coordinates have a sum that 3 divides");
        let twice = sum / 3 * 2;
        Self([twice - row, twice - column, twice - depth])
    }

    /// Row, column and depth, each from −4 to 4; the middle of the sculpture is (0, 0, 0).
    pub const fn coordinates(self) -> [i8; 3] {
        self.0
    }

    /// The row of the piece, 0 to 8 from the top.
    pub const fn row(self) -> usize {
        (self.0[0] + 4) as usize
    }

    /// The column of the piece, 0 to 8 from the left.
    pub const fn column(self) -> usize {
        (self.0[1] + 4) as usize
    }

    /// The depth of the piece, 0 to 8 from the front.
    pub const fn depth(self) -> usize {
        (self.0[2] + 4) as usize
    }
}

/// The places in the order of cells.
static PLACES: LazyLock<PerCell<Place>> = LazyLock::new(|| {
    let mut places = PerCell::new([Place([0; 3]); Cell::COUNT]);
    for Place(block) in Place::offsets() {
        for Place(piece) in Place::offsets() {
            let place = Place([0, 1, 2].map(|axis| 3 * block[axis] + piece[axis]));
            places[Cell::at(place.row(), place.column())] = place;
        }
    }
    places
});

/// The board of the sculpture: 63 houses, 60 of them different. It is made once.
pub fn board() -> &'static Board {
    static BOARD: LazyLock<Board> = LazyLock::new(|| {
        Board::new(&[
            (Family::Row, &|cell| Place::of(cell).row()),
            (Family::Column, &|cell| Place::of(cell).column()),
            (Family::Block, &Cell::block),
            (Family::Depth, &|cell| Place::of(cell).depth()),
            (Family::TurnedRow, &|cell| Place::of(cell).turned().row()),
            (Family::TurnedColumn, &|cell| Place::of(cell).turned().column()),
            (Family::TurnedDepth, &|cell| Place::of(cell).turned().depth()),
        ])
    });
    &BOARD
}

/// The twelve faces of a piece, each by three offsets from its middle, of which the corners are
/// halves: an apex and two neighbours of the hexagon, anticlockwise as seen from outside.
pub fn piece_faces() -> Vec<[[i8; 3]; 3]> {
    let dot = |a: [i8; 3], b: [i8; 3]| (0..3).map(|i| a[i] * b[i]).sum::<i8>();
    let tips = Place::offsets().map(Place::coordinates).filter(|&tip| tip != [0; 3]);
    let (apexes, hexagon): (Vec<_>, Vec<_>) = tips.partition(|tip| tip.iter().all(|&x| x != 0));
    let mut faces = Vec::new();
    for &a in &hexagon {
        // Neighbours are at 60°; each pair is met in both orders, of which one goes round as it
        // should.
        for &b in hexagon.iter().filter(|&&b| dot(a, b) == 1) {
            faces.extend(apexes.iter().map(|&apex| [apex, a, b]));
        }
    }
    // Down, right and away are directions as a left hand has them, so that the sign is reversed.
    faces.retain(|&[apex, a, b]| {
        let across =
            [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
        dot(apex, across) < 0
    });
    faces
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::puzzle::board::Colouring;
    use crate::puzzle::latin::LatinSquare;

    /// Rows and columns of the grid that is seen along each of the six axes.
    fn views(cell: Cell) -> [[usize; 2]; 6] {
        let place = Place::of(cell);
        let pairs = |place: Place| {
            let (row, column, depth) = (place.row(), place.column(), place.depth());
            [[row, column], [row, depth], [depth, column]]
        };
        let [[a, b, c], [d, e, f]] = [pairs(place), pairs(place.turned())];
        [a, b, c, d, e, f]
    }

    #[test]
    fn offsets_are_two_apexes_a_hexagon_and_its_centre() {
        let offsets: Vec<_> = Place::offsets().map(Place::coordinates).collect();
        let along_axis = |sum| move |v: &&[i8; 3]| v.iter().sum::<i8>() == sum;
        assert_eq!(offsets.iter().filter(along_axis(-3)).count(), 1);
        assert_eq!(offsets.iter().filter(along_axis(0)).count(), 7);
        assert_eq!(offsets.iter().filter(along_axis(3)).count(), 1);
        // Six of the seven are equally far from the centre, and each as far from its neighbours.
        let square = |v: [i8; 3]| v.iter().map(|x| i32::from(*x).pow(2)).sum::<i32>();
        let hexagon: Vec<_> = offsets.iter().filter(|&&v| square(v) == 2).collect();
        assert_eq!(hexagon.len(), 6);
        for v in &hexagon {
            let distances = hexagon.iter().map(|w| square([0, 1, 2].map(|i| v[i] - w[i])));
            assert_eq!(distances.filter(|&d| d == 2).count(), 2);
        }
    }

    #[test]
    fn twelve_faces_close_a_piece() {
        let faces = piece_faces();
        assert_eq!(faces.len(), 12);
        let edges: BTreeSet<_> =
            faces.iter().flat_map(|&[a, b, c]| [[a, b], [b, c], [c, a]]).collect();
        assert_eq!(edges.len(), 36);
        assert!(edges.iter().all(|&[a, b]| edges.contains(&[b, a])), "both ways, so once each");
    }

    #[test]
    fn the_half_turn_permutes_offsets_and_pieces() {
        let offsets: BTreeSet<_> = Place::offsets().collect();
        assert_eq!(offsets.iter().map(|place| place.turned()).collect::<BTreeSet<_>>(), offsets);
        let places: BTreeSet<_> = Cell::all().map(Place::of).collect();
        assert_eq!(places.len(), 81);
        assert_eq!(places.iter().map(|place| place.turned()).collect::<BTreeSet<_>>(), places);
        for place in places {
            assert_eq!(place.turned().turned(), place);
            // A turn keeps all distances from the middle, and those along the axis.
            let sum = |Place(v): Place| v.iter().sum::<i8>();
            let square = |Place(v): Place| v.iter().map(|x| i32::from(*x).pow(2)).sum::<i32>();
            assert_eq!(sum(place.turned()), sum(place));
            assert_eq!(square(place.turned()), square(place));
        }
    }

    #[test]
    fn from_the_fixed_side_it_is_the_paper_s_object() {
        let depths = Colouring::surface(LatinSquare::H, LatinSquare::H);
        for cell in Cell::all() {
            let place = Place::of(cell);
            assert_eq!(Cell::at(place.row(), place.column()), cell);
            assert_eq!(place.depth(), depths.of(cell));
        }
        assert_eq!(board().houses()[..36], *Board::standard().houses());
    }

    #[test]
    fn each_of_the_six_views_is_a_grid_of_square_blocks() {
        for view in 0..6 {
            let seen: BTreeSet<_> = Cell::all().map(|cell| views(cell)[view]).collect();
            assert_eq!(seen.len(), 81);
            assert!(seen.iter().flatten().all(|&i| i < 9));
            for block in 0..9 {
                let corners: BTreeSet<_> = Cell::all()
                    .filter(|cell| cell.block() == block)
                    .map(|cell| views(cell)[view].map(|i| i / 3))
                    .collect();
                assert_eq!(corners.len(), 1, "view {view}, block {block}");
            }
        }
    }

    #[test]
    fn every_line_and_block_of_every_view_is_a_house() {
        let houses: BTreeSet<_> = board().houses().iter().map(|house| house.cells).collect();
        assert_eq!(board().houses().len(), 63);
        assert_eq!(houses.len(), 60);
        for (one, other) in [(4, 40), (13, 49), (31, 58)].map(|(a, b)| {
            let houses = board().houses();
            (houses[a], houses[b])
        }) {
            assert_eq!(one.cells, other.cells, "the middle {one} and {other}");
            assert_ne!(one.family, other.family);
        }
        for view in 0..6 {
            for line in 0..9 {
                for axis in 0..2 {
                    let cells = Cell::all().filter(|&cell| views(cell)[view][axis] == line);
                    assert!(houses.contains(&cells.collect()));
                }
                let in_block = |cell: &Cell| {
                    let [row, column] = views(*cell)[view];
                    row / 3 * 3 + column / 3 == line
                };
                assert!(houses.contains(&Cell::all().filter(in_block).collect()));
            }
        }
    }
}
