//! Puzzles for other programs, read by others: KPuzzle JSON by npm's `cubing`, `.tws` and `.scr` by a literal reader
//! of what twsearch's documentation says, as no package registry has the twsearch that reads them.

use std::collections::BTreeMap;
use std::path::Path;
use std::process::{Command, Stdio};

use rand::{RngExt, SeedableRng};
use rand_chacha::ChaCha8Rng;
use serde_json::{Value, json};

/// Labels by orbit.
pub type Labels = BTreeMap<String, Vec<u32>>;

/// What cubing.js makes of a puzzle.
#[derive(Debug)]
pub struct Answer {
    /// The labels after each of the sequences, from the puzzle's `pattern`.
    pub labels: Vec<Labels>,
    /// Turns from there to the default pattern, if they were asked for.
    pub solution: Option<String>,
}

/// Whether cubing.js is to search for a solution, too.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Search {
    /// It is.
    Solve,
    /// It isn't.
    TurnsOnly,
}

/// Asks npm's `cubing`. It needs Node.js and the package, which `.ci/install node` puts into `target/cubing`.
///
/// # Panics
/// If they aren't there, or cubing.js refuses the puzzle or a sequence.
pub fn ask_cubing(definition: &str, sequences: &[String], search: Search) -> Answer {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let definition: Value = serde_json::from_str(definition).expect("a definition is JSON");
    let question =
        json!({"definition": definition, "algs": sequences, "solve": search == Search::Solve});
    let file = tempfile::NamedTempFile::new().expect("a file can be written");
    std::fs::write(file.path(), question.to_string()).expect("a file can be written");
    let output = Command::new("node")
        .arg(root.join("cubing/ask.mjs"))
        .arg(root.join("../target/cubing"))
        .stdin(file.reopen().expect("it was just written"))
        .stderr(Stdio::inherit())
        .output()
        .expect("node is installed");
    assert!(output.status.success(), "ask.mjs fails");
    let text = String::from_utf8(output.stdout).expect("JSON is UTF-8");
    let lines: Vec<Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("it is JSON")).collect();
    let labels = |line: &Value| serde_json::from_value(line["pieces"].clone()).expect("numbers");
    Answer {
        labels: lines.iter().take(sequences.len()).map(labels).collect(),
        solution: lines.last().and_then(|line| line["solution"].as_str()).map(str::to_owned),
    }
}

/// Random choices that are the same everywhere.
pub fn random(seed: u64) -> ChaCha8Rng {
    ChaCha8Rng::seed_from_u64(seed)
}

/// A random sequence with groups, commutators and conjugates inside each other.
pub fn sequence(random: &mut ChaCha8Rng, names: &[String], depth: u32) -> String {
    let item = |random: &mut ChaCha8Rng| -> String {
        let kind = if depth == 0 { 0 } else { random.random_range(0..6) };
        let inner = |random: &mut ChaCha8Rng| sequence(random, names, depth - 1);
        let suffix = ["", "2", "'", "2'"];
        match kind {
            0..=2 => {
                let name = &names[random.random_range(0..names.len())];
                format!("{name}{}", suffix[random.random_range(0..suffix.len())])
            }
            3 => format!("({}){}", inner(random), ["", "2", "3'", "'"][random.random_range(0..4)]),
            4 => format!("[{}, {}]", inner(random), inner(random)),
            _ => format!("[{}: {}]", inner(random), inner(random)),
        }
    };
    let length = random.random_range(1..5);
    (0..length).map(|_| item(random)).collect::<Vec<_>>().join(" ")
}

/// A definition as a `.tws` file has it.
#[derive(Debug)]
pub struct Tws {
    /// The solved state.
    pub solved: Labels,
    /// For each move and set, the places from which labels come, counted from 1.
    pub moves: BTreeMap<String, Labels>,
}

/// Lines that aren't comments or blank, as words.
fn lines(text: &str) -> impl Iterator<Item = Vec<&str>> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.map(|line| line.split_whitespace().collect::<Vec<_>>()).filter(|words| !words.is_empty())
}

/// What stands between a heading and `End`: the name of a set, and below it a number for each place.
fn sections<'a>(
    lines: &mut impl Iterator<Item = Vec<&'a str>>,
    sizes: &[(String, usize)],
) -> Labels {
    let mut labels = Labels::new();
    loop {
        let [name] = lines.next().expect("a section has an End")[..] else { panic!("one word") };
        if name == "End" {
            return labels;
        }
        let numbers = lines.next().expect("a set has numbers");
        let numbers: Vec<u32> =
            numbers.iter().map(|word| word.parse().expect("a number")).collect();
        let (_, size) = sizes.iter().find(|(set, _)| set == name).expect("a set that was declared");
        assert_eq!(numbers.len(), *size);
        assert!(numbers.iter().all(|number| (1..=255).contains(number)));
        assert_eq!(labels.insert(name.to_owned(), numbers), None, "once");
    }
}

impl Tws {
    /// Reads one.
    ///
    /// # Panics
    /// Wherever twsearch would refuse it.
    pub fn read(text: &str) -> Self {
        let mut lines = lines(text);
        let [heading, _] = lines.next().expect("a name")[..] else { panic!("a name is a word") };
        assert_eq!(heading, "Name");
        let mut sizes = Vec::new();
        loop {
            match lines.next().expect("more")[..] {
                ["Set", name, places, "1"] => {
                    let places = places.parse().expect("a number");
                    assert!((1..=255).contains(&places));
                    sizes.push((name.to_owned(), places));
                }
                ["Solved"] => break,
                ref other => panic!("{other:?}"),
            }
        }
        let solved = sections(&mut lines, &sizes);
        assert_eq!(solved.len(), sizes.len());
        let mut moves = BTreeMap::new();
        while let Some(words) = lines.next() {
            let ["Move", name] = words[..] else { panic!("{words:?}") };
            let entry = sections(&mut lines, &sizes);
            for sources in entry.values() {
                let mut sorted = sources.clone();
                sorted.sort_unstable();
                assert!(sorted.into_iter().eq(1..=sources.len() as u32), "{name} is a permutation");
            }
            assert!(moves.insert(name.to_owned(), entry).is_none(), "{name} once");
        }
        Self { solved, moves }
    }

    /// The positions of a `.scr` file, which must be rearrangements of the solved state.
    pub fn positions(&self, text: &str) -> Vec<Labels> {
        let sizes: Vec<_> = self.solved.iter().map(|(set, all)| (set.clone(), all.len())).collect();
        let (mut lines, mut positions) = (lines(text), Vec::new());
        let sorted = |labels: &Labels| -> Vec<Vec<u32>> {
            let mut all: Vec<_> = labels.values().cloned().collect();
            all.iter_mut().for_each(|labels| labels.sort_unstable());
            all
        };
        while let Some(words) = lines.next() {
            let ["Scramble", _] = words[..] else { panic!("{words:?}") };
            let position = sections(&mut lines, &sizes);
            assert_eq!(sorted(&position), sorted(&self.solved));
            positions.push(position);
        }
        positions
    }

    /// What a move leaves, done this often.
    pub fn turned(&self, mut labels: Labels, name: &str, times: usize) -> Labels {
        for _ in 0..times {
            for (set, sources) in &self.moves[name] {
                let before = labels[set].clone();
                let after = sources.iter().map(|&from| before[from as usize - 1]).collect();
                labels.insert(set.clone(), after);
            }
        }
        labels
    }
}
