//! An outside opinion: `cargo xtask outside` gives each [`export`] to programs of other
//! people, which know nothing of Sudoku, and compares what they say with what ours do.
//!
//! - clasp counts the models, of the clauses and, through gringo, of the logic program. The models of
//!   the clauses are read, and shown to the literal checkers; they must be as many solutions.
//! - Where there are none, CaDiCaL proves it, and rate, which isn't by the same hands, checks the
//!   proof, step by step. One of these says that the toy has no layout but the one that is known.
//!
//! `.ci/run` installs the programs; here they are only run.

mod programs;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::time::Instant;

use crate::args::ExportFormat;
use crate::export::{self, Export};
use crate::{FAILS, HOLDS, USAGE};

use programs::{Desk, Trouble};

/// More models than this are counted, but not read.
const READ: u64 = 1_000;

/// What was asked of a program, and whether it says what ours do.
struct Answer {
    /// In words.
    what: String,
    /// Whether it agrees.
    agrees: bool,
}

/// Asks about all exports, and says how to exit.
pub(crate) fn run(out: &mut Vec<u8>) -> u8 {
    let mut text = String::new();
    let code = match ask_all(&mut text) {
        Ok(true) => HOLDS,
        Ok(false) => FAILS,
        Err(trouble) => {
            eprintln!("error: {trouble}");
            USAGE
        }
    };
    out.extend(text.bytes());
    code
}

/// Writes a line about each answer, and says whether all agree.
fn ask_all(text: &mut String) -> Result<bool, Trouble> {
    let desk = Desk::new()?;
    let (mut passed, mut failed) = (0, 0);
    let mut write = |line: std::fmt::Arguments<'_>| {
        text.write_fmt(line).expect("texts can be written to");
    };
    for export in export::all().into_iter().filter(|export| !export.is_slow) {
        let start = Instant::now();
        let answers = ask(&desk, &export)?;
        write(format_args!("{}: {} ({:.1?})\n", export.id, export.what, start.elapsed()));
        for Answer { what, agrees } in answers {
            write(format_args!("    {}  {what}\n", if agrees { "ok  " } else { "FAIL" }));
            *(if agrees { &mut passed } else { &mut failed }) += 1;
        }
    }
    write(format_args!("\n{passed} passed, {failed} failed\n"));
    Ok(failed == 0)
}

fn ask(desk: &Desk, export: &Export) -> Result<Vec<Answer>, Trouble> {
    let (encoding, decode) = export.encode();
    let cnf = desk.lay("puzzle.cnf", &export.text(&encoding, ExportFormat::Cnf))?;
    let counted = |how: &str, count: u64| Answer {
        what: format!("{how} counts {count}; {} is claimed", export.models),
        agrees: count == export.models,
    };
    let is_read = export.models <= READ;
    let (count, models) = desk.clasp(&cnf, is_read.then(|| encoding.vars().len()))?;
    let mut answers = vec![counted("clasp", count)];
    if is_read && count > 0 {
        let solutions: BTreeSet<_> = models.iter().filter_map(decode).collect();
        let found = solutions.len();
        answers.push(Answer {
            what: format!("by the literal rules these are {found} different solutions"),
            agrees: found as u64 == count,
        });
    }
    let program = desk.lay("puzzle.lp", &export.text(&encoding, ExportFormat::Asp))?;
    let grounded = desk.gringo(&program)?;
    answers.push(counted("clasp, from the logic program,", desk.clasp(&grounded, None)?.0));
    if export.models == 0 {
        let (steps, proof) = desk.cadical(&cnf)?;
        answers.push(Answer {
            what: format!(
                "CaDiCaL proves that there are none, in {steps} steps; rate checked them"
            ),
            agrees: steps > 0 && desk.rate(&cnf, &proof)?,
        });
    }
    Ok(answers)
}
