//! The packages for crates.io, as their manifests and READMEs describe them. `.ci/nightly package`
//! unpacks and tests them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;
use std::sync::LazyLock;

use serde::Deserialize;

use crate::workspace::{read, root};

/// The packages that are published.
const PUBLISHED: [&str; 5] = ["cube4d", "cube999", "fractal3d", "pyraminx", "solidoku-common"];

/// What `cargo metadata` says of a package.
#[derive(Deserialize)]
struct Package {
    name: String,
    manifest_path: PathBuf,
    rust_version: String,
    features: BTreeMap<String, Vec<String>>,
    /// The registries that it may go to: any, or these.
    publish: Option<Vec<String>>,
    metadata: Option<Tools>,
}

/// The tables of a manifest that other tools read.
#[derive(Deserialize)]
struct Tools {
    docs: DocsRs,
}

#[derive(Deserialize)]
struct DocsRs {
    rs: Documentation,
}

#[derive(Deserialize)]
#[serde(rename_all = "kebab-case")]
struct Documentation {
    features: Vec<String>,
    rustdoc_args: Vec<String>,
}

impl Package {
    /// A file of the package, as text.
    fn read(&self, name: &str) -> String {
        let folder = self.manifest_path.parent().expect("a manifest is in a folder");
        read(folder.join(name))
    }
}

/// The packages that are published, by name.
static PACKAGES: LazyLock<Vec<Package>> = LazyLock::new(|| {
    #[derive(Deserialize)]
    struct Workspace {
        packages: Vec<Package>,
    }
    let output = Command::new(env!("CARGO"))
        .args(["metadata", "--no-deps", "--format-version", "1", "--locked"])
        .current_dir(root())
        .output()
        .expect("cargo runs its tests");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let workspace: Workspace = serde_json::from_slice(&output.stdout).expect("it is JSON");
    let mut packages = workspace.packages;
    packages.retain(|package| package.publish.is_none());
    packages.sort_by(|a, b| a.name.cmp(&b.name));
    packages
});

#[test]
fn five_packages_are_published() {
    let names: Vec<&str> = PACKAGES.iter().map(|package| package.name.as_str()).collect();
    assert_eq!(names, PUBLISHED);
}

/// They are files and not links, which a checkout on Windows would make into texts of one line.
#[test]
fn each_package_has_both_licences() {
    for licence in ["LICENSE-MIT", "LICENSE-APACHE"] {
        let original = read(licence);
        for package in &*PACKAGES {
            assert!(package.read(licence) == original, "{}: {licence} is another", package.name);
        }
    }
}

/// The rows of a README's table: the feature, and whether it is on by default.
fn rows(readme: &str) -> BTreeMap<&str, bool> {
    let rows = readme.lines().filter_map(|line| line.strip_prefix("| `")?.split_once("` "));
    rows.map(|(feature, rest)| (feature, rest.starts_with("(default) "))).collect()
}

#[test]
fn each_readme_lists_all_features() {
    for package in &*PACKAGES {
        let default = &package.features["default"];
        let features = package.features.keys().filter(|feature| *feature != "default");
        let expected: BTreeMap<&str, bool> =
            features.map(|feature| (feature.as_str(), default.contains(feature))).collect();
        assert_eq!(rows(&package.read("README.md")), expected, "{}", package.name);
    }
}

/// Who reads them has the package and not the repository.
#[test]
fn readmes_are_for_readers_of_crates_io() {
    for package in &*PACKAGES {
        let readme = package.read("README.md");
        let version = format!("Rust {} or later", package.rust_version);
        assert!(readme.contains(&version), "{}: expected {version}", package.name);
        for word in ["cargo run", "--path", "](..", "](docs"] {
            assert!(!readme.contains(word), "{}: {word} needs the repository", package.name);
        }
        if package.name != "solidoku-common" {
            for command in ["cargo install ", "cargo add "] {
                let line = format!("\n{command}{}", package.name);
                assert!(readme.contains(&line), "{}: expected{line}", package.name);
            }
        }
    }
    let version = format!("Rust {} or later", PACKAGES[0].rust_version);
    assert!(read("README.md").contains(&version), "expected {version}");
}

/// docs.rs shows next to each item which features it needs.
#[test]
fn the_documentation_shows_features() {
    for package in &*PACKAGES {
        let docs = &package.metadata.as_ref().expect("docs.rs is configured").docs.rs;
        assert_eq!(docs.rustdoc_args, ["--cfg", "docsrs"], "{}", package.name);
        let library = package.read("src/lib.rs");
        assert!(library.contains("#![cfg_attr(docsrs, feature(doc_cfg))]"), "{}", package.name);
        // All but those for tests and for other languages.
        let mut shown = BTreeSet::new();
        let mut open: Vec<&str> = docs.features.iter().map(String::as_str).collect();
        open.push("default");
        while let Some(feature) = open.pop() {
            if shown.insert(feature) {
                let enabled = package.features.get(feature);
                let enabled = enabled.unwrap_or_else(|| panic!("{}: {feature}", package.name));
                let own = enabled.iter().filter(|it| package.features.contains_key(*it));
                open.extend(own.map(String::as_str));
            }
        }
        let all: BTreeSet<&str> = package.features.keys().map(String::as_str).collect();
        let hidden: Vec<&&str> = all.difference(&shown).collect();
        assert!(
            hidden.iter().all(|feature| ["laws", "typescript"].contains(feature)),
            "{}: docs.rs doesn't show {hidden:?}",
            package.name
        );
    }
}

/// An exception for an advisory says until when, and `.ci/nightly` checks the date.
#[test]
fn no_exception_for_an_advisory_is_for_ever() {
    let mut exceptions = 0;
    for name in ["deny.toml", "peers/deny.toml"] {
        let text = read(name);
        let (_, advisories) = text.split_once("\n[advisories]\n").expect("there is such a table");
        for line in advisories.lines().filter(|line| line.contains("id =")) {
            let (_, date) = line.split_once("reason = \"until ").expect("there is a date");
            let (date, why) = date.split_once(": ").expect("there is a reason");
            let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
            let parts: Vec<&str> = date.split('-').collect();
            assert!(
                date.len() == 10 && parts.len() == 3 && parts.into_iter().all(digits),
                "{line}"
            );
            assert!(why.len() > 20, "{line}");
            exceptions += 1;
        }
    }
    assert!(exceptions > 0);
}
