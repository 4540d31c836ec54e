//! `fractal3d symmetry`.

use common::cli::output::{Failure, Output, Verdict};
use common::number::grouped;
use fractal3d::automorphism::Group;
use fractal3d::board::Board;
use fractal3d::burnside::FixedSolutions;
use fractal3d::canon::stabiliser_if_canonical;
use fractal3d::list::List;
use fractal3d::paper;
use fractal3d::permutation::{CellPermutation, generated};
use fractal3d::symmetry::Symmetry;
use rayon::prelude::*;
use serde::Serialize;

const WORDS: &str = "\
Cells are moved by operations, done from left to right:
  rows-columns       rows and columns trade places (and likewise rows-depths,
                     columns-depths, rows-columns-depths, rows-depths-columns)
  flip-blocks        bands 2 and 3 trade places, and stacks 2 and 3
  flip-cells         rows 2 and 3 of each band, columns 2 and 3 of each stack
  shear+1            in band 2 rows go down one, in band 3 two; columns too
  bands+1, stacks+1  bands go down one place, stacks go right, round the grid
  rows+1, columns+1  rows go down one in each band, columns right in stacks
Depths make up for what happens to rows and columns: row, column and depth of
a cell are pairs of numbers modulo 3, and the three of each sum to zero.
";

pub(crate) fn run(out: &mut Output) -> Result<Verdict, Failure> {
    let found = Group::of(Board::standard()).order;
    let list = List::new(Board::standard());
    let progress = out.progress(list.units().len() as u64, "units");
    let by_orbits: usize = list
        .units()
        .into_par_iter()
        .map(|unit| {
            let canonical = |grid: &&_| stabiliser_if_canonical(grid).is_some();
            let count = list.unit(unit).iter().filter(canonical).count();
            progress.inc(1);
            count
        })
        .sum();
    progress.finish_and_clear();
    let burnside = FixedSolutions::count();
    let order = |permutations: &[CellPermutation]| generated(permutations).len();
    let (beta, iota) = (paper::beta, paper::iota);
    let orders = [
        ("beta", "blocks move alike in each band, β1 and β2", {
            order(&[beta(paper::PHI_1), beta(paper::PHI_2)])
        }),
        ("iota", "cells move alike in each block, ι1 to ι3", {
            order(&[iota(paper::PHI_1), iota(paper::PHI_2), iota(paper::PHI_3)])
        }),
        ("U", "both and τ1 (columns-depths), on the top band", paper::u().order()),
    ];
    let generators: Vec<String> = Symmetry::generators().iter().map(ToString::to_string).collect();
    if out.is_json() {
        out.json(&Report {
            order: found,
            by_form: Symmetry::COUNT,
            generators,
            paper: orders.iter().map(|&(name, _, order)| (name, order)).collect(),
            fixed_solutions: burnside.pairs(),
            essentially_different: by_orbits,
            by_burnside: burnside.essentially_different(),
        })?;
        return Ok(Verdict::Holds);
    }
    out.line(format!("{:>9}  symmetries of the 36 houses, found by search", grouped(found)))?;
    out.line(format!(
        "{:>9}  by their form: 6 ways for rows, columns and depths to trade places,\n{:>9}  \
         2 · 2 flips, 3 shears, 81 shifts\n",
        grouped(Symmetry::COUNT),
        ""
    ))?;
    out.remark(WORDS)?;
    out.line(format!("Generators:\n  {}\n", generators.join(", ")))?;
    out.line("In the paper:")?;
    for (name, what, order) in orders {
        out.line(format!("{order:>9}  {name}: {what}"))?;
    }
    out.line("\nEssentially different solutions:")?;
    out.line(format!("{:>9}  by orbits: canonical ones among all listed", grouped(by_orbits)))?;
    out.line(format!(
        "{:>9}  by Burnside's lemma: {} / {}, over {} classes of symmetries",
        grouped(burnside.essentially_different()),
        grouped(burnside.pairs()),
        grouped(Symmetry::COUNT),
        burnside.rows().len()
    ))?;
    Ok(Verdict::Holds)
}

#[derive(Serialize)]
struct Report {
    order: u128,
    by_form: usize,
    generators: Vec<String>,
    paper: std::collections::BTreeMap<&'static str, usize>,
    fixed_solutions: u64,
    essentially_different: usize,
    by_burnside: u64,
}
