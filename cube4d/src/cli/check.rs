//! `cube4d check`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube4d::hint::{Advisor, Completion, Contradiction, Explanation, KEY, TakeBack};
use cube4d::puzzle::Cell;
use cube4d::unavoidable_violations;
use serde::Serialize;

use super::args::Check;
use super::{COLUMNS, input, listen};

pub(crate) fn run(args: &Check, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, layout) = input::table(&args.table)?;
    let rules = args.switches.rules();
    let violations = unavoidable_violations(&set, &rules, &layout);
    let breaks: Vec<String> = violations.iter().map(ToString::to_string).collect();
    let interrupt = listen()?;
    let advisor = Advisor::new(&set, &rules, interrupt.control());
    let (placed, complete) = (layout.placed().count(), layout.is_complete());
    let completion = match (breaks.is_empty(), complete) {
        (true, true) => Some(Completion::Found(Box::new(layout.clone()))),
        (true, false) => Some(advisor.complete(&layout)),
        (false, _) => None,
    };
    let completable = match completion {
        Some(Completion::Found(_)) => Completable::Yes,
        Some(Completion::NotDetermined) => Completable::NotDetermined,
        Some(Completion::Contradiction(_)) | None => Completable::No,
    };
    let take_back = if completable == Completable::No { advisor.take_back(&layout) } else { None };
    let is_interrupted = interrupt.is_requested() && completable != Completable::Yes;
    let verdict = if completable == Completable::Yes { Verdict::Holds } else { Verdict::Nothing };
    let why = match &completion {
        Some(Completion::Contradiction(why)) => Some(why.explanation()),
        _ => None,
    };
    if out.is_json() {
        let (reason, reasons) = why.map_or((None, None), |w| (Some(w.text), Some(w.reasons)));
        let back = take_back.as_ref();
        let cell = |cell: &Cell| {
            let [x, y, z] = cell.coordinates();
            Some(Cube { x, y, z, cube: layout.get(*cell)?.cube.index() })
        };
        out.json(&Report {
            placed,
            complete,
            breaks,
            completable,
            reason,
            reasons,
            take_back: back.map(|back| back.cells.iter().filter_map(cell).collect()),
            take_back_is_fewest: back.map(|back| back.is_fewest),
        })?;
    } else {
        let cubes = counted(placed, "cube");
        let summary = match (breaks.len(), complete, completable) {
            (0, true, _) => {
                "all 27 cubes are placed, and every rule is kept: it is solved".to_owned()
            }
            (0, false, Completable::Yes) => {
                format!("{cubes} placed, no rule is broken, and the rest can be completed")
            }
            (0, false, Completable::No) => {
                format!("{cubes} placed, and no rule is broken, but this can't be completed")
            }
            (0, false, Completable::NotDetermined) => format!(
                "{cubes} placed, and no rule is broken; whether the rest can be completed was not \
                 determined within the budget"
            ),
            (places, ..) => {
                let places = counted(places, "place");
                format!("{cubes} placed, and rules are broken in {places}")
            }
        };
        let summary = Explanation { text: summary, reasons: breaks, advice: None };
        out.line(summary.wrapped(COLUMNS))?;
        if let Some(why) = why {
            out.line(why.wrapped(COLUMNS))?;
        }
        if completable == Completable::No {
            if completion != Some(Completion::Contradiction(Contradiction::NoLayout)) {
                let text = TakeBack::explanation(take_back.as_ref(), &set, &layout);
                let advice = Explanation { text, reasons: Vec::new(), advice: None };
                out.line(advice.wrapped(COLUMNS))?;
            }
            out.remark(KEY)?;
        }
    }
    if is_interrupted {
        out.message("interrupted: what was not determined by then is left open")?;
        return Ok(Verdict::Interrupted);
    }
    Ok(verdict)
}

/// Whether a layout can be completed.
#[derive(Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
enum Completable {
    Yes,
    No,
    NotDetermined,
}

#[derive(Serialize)]
struct Report {
    placed: usize,
    complete: bool,
    breaks: Vec<String>,
    completable: Completable,
    #[serde(skip_serializing_if = "Option::is_none")]
    reason: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    reasons: Option<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    take_back: Option<Vec<Cube>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    take_back_is_fewest: Option<bool>,
}

/// A cube to take back.
#[derive(Serialize)]
struct Cube {
    x: usize,
    y: usize,
    z: usize,
    cube: usize,
}
