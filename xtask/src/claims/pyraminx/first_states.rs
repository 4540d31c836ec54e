//! What the first answer says about the solved states of the question's labelling.

use pyraminx::check::is_solved;
use pyraminx::geometry::{Corner, Edge, Face, Facelet};
use pyraminx::keyed::ByFacelet;
use pyraminx::labelling::Labelling;
use pyraminx::notation::{Style, TurnStyle, read_turns, write, write_turns};
use pyraminx::rings::Rings;
use pyraminx::route::Distances;
use pyraminx::search;
use pyraminx::state::{EdgeState, State, Twists};
use pyraminx::turn::{Turn, reference, state_after};
use rayon::prelude::*;
use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::input::Source;

use super::published::{blocks, lines, rows};
use super::turning::reached;
use super::{BY_SEARCH, FIRST, LITERALLY, checked, searched};
use crate::claim::{Claim, Tier, Value, claim};

const SEVEN_TUPLES: &str = include_str!("published/seven_tuples.txt");
const SEVEN_NETS: &str = include_str!("published/seven_nets.txt");
const TEN_TURNS: &str = "A1' A0' A3' A1' A3' A1' A0' A3' A0' T3'";
const THIRD_TUPLE: &str = "(0, 0, 0, 1) (0, 0, 0, 0) (2, 0, 4, 3, 5, 1) ()";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.first-answer.solved", FIRST)
            .says("There are 8 solutions if rings are not considered.")
            .published(Value::count(8))
            .recomputed(BY_SEARCH, || {
                search::count(&Labelling::question(), Rings::None).arrangements
            })
            .confirmed(LITERALLY, || checked().len())
            .tier(Tier::Standard),
        claim("pyraminx.first-answer.solved-with-rings", FIRST)
            .says("There are 0 solutions if rings are considered.")
            .published(Value::count(0))
            .recomputed(BY_SEARCH, || {
                search::count(&Labelling::question(), Rings::Four).arrangements
            })
            .confirmed("the rings, read literally, of the states that are solved without", || {
                let question = Labelling::question();
                let rings = |state: &&State| is_solved(&state.show(&question), Rings::Four);
                Value::count(checked().iter().filter(rings).count() as u64)
            })
            .tier(Tier::Standard),
        claim("pyraminx.first-answer.pieces", FIRST)
            .says(
                "The tips and the axial pieces at FRL, FRD, FLD and RLD, and the edges FR, FL, \
                 FD, RL, RD and LD, have these labels.",
            )
            .published(Value::list([
                "((4,9,1), (6,4,5), (1,5,6), (2,7,4))",
                "((3,5,8), (5,3,7), (9,2,8), (8,3,9))",
                "((2,6), (7,4), (8,2), (1,9), (7,1), (6,3))",
            ]))
            .recomputed("read off the net", pieces),
        claim("pyraminx.first-answer.orientation", FIRST)
            .says("tipOrientation_2 = 2 would make tip_2 = (6,1,5), with 6 on F, 1 on L, 5 on D.")
            .published(Value::one("(6,1,5)"))
            .recomputed("the labels of the third tip, turned", turned_tip),
        claim("pyraminx.first-answer.ring", FIRST)
            .says(
                "The ring around the FRD tip is 2,6,3,7,1,7,2,8,5. (That is clockwise round the \
                 tip, from the edge FR: both its labels, the axial's on the next face, and so on.)",
            )
            .published(Value::one("2,6,3,7,1,7,2,8,5"))
            .recomputed("walking round the tip", ring_walk),
        claim("pyraminx.first-answer.tuples", FIRST)
            .says(
                "The solved states are the presented one and seven others, each given by its tip \
                 orientations, axial orientations, edge positions and flipped edges. (The first \
                 has commas between these in the answer.)",
            )
            .published(Value::list(
                ["(0, 0, 0, 0) (0, 0, 0, 0) (0, 1, 2, 3, 4, 5) ()"]
                    .into_iter()
                    .chain(lines(SEVEN_TUPLES)),
            ))
            .recomputed(BY_SEARCH, || Value::list(searched()))
            .confirmed(LITERALLY, || Value::list(checked()))
            .tier(Tier::Standard),
        claim("pyraminx.first-answer.nets", FIRST)
            .says("The seven other solved states in net form.")
            .published(blocks(SEVEN_NETS))
            .recomputed(BY_SEARCH, || nets(&searched()))
            .confirmed(LITERALLY, || nets(checked()))
            .tier(Tier::Standard),
        claim("pyraminx.first-answer.transition", FIRST)
            .says(
                "A1' A0' A3' A1' A3' A1' A0' A3' A0' T3' will transition to the third of the seven \
                 listed solutions.",
            )
            .published(Value::one(THIRD_TUPLE))
            .recomputed("the turns, composed", || Value::one(state_after(&ten_turns())))
            .confirmed("the net's stickers moved in space, and its pieces read off", turned_net),
        claim("pyraminx.first-answer.transition-by-faces", FIRST)
            .says("The same turns, explicitly, by the names of the corners.")
            .published(Value::one(
                "A_FRD' A_FRL' A_RLD' A_FRD' A_RLD' A_FRD' A_FRL' A_RLD' A_FRL' T_RLD'",
            ))
            .recomputed("the turns, written by faces", || {
                Value::one(write_turns(&ten_turns(), TurnStyle::FaceNames))
            }),
        claim("pyraminx.first-answer.transition-length", FIRST)
            .says(
                "The transition takes ten turns. (The answer doesn't say so, but none is shorter.)",
            )
            .published(Value::count(ten_turns().len() as u64))
            .recomputed("the distance table of `pyraminx route`", || {
                Distances::new().length(state_after(&ten_turns())).total
            })
            .confirmed("what turns in space reach, breadth first", || {
                reached().turns_to(&stickers_moved()).expect("turns reach it")
            }),
        claim("pyraminx.first-answer.printed-program", FIRST)
            .says("The Python program, whose isSolved finds the 8 solved states.")
            .published(Value::count(8))
            .recomputed("its isSolved, in the surviving text, on all states", || {
                solved_as_printed(|_, _| ())
            })
            .tier(Tier::Standard)
            .erratum(
                "In its surviving text, isSolved tests labels against a set to which it never adds \
                 any, so that it calls every state solved. With the missing line put back it finds \
                 the 8.",
                || solved_as_printed(|set, label| _ = set.insert(label)) == 8,
            ),
    ]
}

fn pieces() -> Value {
    let question = Labelling::question();
    let of_corners = |labels: fn(&Labelling, Corner) -> [Digit; 3]| {
        Corner::ALL.map(|corner| tuple(&labels(&question, corner))).join(", ")
    };
    let edges = Edge::ALL.map(|edge| tuple(&question.edge(edge))).join(", ");
    let all = [of_corners(Labelling::tip), of_corners(Labelling::axial), edges];
    Value::list(all.map(|pieces| format!("({pieces})")))
}

fn tuple(labels: &[Digit]) -> String {
    format!("({})", joined(labels))
}

fn joined(labels: &[Digit]) -> String {
    labels.iter().map(Digit::to_string).collect::<Vec<_>>().join(",")
}

fn turned_tip() -> Value {
    let tips = Twists::new([0, 0, 2, 0]).expect("orientations are 0 to 2");
    let shown = State { tips, ..State::HOME }.show(&Labelling::question());
    Value::one(tuple(&shown.tip(Corner::Fld)))
}

fn ring_walk() -> Value {
    let question = Labelling::question();
    // Clockwise as one looks at the tip.
    let [f, r, d] = [Face::F, Face::R, Face::D];
    let steps = [(f, r), (r, d), (d, f)].map(|(from, to)| {
        let edge = Edge::of(from, to);
        let axial = Facelet::axial(Corner::Frd, to);
        [Facelet::edge(edge, from), Facelet::edge(edge, to), axial].map(|f| question.at(f))
    });
    Value::one(joined(steps.as_flattened()))
}

/// The nets of all these states but the first, which is the presented one.
fn nets(states: &[State]) -> Value {
    let question = Labelling::question();
    Value::list(states[1..].iter().map(|&state| rows(&write(Style::Net, state, &question))))
}

fn ten_turns() -> Vec<Turn> {
    read_turns(&Source::new("first answer", TEN_TURNS)).expect("these are ten turns")
}

/// Which facelet's sticker lies on each facelet after the ten turns, moved in space.
fn stickers_moved() -> ByFacelet<Facelet> {
    let unmoved = ByFacelet::from_fn(|facelet| facelet);
    ten_turns().into_iter().fold(unmoved, |before, turn| {
        let mut after = before;
        for (at, image) in Facelet::all().zip(reference::images(turn)) {
            after[image] = before[at];
        }
        after
    })
}

/// The net after these turns, as the answer's tuple: each piece compared with those of the
/// question's net.
fn turned_net() -> Value {
    let question = Labelling::question();
    let seen = question.moved(&stickers_moved());
    let twists = |labels: fn(&Labelling, Corner) -> [Digit; 3]| {
        Corner::ALL.map(|corner| {
            let (mut home, shown) = (labels(&question, corner), labels(&seen, corner));
            let turns = (0..3).find(|_| {
                let is_it = home == shown;
                home.rotate_left(1);
                is_it
            });
            turns.map_or_else(|| "?".to_owned(), |turns| turns.to_string())
        })
    };
    let homes = Edge::ALL.map(|edge| question.edge(edge));
    let places = Edge::ALL.map(|place| {
        let [a, b] = seen.edge(place);
        let found = homes.iter().position(|&home| home == [a, b] || home == [b, a]);
        found.map_or_else(|| "?".to_owned(), |edge| edge.to_string())
    });
    let is_flipped = |place: &usize| !homes.contains(&seen.edge(Edge::ALL[*place]));
    let flipped: Vec<String> = (0..6).filter(is_flipped).map(|place| place.to_string()).collect();
    let groups = [
        twists(Labelling::tip).join(", "),
        twists(Labelling::axial).join(", "),
        places.join(", "),
        flipped.join(", "),
    ];
    Value::one(groups.map(|group| format!("({group})")).join(" "))
}

/// How many states the answer's isSolved, without rings, calls solved, if what it does with each
/// label and the set is this.
fn solved_as_printed(treat: impl Fn(&mut DigitSet, Digit) + Sync) -> u64 {
    let question = Labelling::question();
    let faces = Face::ALL.map(Face::printed);
    let tips: Vec<_> = (0..Twists::COUNT)
        .map(|i| State { tips: Twists::from_index(i), ..State::HOME }.sources())
        .collect();
    let of_edges = |edges| {
        let edges = EdgeState::from_index(edges);
        let mut solved = 0;
        for axials in (0..Twists::COUNT).map(Twists::from_index) {
            let shown = State { tips: Twists::default(), axials, edges }.show(&question);
            let is_solved = |sources: &&ByFacelet<Facelet>| {
                is_solved_as_printed(&faces, |facelet| shown.at(sources[facelet]), &treat)
            };
            solved += tips.iter().filter(is_solved).count() as u64;
        }
        solved
    };
    (0..EdgeState::COUNT).into_par_iter().map(of_edges).sum()
}

fn is_solved_as_printed(
    faces: &[[Facelet; 9]; 4],
    shown: impl Fn(Facelet) -> Digit,
    treat: impl Fn(&mut DigitSet, Digit),
) -> bool {
    faces.iter().all(|face| {
        let mut set = DigitSet::EMPTY;
        face.iter().copied().map(&shown).all(|label| {
            let free = !set.contains(label);
            treat(&mut set, label);
            free
        })
    })
}
