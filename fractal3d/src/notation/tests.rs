use proptest::prelude::*;
use solidoku_common::digit::Digit;
use solidoku_common::input::Source;
use solidoku_common::signs;

use super::{Pretty, pattern, puzzle, puzzles};
use crate::play::generate::Pattern;
use crate::puzzle::geometry::{Cell, Cells};
use crate::puzzle::grid::Grid;

const PUZZLE: &str =
    ".2....8..1...6......3..........9..5.......4...............7...........6.....1....";

fn read(text: &str) -> Result<Vec<(String, usize)>, String> {
    let source = Source::new("puzzles.txt", text);
    let all: Result<Vec<_>, _> = puzzles(&source).collect();
    let all = all.map_err(|error| error.render(false))?;
    Ok(all.into_iter().map(|puzzle| (puzzle.grid.to_string(), puzzle.line)).collect())
}

fn error(text: &str) -> String {
    read(text).expect_err("it isn't written so")
}

fn rows() -> Vec<String> {
    let cells: Vec<char> = PUZZLE.chars().collect();
    cells.chunks(9).map(|row| row.iter().collect()).collect()
}

#[test]
fn a_grid_is_printed_with_its_blocks() {
    let grid = puzzle(&Source::new("", PUZZLE)).unwrap();
    insta::assert_snapshot!(Pretty(&grid), @r"
    . 2 . | . . . | 8 . .
    1 . . | . 6 . | . . .
    . . 3 | . . . | . . .
    ------+-------+------
    . . . | . 9 . | . 5 .
    . . . | . . . | 4 . .
    . . . | . . . | . . .
    ------+-------+------
    . . . | . 7 . | . . .
    . . . | . . . | . 6 .
    . . . | . 1 . | . . .
    ");
}

#[test]
fn lines_and_grids_are_read_with_their_places() {
    let grid = rows().join("\n");
    let pretty = Pretty(&puzzle(&Source::new("", PUZZLE)).unwrap()).to_string();
    let spaced = grid.replace('.', " 0 ").replace('\n', "\r\n\t\r\n# 5 within a grid\r\n");
    let boxed = grid.replace('\n', " ┃\n  ├───┼───┤\n┃ ");
    let text = format!(
        "\u{feff}# none\n\n{PUZZLE}\n{grid}\n{pretty}\n\n+---+\n  {PUZZLE} # 1\n{spaced}\n{boxed}"
    );
    let expected = [3, 4, 13, 26, 27, 52].map(|line| (PUZZLE.to_owned(), line));
    assert_eq!(read(&text).unwrap(), expected);
    assert_eq!(read("").unwrap(), []);
    assert_eq!(read("# 1\n---").unwrap(), []);
}

#[test]
fn a_line_of_the_wrong_length_is_shown() {
    insta::assert_snapshot!(error(&format!("# one\n{PUZZLE}\n{}  # short\n", &PUZZLE[1..])), @r"
    error: expected a puzzle of 81 cells in a line, or a row of 9, found 80 cells in this line
     --> puzzles.txt:3:1
      |
    3 | 2....8..1...6......3..........9..5.......4...............7...........6.....1....  # short
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    ");
    insta::assert_snapshot!(error("1"), @r"
    error: expected a puzzle of 81 cells in a line, or a row of 9, found 1 cell in this line
     --> puzzles.txt:1:1
      |
    1 | 1
      | ^
    ");
    insta::assert_snapshot!(error(&"1".repeat(100)), @r"
    error: expected a puzzle of 81 cells in a line, or a row of 9, found 100 cells in this line
     --> puzzles.txt:1:82
      |
    1 | 1111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111111
      |                                                                                  ^
    ");
}

#[test]
fn a_ragged_grid_is_shown() {
    let mut rows = rows();
    rows[4].push('.');
    insta::assert_snapshot!(error(&rows.join("\n")), @r"
    error: expected 9 cells in row 5 of the grid that begins in line 1, found 10 cells in this line
     --> puzzles.txt:5:1
      |
    5 | ......4...
      | ^^^^^^^^^^
    ");
    rows[4] = PUZZLE.to_owned();
    insta::assert_snapshot!(error(&rows.join("\n")), @r"
    error: expected 9 cells in row 5 of the grid that begins in line 1, found 81 cells in this line
     --> puzzles.txt:5:1
      |
    5 | .2....8..1...6......3..........9..5.......4...............7...........6.....1....
      | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
    ");
    insta::assert_snapshot!(error(&format!("\n{}\n", rows[..4].join("\n"))), @r"
    error: expected 9 cells in row 5 of the grid that begins in line 2, found the end of the input
     --> puzzles.txt:5:10
      |
    5 | ....9..5.
      |          ^
    ");
}

#[test]
fn what_is_no_cell_is_shown() {
    insta::assert_snapshot!(error(&PUZZLE.replace('9', "o")), @r"
    error: expected a digit, or one of . 0 - _ * ? x N for an empty cell, found `o`
     --> puzzles.txt:1:32
      |
    1 | .2....8..1...6......3..........o..5.......4...............7...........6.....1....
      |                                ^
    ");
    insta::assert_snapshot!(error("12é456789"), @r"
    error: expected a digit, or one of . 0 - _ * ? x N for an empty cell, found `é`
     --> puzzles.txt:1:3
      |
    1 | 12é456789
      |   ^
    ");
    insta::assert_snapshot!(error("12\u{1b}456789"), @r"
    error: expected a digit, or one of . 0 - _ * ? x N for an empty cell, found `\u{1b}`
     --> puzzles.txt:1:3
      |
    1 | 12\u{1b}456789
      |   ^^^^^^
    ");
}

#[test]
fn nothing_comes_after_an_error() {
    let source = Source::new("", format!("{PUZZLE}\n12\n{PUZZLE}\n"));
    let results: Vec<bool> = puzzles(&source).map(|result| result.is_ok()).collect();
    assert_eq!(results, [true, false]);
}

#[test]
fn one_puzzle_is_one() {
    let error = |text: &str| puzzle(&Source::new("one", text)).unwrap_err().to_string();
    assert_eq!(error("# nothing\n"), "one:1:10: expected a puzzle, found the end of the input");
    let two = format!("\n{PUZZLE}\n\n {PUZZLE}\n");
    assert_eq!(
        error(&two),
        "one:4:2: expected one puzzle, which begins in line 2, found more cells"
    );
}

#[test]
fn patterns_are_read_in_the_same_ways() {
    let marks = PUZZLE.replace(|c: char| c.is_ascii_digit(), "x");
    let given = puzzle(&Source::new("", PUZZLE)).unwrap().given();
    assert_eq!(given.len(), 11);
    for text in [PUZZLE, &marks, &marks.replace('.', "0"), &rows().join("\n").replace('1', "é")] {
        assert_eq!(pattern(&Source::new("", text)).unwrap().cells(), given);
    }
    let error = pattern(&Source::new("p", "xx\n")).unwrap_err().to_string();
    assert_eq!(
        error,
        "p:1:1: expected a pattern of 81 cells in a line, or a row of 9, found 2 cells in this line"
    );
    let error = pattern(&Source::new("p", "x\u{7}\n")).unwrap_err().to_string();
    assert_eq!(
        error,
        "p:1:2: expected a digit, a mark such as x for a clue whose digit is free, or `.` for an empty cell, \
         found `\\u{7}`"
    );
}

#[test]
fn digits_of_a_pattern_are_kept_and_every_sign_is_an_empty_cell_or_a_mark() {
    let grid = puzzle(&Source::new("", PUZZLE)).unwrap();
    let marks: Cells = Cell::all().filter(|&cell| grid.get(cell) == Digit::new(1)).collect();
    let digits = grid.restricted_to(!marks);
    let read = |text: &str| pattern(&Source::new("p", text)).unwrap();
    // A line between blocks is made of `-`.
    for &sign in signs::EMPTY.iter().filter(|&&sign| sign != '-') {
        let text = PUZZLE.replace('1', "o").replace('.', &sign.to_string());
        match sign {
            'x' | 'X' | '*' | '?' => {
                let error = pattern(&Source::new("p", &text)).unwrap_err().to_string();
                assert!(error.contains("expected `.` for each cell without a clue"), "{error}");
                let text = PUZZLE.replace('1', &sign.to_string());
                assert_eq!(read(&text), Pattern::new(marks, digits));
            }
            _ => assert_eq!(read(&text), Pattern::new(marks, digits), "{sign}"),
        }
    }
    assert_eq!(read(PUZZLE), Pattern::new(Cells::EMPTY, grid));
    assert_eq!(read(&"x".repeat(81)).cells(), Cells::ALL);
}

/// A full-width digit, a circled one or a Roman number may be meant as the digit, and `．` as `.`.
#[test]
fn other_signs_for_numbers_are_no_marks() {
    for sign in (0..0x11_0000)
        .filter_map(char::from_u32)
        .filter(|&c| c.is_numeric() || signs::ascii_of(c).is_some())
    {
        let text = PUZZLE.replace('1', &sign.to_string());
        match pattern(&Source::new("p", &text)) {
            Ok(read) => {
                assert!(sign.is_ascii_digit());
                assert_eq!(read.marks(), Cells::EMPTY);
            }
            Err(error) => assert!(error.to_string().contains("expected a digit, a mark"), "{sign}"),
        }
    }
}

/// Some draw empty cells with a sign of their own.
#[test]
fn patterns_without_an_empty_cell_have_one_mark() {
    let error = |text: &str| pattern(&Source::new("p", text)).unwrap_err().render(false);
    let drawn = |mark: &str, empty: &str| {
        let rows = rows().join("\n").replace('.', empty);
        rows.replace(|c: char| c.is_ascii_digit(), mark)
    };
    for (mark, empty) in [("■", "□"), ("█", "░"), ("o", "x"), ("#", "x")] {
        let error = error(&drawn(mark, empty));
        assert!(error.contains("are marks") || mark == "#", "{error}");
    }
    insta::assert_snapshot!(error(&drawn("■", "□")), @r"
    error: expected `.` for each cell without a clue, found a clue in each cell: `□` and `■` are marks
     --> p:1:1
      |
    1 | □■□□□□■□□
      | ^^^^^^^^^
    ");
    insta::assert_snapshot!(error(&drawn("#", ".")), @r"
    error: expected a pattern of 81 cells in a line, or a row of 9, found 1 cell in this line
     --> p:1:1
      |
    1 | .#....#..
      | ^
      |
      = help: `#` begins a comment; a clue whose digit is free is `x`
    ");
    for one in ["■", "x", "o"] {
        assert_eq!(pattern(&Source::new("p", drawn(one, one))).unwrap().cells(), Cells::ALL);
        assert!(pattern(&Source::new("p", drawn(one, "."))).is_ok());
    }
}

/// The ways to write rows, with a sign for empty cells.
const LAYOUTS: [fn(&[String]) -> String; 14] = [
    |rows| rows.concat(),
    |rows| rows.join("\n"),
    |rows| rows.join("\r\n\r\n"),
    |rows| format!("*-----------*\n|{}|\n*-----------*", rows.join("|\n|")),
    |rows| rows.iter().map(|row| spaced(row, " ") + "\n").collect(),
    |rows| rows.iter().map(|row| spaced(row, ",") + "\n").collect(),
    |rows| rows.iter().map(|row| spaced(row, "\t") + "\n").collect(),
    |rows| rows.iter().map(|row| format!("[{}],\n", spaced(row, ", "))).collect(),
    |rows| {
        let rows = rows.iter().map(|row| format!("  [{}],\n", spaced(row, ", ")));
        format!("board = [\n{}]\n", rows.collect::<String>())
    },
    |rows| {
        let rows: Vec<_> = rows.iter().map(|row| format!("[{}]", spaced(row, ", "))).collect();
        format!("[{}]", rows.join(",\n "))
    },
    |rows| format!("[\n    \"{}\"\n];", rows.join("\",\n    \"")),
    |rows| format!("['{}']", rows.join("',\r\n '")),
    |rows| format!("\"{}\",", rows.concat()),
    |rows| {
        format!(
            "% made by hand\n// in three bands\n{}\n-----------\n{}",
            rows[..3].join("\n"),
            rows[3..].join("\n")
        )
    },
];

fn spaced(row: &str, separator: &str) -> String {
    row.chars().map(String::from).collect::<Vec<_>>().join(separator)
}

/// Every sign for an empty cell, in every layout, alone, in a list, and below and above words.
#[test]
fn signs_and_layouts_are_read() {
    for sign in solidoku_common::signs::EMPTY {
        for (number, layout) in LAYOUTS.iter().enumerate() {
            let rows: Vec<String> =
                rows().iter().map(|row| row.replace('.', &sign.to_string())).collect();
            let text = layout(&rows);
            let worded = format!("Grid 01\n{text}\n Simple Sudoku\n  Version 4.2n\n");
            for (text, times) in [(text.clone(), 1), (format!("{text}\n\n{text}"), 2), (worded, 1)]
            {
                let read =
                    read(&text).unwrap_or_else(|error| panic!("{sign} {number}: {error}\n{text}"));
                assert_eq!(read.len(), times, "{sign} {number}: {text}");
                assert!(read.iter().all(|(grid, _)| grid == PUZZLE), "{sign} {number}:\n{text}");
            }
        }
    }
}

/// Nine dashes are a row where the grid needs one.
#[test]
fn nine_dashes_are_a_ruler_or_a_row() {
    let dashed: Vec<String> = rows().iter().map(|row| row.replace('.', "-")).collect();
    assert!(dashed.contains(&"---------".to_owned()));
    assert_eq!(read(&dashed.join("\n")).unwrap()[0].0, PUZZLE);
    let ruled = format!("{}\n---------\n{}", rows()[..3].join("\n"), rows()[3..].join("\n"));
    assert_eq!(read(&ruled).unwrap()[0].0, PUZZLE);
    assert_eq!(read(&format!("{ruled}\n{ruled}")).unwrap().len(), 2);
    // For some numbers of copies, the lines make whole grids without the rulers, too.
    let bands: Vec<String> = dashed.chunks(3).map(|band| band.join("\n")).collect();
    let inside = bands.join("\n---------\n");
    let around = format!("---------\n{}\n---------", dashed.join("\n"));
    for (ruled, copies) in
        [inside, around].iter().flat_map(|ruled| (1..20).map(move |n| (ruled, n)))
    {
        match read(&vec![ruled.as_str(); copies].join("\n")) {
            Ok(read) => {
                assert_eq!(read.len(), copies);
                assert!(read.iter().all(|(grid, _)| grid == PUZZLE));
            }
            // Six grids and one ruler have as many lines.
            Err(error) => assert!(copies == 5 && error.contains("which may be a ruler"), "{error}"),
        }
    }
    // 81 characters with nine clues.
    let nine: String = (0..81).map(|at| if at % 10 == 0 { '1' } else { '-' }).collect();
    assert_eq!(read(&nine).unwrap()[0].0, nine.replace('-', "."));
}

#[test]
fn empty_fields_are_empty_cells() {
    let empty = |separator: &str| -> String {
        let row = |row: &String| spaced(row, separator).replace('.', "") + "\n";
        rows().iter().map(row).collect()
    };
    for separator in [",", ";", "\t"] {
        assert_eq!(read(&empty(separator)).unwrap()[0].0, PUZZLE, "{separator}");
    }
    let quoted = empty(",").replace('2', "\"2\"");
    assert_eq!(read(&quoted).unwrap()[0].0, PUZZLE);
}

/// However programs write an array of JSON: flat or in rows, with numbers or strings.
#[test]
fn an_array_is_read_whatever_its_white_space() {
    let rows_of = |cell: fn(char) -> String| -> Vec<Vec<String>> {
        rows().iter().map(|row| row.chars().map(cell).collect()).collect()
    };
    let number = |c: char| c.to_digit(10).unwrap_or(0).to_string();
    let text = |c: char| format!("\"{}\"", c.to_digit(10).map_or(String::new(), |d| d.to_string()));
    let dash = |c: char| format!("'{}'", if c == '.' { '-' } else { c });
    for cells in [number, text, dash].map(rows_of) {
        for (before, between, after) in
            [("", ",", ""), ("", ", ", ""), ("\n  ", ",\n  ", "\n"), ("\r\n\t", "\r\n\t, ", "\r\n")]
        {
            let array = |items: &[String]| format!("[{before}{}{after}]", items.join(between));
            let nested = array(&cells.iter().map(|row| array(row)).collect::<Vec<_>>());
            let flat = array(&cells.concat());
            for array in [nested, flat] {
                let lines = array.lines().count();
                assert_eq!(read(&array).unwrap(), [(PUZZLE.to_owned(), 1)], "{array}");
                let two = read(&format!("# two\n[\n{array},\n{array}\n]\n")).unwrap();
                assert_eq!(two, [3, 3 + lines].map(|line| (PUZZLE.to_owned(), line)), "{array}");
                if lines > 9 {
                    for end in ["1]", "[1]]"] {
                        let longer = array.replacen(']', &format!("{between}{end}"), 1);
                        assert!(read(&longer).is_err(), "{longer}");
                    }
                    assert!(read(&array.replace(']', "")).is_err(), "{array}");
                    assert!(read(&format!("{array}, 5")).is_err(), "{array}");
                    if let Some((first, rest)) =
                        array.split_once(']').filter(|_| array.contains("],"))
                    {
                        // A number too few in one row, and too many in the next.
                        let (before, last) = first.rsplit_once(between).expect("there are nine");
                        let at = rest.find('[').expect("there is another row") + 1;
                        let (gap, other) = rest.split_at(at);
                        let moved =
                            format!("{before}]{gap}{}{between}{}", last.trim(), other.trim_start());
                        assert!(read(&moved).is_err(), "{moved}");
                    }
                }
            }
        }
    }
    // Lists of rows and of puzzles are read line by line.
    let list = |lines: &[String]| format!("[\n\"{}\"\n]", lines.join("\",\n\""));
    assert_eq!(read(&list(&rows())).unwrap(), [(PUZZLE.to_owned(), 2)]);
    let row = |row: &String| format!("[\"{}\"]", spaced(row, "\", \"").replace('.', ""));
    let fields = rows().iter().map(row).collect::<Vec<_>>().join(",\n");
    assert_eq!(read(&format!("[\n{fields}\n]\n")).unwrap(), [(PUZZLE.to_owned(), 2)], "{fields}");
    let many = vec![PUZZLE.to_owned(); 81];
    assert_eq!(read(&list(&many)).unwrap().len(), 81);
}

/// A row with its number and a last field that is empty looks like one with a separator behind it.
#[test]
fn fields_are_read_by_one_reading_or_refused() {
    let separators = [",", ";", "\t"];
    let full = "123456789".repeat(9);
    for (grid, separator) in [PUZZLE, &full].into_iter().flat_map(|g| separators.map(|s| (g, s))) {
        let rows = |empty: &str, line: fn(usize, String, &str) -> String| -> String {
            let row =
                |row: usize| spaced(&grid[9 * row..9 * row + 9], separator).replace('.', empty);
            (0..9).map(|number| line(number, row(number), separator) + "\n").collect()
        };
        // Without the last column, which is empty, and with numbers from 1 or 0.
        for from in [0, 1] {
            for number in 0..9 {
                let line = spaced(&grid[9 * number..9 * number + 8], separator).replace('.', "");
                let text = format!("{}{separator}{line}{separator}", number + from);
                let is_full = !line.contains(&separator.repeat(2)) && grid == full;
                assert!(read(&text).is_err() || is_full, "{text}");
            }
            let numbered = match from {
                0 => rows("", |number, row, separator| format!("{number}{separator}{row}")),
                _ => rows("", |number, row, separator| format!("{}{separator}{row}", number + 1)),
            };
            assert!(read(&numbered).is_err(), "{numbered}");
        }
        // With numbers that are taken for a cell where one cell is empty.
        let one_empty = spaced("12345.789", separator).replace('.', "");
        let numbered = format!("6{separator}{one_empty}\n").repeat(9);
        assert!(read(&numbered).is_err(), "{numbered}");
        let trailing = rows(".", |_, row, separator| row + separator);
        assert_eq!(read(&trailing).unwrap()[0].0, grid, "{trailing}");
    }
    insta::assert_snapshot!(error("1,,,,,3,,,,\n"), @r"
    error: expected 9 fields, without the number of the row, found 10 fields, some of which are empty
     --> puzzles.txt:1:1
      |
    1 | 1,,,,,3,,,,
      | ^^^^^^^^^^^
    ");
}

/// Programs for numbers have no sign for an empty cell, and take `-1`.
#[test]
fn minus_one_is_an_empty_cell_and_other_negative_numbers_are_none() {
    for dash in ["-", "−", "–"] {
        let rows: Vec<Vec<String>> = rows()
            .iter()
            .map(|row| {
                row.chars().map(|c| c.to_string().replace('.', &format!("{dash}1"))).collect()
            })
            .collect();
        let join = |between: &str| rows.iter().map(|row| row.join(between)).collect::<Vec<_>>();
        let texts = [
            format!("[[{}]]", join(" ").join("]\n [")),
            format!("[[{}]]", join(", ").join("],\n [")),
            format!("[{}]", join(",\n  ").join(",\n  ")),
            format!("| {} |", join(" | ").join(" |\n| ")),
            join("\t").join("\n"),
            join(" ").join(" "),
        ];
        for text in texts {
            assert_eq!(read(&text).unwrap()[0].0, PUZZLE, "{text}");
            let other = text.replacen(&format!("{dash}1"), &format!("{dash}2"), 1);
            assert!(read(&other).is_err(), "{other}");
        }
    }
}

/// The first of nine cells may be the number of the row, and the dash an empty cell.
#[test]
fn a_dash_among_nine_cells_stands_between_blocks_or_between_all() {
    for at in 0..=9 {
        for dash in ["-", " - ", " – "] {
            let (before, after) = "123456789".split_at(at);
            let row = format!("{before}{dash}{after}");
            assert_eq!(read(&[row.as_str(); 9].join("\n")).is_ok(), at % 3 == 0, "{row}");
        }
    }
    for row in ["1-2-3-4-5-6-7-8-9", "123 - 456 - 789", "- 123456789", "123-456-789"] {
        assert_eq!(read(&[row; 9].join("\n")).unwrap()[0].0, "123456789".repeat(9));
    }
    insta::assert_snapshot!(error("1 | 4 5 9 8 - 2 1 6 7"), @r"
    error: expected one sign for each cell, without the number of the row, found 9 cells and a dash among them
     --> puzzles.txt:1:13
      |
    1 | 1 | 4 5 9 8 - 2 1 6 7
      |             ^
    ");
}

/// However many there are.
#[test]
fn very_many_dashes_are_refused_at_once() {
    for text in ["1-", "-1 ", "1 - "] {
        assert!(error(&text.repeat(1 << 20)).contains("cells in this line"));
    }
}

#[test]
fn what_players_have_entered_is_no_clue() {
    insta::assert_snapshot!(error(&PUZZLE.replace('8', "+8")), @r"
    error: expected a digit, or one of . 0 - _ * ? x N for an empty cell, found `+`
     --> puzzles.txt:1:7
      |
    1 | .2....+8..1...6......3..........9..5.......4...............7...........6.....1....
      |       ^
      |
      = help: some programs write `+5` for a digit that a player has entered
    ");
}

/// A table as Markdown has it. Its cells may be empty, or several signs.
#[test]
fn tables_are_read_by_fields_or_refused() {
    let table = |row: fn(usize, &str) -> String| -> String {
        let row = |(number, cells): (usize, &String)| format!("| {} |\n", row(number, cells));
        rows().iter().enumerate().map(row).collect()
    };
    let read_table = table(|_, row| spaced(row, " | ").replace('.', " "));
    assert_eq!(read(&read_table).unwrap()[0].0, PUZZLE, "{read_table}");
    let numbered =
        table(|number, row| format!("{number} | {}", spaced(row, " | ").replace('.', " ")));
    assert!(read(&numbered).is_err(), "{numbered}");
    for separator in ["\t", "|"] {
        let decimals = ["4.0", "", "", "", "3.0", "", "1.0", "", ""].join(separator);
        assert!(error(&decimals).contains("9 fields, some of which are empty"), "{decimals}");
        // Nine of ten fields are enough for a row.
        let one_empty = spaced("1234.6789", separator).replace('.', " ");
        assert!(read(&format!("5{separator}{one_empty}\n").repeat(9)).is_err(), "{one_empty}");
    }
}

/// Nine cells above a grid are its head or a date.
#[test]
fn a_grid_with_a_row_too_many_is_refused_at_its_first() {
    let grid = rows().join("\n");
    for head in ["1 2 3 4 5 6 7 8 9", "2024-5-12", "|1|2|3|4|5|6|7|8|9|\n|:-:|---|---|"] {
        for (before, after) in [("", ""), ("A puzzle\n", "\n\nAnother\n"), ("", "\n\n1........\n")]
        {
            let error = error(&format!("{before}{head}\n{grid}{after}"));
            assert!(error.contains("expected a grid of nine rows, found 10 rows"), "{error}");
            assert!(error.contains(&format!("puzzles.txt:{}:", 1 + before.lines().count())));
        }
    }
    let ruled = [&rows()[..3], &rows()[3..6], &rows()[6..]].map(|band| band.join("\n"));
    assert!(error(&ruled.join("\n___|___|___\n")).contains("found 11 rows"));
    // Nothing stands between these, and they are as long as they should be.
    for between in ["\n", "\n\n", "\n---+---+---\n"] {
        assert_eq!(read(&[grid.as_str(); 3].join(between)).unwrap().len(), 3);
        let bands = ruled.join(between);
        assert_eq!(read(&[bands.as_str(); 3].join("\n")).unwrap().len(), 3);
    }
}

/// However rows are written, whatever rules off the head, and however many tables there are.
#[test]
fn heads_of_tables_are_never_rows() {
    let table = |cell: fn(char) -> String, separator: &str, frame: &str| -> String {
        let row = |row: &String| {
            let cells: Vec<String> = row.chars().map(cell).collect();
            format!("{frame}{}{frame}\n", cells.join(separator))
        };
        rows().iter().map(row).collect()
    };
    let empty = |c: char| if c == '.' { String::new() } else { c.to_string() };
    let blank = |c: char| if c == '.' { " ".to_owned() } else { c.to_string() };
    let dashed = |c: char| c.to_string().replace('.', "-");
    let minus_one = |c: char| c.to_string().replace('.', "-1");
    let tables = [
        ("123456789\n", table(String::from, "", "")),
        ("1 2 3 4 5 6 7 8 9\n", table(String::from, " ", "")),
        ("0,1,2,3,4,5,6,7,8\n", table(empty, ",", "")),
        ("1\t2\t3\t4\t5\t6\t7\t8\t9\n", table(empty, "\t", "")),
        ("|1|2|3|4|5|6|7|8|9|\n|---|---|---|---|---|---|---|---|---|\n", table(blank, "|", "|")),
        ("| | | | | | | | | |\n|-|-|-|-|-|-|-|-|-|\n", table(blank, "|", "|")),
        ("2026-11-28 1\n", table(dashed, "", "")),
        ("2026-1-28 11\n", table(String::from, "", "")),
        ("123456789\n", table(dashed, "", "")),
        ("1 2 3 4 5 6 7 8 9\n", table(dashed, " ", "")),
        ("1\t2\t3\t4\t5\t6\t7\t8\t9\n", table(minus_one, "\t", "")),
    ];
    for (head, table) in tables {
        for copies in 1..=10 {
            for between in ["", "---------\n", "\n"] {
                let one = format!("{head}{between}{table}");
                for below in ["\n", "---------\n\n", "|-|-|-|-|-|-|-|-|-|\n\n", "\nAnother\n"] {
                    let text = format!("{one}{below}").repeat(copies);
                    assert!(read(&text).is_err(), "{text}");
                }
                // Without a head they are read.
                let text = format!("{table}\n").repeat(copies);
                let read = read(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
                assert_eq!(read.len(), copies);
                assert!(read.iter().all(|(grid, _)| grid == PUZZLE), "{text}");
            }
        }
    }
    // A row was lost, and the title has a line below it.
    let lost = format!("My puzzle\n---------\n{}", rows()[..8].join("\n"));
    assert!(error(&lost).contains("expected 9 cells in row 9"), "{lost}");
}

#[test]
fn lines_that_are_no_part_of_a_grid_are_named() {
    let grid = rows().join("\n");
    let left_out = |text: String| {
        let source = Source::new("clipboard", text);
        let mut all = puzzles(&source);
        let first = all.by_ref().map(Result::unwrap).count();
        assert_eq!(first, 1);
        all.skipped().describe().unwrap_or_default()
    };
    insta::assert_snapshot!(left_out(format!("{grid}\n Simple Sudoku\n  Version 4.2n\n")), @"2 lines that are no part of a puzzle; the first is line 10: `Simple Sudoku`");
    insta::assert_snapshot!(left_out(format!("Puzzle no. 1\n{grid}")), @"line 1, which is no part of a puzzle: `Puzzle no. 1`");
    insta::assert_snapshot!(left_out(format!("{grid}\n[State]\n{grid}\n[Pencil Marks]\n12,3\n")), @"2 lines that are no part of a puzzle; the first is line 20: `[Pencil Marks]`");
    // There may be puzzles in it.
    insta::assert_snapshot!(left_out(format!("{grid}\n[Comments]\n{PUZZLE}\n\n{grid}\n")), @"11 lines that are no part of a puzzle; the first is line 10: `[Comments]`");
    // With a space that doesn't break, as web pages have them.
    assert!(
        left_out(format!("{grid}\n[Pencil\u{a0}Marks]\n12,3\n")).contains("the first is line 10:")
    );
    // Within a grid, and where a line could be a wrong row, it is an error.
    let rows = rows();
    insta::assert_snapshot!(error(&format!("{}\nSudoku\n{}", rows[0], rows[1..].join("\n"))), @r"
    error: expected a digit, or one of . 0 - _ * ? x N for an empty cell, found `S`
     --> puzzles.txt:2:1
      |
    2 | Sudoku
      | ^
    ");
    insta::assert_snapshot!(error(&format!("{grid}\n12..5o789\n")), @r"
    error: expected a digit, or one of . 0 - _ * ? x N for an empty cell, found `o`
      --> puzzles.txt:10:6
       |
    10 | 12..5o789
       |      ^
    ");
    insta::assert_snapshot!(error(&format!("{grid}\n[Cages]\n")), @r"
    error: expected `[Puzzle]`, or `[State]` behind a puzzle, found `[Cages]`
      --> puzzles.txt:10:1
       |
    10 | [Cages]
       | ^^^^^^^
    ");
    insta::assert_snapshot!(error(&format!("[State]\n{grid}\n")), @r"
    error: expected `[Puzzle]`, or `[State]` behind a puzzle, found `[State]`
     --> puzzles.txt:1:1
      |
    1 | [State]
      | ^^^^^^^
    ");
    insta::assert_snapshot!(error(&format!("{grid}\n[State]\n{}\n", grid.replace('2', "3"))), @r"
    error: expected the clues of the puzzle that begins in line 1, found other digits
      --> puzzles.txt:11:1
       |
    11 | .3....8..
       | ^^^^^^^^^
    ");
    insta::assert_snapshot!(puzzle(&Source::new("one", "Dear Sir,\nhere it is.\n")).unwrap_err().render(false), @r"
    error: expected a puzzle, found `Dear Sir,`
     --> one:1:1
      |
    1 | Dear Sir,
      | ^^^^^^^^^
    ");
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    /// Where empty cells are dashes, and so are rulers: above, between or below the bands of each
    /// grid, or between grids alone. Where they are dots, no row is dashes.
    #[test]
    fn rulers_of_nine_dashes_are_told_from_empty_rows(
        clues in prop::collection::vec(prop::collection::vec((0..81_usize, 1..=9_u8), 1..12), 1..4),
        [above, inside, below] in prop::array::uniform3(any::<bool>()),
        between in prop::sample::select(
            vec!["\n", "\n\n", "\n# another\n", "\nAnother\n", "\n---------\n"]
        ),
        sign in prop::sample::select(vec!["-", "."]),
    ) {
        let grids: Vec<String> = clues
            .iter()
            .map(|clues| {
                let mut cells = [sign; 81].map(String::from);
                clues.iter().for_each(|(cell, digit)| cells[*cell] = digit.to_string());
                cells.concat()
            })
            .collect();
        let ruled = |grid: &String| {
            let rows: Vec<&str> = (0..9).map(|row| &grid[9 * row..9 * row + 9]).collect();
            let bands = rows.chunks(3).map(|band| band.join("\n")).collect::<Vec<_>>();
            let ruler = |is_there: bool| if is_there { "---------\n" } else { "" };
            let inside = bands.join(&format!("\n{}", ruler(inside)));
            format!("{}{inside}\n{}", ruler(above), ruler(below)).trim_end().to_owned()
        };
        let text = grids.iter().map(ruled).collect::<Vec<_>>().join(between);
        match read(&text) {
            Ok(all) => {
                let read: Vec<String> = all.into_iter().map(|(grid, _)| grid).collect();
                let grids: Vec<String> = grids.iter().map(|grid| grid.replace('-', ".")).collect();
                prop_assert_eq!(read, grids, "{}", text);
            }
            Err(error) => {
                let has_empty_row = |grid: &String| {
                    grid.as_bytes().chunks(9).any(|row| row == b"---------")
                };
                prop_assert!(grids.iter().any(has_empty_row), "{}\n{}", text, error);
                let is_undecided = error.contains("which may be a ruler or an empty row")
                    || error.contains("expected a grid of nine rows");
                prop_assert!(is_undecided, "{}", error);
            }
        }
    }

    #[test]
    fn what_is_printed_is_read_back(
        values in prop::collection::vec(prop::array::uniform32(0..=9u8), 3..30),
        pretty in prop::collection::vec(any::<bool>(), 30),
    ) {
        let values: Vec<u8> = values.into_iter().flatten().collect();
        let grids: Vec<Grid> = values
            .chunks_exact(Cell::COUNT)
            .map(|values| Grid::new(values.try_into().unwrap()).unwrap())
            .collect();
        let mut text = String::new();
        for (grid, pretty) in grids.iter().zip(pretty) {
            let printed = if pretty { Pretty(grid).to_string() } else { grid.to_string() };
            text.push_str(&printed);
            text.push('\n');
        }
        let source = Source::new("", text);
        let read: Result<Vec<Grid>, _> = puzzles(&source).map(|p| p.map(|p| p.grid)).collect();
        prop_assert_eq!(read.unwrap(), grids);
    }

    #[test]
    fn no_text_makes_it_panic(text in "[0-9.|#+ \n-]{0,300}|[-,;\t1xN%/\\[\\] \n]{0,300}|.{0,100}") {
        let source = Source::new("", text);
        prop_assert!(puzzles(&source).count() <= source.text().len());
        let _ = pattern(&source);
    }
}
