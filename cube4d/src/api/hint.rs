//! What is the next cube of a layout, and why?

use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;

use super::check::each_once;
use super::facts::Facts;
use super::{Error, LeftOpen, Text};
use crate::formats;
use crate::notation::{Bracketed, Slices};
use crate::play::hint::{
    Advisor, Contradiction, Explanation, Hint, Item, Part, PartSize, Reason, Reasons, TakeBack,
};
use crate::position::Held;
use crate::puzzle::{Cell, Facelet, House, Layout, Placed, Rules, Set, Side};

/// Which layout needs a hint.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields, rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Request {
    /// The set; the toy if there is none.
    pub set: Option<Text>,
    /// The layout of its cubes; an empty text is an empty table.
    pub layout: Text,
    /// The rules.
    pub rules: Rules,
    /// How much is shown.
    pub show: Extent,
    /// Whether the report has the layout after the hint. All steps always end with it.
    pub apply: bool,
}

/// How much a hint shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Extent {
    /// The next cube.
    #[default]
    Cube,
    /// The row to build next.
    Row,
    /// The slice to build next.
    Slice,
    /// All steps to the end.
    AllSteps,
}

/// A hint, or all of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Report {
    /// What to do.
    #[serde(flatten)]
    pub answer: Answer,
    /// The layout after it, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
    /// What was left open.
    #[serde(flatten)]
    pub left_open: LeftOpen,
    /// The side of the whole that the answer takes as the blank one.
    #[serde(skip)]
    pub blank: Side,
}

/// One hint, or the way to the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(untagged)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub enum Answer {
    /// The next step, row or slice.
    Next(Advice),
    /// All steps.
    AllSteps {
        /// The steps.
        steps: Vec<Advice>,
        /// The hint after the last step.
        end: Advice,
    },
}

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Advice {
    /// What kind of hint it is.
    pub kind: HintKind,
    /// The hint in English.
    #[serde(flatten)]
    pub words: Explanation,
    /// What the hint says, as data.
    pub facts: Facts,
    /// The cube to place.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub step: Option<Step>,
    /// The row of the step, if only a search decides it; or the row or slice that was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub part: Option<Vec<Step>>,
    /// The cubes to take back.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_back: Option<Vec<Step>>,
    /// Whether it is proved that fewer are not enough.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub take_back_is_fewest: Option<bool>,
    /// The sides of the houses that the hint is about, each once.
    #[serde(skip)]
    pub about: Vec<Facelet>,
}

/// What kind of hint it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[non_exhaustive]
pub enum HintKind {
    /// Rules are broken.
    Broken,
    /// The layout is complete.
    Done,
    /// No rule is broken, and the layout can't be completed.
    Hopeless,
    /// Whether it can be completed was not determined.
    NotDetermined,
    /// A step that rules force.
    Forced,
    /// A step that only a search decides.
    Tried,
    /// A row.
    Row,
    /// A slice.
    Slice,
}

/// A cube in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[expect(missing_docs, reason = "the names say it")]
pub struct Step {
    pub x: usize,
    pub y: usize,
    pub z: usize,
    pub cube: usize,
    /// The sides of the cube, as in a layout.
    pub faces: String,
    /// The cell of these coordinates.
    #[serde(skip)]
    pub cell: Cell,
    /// The cube as it stands.
    #[serde(skip)]
    pub placed: Placed,
}

/// Suggests the next step from a layout.
///
/// # Errors
/// If the set or the layout can't be read, or the request contradicts itself.
pub fn run(request: &Request, control: Control<'_>) -> Result<Report, Error> {
    let set = formats::set(request.set.as_ref())?;
    answer(&Advisor::of(set, &request.rules, control), request)
}

/// The answer of an advisor who knows the set and the rules of the request.
pub(super) fn answer(advisor: &Advisor<'_>, request: &Request) -> Result<Report, Error> {
    if request.apply && request.show == Extent::AllSteps {
        return Err(Error::request("`apply` has no effect on `all_steps`"));
    }
    let set = advisor.set();
    let typed = formats::layout(&request.layout, set)?;
    let layout = &typed.layout;
    let Held { position, answer: (answer, after) } = match request.show {
        Extent::Cube => {
            let Held { position, answer: hint } = advisor.hint(layout);
            Held { position, answer: next(set, &hint, layout) }
        }
        Extent::Row => part(advisor, layout, PartSize::Row),
        Extent::Slice => part(advisor, layout, PartSize::Slice),
        Extent::AllSteps => all_steps(advisor, layout),
    };
    let has_layout = request.apply || request.show == Extent::AllSteps;
    let left_open =
        LeftOpen::of_layout(set, advisor.rules(), &typed, &advisor.positions(layout), position);
    let layout = has_layout.then(|| Slices { layout: &after, set }.to_string());
    Ok(Report { answer, layout, left_open, blank: position.blank() })
}

/// A hint about a layout, and the layout after it.
fn next(set: &Set, hint: &Hint, layout: &Layout) -> (Answer, Layout) {
    let mut after = layout.clone();
    if let Some((cell, placed)) = hint.step() {
        after.set(cell, Some(*placed));
    }
    (Answer::Next(Advice::new(set, hint, layout)), after)
}

/// The row or slice to build next, or the hint that says why not; and the layout after it.
fn part(advisor: &Advisor<'_>, layout: &Layout, size: PartSize) -> Held<(Answer, Layout)> {
    let Held { position, answer } = advisor.part(layout, size);
    let answer = match answer {
        Ok(part) => {
            let mut after = layout.clone();
            part.put_into(&mut after);
            (Answer::Next(Advice::of_part(advisor.set(), &part, layout)), after)
        }
        Err(hint) => next(advisor.set(), &hint, layout),
    };
    Held { position, answer }
}

/// All steps from a layout, and the layout after the last.
fn all_steps(advisor: &Advisor<'_>, layout: &Layout) -> Held<(Answer, Layout)> {
    let Held { position, answer: (hints, last) } = advisor.follow(layout);
    let (set, mut layout) = (advisor.set(), layout.clone());
    let mut steps = Vec::new();
    for (hint, after) in hints {
        steps.push(Advice::new(set, &hint, &layout));
        layout = after;
    }
    let end = Advice::new(set, &last, &layout);
    Held { position, answer: (Answer::AllSteps { steps, end }, layout) }
}

impl Answer {
    /// The steps before the last hint.
    pub fn steps(&self) -> &[Advice] {
        match self {
            Self::Next(_) => &[],
            Self::AllSteps { steps, .. } => steps,
        }
    }

    /// The last hint.
    pub const fn last(&self) -> &Advice {
        match self {
            Self::Next(advice) | Self::AllSteps { end: advice, .. } => advice,
        }
    }
}

impl HintKind {
    /// Whether there is something to do, or the layout is complete.
    pub const fn is_possible(self) -> bool {
        !matches!(self, Self::Broken | Self::Hopeless | Self::NotDetermined)
    }
}

impl Step {
    fn new(cell: Cell, placed: &Placed) -> Self {
        let [x, y, z] = cell.coordinates();
        let faces = Bracketed(&placed.faces).to_string();
        Self { x, y, z, cube: placed.cube.index(), faces, cell, placed: *placed }
    }

    fn all_of(part: &Part) -> Vec<Self> {
        part.cubes.iter().map(|(cell, placed)| Self::new(*cell, placed)).collect()
    }
}

impl Advice {
    fn new(set: &Set, hint: &Hint, layout: &Layout) -> Self {
        let back = take_back(hint);
        let placed = |cell: &Cell| Some(Step::new(*cell, layout.get(*cell)?));
        let row = match hint {
            Hint::Tried { cell, whole, .. } => {
                Some(Step::all_of(&Part::around(PartSize::Row, *cell, whole)))
            }
            _ => None,
        };
        Self {
            kind: HintKind::of(hint),
            words: hint.explanation(set, layout),
            facts: Facts::of_hint(set, hint, layout),
            step: hint.step().map(|(cell, placed)| Step::new(cell, placed)),
            part: row,
            take_back: back.map(|back| back.cells.iter().filter_map(placed).collect()),
            take_back_is_fewest: back.map(|back| back.is_fewest),
            about: each_once(houses_of(hint).into_iter().flat_map(House::facelets)),
        }
    }

    /// A row or slice to build.
    fn of_part(set: &Set, part: &Part, layout: &Layout) -> Self {
        let kind = match part.size {
            PartSize::Row => HintKind::Row,
            PartSize::Slice => HintKind::Slice,
        };
        Self {
            kind,
            words: part.explanation(set, layout),
            facts: Facts::of_part(set, part, layout),
            step: None,
            part: Some(Step::all_of(part)),
            take_back: None,
            take_back_is_fewest: None,
            about: Vec::new(),
        }
    }
}

impl HintKind {
    const fn of(hint: &Hint) -> Self {
        match hint {
            Hint::Broken(..) => Self::Broken,
            Hint::Done => Self::Done,
            Hint::Unsolvable(..) => Self::Hopeless,
            Hint::NotDetermined => Self::NotDetermined,
            Hint::Forced { .. } => Self::Forced,
            Hint::Tried { .. } => Self::Tried,
        }
    }
}

const fn take_back(hint: &Hint) -> Option<&TakeBack> {
    match hint {
        Hint::Broken(_, back) | Hint::Unsolvable(_, back) => back.as_ref(),
        _ => None,
    }
}

/// The houses that a hint is about: that in which something is missing, and those that exclude
/// other placements.
fn houses_of(hint: &Hint) -> Vec<House> {
    let excluding = |reasons: &Reasons| -> Vec<House> {
        let house = |reason| match reason {
            Reason::Repeated(house) | Reason::Directions(house) => Some(house),
            Reason::Colours | Reason::Blanks | Reason::SixesAndNines => None,
        };
        reasons.reasons.iter().filter_map(|exclusion| house(exclusion.reason)).collect()
    };
    let (item, others) = match hint {
        Hint::Forced { item, reasons, .. }
        | Hint::Unsolvable(Contradiction::Uncoverable(item, reasons), _) => {
            (item, excluding(reasons))
        }
        Hint::Tried { item, .. } => (item, Vec::new()),
        _ => return Vec::new(),
    };
    let missing = match *item {
        Item::Digit(house, _) | Item::SixAndNine(house) => Some(house),
        Item::Cell(_) | Item::Cube(_) => None,
    };
    missing.into_iter().chain(others).collect()
}
