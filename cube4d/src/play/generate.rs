//! New toys: sets of 27 cubes with one layout.
//!
//! A random layout that keeps every rule is taken apart and solved; this is repeated until no other
//! layout exists. Such a layout needs no search: inner faces are free, each any order of 1 to 9.
//! Rings tie the outer ones together. With the front given, the three columns of the top must avoid
//! those of the front, and the columns of the bottom are what both leave; likewise left and right
//! by rows. About one order in thirty fits.

use chacha20::ChaCha8Rng;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use rayon::prelude::*;
use serde::{Deserialize, Serialize};
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::puzzle::{
    Cell, Colour, Cube, Facelet, Faces, House, Layer, Mark, Orientation, Quarter, Rules, Set, Side,
    has_magic_diagonals, is_semi_magic, turned,
};
use crate::solve::search::{Config, solve};

/// A square of 1 to 9 on an inner face, whose rows and columns sum to 15.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[cfg_attr(feature = "typescript", derive(tsify::Tsify))]
pub enum MagicFace {
    /// Not both diagonals sum to 15, as on the toy.
    Semi,
    /// Both diagonals sum to 15: it is a magic square.
    Full,
}

/// What a new set must be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GeneratorOptions {
    /// A face of its layout is such a square, which may be needed to make the layout the only one.
    pub magic: Option<MagicFace>,
    /// Colours may be needed to make the layout the only one.
    pub colours: bool,
    /// The digits of a face stand either way up, and cubes may be listed after half a turn, so that
    /// a 6 on a cube can be a 9 of the whole. Otherwise all stand upright as listed.
    pub sixes_and_nines: bool,
    /// Take the one of several sets that stays unique with the fewest rules.
    pub minimal_rules: bool,
}

impl GeneratorOptions {
    /// The rules under which the set has one layout.
    pub fn rules(&self) -> Rules {
        Rules { magic: self.magic.is_some(), colours: self.colours, ..Rules::default() }
    }
}

/// A new set with one layout.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UniqueSet {
    /// The cubes, shuffled.
    pub set: Set,
    /// Weaker rules under which it still has one layout; fewest rules last.
    pub unique_without: Vec<Rules>,
}

/// Nodes that solving a set may take, or it is rejected. Without colours few sets need less.
const NODES: u64 = 20_000;

/// Nodes that solving a set may take where a rule is dropped to see whether it is needed.
const NODES_WITHOUT_RULE: u64 = 1_000;

/// Sets among which the one with the fewest rules is chosen.
const CANDIDATES: usize = 2;

/// After this many rounds the search for a set is given up.
const ROUNDS: usize = 1_000;

/// What [`generate`] made.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Generated {
    /// The set. `None` if no round had one, or the search was stopped.
    pub set: Option<UniqueSet>,
    /// How many random sets were solved.
    pub tried: u64,
}

/// A set with one layout; the same for the same seed. Progress is the number of random sets.
pub fn generate(seed: u64, options: &GeneratorOptions, control: Control<'_>) -> Outcome<Generated> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let wanted = if options.minimal_rules { CANDIDATES } else { 1 };
    let mut candidates: Vec<UniqueSet> = Vec::new();
    let mut tried = 0;
    control.report(0);
    for _ in 0..ROUNDS {
        // As many as are wanted are made at once, and solved in parallel.
        let sets: Vec<Set> = (0..wanted).map(|_| random_set(&mut rng, options)).collect();
        let unique = |set| if_unique(set, options, control);
        candidates.par_extend(sets.into_par_iter().filter_map(unique));
        tried += wanted as u64;
        if control.should_stop() {
            let so_far = Generated { set: None, tried };
            return Outcome::Stopped { reason: StopReason::Requested, so_far };
        }
        control.report(tried);
        if candidates.len() >= wanted {
            candidates.truncate(wanted);
            break;
        }
    }
    // The first of equals.
    let set = candidates.into_iter().rev().max_by_key(|set| set.unique_without.len());
    Outcome::Exhausted(Generated { set, tried })
}

/// The set, if it has one layout.
fn if_unique(set: Set, options: &GeneratorOptions, control: Control<'_>) -> Option<UniqueSet> {
    let rules = options.rules();
    is_unique(&set, rules, NODES, control).then(|| {
        let unique_without =
            if options.minimal_rules { weaker_rules(&set, rules, control) } else { Vec::new() };
        UniqueSet { set, unique_without }
    })
}

/// Whether a set is quickly proved to have one visually distinct layout.
fn is_unique(set: &Set, rules: Rules, nodes: u64, control: Control<'_>) -> bool {
    // That there is a second layout settles it.
    let config = Config { rules, limit: Some(1), nodes: Some(nodes), ..Config::default() };
    let outcome = solve(set, &config, control);
    outcome.is_exhausted() && outcome.found().physical == 1
}

/// Weaker rules under which the set still has one layout; the fewest rules last. A rule that is
/// needed is never dropped together with others.
fn weaker_rules(set: &Set, rules: Rules, control: Control<'_>) -> Vec<Rules> {
    let drops: [fn(Rules) -> Rules; 3] = [
        |rules| Rules { magic: false, ..rules },
        |rules| Rules { rings: false, ..rules },
        |rules| Rules { colours: false, ..rules },
    ];
    let mut unique = vec![rules];
    for drop in drops {
        for stronger in unique.clone() {
            let weaker = drop(stronger);
            if !unique.contains(&weaker) && is_unique(set, weaker, NODES_WITHOUT_RULE, control) {
                unique.push(weaker);
            }
        }
    }
    unique.remove(0);
    unique
}

/// The digits of all faces, each in the order of its house; those of the blank face are unused.
pub(crate) type FaceDigits = [[u8; 9]; 18];

/// Random digits that keep all rules; with a square of that kind on a random inner face.
pub(crate) fn random_digits(rng: &mut ChaCha8Rng, magic: Option<MagicFace>) -> FaceDigits {
    let mut faces = [[1, 2, 3, 4, 5, 6, 7, 8, 9]; 18];
    faces.iter_mut().for_each(|face| face.shuffle(rng));
    if let Some(kind) = magic {
        let all = squares(kind);
        let inner: Vec<House> = House::faces().filter(|house| !house.is_outer_face()).collect();
        let face = inner.choose(rng).expect("there are twelve");
        faces[face.index()] = *all.choose(rng).expect("there are some");
    }
    for (first, last, ring) in [
        (Side::Top, Side::Bottom, House::column as fn(Layer) -> House),
        (Side::Left, Side::Right, House::row),
    ] {
        let rings = Layer::ALL.map(|layer| ring(layer).facelets());
        let [first, last] = [first, last].map(|side| House::outer_face(side).index());
        // The digits that a ring shows on its first two faces.
        let shown = |faces: &FaceDigits, ring: &[Facelet; 9]| -> u16 {
            ring[..6].iter().fold(0, |set, &facelet| set | 1 << digit_at(faces, facelet))
        };
        while rings.iter().any(|ring| shown(&faces, ring).count_ones() < 6) {
            faces[first].shuffle(rng);
        }
        for ring in rings {
            let shown = shown(&faces, &ring);
            let mut rest: Vec<u8> = (1..=9).filter(|digit| shown >> digit & 1 == 0).collect();
            rest.shuffle(rng);
            for (facelet, value) in ring[6..].iter().zip(rest) {
                faces[last][facelet.place()] = value;
            }
        }
    }
    faces
}

fn digit_at(faces: &FaceDigits, facelet: Facelet) -> u8 {
    faces[House::of(facelet).index()][facelet.place()]
}

/// The cube in a cell, where each face shows these digits in this direction.
pub(crate) fn cube_at(cell: Cell, digits: &FaceDigits, directions: &[Quarter; 18]) -> Cube {
    let mark = |side: Side| {
        let facelet = Facelet { cell, side };
        let face = House::of(facelet);
        let digit = Digit::new(digit_at(digits, facelet)).expect("1 to 9");
        let quarter = directions[face.index()];
        (face != House::BLANK).then_some(Mark { quarter, ..Mark::upright(digit) })
    };
    let colour = if cell.is_even() { Colour::Orange } else { Colour::White };
    Cube { colour, readings: vec![Side::ALL.map(mark)] }
}

/// All squares of a kind.
pub(crate) fn squares(kind: MagicFace) -> Vec<[u8; 9]> {
    let mut all = Vec::new();
    let mut square = Vec::new();
    fill_square(kind, &mut square, &mut all);
    all
}

fn fill_square(kind: MagicFace, square: &mut Vec<u8>, all: &mut Vec<[u8; 9]>) {
    if let Ok(full) = <[u8; 9]>::try_from(&square[..]) {
        if is_semi_magic(&full) && has_magic_diagonals(&full) == (kind == MagicFace::Full) {
            all.push(full);
        }
        return;
    }
    let row_is_full = square.len().is_multiple_of(3);
    if row_is_full && square.chunks(3).any(|row| row.iter().sum::<u8>() != 15) {
        return;
    }
    for digit in 1..=9 {
        if !square.contains(&digit) {
            square.push(digit);
            fill_square(kind, square, all);
            square.pop();
        }
    }
}

/// A random set whose cubes make some layout that keeps all rules.
fn random_set(rng: &mut ChaCha8Rng, options: &GeneratorOptions) -> Set {
    let digits = random_digits(rng, options.magic);
    let half = |rng: &mut ChaCha8Rng| options.sixes_and_nines && rng.random_bool(0.5);
    let stands = [(); 18].map(|()| if half(rng) { Quarter::HALF } else { Quarter::UPRIGHT });
    let cube = |cell: Cell| {
        let mut cube = cube_at(cell, &digits, &stands);
        let spins = !cell.is_outer(Side::Back) && half(rng);
        let turn = if spins { Orientation::half_turn() } else { Orientation::AS_LISTED };
        cube.readings = vec![with_upright_sixes_and_nines(turned(&cube.readings[0], turn))];
        cube
    };
    let mut cubes: Vec<Cube> = Cell::all().map(cube).collect();
    cubes.shuffle(rng);
    Set::new(cubes).expect("the cubes of a layout are a set")
}

/// The cube with those 6s and 9s read upright that are upside down.
fn with_upright_sixes_and_nines(faces: Faces) -> Faces {
    faces.map(|face| {
        let upright = |mark: &Mark| mark.quarter == Quarter::UPRIGHT;
        face.map(|mark| mark.reversed().filter(upright).unwrap_or(mark))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::violations;

    #[test]
    fn new_sets_have_one_layout_which_keeps_the_rules() {
        for seed in 0..2 {
            for bits in 0..12 {
                let options = GeneratorOptions {
                    magic: [None, Some(MagicFace::Semi), Some(MagicFace::Full)][bits / 4],
                    colours: bits & 1 > 0,
                    sixes_and_nines: bits & 2 > 0,
                    minimal_rules: false,
                };
                let generated = || generate(seed, &options, Control::UNLIMITED).into_found().set;
                let new = generated().expect("there is one");
                let rules = options.rules();
                let outcome =
                    solve(&new.set, &Config { rules, ..Config::default() }, Control::UNLIMITED);
                assert!(outcome.is_exhausted());
                assert_eq!(outcome.found().physical, 1, "{options:?}");
                for layout in &outcome.found().layouts {
                    assert_eq!(violations(&new.set, &rules, layout), []);
                    let mut semi_magic = layout.semi_magic_faces();
                    let is_full =
                        |face| layout.values(face).is_some_and(|it| has_magic_diagonals(&it));
                    assert!(match options.magic {
                        None => true,
                        Some(MagicFace::Semi) => semi_magic.next().is_some(),
                        Some(MagicFace::Full) => semi_magic.any(is_full),
                    });
                }
                assert_eq!(generated(), Some(new));
            }
        }
    }

    #[test]
    fn there_are_64_semi_magic_squares_beside_the_eight_magic_ones() {
        let [semi, full] = [MagicFace::Semi, MagicFace::Full].map(squares);
        assert_eq!([semi.len(), full.len()], [64, 8]);
        assert!(semi.iter().chain(&full).all(is_semi_magic));
        assert!(full.iter().all(|square| square[4] == 5));
    }
}
