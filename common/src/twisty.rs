//! Twisty puzzles with labels as programs of puzzle programmers read them.
//!
//! | format | what it is | read by |
//! |---|---|---|
//! | KPuzzle JSON | orbits, a default pattern, and what each move does | cubing.js: `new KPuzzle(…)`; twips |
//! | `.tws` | the same as lines of numbers from 1 | twsearch |
//! | `.scr` | positions to solve with a `.tws` file | twsearch |
//!
//! A [`Puzzle`] has *orbits* of places, each with a label from 1 to 255, and a move takes labels
//! from place to place of an orbit. Labels that are equal are identical pieces, so two states are
//! one pattern exactly if they look the same. There are no orientations: labels have none.
//!
//! In KPuzzle JSON a piece's number is its label. In `.tws` and `.scr` the labels of an orbit are
//! numbered from 1 without gaps, in their order in the solved state: before July 2025 twsearch
//! refused numbers with gaps. A comment says what the numbers stand for.
//!
//! In both formats a move's entry for a place is the place **from which** it gets its label,
//! counted from 0 in KPuzzle JSON and from 1 in `.tws`. A `.tws` move leaves out orbits in which it
//! does nothing; KPuzzle JSON needs all of them. Both programs make the powers of a move
//! themselves: `U` gives `U'`, and `U2` if that is another.
//!
//! Sources: <https://standards.cubing.net/draft/3/kpuzzle/>, and `docs/ksolveformat.txt` in
//! <https://github.com/cubing/twsearch>.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use serde::{Deserialize, Serialize};

/// More places than this in an orbit are too many for twsearch and twips, which keep them in bytes.
pub const LARGEST_ORBIT: usize = 255;

/// A search of twsearch uses at most this many moves, of any number that are defined.
pub const MOST_MOVES: usize = 63;

/// What programs say if they are to write such a file as JSON of their own.
pub const TWO_FORMATS: &str = "--to names a format, so --format json can't be another";

/// Which of these files to write.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "cli", derive(clap::ValueEnum))]
pub enum Format {
    /// A KPuzzle definition for cubing.js and twips, as JSON
    Kpuzzle,
    /// A definition for twsearch
    Tws,
    /// Positions for twsearch, to solve with the definition
    Scr,
}

/// Places among which moves take labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Orbit {
    /// The orbit's name, a word.
    pub name: &'static str,
    /// How many places it has.
    pub places: usize,
}

/// The labels of each orbit, in the order of its places.
pub type Pattern = Vec<Vec<u8>>;

/// A move, done once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The move's name, which other programs can parse: digits and letters, as in `U` or `426Y`.
    pub name: String,
    /// For each orbit and place, from which place of the orbit the label comes.
    pub sources: Vec<Vec<usize>>,
}

/// A puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Puzzle {
    name: &'static str,
    orbits: Vec<Orbit>,
    solved: Pattern,
    moves: Vec<Move>,
}

impl Puzzle {
    /// A puzzle in a solved state, and its moves.
    ///
    /// # Panics
    /// If orbits, labels and moves don't fit each other: they are computed, not read.
    pub fn new(name: &'static str, orbits: Vec<Orbit>, solved: Pattern, moves: Vec<Move>) -> Self {
        let puzzle = Self { name, orbits, solved, moves };
        puzzle.assert_fits(&puzzle.solved);
        for turn in &puzzle.moves {
            assert_eq!(turn.sources.len(), puzzle.orbits.len(), "{}", turn.name);
            for (sources, orbit) in turn.sources.iter().zip(&puzzle.orbits) {
                let mut sorted = sources.clone();
                sorted.sort_unstable();
                assert!(sorted.into_iter().eq(0..orbit.places), "{} permutes {orbit:?}", turn.name);
            }
        }
        puzzle
    }

    fn assert_fits(&self, pattern: &Pattern) {
        let sizes = self.orbits.iter().map(|orbit| orbit.places);
        assert!(pattern.iter().map(Vec::len).eq(sizes), "a label for each place");
        assert!(pattern.iter().flatten().all(|&label| label > 0), "labels are from 1");
    }

    /// The orbits, in order.
    pub fn orbits(&self) -> &[Orbit] {
        &self.orbits
    }

    /// The moves, in order.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The definition as KPuzzle JSON, which ends with a line break. Its default pattern is the
    /// solved state. The other keys are ignored by the programs that read definitions: `pattern` is
    /// a state, `targets` are all solved states that are to be known.
    pub fn kpuzzle(&self, pattern: &Pattern, targets: &[Pattern]) -> String {
        let orbits: Vec<String> = self.orbits.iter().map(Orbit::kpuzzle).collect();
        let moves: Vec<String> = self.moves.iter().map(|turn| self.kpuzzle_move(turn)).collect();
        let targets: Vec<String> =
            targets.iter().map(|target| self.kpuzzle_pattern(target)).collect();
        let list = |items: &[String]| match items {
            [] => String::new(),
            _ => format!("\n{}\n", items.join(",\n")),
        };
        format!(
            "{{\"name\":\"{}\",\n\"orbits\":[{}],\n\"defaultPattern\":{},\n\"pattern\":{},\n\"targets\":[{}],\n\
             \"moves\":{{{}}}}}\n",
            self.name,
            orbits.join(","),
            self.kpuzzle_pattern(&self.solved),
            self.kpuzzle_pattern(pattern),
            list(&targets),
            list(&moves),
        )
    }

    fn kpuzzle_pattern(&self, pattern: &Pattern) -> String {
        self.assert_fits(pattern);
        self.kpuzzle_object(pattern, ["pieces", "orientation"])
    }

    fn kpuzzle_move(&self, turn: &Move) -> String {
        let parts = self.kpuzzle_object(&turn.sources, ["permutation", "orientationDelta"]);
        format!("\"{}\":{parts}", turn.name)
    }

    /// Numbers for each orbit, and as many zeros: nothing is ever oriented.
    fn kpuzzle_object<N: ToString>(&self, numbers: &[Vec<N>], keys: [&str; 2]) -> String {
        let orbit = |(orbit, numbers): (&Orbit, &Vec<N>)| {
            let (numbers, zeros) = (joined(numbers, ","), joined(&vec![0; orbit.places], ","));
            format!("\"{}\":{{\"{}\":[{numbers}],\"{}\":[{zeros}]}}", orbit.name, keys[0], keys[1])
        };
        let orbits: Vec<String> = self.orbits.iter().zip(numbers).map(orbit).collect();
        format!("{{{}}}", orbits.join(","))
    }

    /// The definition as `.tws`. The remarks become comments at its head.
    pub fn tws(&self, remarks: &str) -> String {
        let mut text = comments(remarks) + &self.numbering();
        writeln!(text, "Name {}\n", self.name).expect("a string takes all");
        for Orbit { name, places } in &self.orbits {
            writeln!(text, "Set {name} {places} 1").expect("as above");
        }
        text += &format!("\nSolved\n{}End\n", self.labels(&self.solved));
        for Move { name, sources } in &self.moves {
            writeln!(text, "\nMove {name}").expect("as above");
            for (orbit, sources) in self.orbits.iter().zip(sources) {
                if !sources.iter().copied().eq(0..orbit.places) {
                    let from_1: Vec<usize> = sources.iter().map(|place| place + 1).collect();
                    writeln!(text, "{}\n{}", orbit.name, joined(&from_1, " ")).expect("as above");
                }
            }
            text += "End\n";
        }
        text
    }

    /// Positions as `.scr`, with their names, which are words. The remarks become comments at its
    /// head.
    pub fn scr<'a>(
        &self,
        remarks: &str,
        positions: impl IntoIterator<Item = (String, &'a Pattern)>,
    ) -> String {
        let mut text = comments(remarks) + &self.numbering();
        for (name, pattern) in positions {
            text += &format!("\nScramble {name}\n{}End\n", self.labels(pattern));
        }
        text
    }

    /// The different labels of each orbit, in order: label i has the number i + 1.
    fn numbered(&self) -> impl Iterator<Item = (&Orbit, Vec<u8>)> {
        self.orbits.iter().zip(&self.solved).map(|(orbit, labels)| {
            let different: BTreeSet<u8> = labels.iter().copied().collect();
            (orbit, different.into_iter().collect())
        })
    }

    /// For each orbit whose numbers aren't its labels, a comment that says what they stand for.
    fn numbering(&self) -> String {
        let with_gaps = self.numbered().filter(|(_, labels)| {
            labels.last().is_some_and(|&last| usize::from(last) > labels.len())
        });
        let remarks = with_gaps.map(|(orbit, labels)| {
            let numbers: Vec<usize> = (1..=labels.len()).collect();
            let (name, numbers) = (orbit.name, joined(&numbers, " "));
            format!("{name}: the numbers {numbers} stand for {}.\n", joined(&labels, " "))
        });
        comments(&remarks.collect::<String>())
    }

    /// Each orbit's name, and below it the numbers of its labels.
    ///
    /// # Panics
    /// If the solved state lacks a label.
    fn labels(&self, pattern: &Pattern) -> String {
        self.assert_fits(pattern);
        let orbits = self.numbered().zip(pattern).map(|((orbit, different), labels)| {
            let number = |label: &u8| {
                1 + different.binary_search(label).expect("a position has the pieces of the puzzle")
            };
            let numbers: Vec<usize> = labels.iter().map(number).collect();
            format!("{}\n{}\n", orbit.name, joined(&numbers, " "))
        });
        orbits.collect()
    }
}

impl Orbit {
    fn kpuzzle(&self) -> String {
        let Self { name, places } = self;
        format!("{{\"orbitName\":\"{name}\",\"numPieces\":{places},\"numOrientations\":1}}")
    }
}

fn joined(numbers: &[impl ToString], separator: &str) -> String {
    numbers.iter().map(ToString::to_string).collect::<Vec<_>>().join(separator)
}

fn comments(remarks: &str) -> String {
    remarks.lines().map(|line| format!("# {line}\n")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn puzzle() -> Puzzle {
        let orbits = [("RING", 4), ("PAIR", 2)].map(|(name, places)| Orbit { name, places });
        let turn = |name: &str, ring: [usize; 4], pair: [usize; 2]| Move {
            name: name.to_owned(),
            sources: vec![ring.to_vec(), pair.to_vec()],
        };
        let moves = vec![turn("U", [3, 0, 1, 2], [0, 1]), turn("2R", [0, 1, 2, 3], [1, 0])];
        Puzzle::new("ring", orbits.to_vec(), vec![vec![5, 5, 7, 9], vec![1, 2]], moves)
    }

    #[test]
    fn definitions_look_as_the_head_says() {
        let scrambled = vec![vec![9, 5, 5, 7], vec![2, 1]];
        let solved = puzzle().solved;
        insta::assert_snapshot!(
            "kpuzzle",
            puzzle().kpuzzle(&scrambled, std::slice::from_ref(&solved))
        );
        insta::assert_snapshot!("tws", puzzle().tws("A ring\nand a pair"));
        insta::assert_snapshot!("scr", puzzle().scr("Mine", [("one".to_owned(), &scrambled)]));
        assert!(puzzle().kpuzzle(&scrambled, &[]).contains("\"targets\":[],\n"));
    }

    #[test]
    #[should_panic(expected = "permutes")]
    fn what_is_no_permutation_is_an_error_of_the_program() {
        let puzzle = puzzle();
        let mut moves = puzzle.moves.clone();
        moves[0].sources[0][0] = 0;
        let _ = Puzzle::new("ring", puzzle.orbits.clone(), puzzle.solved.clone(), moves);
    }
}
