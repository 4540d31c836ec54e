//! `cube4d hint`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube4d::hint::{Advisor, Explanation, Hint, key};
use cube4d::notation::Slices;
use cube4d::position::Held;
use cube4d::report::{Applied, Assumed, Followed, LeftOpen};

use super::{COLUMNS, COLUMNS_OF_COMMENT, args, input, listen, remark_on};

pub(crate) fn run(args: &args::Hint, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, typed) = input::table(&args.table)?;
    let mut layout = typed.layout.clone();
    let interrupt = listen()?;
    let advisor = Advisor::new(&set, &args.switches.rules(), interrupt.control());
    let Held { position, answer: (steps, last) } = match args.follow {
        true => advisor.held_steps(&layout),
        false => {
            let Held { position, answer } = advisor.held_hint(&layout);
            Held { position, answer: (Vec::new(), answer) }
        }
    };
    let left_open = LeftOpen::of_layout(&set, &typed, &advisor.positions(&layout), position);
    let is_interrupted = interrupt.is_requested() && last == Hint::NotDetermined;
    let verdict = match last {
        _ if is_interrupted => Verdict::Interrupted,
        Hint::Broken(..) | Hint::Unsolvable(..) | Hint::NotDetermined => Verdict::Nothing,
        Hint::Done | Hint::Forced { .. } | Hint::Tried { .. } => Verdict::Holds,
    };
    let count = steps.len() as u64;
    let (followed, after) = Followed::new(&set, &layout, steps, &last);
    layout = after;
    if let Some((cell, placed)) = last.step().filter(|_| args.apply) {
        layout.set(cell, Some(*placed));
    }
    let slices = (args.apply || args.follow).then(|| Slices { layout: &layout, set: &set });
    if out.is_json() {
        let layout = slices.map(|slices| slices.to_string());
        if args.follow {
            out.json(&Assumed { report: Followed { layout, ..followed }, left_open })?;
        } else {
            out.json(&Assumed { report: Applied { hint: followed.end, layout }, left_open })?;
        }
    } else {
        print(&followed, slices.as_ref(), &key(position.blank()), out)?;
        remark_on(&left_open, out)?;
        if slices.is_some() && out.is_quiet() && verdict == Verdict::Nothing {
            // The remarks that say so are left out.
            let message = Explanation { advice: None, ..followed.end.explanation() };
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
    followed: &Followed,
    layout: Option<&Slices<'_>>,
    key: &str,
    out: &mut Output,
) -> Result<(), Failure> {
    let Followed { steps, end, .. } = followed;
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
        out.remark(key)?;
    }
    Ok(())
}
