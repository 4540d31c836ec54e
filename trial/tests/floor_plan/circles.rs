//! No files import each other in a circle, and few modules stand at the top of a crate.

use std::collections::BTreeSet;

use super::imports::{Imports, Module};
use super::{OTHERS, PUZZLES, assert_none, imports_of, name};

/// More modules than this at the top of `src` are no plan.
const MOST_AT_TOP: usize = 20;

#[test]
fn no_files_import_each_other_in_a_circle() {
    let mut wrong = Vec::new();
    for folder in PUZZLES.into_iter().chain(OTHERS) {
        let imports = imports_of(folder);
        for circle in circles(imports) {
            wrong.push(format!("{folder}: a circle of {} files:", circle.len()));
            for (from, to) in
                imports.arrows().filter(|(from, to)| circle.contains(from) && circle.contains(to))
            {
                wrong.push(format!("  {} -> {}", name(from), name(to)));
            }
        }
    }
    assert_none(&wrong);
}

/// The groups of files each of which reaches the others.
fn circles(imports: &Imports) -> BTreeSet<BTreeSet<&Module>> {
    let on_circle =
        imports.modules().filter(|&module| imports.reached_from(module).contains(module));
    let circle = |module| {
        let reached = imports.reached_from(module).into_iter();
        reached.filter(|&other| imports.reached_from(other).contains(module)).collect()
    };
    on_circle.map(circle).collect()
}

#[test]
fn few_modules_are_at_the_top() {
    let mut wrong = Vec::new();
    for folder in PUZZLES.into_iter().chain(OTHERS) {
        let imports = imports_of(folder);
        let top: BTreeSet<&String> =
            imports.modules().filter_map(|module| module.first()).collect();
        if top.len() > MOST_AT_TOP {
            wrong.push(format!(
                "{folder} has {} modules at the top of `src`, more than {MOST_AT_TOP}",
                top.len()
            ));
        }
    }
    assert_none(&wrong);
}
