//! The reference method for layouts without alignment: a plain tree search that places cubes cell
//! by cell. A cube may stand in a cell unless a house would show a glyph too often: a digit twice,
//! or the glyph of 6 and 9 a third time. Nothing else prunes, and nothing is shared with
//! [`search`](crate::solve::search). Only when all cells are filled, 6s and 9s are read: each house
//! has one of each.
//!
//! It is fast by its representation. What a house shows is a byte:
//!
//! ```text
//!   bit      7          6  5  4  3  2  1  0
//!   glyph    6 and 9    8  7  5  4  3  2  1
//! ```
//!
//! A house is *closed* to a glyph that it can't show again. One that shows a single 6 or 9 has its
//! top bit in `once`; a second moves it to `closed`. Cells of one colour, with the blank side or
//! without, can have the same cubes: they are of a *kind*. All ways in which these cubes can stand
//! are numbered, and for each side and each byte a table has the set of ways that fit, so that the
//! ways that fit a cell are what six of these have in common.
//!
//! Turning the whole about the axis of the blank side makes four layouts of one. So a white cube
//! that has a blank side, and so goes to one of the four edges of that side, is put into a certain
//! one.

use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;
use solidoku_common::outcome::{Outcome, StopReason};

use crate::puzzle::{
    Cell, Colour, CubeNumber, Facelet, Faces, House, Layout, Mark, Orientation, Orientations,
    Placed, Pose, Rules, Set, Side, looks, poses,
};

/// The rules that this search keeps.
const RULES: Rules = Rules { alignment: false, ..Rules::USUAL };

/// The cells, as x, y and z, in the order in which they are filled: the blank side's edge that the
/// first cube is put into, and then as a hill climb by estimates after Knuth (random descents)
/// found it. The toy has some 10^10 nodes so, and with the best orders from other starts; slice by
/// slice it has some 10^14.
const ORDER: &str = "120 020 122 221 000 220 022 222 021 121 200 202 002 001 201 102 100 101 011 111 \
                     210 112 012 212 010 110 211";

/// How many cells are filled where a subtree begins.
const TOP: usize = 3;

/// How many cells may be filled where the search asks whether to stop.
const ASKS_TO_STOP: usize = 6;

/// A byte of glyphs for each house, eight to a word.
type Glyphs = [u64; House::COUNT / 8];

/// The bit of the glyph that is 6 and 9.
const SIX: u8 = 1 << 7;

/// A set of ways.
type Ways = [u64; 4];

/// All ways to fill the cells of one kind.
#[derive(Debug)]
struct Kind {
    ways: Vec<(CubeNumber, Pose)>,
    /// For each side and each byte, the ways that show none of these glyphs there.
    fitting: [Box<[Ways; 256]>; 6],
}

impl Kind {
    const COUNT: usize = 4;

    fn new(set: &Set, number: usize) -> Self {
        let is_it = |colour: Colour, has_blank| kind(colour == Colour::Orange, has_blank) == number;
        let cubes = set.numbered().filter(|(_, cube)| is_it(cube.colour, cube.has_blank()));
        let stands = |(number, cube)| {
            poses(cube, Orientations::All).into_iter().map(move |pose| (number, pose))
        };
        let at_back = |faces: &Faces| faces[Side::Back].is_none();
        let has_blank = number == kind(true, true) || number == kind(false, true);
        let ways: Vec<(CubeNumber, Pose)> =
            cubes.flat_map(stands).filter(|(_, pose)| at_back(&pose.faces) == has_blank).collect();
        assert!(ways.len() <= 64 * Ways::default().len(), "a set of ways has a bit for each");
        let fitting = std::array::from_fn(|side| {
            let shows_none = |byte: u8| {
                let none = |pose: &Pose| pose.faces[side].is_none_or(|it| glyph(it) & byte == 0);
                those(&ways, |(_, pose)| none(pose))
            };
            Box::new(std::array::from_fn(|byte| shows_none(byte as u8)))
        });
        Self { ways, fitting }
    }
}

/// The ways of which something holds.
fn those(ways: &[(CubeNumber, Pose)], holds: impl Fn(&(CubeNumber, Pose)) -> bool) -> Ways {
    let holding = ways.iter().enumerate().filter(|(_, way)| holds(way));
    holding.fold(Ways::default(), |set, (way, _)| with(set, way))
}

/// The number of the kind of cells and cubes.
fn kind(is_orange: bool, has_blank: bool) -> usize {
    2 * usize::from(is_orange) + usize::from(has_blank)
}

/// A cell, and what the ways of its kind show there.
#[derive(Debug)]
struct Place {
    cell: Cell,
    kind: usize,
    /// For each side the houses there. The blank side, which shows nothing, fills the list.
    houses: [[usize; 3]; 6],
    /// The ways that by themselves don't show a house a glyph too often.
    possible: Ways,
    shows: Vec<Shows>,
}

/// What a way shows to the houses of its cell.
#[derive(Debug)]
struct Shows {
    /// The ways of other cubes.
    others: Ways,
    /// The digits but 6 and 9.
    digits: Glyphs,
    /// 6 or 9.
    six: Glyphs,
    /// 6 or 9 on two sides.
    both: Glyphs,
}

impl Place {
    fn new(cell: Cell, kinds: &[Kind; Kind::COUNT]) -> Self {
        let houses = Side::ALL.map(|side| {
            let of = RULES.houses().filter(|it| it.facelets().contains(&Facelet { cell, side }));
            let mut indices = of.map(House::index);
            std::array::from_fn(|_| indices.next().unwrap_or(House::BLANK.index()))
        });
        let kind = kind(RULES.allow(Colour::Orange, cell), cell.is_outer(Side::Back));
        let (mut possible, mut shows) = (Ways::default(), Vec::new());
        let all = &kinds[kind].ways;
        for (way, &(cube, pose)) in all.iter().enumerate() {
            let others = those(all, |(other, _)| *other != cube);
            let [digits, six, both] = [Glyphs::default(); 3];
            let mut shown = Shows { others, digits, six, both };
            let mut fits = true;
            for (mark, of) in pose.faces.iter().zip(&houses) {
                let Some(glyph) = mark.map(glyph) else { continue };
                for &house in of.iter().filter(|&&house| house != House::BLANK.index()) {
                    let (word, bit) = (house / 8, u64::from(glyph) << (8 * (house % 8)));
                    if glyph == SIX {
                        shown.both[word] |= shown.six[word] & bit;
                        shown.six[word] |= bit;
                    } else {
                        fits &= shown.digits[word] & bit == 0;
                        shown.digits[word] |= bit;
                    }
                }
            }
            if fits {
                possible = with(possible, way);
            }
            shows.push(shown);
        }
        Self { cell, kind, houses, possible, shows }
    }
}

/// The bit of a mark's glyph.
fn glyph(mark: Mark) -> u8 {
    match mark.digit.value() {
        6 | 9 => SIX,
        digit @ 1..=5 => 1 << (digit - 1),
        digit => 1 << (digit - 2),
    }
}

fn with(mut set: Ways, way: usize) -> Ways {
    set[way / 64] |= 1 << (way % 64);
    set
}

fn has(set: &Ways, way: usize) -> bool {
    set[way / 64] >> (way % 64) & 1 == 1
}

/// Some cells filled: what that leaves.
#[derive(Clone, Copy, Default, Debug)]
struct Filling {
    /// For each kind the ways of the cubes that are left.
    left: [Ways; Kind::COUNT],
    /// For each house the glyphs that it can't show again.
    closed: Glyphs,
    /// Whether each house shows a 6 or 9.
    once: Glyphs,
}

/// The layouts in which certain cubes stand in the first cells, in certain ways.
#[derive(Clone, Debug)]
pub struct Subtree {
    filling: Filling,
    ways: Vec<usize>,
}

/// What was found.
#[derive(Clone, Default, Debug)]
pub struct Found {
    /// The layouts, 6s and 9s read in one of the ways that fit.
    pub layouts: Vec<Layout>,
    /// How many times a cube was placed.
    pub nodes: u64,
}

/// The search for the layouts of a set by all rules but alignment and the semi-magic face.
#[derive(Debug)]
pub struct Search {
    kinds: [Kind; Kind::COUNT],
    /// In the order in which they are filled.
    places: Vec<Place>,
    /// The cube that is placed first.
    first: CubeNumber,
}

impl Search {
    /// The tables for a set.
    ///
    /// # Panics
    /// If the cubes of one colour, with a blank side or without, have more than 256 ways to stand.
    pub fn new(set: &Set) -> Self {
        let kinds = std::array::from_fn(|number| Kind::new(set, number));
        let places = order().map(|cell| Place::new(cell, &kinds)).collect();
        let is_white = |number: &CubeNumber| set.cube(*number).colour == Colour::White;
        let first = set.blanks().filter(is_white).last();
        // Five cells at the blank side are orange, and there are nine blank sides.
        let first = first.expect("a set without white blank sides has no layout to look for");
        Self { kinds, places, first }
    }

    /// All subtrees. No two have a layout in common, even if the whole of one is turned.
    pub fn subtrees(&self) -> Vec<Subtree> {
        let left = std::array::from_fn(|kind| those(&self.kinds[kind].ways, |_| true));
        let filling = Filling { left, ..Filling::default() };
        let mut level = vec![Subtree { filling, ways: Vec::new() }];
        for place in &self.places[..TOP] {
            let mut next = Vec::new();
            for Subtree { filling, ways } in &level {
                let fitting = self.fitting(filling, place);
                for (way, (cube, _)) in self.kinds[place.kind].ways.iter().enumerate() {
                    let is_in_turn = !ways.is_empty() || *cube == self.first;
                    if !is_in_turn || !has(&fitting, way) {
                        continue;
                    }
                    if let Some(filling) = filled(filling, place, way) {
                        next.push(Subtree { filling, ways: [&ways[..], &[way]].concat() });
                    }
                }
            }
            level = next;
        }
        level
    }

    /// All subtrees: those that have a layout, however the whole is turned, and the others.
    pub fn subtrees_with_and_without(&self, layout: &Layout) -> (Vec<Subtree>, Vec<Subtree>) {
        let turned: Vec<_> = Orientation::about_blank_axis().map(|o| layout.turned(o)).collect();
        let has_it = |subtree: &Subtree| turned.iter().any(|it| self.is_in(subtree, it));
        self.subtrees().into_iter().partition(has_it)
    }

    /// Whether a layout is in a subtree, turned as the subtree has it.
    fn is_in(&self, subtree: &Subtree, layout: &Layout) -> bool {
        self.places.iter().zip(&subtree.ways).all(|(place, &way)| {
            let (cube, pose) = self.kinds[place.kind].ways[way];
            let is_it = |it: &Placed| it.cube == cube && looks(&it.faces) == looks(&pose.faces);
            layout.get(place.cell).is_some_and(is_it)
        })
    }

    /// Searches subtrees.
    pub fn run(&self, subtrees: &[Subtree], control: Control<'_>) -> Outcome<Found> {
        let search = |subtree: &Subtree| {
            let (mut found, mut ways) = (Found::default(), subtree.ways.clone());
            self.fill(&subtree.filling, &mut ways, control, &mut found);
            found
        };
        let found = subtrees.par_iter().map(search).reduce(Found::default, |mut a, b| {
            a.layouts.extend(b.layouts);
            Found { nodes: a.nodes + b.nodes, ..a }
        });
        match control.should_stop() {
            true => Outcome::Stopped { reason: StopReason::Requested, so_far: found },
            false => Outcome::Exhausted(found),
        }
    }

    fn fill(
        &self,
        filling: &Filling,
        ways: &mut Vec<usize>,
        control: Control<'_>,
        found: &mut Found,
    ) {
        let Some(place) = self.places.get(ways.len()) else {
            found.layouts.extend(read_sixes(self.layout(ways), &RULES));
            return;
        };
        if ways.len() <= ASKS_TO_STOP && control.should_stop() {
            return;
        }
        for (word, mut rest) in self.fitting(filling, place).into_iter().enumerate() {
            while rest != 0 {
                let way = 64 * word + rest.trailing_zeros() as usize;
                rest &= rest - 1;
                if let Some(next) = filled(filling, place, way) {
                    found.nodes += 1;
                    ways.push(way);
                    self.fill(&next, ways, control, found);
                    ways.pop();
                }
            }
        }
    }

    /// The ways that fit, but for those that show a second and a third 6 or 9.
    fn fitting(&self, filling: &Filling, place: &Place) -> Ways {
        let kind = &self.kinds[place.kind];
        let mut bytes = [0; House::COUNT];
        for (bytes, word) in bytes.chunks_exact_mut(8).zip(filling.closed) {
            bytes.copy_from_slice(&word.to_le_bytes());
        }
        let mut fitting = and(&filling.left[place.kind], &place.possible);
        for (table, houses) in kind.fitting.iter().zip(&place.houses) {
            let closed = houses.iter().fold(0, |all, &house| all | bytes[house]);
            fitting = and(&fitting, &table[usize::from(closed)]);
        }
        fitting
    }

    /// The cubes placed, 6s and 9s as they are listed.
    fn layout(&self, ways: &[usize]) -> Layout {
        let mut layout = Layout::EMPTY;
        for (place, &way) in self.places.iter().zip(ways) {
            let (cube, pose) = self.kinds[place.kind].ways[way];
            layout.set(place.cell, Some(pose.of(cube)));
        }
        layout
    }
}

/// A way that fits is placed. `None` if a house would show three 6s and 9s.
fn filled(filling: &Filling, place: &Place, way: usize) -> Option<Filling> {
    let Shows { others, digits, six, both } = &place.shows[way];
    let mut next = *filling;
    let mut third = 0;
    for word in 0..next.closed.len() {
        third |= next.once[word] & both[word];
        next.closed[word] |= digits[word] | next.once[word] & six[word] | both[word];
        next.once[word] |= six[word];
    }
    next.left[place.kind] = and(&next.left[place.kind], others);
    (third == 0).then_some(next)
}

/// The cells in the order in which they are filled.
fn order() -> impl Iterator<Item = Cell> {
    ORDER.split(' ').map(|cell| {
        let number = cell.parse::<usize>().expect("three digits");
        Cell::at(number / 100, number / 10 % 10, number % 10)
    })
}

fn and(a: &Ways, b: &Ways) -> Ways {
    std::array::from_fn(|word| a[word] & b[word])
}

/// A layout with its 6s and 9s read so that no house has one twice; `None` if they can't be.
pub fn read_sixes(mut layout: Layout, rules: &Rules) -> Option<Layout> {
    let facelets = Cell::all().flat_map(|cell| Side::ALL.map(|side| Facelet { cell, side }));
    let is_six = |facelet: &Facelet| layout.mark(*facelet).is_some_and(Mark::is_six_or_nine);
    let sixes: Vec<Facelet> = facelets.filter(is_six).collect();
    let by_house: Vec<Vec<Facelet>> = rules
        .houses()
        .map(|house| {
            house.facelets().into_iter().filter(|facelet| sixes.contains(facelet)).collect()
        })
        .collect();
    let mut digits: Vec<(Facelet, Digit)> = Vec::new();
    for &facelet in &sixes {
        // How one is read decides about the others in its houses. The first can be read either way.
        let mut open = Vec::new();
        if digits.iter().all(|&(other, _)| other != facelet) {
            open.push((facelet, layout.mark(facelet)?.digit));
        }
        while let Some((facelet, digit)) = open.pop() {
            match digits.iter().find(|&&(other, _)| other == facelet) {
                Some(&(_, other)) if other != digit => return None,
                Some(_) => {}
                None => {
                    digits.push((facelet, digit));
                    let other_digit = Digit::new(15 - digit.value())?;
                    let others = by_house.iter().filter(|sixes| sixes.contains(&facelet)).flatten();
                    open.extend(others.filter(|&&it| it != facelet).map(|&it| (it, other_digit)));
                }
            }
        }
    }
    for (facelet, digit) in digits {
        let mut placed = *layout.get(facelet.cell)?;
        let mark = &mut placed.faces[facelet.side];
        *mark =
            mark.and_then(|mark| if mark.digit == digit { Some(mark) } else { mark.reversed() });
        layout.set(facelet.cell, Some(placed));
    }
    Some(layout)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::check::violations;
    use crate::puzzle::{Cube, Sides};
    use crate::solve::search::{Config, solve};
    use chacha20::ChaCha8Rng;
    use rand::SeedableRng as _;
    use rand::seq::IndexedRandom as _;

    /// The toy's layout, as the search with alignment finds it.
    fn known() -> Layout {
        let found = solve(Set::toy(), &Config::default(), Control::UNLIMITED).into_found();
        found.layouts[0].clone()
    }

    fn run(search: &Search, subtrees: &[Subtree]) -> Found {
        let outcome = search.run(subtrees, Control::UNLIMITED);
        assert!(outcome.is_exhausted());
        outcome.into_found()
    }

    fn seen(layouts: &[Layout]) -> Vec<crate::puzzle::Appearance> {
        let mut seen: Vec<_> =
            layouts.iter().map(|layout| layout.appearance_up_to_turns(Sides::All)).collect();
        seen.sort();
        seen
    }

    /// The rules, word for word, on some cells filled.
    fn is_allowed(layout: &Layout) -> bool {
        RULES.houses().all(|house| {
            let marks = || house.facelets().into_iter().filter_map(|it| layout.mark(it));
            let shown = |digit: u8| marks().filter(|mark| mark.digit.value() == digit).count();
            shown(6) + shown(9) <= 2 && [1, 2, 3, 4, 5, 7, 8].iter().all(|&digit| shown(digit) <= 1)
        })
    }

    #[test]
    fn cells_are_filled_once() {
        let mut cells: Vec<_> = order().collect();
        cells.sort();
        assert!(cells.into_iter().eq(Cell::all()));
    }

    #[test]
    fn what_fits_is_what_the_rules_allow() {
        let search = Search::new(Set::toy());
        let subtrees = search.subtrees();
        for seed in 0..50 {
            let mut rng = ChaCha8Rng::seed_from_u64(seed);
            let Subtree { mut filling, mut ways } = subtrees.choose(&mut rng).unwrap().clone();
            while let Some(place) = search.places.get(ways.len()) {
                let layout = search.layout(&ways);
                let all = search.kinds[place.kind].ways.iter().enumerate();
                let mut fitting = Vec::new();
                for (way, &(cube, pose)) in all {
                    let next = Some(filled(&filling, place, way))
                        .filter(|_| has(&search.fitting(&filling, place), way))
                        .flatten();
                    let mut with_it = layout.clone();
                    with_it.set(place.cell, Some(pose.of(cube)));
                    let is_free = layout.placed().all(|(_, placed)| placed.cube != cube);
                    assert_eq!(next.is_some(), is_free && is_allowed(&with_it));
                    fitting.extend(next.map(|next| (next, way)));
                }
                let Some(&(next, way)) = fitting.choose(&mut rng) else { break };
                filling = next;
                ways.push(way);
            }
        }
    }

    #[test]
    fn the_known_layout_is_found_in_one_subtree() {
        let (search, known) = (Search::new(Set::toy()), known());
        let (subtrees, _) = search.subtrees_with_and_without(&known);
        assert_eq!(subtrees.len(), 1);
        let found = run(&search, &subtrees);
        assert_eq!(seen(&found.layouts), seen(&[known]));
        assert_eq!(violations(Set::toy(), &RULES, &found.layouts[0]), []);
    }

    #[test]
    fn two_layouts_are_found_where_there_are_two() {
        // On an inner face 1 and 2 change places, on cubes that may be either.
        let (one, mut other) = (known(), known());
        let mut cubes: Vec<Cube> = Set::toy().cubes().to_vec();
        let house = House::of(Facelet { cell: Cell::at(0, 0, 0), side: Side::Front });
        for facelet in house.facelets() {
            let mut placed = *one.get(facelet.cell).unwrap();
            let mark = placed.faces[facelet.side].as_mut().unwrap();
            let Some(digit) = Digit::new(3_u8.saturating_sub(mark.digit.value())) else { continue };
            mark.digit = digit;
            other.set(facelet.cell, Some(placed));
            cubes[placed.cube.index()].readings.push(placed.faces);
        }
        let set = Set::new(cubes).unwrap();
        let search = Search::new(&set);
        let with = |layout| search.subtrees_with_and_without(layout).0;
        let subtrees = [&one, &other].map(with).concat();
        let layouts = run(&search, &subtrees).layouts;
        let mut found = seen(&layouts);
        found.dedup();
        assert_eq!(found, seen(&[one, other]));
        layouts.iter().for_each(|layout| assert_eq!(violations(&set, &RULES, layout), []));
    }

    #[test]
    fn three_sixes_in_a_house_cannot_be_read() {
        let mut layout = known();
        assert!(read_sixes(layout.clone(), &RULES).is_some());
        let facelets = House::outer_face(Side::Front).facelets();
        let is_digit = |it: &&Facelet| !layout.mark(**it).unwrap().is_six_or_nine();
        let facelet = *facelets.iter().find(is_digit).unwrap();
        let mut placed = *layout.get(facelet.cell).unwrap();
        placed.faces[facelet.side] = Digit::new(6).map(Mark::upright);
        layout.set(facelet.cell, Some(placed));
        assert_eq!(read_sixes(layout, &RULES), None);
    }

    #[test]
    fn it_stops_when_it_is_told_to() {
        let search = Search::new(Set::toy());
        let outcome = search.run(&search.subtrees(), Control::stopping(&|| true));
        assert!(!outcome.is_exhausted());
        assert_eq!(outcome.found().nodes, 0);
    }
}
