//! The report of `fix` as text.

use pyraminx::api;
use pyraminx::api::fix::{Repair, Report};
use pyraminx::impossible::Impossible;
use pyraminx::notation::Style;
use pyraminx::search::CountBy;
use pyraminx::stabiliser::hidden_move;
use solidoku_common::cli::output::{Failure, Output, REMARK_WIDTH};
use solidoku_common::number::{counted, grouped};

use crate::cli::labels::Signs;
use crate::cli::words::{PIECES, with_rings};

fn wrapped(text: &str) -> String {
    textwrap::fill(text, REMARK_WIDTH)
}

pub(super) fn write(repair: &Repair, report: &Report, out: &mut Output) -> Result<(), Failure> {
    let signs = Signs::of(report.symbols);
    let net = signs.net(Style::Net, &report.net.0);
    out.remark(format!("Sudoku Pyraminx: {}\n\n{net}\n", repair.name))?;
    signs.remark(out)?;
    remark_ambiguity(report, out)?;
    out.remark(wrapped(&result(repair, report)))?;
    if report.tried.is_some() && report.changes != Some(0) {
        out.remark(wrapped(&candidates(repair, report)))?;
        list(report, signs, out)?;
    }
    Ok(())
}

/// The number of repairs alone, as the result; none if the search was interrupted.
pub(super) fn write_count(
    repair: &Repair,
    report: &Report,
    out: &mut Output,
) -> Result<(), Failure> {
    out.remark(wrapped(&result(repair, report)))?;
    if report.exhausted {
        out.line(report.found)?;
    }
    Ok(())
}

/// The solved states of the labelling itself.
fn remark_ambiguity(report: &Report, out: &mut Output) -> Result<(), Failure> {
    let states = match report.arrangements {
        0 => "no solved state".to_owned(),
        n => counted(n, "solved state"),
    };
    let looks = if report.looks == report.arrangements {
        String::new()
    } else {
        format!(" ({} visually distinct)", grouped(report.looks))
    };
    out.remark(format!("It has {states}{}{looks}.\n", with_rings(report.rings)))?;
    let hidden = hidden_move(&report.net.0.labels().map(Some));
    if let (Some(hidden), CountBy::Arrangements) = (hidden, report.by) {
        let text = format!(
            "Note: {hidden}. So there are several arrangements for each look, and a repair must \
             change one of these stickers. With --by looks, looks are counted instead."
        );
        out.remark(format!("{}\n", wrapped(&text)))?;
    }
    if !report.others.is_empty() {
        out.remark("Besides the presented state, these are solved; pieces that moved are named.")?;
        out.remark(format!("{PIECES}\nFD→LD: edge FD is at LD; ~: flipped there.\n"))?;
    }
    for other in &report.others {
        for line in api::differences(other.state.state) {
            out.remark(format!("  {line}"))?;
        }
        out.remark("")?;
    }
    if !report.others_exhausted {
        out.remark("  and more (`pyraminx solve` lists them all)\n")?;
    }
    Ok(())
}

fn result(repair: &Repair, report: &Report) -> String {
    let rings = with_rings(report.rings);
    let none_up_to = |changes: usize| {
        let up_to = counted(changes as u64, "change");
        format!("No repair with up to {up_to} exists (search complete).")
    };
    if let Some(reason) = &report.impossible {
        return impossible(repair, reason);
    }
    if !report.exhausted {
        let none = report.searched_to.map_or_else(String::new, |n| none_up_to(n) + " ");
        let found = match report.found as u64 {
            0 => "none was found so far".to_owned(),
            n => format!("{} found so far", counted(n, "repair")),
        };
        let with = counted(report.candidates.len() as u64 - 1, "change");
        return format!("Interrupted. {none}With {with}, {found}.");
    }
    match report.changes {
        Some(0) => format!("It is uniquely solvable{rings} already: nothing to change."),
        Some(changes) => {
            let found = match report.found as u64 {
                1 => "is 1 such repair".to_owned(),
                n => format!("are {} such repairs", grouped(n)),
            };
            let stickers = counted(changes as u64, "sticker");
            format!(
                "The smallest repair that leaves one solved state{rings} changes {stickers}. \
                 There {found} (search complete)."
            )
        }
        None => {
            let changes = report.searched_to.unwrap_or_default();
            let free = if repair.config.across_faces {
                ""
            } else {
                " With --free, digits may move between faces."
            };
            let more = changes + 1;
            let candidates = match report.next {
                None | Some(0) => String::new(),
                Some(next) => format!(" (about {} candidates)", grouped(two_leading_digits(next))),
            };
            format!(
                "{} To try {more} changes{candidates}, add --max-changes {more}.{free}",
                none_up_to(changes)
            )
        }
    }
}

/// A sentence that there is no repair, why, and what may help.
fn impossible(repair: &Repair, why: &Impossible) -> String {
    let moving = " With --free, digits may move between faces.";
    let advice = match why {
        Impossible::Digits(_) => {
            " Changes within faces can't alter that; with --free, digits may move between faces."
        }
        Impossible::Hidden(_) => " Unlock one of these stickers, or count looks: --by looks.",
        Impossible::FixedTooOften { .. } | Impossible::FixedOffRings { .. } => {
            " Some of these must be unlocked."
        }
        Impossible::AlwaysSolved(_) | Impossible::AllTried => {
            if repair.config.across_faces {
                ""
            } else {
                moving
            }
        }
    };
    let why = api::reason(why);
    format!("No repair exists, whatever the number of changes: {why}.{advice}")
}

/// Which stickers could change, and how many relabellings were examined.
fn candidates(repair: &Repair, report: &Report) -> String {
    let digits = if repair.config.across_faces {
        "Digits may move between faces"
    } else {
        "Each face keeps its digits"
    };
    let locked = repair.locks.iter().filter(|(_, sticker)| sticker.is_locked()).count() as u64;
    let locked = match locked {
        0 => String::new(),
        n => format!(", {} locked", counted(n, "sticker")),
    };
    let examined = report.candidates.iter().enumerate().filter(|(_, n)| **n > 0);
    let examined: Vec<_> = examined
        .map(|(changes, n)| match changes {
            0 => "the labelling itself".to_owned(),
            _ => format!("{} with {}", grouped(*n), counted(changes as u64, "change")),
        })
        .collect();
    let examined = if examined.is_empty() { "none".to_owned() } else { examined.join(", ") };
    format!("{digits}{locked}. Candidates examined: {examined}.")
}

fn list(report: &Report, signs: Signs, out: &mut Output) -> Result<(), Failure> {
    for (i, fix) in report.fixes.iter().enumerate() {
        let changes = fix.changed.iter();
        let changes: Vec<_> = changes
            .map(|it| format!("{} {}", it.sticker, signs.line(format!("{}→{}", it.from, it.to))))
            .collect();
        out.gap_before(i)?;
        // Three to a line, to fit 80 columns.
        let lines: Vec<_> = changes.chunks(3).map(|three| three.join(", ")).collect();
        out.remark(format!("{}: {}", i + 1, lines.join(",\n   ")))?;
        out.line(signs.net(Style::Net, &fix.net.0))?;
    }
    let hidden = report.found - report.fixes.len();
    if hidden > 0 {
        out.remark(format!("\n{} more not listed: raise --limit N.", grouped(hidden)))?;
    }
    Ok(())
}

/// Two leading digits: more isn't known.
fn two_leading_digits(number: u64) -> u64 {
    let unit = 10_u64.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    number / unit * unit
}
