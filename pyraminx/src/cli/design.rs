//! `pyraminx design`.

use std::collections::BTreeMap;
use std::io;

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::sweep::{SweepResult, sweep};
use common::input::Source;
use common::number::{counted, grouped};
use common::outcome::Outcome;
use pyraminx::design::{By, Config, Designs, Incompletable, Search};
use pyraminx::geometry::PRINTED_FACES;
use pyraminx::impossible::{self, Impossible};
use pyraminx::labelling::Labelling;
use pyraminx::notation;
use pyraminx::state::State;
use pyraminx::sweeps::designs::{AllDesigns, Found, NoSpecification, Specification};
use pyraminx::template::Template;
use serde::Serialize;

use super::args::{Design, Limit, StyleArg};
use super::fix::in_words;
use super::input;

/// The width of a remark, without the `# ` before it.
const WIDTH: usize = 78;

/// How many designs are listed by default when the search is a long one.
const A_FEW: u64 = 10;

pub(crate) fn run(args: &Design, out: &mut Output) -> Result<Verdict, Failure> {
    let (asked, search) = Asked::of(args)?;
    if args.long.is_used() {
        let all = asked.sweep_of(search)?;
        let files = Files::new().reading(&args.net);
        let files = args.long.files(files, args.out.as_deref()).checked(out)?;
        return match sweep(&all, &args.long, &files, args.out.as_deref(), out)? {
            SweepResult::All(found) => asked.report(&all, &found, out),
            SweepResult::Ended(verdict) => Ok(verdict),
        };
    }
    if asked.impossible.is_some() && !args.histogram {
        // Nothing need be searched.
        asked.tell_what_is_searched(&search, out)?;
        let outcome = Outcome::Exhausted(Designs::default());
        return asked.tell_the_end(&search, &outcome, 0, Vec::new(), out);
    }
    let progress = out.progress(search.units(), "completions of the other faces");
    asked.tell_what_is_searched(&search, out)?;
    let mut nets = Vec::new();
    let mut listed = 0;
    let streamed = search.stream(|found| {
        listed += found.nets.len() as u64;
        progress.set_position(found.units);
        if out.is_json() {
            nets.extend(found.nets.iter().map(|net| net.to_faces()));
            return Ok::<(), io::Error>(());
        }
        found.nets.iter().try_for_each(|net| asked.tell_design(net, out))?;
        // Whoever interrupts a long search keeps what it found.
        out.flush()?;
        // Nor does one go on that nobody reads, once it is known that there is a design.
        if out.is_closed() && listed > 0 { Err(io::ErrorKind::BrokenPipe.into()) } else { Ok(()) }
    });
    progress.finish_and_clear();
    if out.is_closed() && listed > 0 {
        return Err(Failure::Unread(Verdict::Holds));
    }
    let outcome = streamed?;
    asked.tell_the_end(&search, &outcome, listed, nets, out)
}

/// What is asked for, and how it is to be told.
pub(crate) struct Asked {
    specification: Specification,
    /// Why there can be no design, if that is plain to see.
    impossible: Option<Impossible>,
}

impl Asked {
    fn of(args: &Design) -> Result<(Self, Search), Failure> {
        if matches!(args.style, StyleArg::Tuple) {
            let no_labels = "--style tuple shows no labels, and a design is nothing else";
            return Err(Failure::Usage(no_labels.to_owned()));
        }
        let source = input::source(args.net.as_deref())?;
        let mut template = notation::read_template(&source)?;
        for &face in &args.face {
            template = template.with_free(face);
        }
        let with_free = PRINTED_FACES.iter().filter(|&&face| !template.free(face).is_empty());
        let is_long = with_free.count() > 1;
        let config = Config {
            rings: args.rings,
            by: args.by.into(),
            histogram: args.histogram,
            limit: match args.limit {
                Some(Limit::All) => None,
                Some(Limit::At(limit)) => Some(limit),
                None => (is_long && !args.histogram).then_some(A_FEW),
            },
        };
        let search = Search::new(&template, config).map_err(|error| located(&source, error))?;
        let specification = Specification { template, config, style: args.style.into() };
        Ok((Self::new(specification), search))
    }

    /// What the parameters of a part ask for; `None` if they ask for nothing that can be searched.
    pub(crate) fn of_parameters(
        parameters: &str,
    ) -> Result<Option<(Self, Search)>, NoSpecification> {
        let specification: Specification = parameters.parse()?;
        let search = Search::new(&specification.template, specification.config);
        Ok(search.ok().map(|search| (Self::new(specification), search)))
    }

    fn new(specification: Specification) -> Self {
        let Specification { template, config, .. } = &specification;
        let impossible = impossible::for_completions(template, config.rings, config.by);
        Self { specification, impossible }
    }

    /// The search as a sweep. Its parameters are options that ask for the same without any file.
    pub(crate) fn sweep_of(&self, search: Search) -> Result<AllDesigns, Failure> {
        if !search.is_exhaustive() {
            let stops = "--checkpoint, --part, --ledger and --progress json are for searches that \
                         look at all completions: add --limit all, or --limit 0 for the counts alone";
            return Err(Failure::Usage(stops.to_owned()));
        }
        Ok(AllDesigns::new(search, self.specification.to_string()))
    }

    /// Reports what all units of the sweep found.
    pub(crate) fn report(
        &self,
        all: &AllDesigns,
        found: &Found,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        self.tell_what_is_searched(&all.search, out)?;
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
                self.tell_design(&net, out)?;
            }
        }
        let Found { unique, histogram, .. } = found.clone();
        let outcome = Outcome::Exhausted(Designs { unique, nets: Vec::new(), histogram });
        self.tell_the_end(&all.search, &outcome, listed, nets, out)
    }

    fn tell_what_is_searched(&self, search: &Search, out: &mut Output) -> io::Result<()> {
        if out.is_json() {
            return Ok(());
        }
        let rings = if self.specification.config.rings { " with rings" } else { "" };
        let by = if self.specification.config.by == By::Looks { " by looks" } else { "" };
        let completions = counted(search.completions(), "completion");
        out.remark(format!("Sudoku Pyraminx: {}", self.specification.template))?;
        out.remark(free_stickers(&self.specification.template))?;
        out.remark(format!("{completions}; with exactly one solved state{rings}{by}:"))
    }

    fn tell_design(&self, net: &Labelling, out: &mut Output) -> io::Result<()> {
        let text = notation::write(self.specification.style, State::HOME, net);
        if text.contains('\n') {
            out.line("")?;
        }
        out.line(text)
    }

    fn tell_the_end(
        &self,
        search: &Search,
        outcome: &Outcome<Designs>,
        listed: u64,
        nets: Vec<[String; 4]>,
        out: &mut Output,
    ) -> Result<Verdict, Failure> {
        let designs = outcome.found();
        if out.is_json() {
            out.json(&Report {
                rings: self.specification.config.rings,
                by: self.specification.config.by.name(),
                completions: search.completions(),
                exhausted: outcome.is_exhausted(),
                unique: designs.unique,
                impossible: self.impossible.as_ref().map(ToString::to_string),
                nets,
                histogram: self.specification.config.histogram.then_some(&designs.histogram),
            })?;
        } else {
            self.remark_the_end(outcome, listed, out)?;
        }
        Ok(if designs.unique > 0 { Verdict::Holds } else { Verdict::Nothing })
    }

    fn remark_the_end(
        &self,
        outcome: &Outcome<Designs>,
        listed: u64,
        out: &mut Output,
    ) -> io::Result<()> {
        let designs = outcome.found();
        if !outcome.is_exhausted() {
            let stopped =
                format!("Stopped after {} (--limit); there may be more.", grouped(listed));
            return out.remark(stopped);
        }
        let hidden = designs.unique.saturating_sub(listed);
        out.remark(match (&self.impossible, designs.unique, hidden) {
            (Some(reason), 0, _) => {
                let advice = match reason {
                    Impossible::Hidden(_) => " With --by looks, looks are counted instead.",
                    _ => "",
                };
                textwrap::fill(&format!("None is possible: {}.{advice}", in_words(reason)), WIDTH)
            }
            (_, 0, _) => "None (search complete).".to_owned(),
            (_, n, 0) => format!("{} in all (search complete).", grouped(n)),
            (_, n, hidden) => format!(
                "{} in all, {} not listed (--limit; search complete).",
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

fn located(source: &Source, error: Incompletable) -> Failure {
    let Some(place) = notation::place_in_net(source, error.at) else {
        return Failure::Usage(error.to_string());
    };
    let (digit, face) = (error.repeated, error.face);
    let found = format!("`{digit}`, which {face} shows already");
    let expected = format!("another digit, since {face} has free stickers and must show 1 to 9");
    source.error(place, found, expected).into()
}

#[derive(Serialize)]
struct Report<'a> {
    rings: bool,
    by: &'static str,
    completions: u128,
    exhausted: bool,
    unique: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    impossible: Option<String>,
    nets: Vec<[String; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    histogram: Option<&'a BTreeMap<u64, u64>>,
}
