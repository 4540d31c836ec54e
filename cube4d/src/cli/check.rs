//! `cube4d check`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube4d::check::broken;
use cube4d::hint::{Advisor, Completion, Contradiction, KEY, TakeBack};
use serde::Serialize;

use super::args::Check;
use super::input;
use super::words::lines;

pub(crate) fn run(args: &Check, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, layout) = input::table(&args.table)?;
    let rules = args.switches.rules();
    let breaks: Vec<String> =
        broken(&set, &rules, &layout).iter().map(ToString::to_string).collect();
    let advisor = Advisor::new(&set, &rules);
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
    let verdict = if completable == Completable::Yes { Verdict::Holds } else { Verdict::Nothing };
    let why = match &completion {
        Some(Completion::Contradiction(why)) => Some(why.words()),
        _ => None,
    };
    if out.is_json() {
        let (reason, reasons) = why.map_or((None, None), |w| (Some(w.text), Some(w.reasons)));
        let back = take_back.as_ref();
        let cell = |cell: &cube4d::geometry::Cell| {
            let [x, y, z] = cell.coordinates();
            Some(Cube { x, y, z, cube: layout.get(*cell)?.cube })
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
        return Ok(verdict);
    }
    let cubes = counted(placed as u64, "cube");
    match (breaks.len(), complete, completable) {
        (0, true, _) => {
            out.line("all 27 cubes are placed, and every rule is kept: it is solved")?;
        }
        (0, false, Completable::Yes) => {
            out.line(format!("{cubes} placed, no rule is broken, and the rest can be completed"))?;
        }
        (0, false, Completable::No) => {
            out.line(format!(
                "{cubes} placed, and no rule is broken, but this can't be completed"
            ))?;
        }
        (0, false, Completable::NotDetermined) => {
            let text = format!(
                "{cubes} placed, and no rule is broken; whether the rest can be completed is not \
                 determined within the budget"
            );
            out.line(lines(&text, &[]))?;
        }
        (some, ..) => {
            let places = counted(some as u64, "place");
            out.line(format!("{cubes} placed, and rules are broken in {places}"))?;
        }
    }
    if !breaks.is_empty() {
        out.line(lines("", &breaks))?;
    }
    if let Some(why) = why {
        out.line(lines(&why.text, &why.reasons))?;
    }
    if completable == Completable::No {
        if completion != Some(Completion::Contradiction(Contradiction::NoLayout)) {
            out.line(lines(&TakeBack::words(take_back.as_ref(), &set, &layout), &[]))?;
        }
        out.remark(KEY)?;
    }
    Ok(verdict)
}

/// Whether what is on the table can be completed.
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
