//! `pyraminx solve`.

use std::ffi::OsString;
use std::io;
use std::ops::ControlFlow;

use clap::Args;
use pyraminx::api::Limit;
use pyraminx::api::solve::{Counted, Question, Report, Request, Solution};
use pyraminx::full_rings::FullRings;
use pyraminx::notation::Style;
use pyraminx::state::{EdgeState, State};
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::search_with_progress;
use solidoku_common::digit::Digit;
use solidoku_common::number::{counted, grouped};
use solidoku_common::outcome::Outcome;

use super::input;
use super::json_list::JsonList;
use super::labels::{Labels, Signs};
use super::words::{explanation_of_tuples, with_rings};

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx solve my.net --rings  is my sticker set unique, with rings?
  pyraminx solve my.net --limit 3 --style tuple  three of its solved states
  pyraminx solve --check         all 75,582,720 states, one by one";

#[derive(Args, Default)]
pub(super) struct Solve {
    /// The labelling, or several: a file, `-`, or the stickers themselves [default: the question's]
    net: Option<OsString>,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long)]
    rings: bool,
    /// How to write the result
    #[arg(long, value_enum, default_value_t)]
    style: Style,
    /// How many to list: 0 to 2^64 - 1, or `all` [default: all]
    #[arg(short = 'n', long, value_name = "N")]
    limit: Option<Limit>,
    /// Print only how many there are
    #[arg(long, conflicts_with_all = ["limit", "style"])]
    count_only: bool,
    /// Compare with the literal checker: examine each of the 75,582,720 states (some seconds)
    #[arg(long)]
    check: bool,
    #[command(flatten)]
    labels: Labels,
}

pub(super) fn run(args: &Solve, out: &mut Output) -> Result<Verdict, Failure> {
    let questions = Question::read(&args.request(out)?)?;
    let interrupt = Interrupt::install()?;
    let count = questions.len();
    let mut verdict = Verdict::Holds;
    for (number, question) in (1..).zip(&questions) {
        if out.is_closed() {
            break;
        }
        if interrupt.is_requested() {
            let (before, count) = (grouped(number - 1), grouped(count));
            out.message(format!("interrupted after {before} of {count} labellings"))?;
            return Ok(Verdict::Interrupted);
        }
        let title = match count {
            1 => question.name().to_string(),
            _ => format!("{}, {} of {}", question.name(), grouped(number), grouped(count)),
        };
        if number > 1 && !out.is_json() {
            out.remark("")?;
        }
        match solve_one(args, question, &title, &interrupt, out)? {
            Verdict::Holds => {}
            Verdict::Nothing => verdict = Verdict::Nothing,
            other => return Ok(other),
        }
    }
    Ok(verdict)
}

impl Solve {
    fn request(&self, out: &Output) -> Result<Request, Failure> {
        let limit = self.limit.unwrap_or_default();
        Ok(Request {
            net: input::list_text(self.net.as_deref(), &self.labels)?,
            rings: self.rings,
            limit: if self.count_only { Limit::AtMost(0) } else { limit },
            check: self.check,
            count_rings: !out.is_json() && !self.count_only,
            symbols: self.labels.symbols,
        })
    }
}

/// Solves one of the labellings.
fn solve_one(
    args: &Solve,
    question: &Question,
    title: &str,
    interrupt: &Interrupt,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let Outcome::Exhausted(counted) = count(args, question, interrupt, out)? else {
        out.message("interrupted: the states were not all checked, and nothing is listed")?;
        return Ok(Verdict::Interrupted);
    };
    let report = &counted.report;
    let verdict = if report.arrangements > 0 { Verdict::Holds } else { Verdict::Nothing };
    if !out.is_json() {
        if !args.count_only {
            write_counts(title, report, out)?;
        }
        if args.check {
            out.remark("Checked: examining each of the 75,582,720 states gives the same.")?;
        }
        if args.count_only {
            return write_count(title, report, out).map(|()| verdict);
        }
        if report.arrangements > 0 && !matches!(args.style, Style::Line | Style::Faces) {
            out.remark(format!("\n{}", explanation_of_tuples()))?;
        }
    }
    let to_list = counted.to_list();
    let listed = list(args.style, counted, interrupt, out)?;
    if listed < to_list && !out.is_closed() {
        let (listed, to_list) = (grouped(listed), grouped(to_list));
        out.message(format!("interrupted after {listed} of {to_list} states"))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(verdict)
}

/// Counts; if all states are examined as well, that is shown.
fn count<'a>(
    args: &Solve,
    question: &'a Question,
    interrupt: &Interrupt,
    out: &Output,
) -> Result<Outcome<Counted<'a>>, Failure> {
    if !args.check {
        return Ok(question.count(interrupt.control())?);
    }
    let edges = (EdgeState::COUNT as u64, "states of the edges");
    Ok(search_with_progress(interrupt, out, edges, |control| question.count(control)).0?)
}

/// Lists the states as they are found, and returns how many there were.
fn list(
    style: Style,
    counted: Counted<'_>,
    interrupt: &Interrupt,
    out: &mut Output,
) -> Result<u64, Failure> {
    let all = counted.report.arrangements;
    let (mut listed, mut written) = (0, Ok(()));
    let mut json = match out.is_json() {
        true => Some(JsonList::begin("solutions", &counted.report, out)?),
        false => None,
    };
    let (rings, signs) = (counted.report.rings, Signs::of(counted.report.symbols));
    let mut write = |solution: Solution| {
        listed += 1;
        written = match &mut json {
            Some(json) => json.item(&solution, out),
            None => write_state(listed, &solution, rings, style, signs, out).map_err(Failure::from),
        };
        if written.is_err() || out.is_closed() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let report = counted.list(interrupt.control(), &mut write);
    written?;
    match json {
        Some(json) => json.end(&report, out)?,
        None if listed < all => {
            let (listed, hidden) = (grouped(listed), grouped(all - listed));
            out.remark(match interrupt.is_requested() {
                true => format!("\nInterrupted: {listed} of the states are listed, {hidden} not."),
                false => format!("\n{listed} of the states listed, {hidden} not: raise --limit N."),
            })?;
        }
        None => {}
    }
    Ok(listed)
}

fn write_state(
    number: u64,
    solution: &Solution,
    rings: bool,
    style: Style,
    signs: Signs,
    out: &mut Output,
) -> io::Result<()> {
    let state = solution.state.state;
    if matches!(style, Style::Net | Style::Diagram) {
        let home = if state == State::HOME { ", as presented" } else { "" };
        out.line("")?;
        let full = if !rings && solution.with_rings { ", with rings" } else { "" };
        out.remark(format!("{number}: {state}{home}{full}"))?;
    }
    out.line(match style {
        Style::Tuple => state.to_string(),
        _ => signs.net(style, &solution.state.net),
    })
}

/// The number of solved states alone, as the result.
fn write_count(title: &str, report: &Report, out: &mut Output) -> Result<(), Failure> {
    let looks = match report.looks == report.arrangements {
        true => String::new(),
        false => format!(", of which {} are visually distinct", grouped(report.looks)),
    };
    out.remark(format!("Solved states{} of {title}{looks}:", with_rings(report.rings)))?;
    Ok(out.line(report.arrangements)?)
}

fn write_counts(title: &str, report: &Report, out: &mut Output) -> Result<(), Failure> {
    let reduction = &report.reduced;
    let signs = Signs::of(report.symbols);
    let net = signs.net(Style::Net, &report.net.0);
    let [tips, axials, edges, corners] =
        [reduction.tips, reduction.axials, reduction.edges, reduction.corners].map(grouped);
    let all_together = grouped(reduction.tips * reduction.axials * reduction.edges);
    let joined = grouped(reduction.corners * reduction.edges);
    let (houses, places) = match report.rings {
        false => ("each face", "on a face"),
        true => ("each face and each ring", "on a face or in a ring"),
    };
    out.remark(format!("Sudoku Pyraminx: {title}\n\n{net}\n"))?;
    signs.remark(out)?;
    out.remark(format!("Solved: {houses} shows 1 to 9. There are 75,582,720 states."))?;
    out.remark("Tips (the points of the corners), axials (the pieces under them) and edges")?;
    out.remark("move independently of each other.")?;
    out.remark(format!("States that show no digit twice {places}:\n"))?;
    out.remark(format!("  tips             81 → {tips:>5}"))?;
    out.remark(format!("  axials           81 → {axials:>5}"))?;
    out.remark(format!(
        "  edges        11,520 → {edges:>5}    all together {all_together:>11} to examine"
    ))?;
    out.remark(format!(
        "  tips, axials  6,561 → {corners:>5}    with edges   {joined:>11} to examine\n"
    ))?;
    if report.arrangements == 0 {
        out.remark("There is no solved state.")?;
        let wrong = Digit::ALL.into_iter().filter(|&digit| report.net.0.count(digit) != 4);
        for digit in wrong {
            let count = report.net.0.count(digit);
            out.remark(format!(
                "There can't be one: {} is on {count} stickers, and must be on 4.",
                signs.line(digit)
            ))?;
        }
        return Ok(());
    }
    let per_look = report.arrangements / report.looks;
    out.remark(format!("There {}.", solved(report.arrangements, per_look)))?;
    if let Some(FullRings { arrangements, first }) = &report.full_rings {
        out.remark(match arrangements {
            0 => "With rings there is none.".to_owned(),
            _ => {
                let which = numbers(*arrangements, first);
                format!("With rings there {}: {which}.", solved(*arrangements, per_look))
            }
        })?;
    }
    Ok(())
}

/// As in `number 5`, or `numbers 2, 5 and 7`: which of the solved states have full rings too.
fn numbers(of: u64, first: &[u64]) -> String {
    let numbers: Vec<_> = first.iter().copied().map(grouped).collect();
    if of > numbers.len() as u64 {
        return format!("numbers {} and more", numbers.join(", "));
    }
    match numbers.split_last() {
        Some((last, [])) => format!("number {last}"),
        Some((last, before)) => format!("numbers {} and {last}", before.join(", ")),
        None => String::new(),
    }
}

/// As in `are 8 solved states`, with the number of looks if `per_look` arrangements share one.
fn solved(arrangements: u64, per_look: u64) -> String {
    let verb = if arrangements == 1 { "is" } else { "are" };
    let states = counted(arrangements, "solved state");
    let looks = match per_look {
        1 => String::new(),
        _ => format!(" ({} visually distinct)", grouped(arrangements / per_look)),
    };
    format!("{verb} {states}{looks}")
}
