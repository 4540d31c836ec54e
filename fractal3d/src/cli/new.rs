//! `fractal3d new`.

use std::ffi::OsString;

use clap::Args;
use fractal3d::api::new::{
    Detail, Difficulty, Generated, MOST_EXTRA, MOST_PUZZLES, PrepareError, Report, Request, Session,
};
use fractal3d::explain::{Rating, RatingError};
use fractal3d::generate::{
    self, FEWEST_CLUES, FEWEST_OF_ANY_BOARD, Refusal, Tally, none_with_digits,
};
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::notation::Pretty;
use solidoku_common::cli::interrupt::Interrupt;
use solidoku_common::cli::output::{Failure, Output, Verdict};
use solidoku_common::cli::progress::Pace;
use solidoku_common::cli::seed;
use solidoku_common::number::{counted, grouped};

use super::board::BoardArgs;
use super::input;
use super::items::Items;
use super::symmetric::{self, Symmetric};

pub(crate) const EXAMPLES: &str = "\
Examples:
  fractal3d new --seed 7 --clues 14  a puzzle of fourteen clues
  fractal3d new --seed 7 --rating hard --count 3  three hard ones
  fractal3d new --seed 7 --rating easy --extra 8  easy, with extra clues
  fractal3d new --seed 7 --rating easy --minimal  easy, no clue to spare
  fractal3d new --seed 7 --symmetric rot180       symmetric clues
  fractal3d new --seed 7 --link                   and a link to play it
  fractal3d new --seed 7 --board sculpture        on the sculpture
  fractal3d new --seed 7 --colouring colours.txt  with houses of your own

Ratings: the hardest step that a puzzle needs. docs/ratings.md has an example of each.
  easy    full houses, hidden singles: a house has one place for a digit
  medium  naked singles: a cell has one candidate
  hard    pointing, claiming; naked and hidden pairs, triples, quads
  expert  fish: X-wing, swordfish, jellyfish
  trial   trial: an assumption, and singles that refute it
  nested  trial within trial: more a matter for a computer";

#[derive(Args)]
pub(crate) struct New {
    /// Random seed, 0 to 2^64 - 1 [default: random, and printed]
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    #[command(flatten)]
    board: BoardArgs,
    /// How many clues, 8 to 81 (on S(A,B) from 9)
    #[arg(long, value_name = "N", value_parser = parse_clues)]
    clues: Option<usize>,
    /// Hardest step needed: easy, medium, hard, expert, trial or nested; `any` for minimal puzzles
    /// as they come (see below) [default: no trial]
    #[arg(long, value_name = "R", value_parser = parse_difficulty)]
    rating: Option<Difficulty>,
    /// Only puzzles in which each clue is needed for one solution
    #[arg(long, conflicts_with = "extra")]
    minimal: bool,
    /// Add at least N clues that aren't needed, 0 to 72
    #[arg(long, value_name = "N", default_value_t = 0, conflicts_with = "pattern",
        value_parser = clap::value_parser!(u64).range(..=MOST_EXTRA))]
    extra: u64,
    /// Where the clues are: a grid in which x marks a clue, a digit is one, and `.` is an empty
    /// cell
    #[arg(long, value_name = "FILE", conflicts_with = "symmetric")]
    pattern: Option<OsString>,
    /// Make the clues symmetric: rot180, diagonal, antidiagonal, or operations in quotes (see
    /// `fractal3d symmetry`); `list` shows those of the board
    #[arg(long, value_name = "NAME")]
    symmetric: Option<Symmetric>,
    /// How many puzzles, 1 to 1000000000
    #[arg(long, value_name = "K", default_value_t = 1,
        value_parser = clap::value_parser!(u64).range(1..=MOST_PUZZLES))]
    count: u64,
    /// Print a link to play each puzzle in a browser
    #[arg(long)]
    link: bool,
}

fn parse_clues(text: &str) -> Result<usize, String> {
    let clues = text.parse().map_err(|_| "expected a number of clues, from 8 to 81")?;
    match clues {
        ..FEWEST_OF_ANY_BOARD => Err(format!(
            "no puzzle with fewer than {FEWEST_CLUES} clues has one solution (on other boards, \
             {FEWEST_OF_ANY_BOARD})"
        )),
        FEWEST_OF_ANY_BOARD..=Cell::COUNT => Ok(clues),
        _ => Err(format!("there are {} cells", Cell::COUNT)),
    }
}

pub(super) fn parse_difficulty(text: &str) -> Result<Difficulty, String> {
    if text == "any" {
        return Ok(Difficulty::Any);
    }
    text.parse::<Rating>().map(Difficulty::from).map_err(|e: RatingError| format!("{e}, and any"))
}

impl New {
    pub(crate) fn run(&self, out: &mut Output) -> Result<Verdict, Failure> {
        if matches!(self.symmetric, Some(Symmetric::List)) {
            self.refuse_with_list()?;
            return symmetric::list(self.board.design()?, out);
        }
        let request = self.request(out)?;
        let board = request.board.board();
        let session = Session::new(&request, &board).map_err(refused)?;
        let interrupt = Interrupt::install()?;
        if !out.is_json() {
            out.remark(format!("Seed {}", request.seed.unwrap_or_default()))?;
            out.flush()?;
        }
        let progress = out.progress(self.count, "puzzles");
        let pace = Pace::default();
        let show = |tests| {
            if pace.is_due() {
                progress.set_message(counted(tests, "test"));
            }
        };
        let control = interrupt.control().with_progress(&show);
        let mut items = Items::default();
        let report = session.run(control, &mut |generated| {
            progress.inc(1);
            items.continue_after(self.print(&generated, out))
        });
        items.failure()?;
        let report = report?;
        progress.finish_and_clear();
        if self.rating.is_none() && report.with_trial > 0 && !out.is_json() {
            self.say_that_trial_is_needed(&report, session.is_like_standard(), out)?;
        }
        self.end(report, out)
    }

    fn request(&self, out: &Output) -> Result<Request, Failure> {
        // What nobody reads isn't rated.
        let is_rated = !out.is_quiet() || out.is_json();
        Ok(Request {
            seed: Some(seed::or_random(self.seed)),
            board: self.board.design()?,
            clues: self.clues,
            rating: self.rating.unwrap_or_default(),
            minimal: self.minimal,
            extra: self.extra,
            pattern: self.pattern.as_deref().map(input::grid_text).transpose()?,
            symmetric: self.symmetric.clone().and_then(Symmetric::into_symmetry),
            count: self.count,
            detail: if is_rated { Detail::Rating } else { Detail::Puzzle },
            link: self.link,
        })
    }

    /// Refuses options that would do nothing beside a list of symmetries.
    fn refuse_with_list(&self) -> Result<(), Failure> {
        let options = [
            ("--seed", self.seed.is_some()),
            ("--clues", self.clues.is_some()),
            ("--rating", self.rating.is_some()),
            ("--minimal", self.minimal),
            ("--extra", self.extra > 0),
            ("--count", self.count > 1),
            ("--link", self.link),
        ];
        match options.iter().find(|(_, is_given)| *is_given) {
            Some((option, _)) => Err(Failure::Usage(format!(
                "{option} is for new puzzles, and --symmetric list makes none: leave it out"
            ))),
            None => Ok(()),
        }
    }

    fn print(&self, generated: &Generated, out: &mut Output) -> Result<(), Failure> {
        let Generated { puzzle, rating, .. } = generated;
        let (rating, clues) = (rating.map(Rating::name), generated.clues_in_words());
        if out.is_json() {
            out.json(generated)?;
        } else if out.is_quiet() {
            out.line(puzzle)?;
        } else {
            if self.count == 1 {
                let grid: Grid = puzzle.parse().expect("puzzles are read as they are written");
                out.line(puzzle)?;
                out.remark(format!("\n{}\n", Pretty(&grid)))?;
                out.remark(format!("Rating: {}\nClues: {clues}", rating.unwrap_or("unknown")))?;
            } else {
                out.line(format!("{puzzle}  # {}, {clues}", rating.unwrap_or("not rated")))?;
            }
            if let Some(link) = &generated.link {
                out.remark(format!("Play it: {link}"))?;
            }
        }
        // Whoever interrupts a long list keeps what it has.
        out.flush()?;
        // What was read was made.
        if out.is_closed() { Err(Failure::Unread(Verdict::Holds)) } else { Ok(()) }
    }

    fn say_that_trial_is_needed(
        &self,
        &Report { puzzles, with_trial, .. }: &Report,
        is_like_standard: bool,
        out: &mut Output,
    ) -> Result<(), Failure> {
        let which = match (self.count, with_trial) {
            (1, _) => "It needs".to_owned(),
            (_, 1) => format!("One of {} needs", grouped(puzzles)),
            _ => format!("{} of {} need", grouped(with_trial), grouped(puzzles)),
        };
        Ok(out.remark(format!(
            "{which} trial: no puzzle without trial was found soon for {}",
            match is_like_standard {
                true => "this number or pattern\nof clues.",
                false => "this board, number\nor pattern of clues.",
            }
        ))?)
    }

    /// Says why no more puzzles were made, if not all were.
    fn end(&self, report: Report, out: &mut Output) -> Result<Verdict, Failure> {
        let Some(refusal) = report.refusal else { return Ok(Verdict::Holds) };
        let (message, verdict) = match refusal {
            Refusal::Stopped(tally) => {
                let (made, of) = (grouped(report.puzzles), counted(self.count, "puzzle"));
                let tally = describe(&tally, self.rating);
                let message = format!("interrupted after {made} of {of}; for the next: {tally}");
                (message, Verdict::Interrupted)
            }
            Refusal::Spent(tally) => {
                let tests = counted(tally.tests, "test");
                let (found, way_out) = (describe(&tally, self.rating), self.way_out(&tally));
                (format!("gave up after {tests}: {found}{way_out}"), Verdict::Nothing)
            }
            Refusal::NoneWithDigits(solutions, tally) => {
                (none_with_digits(solutions, &describe(&tally, self.rating)), Verdict::Nothing)
            }
            refusal => (with_advice(&refusal), Verdict::Nothing),
        };
        out.message(message)?;
        Ok(verdict)
    }

    /// What may help a search that was given up.
    fn way_out(&self, tally: &Tally) -> &'static str {
        match tally.unique {
            1.. if self.minimal => "; try without --minimal",
            1.. if self.rating.is_some() => "; try --rating any",
            _ if self.pattern.is_some() => "; mark more clues, or give fewer digits",
            _ if self.symmetric.is_some() && self.clues.is_some() => {
                "; try another number of clues"
            }
            _ if self.clues.is_some() => "; try more clues",
            _ => "; try another seed",
        }
    }
}

/// Why a request is refused, and the option that helps.
pub(super) fn refused(error: impl Into<PrepareError>) -> Failure {
    match error.into() {
        PrepareError::Request(error) => error.into(),
        PrepareError::Refused(refusal) => Failure::Usage(with_advice(&refusal)),
    }
}

fn with_advice(refusal: &Refusal) -> String {
    let advice = match refusal {
        Refusal::NineAreNested { .. } => Some("use --rating nested or any".to_owned()),
        Refusal::MinimalWithExtra => Some("leave out --minimal or --extra".to_owned()),
        Refusal::OutOfRange { clues, requested, known } if clues > known.end() => {
            let extra = clues - USUAL_CLUES;
            Some(match (requested.difficulty, requested.minimal) {
                (generate::Difficulty::Exactly(Rating::Easy), false) => "use fewer".to_owned(),
                (generate::Difficulty::Exactly(_), false) => {
                    "use fewer, or --rating easy".to_owned()
                }
                (generate::Difficulty::Exactly(_), true) => "leave out --minimal".to_owned(),
                (generate::Difficulty::Any | generate::Difficulty::WithoutTrial, _) => {
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

fn describe(tally: &Tally, rating: Option<Difficulty>) -> String {
    tally.describe(&match rating.map(generate::Difficulty::from) {
        Some(generate::Difficulty::Exactly(rating)) => format!("rated {rating}"),
        _ => "as requested".to_owned(),
    })
}
