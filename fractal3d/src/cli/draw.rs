//! `fractal3d draw`.

use std::ops::ControlFlow;
use std::path::Path;

use common::cli::files::Files;
use common::cli::output::{Failure, Output, Verdict};
use common::cli::picture::{PictureFormat, unknown_format};
use common::cli::seed;
use common::foreign::FileName;
use common::number::counted;
use common::outcome::StopReason;
use fractal3d::board::{Board, Colouring};
use fractal3d::check::completions;
use fractal3d::draw::{Book, BookPuzzle, Meaning, Picture};
use fractal3d::draw::{book_pages, draw_book, draw_grid, draw_sculpture, draw_solid};
use fractal3d::explain;
use fractal3d::formats::{Document, playing_links};
use fractal3d::generate::{Generator, Refusal, Request};
use fractal3d::grid::Grid;
use fractal3d::latin::LatinSquare;
use fractal3d::min_clues::nine_clues;
use fractal3d::sculpture;
use fractal3d::solve::Solver;
use rayon::prelude::*;
use serde::Serialize;

use super::args::{Draw, Solid};
use super::convert::document;
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
        None => vec![one(args, &stop)?],
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

fn one(args: &Draw, stop: &Stop) -> Result<String, Failure> {
    let puzzle = match &args.puzzle {
        Some(argument) => input::grid(argument)?,
        None => nine_clues()[0],
    };
    let grid = if args.solved { solved(args, &puzzle, stop)? } else { puzzle };
    let title = args.title.as_deref().unwrap_or("3D-Sudoku");
    let picture = Picture { title, grid: &grid, given: puzzle.given() };
    let of = |square| draw_solid(&picture, square, square);
    Ok(match args.solid {
        None => draw_grid(&picture, &standard(), Meaning::Depths),
        Some(Solid::Hexagonal) => of(LatinSquare::H),
        Some(Solid::Antiprismoid) => of(LatinSquare::T),
        Some(Solid::Sculpture) => draw_sculpture(&picture),
    })
}

fn standard() -> Colouring {
    Colouring::surface(LatinSquare::H, LatinSquare::H)
}

/// The first solution of a puzzle; on the sculpture, one that obeys all its houses.
fn solved(args: &Draw, puzzle: &Grid, stop: &Stop) -> Result<Grid, Failure> {
    let solution = match args.solid {
        Some(Solid::Sculpture) => {
            let mut first = None;
            let outcome = completions(sculpture::board(), puzzle, stop.control(), &mut |grid| {
                first = Some(*grid);
                ControlFlow::Break(())
            });
            if outcome.stop_reason() == Some(StopReason::Requested) {
                return Err(Failure::Interrupted(FileName::from(&args.out)));
            }
            first
        }
        _ => Solver::new().solve(puzzle, Some(1)).found().solution,
    };
    solution.ok_or_else(|| Failure::Usage("the puzzle has no solution to fill in".to_owned()))
}

/// The pages of a book; one picture of them all as SVG.
fn book(
    args: &Draw,
    count: u64,
    seed: u64,
    format: PictureFormat,
    stop: &Stop,
) -> Result<Vec<String>, Failure> {
    let request = Request { extra: args.extra.into(), ..requested(args.rating) };
    let generator = Generator::new(request).map_err(|refusal| refused(&refusal))?;
    let puzzles: Result<Vec<_>, _> = (0..count)
        .into_par_iter()
        .map(|number| {
            let puzzle = generator.make(seed, number, stop.control())?;
            Ok(BookPuzzle { links: links(args, &puzzle), ..book_puzzle(&puzzle) })
        })
        .collect();
    let puzzles = puzzles.map_err(|refusal| match refusal {
        Refusal::Stopped(_) => Failure::Interrupted(FileName::from(&args.out)),
        refusal => Failure::Usage(refusal.to_string()),
    })?;
    let book = Book {
        title: args.title.as_deref().unwrap_or("3D-Sudoku"),
        colouring: &standard(),
        meaning: Meaning::Depths,
        puzzles: &puzzles,
    };
    Ok(match format {
        PictureFormat::Svg => vec![draw_book(&book)],
        PictureFormat::Pdf => book_pages(&book, args.paper.unwrap_or_default()),
    })
}

/// Links to a puzzle, if they were requested.
fn links(args: &Draw, puzzle: &Grid) -> Vec<String> {
    if !args.link {
        return Vec::new();
    }
    playing_links(&Document { title: args.title.clone(), ..document(puzzle) }).collect()
}

fn book_puzzle(puzzle: &Grid) -> BookPuzzle {
    let solution = Solver::new().solve(puzzle, Some(1)).found().solution;
    let rating = explain::rating(Board::standard(), puzzle);
    let clues = format!("{} clues", puzzle.clues().count());
    BookPuzzle {
        puzzle: *puzzle,
        solution: solution.expect("a new puzzle has a solution"),
        links: Vec::new(),
        caption: rating.map_or(clues.clone(), |rating| format!("{clues}, {rating}")),
    }
}

#[derive(Serialize)]
struct Report {
    out: FileName,
    book: Option<u64>,
    seed: Option<u64>,
}
