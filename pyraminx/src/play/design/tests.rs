//! The search against the published figures, the search of single labellings, and the reference
//! method.

use super::reference::Completion;
use super::*;
use crate::rings::Rings;
use crate::search;

pub(super) fn with_free(faces: &[Face]) -> Template {
    let question = Template::from(Labelling::question());
    faces.iter().fold(question, |template, &face| template.with_free(face))
}

pub(super) fn four_on_d_and_three_on_l() -> Template {
    let last = |face: Face, free: usize| face.printed().into_iter().skip(9 - free);
    let free = last(Face::D, 4).chain(last(Face::L, 3));
    free.fold(Template::from(Labelling::question()), |template, facelet| {
        template.with(facelet, crate::template::Sticker::Free)
    })
}

fn run(template: &Template, config: Config) -> Outcome<Designs> {
    Search::new(template, config).unwrap().run(Control::UNLIMITED)
}

pub(super) const ALL: Config =
    Config { rings: Rings::None, by: CountBy::Arrangements, histogram: false, limit: None };

#[test]
fn the_six_faces_with_rings() {
    let rings = Config { rings: Rings::Four, ..ALL };
    let outcome = run(&with_free(&[Face::D]), rings);
    assert!(outcome.is_exhausted());
    let faces = outcome.found().nets.iter().map(|net| net.to_faces()[3].clone());
    let first_answer =
        ["631975248", "631985247", "731965248", "731985246", "831965247", "831975246"];
    assert!(faces.eq(first_answer));
    for face in [Face::L, Face::R, Face::F] {
        assert_eq!(run(&with_free(&[face]), rings).found().unique, 0);
    }
}

#[test]
fn uniquely_solvable_faces_without_rings() {
    let looks = Config { by: CountBy::Looks, ..ALL };
    let figures = [
        (Face::D, 7_408, 8_707),
        (Face::L, 9_104, 10_000),
        (Face::R, 4_412, 4_850),
        (Face::F, 0, 0),
    ];
    for (face, by_arrangements, by_looks) in figures {
        let template = with_free(&[face]);
        assert_eq!(run(&template, ALL).found().unique, by_arrangements, "{face}");
        assert_eq!(run(&template, looks).found().unique, by_looks, "{face}");
    }
}

#[test]
fn a_histogram_counts_every_completion() {
    let histogram = Config { histogram: true, limit: Some(0), ..ALL };
    let designs = run(&with_free(&[Face::D]), histogram).found().clone();
    let head: Vec<_> = (1..=10).map(|solved| designs.histogram[&solved]).collect();
    assert_eq!(head, [7408, 15675, 19851, 26607, 24186, 27166, 23629, 24863, 19881, 20200]);
    assert_eq!(designs.histogram.values().sum::<u64>(), 362_880);
    let arrangements = designs.histogram.iter().map(|(solved, n)| solved * n);
    assert_eq!(arrangements.sum::<u64>(), 4_309_656);
    assert_eq!(designs.histogram.last_key_value(), Some((&172, &2)));
    assert!(designs.nets.is_empty());
}

/// Four stickers free on D and three on L.
#[test]
fn two_faces_are_searched_in_order_and_lazily() {
    let template = four_on_d_and_three_on_l();
    let completions = reference::completions(&template, Rings::None);
    for by in CountBy::ALL {
        let search = Search::new(&template, Config { by, ..ALL }).unwrap();
        assert_eq!((search.units(), search.completions()), (6, 144));
        let outcome = search.run(Control::UNLIMITED);
        let solved = |it: &Completion| match by {
            CountBy::Arrangements => it.arrangements,
            CountBy::Looks => it.looks,
        };
        let expected: Vec<_> =
            completions.iter().filter(|it| solved(it) == 1).map(|it| it.labelling).collect();
        assert_eq!(outcome.found().nets, expected);
        assert!(expected.len() > 2 && outcome.is_exhausted());
        let limited = run(&template, Config { by, limit: Some(2), ..ALL });
        assert!(!limited.is_exhausted());
        assert_eq!(limited.found().nets, expected[..2]);
    }
}

/// Of the first answer's labelling with full rings, the same stickers free.
#[test]
fn completions_are_counted_by_arrangements_and_by_looks_with_and_without_rings() {
    let mut faces = Labelling::question().to_faces();
    faces[3] = "631975248".to_owned();
    let designed: Labelling = faces.join(" ").parse().unwrap();
    let free = four_on_d_and_three_on_l();
    let template = Facelet::all().fold(Template::from(designed), |template, facelet| {
        if free.at(facelet).label().is_none() {
            template.with(facelet, crate::template::Sticker::Free)
        } else {
            template
        }
    });
    let mut with_states = 0;
    for rings in [Rings::None, Rings::Three, Rings::Four] {
        let completions = reference::completions(&template, rings);
        for by in CountBy::ALL {
            let solved = |it: &Completion| match by {
                CountBy::Arrangements => it.arrangements,
                CountBy::Looks => it.looks,
            };
            let mut histogram = BTreeMap::new();
            for completion in &completions {
                *histogram.entry(solved(completion)).or_default() += 1;
                with_states += usize::from(rings != Rings::None && solved(completion) > 0);
            }
            let once = completions.iter().filter(|it| solved(it) == 1).map(|it| it.labelling);
            let outcome = run(&template, Config { rings, by, histogram: true, limit: None });
            assert_eq!(outcome.found().histogram, histogram, "{rings:?} {by:?}");
            assert!(outcome.found().nets.iter().copied().eq(once), "{rings:?} {by:?}");
        }
    }
    assert!(with_states > 0);
}

/// Among 9!³ units, the first ones are enough for a design.
#[test]
fn no_more_units_are_searched_than_are_needed() {
    let template = with_free(&PRINTED_FACES);
    for by in CountBy::ALL {
        let search = Search::new(&template, Config { by, limit: Some(1), ..ALL }).unwrap();
        let last = std::sync::atomic::AtomicU64::new(0);
        let progress = |units| last.store(units, std::sync::atomic::Ordering::Relaxed);
        let outcome = search.run(Control::UNLIMITED.with_progress(&progress));
        assert_eq!(outcome.stop_reason(), Some(StopReason::Limit));
        assert_eq!(outcome.found().nets.len(), 1);
        assert!(last.into_inner() < UNITS_AT_ONCE);
    }
}

#[test]
fn the_reference_method_counts_what_the_search_counts() {
    let template = four_on_d_and_three_on_l();
    for rings in [Rings::None, Rings::Three, Rings::Four] {
        let completions = reference::completions(&template, rings);
        assert_eq!(completions.len(), 144);
        for Completion { labelling, arrangements, looks } in completions {
            let count = search::count(&labelling, rings);
            assert_eq!((arrangements, looks), (count.arrangements, count.looks));
        }
    }
}

#[test]
fn a_search_can_be_stopped_from_outside_and_by_its_sink() {
    let search = Search::new(&four_on_d_and_three_on_l(), ALL).unwrap();
    let outcome = search.run(Control::stopping(&|| true));
    assert_eq!(outcome.stop_reason(), Some(StopReason::Requested));
    assert_eq!(outcome.found().unique, 0);
    let mut found = 0;
    let outcome = search.stream(Control::UNLIMITED, |_| {
        found += 1;
        if found == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert_eq!((outcome.stop_reason(), found), (Some(StopReason::Requested), 2));
}

#[test]
fn a_scattered_search_comes_to_each_unit_once() {
    let mut template = with_free(&[Face::L, Face::D]);
    for facelet in &Face::F.printed()[..2] {
        template = template.with(*facelet, crate::template::Sticker::Free);
    }
    let search = Search::new(&template, ALL).unwrap();
    assert_eq!(search.units(), 2 * 362_880);
    let mut units: Vec<_> = (0..search.units()).map(|i| search.scattered(i)).collect();
    assert!(!units.is_sorted());
    units.sort_unstable();
    assert!(units.into_iter().eq(0..search.units()));
}

#[test]
fn a_limit_that_all_designs_meet_stops_nothing() {
    let template = four_on_d_and_three_on_l();
    let all = run(&template, ALL).found().unique;
    let outcome = |limit| run(&template, Config { limit: Some(limit), ..ALL });
    assert!(outcome(all).is_exhausted() && !outcome(all - 1).is_exhausted());
}

#[test]
fn a_face_that_shows_a_digit_twice_cannot_be_completed() {
    let mut template = Template::from(Labelling::question());
    let [first, second, third, ..] = Face::R.printed();
    let label = template.at(first).label().unwrap();
    template = template.with(second, crate::template::Sticker::Label(label));
    assert!(Search::new(&template, ALL).is_ok());
    template = template.with(third, crate::template::Sticker::Free);
    let error = Search::new(&template, ALL).err().unwrap();
    assert_eq!((error.face, error.repeated, error.at), (Face::R, label, second));
}
