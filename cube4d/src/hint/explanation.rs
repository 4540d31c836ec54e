//! Hints in English.

use std::fmt;

use common::number::counted;

use super::{Contradiction, Exclusion, Hint, OtherPlacements, Reason, Reasons, TakeBack};
use crate::exact_cover::problem::Item;
use crate::notation::Bracketed;
use crate::prose::{capitalized, wrap};
use crate::puzzle::{Cell, Layout, Placed, Set, Side};

/// What coordinates and brackets mean, where this side of the whole is blank.
pub fn key(blank: Side) -> String {
    format!(
        "(x,y,z) counts from 0, from the left, the top and the back; the {blank} is blank.\n\
         [top front-right-back-left bottom] is a cube as it stands."
    )
}

/// As in "(0,1,2) (front slice, middle row, left)".
fn position(cell: Cell) -> String {
    format!("{cell} ({})", cell.in_words())
}

/// A step as in "Put cube 10 (orange) at (0,1,1) (…), as [5 1-8-5-6 9]".
struct Instruction<'a> {
    set: &'a Set,
    cell: Cell,
    placed: &'a Placed,
}

impl fmt::Display for Instruction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { set, cell, placed } = self;
        let colour = set.cube(placed.cube).colour.name();
        let (at, faces) = (position(*cell), Bracketed(&placed.faces));
        write!(f, "Put cube {} ({colour}) at {at}, as {faces}", placed.cube)
    }
}

/// A hint in English: some sentences, and a list.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Explanation {
    /// Sentences.
    pub text: String,
    /// Phrases: what excludes other placements, or the rules that are broken.
    pub reasons: Vec<String>,
    /// What to do, if the sentences don't say that.
    pub advice: Option<String>,
}

impl Explanation {
    fn new(text: impl Into<String>) -> Self {
        Self { text: text.into(), reasons: Vec::new(), advice: None }
    }

    /// The sentences and the list, and then the advice, in lines of this many columns.
    pub fn wrapped(&self, columns: usize) -> String {
        let text = Some(&self.text).filter(|text| !text.is_empty());
        let sentences = |text: &String| wrap(text, columns, "");
        let phrase = |phrase: &String| wrap(&format!("- {phrase}"), columns, "  ");
        let lines = text.map(sentences).into_iter().chain(self.reasons.iter().map(phrase));
        lines.chain(self.advice.as_ref().map(sentences)).collect::<Vec<_>>().join("\n")
    }
}

impl Hint {
    /// The hint in English. `layout` is what it is about.
    pub fn explanation(&self, set: &Set, layout: &Layout) -> Explanation {
        match self {
            Self::Broken(violations, back) => Explanation {
                text: format!("Rules are broken in {}:", counted(violations.len(), "place")),
                reasons: violations.iter().map(ToString::to_string).collect(),
                advice: Some(TakeBack::explanation(back.as_ref(), set, layout)),
            },
            Self::Done => {
                Explanation::new("All 27 cubes are placed, and every rule is kept: it is solved.")
            }
            Self::Unsolvable(why, back) => {
                let Explanation { text, reasons, .. } = why.explanation();
                let text = format!("No rule is broken, but this can't be completed. {text}");
                let has_any = *why != Contradiction::NoLayout;
                let advice = has_any.then(|| TakeBack::explanation(back.as_ref(), set, layout));
                Explanation { text, reasons, advice }
            }
            Self::NotDetermined => Explanation::new(
                "No rule is broken. Whether this can be completed was not determined within the \
                 budget of a hint, so no step is suggested.",
            ),
            Self::Forced { cell, placed, item, reasons } => {
                let put = Instruction { set, cell: *cell, placed };
                let (only, excluded) = (only_use(item), reasons.sentence("other "));
                let text = format!("{put}. {only}. {excluded}").trim_end().to_owned();
                Explanation { reasons: reasons.phrases(), ..Explanation::new(text) }
            }
            Self::Tried { cell, placed, item, others } => {
                let put = Instruction { set, cell: *cell, placed };
                let all = 1 + others.contradict + others.complete + others.not_determined;
                let possible = match item {
                    Item::Cell(cell) => format!("{all} placements are possible at {cell}"),
                    Item::Cube(cube) => format!("Cube {cube} has {all} possible placements"),
                    Item::Digit(house, digit) => {
                        format!("{all} possible placements show the {digit} of {house}")
                    }
                    Item::SixAndNine(house) => {
                        format!("{all} possible placements show a 6 or 9 of {house}")
                    }
                };
                Explanation::new(match all {
                    1 => format!("{put}. It is part of a complete layout."),
                    _ => format!("{put}. {possible}; {others}."),
                })
            }
        }
    }
}

impl Contradiction {
    /// The reason in English.
    pub fn explanation(&self) -> Explanation {
        match self {
            Self::Uncoverable(item, reasons) => {
                let none = capitalized(&item.uncoverable_text());
                let text = format!("{none}. {}", reasons.sentence(""));
                Explanation { reasons: reasons.phrases(), ..Explanation::new(text) }
            }
            Self::Searched => Explanation::new(
                "The search is complete: no complete layout agrees with all of it.",
            ),
            Self::NoLayout => Explanation::new("The set has no complete layout under these rules."),
        }
    }
}

impl TakeBack {
    /// As in "Take back cube 3 at (0,0,0): then the rest can be completed, with cube 3 at (2,0,0)."
    pub fn explanation(back: Option<&Self>, set: &Set, layout: &Layout) -> String {
        let Some(Self { cells, is_fewest, belongs }) = back else {
            return "Which cubes to take back was not determined within the budget.".to_owned();
        };
        let cube = |cell: &Cell| {
            let placed = layout.get(*cell)?;
            let colour = set.cube(placed.cube).colour.name();
            Some(format!("cube {} ({colour}) at {}", placed.cube, position(*cell)))
        };
        let cubes: Vec<String> = cells.iter().filter_map(cube).collect();
        let fewest = match (cells.len(), is_fewest) {
            (1, _) => "",
            (_, true) => " Fewer are not enough.",
            (_, false) => " Whether fewer are enough was not determined.",
        };
        let belongs = belongs.as_deref().map_or_else(String::new, |(cell, placed)| {
            let (at, faces) = (position(*cell), Bracketed(&placed.faces));
            format!(", with cube {} at {at}, as {faces}", placed.cube)
        });
        let cubes = enumeration(&cubes, "and");
        format!("Take back {cubes}: then the rest can be completed{belongs}.{fewest}")
    }
}

/// What only a forced placement does.
fn only_use(item: &Item) -> String {
    match item {
        Item::Cell(_) => "Nothing else fits there".to_owned(),
        Item::Cube(cube) => format!("Cube {cube} fits nowhere else, and there only like this"),
        Item::Digit(house, digit) => format!("Nothing else can show the {digit} of {house}"),
        Item::SixAndNine(house) => format!("Nothing else can show the 6 or 9 of {house}"),
    }
}

impl Reasons {
    /// As in "Each of the 311 other placements breaks a rule:".
    /// `other` is "other " where a placement is suggested.
    fn sentence(&self, other: &str) -> String {
        let unproved = if self.is_fewest { "" } else { " (fewer reasons may suffice)" };
        match self.others {
            0 => format!("There is no {other}placement."),
            1 => format!("The one {other}placement breaks a rule{unproved}:"),
            n => {
                let all = counted(n, &format!("{other}placement"));
                format!("Each of the {all} breaks a rule{unproved}:")
            }
        }
    }

    /// As in "the top face would show 3, 5 or 7 twice (120 placements)".
    fn phrases(&self) -> Vec<String> {
        let phrase = |Exclusion { reason, placements, digits }: &Exclusion| {
            let counted = counted(placements, "placement");
            match reason {
                Reason::Colours => format!("orange and white would not alternate ({counted})"),
                Reason::Blanks => {
                    format!("the nine blank sides would not make one side of the whole ({counted})")
                }
                Reason::Repeated(house) => {
                    let digit = |&digit: &u8| match digit {
                        6 => "6/9".to_owned(),
                        _ => digit.to_string(),
                    };
                    let digits: Vec<String> = digits.iter().map(digit).collect();
                    format!("{house} would show {} twice ({counted})", enumeration(&digits, "or"))
                }
                Reason::Directions(face) => {
                    format!("digits of {face} would not stand the same way up ({counted})")
                }
                Reason::SixesAndNines => {
                    format!("6s and 9s could not be read so that all houses are right ({counted})")
                }
            }
        };
        self.reasons.iter().map(phrase).collect()
    }
}

/// As in "the other 3 lead to a contradiction".
impl fmt::Display for OtherPlacements {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let &Self { contradict, complete, not_determined } = self;
        let others = match contradict + complete + not_determined {
            1 => "the other one".to_owned(),
            n => format!("the other {n}"),
        };
        let lead = |n| if n == 1 { "leads to a contradiction" } else { "lead to a contradiction" };
        match (contradict, complete, not_determined) {
            (n, 0, 0) => return write!(f, "{others} {}", lead(n)),
            (0, _, 0) => return write!(f, "{others} can be completed as well"),
            (0, 0, n) => {
                return write!(
                    f,
                    "what {others} lead{} to is not determined",
                    if n == 1 { "s" } else { "" }
                );
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
            parts.push(format!(
                "{not_determined} {} not determined",
                if not_determined == 1 { "is" } else { "are" }
            ));
        }
        write!(f, "of {others}, {}", enumeration(&parts, "and"))
    }
}

/// As in "3, 5 or 7".
pub(crate) fn enumeration(words: &[String], last: &str) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., end] => format!("{} {last} {end}", first.join(", ")),
    }
}
