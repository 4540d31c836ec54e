//! What `hint` reports.

use serde::Serialize;

use crate::Set;
use crate::notation::Bracketed;
use crate::play::hint::{Explanation, Hint, Part, PartSize};
use crate::puzzle::{Cell, Layout, Placed};

/// A hint.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct HintReport {
    /// broken, done, hopeless, not_determined, forced, tried, row or slice.
    pub kind: &'static str,
    /// The hint in English.
    pub text: String,
    /// What excludes other placements, or the rules that are broken.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<String>,
    /// What to do, if the text doesn't say that.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub advice: Option<String>,
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
}

/// A hint, and the layout after its step.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Applied {
    /// The hint.
    #[serde(flatten)]
    pub hint: HintReport,
    /// The layout, if it was asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub layout: Option<String>,
}

/// All hints to the end, and the layout there.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Followed {
    /// The steps.
    pub steps: Vec<HintReport>,
    /// The hint after the last step.
    pub end: HintReport,
    /// The layout there.
    pub layout: Option<String>,
}

/// A cube in a cell.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[expect(missing_docs, reason = "the names say it")]
pub struct Step {
    pub x: usize,
    pub y: usize,
    pub z: usize,
    pub cube: usize,
    /// Its sides, as in a layout.
    pub faces: String,
}

impl Step {
    /// A cube in a cell, as it is read there.
    pub fn new(cell: Cell, placed: &Placed) -> Self {
        let [x, y, z] = cell.coordinates();
        Self { x, y, z, cube: placed.cube.index(), faces: Bracketed(&placed.faces).to_string() }
    }
}

fn steps(part: &Part) -> Vec<Step> {
    part.cubes.iter().map(|(cell, placed)| Step::new(*cell, placed)).collect()
}

impl HintReport {
    /// A hint about a layout.
    pub fn new(set: &Set, hint: &Hint, layout: &Layout) -> Self {
        let Explanation { text, reasons, advice } = hint.explanation(set, layout);
        let kind = match hint {
            Hint::Broken(..) => "broken",
            Hint::Done => "done",
            Hint::Unsolvable(..) => "hopeless",
            Hint::NotDetermined => "not_determined",
            Hint::Forced { .. } => "forced",
            Hint::Tried { .. } => "tried",
        };
        let back = match hint {
            Hint::Broken(_, back) | Hint::Unsolvable(_, back) => back.as_ref(),
            _ => None,
        };
        let placed = |cell: &Cell| Some(Step::new(*cell, layout.get(*cell)?));
        let row = match hint {
            Hint::Tried { cell, whole, .. } => {
                Some(steps(&Part::around(PartSize::Row, *cell, whole)))
            }
            _ => None,
        };
        Self {
            kind,
            text,
            reasons,
            advice,
            step: hint.step().map(|(cell, placed)| Step::new(cell, placed)),
            part: row,
            take_back: back.map(|back| back.cells.iter().filter_map(placed).collect()),
            take_back_is_fewest: back.map(|back| back.is_fewest),
        }
    }

    /// A row or slice to build.
    pub fn of_part(set: &Set, part: &Part, layout: &Layout) -> Self {
        let Explanation { text, reasons, advice } = part.explanation(set, layout);
        let kind = match part.size {
            PartSize::Row => "row",
            PartSize::Slice => "slice",
        };
        let (step, take_back, take_back_is_fewest) = (None, None, None);
        let part = Some(steps(part));
        Self { kind, text, reasons, advice, step, part, take_back, take_back_is_fewest }
    }

    /// The same as text.
    pub fn explanation(&self) -> Explanation {
        let (text, reasons) = (self.text.clone(), self.reasons.clone());
        Explanation { text, reasons, advice: self.advice.clone() }
    }
}

impl Followed {
    /// The steps from a layout, as [`Advisor::follow`](crate::play::hint::Advisor::follow) finds them, and the layout
    /// after the last.
    pub fn new(
        set: &Set,
        layout: &Layout,
        steps: Vec<(Hint, Layout)>,
        last: &Hint,
    ) -> (Self, Layout) {
        let mut layout = layout.clone();
        let mut reports = Vec::new();
        for (hint, after) in steps {
            reports.push(HintReport::new(set, &hint, &layout));
            layout = after;
        }
        let end = HintReport::new(set, last, &layout);
        (Self { steps: reports, end, layout: None }, layout)
    }
}
