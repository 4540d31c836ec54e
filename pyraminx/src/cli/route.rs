//! `pyraminx route`.

use common::cli::output::{Failure, Output, Verdict};
use common::input::STDIN;
use common::number::{counted, grouped};
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, TurnStyle};
use pyraminx::report::route::Report;
use pyraminx::route::{Distances, Ends, Goal, Length, Route, Sequences};

use super::args::{Limit, Route as Args, required_rings};
use super::words::{WIDTH, explanation_of_tuples, explanation_of_turns, with_rings};
use super::{input, interrupt, labels};

/// Solved states, of which those that look the same are one.
const DISTINCT: &str = "visually distinct solved state";

pub(crate) fn run(args: &Args, out: &mut Output) -> Result<Verdict, Failure> {
    let Ends { from, to } = ends(args)?;
    let rings = required_rings(args.rings);
    let distances = Distances::new();
    let interrupt = interrupt::listen()?;
    let control = interrupt.control();
    let goals = match &to {
        Some(showing) => vec![Goal::showing(showing, &distances)],
        None => Goal::solved(&from, rings, &distances, control),
    };
    // With equal lengths the first is taken.
    let nearest = goals.iter().min_by_key(|goal| goal.length);
    let chosen: Vec<_> =
        if args.each { goals.iter().collect() } else { nearest.into_iter().collect() };
    let limit = args.limit.unwrap_or(Limit::All).unless_counting(args.count_only).get();
    let wanted = if args.all { Sequences::All { limit } } else { Sequences::First };
    let routes: Vec<_> =
        chosen.iter().map(|goal| Route::to(goal, wanted, &distances, control)).collect();
    if out.is_json() {
        let solved = to.is_none().then_some(goals.as_slice());
        labels::json(&Report::new(&from, solved, &routes, args.turns), out)?;
    } else {
        let rings = with_rings(rings);
        let where_to = match (&to, args.each, goals.len() as u64) {
            (Some(_), _, _) => "to the given state".to_owned(),
            (None, _, 0) => format!("no solved state{rings} is reachable"),
            (None, false, n) => format!("to the nearest of {}{rings}", counted(n, DISTINCT)),
            (None, true, n) => format!("to each of {}{rings}", counted(n, DISTINCT)),
        };
        out.remark(format!("From {}\n{where_to}", labels::line(from)))?;
        for route in &routes {
            if limit == 0 {
                out.remark("")?;
                write_head(route, &from, out)?;
                write_count(route, out)?;
            } else {
                out.line("")?;
                write_head(route, &from, out)?;
                write_sequences(route, args.turns, out)?;
            }
        }
        if !routes.is_empty() {
            out.remark(format!("\n{}", explanation_of_tuples()))?;
        }
        if routes.iter().flat_map(|route| &route.sequences).any(|turns| !turns.is_empty()) {
            out.remark(format!("\n{}", explanation_of_turns(args.turns)))?;
        }
        if to.is_none() && !args.each && nearest.is_some_and(|goal| goal.length.total == 0) {
            out.remark("\nSolved already. --each shows the ways to the other solved states.")?;
        }
    }
    if interrupt.is_requested() {
        let found = |route: &Route| route.count.unwrap_or(route.sequences.len() as u64);
        let found: u64 = routes.iter().map(found).sum();
        out.message(format!(
            "interrupted after {}: {} found so far",
            counted(goals.len() as u64, DISTINCT),
            counted(found, "sequence"),
        ))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(if goals.is_empty() { Verdict::Nothing } else { Verdict::Holds })
}

fn ends(args: &Args) -> Result<Ends, Failure> {
    let is_stdin = |argument: &Option<String>| argument.as_deref() == Some(STDIN);
    if [&args.from, &args.to, &args.labelling].iter().filter(|a| is_stdin(a)).count() > 1 {
        return Err(Failure::Usage("only one argument can be standard input".to_owned()));
    }
    let pieces = match &args.labelling {
        Some(net) => Some(input::labelling(Some(net))?),
        None => None,
    };
    let from = input::source(args.from.as_deref())?;
    let to = match &args.to {
        Some(to) => Some(input::source(Some(to))?),
        None => None,
    };
    let from = labels::text(&from)?;
    let to = to.as_ref().map(labels::text).transpose()?;
    Ok(Ends::read(from, to, pieces)?)
}

/// What a route leads to, without a blank line before it.
fn write_head(route: &Route, from: &Labelling, out: &mut Output) -> Result<(), Failure> {
    let Length { total, axials, tips } = route.length;
    let moved = format!("pieces, compared with FROM: {}", route.to);
    // If all edges are flipped it is too long for a line.
    let moved = match moved.len() > WIDTH {
        true => moved.replacen(": ", ":\n  ", 1),
        false => moved,
    };
    let layers = match tips {
        0 => String::new(),
        _ => format!(" ({axials} of a corner, {tips} of a tip alone)"),
    };
    Ok(out.remark(format!(
        "{}{layers}\nto {}\n{moved}",
        counted(total as u64, "turn"),
        labels::line(route.to.show(from)),
    ))?)
}

fn write_sequences(route: &Route, style: TurnStyle, out: &mut Output) -> Result<(), Failure> {
    if let Some(count) = route.count {
        let shown = route.sequences.len() as u64;
        let listed = match shown < count {
            true => format!(", of which {}:", grouped(shown)),
            false => ":".to_owned(),
        };
        out.remark(format!("{}{listed}", counted(count, "shortest sequence")))?;
        if route.length.tips > 0 {
            out.remark("(tips last; they can be turned at any time before)")?;
        }
    }
    for turns in route.sequences.iter().filter(|turns| !turns.is_empty()) {
        out.line(notation::write_turns(turns, style))?;
    }
    Ok(())
}

/// How many shortest sequences there are, as the result.
fn write_count(route: &Route, out: &mut Output) -> Result<(), Failure> {
    out.remark("shortest sequences:")?;
    Ok(out.line(route.count.unwrap_or_default())?)
}
