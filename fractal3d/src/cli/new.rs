//! `fractal3d new`.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use common::control::Control;
use common::number::{counted, grouped};
use fractal3d::explain::{self, Rating};
use fractal3d::formats::playing_link;
use fractal3d::generate::{
    Difficulty, Generator, Refusal, Request, Shape, Tally, rare_puzzles, redundant_on,
};
use fractal3d::grid::Grid;
use fractal3d::min_clues::nine_clues;
use fractal3d::notation::Pretty;
use fractal3d::solve::BoardSolver;
use rayon::prelude::*;
use serde::Serialize;

use super::args::New;
use super::board::name_in_json;
use super::convert::document;
use super::input;
use super::stop::Stop;
use super::symmetric::{self, Symmetric};

/// Puzzles for each thread that are made before they are written.
const AT_ONCE: u64 = 4;

pub(crate) fn run(args: &New, out: &mut Output) -> Result<Verdict, Failure> {
    let design = args.board.design()?;
    let board = design.board();
    let shape = match (&args.pattern, &args.symmetric) {
        (Some(file), _) => Shape::Pattern(input::pattern(file)?),
        (None, Some(Symmetric::List)) => return symmetric::list(&board, out),
        (None, Some(Symmetric::Under { name, permutation })) => {
            symmetric::shape(name, permutation, &board)?
        }
        (None, None) => Shape::Any,
    };
    let known = known_puzzles();
    let request = Request {
        clues: args.clues,
        extra: args.extra.into(),
        shape,
        minimal: args.minimal,
        known: &known,
        board: &board,
        ..requested(args.rating)
    };
    let generator = Generator::new(request).map_err(|refusal| refused(&refusal))?;
    let seed = seed::or_random(args.seed);
    let stop = Stop::listen()?;
    if !out.is_json() {
        out.remark(format!("Seed {seed}"))?;
        out.flush()?;
    }
    let progress = out.progress(args.count, "puzzles");
    let at_once = AT_ONCE * rayon::current_num_threads() as u64;
    let mut refusal = None;
    let (mut first, mut written, mut with_trial) = (0, 0, 0);
    while first < args.count && refusal.is_none() {
        let numbers = first..args.count.min(first + at_once);
        first = numbers.end;
        // Ratings that nobody reads take most of the time.
        let is_rated = !out.is_quiet() || out.is_json();
        let make = |solver: &mut BoardSolver<'_>, number| {
            let puzzle = generator.make(seed, number, stop.control())?;
            let mut report = Report::unrated(puzzle, seed);
            if is_rated {
                report.rate(solver, stop.control());
            }
            if args.link {
                let document = document(design, &puzzle, solver, stop.control());
                report.link = Some(playing_link(&document));
            }
            report.board = name_in_json(&design);
            Ok(report)
        };
        let solver = || generator.solver().clone();
        let made: Vec<Result<Report, Refusal>> =
            numbers.into_par_iter().map_init(solver, make).collect();
        for made in made {
            match made {
                Ok(report) => {
                    with_trial += u64::from(report.needs_trial());
                    report.write(args.count == 1, out)?;
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
    if args.rating.is_none() && with_trial > 0 && !out.is_json() {
        let which = match (args.count, with_trial) {
            (1, _) => "It needs".to_owned(),
            (_, 1) => format!("One of {} needs", grouped(written)),
            _ => format!("{} of {} need", grouped(with_trial), grouped(written)),
        };
        out.remark(format!(
            "{which} trial: no puzzle without trial was found soon for {}",
            match generator.solver().is_like_standard() {
                true => "this number or pattern\nof clues.",
                false => "this board, number\nor pattern of clues.",
            }
        ))?;
    }
    match refusal {
        None => Ok(Verdict::Holds),
        Some(Refusal::Stopped(tally)) => {
            let (written, of) = (grouped(written), counted(args.count, "puzzle"));
            let tally = describe(&tally, args.rating);
            out.message(format!("interrupted after {written} of {of}; for the next: {tally}"))?;
            Ok(Verdict::Interrupted)
        }
        Some(Refusal::Spent(tally)) => {
            let (tests, found) = (counted(tally.tests, "test"), describe(&tally, args.rating));
            out.message(format!("gave up after {tests}: {found}{}", way_out(args, &tally)))?;
            Ok(Verdict::Nothing)
        }
        Some(refusal) => {
            out.message(refusal)?;
            Ok(Verdict::Nothing)
        }
    }
}

/// Puzzles of numbers of clues that a search takes long to find.
fn known_puzzles() -> Vec<Grid> {
    nine_clues().iter().chain(rare_puzzles()).copied().collect()
}

/// A request for this rating; for puzzles without trial if none is given.
pub(super) fn requested(rating: Option<Difficulty>) -> Request<'static> {
    let difficulty = rating.unwrap_or(Difficulty::WithoutTrial);
    Request { difficulty, ..Request::default() }
}

/// Why a request is refused, and the option that helps.
pub(super) fn refused(refusal: &Refusal) -> Failure {
    let advice = match refusal {
        Refusal::NineAreNested { .. } => Some("use --rating nested or any".to_owned()),
        Refusal::MinimalWithExtra => Some("leave out --minimal or --extra".to_owned()),
        Refusal::OutOfRange { clues, requested, known } if clues > known.end() => {
            let extra = clues - USUAL_CLUES;
            Some(match (requested.difficulty, requested.minimal) {
                (Difficulty::Exactly(Rating::Easy), false) => "use fewer".to_owned(),
                (Difficulty::Exactly(_), false) => "use fewer, or --rating easy".to_owned(),
                (Difficulty::Exactly(_), true) => "leave out --minimal".to_owned(),
                (Difficulty::Any | Difficulty::WithoutTrial, _) => {
                    let minimal = if requested.minimal { ", without --minimal" } else { "" };
                    format!(
                        "for clues that aren't needed add --extra, as in --clues {USUAL_CLUES} \
                         --extra {extra}{minimal}, or a rating, as in --rating easy"
                    )
                }
            })
        }
        Refusal::OutOfRange { .. } => Some("use more, or --rating any".to_owned()),
        _ => None,
    };
    Failure::Usage(match advice {
        Some(advice) => format!("{refusal}; {advice}"),
        None => refusal.to_string(),
    })
}

/// With this number of clues there are puzzles of all ratings.
const USUAL_CLUES: usize = 14;

/// What may help a search that was given up.
fn way_out(args: &New, tally: &Tally) -> &'static str {
    match tally.unique {
        1.. if args.minimal => "; try without --minimal",
        1.. if args.rating.is_some() => "; try --rating any",
        _ => "",
    }
}

fn describe(tally: &Tally, rating: Option<Difficulty>) -> String {
    tally.describe(&match rating {
        Some(Difficulty::Exactly(rating)) => format!("rated {rating}"),
        _ => "as requested".to_owned(),
    })
}

#[derive(Serialize)]
struct Report {
    puzzle: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    board: Option<String>,
    clues: usize,
    /// How many of them can be left out.
    redundant: usize,
    rating: Option<String>,
    seed: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    link: Option<String>,
    #[serde(skip)]
    grid: Grid,
    #[serde(skip)]
    rated: Option<Rating>,
}

impl Report {
    /// Adds the rating, and how many clues can be left out; not if `control` stops it.
    fn rate(&mut self, solver: &mut BoardSolver<'_>, control: Control<'_>) {
        let Some(redundant) = redundant_on(solver, &self.grid, control) else { return };
        self.redundant = redundant;
        self.rated = explain::rating(solver.board(), &self.grid);
        self.rating = self.rated.map(|rating| rating.to_string());
    }

    /// To be written as a puzzle, and no more.
    fn unrated(grid: Grid, seed: u64) -> Self {
        let (puzzle, clues) = (grid.to_string(), grid.clues().count());
        let (board, rating, link, rated) = (None, None, None, None);
        Self { puzzle, board, clues, redundant: 0, rating, seed, link, grid, rated }
    }

    fn needs_trial(&self) -> bool {
        self.rated.is_some_and(|rating| rating >= Rating::Trial)
    }

    fn write(&self, is_alone: bool, out: &mut Output) -> Result<(), Failure> {
        if out.is_json() {
            return out.json(self);
        }
        if out.is_quiet() {
            return Ok(out.line(&self.puzzle)?);
        }
        if is_alone {
            out.line(&self.puzzle)?;
            out.remark(format!("\n{}\n", Pretty(&self.grid)))?;
            let rating = self.rating.as_deref().unwrap_or("unknown");
            out.remark(format!("Rating: {rating}\nClues: {}", self.clues_in_words()))?;
        } else {
            let rating = self.rating.as_deref().unwrap_or("not rated");
            out.line(format!("{}  # {rating}, {}", self.puzzle, self.clues_in_words()))?;
        }
        if let Some(link) = &self.link {
            out.remark(format!("Play it: {link}"))?;
        }
        Ok(())
    }

    /// As in "16, 3 of them redundant".
    fn clues_in_words(&self) -> String {
        match self.redundant {
            0 => format!("{}, all needed", self.clues),
            redundant => format!("{}, {redundant} redundant", self.clues),
        }
    }
}
