//! Puzzles for other programs, read by others: KPuzzle JSON by npm's `cubing`, `.tws` and `.scr` by
//! a literal reader of what twsearch's documentation and source say, as no package registry has the
//! twsearch that reads them.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::process::{Command, Stdio};

use chacha20::ChaCha8Rng;
use rand::{RngExt, SeedableRng};
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
    /// cubing.js searches for a solution.
    Solve,
    /// cubing.js does the turns and no more.
    TurnsOnly,
}

/// Asks npm's `cubing`. It needs Node.js and the package, which `.ci/install node` puts into
/// `target/cubing`.
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

/// The generations of twsearch in C++, which read the numbers of pieces in `readposition` of
/// `readksolve.cpp` differently.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Twsearch {
    /// Up to commit 4497e48: numbers without gaps only.
    BeforeJuly2025,
    /// From commit 6a61a0b of 15 July 2025 on: any numbers, which it renumbers without gaps.
    SinceJuly2025,
}

impl Twsearch {
    /// Both.
    pub const ALL: [Self; 2] = [Self::BeforeJuly2025, Self::SinceJuly2025];

    /// The pieces of a set as it keeps them, from 0: those of the solved state if `solved` is the
    /// same, else of a position to solve.
    ///
    /// # Errors
    /// What it says when it refuses the numbers.
    pub fn pieces(self, numbers: &[u32], solved: &[u32]) -> Result<Vec<u32>, &'static str> {
        let pieces = match self {
            Self::BeforeJuly2025 => numbers.to_vec(),
            Self::SinceJuly2025 => Self::packed(numbers, solved)?,
        };
        let counts = Self::counts(&pieces);
        if self == Self::BeforeJuly2025 && counts.contains(&0) {
            return Err("! values are not contiguous");
        }
        let of_solved = match self {
            Self::BeforeJuly2025 => Self::counts(solved),
            Self::SinceJuly2025 => Self::counts(&Self::packed(solved, solved)?),
        };
        if counts != of_solved {
            return Err("! scramble position permutation doesn't match solved");
        }
        Ok(pieces.into_iter().map(|piece| piece - 1).collect())
    }

    /// How many pieces have each number from 1.
    fn counts(numbers: &[u32]) -> Vec<u32> {
        let mut counts = Vec::new();
        for &number in numbers {
            let at = number as usize - 1;
            if at >= counts.len() {
                counts.resize(at + 1, 0);
            }
            counts[at] += 1;
        }
        counts
    }

    /// Numbered as the solved state is without its gaps. (A number that it lacks becomes its
    /// first.)
    fn packed(numbers: &[u32], solved: &[u32]) -> Result<Vec<u32>, &'static str> {
        let counts = Self::counts(solved);
        let mut next = 0;
        let pack: Vec<u32> = counts
            .iter()
            .map(|&count| {
                next += u32::from(count > 0);
                if count > 0 { next } else { 1 }
            })
            .collect();
        if !counts.contains(&0) {
            return Ok(numbers.to_vec());
        }
        let packed = |&number: &u32| pack.get(number as usize - 1).copied();
        numbers.iter().map(packed).collect::<Option<_>>().ok_or("! input value too high")
    }
}

/// Both generations read the numbers of all sets, and alike.
fn assert_both_read(numbers: &Labels, solved: &Labels) {
    for (set, numbers) in numbers {
        let [before, since] =
            Twsearch::ALL.map(|generation| generation.pieces(numbers, &solved[set]));
        assert!(before.is_ok() && before == since, "{set}: {before:?} and {since:?}");
    }
}

/// Labels of which each is numbered by its place among the different ones of the solved state, from
/// 1.
pub fn without_gaps(labels: &Labels, solved: &Labels) -> Labels {
    let numbered = |(set, labels): (&String, &Vec<u32>)| {
        let different: BTreeSet<u32> = solved[set].iter().copied().collect();
        let number = |label: &u32| different.range(..=label).count() as u32;
        (set.clone(), labels.iter().map(number).collect())
    };
    labels.iter().map(numbered).collect()
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

/// What stands between a heading and `End`: the name of a set, and below it a number for each
/// place.
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
        assert_both_read(&solved, &solved);
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
            assert_both_read(&position, &self.solved);
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use solidoku_common::twisty::{Move, Orbit, Puzzle};

    use super::*;

    /// Why numbers must have no gaps, and that a reader which accepts everything would prove
    /// nothing.
    #[test]
    fn only_the_newer_twsearch_reads_gaps() {
        let [before, since] = Twsearch::ALL;
        let (solved, turned) = ([2, 2, 7], [7, 2, 2]);
        assert_eq!(before.pieces(&solved, &solved), Err("! values are not contiguous"));
        assert_eq!(since.pieces(&solved, &solved), Ok(vec![0, 0, 1]));
        assert_eq!(since.pieces(&turned, &solved), Ok(vec![1, 0, 0]));
        assert_eq!(since.pieces(&[2, 2, 8], &solved), Err("! input value too high"));
        for generation in Twsearch::ALL {
            assert_eq!(generation.pieces(&[2, 1, 1], &[1, 1, 2]), Ok(vec![1, 0, 0]));
            assert!(generation.pieces(&[2, 2, 1], &[1, 1, 2]).is_err());
        }
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(64))]

        /// Whatever the labels are, twsearch of either generation reads them, and takes for
        /// identical what is.
        #[test]
        fn numbers_have_no_gaps(
            solved in proptest::collection::vec(1..=255_u8, 4),
            places in Just([0_usize, 1, 2, 3]).prop_shuffle(),
        ) {
            let orbits = vec![Orbit { name: "RING", places: 4 }];
            let turn = Move { name: "U".to_owned(), sources: vec![vec![3, 0, 1, 2]] };
            let puzzle = Puzzle::new("ring", orbits, vec![solved.clone()], vec![turn]);
            let scrambled = vec![places.map(|place| solved[place]).to_vec()];
            let definition = Tws::read(&puzzle.tws("A ring"));
            let positions = puzzle.scr("A ring", [("one".to_owned(), &scrambled)]);
            let position = &definition.positions(&positions)[0]["RING"];
            let solved_numbers = &definition.solved["RING"];
            for (i, &place) in places.iter().enumerate() {
                prop_assert_eq!(position[i], solved_numbers[place]);
                for j in 0..4 {
                    prop_assert_eq!(solved_numbers[i] == solved_numbers[j], solved[i] == solved[j]);
                    prop_assert!(solved_numbers[i] >= solved_numbers[j] || solved[i] < solved[j]);
                }
            }
        }
    }
}
