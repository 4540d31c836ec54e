//! Reading and writing toys with only some digits: a layout, with `_` for an empty side.

use std::fmt;
use std::ops::Range;
use std::str::FromStr;

use solidoku_common::input::{InputError, Source, quoted};
use solidoku_common::number::counted;
use solidoku_common::signs::is_empty;

use super::directions::{Directions, statement};
use super::front_first;
use super::sides::{SideText, expect_end, is_hyphen, lines, parse_side, words};
use crate::puzzle::{Cell, Print, Printing, Prints, Side};

/// Reads a printing: 27 cubes, `[7 2-_-1-_ 9]`, the front slice first, and in each slice from left
/// to right and down. `_` is an empty side, and 0 a blank one.
///
/// # Errors
/// If there aren't 27 cubes, a side isn't written so, or the blank sides aren't the back.
pub fn parse_printing(source: &Source) -> Result<Printing, InputError> {
    const A_CUBE: &str = "a cube as in `[7 2-_-1-_ 9]`, with `_` for an empty side";
    let text = source.text();
    let mut cubes = [[Print::Empty; 6]; Cell::COUNT];
    let mut rest = front_first();
    for line in lines(text) {
        if statement(source, &line)? == Some(Directions::Recorded) {
            continue;
        }
        let mut at = line.start;
        while let Some(c) = text[at..line.end].chars().next() {
            if c.is_whitespace() {
                at += c.len_utf8();
                continue;
            }
            let end = text[at..line.end].find(']').filter(|_| c == '[');
            let Some(end) = end.map(|length| at + length) else {
                return Err(source.error(at..line.end, quoted(&text[at..line.end]), A_CUBE));
            };
            let Some(cell) = rest.next() else {
                return Err(source.error(at..end + 1, "a 28th cube", "27 cubes"));
            };
            let cube = parse_cube(source, at + 1..end)?;
            for (side, print) in cube.iter().enumerate() {
                let is_back = cell.is_outer(Side::Back) && side == Side::Back.index();
                if is_back != (*print == Print::Blank) {
                    let (found, expected) = match is_back {
                        true => {
                            ("a back side that isn't blank", "0: the back slice has blank backs")
                        }
                        false => ("a blank side", "blank sides on the back of the whole only"),
                    };
                    return Err(source.error(at..end + 1, found, expected));
                }
            }
            cubes[cell.index()] = cube;
            at = end + 1;
        }
    }
    if rest.next().is_some() {
        return Err(source.error_at_end("27 cubes: three slices of nine, the front one first"));
    }
    Ok(Printing::new(cubes).expect("the blank sides are at the back"))
}

/// Whether a word stands for a side on which nothing is printed. A dot and a 0 are blank sides, and
/// a hyphen stands between sides.
fn is_empty_side(word: &str) -> bool {
    let mut chars = word.chars();
    let first = chars.next().filter(|_| chars.as_str().is_empty());
    first.is_some_and(|c| is_empty(c) && !is_hyphen(c) && !matches!(c, '.' | '0' | '·'))
}

fn parse_cube(source: &Source, inner: Range<usize>) -> Result<Prints, InputError> {
    let text = source.text();
    let mut words = words(text, &inner);
    let mut prints = [Print::Empty; 6];
    for (place, print) in prints.iter_mut().enumerate() {
        let Some(word) = words.next() else {
            let expected = "six sides: top, front, right, back, left, bottom";
            return Err(source.error(inner.end..inner.end, counted(place, "side"), expected));
        };
        if is_empty_side(&text[word.clone()]) {
            continue;
        }
        *print = match parse_side(source, word.clone())? {
            None => Print::Blank,
            Some(mark) if mark.is_recorded => Print::Digit(mark),
            Some(_) => {
                let found = quoted(&text[word.clone()]);
                return Err(source.error(word, found, "a digit with a known direction, or `_`"));
            }
        };
    }
    expect_end(source, words, "`]` after six sides")?;
    Ok(prints)
}

impl FromStr for Printing {
    type Err = InputError;

    fn from_str(text: &str) -> Result<Self, InputError> {
        parse_printing(&Source::new("printing", text))
    }
}

impl fmt::Display for Printing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, cell) in front_first().enumerate() {
            let [top, front, right, back, left, bottom] =
                self.cube(cell).map(|print| match print {
                    Print::Empty => "_".to_owned(),
                    Print::Blank => "0".to_owned(),
                    Print::Digit(mark) => SideText(Some(mark)).to_string(),
                });
            let cube = format!("[{top} {front}-{right}-{back}-{left} {bottom}]");
            match n % 3 {
                2 => writeln!(f, "{cube}")?,
                _ => write!(f, "{cube:<17} ")?,
            }
            if n == 8 || n == 17 {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use solidoku_common::control::Control;

    use super::*;
    use crate::puzzle::{Facelet, Set};
    use crate::solve::search::{Config, solve};
    use crate::theory::printing::FaceletSet;

    fn full() -> Printing {
        let found = solve(Set::toy(), &Config::default(), Control::UNLIMITED).into_found();
        Printing::full(&found.layouts[0]).expect("the layout is complete")
    }

    fn read(text: &str) -> Result<Printing, InputError> {
        text.parse()
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(64))]
        #[test]
        fn printings_are_read_back(bits: [u64; 3]) {
            let is_kept = |facelet: &Facelet| {
                let number = FaceletSet::number(*facelet);
                bits[number / 64] >> (number % 64) & 1 == 1
            };
            let printed: FaceletSet = full().printed().iter().filter(is_kept).collect();
            let printing = full().only(&printed);
            prop_assert_eq!(printing.printed(), printed);
            prop_assert_eq!(read(&printing.to_string()).expect("it is one"), printing);
        }
    }

    #[test]
    fn what_isnt_a_printing_is_refused_at_the_right_place() {
        let text = full().to_string();
        let cases = [
            String::new(),
            text.replacen("[7 2-3-1-5 9]", "[7 2-3-1-5]", 1),
            text.replacen("[7 2-3-1-5 9]", "[7 2-3-1-5 9 9]", 1),
            text.replacen("[7 2-3-1-5 9]", "[7 2-3-0-5 9]", 1),
            text.replacen("[7 2-3-1-5 9]", "[7? 2-3-1-5 9]", 1),
            text.replacen("[7 2-3-1-5 9]", "7 2-3-1-5 9", 1),
            text.replacen("2-0-1 4]", "2-_-1 4]", 1).replacen("-0-", "-_-", 1),
            format!("{text}[7 2-3-1-5 9]"),
        ];
        let mut report = String::new();
        for case in cases {
            report += &read(&case).expect_err("it isn't one").render(false);
            report += "\n\n";
        }
        insta::assert_snapshot!(report);
    }
}
