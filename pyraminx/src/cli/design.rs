//! `pyraminx design`.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::sweep::{SweepResult, sweep};
use common::number::{counted, grouped};
use common::outcome::{Outcome, StopReason};
use pyraminx::design::{Config, Designs, Incompletable, Search};
use pyraminx::geometry::PRINTED_FACES;
use pyraminx::impossible::{self, Impossible};
use pyraminx::labelling::Labelling;
use pyraminx::notation::{self, Style, Text};
use pyraminx::report;
use pyraminx::report::design::Report;
use pyraminx::state::State;
use pyraminx::sweeps::Specification;
use pyraminx::sweeps::designs::{AllDesigns, DesignSweepError, Found};
use pyraminx::template::Template;

use super::args::{Design, Limit, required_rings};
use super::words::{self, WIDTH};
use super::{input, interrupt, labels};

/// How many designs are listed by default when the search is a long one, or random.
const A_FEW: u64 = 10;

pub(crate) fn run(args: &Design, out: &mut Output) -> Result<Verdict, Failure> {
    let (request, search) = DesignRequest::of(args)?;
    if args.long.is_used() {
        let all = request.sweep()?;
        let files = Files::new().reading(&args.net);
        let files = args.long.files(files, args.out.as_deref()).checked(out)?;
        return match sweep(&all, &args.long, &files, args.out.as_deref(), out)? {
            SweepResult::All(found) => request.report(&all, &found, out),
            SweepResult::Ended(verdict) => Ok(verdict),
        };
    }
    run_here(&request, &search, out)
}

/// Completes a template: what `fix` does with free stickers.
pub(crate) fn complete(
    text: Text<'_>,
    template: Template,
    config: Config,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    let search = Search::new(&template, config).map_err(|error| located(text, &error))?;
    let specification = Specification { template, config, style: Some(Style::Net) };
    run_here(&DesignRequest::new(specification), &search, out)
}

/// Searches in this process, and lists designs as they are found.
fn run_here(
    request: &DesignRequest,
    search: &Search,
    out: &mut Output,
) -> Result<Verdict, Failure> {
    request.remark_search(search, out)?;
    if request.impossible.is_some() && !search.config().histogram {
        // Nothing need be searched.
        let outcome = Outcome::Exhausted(Designs::default());
        return request.report_end(search, &outcome, 0, Vec::new(), out);
    }
    let interrupt = interrupt::listen()?;
    let bar = out.progress(search.units(), "completions of the other faces");
    let progress = |units| bar.set_position(units);
    let mut nets = Vec::new();
    let mut listed = 0;
    let mut written = Ok(());
    let control = interrupt.control().with_progress(&progress);
    let show = |net: Labelling| {
        listed += 1;
        if out.is_json() {
            nets.push(net.to_faces());
            return ControlFlow::Continue(());
        }
        // Each is shown as soon as it is found.
        written = request.write_design(&net, out).and_then(|()| out.flush());
        // If the output is closed, it is enough to know that there is a design.
        if written.is_err() || out.is_closed() {
            ControlFlow::Break(())
        } else {
            ControlFlow::Continue(())
        }
    };
    let outcome = match request.seed {
        Some(seed) => search.stream_random(seed, control, show),
        None => search.stream(control, show),
    };
    let units = bar.position();
    bar.finish_and_clear();
    written?;
    if out.is_closed() && listed > 0 {
        return Err(Failure::Unread(Verdict::Holds));
    }
    let verdict = request.report_end(search, &outcome, listed, nets, out)?;
    if outcome.stop_reason() == Some(StopReason::Requested) {
        let of = counted(search.units(), "completion");
        let (units, found) = (grouped(units), grouped(outcome.found().unique));
        out.message(format!(
            "interrupted after {units} of {of} of the other faces: {found} found so far"
        ))?;
        return Ok(Verdict::Interrupted);
    }
    Ok(verdict)
}

/// What to search for and how to report it.
pub(crate) struct DesignRequest {
    specification: Specification,
    /// The seed of random designs.
    seed: Option<u64>,
    /// Why there can be no design, if that is known without a search.
    impossible: Option<Impossible>,
}

impl DesignRequest {
    fn of(args: &Design) -> Result<(Self, Search), Failure> {
        if args.style == Style::Tuple {
            let no_labels = "--style tuple doesn't show labels, and a design consists of labels";
            return Err(Failure::Usage(no_labels.to_owned()));
        }
        let source = input::source(args.net.as_deref())?;
        let text = labels::text(&source)?;
        let mut template = notation::read_template(text)?;
        for &face in &args.face {
            template = template.with_free(face);
        }
        let with_free = PRINTED_FACES.iter().filter(|&&face| !template.free(face).is_empty());
        let is_long = with_free.count() > 1;
        let limit = if args.count_only { Some(Limit::At(0)) } else { args.limit };
        if args.seed.is_some() {
            if args.long.is_used() {
                let none = "--seed finds a few designs: it can't be used with --checkpoint, --part, \
                            --ledger and --progress json, which examine all completions";
                return Err(Failure::Usage(none.to_owned()));
            }
            if matches!(limit, Some(Limit::All | Limit::At(0))) {
                let some = "--seed finds random designs: add --limit N, from 1";
                return Err(Failure::Usage(some.to_owned()));
            }
        }
        let config = Config {
            rings: required_rings(args.rings),
            by: args.by,
            histogram: args.histogram,
            limit: match limit {
                Some(limit) => limit.as_option(),
                None if args.seed.is_some() => Some(A_FEW),
                None => (is_long && !args.histogram).then_some(A_FEW),
            },
        };
        let search = Search::new(&template, config).map_err(|error| located(text, &error))?;
        let specification = Specification { template, config, style: Some(args.style) };
        Ok((Self { seed: args.seed, ..Self::new(specification) }, search))
    }

    pub(crate) fn new(specification: Specification) -> Self {
        let Specification { template, config, .. } = &specification;
        let impossible = impossible::for_completions(template, config.rings, config.by);
        Self { specification, seed: None, impossible }
    }

    /// The search as a sweep.
    pub(crate) fn sweep(&self) -> Result<AllDesigns, Failure> {
        AllDesigns::new(self.specification.clone()).map_err(|error| match error {
            DesignSweepError::EndsEarly => {
                let options = "--checkpoint, --part, --ledger and --progress json are for searches \
                               that examine all completions: add --limit all or --count-only";
                Failure::Usage(options.to_owned())
            }
            other => Failure::Usage(other.to_string()),
        })
    }

    /// Reports what all units of the sweep found.
    pub(crate) fn report(
        &self,
        all: &AllDesigns,
        found: &Found,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        self.remark_search(&all.search, out)?;
        let designs = found.listed.iter().flat_map(|(&unit, numbers)| {
            numbers.iter().map(move |&number| all.search.net(unit, number))
        });
        let mut nets = Vec::new();
        let mut listed = 0;
        for net in designs {
            listed += 1;
            if out.is_json() {
                nets.push(net.to_faces());
            } else {
                self.write_design(&net, out)?;
            }
        }
        let Found { unique, histogram, .. } = found.clone();
        let outcome = Outcome::Exhausted(Designs { unique, nets: Vec::new(), histogram });
        self.report_end(&all.search, &outcome, listed, nets, out)
    }

    fn remark_search(&self, search: &Search, out: &mut Output) -> io::Result<()> {
        if out.is_json() {
            return Ok(());
        }
        let Config { rings, by, .. } = self.specification.config;
        let (rings, by) = (words::with_rings(rings), words::by_looks(by));
        let completions = counted(search.completions(), "completion");
        out.remark(format!("Sudoku Pyraminx: {}", labels::line(self.specification.template)))?;
        labels::remark(out)?;
        out.remark(free_stickers(&self.specification.template))?;
        let random = self.seed.map_or(String::new(), |seed| format!(", random (seed {seed})"));
        out.remark(format!("{completions}; with exactly one solved state{rings}{by}{random}:"))
    }

    fn write_design(&self, net: &Labelling, out: &mut Output) -> io::Result<()> {
        let style = self.specification.style.unwrap_or_default();
        let text = labels::write(style, State::HOME, net);
        if text.contains('\n') {
            out.line("")?;
        }
        out.line(text)
    }

    fn report_end(
        &self,
        search: &Search,
        outcome: &Outcome<Designs>,
        listed: u64,
        nets: Vec<[String; 4]>,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let designs = outcome.found();
        if out.is_json() {
            let impossible = self.impossible.as_ref();
            labels::json(&Report::new(search, self.seed, impossible, outcome, nets), out)?;
        } else {
            self.remark_end(outcome, listed, out)?;
            if self.specification.config.limit == Some(0) && outcome.is_exhausted() {
                out.line(designs.unique)?;
            }
        }
        Ok(if designs.unique > 0 { Verdict::Holds } else { Verdict::Nothing })
    }

    fn remark_end(
        &self,
        outcome: &Outcome<Designs>,
        listed: u64,
        out: &mut Output,
    ) -> io::Result<()> {
        let designs = outcome.found();
        if let Some(reason) = outcome.stop_reason() {
            let listed = grouped(listed);
            return out.remark(match (reason, self.seed) {
                (StopReason::Limit, None) => format!(
                    "Stopped after {listed}; there may be more: raise --limit N, or --limit all."
                ),
                (StopReason::Limit, Some(_)) => {
                    format!("Stopped after {listed}; there may be more: raise --limit N.")
                }
                _ => format!("Stopped after {listed} (interrupted); there may be more."),
            });
        }
        let hidden = designs.unique.saturating_sub(listed);
        out.remark(match (&self.impossible, designs.unique, hidden) {
            (Some(reason), 0, _) => {
                let advice = match reason {
                    Impossible::Hidden(_) => " With --by looks, looks are counted instead.",
                    _ => "",
                };
                textwrap::fill(
                    &format!("None is possible: {}.{advice}", report::reason(reason)),
                    WIDTH,
                )
            }
            (_, 0, _) => "None (search complete).".to_owned(),
            (_, n, _) if self.specification.config.limit == Some(0) => {
                format!("{} in all (search complete); none is listed.", grouped(n))
            }
            (_, n, 0) => format!("{} in all (search complete).", grouped(n)),
            (_, n, hidden) => format!(
                "{} in all (search complete), {} not listed: raise --limit N.",
                grouped(n),
                grouped(hidden)
            ),
        })?;
        if designs.histogram.is_empty() {
            return Ok(());
        }
        out.remark(format!("\n{}", histogram(&designs.histogram)))
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

fn located(text: Text<'_>, error: &Incompletable) -> Failure {
    error.located(text).map_or_else(|| Failure::Usage(error.to_string()), Failure::from)
}
