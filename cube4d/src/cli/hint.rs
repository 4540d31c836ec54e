//! `cube4d hint`.

use common::cli::output::{Failure, Output, Verdict};
use cube4d::cube::Set;
use cube4d::geometry::Cell;
use cube4d::hint::{Advisor, Hint, KEY};
use cube4d::layout::{Layout, Placed};
use cube4d::notation::{Bracketed, Slices};
use serde::Serialize;

use super::args;
use super::input;
use super::words::{comment, lines};

pub(crate) fn run(args: &args::Hint, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, mut layout) = input::table(&args.table)?;
    let advisor = Advisor::new(&set, &args.switches.rules());
    let (steps, last) = match args.follow {
        true => advisor.follow(&layout),
        false => (Vec::new(), advisor.hint(&layout)),
    };
    let verdict = match last {
        Hint::Broken(..) | Hint::Hopeless(..) | Hint::NotDetermined => Verdict::Nothing,
        Hint::Done | Hint::Forced { .. } | Hint::Tried { .. } => Verdict::Holds,
    };
    let mut told: Vec<Told> = Vec::new();
    for (hint, after) in steps {
        told.push(Told::of(&set, &hint, &layout));
        layout = after;
    }
    let last_told = Told::of(&set, &last, &layout);
    if let Some((cell, placed)) = last.step().filter(|_| args.apply) {
        layout.set(cell, Some(*placed));
    }
    let shown = (args.apply || args.follow).then(|| Slices { layout: &layout, set: &set });
    if out.is_json() {
        let layout = shown.map(|slices| slices.to_string());
        if args.follow {
            out.json(&Followed { steps: told, end: last_told, layout })?;
        } else {
            out.json(&Applied { told: last_told, layout })?;
        }
        return Ok(verdict);
    }
    let is_file = shown.is_some();
    let has_position = last.step().is_some() || !told.is_empty() || last_told.advice.is_some();
    let all = told.iter().map(Some).chain([None]);
    for (number, step) in (1..).zip(all) {
        let told = step.unwrap_or(&last_told);
        let numbered = match step {
            Some(told) => format!("{number}. {}", told.text),
            None => told.text.clone(),
        };
        // With the layout they are comments, so that the whole is a layout file.
        match is_file {
            true => out.remark(comment(&numbered, &told.reasons))?,
            false => out.line(lines(&numbered, &told.reasons))?,
        }
        match &told.advice {
            Some(advice) if is_file => out.remark(comment(advice, &[]))?,
            Some(advice) => out.line(lines(advice, &[]))?,
            None => {}
        }
        if is_file && step.is_some() {
            out.remark("")?;
        }
    }
    if has_position {
        if !is_file && !out.is_quiet() {
            out.line("")?;
        }
        out.remark(KEY)?;
    }
    if is_file && out.is_quiet() && verdict == Verdict::Nothing {
        // The remarks that say so are left out.
        out.message(lines(&last_told.text, &last_told.reasons))?;
    }
    if let Some(slices) = shown {
        out.raw(slices.to_string().as_bytes())?;
    }
    Ok(verdict)
}

/// A hint, as JSON has it.
#[derive(Serialize)]
struct Told {
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

/// A hint, and the layout with its step done.
#[derive(Serialize)]
struct Applied {
    #[serde(flatten)]
    told: Told,
    #[serde(skip_serializing_if = "Option::is_none")]
    layout: Option<String>,
}

/// All hints to the end, and the layout there.
#[derive(Serialize)]
struct Followed {
    steps: Vec<Told>,
    end: Told,
    layout: Option<String>,
}

/// A cube in its place.
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
        Self { x, y, z, cube: placed.cube, faces: Bracketed(&placed.faces).to_string() }
    }
}

impl Told {
    fn of(set: &Set, hint: &Hint, layout: &Layout) -> Self {
        let words = hint.words(set, layout);
        let kind = match hint {
            Hint::Broken(..) => "broken",
            Hint::Done => "done",
            Hint::Hopeless(..) => "hopeless",
            Hint::NotDetermined => "not_determined",
            Hint::Forced { .. } => "forced",
            Hint::Tried { .. } => "tried",
        };
        let back = match hint {
            Hint::Broken(_, back) | Hint::Hopeless(_, back) => back.as_ref(),
            _ => None,
        };
        let placed = |cell: &Cell| Some(Step::new(*cell, layout.get(*cell)?));
        Self {
            kind,
            text: words.text,
            reasons: words.reasons,
            advice: words.advice,
            step: hint.step().map(|(cell, placed)| Step::new(cell, placed)),
            take_back: back.map(|back| back.cells.iter().filter_map(placed).collect()),
            take_back_is_fewest: back.map(|back| back.is_fewest),
        }
    }
}
