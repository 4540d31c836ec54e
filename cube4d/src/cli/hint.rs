//! `cube4d hint`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube4d::hint::{Advisor, Explanation, Hint, KEY};
use cube4d::notation::{Bracketed, Slices};
use cube4d::puzzle::{Cell, Placed};
use cube4d::{Layout, Set};
use serde::Serialize;

use super::{COLUMNS, COLUMNS_OF_COMMENT, args, input, listen};

pub(crate) fn run(args: &args::Hint, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, mut layout) = input::table(&args.table)?;
    let interrupt = listen()?;
    let advisor = Advisor::new(&set, &args.switches.rules(), interrupt.control());
    let (steps, last) = match args.follow {
        true => advisor.follow(&layout),
        false => (Vec::new(), advisor.hint(&layout)),
    };
    let is_interrupted = interrupt.is_requested() && last == Hint::NotDetermined;
    let verdict = match last {
        _ if is_interrupted => Verdict::Interrupted,
        Hint::Broken(..) | Hint::Unsolvable(..) | Hint::NotDetermined => Verdict::Nothing,
        Hint::Done | Hint::Forced { .. } | Hint::Tried { .. } => Verdict::Holds,
    };
    let count = steps.len() as u64;
    let mut reports: Vec<HintReport> = Vec::new();
    for (hint, after) in steps {
        reports.push(HintReport::new(&set, &hint, &layout));
        layout = after;
    }
    let end = HintReport::new(&set, &last, &layout);
    if let Some((cell, placed)) = last.step().filter(|_| args.apply) {
        layout.set(cell, Some(*placed));
    }
    let slices = (args.apply || args.follow).then(|| Slices { layout: &layout, set: &set });
    if out.is_json() {
        let layout = slices.map(|slices| slices.to_string());
        if args.follow {
            out.json(&Followed { steps: reports, end, layout })?;
        } else {
            out.json(&Applied { hint: end, layout })?;
        }
    } else {
        print(&reports, &end, slices.as_ref(), out)?;
        if slices.is_some() && out.is_quiet() && verdict == Verdict::Nothing {
            // The remarks that say so are left out.
            let message = Explanation { advice: None, ..end.explanation() };
            out.message(message.wrapped(COLUMNS))?;
        }
        if let Some(slices) = slices {
            out.raw(slices.to_string().as_bytes())?;
        }
    }
    if is_interrupted {
        out.message(format!("interrupted after {}", counted(count, "step")))?;
    }
    Ok(verdict)
}

/// Prints hints; with a layout as comments, so that the output is a layout file.
fn print(
    steps: &[HintReport],
    end: &HintReport,
    layout: Option<&Slices<'_>>,
    out: &mut Output,
) -> Result<(), Failure> {
    let is_file = layout.is_some();
    for (number, step) in (1..).zip(steps) {
        let step = step.explanation();
        let numbered = Explanation { text: format!("{number}. {}", step.text), ..step };
        out.remark(numbered.wrapped(COLUMNS_OF_COMMENT))?;
        out.remark("")?;
    }
    match is_file {
        true => out.remark(end.explanation().wrapped(COLUMNS_OF_COMMENT))?,
        false => out.line(end.explanation().wrapped(COLUMNS))?,
    }
    if end.step.is_some() || !steps.is_empty() || end.advice.is_some() {
        if !is_file && !out.is_quiet() {
            out.line("")?;
        }
        out.remark(KEY)?;
    }
    Ok(())
}

/// A hint, as JSON has it.
#[derive(Serialize)]
struct HintReport {
    /// broken, done, hopeless, not_determined, forced or tried.
    kind: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    reasons: Vec<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    advice: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    step: Option<Step>,
    #[serde(skip_serializing_if = "Option::is_none")]
    take_back: Option<Vec<Step>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    take_back_is_fewest: Option<bool>,
}

/// A hint, and the layout after its step.
#[derive(Serialize)]
struct Applied {
    #[serde(flatten)]
    hint: HintReport,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
}

/// All hints to the end, and the layout there.
#[derive(Serialize)]
struct Followed {
    steps: Vec<HintReport>,
    end: HintReport,
    layout: Option<String>,
}

/// A cube in a cell.
#[derive(Serialize)]
struct Step {
    x: usize,
    y: usize,
    z: usize,
    cube: usize,
    faces: String,
}

impl Step {
    fn new(cell: Cell, placed: &Placed) -> Self {
        let [x, y, z] = cell.coordinates();
        Self { x, y, z, cube: placed.cube.index(), faces: Bracketed(&placed.faces).to_string() }
    }
}

impl HintReport {
    fn new(set: &Set, hint: &Hint, layout: &Layout) -> Self {
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
        Self {
            kind,
            text,
            reasons,
            advice,
            step: hint.step().map(|(cell, placed)| Step::new(cell, placed)),
            take_back: back.map(|back| back.cells.iter().filter_map(placed).collect()),
            take_back_is_fewest: back.map(|back| back.is_fewest),
        }
    }
    fn explanation(&self) -> Explanation {
        let (text, reasons) = (self.text.clone(), self.reasons.clone());
        Explanation { text, reasons, advice: self.advice.clone() }
    }
}
