//! `fractal3d draw`.

use std::path::Path;

use common::cli::files::Files;
use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::picture::{PictureFormat, unknown_format};
use common::cli::seed;
use common::foreign::FileName;
use common::number::counted;
use common::outcome::StopReason;
use fractal3d::api::Entered;
use fractal3d::api::convert::document;
use fractal3d::board::{Board, BoardDesign, Colouring};
use fractal3d::draw::{Book, BookPuzzle, MOST_WITH_LINKS, Meaning, Picture};
use fractal3d::draw::{book_pages, draw_book, draw_grid, draw_sculpture, draw_solid};
use fractal3d::draw::{example_puzzle, is_example};
use fractal3d::explain::{self, Rating};
use fractal3d::formats::{Document, playing_links};
use fractal3d::generate::{Difficulty, Generator, Refusal, Request};
use fractal3d::grid::Grid;
use fractal3d::min_clues::nine_clues;
use fractal3d::notation::Puzzle;
use fractal3d::solve::BoardSolver;
use rayon::prelude::*;
use serde::Serialize;

use super::args::{BookSize, Draw, MOST_IN_BOOK, Solid};
use super::input;
use super::model::{self, ModelFormat};
use super::new::refused;

/// What is drawn.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Drawing {
    Model,
    One,
    NewBook,
    OwnBook,
}

impl Drawing {
    fn of(args: &Draw) -> Self {
        match (ModelFormat::by_name(&args.out), args.book, &args.puzzle) {
            (Some(_), _, _) => Self::Model,
            (None, None, _) => Self::One,
            (None, Some(_), None) => Self::NewBook,
            (None, Some(_), Some(_)) => Self::OwnBook,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Model => "a model",
            Self::One => "a picture of one puzzle",
            Self::NewBook => "a book of new puzzles",
            Self::OwnBook => "a book of your puzzles",
        }
    }

    /// Refuses options that would do nothing.
    fn check(self, args: &Draw) -> Result<(), Failure> {
        const MODEL: &[Drawing] = &[Drawing::Model];
        const ONE: &[Drawing] = &[Drawing::One];
        const OBJECT: &[Drawing] = &[Drawing::Model, Drawing::One];
        const GIVEN: &[Drawing] = &[Drawing::One, Drawing::OwnBook];
        const NEW: &[Drawing] = &[Drawing::NewBook];
        const BOOK: &[Drawing] = &[Drawing::NewBook, Drawing::OwnBook];
        let options = [
            ("a puzzle", args.puzzle.is_some(), GIVEN),
            ("--book", args.book.is_some(), BOOK),
            ("--solved", args.solved, ONE),
            ("--solid", args.solid.is_some(), OBJECT),
            ("--edge", args.edge.is_some(), MODEL),
            ("--thicken", args.thicken.is_some(), MODEL),
            ("--seed", args.seed.is_some(), NEW),
            ("--rating", args.rating.is_some(), NEW),
            ("--extra", args.extra.is_some(), NEW),
            ("--paper", args.paper.is_some(), BOOK),
            ("--per-page", args.per_page.is_some(), BOOK),
            ("--link", args.link, BOOK),
        ];
        let idle = options.iter().find(|(_, is_given, of)| *is_given && !of.contains(&self));
        idle.map_or(Ok(()), |(option, _, of)| {
            let of: Vec<&str> = of.iter().map(|drawing| drawing.name()).collect();
            let (of, this) = (of.join(" or "), self.name());
            Err(Failure::Usage(format!("{option} is for {of}, and this is {this}: leave it out")))
        })
    }
}

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    Drawing::of(args).check(args)?;
    if let Some(format) = ModelFormat::by_name(&args.out) {
        return model::run(args, format, out);
    }
    let Some(format) = PictureFormat::by_name(&args.out) else {
        return Err(unknown_format(&args.out, ".svg, .pdf, .3mf or .stl"));
    };
    if format == PictureFormat::Svg && args.paper.is_some() {
        let only = "--paper is for a book that is written as .pdf: as SVG its pages are A4";
        return Err(Failure::Usage(only.to_owned()));
    }
    if args.link && args.per_page.is_some_and(|number| usize::from(number) > MOST_WITH_LINKS) {
        let most =
            format!("--per-page: at most {MOST_WITH_LINKS} puzzles fit on a page with --link");
        return Err(Failure::Usage(most));
    }
    let files = Files::new().reading(&args.puzzle).writing([&args.out]).checked(out)?;
    let seed = seed::or_random(args.seed);
    let stop = Interrupt::listen()?;
    let puzzles = match (args.book, &args.puzzle) {
        (None, _) => None,
        (Some(size), Some(argument)) => Some(own_puzzles(args, size, argument, &stop, out)?),
        (Some(BookSize::First(count)), None) => Some(new_puzzles(args, count, seed, &stop, out)?),
        (Some(BookSize::All), None) => {
            let all = "--book all prints your puzzles: name their file, or `-`";
            return Err(Failure::Usage(all.to_owned()));
        }
    };
    let pages = match &puzzles {
        Some(puzzles) => book(args, puzzles, format, &stop)?,
        None => vec![one(args, &stop, out)?],
    };
    let count = puzzles.map(|puzzles| puzzles.len() as u64);
    let seed = count.filter(|_| args.puzzle.is_none()).map(|_| seed);
    format.write(&pages, std::slice::from_ref(&args.out), &files, out)?;
    if out.is_json() {
        out.json(&Report { out: FileName::from(&args.out), book: count, seed })?;
    } else if args.out != Path::new(common::cli::output::STDOUT) {
        let puzzles = |count| counted(count, "puzzle");
        let what = match (count, seed) {
            (Some(count), Some(seed)) => format!("{}, seed {seed}", puzzles(count)),
            (Some(count), None) => puzzles(count),
            (None, _) => "A picture".to_owned(),
        };
        out.remark(format!("{what}, in {}", FileName::from(&args.out)))?;
    }
    Ok(Verdict::Holds)
}

/// What a flat grid of a board shows.
fn meaning(design: &BoardDesign) -> Result<Meaning, Failure> {
    match design {
        BoardDesign::Surface(..) => Ok(Meaning::Depths),
        BoardDesign::Coloured(_) => Ok(Meaning::Colours),
        BoardDesign::SixWay => {
            let flat =
                "one side of the sculpture doesn't show all its houses: use --solid sculpture";
            Err(Failure::Usage(flat.to_owned()))
        }
    }
}

fn one(args: &Draw, stop: &Interrupt, out: &mut Output) -> Result<String, Failure> {
    let design = args.design()?;
    let board = design.board();
    let mut solver = BoardSolver::new(&board);
    let puzzle = match &args.puzzle {
        Some(argument) => input::grid(design, argument, out)?,
        None => default_puzzle(&solver, design, args, stop)?,
    };
    let is_sculpture = design == BoardDesign::SixWay;
    // What is drawn on the sculpture must be a puzzle there: one of its sides alone says little.
    let solution = match args.solved || is_sculpture {
        true => Some(solved(args, &puzzle, &mut solver, stop)?),
        false => None,
    };
    let grid = solution.filter(|_| args.solved).unwrap_or(puzzle);
    let title = args.title.as_deref().unwrap_or("3D-Sudoku");
    let picture = Picture { title, grid: &grid, given: puzzle.given() };
    Ok(match (args.solid, &design) {
        (Some(_), BoardDesign::Surface(blocks, cells)) => draw_solid(&picture, *blocks, *cells),
        (Some(_), _) => draw_sculpture(&picture),
        (None, _) => draw_grid(&picture, &design.colouring(), meaning(&design)?),
    })
}

/// What is drawn if no puzzle is given: one with nine clues where the board is the standard one in some
/// arrangement, and else a new one, always the same.
fn default_puzzle(
    solver: &BoardSolver<'_>,
    design: BoardDesign,
    args: &Draw,
    stop: &Interrupt,
) -> Result<Grid, Failure> {
    if let Some(puzzle) = solver.arranged(&nine_clues()[0]) {
        return Ok(puzzle);
    }
    // It is refused before time is spent.
    if args.solid.is_none() {
        meaning(&design)?;
    }
    let request = Request { board: solver.board(), ..Request::default() };
    let generator = Generator::new(request).map_err(refused)?;
    generator.make(1, 0, stop.control()).map_err(|refusal| not_made(refusal, args))
}

/// The first solution of a puzzle.
fn solved(
    args: &Draw,
    puzzle: &Grid,
    solver: &mut BoardSolver<'_>,
    stop: &Interrupt,
) -> Result<Grid, Failure> {
    let outcome = solver.solve(puzzle, Some(2), stop.control());
    if outcome.stop_reason() == Some(StopReason::Requested) {
        return Err(Failure::Interrupted(FileName::from(&args.out)));
    }
    if args.solved && outcome.found().completions > 1 {
        let several = "the puzzle has several solutions: --solved fills in the only one";
        return Err(Failure::Usage(several.to_owned()));
    }
    outcome.into_found().solution.ok_or_else(|| {
        Failure::Usage(match args.solid {
            Some(Solid::Sculpture) => "the puzzle has no solution on the sculpture".to_owned(),
            _ => "the puzzle has no solution to fill in".to_owned(),
        })
    })
}

fn not_made(refusal: Refusal, args: &Draw) -> Failure {
    match refusal {
        Refusal::Stopped(_) => Failure::Interrupted(FileName::from(&args.out)),
        refusal => Failure::Usage(refusal.to_string()),
    }
}

/// New puzzles for a book.
fn new_puzzles(
    args: &Draw,
    count: u64,
    seed: u64,
    stop: &Interrupt,
    out: &Output,
) -> Result<Vec<BookPuzzle>, Failure> {
    let design = args.design()?;
    // It is refused before time is spent.
    meaning(&design)?;
    let board = design.board();
    let extra = args.extra.unwrap_or(0) as usize;
    let difficulty = args.rating.unwrap_or_default().into();
    let request = Request { extra, board: &board, difficulty, ..Request::default() };
    let generator = Generator::new(request).map_err(refused)?;
    let solver = || generator.solver().clone();
    let progress = out.progress(count, "puzzles");
    progress.tick();
    let make = |solver: &mut BoardSolver<'_>, number| {
        let puzzle = generator.make(seed, number, stop.control())?;
        let document = document(design, &puzzle, solver, stop.control());
        let puzzle = book_puzzle(args, document, &board);
        progress.inc(1);
        Ok(puzzle)
    };
    let puzzles: Vec<_> = (0..count).into_par_iter().map_init(solver, make).collect();
    progress.finish_and_clear();
    puzzles.into_iter().collect::<Result<_, _>>().map_err(|refusal| not_made(refusal, args))
}

/// The puzzles of an argument, for a book: each has one solution.
fn own_puzzles(
    args: &Draw,
    size: BookSize,
    argument: &str,
    stop: &Interrupt,
    out: &mut Output,
) -> Result<Vec<BookPuzzle>, Failure> {
    let design = args.design()?;
    meaning(&design)?;
    let board = design.board();
    let puzzles = first_puzzles(design, size, argument, out)?;
    let first_solver = BoardSolver::new(&board);
    let progress = out.progress(puzzles.len() as u64, "puzzles");
    let make = |solver: &mut BoardSolver<'_>, puzzle: &Puzzle| {
        let document = document(design, &puzzle.grid, solver, stop.control());
        let made = document.solution.is_some().then(|| book_puzzle(args, document, &board));
        progress.inc(1);
        made
    };
    let made: Vec<Option<BookPuzzle>> =
        puzzles.par_iter().map_init(|| first_solver.clone(), make).collect();
    progress.finish_and_clear();
    if stop.is_requested() {
        return Err(Failure::Interrupted(FileName::from(&args.out)));
    }
    let refused = |puzzle: &Puzzle| {
        let line = puzzle.line;
        Failure::Usage(format!(
            "the puzzle in line {line} doesn't have one solution, which a book prints: \
             `fractal3d solve` says how many it has"
        ))
    };
    made.into_iter().zip(&puzzles).map(|(made, it)| made.ok_or_else(|| refused(it))).collect()
}

/// As many puzzles of an argument as a book is to have.
fn first_puzzles(
    design: BoardDesign,
    size: BookSize,
    argument: &str,
    out: &mut Output,
) -> Result<Vec<Puzzle>, Failure> {
    let most = match size {
        BookSize::All => MOST_IN_BOOK,
        BookSize::First(count) => count,
    };
    let mut puzzles = Vec::new();
    let mut stream = input::puzzles(design, Some(argument))?;
    for more in stream.by_ref() {
        puzzles.extend(more?);
        if puzzles.len() as u64 > most {
            break;
        }
    }
    let found = puzzles.len() as u64;
    match size {
        BookSize::All if found > most => Err(Failure::Usage(format!(
            "there are more than {most} puzzles, which is the most of a book: use --book {most} for \
             the first of them"
        ))),
        BookSize::First(count) if found < count => Err(Failure::Usage(format!(
            "--book {count}: found {}; use --book all",
            counted(found, "puzzle")
        ))),
        _ => {
            puzzles.truncate(most as usize);
            let mut entered = Entered::default();
            puzzles.iter().for_each(|puzzle| entered.add(puzzle));
            input::say_left_out(&entered.left_out(&stream), out)?;
            Ok(puzzles)
        }
    }
}

/// The pages of a book; one picture of them all as SVG.
fn book(
    args: &Draw,
    puzzles: &[BookPuzzle],
    format: PictureFormat,
    stop: &Interrupt,
) -> Result<Vec<String>, Failure> {
    let design = args.design()?;
    let (meaning, board, colouring) = (meaning(&design)?, design.board(), design.colouring());
    let example = example(&BoardSolver::new(&board), &colouring, stop);
    if stop.is_requested() {
        return Err(Failure::Interrupted(FileName::from(&args.out)));
    }
    let book = Book {
        title: args.title.as_deref().unwrap_or("3D-Sudoku"),
        colouring: &colouring,
        meaning,
        example: example.as_ref(),
        puzzles,
        per_page: args.per_page.map(usize::from),
    };
    Ok(match format {
        PictureFormat::Svg => vec![draw_book(&book)],
        PictureFormat::Pdf => book_pages(&book, args.paper.unwrap_or_default()),
    })
}

/// An example for the guide: that of the standard board, or else the first of some easy puzzles that is one.
fn example(solver: &BoardSolver<'_>, colouring: &Colouring, stop: &Interrupt) -> Option<Grid> {
    const TRIES: u64 = 20;
    let is_example = |puzzle: &Grid| is_example(puzzle, colouring);
    let known = solver.arranged(&example_puzzle()).filter(is_example);
    known.or_else(|| {
        let difficulty = Difficulty::Exactly(Rating::Easy);
        let request = Request { difficulty, extra: 8, board: solver.board(), ..Request::default() };
        let generator = Generator::new(request).ok()?;
        let mut made = (0..TRIES).map_while(|n| generator.make(1, n, stop.control()).ok());
        made.find(is_example)
    })
}

/// A puzzle with its solution, its rating and, if they were requested, its links.
fn book_puzzle(args: &Draw, document: Document, board: &Board) -> BookPuzzle {
    let puzzle = document.puzzle;
    let rating = explain::rating(board, &puzzle);
    let clues = format!("{} clues", puzzle.clues().count());
    let solution = document.solution.unwrap_or(puzzle);
    let document = Document { title: args.title.clone(), ..document };
    BookPuzzle {
        puzzle,
        solution,
        links: if args.link { playing_links(&document).collect() } else { Vec::new() },
        caption: rating.map_or(clues.clone(), |rating| format!("{clues}, {rating}")),
    }
}

#[derive(Serialize)]
struct Report {
    out: FileName,
    book: Option<u64>,
    seed: Option<u64>,
}
