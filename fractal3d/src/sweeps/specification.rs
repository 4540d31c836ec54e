//! The specifications of the sweeps: serde values for programs, options of the command for people.
//! None names a file: colours are stated themselves.

use std::fmt;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};

use crate::puzzle::board::{Board, BoardDesign};

/// What to recheck of the smallest puzzles.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Recheck {
    /// The number of examined sets, at most [`Recheck::MOST`].
    #[serde(deserialize_with = "sets")]
    pub sets: u32,
    /// The seed of their random choice.
    pub seed: u64,
}

impl Recheck {
    /// Checking more would take hours.
    pub const MOST: u32 = 10_000;
}

fn sets<'de, D: Deserializer<'de>>(from: D) -> Result<u32, D::Error> {
    let sets = u32::deserialize(from)?;
    let too_many = || D::Error::custom(format_args!("expected up to {} sets", Recheck::MOST));
    if sets <= Recheck::MOST { Ok(sets) } else { Err(too_many()) }
}

/// The smallest puzzles: `fractal3d min-clues`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ClueSpecification {
    /// What to recheck of the result. It doesn't affect the units, so a ledger doesn't state it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub recheck: Option<Recheck>,
}

impl fmt::Display for ClueSpecification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Some(Recheck { sets, seed }) = self.recheck else { return Ok(()) };
        write!(f, "--recheck {sets} --recheck-seed {seed}")
    }
}

/// Which solutions to list: `fractal3d list`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ListSpecification {
    /// One solution of each equivalence class.
    Essential,
}

impl fmt::Display for ListSpecification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Essential = self;
        f.write_str("--essential")
    }
}

/// The board whose solutions to count: `fractal3d count --method bands`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(transparent)]
pub struct BoardSpecification(pub BoardDesign);

impl BoardSpecification {
    /// The paper's board.
    pub const STANDARD: Self = Self(BoardDesign::STANDARD);

    /// The board.
    pub fn board(&self) -> Board {
        self.0.board()
    }
}

impl fmt::Display for BoardSpecification {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("--method bands")?;
        match self.0 {
            BoardDesign::STANDARD => Ok(()),
            BoardDesign::Surface(blocks, cells) => write!(f, " --board {blocks},{cells}"),
            BoardDesign::Coloured(colouring) => write!(f, " --colouring {colouring}"),
            BoardDesign::SixWay => f.write_str(" --board sculpture"),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fmt::Debug;

    use proptest::prelude::*;
    use serde_json::{Value, json};
    use solidoku_common::sweep::Specification;

    use super::*;
    use crate::puzzle::board::Colouring;
    use crate::puzzle::latin::LatinSquare;

    fn is_reread<T: Specification + PartialEq + Debug>(specification: &T) {
        let value = serde_json::to_value(specification).unwrap();
        assert_eq!(&serde_json::from_value::<T>(value).unwrap(), specification);
    }

    #[test]
    fn each_surface_is_reread() {
        let squares = LatinSquare::all();
        let pairs = squares.iter().flat_map(|&a| squares.iter().map(move |&b| (a, b)));
        pairs.for_each(|(a, b)| is_reread(&BoardSpecification(BoardDesign::Surface(a, b))));
        is_reread(&BoardSpecification(BoardDesign::SixWay));
        is_reread(&ListSpecification::Essential);
        is_reread(&ClueSpecification { recheck: None });
    }

    proptest! {
        #![proptest_config(solidoku_common::laws::cases(256))]

        #[test]
        fn each_recheck_is_reread(sets in 0..=Recheck::MOST, seed: u64) {
            is_reread(&ClueSpecification { recheck: Some(Recheck { sets, seed }) });
        }

        #[test]
        fn each_colouring_is_reread(colours in Just([0, 1, 2, 3, 4, 5, 6, 7, 8].repeat(9)).prop_shuffle()) {
            let colouring = Colouring::new(colours.try_into().unwrap()).unwrap();
            is_reread(&BoardSpecification(BoardDesign::Coloured(colouring)));
        }
    }

    #[test]
    fn the_value_is_stated_in_plain_words() {
        fn is_stated<T: Specification>(value: Value, text: &str) {
            let read: T = serde_json::from_value(value.clone()).unwrap();
            assert_eq!(
                (serde_json::to_value(&read).unwrap(), read.to_string().as_str()),
                (value, text)
            );
        }
        let colours = "123456789".repeat(9);
        let board = is_stated::<BoardSpecification>;
        board(json!({"surface": ["H", "H"]}), "--method bands");
        board(json!({"surface": ["T2", "H3"]}), "--method bands --board T2,H3");
        board(json!("six_way"), "--method bands --board sculpture");
        let coloured = format!("--method bands --colouring {colours}");
        board(json!({ "coloured": colours }), &coloured);
        let recheck = json!({"recheck": {"sets": 20, "seed": 1}});
        is_stated::<ClueSpecification>(recheck, "--recheck 20 --recheck-seed 1");
        is_stated::<ListSpecification>(json!("essential"), "--essential");
    }
}
