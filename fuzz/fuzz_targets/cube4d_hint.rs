//! Hints for any cubes on the table, under any rules.

#![no_main]

use cube4d::check::violations;
use cube4d::hint::{Advisor, Completion, Hint, TakeBack};
use cube4d::puzzle::{Cell, CubeNumber, Layout, Orientation, Placed, Position, Rules, Set, turned};
use cube4d::{Control, unavoidable_violations};
use libfuzzer_sys::fuzz_target;

// The first byte selects the rules. Each placed cube takes three bytes: cell, cube and orientation.
fuzz_target!(|bytes: &[u8]| {
    let Some((&rules, rest)) = bytes.split_first() else { return };
    // Without alignment a hint takes several times as long, and this build is slow.
    let rules = Rules::all().nth(usize::from(rules) % 32).expect("there are 32");
    let rules = Rules { alignment: true, ..rules };
    let toy = Set::toy();
    let mut layout = Layout::EMPTY;
    for &[cell, cube, orientation] in rest.as_chunks().0 {
        let cube = CubeNumber::new(usize::from(cube) % CubeNumber::COUNT).expect("it is below");
        let cell = Cell::all().nth(usize::from(cell) % Cell::COUNT).expect("it is below");
        let orientation = usize::from(orientation) % Orientation::COUNT;
        let orientation = Orientation::all().nth(orientation).expect("it is below");
        if layout.placed().all(|(_, placed)| placed.cube != cube) {
            let faces = turned(&toy.cube(cube).readings[0], orientation);
            layout.set(cell, Some(Placed { cube, reading: 0, orientation, faces }));
        }
    }
    let broken = unavoidable_violations(toy, &rules, &layout);
    let advisor = Advisor::new(toy, &rules, Control::UNLIMITED);
    let hint = advisor.hint(&layout).answer;
    match &hint {
        // Its rules are those of the position in which the fewest cubes must be taken back; the layout may
        // fit into another position, where it breaks none and can't be completed.
        Hint::Broken(reported, back) => {
            assert!(!reported.is_empty());
            assert!(!broken.is_empty() || is_hopeless(&advisor, &layout));
            assert_take_back(&advisor, &layout, back.as_ref());
        }
        Hint::Done => assert!(layout.is_complete() && broken.is_empty()),
        Hint::Unsolvable(_, back) => {
            assert!(!layout.is_complete() && broken.is_empty());
            assert_take_back(&advisor, &layout, back.as_ref());
        }
        Hint::NotDetermined => assert!(!layout.is_complete() && broken.is_empty()),
        Hint::Forced { cell, placed, .. } | Hint::Tried { cell, placed, .. } => {
            assert!(layout.get(*cell).is_none());
            assert!(layout.placed().all(|(_, other)| other.cube != placed.cube));
        }
    }
    // The advised step is part of a complete layout.
    if let Some((cell, placed)) = hint.step() {
        let Completion::Found(whole) = advisor.complete(&layout) else { panic!("no witness") };
        let keeps_rules = |it: Position| violations(toy, &rules, &it.usual(&whole)).is_empty();
        assert!(Position::all().any(keeps_rules), "{whole}");
        layout.set(cell, Some(*placed));
        assert!(!matches!(advisor.hint(&layout).answer, Hint::Broken(..) | Hint::Unsolvable(..)));
    }
});

/// Whether no complete layout agrees with it, however it is held.
fn is_hopeless(advisor: &Advisor<'_>, layout: &Layout) -> bool {
    matches!(advisor.complete(layout), Completion::Contradiction(_))
}

/// Without these cubes the rest can be completed; and if they are said to be the fewest, not
/// without one cube alone.
fn assert_take_back(advisor: &Advisor<'_>, layout: &Layout, back: Option<&TakeBack>) {
    let Some(back) = back else { return };
    let without = |cells: &[Cell]| {
        let mut rest = layout.clone();
        cells.iter().for_each(|&cell| rest.set(cell, None));
        rest
    };
    assert!(!back.cells.is_empty());
    assert!(back.cells.iter().all(|&cell| layout.get(cell).is_some()));
    assert!(!is_hopeless(advisor, &without(&back.cells)));
    if back.is_fewest && back.cells.len() > 1 {
        for (cell, _) in layout.placed() {
            assert!(!matches!(advisor.complete(&without(&[cell])), Completion::Found(_)));
        }
    }
}
