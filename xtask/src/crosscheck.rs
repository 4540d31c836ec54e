//! `cargo xtask crosscheck`: gives each [`export`] to programs of other projects, which know
//! nothing of Sudoku, and compares their answers with our counts.
//!
//! - clasp counts the models, of the clauses and, through gringo, of the logic program. The models
//!   of the clauses are read, and given to the literal checkers; they must be as many solutions.
//! - Where there are none, CaDiCaL proves it, and rate, which is by other authors, checks the proof
//!   step by step. One of these proofs is that the toy has no layout but the known one.
//!
//! `.ci/nightly` installs the programs; here they are only run.

mod programs;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Instant;

use solidoku_common::foreign::Foreign;
use wildmatch::WildMatch;

use crate::args::ExportFormat;
use crate::exit::Exit;
use crate::export::{self, Export};
use crate::message::message;

use programs::{CrosscheckError, Workspace};

/// More models than this are counted, but not read.
const READ: u64 = 1_000;

/// A program's answer, and whether it is ours.
struct Answer {
    /// In words.
    what: String,
    /// Whether it agrees.
    agrees: bool,
}

/// Checks the exports whose ids match `only`, or all but the slow ones, and says how to exit.
pub(crate) fn run(only: Option<&str>, out: &mut Vec<u8>) -> Exit {
    let pattern = WildMatch::new(only.unwrap_or("*"));
    let matching = export::all().into_iter().filter(|export| pattern.matches(export.id));
    let (slow, exports): (Vec<Export>, Vec<Export>) = matching.partition(|export| export.is_slow);
    if exports.is_empty() {
        message(format_args!("error: {}", nothing_to_check(only.unwrap_or_default(), &slow)));
        return Exit::Usage;
    }
    let mut text = String::new();
    for export in &slow {
        text += &format!("{}: skipped, as it takes clasp too long\n", export.id);
    }
    let exit = match check_all(&exports, &mut text) {
        Ok(all_agree) => Exit::of(all_agree),
        Err(error) => {
            message(format_args!("error: {error}"));
            Exit::Usage
        }
    };
    out.extend(text.bytes());
    exit
}

/// Why no puzzle is left, and what to do about it.
fn nothing_to_check(only: &str, slow: &[Export]) -> String {
    match slow {
        [] => format!("no puzzle's id matches '{}'", Foreign(only)),
        [export, ..] => format!(
            "all that matches '{}' takes clasp too long; `cargo xtask export {}` writes it for another program",
            Foreign(only),
            export.id
        ),
    }
}

/// Writes a line about each answer, and says whether all agree.
fn check_all(exports: &[Export], text: &mut String) -> Result<bool, CrosscheckError> {
    let workspace = Workspace::new()?;
    let (mut passed, mut failed) = (0, 0);
    let mut write = |line: std::fmt::Arguments<'_>| {
        text.write_fmt(line).expect("texts can be written to");
    };
    for export in exports {
        let start = Instant::now();
        let answers = answers(&workspace, export)?;
        write(format_args!("{}: {} ({:.1?})\n", export.id, export.what, start.elapsed()));
        for Answer { what, agrees } in answers {
            write(format_args!("    {}  {what}\n", if agrees { "ok  " } else { "FAIL" }));
            *(if agrees { &mut passed } else { &mut failed }) += 1;
        }
    }
    write(format_args!("\n{passed} passed, {failed} failed\n"));
    Ok(failed == 0)
}

fn answers(workspace: &Workspace, export: &Export) -> Result<Vec<Answer>, CrosscheckError> {
    let (encoding, decode) = export.encode();
    let cnf = workspace.write("puzzle.cnf", &export.text(&encoding, ExportFormat::Cnf))?;
    let counted = |how: &str, count: u64| Answer {
        what: format!("{how} counts {count}; {} is claimed", export.models),
        agrees: count == export.models,
    };
    let is_read = export.models <= READ;
    let (count, models) = workspace.clasp(&cnf, is_read.then(|| encoding.vars().len()))?;
    let mut answers = vec![counted("clasp", count)];
    if is_read && count > 0 {
        let solutions: BTreeSet<_> = models.iter().filter_map(decode).collect();
        let found = solutions.len();
        answers.push(Answer {
            what: format!("by the literal rules these are {found} different solutions"),
            agrees: found as u64 == count,
        });
    }
    let program = workspace.write("puzzle.lp", &export.text(&encoding, ExportFormat::Asp))?;
    let grounded = workspace.gringo(&program)?;
    answers.push(counted("clasp, from the logic program,", workspace.clasp(&grounded, None)?.0));
    if export.models == 0 {
        let (steps, proof) = workspace.cadical(&cnf)?;
        answers.push(Answer {
            what: format!(
                "CaDiCaL proves that there are none, in {steps} steps; rate checked them"
            ),
            agrees: steps > 0 && workspace.rate(&cnf, &proof)?,
        });
    }
    Ok(answers)
}
