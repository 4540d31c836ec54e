//! JSON Schemas of all questions, in `docs/schema`: its request, its report, and the items of
//! its list if it has a long one. The files are made from the types themselves; a test checks that they are current.
//!
//! With `--check`, values are compared with them: what the programs print with `--format json`, and
//! what the engine of the page answers. `tests/it/schemas.rs` and `web/tests/answers` say which.

mod validator;

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use serde::Deserialize;
use serde_json::Value;
use solidoku_common::api::QuestionSchema;

use crate::args::Schema;
use crate::exit::{Exit, root};
use crate::message::message;
use validator::validate;

/// The folder of the schemas.
const FOLDER: &str = "docs/schema";

/// The questions of each puzzle.
fn all_schemas() -> [(&'static str, Vec<QuestionSchema>); 4] {
    [
        ("pyraminx", pyraminx::api::schemas()),
        ("cube4d", cube4d::api::schemas()),
        ("fractal3d", fractal3d::api::schemas()),
        ("cube999", cube999::api::schemas()),
    ]
}

/// All files: their paths below the folder, and their texts.
fn files() -> Vec<(PathBuf, String)> {
    let questions = all_schemas().into_iter().flat_map(|(puzzle, questions)| {
        questions.into_iter().map(move |question| (puzzle, question))
    });
    let all = |(puzzle, question): (&'static str, QuestionSchema)| {
        let QuestionSchema { name, request, item, report } = question;
        let schemas = [("request", Some(request)), ("item", item), ("report", Some(report))];
        schemas.into_iter().filter_map(|(which, schema)| Some((which, schema?))).map(
            move |(which, schema)| {
                let text = serde_json::to_string_pretty(&schema).expect("it is a value of JSON");
                (Path::new(puzzle).join(format!("{name}.{which}.json")), text + "\n")
            },
        )
    };
    questions.flat_map(all).collect()
}

/// Writes all files anew, or checks values.
pub(crate) fn run(args: &Schema) -> Exit {
    if args.check {
        return check(io::stdin().lines());
    }
    match write(&root().join(FOLDER)) {
        Ok(()) => Exit::Holds,
        Err(error) => {
            message(format_args!("error: {FOLDER} can't be written: {error}"));
            Exit::Usage
        }
    }
}

fn write(folder: &Path) -> io::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    for (path, text) in files() {
        let path = folder.join(path);
        fs::create_dir_all(path.parent().expect("it is in a folder"))?;
        fs::write(path, text)?;
    }
    Ok(())
}

/// A line to check.
#[derive(Deserialize)]
struct Example {
    /// The name of a file without its end, as in `pyraminx/solve.report`.
    schema: String,
    value: Value,
}

/// Checks all lines, and says which of them don't match.
fn check(lines: impl Iterator<Item = io::Result<String>>) -> Exit {
    let schemas: BTreeMap<String, Value> = files()
        .into_iter()
        .map(|(path, text)| {
            let name = path.with_extension("").to_str().expect("names are ASCII").to_owned();
            (name, serde_json::from_str(&text).expect("it was written as JSON"))
        })
        .collect();
    let wrong = |line: &str| {
        let Example { schema, value } = serde_json::from_str(line).map_err(|e| e.to_string())?;
        let known = schemas.get(&schema).ok_or(format!("there is no schema {schema}"))?;
        validate(known, &value).map_err(|error| format!("{schema}: {error}"))
    };
    let mut exit = Exit::Holds;
    for (number, line) in (1..).zip(lines) {
        let checked = line.map_err(|error| error.to_string()).and_then(|line| wrong(&line));
        if let Err(reason) = checked {
            message(format_args!("error: line {number}: {reason}"));
            exit = Exit::Fails;
        }
    }
    exit
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use solidoku_common::control::Control;

    use super::*;

    #[test]
    fn a_line_is_checked_against_the_schema_that_it_names() {
        let check = |line: &str| check([Ok(line.to_owned())].into_iter());
        assert_eq!(
            check(r#"{"schema": "cube4d/set.request", "value": {"set": "x"}}"#),
            Exit::Holds
        );
        for line in [
            r#"{"schema": "cube4d/set.request", "value": {"set": 1}}"#,
            r#"{"schema": "cube4d/no.request", "value": {}}"#,
            "{}",
        ] {
            assert_eq!(check(line), Exit::Fails, "{line}");
        }
    }

    #[test]
    fn each_question_is_asked_by_its_name() {
        let refusal = |puzzle, question| {
            let (control, lines) = (Control::UNLIMITED, &mut |_| ControlFlow::Continue(()));
            let answer = match puzzle {
                "pyraminx" => pyraminx::api::ask(question, "0", control, lines),
                "cube4d" => cube4d::api::ask(question, "0", control, lines),
                "fractal3d" => fractal3d::api::ask(question, "0", control, lines),
                _ => cube999::api::ask(question, "0", control, &|| 0.0, lines),
            };
            answer.expect_err("0 is no request").to_string()
        };
        for (puzzle, questions) in all_schemas() {
            let unknown = refusal(puzzle, "riddle");
            assert!(unknown.contains("expected a question"), "{unknown}");
            for QuestionSchema { name, .. } in questions {
                let refusal = refusal(puzzle, name);
                assert_eq!(refusal, "expected an object, found 0", "{name}");
            }
        }
    }

    #[test]
    fn the_schemas_are_current() {
        let made: BTreeMap<PathBuf, String> = files().into_iter().collect();
        let mut stored = BTreeMap::new();
        for puzzle in fs::read_dir(root().join(FOLDER)).unwrap() {
            let puzzle = puzzle.unwrap();
            for file in fs::read_dir(puzzle.path()).unwrap() {
                let file = file.unwrap();
                let path = Path::new(&puzzle.file_name()).join(file.file_name());
                stored.insert(path, fs::read_to_string(file.path()).unwrap());
            }
        }
        assert!(made == stored, "run `cargo xtask schema`");
    }
}
