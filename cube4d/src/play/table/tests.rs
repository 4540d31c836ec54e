use super::*;
use crate::check::violations;
use crate::puzzle::{Cell, CubeNumber, Faces, Layout, Orientation, Placed, Pose, Rules, Set};
use crate::solve::search::{Config, solve};
use chacha20::ChaCha8Rng;
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use solidoku_common::control::Control;

/// Whether some reading keeps the rules, by trying every one; `None` if they are too many.
fn by_trying(set: &Set, rules: &Rules, layout: &Layout) -> Option<bool> {
    let table = Table::new(set, layout);
    let mut all = vec![Layout::EMPTY];
    for (cell, _) in layout.placed() {
        let mut more = Vec::new();
        for standing in table.standings(cell) {
            let mut faces = vec![standing.placed.faces];
            for (side, readings) in standing.marks.iter().enumerate() {
                let Some(readings) = readings else { continue };
                let with = |faces: &Faces, mark| {
                    let mut faces = *faces;
                    faces[side] = Some(mark);
                    faces
                };
                faces =
                    faces.iter().flat_map(|f| readings.all().map(move |m| with(f, m))).collect();
            }
            for (before, faces) in all.iter().flat_map(|b| faces.iter().map(move |f| (b, *f))) {
                let mut after: Layout = before.clone();
                after.set(cell, Some(Placed { faces, ..standing.placed }));
                more.push(after);
            }
        }
        if more.len() > 5_000 {
            return None;
        }
        all = more;
    }
    Some(all.iter().any(|layout| violations(set, rules, layout).is_empty()))
}

/// Some cubes of a layout, typed more or less exactly, and now and then one that is turned.
fn typed(rng: &mut ChaCha8Rng, whole: &Layout) -> Layout {
    let cells: Vec<Cell> = Cell::all().collect();
    let turns: Vec<Orientation> = Orientation::about_blank_axis().collect();
    let whole = whole.turned(*turns.choose(rng).expect("there are four"));
    let mut layout = Layout::EMPTY;
    for _ in 0..rng.random_range(1..5) {
        let cell = *cells.choose(rng).expect("there are 27");
        let mut placed = *whole.get(cell).expect("it is whole");
        if rng.random_bool(0.2) {
            let turn = *turns.choose(rng).expect("there are four");
            placed.faces = crate::puzzle::turned(&placed.faces, turn);
        }
        for mark in placed.faces.iter_mut().flatten() {
            match rng.random_range(0..6) {
                0 => mark.is_recorded = false,
                1 => *mark = mark.reversed().unwrap_or(*mark),
                _ => {}
            }
        }
        layout.set(cell, Some(placed));
    }
    layout
}

#[test]
fn a_table_is_broken_if_every_reading_is() {
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    // Without directions of bottoms the set is unsure itself.
    let unsure: String = Set::toy().to_string().replace('\'', "?");
    let unsure: Set = unsure.parse().expect("it is a set");
    let rules: Vec<Rules> = Rules::all().collect();
    let (mut kept, mut broken) = (0, 0);
    for set in [Set::toy(), &unsure] {
        let whole =
            solve(Set::toy(), &Config::default(), Control::UNLIMITED).found().layouts[0].clone();
        for _ in 0..600 {
            let rules = rules.choose(&mut rng).expect("there are 32");
            let layout = typed(&mut rng, &whole);
            let Some(is_kept) = by_trying(set, rules, &layout) else { continue };
            match Table::new(set, &layout).read(rules) {
                Reading::Kept(read) => {
                    assert!(is_kept);
                    assert_eq!(violations(set, rules, &read), []);
                    kept += 1;
                }
                Reading::Broken => {
                    assert!(!is_kept, "{rules:?} {layout:?}");
                    assert!(!unavoidable_violations(set, rules, &layout).is_empty());
                    broken += 1;
                }
                Reading::NotDetermined => panic!("the cubes of the toy differ"),
            }
        }
    }
    assert!(kept > 100 && broken > 100, "{kept} {broken}");
}

/// Cubes that can't be told apart aren't tried in every order.
#[test]
fn equal_cubes_are_decided_at_once() {
    let cubes = Set::toy().cubes();
    let like =
        |n: usize| if n < 9 { cubes[if n < 5 { 0 } else { 5 }].clone() } else { cubes[n].clone() };
    let set = Set::new((0..27).map(like).collect()).expect("the same colours and blanks");
    let mut layout = Layout::EMPTY;
    // Five cubes that show a 6 to the right: two in a row break a rule.
    for (x, y) in [(0, 0), (2, 0), (1, 1), (0, 2), (2, 2)] {
        let faces = cubes[0].readings[0];
        let pose = Pose { reading: 0, orientation: Orientation::AS_LISTED, faces };
        let placed = pose.of(CubeNumber::all().next().expect("there are 27"));
        layout.set(Cell::at(x, y, 0), Some(placed));
    }
    assert!(matches!(Table::new(&set, &layout).read(&Rules::USUAL), Reading::Broken));
}
