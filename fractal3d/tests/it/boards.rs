//! Puzzles on all boards, not only the standard one.

mod laws;

use std::collections::BTreeSet;
use std::fs;
use std::ops::ControlFlow;

use chacha20::ChaCha8Rng;
use fractal3d::board::{Board, BoardDesign, Colouring};
use fractal3d::check;
use fractal3d::geometry::{Cell, Cells};
use fractal3d::grid::Grid;
use fractal3d::latin::LatinSquare;
use fractal3d::solve::BoardSolver;
use rand::SeedableRng as _;
use serde_json::Value;
use solidoku_common::control::Control;
use trial::Program;

use crate::steps::replay;
use crate::steps::rules::Rules;

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

/// Colours along diagonals: each is once in each row and column. They have solutions.
fn diagonals() -> Colouring {
    let colour = |cell: usize| (cell % 9 + 3 * (cell / 9) + cell / 27) % 9;
    Colouring::new(std::array::from_fn(|cell| colour(cell) as u8)).unwrap()
}

/// Columns are no new rule: this is plain Sudoku.
fn columns() -> Colouring {
    Colouring::new(std::array::from_fn(|cell| (cell % 9) as u8)).unwrap()
}

/// A solution of a board at random.
fn solution(board: &Board, seed: u64) -> Grid {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let sampled = BoardSolver::new(board).sample(&mut rng, u64::MAX, Control::UNLIMITED);
    sampled.into_found().expect("the board has solutions")
}

fn restricted(grid: &Grid, order: &[Cell], clues: usize) -> Grid {
    grid.restricted_to(order.iter().copied().take(clues).collect::<Cells>())
}

/// The completions of a puzzle by the literal search, up to this many.
fn completions(board: &Board, puzzle: &Grid, most: usize) -> Vec<Grid> {
    let mut found = Vec::new();
    check::completions(board, puzzle, Control::UNLIMITED, &mut |grid| {
        found.push(*grid);
        if found.len() < most { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    found
}

fn lines(text: &str) -> impl Iterator<Item = &str> {
    text.lines().filter(|line| !line.starts_with('#'))
}

/// Solutions up to the names of digits are colourings with nine colours.
#[test]
fn the_sculpture_has_140_colourings_in_11_classes() {
    let (rules, folder) = (Rules::sculpture(), tempfile::tempdir().unwrap());
    let list = FRACTAL3D.done(&["list", "--board", "sculpture"], "");
    let all: BTreeSet<&str> = list.lines().collect();
    assert_eq!((all.len(), list.lines().count()), (140, 140));
    assert!(all.iter().all(|colouring| rules.are_obeyed_by(colouring)));
    let essential = FRACTAL3D.done(&["list", "--board", "sculpture", "--essential"], "");
    let classes: Vec<(&str, u64)> =
        lines(&essential).map(|line| (&line[..81], line[82..].parse().unwrap())).collect();
    assert!(classes.iter().all(|(colouring, _)| all.contains(colouring)));
    assert_eq!(classes.iter().map(|(_, size)| size).sum::<u64>(), 140);
    // Up to motions of the object in space there are more.
    for (group, number) in [("houses", 11), ("object", 15), ("rotations", 29), ("axis", 30)] {
        let asked = ["list", "--board", "sculpture", "--essential", "--symmetry", group];
        let list = FRACTAL3D.done(&asked, "");
        let sizes = lines(&list).map(|line| line[82..].parse::<u64>().unwrap());
        assert_eq!((lines(&list).count(), sizes.sum::<u64>()), (number, 140), "{group}");
    }
    let (first, size) = classes[0];
    let canonical = FRACTAL3D.json(&["canon", "--board", "sculpture", first], "");
    assert_eq!((&canonical["canonical"], &canonical["orbit"]), (&first.into(), &size.into()));
    // Each line is a colouring that can be read.
    let file = folder.path().join("colours");
    fs::write(&file, first).unwrap();
    let file = file.to_str().unwrap();
    let puzzle = FRACTAL3D.done(&["new", "--colouring", file, "--seed", "1", "--quiet"], "");
    let solved = FRACTAL3D.json(&["solve", "--colouring", file, "-"], &puzzle);
    assert!(Rules::coloured(first).are_obeyed_by(solved["solution"].as_str().unwrap()));
}

#[test]
fn solutions_of_a_puzzle_are_those_of_the_list_that_have_its_clues() {
    let list = FRACTAL3D.done(&["list", "--board", "sculpture"], "");
    let solutions: Vec<&[u8]> = list.lines().map(str::as_bytes).collect();
    let board = BoardDesign::SixWay.board();
    let mut counts = BTreeSet::new();
    for seed in 0..30 {
        let full = solution(&board, seed);
        let order: Vec<Cell> = Cell::all()
            .map(|cell| Cell::new((cell.index() * 37 + seed as usize) % 81).unwrap())
            .collect();
        let puzzle = restricted(&full, &order, seed as usize % 15);
        // Clues name the digits of a solution, each digit by one name. The others can be named in
        // any way.
        let named = |solution: &&&[u8]| -> Option<u64> {
            let mut names = [None; 10];
            for (cell, digit) in puzzle.clues() {
                let name = &mut names[usize::from(solution[cell.index()] - b'0')];
                if *name.get_or_insert(digit) != digit {
                    return None;
                }
            }
            let given: BTreeSet<_> = names.iter().flatten().collect();
            let is_one_each = given.len() == names.iter().flatten().count();
            is_one_each.then(|| (1..=9 - given.len() as u64).product())
        };
        let expected: u64 = solutions.iter().filter_map(|solution| named(&solution)).sum();
        let run = FRACTAL3D.json(
            &["solve", "--board", "sculpture", "--count-to", "all", "--no-rating", "-"],
            puzzle.to_string(),
        );
        assert_eq!(run["completions"], expected, "{puzzle}");
        counts.insert(expected);
    }
    assert!(counts.len() > 5 && counts.contains(&(140 * 362_880)), "{counts:?}");
}

/// New puzzles of a board have one solution there, what they print is read again, and each step of
/// the solution follows from what it names.
fn are_puzzles(choice: &[&str], rules: &Rules, board: &Board, ratings: &[&str]) {
    for rating in ratings {
        let new = ["new", "--seed", "4", "--count", "2", "--rating", rating, "--format", "json"];
        let puzzles = FRACTAL3D.done(&[&new[..], choice].concat(), "");
        let solve = ["solve", "--explain", "--format", "json", "-"];
        let solved = FRACTAL3D.done(&[&solve[..], choice].concat(), &puzzles);
        for (puzzle, solved) in puzzles.lines().zip(solved.lines()) {
            let [puzzle, solved]: [Value; 2] =
                [puzzle, solved].map(|line| serde_json::from_str(line).unwrap());
            let grid: Grid = puzzle["puzzle"].as_str().unwrap().parse().unwrap();
            assert_eq!(completions(board, &grid, 2).len(), 1, "{grid}");
            assert!(rules.are_obeyed_by(solved["solution"].as_str().unwrap()));
            assert_eq!(replay(rules, &solved), puzzle["rating"].as_str().unwrap(), "{grid}");
            assert!(*rating == "any" || puzzle["rating"] == *rating, "{puzzle}");
        }
        assert_eq!(solved.lines().count(), 2);
    }
}

#[test]
fn new_puzzles_of_each_board_have_one_solution_there() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("colours");
    fs::write(&file, diagonals().to_string()).unwrap();
    let all = ["easy", "medium", "hard", "expert", "trial", "nested"];
    let t3 = LatinSquare::all()[6];
    assert_eq!(t3.to_string(), "T3");
    let depths = |square: LatinSquare| -> String {
        (0..9).map(|place| (square.depth(place) + 1).to_string()).collect()
    };
    let design = BoardDesign::Surface(LatinSquare::all()[1], t3);
    let rules = Rules::surface(&depths(LatinSquare::all()[1]), &depths(t3));
    are_puzzles(&["--board", "H2,T3"], &rules, &design.board(), &all);
    let sculpture = BoardDesign::SixWay.board();
    are_puzzles(
        &["--board", "sculpture"],
        &Rules::sculpture(),
        &sculpture,
        &["easy", "medium", "any"],
    );
    let coloured = Board::coloured(&diagonals());
    let rules = Rules::coloured(&diagonals().to_string());
    are_puzzles(&["--colouring", file.to_str().unwrap()], &rules, &coloured, &all);
}

/// What is written for a board is read back for it, and refused for another.
#[test]
fn links_and_objects_state_their_board() {
    let colours = diagonals().to_string();
    for board in ["hexagonal", "H2,T3", "sculpture", &colours] {
        let puzzle = FRACTAL3D.done(&["new", "--board", board, "--seed", "2", "--quiet"], "");
        for format in ["f-puzzles", "sudokupad", "penpa", "json"] {
            let convert = ["convert", "--board", board, "--to", format, puzzle.trim()];
            if (board, format) == ("sculpture", "penpa") {
                insta::assert_snapshot!(FRACTAL3D.refused(&convert, ""));
                continue;
            }
            let written = FRACTAL3D.done(&convert, "");
            let back = ["convert", "--board", board, "--to", "json", "-"];
            let back: Value = serde_json::from_str(&FRACTAL3D.done(&back, &written)).unwrap();
            assert_eq!(back["puzzle"], puzzle.trim());
            for other in ["hexagonal", "H3,T", "sculpture"].into_iter().filter(|&b| b != board) {
                let run = FRACTAL3D.run(&["solve", "--board", other, "-"], &written);
                // An object of the standard board says so by its solution alone.
                assert_eq!(run.status, Some(2), "{board}, {other}: {written}");
            }
        }
    }
}

#[test]
fn what_a_board_cannot_have_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("columns");
    fs::write(&file, columns().to_string()).unwrap();
    let colouring = ["--colouring", file.to_str().unwrap()];
    let standard = FRACTAL3D.done(&["new", "--seed", "1", "--quiet"], "");
    let refused = |args: &[&str]| FRACTAL3D.refused(args, "");
    let all = [
        refused(&["solve", "--board", "cube", &standard]),
        refused(&[&["canon", standard.trim()][..], &colouring].concat()),
        refused(&[&["list", "--essential"][..], &colouring].concat()),
        refused(&["list", "--packed", "--board", "sculpture"]),
        refused(&["hint", "--board", "sculpture"]),
        refused(&["draw", "--board", "sculpture", "--out", "-"]),
        refused(&["draw", "--solid", "sculpture", "--out", "-", standard.trim()]),
        refused(&["new", "--board", "H2,T3", "--symmetric", "rot90"]),
        refused(&["new", "--board", "H2,T3", "--clues", "8"]),
        refused(&["new", "--board", "sculpture", "--clues", "7"]),
    ];
    insta::assert_snapshot!(all.join("\n"));
}

/// The default picture of the sculpture is of a puzzle there.
#[test]
fn the_sculpture_shows_a_puzzle_of_its_own() {
    let picture = |more: &[&str]| {
        FRACTAL3D.done(&[&["draw", "--solid", "sculpture", "--out", "-"][..], more].concat(), "")
    };
    assert_eq!(picture(&[]), picture(&[]));
    assert_ne!(picture(&[]), picture(&["--solved"]));
}
