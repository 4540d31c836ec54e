//! `pyraminx fix`.

mod text;

use std::ffi::OsString;

use clap::Args;
use pyraminx::api::Limit;
use pyraminx::api::fix::{Lock, Question, Repair, Report, Request};
use pyraminx::fix::{self, Position};
use pyraminx::notation::Style;
use pyraminx::search::CountBy;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::number::{counted, grouped};

use super::labels::Labels;
use super::{design, input};

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx fix my.net                   the fewest stickers to change
  pyraminx fix my.net --lock tips,D     without touching those
  pyraminx fix --rings --max-changes 3  where rings count";

#[derive(Args)]
pub(super) struct Fix {
    /// The labelling; stickers in square brackets stay. If some are free (`?`, `.` or `0`), these
    /// are filled and the others stay [default: the question's]
    net: Option<OsString>,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long)]
    rings: bool,
    /// What makes two solved states different
    #[arg(long, value_enum, default_value_t)]
    by: CountBy,
    /// Allow digits to move between faces; otherwise each face keeps its nine
    #[arg(long)]
    free: bool,
    /// Stickers that stay, separated by commas: `D` (a face), `D3` (its third in printed order),
    /// `tips` (the points of the corners), `axials` (the pieces under them) or `edges`
    #[arg(long, value_name = "STICKERS", value_delimiter = ',')]
    lock: Vec<Lock>,
    /// Try changes of up to N stickers, 0 to 36 [default: as many as take a few seconds; with
    /// --free, the last number can take minutes]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(0..=36))]
    max_changes: Option<u8>,
    /// How many to list: 0 to 2^64 - 1, or `all`
    #[arg(short = 'n', long, value_name = "N", default_value = "10")]
    limit: Limit,
    /// Print only how many there are
    #[arg(long, conflicts_with = "limit")]
    count_only: bool,
    #[command(flatten)]
    labels: Labels,
}

pub(super) fn run(args: &Fix, out: &mut Output) -> Result<Verdict, Failure> {
    let repair = match Question::read(&args.request()?)? {
        Question::Repair(repair) => repair,
        Question::Fill(question) => {
            if !out.is_json() {
                let filled =
                    "Free stickers are filled, and the others stay, as by `pyraminx design`.";
                out.remark(filled)?;
            }
            return design::search(&question, Style::Net, out);
        }
    };
    let interrupt = Interrupt::install()?;
    let report = search(&repair, &interrupt, out);
    if out.is_json() {
        out.json(&report)?;
    } else if args.count_only {
        text::write_count(&repair, &report, out)?;
    } else {
        text::write(&repair, &report, out)?;
    }
    if !report.exhausted {
        out.message(interrupted(&report))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(if report.changes.is_some() { Verdict::Holds } else { Verdict::Nothing })
}

impl Fix {
    fn request(&self) -> Result<Request, Failure> {
        Ok(Request {
            net: input::single_text(self.net.as_deref(), &self.labels)?,
            rings: self.rings,
            by: self.by,
            free: self.free,
            lock: self.lock.clone(),
            max_changes: self.max_changes,
            limit: if self.count_only { Limit::AtMost(0) } else { self.limit },
            symbols: self.labels.symbols,
        })
    }
}

fn search(repair: &Repair, interrupt: &Interrupt, out: &Output) -> Report {
    let bar = out.progress(0, "sets of stickers");
    let changeable = fix::changeable(&repair.locks);
    let progress = |done| {
        let Position { changes, done, sets } = Position::after(done, changeable);
        bar.set_length(sets);
        bar.set_position(done);
        bar.set_message(counted(changes as u64, "change"));
    };
    let report = repair.run(interrupt.control().with_progress(&progress));
    bar.finish_and_clear();
    report
}

fn interrupted(report: &Report) -> String {
    let at = report.candidates.len().saturating_sub(1) as u64;
    let examined = counted(report.candidates.last().copied().unwrap_or(0), "relabelling");
    let found = grouped(report.found);
    format!("interrupted after {examined} with {}: {found} found so far", counted(at, "change"))
}
