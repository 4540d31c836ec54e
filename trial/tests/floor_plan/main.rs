//! The plan of the code, as ARCHITECTURE.md draws it: which files may import which.

mod circles;
mod imports;
mod layers;
mod public_types;
mod second_methods;
mod source;

use std::collections::HashMap;
use std::path::Path;
use std::sync::LazyLock;

use imports::{Imports, Module};

/// The crates that have a library of a puzzle.
const PUZZLES: [&str; 4] = ["pyraminx", "cube4d", "fractal3d", "cube999"];

/// The other crates whose files are examined.
const OTHERS: [&str; 3] = ["common", "xtask", "web/engine"];

/// The imports of the crate in this folder of the workspace, which are read once.
fn imports_of(folder: &str) -> &'static Imports {
    static ALL: LazyLock<HashMap<&str, Imports>> = LazyLock::new(|| {
        let workspace = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("a crate is in it");
        let folders = PUZZLES.into_iter().chain(OTHERS);
        folders.map(|folder| (folder, Imports::of(&workspace.join(folder)))).collect()
    });
    &ALL[folder]
}

/// A module as errors name it, as in `solve/search`.
fn name(module: &Module) -> String {
    if module.is_empty() { "the root".to_owned() } else { module.join("/") }
}

/// Fails if anything is wrong, and says all of it.
fn assert_none(wrong: &[String]) {
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
