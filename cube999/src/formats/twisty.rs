//! The cube for cubing.js, twips and twsearch ([`solidoku_common::twisty`]).
//!
//! There are two orbits, `EVEN` and `ODD`: the cells by the parity of x + y + z, which turns keep,
//! each in the order of the cells. A cell's digit names its piece, so that equal digits are
//! identical pieces; orientations can't be seen. Turns keep their names: a move is `426Y`, the
//! centre and the axis, and its powers are `426Y2` and `426Y'`. To these programs 426 is a number
//! before the letter Y, which they call a layer. cubing.js reads `426Y3` as well.
//!
//! twsearch and twips keep a place in a byte, so an orbit has at most 255 there. The whole cube has
//! 365 and 364, and no other orbits would do: turns permute the cells of a class in every even way,
//! and that group acts on no fewer places, with orientations or without. A [`Region`] of 7×8×9
//! cells fits, with 252 and 252.
//!
//! ```
//! use cube999::{Cube, twisty};
//!
//! let region: twisty::Region = "0-2,0-2,0-4".parse()?;
//! let puzzle = twisty::puzzle(region);
//! assert_eq!(puzzle.moves().len(), 9);
//! assert!(puzzle.tws("").contains("Set EVEN 23 1\nSet ODD 22 1\n"));
//! # Ok::<(), twisty::RegionError>(())
//! ```

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use solidoku_common::twisty::MOST_MOVES;

pub use solidoku_common::twisty::{Format, LARGEST_ORBIT, Move, Orbit, Pattern, Puzzle};

use crate::puzzle::cube::Cube;
use crate::puzzle::geometry::{Axis, Block, Cell, Class, EDGE};
use crate::puzzle::turn::Turn;

/// The cells between two corners: those that turns inside them can move.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "schema", schemars(with = "String"))]
pub struct Region {
    /// The smallest x, y and z.
    low: [usize; 3],
    /// The greatest x, y and z.
    high: [usize; 3],
}

/// Why a text or numbers are no region.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum RegionError {
    /// The text isn't written as a region.
    #[error("expected ranges of x, y and z from 0 to 8, as in 0-6,0-7,0-8")]
    Form,
    /// No sub-cube is in it.
    #[error("expected at least three cells on each axis, as in 0-2, found fewer")]
    Thin,
}

impl Region {
    /// The whole cube.
    pub const WHOLE: Self = Self { low: [0; 3], high: [EDGE - 1; 3] };

    /// From the smallest to the largest x, y and z.
    ///
    /// # Errors
    /// If they are outside the cube, or no sub-cube fits.
    pub fn new(low: [usize; 3], high: [usize; 3]) -> Result<Self, RegionError> {
        if high.iter().any(|&end| end >= EDGE) {
            return Err(RegionError::Form);
        }
        match low.iter().zip(high).all(|(start, end)| start + 2 <= end) {
            true => Ok(Self { low, high }),
            false => Err(RegionError::Thin),
        }
    }

    /// Whether a cell belongs to it.
    pub fn contains(self, cell: Cell) -> bool {
        let within = |(at, range): (usize, (usize, usize))| (range.0..=range.1).contains(&at);
        cell.coordinates().into_iter().zip(self.low.into_iter().zip(self.high)).all(within)
    }

    /// The region's cells of a class, in their order.
    fn cells(self, class: Class) -> Vec<Cell> {
        class.cells().filter(|&cell| self.contains(cell)).collect()
    }

    /// The largest number of cells in a class.
    pub fn largest_orbit(self) -> usize {
        Class::ALL.map(|class| self.cells(class).len()).into_iter().max().unwrap_or(0)
    }

    /// Whether it has all cells of a sub-cube.
    fn contains_block(self, block: Block) -> bool {
        let [x, y, z] = block.centre();
        let corners = [[x - 1, y - 1, z - 1], [x + 1, y + 1, z + 1]];
        corners
            .into_iter()
            .all(|[x, y, z]| Cell::new(x, y, z).is_ok_and(|cell| self.contains(cell)))
    }

    /// The first cell outside that isn't as in the target: no turns inside can put it right.
    pub fn wrong_outside(self, cube: &Cube) -> Option<Cell> {
        cube.wrong().find(|&cell| !self.contains(cell))
    }
}

/// As in `0-6,0-7,0-8`.
impl fmt::Display for Region {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ranges = self.low.iter().zip(self.high).map(|(low, high)| format!("{low}-{high}"));
        f.write_str(&ranges.collect::<Vec<_>>().join(","))
    }
}

impl From<Region> for String {
    fn from(region: Region) -> Self {
        region.to_string()
    }
}

impl TryFrom<String> for Region {
    type Error = RegionError;

    fn try_from(text: String) -> Result<Self, RegionError> {
        text.parse()
    }
}

impl FromStr for Region {
    type Err = RegionError;

    fn from_str(text: &str) -> Result<Self, RegionError> {
        let digit = |text: &str| match text.as_bytes() {
            [digit @ b'0'..=b'8'] => Ok(usize::from(digit - b'0')),
            _ => Err(RegionError::Form),
        };
        let range = |text: &str| -> Result<[usize; 2], RegionError> {
            let (low, high) = text.split_once('-').ok_or(RegionError::Form)?;
            Ok([digit(low)?, digit(high)?])
        };
        let ranges = text.split(',').map(range).collect::<Result<Vec<_>, _>>()?;
        let Ok([x, y, z]) = <[[usize; 2]; 3]>::try_from(ranges) else {
            return Err(RegionError::Form);
        };
        Self::new([x[0], y[0], z[0]], [x[1], y[1], z[1]])
    }
}

/// The puzzle of the turns in a region. It is solved when its cells are as in the target.
pub fn puzzle(region: Region) -> Puzzle {
    let cells = Class::ALL.map(|class| region.cells(class));
    let orbit = |(name, cells): (&'static str, &Vec<Cell>)| Orbit { name, places: cells.len() };
    let orbits = ["EVEN", "ODD"].into_iter().zip(&cells).map(orbit).collect();
    let blocks = Block::all().filter(|&block| region.contains_block(block));
    let quarters = blocks.flat_map(|block| {
        Axis::ALL.map(|axis| Turn::new(block, axis, 1).expect("a quarter is 1 to 3"))
    });
    let moves = quarters.map(|turn| quarter(turn, &cells)).collect();
    Puzzle::new("cube999", orbits, pattern(&Cube::TARGET, region), moves)
}

/// The digits of a cube in a region, for each orbit.
pub fn pattern(cube: &Cube, region: Region) -> Pattern {
    let digits = |class| region.cells(class).into_iter().map(|cell| cube.digit(cell)).collect();
    Class::ALL.into_iter().map(digits).collect()
}

/// Why a cube isn't written for another program.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// twsearch keeps places in bytes.
    #[error(
        "twsearch takes sets of at most {LARGEST_ORBIT} pieces, and one has {largest} here: make the region \
         smaller, as in --within 0-6,0-7,0-8 (--to kpuzzle writes the whole cube)"
    )]
    TooLarge {
        /// The cells of the larger class in the region.
        largest: usize,
    },
    /// Turns inside the region leave a wrong cell wrong.
    #[error(
        "turns within {region} can't solve this cube, so nothing is written: the cell at {cell} holds {digit} \
         instead of {wanted}"
    )]
    WrongOutside {
        /// The region.
        region: Region,
        /// The first wrong cell outside.
        cell: Cell,
        /// What it holds.
        digit: u8,
        /// What it holds in the target.
        wanted: u8,
    },
}

/// The puzzle of the turns in a region, with this cube to be solved, as a file for another program.
///
/// # Errors
/// If the region is too large for that program, or the cube has a wrong cell outside.
pub fn document(cube: &Cube, region: Region, format: Format) -> Result<String, Refusal> {
    let largest = region.largest_orbit();
    if format != Format::Kpuzzle && largest > LARGEST_ORBIT {
        return Err(Refusal::TooLarge { largest });
    }
    if let Some(cell) = region.wrong_outside(cube) {
        let (digit, wanted) = (cube.digit(cell), Cube::TARGET.digit(cell));
        return Err(Refusal::WrongOutside { region, cell, digit, wanted });
    }
    let (puzzle, pattern) = (puzzle(region), self::pattern(cube, region));
    let mut remarks = format!(
        "The 9×9×9 cube of digits, for twsearch: turns of 3×3×3 sub-cubes within x, y, z {region}. The sets are\n\
         the cells with x + y + z even or odd, in the order of y, z, x; equal numbers are equal digits, which are\n\
         identical pieces.\n\
         Moves: 426Y is 426Y1 of cube999, 426Y2 is 426Y2, and 426Y' is 426Y3."
    );
    if puzzle.moves().len() > MOST_MOVES {
        remarks += &format!(
            "\ntwsearch searches with at most {MOST_MOVES} moves at a time: its option --moves chooses them."
        );
    }
    Ok(match format {
        Format::Kpuzzle => puzzle.kpuzzle(&pattern, &[self::pattern(&Cube::TARGET, region)]),
        Format::Tws => puzzle.tws(&remarks),
        Format::Scr => puzzle.scr(&remarks, [("cube".to_owned(), &pattern)]),
    })
}

/// A quarter turn as a move.
fn quarter(turn: Turn, cells: &[Vec<Cell>; 2]) -> Move {
    let [x, y, z] = turn.block().centre();
    let back = turn.inverse();
    let source = |cells: &[Cell], cell: Cell| {
        cells.binary_search_by_key(&back.carries(cell).index(), |cell| cell.index())
    };
    let sources = |cells: &Vec<Cell>| {
        let source = |&cell| source(cells, cell).expect("turns keep the class, and stay inside");
        cells.iter().map(source).collect()
    };
    Move { name: format!("{x}{y}{z}{}", turn.axis()), sources: cells.iter().map(sources).collect() }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::play::scramble;

    fn region(text: &str) -> Region {
        text.parse().unwrap()
    }

    #[test]
    fn moves_take_digits_where_turns_take_them() {
        let cube = scramble::random(7);
        for region in [Region::WHOLE, region("1-3,2-5,0-8")] {
            let (puzzle, before) = (puzzle(region), pattern(&cube, region));
            for entry in puzzle.moves() {
                let turn: Turn = entry.name.parse().unwrap();
                let orbits = before.iter().zip(&entry.sources);
                let after: Pattern = orbits
                    .map(|(digits, sources)| sources.iter().map(|&from| digits[from]).collect())
                    .collect();
                assert_eq!(after, pattern(&cube.after(&[turn]), region), "{turn}");
            }
        }
        assert_eq!(puzzle(Region::WHOLE).moves().len(), 3 * 343);
        assert_eq!(puzzle(region("1-3,2-5,0-8")).moves().len(), 3 * 14);
    }

    #[test]
    fn regions_are_written_as_they_are_read() {
        for text in ["0-8,0-8,0-8", "0-6,0-7,0-8", "6-8,3-5,1-4"] {
            assert_eq!(region(text).to_string(), text);
        }
        assert_eq!(region("0-8,0-8,0-8"), Region::WHOLE);
        for text in [
            "",
            "0-8",
            "0-8,0-8",
            "0-8,0-8,0-8,0-8",
            "0-9,0-8,0-8",
            "a-8,0-8,0-8",
            "-1-8,0-8,0-8",
            "0,1,2",
        ] {
            assert_eq!(text.parse::<Region>(), Err(RegionError::Form), "{text}");
        }
        assert_eq!("0-1,0-8,0-8".parse::<Region>(), Err(RegionError::Thin));
        assert_eq!("0-8,5-3,0-8".parse::<Region>(), Err(RegionError::Thin));
        assert_eq!(Region::new([0; 3], [9; 3]), Err(RegionError::Form));
    }

    #[test]
    fn the_largest_regions_for_twsearch_have_seven_by_eight_by_nine_cells() {
        assert_eq!(Region::WHOLE.largest_orbit(), 365);
        assert_eq!(region("0-6,0-7,0-8").largest_orbit(), 252);
        assert_eq!(region("0-7,0-7,0-7").largest_orbit(), 256);
    }

    #[test]
    fn what_is_wrong_outside_is_found() {
        let turn: Turn = "777Z1".parse().unwrap();
        let cube = Cube::TARGET.after(&[turn]);
        assert_eq!(Region::WHOLE.wrong_outside(&cube), None);
        assert_eq!(region("6-8,6-8,6-8").wrong_outside(&cube), None);
        assert!(region("0-7,0-7,0-7").wrong_outside(&cube).is_some());
    }
}
