//! The report of `fix` as text.

use common::cli::output::{Failure, Output};
use common::foreign::FileName;
use common::number::{counted, grouped};
use common::outcome::{Outcome, StopReason};
use pyraminx::fix::Fixes;
use pyraminx::impossible::Impossible;
use pyraminx::notation::Style;
use pyraminx::report::fix::{ALL_TRIED, OTHERS, changes, is_all_tried};
use pyraminx::report::{self, differences};
use pyraminx::search::CountBy;
use pyraminx::stabiliser::hidden_move;
use pyraminx::state::State;

use super::Repair;
use crate::cli::labels;
use crate::cli::words::{PIECES, WIDTH, with_rings};

fn wrapped(text: &str) -> String {
    textwrap::fill(text, WIDTH)
}

impl Repair {
    pub(super) fn write_text(&self, name: &FileName, out: &mut Output) -> Result<(), Failure> {
        let net = labels::write(Style::Net, State::HOME, &self.labelling);
        out.remark(format!("Sudoku Pyraminx: {name}\n\n{net}\n"))?;
        labels::remark(out)?;
        self.remark_ambiguity(out)?;
        match &self.found {
            Err(reason) => {
                out.remark(wrapped(&self.impossible(&report::reason(reason), Some(reason))))?;
            }
            Ok(outcome) => {
                out.remark(wrapped(&self.result(outcome)))?;
                if outcome.found().changes != Some(0) {
                    out.remark(wrapped(&self.candidates(outcome.found())))?;
                    self.list(outcome.found(), out)?;
                }
            }
        }
        Ok(())
    }

    /// The number of repairs alone, as the result; none if the search was interrupted.
    pub(super) fn write_count(&self, out: &mut Output) -> Result<(), Failure> {
        let (text, number) = match &self.found {
            Err(reason) => (self.impossible(&report::reason(reason), Some(reason)), Some(0)),
            Ok(outcome) => {
                let number = outcome.found().nets.len();
                let is_known = outcome.stop_reason() != Some(StopReason::Requested);
                (self.result(outcome), is_known.then_some(number))
            }
        };
        out.remark(wrapped(&text))?;
        number.map_or(Ok(()), |number| Ok(out.line(number)?))
    }

    /// The solved states of the labelling itself.
    fn remark_ambiguity(&self, out: &mut Output) -> Result<(), Failure> {
        let Self { labelling, config, problem, .. } = self;
        let count = problem.count();
        let states = match count.arrangements {
            0 => "no solved state".to_owned(),
            n => counted(n, "solved state"),
        };
        let looks = if count.looks == count.arrangements {
            String::new()
        } else {
            format!(" ({} visually distinct)", grouped(count.looks))
        };
        out.remark(format!("It has {states}{}{looks}.\n", with_rings(config.rings)))?;
        let hidden = hidden_move(&labelling.labels().map(Some));
        if let (Some(hidden), CountBy::Arrangements) = (hidden, config.by) {
            let text = format!(
                "Note: {hidden}. So there are several arrangements for each look, and a repair must \
                 change one of these stickers. With --by looks, looks are counted instead."
            );
            out.remark(format!("{}\n", wrapped(&text)))?;
        }
        let others = problem.solutions().filter(|&state| state != State::HOME);
        let others: Vec<_> = others.take(OTHERS + 1).collect();
        if !others.is_empty() {
            out.remark(
                "Besides the presented state, these are solved; pieces that moved are named.",
            )?;
            out.remark(format!("{PIECES}\nFD→LD: edge FD is at LD; ~: flipped there.\n"))?;
        }
        for state in others.iter().take(OTHERS) {
            for line in differences(*state) {
                out.remark(format!("  {line}"))?;
            }
            out.remark("")?;
        }
        if others.len() > OTHERS {
            out.remark("  and more (`pyraminx solve` lists them all)\n")?;
        }
        Ok(())
    }

    fn result(&self, outcome: &Outcome<Fixes>) -> String {
        let fixes = outcome.found();
        let rings = with_rings(self.config.rings);
        let none_up_to = |changes: usize| {
            let up_to = counted(changes as u64, "change");
            format!("No repair with up to {up_to} exists (search complete).")
        };
        if outcome.stop_reason() == Some(StopReason::Requested) {
            let none = fixes.searched_to.map_or_else(String::new, |n| none_up_to(n) + " ");
            let found = match fixes.nets.len() as u64 {
                0 => "none was found so far".to_owned(),
                n => format!("{} found so far", counted(n, "repair")),
            };
            let with = counted(fixes.examined.len() as u64 - 1, "change");
            return format!("Interrupted. {none}With {with}, {found}.");
        }
        match (fixes.changes, fixes.searched_to, fixes.next) {
            (Some(0), ..) => format!("It is uniquely solvable{rings} already: nothing to change."),
            (Some(changes), ..) => {
                let found = match fixes.nets.len() as u64 {
                    1 => "is 1 such repair".to_owned(),
                    n => format!("are {} such repairs", grouped(n)),
                };
                let stickers = counted(changes as u64, "sticker");
                format!(
                    "The smallest repair that leaves one solved state{rings} changes {stickers}. \
                     There {found} (search complete)."
                )
            }
            (None, Some(changes), Some(next)) => {
                let free = if self.config.across_faces {
                    ""
                } else {
                    " With --free, digits may move between faces."
                };
                let more = changes + 1;
                let candidates = match next {
                    0 => String::new(),
                    next => format!(" (about {} candidates)", grouped(roughly(next))),
                };
                format!(
                    "{} To try {more} changes{candidates}, add --max-changes {more}.{free}",
                    none_up_to(changes)
                )
            }
            _ => {
                debug_assert!(is_all_tried(outcome));
                self.impossible(ALL_TRIED, None)
            }
        }
    }

    /// That there is no repair, why, and what may help.
    fn impossible(&self, why: &str, reason: Option<&Impossible>) -> String {
        let advice = match reason {
            Some(Impossible::Digits(_)) => {
                " Changes within faces can't alter that; with --free, digits may move between faces."
            }
            Some(Impossible::Hidden(_)) => {
                " Unlock one of these stickers, or count looks: --by looks."
            }
            Some(Impossible::FixedTooOften { .. } | Impossible::FixedOffRings { .. }) => {
                " Some of these must be unlocked."
            }
            Some(Impossible::AlwaysSolved(_)) | None if !self.config.across_faces => {
                " With --free, digits may move between faces."
            }
            Some(Impossible::AlwaysSolved(_)) | None => "",
        };
        format!("No repair exists, whatever the number of changes: {why}.{advice}")
    }

    /// Which stickers could change, and how many relabellings were examined.
    fn candidates(&self, fixes: &Fixes) -> String {
        let digits = if self.config.across_faces {
            "Digits may move between faces"
        } else {
            "Each face keeps its digits"
        };
        let locked = self.locks.iter().filter(|(_, sticker)| sticker.is_locked()).count() as u64;
        let locked = match locked {
            0 => String::new(),
            n => format!(", {} locked", counted(n, "sticker")),
        };
        let examined = fixes.examined.iter().enumerate().filter(|(_, n)| **n > 0);
        let examined: Vec<_> = examined
            .map(|(changes, n)| match changes {
                0 => "the labelling itself".to_owned(),
                _ => format!("{} with {}", grouped(n), counted(changes as u64, "change")),
            })
            .collect();
        let examined = if examined.is_empty() { "none".to_owned() } else { examined.join(", ") };
        format!("{digits}{locked}. Candidates examined: {examined}.")
    }

    fn list(&self, fixes: &Fixes, out: &mut Output) -> Result<(), Failure> {
        for (i, net) in fixes.nets.iter().take(self.limit).enumerate() {
            let changes = changes(&self.labelling, net);
            let changes: Vec<_> = changes
                .map(|it| {
                    format!("{} {}", it.sticker, labels::line(format!("{}→{}", it.from, it.to)))
                })
                .collect();
            out.line("")?;
            // Three to a line, to fit 80 columns.
            let lines: Vec<_> = changes.chunks(3).map(|three| three.join(", ")).collect();
            out.remark(format!("{}: {}", i + 1, lines.join(",\n   ")))?;
            out.line(labels::write(Style::Net, State::HOME, net))?;
        }
        let hidden = fixes.nets.len().saturating_sub(self.limit);
        if hidden > 0 {
            out.remark(format!("\n{} more not listed: raise --limit N.", grouped(hidden)))?;
        }
        Ok(())
    }
}

/// Two leading digits: more isn't known.
fn roughly(number: u64) -> u64 {
    let unit = 10_u64.pow(number.checked_ilog10().unwrap_or(0).saturating_sub(1));
    number / unit * unit
}
