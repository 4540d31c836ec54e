//! `pyraminx census`.

use std::path::{Path, PathBuf};

use clap::Args;
use pyraminx::census::Summary;
use pyraminx::rings::Rings;
use pyraminx::sweeps::census::{Census as Sweep, Found};
use pyraminx::sweeps::three_rings::CensusWithThreeRings;
use serde::Serialize;
use solidoku_common::cli::files::{Checked, Files};
use solidoku_common::cli::output::{Failure, Output, STDOUT, Verdict};
use solidoku_common::cli::sweep::{SweepArgs, SweepResult, sweep};
use solidoku_common::foreign::FileName;
use solidoku_common::number::grouped;

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx census                    202,698 classes of labellings, counted
  pyraminx census --out classes.txt  and listed, one per line
  pyraminx census --three-rings      198,181,248, if a ring needn't be full";

#[derive(Args)]
pub(super) struct Census {
    /// One of the four rings needn't be full, in the solved states as well; no classes are listed
    #[arg(long)]
    three_rings: bool,
    /// Write the canonical labelling of each class to this file, with its counts; with --part, what
    /// the part found
    #[arg(short, long, value_name = "FILE")]
    out: Option<PathBuf>,
    #[command(flatten)]
    long: SweepArgs,
}

const FILE_HEAD: &str = "\
# Labellings of the Sudoku Pyraminx whose faces and rings show 1 to 9 as presented: one for each
# class under relabelling and the 24 symmetries, in canonical form. The columns are
# faces L, F, R, D; size of the class up to relabelling; solved states with rings: arrangements,
# looks; without rings: arrangements, looks";

pub(super) fn run(args: &Census, out: &mut Output) -> Result<Verdict, Failure> {
    let files = args.long.files(Files::new(), args.out.as_deref()).checked(out)?;
    if args.three_rings {
        return run_with_three_rings(args, &files, out);
    }
    if !args.long.is_part() {
        refuse_other_extensions(args.out.as_deref())?;
    }
    // Files have the classes; the numbers alone are faster.
    let census = Sweep::new(args.out.is_some() || args.long.is_used());
    match sweep(&census, &args.long, &files, args.out.as_deref(), out)? {
        SweepResult::All(found) => report(&found, &files, args.out.as_deref(), out),
        SweepResult::Ended(verdict) => Ok(verdict),
    }
}

/// The numbers alone: a list would have 198,181,248 lines.
fn run_with_three_rings(
    args: &Census,
    files: &Checked,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    if args.out.is_some() && !args.long.is_part() {
        let message = "--three-rings lists no classes: --out FILE applies to --part alone";
        return Err(Failure::Usage(message.to_owned()));
    }
    let census = CensusWithThreeRings::new();
    match sweep(&census, &args.long, files, args.out.as_deref(), out)? {
        SweepResult::All(found) => report_counts(found.summary(), Rings::Three, out),
        SweepResult::Ended(verdict) => Ok(verdict),
    }
}

/// Refuses a list of classes whose file asks for another format than text.
pub(crate) fn refuse_other_extensions(path: Option<&Path>) -> Result<(), Failure> {
    let extension = path.and_then(Path::extension);
    match (path, extension) {
        (Some(path), Some(extension)) if !extension.eq_ignore_ascii_case("txt") => {
            let name = FileName::from(path);
            Err(Failure::Usage(format!("cannot write {name}: expected a file that ends in .txt")))
        }
        _ => Ok(()),
    }
}

/// Reports what all units found.
pub(crate) fn report(
    found: &Found,
    files: &Checked,
    path: Option<&Path>,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let Found { summary, classes } = found;
    if let Some(path) = path {
        out.result(files, path, |file| {
            writeln!(file, "{FILE_HEAD}")?;
            classes.iter().try_for_each(|line| writeln!(file, "{line}"))
        })?;
    }
    if path == Some(Path::new(STDOUT)) && !out.is_json() {
        return Ok(Verdict::Holds);
    }
    report_counts(summary, Rings::Four, out)
}

/// Reports the numbers of a census of labellings with these rings.
pub(crate) fn report_counts(
    summary: &Summary,
    rings: Rings,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    if out.is_json() {
        out.json(&Report { rings, labellings: summary.labellings(), summary })?;
    } else {
        table(summary, rings, out)?;
    }
    Ok(Verdict::Holds)
}

fn table(summary: &Summary, rings: Rings, out: &mut Output) -> Result<(), Failure> {
    let (number, rotations, symmetries) = match rings {
        Rings::Four => ("four", "12 rotations", "24 symmetries"),
        Rings::Three | Rings::None => ("three", "3 rotations", "6 symmetries"),
    };
    out.line(format!("Labellings whose four faces and {number} rings show 1 to 9 as presented\n"))?;
    out.line(format!("{:>49}  in all", grouped(summary.labellings())))?;
    out.line(format!("{:>49}  ignoring tips and relabelling\n", grouped(summary.cores)))?;
    out.line(format!("{:>49}  {rotations:>12}  {symmetries:>13}", "up to relabelling"))?;
    let rows = [
        ("all", summary.all),
        ("uniquely solvable, with rings", summary.unique_with_rings),
        ("  by looks", summary.unique_look_with_rings),
        ("uniquely solvable, without", summary.unique_without_rings),
        ("  by looks", summary.unique_look_without_rings),
    ];
    for (name, tally) in rows {
        let [a, b, c] =
            [tally.up_to_relabelling, tally.rotation_classes, tally.classes].map(grouped);
        out.line(format!("{name:<29} {a:>19}  {b:>12}  {c:>13}"))?;
    }
    out.line(format!(
        "\nThe most solved states: {} with rings, {} without",
        summary.most_with_rings, summary.most_without_rings
    ))?;
    Ok(())
}

#[derive(Serialize)]
struct Report<'a> {
    rings: Rings,
    labellings: u64,
    #[serde(flatten)]
    summary: &'a Summary,
}
