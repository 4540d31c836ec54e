//! `fractal3d new`.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use fractal3d::board::Board;
use fractal3d::explain::{self, Rating};
use fractal3d::generate::{Generator, Refusal, Request, Shape};
use fractal3d::grid::Grid;
use fractal3d::min_clues::nine_clues;
use fractal3d::notation::Pretty;
use rayon::prelude::*;
use serde::Serialize;

use super::args::New;
use super::input;

/// So many puzzles for each thread are made before they are written.
const AT_ONCE: u64 = 4;

pub(crate) fn run(args: &New, out: &mut Output) -> Result<Verdict, Failure> {
    let shape = match (&args.pattern, &args.symmetric) {
        (Some(file), _) => Shape::Pattern(input::pattern(file)?),
        (None, Some(symmetry)) => Shape::Symmetric(symmetry.permutation()),
        (None, None) => Shape::Any,
    };
    let wanted = as_hard_as(args.rating);
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
    if !out.is_json() {
        out.remark(format!("Seed {seed}"))?;
    }
    let progress = out.progress(args.count, "puzzles");
    let at_once = AT_ONCE * rayon::current_num_threads() as u64;
    let mut refusal = None;
    let mut first = 0;
    while first < args.count && refusal.is_none() {
        let some = first..args.count.min(first + at_once);
        first = some.end;
        let made: Vec<Result<Grid, Refusal>> =
            some.into_par_iter().map(|number| generator.make(seed, number)).collect();
        for made in made {
            progress.inc(1);
            match made {
                Ok(puzzle) if out.is_json() => out.json(&Report::of(&puzzle, seed))?,
                Ok(puzzle) if args.count == 1 => {
                    out.line(puzzle)?;
                    out.remark(format!("\n{}", Pretty(&puzzle)))?;
                }
                Ok(puzzle) => out.line(puzzle)?,
                Err(reason) => refusal = refusal.or(Some(reason)),
            }
        }
        // Whoever interrupts a long list keeps what it has.
        out.flush()?;
        // What was read was made.
        if out.is_closed() {
            return Err(Failure::Unread(Verdict::Holds));
        }
    }
    progress.finish_and_clear();
    let Some(refusal) = refusal else { return Ok(Verdict::Holds) };
    out.message(refusal)?;
    Ok(Verdict::Nothing)
}

/// Whether a puzzle is as hard as wished.
pub(super) fn as_hard_as(wish: Option<Rating>) -> impl Fn(&Grid) -> bool {
    let rated = |rating, puzzle: &Grid| explain::rating_up_to(Board::standard(), puzzle, rating);
    move |puzzle| wish.is_none_or(|rating| rated(rating, puzzle) == Some(rating))
}

#[derive(Serialize)]
struct Report {
    puzzle: String,
    clues: usize,
    rating: Option<String>,
    seed: u64,
}

impl Report {
    fn of(puzzle: &Grid, seed: u64) -> Self {
        let rating = explain::rating(Board::standard(), puzzle);
        Self {
            puzzle: puzzle.to_string(),
            clues: puzzle.clues().count(),
            rating: rating.map(|rating| rating.to_string()),
            seed,
        }
    }
}
