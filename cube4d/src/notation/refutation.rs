//! Reading and printing refutations, the certificate of a lower bound.
//!
//! ```text
//! at least 30
//! layout 5=7 7=5 20=20rt t0=2
//! 12 -45 3
//! ```
//!
//! After the bound come other layouts, by what differs from the wanted one. `5=7` says that cell 5,
//! x + 3y + 9z, has the cube that belongs into cell 7. Two letters say which of its sides are at the
//! top and in front, if that isn't `tf`: t, f, r, b, l and d stand for top, front, right, back, left
//! and bottom. `t0=2` says that the face of top sides in layer 0 is read in the direction that is
//! two quarter turns from upright.
//!
//! Then come the lemmas, clauses of the formula of `theory/printing/refutation`, one on each line.

use std::fmt;
use std::mem;
use std::num::NonZeroI32;
use std::ops::Range;
use std::str::FromStr;

use solidoku_common::input::{InputError, Source, quoted};

use super::sides::{lines, words_between};
use crate::puzzle::{
    Cell, Difference, House, Layer, Literal, Orientation, OtherLayout, Quarter, Refutation, Side,
};

/// In the order of [`Side::ALL`].
const LETTERS: [char; 6] = ['t', 'f', 'r', 'b', 'l', 'd'];

/// More bytes than a refutation has.
pub const MOST_REFUTATION_BYTES: u64 = 1 << 26;

/// Reads a refutation.
///
/// # Errors
/// If it isn't written as the head of the module describes. Whether it proves the bound is a
/// question for `theory/printing/refutation`.
pub fn parse_refutation(source: &Source) -> Result<Refutation, InputError> {
    let text = source.text();
    let mut refutation: Option<Refutation> = None;
    for line in lines(text) {
        let mut words = words_between(text, &line, char::is_whitespace);
        let Some(first) = words.next() else { continue };
        let Some(refutation) = &mut refutation else {
            let at_least = parse_bound(&text[line.clone()]);
            let error = || source.error(first.start..line.end, quoted(&text[line.clone()]), BOUND);
            let at_least = at_least.ok_or_else(error)?;
            refutation = Some(Refutation { at_least, layouts: Vec::new(), lemmas: Vec::new() });
            continue;
        };
        if &text[first.clone()] != "layout" {
            let literals = [first].into_iter().chain(words);
            let lemma: Result<_, _> = literals.map(|word| parse_literal(source, word)).collect();
            refutation.lemmas.push(lemma?);
        } else if refutation.layouts.len() == Refutation::MOST_LAYOUTS {
            let expected = format!("at most {} layouts", Refutation::MOST_LAYOUTS);
            return Err(source.error(first, "another layout", expected));
        } else {
            refutation.layouts.push(parse_difference(source, words)?);
        }
    }
    refutation.ok_or_else(|| source.error_at_end(BOUND))
}

const BOUND: &str = "`at least` and the number of digits that must be printed, 28 to 153";

fn parse_bound(line: &str) -> Option<usize> {
    let number = line.trim().strip_prefix("at least ")?.trim().parse().ok()?;
    Some(number).filter(|number| Refutation::AT_LEAST.contains(number))
}

fn parse_literal(source: &Source, word: Range<usize>) -> Result<Literal, InputError> {
    let text = &source.text()[word.clone()];
    let number = text.parse().ok().and_then(NonZeroI32::new).map(Literal::new);
    number.filter(|literal| literal.variable() <= Refutation::MOST_VARIABLES).ok_or_else(|| {
        let expected = "`layout`, or a lemma: numbers of variables, with a minus if negated";
        source.error(word, quoted(text), expected)
    })
}

fn parse_difference(
    source: &Source,
    words: impl Iterator<Item = Range<usize>>,
) -> Result<Difference, InputError> {
    let mut difference = Difference { cubes: OtherLayout::home(), faces: Vec::new() };
    let mut moved = [false; Cell::COUNT];
    for word in words {
        let text = &source.text()[word.clone()];
        if let Some((cell, cube, orientation)) = parse_move(text) {
            if mem::replace(&mut moved[cell.index()], true) {
                return Err(source.error(word, quoted(text), "each cell once"));
            }
            difference.cubes[cell.index()] = (cube, orientation);
        } else if let Some(face) = parse_face(text) {
            if difference.faces.iter().any(|(other, _)| *other == face.0) {
                return Err(source.error(word, quoted(text), "each face once"));
            }
            difference.faces.push(face);
        } else {
            let expected = "a cell and its cube, as in `5=7` or `20=20rt`, or a face, as in `t0=2`";
            return Err(source.error(word, quoted(text), expected));
        }
    }
    Ok(difference)
}

/// The side with a letter.
fn side_of(letter: char) -> Option<Side> {
    LETTERS.iter().position(|&other| other == letter).map(|n| Side::ALL[n])
}

fn parse_move(word: &str) -> Option<(Cell, Cell, Orientation)> {
    let (cell, cube) = word.split_once('=')?;
    let (number, turn) = match cube.find(|c: char| !c.is_ascii_digit()) {
        Some(end) => cube.split_at(end),
        None => (cube, "tf"),
    };
    let cell_of = |number: &str| Cell::all().nth(number.parse().ok()?);
    let mut letters = turn.chars();
    let (top, front) = (side_of(letters.next()?)?, side_of(letters.next()?)?);
    let goes = |o: Orientation, side| o.carry(side, Quarter::UPRIGHT).0;
    let is_it = |&o: &Orientation| goes(o, top) == Side::Top && goes(o, front) == Side::Front;
    let orientation = Orientation::all().find(is_it)?;
    letters.next().is_none().then_some((cell_of(cell)?, cell_of(number)?, orientation))
}

fn parse_face(word: &str) -> Option<(House, Quarter)> {
    let (face, quarter) = word.split_once('=')?;
    let mut chars = face.chars();
    let side = side_of(chars.next()?)?;
    let layer = *Layer::ALL.get(chars.as_str().parse::<usize>().ok()?)?;
    let quarter = Quarter::all().nth(quarter.parse().ok()?)?;
    Some((House::Face { side, layer }, quarter))
}

impl FromStr for Refutation {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, InputError> {
        parse_refutation(&Source::new("refutation", text))
    }
}

impl fmt::Display for Refutation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "at least {}", self.at_least)?;
        for layout in &self.layouts {
            writeln!(f, "{layout}")?;
        }
        for lemma in &self.lemmas {
            let numbers: Vec<String> = lemma.iter().map(|it| it.number().to_string()).collect();
            writeln!(f, "{}", numbers.join(" "))?;
        }
        Ok(())
    }
}

/// As on a line of a refutation.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "layout")?;
        for (cell, &(cube, orientation)) in Cell::all().zip(&self.cubes) {
            if (cell, Orientation::AS_LISTED) == (cube, orientation) {
                continue;
            }
            write!(f, " {}={}", cell.index(), cube.index())?;
            if orientation != Orientation::AS_LISTED {
                let at = |place: Side| {
                    let is_it = |side: &Side| orientation.carry(*side, Quarter::UPRIGHT).0 == place;
                    let side = Side::ALL.into_iter().find(is_it).expect("a rotation is onto");
                    LETTERS[side.index()]
                };
                write!(f, "{}{}", at(Side::Top), at(Side::Front))?;
            }
        }
        for (face, quarter) in &self.faces {
            if let House::Face { side, layer } = face {
                write!(f, " {}{layer}={}", LETTERS[side.index()], quarter.index())?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<Refutation, InputError> {
        text.parse()
    }

    fn difference() -> impl Strategy<Value = Difference> {
        let cubes = prop::collection::vec((0..27usize, 0..24usize), 27);
        let faces = prop::collection::btree_map(0..18usize, 0..4u8, 0..3);
        (cubes, faces).prop_map(|(cubes, faces)| Difference {
            cubes: std::array::from_fn(|n| {
                let cube = Cell::all().nth(cubes[n].0).expect("below 27");
                (cube, Orientation::all().nth(cubes[n].1).expect("below 24"))
            }),
            faces: faces
                .into_iter()
                .map(|(face, quarter)| {
                    (House::faces().nth(face).expect("below 18"), Quarter::new(quarter))
                })
                .collect(),
        })
    }

    fn lemma() -> impl Strategy<Value = Vec<Literal>> {
        let number = (1..=Refutation::MOST_VARIABLES as i32, any::<bool>());
        let literal = number.prop_map(|(number, is_negated)| {
            let literal = Literal::new(NonZeroI32::new(number).expect("it is positive"));
            if is_negated { -literal } else { literal }
        });
        prop::collection::vec(literal, 1..5)
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(64))]
        #[test]
        fn refutations_are_read_back(
            at_least in Refutation::AT_LEAST,
            layouts in prop::collection::vec(difference(), 0..5),
            lemmas in prop::collection::vec(lemma(), 0..5)
        ) {
            let refutation = Refutation { at_least, layouts, lemmas };
            let text = refutation.to_string();
            prop_assert_eq!(read(&text).expect("it is a refutation"), refutation);
        }
    }

    #[test]
    fn what_isnt_a_refutation_is_refused_at_the_right_place() {
        let mut report = String::new();
        for text in [
            "",
            "layout 5=7",
            "at least 27",
            "at least 30 digits",
            "at least 30\nx",
            "at least 30\n1 -2 0",
            "at least 30\n1 -2000000",
            "at least 30\nlayout 5:7",
            "at least 30\nlayout 27=5",
            "at least 30\nlayout 5=7 7=5 5=7rt",
            "at least 30\nlayout t0=1 l0=1 t0=2",
            "at least 30\nlayout 5=7tt",
            "at least 30\nlayout 5=7tfr",
            "at least 30\nlayout 5=7xf",
            "at least 30\nlayout t3=1",
            "at least 30\nlayout t0=4",
        ] {
            report += &read(text).expect_err("it isn't").render(false);
            report += "\n\n";
        }
        insta::assert_snapshot!(report);
    }
}
