//! The libraries without the programs: few packages to build, and no clock, file or signal.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::workspace::root;

const LIBRARIES: [&str; 4] = ["pyraminx", "cube4d", "fractal3d", "cube999"];

/// What a user of one library builds, the library included.
const MOST_PACKAGES: usize = 25;

/// The packages that a library needs without default features.
fn packages_of(library: &str) -> BTreeSet<String> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--package", library, "--no-default-features", "--edges", "normal"])
        .args(["--prefix", "none", "--format", "{p}", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo runs its tests");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let tree = String::from_utf8(output.stdout).expect("names of packages are ASCII");
    let name = |line: &str| line.split(' ').next().unwrap_or_default().to_owned();
    tree.lines().map(name).filter(|name| !name.is_empty()).collect()
}

#[test]
fn a_library_alone_needs_few_packages() {
    for library in LIBRARIES {
        let packages = packages_of(library);
        assert!(packages.contains(library) && packages.contains("solidoku-common"));
        assert!(packages.len() <= MOST_PACKAGES, "{library} needs {packages:?}");
        for program in ["clap", "indicatif", "signal-hook", "tempfile", "getrandom"] {
            assert!(!packages.contains(program), "{library} needs {program}");
        }
    }
}

/// The Rust files in a folder and its folders, without those of the program.
fn library_files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("it is a folder of the workspace") {
        let path = entry.expect("it can be read").path();
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        match (path.is_dir(), name.as_ref()) {
            (_, "cli" | "main" | "tests") => {}
            (true, _) => files.extend(library_files(&path)),
            (false, _) => files.push(path),
        }
    }
    files
}

/// Times and stops come in through `Control`, and results go out as values.
#[test]
fn libraries_have_no_clock_no_file_and_no_terminal() {
    for library in LIBRARIES {
        for file in library_files(&root().join(library).join("src")) {
            let text = fs::read_to_string(&file).expect("it is text");
            let library_part = text.split("#[cfg(test)]").next().unwrap_or_default();
            for word in ["std::time", "std::fs", "std::env", "stdin()", "println!(", "Instant::now"]
            {
                let is_used = library_part
                    .lines()
                    .any(|line| !line.trim_start().starts_with("//") && line.contains(word));
                assert!(!is_used, "{file:?} uses {word}");
            }
        }
    }
}

/// A program whose manifest says `test = false` has no test that nobody runs.
#[test]
fn programs_that_are_not_compiled_for_tests_have_none() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let mut examined = 0;
    for name in crate::programs::NAMES {
        let manifest = fs::read_to_string(root.join(name).join("Cargo.toml")).expect("it is there");
        let (_, bin) = manifest.split_once("[[bin]]").expect("there is a program");
        let bin = bin.split("\n[").next().expect("splitting gives at least one part");
        if !bin.contains("test = false") {
            continue;
        }
        let mut folders = vec![root.join(name).join("src/cli")];
        let mut files =
            vec![root.join(name).join("src/main.rs"), root.join(name).join("src/cli.rs")];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).expect("the folder is there") {
                let path = entry.expect("it can be read").path();
                if path.is_dir() { folders.push(path) } else { files.push(path) }
            }
        }
        for file in files {
            let text = fs::read_to_string(&file).expect("it is text");
            assert!(!text.contains("#[test]"), "{file:?}");
            examined += 1;
        }
    }
    assert!(examined > 30, "{examined}");
}
