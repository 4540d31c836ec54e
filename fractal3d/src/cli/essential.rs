//! `fractal3d list --essential`: one solution of each equivalence class.

use std::path::Path;

use fractal3d::sweeps::classes::{EquivalenceClasses, Found};
use solidoku_common::api::Limit;
use solidoku_common::cli::files::Checked;
use solidoku_common::cli::output::{Failure, Output, Verdict, Written};
use solidoku_common::cli::sweep::{SweepArgs, SweepResult, sweep};

use super::written::print_written;

const HEAD: &str = "\
# One solution of each equivalence class, in canonical form, and how many of the 5,065,278 solutions
# up to relabelling belong to its class";

pub(crate) fn run(
    limit: Limit,
    long: &SweepArgs,
    files: &Checked,
    path: &Path,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    match sweep(&EquivalenceClasses::new(), long, files, Some(path), out)? {
        SweepResult::All(mut found) => {
            if let Some(most) = limit.number() {
                let most = usize::try_from(most).unwrap_or(usize::MAX);
                found.classes = found.classes.into_iter().take(most).collect();
            }
            report(&found, files, path, out)
        }
        SweepResult::Ended(verdict) => Ok(verdict),
    }
}

/// Writes what all units found.
pub(crate) fn report(
    found: &Found,
    files: &Checked,
    path: &Path,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let written = out.result(files, path, |file| {
        writeln!(file, "{HEAD}")?;
        found.classes.iter().try_for_each(|(grid, size)| writeln!(file, "{grid} {size}"))
    })?;
    match written {
        Written::ToFile => {
            print_written(found.classes.len() as u64, ["class", "classes"], path, out)
        }
        Written::Elsewhere => Ok(Verdict::Holds),
    }
}
