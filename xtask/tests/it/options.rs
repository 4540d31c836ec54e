//! The same option means the same in all programs and commands: its value, range, default and first
//! line of help.
//!
//! Options are read from the helps, so that a new one can't be forgotten. [`DIFFERENCES`] lists
//! what may differ.

use std::collections::{BTreeMap, BTreeSet};

use crate::programs::{self, commands, run_line};
use crate::ranges::range;

/// What of an option can differ between commands.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Aspect {
    /// The name of its value, as in `<N>`; a flag has none.
    Value,
    /// The smallest and the largest number that the help names.
    Range,
    /// The default that the help names.
    Default,
    /// What its help says first. What follows a semicolon is peculiar to a command.
    Help,
}

use Aspect::{Default, Help, Range, Value};

/// The options that differ between commands: in what, and what it is that differs.
const DIFFERENCES: [(&str, &[Aspect], &str); 15] = [
    ("--colours", &[Help], "digits of a drawing, or a rule"),
    ("--count", &[Value, Range, Default, Help], "puzzles, or cubes of each scramble"),
    ("--edge", &[Range, Default, Help], "of a puzzle, a model or a cube"),
    ("--extra", &[Default], "one puzzle's, or a book's"),
    ("--kind", &[Default], "what a program can draw"),
    ("--labelling", &[Default], "whose states they are"),
    ("--limit", &[Range, Default, Help], "what is listed, and how many there can be"),
    ("--notation", &[Value, Default], "turns of the Pyraminx, or of the 9×9×9 cube"),
    ("--out", &[Default, Help], "what the file holds"),
    ("--paper", &[Default], "whether there is a picture without paper"),
    ("--random", &[Value, Range, Default, Help], "a way to search, or a number"),
    ("--recheck", &[Help], "what is recomputed"),
    ("--style", &[Range, Default], "states of the Pyraminx, or cubes"),
    ("--time", &[Default], "of a search, or of a measurement"),
    ("--turns", &[Default, Help], "of a scramble, or of what is measured"),
];

/// An option as a help describes it.
#[derive(Clone, Debug)]
pub(crate) struct Described {
    /// The long name, with its dashes.
    pub(crate) name: String,
    /// The value, as in `<N>`; empty if it is a flag.
    pub(crate) value: String,
    /// What the help says of it: a line for each paragraph.
    pub(crate) help: String,
}

impl Described {
    fn aspect(&self, aspect: Aspect) -> String {
        match aspect {
            Value => self.value.clone(),
            Range => format!("{:?}", range(&self.help)),
            Default => {
                let default = self.help.split_once("[default: ");
                default.and_then(|(_, rest)| rest.split(']').next()).unwrap_or_default().to_owned()
            }
            Help => {
                let first = self.help.lines().next().unwrap_or_default();
                let says = first.split(" [default: ").next().unwrap_or_default();
                says.split(';').next().unwrap_or_default().to_owned()
            }
        }
    }
}

/// The options that the help of a command lists.
pub(crate) fn described(help: &str) -> Vec<Described> {
    let mut options: Vec<Described> = Vec::new();
    let (_, list) = help.split_once("\nOptions:\n").expect("there are options");
    for line in list.lines() {
        let words = line.trim_start();
        // The texts of options stand farther to the right.
        let indent = line.len() - words.len();
        if (2..=6).contains(&indent) && words.starts_with('-') {
            let dashes = words.find("--").expect("every option has a long name");
            let (name, rest) = words[dashes..].split_once(' ').unwrap_or((&words[dashes..], ""));
            let end =
                if rest.starts_with('<') { rest.find('>').map_or(0, |end| end + 1) } else { 0 };
            let (value, help) = rest.split_at(end);
            let [name, value, help] = [name, value, help.trim()].map(str::to_owned);
            options.push(Described { name, value, help });
        } else if !line.is_empty() && !line.starts_with(' ') {
            break;
        } else if let Some(Described { help, .. }) = options.last_mut() {
            let gap = if help.is_empty() || help.ends_with('\n') { "" } else { " " };
            *help += &if words.is_empty() { "\n".to_owned() } else { format!("{gap}{words}") };
        }
    }
    options
}

/// Every option of every command of the four programs, with the words that lead to it.
pub(crate) fn all() -> Vec<(String, Described)> {
    let mut all = Vec::new();
    for program in programs::NAMES {
        for command in commands(&run_line(program, "--help").stdout) {
            let help = run_line(program, &format!("{command} --help")).stdout;
            let place = format!("{program} {command}");
            all.extend(described(&help).into_iter().map(|option| (place.clone(), option)));
        }
    }
    all
}

/// In what the uses of an option differ.
fn differences(uses: &[(String, Described)]) -> Vec<Aspect> {
    let differs = |aspect: &Aspect| {
        let meanings: BTreeSet<String> =
            uses.iter().map(|(_, option)| option.aspect(*aspect)).collect();
        meanings.len() > 1
    };
    [Value, Range, Default, Help].into_iter().filter(differs).collect()
}

#[test]
fn an_option_means_the_same_everywhere() {
    let mut uses: BTreeMap<String, Vec<(String, Described)>> = BTreeMap::new();
    for (place, option) in all() {
        uses.entry(option.name.clone()).or_default().push((place, option));
    }
    assert!(uses.len() > 40, "{uses:?}");
    let mut unlisted = String::new();
    let mut table = String::new();
    for (name, uses) in &uses {
        let found = differences(uses);
        let listed = DIFFERENCES.iter().find(|(other, ..)| other == name);
        let listed = listed.map_or(&[][..], |(_, aspects, _)| aspects);
        for aspect in found.iter().filter(|aspect| !listed.contains(aspect)) {
            unlisted += &format!("{name} differs in {aspect:?}:\n");
            for (place, option) in uses {
                unlisted += &format!("    {place}: {}\n", option.aspect(*aspect));
            }
        }
        if !found.is_empty() {
            table += &format!("    ({name:?}, &{found:?}),\n");
        }
    }
    let listed = DIFFERENCES.map(|(name, found, _)| format!("    ({name:?}, &{found:?}),\n"));
    let is_current = table == listed.concat();
    assert!(is_current, "{unlisted}\nDIFFERENCES lists other differences than these:\n{table}");
}
