//! The Pyraminx, sticker by sticker. A state is a way for each tip and each axial to stand, and an
//! edge for each place, flipped or not; permutations must be even, and so must the number of flips.
//! What stands somewhere shows its labels there, and each house shows each digit.
//!
//! Labels are variables too, which the labelling says, so that a face may be left free.

use std::array::from_fn;

use pyraminx::check::is_solved;
use pyraminx::geometry::{Corner, Edge, FACELETS, Face, Facelet};
use pyraminx::keyed::ByFacelet;
use pyraminx::labelling::{Labelling, QUESTION};
use pyraminx::rings::Rings;
use pyraminx::state::{EdgeState, State, Twists};
use solidoku_common::digit::Digit;
use solidoku_common::perm::Permutation;

use super::Decode;
use super::encoding::{Encoding, Model, Var};

/// The question's faces L, F and R, with some face D.
pub(super) struct Puzzle {
    /// The digits of face D as they are printed; `None`: any nine that differ.
    pub(super) d: Option<&'static str>,
    /// Whether rings are houses.
    pub(super) rings: bool,
}

/// A digit on each facelet, as variables.
type FaceletDigits = Vec<[Var; 9]>;

/// What a state is.
struct StateVars {
    /// Of each corner, the tip's ways to stand.
    tips: [[Var; 3]; 4],
    /// Of each corner, the axial's ways to stand.
    axials: [[Var; 3]; 4],
    /// For each place and each edge: as it is, and flipped.
    edges: [[[Var; 2]; 6]; 6],
}

impl Puzzle {
    pub(super) fn encode(&self) -> (Encoding, Decode) {
        let mut e = Encoding::default();
        let labels = digits(&mut e, "label");
        self.labelling(&mut e, &labels);
        let state = StateVars::new(&mut e);
        let shown = digits(&mut e, "shows");
        state.show(&mut e, &labels, &shown);
        let faces = Face::ALL.map(Face::printed);
        let rings = Corner::ALL.map(Corner::ring);
        for house in faces.iter().chain(rings.iter().filter(|_| self.rings)) {
            each_digit(&mut e, house, &shown);
        }
        let rings = self.rings;
        (e, Box::new(move |model| decode(model, &labels, &state, rings)))
    }

    /// L, F and R are the question's. D is given, or shows each digit.
    fn labelling(&self, e: &mut Encoding, labels: &FaceletDigits) {
        let [l, f, r, _] = QUESTION;
        let faces = [(Face::L, Some(l)), (Face::F, Some(f)), (Face::R, Some(r)), (Face::D, self.d)];
        for (face, text) in faces {
            let Some(text) = text else {
                each_digit(e, &face.printed(), labels);
                continue;
            };
            for (facelet, char) in face.printed().into_iter().zip(text.chars()) {
                let digit = Digit::from_char(char).expect("labels are digits");
                e.clause([labels[facelet.index()][digit.index()].positive()]);
            }
        }
    }
}

/// Exactly one digit on each facelet.
fn digits(e: &mut Encoding, name: &str) -> FaceletDigits {
    let of = |facelet: Facelet| {
        let vars = Digit::ALL.map(|digit| e.var(format!("{name}({},{digit})", facelet.index())));
        e.exactly_one(vars);
        vars
    };
    Facelet::all().map(of).collect()
}

fn each_digit(e: &mut Encoding, house: &[Facelet], shown: &FaceletDigits) {
    for digit in Digit::ALL {
        e.exactly_one(house.iter().map(|facelet| shown[facelet.index()][digit.index()]));
    }
}

impl StateVars {
    fn new(e: &mut Encoding) -> Self {
        let mut twists = |name| -> [[Var; 3]; 4] {
            from_fn(|corner| {
                let ways = from_fn(|k| e.var(format!("{name}({corner},{k})")));
                e.exactly_one(ways);
                ways
            })
        };
        let (tips, axials) = (twists("tip"), twists("axial"));
        let edges: [[[Var; 2]; 6]; 6] = from_fn(|place| {
            from_fn(|edge| from_fn(|flip| e.var(format!("edge({place},{edge},{flip})"))))
        });
        for n in 0..6 {
            e.exactly_one(edges[n].as_flattened().iter().copied());
            e.exactly_one(edges.iter().flat_map(|place| place[n]));
        }
        // Each odd permutation and each odd set of flips is refused.
        let at: [[Var; 6]; 6] = from_fn(|place| {
            from_fn(|edge| e.any_of(format!("at({place},{edge})"), &edges[place][edge]))
        });
        for rank in 0..720 {
            let permutation = Permutation::<6>::from_rank(rank).expect("there are 720");
            if !permutation.is_even() {
                e.clause((0..6).map(|place| at[place][permutation.image(place)].negative()));
            }
        }
        let flipped: [Var; 6] = from_fn(|place| {
            e.any_of(format!("flipped({place})"), &edges[place].map(|[_, flipped]| flipped))
        });
        for flips in (0..64_u32).filter(|flips| flips.count_ones() % 2 == 1) {
            let is = |place: usize| flips >> place & 1 == 1;
            e.clause(
                (0..6).map(|p| if is(p) { flipped[p].negative() } else { flipped[p].positive() }),
            );
        }
        Self { tips, axials, edges }
    }

    /// What stands at a place shows there the labels that it has.
    fn show(&self, e: &mut Encoding, labels: &FaceletDigits, shown: &FaceletDigits) {
        let mut sticker = |stands: Var, from: Facelet, to: Facelet| {
            for (&label, &shows) in labels[from.index()].iter().zip(&shown[to.index()]) {
                e.implies(&[stands, label], [shows.positive()]);
                e.implies(&[stands, shows], [label.positive()]);
            }
        };
        for corner in Corner::ALL {
            // Turned by k, its faces show what was k faces on.
            let faces = corner.faces();
            for k in 0..3 {
                for slot in 0..3 {
                    let (from, to) = (faces[(slot + k) % 3], faces[slot]);
                    let (tip, axial) =
                        (self.tips[corner.index()][k], self.axials[corner.index()][k]);
                    sticker(tip, Facelet::tip(corner, from), Facelet::tip(corner, to));
                    sticker(axial, Facelet::axial(corner, from), Facelet::axial(corner, to));
                }
            }
        }
        for place in Edge::ALL {
            for edge in Edge::ALL {
                let [as_is, flipped] = self.edges[place.index()][edge.index()];
                for n in 0..2 {
                    let to = Facelet::edge(place, place.faces()[n]);
                    sticker(as_is, Facelet::edge(edge, edge.faces()[n]), to);
                    sticker(flipped, Facelet::edge(edge, edge.faces()[1 - n]), to);
                }
            }
        }
    }

    fn decode(&self, model: &Model) -> Option<State> {
        let twists = |corners: &[[Var; 3]; 4]| {
            let of = |[a, b, c]: [Var; 3]| model.only_true(&[(a, 0), (b, 1), (c, 2)]);
            let [a, b, c, d] = corners.map(of);
            Twists::new([a?, b?, c?, d?]).ok()
        };
        let (mut images, mut flips) = ([0; 6], 0);
        for (place, edges) in self.edges.iter().enumerate() {
            let ways = edges.iter().enumerate();
            let ways = ways.flat_map(|(edge, [as_is, flipped])| {
                [(*as_is, (edge as u8, 0)), (*flipped, (edge as u8, 1))]
            });
            let (edge, flip) = model.only_true(&ways.collect::<Vec<_>>())?;
            images[place] = edge;
            flips |= flip << place;
        }
        let edges = EdgeState::new(Permutation::new(images).ok()?, flips).ok()?;
        Some(State { tips: twists(&self.tips)?, axials: twists(&self.axials)?, edges })
    }
}

fn decode(model: &Model, labels: &FaceletDigits, state: &StateVars, rings: bool) -> Option<String> {
    let mut of_labels = ByFacelet::new([Digit::ALL[0]; FACELETS]);
    for (label, vars) in of_labels.iter_mut().zip(labels) {
        *label = model.only_true(&from_fn::<_, 9, _>(|n| (vars[n], Digit::ALL[n])))?;
    }
    let (labelling, state) = (Labelling::new(of_labels), state.decode(model)?);
    is_solved(&state.show(&labelling), if rings { Rings::Four } else { Rings::None })
        .then(|| format!("{} {state}", labelling.to_faces().join(" ")))
}
