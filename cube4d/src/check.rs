//! The checker: the rules as they are written, one after another, over a layout that may have gaps.
//! It knows nothing of any search.

use std::fmt;

use common::digit::Digit;

use crate::cube::{Colour, Mark, Set, may_be, turned};
use crate::geometry::{Cell, Facelet, House, Orientation, Quarter, Side};
use crate::layout::Layout;
use crate::rules::Rules;
use crate::table::{Reading, Table};

/// A rule that a layout breaks, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Break {
    /// A cube stands in two cells.
    Twice {
        /// The cube.
        cube: usize,
        /// The cells.
        cells: [Cell; 2],
    },
    /// What stands there isn't the cube that it is said to be.
    Stranger {
        /// The cube.
        cube: usize,
        /// The cell.
        cell: Cell,
    },
    /// A cube is in a cell of the other colour.
    Colour {
        /// The cube's colour.
        colour: Colour,
        /// The cell.
        cell: Cell,
    },
    /// A blank side is not where the blank side of the whole is.
    Blank(Facelet),
    /// A digit is where the whole has its blank side.
    NotBlank(Facelet),
    /// A house shows a digit twice.
    Repeated {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// Where it is.
        facelets: [Facelet; 2],
    },
    /// A digit of a face stands otherwise than most.
    Aslant {
        /// The face.
        house: House,
        /// Where the digit is.
        facelet: Facelet,
    },
    /// No face is semi-magic.
    NoMagic,
}

/// What a layout breaks however what is typed is read: nothing, if some reading keeps the rules, or if the
/// readings are too many to settle; else what one of them breaks. What isn't typed is open: a bare
/// 6 may be a 9 upside down, and `?` either way up.
pub fn broken(set: &Set, rules: &Rules, layout: &Layout) -> Vec<Break> {
    let table = Table::new(set, layout);
    match table.read(rules) {
        Reading::Broken => breaks(set, rules, &table.nearest_reading(rules)),
        // The literal rules have the last word.
        Reading::Kept(read) => breaks(set, rules, &read),
        Reading::NotDetermined => Vec::new(),
    }
}

/// All that a layout breaks. Digits count as they are read in it. A layout with gaps breaks nothing that
/// filling the gaps could repair.
pub fn breaks(set: &Set, rules: &Rules, layout: &Layout) -> Vec<Break> {
    let mut breaks = Vec::new();
    cubes(set, layout, &mut breaks);
    for (cell, placed) in layout.placed() {
        let colour = set.cubes()[placed.cube].colour;
        if rules.colours && (colour == Colour::Orange) != cell.is_even() {
            breaks.push(Break::Colour { colour, cell });
        }
        for side in Side::ALL {
            let facelet = Facelet { cell, side };
            match (placed.faces[side.index()], House::of(facelet) == House::BLANK) {
                (None, false) => breaks.push(Break::Blank(facelet)),
                (Some(_), true) => breaks.push(Break::NotBlank(facelet)),
                _ => {}
            }
        }
    }
    for house in House::all() {
        let concerned = match house {
            House::BLANK => false,
            House::Face { .. } => rules.internal || house.is_outer_face(),
            House::Column(_) | House::Row(_) => rules.rings,
        };
        if concerned {
            house_breaks(rules, layout, house, &mut breaks);
        }
    }
    if rules.magic && layout.is_complete() && layout.semi_magic().next().is_none() {
        breaks.push(Break::NoMagic);
    }
    breaks
}

fn cubes(set: &Set, layout: &Layout, breaks: &mut Vec<Break>) {
    for (cell, placed) in layout.placed() {
        let listed = &set.cubes()[placed.cube].readings;
        // One who types a layout writes digits upright where the set doesn't know the direction.
        let is_it = listed
            .iter()
            .any(|faces| Orientation::all().any(|o| may_be(&turned(faces, o), &placed.faces)));
        if !is_it {
            breaks.push(Break::Stranger { cube: placed.cube, cell });
        }
        for (other, twin) in layout.placed().filter(|(other, _)| *other < cell) {
            if twin.cube == placed.cube {
                breaks.push(Break::Twice { cube: placed.cube, cells: [other, cell] });
            }
        }
    }
}

fn house_breaks(rules: &Rules, layout: &Layout, house: House, breaks: &mut Vec<Break>) {
    let marks: Vec<(Facelet, Mark)> = house
        .facelets()
        .into_iter()
        .filter_map(|facelet| Some((facelet, layout.mark(facelet)?)))
        .collect();
    for (n, &(b, second)) in marks.iter().enumerate() {
        for &(a, first) in &marks[..n] {
            if first.digit == second.digit {
                breaks.push(Break::Repeated { house, digit: first.digit, facelets: [a, b] });
            }
        }
    }
    if rules.alignment && house.is_face() {
        let stands = |mark: Mark, quarter: Quarter| match mark.is_recorded {
            true => mark.quarter == quarter,
            false => mark.quarter.axis() == quarter.axis(),
        };
        let otherwise = |quarter| {
            let odd = marks.iter().filter(move |(_, mark)| !stands(*mark, quarter));
            odd.map(|&(facelet, _)| facelet).collect::<Vec<_>>()
        };
        // The way in which most stand.
        let odd = Quarter::all().map(otherwise).min_by_key(Vec::len).expect("there are four");
        breaks.extend(odd.into_iter().map(|facelet| Break::Aslant { house, facelet }));
    }
}

/// A sentence without its full stop.
impl fmt::Display for Break {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice { cube, cells: [a, b] } => {
                write!(f, "cube {cube} stands at {a} and at {b}")
            }
            Self::Stranger { cube, cell } => write!(f, "what stands at {cell} isn't cube {cube}"),
            Self::Colour { colour, cell } => {
                let expected = if *colour == Colour::Orange { "white" } else { "orange" };
                write!(f, "the cube at {cell} is {}, but {expected} belongs there", colour.name())
            }
            Self::Blank(Facelet { cell, side }) => {
                write!(f, "the {side} of the cube at {cell} is blank")
            }
            Self::NotBlank(Facelet { cell, .. }) => {
                write!(f, "the back of the cube at {cell} has a digit where the blank side is")
            }
            Self::Repeated { house, digit, facelets: [a, b] } => {
                write!(f, "{house} shows {digit} twice: ")?;
                if a.side == b.side {
                    write!(f, "at {} and {}", a.cell, b.cell)
                } else {
                    write!(f, "the {} at {} and the {} at {}", a.side, a.cell, b.side, b.cell)
                }
            }
            Self::Aslant { house, facelet } => {
                write!(f, "on {house} the digit at {} ", facelet.cell)?;
                f.write_str("does not stand the same way up as most")
            }
            Self::NoMagic => f.write_str("no face has rows and columns that sum to 15"),
        }
    }
}
