//! `cube4d hint`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::counted;
use cube4d::hint::{Advisor, Explanation, Hint, Part, key};
use cube4d::notation::Slices;
use cube4d::position::{Held, Position};
use cube4d::report::{Applied, Assumed, Followed, HintReport, LeftOpen};
use cube4d::{Layout, Set};

use super::{COLUMNS, COLUMNS_OF_COMMENT, args, input, listen, remark_on};

/// With more reasons than this, a step is hard to follow.
const FEW_REASONS: usize = 3;

/// How the toy is held, and what the texts left open.
struct Reading {
    position: Position,
    left_open: LeftOpen,
}

/// A row or slice that was requested; or steps, and the hint after them.
type Answer = Result<Part, (Vec<(Hint, Layout)>, Hint)>;

pub(crate) fn run(args: &args::Hint, out: &mut Output) -> Result<Verdict, Failure> {
    let (set, typed) = input::table(&args.table)?;
    let mut layout = typed.layout.clone();
    let interrupt = listen()?;
    let advisor = Advisor::new(&set, &args.switches.rules(), interrupt.control());
    let Held { position, answer } = answer(&advisor, &layout, args);
    let left_open =
        LeftOpen::of_layout(&set, advisor.rules(), &typed, &advisor.positions(&layout), position);
    let reading = Reading { position, left_open };
    let (steps, last) = match answer {
        Ok(part) => return show_part(&part, &set, layout, args.apply, reading, out),
        Err(steps) => steps,
    };
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
    if out.is_json() && args.follow {
        let layout = slices.map(|slices| slices.to_string());
        let report = Followed { layout, ..followed };
        out.json(&Assumed { report, left_open: reading.left_open })?;
    } else {
        show(followed, slices, verdict, reading, out)?;
    }
    if is_interrupted {
        out.message(format!("interrupted after {}", counted(count, "step")))?;
    }
    Ok(verdict)
}

/// What was requested, in the position in which the toy is held.
fn answer(advisor: &Advisor<'_>, layout: &Layout, args: &args::Hint) -> Held<Answer> {
    if let Some(size) = args.part() {
        let Held { position, answer } = advisor.held_part(layout, size);
        return Held { position, answer: answer.map_err(|why| (Vec::new(), *why)) };
    }
    if args.follow {
        let Held { position, answer } = advisor.held_steps(layout);
        return Held { position, answer: Err(answer) };
    }
    let Held { position, answer } = advisor.held_hint(layout);
    Held { position, answer: Err((Vec::new(), answer)) }
}

/// A row or a slice; and the layout with it, if that is to be printed.
fn show_part(
    part: &Part,
    set: &Set,
    mut layout: Layout,
    apply: bool,
    reading: Reading,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let end = HintReport::of_part(set, part, &layout);
    if apply {
        part.put_into(&mut layout);
    }
    let slices = apply.then_some(Slices { layout: &layout, set });
    let followed = Followed { steps: Vec::new(), end, layout: None };
    show(followed, slices, Verdict::Holds, reading, out)?;
    Ok(Verdict::Holds)
}

/// Prints hints, as text or the last one as JSON, and then the layout.
fn show(
    followed: Followed,
    slices: Option<Slices<'_>>,
    verdict: Verdict,
    Reading { position, left_open }: Reading,
    out: &mut Output,
) -> Result<(), Failure> {
    if out.is_json() {
        let layout = slices.map(|slices| slices.to_string());
        return out.json(&Assumed { report: Applied { hint: followed.end, layout }, left_open });
    }
    print(&followed, slices.as_ref(), &key(position.blank()), out)?;
    remark_on(&left_open, out)?;
    if slices.is_some() && out.is_quiet() && verdict == Verdict::Nothing {
        // The remarks that say so are left out.
        let message = Explanation { advice: None, ..followed.end.explanation() };
        out.message(message.wrapped(COLUMNS))?;
    }
    slices.map_or(Ok(()), |slices| out.raw(slices.to_string().as_bytes()))
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
    if end.step.is_some() || end.part.is_some() || !steps.is_empty() || end.advice.is_some() {
        if !is_file && !out.is_quiet() {
            out.line("")?;
        }
        out.remark(key)?;
    }
    let is_long = end.step.is_some() && (end.part.is_some() || end.reasons.len() > FEW_REASONS);
    if is_long && !is_file {
        out.remark("`--row` and `--slice` show a whole row or slice instead of one cube.")?;
    }
    Ok(())
}
