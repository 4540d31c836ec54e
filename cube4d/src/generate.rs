//! New toys: sets of 27 cubes with one layout.
//!
//! A layout is drawn by lot so that it keeps every rule, is taken apart, and is solved; that is
//! repeated until there is no other. Drawing needs no search: inner faces are free, each any order of
//! 1 to 9. Rings tie the outer ones together. With the front given, the three columns of the top must
//! avoid those of the front, and the columns of the bottom are what both leave; left and right likewise
//! by rows. About one order in thirty does.

use common::digit::Digit;
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use rayon::prelude::*;

use crate::cube::{Colour, Cube, Faces, Mark, Set, turned};
use crate::geometry::{Cell, Facelet, House, Orientation, Quarter, Side};
use crate::layout::is_semi_magic;
use crate::rules::Rules;
use crate::search::{Config, solve};

/// What a new set is to be like.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Wishes {
    /// Its one layout has a semi-magic face, and needs it to be the only one, or not.
    pub magic: bool,
    /// Colours may be needed to make the layout the only one.
    pub colours: bool,
    /// Faces stand some one way up and some the other, and cubes are listed spun half or not, so that a
    /// 6 on a cube can be a 9 of the whole. Else all stands upright as listed.
    pub sixes_and_nines: bool,
    /// Of several sets, the one that stays unique with the fewest rules.
    pub minimal_rules: bool,
}

impl Wishes {
    /// The rules under which the set has one layout.
    pub fn rules(&self) -> Rules {
        Rules { magic: self.magic, colours: self.colours, ..Rules::default() }
    }
}

/// A new set, and what it is good for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct New {
    /// The cubes, shuffled.
    pub set: Set,
    /// Rule sets, besides the wished one, under which it still has one layout; fewest rules last.
    pub unique_without: Vec<Rules>,
}

/// Choices that a solve may take; a set that needs more is passed over. Without colours few sets are
/// settled in less.
const NODES: u64 = 20_000;

/// The same where a rule is dropped for trial.
const NODES_OF_TRIAL: u64 = 1_000;

/// Sets among which the one with the fewest rules is chosen.
const CANDIDATES: usize = 2;

/// So many times sets are drawn before it is given up.
const DRAWS: usize = 1_000;

/// A set with one layout; the same for the same seed. `None` if none of a thousand rounds had one.
pub fn new(seed: u64, wishes: &Wishes) -> Option<New> {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let wanted = if wishes.minimal_rules { CANDIDATES } else { 1 };
    let mut candidates: Vec<New> = Vec::new();
    for _ in 0..DRAWS {
        // As many as are wanted are drawn at once, and tried side by side.
        let sets: Vec<Set> = (0..wanted).map(|_| draw(&mut rng, wishes)).collect();
        candidates.par_extend(sets.into_par_iter().filter_map(|set| tried(set, wishes)));
        if candidates.len() >= wanted {
            candidates.truncate(wanted);
            break;
        }
    }
    // The first of equals.
    candidates.into_iter().rev().max_by_key(|new| new.unique_without.len())
}

/// The set, if it is good for something.
fn tried(set: Set, wishes: &Wishes) -> Option<New> {
    let rules = wishes.rules();
    is_unique(&set, rules, NODES).then(|| {
        let unique_without = if wishes.minimal_rules { fewer(&set, rules) } else { Vec::new() };
        New { set, unique_without }
    })
}

/// Whether a set has one layout, to the eye, and that is quickly shown.
fn is_unique(set: &Set, rules: Rules, nodes: u64) -> bool {
    // Two are enough to know that it isn't.
    let limit = Some(2);
    let outcome = solve(set, &Config { rules, upright: false, limit, nodes: Some(nodes) });
    outcome.is_exhausted() && outcome.found().physical == 1
}

/// Rule sets with less than the given, under which the set still has one layout; the fewest rules last.
/// One that a stronger set needs isn't dropped with others either.
fn fewer(set: &Set, rules: Rules) -> Vec<Rules> {
    let drops: [fn(Rules) -> Rules; 3] = [
        |rules| Rules { magic: false, ..rules },
        |rules| Rules { rings: false, ..rules },
        |rules| Rules { colours: false, ..rules },
    ];
    let mut unique = vec![rules];
    for drop in drops {
        for stronger in unique.clone() {
            let weaker = drop(stronger);
            if !unique.contains(&weaker) && is_unique(set, weaker, NODES_OF_TRIAL) {
                unique.push(weaker);
            }
        }
    }
    unique.remove(0);
    unique
}

/// The digits of all faces, each in the order of its house; the blank one too, unused.
fn digits(rng: &mut ChaCha8Rng, magic: bool) -> [[u8; 9]; 18] {
    let mut faces = [[1, 2, 3, 4, 5, 6, 7, 8, 9]; 18];
    faces.iter_mut().for_each(|face| face.shuffle(rng));
    let at = |side: Side| House::Face { side, layer: side.outer_layer() }.index();
    if magic {
        let all = semi_magic_squares();
        let inner: Vec<usize> =
            House::all().filter(|house| house.is_inner_face()).map(House::index).collect();
        let face = *inner.choose(rng).expect("there are twelve");
        faces[face] = *all.choose(rng).expect("there are some");
    }
    let front = faces[at(Side::Front)];
    for (first, last, ring) in [
        (Side::Top, Side::Bottom, House::Column as fn(usize) -> House),
        (Side::Left, Side::Right, House::Row),
    ] {
        // Places in the first face, the front and the last face of each ring.
        let place = |facelet: Facelet| {
            let all = House::of(facelet).facelets();
            all.iter().position(|other| *other == facelet).expect("it is on its face")
        };
        let rings: [[usize; 9]; 3] = std::array::from_fn(|n| ring(n).facelets().map(place));
        let clashes = |face: &[u8; 9]| {
            rings.iter().any(|ring| {
                ring[..3].iter().any(|&a| ring[3..6].iter().any(|&b| face[a] == front[b]))
            })
        };
        while clashes(&faces[at(first)]) {
            faces[at(first)].shuffle(rng);
        }
        for ring in rings {
            let shown: Vec<u8> = ring[..3]
                .iter()
                .map(|&place| faces[at(first)][place])
                .chain(ring[3..6].iter().map(|&place| front[place]))
                .collect();
            let mut rest: Vec<u8> = (1..=9).filter(|digit| !shown.contains(digit)).collect();
            rest.shuffle(rng);
            for (&place, digit) in ring[6..].iter().zip(rest) {
                faces[at(last)][place] = digit;
            }
        }
    }
    faces
}

/// All squares of 1 to 9 whose rows and columns sum to 15 and whose diagonals don't both.
fn semi_magic_squares() -> Vec<[u8; 9]> {
    let mut all = Vec::new();
    let mut square = Vec::new();
    fill(&mut square, &mut all);
    all
}

fn fill(square: &mut Vec<u8>, all: &mut Vec<[u8; 9]>) {
    if let Ok(full) = <[u8; 9]>::try_from(&square[..]) {
        let diagonals = [full[0] + full[4] + full[8], full[2] + full[4] + full[6]];
        if is_semi_magic(&full) && diagonals != [15, 15] {
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
            fill(square, all);
            square.pop();
        }
    }
}

/// A set whose cubes make some layout that keeps all rules.
fn draw(rng: &mut ChaCha8Rng, wishes: &Wishes) -> Set {
    let digits = digits(rng, wishes.magic);
    let half = |rng: &mut ChaCha8Rng| wishes.sixes_and_nines && rng.random_bool(0.5);
    let stands = [(); 18].map(|()| if half(rng) { Quarter::HALF } else { Quarter::UPRIGHT });
    let mut cells = [[None; 6]; Cell::COUNT];
    for house in House::faces().filter(|&house| house != House::BLANK) {
        for (facelet, value) in house.facelets().into_iter().zip(digits[house.index()]) {
            let digit = Digit::new(value).expect("1 to 9");
            let mark = Mark { digit, quarter: stands[house.index()], is_recorded: true };
            cells[facelet.cell.index()][facelet.side.index()] = Some(mark);
        }
    }
    let mut cubes: Vec<Cube> = Cell::all()
        .map(|cell| {
            let faces: Faces = cells[cell.index()];
            let spins = !cell.is_outer(Side::Back) && half(rng);
            let faces = if spins { turned(&faces, Orientation::spun()) } else { faces };
            let colour = if cell.is_even() { Colour::Orange } else { Colour::White };
            Cube { colour, readings: vec![as_listed(faces)] }
        })
        .collect();
    cubes.shuffle(rng);
    Set::new(cubes).expect("it was a whole layout")
}

/// The same cube, with 6s and 9s that lie on their heads read upright.
fn as_listed(faces: Faces) -> Faces {
    faces.map(|face| {
        let upright = |mark: &Mark| mark.quarter == Quarter::UPRIGHT;
        face.map(|mark| mark.reversed().filter(upright).unwrap_or(mark))
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::breaks;

    #[test]
    fn new_sets_have_one_layout_which_keeps_the_rules() {
        for seed in 0..3 {
            for bits in 0..8 {
                let wishes = Wishes {
                    magic: bits & 1 > 0,
                    colours: bits & 2 > 0,
                    sixes_and_nines: bits & 4 > 0,
                    minimal_rules: false,
                };
                let new = super::new(seed, &wishes).expect("there is one");
                let rules = wishes.rules();
                let outcome = solve(&new.set, &Config { rules, ..Config::default() });
                assert!(outcome.is_exhausted());
                assert_eq!(outcome.found().physical, 1, "{wishes:?}");
                for layout in &outcome.found().layouts {
                    assert_eq!(breaks(&new.set, &rules, layout), []);
                    assert!(!wishes.magic || layout.semi_magic().next().is_some());
                }
                assert_eq!(super::new(seed, &wishes), Some(new));
            }
        }
    }

    #[test]
    fn there_are_64_semi_magic_squares_beside_the_eight_magic_ones() {
        let all = semi_magic_squares();
        assert_eq!(all.len(), 64);
        assert!(all.iter().all(is_semi_magic));
    }
}
