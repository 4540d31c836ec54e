//! `pyraminx distances`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
use pyraminx::report::distances::Report;
use pyraminx::route::{NearestGoal, Spread};
use pyraminx::search::Problem;

use super::args::{Distances, required_rings};
use super::words::with_rings;
use super::{input, labels};

pub(crate) fn run(args: &Distances, out: &mut Output) -> Result<Verdict, Failure> {
    let labelling = input::labelling(args.net.as_deref())?;
    let rings = required_rings(args.rings);
    let solved: Vec<_> = Problem::new(&labelling, rings).solutions().collect();
    let spread = NearestGoal::new(&solved).map(|nearest| nearest.spread());
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

fn table(spread: &Spread, out: &mut Output) -> Result<(), Failure> {
    for (turns, &states) in spread.states.iter().enumerate() {
        out.line(format!("{turns:>2}  {:>10}", grouped(states)))?;
    }
    Ok(())
}
