//! Random walks until all states have been visited: `pyraminx random-walk`.
//!
//! A unit is a walk. Its turns depend on the seed and on its number alone.

use std::collections::BTreeMap;
use std::fmt;

use chacha20::ChaCha8Rng;
use chacha20::rand_core::{Rng as _, SeedableRng as _};
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize};
use solidoku_common::control::Control;
use solidoku_common::sweep::{
    Contradiction, Draw, Exhaustive, Independent, LedgerRow, Overflow, SetDigest, Sweep, Units,
    add_count,
};

use crate::random_walk::RandomWalk;
use crate::state::State;
use crate::turn::Turn;

/// The most walks of a sweep.
pub const MOST_WALKS: u64 = 100_000;

/// How many walks, and the seed of their turns.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Walks {
    /// How many walks, 1 to [`MOST_WALKS`].
    #[serde(deserialize_with = "walks")]
    pub walks: u64,
    /// The seed, any number.
    pub seed: u64,
}

fn walks<'de, D: Deserializer<'de>>(from: D) -> Result<u64, D::Error> {
    let walks = u64::deserialize(from)?;
    let number = || D::Error::custom(format!("expected 1 to {MOST_WALKS} walks, found {walks}"));
    if (1..=MOST_WALKS).contains(&walks) { Ok(walks) } else { Err(number()) }
}

/// The sweep of [`RandomWalk::cover_time`].
#[derive(Clone, Debug)]
pub struct RandomWalks {
    specification: Walks,
    walk: RandomWalk,
}

/// How many turns each walk took, by its number.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
pub struct CoverTimes(pub BTreeMap<u64, u64>);

/// [`CoverTimes`] in short.
#[derive(Clone, PartialEq, Eq, Default, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Row {
    walks: u64,
    /// In all walks together.
    turns: u64,
    /// The number of each walk with its turns.
    each: SetDigest,
}

impl RandomWalks {
    /// The sweep of these walks.
    pub fn new(specification: Walks) -> Self {
        Self { specification, walk: RandomWalk::new() }
    }

    /// The generator of a walk's turns. Each number is sixteen of them.
    fn random(&self, walk: u64) -> ChaCha8Rng {
        let mut random = ChaCha8Rng::seed_from_u64(self.specification.seed);
        random.set_stream(walk);
        random
    }
}

impl Sweep for RandomWalks {
    type Found = CoverTimes;
    type Row = Row;
    type Specification = Walks;

    fn name(&self) -> &'static str {
        "pyraminx random-walk"
    }

    fn specification(&self) -> Walks {
        self.specification
    }

    fn units(&self) -> u64 {
        self.specification.walks
    }

    fn unit(&self, unit: u64) -> CoverTimes {
        self.try_unit(unit, Control::UNLIMITED).expect("nothing stops it")
    }

    fn try_unit(&self, unit: u64, control: Control<'_>) -> Option<CoverTimes> {
        let mut random = self.random(unit);
        let words = std::iter::from_fn(|| Some(random.next_u64()));
        let turns = self.walk.cover_time(words, control)?;
        Some(CoverTimes([(unit, turns)].into()))
    }

    fn check(&self, units: &Units, found: &CoverTimes) -> Result<(), Contradiction> {
        let walks = found.0.keys().copied();
        Contradiction::unless(units.iter().eq(walks), "cover times of other walks than were done")?;
        let possible = SHORTEST..=LONGEST;
        let are_possible = found.0.values().all(|turns| possible.contains(turns));
        Contradiction::unless(are_possible, "a cover time that no walk has")
    }

    fn add(sum: &mut CoverTimes, found: CoverTimes) {
        sum.0.extend(found.0);
    }

    fn row(&self, found: &CoverTimes) -> Row {
        let lines = found.0.iter().map(|(walk, turns)| format!("{walk} {turns}"));
        Row {
            walks: found.0.len() as u64,
            turns: found.0.values().sum(),
            each: SetDigest::of(lines),
        }
    }
}

/// A walk visits at most one new state with each turn.
const SHORTEST: u64 = State::COUNT as u64 - 1;

/// A thousand times what is expected, which no walk needs; sums of [`MOST_WALKS`] stay below 2^64.
const LONGEST: u64 = 1 << 41;

impl LedgerRow for Row {
    /// Each walk visits every state.
    fn cases(&self) -> u64 {
        self.walks.saturating_mul(State::COUNT as u64)
    }

    fn findings(&self) -> u64 {
        self.turns
    }

    fn headline(&self) -> String {
        format!("{} walks, {} turns in all", self.walks, self.turns)
    }

    fn merge(&mut self, other: &Self) -> Result<(), Overflow> {
        add_count(&mut self.walks, other.walks)?;
        add_count(&mut self.turns, other.turns)?;
        self.each.merge(&other.each)
    }

    fn contradiction(&self) -> Option<&'static str> {
        let fits = self.each.count() == self.walks
            && self.turns >= self.walks.saturating_mul(SHORTEST)
            && self.turns <= self.walks.saturating_mul(LONGEST);
        (!fits).then_some("the number of turns doesn't fit that of walks")
    }
}

impl Exhaustive for RandomWalks {
    fn independent(&self) -> Independent {
        let group = 360 * 2_u64.pow(5) * 3_u64.pow(4) * 3_u64.pow(4);
        Independent {
            cases: self.specification.walks * group,
            by: "states visited: 6!/2 · 2^5 · 3^4 · 3^4 for each walk",
        }
    }

    /// A row is that of one walk with this number and as many turns as it says.
    fn contradiction_of_unit(&self, unit: u64, row: &Row) -> Option<&'static str> {
        let expected = self.row(&CoverTimes([(unit, row.turns)].into()));
        (*row != expected).then_some("it isn't the row of one walk with its number")
    }

    fn random_unit(&self, draw: &mut Draw) -> u64 {
        draw.below(self.units())
    }

    /// The walk's turns, done one by one, with a note for each state.
    fn recompute_unit(&self, unit: u64) -> CoverTimes {
        let turns: Vec<State> = Turn::all().map(Turn::state).collect();
        let mut random = self.random(unit);
        // A bit for each state: most of what a walk waits for is memory.
        let mut seen_states = vec![0_u8; State::COUNT.div_ceil(8)];
        let mut is_new = |state: State| {
            let (byte, bit) = (&mut seen_states[state.index() / 8], 1 << (state.index() % 8));
            let is_new = *byte & bit == 0;
            *byte |= bit;
            is_new
        };
        is_new(State::HOME);
        let (mut state, mut seen, mut walked) = (State::HOME, 1, 0);
        while seen < State::COUNT {
            let word = random.next_u64();
            for place in 0..16 {
                state = state.then(turns[(word >> (4 * place) & 15) as usize]);
                walked += u64::from(seen < State::COUNT);
                seen += usize::from(is_new(state));
            }
        }
        CoverTimes([(unit, walked)].into())
    }
}

/// As options of the command.
impl fmt::Display for Walks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "--walks {} --seed {}", self.walks, self.seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO: Walks = Walks { walks: 2, seed: 7 };

    #[test]
    fn a_specification_is_reread() {
        assert_eq!(TWO.to_string(), "--walks 2 --seed 7");
        let value = serde_json::to_value(TWO).unwrap();
        assert_eq!(value, serde_json::json!({ "walks": 2, "seed": 7 }));
        assert_eq!(serde_json::from_value::<Walks>(value).unwrap(), TWO);
        for walks in ["0", "100001", "-1"] {
            let text = format!(r#"{{"walks":{walks},"seed":1}}"#);
            assert!(serde_json::from_str::<Walks>(&text).is_err(), "{text}");
        }
    }

    #[test]
    fn what_cannot_have_been_found_is_refused() {
        let sweep = RandomWalks::new(TWO);
        let check = |units: &[u64], found: &[(u64, u64)]| {
            let units = units.iter().copied().collect();
            sweep.check(&units, &CoverTimes(found.iter().copied().collect()))
        };
        assert_eq!(check(&[1], &[(1, SHORTEST)]), Ok(()));
        assert!(check(&[1], &[(1, SHORTEST - 1)]).is_err());
        assert!(check(&[1], &[(1, LONGEST + 1)]).is_err());
        assert!(check(&[1], &[(0, LONGEST)]).is_err());
        assert!(check(&[0, 1], &[(1, LONGEST)]).is_err());
    }

    #[test]
    #[ignore = "nightly: a walk and the same one step by step take a minute or two"]
    fn a_walk_is_as_long_step_by_step() {
        let sweep = RandomWalks::new(TWO);
        assert_eq!(sweep.unit(1), sweep.recompute_unit(1));
    }
}
