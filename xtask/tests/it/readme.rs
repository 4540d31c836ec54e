//! The recipes under "What are you here for?" in the README work as they stand there: each block is
//! given to a shell, one after the other, in one empty folder, with the programs on the PATH.

use crate::programs::shell;

const README: &str = include_str!("../../../README.md");

/// The shell blocks of a section.
fn blocks(title: &str) -> Vec<&'static str> {
    let section = README.split("\n## ").find(|section| section.starts_with(title));
    let section = section.expect("the README has such a section");
    let after = section.split("```sh\n").skip(1);
    after.map(|text| text.split_once("```").expect("a block ends").0).collect()
}

#[test]
fn every_recipe_works() {
    let folder = tempfile::tempdir().expect("a folder can be made");
    let blocks = blocks("What are you here for?");
    assert_eq!(blocks.len(), 12);
    // CI runs this one itself.
    for block in blocks.into_iter().filter(|block| !block.starts_with("cargo xtask")) {
        let run = shell(folder.path(), block);
        assert_eq!(run.status, Some(0), "{block}\n{run}");
    }
    let is_there = |name: &str| folder.path().join(name).is_file();
    let files = ["book.pdf", "sculpture.3mf", "classes.txt", "classes.json", "classes.save"];
    assert!(files.into_iter().all(is_there));
}
