//! Hints in English.

use std::fmt;

use serde::Serialize;
use solidoku_common::number::counted;

use super::{
    Contradiction, CubeKind, Exclusion, Hint, OtherPlacements, Part, PartSize, Reason, Reasons,
    TakeBack,
};
use crate::notation::Bracketed;
use crate::notation::prose::{CubeName, capitalized, wrap};
use crate::puzzle::{Cell, Colour, Layout, Placed, Set, Side};
use crate::solve::exact_cover::problem::Item;

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

/// A step as in "Put the orange cube \[5 1-8-5-6 9\] at (0,1,1) (…)".
struct Instruction<'a> {
    set: &'a Set,
    cell: Cell,
    placed: &'a Placed,
}

impl fmt::Display for Instruction<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { set, cell, placed } = self;
        let name = CubeName::standing(set, placed.cube, &placed.faces);
        write!(f, "Put {name} at {}", position(*cell))
    }
}

/// A hint in English: some sentences, and a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Explanation {
    /// The hint in English.
    pub text: String,
    /// What excludes other placements, or the rules that are broken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<String>,
    /// What to do, if the text doesn't say that.
    #[serde(skip_serializing_if = "Option::is_none")]
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
                 time of a hint, so no step is suggested. More cubes on the table or more rules \
                 make the search shorter.",
            ),
            Self::Forced { cell, placed, item, reasons } => {
                let put = Instruction { set, cell: *cell, placed };
                let text = format!("{put}. {}", reasons.why_only(item));
                Explanation { reasons: reasons.phrases(), ..Explanation::new(text) }
            }
            Self::Tried { cell, placed, item, others, whole } => {
                let row = Part::around(PartSize::Row, *cell, whole);
                let put = Instruction { set, cell: *cell, placed };
                let why = match layout.placed().next() {
                    None => "Nothing is placed yet, so only a search decides.".to_owned(),
                    Some(_) => searched(item, others),
                };
                let text = format!("{put}. {why} {}", row.heading());
                Explanation { reasons: row.phrases(set, layout), ..Explanation::new(text) }
            }
        }
    }
}

/// Why the step is taken, where no rule decides.
fn searched(item: &Item, others: &OtherPlacements) -> String {
    let all = 1 + others.contradict + others.complete + others.not_determined;
    if all == 1 {
        return "Only a search decides here: no rule forces a cube yet.".to_owned();
    }
    let tried = match item {
        Item::Cell(_) => format!("of {all} placements that are possible there, {others}"),
        Item::Cube(_) => format!("of {all} possible placements of this cube, {others}"),
        Item::Digit(house, digit) => {
            format!("of {all} possible placements that show the {digit} of {house}, {others}")
        }
        Item::SixAndNine(house) => {
            format!("of {all} possible placements that show a 6 or 9 of {house}, {others}")
        }
    };
    format!("Only a search decides here, for no rule forces a cube yet: {tried}.")
}

impl Part {
    /// The part as a hint in English. `layout` is what it is about.
    pub fn explanation(&self, set: &Set, layout: &Layout) -> Explanation {
        let text = format!("Build {self} as in a complete layout:");
        Explanation { reasons: self.phrases(set, layout), ..Explanation::new(text) }
    }

    /// As in "The whole bottom row of the back slice is:".
    fn heading(&self) -> String {
        let name = self.to_string();
        format!("The whole {} is:", name.trim_start_matches("the "))
    }

    /// The cubes of the part, as in "left: the orange cube \[1 9-6-0-4 5\]".
    fn phrases(&self, set: &Set, layout: &Layout) -> Vec<String> {
        let phrase = |(cell, placed): &(Cell, Placed)| {
            let name = CubeName::standing(set, placed.cube, &placed.faces);
            let there = if layout.get(*cell).is_some() { " (there already)" } else { "" };
            format!("{}: {name}{there}", self.place_of(*cell))
        };
        self.cubes.iter().map(phrase).collect()
    }
}

impl Contradiction {
    /// The reason in English.
    pub fn explanation(&self) -> Explanation {
        match self {
            Self::Uncoverable(item, reasons) => {
                let none = capitalized(&item.uncoverable_text(reasons.about));
                let text = format!("{none}. {}", reasons.what_is_left(""));
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
    /// As in "Take back the white cube \[…\] at (0,0,0): then the rest can be completed, with this
    /// cube at (2,0,0)".
    pub fn explanation(back: Option<&Self>, set: &Set, layout: &Layout) -> String {
        let Some(Self { cells, is_fewest, belongs }) = back else {
            return "Which cubes to take back was not determined within the time of a hint: take \
                    back those that you are least sure of, and ask again."
                .to_owned();
        };
        let cube = |cell: &Cell| {
            let placed = layout.get(*cell)?;
            let name = CubeName::standing(set, placed.cube, &placed.faces);
            Some(format!("{name} at {}", position(*cell)))
        };
        let cubes: Vec<String> = cells.iter().filter_map(cube).collect();
        let fewest = match (cells.len(), is_fewest) {
            (1, _) => "",
            (_, true) => " Fewer are not enough.",
            (_, false) => " Whether fewer are enough was not determined.",
        };
        let belongs = belongs.as_deref().map_or_else(String::new, |(cell, placed)| {
            let (at, faces) = (position(*cell), Bracketed(&placed.faces));
            format!(", with this cube at {at}, as {faces}")
        });
        let cubes = enumeration(&cubes, "and");
        format!("Take back {cubes}: then the rest can be completed{belongs}.{fewest}")
    }
}

/// As in "white cube with a blank side".
impl fmt::Display for CubeKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(colour) = self.colour {
            write!(f, "{} ", colour.name())?;
        }
        write!(f, "cube {} a blank side", if self.has_blank { "with" } else { "without" })
    }
}

impl Reasons {
    /// Why only this step covers an item.
    fn why_only(&self, item: &Item) -> String {
        let only = match item {
            Item::Cell(_) => return self.why_only_there(),
            Item::Cube(_) => "It fits nowhere else, and there only like this".to_owned(),
            Item::Digit(house, digit) => format!("Nothing else can show the {digit} of {house}"),
            Item::SixAndNine(house) => format!("Nothing else can show the 6 or 9 of {house}"),
        };
        format!("{only}. {}", self.what_is_left("other "))
    }

    /// Why only this cube fits into its cell.
    fn why_only_there(&self) -> String {
        let kind = self.belongs_there();
        match (self.cubes, self.left()) {
            (0, 0) => format!("{kind} and this is the last one."),
            (0, left) => {
                let ways = counted(left, "other way");
                let each = self.each_breaks("", left);
                let are = if left == 1 { "is" } else { "are" };
                format!("{kind} and this is the last one. There {are} {ways} to turn it. {each}")
            }
            (cubes, left) => {
                let each = self.each_breaks("other ", left);
                format!("{kind} and {} are left. {each}", cubes + 1)
            }
        }
    }

    /// As in "A white cube with a blank side belongs there,".
    fn belongs_there(&self) -> String {
        match self.kind {
            Some(kind) if kind.colour == Some(Colour::Orange) => {
                format!("An {kind} belongs there,")
            }
            Some(kind) => format!("A {kind} belongs there,"),
            None => String::new(),
        }
    }

    /// What colours and blank sides leave, and that all of it breaks rules. `other` is "other "
    /// where a placement is suggested.
    fn what_is_left(&self, other: &str) -> String {
        let left = self.left();
        if self.kind.is_some() {
            let cubes = match self.cubes {
                0 => "none is".to_owned(),
                1 => "one is".to_owned(),
                n => format!("{n} are"),
            };
            let each = self.each_breaks(other, left);
            return format!("{} and {cubes} left. {each}", self.belongs_there())
                .trim_end()
                .to_owned();
        }
        let (colours, blanks) =
            (self.excluded_by(Reason::Colours), self.excluded_by(Reason::Blanks));
        let obvious = match (colours, blanks) {
            (0, 0) => return self.each_breaks(other, left),
            (_, 0) => "Colours",
            (0, _) => "Blank sides",
            (_, _) => "Colours and blank sides",
        };
        match left {
            0 => format!("{obvious} exclude everything else."),
            n => {
                let placements = counted(n, &format!("{other}placement"));
                format!("{obvious} leave {placements}. {}", self.each_breaks("", n))
            }
        }
    }

    /// As in "Each of the 311 other placements breaks a rule:".
    fn each_breaks(&self, other: &str, left: usize) -> String {
        let unproved = if self.is_fewest { "" } else { " (fewer reasons may suffice)" };
        match (left, other) {
            (0, _) => String::new(),
            (1, "") => format!("It breaks a rule{unproved}:"),
            (_, "") => format!("Each of them breaks a rule{unproved}:"),
            (1, _) => format!("The one {other}placement breaks a rule{unproved}:"),
            (n, _) => {
                format!(
                    "Each of the {} breaks a rule{unproved}:",
                    counted(n, &format!("{other}placement"))
                )
            }
        }
    }

    /// As in "the top face would show 3, 5 or 7 twice (120 placements)".
    fn phrases(&self) -> Vec<String> {
        let phrase = |Exclusion { reason, placements, digits }: &Exclusion| {
            let counted = counted(placements, "placement");
            match reason {
                // The sentences say so.
                Reason::Colours | Reason::Blanks => String::new(),
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
        self.closer().map(phrase).collect()
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
