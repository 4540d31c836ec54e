//! Hints in words.

use std::collections::BTreeSet;
use std::fmt;

use common::number::counted;

use super::{Contradiction, Hint, Others, Reason, Reasons, TakeBack};
use crate::cube::Set;
use crate::geometry::Cell;
use crate::layout::{Layout, Placed};
use crate::notation::Bracketed;
use crate::problem::Item;

/// What [`Position`] and the brackets mean, said once.
pub const KEY: &str = "\
(x,y,z) counts from the left, the top and the back, from 0; the back is blank.
[top front-right-back-left bottom] is a cube as it stands.";

/// A cell as in "(0,1,2), front slice, middle row, left".
#[derive(Clone, Copy, Debug)]
pub struct Position(pub Cell);

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [x, y, z] = self.0.coordinates();
        let slice = ["back", "middle", "front"][z];
        let row = ["top", "middle", "bottom"][y];
        let column = ["left", "middle", "right"][x];
        write!(f, "{} ({slice} slice, {row} row, {column})", self.0)
    }
}

/// A step as in "Put cube 10 (orange) at (0,1,1) (…), as [5 1-8-5-6 9]".
#[derive(Clone, Copy, Debug)]
pub struct Put<'a> {
    /// Whose cube it is.
    pub set: &'a Set,
    /// Where it goes.
    pub cell: Cell,
    /// Which it is, and how it stands.
    pub placed: &'a Placed,
}

impl fmt::Display for Put<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { set, cell, placed } = self;
        let colour = set.cubes()[placed.cube].colour.name();
        let (at, faces) = (Position(*cell), Bracketed(&placed.faces));
        write!(f, "Put cube {} ({colour}) at {at}, as {faces}", placed.cube)
    }
}

/// A hint in words: some sentences, and a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Words {
    /// Sentences.
    pub text: String,
    /// What excludes other placements, each a phrase; or the rules that are broken.
    pub reasons: Vec<String>,
    /// What to do about it, if that isn't said first.
    pub advice: Option<String>,
}

impl Hint {
    /// The hint in words. `layout` is what it is about.
    pub fn words(&self, set: &Set, layout: &Layout) -> Words {
        let words = |text: String, reasons| Words { text, reasons, advice: None };
        let plain = |text: String| words(text, Vec::new());
        match self {
            Self::Broken(breaks, back) => Words {
                text: format!("Rules are broken in {}:", counted(breaks.len() as u64, "place")),
                reasons: breaks.iter().map(ToString::to_string).collect(),
                advice: Some(TakeBack::words(back.as_ref(), set, layout)),
            },
            Self::Done => {
                plain("All 27 cubes are placed, and every rule is kept: it is solved.".to_owned())
            }
            Self::Hopeless(why, back) => {
                let Words { text, reasons, .. } = why.words();
                let text = format!("No rule is broken, but this can't be completed. {text}");
                let has_any = *why != Contradiction::NoLayout;
                let advice = has_any.then(|| TakeBack::words(back.as_ref(), set, layout));
                Words { text, reasons, advice }
            }
            Self::NotDetermined => plain(
                "No rule is broken. Whether this can be completed is not determined within the \
                 budget of a hint, so no step is suggested."
                    .to_owned(),
            ),
            Self::Forced { cell, placed, item, reasons } => {
                let put = Put { set, cell: *cell, placed };
                let (only, excluded) = (only(item), reasons.sentence(true));
                let text = format!("{put}. {only}. {excluded}");
                words(text.trim_end().to_owned(), reasons.phrases())
            }
            Self::Tried { cell, placed, item, others } => {
                let put = Put { set, cell: *cell, placed };
                let ways = 1 + others.contradict + others.complete + others.not_determined;
                let all = match item {
                    Item::Cell(cell) => format!("{ways} possible placements are left at {cell}"),
                    Item::Cube(cube) => format!("Cube {cube} has {ways} possible placements"),
                    Item::Digit(house, digit) => {
                        format!("{ways} possible placements would show the {digit} of {house}")
                    }
                    Item::SixAndNine(house) => {
                        format!("{ways} possible placements would show a 6 or 9 of {house}")
                    }
                };
                plain(match ways {
                    1 => format!("{put}. It is part of a whole layout."),
                    _ => format!("{put}. {all}; {others}."),
                })
            }
        }
    }
}

impl Contradiction {
    /// Why, in words.
    pub fn words(&self) -> Words {
        let (text, reasons) = match self {
            Self::Starved(item, reasons) => {
                let none = match item {
                    Item::Cell(cell) => format!("No cube fits at {}", Position(*cell)),
                    Item::Cube(cube) => format!("Cube {cube} fits nowhere"),
                    Item::Digit(house, digit) => format!("No cube can show the {digit} of {house}"),
                    Item::SixAndNine(house) => format!("No cube can show the 6 and 9 of {house}"),
                };
                (format!("{none}. {}", reasons.sentence(false)), reasons.phrases())
            }
            Self::Searched => {
                let text = "The search is complete: no whole layout agrees with all of it.";
                (text.to_owned(), Vec::new())
            }
            Self::NoLayout => {
                ("The set has no whole layout under these rules.".to_owned(), Vec::new())
            }
        };
        Words { text, reasons, advice: None }
    }
}

impl TakeBack {
    /// As in "Take back cube 3 at (0,0,0): then the rest can be completed, with cube 3 at (2,0,0)."
    pub fn words(back: Option<&Self>, set: &Set, layout: &Layout) -> String {
        let Some(Self { cells, is_fewest, belongs }) = back else {
            return "Which cubes to take back is not determined within the budget.".to_owned();
        };
        let cube = |cell: &Cell| {
            let placed = layout.get(*cell).expect("it was there");
            let colour = set.cubes()[placed.cube].colour.name();
            format!("cube {} ({colour}) at {}", placed.cube, Position(*cell))
        };
        let cubes: Vec<String> = cells.iter().map(cube).collect();
        let fewest = match (cells.len(), is_fewest) {
            (1, _) => "",
            (_, true) => " Fewer are not enough.",
            (_, false) => " Whether fewer are enough is not determined.",
        };
        let belongs = belongs.as_deref().map_or_else(String::new, |(cell, placed)| {
            let (at, faces) = (Position(*cell), Bracketed(&placed.faces));
            format!(", with cube {} at {at}, as {faces}", placed.cube)
        });
        let cubes = listed(&cubes, "and");
        format!("Take back {cubes}: then the rest can be completed{belongs}.{fewest}")
    }
}

/// What a forced placement is the only one to do.
fn only(item: &Item) -> String {
    match item {
        Item::Cell(_) => "Nothing else fits there".to_owned(),
        Item::Cube(cube) => format!("Cube {cube} fits nowhere else, and not otherwise there"),
        Item::Digit(house, digit) => format!("Nothing else can show the {digit} of {house}"),
        Item::SixAndNine(house) => format!("Nothing else can show the 6 or 9 of {house}"),
    }
}

impl Reasons {
    /// As in "Each of the 311 other placements breaks a rule:".
    fn sentence(&self, is_beside_a_step: bool) -> String {
        let other = if is_beside_a_step { "other " } else { "" };
        let unproved = if self.is_fewest { "" } else { " (fewer reasons may suffice)" };
        match self.others {
            0 => format!("There is no {other}placement to consider."),
            1 => format!("The one {other}placement breaks a rule{unproved}:"),
            n => {
                let all = counted(n as u64, &format!("{other}placement"));
                format!("Each of the {all} breaks a rule{unproved}:")
            }
        }
    }

    /// As in "the top face would show 3, 5 or 7 twice (120 placements)".
    fn phrases(&self) -> Vec<String> {
        let phrase = |(reason, count, digits): &(Reason, usize, BTreeSet<u8>)| {
            let counted = counted(*count as u64, "placement");
            match reason {
                Reason::Colours => format!("orange and white would not alternate ({counted})"),
                Reason::Blanks => {
                    format!("the nine blank sides would not make the back ({counted})")
                }
                Reason::Repeated(house) => {
                    let digit = |&digit: &u8| match digit {
                        6 => "6/9".to_owned(),
                        _ => digit.to_string(),
                    };
                    let digits: Vec<String> = digits.iter().map(digit).collect();
                    format!("{house} would show {} twice ({counted})", listed(&digits, "or"))
                }
                Reason::Directions(face) => {
                    format!("digits of {face} would not stand the same way up ({counted})")
                }
                Reason::SixesAndNines => {
                    format!("its 6s and 9s could not be read to suit all houses ({counted})")
                }
            }
        };
        self.reasons.iter().map(phrase).collect()
    }
}

/// As in "the other 3 lead to a contradiction, as a search shows".
impl fmt::Display for Others {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { contradict, complete, not_determined } = self;
        let others = match contradict + complete + not_determined {
            1 => "the other one".to_owned(),
            n => format!("the other {n}"),
        };
        let lead = |n| if n == 1 { "leads to a contradiction" } else { "lead to a contradiction" };
        match (contradict, complete, not_determined) {
            (n, 0, 0) => return write!(f, "{others} {}, as a search shows", lead(n)),
            (0, _, 0) => return write!(f, "{others} can be completed as well"),
            (0, 0, _) => {
                return write!(f, "this one can be completed; for {others} it is not determined");
            }
            _ => {}
        }
        let mut parts = Vec::new();
        if contradict > 0 {
            parts.push(format!("{contradict} {}", lead(contradict)));
        }
        if complete > 0 {
            parts.push(format!("{complete} can be completed as well"));
        }
        if not_determined > 0 {
            parts.push(format!("for {not_determined} it is not determined"));
        }
        write!(f, "of {others}, {}", listed(&parts, "and"))
    }
}

/// As in "3, 5 or 7".
fn listed(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}
