//! What the second answer says about its search on the question's labelling.

use pyraminx::labelling::Labelling;
use pyraminx::locate::Showing;
use pyraminx::notation::{Style, write};
use pyraminx::rings::Rings;
use pyraminx::search::{self, Reduction};
use solidoku_common::number::grouped;

use super::published::{labelling, labelling_rows, lines, rows};
use super::second_program::{
    self, CORNER_FACES, EDGE_FACES, EDGES, Faces, SecondProgram, TIPS, VERTICES,
};
use super::second_program::{permutations, printed, rearranged, to_faces};
use super::turning::reached;
use super::{BY_SEARCH, SECOND, searched};
use crate::claim::{Claim, Value, claim};

const EIGHT_LISTS: &str = include_str!("published/eight_lists.txt");
const LAST_DIAGRAM: &str = include_str!("published/last_diagram.txt");
const HALF_A_SECOND: &str = "just under 0.5 s";
const BY_ITS_PROGRAM: &str = "the answer's program, reimplemented";

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.second-answer.tip-faces", SECOND)
            .says("The tip numbers by face in the starting configuration.")
            .published(Value::one("{{1,5,7},{4,1,6},{9,4,2},{6,5,4}}"))
            .recomputed("toFaces, reimplemented", || {
                Value::one(printed(&to_faces(&CORNER_FACES, &TIPS)))
            })
            .confirmed("the first three of each face in our list of the question's net", || {
                let tips = blocks_of(&labelling_rows(Style::Faces, &Labelling::question()));
                Value::one(printed(&tips[0]))
            }),
        claim("pyraminx.second-answer.piece-states", SECOND)
            .says("There are 81 tip states, 81 vertex states, and 11,520 edge states.")
            .published(Value::list(["81", "81", "11,520"]))
            .recomputed("what turns in space reach, breadth first", || {
                let reached = reached();
                counts([reached.tips, reached.axials, reached.edges])
            })
            .confirmed(BY_ITS_PROGRAM, || counts(SecondProgram::get().all)),
        claim("pyraminx.second-answer.initial-orientation", SECOND)
            .says(
                "The initial orientation of the edge pieces doesn't matter: whichever orientation of \
                 each edge is called unflipped, the 11,520 edge states are the same.",
            )
            .published(Value::one("doesn't matter"))
            .recomputed(
                "the answer's program, reimplemented, with each of the 64 choices",
                second_program::with_every_orientation,
            )
            .confirmed(
                "even flips of each even permutation, counted anew for each of the 64 choices",
                flips_stay_even,
            ),
        claim("pyraminx.second-answer.filtered", SECOND)
            .says("Of these, 19, 9 and 4908 have no duplicate numbers on a face.")
            .published(Value::list(["19", "9", "4,908"]))
            .recomputed(BY_SEARCH, || {
                let Reduction { tips, axials, edges, .. } = reduction();
                counts([tips, axials, edges])
            })
            .confirmed(BY_ITS_PROGRAM, || {
                let SecondProgram { tips, vertices, edges, .. } = SecondProgram::get();
                counts([tips, vertices, edges].map(|states| states.len() as u64))
            })
            .reported(HALF_A_SECOND),
        claim("pyraminx.second-answer.combinations", SECOND)
            .says("Their product is 839268: from over 75 million to under 1 million.")
            .published(Value::count(839_268))
            .recomputed(BY_SEARCH, || {
                let Reduction { tips, axials, edges, .. } = reduction();
                Value::count(tips * axials * edges)
            })
            .confirmed(BY_ITS_PROGRAM, || {
                let SecondProgram { tips, vertices, edges, .. } = SecondProgram::get();
                Value::count([tips, vertices, edges].map(|s| s.len() as u64).iter().product())
            }),
        claim("pyraminx.second-answer.corner-states", SECOND)
            .says("There are 12 valid corner states.")
            .published(Value::count(12))
            .recomputed(BY_SEARCH, || reduction().corners)
            .confirmed(BY_ITS_PROGRAM, || SecondProgram::get().corners.len()),
        claim("pyraminx.second-answer.search-space", SECOND)
            .says("With the 4908 edge states that makes a search space of 58896.")
            .published(Value::count(58_896))
            .recomputed(BY_SEARCH, search_space)
            .confirmed(BY_ITS_PROGRAM, || {
                let SecondProgram { corners, edges, .. } = SecondProgram::get();
                Value::count(corners.len() as u64 * edges.len() as u64)
            }),
        claim("pyraminx.second-answer.factor", SECOND)
            .says("Thus the search space shrinks by a factor of about 1200.")
            .published(Value::one("1200 times"))
            .recomputed("states that turns reach over the search space, to two digits", || {
                let hundreds = (factor() / 100.0).round();
                let exact = grouped(factor().round() as u64);
                Value::one(format!("{hundreds}00 times")).rounded_from(exact)
            })
            .erratum(
                "75,582,720 over 58,896 is 1283, which is about 1300; 1200 is the same cut off \
                 after two digits, not rounded.",
                || (factor() / 100.0).floor() == 12.0 && factor().round() == 1283.0,
            ),
        claim("pyraminx.second-answer.lists", SECOND)
            .says(
                "The 8 solved states, as what shows on each face. (Sorted here; the next claim is \
                 about their order.)",
            )
            .published(sorted(lines(EIGHT_LISTS)))
            .recomputed(BY_SEARCH, || {
                let question = Labelling::question();
                let lists = searched().into_iter().map(|s| write(Style::Faces, s, &question));
                sorted(lists)
            })
            .confirmed(BY_ITS_PROGRAM, || sorted(SecondProgram::get().states.iter().map(printed)))
            .reported(HALF_A_SECOND),
        claim("pyraminx.second-answer.lists-in-order", SECOND)
            .says("The same in the order in which the program finds them.")
            .published(Value::list(lines(EIGHT_LISTS)))
            .recomputed(BY_ITS_PROGRAM, || {
                Value::list(SecondProgram::get().states.iter().map(printed))
            })
            .reported(HALF_A_SECOND),
        claim("pyraminx.second-answer.list-order", SECOND)
            .says(
                "In the list of a face \"the vertices are first\", then \"the vertices in the same \
                 order\", finally the three edges.",
            )
            .published(Value::list(["vertices", "vertices", "edges"]))
            .recomputed(
                "which of its own pieces show these numbers, in the first list",
                kinds_in_order,
            )
            .erratum(
                "The first \"vertices\" should read tips. Read so, all eight lists are states of \
                 the puzzle; with tips and vertices the other way round none is.",
                || {
                    let all: Vec<_> = lines(EIGHT_LISTS).into_iter().map(blocks_of).collect();
                    all.iter().all(|[tips, axials, edges]| is_state(tips, axials, edges))
                        && !all.iter().any(|[axials, tips, edges]| is_state(tips, axials, edges))
                },
            ),
        claim("pyraminx.second-answer.last-diagram", SECOND)
            .says("A diagram of one of the eight solutions, equivalent to the last in the list.")
            .published(Value::one(rows(LAST_DIAGRAM)))
            .recomputed("the last list, drawn", || {
                let last = SecondProgram::get().states.last().map(printed).unwrap_or_default();
                Value::one(labelling_rows(Style::Diagram, &labelling(&last)))
            }),
        claim("pyraminx.second-answer.range", SECOND)
            .says("The permutations of six edges, as one copy of the text has them.")
            .published(Value::one("Permutations[Range]"))
            .recomputed(
                "the n for which the even permutations of n, with the flips, are 11,520",
                || Value::list((2..=6).filter(gives_all).map(range)),
            )
            .erratum(
                "The copy has lost what stood in brackets. A second copy has \
                 Permutations[Range[6]], and with it 4908 edge states are found.",
                || {
                    let all = rearranged(EDGES, &permutations(6));
                    let faces = all.iter().map(|edges| to_faces(&EDGE_FACES, edges));
                    range(6) == "Permutations[Range[6]]"
                        && faces.filter(Faces::is_duplicate_free).count() == 4_908
                },
            ),
    ]
}

fn counts(counts: [u64; 3]) -> Value {
    Value::list(counts.map(grouped))
}

fn reduction() -> Reduction {
    search::count(&Labelling::question(), Rings::None).reduction
}

/// An edge in a place counts as flipped if its orientation there isn't the one that is called
/// unflipped there. So a choice that names some places the other way changes, for each permutation,
/// the flips of the pieces that lie in these places, and of the pieces that belong there: whether
/// an even number of changes is always made.
fn flips_stay_even() -> Value {
    let all = permutations(6);
    let is_even = |choice: u32, permutation: &[usize]| {
        let named_otherwise = |place: usize| choice >> place & 1;
        let changes = (0..6).map(|from| named_otherwise(from) + named_otherwise(permutation[from]));
        changes.sum::<u32>().is_multiple_of(2)
    };
    let holds = |choice: &u32| all.iter().all(|permutation| is_even(*choice, permutation));
    second_program::whether_choice_matters((0..64).filter(holds).count())
}

fn search_space() -> u64 {
    let Reduction { corners, edges, .. } = reduction();
    corners * edges
}

fn factor() -> f64 {
    reached().states() as f64 / search_space() as f64
}

fn sorted<T: ToString>(lists: impl IntoIterator<Item = T>) -> Value {
    let mut lists: Vec<_> = lists.into_iter().map(|list| list.to_string()).collect();
    lists.sort();
    Value::list(lists)
}

/// The first, second and last three numbers of each face in a printed list.
fn blocks_of(list: &str) -> [Faces; 3] {
    let digits: Vec<u8> =
        list.chars().filter_map(|c| c.to_digit(10)).map(|digit| digit as u8).collect();
    let mut blocks = [Faces::default(); 3];
    for (face, digits) in digits.chunks_exact(9).enumerate() {
        for (block, digits) in blocks.iter_mut().zip(digits.chunks_exact(3)) {
            digits.iter().for_each(|&digit| block.push(face, digit));
        }
    }
    blocks
}

/// Which kind of the answer's pieces, as presented, shows the numbers of each block.
fn kinds_in_order() -> Value {
    let kinds = [
        ("tips", to_faces(&CORNER_FACES, &TIPS)),
        ("vertices", to_faces(&CORNER_FACES, &VERTICES)),
        ("edges", to_faces(&EDGE_FACES, &EDGES)),
    ];
    let first = lines(EIGHT_LISTS)[0];
    Value::list(blocks_of(first).map(|block| {
        kinds.iter().find(|(_, faces)| *faces == block).map_or("none", |(name, _)| *name)
    }))
}

/// Whether a state of the question's labelling shows these.
fn is_state(tips: &Faces, axials: &Faces, edges: &Faces) -> bool {
    let faces = tips.joined(axials).joined(edges);
    Showing::of(&Labelling::question(), &labelling(&printed(&faces))).is_ok()
}

fn range(n: usize) -> String {
    format!("Permutations[Range[{n}]]")
}

fn gives_all(n: &usize) -> bool {
    rearranged(EDGES, &permutations(*n)).len() == 11_520
}
