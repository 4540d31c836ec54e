//! Measuring a figure: first each of its commands prints its answer, and all answers must agree;
//! then all are timed in one run of hyperfine.

use solidoku_common::control::Control;

use super::circumstances::When;
use super::error::BenchError;
use super::figures::{Answers, Baseline, Figure};
use super::store::Measured;
use super::workspace::Workspace;
use super::{hyperfine, process};

/// Measures a figure; each command runs up to `max_runs` times.
pub(super) fn measure(
    workspace: &Workspace,
    figure: &Figure,
    max_runs: usize,
    when: &When,
    control: Control<'_>,
) -> Result<Measured, BenchError> {
    figure.files.iter().try_for_each(|file| workspace.provide(file, control))?;
    let installed = compared(workspace, figure, control)?;
    let mut runs = figure.commands();
    let our_runs = runs.len();
    runs.extend(installed.iter().map(|baseline| baseline.run.clone()));
    let mut ours = hyperfine::time(workspace, &runs, max_runs, control)?;
    let theirs = ours.split_off(our_runs);
    if figure.shows_memory {
        for (timing, run) in ours.iter_mut().zip(&runs) {
            let memory = process::memory(&mut workspace.command(&run.words()), control);
            timing.memory = memory.map_err(|error| run.failed(error))?;
        }
    }
    let mut baselines: Vec<_> =
        figure.baselines.iter().map(|baseline| (baseline.name.to_owned(), None)).collect();
    baselines.extend(
        installed.iter().zip(theirs).map(|(baseline, t)| (baseline.name.to_owned(), Some(t))),
    );
    Ok(Measured { when: when.clone(), ours, baselines: baselines.into_iter().collect() })
}

/// The baselines that are installed, after their answers are compared with ours.
fn compared<'a>(
    workspace: &Workspace,
    figure: &'a Figure,
    control: Control<'_>,
) -> Result<Vec<&'a Baseline>, BenchError> {
    let mut installed = Vec::new();
    if figure.baselines.is_empty() {
        return Ok(installed);
    }
    let ours = workspace.output(&figure.ours.with_threads(1), control)?;
    let ours = ours.ok_or_else(|| figure.ours.failed("is not built"))?;
    for baseline in &figure.baselines {
        if let Some(theirs) = workspace.output(&baseline.run, control)? {
            agree(figure, baseline, &ours, &theirs)?;
            installed.push(baseline);
        }
    }
    Ok(installed)
}

/// Our answer and the baseline's must be numbers, and the same.
fn agree(figure: &Figure, baseline: &Baseline, ours: &str, theirs: &str) -> Result<(), BenchError> {
    let Answers { ours: our_answer, theirs: their_answer } = baseline.answers;
    let (ours, theirs) = (our_answer.number(ours), their_answer.number(theirs));
    if ours.is_some() && ours == theirs {
        return Ok(());
    }
    let shown = |number: Option<u64>| number.map_or("nothing".to_owned(), |n| n.to_string());
    Err(BenchError::Disagrees {
        id: figure.id,
        baseline: baseline.name,
        theirs: shown(theirs),
        ours: shown(ours),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn answers_are_compared() {
        let figure = super::super::figures::all().swap_remove(0);
        let ours = "# 8 solved states";
        assert!(agree(&figure, &figure.baselines[0], ours, "8\n").is_ok());
        assert!(agree(&figure, &figure.baselines[0], ours, "9\n").is_err());
        assert!(agree(&figure, &figure.baselines[0], "", "").is_err());
    }
}
