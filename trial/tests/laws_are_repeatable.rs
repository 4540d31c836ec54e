//! The laws of the workspace say the same in each test run, as they draw their cases as
//! [`solidoku_common::laws`] says; and the nightly run finds them all.

use std::fs;
use std::path::{Path, PathBuf};

/// The Rust files of all crates, as their path and text, in order.
fn sources() -> Vec<(PathBuf, String)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace is above");
    let mut folders: Vec<PathBuf> = subfolders(root);
    folders.retain(|folder| folder.join("Cargo.toml").exists());
    let mut sources = Vec::new();
    for member in folders {
        let mut open = vec![member.join("src"), member.join("tests")];
        open.retain(|folder| folder.exists());
        while let Some(folder) = open.pop() {
            open.extend(subfolders(&folder));
            for entry in fs::read_dir(&folder).expect("it can be read") {
                let path = entry.expect("it can be read").path();
                if path.extension().is_some_and(|extension| extension == "rs") {
                    let text = fs::read_to_string(&path).expect("it is text");
                    let path = path.strip_prefix(root).expect("it is below").to_owned();
                    sources.push((path, text));
                }
            }
        }
    }
    sources.sort();
    assert!(sources.len() > 100, "only {} files were found", sources.len());
    sources
}

fn subfolders(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).expect("it can be read");
    entries.map(|entry| entry.expect("it can be read").path()).filter(|it| it.is_dir()).collect()
}

#[test]
fn laws_have_the_common_configuration_and_are_where_the_nightly_run_looks() {
    let mut laws = 0;
    for (path, text) in sources() {
        let lines: Vec<&str> = text.lines().map(str::trim).collect();
        let is_block = |(_, line): &(usize, &&str)| line.starts_with("proptest! {");
        for (number, _) in lines.iter().enumerate().filter(is_block) {
            let mut inner = lines[number + 1..].iter().filter(|line| !line.starts_with("//"));
            let first = inner.next().expect("a block isn't the last line");
            let place = format!("{}:{}", path.to_str().expect("it is UTF-8"), number + 1);
            let library = if path.starts_with("common/src") { "crate" } else { "solidoku_common" };
            let expected = format!("#![proptest_config({library}::laws::cases(");
            assert!(
                first.starts_with(&expected),
                "{place}: expected {expected}N))], found {first}"
            );
            let is_in_library = path.iter().nth(1).is_some_and(|folder| folder == "src");
            let is_in_laws = path.ends_with("laws.rs");
            assert!(is_in_library || is_in_laws, "{place}: not in a file called laws.rs");
            laws += 1;
        }
    }
    assert!(laws > 15, "only {laws} blocks of laws were found");
}
