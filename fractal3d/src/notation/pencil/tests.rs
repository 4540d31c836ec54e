use proptest::prelude::*;
use solidoku_common::input::Source;

use super::{PencilGrid, PrettyMarks, has_marks, read};
use crate::puzzle::geometry::Cell;

/// As another program prints it.
const TABLE: &str = "\
.-------------------.-------------------.-------------------.
| 1     {235} 4     | .     .     .     | 5     6     789   |
: . 2 . | . . 3 | 12 . . :
| 9 . . | . . . | . . . |
:-------------------+-------------------+-------------------:
| . . . | . . . | . . . |  # a comment, with {12}
| . . . | . {} . | . . . |
| . . . | . {4} . | . . . |
'-------------------'-------------------'-------------------'
| . . . | . . . | . . . |
| . . . | . . . | . . . |
| . . . | . . . | . . {9, 8} |
*-----------*";

fn grid(text: &str) -> Result<PencilGrid, String> {
    read(&Source::new("grid", text)).map_err(|error| error.to_string())
}

#[test]
fn tables_are_read() {
    // No border has an apostrophe in it but this.
    let table = TABLE.to_owned();
    assert!(has_marks(&Source::new("grid", table.as_str())));
    let play = grid(&table).unwrap();
    insta::assert_snapshot!(PrettyMarks(&play), @r#"
1 {235} 4 | . .   . | 5    6 {789}
. 2     . | . .   3 | {12} . .
9 .     . | . .   . | .    . .
----------+---------+--------------
. .     . | . .   . | .    . .
. .     . | . {}  . | .    . .
. .     . | . {4} . | .    . .
----------+---------+--------------
. .     . | . .   . | .    . .
. .     . | . .   . | .    . .
. .     . | . .   . | .    . {89}
"#);
    assert_eq!(grid(&PrettyMarks(&play).to_string()).as_ref(), Ok(&play));
    assert_eq!(grid(&play.to_string()).as_ref(), Ok(&play));
    insta::assert_snapshot!(play, @"1{235}4...56{789}.2...3{12}..9.....................{}........{4}..............................{89}");
}

#[test]
fn full_marks_are_marks() {
    let row = ["123456789"; 9].join(" ");
    let play = grid(&[&row[..]; 9].join("\n")).unwrap();
    assert!(Cell::all().all(|cell| play.marks(cell).is_some_and(|marks| marks.len() == 9)));
    assert!(!has_marks(&Source::new("grid", row.replacen("123456789", "213456789", 1))));
}

#[test]
fn plain_puzzles_have_no_marks() {
    let line = format!("12{}", ".".repeat(79));
    for text in [
        &line[..],
        "123 456 789\n",
        "1 2 3 | 4 5 6 | 7 8 9",
        r#"{"grid": [[{}, {"value": 5}]]}"#,
        r#"{ "size": 9 }"#,
        "# {12}\n...",
        "12 34 56",
    ] {
        assert!(!has_marks(&Source::new("grid", text)), "{text}");
    }
    assert!(!grid(&line).unwrap().is_marked());
}

#[test]
fn errors_are_located() {
    let rest = "\n. . . . . . . . .".repeat(8);
    let error = |row: &str| grid(&format!("{row}{rest}")).unwrap_err();
    insta::assert_snapshot!(error("{12 . . . . . . . ."), @"grid:1:1: expected `}` in the same line, found pencil marks without it");
    insta::assert_snapshot!(error("{121} . . . . . . . ."), @"grid:1:4: expected different digits from 1 to 9, found `1`");
    insta::assert_snapshot!(error("{10} . . . . . . . ."), @"grid:1:3: expected different digits from 1 to 9, found `0`");
    insta::assert_snapshot!(error("12 . . . 33 . . . ."), @"grid:1:10: expected different digits as the marks of a cell, found `33`");
    insta::assert_snapshot!(error("12 . . . 3. . . . ."), @"grid:1:10: expected different digits as the marks of a cell, found `3.`");
    insta::assert_snapshot!(error("{12} . . . . . . ."), @"grid:1:1: expected a grid of 81 cells in a line, or a row of 9, found 8 cells in this line");
    insta::assert_snapshot!(error("{12} . . o . . . . ."), @"grid:1:10: expected a digit, `.` or `0` for an empty cell, or pencil marks as in `{15}`, found `o`");
    insta::assert_snapshot!(error(&"{12}".repeat(99)), @"grid:1:1: expected a grid of 81 cells in a line, or a row of 9, found more than 81 cells in this line");
    insta::assert_snapshot!(error("{12} . . . . . . . .\n{12} . . . . . . . ."), @"grid:10:1: expected one grid, found more cells");
    insta::assert_snapshot!(grid("{12} . . . . . . . .").unwrap_err(), @"grid:1:21: expected 9 cells in row 2, found the end of the input");
    insta::assert_snapshot!(grid("# {12}").unwrap_err(), @"grid:1:7: expected a grid, found the end of the input");
}

/// As programs put it on the clipboard, and as SudoCue saves it.
/// As `solve` does, which reads no marks.
#[test]
fn other_sections_are_refused() {
    let [marks, empty] = ["{12} . . . . . . . .\n", ". . . . . . . . .\n"];
    let grid_and = |behind: &str| grid(&format!("{marks}{}{behind}", empty.repeat(8)));
    assert!(grid_and("[Comments]\nhard\n").is_ok());
    for name in ["Solution", "Cages"] {
        let error = grid_and(&format!("[{name}]\n{}", empty.repeat(9))).unwrap_err();
        assert_eq!(error, format!("grid:10:1: expected `[Puzzle]` or `[State]`, found `[{name}]`"));
    }
}

#[test]
fn clues_are_told_from_what_was_entered() {
    let clues = format!("12{}", ".".repeat(79));
    let rows: Vec<&str> = (0..9).map(|row| &clues[9 * row..9 * row + 9]).collect();
    let table = format!("1 2 3 45 45 6 . . .\n{}", ". . . . . . . . .\n".repeat(8));
    let below = format!("Puzzle\n{}\n\nCandidates:\n{table}\n Simple Sudoku\n", rows.join("\n"));
    let marked = table.replace('3', "u3").replace('6', "u6");
    for text in [below, marked] {
        let source = Source::new("game", &*text);
        assert!(has_marks(&source), "{text}");
        let game = super::read_game(&source).map_err(|error| error.to_string()).unwrap();
        assert_eq!(game.clues.to_string(), clues, "{text}");
        assert_eq!(game.position, grid(&table).unwrap());
    }
    let other = format!("{}\n{}", rows.join("\n").replace('2', "7"), table);
    insta::assert_snapshot!(grid(&other).unwrap_err(), @"grid:10:1: expected a table that has the clue in r1c2, found a table of another grid");
    insta::assert_snapshot!(grid(&format!("{table}{table}")).unwrap_err(), @"grid:10:1: expected one grid, found more cells");
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    #[test]
    fn any_text_is_read_or_refused(text in "([1-9.{},|# \n-]|\\{[1-9]{1,3}\\} |[1-9]{2} ){0,300}") {
        let source = Source::new("grid", text);
        let _ = has_marks(&source);
        if let Ok(play) = read(&source) {
            prop_assert_eq!(read(&Source::new("grid", play.to_string())).ok(), Some(play));
        }
    }
}
