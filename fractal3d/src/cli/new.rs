//! `fractal3d new`.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use common::number::{counted, grouped};
use fractal3d::board::Board;
use fractal3d::explain::{self, Rating};
use fractal3d::generate::{Generator, Refusal, Request, Shape, Tally};
use fractal3d::grid::Grid;
use fractal3d::min_clues::nine_clues;
use fractal3d::notation::Pretty;
use rayon::prelude::*;
use serde::Serialize;

use super::args::New;
use super::convert::link;
use super::input;
use super::stop::Stop;

/// Puzzles for each thread that are made before they are written.
const AT_ONCE: u64 = 4;

pub(crate) fn run(args: &New, out: &mut Output) -> Result<Verdict, Failure> {
    let shape = match (&args.pattern, &args.symmetric) {
        (Some(file), _) => Shape::Pattern(input::pattern(file)?),
        (None, Some(symmetry)) => Shape::Symmetric(symmetry.permutation()),
        (None, None) => Shape::Any,
    };
    let wanted = has_rating(args.rating);
    let request = Request {
        clues: args.clues,
        extra: args.extra.into(),
        shape,
        wanted: &wanted,
        known: nine_clues(),
        ..Request::default()
    };
    let generator =
        Generator::new(request).map_err(|refusal| Failure::Usage(refusal.to_string()))?;
    let seed = seed::or_random(args.seed);
    let stop = Stop::listen()?;
    if !out.is_json() {
        out.remark(format!("Seed {seed}"))?;
        out.flush()?;
    }
    let progress = out.progress(args.count, "puzzles");
    let at_once = AT_ONCE * rayon::current_num_threads() as u64;
    let mut refusal = None;
    let (mut first, mut written) = (0, 0);
    while first < args.count && refusal.is_none() {
        let numbers = first..args.count.min(first + at_once);
        first = numbers.end;
        let make = |number| generator.make(seed, number, stop.control());
        let made: Vec<Result<Grid, Refusal>> = numbers.into_par_iter().map(make).collect();
        for made in made {
            match made {
                Ok(puzzle) => {
                    write(&puzzle, args.count == 1, seed, args.link.then(|| link(&puzzle)), out)?;
                }
                Err(reason) => {
                    refusal = Some(reason);
                    break;
                }
            }
            written += 1;
            progress.inc(1);
        }
        // Whoever interrupts a long list keeps what it has.
        out.flush()?;
        // What was read was made.
        if out.is_closed() {
            return Err(Failure::Unread(Verdict::Holds));
        }
    }
    progress.finish_and_clear();
    match refusal {
        None => Ok(Verdict::Holds),
        Some(Refusal::Stopped(tally)) => {
            let (written, of) = (grouped(written), counted(args.count, "puzzle"));
            let tally = describe(&tally, args.rating);
            out.message(format!("interrupted after {written} of {of}; for the next: {tally}"))?;
            Ok(Verdict::Interrupted)
        }
        Some(Refusal::Spent(tally)) => {
            let (tests, tally) = (counted(tally.tests, "test"), describe(&tally, args.rating));
            out.message(format!("gave up after {tests}: {tally}"))?;
            Ok(Verdict::Nothing)
        }
        Some(refusal) => {
            out.message(refusal)?;
            Ok(Verdict::Nothing)
        }
    }
}

fn describe(tally: &Tally, rating: Option<Rating>) -> String {
    tally.describe(&rating.map_or("as requested".to_owned(), |rating| format!("rated {rating}")))
}

fn write(
    puzzle: &Grid,
    is_alone: bool,
    seed: u64,
    link: Option<String>,
    out: &mut Output,
) -> Result<(), Failure> {
    if out.is_json() {
        return out.json(&Report { link, ..Report::of(puzzle, seed) });
    }
    out.line(puzzle)?;
    if let Some(link) = link {
        out.remark(format!("Play it: {link}"))?;
    }
    if is_alone {
        out.remark(format!("\n{}", Pretty(puzzle)))?;
    }
    Ok(())
}

/// Whether a puzzle has this rating, if one is requested.
pub(super) fn has_rating(requested: Option<Rating>) -> impl Fn(&Grid) -> bool {
    let rated = |rating, puzzle: &Grid| explain::rating_up_to(Board::standard(), puzzle, rating);
    move |puzzle| requested.is_none_or(|rating| rated(rating, puzzle) == Some(rating))
}

#[derive(Serialize)]
struct Report {
    puzzle: String,
    clues: usize,
    rating: Option<String>,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
}

impl Report {
    fn of(puzzle: &Grid, seed: u64) -> Self {
        let rating = explain::rating(Board::standard(), puzzle);
        Self {
            puzzle: puzzle.to_string(),
            clues: puzzle.clues().count(),
            rating: rating.map(|rating| rating.to_string()),
            seed,
            link: None,
        }
    }
}
