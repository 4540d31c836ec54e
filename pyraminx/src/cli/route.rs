//! `pyraminx route`.

use std::ffi::{OsStr, OsString};

use clap::Args;
use pyraminx::api::Limit;
use pyraminx::api::route::{self, Report, Request};
use pyraminx::notation::TurnStyle;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, REMARK_WIDTH, Verdict};
use solidoku_common::input::STDIN;
use solidoku_common::number::{counted, grouped};

use super::input;
use super::labels::{Labels, Signs};
use super::words::{explanation_of_tuples, explanation_of_turns, with_rings};

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx route my.net                     to the nearest solved state
  pyraminx route --each --notation indexed  to each, in numbers like A0 and A1'
  pyraminx route --all --limit 5            five of the shortest ways";

#[derive(Args)]
pub(super) struct Route {
    /// Where to begin: a state in any style [default: the question's labelling]
    from: Option<OsString>,
    /// Where to end, in any style [default: the nearest solved state]
    to: Option<OsString>,
    /// Routes to each of the solved states, not only the nearest
    #[arg(long, conflicts_with = "to")]
    each: bool,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long, conflicts_with = "to")]
    rings: bool,
    /// List every shortest sequence, not only the first
    #[arg(long)]
    all: bool,
    /// How many to list: 0 to 2^64 - 1, or `all`; with --all [default: all]
    #[arg(short = 'n', long, value_name = "N", requires = "all")]
    limit: Option<Limit>,
    /// Print only how many there are; with --all
    #[arg(long, requires = "all", conflicts_with = "limit")]
    count_only: bool,
    /// The labelling of which these are states [default: FROM itself, and the question's if FROM
    /// is a tuple]
    #[arg(long, value_name = "NET")]
    labelling: Option<OsString>,
    /// How to write turns; by letters (U' b), numbers (A0' T3) or faces (A_FRL' T_RLD)
    #[arg(long, value_enum, default_value_t, value_name = "STYLE")]
    notation: TurnStyle,
    #[command(flatten)]
    labels: Labels,
}

/// Solved states, of which those that look the same are one.
const DISTINCT: &str = "visually distinct solved state";

pub(super) fn run(args: &Route, out: &mut Output) -> Result<Verdict, Failure> {
    let request = args.request()?;
    let interrupt = Interrupt::install()?;
    let report = route::run(&request, interrupt.control())?;
    if out.is_json() {
        out.json(&report)?;
    } else {
        write(&request, &report, out)?;
    }
    if interrupt.is_requested() {
        let found =
            |route: &route::Route| route.shortest_sequences.unwrap_or(route.sequences.len() as u64);
        let found: u64 = report.routes.iter().map(found).sum();
        out.message(format!(
            "interrupted after {}: {} found so far",
            counted(report.solved_looks.unwrap_or(1) as u64, DISTINCT),
            counted(found, "sequence"),
        ))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(if report.routes.is_empty() { Verdict::Nothing } else { Verdict::Holds })
}

impl Route {
    fn request(&self) -> Result<Request, Failure> {
        let is_stdin = |argument: &Option<OsString>| argument.as_deref() == Some(OsStr::new(STDIN));
        if [&self.from, &self.to, &self.labelling].iter().filter(|a| is_stdin(a)).count() > 1 {
            return Err(Failure::Usage("only one argument can be standard input".to_owned()));
        }
        let limit = self.limit.unwrap_or_default();
        Ok(Request {
            labelling: input::single_text(self.labelling.as_deref(), &self.labels)?,
            from: input::single_text(self.from.as_deref(), &self.labels)?,
            to: input::single_text(self.to.as_deref(), &self.labels)?,
            each: self.each,
            rings: self.rings,
            all: self.all,
            limit: if self.count_only { Limit::AtMost(0) } else { limit },
            notation: self.notation,
            symbols: self.labels.symbols,
        })
    }
}

fn write(request: &Request, report: &Report, out: &mut Output) -> Result<(), Failure> {
    let rings = with_rings(request.rings);
    let signs = Signs::of(report.symbols);
    let where_to = match (report.solved_looks.map(|looks| looks as u64), request.each) {
        (None, _) => "to the given state".to_owned(),
        (Some(0), _) => format!("no solved state{rings} is reachable"),
        (Some(n), false) => format!("to the nearest of {}{rings}", counted(n, DISTINCT)),
        (Some(n), true) => format!("to each of {}{rings}", counted(n, DISTINCT)),
    };
    out.remark(format!("From {}\n{where_to}", signs.line(report.from.0)))?;
    for (number, route) in report.routes.iter().enumerate() {
        if request.limit == Limit::AtMost(0) {
            out.remark("")?;
            write_head(route, signs, out)?;
            write_count(route, out)?;
        } else {
            out.gap_before(number)?;
            write_head(route, signs, out)?;
            write_sequences(route, out)?;
        }
    }
    if !report.routes.is_empty() {
        out.remark(format!("\n{}", explanation_of_tuples()))?;
    }
    if report.routes.iter().flat_map(|route| &route.sequences).any(|turns| !turns.is_empty()) {
        out.remark(format!("\n{}", explanation_of_turns(request.notation)))?;
    }
    let is_solved = report.routes.iter().any(|route| route.turns == 0);
    if report.solved_looks.is_some() && !request.each && is_solved {
        out.remark("\nSolved already. --each shows the ways to the other solved states.")?;
    }
    Ok(())
}

/// What a route leads to, without a blank line before it.
fn write_head(route: &route::Route, signs: Signs, out: &mut Output) -> Result<(), Failure> {
    let moved = format!("pieces, compared with FROM: {}", route.to.state);
    // If all edges are flipped it is too long for a line.
    let moved = match moved.len() > REMARK_WIDTH {
        true => moved.replacen(": ", ":\n  ", 1),
        false => moved,
    };
    let layers = match route.tip_turns {
        0 => String::new(),
        tips => format!(" ({} of a corner, {tips} of a tip alone)", route.axial_turns),
    };
    Ok(out.remark(format!(
        "{}{layers}\nto {}\n{moved}",
        counted(route.turns as u64, "turn"),
        signs.line(route.to.net),
    ))?)
}

fn write_sequences(route: &route::Route, out: &mut Output) -> Result<(), Failure> {
    if let Some(count) = route.shortest_sequences {
        let listed = match route.sequences.len() as u64 {
            listed if listed < count => format!(", of which {}:", grouped(listed)),
            _ => ":".to_owned(),
        };
        out.remark(format!("{}{listed}", counted(count, "shortest sequence")))?;
        if route.tip_turns > 0 {
            out.remark("(tips last; they can be turned at any time before)")?;
        }
    }
    for turns in route.sequences.iter().filter(|turns| !turns.is_empty()) {
        out.line(turns.join(" "))?;
    }
    Ok(())
}

/// How many shortest sequences there are, as the result.
fn write_count(route: &route::Route, out: &mut Output) -> Result<(), Failure> {
    out.remark("shortest sequences:")?;
    Ok(out.line(route.shortest_sequences.unwrap_or_default())?)
}
