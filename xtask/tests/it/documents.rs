//! The documents and the programs have the same commands and options.

use std::collections::{BTreeMap, BTreeSet};

use crate::options::all;
use crate::programs;
use crate::workspace::{read, root};

/// The reference names each option in the section of its program, among those of all programs, or
/// among those of long searches.
#[test]
fn every_option_is_in_the_reference() {
    let reference = read("docs/reference.md");
    let sections: Vec<&str> = reference.split("\n## ").collect();
    let section = |title: &str| {
        let found = sections.iter().find(|section| section.starts_with(title));
        *found.unwrap_or_else(|| panic!("no section {title}"))
    };
    let [common, long] = ["Common to all programs", "Long searches"].map(section);
    for (place, option) in all().into_iter().filter(|(_, option)| option.name != "--help") {
        let own = section(place.split(' ').next().unwrap_or_default());
        let is_named = [own, common, long].iter().any(|text| mentions(text, &option.name));
        assert!(is_named, "{place} {}", option.name);
    }
}

/// Whether a text has this option, and not only a longer one that begins so.
fn mentions(text: &str, option: &str) -> bool {
    let is_longer = |rest: &str| rest.starts_with(|c: char| c == '-' || c.is_alphanumeric());
    text.match_indices(option).any(|(at, _)| !is_longer(&text[at + option.len()..]))
}

/// The documents show no command, and no option of a command, that there isn't.
#[test]
fn every_command_in_the_documents_has_its_options() {
    let mut options: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (place, option) in all() {
        options.entry(place).or_default().insert(option.name);
    }
    let mut seen = 0;
    for file in documents() {
        for line in read(&file).split('`').skip(1).step_by(2).flat_map(commands_of) {
            let (program, rest) = line.split_once(' ').expect("it has words");
            let place = |word: &str| format!("{program} {word}");
            // Options of all commands may stand before the command's name.
            let mut words = rest.split_whitespace();
            let Some(known) = words.find_map(|word| options.get(&place(word))) else {
                let first = rest.split(' ').next().unwrap_or_default();
                let is_name = !first.is_empty() && first.chars().all(|c| c.is_ascii_lowercase());
                let is_known = !is_name || ["completions", "man"].contains(&first);
                assert!(is_known, "{file}: no such command: {line}");
                continue;
            };
            for name in long_options(&line) {
                assert!(known.contains(name), "{file}: no such option: {name} of {line}");
                seen += 1;
            }
        }
    }
    assert!(seen > 200, "{seen}");
}

/// The README of each folder, and the documents.
fn documents() -> Vec<String> {
    let folders = [".", "common", "python", "cluster", "results", "results/cube999", "web/npm"];
    let readmes =
        folders.iter().chain(&programs::NAMES).map(|folder| format!("{folder}/README.md"));
    let docs = std::fs::read_dir(root().join("docs")).expect("it can be read");
    let names = docs.map(|entry| entry.expect("it can be read").file_name());
    let names = names.map(|name| format!("docs/{}", name.display()));
    readmes.chain(names.filter(|name| name.ends_with(".md"))).collect()
}

/// The commands of the programs in a part of a text that is shown as code: in a block its lines,
/// otherwise the whole, which can be broken into lines.
fn commands_of(code: &str) -> Vec<String> {
    let whole = code.split_whitespace().collect::<Vec<_>>().join(" ");
    let lines: Vec<String> = match code.ends_with('\n') {
        true => code.lines().map(str::to_owned).collect(),
        false => vec![whole],
    };
    let is_command = |line: &String| {
        let program = line.split(' ').next().unwrap_or_default();
        programs::NAMES.contains(&program) && line.contains(' ')
    };
    lines.into_iter().filter(is_command).collect()
}

/// The long options of a command, without remarks and other commands behind it.
fn long_options(command: &str) -> impl Iterator<Item = &str> {
    let end = [" #", " | ", " > ", "; "].iter().filter_map(|end| command.find(end)).min();
    let words = command[..end.unwrap_or(command.len())].split_whitespace();
    words.filter_map(|word| {
        let name = word.trim_start_matches(['[', '(']);
        let is_of_name = |c: char| c == '-' || c.is_ascii_lowercase();
        let end = name.find(|c| !is_of_name(c)).unwrap_or(name.len());
        (name.starts_with("--") && end > 2).then_some(&name[..end])
    })
}
