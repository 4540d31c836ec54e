//! `pyraminx route`.

use std::collections::HashMap;
use std::ops::ControlFlow;

use common::cli::output::{Failure, Output, Verdict};
use common::control::Control;
use common::input::STDIN;
use common::number::{counted, grouped};
use pyraminx::labelling::Labelling;
use pyraminx::locate::Showing;
use pyraminx::notation::{self, TurnStyle};
use pyraminx::rings::Rings;
use pyraminx::route::{Distances, Length};
use pyraminx::search::Problem;
use pyraminx::state::State;
use pyraminx::turn::Turn;
use serde::Serialize;

use super::args::{Limit, Route, required_rings};
use super::json::StateJson;
use super::words::{WIDTH, with_rings};
use super::{input, interrupt};

/// A look at which a route may end.
struct Goal {
    length: Length,
    /// The nearest states that offer it: more than one if pieces look alike.
    states: Vec<State>,
}

pub(crate) fn run(args: &Route, out: &mut Output) -> Result<Verdict, Failure> {
    let Ends { from, to } = ends(args)?;
    let rings = required_rings(args.rings);
    let distances = Distances::new();
    let interrupt = interrupt::listen()?;
    let control = interrupt.control();
    let goals = match &to {
        Some(showing) => {
            let (length, states) = distances.nearest(showing);
            vec![Goal { length, states }]
        }
        None => solved_goals(&from, rings, &distances, control),
    };
    // With equal lengths the first is taken.
    let nearest = goals.iter().min_by_key(|goal| goal.length);
    let chosen: Vec<_> =
        if args.each { goals.iter().collect() } else { nearest.into_iter().collect() };
    let routes: Vec<_> =
        chosen.iter().map(|goal| Found::new(goal, args, &distances, control)).collect();
    if out.is_json() {
        let solved_looks = to.is_none().then_some(goals.len());
        let routes = routes.iter().map(|route| route.json(&from, args.turns)).collect();
        out.json(&Report { from: from.to_faces(), solved_looks, routes })?;
    } else {
        let rings = with_rings(rings);
        let where_to = match (&to, args.each, goals.len() as u64) {
            (Some(_), _, _) => "to the given state".to_owned(),
            (None, _, 0) => format!("no solved state{rings} is reachable"),
            (None, false, n) => format!("to the nearest of {}{rings}", counted(n, "solved look")),
            (None, true, n) => format!("to each of {}{rings}", counted(n, "solved look")),
        };
        out.remark(format!("From {}\n{where_to}", from.to_faces().join(" ")))?;
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

/// The net at the start, and the states relative to it at which to end, if these are given.
struct Ends {
    from: Labelling,
    to: Option<Showing>,
}

fn ends(args: &Route) -> Result<Ends, Failure> {
    let is_stdin = |argument: &Option<String>| argument.as_deref() == Some(STDIN);
    if [&args.from, &args.to, &args.labelling].iter().filter(|a| is_stdin(a)).count() > 1 {
        return Err(Failure::Usage("only one argument can be standard input".to_owned()));
    }
    let given = match &args.labelling {
        Some(net) => Some(input::labelling(Some(net))?),
        None => None,
    };
    let pieces = given.unwrap_or_else(Labelling::question);
    let source = input::source(args.from.as_deref())?;
    let from = input::only_state(&source, &pieces)?;
    let expected = "a state of the labelling";
    if given.is_some() {
        input::reach(&pieces, &from, &source, expected)?;
    }
    let Some(to) = &args.to else {
        return Ok(Ends { from: from.shown, to: None });
    };
    // If none is given, FROM is the labelling itself, unless it is a tuple.
    let pieces = if given.is_some() || from.state.is_some() { pieces } else { from.shown };
    let source = input::source(Some(to))?;
    let to = input::only_state(&source, &pieces)?;
    let showing = input::reach(&from.shown, &to, &source, expected)?;
    Ok(Ends { from: from.shown, to: Some(showing) })
}

/// The solved looks, in the order of their first states.
fn solved_goals(
    from: &Labelling,
    rings: Rings,
    distances: &Distances,
    control: Control<'_>,
) -> Vec<Goal> {
    let (mut goals, mut of_look) = (Vec::<Goal>::new(), HashMap::new());
    let problem = Problem::new(from, rings);
    for state in problem.solutions().take_while(|_| !control.should_stop()) {
        let length = distances.length(state);
        let look = *of_look.entry(state.show(from)).or_insert_with(|| {
            goals.push(Goal { length, states: Vec::new() });
            goals.len() - 1
        });
        let goal = &mut goals[look];
        if length < goal.length {
            *goal = Goal { length, states: Vec::new() };
        }
        if length == goal.length {
            goal.states.push(state);
        }
    }
    goals
}

/// A goal and the ways there.
struct Found {
    to: State,
    length: Length,
    /// The first shortest sequence, or as many as were asked for.
    sequences: Vec<Vec<Turn>>,
    /// How many there are, if all were asked for; tips last.
    count: Option<u64>,
}

impl Found {
    fn new(goal: &Goal, args: &Route, distances: &Distances, control: Control<'_>) -> Self {
        let to = goal.states[0];
        let (length, mut sequences, mut count) = (goal.length, Vec::new(), 0);
        let limit = args.limit.unwrap_or(Limit::All).unless_counting(args.count_only).get();
        if !args.all {
            let sequences = vec![distances.shortest(to)];
            return Self { to, length, sequences, count: None };
        }
        for &state in &goal.states {
            let visited = distances.visit(state, control, |turns| {
                if sequences.len() < limit {
                    sequences.push(turns.to_vec());
                }
                ControlFlow::Continue(())
            });
            count += visited.into_found();
        }
        Self { to, length, sequences, count: Some(count) }
    }

    fn json(&self, from: &Labelling, style: TurnStyle) -> RouteJson {
        let names = |turns: &Vec<Turn>| {
            turns.iter().map(|turn| notation::write_turns(&[*turn], style)).collect()
        };
        RouteJson {
            to: StateJson::new(self.to, from),
            turns: self.length.total,
            axial_turns: self.length.axials,
            tip_turns: self.length.tips,
            sequences: self.sequences.iter().map(names).collect(),
            shortest_sequences: self.count,
        }
    }
}

fn write(
    route: &Found,
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
        route.to.show(from).to_faces().join(" "),
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

#[derive(Serialize)]
struct Report {
    from: [String; 4],
    #[serde(skip_serializing_if = "Option::is_none")]
    solved_looks: Option<usize>,
    routes: Vec<RouteJson>,
}

#[derive(Serialize)]
struct RouteJson {
    to: StateJson,
    turns: usize,
    axial_turns: usize,
    tip_turns: usize,
    sequences: Vec<Vec<String>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    shortest_sequences: Option<u64>,
}
