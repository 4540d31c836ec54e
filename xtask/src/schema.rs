//! JSON Schemas of all questions, in `docs/schema`: two files for each, its request and its report. They are made from
//! the types themselves; a test checks that the files are current.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use common::api::QuestionSchema;

use crate::exit::{Exit, root};

/// The folder of the schemas.
const FOLDER: &str = "docs/schema";

/// All files: their paths below the folder, and their texts.
fn files() -> Vec<(PathBuf, String)> {
    let puzzles = [
        ("pyraminx", pyraminx::api::schemas()),
        ("cube4d", cube4d::api::schemas()),
        ("fractal3d", fractal3d::api::schemas()),
        ("cube999", cube999::api::schemas()),
    ];
    let questions = puzzles.into_iter().flat_map(|(puzzle, questions)| {
        questions.into_iter().map(move |question| (puzzle, question))
    });
    let both = |(puzzle, question): (&str, QuestionSchema)| {
        let QuestionSchema { name, request, report } = question;
        [("request", request), ("report", report)].map(|(which, schema)| {
            let text = serde_json::to_string_pretty(&schema).expect("a schema is a value of JSON");
            (Path::new(puzzle).join(format!("{name}.{which}.json")), text + "\n")
        })
    };
    questions.flat_map(both).collect()
}

/// Writes all files anew.
pub(crate) fn run() -> Exit {
    match write(&root().join(FOLDER)) {
        Ok(()) => Exit::Holds,
        Err(error) => {
            eprintln!("error: {FOLDER} can't be written: {error}");
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

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
