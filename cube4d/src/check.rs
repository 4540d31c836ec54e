//! The checker: the rules as they are written, one after another, for a layout that may have gaps.
//! It shares nothing with any search.

use std::fmt;

use solidoku_common::digit::Digit;

use crate::puzzle::{
    Cell, Colour, CubeNumber, Facelet, House, Layout, Mark, Orientation, Quarter, Rules, Set, Side,
    may_be, turned,
};

/// A rule that a layout violates, and where.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Violation {
    /// A cube is in two cells.
    Twice {
        /// The cube.
        cube: CubeNumber,
        /// The cells.
        cells: [Cell; 2],
    },
    /// The sides in a cell aren't those of the cube that is said to be there.
    Mismatch {
        /// The cube.
        cube: CubeNumber,
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
    /// A blank side is not on the blank side of the whole.
    Blank(Facelet),
    /// A digit is on the blank side of the whole.
    NotBlank(Facelet),
    /// A house shows a digit twice.
    Repeated {
        /// The house.
        house: House,
        /// The digit.
        digit: Digit,
        /// The two places of the digit.
        facelets: [Facelet; 2],
    },
    /// A digit of a face has another direction than most.
    Misaligned {
        /// The face.
        house: House,
        /// Where the digit is.
        facelet: Facelet,
    },
    /// No face is semi-magic.
    NoMagic,
}

/// All rules that a layout breaks, and where. Digits count as they are read in it. A layout with
/// gaps breaks no rule that filling the gaps could satisfy.
pub fn violations(set: &Set, rules: &Rules, layout: &Layout) -> Vec<Violation> {
    let mut violations = Vec::new();
    cubes(set, layout, &mut violations);
    for (cell, placed) in layout.placed() {
        let colour = set.cube(placed.cube).colour;
        if rules.colours && (colour == Colour::Orange) != cell.is_even() {
            violations.push(Violation::Colour { colour, cell });
        }
        for side in Side::ALL {
            let facelet = Facelet { cell, side };
            match (placed.faces[side], House::of(facelet) == House::BLANK) {
                (None, false) => violations.push(Violation::Blank(facelet)),
                (Some(_), true) => violations.push(Violation::NotBlank(facelet)),
                _ => {}
            }
        }
    }
    for house in House::all() {
        let concerned = match house {
            House::BLANK => false,
            House::Face { .. } => rules.internal || house.is_outer_face(),
            House::Ring { .. } => rules.rings,
        };
        if concerned {
            house_violations(rules, layout, house, &mut violations);
        }
    }
    if rules.magic && layout.is_complete() && layout.semi_magic_faces().next().is_none() {
        violations.push(Violation::NoMagic);
    }
    violations
}

fn cubes(set: &Set, layout: &Layout, violations: &mut Vec<Violation>) {
    for (cell, placed) in layout.placed() {
        let listed = &set.cube(placed.cube).readings;
        // A typed layout has upright digits where the set doesn't know the direction.
        let is_it = listed
            .iter()
            .any(|faces| Orientation::all().any(|o| may_be(&turned(faces, o), &placed.faces)));
        if !is_it {
            violations.push(Violation::Mismatch { cube: placed.cube, cell });
        }
        for (other, twin) in layout.placed().filter(|(other, _)| *other < cell) {
            if twin.cube == placed.cube {
                violations.push(Violation::Twice { cube: placed.cube, cells: [other, cell] });
            }
        }
    }
}

fn house_violations(rules: &Rules, layout: &Layout, house: House, violations: &mut Vec<Violation>) {
    let marks: Vec<(Facelet, Mark)> = house
        .facelets()
        .into_iter()
        .filter_map(|facelet| Some((facelet, layout.mark(facelet)?)))
        .collect();
    for (n, &(b, second)) in marks.iter().enumerate() {
        for &(a, first) in &marks[..n] {
            if first.digit == second.digit {
                violations.push(Violation::Repeated {
                    house,
                    digit: first.digit,
                    facelets: [a, b],
                });
            }
        }
    }
    if rules.alignment && house.is_face() {
        let stands = |mark: Mark, quarter: Quarter| match mark.is_recorded {
            true => mark.quarter == quarter,
            false => mark.is_free || mark.quarter.axis() == quarter.axis(),
        };
        let otherwise = |quarter| {
            let odd = marks.iter().filter(move |(_, mark)| !stands(*mark, quarter));
            odd.map(|&(facelet, _)| facelet).collect::<Vec<_>>()
        };
        // The direction of most.
        let odd = Quarter::all().map(otherwise).min_by_key(Vec::len).expect("there are four");
        violations.extend(odd.into_iter().map(|facelet| Violation::Misaligned { house, facelet }));
    }
}

/// A sentence without its full stop.
impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Twice { cells: [a, b], .. } => write!(f, "the same cube is at {a} and at {b}"),
            Self::Mismatch { cell, .. } => {
                write!(f, "the sides at {cell} are not those of the cube that is said to be there")
            }
            Self::Colour { colour, cell } => {
                let expected = if *colour == Colour::Orange { "white" } else { "orange" };
                write!(f, "the cube at {cell} is {}, but {expected} belongs there", colour.name())
            }
            Self::Blank(Facelet { cell, side }) => {
                write!(f, "the {side} of the cube at {cell} is blank")
            }
            Self::NotBlank(Facelet { cell, side }) => {
                write!(
                    f,
                    "the {side} of the cube at {cell} has a digit, but belongs to the blank side"
                )
            }
            Self::Repeated { house, digit, facelets: [a, b] } => {
                write!(f, "{house} shows {digit} twice: ")?;
                if a.side == b.side {
                    write!(f, "at {} and {}", a.cell, b.cell)
                } else {
                    write!(f, "the {} at {} and the {} at {}", a.side, a.cell, b.side, b.cell)
                }
            }
            Self::Misaligned { house, facelet } => {
                write!(f, "on {house} the digit at {} ", facelet.cell)?;
                f.write_str("does not stand the same way up as most")
            }
            Self::NoMagic => f.write_str("no face has rows and columns that sum to 15"),
        }
    }
}
