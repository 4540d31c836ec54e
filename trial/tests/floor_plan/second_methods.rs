//! What checks a result shares no search with what found it: it imports geometry and text.

use std::collections::BTreeSet;

use super::{PUZZLES, assert_none, imports_of, name};

/// A check or a second method.
struct Method {
    folder: &'static str,
    module: &'static str,
    /// What it imports of the finder's modules: the question and the answer as types, and what is
    /// said here.
    also: &'static [&'static str],
}

const fn method(
    folder: &'static str,
    module: &'static str,
    also: &'static [&'static str],
) -> Method {
    Method { folder, module, also }
}

const METHODS: [Method; 21] = [
    method("pyraminx", "check", &[]),
    method("pyraminx", "play/design/reference", &[]),
    method("pyraminx", "puzzle/turn/reference", &[]),
    method(
        "pyraminx",
        "theory/census/reference",
        &["theory/census/cores::Unit", "theory/census::Class", "theory/census::Count"],
    ),
    method("cube4d", "check", &[]),
    method("cube4d", "solve/reference", &[]),
    method("cube4d", "solve/reference/unaligned", &[]),
    method("cube4d", "theory/census/reference", &[]),
    method("cube4d", "theory/printing/check", &[]),
    method("fractal3d", "check", &[]),
    method("fractal3d", "clues/cell_sets/literal", &[]),
    method("fractal3d", "clues/max_clues/reference", &[]),
    method(
        "fractal3d",
        "clues/min_clues/recheck",
        &["clues/min_clues::CLUES", "clues/min_clues::Found", "clues/min_clues::MinClues"],
    ),
    method(
        "fractal3d",
        "clues/min_clues/reference",
        &[
            "clues/min_clues::CLUES",
            "clues/min_clues::Found",
            "clues/min_clues::MinClues",
            "clues/min_clues::OTHER",
            "clues/min_clues::puzzle",
            // Both list puzzles by their canonical forms; Burnside's lemma confirms how many of
            // these there are.
            "count/canon::canonical",
        ],
    ),
    method(
        "fractal3d",
        "clues/ten_clues/recheck",
        &["clues/ten_clues::CLUES", "clues/ten_clues/puzzle::Puzzle"],
    ),
    method(
        "fractal3d",
        "clues/ten_clues/reference",
        &[
            "clues/ten_clues::CLUES",
            "clues/ten_clues::Found",
            "clues/ten_clues::REPEATS",
            "clues/ten_clues::TenClues",
            "clues/ten_clues/puzzle::Puzzle",
            // All solutions; the finder has a pool of some.
            "count/list::List",
        ],
    ),
    method("fractal3d", "count/backtrack", &[]),
    method("fractal3d", "count/reference", &[]),
    method("fractal3d", "puzzle/prefractal/check", &[]),
    method("cube999", "check", &[]),
    method(
        "cube999",
        "theory/reach/check",
        &["theory/reach::Certificate", "theory/reach::ClassProof", "theory/reach::Cycle"],
    ),
];

/// What any of them may import: cells, pieces and turns, and their text.
const GEOMETRY_AND_TEXT: [&str; 2] = ["puzzle", "notation"];

/// And of `common`: text and numbers, when to stop and whether a search was complete.
const OF_COMMON: [&str; 8] =
    ["control", "digit", "foreign", "input", "number", "outcome", "perm", "signs"];

/// How such modules are called.
const NAMES: [&str; 4] = ["check", "literal", "recheck", "reference"];

#[test]
fn second_methods_import_geometry_and_text() {
    let mut wrong = Vec::new();
    for Method { folder, module, also } in &METHODS {
        let imports = imports_of(folder);
        let Some(items) = imports.items_of(module) else {
            wrong.push(format!("{folder} has no {module}"));
            continue;
        };
        let is_method =
            |other: &str| METHODS.iter().any(|it| it.folder == *folder && it.module == other);
        let mut unused: BTreeSet<&str> = also.iter().copied().collect();
        for (from, item) in items {
            let top = from.first().map_or("", String::as_str);
            let path = format!("{}::{item}", name(from));
            let is_free = GEOMETRY_AND_TEXT.contains(&top) || is_method(&name(from));
            if !is_free && !unused.remove(&*path) && !also.contains(&&*path) {
                wrong.push(format!("{folder}: {module} imports {path}"));
            }
        }
        for other in
            imports.of_common(module).iter().filter(|other| !OF_COMMON.contains(&&***other))
        {
            wrong.push(format!("{folder}: {module} imports solidoku_common::{other}"));
        }
        wrong.extend(
            unused.iter().map(|path| format!("{folder}: {module} no longer imports {path}")),
        );
    }
    assert_none(&wrong);
}

#[test]
fn every_second_method_is_listed() {
    let mut wrong = Vec::new();
    for folder in PUZZLES {
        for module in imports_of(folder).modules() {
            let is_question = module.first().is_some_and(|top| ["api", "cli"].contains(&&**top));
            let is_method =
                module.last().is_some_and(|last| NAMES.contains(&&**last)) && !is_question;
            let is_listed =
                METHODS.iter().any(|it| it.folder == folder && it.module == name(module));
            if is_method && !is_listed {
                wrong.push(format!(
                    "{folder}: {} is called like a second method, and isn't in the table",
                    name(module)
                ));
            }
        }
    }
    assert_none(&wrong);
}
