//! `fractal3d list --essential`: one solution of each essentially different kind.

use std::path::Path;

use common::cli::files::Checked;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::sweep::{SweepResult, sweep};
use fractal3d::sweeps::kinds::{Found, Kinds};

use super::args::List;
use super::list::told;

const HEAD: &str = "\
# One solution of each essentially different kind, in canonical form, and how many of the 5,065,278
# solutions up to relabelling are of its kind";

pub(crate) fn run(args: &List, files: &Checked, out: &mut Output) -> Result<Verdict, Failure> {
    match sweep(&Kinds::new(), &args.long, files, Some(&args.out), out)? {
        SweepResult::All(found) => report(&found, files, &args.out, out),
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
    out.file(files, path, |file| {
        writeln!(file, "{HEAD}")?;
        found.kinds.iter().try_for_each(|(grid, size)| writeln!(file, "{grid} {size}"))
    })?;
    told("kind", found.kinds.len() as u64, path, out)
}
