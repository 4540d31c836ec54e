//! Modules of a puzzle import those below them.

use super::imports::Module;
use super::{PUZZLES, assert_none, imports_of, name};

/// The modules at the top of the puzzles' crates, from the ground up. A module may import itself
/// and those before it; a crate has those that it has a use for.
const LAYERS: [&str; 14] = [
    "puzzle", "check", "notation", "count", "solve", "formats", "play", "theory", "clues", "draw",
    "models", "sweeps", "api", "cli",
];

/// Which modules never import which, beside the layers, and why.
const NEVER: [(&str, &str, &str, &str); 2] = [
    ("fractal3d", "clues/min_clues", "play", "a proof doesn't prune with the steps of a person"),
    ("fractal3d", "clues/max_clues", "play", "a proof doesn't prune with the steps of a person"),
];

#[test]
fn modules_import_downwards() {
    let mut wrong = Vec::new();
    for folder in PUZZLES {
        let imports = imports_of(folder);
        let layer = |module: &Module| {
            LAYERS.iter().position(|&layer| Some(layer) == module.first().map(String::as_str))
        };
        // The root declares and re-exports; nothing is defined there.
        for module in
            imports.modules().filter(|module| !module.is_empty() && layer(module).is_none())
        {
            wrong.push(format!("{folder}: {} has no place in the plan", name(module)));
        }
        for (from, to) in imports.arrows() {
            if layer(from).is_some_and(|from| layer(to).is_none_or(|to| to > from)) {
                wrong.push(format!("{folder}: {} imports {} above it", name(from), name(to)));
            }
        }
    }
    assert_none(&wrong);
}

#[test]
fn what_is_kept_apart_stays_apart() {
    let mut wrong = Vec::new();
    for (folder, above, below, why) in NEVER {
        let imports = imports_of(folder);
        let is_part = |module: &str, whole: &str| {
            module.strip_prefix(whole).is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
        };
        assert!(
            imports.modules().any(|module| is_part(&name(module), above)),
            "{folder} has no {above}"
        );
        for (from, to) in imports.arrows() {
            if is_part(&name(from), above) && is_part(&name(to), below) {
                wrong.push(format!("{folder}: {} imports {}, but {why}", name(from), name(to)));
            }
        }
    }
    assert_none(&wrong);
}
