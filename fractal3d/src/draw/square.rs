//! One 9×9 grid: colours, depths, digits and lines.
//!
//! A depth is told by its colour, and by as many pips in the cell's corner, lying as on dominoes,
//! so that it can be read without colour and isn't taken for a digit.

use solidoku_common::digit::Digit;
use solidoku_common::page::{
    Anchor, Colour, Group, Paint, Point, circle, group, line, rectangle, text,
};

use super::shape::strokes;

/// Where a grid lies.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    /// The top left corner.
    pub(super) corner: Point,
    /// The side of the whole grid.
    pub(super) side: f64,
}

/// What a cell shows.
#[derive(Clone, Copy, Debug)]
pub(super) struct CellStyle {
    pub(super) colour: Colour,
    /// How many pips there are, 0 to 9.
    pub(super) pips: usize,
    pub(super) digit: Option<Digit>,
    /// Whether the digit is a clue, which is bold.
    pub(super) given: bool,
}

/// A digit's font size, in cells, and how far it makes way for pips, to the right and down.
const DIGIT: f64 = 0.6;
const ASIDE: f64 = 0.06;
/// The distance of pips from each other and, doubled, of the first from the corner; and the radius.
const PIP_STEP: f64 = 0.067;
const PIP: f64 = 0.026;
const PIP_COLOUR: Colour = Colour::new([0x20; 3]);
/// Which of the 3×3 places have a pip, row by row: 0 to 9 pips.
const PIPS: [&str; 10] = [
    ".........",
    "....o....",
    "o.......o",
    "o...o...o",
    "o.o...o.o",
    "o.o.o.o.o",
    "o.oo.oo.o",
    "o.ooooo.o",
    "oooo.oooo",
    "ooooooooo",
];

impl Square {
    /// The length of a cell's side.
    pub(super) fn cell(self) -> f64 {
        self.side / 9.0
    }

    /// The top left corner of a cell; lines run through those of rows and columns 0 to 9.
    fn at(self, row: usize, column: usize) -> Point {
        self.corner + Point::new(column as f64, row as f64) * self.cell()
    }

    /// The grid; `shown` tells what is in a row and column, 0 to 8.
    pub(super) fn draw(self, shown: impl Fn(usize, usize) -> CellStyle) -> Group {
        let cell = self.cell();
        let (mut colours, mut pips, mut digits) =
            (group("colours"), group("pips").fill(PIP_COLOUR), group("digits"));
        for (row, column) in (0..81).map(|i| (i / 9, i % 9)) {
            let (corner, shown) = (self.at(row, column), shown(row, column));
            let fill = rectangle(corner, Point::new(cell, cell));
            colours = colours.with(fill.fill(shown.colour));
            pips = add_pips(pips, shown.pips, corner, cell);
            if let Some(digit) = shown.digit {
                let middle = if shown.pips > 0 { 0.5 + ASIDE } else { 0.5 };
                let middle = corner + Point::new(cell, cell) * middle;
                let mut text = text(&digit.to_string(), middle, DIGIT * cell, cell);
                if shown.given {
                    text = text.bold();
                }
                digits = digits.with(text);
            }
        }
        group("grid")
            .with(colours)
            .with(self.lines("cells", 0.1 + 0.01 * cell, 1))
            .with(self.lines("blocks", 0.25 + 0.06 * cell, 3))
            .with(pips)
            .with(digits)
    }

    /// Lines before every `step`-th row and column, and after the last.
    fn lines(self, class: &str, width: f64, step: usize) -> Group {
        (0..=9).step_by(step).fold(strokes(class, width), |group, i| {
            group.with(line(self.at(i, 0), self.at(i, 9))).with(line(self.at(0, i), self.at(9, i)))
        })
    }
}

impl Fields {
    fn colour(self, number: usize) -> Colour {
        match self {
            Self::Colours | Self::Pips => Colour::of(number),
            Self::Tints => Colour::tint(number),
        }
    }
}

/// Pips in the top left corner of a cell.
fn add_pips(pips: Group, number: usize, corner: Point, cell: f64) -> Group {
    let there = PIPS[number].bytes().enumerate().filter(|&(_, byte)| byte == b'o');
    there.fold(pips, |pips, (place, _)| {
        let (row, column) = ((place / 3) as f64, (place % 3) as f64);
        let middle = corner + Point::new(2.0 + column, 2.0 + row) * (PIP_STEP * cell);
        pips.with(circle(middle, PIP * cell))
    })
}

/// What the fields of a legend look like.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Fields {
    /// Colours alone.
    Colours,
    /// Colours and pips.
    Pips,
    /// Tints and pips.
    Tints,
}

/// Nine fields from left to right with numbers 1 to 9; a word before the first and one after the
/// last.
pub(super) fn legend(corner: Point, width: f64, words: [&str; 2], fields: Fields) -> Group {
    let (size, tall) = (width / 9.0, 7.0);
    let (mut legend, mut pips) = (group("legend"), group("pips").fill(PIP_COLOUR));
    for number in 0..9 {
        let corner = corner + Point::new(number as f64 * size, 0.0);
        let field = rectangle(corner, Point::new(size, tall)).stroke(Paint::Black);
        let field = field.stroke_width(0.2).fill(fields.colour(number));
        let middle = corner + Point::new(size / 2.0, tall / 2.0);
        legend = legend.with(field).with(text(&(number + 1).to_string(), middle, 4.2, size));
        if fields != Fields::Colours {
            pips = add_pips(pips, number + 1, corner, 10.0);
        }
    }
    let middle = corner.y + tall / 2.0;
    let [before, after] = words;
    let ends =
        [(before, corner.x - 3.0, Anchor::End), (after, corner.x + width + 3.0, Anchor::Start)];
    let ends = ends.into_iter().filter(|(word, ..)| !word.is_empty());
    ends.fold(legend.with(pips), |legend, (word, x, anchor)| {
        legend.with(text(word, Point::new(x, middle), 4.2, 40.0).anchor(anchor))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pips_count_and_look_the_same_upside_down() {
        for (number, pips) in PIPS.iter().enumerate() {
            assert_eq!(pips.len(), 9);
            assert_eq!(pips.matches('o').count(), number);
            assert_eq!(pips.chars().rev().collect::<String>(), **pips);
        }
    }
}
