//! What a release depends on: one version everywhere, the repository's address, pinned actions. The
//! scripts are run in copies of what they read.

use std::fs;
use std::path::Path;
use std::process::Command;

use serde_json::Value;
use tempfile::TempDir;
use trial::{Run, shell};

use crate::workspace::root;

/// Runs a script of `.ci` in a folder, which is the repository or a copy.
fn run(folder: &Path, line: &str) -> Run {
    shell(&folder.join(".ci"), folder, &format!(".ci/{line}"))
}

/// The files of the repository that match, by their paths in it. Those that git doesn't know yet
/// count, unless it ignores them.
fn files(patterns: &[&str]) -> Vec<String> {
    let mut list = Command::new("git");
    list.current_dir(root()).args(["ls-files", "--cached", "--others", "--exclude-standard", "--"]);
    let output = list.args(patterns).output().expect("git is there");
    let names = String::from_utf8(output.stdout).expect("names are ASCII");
    let names: Vec<String> = names.lines().map(str::to_owned).collect();
    assert!(!names.is_empty(), "{patterns:?}: {}", String::from_utf8_lossy(&output.stderr));
    names
}

fn text(folder: &Path, file: &str) -> String {
    fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

/// A repository with the files that state versions, and the scripts.
fn copy() -> TempDir {
    let copy = tempfile::tempdir().expect("a folder can be made");
    let stating =
        ["*Cargo.toml", "*pyproject.toml", "*package.json", "CITATION.cff", "CHANGELOG.md"];
    for file in files(&stating).into_iter().chain(files(&[".ci/versions", ".ci/address"])) {
        let to = copy.path().join(&file);
        fs::create_dir_all(to.parent().expect("it is in a folder")).expect("it can be made");
        fs::copy(root().join(&file), to).expect("it can be copied");
    }
    // Cargo's README isn't among them; nothing here builds.
    let init = shell(copy.path(), copy.path(), "git init --quiet . && git add --all");
    assert_eq!(init.status, Some(0), "{init}");
    copy
}

/// Replaces a text that stands in a file exactly once.
fn replace(folder: &Path, file: &str, old: &str, new: &str) {
    let before = text(folder, file);
    assert_eq!(before.matches(old).count(), 1, "{file}: {old}");
    fs::write(folder.join(file), before.replace(old, new)).expect("it can be written");
}

const NUMBER: &str = env!("CARGO_PKG_VERSION");

#[test]
fn the_repository_states_one_version() {
    let run = run(root(), "versions");
    assert_eq!((run.status, run.stdout.trim()), (Some(0), NUMBER), "{run}");
}

#[test]
fn a_tag_must_be_of_the_version_and_leave_nothing_unreleased() {
    let copy = copy();
    let folder = copy.path();
    let changelog = text(folder, "CHANGELOG.md");
    let (above, below) = changelog.split_once("## Unreleased\n").expect("there is such a heading");
    let (_, below) = below.split_once("\n## ").expect("a version comes next");
    let released = format!("{above}## Unreleased\n\n## {below}");
    fs::write(folder.join("CHANGELOG.md"), &released).expect("it can be written");
    let tagged = run(folder, &format!("versions v{NUMBER}"));
    assert_eq!(tagged.status, Some(0), "{tagged}");
    for tag in [NUMBER, "v9.9.9", "''"] {
        let other = run(folder, &format!("versions {tag}"));
        let expected = format!("the tag: expected v{NUMBER}, found {}", tag.trim_matches('\''));
        assert!(other.status == Some(1) && other.stderr.contains(&expected), "{tag}: {other}");
    }
    replace(folder, "CHANGELOG.md", "## Unreleased\n", "## Unreleased\n\n- Something new.\n");
    let later = run(folder, &format!("versions v{NUMBER}"));
    let expected = "expected nothing under \"Unreleased\", found \"- Something new.\"";
    assert!(later.status == Some(1) && later.stderr.contains(expected), "{later}");
    assert_eq!(run(folder, "versions").status, Some(0), "without a tag it may be there");
}

/// Each file that states a version, changed alone.
#[test]
fn versions_that_disagree_are_refused_by_place() {
    let stated = format!("\"{NUMBER}\"");
    let changed = [
        ("fuzz/Cargo.toml", format!("\nversion = {stated}"), "\nversion = \"9.9.9\""),
        ("web/engine/Cargo.toml", format!("\nversion = {stated}"), "\nversion = \"9.9.9\""),
        (
            "web/app/package.json",
            "{\n  \"name\"".to_owned(),
            "{\n  \"version\": \"9.9.9\",\n  \"name\"",
        ),
        ("CITATION.cff", format!("\nversion: {NUMBER}"), "\nversion: 9.9.9"),
        (
            "Cargo.toml",
            format!("{{ path = \"cube4d\", version = {stated}"),
            "{ path = \"cube4d\", version = \"9.9.9\"",
        ),
    ];
    for (file, old, new) in changed {
        let copy = copy();
        replace(copy.path(), file, &old, new);
        let run = run(copy.path(), "versions");
        let expected = format!("expected version {NUMBER} as in Cargo.toml, found 9.9.9");
        let error = run.stderr.lines().find(|line| line.contains(&expected));
        let is_placed = error.is_some_and(|line| line.starts_with(&format!("error: {file}:")));
        assert!(run.status == Some(1) && is_placed, "{file}: {run}");
    }
    let copy = copy();
    replace(copy.path(), "CITATION.cff", "\ndate-released: ", "\ndate-released: 1999-12-31 # ");
    let run = run(copy.path(), "versions");
    let expected = format!("CHANGELOG.md: expected \"## {NUMBER} – 1999-12-31\" next");
    assert!(run.status == Some(1) && run.stderr.contains(&expected), "{run}");
}

#[test]
fn the_address_of_the_building_repository_comes_into_each_manifest() {
    const URL: &str = "https://forge.example/someone/solidoku";
    let copy = copy();
    let folder = copy.path();
    let run_with = |url: &str| run(folder, &format!("address '{url}'"));
    for wrong in ["", "forge.example/solidoku", "https://forge.example/a b", "https://x|y"] {
        let refused = run_with(wrong);
        assert!(refused.status == Some(2) && refused.stderr.contains(wrong), "{wrong}: {refused}");
    }
    let done = run_with(URL);
    assert_eq!(done.status, Some(0), "{done}");
    for name in ["common", "pyraminx", "cube4d", "fractal3d", "cube999"] {
        let manifest = text(folder, &format!("{name}/Cargo.toml"));
        let (package, _) = manifest.split_once("\n\n").expect("sections follow");
        let line = format!("\nrepository = \"{URL}\"\n");
        assert_eq!(package.matches(&line).count(), 1, "{name}: {package}");
    }
    for file in files(&["*package.json"]) {
        let manifest = text(folder, &file);
        let json: Value = serde_json::from_str(&manifest).expect("it stays JSON");
        if !json["license"].is_null() {
            assert_eq!(json["repository"]["url"], format!("git+{URL}.git"), "{file}");
        }
    }
    let citation = text(folder, "CITATION.cff");
    assert!(citation.contains(&format!("\nrepository-code: \"{URL}\"\nlicense: ")), "{citation}");
    assert_eq!(run(folder, "versions").status, Some(0));
}

/// A tag of an action can be moved, a commit can't.
#[test]
fn actions_are_pinned_by_commit() {
    let pinned = regex::Regex::new(r"uses: [\w.-]+/[\w.-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$");
    let pinned = pinned.expect("the pattern is well-formed");
    let workflows = files(&[".github/workflows/*.yml"]);
    let texts = workflows.iter().map(|file| (file, text(root(), file)));
    let mut commits = std::collections::BTreeMap::new();
    for (file, workflow) in texts {
        for line in workflow.lines().filter(|line| line.contains("uses:")) {
            assert!(pinned.is_match(line), "{file}: {line}");
            let (_, action) = line.split_once("uses: ").expect("it uses one");
            let (name, commit) = action.split_once('@').expect("it has a commit");
            let first = commits.entry(name.to_owned()).or_insert_with(|| commit.to_owned());
            assert_eq!(first, commit, "{file}: two versions of {name}");
        }
        assert!(workflow.contains("\npermissions:\n  contents: read\n"), "{file}: permissions");
    }
    assert!(commits.len() > 5, "{commits:?}");
}

/// Nothing with dependencies of its own is forgotten.
#[test]
fn dependabot_knows_every_manifest() {
    let known = text(root(), ".github/dependabot.yml");
    for file in files(&["*Cargo.lock", "*package.json", "*pyproject.toml"]) {
        let folder = Path::new(&file).parent().expect("it is in the repository");
        let folder = format!("/{}", folder.to_str().expect("names are ASCII"));
        let is_known = known.lines().filter(|line| line.contains("director")).any(|line| {
            let (_, folders) = line.split_once(": ").expect("folders are named");
            folders.trim_matches(['[', ']']).split(", ").any(|known| known == folder)
        });
        assert!(is_known, "{folder} isn't in .github/dependabot.yml");
    }
}

/// Zenodo reads `.zenodo.json` instead of `CITATION.cff` if both are there.
#[test]
fn zenodo_and_the_citation_say_the_same() {
    let citation = text(root(), "CITATION.cff");
    let zenodo: Value = serde_json::from_str(&text(root(), ".zenodo.json")).expect("it is JSON");
    let words = |key: &str| zenodo[key].as_str().expect("it is a text").to_owned();
    assert!(citation.contains(&format!("\ntitle: \"{}\"\n", words("title"))));
    for creator in zenodo["creators"].as_array().expect("it is a list") {
        let name = creator["name"].as_str().expect("it is a text");
        assert!(citation.contains(&format!("\n  - name: {name}\n")), "{name}");
    }
    let keywords = zenodo["keywords"].as_array().expect("it is a list");
    let keywords: Vec<&str> = keywords.iter().filter_map(Value::as_str).collect();
    assert!(citation.contains(&format!("\nkeywords: [{}]\n", keywords.join(", "))));
    // The same abstract, line breaks apart.
    let abstract_of = citation.split("abstract: >-").nth(1).expect("there is one");
    let (lines, _) = abstract_of.split_once("\ntype:").expect("the type follows");
    let abstract_of = lines.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words("description").contains(&abstract_of), "{abstract_of}");
}
