mod keys;

use std::io::Cursor;

use proptest::prelude::*;
use serde_json::{Value, json};
use solidoku_common::digit::Digit;
use solidoku_common::input::{Pieces, Source};

use super::{
    Document, ForeignRules, Format, Import, Stream, game_on, imports, penpa, playing_links,
    puzzle_on, write,
};
use crate::notation::pencil::{PencilGrid, PrettyMarks};
use crate::notation::{Pretty, Puzzle, puzzles};
use crate::puzzle::board::BoardDesign;
use crate::puzzle::geometry::Cell;
use crate::puzzle::grid::Grid;
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
    let data = link.split_once("load=").unwrap().1.replace("%2B", "+");
    serde_json::from_str(&super::lz::decompress(&data).unwrap()).unwrap()
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
    let data = &link.split_once("load=").unwrap().1.replace("%2B", "+")[..];
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
    let state = PUZZLE.replacen('.', "9", 1);
    let sdk = format!("[Puzzle]\n{}\n[State]\n{state}\n", rows.join("\n"));
    let simple = format!(" *-----------*\n{}\n *-----------*", rows.join("\n"));
    let text = format!("{texts}\n{pretty}\n{starred}\n{simple}\n{sdk}");
    let source = Source::new("all", text);
    let all: Vec<_> = imports(&source, ForeignRules::Refuse).map(Result::unwrap).collect();
    assert_eq!(all.len(), 10);
    for read in all {
        assert_eq!(read.document.puzzle, document.puzzle);
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
fn sudokupads_own_form_is_named_whole_or_cut_off() {
    let own = "{ce:[[{v:1},{v:2}],[{},{v:3}]],id:x,metadata:{title:y},re:[[r1c1,r1c2]]}";
    let data = super::lz::compress(own);
    for form in ["scl", "ctc", "puzzle/scl", "?puzzleid=ctc"] {
        for end in 8..=data.len() {
            let link = format!("https://sudokupad.app/{form}{}", &data[..end]);
            let error = only(&link).expect_err("it isn't read");
            assert!(error.contains("SudokuPad's own form"), "{link}: {error}");
        }
    }
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

/// What becomes of a key.
enum Outcome {
    /// The key is read, or says nothing.
    Fine,
    LeftOut(&'static str),
    Refused(&'static str),
}

/// Every key that f-puzzles and its extensions write, and an unknown one, with something in it.
#[test]
fn each_key_is_read_or_named() {
    use Outcome::{Fine, LeftOut, Refused};
    const RULE: &str = "the rule or mark `";
    let cell = |key: &str, value: Value| {
        let mut json = json_of(&document());
        json["grid"][0][0][key] = value;
        json
    };
    let top = |key: &str, value: Value| {
        let mut json = json_of(&document());
        json[key] = value;
        json
    };
    let of_cell = [
        ("value", json!(5), Fine),
        ("value", json!("5"), Fine),
        ("value", json!(0), Fine),
        ("given", json!(false), Fine),
        ("region", json!(0), Fine),
        ("region", json!(3), Refused("irregular regions")),
        ("region", json!(null), Refused("irregular regions")),
        ("c", json!("#123456"), LeftOut("colours in 1 cell")),
        ("cArray", json!(["#123456"]), LeftOut("colours in 1 cell")),
        ("highlight", json!("#123456"), LeftOut("colours of the player in 1 cell")),
        ("highlightArray", json!(["#123456"]), LeftOut("colours of the player in 1 cell")),
        ("centerPencilMarks", json!([1, 2]), Fine),
        ("centerPencilMarks", json!(["a"]), Refused("pencil marks from 1 to 9")),
        ("cornerPencilMarks", json!([1, 2]), LeftOut("the corner pencil marks in 1 cell")),
        ("candidates", json!([1, 2]), LeftOut("the program's candidates in 1 cell")),
        ("givenPencilMarks", json!([1, 2]), Refused("mark `givenPencilMarks` in r1c1")),
        ("givenPencilMarks", json!([]), Fine),
        ("givenPencilMarks", json!([1, 2, 3, 4, 5, 6, 7, 8, 9]), Fine),
        ("fortress", json!(true), Refused("mark `fortress` in r1c1")),
    ];
    let settings = ["highlightConflicts", "disabledlogic", "truecandidatesoptions", "id"];
    let message = "the message for whoever solves it";
    let words = [
        ("ruleset", json!("Nothing special"), LeftOut("the rules as text")),
        ("successMessage", json!("Well done"), LeftOut(message)),
        ("msgcorrect", json!("Well done"), LeftOut(message)),
        ("metadata", json!({"source": "a book"}), LeftOut("the source")),
        ("metadata", json!({"antiking": true}), Refused("`antiking` in `metadata`")),
        ("metadata", json!("antiking"), Refused("mark `metadata`")),
        ("solution", json!("123"), Refused("a `solution` that doesn't solve the puzzle")),
    ];
    let rules = [
        "antiking",
        "antiknight",
        "arrow",
        "betweenline",
        "boxindexer",
        "cage",
        "chess",
        "circle",
        "clone",
        "columnindexer",
        "customarrow",
        "diagonal+",
        "diagonal-",
        "difference",
        "disjointgroups",
        "doublearrow",
        "entropicline",
        "even",
        "foglight",
        "fogofwar",
        "killercage",
        "line",
        "littlekillersum",
        "lockout",
        "maximum",
        "minimum",
        "modularline",
        "nabner",
        "negative",
        "nonconsecutive",
        "odd",
        "palindrome",
        "quadruple",
        "ratio",
        "rectangle",
        "regionsumline",
        "renban",
        "rowindexer",
        "sandwichsum",
        "skyscraper",
        "slowthermometer",
        "text",
        "thermometer",
        "whispers",
        "xsum",
        "xv",
        "zipperline",
        "unheard",
    ];
    let something = || json!([{"cells": ["R1C1", "R1C2"], "value": "3"}]);
    let cases = of_cell.into_iter().map(|(key, value, is)| (key, cell(key, value), is));
    let cases = cases.chain(settings.map(|key| (key, top(key, json!(["x"])), Fine)));
    let cases = cases.chain(words.map(|(key, value, is)| (key, top(key, value), is)));
    let cases = cases.chain(rules.map(|key| (key, top(key, something()), Refused(RULE))));
    let empty = rules.map(|key| (key, top(key, json!([])), Fine));
    for (key, json, outcome) in cases.chain(empty) {
        match (outcome, only(&json.to_string())) {
            (Fine, Ok(read)) => assert!(read.left_out.is_empty(), "{key}: {:?}", read.left_out),
            (LeftOut(what), Ok(read)) => assert_eq!(read.left_out, [what], "{key}"),
            (Refused(what), Err(error)) => {
                let is_named = what != RULE || error.contains(&format!("{RULE}{key}`"));
                assert!(error.contains(what) && is_named, "{error}");
            }
            (_, read) => panic!("{key}: {read:?}"),
        }
    }
}

/// What `pu_q` and `pu_a` may have in a link to penpa-edit.
#[test]
fn each_layer_of_penpa_is_read_or_named() {
    let link = write(&document(), Format::Penpa);
    let first = penpa::number(Cell::at(0, 0));
    for (key, entry, left_out) in [
        ("number", json!(["5", 9, "1"]), None),
        ("number", json!(["57", 9, "5"]), None),
        ("number", json!([[1, 0, 0, 0, 0, 0, 1, 0, 0, 0], 9, "7"]), None),
        (
            "number",
            json!(["?", 9, "1"]),
            Some("what a player has written that isn't digits in 1 cell"),
        ),
        ("numberS", json!(["5", 9, "1"]), Some("the player's corner marks")),
        ("surface", json!(3), Some("the player's `surface`")),
        ("symbol", json!([1, "cross", 1]), Some("the player's `symbol`")),
        ("unheard", json!([1]), Some("the player's `unheard`")),
    ] {
        let read =
            only(&penpa::with_played(&link, &json!({key: {first.as_str(): entry}}))).unwrap();
        assert_eq!(read.left_out, left_out.into_iter().collect::<Vec<_>>(), "{key}");
        assert_eq!(read.document.puzzle, document().puzzle);
        assert_eq!(!read.progress().is_empty(), left_out.is_none(), "{key}");
    }
}

/// The ways in which links are changed on their way.
const WRAPPINGS: [fn(&str) -> String; 34] = [
    str::to_owned,
    encoded,
    |link| with_plus(link, "+"),
    |link| with_plus(link, " "),
    |link| with_plus(link, "%20"),
    |link| with_plus(link, "%252B"),
    |link| with_plus(link, "%2b"),
    |link| format!("<{link}>"),
    |link| format!("\"{link}\""),
    |link| format!("'{link}'"),
    |link| format!("`{link}`"),
    |link| format!("({link})"),
    |link| format!("“{link}”"),
    |link| format!("**{link}**"),
    |link| format!("[play it]({link})"),
    |link| format!("[{link}]({link})").replacen(link, "a puzzle", 1),
    |link| format!("{link}."),
    |link| format!("{link},"),
    |link| format!("  {link}  # a remark"),
    |link| format!("- {link}"),
    |link| format!("{link}\u{a0}"),
    |link| format!("See\u{a0}{link}\u{a0}please"),
    |link| format!("\u{200b}{link}\u{200b}"),
    |link| format!("{link}…"),
    |link| format!("「{link}」を見て。"),
    |link| format!("{}。\n\u{a0}\nOui", wrapped(link, "\n")),
    |link| format!("{} ▶", with_plus(link, " ")),
    |link| format!("See {link} for it!"),
    |link| format!("A puzzle: {link}"),
    |link| wrapped(link, "\n"),
    |link| wrapped(link, "\r\n"),
    |link| wrapped(link, "\n  "),
    |link| format!("> {}", wrapped(link, "\n> ")),
    |link| format!("<{}>\n\nRegards", wrapped(link, "\n")),
];

/// Encoded as a whole, as in the address of another site.
fn encoded(link: &str) -> String {
    percent_encoding::utf8_percent_encode(link, percent_encoding::NON_ALPHANUMERIC).to_string()
}

/// With this for each `+`.
fn with_plus(link: &str, plus: &str) -> String {
    link.replace("%2B", "+").replace('+', plus)
}

/// In lines of 76, as mail programs break them.
fn wrapped(link: &str, end: &str) -> String {
    wrapped_to(76, link, end)
}

fn wrapped_to(width: usize, link: &str, end: &str) -> String {
    let chars: Vec<char> = link.chars().collect();
    chars.chunks(width).map(|line| line.iter().collect::<String>()).collect::<Vec<_>>().join(end)
}

/// Two links of one line, whatever stands between.
#[test]
fn no_link_of_several_is_dropped() {
    let others: [Document; 2] =
        PUZZLE_LINES.map(|line| Document::from(line.parse::<Grid>().expect("it is a grid")));
    let formats = [Format::FPuzzles, Format::SudokuPad, Format::Penpa];
    for pair in formats.into_iter().flat_map(|one| formats.map(|other| [one, other])) {
        let links = [0, 1].map(|at| write(&others[at], pair[at]).trim_end().to_owned());
        for between in
            ["", ",", ";", "/", "&", "?", "#", "-", "_", "+", "|", " ", "、", ")(", " and "]
        {
            let text = links.join(between);
            assert!(only(&text).is_err(), "{text}");
        }
    }
}

/// Whatever a line begins with: `N4`, as data do, `%`, as a comment does, or a full stop alone.
#[test]
fn links_are_read_in_lines_of_every_width() {
    for (number, line) in PUZZLE_LINES.iter().enumerate() {
        let clues: Grid = line.parse().expect("it is a grid");
        for format in [Format::FPuzzles, Format::SudokuPad, Format::Penpa] {
            let link = write(&Document::from(clues), format);
            for width in 40..link.len().min(400) {
                for text in [link.clone(), format!("{link}.")] {
                    let text = wrapped_to(width, &text, "\n");
                    let read =
                        only(&text).unwrap_or_else(|error| panic!("{number}: {error}\n{text}"));
                    assert_eq!(read.document.puzzle, clues, "{text}");
                }
            }
        }
    }
}

/// Words of any language around a link are named.
#[test]
fn words_beside_a_link_are_left_out_by_name() {
    let link = write(&document(), Format::SudokuPad);
    for words in ["Énigme", "数独", "Été 3, ça va"] {
        for text in [format!("{words} {link}"), format!("{link}\u{a0}{words}…")] {
            let left_out = only(&text).unwrap().left_out;
            assert_eq!(left_out, [format!("words beside the link: `{words}`")], "{text}");
        }
    }
}

#[test]
fn words_behind_an_object_are_left_out_by_name_and_puzzles_refused() {
    let object = write(&document(), Format::Json);
    let left_out = |behind: &str| only(&format!("{object}{behind}")).map(|read| read.left_out);
    for nothing in ["", ",", "]", " # a comment", "\n"] {
        assert_eq!(left_out(nothing).unwrap(), [""; 0], "{nothing}");
    }
    assert_eq!(
        left_out(" hello, world 123").unwrap(),
        ["words beside the object: `hello, world 123`"]
    );
    let cells = format!("123{}", ".".repeat(78));
    let link = write(&document(), Format::SudokuPad);
    for puzzle in [&cells, &link, &object] {
        assert!(left_out(&format!(" {puzzle}")).is_err(), "{puzzle}");
    }
    assert!(only(&format!("{link} {cells}")).is_err());
}

/// The link of the last one had a line with `N4` in front, in lines of 76.
const PUZZLE_LINES: [&str; 2] =
    [PUZZLE, "5.........1..4..44421............................................................"];

/// A position in each format that has a place for what a player has entered.
fn written_positions(clues: Grid, position: &PencilGrid) -> Vec<String> {
    let document = Document::from(clues);
    let entered = |cell| clues.get(cell).is_none().then(|| position.grid().get(cell)).flatten();
    let marks = |cell: Cell| position.marks(cell).map(|marks| marks.iter().map(|d| d.value()));
    let mut json = json_of(&document);
    let mut layer = json!({"number": {}});
    for cell in Cell::all() {
        let number = penpa::number(cell);
        if let Some(digit) = entered(cell) {
            json["grid"][cell.row()][cell.column()]["value"] = digit.value().into();
            layer["number"][&number] = json!([digit.to_string(), 9, "1"]);
        }
        if let Some(marks) = marks(cell) {
            let marks: Vec<u8> = marks.collect();
            let text: String = marks.iter().map(ToString::to_string).collect();
            json["grid"][cell.row()][cell.column()]["centerPencilMarks"] = json!(marks);
            layer["number"][&number] = json!([text, 9, "5"]);
        }
    }
    let packed = super::lz::compress(&json.to_string());
    vec![
        json.to_string(),
        serde_json::to_string_pretty(&json).unwrap(),
        super::link::f_puzzles(&packed),
        super::link::sudokupad(&packed),
        super::link::sudokupad(&packed)
            .replace("sudokupad.app/", "sudokupad.svencodes.com/puzzle/"),
        super::link::sudokupad(&packed)
            .replace("sudokupad.app/", "sudokupad.app/sudoku/?puzzleid="),
        penpa::with_played(&write(&document, Format::Penpa), &layer),
    ]
}

fn grids_with_progress() -> impl Strategy<Value = (Grid, PencilGrid)> {
    let cells = prop::collection::vec(prop_oneof![4 => Just((0, 0)), 4 => (1..=9_u8, 0..4_u8)], 81);
    cells.prop_map(|cells| {
        let mut clues = Grid::EMPTY;
        let mut position = PencilGrid::from(clues);
        for (cell, &(digit, kind)) in Cell::all().zip(&cells) {
            let Some(digit) = Digit::new(digit) else { continue };
            match kind {
                0 => position.place(cell, digit),
                1 => position.mark(cell, [digit].into_iter().collect()),
                _ => {
                    clues.set(cell, Some(digit));
                    position.place(cell, digit);
                }
            }
        }
        (clues, position)
    })
}

/// Any digits anywhere.
fn grids() -> impl Strategy<Value = Grid> {
    let cells = prop::collection::vec(prop_oneof![3 => Just(0), 1 => 1..=9_u8], 81);
    cells.prop_map(|cells| Grid::new(cells.try_into().unwrap()).unwrap())
}

/// Grids whose rows are in different pieces, and errors far from the beginning, are read as in a
/// text that is read at once.
#[test]
fn a_long_text_is_read_in_pieces_as_at_once() {
    let pieces = |text: &str| Pieces::new("long.txt", Cursor::new(text.to_owned()), 1 << 30);
    let grid = ". 2 . | . . . | 8 . .\n".repeat(9);
    let line = format!("{}# a puzzle\n\n", ".2....8..".repeat(9));
    let text = (grid.clone() + &line).repeat(8_000);
    assert!(text.len() > 2 << 20, "it has several pieces");
    let source = Source::new("long.txt", text.as_str());
    let at_once: Vec<Puzzle> = puzzles(&source).map(Result::unwrap).collect();
    let streamed: Vec<Puzzle> = Stream::new(pieces(&text)).flat_map(Result::unwrap).collect();
    assert_eq!(streamed.len(), 16_000);
    assert!(streamed == at_once);
    for end in ["x\n", ". 2 . | . . . | 8 .\n", ". 2 . | . . . | 8 . .\n"] {
        let text = text.clone() + end;
        let source = Source::new("long.txt", text.as_str());
        let at_once = puzzles(&source).find_map(Result::err).unwrap();
        let streamed = Stream::new(pieces(&text)).find_map(Result::err).unwrap();
        assert_eq!(streamed.render(false), at_once.render(false));
    }
    let rows = ". 2 . | . . . | 8 . .\n".repeat(3);
    let ruled = format!("{rows}---------\n{rows}---------\n{rows}");
    for (grid, refused) in [
        (ruled.clone(), None),
        (ruled.replace('.', "-") + "\n", None),
        (ruled.replace('.', "-"), Some("long.txt:4:1: expected an empty line between the grids")),
    ] {
        let text = grid.repeat(10_000);
        let streamed: Result<Vec<_>, _> = Stream::new(pieces(&text)).collect();
        let streamed = streamed.map(|all| all.concat()).map_err(|error| error.to_string());
        let source = Source::new("long.txt", text.as_str());
        let at_once: Result<Vec<Puzzle>, _> = puzzles(&source).collect();
        assert!(streamed == at_once.map_err(|error| error.to_string()), "{grid}");
        match (streamed, refused) {
            (Ok(all), None) => assert_eq!(all.len(), 10_000),
            (Err(error), Some(start)) => assert!(error.starts_with(start), "{error}"),
            (read, _) => panic!("{:?}\n{grid}", read.map(|all| all.len())),
        }
    }
    let none = Stream::new(pieces("# nothing\n\n")).find_map(Result::err).unwrap();
    assert_eq!(none.to_string(), "long.txt:1:10: expected a puzzle, found the end of the input");
}

/// What a text may have, each with all that may belong to it; the errors are last.
fn parts() -> Vec<String> {
    let rows = |grid: &str| -> String {
        (0..9).map(|n| grid[9 * n..9 * n + 9].to_owned() + "\n").collect()
    };
    let document = Document { title: None, author: None, ..document() };
    let full = document.solution.unwrap().to_string();
    let (plain, state) = (rows(PUZZLE), rows(&full.replace('1', ".")));
    let dashed = plain.replace('.', "-");
    let bands: Vec<&str> = (0..3).map(|band| &dashed[30 * band..30 * band + 30]).collect();
    let links = [Format::FPuzzles, Format::SudokuPad, Format::Penpa]
        .map(|format| write(&Document { solution: None, ..document.clone() }, format));
    let object = format!("{{\n \"puzzle\":\n\n \"{PUZZLE}\"\n}}  \n");
    let mut parts = vec![
        plain.clone(),
        format!("{PUZZLE}\n"),
        format!("{}\n", Pretty(&document.puzzle)),
        plain.replace('.', "0").replace('\n', " # remark\n\n% none\n"),
        (0..9).map(|n| format!("[{}],\n", spaced(&plain[10 * n..10 * n + 9]))).collect(),
        format!("[\n{}\n]\n", spaced(PUZZLE).replace(", ", ",\n")),
        "Some words\n".to_owned(),
        "\n\n \n".to_owned(),
        format!("[Puzzle]\n{plain}[Colors]\n{}", rows(&full)),
        format!("[Puzzle]\n{plain}\n[State]\n{state}[Pencil Marks]\n12,3\n{plain}[Puzzle]\n"),
        format!("[Puzzle]\n{PUZZLE}\n[State]\n{full}\n"),
        format!("Grid 01\n{}\nthe end\n", bands.join("---------\n")),
        format!("Grid 02\n{dashed}\nthe end\n"),
        format!("Grid 03\n{}\nthe end\n", bands.join("\n")),
        object.clone(),
        object.replace('\n', ""),
    ];
    for link in links {
        parts.push(format!("See {link} for it!\n"));
        parts.push(format!("> {}\n\n", wrapped_to(60, &link, "\n> ")));
        parts.push(format!("{}\n\n", &link[..link.len() - 60]));
    }
    parts.extend([
        plain[..70].to_owned(),
        format!("[\n{}\n]\n", spaced(&PUZZLE[1..]).replace(", ", ",\n")),
        plain[1..].to_owned(),
        format!("[Puzzle]\n{plain}[State]\n{}", state.replace('2', "3")),
        format!("[Puzzle]\n{plain}[State]\n{}", &state[..70]),
        format!("{plain}[Cages]\n"),
        "{12} . . . . . . . .\n".to_owned(),
        object[..60].to_owned(),
        object.replace("puzzle", "jigsaw"),
        object.replace('}', "} {"),
    ]);
    parts
}

fn spaced(row: &str) -> String {
    row.replace('.', "0").chars().map(String::from).collect::<Vec<_>>().join(", ")
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(128))]

    /// The same puzzles, lines that are left out, and error.
    #[test]
    fn pieces_of_a_text_are_read_as_the_whole(
        chosen in prop::collection::vec(prop::sample::select(parts()), 1..8),
        chunk in 1..2_000_usize,
        ahead in 0..400_usize,
    ) {
        let text = chosen.join("\n");
        // Whether a line is the head of a table depends on the rows below it.
        const ROWS_BELOW: usize = 800;
        let longest = chosen.iter().map(String::len).max().unwrap_or(0).max(ROWS_BELOW);
        let read = |chunk, ahead| {
            let pieces = Pieces::new("text", Cursor::new(text.clone()), 1 << 30).with_chunk(chunk);
            let mut stream = Stream::new(pieces).with_ahead(ahead);
            let all: Result<Vec<Vec<Puzzle>>, _> = stream.by_ref().collect();
            assert!(all.is_ok() || stream.next().is_none());
            let puzzles = all.map_err(|error| error.render(false))?.concat();
            Ok((puzzles, stream.left_out()))
        };
        let whole = read(1 << 20, 1);
        prop_assert_eq!(&read(chunk, longest + ahead), &whole, "{}", &text);
        prop_assert_eq!(&read(1, longest + ahead), &whole, "{}", &text);
        // And as where all puzzles are read at once.
        let source = Source::new("text", &*text);
        let mut imports = imports(&source, ForeignRules::Refuse);
        let all: Result<Vec<Import>, _> = imports.by_ref().collect();
        let all = match all {
            Ok(all) if all.is_empty() => Err(imports.missing()),
            all => all,
        };
        let all = all.map_err(|error| error.render(false));
        let place = |puzzle: &Puzzle| (puzzle.grid, puzzle.line);
        let whole: Result<Vec<_>, String> =
            whole.map(|(puzzles, _)| puzzles.iter().map(place).collect());
        let place = |import: Import| (import.document.puzzle, import.line);
        prop_assert_eq!(all.map(|all| all.into_iter().map(place).collect()), whole, "{}", &text);
    }
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(64))]

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
    fn positions_are_read_in_every_format_and_wrapping(
        (clues, position) in grids_with_progress(),
        wrap in prop::sample::select(&WRAPPINGS[..]),
    ) {
        prop_assume!(clues != Grid::EMPTY);
        for text in written_positions(clues, &position) {
            let is_link = !text.starts_with('{');
            let text = if is_link { wrap(&text) } else { text };
            let source = Source::new("game", &*text);
            let read = game_on(BoardDesign::STANDARD, &source);
            let read = read.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            prop_assert_eq!(read.document.puzzle, clues, "{}", &text);
            prop_assert_eq!(&read.position, &position, "{}", &text);
            prop_assert!(puzzle_on(BoardDesign::STANDARD, &source).is_ok_and(|grid| grid == clues));
        }
    }

    #[test]
    fn pencil_marks_are_read_whichever_cell_has_them(
        (_, mut position) in grids_with_progress(),
        first in prop::sample::subsequence(&Digit::ALL[..], 0..=9),
        above in prop::sample::select(&["", "\n  ", "# a remark\n", "Some words\n"][..]),
        space in prop::sample::select(&["", " ", "	"][..]),
    ) {
        position.mark(Cell::at(0, 0), first.into_iter().collect());
        for text in [position.to_string(), PrettyMarks(&position).to_string()] {
            let text = format!("{above}{}", text.replacen('{', &format!("{{{space}"), 1));
            let source = Source::new("game", &*text);
            let read = game_on(BoardDesign::STANDARD, &source);
            let read = read.map_err(|error| TestCaseError::fail(format!("{error}\n{text}")))?;
            prop_assert_eq!(&read.position, &position, "{}", &text);
            let refused = imports(&source, ForeignRules::Refuse).find_map(Result::err).unwrap();
            prop_assert!(refused.render(false).contains("help: pencil marks"), "{}", refused);
        }
    }

    #[test]
    fn digits_typed_so_far_are_read_from_sdk_files((clues, position) in grids_with_progress()) {
        let rows = |grid: &Grid| {
            let cells = grid.to_string();
            let rows: Vec<&str> = (0..9).map(|row| &cells[9 * row..9 * row + 9]).collect();
            rows.join("\n")
        };
        let text = format!("#A Somebody\n[Puzzle]\n{}\n[State]\n{}\n", rows(&clues), rows(position.grid()));
        let read = game_on(BoardDesign::STANDARD, &Source::new("game.sdk", &*text));
        let read = read.map_err(|error| TestCaseError::fail(error.to_string()))?;
        prop_assert_eq!(read.document.puzzle, clues);
        prop_assert_eq!(read.position.grid(), position.grid());
        // In a list too.
        let twice = format!("{text}{text}");
        let twice = Source::new("", &*twice);
        let all = imports(&twice, ForeignRules::Refuse).map(|read| read.unwrap().document.puzzle);
        prop_assert!(all.eq([clues, clues]));
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
        _ = puzzle_on(BoardDesign::STANDARD, &source);
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
