//! `pyraminx design`.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::io;
use std::ops::ControlFlow;
use std::path::PathBuf;

use clap::Args;
use pyraminx::api::design::{Question, Report, Request};
use pyraminx::api::{self, Limit, Net};
use pyraminx::design::Designs;
use pyraminx::geometry::{Face, PRINTED_FACES};
use pyraminx::impossible::Impossible;
use pyraminx::notation::Style;
use pyraminx::search::CountBy;
use pyraminx::sweeps::Specification;
use pyraminx::sweeps::designs::{AllDesigns, DesignSweepError, Found};
use pyraminx::template::Template;
use solidoku_common::cli::files::Files;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, REMARK_WIDTH, Verdict};
use solidoku_common::cli::seed;
use solidoku_common::cli::sweep::{SweepArgs, SweepResult, sweep};
use solidoku_common::number::{counted, grouped};
use solidoku_common::outcome::{Outcome, StopReason};

use super::input;
use super::json_list::JsonList;
use super::labels::{Labels, Signs};
use super::words::{by_looks, with_rings};

pub(super) const EXAMPLES: &str = "\
Examples:
  pyraminx design --face D --rings  faces D that leave one solved state
  pyraminx design my.net --face L --limit 5  five faces L for my labelling
  pyraminx design --face L --face D --random  ten random ones for two faces
  pyraminx design --face D --histogram --count-only  by number of solved states";

#[derive(Args)]
pub(super) struct Design {
    /// The labelling, with `?`, `.` or `0` for free stickers [default: the question's]
    net: Option<OsString>,
    /// Free all nine stickers of a face (L, F, R or D); may be repeated
    #[arg(long, value_name = "FACE")]
    face: Vec<Face>,
    /// A solved state must also show 1 to 9 in each ring
    #[arg(long)]
    rings: bool,
    /// What makes two solved states different
    #[arg(long, value_enum, default_value_t)]
    by: CountBy,
    /// How many to list: 0 to 2^64 - 1, or `all` [default: all if one face has free stickers;
    /// otherwise 10, and the search ends when it has them]
    #[arg(short = 'n', long, value_name = "N")]
    limit: Option<Limit>,
    /// Find N random designs (default 10) rather than the first ones
    #[arg(long, conflicts_with_all = ["count_only", "histogram"])]
    random: bool,
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S", requires = "random")]
    seed: Option<u64>,
    /// Print only how many there are; all completions are searched
    #[arg(long, conflicts_with_all = ["limit", "style"])]
    count_only: bool,
    /// Count the completions by number of solved states
    #[arg(long)]
    histogram: bool,
    /// How to write the result
    #[arg(long, value_enum, default_value_t = Style::Line)]
    style: Style,
    /// Where a part saves what it found (with --part)
    #[arg(short, long, value_name = "FILE", requires = "part")]
    out: Option<PathBuf>,
    #[command(flatten)]
    long: SweepArgs,
    #[command(flatten)]
    labels: Labels,
}

pub(super) fn run(args: &Design, out: &mut Output) -> Result<Verdict, Failure> {
    if args.style == Style::Tuple {
        let no_labels = "--style tuple doesn't show labels, and a design consists of labels";
        return Err(Failure::Usage(no_labels.to_owned()));
    }
    if args.random && args.long.is_used() {
        let none = "--random finds a few designs: it can't be used with --checkpoint, --part, \
                    --ledger and --progress json, which examine all completions";
        return Err(Failure::Usage(none.to_owned()));
    }
    let question = Question::read(&args.request()?)?;
    if args.long.is_used() {
        let all = all_designs(question.specification(args.style))?;
        let files = Files::new().reading(&args.net);
        let files = args.long.files(files, args.out.as_deref()).checked(out)?;
        return match sweep(&all, &args.long, &files, args.out.as_deref(), out)? {
            SweepResult::All(found) => report(&question, args.style, &all, &found, out),
            SweepResult::Ended(verdict) => Ok(verdict),
        };
    }
    search(&question, args.style, out)
}

impl Design {
    fn request(&self) -> Result<Request, Failure> {
        Ok(Request {
            net: input::single_text(self.net.as_deref(), &self.labels)?,
            faces: self.face.clone(),
            rings: self.rings,
            by: self.by,
            limit: if self.count_only { Some(Limit::AtMost(0)) } else { self.limit },
            seed: self.random.then(|| seed::or_random(self.seed)),
            histogram: self.histogram,
            symbols: self.labels.symbols,
        })
    }
}

/// Searches in this process, and lists designs as they are found.
pub(super) fn search(
    question: &Question,
    style: Style,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let interrupt = Interrupt::install()?;
    let mut list = List::begin(question, style, out)?;
    let mut written = Ok(());
    let units = (question.search.units(), "completions of the other faces");
    let bar = out.progress(units.0, units.1);
    let progress = |units| bar.set_position(units);
    let outcome = question.run(interrupt.control().with_progress(&progress), &mut |net| {
        // Each is shown as soon as it is found.
        written = list.write(&net, out).and_then(|()| Ok(out.flush()?));
        // If the output is closed, it is enough to know that there is a design.
        if written.is_err() || out.is_closed() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    });
    let done = bar.position();
    bar.finish_and_clear();
    written?;
    if out.is_closed() && list.listed > 0 {
        return Err(Failure::Unread(Verdict::Holds));
    }
    let verdict = list.end(&outcome, out)?;
    if outcome.stop_reason() == Some(StopReason::Requested) {
        let of = counted(units.0, "completion");
        let (done, found) = (grouped(done), grouped(outcome.found().unique));
        out.message(format!(
            "interrupted after {done} of {of} of the other faces: {found} found so far"
        ))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(verdict)
}

/// The search as a sweep.
pub(super) fn all_designs(specification: Specification) -> Result<AllDesigns, Failure> {
    AllDesigns::new(specification).map_err(|error| match error {
        DesignSweepError::EndsEarly => {
            let options = "--checkpoint, --part, --ledger and --progress json are for searches \
                           that examine all completions: add --limit all or --count-only";
            Failure::Usage(options.to_owned())
        }
        other => Failure::Usage(other.to_string()),
    })
}

/// Reports what all units of the sweep found.
pub(super) fn report(
    question: &Question,
    style: Style,
    all: &AllDesigns,
    found: &Found,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let mut list = List::begin(question, style, out)?;
    for (&unit, numbers) in &found.listed {
        for &number in numbers {
            list.write(&Net(all.search.net(unit, number)), out)?;
        }
    }
    let Found { unique, histogram, .. } = found.clone();
    let designs = Designs { unique, nets: Vec::new(), histogram };
    list.end(&question.found(Outcome::Exhausted(designs)), out)
}

/// The designs of a question, which are written as they are found.
struct List<'a> {
    question: &'a Question,
    style: Style,
    signs: Signs,
    json: Option<JsonList>,
    listed: u64,
}

impl<'a> List<'a> {
    fn begin(question: &'a Question, style: Style, out: &mut Output) -> Result<Self, Failure> {
        let signs = Signs::of(question.symbols);
        let mut list = Self { question, style, signs, json: None, listed: 0 };
        if out.is_json() {
            list.json = Some(JsonList::begin("nets", &question.report(), out)?);
        } else {
            list.remark_search(out)?;
        }
        Ok(list)
    }

    fn remark_search(&self, out: &mut Output) -> io::Result<()> {
        let report = self.question.report();
        let (rings, by) = (with_rings(report.rings), by_looks(report.by));
        let completions = counted(report.completions.0, "completion");
        let template = &self.question.template;
        out.remark(format!("Sudoku Pyraminx: {}", self.signs.line(template)))?;
        self.signs.remark(out)?;
        out.remark(free_stickers(template))?;
        if let Some(seed) = report.seed {
            out.remark(format!("Random designs, seed {seed}."))?;
        }
        out.remark(format!("{completions}; with exactly one solved state{rings}{by}:"))
    }

    fn write(&mut self, net: &Net, out: &mut Output) -> Result<(), Failure> {
        self.listed += 1;
        if let Some(json) = &mut self.json {
            return json.item(net, out);
        }
        let text = self.signs.net(self.style, &net.0);
        if text.contains('\n') {
            out.line("")?;
        }
        Ok(out.line(text)?)
    }

    fn end(self, outcome: &Outcome<Report>, out: &mut Output) -> Result<Verdict, Failure> {
        let unique = outcome.found().unique;
        match self.json {
            Some(json) => json.end(outcome.found(), out)?,
            None => {
                self.remark_end(outcome, out)?;
                if self.lists_none() && outcome.is_exhausted() {
                    out.line(unique)?;
                }
            }
        }
        Ok(if unique > 0 { Verdict::Holds } else { Verdict::Nothing })
    }

    fn lists_none(&self) -> bool {
        self.question.search.config().limit == Some(0)
    }

    fn remark_end(&self, outcome: &Outcome<Report>, out: &mut Output) -> io::Result<()> {
        let report = outcome.found();
        if let Some(reason) = outcome.stop_reason() {
            let listed = grouped(self.listed);
            return out.remark(match (reason, report.seed) {
                (StopReason::Limit, None) => format!(
                    "Stopped after {listed}; there may be more: raise --limit N, or --limit all."
                ),
                (StopReason::Limit, Some(_)) => {
                    format!("Stopped after {listed}; there may be more: raise --limit N.")
                }
                _ => format!("Stopped after {listed} (interrupted); there may be more."),
            });
        }
        let hidden = report.unique.saturating_sub(self.listed);
        out.remark(match (&report.impossible, report.unique, hidden) {
            (Some(reason), 0, _) => {
                let advice = match reason {
                    Impossible::Hidden(_) => " With --by looks, looks are counted instead.",
                    _ => "",
                };
                let reason = api::reason(reason);
                textwrap::fill(&format!("None is possible: {reason}.{advice}"), REMARK_WIDTH)
            }
            (_, 0, _) => "None (search complete).".to_owned(),
            (_, n, _) if self.lists_none() => {
                format!("{} in all (search complete); none is listed.", grouped(n))
            }
            (_, n, 0) => format!("{} in all (search complete).", grouped(n)),
            (_, n, hidden) => format!(
                "{} in all (search complete), {} not listed: raise --limit N.",
                grouped(n),
                grouped(hidden)
            ),
        })?;
        match &report.histogram {
            Some(counts) if !counts.is_empty() => out.remark(format!("\n{}", histogram(counts))),
            _ => Ok(()),
        }
    }
}

fn free_stickers(template: &Template) -> String {
    let free = PRINTED_FACES.map(|face| (template.free(face).len(), face));
    let free = free.iter().filter(|(n, _)| *n > 0);
    let free: Vec<_> = free.map(|(n, face)| format!("{n} on {face}")).collect();
    if free.is_empty() {
        "No sticker is free".to_owned()
    } else {
        format!("Free stickers: {}", free.join(", "))
    }
}

/// How many completions have each number of solved states, with bars.
fn histogram(counts: &BTreeMap<u64, u64>) -> String {
    // Wide numbers: forty times a count may be too much for 64 bits.
    let most = counts.values().copied().map(u128::from).max().unwrap_or(1).max(1);
    let rows = counts.iter().map(|(solved, &completions)| {
        let bar = "█".repeat((u128::from(completions) * 40).div_ceil(most) as usize);
        format!("\n{solved:>13}  {:>11}  {bar}", grouped(completions))
    });
    format!("solved states  completions{}", rows.collect::<String>())
}
