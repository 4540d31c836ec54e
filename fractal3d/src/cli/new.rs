//! `fractal3d new`.

use common::cli::output::{Failure, Output, Verdict};
use common::cli::seed;
use common::number::{counted, grouped};
use fractal3d::explain::Rating;
use fractal3d::formats::playing_link;
use fractal3d::generate::{
    Difficulty, Generator, Refusal, Request, Shape, Tally, none_with_digits,
};
use fractal3d::notation::Pretty;
use fractal3d::report::{PuzzleReport, document, known_puzzles};
use fractal3d::solve::BoardSolver;
use rayon::prelude::*;

use super::args::New;
use super::input;
use super::stop::{Pace, Stop};
use super::symmetric::{self, Symmetric};

/// Puzzles for each thread that are made before they are written.
const AT_ONCE: u64 = 4;

pub(crate) fn run(args: &New, out: &mut Output) -> Result<Verdict, Failure> {
    let design = args.board.design()?;
    let board = design.board();
    let shape = match (&args.pattern, &args.symmetric) {
        (Some(file), _) => Shape::Pattern(input::pattern(file)?),
        (None, Some(Symmetric::List)) => {
            refuse_with_list(args)?;
            return symmetric::list(&board, out);
        }
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
    let pace = Pace::default();
    let report = |tests| {
        if pace.is_due() {
            progress.set_message(counted(tests, "test"));
        }
    };
    let control = stop.control().with_progress(&report);
    let at_once = AT_ONCE * rayon::current_num_threads() as u64;
    let mut refusal = None;
    let (mut first, mut written, mut with_trial) = (0, 0, 0);
    while first < args.count && refusal.is_none() {
        let numbers = first..args.count.min(first + at_once);
        first = numbers.end;
        // Ratings that nobody reads take most of the time.
        let is_rated = !out.is_quiet() || out.is_json();
        let make = |solver: &mut BoardSolver<'_>, number| {
            let puzzle = generator.make(seed, number, control)?;
            let mut report = PuzzleReport::unrated(puzzle, &design, seed);
            if is_rated {
                report.rate(solver, stop.control());
            }
            if args.link {
                let document = document(design, &puzzle, solver, stop.control());
                report.link = Some(playing_link(&document));
            }
            Ok(report)
        };
        let solver = || generator.solver().clone();
        let made: Vec<Result<PuzzleReport, Refusal>> =
            numbers.into_par_iter().map_init(solver, make).collect();
        for made in made {
            match made {
                Ok(report) => {
                    with_trial += u64::from(needs_trial(&report));
                    write(&report, args.count == 1, out)?;
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
        Some(Refusal::NoneWithDigits(solutions, tally)) => {
            out.message(none_with_digits(solutions, &describe(&tally, args.rating)))?;
            Ok(Verdict::Nothing)
        }
        Some(refusal) => {
            out.message(with_advice(&refusal))?;
            Ok(Verdict::Nothing)
        }
    }
}

/// Refuses options that would do nothing beside a list of symmetries.
fn refuse_with_list(args: &New) -> Result<(), Failure> {
    let options = [
        ("--seed", args.seed.is_some()),
        ("--clues", args.clues.is_some()),
        ("--rating", args.rating.is_some()),
        ("--minimal", args.minimal),
        ("--extra", args.extra > 0),
        ("--count", args.count > 1),
        ("--link", args.link),
    ];
    match options.iter().find(|(_, is_given)| *is_given) {
        Some((option, _)) => Err(Failure::Usage(format!(
            "{option} is for new puzzles, and --symmetric list makes none: leave it out"
        ))),
        None => Ok(()),
    }
}

/// A request for this rating; for puzzles without trial if none is given.
pub(super) fn requested(rating: Option<Difficulty>) -> Request<'static> {
    let difficulty = rating.unwrap_or(Difficulty::WithoutTrial);
    Request { difficulty, ..Request::default() }
}

/// Why a request is refused, and the option that helps.
pub(super) fn refused(refusal: &Refusal) -> Failure {
    Failure::Usage(with_advice(refusal))
}

fn with_advice(refusal: &Refusal) -> String {
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
        Refusal::DigitsContradict(_) | Refusal::TooFewDigits { .. } => {
            Some("write x for a clue whose digit is free".to_owned())
        }
        Refusal::SeveralSolutions => Some("mark more clues with x".to_owned()),
        _ => None,
    };
    match advice {
        Some(advice) => format!("{refusal}; {advice}"),
        None => refusal.to_string(),
    }
}

/// With this number of clues there are puzzles of all ratings.
const USUAL_CLUES: usize = 14;

/// What may help a search that was given up.
fn way_out(args: &New, tally: &Tally) -> &'static str {
    match tally.unique {
        1.. if args.minimal => "; try without --minimal",
        1.. if args.rating.is_some() => "; try --rating any",
        _ if args.pattern.is_some() => "; mark more clues, or give fewer digits",
        _ if args.symmetric.is_some() && args.clues.is_some() => "; try another number of clues",
        _ if args.clues.is_some() => "; try more clues",
        _ => "; try another seed",
    }
}

fn describe(tally: &Tally, rating: Option<Difficulty>) -> String {
    tally.describe(&match rating {
        Some(Difficulty::Exactly(rating)) => format!("rated {rating}"),
        _ => "as requested".to_owned(),
    })
}

fn needs_trial(report: &PuzzleReport) -> bool {
    report.rating().is_some_and(|rating| rating >= Rating::Trial)
}

fn write(report: &PuzzleReport, is_alone: bool, out: &mut Output) -> Result<(), Failure> {
    if out.is_json() {
        return out.json(report);
    }
    if out.is_quiet() {
        return Ok(out.line(&report.puzzle)?);
    }
    let (rating, clues) = (report.rating().map(Rating::name), report.clues_in_words());
    if is_alone {
        out.line(&report.puzzle)?;
        out.remark(format!("\n{}\n", Pretty(report.grid())))?;
        out.remark(format!("Rating: {}\nClues: {clues}", rating.unwrap_or("unknown")))?;
    } else {
        out.line(format!("{}  # {}, {clues}", report.puzzle, rating.unwrap_or("not rated")))?;
    }
    if let Some(link) = &report.link {
        out.remark(format!("Play it: {link}"))?;
    }
    Ok(())
}
