//! Laws that hold for any labelling and any state, checked on random ones.

use proptest::prelude::*;
use pyraminx::geometry::Facelet;
use pyraminx::labelling::Labelling;
use pyraminx::rings::Rings;
use pyraminx::search::{self, Problem};
use pyraminx::state::State;
use pyraminx::symmetry::Symmetry;
use pyraminx::turn::{Turn, simplify, state_after};
use pyraminx::{check, locate};
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;
use solidoku_common::outcome::Outcome;
use solidoku_common::perm::Permutation;

/// Labellings whose four faces show 1 to 9 each, as the question's does.
fn labellings() -> impl Strategy<Value = Labelling> {
    let face = || Just("123456789".chars().collect::<Vec<char>>()).prop_shuffle();
    [face(), face(), face(), face()].prop_map(|faces| {
        let faces = faces.map(|face| face.into_iter().collect::<String>());
        Labelling::from_faces(faces.each_ref().map(String::as_str)).expect("nine digits a face")
    })
}

fn any_rings() -> impl Strategy<Value = Rings> {
    prop::sample::select(vec![Rings::None, Rings::Three, Rings::Four])
}

fn states() -> impl Strategy<Value = State> {
    (0..State::COUNT).prop_map(State::from_index)
}

fn any_turn() -> impl Strategy<Value = Turn> {
    prop::sample::select(Turn::all().collect::<Vec<_>>())
}

fn turns(most: usize) -> impl Strategy<Value = Vec<Turn>> {
    prop::collection::vec(any_turn(), 0..most)
}

/// The labelling with other names for the digits.
fn relabelled(labelling: &Labelling, names: &[Digit]) -> Labelling {
    Labelling::new(labelling.labels().map(|digit| names[usize::from(digit.value()) - 1]))
}

/// Whether a state moves the 36 facelets evenly, by counting its cycles.
fn is_even(state: State) -> bool {
    let mut seen = std::collections::BTreeSet::new();
    let mut swaps = 0;
    for start in Facelet::all() {
        let mut at = start;
        while seen.insert(at) {
            at = state.source(at);
            swaps += usize::from(at != start);
        }
    }
    swaps % 2 == 0
}

proptest! {
    #![proptest_config(solidoku_common::laws::cases(256))]

    #[test]
    fn states_are_a_group(a in states(), b in states(), c in states()) {
        let still = State::HOME;
        prop_assert_eq!(a.then(b).then(c), a.then(b.then(c)));
        prop_assert_eq!([a.then(still), still.then(a)], [a, a]);
        prop_assert_eq!([a.then(a.inverse()), a.inverse().then(a)], [still, still]);
        prop_assert_eq!(State::from_index(a.index()), a);
    }

    #[test]
    fn showing_is_an_action(labelling in labellings(), a in states(), b in states()) {
        let once = a.then(b).show(&labelling);
        prop_assert_eq!(once, b.show(&a.show(&labelling)));
        for facelet in Facelet::all() {
            prop_assert_eq!(once.at(facelet), labelling.at(a.then(b).source(facelet)));
        }
    }

    #[test]
    fn parity_is_a_homomorphism(a in states(), b in states()) {
        let [pa, pb]: [Permutation<6>; 2] = [a.edges.permutation(), b.edges.permutation()];
        let both = a.then(b).edges.permutation();
        prop_assert_eq!(both.is_even(), pa.is_even() == pb.is_even());
        // Turns are 3-cycles, so nothing odd can be reached, neither of edges nor of facelets.
        prop_assert!(both.is_even() && is_even(a) && is_even(a.then(b)));
    }

    #[test]
    fn simplifying_leads_where_the_turns_lead(all in turns(30)) {
        let short = simplify(&all);
        prop_assert!(short.len() <= all.len());
        prop_assert_eq!(state_after(&short), state_after(&all));
        prop_assert_eq!(&simplify(&short), &short);
        let back: Vec<Turn> = all.iter().rev().map(|turn| turn.inverse()).collect();
        prop_assert_eq!(simplify(&[all, back].concat()), []);
    }

    #[test]
    fn a_state_is_found_by_what_it_shows(labelling in labellings(), state in states()) {
        let showing = locate::Showing::of(&labelling, &state.show(&labelling));
        let showing = showing.expect("a state shows what the labelling has");
        prop_assert!(showing.states().any(|found| found == state));
        for found in showing.states() {
            prop_assert_eq!(found.show(&labelling), state.show(&labelling));
        }
    }

    #[test]
    fn symmetries_and_relabellings_keep_the_number_of_solved_states(
        labelling in labellings(),
        names in Just(Digit::ALL.to_vec()).prop_shuffle(),
        symmetry in prop::sample::select(Symmetry::all().collect::<Vec<_>>()),
        state in states(),
        rings in any_rings(),
    ) {
        // Renamed, turned or mirrored as a whole, and begun from another of its states.
        let other = symmetry.apply(&state.show(&relabelled(&labelling, &names)));
        let [one, two] = [labelling, other].map(|labelling| search::count(&labelling, rings));
        prop_assert_eq!((one.arrangements, one.looks), (two.arrangements, two.looks));
    }
}

proptest! {
    // Each examines all states.
    #![proptest_config(solidoku_common::laws::cases(2))]

    #[test]
    fn the_finder_finds_what_the_checker_finds(labelling in labellings(), rings in any_rings()) {
        let found: Vec<State> = Problem::new(&labelling, rings).solutions().collect();
        prop_assert!(rings != Rings::None || found.contains(&State::HOME));
        let checked = check::solved_states(&labelling, rings, Control::UNLIMITED);
        prop_assert_eq!(Outcome::Exhausted(found), checked);
    }
}
