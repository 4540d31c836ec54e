//! The reference method: all completions of a template, each of the 75,582,720 states examined for
//! all of them.
//!
//! A state shows some stickers with a label and some that are free. If a house shows a label twice,
//! no completion is solved in that state. Otherwise a free sticker can only have a label that all
//! its houses lack. Each way to choose such labels is tried, and the result is read literally. This
//! module uses nothing of the sweep or of the search: only the geometry, the states and the
//! checker.

use rayon::prelude::*;
use solidoku_common::digit::{Digit, DigitSet};

use crate::check::is_solved;
use crate::geometry::{Face, Facelet, PRINTED_FACES, Piece};
use crate::keyed::{ByFace, ByFacelet};
use crate::labelling::Labelling;
use crate::rings::Rings;
use crate::state::{EdgeState, State, Twists};
use crate::template::{Sticker, Template};

/// A completion of a template, and its solved states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Completion {
    /// The template with a label on each sticker.
    pub labelling: Labelling,
    /// How many states are solved.
    pub arrangements: u64,
    /// How many of them look different.
    pub looks: u64,
}

/// The labels of the free stickers as digits of a number to base 9: ascending numbers are labels in
/// lexicographic order.
type Labels = u128;

/// Labels and the number of a state in which they are solved, as one number: the state has the
/// lowest bits.
type Solved = u128;

/// How many bits the number of a state has.
const STATE_BITS: u32 = (State::COUNT - 1).ilog2() + 1;

/// The free stickers, face by face in printed order, and the digits that the face of each lacks.
struct Free {
    stickers: Vec<Facelet>,
    faces: Vec<Face>,
    missing: Vec<DigitSet>,
}

/// All completions in which each face with free stickers shows 1 to 9, ordered by the labels of the
/// free stickers as printed. It takes seconds for the nine stickers of one face; two whole faces
/// are out of reach.
///
/// # Panics
/// If more than 30 stickers are free.
pub fn completions(template: &Template, rings: Rings) -> Vec<Completion> {
    let free = Free::of(template);
    assert!(free.stickers.len() <= 30, "30 labels and a state are a number below 2^128");
    let states = States::new(template, rings);
    let mut solved: Vec<Solved> = (0..EdgeState::COUNT)
        .into_par_iter()
        .flat_map_iter(|edges| {
            solved_with_edges(template, &free, EdgeState::from_index(edges), &states, rings)
        })
        .collect();
    solved.par_sort_unstable();
    let mut all = Vec::new();
    free.for_each_choice(&free.missing, &mut |labels| all.push((number(labels), labels.to_vec())));
    let completion = |(number, labels): &(Labels, Vec<Digit>)| {
        let labelling = free.completed(template, labels);
        let start = solved.partition_point(|other| other >> STATE_BITS < *number);
        let states = solved[start..].iter().take_while(|other| *other >> STATE_BITS == *number);
        let state =
            |solved: &Solved| State::from_index((solved & ((1 << STATE_BITS) - 1)) as usize);
        let mut looks: Vec<_> = states.map(|solved| state(solved).show(&labelling)).collect();
        let arrangements = looks.len() as u64;
        looks.sort_unstable();
        looks.dedup();
        Completion { labelling, arrangements, looks: looks.len() as u64 }
    };
    all.par_iter().map(completion).collect()
}

/// The states of the tips, and of the axials, in which these alone don't clash. Any others clash
/// whatever else is where.
struct States {
    tips: Vec<Twists>,
    axials: Vec<Twists>,
}

impl States {
    fn new(template: &Template, rings: Rings) -> Self {
        let twists = || (0..Twists::COUNT).map(Twists::from_index);
        let clash = |state: State, places: fn(&Facelet) -> bool| {
            lacking(template, &state.sources(), rings, places).is_none()
        };
        let is_axial = |place: &Facelet| matches!(place.piece(), Piece::Axial(_));
        let tips = twists().filter(|&tips| !clash(State { tips, ..State::HOME }, is_tip));
        let axials = twists().filter(|&axials| !clash(State { axials, ..State::HOME }, is_axial));
        Self { tips: tips.collect(), axials: axials.collect() }
    }
}

const fn is_tip(place: &Facelet) -> bool {
    matches!(place.piece(), Piece::Tip(_))
}

/// The completions that are solved in each state with these edges, and with tips and axials among
/// these.
fn solved_with_edges(
    template: &Template,
    free: &Free,
    edges: EdgeState,
    states: &States,
    rings: Rings,
) -> Vec<Solved> {
    // With any digit on the free stickers.
    let begun = free.completed(template, &vec![Digit::ALL[0]; free.stickers.len()]);
    let mut solved = Vec::new();
    for &axials in &states.axials {
        let without_tips = State { tips: Twists::default(), axials, edges };
        // If axials and edges clash, no tips can help.
        if lacking(template, &without_tips.sources(), rings, |place| !is_tip(place)).is_none() {
            continue;
        }
        for &tips in &states.tips {
            let state = State { tips, axials, edges };
            let sources = state.sources();
            let Some(lacking) = lacking(template, &sources, rings, |_| true) else { continue };
            let (begun, index) = (begun.moved(&sources), state.index() as Solved);
            let places = free.places(&sources);
            free.for_each_choice(&free.fitting(&sources, &lacking), &mut |labels| {
                let mut shown = *begun.labels();
                places.iter().zip(labels).for_each(|(place, label)| shown[*place] = *label);
                if is_solved(&Labelling::new(shown), rings) {
                    solved.push(number(labels) << STATE_BITS | index);
                }
            });
        }
    }
    solved
}

/// Each house, and what the stickers with labels that it shows at these places lack of 1 to 9;
/// `None` if one shows a label twice. `sources` says which sticker is where.
fn lacking(
    template: &Template,
    sources: &ByFacelet<Facelet>,
    rings: Rings,
    places: impl Fn(&Facelet) -> bool,
) -> Option<Vec<([Facelet; 9], DigitSet)>> {
    let shown = |place: &Facelet| template.at(sources[*place]).label();
    let lacking = |house: [Facelet; 9]| {
        let labels = house.iter().filter(|place| places(place)).filter_map(shown);
        Some((house, !DigitSet::distinct(labels).ok()?))
    };
    rings.houses().map(lacking).collect()
}

fn number(labels: &[Digit]) -> Labels {
    labels.iter().fold(0, |number, digit| 9 * number + digit.index() as u128)
}

impl Free {
    fn of(template: &Template) -> Self {
        let (mut stickers, mut missing) = (Vec::new(), Vec::new());
        for face in PRINTED_FACES {
            let on_face = face.printed().into_iter();
            let shown: DigitSet = on_face.filter_map(|f| template.at(f).label()).collect();
            for facelet in template.free(face) {
                stickers.push(facelet);
                missing.push(!shown);
            }
        }
        let faces = stickers.iter().map(|sticker: &Facelet| sticker.face()).collect();
        Self { stickers, faces, missing }
    }

    /// Where each free sticker is.
    fn places(&self, sources: &ByFacelet<Facelet>) -> Vec<Facelet> {
        let place = |sticker: &Facelet| {
            let place = Facelet::all().find(|place| sources[*place] == *sticker);
            place.expect("each sticker is at a place")
        };
        self.stickers.iter().map(place).collect()
    }

    /// What each free sticker can be where it is, given what the houses lack.
    fn fitting(
        &self,
        sources: &ByFacelet<Facelet>,
        lacking: &[([Facelet; 9], DigitSet)],
    ) -> Vec<DigitSet> {
        let mut fitting = self.missing.clone();
        for (house, lacking) in lacking {
            for place in house {
                let sticker = sources[*place];
                if let Some(i) = self.stickers.iter().position(|other| *other == sticker) {
                    fitting[i] = fitting[i] & *lacking;
                }
            }
        }
        fitting
    }

    /// Hands `visit` each choice of labels among these, no face with a label twice, in order.
    fn for_each_choice(&self, among: &[DigitSet], visit: &mut impl FnMut(&[Digit])) {
        self.choose(among, &mut Vec::new(), ByFace::default(), visit);
    }

    /// Hands `visit` each choice that begins with some labels; `used` are those on each face.
    fn choose(
        &self,
        among: &[DigitSet],
        chosen: &mut Vec<Digit>,
        used: ByFace<DigitSet>,
        visit: &mut impl FnMut(&[Digit]),
    ) {
        let Some(&next) = among.get(chosen.len()) else { return visit(chosen) };
        let face = self.faces[chosen.len()];
        for digit in (next - used[face]).iter() {
            let mut used = used;
            used[face].insert(digit);
            chosen.push(digit);
            self.choose(among, chosen, used, visit);
            chosen.pop();
        }
    }

    fn completed(&self, template: &Template, labels: &[Digit]) -> Labelling {
        let chosen = self.stickers.iter().zip(labels);
        let complete = chosen.fold(*template, |template, (sticker, digit)| {
            template.with(*sticker, Sticker::Label(*digit))
        });
        complete.labelling().expect("each free sticker has a label now")
    }
}
