//! Every face D that goes with the question's L, F and R: swept by `design`, and by its reference
//! method.
//!
//! Faces come in the order of the second answer's program: by the labels of its list of
//! D, which has the tips FLD, FRD, RLD, the axials there, then the edges LD, FD, RD, with the first
//! changing slowest. Faces are numbered from 0 in that order.

use std::sync::LazyLock;

use pyraminx::design::reference::{Completion, completions};
use pyraminx::design::{Config, Designs, Search};
use pyraminx::geometry::{Corner, Edge, Face, Facelet};
use pyraminx::labelling::Labelling;
use pyraminx::rings::Rings;
use pyraminx::search::CountBy;
use pyraminx::template::Template;
use solidoku_common::control::Control;
use solidoku_common::digit::Digit;
use solidoku_common::outcome::Outcome;
use solidoku_common::perm::Permutation;

/// How a claim about all faces D is computed.
pub(super) const BY_SWEEP: &str = "the sweep of `pyraminx design`, all faces at once";
/// The second way.
pub(super) const LITERALLY: &str = "each of the 75,582,720 states examined for every face";

/// How many faces there are: the permutations of nine digits.
pub(super) const FACES: u64 = Permutation::<9>::COUNT;

/// The sweep over all faces D.
///
/// # Panics
/// If the sweep ends early.
pub(super) fn sweep(rings: Rings, by: CountBy, limit: Option<u64>) -> Designs {
    let config = Config { rings, by, histogram: true, limit };
    match search(config).run(Control::UNLIMITED) {
        Outcome::Exhausted(designs) => designs,
        Outcome::Stopped { .. } => panic!("one face is swept as a whole"),
    }
}

/// The search over all faces D, not yet run.
pub(super) fn search(config: Config) -> Search {
    Search::new(&free_d(), config).expect("a face with nothing on it can be completed")
}

/// The question's labelling with D free.
fn free_d() -> Template {
    Template::from(Labelling::question()).with_free(Face::D)
}

/// Each face D by its number, and its solved states without rings.
pub(super) fn counts() -> &'static [Completion] {
    static COUNTS: LazyLock<Vec<Completion>> = LazyLock::new(|| count_all(Rings::None));
    &COUNTS
}

/// Each face D by its number, and its solved states with rings.
pub(super) fn ring_counts() -> &'static [Completion] {
    static COUNTS: LazyLock<Vec<Completion>> = LazyLock::new(|| count_all(Rings::Four));
    &COUNTS
}

/// The numbers of the faces with one solved state with rings, by the reference method.
pub(super) fn unique_with_rings() -> Vec<u64> {
    let counts = (0..).zip(ring_counts());
    counts.filter(|(_, count)| count.arrangements == 1).map(|(number, _)| number).collect()
}

fn count_all(rings: Rings) -> Vec<Completion> {
    let mut all = completions(&free_d(), rings);
    all.sort_by_cached_key(|face| number(&face.labelling));
    all
}

/// The question's labelling with the face D of this number.
pub(super) fn numbered(number: u64) -> Labelling {
    let digits = Permutation::<9>::from_rank(number).expect("a face's number is below 9!");
    let labels = facelets().into_iter().zip(digits.images());
    labels.fold(Labelling::question(), |labelling, (facelet, digit)| {
        labelling.with(facelet, Digit::ALL[usize::from(digit)])
    })
}

/// The number of a labelling's face D.
pub(super) fn number(labelling: &Labelling) -> u64 {
    let digits = facelets().map(|facelet| labelling.at(facelet).index() as u8);
    Permutation::<9>::new(digits).expect("the face shows 1 to 9").rank()
}

/// The facelets of D in the order of the second answer's list.
fn facelets() -> [Facelet; 9] {
    let corners = [Corner::Fld, Corner::Frd, Corner::Rld];
    let tips = corners.map(|corner| Facelet::tip(corner, Face::D));
    let axials = corners.map(|corner| Facelet::axial(corner, Face::D));
    let edges = [Edge::Ld, Edge::Fd, Edge::Rd].map(|edge| Facelet::edge(edge, Face::D));
    [tips, axials, edges].concat().try_into().expect("three times three make nine")
}

#[cfg(test)]
mod tests {
    use super::*;
    use pyraminx::notation::{Style, write};
    use pyraminx::state::State;

    #[test]
    fn faces_are_numbered_by_the_second_answers_list() {
        let labelling = numbered(0);
        let list = write(Style::Faces, State::HOME, &labelling);
        assert!(list.ends_with(",{1,2,3,4,5,6,7,8,9}}"), "{list}");
        for number in [0, 1, 40_319, 230_746, FACES - 1] {
            assert_eq!(super::number(&numbered(number)), number);
        }
    }
}
