//! `fractal3d draw`.

use std::path::Path;

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::picture::{PictureFormat, unknown_format};
use common::cli::seed;
use common::foreign::FileName;
use common::number::counted;
use common::outcome::StopReason;
use fractal3d::board::{Board, BoardDesign, Colouring};
use fractal3d::draw::{Book, BookPuzzle, Meaning, Picture};
use fractal3d::draw::{book_pages, draw_book, draw_grid, draw_sculpture, draw_solid};
use fractal3d::draw::{example_puzzle, is_example};
use fractal3d::explain::{self, Rating};
use fractal3d::formats::{Document, playing_links};
use fractal3d::generate::{Difficulty, Generator, Refusal, Request};
use fractal3d::grid::Grid;
use fractal3d::min_clues::nine_clues;
use fractal3d::report::document;
use fractal3d::solve::BoardSolver;
use rayon::prelude::*;
use serde::Serialize;

use super::args::{Draw, Solid};
use super::input;
use super::model::{self, ModelFormat};
use super::new::{refused, requested};
use super::stop::Stop;

pub(crate) fn run(args: &Draw, out: &mut Output) -> Result<Verdict, Failure> {
    if let Some(format) = ModelFormat::by_name(&args.out) {
        return model::run(args, format, out);
    }
    let Some(format) = PictureFormat::by_name(&args.out) else {
        return Err(unknown_format(&args.out, ".svg, .pdf, .3mf or .stl"));
    };
    if args.edge.is_some() || args.thicken.is_some() {
        let only = "--edge and --thicken are for models: add --out FILE.3mf or --out FILE.stl";
        return Err(Failure::Usage(only.to_owned()));
    }
    if format == PictureFormat::Svg && args.paper.is_some() {
        let only = "--paper is for a book that is written as .pdf: as SVG its pages are A4";
        return Err(Failure::Usage(only.to_owned()));
    }
    let files = Files::new().reading(&args.puzzle).writing([&args.out]).checked(out)?;
    let seed = seed::or_random(args.seed);
    let stop = Stop::listen()?;
    let pages = match args.book {
        Some(count) => book(args, count, seed, format, &stop)?,
        None => vec![one(args, &stop, out)?],
    };
    format.write(&pages, std::slice::from_ref(&args.out), &files, out)?;
    if out.is_json() {
        out.json(&Report {
            out: FileName::from(&args.out),
            book: args.book,
            seed: args.book.map(|_| seed),
        })?;
    } else if args.out != Path::new(common::cli::output::STDOUT) {
        let what = match args.book {
            Some(count) => format!("{}, seed {seed}", counted(count, "puzzle")),
            None => "A picture".to_owned(),
        };
        out.remark(format!("{what}, in {}", FileName::from(&args.out)))?;
    }
    Ok(Verdict::Holds)
}

/// The board of the puzzle that is drawn.
pub(super) fn design(args: &Draw) -> Result<BoardDesign, Failure> {
    match args.solid {
        None => args.board.design(),
        Some(Solid::Hexagonal) => Ok(BoardDesign::STANDARD),
        Some(Solid::Antiprismoid) => Ok(BoardDesign::ANTIPRISMOID),
        Some(Solid::Sculpture) => Ok(BoardDesign::SixWay),
    }
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

fn one(args: &Draw, stop: &Stop, out: &mut Output) -> Result<String, Failure> {
    let design = design(args)?;
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
    stop: &Stop,
) -> Result<Grid, Failure> {
    if let Some(puzzle) = solver.arranged(&nine_clues()[0]) {
        return Ok(puzzle);
    }
    // It is refused before time is spent.
    if args.solid.is_none() {
        meaning(&design)?;
    }
    let request = Request { board: solver.board(), ..requested(None) };
    let generator = Generator::new(request).map_err(|refusal| refused(&refusal))?;
    generator.make(1, 0, stop.control()).map_err(|refusal| not_made(refusal, args))
}

/// The first solution of a puzzle.
fn solved(
    args: &Draw,
    puzzle: &Grid,
    solver: &mut BoardSolver<'_>,
    stop: &Stop,
) -> Result<Grid, Failure> {
    let outcome = solver.solve(puzzle, Some(1), stop.control());
    if outcome.stop_reason() == Some(StopReason::Requested) {
        return Err(Failure::Interrupted(FileName::from(&args.out)));
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

/// The pages of a book; one picture of them all as SVG.
fn book(
    args: &Draw,
    count: u64,
    seed: u64,
    format: PictureFormat,
    stop: &Stop,
) -> Result<Vec<String>, Failure> {
    let design = design(args)?;
    let (meaning, board) = (meaning(&design)?, design.board());
    let request = Request { extra: args.extra.into(), board: &board, ..requested(args.rating) };
    let generator = Generator::new(request).map_err(|refusal| refused(&refusal))?;
    let solver = || generator.solver().clone();
    let make = |solver: &mut BoardSolver<'_>, number| {
        let puzzle = generator.make(seed, number, stop.control())?;
        let document = document(design, &puzzle, solver, stop.control());
        Ok(book_puzzle(args, document, &board))
    };
    let puzzles: Result<Vec<_>, _> = (0..count).into_par_iter().map_init(solver, make).collect();
    let puzzles = puzzles.map_err(|refusal| not_made(refusal, args))?;
    if stop.is_requested() {
        return Err(Failure::Interrupted(FileName::from(&args.out)));
    }
    let colouring = design.colouring();
    let example = example(&solver(), &colouring, stop);
    let book = Book {
        title: args.title.as_deref().unwrap_or("3D-Sudoku"),
        colouring: &colouring,
        meaning,
        example: example.as_ref(),
        puzzles: &puzzles,
    };
    Ok(match format {
        PictureFormat::Svg => vec![draw_book(&book)],
        PictureFormat::Pdf => book_pages(&book, args.paper.unwrap_or_default()),
    })
}

/// An example for the guide: that of the standard board, or else the first of some easy puzzles that is one.
fn example(solver: &BoardSolver<'_>, colouring: &Colouring, stop: &Stop) -> Option<Grid> {
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
