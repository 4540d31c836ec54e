//! The paper's Result 9, by its own two steps and otherwise.

use fractal3d::backtrack;
use fractal3d::bands::{BandGroup, BandNumber, BandPermutation, Bands, TOP_BAND};
use fractal3d::board::{Board, Family};
use fractal3d::count::RELABELLINGS;
use fractal3d::geometry::Cell;
use fractal3d::latin::LatinSquare;
use fractal3d::paper;
use rayon::prelude::*;
use solidoku_common::control::Control;
use solidoku_common::number::grouped;

use super::{
    BY_BACKTRACKING, BY_BANDS, BY_FIRST_LINES, BY_TEMPLATES, PAPER, backtracked, by_bands,
    by_first_lines, by_templates, standard_by_first_lines,
};
use crate::claim::{Claim, Tier, Value, claim};

const PUBLISHED: u64 = 5_065_278;

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.paper.depth-in-the-band", PAPER)
            .says(
                "Our depth-condition restricted to the top-band is weaker than the block-condition. \
                 (Each depth has cells of one block of the band only, if any.)",
            )
            .published(Value::one("weaker"))
            .recomputed("the cells of each depth in the band", depths_in_band)
            .confirmed("Definition 1: blocks of the band in each class of addresses", || {
                let classes = [[1, 6, 8], [3, 5, 7], [2, 4, 9]];
                let in_band = classes.map(|class| class.iter().filter(|&&block| block <= 3).count());
                Value::one(if in_band == [1, 1, 1] { "weaker" } else { "not weaker" })
            }),
        claim("fractal3d.paper.12542-classes", PAPER)
            .says("U sorts the top bands into 12,542 classes (Step (A)).")
            .published(Value::count(12_542))
            .recomputed("the bands that are the first of their class under U", || {
                let bands = Bands::new(Board::standard(), &paper::u());
                Value::count(bands.classes().len() as u64)
            })
            .confirmed("Burnside's lemma: the bands that each class of U's elements keeps", || {
                classes_by_burnside(&paper::u())
            })
            .tier(Tier::Standard)
            .reported("15 seconds (Intel Celeron 2.50 GHz, 2008)"),
        claim("fractal3d.paper.solutions", PAPER)
            .says("There are 5,065,278 3D-Sudoku solutions, up to renaming digits (Result 9).")
            .published(Value::count(PUBLISHED))
            .recomputed(BY_BANDS, || by_bands(Board::standard()))
            .confirmed(BY_FIRST_LINES, standard_by_first_lines)
            .reported("15 seconds and 4 minutes (Intel Celeron 2.50 GHz, 2008)"),
        claim("fractal3d.paper.solutions-antiprismoid", PAPER)
            .says("The triangular antiprismoid has as many.")
            .published(Value::count(PUBLISHED))
            .recomputed(BY_BANDS, || by_bands(&antiprismoid()))
            .confirmed(BY_FIRST_LINES, || by_first_lines(&antiprismoid()))
            .tier(Tier::Standard),
        claim("fractal3d.paper.solutions-in-all", PAPER)
            .says("There are 5,065,278 × 9! = 1,838,088,080,640 3D-Sudoku solutions.")
            .published(Value::count(1_838_088_080_640))
            .recomputed(BY_TEMPLATES, || RELABELLINGS * by_templates(Board::standard()))
            .confirmed(BY_FIRST_LINES, || RELABELLINGS * standard_by_first_lines()),
        claim("fractal3d.paper.solutions-rounded", PAPER)
            .says("That is ≈ 1.838 × 10^12.")
            .published(Value::one("1.838 × 10^12"))
            .recomputed(BY_TEMPLATES, || {
                let all = RELABELLINGS * by_templates(Board::standard());
                let rounded = format!("{:.3} × 10^12", all as f64 / 1e12);
                Value::one(rounded).rounded_from(grouped(all))
            })
            .confirmed("the integers that round to it hold 5,065,278 × 9!", || {
                // 10^12 times 1.8375 and 1.8385 are whole.
                let all = RELABELLINGS * standard_by_first_lines();
                let rounds = (1_837_500_000_000..1_838_500_000_000).contains(&all);
                Value::one(if rounds { "1.838 × 10^12" } else { "another" })
            }),
        claim("fractal3d.paper.backtracking", PAPER)
            .says("A simple backtracking search finds the same number.")
            .published(Value::count(PUBLISHED))
            .recomputed(BY_BACKTRACKING, || backtracked::standard().solutions)
            .confirmed(BY_TEMPLATES, || by_templates(Board::standard()))
            .tier(Tier::Full)
            .reported("3 hours (Intel Core i7-M680 2.80 GHz, 2011)"),
        claim("fractal3d.paper.backtracking-antiprismoid", PAPER)
            .says("It does so for the triangular antiprismoid.")
            .published(Value::count(PUBLISHED))
            .recomputed(BY_BACKTRACKING, || {
                backtrack::count(&antiprismoid(), Control::UNLIMITED).into_found()
            })
            .confirmed(BY_TEMPLATES, || by_templates(&antiprismoid()))
            .tier(Tier::Full),
    ]
}

fn antiprismoid() -> Board {
    Board::surface(LatinSquare::T, LatinSquare::T)
}

fn depths_in_band() -> Value {
    let board = Board::standard();
    let depths: Vec<_> =
        board.houses().iter().filter(|house| house.family == Family::Depth).collect();
    let one_block = depths.iter().filter(|house| {
        let mut blocks: Vec<usize> = (house.cells & TOP_BAND).iter().map(Cell::block).collect();
        blocks.dedup();
        blocks.len() == 1
    });
    let count = one_block.count();
    let word = if count == depths.len() { "weaker" } else { "not weaker" };
    Value::one(word).rounded_from(format!("{count} of {} depths", depths.len()))
}

/// How many classes a group makes of all bands: the mean number of bands that its elements keep.
/// Conjugate elements keep equally many.
pub(super) fn classes_by_burnside(group: &BandGroup) -> u64 {
    let elements = group.elements();
    let is_conjugate =
        |a: BandPermutation, b: BandPermutation| elements.iter().any(|&by| by * a == b * by);
    let mut classes: Vec<(BandPermutation, u64)> = Vec::new();
    for &element in elements {
        match classes.iter_mut().find(|(first, _)| is_conjugate(*first, element)) {
            Some((_, size)) => *size += 1,
            None => classes.push((element, 1)),
        }
    }
    let kept = |number: usize| {
        let band = BandNumber::new(number).map(BandNumber::band);
        let is_kept = |element: &BandPermutation| band.is_some_and(|band| element.keeps(&band));
        classes.iter().filter(|(first, _)| is_kept(first)).map(|(_, size)| size).sum::<u64>()
    };
    let sum: u64 = (0..BandNumber::COUNT).into_par_iter().map(kept).sum();
    assert!(sum.is_multiple_of(elements.len() as u64), "the mean is a number of classes");
    sum / elements.len() as u64
}
