//! A layout means the same in each of the 24 positions of the whole, however it is typed.

use chacha20::ChaCha8Rng;
use cube4d::hint::{Advisor, Completable, Hint};
use cube4d::notation::{Bracketed, Directions, Slices, as_seen, read_layout};
use cube4d::position::Position;
use cube4d::puzzle::{
    Cell, CubeNumber, Layout, Orientation, Orientations, Placed, Rules, Set, Sides, looks, poses,
};
use cube4d::search::{Config, solve};
use cube4d::{Control, generate};
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use solidoku_common::input::Source;
use solidoku_common::laws::{self, some_by_day};

/// How a person may write down what is on the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Style {
    /// As the program prints it.
    Printed,
    /// With marks, and each 6 or 9 as it is seen.
    Seen,
    /// With marks, and each 6 or 9 as either of them that looks so.
    Either,
    /// Without marks, and each 6 or 9 as either of them.
    Unmarked,
}

const STYLES: [Style; 4] = [Style::Printed, Style::Seen, Style::Either, Style::Unmarked];

fn written(style: Style, set: &Set, layout: &Layout, rng: &mut ChaCha8Rng) -> String {
    let seen = lying(set, layout);
    match style {
        Style::Printed => Slices { layout, set }.to_string(),
        Style::Seen => Slices { layout: &seen, set }.to_string(),
        Style::Either => {
            let mut either = layout.clone();
            for (cell, placed) in layout.placed() {
                let mut faces = placed.faces;
                for mark in faces.iter_mut().flatten().filter(|_| rng.random_bool(0.5)) {
                    *mark = mark.reversed().unwrap_or(*mark);
                }
                either.set(cell, Some(Placed { faces, ..*placed }));
            }
            Slices { layout: &either, set }.to_string()
        }
        Style::Unmarked => {
            let text = Slices { layout, set }.to_string();
            let lines = text.lines().filter(|line| line.starts_with('['));
            let cubes = lines.map(|line| line.split('#').next().unwrap_or_default());
            let mut either = |c: char| match c {
                '6' | '9' => *['6', '9'].choose(rng).expect("there are two"),
                _ => c,
            };
            let is_mark = |c: &char| ['\'', '<', '>', '?'].contains(c);
            let bare = |line: &str| line.chars().filter(|c| !is_mark(c)).collect::<String>();
            let text = cubes.map(|line| bare(line) + "\n").collect::<String>();
            text.chars().map(&mut either).collect()
        }
    }
}

/// Each cube as it is seen, with nothing said of what is a 6 and what a 9.
fn lying(set: &Set, layout: &Layout) -> Layout {
    let mut seen = layout.clone();
    for (cell, placed) in layout.placed() {
        let faces = as_seen(set, placed);
        seen.set(cell, Some(Placed { faces, ..*placed }));
    }
    seen
}

/// Some cubes of a layout, from none to all.
fn some_of(whole: &Layout, rng: &mut ChaCha8Rng) -> Layout {
    let count = *[0, 1, 2, 3, 5, 9, 18, 27].choose(rng).expect("there are some");
    let cells: Vec<Cell> = Cell::all().collect();
    let taken: Vec<&Cell> = cells.sample(rng, count).collect();
    let mut some = Layout::EMPTY;
    taken.into_iter().for_each(|&cell| some.set(cell, whole.get(cell).copied()));
    some
}

/// The toy, and a set in which faces stand either way up.
fn sets() -> Vec<Set> {
    let options = generate::GeneratorOptions {
        sixes_and_nines: true,
        ..generate::GeneratorOptions::default()
    };
    let generated = generate::generate(5, &options, Control::UNLIMITED).into_found();
    vec![Set::toy().clone(), generated.set.expect("a thousand sets are enough").set]
}

fn one_layout(set: &Set) -> Layout {
    let found = solve(set, &Config::default(), Control::UNLIMITED).into_found();
    assert_eq!(found.count, 1);
    found.layouts[0].clone()
}

/// Which cube is where, and what it looks like.
fn seen(layout: &Layout) -> Vec<(Cell, CubeNumber, String)> {
    let cube = |(cell, placed): (Cell, &Placed)| {
        (cell, placed.cube, format!("{:?}", looks(&placed.faces)))
    };
    layout.placed().map(cube).collect()
}

#[test]
fn part_of_a_layout_is_recognised_in_each_position_however_it_is_typed() {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    for set in sets() {
        let whole = one_layout(&set);
        let advisor = Advisor::new(&set, &Rules::USUAL, Control::UNLIMITED);
        for turn in some_by_day(Orientation::all(), 2) {
            let held = whole.turned(turn);
            for _ in 0..laws::cases(1).cases {
                let part = some_of(&held, &mut rng);
                let followed = *STYLES.choose(&mut rng).expect("there are four");
                for style in STYLES {
                    let text = written(style, &set, &part, &mut rng);
                    let typed = check(&advisor, &set, &part, &text);
                    if style == followed {
                        follow(&advisor, &set, &typed, &held, &text);
                    }
                }
            }
        }
    }
}

/// Whether digits alone don't say how a cube stands, as where opposite sides are alike.
fn is_open(placed: &Placed) -> bool {
    placed.faces.iter().flatten().any(|mark| mark.is_free)
}

/// The layout with what the set knows of the cubes.
fn known(set: &Set, layout: &Layout) -> Layout {
    let mut known = layout.clone();
    for (cell, placed) in layout.placed() {
        known.set(cell, Some(Placed { faces: placed.known_faces(set), ..*placed }));
    }
    known
}

/// A text is read as what lies there, and can be completed.
fn check(advisor: &Advisor<'_>, set: &Set, part: &Layout, text: &str) -> Layout {
    let typed = read_layout(&Source::new("typed", text), set).unwrap_or_else(|e| panic!("{e}"));
    let layout = typed.layout;
    for (cell, placed) in layout.placed().filter(|(_, placed)| !is_open(placed)) {
        let there = part.get(cell).expect("a cube lies there");
        assert_eq!(placed.cube, there.cube, "{text}");
        assert_eq!(looks(&placed.known_faces(set)), looks(&there.faces), "{text}");
    }
    assert_eq!(layout.placed().count(), part.placed().count());
    let examination = advisor.examine(&layout).answer;
    assert_eq!(examination.completable, Completable::Yes, "{text}\n{examination:?}");
    assert_eq!(cube4d::unavoidable_violations(set, &Rules::USUAL, &layout), [], "{text}");
    layout
}

/// Hints lead to a complete layout in a position that fits; with enough cubes, the one held.
fn follow(advisor: &Advisor<'_>, set: &Set, layout: &Layout, held: &Layout, text: &str) {
    let (steps, last) = advisor.follow(layout).answer;
    let placed = layout.placed().count();
    assert_eq!((steps.len(), &last), (27 - placed, &Hint::Done), "{text}");
    let end = known(set, steps.last().map_or(layout, |(_, after)| after));
    if layout.placed().any(|(_, placed)| is_open(placed)) {
        return;
    }
    assert!(advisor.positions(layout).contains(&Position::of(&end)));
    let there = seen(&end);
    assert!(seen(&known(set, layout)).iter().all(|cube| there.contains(cube)), "{text}");
    if placed >= 9 {
        assert_eq!(there, seen(held), "{text}");
    }
    let appearance =
        |layout: &Layout| Position::of(layout).usual(layout).appearance_up_to_turns(Sides::All);
    assert_eq!(appearance(&end), appearance(held));
}

#[test]
fn what_is_wrong_in_one_position_is_wrong_in_the_same_way_in_each() {
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let set = Set::toy();
    let whole = one_layout(set);
    let advisor = Advisor::new(set, &Rules::USUAL, Control::UNLIMITED);
    for _ in 0..laws::cases(8).cases {
        let mut wrong = some_of(&whole, &mut rng);
        let cells: Vec<Cell> = wrong.placed().map(|(cell, _)| cell).collect();
        let Some(&cell) = cells.choose(&mut rng) else { continue };
        let turn = Orientation::all().nth(rng.random_range(1..24)).expect("there are 24");
        wrong.set(cell, wrong.get(cell).map(|placed| placed.turned(turn)));
        let usual = advisor.examine(&lying(set, &wrong)).answer;
        for turn in Orientation::all() {
            let turned = advisor.examine(&lying(set, &wrong.turned(turn))).answer;
            assert_eq!(turned.completable, usual.completable);
            let cells =
                |it: &cube4d::hint::Examination| it.take_back.as_ref().map(|b| b.cells.len());
            assert_eq!(cells(&turned), cells(&usual));
        }
    }
}

#[test]
fn positions_are_six_and_turn_the_back_to_their_blank_side() {
    let whole = one_layout(Set::toy());
    let all: Vec<Position> = Position::all().collect();
    assert_eq!((all.len(), all[0]), (6, Position::USUAL));
    for position in all {
        let held = whole.turned(position.turn());
        assert_eq!(seen(&position.usual(&held)), seen(&whole));
        assert_eq!(Position::of(&held), position);
        let fitting: Vec<Position> = Position::all().filter(|it| it.fits(&held)).collect();
        assert_eq!(fitting, [position]);
    }
}

#[test]
fn a_text_without_marks_says_so_and_what_is_printed_has_them() {
    let set = Set::toy();
    let whole = one_layout(set);
    let read = |text: &str| read_layout(&Source::new("typed", text), set).unwrap();
    let mut rng = ChaCha8Rng::seed_from_u64(2);
    let bare = written(Style::Unmarked, set, &whole, &mut rng);
    assert_eq!(read(&bare).directions, Directions::Unknown);
    for count in 0..=27 {
        let mut part = whole.clone();
        Cell::all().skip(count).for_each(|cell| part.set(cell, None));
        let text = Slices { layout: &part, set }.to_string();
        let expected = if count == 0 { Directions::Unknown } else { Directions::Recorded };
        assert_eq!(read(&text), cube4d::notation::Typed { layout: part, directions: expected });
    }
}

const CUBE4D: trial::Program = trial::Program(env!("CARGO_BIN_EXE_cube4d"));

/// A file of `tests/data`.
fn data(name: &str) -> String {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/");
    std::fs::read_to_string(folder.to_owned() + name).expect("it is there")
}

#[test]
fn layouts_that_strangers_type_are_complete_and_right() {
    insta::assert_snapshot!(CUBE4D.done(&["check", "-"], data("blank-in-front.txt")), @r"
    all 27 cubes are placed, and every rule is kept: it is solved
    # The blank side of the whole is the front.
    ");
    insta::assert_snapshot!(CUBE4D.done(&["check", "-"], data("layout-without-marks.txt")), @r"
    all 27 cubes are placed, and every rule is kept: it is solved
    # No digit of the layout has a mark, so that directions follow from the set. (A
    # line `directions: recorded` says that digits without a mark are upright.)
    ");
    let report = CUBE4D.json(&["check", "-"], data("blank-in-front.txt"));
    assert_eq!((report["blank_side"].as_str(), report.get("blank_sides")), (Some("front"), None));
    let report = CUBE4D.json(&["check", "-"], data("layout-without-marks.txt"));
    assert_eq!(report["layout_directions"], "unknown");
}

/// Without inner faces the cube in the middle may stand in any way.
#[test]
fn all_positions_that_fit_are_named() {
    let table = format!("{0}[6 3-4-7-4 1']{0}", " . ".repeat(13));
    let report = CUBE4D.json(&["check", "-", "--no-internal"], &table);
    let all = serde_json::json!(["back", "front", "top", "bottom", "left", "right"]);
    assert_eq!((&report["blank_sides"], report["blank_side"].as_str()), (&all, Some("back")));
    let hint = CUBE4D.done(&["hint", "-", "--no-internal"], &table).replace("\n# ", " ");
    assert!(hint.contains("this answer takes it to be the back"), "{hint}");
}

#[test]
fn a_pile_without_marks_has_the_toys_layout() {
    let text = CUBE4D.done(&["solve", "-"], data("pile-without-marks.txt"));
    assert!(text.contains("The set records no directions"), "{text}");
    let report = CUBE4D.json(&["solve", "-"], data("pile-without-marks.txt"));
    assert_eq!(
        (report["count"].as_u64(), report["set_directions"].as_str()),
        (Some(1), Some("upright_or_upside_down"))
    );
    // Who says that they are recorded gets what he says, and learns which cubes may be misread.
    let stated = format!("directions: recorded\n{}", data("pile-without-marks.txt"));
    let report = CUBE4D.run(&["solve", "-", "--format", "json"], &stated);
    assert_eq!(report.status, Some(1));
    assert!(!report.stdout.contains("set_directions"));
}

/// The toy's cubes as somebody lists them who holds each as it comes, without marks; `seed` says
/// how he turns them.
fn pile_as_it_comes(seed: usize) -> String {
    let about_top = |s: [String; 6]| {
        let [t, f, r, b, l, u] = s;
        [t, r, b, l, f, u]
    };
    let forwards = |s: [String; 6]| {
        let [t, f, r, b, l, u] = s;
        [b, t, r, u, l, f]
    };
    let cube = |(number, line): (usize, &str)| {
        let mut words = line.split_whitespace().map(str::to_owned);
        let colour = words.next().expect("it is a cube");
        let mut sides: [String; 6] = std::array::from_fn(|_| words.next().expect("it has six"));
        // Eight bits of a product: as good as random, and the same each time.
        let turns = ((number + 27 * seed + 1) * 0x9e37_79b1) >> 7;
        for bit in 0..8 {
            sides = if turns >> bit & 1 == 0 { about_top(sides) } else { forwards(sides) };
        }
        format!("{colour} {}\n", sides.join(" "))
    };
    data("pile-without-marks.txt")
        .lines()
        .filter(|line| !line.starts_with('#'))
        .enumerate()
        .map(cube)
        .collect()
}

/// Digits on their side are no proof that there is no layout.
#[test]
fn a_pile_of_cubes_in_any_orientation_is_not_refuted() {
    let folder = tempfile::tempdir().unwrap();
    for seed in some_by_day(0..8, 4) {
        let pile = folder.path().join("pile.txt");
        std::fs::write(&pile, pile_as_it_comes(seed)).unwrap();
        let report = CUBE4D.run(&["hint", pile.to_str().unwrap(), "-", "--format", "json"], "");
        let report: serde_json::Value = serde_json::from_str(&report.stdout).unwrap();
        assert_eq!(
            (&report["kind"], &report["set_directions"]),
            (&"not_determined".into(), &"any".into())
        );
    }
}

#[test]
#[ignore = "nightly: three minutes"]
fn a_pile_of_cubes_in_any_orientation_has_the_toys_layout() {
    let report = CUBE4D.json(&["solve", "-"], pile_as_it_comes(0));
    assert_eq!((report["count"].as_u64(), report["exhausted"].as_bool()), (Some(1), Some(true)));
    assert_eq!(report["set_directions"], "any");
}

#[test]
fn a_toy_written_with_sixes_only_is_printed_upright() {
    let text = CUBE4D.done(&["solve", "-", "--quiet"], data("sixes-only.txt"));
    let sides = |text: &str| {
        let lines = text.lines().filter(|line| line.starts_with('['));
        let cubes =
            lines.filter_map(|line| line.split_once('#')).map(|(cubes, _)| cubes.to_owned());
        cubes.collect::<Vec<_>>()
    };
    assert_eq!(sides(&text), sides(&CUBE4D.done(&["--quiet"], "")));
}

/// What is printed is read, and means the same.
/// Whatever says something else than the other values of a cell is refused at that cell.
#[test]
fn a_cell_of_a_report_that_contradicts_itself_is_refused_there() {
    let report = CUBE4D.json(&["solve"], "");
    let others: [(&str, Value); 6] = [
        ("x", 3.into()),
        ("sides", "[1 1-1-0-1 1]".into()),
        ("sides", ".".into()),
        ("faces", [1, 1, 1, 0, 1, 1].as_slice().into()),
        ("cube", 27.into()),
        ("reading", 9.into()),
    ];
    let cases = (0..27).flat_map(|cell| others.iter().map(move |other| (cell, other)));
    for (cell, (key, value)) in some_by_day(cases, 5) {
        let mut wrong = report.clone();
        wrong["layouts"][0]["cells"][cell][key] = value.clone();
        let text = serde_json::to_string_pretty(&wrong).unwrap();
        let run = CUBE4D.run(&["check", "-"], &text);
        assert_eq!(run.status, Some(2), "{key} of {cell}: {run}");
        let place = run.stderr.lines().find(|line| line.contains("-->")).unwrap();
        let line: usize = place.split(':').nth(1).unwrap().parse().unwrap();
        let before = text.lines().take(line).filter(|line| line.contains("\"x\"")).count();
        assert!(before == cell || before == cell + 1, "{key} of {cell}: {run}");
    }
    let mut both = report.clone();
    both["layout"] = "".into();
    let run = CUBE4D.run(&["check", "-"], both.to_string());
    assert!(run.status == Some(2) && run.stderr.contains("one of them"), "{run}");
    let set = CUBE4D.json(&["set"], "").to_string();
    assert_eq!(CUBE4D.json(&["solve", "-"], &set)["layouts"], report["layouts"]);
}

#[test]
fn reports_are_read_where_a_set_or_a_layout_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let json = ["--format", "json"];
    let with = |args: &[&str], input: String| CUBE4D.run(&[args, &json].concat(), input).stdout;
    let solved = with(&["solve"], String::new());
    for report in [
        solved.clone(),
        with(&["check", "-"], solved.clone()),
        with(
            &["hint", "-", "--apply"],
            data("blank-in-front.txt").replacen("[9' 0-9-8-4 3']", ".", 1),
        ),
        with(
            &["hint", "-", "--follow"],
            data("blank-in-front.txt").replacen("[9' 0-9-8-4 3']", ".", 1),
        ),
    ] {
        assert!(CUBE4D.done(&["check", "-"], &report).starts_with("all 27 cubes"), "{report}");
        assert!(CUBE4D.done(&["hint", "-"], &report).starts_with("All 27 cubes"));
        CUBE4D.done(&["draw", "-", "--out", &path("a.svg")], &report);
    }
    let new =
        CUBE4D.done(&["new", "--seed", "7", "--out", &path("set.txt"), "--format", "json"], "");
    let from_text = CUBE4D.json(&["solve", &path("set.txt")], "");
    let from_report = CUBE4D.json(&["solve", "-"], &new);
    assert_eq!(
        (&from_text["count"], &from_text["layouts"]),
        (&from_report["count"], &from_report["layouts"])
    );
    let mut refusals = String::new();
    for (command, report) in [
        ("check", with(&["rules", "--upright", "--nodes", "1"], String::new())),
        ("check", with(&["solve", "--no-rings"], String::new())),
        ("check", "{\"layout\": 3}".to_owned()),
        (
            "check",
            "{\"layouts\": [{\"cells\": [{\"x\": 3, \"y\": 0, \"z\": 0, \"sides\": \".\"}]}]}"
                .to_owned(),
        ),
        ("check", "{\"layout\": \"[1 1-1-1-1 1]\"}".to_owned()),
        ("check", "{\"layout\": ".to_owned()),
        ("solve", solved.clone()),
        ("solve", "{\"set\": \"orange 1\"}".to_owned()),
    ] {
        let run = CUBE4D.run(&[command, "-"], &report);
        assert_eq!(run.status, Some(2), "{}", run.stdout);
        refusals += &run.stderr;
        refusals += "\n";
    }
    insta::assert_snapshot!(refusals);
}

#[test]
fn cubes_can_be_typed_as_an_argument() {
    let empty = " .".repeat(26);
    assert!(
        CUBE4D.done(&["check", &format!("[7 2-3-1-5 9]{empty}")], "").starts_with("1 cube placed")
    );
    assert!(CUBE4D.done(&["hint", &".".repeat(27)], "").starts_with("Put the "));
    let mut errors = String::new();
    for (command, argument) in [
        ("check", "[7 2-3-1-5 8]"),
        ("check", "7 2-3-1-5 9"),
        ("hint", "orange 7 2 3 1 5 9"),
        ("solve", "orange 7 2 3 1 5 9"),
        ("check", "7-2.txt"),
    ] {
        let run = CUBE4D.run(&[command, argument], "");
        assert_eq!(run.status, Some(2));
        errors += &run.stderr;
        errors += "\n";
    }
    insta::assert_snapshot!(errors);
}

/// Marks, hyphens and empty cells may be any of the signs that people use for them.
#[test]
fn signs_are_read_in_every_form() {
    let set = Set::toy();
    let read = |text: &str| read_layout(&Source::new("typed", text), set).map(|typed| typed.layout);
    let cubes = set.cubes().iter().flat_map(|cube| poses(cube, Orientations::All));
    let mut texts = cubes.map(|pose| Bracketed(&pose.faces).to_string());
    let has_all = |text: &String| ['>', '<', '\''].iter().all(|&mark| text.contains(mark));
    let cube = texts.find(has_all).expect("some cube has all marks in some orientation");
    let plain = format!("{cube}{}", " .".repeat(26));
    let expected = read(&plain).unwrap();
    for prime in solidoku_common::signs::PRIMES {
        assert_eq!(read(&plain.replace('\'', &prime.to_string())).unwrap(), expected, "{prime}");
    }
    for (right, left) in [("›", "‹"), ("»", "«"), ("＞", "＜"), ("〉", "〈")] {
        assert_eq!(read(&plain.replace('>', right).replace('<', left)).unwrap(), expected);
    }
    for hyphen in ['‐', '‑', '–', '—', '−'] {
        assert_eq!(read(&plain.replace('-', &hyphen.to_string())).unwrap(), expected);
    }
    for empty in solidoku_common::signs::EMPTY.into_iter().filter(|c| !['-', '–', '−'].contains(c))
    {
        assert_eq!(read(&plain.replace('.', &empty.to_string())).unwrap(), expected, "{empty}");
    }
    for dash in ["-", "–", "−"] {
        assert!(read(&plain.replace('.', dash)).is_err());
    }
}

#[test]
fn what_a_line_says_of_directions_counts() {
    let set = Set::toy();
    let read =
        |text: &str| read_layout(&Source::new("typed", text.to_owned() + &" .".repeat(25)), set);
    let directions = |text: &str| read(text).unwrap().directions;
    assert_eq!(directions("[7 2-3-1-5 9] ."), Directions::Unknown);
    assert_eq!(directions("[7 2-3-1-5 9] [4 3-7-6-8 4']"), Directions::Recorded);
    assert_eq!(directions("Directions = RECORDED # really\n[7 2-3-1-5 9] ."), Directions::Recorded);
    assert_eq!(
        directions("directions: unknown\n[7 2-3-1-5 9] [4 3-7-6-8 4']"),
        Directions::Unknown
    );
    let mut errors = String::new();
    for text in [
        "directions: both\n[7 2-3-1-5 9] .",
        "directions:\n[7 2-3-1-5 9] .",
        "directions: recorded\ndirections: unknown\n. .",
        "directions: recorded\n[4 3-7-6-8 4] .",
    ] {
        errors += &read(text).expect_err("it is wrong").render(false);
        errors += "\n\n";
    }
    insta::assert_snapshot!(errors);
}
