//! The JSON of a hint says all that its sentences say: they are written here from the JSON alone.

use std::collections::BTreeSet;

use chacha20::ChaCha8Rng;
use fractal3d::Control;
use fractal3d::api::hint::{self, Report};
use fractal3d::api::solve;
use fractal3d::board::BoardDesign;
use fractal3d::geometry::Cell;
use fractal3d::grid::Grid;
use fractal3d::pencil::PencilGrid;
use fractal3d::solve::{BoardSolver, sample};
use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use serde_json::Value;
use solidoku_common::digit::Digit;

/// More candidates than this aren't listed one by one.
const MOST_LISTED: usize = 6;

fn list(json: &Value) -> &[Value] {
    json.as_array().map_or(&[], Vec::as_slice)
}

/// Text without quotes, or a number.
fn plain(json: &Value) -> String {
    json.as_str().map_or_else(|| json.to_string(), str::to_owned)
}

/// `a`, `a and b`, `a, b and c`.
fn series(items: impl IntoIterator<Item = String>) -> String {
    let items: Vec<String> = items.into_iter().collect();
    match items.split_last() {
        None => String::new(),
        Some((only, [])) => only.clone(),
        Some((last, others)) => format!("{} and {last}", others.join(", ")),
    }
}

fn all(json: &Value) -> String {
    series(list(json).iter().map(plain))
}

fn candidates(json: &Value) -> String {
    series(list(json).iter().map(|each| format!("{} in {}", each["digit"], plain(&each["cell"]))))
}

/// What a hint says that is no step.
fn wrong(wrong: &Value) -> String {
    let cells = all(&wrong["cells"]);
    match plain(&wrong["kind"]).as_str() {
        "entered" => "The clues have one solution, which differs.".to_owned(),
        "repeated" => {
            let each = |repeated: &Value| {
                let times = match list(&repeated["cells"]).len() {
                    2 => "twice: in".to_owned(),
                    times => format!("in {times} cells:"),
                };
                let (house, cells) = (plain(&repeated["house"]), all(&repeated["cells"]));
                format!("{house} has {} {times} {cells}", repeated["digit"])
            };
            let all: Vec<String> = list(&wrong["repeated"]).iter().map(each).collect();
            format!("Wrong: {}.", all.join("; "))
        }
        "no-solution" => no_solution(wrong),
        "several-solutions" => {
            let [one, other] = [0, 1].map(|i| plain(&wrong["solutions"][i]));
            let place = one.bytes().zip(other.bytes()).position(|(one, other)| one != other);
            let place = place.expect("they differ");
            let (row, column) = (place / 9 + 1, place % 9 + 1);
            let [one, other] = [one, other].map(|solution| solution.as_bytes()[place] as char);
            format!(
                "Wrong: the puzzle has several solutions; r{row}c{column} can be {one} or {other}, \
                 for example."
            )
        }
        "pencil-marks" => {
            format!("Wrong: the pencil marks of {cells} leave out the digit of the solution.")
        }
        kind => panic!("{kind}"),
    }
}

fn no_solution(wrong: &Value) -> String {
    let reason = &wrong["reason"];
    let (house, digit) = (plain(&reason["house"]), &reason["digit"]);
    let why = match reason["kind"].as_str() {
        None => String::new(),
        Some("twice") => format!(", as {house} has {digit} twice: in {}", all(&reason["cells"])),
        Some("no-place") => format!(", as {house} has no place for {digit}"),
        Some("no-digit") => {
            let cell = plain(&reason["cell"]);
            format!(", as {cell} can't hold any digit: its houses contain all nine")
        }
        Some(kind) => panic!("{kind}"),
    };
    let (conflict, suspects) = (candidates(&wrong["conflict"]), candidates(&wrong["suspects"]));
    let blame = match (list(&wrong["conflict"]).len(), list(&wrong["suspects"]).len()) {
        (0, _) => String::new(),
        (1, _) => format!(" No solution has {conflict}."),
        (_, 0) => format!(" No solution has all of {conflict}. More than one digit is wrong."),
        (_, 1) => format!(
            " No solution has all of {conflict}. If just one digit is wrong, it is {suspects}."
        ),
        _ => format!(
            " No solution has all of {conflict}. If just one digit is wrong, it is one of \
             {suspects}."
        ),
    };
    format!("Wrong: there is no solution{why}.{blame}")
}

/// The steps that removed candidates, in order; the player's marks come last.
fn sources(removed: &[Value]) -> Vec<Option<u64>> {
    let mut steps: Vec<Option<u64>> = removed.iter().map(|each| each["step"].as_u64()).collect();
    steps.sort_unstable_by_key(|step| (step.is_none(), *step));
    steps.dedup();
    steps
}

/// What a note says of the candidates that a step needs to be gone.
fn removals(step: &Value) -> Vec<String> {
    let removed = list(&step["removed"]);
    let is_naked_single = step["technique"] == "naked-single";
    let by = |source: &Option<u64>| {
        let of = removed.iter().filter(|each| each["step"].as_u64() == *source);
        let of: Vec<&Value> = of.collect();
        let preposition = if source.is_some() { "from" } else { "in" };
        let candidates = match is_naked_single {
            true => series(of.iter().map(|each| each["digit"].to_string())),
            false => by_digit(&of, preposition),
        };
        match source {
            Some(step) => format!("step {step} removed {candidates}"),
            None => format!("your pencil marks leave out {candidates}"),
        }
    };
    sources(removed).iter().map(by).collect()
}

fn by_digit(removed: &[&Value], preposition: &str) -> String {
    let of = |digit: u64| {
        let cells = removed.iter().filter(|each| each["digit"] == digit);
        let cells = series(cells.map(|each| plain(&each["cell"])));
        (!cells.is_empty()).then(|| format!("{digit} {preposition} {cells}"))
    };
    (1..=9).filter_map(of).collect::<Vec<_>>().join("; ")
}

/// The parts of a step's sentences that come from `removed`; none if they aren't listed.
fn assert_says_what_is_gone(report: &Value, text: &str) {
    let step = &report["step"];
    let removed = list(&step["removed"]);
    if step["technique"] == "naked-single" || removed.len() <= MOST_LISTED {
        for part in removals(step) {
            assert!(text.contains(&part), "{part:?} is missing in {text}");
        }
    } else {
        assert!(
            text.contains("removed other candidates") || text.contains("leave out other"),
            "{text}"
        );
    }
}

/// Asserts that the JSON has what the text says; tells what kind of hint it was.
fn assert_tells_all(report: &Report) -> String {
    let json = serde_json::to_value(report).expect("a report is JSON");
    let text = plain(&json["text"]);
    match report.kind {
        hint::HintKind::Next => {
            assert_says_what_is_gone(&json, &text);
            plain(&json["step"]["technique"])
        }
        hint::HintKind::Wrong => {
            let sentences = wrong(&json["wrong"]);
            assert!(text.ends_with(&sentences), "{sentences:?} isn't the end of {text}");
            plain(&json["wrong"]["kind"])
        }
        _ => String::new(),
    }
}

/// Clues of a solution, and digits entered or marked as people do: rightly, wrongly, or twice.
fn position(rng: &mut ChaCha8Rng) -> (Grid, PencilGrid) {
    let solution = sample(rng);
    let mut cells: Vec<Cell> = Cell::all().collect();
    cells.shuffle(rng);
    let (clues, others) = cells.split_at(rng.random_range(12..60));
    let clues = solution.restricted_to(clues.iter().copied().collect());
    let mut play = PencilGrid::from(clues);
    let is_careful = rng.random_range(0..2) == 0;
    let touched = if is_careful { others.len() } else { rng.random_range(0..others.len()) };
    for &cell in &others[..touched] {
        let right = solution.get(cell).expect("a solution is full");
        let [one, other] = [0; 2].map(|_| Digit::ALL[rng.random_range(0..9)]);
        match rng.random_range(0..12) {
            _ if is_careful => play.mark(cell, [one, other, right].into_iter().collect()),
            0 => play.place(cell, one),
            1..6 => play.place(cell, right),
            6 => play.mark(cell, [one, other].into_iter().collect()),
            _ => play.mark(cell, [one, right].into_iter().collect()),
        }
    }
    (clues, play)
}

#[test]
fn the_json_of_a_hint_has_what_its_sentences_say() {
    let mut rng = ChaCha8Rng::seed_from_u64(44);
    let design = BoardDesign::STANDARD;
    let board = design.board();
    let mut kinds = BTreeSet::new();
    for _ in 0..300 {
        let (clues, play) = position(&mut rng);
        kinds.insert(assert_tells_all(&hint::of_position(&clues, play, &design, &board)));
    }
    for kind in ["entered", "repeated", "no-solution", "several-solutions", "pencil-marks"] {
        assert!(kinds.contains(kind), "no grid was {kind}");
    }
}

/// Steps of whole solutions: those of hints know nothing of earlier steps, those of `solve` do.
#[test]
fn the_json_of_a_step_has_what_its_sentences_say() {
    let mut rng = ChaCha8Rng::seed_from_u64(44);
    let design = BoardDesign::STANDARD;
    let board = design.board();
    let mut techniques = BTreeSet::new();
    for _ in 0..20 {
        let solution = sample(&mut rng);
        let mut cells: Vec<Cell> = Cell::all().collect();
        cells.shuffle(&mut rng);
        let clues = solution.restricted_to(cells[..17].iter().copied().collect());
        let mut play = PencilGrid::from(clues);
        loop {
            let report = hint::of_position(&clues, play, &design, &board);
            if report.kind != hint::HintKind::Next {
                break;
            }
            techniques.insert(assert_tells_all(&report));
            play = report.next_position;
        }
        let request = solve::Request { detail: solve::Detail::Steps, ..Default::default() };
        let mut solver = BoardSolver::new(&board);
        let solved = solve::one(&clues, &request, &mut solver, Control::UNLIMITED);
        for step in solved.expect("nothing stops it").steps() {
            let json = serde_json::json!({ "step": step });
            assert_says_what_is_gone(&json, &step.text);
            techniques.insert(plain(&json["step"]["technique"]));
        }
    }
    for technique in ["naked-single", "hidden-single", "pointing", "naked-pair"] {
        assert!(techniques.contains(technique), "no step was a {technique}: {techniques:?}");
    }
}

#[test]
fn a_starved_house_and_a_starved_cell_are_reasons() {
    let no_place = "12345678.".to_owned() + &".".repeat(72);
    let hint = |puzzle: &str| {
        let request = hint::Request { puzzle: Some(puzzle.into()), ..hint::Request::default() };
        hint::run(&request, Control::UNLIMITED).expect("it is a grid")
    };
    let mut starved = no_place.into_bytes();
    // A 9 in the column of the row's only empty cell.
    starved[5 * 9 + 8] = b'9';
    let report = hint(std::str::from_utf8(&starved).expect("ASCII"));
    assert_tells_all(&report);
    let reason = report.wrong.and_then(|wrong| wrong.reason).expect("it is plain to see");
    assert!(matches!(reason, fractal3d::api::facts::ReasonFacts::NoPlace { digit: 9, .. }));
}
