//! `cube4d check`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube4d::hint::{Advisor, Completable, Contradiction, Explanation, TakeBack, key};
use cube4d::position::Held;
use cube4d::report::{Assumed, CheckReport, LeftOpen};

use super::args::Check;
use super::{COLUMNS, input, listen, remark_on};

pub(crate) fn run(args: &Check, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, typed) = input::table(&args.table)?;
    let layout = &typed.layout;
    let rules = args.switches.rules();
    let interrupt = listen()?;
    let advisor = Advisor::new(&set, &rules, interrupt.control());
    let Held { position, answer: examination } = advisor.held_examination(layout);
    let left_open =
        LeftOpen::of_layout(&set, advisor.rules(), &typed, &advisor.positions(layout), position);
    let completable = examination.completable;
    let is_interrupted = interrupt.is_requested() && completable != Completable::Yes;
    let verdict = if completable == Completable::Yes { Verdict::Holds } else { Verdict::Nothing };
    let report = CheckReport::new(layout, &examination);
    if out.is_json() {
        out.json(&Assumed { report, left_open })?;
    } else {
        let CheckReport { placed, complete, breaks, .. } = report;
        let cubes = counted(placed, "cube");
        let summary = match (breaks.len(), complete, completable) {
            (0, true, _) => {
                "all 27 cubes are placed, and every rule is kept: it is solved".to_owned()
            }
            (0, false, Completable::Yes) if placed == 0 => {
                "no cube is placed yet, and the set has a complete layout".to_owned()
            }
            (0, false, Completable::Yes) => {
                format!("{cubes} placed, no rule is broken, and the rest can be completed")
            }
            (0, false, Completable::No) => {
                format!("{cubes} placed, and no rule is broken, but this can't be completed")
            }
            (0, false, Completable::NotDetermined) => format!(
                "{cubes} placed, and no rule is broken; whether the rest can be completed was not \
                 determined in the time of a check: more cubes on the table or more rules (fewer \
                 `--no-…` options) make the search shorter"
            ),
            (places, ..) => {
                let places = counted(places, "place");
                format!("{cubes} placed, and rules are broken in {places}")
            }
        };
        let summary = Explanation { text: summary, reasons: breaks, advice: None };
        out.line(summary.wrapped(COLUMNS))?;
        if let Some(why) = &examination.contradiction {
            out.line(why.explanation().wrapped(COLUMNS))?;
        }
        if completable == Completable::No {
            if examination.contradiction != Some(Contradiction::NoLayout) {
                let text = TakeBack::explanation(examination.take_back.as_ref(), &set, layout);
                let advice = Explanation { text, reasons: Vec::new(), advice: None };
                out.line(advice.wrapped(COLUMNS))?;
            }
            out.remark(key(position.blank()))?;
        }
        remark_on(&left_open, out)?;
    }
    if is_interrupted {
        out.message("interrupted: what was not determined by then is left open")?;
        return Ok(Verdict::Interrupted);
    }
    Ok(verdict)
}
