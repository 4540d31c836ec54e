//! Typed layouts: every subset of every layout, as printed and in each of its turns, is accepted,
//! and hints lead from it to a complete layout by what they say.
//!
//! Everything goes through text: layouts as `solve` prints them, steps as hints say them. What can
//! be completed is confirmed by the reference method and by plain comparison of marks. In CI it is
//! a sample; `SOLIDOKU_CASES` is the number of generated sets, and the ignored tests are the whole
//! law.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use chacha20::ChaCha8Rng;
use cube4d::check::violations;
use cube4d::generate::{GeneratorOptions, MagicFace, UniqueSet, generate};
use cube4d::hint::{Advisor, Completion, Hint};
use cube4d::notation::{Bracketed, parse_layout};
use cube4d::position::Position;
use cube4d::puzzle::{Cell, Layout, Mark, Orientation, Orientations, Placed, Rules, Set, turned};
use cube4d::search::{Config, solve};
use cube4d::{Control, reference, unavoidable_violations};
use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use rayon::prelude::*;
use solidoku_common::input::Source;

/// A typed layout: for each cell its brackets.
type Typed = BTreeMap<[usize; 3], String>;

/// A layout as it is printed, in a turn of the whole.
fn typed(layout: &Layout, turn: Orientation) -> Typed {
    let turned = layout.turned(turn);
    turned.placed().map(|(c, p)| (c.coordinates(), Bracketed(&p.faces).to_string())).collect()
}

fn file(typed: &Typed) -> String {
    let cell = |x, y, z| typed.get(&[x, y, z]).cloned().unwrap_or_else(|| ".".to_owned());
    let row = |(y, z)| format!("{} {} {}\n", cell(0, y, z), cell(1, y, z), cell(2, y, z));
    (0..3).rev().flat_map(|z| (0..3).map(move |y| (y, z))).map(row).collect()
}

fn read(set: &Set, typed: &Typed) -> Layout {
    let source = Source::new("table.txt", file(typed));
    parse_layout(&source, set).unwrap_or_else(|error| panic!("{}", error.render(false)))
}

/// The cell and the brackets of "Put the white cube [3 2-7-0-5 8'] at (1,2,0) (…).".
fn step_of(words: &str) -> ([usize; 3], String) {
    let (cube, rest) = words.split_once(" at (").expect("it says where");
    let digits: Vec<usize> =
        rest[..5].split(',').map(|word| word.parse().expect("a coordinate")).collect();
    let start = cube.find('[').expect("it says how");
    assert!(cube.ends_with(']'), "{words}");
    (digits.try_into().expect("there are three"), cube[start..].to_owned())
}

fn advisor<'a>(set: &'a Set, rules: &Rules) -> Advisor<'a> {
    Advisor::new(set, rules, Control::UNLIMITED)
}

fn is_completable(advisor: &Advisor<'_>, set: &Set, rules: &Rules, typed: &Typed) -> bool {
    let layout = read(set, typed);
    unavoidable_violations(set, rules, &layout).is_empty()
        && matches!(advisor.complete(&layout), Completion::Found(_))
}

/// Follows hints to the end, by what they say.
fn walk(advisor: &Advisor<'_>, set: &Set, rules: &Rules, mut typed: Typed) {
    let start = file(&typed);
    while typed.len() < Cell::COUNT {
        let layout = read(set, &typed);
        let hint = advisor.hint(&layout).answer;
        let words = hint.explanation(set, &layout);
        assert!(hint.step().is_some(), "{rules:?}\n{set}\n{start}\n{}\n{words:?}", file(&typed));
        let (cell, cube) = step_of(&words.text);
        assert_eq!(typed.insert(cell, cube), None, "{}", words.text);
    }
    let whole = read(set, &typed);
    assert_eq!(
        advisor.hint(&whole).answer,
        Hint::Done,
        "{rules:?}\n{set}\n{start}\n{}",
        file(&typed)
    );
}

fn toys_layout() -> Layout {
    solve(Set::toy(), &Config::default(), Control::UNLIMITED).found().layouts[0].clone()
}

/// The singles and pairs of a layout, in all turns that keep the blank side.
fn singles_and_pairs(layout: &Layout) -> Vec<Typed> {
    let mut all = Vec::new();
    for turn in Orientation::about_blank_axis() {
        let whole: Vec<_> = typed(layout, turn).into_iter().collect();
        for first in 0..whole.len() {
            for second in 0..=first {
                // Twice the same is a single.
                all.push(BTreeMap::from([whole[first].clone(), whole[second].clone()]));
            }
        }
    }
    all
}

#[test]
fn every_single_and_pair_of_the_toy_is_accepted() {
    let (toy, rules) = (Set::toy(), Rules::USUAL);
    let advisor = advisor(toy, &rules);
    let all = singles_and_pairs(&toys_layout());
    assert_eq!(all.len(), 4 * (27 + 351));
    for typed in all {
        assert!(is_completable(&advisor, toy, &rules, &typed), "{}", file(&typed));
    }
}

#[test]
#[ignore = "nightly: minutes"]
fn hints_lead_from_every_single_and_pair_of_the_toy_to_its_layout() {
    let (toy, rules) = (Set::toy(), Rules::USUAL);
    let all = singles_and_pairs(&toys_layout());
    // What an advisor has found out can't be shared by threads.
    all.par_chunks(all.len() / 16).for_each(|some| {
        let advisor = advisor(toy, &rules);
        for typed in some {
            walk(&advisor, toy, &rules, typed.clone());
        }
    });
}

/// Cases that were once refused.
#[test]
fn a_six_and_a_nine_that_look_the_same_are_the_same() {
    let (toy, rules) = (Set::toy(), Rules::USUAL);
    let advisor = advisor(toy, &rules);
    let mut typed = Typed::from([([0, 2, 1], "[2 8-4-4-1 9']".to_owned())]);
    assert!(is_completable(&advisor, toy, &rules, &typed));
    typed.insert([0, 0, 0], "[6 1-2-0-7 6]".to_owned());
    assert!(is_completable(&advisor, toy, &rules, &typed));
    typed.insert([0, 2, 1], "[2 8-4-4-1 6]".to_owned());
    assert!(is_completable(&advisor, toy, &rules, &typed));
    // One that lies on its side.
    let layout = typed_in_turn(1);
    let cell = layout.iter().find(|(_, cube)| cube.contains("9>")).expect("one lies");
    let as_six = Typed::from([(*cell.0, cell.1.replacen("9>", "6<", 1))]);
    assert!(is_completable(&advisor, toy, &rules, &as_six), "{}", file(&as_six));
}

fn typed_in_turn(turn: usize) -> Typed {
    typed(&toys_layout(), Orientation::about_blank_axis().nth(turn).expect("there are four"))
}

/// Any set of rules that contains no others than these.
fn fewer(rules: Rules, bits: u32) -> Rules {
    let keeps = |bit: u32| bits >> bit & 1 == 0;
    Rules {
        colours: rules.colours && keeps(0),
        rings: rules.rings && keeps(1),
        internal: rules.internal && keeps(2),
        alignment: rules.alignment && keeps(3),
        magic: rules.magic && keeps(4),
    }
}

fn options(bits: u64) -> GeneratorOptions {
    GeneratorOptions {
        magic: (bits & 1 > 0).then_some(MagicFace::Semi),
        colours: bits & 2 > 0,
        sixes_and_nines: bits & 4 > 0,
        minimal_rules: bits & 8 > 0,
    }
}

/// Some of the cubes, few or many.
fn subset(rng: &mut ChaCha8Rng, whole: &Typed) -> Typed {
    let mut cells: Vec<_> = whole.clone().into_iter().collect();
    cells.shuffle(rng);
    cells.truncate(rng.random_range(0..=27));
    cells.into_iter().collect()
}

/// Subsets of each layout of a set, turned, are accepted, and hints lead to the end.
fn check_subsets(set: &Set, rules_of_set: Rules, seed: u64, times: u32) {
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let turns: Vec<Orientation> = Orientation::about_blank_axis().collect();
    let config = Config { rules: rules_of_set, ..Config::default() };
    let found = solve(set, &config, Control::UNLIMITED);
    for layout in &found.found().layouts {
        let is_magic = layout.semi_magic_faces().next().is_some();
        for time in 0..times {
            // All rules first.
            let bits = if time == 0 { 0 } else { rng.random_range(0..32) };
            let rules = fewer(Rules { magic: is_magic, ..rules_of_set }, bits);
            let advisor = advisor(set, &rules);
            let whole = typed(layout, *turns.choose(&mut rng).expect("there are four"));
            let some = subset(&mut rng, &whole);
            assert!(is_completable(&advisor, set, &rules, &some), "{rules:?}\n{}", file(&some));
            walk(&advisor, set, &rules, some);
        }
    }
}

/// The same for layouts that keep fewer rules.
#[test]
fn hints_lead_from_subsets_of_layouts_by_fewer_rules_to_complete_ones() {
    let (toy, usual) = (Set::toy(), Rules::USUAL);
    let mut rng = ChaCha8Rng::seed_from_u64(0);
    let turns: Vec<Orientation> = Orientation::about_blank_axis().collect();
    for rules in [
        Rules { colours: false, ..usual },
        Rules { rings: false, ..usual },
        Rules { internal: false, ..usual },
        Rules { rings: false, internal: false, ..usual },
    ] {
        // The last ones, since the first is more often the toy's own.
        let config = Config { rules, limit: Some(40), ..Config::default() };
        let found = solve(toy, &config, Control::UNLIMITED);
        let layouts = &found.found().placements;
        let advisor = advisor(toy, &rules);
        for layout in layouts.iter().rev().take(cases(2) as usize) {
            assert_eq!(unavoidable_violations(toy, &rules, layout), []);
            let whole = typed(layout, *turns.choose(&mut rng).expect("there are four"));
            walk(&advisor, toy, &rules, subset(&mut rng, &whole));
        }
    }
}

/// How many generated sets.
fn cases(usual: u32) -> u64 {
    solidoku_common::laws::count(usual).into()
}

fn new_set(seed: u64, options: &GeneratorOptions) -> UniqueSet {
    let generated = generate(seed, options, Control::UNLIMITED).into_found();
    generated.set.expect("a thousand rounds were always enough")
}

#[test]
fn hints_lead_from_subsets_of_the_toys_layout_to_a_complete_one() {
    check_subsets(Set::toy(), Rules::USUAL, 0, 6);
}

#[test]
fn hints_lead_from_subsets_of_new_sets_layouts_to_complete_ones() {
    for seed in 0..cases(4) {
        // The four sets that were refused were of seeds 1, 4, 5 and 6, with 6s for 9s.
        let options = options(if seed < 8 { 4 } else { seed % 16 });
        let new = new_set(seed, &options);
        check_subsets(&new.set, options.rules(), seed, 2);
    }
}

#[test]
fn without_alignment_hints_lead_from_the_empty_table_to_the_end() {
    let (toy, rules) = (Set::toy(), Rules { alignment: false, ..Rules::USUAL });
    walk(&advisor(toy, &rules), toy, &rules, Typed::new());
    let (steps, end) = advisor(toy, &rules).follow(&Layout::EMPTY).answer;
    assert_eq!((steps.len(), end), (27, Hint::Done));
}

/// Every complete layout, by the reference method, in all turns.
fn layouts_by_reference(set: &Set, rules: &Rules) -> Vec<Layout> {
    let mut all = Vec::new();
    let outcome =
        reference::visit(set, rules, Orientations::All, 27, Control::UNLIMITED, |layout| {
            all.push(layout.clone());
            ControlFlow::Continue(())
        });
    assert!(outcome.is_exhausted());
    all
}

/// Whether a mark of a layout can be what was typed: a glyph in its direction, which with `?` may
/// stand either way up.
fn can_be(read: Mark, typed: Mark) -> bool {
    let glyph = |mark: Mark| if mark.digit.value() == 9 { 6 } else { mark.digit.value() };
    if typed.is_free {
        return glyph(read) == glyph(typed);
    }
    if !typed.is_recorded {
        return glyph(read) == glyph(typed) && read.quarter.axis() == typed.quarter.axis();
    }
    read == typed || read.reversed() == Some(typed)
}

/// In how many cells a complete layout is something else than what was typed.
fn differences(whole: &Layout, typed: &Layout) -> usize {
    let differs = |&(cell, placed): &(Cell, &Placed)| {
        let whole = whole.get(cell).expect("it is whole").faces;
        !whole.iter().zip(&placed.faces).all(|(read, typed)| match (read, typed) {
            (Some(read), Some(typed)) => can_be(*read, *typed),
            (read, typed) => read.is_none() && typed.is_none(),
        })
    };
    typed.placed().filter(differs).count()
}

/// As [`differences`] in the position with the fewest, for the nearest of all layouts.
fn fewest_differences(all: &[Layout], typed: &Layout) -> usize {
    let in_position = |position: Position| {
        let usual = position.usual(typed);
        all.iter().map(|whole| differences(whole, &usual)).min().expect("there are some")
    };
    Position::all().map(in_position).min().expect("there are six")
}

/// Some cubes of a layout; some of them wrong, some typed without directions.
fn changed(rng: &mut ChaCha8Rng, set: &Set, whole: &Typed) -> Typed {
    let mut some: Vec<_> = subset(rng, whole).into_iter().collect();
    for wrong in 0..rng.random_range(0..3_usize).min(some.len()) {
        match rng.random_range(0..3) {
            // Two change places.
            0 if some.len() > wrong + 1 => {
                let cube = some[wrong].1.clone();
                some[wrong].1 = std::mem::replace(&mut some[wrong + 1].1, cube);
            }
            // One is turned.
            1 => {
                let [x, y, z] = some[wrong].0;
                let faces = read(set, whole).get(Cell::at(x, y, z)).expect("it is there").faces;
                let turns: Vec<Orientation> = Orientation::all().collect();
                let turn = *turns.choose(rng).expect("there are 24");
                some[wrong].1 = Bracketed(&turned(&faces, turn)).to_string();
            }
            // A 6 is typed for a 9, a direction left out.
            _ => {
                let cube = &mut some[wrong].1;
                *cube = match rng.random_range(0..3) {
                    0 => cube.replacen('9', "6", 1),
                    1 => cube.replace("9'", "6"),
                    _ => cube.replace('\'', "?").replace(['<', '>'], ">?"),
                };
            }
        }
    }
    some.into_iter().collect()
}

/// Compares hints about right and wrong layouts with the reference method and plain comparison.
fn compare_hints_with_reference(set: &Set, seed: u64, times: u32) {
    let rules = Rules::USUAL;
    let advisor = advisor(set, &rules);
    let all = layouts_by_reference(set, &rules);
    assert!(!all.is_empty());
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let mut refused = 0;
    for _ in 0..times {
        let whole = all.choose(&mut rng).expect("there are some");
        let typed = changed(&mut rng, set, &typed(whole, Orientation::AS_LISTED));
        // What isn't a cube of the set any more is refused by the reader.
        let Ok(layout) = parse_layout(&Source::new("table.txt", file(&typed)), set) else {
            continue;
        };
        let fewest = fewest_differences(&all, &layout);
        let is_broken = !unavoidable_violations(set, &rules, &layout).is_empty();
        let found = match advisor.complete(&layout) {
            Completion::Found(whole) => {
                let position = Position::of(&whole);
                assert_eq!(violations(set, &rules, &position.usual(&whole)), []);
                assert_eq!(differences(&whole, &layout), 0);
                true
            }
            Completion::Contradiction(_) => false,
            Completion::NotDetermined => panic!("with all rules it is:\n{}", file(&typed)),
        };
        assert_eq!(found, fewest == 0, "{}", file(&typed));
        assert!(!(found && is_broken), "{}", file(&typed));
        if !found {
            refused += 1;
            let back =
                advisor.examine(&layout).answer.take_back.expect("there is a complete layout");
            assert_eq!(back.cells.len(), fewest, "{}", file(&typed));
            assert!(back.is_fewest);
            let mut rest = layout.clone();
            back.cells.iter().for_each(|&cell| rest.set(cell, None));
            assert_eq!(fewest_differences(&all, &rest), 0);
            assert!(matches!(
                advisor.hint(&layout).answer,
                Hint::Broken(..) | Hint::Unsolvable(..)
            ));
        }
    }
    assert!(refused > times / 10);
}

#[test]
fn the_reference_method_agrees_on_what_can_be_completed() {
    compare_hints_with_reference(Set::toy(), 0, 100);
    let options =
        GeneratorOptions { colours: true, sixes_and_nines: true, ..GeneratorOptions::default() };
    for seed in 1..cases(2) {
        let new = new_set(seed, &options);
        compare_hints_with_reference(&new.set, seed, 100);
    }
}
