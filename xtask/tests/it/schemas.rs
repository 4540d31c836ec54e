//! What the programs print with `--format json` matches the schemas in `docs/schema`: in all
//! snapshots, and in some run for each question. `web/tests/schemas.mjs` checks what the page asks,
//! and the answers of its engine.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Deserializer, Value, json};
use solidoku_common::laws::some_by_day;
use trial::Program;

use crate::programs::shell;

const XTASK: Program = Program(env!("CARGO_BIN_EXE_xtask"));

const ROOT: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/..");

/// Snapshots in JSON, by their names, and the questions whose reports they are.
const REPORTS: [(&str, &str); 8] = [
    ("it__json__convert", "pyraminx/convert"),
    ("it__json__design", "pyraminx/design"),
    ("it__json__fix", "pyraminx/fix"),
    ("it__json__route", "pyraminx/route"),
    ("it__json__turn_and_scramble", "pyraminx/turn"),
    ("it__json__turn_and_scramble-2", "pyraminx/scramble"),
    ("it__reports__distances_json", "pyraminx/distances"),
    ("it__solve__the_report_in_json", "pyraminx/solve"),
];

/// Other snapshots in JSON, and what they show.
const NO_REPORTS: [(&str, &str); 5] = [
    ("solidoku_common__twisty__tests__kpuzzle", "a puzzle for cubing.js"),
    ("it__draw__the_page_of_turns_reports_itself", "the files that a command wrote"),
    ("it__json__census", "a long search"),
    ("it__reports__random walk as JSON", "a long search"),
    ("xtask__audit__tests__a_report_says_what_was_done_and_what_is_wrong-4", "an audit"),
];

/// Commands for a shell that print reports, and their questions.
const RUNS: [(&str, &str); 40] = [
    ("pyraminx/convert", "pyraminx convert"),
    ("pyraminx/design", "pyraminx design --face D --limit 2 --histogram"),
    ("pyraminx/distances", "pyraminx distances"),
    ("pyraminx/fix", "pyraminx fix --limit 1"),
    ("pyraminx/fix", "pyraminx fix '198473625 473219856 965143782 6827?????' --limit 1"),
    ("pyraminx/route", "pyraminx route --each"),
    ("pyraminx/route", "pyraminx route --all --limit 2"),
    ("pyraminx/scramble", "pyraminx scramble"),
    ("pyraminx/solve", "pyraminx solve"),
    ("pyraminx/turn", "pyraminx turn \"U R' l2\""),
    (
        "cube4d/bound",
        "cube4d fewest-digits --bound \"$RESULTS/../cube4d/tests/data/at-least-32.txt\"",
    ),
    ("cube4d/census", "cube4d census --sets 3"),
    ("cube4d/check", "cube4d check"),
    ("cube4d/hint", "cube4d hint"),
    ("cube4d/hint", "cube4d hint --follow"),
    ("cube4d/new", "cube4d new --colours --out set.txt"),
    ("cube4d/rules", "cube4d rules --upright --nodes 10"),
    ("cube4d/set", "cube4d set"),
    ("cube4d/solve", "cube4d solve"),
    ("cube4d/solve", "cube4d solve --no-rings --count-only"),
    ("cube4d/verify", "cube4d solve > all.txt; cube4d fewest-digits --verify all.txt"),
    ("fractal3d/canon", "fractal3d canon \"$PUZZLE\""),
    ("fractal3d/clue_symmetries", "fractal3d new --symmetric list"),
    ("fractal3d/convert", "fractal3d convert \"$PUZZLE\" --to f-puzzles"),
    ("fractal3d/count", "fractal3d count"),
    ("fractal3d/depths", "fractal3d depths --random 3"),
    ("fractal3d/hint", "fractal3d hint"),
    ("fractal3d/level", "fractal3d level 2"),
    ("fractal3d/new", "fractal3d new --count 2 --link"),
    ("fractal3d/solve", "fractal3d solve \"$PUZZLE\" --explain --link"),
    ("fractal3d/solve", "fractal3d solve \"$EMPTY\" --count-only"),
    ("fractal3d/symmetry", "fractal3d symmetry"),
    ("cube999/bound", "cube999 bound"),
    ("cube999/inverse", "cube999 inverse 111X1"),
    ("cube999/scramble", "cube999 scramble"),
    ("cube999/scramble", "cube999 scramble --turns 3"),
    ("cube999/simplify", "cube999 simplify '111X1 111X1'"),
    ("cube999/solve", "cube999 solve --fast"),
    ("cube999/turn", "cube999 turn \"$(cube999 scramble --style plain)\" 111X1"),
    ("cube999/verify", "cube999 solve --fast --format json | cube999 verify"),
];

const FILES: &str = "its command prints which files it wrote";
const PAGE: &str = "the page asks it, and no command";

/// Questions whose reports aren't checked here, and why.
const UNCHECKED: [(&str, &str); 13] = [
    ("cube4d/draw", FILES),
    ("cube4d/fewest_digits", "it takes minutes"),
    ("cube4d/sheet", FILES),
    ("cube999/draw", FILES),
    ("cube999/convert", "its format is chosen by --to"),
    ("fractal3d/book", FILES),
    ("fractal3d/list", "it prints how many solutions it wrote, and to which file"),
    ("fractal3d/model", FILES),
    ("fractal3d/picture", FILES),
    ("pyraminx/draw", FILES),
    ("pyraminx/export", "its format is chosen by --to"),
    ("pyraminx/looks", PAGE),
    ("pyraminx/survey", PAGE),
];

/// The objects of a text that is nothing but JSON.
fn objects(text: &str) -> Option<Vec<Value>> {
    let values: Vec<Value> =
        Deserializer::from_str(text).into_iter().collect::<Result<_, _>>().ok()?;
    (!values.is_empty() && values.iter().all(Value::is_object)).then_some(values)
}

/// Compares values with the schemas of the reports of these questions.
fn check(reports: &[(&str, Vec<Value>)]) {
    let lines = reports.iter().flat_map(|(question, values)| {
        let item = format!("{question}.item");
        let has_list = Path::new(ROOT).join("docs/schema").join(item.clone() + ".json").exists();
        let schema = if has_list { item } else { format!("{question}.report") };
        values.iter().map(move |value| json!({"schema": schema, "value": value}).to_string() + "\n")
    });
    XTASK.done(&["schema", "--check"], lines.collect::<String>());
}

/// All files below a folder whose name ends so; nothing is hidden or built there.
fn files(folder: &Path, end: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("a folder can be read") {
        let path = entry.expect("it can be read").path();
        let name = path.file_name().and_then(|name| name.to_str()).expect("names are in UTF-8");
        if path.is_dir() && !name.starts_with('.') && !["target", "node_modules"].contains(&name) {
            files(&path, end, found);
        } else if name.ends_with(end) {
            found.push(path);
        }
    }
}

#[test]
fn every_snapshot_in_json_matches_its_schema() {
    let mut paths = Vec::new();
    files(Path::new(ROOT), ".snap", &mut paths);
    let mut seen = BTreeSet::new();
    let mut reports = Vec::new();
    for path in paths {
        let text = fs::read_to_string(&path).expect("it can be read");
        let (_, snapshot) = text[4..].split_once("\n---\n").expect("a header ends");
        let Some(values) = objects(snapshot) else { continue };
        let name = path.file_stem().and_then(|name| name.to_str()).expect("names are in UTF-8");
        seen.insert(name.to_owned());
        let report = REPORTS.iter().find(|(listed, _)| *listed == name);
        reports.extend(report.map(|(_, question)| (*question, values)));
    }
    let listed = REPORTS.iter().chain(&NO_REPORTS).map(|(name, _)| (*name).to_owned());
    assert_eq!(seen, listed.collect());
    check(&reports);
}

#[test]
fn a_report_of_every_question_matches_its_schema() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let puzzle =
        "1.....8...8....1.....3.1...6.....5.4......2..........3...7....17......5.4.....6..";
    let empty = ".".repeat(81);
    let runs = some_by_day(RUNS, 14).into_iter();
    let reports: Vec<_> = runs
        .map(|(question, command)| {
            let setting = format!("RESULTS={ROOT}/results PUZZLE={puzzle} EMPTY={empty}");
            let run = shell(folder.path(), &format!("{setting}\n{command} --format json"));
            assert!(matches!(run.status, Some(0 | 1)), "{command}: {run}");
            (question, objects(&run.stdout).unwrap_or_else(|| panic!("{command}: {run}")))
        })
        .collect();
    check(&reports);
    let mut schemas = Vec::new();
    let end = ".report.json";
    files(&Path::new(ROOT).join("docs/schema"), end, &mut schemas);
    let questions = schemas.iter().map(|path| {
        let path = path.strip_prefix(Path::new(ROOT).join("docs/schema")).expect("it is below");
        path.to_str().expect("names are in UTF-8").trim_end_matches(end).to_owned()
    });
    let asked = RUNS.iter().chain(&UNCHECKED).map(|(question, _)| (*question).to_owned());
    assert_eq!(questions.collect::<BTreeSet<_>>(), asked.collect());
}
