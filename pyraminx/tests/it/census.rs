//! The census against other ways to get at its numbers: Burnside's lemma for the classes, the
//! search for solved states for a sample of them, and the six faces that the question's second
//! answer found.

use std::collections::{BTreeSet, HashMap};
use std::sync::LazyLock;

use pyraminx::census::{self, Class, Count, Summary, Tally, Unit, burnside};
use pyraminx::check::is_solved;
use pyraminx::geometry::Face;
use pyraminx::labelling::{Labelling, QUESTION};
use pyraminx::rings::Rings;
use pyraminx::search;
use pyraminx::symmetry::{Group, Relabelling, Symmetry, canonical};
use rayon::ThreadPoolBuilder;
use rayon::prelude::{IntoParallelRefIterator, ParallelIterator};
use solidoku_common::digit::Digit;
use solidoku_common::perm::Permutation;

static UNITS: LazyLock<Vec<Unit>> = LazyLock::new(census::units);
static CLASSES: LazyLock<Vec<Vec<Class>>> = LazyLock::new(|| classes_with_threads(1));

fn classes_with_threads(threads: usize) -> Vec<Vec<Class>> {
    let pool = ThreadPoolBuilder::new().num_threads(threads).build();
    pool.unwrap().install(|| UNITS.par_iter().map(Unit::classes).collect())
}

#[test]
fn the_figures_whatever_the_number_of_threads() {
    assert!(*CLASSES == classes_with_threads(3));
    let units = UNITS.iter().zip(CLASSES.iter());
    let summary: Summary = units.map(|(unit, classes)| Summary::of(unit, classes)).sum();
    let tally = |up_to_relabelling, rotation_classes, classes| Tally {
        up_to_relabelling,
        rotation_classes,
        classes,
    };
    let expected = Summary {
        cores: 3_728,
        all: tally(4_831_488, 405_384, 202_698),
        unique_with_rings: tally(3_413_372, 285_090, 142_545),
        unique_look_with_rings: tally(3_558_440, 297_366, 148_683),
        unique_without_rings: tally(80_832, 6_798, 3_399),
        unique_look_without_rings: tally(82_644, 6_958, 3_479),
        most_with_rings: 288,
        most_without_rings: 384,
    };
    assert_eq!(summary, expected);
    assert_eq!(summary.labellings(), 1_753_250_365_440);
}

/// Of all units, and of those with three rings whose cores have symmetries, and some others.
#[test]
fn burnside_counts_as_many_classes_of_each_unit() {
    for (unit, classes) in UNITS.iter().zip(CLASSES.iter()) {
        assert_eq!(unit.tally(), Summary::of(unit, classes).all);
    }
    let units = census::units_with_three_rings();
    let with = |cores| units.iter().filter(move |unit| unit.cores() == cores);
    let some = [1, 2, 3, 6].into_iter().flat_map(|cores| with(cores).step_by(97).take(5));
    for unit in some {
        assert_eq!(unit.tally(), Summary::of(unit, &unit.classes()).all);
    }
}

#[test]
fn burnside_counts_as_many_classes() {
    let (mut under_rotations, mut under_all) = (0, 0);
    for class in CLASSES.iter().flatten() {
        under_rotations += if class.chiral { 2 } else { 1 };
        under_all += 1;
    }
    assert_eq!(burnside::classes(Group::Rotations), under_rotations);
    assert_eq!(burnside::classes(Group::Full), under_all);
}

/// So no two classes are the same; and since the sizes add up, none is missing either.
#[test]
fn canonical_forms_all_differ() {
    let mut forms: Vec<_> = CLASSES.iter().flatten().map(|c| c.labelling).collect();
    let classes = forms.len();
    forms.sort();
    forms.dedup();
    assert_eq!(forms.len(), classes);
    let size: u64 = CLASSES.iter().flatten().map(|c| c.size).sum();
    assert_eq!(size, 3_728 * 6u64.pow(4));
}

/// One class in `stride`, and one in `of_symmetric` of those that have a symmetry.
fn sample(stride: usize, of_symmetric: usize) -> impl Iterator<Item = &'static Class> {
    let all = || CLASSES.iter().flatten();
    let symmetric = all().filter(|class| class.size < 24);
    all().step_by(stride).chain(symmetric.step_by(of_symmetric))
}

#[test]
fn sizes_and_mirror_images_are_what_the_images_say() {
    for class in sample(1_009, 1) {
        assert!(is_solved(&class.labelling, Rings::Four));
        assert_eq!(canonical(&class.labelling, Group::Full), Some(class.labelling));
        let images = |reflections: bool| -> BTreeSet<Labelling> {
            Symmetry::all()
                .filter(|symmetry| reflections != symmetry.is_rotation())
                .map(|symmetry| {
                    let image = symmetry.apply(&class.labelling);
                    let on_l = image.face(Face::L);
                    Relabelling::making_ascend(on_l).unwrap().apply(&image)
                })
                .collect()
        };
        let (rotated, mirrored) = (images(false), images(true));
        assert_eq!(class.chiral, rotated.is_disjoint(&mirrored));
        assert_eq!(class.size, (&rotated | &mirrored).len() as u64);
    }
}

/// The search for solved states shares nothing with the census.
#[test]
fn solved_states_are_as_many_as_the_search_finds() {
    let (mut different, mut some_looks_are_fewer) = (BTreeSet::new(), false);
    for class in sample(701, 11) {
        let count = |rings| {
            let search::Count { arrangements, looks, .. } = search::count(&class.labelling, rings);
            Count { arrangements, looks }
        };
        assert_eq!(class.with_rings, count(Rings::Four));
        assert_eq!(class.without_rings, count(Rings::None));
        different.insert((class.with_rings.arrangements, class.without_rings.arrangements));
        some_looks_are_fewer |= class.without_rings.looks < class.without_rings.arrangements;
    }
    assert!(different.len() > 10 && some_looks_are_fewer);
}

/// With the question's faces L, F, R there are six valid puzzles, each with one solved state.
#[test]
fn the_second_answers_six_faces_are_in_the_census() {
    let [l, f, r, _] = QUESTION;
    let valid = Permutation::<9>::all().filter_map(|order| {
        let d = order.images().map(|i| Digit::ALL[usize::from(i)].to_string());
        let labelling = Labelling::from_faces([l, f, r, &d.concat()]).ok()?;
        is_solved(&labelling, Rings::Four).then_some(labelling)
    });
    let valid: Vec<_> = valid.collect();
    assert_eq!(valid.len(), 6);
    let classes = CLASSES.iter().flatten();
    let by_form: HashMap<_, _> = classes.map(|class| (class.labelling, class)).collect();
    for labelling in &valid {
        let class = by_form[&canonical(labelling, Group::Full).unwrap()];
        assert_eq!(class.with_rings.arrangements, 1);
    }
}
