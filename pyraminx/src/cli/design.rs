//! `pyraminx design`.

use std::collections::BTreeMap;
use std::io;

use common::cli::output::{Failure, Output, Verdict};
use common::input::Source;
use common::number::{counted, grouped};
use common::outcome::Outcome;
use pyraminx::design::{By, Config, Designs, Incompletable, Search};
use pyraminx::geometry::PRINTED_FACES;
use pyraminx::notation;
use pyraminx::state::State;
use pyraminx::template::Template;
use serde::Serialize;

use super::args::{Design, Limit, StyleArg};
use super::input;
use super::json::by_name;

/// How many designs are listed by default when the search is a long one.
const A_FEW: u64 = 10;

pub(crate) fn run(args: &Design, out: &mut Output) -> Result<Verdict, Failure> {
    if matches!(args.style, StyleArg::Tuple) {
        let no_labels = "--style tuple shows no labels, and a design is nothing else";
        return Err(Failure::Usage(no_labels.to_owned()));
    }
    let source = input::source(args.net.as_deref())?;
    let mut template = notation::read_template(&source)?;
    for &face in &args.face {
        template = template.with_free(face);
    }
    let faces_with_free = PRINTED_FACES.iter().filter(|&&face| !template.free(face).is_empty());
    let is_long = faces_with_free.count() > 1;
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
    let progress = out.progress(search.units(), "completions of the other faces");
    if !out.is_json() {
        let rings = if config.rings { " with rings" } else { "" };
        let by = if config.by == By::Looks { " by looks" } else { "" };
        let completions = counted(search.completions(), "completion");
        out.remark(format!("Sudoku Pyraminx: {}, {}", source.name(), free_stickers(&template)))?;
        out.remark(format!("{completions}; with exactly one solved state{rings}{by}:"))?;
    }
    let mut nets = Vec::new();
    let mut listed = 0;
    let outcome = search.stream(|found| {
        listed += found.nets.len() as u64;
        progress.set_position(found.units);
        if out.is_json() {
            nets.extend(found.nets.iter().map(|net| net.to_faces()));
            return Ok(());
        }
        for net in &found.nets {
            let text = notation::write(args.style.into(), State::HOME, net);
            if text.contains('\n') {
                out.line("")?;
            }
            out.line(text)?;
        }
        // Whoever interrupts a long search keeps what it found.
        out.flush()
    })?;
    progress.finish_and_clear();
    let designs = outcome.found();
    if out.is_json() {
        out.json(&Report {
            rings: config.rings,
            by: by_name(config.by),
            completions: search.completions(),
            exhausted: outcome.is_exhausted(),
            unique: designs.unique,
            nets,
            histogram: args.histogram.then_some(&designs.histogram),
        })?;
    } else {
        remark_the_end(&outcome, listed, out)?;
    }
    Ok(if designs.unique > 0 { Verdict::Holds } else { Verdict::Nothing })
}

fn free_stickers(template: &Template) -> String {
    let free = PRINTED_FACES.map(|face| (template.free(face).len(), face));
    let free = free.iter().filter(|(n, _)| *n > 0);
    let free: Vec<_> = free.map(|(n, face)| format!("{n} on {face}")).collect();
    if free.is_empty() {
        "no sticker free".to_owned()
    } else {
        format!("free stickers: {}", free.join(", "))
    }
}

fn remark_the_end(outcome: &Outcome<Designs>, listed: u64, out: &mut Output) -> io::Result<()> {
    let designs = outcome.found();
    if !outcome.is_exhausted() {
        let stopped = format!("Stopped after {} (--limit); there may be more.", grouped(listed));
        return out.remark(stopped);
    }
    let hidden = designs.unique - listed;
    out.remark(match (designs.unique, hidden) {
        (0, _) => "None. Every completion was looked at.".to_owned(),
        (n, 0) => format!("{} in all. Every completion was looked at.", grouped(n)),
        (n, hidden) => format!(
            "{} in all, of which {} not listed (--limit). Every completion was looked at.",
            grouped(n),
            grouped(hidden)
        ),
    })?;
    if designs.histogram.is_empty() {
        return Ok(());
    }
    out.remark(format!("\n{}", histogram(&designs.histogram)))
}

/// How many completions have each number of solved states, with bars.
fn histogram(counts: &BTreeMap<u64, u64>) -> String {
    let most = counts.values().copied().max().unwrap_or(1);
    let rows = counts.iter().map(|(solved, &completions)| {
        let bar = "█".repeat((completions * 40).div_ceil(most) as usize);
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
    nets: Vec<[String; 4]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    histogram: Option<&'a BTreeMap<u64, u64>>,
}
