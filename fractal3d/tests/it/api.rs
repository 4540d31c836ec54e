//! Questions as values: requests in JSON, and the program's answers.

use std::fmt::Debug;
use std::ops::ControlFlow;

use fractal3d::api::{
    Error, Limit, Sink, book, canon, clue_symmetries, convert, count, depths, hint, level, list,
    model, new, picture, solve, symmetry,
};
use fractal3d::formats::{ForeignRules, Format};
use fractal3d::motion::SymmetryGroup;
use fractal3d::{BoardDesign, Control};
use serde::Serialize;
use serde::de::DeserializeOwned;
use trial::{Folder, Program};

const FRACTAL3D: Program = Program(env!("CARGO_BIN_EXE_fractal3d"));

const PUZZLE: &str =
    "1.....8...8....1.....3.1...6.....5.4......2..........3...7....17......5.4.....6..";

/// JSON leads back to the request, an absent field has its default, and an unknown field is
/// refused.
fn is_reread<R: Serialize + DeserializeOwned + Default + PartialEq + Debug>(request: &R) {
    let json = serde_json::to_string(request).unwrap();
    assert_eq!(&serde_json::from_str::<R>(&json).unwrap(), request);
    assert_eq!(serde_json::from_str::<R>("{}").unwrap(), R::default());
    let unknown = json.replacen('{', r#"{"no_such_field":1,"#, 1);
    let refused = serde_json::from_str::<R>(&unknown).unwrap_err().to_string();
    assert!(refused.contains("no_such_field"), "{refused}");
}

#[test]
fn requests_are_reread() {
    let board = BoardDesign::ANTIPRISMOID;
    let coloured = BoardDesign::Coloured(board.colouring());
    is_reread(&canon::Request { grid: PUZZLE.into(), board });
    is_reread(&clue_symmetries::Request { board: BoardDesign::SixWay });
    is_reread(&convert::Request {
        puzzles: PUZZLE.into(),
        board: coloured,
        to: Format::FPuzzles,
        title: Some("title".to_owned()),
        author: None,
        foreign_rules: ForeignRules::LeaveOut,
    });
    is_reread(&count::Request { board, method: count::Method::Bands, plain: true });
    is_reread(&depths::Request { random: 5, seed: Some(u64::MAX) });
    is_reread(&level::Request { squares: Some(vec!["T2".parse().unwrap()]), ..Default::default() });
    is_reread(&symmetry::Request::default());
    is_reread(&picture::Request { on: picture::Surface::Object, ..Default::default() });
    is_reread(&book::Request {
        size: Limit::All,
        paper: Some(book::Paper::Letter),
        ..Default::default()
    });
    is_reread(&model::Request {
        format: model::Format::Stl,
        thicken: Some(1.5),
        ..Default::default()
    });
    is_reread(&hint::Request { puzzle: Some(PUZZLE.into()), board });
    is_reread(&list::Request {
        board,
        list: list::Content::Classes,
        symmetry: SymmetryGroup::Axis,
        limit: Limit::AtMost(0),
    });
    is_reread(&new::Request {
        seed: Some(u64::MAX),
        rating: new::Difficulty::Nested,
        symmetric: Some("rows-columns flip-cells".parse().unwrap()),
        ..new::Request::default()
    });
    let (count_to, detail) = (Limit::All, solve::Detail::Steps);
    is_reread(&solve::Request { board, count_to, detail, ..solve::Request::default() });
}

#[test]
fn boards_in_requests_have_their_names() {
    let read = |board: &str| {
        let json = format!(r#"{{"board":"{board}"}}"#);
        serde_json::from_str::<count::Request>(&json).map(|request| request.board)
    };
    assert_eq!(read("sculpture").unwrap(), BoardDesign::SixWay);
    assert_eq!(read("t, T").unwrap(), BoardDesign::ANTIPRISMOID);
    assert!(read("cube").unwrap_err().to_string().contains("expected hexagonal"));
}

/// The lines that a program would write.
fn lines<T: Serialize, R>(run: impl FnOnce(Sink<'_, T>) -> Result<R, Error>) -> String {
    let mut lines = String::new();
    let report = run(&mut |item| {
        lines += &(serde_json::to_string(&item).unwrap() + "\n");
        ControlFlow::Continue(())
    });
    report.unwrap_or_else(|error| panic!("{error}"));
    lines
}

fn line(report: Result<impl Serialize, Error>) -> String {
    serde_json::to_string(&report.unwrap()).unwrap() + "\n"
}

/// What the program prints without options is the answer to the default request.
#[test]
fn the_program_prints_what_the_library_answers() {
    let control = Control::UNLIMITED;
    let program = |words: &str, input: &str| {
        let words: Vec<&str> = words.split(' ').chain(["--format", "json"]).collect();
        FRACTAL3D.run(&words, input).stdout
    };
    let (twice, grid) = (format!("{PUZZLE}\n{}\n", ".".repeat(81)), PUZZLE.into());
    let request = solve::Request { puzzles: twice.as_str().into(), ..solve::Request::default() };
    let solved = lines(|sink| solve::run(&request, control, sink));
    assert_eq!(program("solve", &twice), solved);
    assert_eq!(program("hint", ""), line(hint::run(&hint::Request::default(), control)));
    let request = new::Request { seed: Some(3), ..new::Request::default() };
    let made = lines(|sink| new::run(&request, control, sink));
    assert_eq!(program("new --seed 3", ""), made);
    let to = Format::SudokuPad;
    let request =
        convert::Request { puzzles: twice.as_str().into(), to, ..convert::Request::default() };
    let converted = lines(|sink| convert::run(&request, control, sink));
    assert_eq!(program("convert --to sudokupad", &twice), converted);
    let request = canon::Request { grid, ..canon::Request::default() };
    assert_eq!(program(&format!("canon {PUZZLE}"), ""), line(canon::run(&request, control)));
    assert_eq!(program("count", ""), line(count::run(&count::Request::default(), control)));
    let request = count::Request { method: count::Method::Bands, ..count::Request::default() };
    assert_eq!(program("count --method bands", ""), line(count::run(&request, control)));
    let symmetries = clue_symmetries::run(&clue_symmetries::Request::default(), control);
    assert_eq!(program("new --symmetric list", ""), line(symmetries));
    let symmetry = symmetry::run(&symmetry::Request::default(), control);
    assert_eq!(program("symmetry", ""), line(symmetry));
    let level = level::run(&level::Request::default(), control);
    assert_eq!(program("level", ""), line(level));
}

/// A file has what the library draws.
#[test]
fn the_program_writes_what_the_library_draws() {
    let control = Control::UNLIMITED;
    let folder = Folder::new(FRACTAL3D);
    let written = |words: &str, name: &str| {
        let run = folder.run(&format!("draw {words} --out {name}"));
        assert_eq!(run.status, Some(0), "{words}: {}", run.stderr);
        std::fs::read(folder.path(name)).unwrap()
    };
    let picture = picture::run(&picture::Request::default(), control).unwrap().unwrap();
    assert_eq!(written("", "a.svg"), picture.page.to_string().into_bytes());
    let request = book::Request { size: Limit::AtMost(2), seed: Some(7), ..Default::default() };
    let [page] = <[_; 1]>::try_from(book::run(&request, control).unwrap().unwrap().pages).unwrap();
    assert_eq!(written("--book 2 --seed 7", "b.svg"), page.to_string().into_bytes());
    let model = model::run(&model::Request::default(), control).unwrap();
    assert_eq!(written("", "c.3mf"), model.file);
}

/// A limit lists the first, and 0 none; classes are those of the list in text.
#[test]
fn lists_are_what_the_program_writes() {
    let listed = |request: &list::Request| {
        let mut text = String::new();
        let report = list::run(request, Control::UNLIMITED, &mut |listed| {
            let size = listed.class_size.map_or(String::new(), |size| format!(" {size}"));
            text += &format!("{}{size}\n", listed.solution);
            ControlFlow::Continue(())
        });
        (text, report.unwrap())
    };
    let printed = |words: &str| {
        let text = FRACTAL3D.done(&words.split(' ').collect::<Vec<_>>(), "");
        text.lines()
            .filter(|line| !line.starts_with('#'))
            .map(|line| line.to_owned() + "\n")
            .collect()
    };
    let few = list::Request { limit: Limit::AtMost(5), ..list::Request::default() };
    let (text, report) = listed(&few);
    assert_eq!((printed("list -n 5"), report.listed, report.exhausted), (text, 5, false));
    let none = list::Request { limit: Limit::AtMost(0), ..list::Request::default() };
    assert_eq!((printed("list -n 0"), listed(&none).1.listed), (String::new(), 0));
    let list = list::Content::Classes;
    let (text, report) = listed(&list::Request { list, ..list::Request::default() });
    assert_eq!((printed("list --essential"), report.listed, report.exhausted), (text, 1_070, true));
}

#[test]
fn what_a_request_cannot_have_is_refused() {
    let control = Control::UNLIMITED;
    let request =
        count::Request { method: count::Method::Bands, plain: true, ..count::Request::default() };
    let refused = count::run(&request, control).unwrap_err().to_string();
    assert_eq!(refused, "`plain` goes with templates, not with another method");
    let mut ignored = |_| ControlFlow::Continue(());
    let request = new::Request { count: 0, seed: Some(1), ..new::Request::default() };
    let refused = new::run(&request, control, &mut ignored).unwrap_err().to_string();
    assert_eq!(refused, "`count` is a number from 1 to 1000000000, not 0");
    let request = new::Request::default();
    let refused = new::run(&request, control, &mut ignored).unwrap_err().to_string();
    assert_eq!(refused, "choose a `seed` from 0 to 2^64 - 1");
    let symmetry = SymmetryGroup::Axis;
    let request = list::Request { symmetry, ..list::Request::default() };
    let refused = list::run(&request, control, &mut |_| ControlFlow::Continue(())).unwrap_err();
    assert_eq!(refused.to_string(), "`symmetry` is for classes, not for all solutions");
    let own = book::Request { puzzles: Some(PUZZLE.into()), ..book::Request::default() };
    let rated = book::Request { rating: new::Difficulty::Hard, ..own.clone() };
    for (name, request) in [("rating", rated), ("extra", book::Request { extra: 1, ..own })] {
        let refused = book::run(&request, control).unwrap_err().to_string();
        assert_eq!(refused, format!("`{name}` is for new puzzles, not for yours"));
    }
}
