//! `draw`: each option is used or refused by name, and books of one's own puzzles.

use trial::{Folder, Program};

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

/// A puzzle of nine clues, with one solution.
const NINE: &str =
    "..........................1.................42...3.....5.6...........73.......8..";

/// What is drawn, and the options that go with it.
const DRAWINGS: [(&str, &[&str]); 4] = [
    ("--out x.3mf", &["--solid", "--edge", "--thicken", "--title"]),
    (NINE_TO_SVG, &["--solid", "--solved", "--title"]),
    (
        "--book 2 --out x.pdf",
        &["--seed", "--rating", "--extra", "--paper", "--per-page", "--link", "--title"],
    ),
    (NINE_IN_BOOK, &["--paper", "--per-page", "--link", "--title"]),
];

const NINE_TO_SVG: &str =
    "..........................1.................42...3.....5.6...........73.......8.. --out x.svg";
const NINE_IN_BOOK: &str = "..........................1.................42...3.....5.6...........73.......8.. --book all --out x.pdf";

/// Each option with a value that isn't the default.
const OPTIONS: [&str; 12] = [
    "--solid hexagonal",
    "--edge 50",
    "--thicken 1",
    "--solved",
    "--seed 3",
    "--rating easy",
    "--extra 3",
    "--paper letter",
    "--per-page 3",
    "--link",
    "--title Text",
    "--book 1",
];

#[test]
fn a_title_is_that_of_the_option_or_the_puzzle() {
    let link = |title: &str| {
        let args = ["convert", NINE, "--to", "sudokupad", "--title", title, "--author", "Me"];
        FRACTAL3D.done(&args, "")
    };
    let (mine, both) = (link("Mine"), link("Mine") + &link("Yours"));
    let differ = "left out: the titles of the puzzles, which differ\n";
    for (args, input, title, left_out) in [
        (&[][..], NINE, "3D-Sudoku", ""),
        (&[], &mine, "Mine", "left out: the author\n"),
        (&["--title", "Other"], &mine, "Other", "left out: the author\n"),
        (&["--book", "all"], &mine, "Mine", "left out: the author of 1 puzzle\n"),
        (&["--book", "all", "--link"], &mine, "Mine", ""),
        (&["--book", "all", "--link"], &both, "3D-Sudoku", differ),
        (&["--book", "all", "--link", "--title", "Other"], &both, "Other", ""),
    ] {
        let run = FRACTAL3D.run(&[&["draw", "-", "--out", "-"], args].concat(), input);
        assert_eq!((run.status, &*run.stderr), (Some(0), left_out), "{args:?}");
        for known in ["3D-Sudoku", "Mine", "Yours", "Other"] {
            let is_shown = run.stdout.contains(&format!(">{known}<"));
            assert_eq!(is_shown, known == title, "{known}, {args:?}");
        }
    }
}

#[test]
fn each_option_is_used_or_refused_by_name() {
    let folder = Folder::new(FRACTAL3D);
    for (drawing, used) in DRAWINGS {
        for option in OPTIONS {
            let name = option.split(' ').next().unwrap();
            // Elsewhere it makes another drawing of it.
            if name == "--book" && !drawing.contains("3mf") {
                continue;
            }
            let words = format!("draw {drawing} {option}");
            let run = folder.run(&words);
            if used.contains(&name) {
                assert_eq!(run.status, Some(0), "{words}: {}", run.stderr);
            } else {
                assert_eq!(run.status, Some(2), "{words}");
                assert!(run.stderr.contains(name), "{words}: {}", run.stderr);
            }
        }
    }
}

#[test]
fn a_file_without_a_known_extension_is_refused() {
    for name in ["book", "book.", "book.png", "book.svg.gz"] {
        let refused = FRACTAL3D.refused(&["draw", "--out", name], "");
        assert!(refused.ends_with("a file that ends in .svg, .pdf, .3mf or .stl\n"), "{refused}");
    }
}

#[test]
fn a_solution_is_filled_in_only_if_there_is_one() {
    let empty = ".".repeat(81);
    let twice = format!("11{}", ".".repeat(79));
    let draw = |puzzle: &str| FRACTAL3D.refused(&["draw", puzzle, "--solved", "--out", "-"], "");
    insta::assert_snapshot!(draw(&empty) + &draw(&twice), @r"
    error: --solved fills in the only solution, and the puzzle has several
    error: the puzzle has no solution to fill in
    ");
}

#[test]
fn a_book_of_your_puzzles_has_all_of_them() {
    let puzzles = FRACTAL3D.done(&["new", "--seed", "1", "--count", "7"], "");
    let book = |options: &[&str]| {
        let words = [&["draw", "-", "--out", "-"], options].concat();
        FRACTAL3D.done(&words, &puzzles)
    };
    let pages = |options: &[&str]| book(options).matches("<view").count();
    assert_eq!(pages(&["--book", "all"]), 4);
    assert_eq!(pages(&["--book", "5"]), 2);
    for (per_page, sheets) in [("1", 7), ("2", 4), ("3", 3), ("4", 2), ("7", 1), ("12", 1)] {
        assert_eq!(pages(&["--book", "all", "--per-page", per_page]), 2 * sheets, "{per_page}");
    }
    assert_eq!(pages(&["--book", "all", "--link", "--per-page", "1"]), 14);
    let one_thread = book(&["--book", "all", "--threads", "1"]);
    assert_eq!(one_thread, book(&["--book", "all", "--threads", "3"]));
}

#[test]
fn a_book_of_your_puzzles_that_cannot_be_says_why() {
    let several = format!("# mine\n{NINE}\n{}\n", ".".repeat(81));
    let refused = |options: &[&str], input: &str| {
        FRACTAL3D.refused(&[&["draw", "--out", "-"], options].concat(), input)
    };
    let refusals = [
        refused(&["-", "--book", "all"], &several),
        refused(&["-", "--book", "3"], NINE),
        refused(&["-", "--book", "all"], &format!("{NINE}\n").repeat(1_001)),
        refused(&["--book", "all"], ""),
        refused(&["--book", "2", "--link", "--per-page", "4"], ""),
    ];
    insta::assert_snapshot!(refusals.concat(), @r"
    error: the puzzle in line 3 doesn't have one solution, which a book prints
    error: --book is 3, more than the 1 puzzle found: `all` prints each of them
    error: --book is at most 1000 puzzles, and there are more: a number prints the first of them
    error: --book is a number for new puzzles: `all` is for yours
    error: --per-page is at most 3 beside links
    ");
}
