//! `pyraminx route`.

use common::cli::output::{Failure, Output, Verdict};
use common::input::STDIN;
use common::number::{counted, grouped};
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, TurnStyle};
use pyraminx::report::route::Report;
use pyraminx::route::{Distances, Ends, Goal, Length, Route, Sequences};

use super::args::{Limit, Route as Args, required_rings};
use super::words::{WIDTH, with_rings};
use super::{input, interrupt, labels};

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
            (None, false, n) => format!("to the nearest of {}{rings}", counted(n, "solved look")),
            (None, true, n) => format!("to each of {}{rings}", counted(n, "solved look")),
        };
        out.remark(format!("From {}\n{where_to}", labels::line(from)))?;
        for route in &routes {
            write(route, &from, args.turns, out)?;
        }
        if to.is_none() && !args.each && nearest.is_some_and(|goal| goal.length.total == 0) {
            out.remark("Solved already. --each shows the ways to the other solved looks.")?;
        }
    }
    if interrupt.is_requested() {
        let found: usize = routes.iter().map(|route| route.sequences.len()).sum();
        out.message(format!(
            "interrupted after {}: {} found so far",
            counted(goals.len() as u64, "solved look"),
            counted(found as u64, "sequence"),
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

fn write(
    route: &Route,
    from: &Labelling,
    style: TurnStyle,
    out: &mut Output,
) -> Result<(), Failure> {
    let Length { total, axials, tips } = route.length;
    out.line("")?;
    let relative = format!("relative to FROM: {}", route.to);
    // If all edges are flipped it is too long for a line.
    let relative = match relative.len() > WIDTH {
        true => relative.replacen(": ", ":\n  ", 1),
        false => relative,
    };
    out.remark(format!(
        "{} ({axials} A + {tips} T) to {}\n{relative}",
        counted(total as u64, "turn"),
        labels::line(route.to.show(from)),
    ))?;
    if let Some(count) = route.count {
        let shown = route.sequences.len() as u64;
        let listed = match shown {
            0 => String::new(),
            _ if shown < count => format!(", of which {}:", grouped(shown)),
            _ => ":".to_owned(),
        };
        out.remark(format!("{}{listed}", counted(count, "shortest sequence")))?;
    }
    if route.count.is_some() && tips > 0 {
        out.remark("(tips last; they can be turned at any time before)")?;
    }
    for turns in route.sequences.iter().filter(|turns| !turns.is_empty()) {
        out.line(notation::write_turns(turns, style))?;
    }
    Ok(())
}
