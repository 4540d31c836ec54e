//! What Solidoku found beside the paper: symmetries, essentially different solutions, sets of
//! cells, and how often the exchange fails.

use std::collections::BTreeSet;

use fractal3d::automorphism::Group;
use fractal3d::backtrack::count_completions;
use fractal3d::bands::{Band, BandGroup, Extensions, classes};
use fractal3d::board::Board;
use fractal3d::burnside::{self, FixedSolutions};
use fractal3d::canon::stabiliser_if_canonical;
use fractal3d::cell_sets::CellSets;
use fractal3d::check;
use fractal3d::grid::Grid;
use fractal3d::list::List;
use fractal3d::symmetry::Symmetry;
use rayon::prelude::*;
use solidoku_common::number::grouped;

use super::enumeration::classes_by_burnside;
use super::felgenhauer_jarvis::{Exchange, exchangeable_bands};
use super::ordinary::counterexample;
use super::solutions;
use super::{OWN, statement};
use crate::claim::{Claim, Tier, Value, claim};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.own.symmetries", OWN)
            .says(
                "3D-Sudoku has 5,832 symmetries: permutations of the cells that take houses to \
                 houses.",
            )
            .published(Value::count(5_832))
            .recomputed("a search for all of them, by refinement", || {
                Value::one(grouped(Group::of(Board::standard()).order()))
            })
            .confirmed("affine maps, modulo 3, that are distinct and preserve the houses", || {
                let keep = Symmetry::all().iter().map(|(_, permutation)| permutation);
                let keep = keep.filter(|permutation| permutation.preserves(Board::standard()));
                Value::count(keep.collect::<BTreeSet<_>>().len() as u64)
            }),
        claim("fractal3d.own.symmetries-of-solutions", OWN)
            .says(
                "The paper's Definition 4 asks for permutations of the cells that take solutions to \
                 solutions. They are these symmetries: two cells in no common house show the same digit in \
                 some solution, and nine cells of which any two share a house are a house. (How many pairs \
                 of cells share no house, how many of them show the same digit in some solution, and how \
                 many sets of nine cells there are of which any two share a house.)",
            )
            .published(Value::list(["2,187", "2,187", "36"]))
            .recomputed("solutions one after another, and a search for cliques", || {
                let board = Board::standard();
                Value::list(solutions::pairs_and_cliques(board).map(grouped))
            }),
        claim("fractal3d.own.essentially-different", OWN)
            .says(
                "Up to these symmetries and renaming digits, 1,070 of the 5,065,278 solutions \
                 are different.",
            )
            .published(Value::count(1_070))
            .recomputed("listed solutions that are their own canonical form", || {
                canonical_solutions()
            })
            .confirmed(
                "Burnside's lemma: the solutions that each class of symmetries keeps",
                || FixedSolutions::count().essentially_different(),
            )
            .tier(Tier::Standard),
        claim("fractal3d.own.band-classes", OWN)
            .says(
                "648 of the symmetries keep the top band. Up to these, there are 4,325 ways to \
                 fill it.",
            )
            .published(Value::list(["648", "4,325"]))
            .recomputed("the bands that are the first of their class", || {
                band_classes(|group| classes(group).len() as u64)
            })
            .confirmed("Burnside's lemma: the bands that each class of symmetries keeps", || {
                band_classes(classes_by_burnside)
            })
            .tier(Tier::Standard),
        claim("fractal3d.own.eight-cell-sets", OWN)
            .says("There are 5,535,021 ways to choose eight cells, up to symmetry.")
            .published(Value::count(5_535_021))
            .recomputed("orderly generation", sets_of_eight)
            .confirmed("Burnside's lemma on the lengths of cycles", || {
                Value::one(grouped(burnside::cell_sets(8)))
            })
            .tier(Tier::Standard),
        claim("fractal3d.own.exchange-counterexample", OWN)
            .says(
                "The band 123457689456189237789236145 can't be completed, and after the \
                 exchange of two digits that ordinary Sudoku allows it can, in one way.",
            )
            .published(Value::list(["0", "1"]))
            .recomputed("extensions by templates", || {
                let extensions = Extensions::of(Board::standard());
                of_both(|grid| Band::of_grid(grid).map(|band| extensions.count(&band)))
            })
            .confirmed("the checker's backtracking", || {
                of_both(|grid| Some(check::backtrack(Board::standard(), grid)))
            }),
        claim("fractal3d.own.exchange-changes", OWN)
            .says(
                "The exchange can be made in 62,208 bands, and changes in how many ways they \
                 can be completed for 43,112.",
            )
            .published(Value::list(["43,112 of 62,208"]))
            .recomputed("extensions by templates", || {
                let extensions = Extensions::of(Board::standard());
                exchanged(|grid| Band::of_grid(grid).map_or(0, |band| extensions.count(&band)))
            })
            .confirmed("plain backtracking, cell by cell", || {
                exchanged(|grid| count_completions(Board::standard(), grid))
            })
            .tier(Tier::Full),
        claim("fractal3d.own.exchange-in-sudoku", OWN)
            .says(
                "In ordinary Sudoku the exchange changes nothing: the columns of the band hold \
                 the same digits afterwards.",
            )
            .published(Value::one("yes"))
            .recomputed("what the columns hold", columns_stay),
    ]
}

fn canonical_solutions() -> u64 {
    let list = List::new(Board::standard());
    let canonical = |unit: usize| {
        let solutions = list.unit(unit);
        solutions.iter().filter(|grid| stabiliser_if_canonical(grid).is_some()).count() as u64
    };
    list.units().into_par_iter().map(canonical).sum()
}

fn band_classes(classes: impl Fn(&BandGroup) -> u64) -> Value {
    let group = BandGroup::stabiliser(Board::standard());
    Value::list([grouped(group.order()), grouped(classes(&group))])
}

/// Sets of five are extended in parallel, one by one, as the first have many more than the last.
fn sets_of_eight() -> u64 {
    let sets = CellSets::new();
    let extended = |start: &Vec<_>| {
        let mut count = 0;
        sets.extend(&mut start.clone(), 8, &mut |_| count += 1);
        count
    };
    sets.of_size(5).par_iter().with_max_len(1).map(extended).sum()
}

/// The extensions of the counterexample and its partner.
fn of_both(extensions: impl Fn(&Grid) -> Option<u64>) -> Value {
    let band = counterexample();
    let both = [Some(band), Exchange::PAPERS.apply(&band)];
    Value::list(both.into_iter().flatten().filter_map(|band| extensions(&band)))
}

/// How many bands have other numbers of extensions than their partners.
fn exchanged(count: impl Fn(&Grid) -> u64 + Sync) -> Value {
    let bands = exchangeable_bands();
    let changes = |band: &&Grid| {
        Exchange::PAPERS.apply(band).is_some_and(|partner| count(band) != count(&partner))
    };
    let changed = bands.par_iter().filter(changes).count();
    Value::one(format!("{} of {}", grouped(changed), grouped(bands.len())))
}

fn columns_stay() -> Value {
    let column = |grid: &Grid, column: usize| {
        let mut digits = [0, 9, 18].map(|row| grid.values()[row + column]);
        digits.sort_unstable();
        digits
    };
    let bands = exchangeable_bands();
    let stay = bands.iter().all(|band| {
        let partner = Exchange::PAPERS.apply(band);
        partner.is_some_and(|partner| (0..9).all(|c| column(band, c) == column(&partner, c)))
    });
    statement(stay && !bands.is_empty())
}
