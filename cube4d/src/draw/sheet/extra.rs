//! The pages beside the cubes: the rules, and the solution on a page of its own, to be put away.

use solidoku_common::page::{Anchor, Page, Paper, Point, text};

use super::{MARGIN, TOP, empty_page, width};
use crate::draw::draw;
use crate::puzzle::{Layout, Set};

/// The rules, a paragraph each, in lines that need not be shrunk.
const RULES: [&[&str]; 6] = [
    &["Put the 27 cubes together to a large cube, three along each edge."],
    &["Orange and white cubes alternate, like the squares of a chessboard."],
    &[
        "Nine cubes have a blank side. The blank sides make one whole side of the",
        "large cube: its back.",
    ],
    &[
        "View the large cube, or any of its inner layers, from one of the six",
        "sides: the nine digits that you see are 1 to 9. (The blank side is the",
        "one exception.)",
    ],
    &[
        "Nine digits that run round the large cube, from the blank side and back",
        "to it, are 1 to 9. There are six such rings.",
    ],
    &["The digits of a side or a layer all stand the same way up.", "A 6 upside down is a 9."],
];

/// A page with the rules of the toy.
pub fn rules_page(paper: Paper) -> Page {
    let mut page = empty_page("4D Sudoku: the rules", "For the cubes on the other pages.", paper);
    let mut down = TOP + 10.0;
    for (number, paragraph) in (1..).zip(RULES) {
        for (row, &words) in paragraph.iter().enumerate() {
            let words =
                if row == 0 { format!("{number}.  {words}") } else { format!("     {words}") };
            let line = text(&words, Point::new(MARGIN, down), 3.9, width(paper));
            page = page.with(line.anchor(Anchor::Start).with_all_spaces());
            down += 7.0;
        }
        down += 3.0;
    }
    page
}

/// A page with a layout of the cubes, as wide as the page.
pub fn solution_page(set: &Set, layout: &Layout, paper: Paper) -> Page {
    let space = Point::new(width(paper), paper.size().y - 2.0 * TOP);
    let drawing = draw(set, layout).fitted_into(Point::new(MARGIN, TOP), space);
    empty_page("4D Sudoku: the solution", "Keep this page apart from the cubes.", paper)
        .with(drawing)
}
