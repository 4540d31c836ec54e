use std::collections::BTreeSet;

use super::*;
use chacha20::ChaCha8Rng;
use rand::{RngExt as _, SeedableRng as _};

use crate::check::violations;
use crate::puzzle::{CubeNumber, Pose, poses, turned};
use crate::solve::search::{Config, solve};

fn solution() -> Layout {
    solve(Set::toy(), &Config::default(), Control::UNLIMITED).found().layouts[0].clone()
}

fn hint(set: &Set, rules: &Rules, layout: &Layout) -> Hint {
    Advisor::new(set, rules, Control::UNLIMITED).hint(layout).answer
}

#[test]
fn candidates_break_no_rule_at_once_and_the_right_cube_is_among_them() {
    let (toy, rules, whole) = (Set::toy(), Rules::default(), solution());
    let advisor = Advisor::new(toy, &rules, Control::UNLIMITED);
    let mut table = Layout::EMPTY;
    for (cell, placed) in whole.placed().filter(|(cell, _)| cell.index() % 3 == 1) {
        table.set(cell, Some(*placed));
    }
    for (cell, right) in whole.placed() {
        let candidates = advisor.candidates(&table, cell);
        let is_right =
            |it: &&Placed| it.cube == right.cube && looks(&it.faces) == looks(&right.faces);
        let expected = usize::from(table.get(cell).is_none());
        assert_eq!(candidates.iter().filter(is_right).count(), expected, "{cell}");
        for candidate in candidates {
            let mut with = table.clone();
            with.set(cell, Some(candidate));
            assert_eq!(unavoidable_violations(toy, &rules, &with), [], "{cell}");
        }
    }
}

/// Fuzzing found that these took minutes: nearly every placement is possible.
#[test]
fn hints_are_quick_under_few_rules() {
    let toy = Set::toy();
    let faces = toy.cubes()[0].readings[0];
    let pose = Pose { reading: 0, orientation: Orientation::AS_LISTED, faces };
    let first = pose.of(CubeNumber::all().next().expect("there are 27"));
    let mut begun = Layout::EMPTY;
    begun.set(Cell::at(0, 0, 0), Some(first));
    let few = Rules { colours: false, internal: false, ..Rules::USUAL };
    let magic = Rules { magic: true, ..few };
    for (rules, mut layout) in [(few, begun), (magic, Layout::EMPTY)] {
        let hint = hint(toy, &rules, &layout);
        if hint == Hint::NotDetermined {
            continue;
        }
        let (cell, &placed) = hint.step().expect("something can be advised");
        layout.set(cell, Some(placed));
        assert_eq!(violations(toy, &rules, &layout), []);
    }
}

#[test]
fn reasons_that_arent_proved_fewest_say_so() {
    let (toy, rules) = (Set::toy(), Rules::default());
    let mut layout = solution();
    layout.set(Cell::at(1, 1, 1), None);
    let Hint::Forced { cell, placed, item, reasons } = hint(toy, &rules, &layout) else {
        panic!("the last cube is forced");
    };
    for is_fewest in [true, false] {
        let reasons = Reasons { is_fewest, others: 5, ..reasons.clone() };
        let hint = Hint::Forced { cell, placed, item, reasons };
        let text = hint.explanation(toy, &layout).text;
        assert_eq!(text.contains("(fewer reasons may suffice)"), !is_fewest, "{text}");
    }
}

#[test]
fn a_hint_says_where_a_cube_to_take_back_belongs() {
    let toy = Set::toy();
    let mut layout = solution();
    let (here, there) = (Cell::at(0, 2, 1), Cell::at(2, 2, 1));
    let cube = *layout.get(there).unwrap();
    // Seven cubes of the front slice stay.
    let is_kept = |cell: &Cell| match cell.coordinates() {
        [x, y, 2] => y < 2 || x == 0,
        _ => false,
    };
    for cell in Cell::all().filter(|cell| !is_kept(cell)) {
        layout.set(cell, None);
    }
    layout.set(here, Some(cube));
    let Hint::Unsolvable(_, Some(back)) = hint(toy, &Rules::default(), &layout) else {
        panic!("it can't be completed");
    };
    assert_eq!((&back.cells[..], back.belongs.as_deref()), (&[here][..], Some(&(there, cube))));
    let words = TakeBack::explanation(Some(&back), toy, &layout);
    assert!(words.contains("completed, with this cube at (2,2,1)"), "{words}");
}

/// A library user may place a cube twice, or give it sides that it doesn't have.
#[test]
fn no_layout_makes_hints_panic() {
    let toy = Set::toy();
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    for _ in 0..100 {
        let mut layout = Layout::EMPTY;
        for cell in Cell::all() {
            if rng.random_bool(0.9) {
                continue;
            }
            let mut random =
                || CubeNumber::new(rng.random_range(0..27)).expect("a cube of the set");
            let (cube, other) = (random(), random());
            let orientation =
                Orientation::all().nth(rng.random_range(0..24)).expect("there are 24");
            let mut faces = turned(&toy.cube(other).readings[0], orientation);
            if rng.random_bool(0.2) {
                faces[rng.random_range(0..6)] = None;
            }
            layout.set(cell, Some(Placed { cube, reading: 99, orientation, faces }));
        }
        let hint = hint(toy, &Rules::USUAL, &layout);
        assert!(!hint.explanation(toy, &layout).wrapped(80).is_empty());
        assert!(!hint.explanation(toy, &Layout::EMPTY).wrapped(80).is_empty());
    }
}

/// Some cubes of the solution, in one of its turns.
fn random_tables(count: u64) -> Vec<Layout> {
    let whole = solution();
    let mut rng = ChaCha8Rng::seed_from_u64(7);
    let mut table = || {
        let turn = Orientation::about_blank_axis().nth(rng.random_range(0..4)).expect("four");
        let mut table = whole.turned(turn);
        let share = rng.random_range(0.0..1.0);
        for cell in Cell::all().filter(|_| !rng.random_bool(share)).collect::<Vec<_>>() {
            table.set(cell, None);
        }
        table
    };
    (0..count).map(|_| table()).collect()
}

fn names_a_number(words: &Explanation) -> bool {
    let text = words.wrapped(usize::MAX);
    let after = text.split("ube ").skip(1);
    after.into_iter().any(|rest| rest.starts_with(|c: char| c.is_ascii_digit()))
}

#[test]
fn no_hint_calls_a_cube_by_a_number_that_isnt_on_it() {
    let toy = Set::toy();
    let few = Rules { colours: false, rings: false, ..Rules::USUAL };
    for (rules, tables) in [(Rules::USUAL, 4), (few, 1)] {
        let advisor = Advisor::new(toy, &rules, Control::UNLIMITED);
        for table in random_tables(tables) {
            let (steps, end) = advisor.follow(&table).answer;
            let mut before = table;
            for (hint, after) in steps {
                let words = hint.explanation(toy, &before);
                assert!(!names_a_number(&words), "{words:?}");
                before = after;
            }
            assert!(!names_a_number(&end.explanation(toy, &before)));
        }
    }
}

#[test]
fn rows_and_slices_lead_to_the_end() {
    let toy = Set::toy();
    let advisor = Advisor::new(toy, &Rules::USUAL, Control::UNLIMITED);
    for mut table in random_tables(4) {
        for (size, most) in [(PartSize::Row, 9), (PartSize::Slice, 3)] {
            let mut table = table.clone();
            let mut parts = 0;
            let end = loop {
                let part = match advisor.part(&table, size).answer {
                    Ok(part) => part,
                    Err(end) => break *end,
                };
                assert!(!names_a_number(&part.explanation(toy, &table)));
                let (before, all) = (table.placed().count(), part.cubes.len());
                part.put_into(&mut table);
                assert!((before + 1..=before + all).contains(&table.placed().count()));
                assert_eq!(unavoidable_violations(toy, &Rules::USUAL, &table), []);
                parts += 1;
            };
            assert_eq!(end, Hint::Done);
            assert!(parts <= most);
        }
        // A wrong cube is noticed, as by other hints.
        let cell = Cell::at(1, 1, 1);
        let faces = solution().get(Cell::at(0, 0, 2)).copied();
        table.set(cell, faces);
        let part = advisor.part(&table, PartSize::Slice).answer;
        assert_eq!(part.map_err(|hint| *hint), Err(advisor.hint(&table).answer));
    }
}

/// The rungs of the ladder are told by what they say.
#[test]
fn where_only_a_search_decides_a_hint_says_so_and_has_the_row() {
    let toy = Set::toy();
    let advisor = Advisor::new(toy, &Rules::USUAL, Control::UNLIMITED);
    let (mut searched, mut forced) = (0, 0);
    for table in [vec![Layout::EMPTY], random_tables(12)].concat() {
        let hint = advisor.hint(&table).answer;
        let words = hint.explanation(toy, &table);
        let says_so = words.text.contains("only a search decides")
            || words.text.contains("Only a search decides");
        match hint {
            Hint::Tried { cell, placed, whole, .. } => {
                searched += 1;
                let row = Part::around(PartSize::Row, cell, &whole);
                assert!(says_so && row.cubes.contains(&(cell, placed)), "{words:?}");
                let mut with = table.clone();
                row.put_into(&mut with);
                assert!(matches!(advisor.complete(&with), Completion::Found(_)));
            }
            Hint::Forced { .. } => {
                forced += 1;
                assert!(!says_so, "{words:?}");
            }
            other => assert_eq!(other, Hint::Done),
        }
    }
    assert!(searched > 0 && forced > 0, "{searched} {forced}");
}

/// What a forced step says is true for each other placement, by the checker: the kind of cube, how
/// many are left, and that none of them fits.
#[test]
fn nothing_else_fits_where_a_hint_says_so() {
    let (toy, rules) = (Set::toy(), Rules::USUAL);
    let advisor = Advisor::new(toy, &rules, Control::UNLIMITED);
    let mut confirmed = 0;
    for table in random_tables(30) {
        let hint = advisor.hint(&table).answer;
        let Hint::Forced { cell, placed, item: Item::Cell(_), reasons } = &hint else { continue };
        let kind = reasons.kind.expect("it is about one place");
        let mut left = BTreeSet::new();
        for (number, cube) in toy.numbered() {
            if table.placed().any(|(_, other)| other.cube == number) {
                continue;
            }
            if kind.colour == Some(cube.colour) && kind.has_blank == cube.has_blank() {
                left.insert(number);
            }
            for pose in poses(cube, Orientations::All) {
                let other = pose.of(number);
                if number == placed.cube && looks(&pose.faces) == looks(&placed.faces) {
                    continue;
                }
                let mut with = table.clone();
                with.set(*cell, Some(other));
                assert_ne!(unavoidable_violations(toy, &rules, &with), [], "{hint:?}");
            }
        }
        assert!(left.remove(&placed.cube));
        assert_eq!(left.len(), reasons.cubes, "{hint:?}");
        confirmed += 1;
    }
    assert!(confirmed > 3, "{confirmed}");
}
