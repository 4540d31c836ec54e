use common::input::Source;
use proptest::prelude::*;
use serde_json::{Value, json};

use super::{Document, ForeignRules, Format, Import, imports, playing_links, write};
use crate::grid::Grid;
use crate::notation::{puzzle, puzzles};
use crate::solve::Solver;

const PUZZLE: &str =
    "..........................1.................42...3.....5.6...........73.......8..";

fn document() -> Document {
    let grid: Grid = PUZZLE.parse().unwrap();
    Document {
        solution: Solver::new().solve(&grid, Some(2)).found().solution,
        title: Some("Nine, no more".to_owned()),
        author: Some("A. Setter".to_owned()),
        ..grid.into()
    }
}

fn read(text: &str, foreign: ForeignRules) -> Result<Vec<Import>, String> {
    let source = Source::new("puzzle.txt", text);
    let all: Result<_, _> = imports(&source, foreign).collect();
    all.map_err(|error| error.to_string())
}

fn only(text: &str) -> Result<Import, String> {
    let mut all = read(text, ForeignRules::Refuse)?;
    assert_eq!(all.len(), 1, "{text}");
    Ok(all.remove(0))
}

/// The JSON of f-puzzles for a document.
fn json_of(document: &Document) -> Value {
    let link = write(document, Format::FPuzzles);
    let data = link.split_once("load=").unwrap().1;
    serde_json::from_str(&super::lz::decompress(data).unwrap()).unwrap()
}

/// What is said of the puzzle if this is changed in its JSON.
fn refusal(change: impl Fn(&mut Value)) -> String {
    let mut json = json_of(&document());
    change(&mut json);
    let link = super::link::f_puzzles(&super::lz::compress(&json.to_string()));
    let refusal = only(&link).expect_err("it is another puzzle");
    assert_eq!(only(&json.to_string()).expect_err("it is the same"), refusal);
    // What is refused as a rule can be left out, and is listed then.
    if let Ok(left) = read(&link, ForeignRules::LeaveOut) {
        assert!(left[0].document.puzzle == document().puzzle && !left[0].left_out.is_empty());
    }
    refusal.strip_prefix("puzzle.txt:1:1: ").expect("the place is first").to_owned()
}

#[test]
fn all_formats_hold_what_they_say() {
    let document = document();
    for format in Format::ALL {
        let read = only(&write(&document, format)).unwrap();
        let mut expected = document.clone();
        match format {
            Format::FPuzzles | Format::SudokuPad | Format::Json => {}
            // The solution is there for the editor to compare, but isn't read.
            Format::Penpa => expected.solution = None,
            // Words are comments.
            Format::Sdk | Format::Text => expected = document.puzzle.into(),
        }
        assert_eq!(read.document, expected, "{format}");
        assert!(read.left_out.is_empty());
        assert_eq!(format.name().parse(), Ok(format));
    }
}

#[test]
fn links_are_read_in_all_their_spellings() {
    let document = document();
    let link = write(&document, Format::FPuzzles);
    let data = link.split_once("load=").unwrap().1;
    let escaped = data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D");
    let penpa = write(&document, Format::Penpa);
    let penpa_data = penpa.split_once('#').unwrap().1;
    for text in [
        data.to_owned(),
        format!("fpuzzles{data}"),
        format!("f-puzzles.com/?load={escaped}"),
        format!("http://F-PUZZLES.com/?load={data}")
            .to_lowercase()
            .replace(&data.to_lowercase(), data),
        format!("https://sudokupad.app/?puzzleid=fpuzzles{escaped}"),
        format!("https://sudokupad.app/sudoku/fpuzzles{escaped}?setting-nogrid=1"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuzzles{escaped}"),
        penpa_data.to_owned(),
        format!("https://elsewhere.org/penpa-edit/?{}", penpa_data.replace("solve", "edit")),
        format!("# a remark\n  {link}   # another\n"),
    ] {
        assert_eq!(only(&text).map(|import| import.document.puzzle), Ok(document.puzzle), "{text}");
    }
}

#[test]
fn puzzles_in_all_formats_are_read_wherever_a_puzzle_is() {
    let document = document();
    let texts = Format::ALL.map(|format| write(&document, format)).join("\n");
    let pretty = serde_json::to_string_pretty(&json_of(&document)).unwrap();
    let starred = PUZZLE.replace('.', "*").replacen('*', "_", 30);
    let rows: Vec<&str> = (0..9).map(|row| &PUZZLE[9 * row..9 * row + 9]).collect();
    let sdk = format!("[Puzzle]\n{}\n[State]\n{}", rows.join("\n"), "123456789\n".repeat(9));
    let simple = format!(" *-----------*\n{}\n *-----------*", rows.join("\n"));
    let text = format!("{texts}\n{pretty}\n{starred}\n{simple}\n{sdk}");
    let source = Source::new("all", text);
    let all: Vec<_> = puzzles(&source).map(Result::unwrap).collect();
    assert_eq!(all.len(), 10);
    for read in all {
        assert_eq!(read.grid, document.puzzle);
        let line = source.text().lines().nth(read.line - 1).unwrap();
        assert!(line.starts_with(|c: char| "h{.*_12345".contains(c)), "{line}");
    }
}

#[test]
fn other_puzzles_are_refused_in_words() {
    insta::assert_snapshot!(
        [
            refusal(|json| json["size"] = 6.into()),
            refusal(|json| json["extraregion"] = json!([])),
            refusal(|json| json["extraregion"][0] = json["extraregion"][1].clone()),
            refusal(|json| json["extraregion"][0]["cells"][1] = "R10C1".into()),
            refusal(|json| json["killercage"] = json!([{"cells": ["R1C1"], "value": "7"}])),
            refusal(|json| json["diagonal+"] = true.into()),
            refusal(|json| json["a\u{1b}[2J"] = true.into()),
            refusal(|json| json["grid"][0][0]["region"] = 5.into()),
            refusal(|json| json["grid"][0][0]["value"] = 12.into()),
            refusal(|json| json["grid"][0] = json!([])),
        ]
        .join("\n")
    );
}

#[test]
fn what_is_no_puzzle_is_refused_in_words() {
    let error = |text: &str| only(text).expect_err("it is no puzzle");
    let link = write(&document(), Format::FPuzzles);
    let penpa = write(&document(), Format::Penpa);
    insta::assert_snapshot!(
        [
            error("https://f-puzzles.com/?id=yc9kkdl5"),
            error("https://sudokupad.app/abcdef"),
            error("https://example.com/fpuzzlesN4Ig"),
            error(&link[..200]),
            error(&link.replace("N4Ig", "N4Ig!")),
            error(&penpa[..300]),
            error("{\"puzzle\": \"123\"}"),
            error("{\"puzzle\": 1,\n x}"),
            error("{\"a\": 1}"),
            error("{\"puzzle\": "),
            error(&format!("{{\"a\": \"{}\"}}", "x".repeat(1 << 20))),
            error(&format!("{link} {link}")),
            error(&format!("\n{}\n{link}", &PUZZLE[..9])),
        ]
        .join("\n")
    );
}

#[test]
fn shorter_links_hold_the_same_puzzle() {
    let document = document();
    let lengths: Vec<usize> = playing_links(&document)
        .map(|link| {
            assert_eq!(only(&link).unwrap().document.puzzle, document.puzzle);
            link.len()
        })
        .collect();
    assert!(lengths.is_sorted_by(|a, b| a > b), "{lengths:?}");
}

/// Any digits anywhere.
fn grids() -> impl Strategy<Value = Grid> {
    let cells = prop::collection::vec(prop_oneof![3 => Just(0), 1 => 1..=9_u8], 81);
    cells.prop_map(|cells| Grid::new(cells.try_into().unwrap()).unwrap())
}

proptest! {
    #![proptest_config(trial::laws::cases(64))]

    #[test]
    fn what_is_written_is_read(
        puzzle in grids(),
        title in prop::option::of("[a-zA-Z,z&=%|\"' é♞]{0,20}[a-z]"),
        format in prop::sample::select(&Format::ALL[..]),
    ) {
        let title = title.map(|title| title.trim().to_owned());
        let document = Document { title: title.clone(), ..puzzle.into() };
        let read = only(&write(&document, format)).unwrap();
        prop_assert_eq!(read.document.puzzle, puzzle);
        if let (Format::FPuzzles | Format::Penpa | Format::Json, Some(_)) = (format, &title) {
            prop_assert_eq!(read.document.title, title);
        }
    }

    #[test]
    fn damaged_links_are_refused_or_read(
        format in prop::sample::select(&Format::ALL[..3]),
        at in any::<prop::sample::Index>(),
        byte in "[A-Za-z0-9+/=#&?%{}]",
        cut: bool,
    ) {
        let link = write(&document(), format);
        let at = at.index(link.len());
        let damaged = match cut {
            true => link[..at].to_owned(),
            false => format!("{}{byte}{}", &link[..at], &link[at + 1..]),
        };
        let source = Source::new("", damaged);
        for foreign in [ForeignRules::Refuse, ForeignRules::LeaveOut] {
            _ = imports(&source, foreign).collect::<Result<Vec<_>, _>>();
        }
        _ = puzzle(&source);
    }

    #[test]
    fn any_data_are_refused_or_read(data in "[A-Za-z0-9+/]{0,120}", json in ".{0,60}") {
        for text in [
            format!("N4Ig{data}"),
            format!("m=edit&p={data}"),
            super::lz::compress(&format!("{{{json}")),
            format!("{{{json}"),
        ] {
            _ = imports(&Source::new("", text), ForeignRules::LeaveOut).count();
        }
    }
}
