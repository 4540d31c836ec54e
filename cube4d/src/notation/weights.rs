//! Reading and printing layouts with weights, the certificate of a lower bound.
//!
//! ```text
//! unit 1000
//! 250 5=7 7=5 20=20rt
//! ```
//!
//! After the unit there is a layout on each line: its weight, and which cells differ from the
//! wanted layout. `5=7` says that cell 5, x + 3y + 9z, has the cube that belongs into cell 7. Two
//! letters say which of its sides are at the top and in front, if that isn't `tf`: t, f, r, b, l
//! and d stand for top, front, right, back, left and bottom.

use std::fmt;
use std::str::FromStr;

use solidoku_common::input::{InputError, Source, quoted};

use super::sides::{lines, words_between};
use crate::puzzle::{Cell, Orientation, OtherLayout, Quarter, Side, Weights};

/// In the order of [`Side::ALL`].
const LETTERS: [char; 6] = ['t', 'f', 'r', 'b', 'l', 'd'];

/// Reads layouts with weights.
///
/// # Errors
/// If they aren't written as the head of the module describes. Whether they are layouts is a
/// question for `theory/printing/bound.rs`.
pub fn parse_weights(source: &Source) -> Result<Weights, InputError> {
    const UNIT: &str = "`unit` and the weight that counts as one digit, 1 to 1000000";
    let text = source.text();
    let mut unit = None;
    let mut layouts = Vec::new();
    for line in lines(text) {
        let mut words = words_between(text, &line, char::is_whitespace);
        let Some(first) = words.next() else { continue };
        if unit.is_none() {
            let word = words.next().filter(|_| &text[first.clone()] == "unit");
            let number = word.and_then(|word| text[word].parse().ok());
            let Some(number) = number.filter(|number| (1..=1_000_000).contains(number)) else {
                return Err(source.error(first.start..line.end, quoted(&text[line.clone()]), UNIT));
            };
            unit = Some(number);
            continue;
        }
        let weight =
            text[first.clone()].parse().ok().filter(|weight| (1..=1_000_000).contains(weight));
        let Some(weight) = weight else {
            let expected = "a weight, 1 to 1000000";
            return Err(source.error(first.clone(), quoted(&text[first]), expected));
        };
        if layouts.len() == Weights::MOST {
            let expected = format!("at most {} layouts", Weights::MOST);
            return Err(source.error(first, "another layout", expected));
        }
        let mut cubes = OtherLayout::home();
        for word in words {
            let Some((cell, cube, orientation)) = parse_move(&text[word.clone()]) else {
                let expected = "a cell and its cube, as in `5=7` or `20=20rt`";
                return Err(source.error(word.clone(), quoted(&text[word]), expected));
            };
            cubes[cell.index()] = (cube, orientation);
        }
        layouts.push((weight, cubes));
    }
    let unit = unit.ok_or_else(|| source.error_at_end(UNIT))?;
    Ok(Weights { unit, layouts })
}

fn parse_move(word: &str) -> Option<(Cell, Cell, Orientation)> {
    let (cell, cube) = word.split_once('=')?;
    let (number, turn) = match cube.find(|c: char| !c.is_ascii_digit()) {
        Some(end) => cube.split_at(end),
        None => (cube, "tf"),
    };
    let cell_of = |number: &str| Cell::all().nth(number.parse().ok()?);
    let mut letters = turn.chars();
    let mut side = || {
        let letter = letters.next()?;
        LETTERS.iter().position(|&other| other == letter).map(|n| Side::ALL[n])
    };
    let (top, front) = (side()?, side()?);
    let goes = |o: Orientation, side| o.carry(side, Quarter::UPRIGHT).0;
    let is_it = |&o: &Orientation| goes(o, top) == Side::Top && goes(o, front) == Side::Front;
    let orientation = Orientation::all().find(is_it)?;
    letters.next().is_none().then_some((cell_of(cell)?, cell_of(number)?, orientation))
}

impl FromStr for Weights {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, InputError> {
        parse_weights(&Source::new("weights", text))
    }
}

impl fmt::Display for Weights {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "unit {}", self.unit)?;
        for (weight, cubes) in &self.layouts {
            write!(f, "{weight}")?;
            for (cell, &(cube, orientation)) in Cell::all().zip(cubes) {
                if (cell, Orientation::AS_LISTED) == (cube, orientation) {
                    continue;
                }
                write!(f, " {}={}", cell.index(), cube.index())?;
                if orientation != Orientation::AS_LISTED {
                    let at = |place: Side| {
                        let is_it =
                            |side: &Side| orientation.carry(*side, Quarter::UPRIGHT).0 == place;
                        let side = Side::ALL.into_iter().find(is_it).expect("a rotation is onto");
                        LETTERS[side.index()]
                    };
                    write!(f, "{}{}", at(Side::Top), at(Side::Front))?;
                }
            }
            writeln!(f)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn read(text: &str) -> Result<Weights, InputError> {
        text.parse()
    }

    fn cubes_and_turns() -> impl Strategy<Value = Vec<(usize, usize)>> {
        prop::collection::vec((0..27usize, 0..24usize), 27)
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(64))]
        #[test]
        fn weights_are_read_back(
            unit in 1u32..1_000_000,
            layouts in prop::collection::vec((1u32..1_000_000, cubes_and_turns()), 0..5)
        ) {
            let cubes = |numbers: Vec<(usize, usize)>| {
                std::array::from_fn(|n| {
                    let cube = Cell::all().nth(numbers[n].0).expect("below 27");
                    (cube, Orientation::all().nth(numbers[n].1).expect("below 24"))
                })
            };
            let layouts = layouts.into_iter().map(|(weight, numbers)| (weight, cubes(numbers)));
            let weights = Weights { unit, layouts: layouts.collect() };
            prop_assert_eq!(read(&weights.to_string()).expect("they are weights"), weights);
        }
    }

    #[test]
    fn what_arent_weights_is_refused_at_the_right_place() {
        let mut report = String::new();
        for text in [
            "",
            "12 5=7",
            "unit 0",
            "unit 10\nx",
            "unit 10\n0 5=7",
            "unit 10\n1 5:7",
            "unit 10\n1 27=5",
            "unit 10\n1 5=7tt",
            "unit 10\n1 5=7tfr",
            "unit 10\n1 5=7xf",
        ] {
            report += &read(text).expect_err("they aren't").render(false);
            report += "\n\n";
        }
        insta::assert_snapshot!(report);
    }
}
