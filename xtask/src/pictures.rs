//! `cargo xtask pictures`: the pictures of the README, as the programs' `draw` commands make them.

use std::fs;
use std::path::PathBuf;

use cube4d::puzzle::Set;
use cube999::notation;
use fractal3d::draw::{Picture, draw_solid};
use fractal3d::latin::LatinSquare;
use fractal3d::min_clues::nine_clues;
use fractal3d::solve::Solver;
use pyraminx::api::draw::{self, Kind, Request};
use solidoku_common::input::Source;

use crate::exit::{Exit, root};
use crate::message::message;

/// Where they are, seen from the root of the repository.
const FOLDER: &str = "docs/pictures";

/// A picture's file name and its SVG.
type Named = (&'static str, String);

/// Writes all pictures.
pub(crate) fn run() -> Exit {
    let written = fs::create_dir_all(folder()).and_then(|()| {
        all().iter().try_for_each(|(name, svg)| fs::write(folder().join(name), svg))
    });
    match written {
        Ok(()) => Exit::Holds,
        Err(error) => {
            message(format_args!("error: the pictures can't be written: {error}"));
            Exit::Fails
        }
    }
}

fn folder() -> PathBuf {
    root().join(FOLDER)
}

fn all() -> [Named; 4] {
    [pyraminx(), fractal3d(), cube4d(), cube999()]
}

/// The net of the question's labelling.
fn pyraminx() -> Named {
    let request = Request { kind: Kind::Net, colours: true, ..Request::default() };
    let report = draw::run(&request, pyraminx::Control::UNLIMITED);
    ("pyraminx.svg", report.expect("the usual edge fits").pages[0].to_string())
}

/// The cube of 81 pieces, and a puzzle of nine clues from its three sides, solved.
fn fractal3d() -> Named {
    let puzzle = nine_clues()[0];
    let solution = Solver::new().solve(&puzzle, Some(1)).found().solution;
    let grid = solution.expect("puzzles of nine clues are made to have one");
    let picture = Picture { title: "3D-Sudoku", grid: &grid, given: puzzle.given() };
    ("fractal3d.svg", draw_solid(&picture, LatinSquare::H, LatinSquare::H).to_string())
}

/// The toy's one layout.
fn cube4d() -> Named {
    let control = cube4d::Control::UNLIMITED;
    let found = cube4d::solve(Set::toy(), &cube4d::Config::default(), control);
    let layout = found.found().layouts.first().expect("the toy has one layout").clone();
    ("cube4d.svg", cube4d::draw::draw(Set::toy(), &layout).to_string())
}

/// The question's first test.
fn cube999() -> Named {
    let source = Source::new("test1.txt", include_str!("../../cube999/data/test1.txt"));
    let cube = notation::cube(&source).expect("it is one of the question's cubes");
    ("cube999.svg", cube999::draw::still(&cube, None).to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_in_the_repository_are_current() {
        for (name, svg) in all() {
            let stored = fs::read_to_string(folder().join(name)).unwrap_or_default();
            assert!(
                stored.replace("\r\n", "\n") == svg,
                "{name}: `cargo xtask pictures` draws it anew"
            );
        }
    }
}
