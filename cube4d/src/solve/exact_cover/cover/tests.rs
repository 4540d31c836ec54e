use std::ops::ControlFlow;
use std::sync::atomic::{AtomicU64, Ordering};

use proptest::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::outcome::{Outcome, StopReason};

use super::*;

const PRIMARY: usize = 5;
const SECONDARY: usize = 3;
/// The last two of the primary items.
const DOUBLES: [usize; 2] = [3, 4];

fn problems() -> impl Strategy<Value = Vec<Vec<Entry>>> {
    let entry = (0..(PRIMARY + SECONDARY) as u16, 1u8..3).prop_map(|(item, colour)| Entry {
        item,
        colour: if (item as usize) < PRIMARY { 0 } else { colour },
    });
    let option = prop::collection::vec(entry, 1..5).prop_map(|mut option| {
        option.sort_unstable_by_key(|entry| entry.item);
        let times = |item| if DOUBLES.contains(&(item as usize)) { 2 } else { 1 };
        let all = option.clone();
        let mut n = 0..;
        option.retain(|entry| {
            let n = n.next().unwrap();
            let before = all[..n].iter().filter(|other| other.item == entry.item).count();
            before < times(entry.item)
        });
        option
    });
    let named = |option: &Vec<Entry>| (option[0].item as usize) < DOUBLES[0];
    prop::collection::vec(option.prop_filter("begins with a primary item", named), 0..14)
}

/// All exact covers, by trying every set of options.
fn by_trying_all(options: &[Vec<Entry>]) -> Vec<Vec<CoverOption>> {
    let fits = |set: &u32| {
        let entries: Vec<Entry> = (0..options.len())
            .filter(|&option| set >> option & 1 == 1)
            .flat_map(|option| options[option].iter().copied())
            .collect();
        let needed = |item| if DOUBLES.contains(&(item as usize)) { 2 } else { 1 };
        let covered = |item| entries.iter().filter(|entry| entry.item == item).count();
        let agree = |a: &Entry| entries.iter().all(|b| a.item != b.item || a.colour == b.colour);
        (0..PRIMARY as u16).all(|item| covered(item) == needed(item))
            && entries.iter().filter(|entry| entry.item as usize >= PRIMARY).all(agree)
    };
    let bits = |set: u32| {
        let options = (0..options.len() as u32).filter(|&option| set >> option & 1 == 1);
        options.map(CoverOption).collect()
    };
    (0..1 << options.len()).filter(fits).map(bits).collect()
}

fn sorted(mut covers: Vec<Vec<CoverOption>>) -> Vec<Vec<CoverOption>> {
    covers.iter_mut().for_each(|cover| cover.sort_unstable());
    covers.sort_unstable();
    covers
}

fn visited(cover: &mut Cover) -> Vec<Vec<CoverOption>> {
    let mut covers = Vec::new();
    let outcome = cover.visit(u64::MAX, Control::UNLIMITED, |cover| {
        covers.push(cover.to_vec());
        ControlFlow::Continue(())
    });
    assert!(outcome.is_exhausted());
    covers
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(4_000))]
    #[test]
    fn covers_are_those_found_by_trying_every_set_of_options(options in problems()) {
        let rows = options.iter().map(Vec::as_slice);
        let mut cover = Cover::new(PRIMARY, SECONDARY, &DOUBLES, rows);
        let all = sorted(by_trying_all(&options));
        prop_assert_eq!(&sorted(visited(&mut cover)), &all);
        // Everything was undone.
        prop_assert_eq!(&sorted(visited(&mut cover)), &all);
        for at_least in [1, 4, 100] {
            let parts = cover.parts(DOUBLES[0], at_least, &mut 0);
            let of_parts = parts.iter().flat_map(|part| cover.with_chosen(part, visited)).collect();
            prop_assert_eq!(&sorted(of_parts), &all);
        }
    }
}

#[test]
fn a_search_stops_for_each_of_three_reasons() {
    let option = [Entry { item: 0, colour: 0 }];
    let mut cover = Cover::new(1, 0, &[], [&option[..]; 400].into_iter());
    let stopped = |reason, so_far| Outcome::Stopped { reason, so_far };
    let unlimited = Control::UNLIMITED;
    let limit = cover.visit(9, unlimited, |_| ControlFlow::Break(()));
    assert_eq!(limit, stopped(StopReason::Limit, 1));
    let nodes = cover.visit(3, unlimited, |_| ControlFlow::Continue(()));
    assert_eq!(nodes, stopped(StopReason::Nodes, 3));
    let asked = AtomicU64::new(0);
    let stop = || asked.fetch_add(1, Ordering::Relaxed) > 0;
    let requested = cover.visit(u64::MAX, Control::stopping(&stop), |_| ControlFlow::Continue(()));
    assert_eq!(requested, stopped(StopReason::Requested, 256));
    assert_eq!(cover.visit(400, unlimited, |_| ControlFlow::Continue(())), Outcome::Exhausted(400));
}
