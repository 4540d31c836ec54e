//! What the README says that we found about the puzzle beside the documents. (The census and the
//! faces D have ledgers, and claims of their own.)

use std::collections::BTreeSet;

use pyraminx::census;
use pyraminx::design::reference::completions;
use pyraminx::design::{Config as DesignConfig, Search};
use pyraminx::fix::{self, fix};
use pyraminx::geometry::{Corner, FACELETS, Face, Facelet, Piece};
use pyraminx::labelling::Labelling;
use pyraminx::rings::Rings;
use pyraminx::search::CountBy;
use pyraminx::template::Template;
use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::digit::{Digit, DigitSet};
use solidoku_common::number::grouped;
use solidoku_common::perm::Permutation;

use super::OWN;
use super::faces::{BY_SWEEP, LITERALLY};
use super::repairs::{self, Moves};
use super::second_program::SecondProgram;
use crate::claim::{Claim, Tier, Value, claim};

const OTHER_FACES: [Face; 3] = [Face::L, Face::R, Face::F];

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("pyraminx.own.fix", OWN)
            .says(
                "The fewest stickers of the question's Pyraminx to change so that it has one solved \
                 state, and in how many ways: if each face keeps its nine digits; if digits may move \
                 between faces.",
            )
            .published(Value::list(["3 stickers, 4 ways", "2 stickers, 18 ways"]))
            .recomputed("the search of `pyraminx fix`", || {
                Value::list([false, true].map(|across_faces| fixed(Rings::None, across_faces)))
            })
            .confirmed(
                "all swaps of two stickers and all changes of three in a face, each by the second \
                 answer's program",
                || Value::list([one_face_at_a_time(), swaps_anywhere()]),
            )
            .tier(Tier::Standard),
        claim("pyraminx.own.fix-with-rings", OWN)
            .says("The same if rings count.")
            .published(Value::list(["8 stickers, 2 ways", "7 stickers, 23 ways"]))
            .recomputed("the search of `pyraminx fix --rings`", || {
                Value::list([false, true].map(|across_faces| fixed(Rings::Four, across_faces)))
            })
            .confirmed(
                "for each of the 75,582,720 states, all relabellings that are solved in it, digit by digit",
                || {
                    Value::list([Moves::WithinFaces, Moves::Anywhere].map(|moves| {
                        let (changes, ways) = repairs::smallest(&Labelling::question(), moves);
                        format!("{changes} stickers, {ways} ways")
                    }))
                },
            )
            .tier(Tier::Standard),
        claim("pyraminx.own.other-faces", OWN)
            .says(
                "How many of the 9! ways to label face L, R or F instead of D leave one solved \
                 state; and if rings count.",
            )
            .published(Value::list(["9,104; 0", "4,412; 0", "0; 0"]))
            .recomputed(BY_SWEEP, || {
                other_faces(|free, rings| {
                    let (by, limit) = (CountBy::Arrangements, Some(0));
                    let config = DesignConfig { rings, by, histogram: true, limit };
                    let search = Search::new(free, config).expect("a face can be labelled");
                    let designs = search.run(Control::UNLIMITED).into_found();
                    designs.histogram.get(&1).copied().unwrap_or(0)
                })
            })
            .confirmed(LITERALLY, || {
                other_faces(|free, rings| {
                    let all = completions(free, rings);
                    all.iter().filter(|face| face.arrangements == 1).count() as u64
                })
            })
            .tier(Tier::Full),
        claim("pyraminx.own.labellings", OWN)
            .says("1,753,250,365,440 labellings show 1 to 9 on each face and in each ring.")
            .published(Value::count(1_753_250_365_440))
            .recomputed("cores of the census, their tips, and relabellings", || {
                let of_unit = |unit: &census::Unit| unit.cores() * unit.ways_to_label_the_tips();
                census::units().iter().map(of_unit).sum::<u64>() * Permutation::<9>::COUNT
            })
            .confirmed(
                "filling in axials and edges, sticker by sticker, beside a ring of 1 to 9; tips in all \
                 orders; relabellings",
                || {
                    let cores = beside_a_ring();
                    Value::one(grouped(cores * 6_u64.pow(4) * Permutation::<9>::COUNT))
                        .rounded_from(format!("{} ways beside a ring", grouped(cores)))
                },
            ),
    ]
}

/// The smallest number of changes and the number of repairs, each of which is examined.
fn fixed(rings: Rings, across_faces: bool) -> String {
    let question = Labelling::question();
    let (by, max_changes) = (CountBy::Arrangements, FACELETS);
    let config = fix::Config { rings, by, across_faces, max_changes, max_steps: None };
    let locks = Template::from(question);
    let outcome = fix(&question, &locks, &config, Control::UNLIMITED).expect("it can be repaired");
    assert!(outcome.is_exhausted(), "nothing stops the search");
    let fixes = outcome.found();
    format!("{} stickers, {} ways", fixes.changes.unwrap_or(0), fixes.nets.len())
}

/// The smallest number of changes within faces, up to three, that leaves one solved state, and in
/// how many ways.
fn one_face_at_a_time() -> String {
    let orders = |face: Face, stickers: usize| {
        let places = face.printed();
        let all = Permutation::<9>::all().filter(move |order| {
            order
                .images()
                .into_iter()
                .enumerate()
                .filter(|&(n, image)| usize::from(image) != n)
                .count()
                == stickers
        });
        all.map(move |order| {
            let question = Labelling::question();
            places.iter().zip(order.images()).fold(question, |labelling, (&place, image)| {
                labelling.with(place, question.at(places[usize::from(image)]))
            })
        })
    };
    for stickers in 0..=3 {
        let of_face = |face: Face| orders(face, stickers).collect::<BTreeSet<_>>();
        // A change of three stickers lies in one face, as a single sticker of a face can't change.
        let changed: BTreeSet<Labelling> = Face::ALL.into_iter().flat_map(of_face).collect();
        let ways = uniquely_solvable(&changed);
        if ways > 0 {
            return format!("{stickers} stickers, {ways} ways");
        }
    }
    "more than 3 stickers".to_owned()
}

/// The fewest swapped stickers anywhere, and how many swaps do it. (One sticker alone can't change,
/// as each digit is needed four times.)
fn swaps_anywhere() -> String {
    let question = Labelling::question();
    let facelets = || (0..FACELETS).map(Facelet::new);
    let pairs = facelets().flat_map(|a| facelets().map(move |b| (a, b)));
    let differ = pairs.filter(|&(a, b)| a < b && question.at(a) != question.at(b));
    let swapped = differ.map(|(a, b)| question.with(a, question.at(b)).with(b, question.at(a)));
    format!("2 stickers, {} ways", uniquely_solvable(&swapped.collect()))
}

/// How many of these have one solved state, by the second answer's program.
fn uniquely_solvable(labellings: &BTreeSet<Labelling>) -> usize {
    let is_unique =
        |labelling: &&Labelling| SecondProgram::of_labelling(labelling).states.len() == 1;
    labellings.par_iter().filter(is_unique).count()
}

/// What is counted of each of the faces L, R and F, without rings and with them.
fn other_faces(count: impl Fn(&Template, Rings) -> u64) -> Value {
    Value::list(OTHER_FACES.map(|face| {
        let free = Template::from(Labelling::question()).with_free(face);
        let counts = [Rings::None, Rings::Four].map(|rings| grouped(count(&free, rings)));
        counts.join("; ")
    }))
}

/// How many ways there are to label axials and edges if the ring of the first corner has 1 to 9 in
/// order: faces have each digit at most once, and rings exactly once.
fn beside_a_ring() -> u64 {
    let inner: Vec<Facelet> = (0..FACELETS)
        .map(Facelet::new)
        .filter(|facelet| !matches!(facelet.piece(), Piece::Tip(_)))
        .collect();
    let faces = Face::ALL.map(|face| face.printed().to_vec());
    let rings = Corner::ALL.map(|corner| corner.ring().to_vec());
    let houses: Vec<Vec<Facelet>> = faces.into_iter().chain(rings).collect();
    let houses_of = |facelet: &Facelet| -> Vec<usize> {
        (0..houses.len()).filter(|&house| houses[house].contains(facelet)).collect()
    };
    let ring = Corner::Frl.ring();
    let mut shown = vec![DigitSet::EMPTY; houses.len()];
    for (facelet, digit) in ring.iter().zip(Digit::ALL) {
        houses_of(facelet).into_iter().for_each(|house| _ = shown[house].insert(digit));
    }
    let left: Vec<_> = inner.iter().filter(|f| !ring.contains(f)).map(houses_of).collect();
    filled(&mut shown, &left)
}

/// How many ways there are to label the facelets that are left, given the houses of each, and what
/// these show.
fn filled(shown: &mut [DigitSet], left: &[Vec<usize>]) -> u64 {
    let Some((houses, rest)) = left.split_first() else { return 1 };
    let mut count = 0;
    for digit in Digit::ALL {
        if houses.iter().any(|&house| shown[house].contains(digit)) {
            continue;
        }
        houses.iter().for_each(|&house| _ = shown[house].insert(digit));
        count += filled(shown, rest);
        houses.iter().for_each(|&house| _ = shown[house].remove(digit));
    }
    count
}
