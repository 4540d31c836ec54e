//! What the question says.

use pyraminx::geometry::{Corner, Edge, Face, Facelet, Piece};
use pyraminx::labelling::Labelling;
use pyraminx::notation::Style;
use pyraminx::rings::Rings;
use pyraminx::search;
use pyraminx::stabiliser::arrangements_per_look;
use pyraminx::state::{EdgeState, State, Twists};
use solidoku_common::perm::Permutation;

use super::published::{labelling, labelling_rows};
use super::second_program::{self, printed, to_faces};
use super::turning::reached;
use super::{BY_SEARCH, LITERALLY, QUESTION, literally_solved};
use crate::claim::{Claim, Tier, Value, claim};

/// The net of the question as it was edited in the end.
const CHOSEN: &str = "  1     4     9
984   732   651
73625 19856 43782
73196
524
8";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.question.states", QUESTION)
            .says(
                "A regular Pyraminx has 75,582,720 possible configurations: 6! · 2^4 · 3^4 · 3^4.",
            )
            .published(Value::count(75_582_720))
            .recomputed(
                "even permutations of six edges, even sets of flips, four tips, four axials",
                || even(true) * even_flips(true) * twists() * twists(),
            )
            .confirmed("what turns in space reach, breadth first", || reached().states()),
        claim("pyraminx.question.regular-solved", QUESTION)
            .says("A regular Pyraminx, with a colour on each face, has only one solved state.")
            .published(Value::count(1))
            .recomputed("states that look like the presented one, by pieces that are alike", || {
                arrangements_per_look(&coloured())
            })
            .confirmed("states whose faces each show one colour, of all 75,582,720", one_coloured),
        claim("pyraminx.question.limit", QUESTION)
            .says(
                "Not all 6! · 2^6 · 3^4 · 3^4 configurations can be reached: only an even \
                 number of edges can be flipped, and only an even permutation of edges is \
                 possible. Each halves the number.",
            )
            .published(Value::list(["flips: 2", "permutations: 2"]))
            .recomputed("counting all and the even ones", || {
                halved(even_flips(false), even_flips(true), even(false), even(true))
            })
            .confirmed("what turns in space reach, breadth first", || {
                let reached = reached();
                halved(64, reached.flips, Permutation::<6>::COUNT, reached.permutations)
            }),
        claim("pyraminx.question.pieces", QUESTION)
            .says(
                "The four sides above have these corners, edges and vertex pieces (axials). (A \
                 blank stands before the label on the lower side.)",
            )
            .published(Value::list([
                "491 / 46 5 / 72 4 / 15 6",
                "26 / 19 / 47 / 8 2 / 7 1 / 6 3",
                "358 / 35 7 / 38 9 / 92 8",
            ]))
            .recomputed("read off the net", pieces),
        claim("pyraminx.question.unique-pieces", QUESTION)
            .says(
                "No two pieces are alike, so that the Sudoku Pyraminx has as many \
                 configurations as a regular one.",
            )
            .published(Value::count(75_582_720))
            .recomputed(
                "states that turns reach, over those that look like the presented one",
                || {
                    let alike = arrangements_per_look(&Labelling::question());
                    Value::count(reached().states() / alike)
                },
            )
            .confirmed(
                "6! · 2^4 · 3^4 · 3^4, if no two edges and no two rotations of a tip or axial match",
                || {
                    let all: u64 = (1..=6).product::<u64>() * 2_u64.pow(4) * 3_u64.pow(8);
                    if all_differ() { all } else { 0 }
                },
            ),
        claim("pyraminx.question.same-puzzle", QUESTION)
            .says(
                "The question's net and the second answer's lists of pieces describe the same \
                 puzzle. (D is turned here as in the first answer, to join F.)",
            )
            .published(Value::one("1 4 9 / 984 732 651 / 73625 19856 43782 / 68275 / 391 / 4"))
            .recomputed("the net of the second answer's pieces", net_of_lists),
        claim("pyraminx.question.chosen-design", QUESTION)
            .says(
                "The labelling that was glued on in the end, with face D 73196/524/8, has a \
                 single solved state if rings count.",
            )
            .published(Value::count(1))
            .recomputed(BY_SEARCH, || search::count(&labelling(CHOSEN), Rings::Four).arrangements)
            .confirmed(LITERALLY, || {
                let solved = literally_solved(&labelling(CHOSEN), Rings::Four);
                Value::count(solved.len() as u64)
            })
            .tier(Tier::Standard),
    ]
}

/// A regular Pyraminx: one label on each face.
fn coloured() -> Labelling {
    let faces = ["111111111", "222222222", "333333333", "444444444"];
    Labelling::from_faces(faces).expect("these are digits")
}

/// How many states show one colour on each face: axials that do, with tips that do, with edges that
/// do.
fn one_coloured() -> u64 {
    let coloured = coloured();
    let is_plain = |state: State, pieces: fn(&Facelet) -> bool| {
        let shown = state.show(&coloured);
        Face::ALL.into_iter().all(|face| {
            let facelets = face.printed();
            let mut labels = facelets.iter().filter(|f| pieces(f)).map(|&f| shown.at(f));
            let first = labels.next();
            labels.all(|label| Some(label) == first)
        })
    };
    let is_axial = |facelet: &Facelet| matches!(facelet.piece(), Piece::Axial(_));
    let is_corner = |facelet: &Facelet| !matches!(facelet.piece(), Piece::Edge(_));
    let twists = || (0..Twists::COUNT).map(Twists::from_index);
    let mut count = 0;
    for axials in twists() {
        let state = State { axials, ..State::HOME };
        if !is_plain(state, is_axial) {
            continue;
        }
        for tips in twists() {
            let state = State { tips, ..state };
            if is_plain(state, is_corner) {
                let edges = (0..EdgeState::COUNT).map(EdgeState::from_index);
                count +=
                    edges.filter(|&edges| is_plain(State { edges, ..state }, |_| true)).count();
            }
        }
    }
    count as u64
}

/// How many permutations of six edges there are, or even ones.
fn even(only: bool) -> u64 {
    Permutation::<6>::all().filter(|permutation| !only || permutation.is_even()).count() as u64
}

/// How many sets of six flips there are, or even ones.
fn even_flips(only: bool) -> u64 {
    (0..64u32).filter(|flips| !only || flips.count_ones().is_multiple_of(2)).count() as u64
}

/// How many ways four corners can be turned.
fn twists() -> u64 {
    let all = (0..Twists::COUNT).map(|i| Twists::from_index(i).orientations());
    all.collect::<std::collections::BTreeSet<_>>().len() as u64
}

fn halved(flips: u64, even_flips: u64, permutations: u64, even: u64) -> Value {
    let [flips, permutations] =
        [flips as f64 / even_flips as f64, permutations as f64 / even as f64];
    Value::list([format!("flips: {flips}"), format!("permutations: {permutations}")])
}

/// The pieces as the question lists them: tips and axials anticlockwise as one looks at the corner,
/// from its first face as here.
fn pieces() -> Value {
    let corners = [
        (Corner::Frl, [Face::F, Face::R, Face::L]),
        (Corner::Frd, [Face::R, Face::F, Face::D]),
        (Corner::Rld, [Face::L, Face::R, Face::D]),
        (Corner::Fld, [Face::F, Face::L, Face::D]),
    ];
    let question = Labelling::question();
    let piece = |faces: &[Face], facelet: &dyn Fn(Face) -> Facelet| -> String {
        let label = |face: Face| {
            let blank = if face == Face::D { " " } else { "" };
            format!("{blank}{}", question.at(facelet(face)))
        };
        faces.iter().map(|&face| label(face)).collect()
    };
    let of_corners = |facelet: fn(Corner, Face) -> Facelet| {
        let pieces = corners.map(|(corner, faces)| piece(&faces, &|face| facelet(corner, face)));
        pieces.join(" / ")
    };
    let [f, r, l, d] = Face::ALL;
    let edges = [[f, r], [r, l], [l, f], [f, d], [r, d], [l, d]];
    let edges = edges.map(|faces| {
        let [a, b] = faces;
        piece(&faces, &|face| Facelet::edge(Edge::of(a, b), face))
    });
    // The third vertex piece listed is RLD's, as is the third corner.
    Value::list([of_corners(Facelet::tip), edges.join(" / "), of_corners(Facelet::axial)])
}

/// Whether each state of the pieces looks different.
fn all_differ() -> bool {
    let question = Labelling::question();
    let edges = Edge::ALL.map(|edge| question.edge(edge));
    let edges_differ = (0..6).all(|i| {
        let [a, b] = edges[i];
        a != b && !edges[..i].contains(&[a, b]) && !edges[..i].contains(&[b, a])
    });
    let turns_show = Corner::ALL.into_iter().all(|corner| {
        [question.tip(corner), question.axial(corner)].iter().all(|[a, b, c]| a != b || b != c)
    });
    edges_differ && turns_show
}

/// The net that shows the second answer's pieces where it puts them.
fn net_of_lists() -> Value {
    let tips = to_faces(&second_program::CORNER_FACES, &second_program::TIPS);
    let vertices = to_faces(&second_program::CORNER_FACES, &second_program::VERTICES);
    let edges = to_faces(&second_program::EDGE_FACES, &second_program::EDGES);
    let faces = tips.joined(&vertices).joined(&edges);
    Value::one(labelling_rows(Style::Net, &labelling(&printed(&faces))))
}
