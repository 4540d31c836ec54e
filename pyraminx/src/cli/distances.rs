//! `pyraminx distances`.

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use common::outcome::Outcome;
use pyraminx::report::distances::Report;
use pyraminx::route::{NearestGoal, Spread};
use pyraminx::search::Problem;
use pyraminx::state::{EdgeState, State};

use super::args::{Distances, required_rings};
use super::interrupt::with_progress;
use super::words::with_rings;
use super::{input, interrupt, labels};

pub(crate) fn run(args: &Distances, out: &mut Output) -> Result<Verdict, Failure> {
    let labelling = input::labelling(args.net.as_deref())?;
    let rings = required_rings(args.rings);
    let solved: Vec<_> = Problem::new(&labelling, rings).solutions().collect();
    let interrupt = interrupt::listen()?;
    let Outcome::Exhausted(spread) = spread(&solved, &interrupt, out) else {
        let states = counted(solved.len() as u64, "solved state");
        out.message(format!("interrupted: the distances to {states} aren't known"))?;
        return Ok(Verdict::Interrupted);
    };
    if out.is_json() {
        labels::json(&Report::new(&labelling, solved.len(), spread.as_ref()), out)?;
    } else if let Some(spread) = &spread {
        let solved = counted(solved.len() as u64, "solved state");
        out.remark(format!(
            "Turns to the nearest of {solved}{}, and how many states need them",
            with_rings(rings)
        ))?;
        table(spread, out)?;
        let farthest = labels::line(spread.farthest.show(&labelling));
        out.remark(format!("\nOne that needs the most: {farthest}"))?;
    } else {
        out.remark(format!("There is no solved state{}.", with_rings(rings)))?;
    }
    Ok(if spread.is_some() { Verdict::Holds } else { Verdict::Nothing })
}

/// The distances of all states from these; `None` if there are none.
fn spread(solved: &[State], interrupt: &Interrupt, out: &Output) -> Outcome<Option<Spread>> {
    let tables = (NearestGoal::TABLES, "tables");
    let nearest =
        with_progress(interrupt, out, tables, |control| NearestGoal::new(solved, control));
    let Outcome::Exhausted(Some(nearest)) = nearest else { return nearest.map(|_| None) };
    let edges = (EdgeState::COUNT as u64, "states of the edges");
    with_progress(interrupt, out, edges, |control| nearest.spread(control)).map(Some)
}

fn table(spread: &Spread, out: &mut Output) -> Result<(), Failure> {
    for (turns, &states) in spread.states.iter().enumerate() {
        out.line(format!("{turns:>2}  {:>10}", grouped(states)))?;
    }
    Ok(())
}
