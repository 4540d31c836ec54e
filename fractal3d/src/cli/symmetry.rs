//! `fractal3d symmetry`.

use common::cli::interrupt::Interrupt;
use common::cli::output::{Failure, Output, Verdict};
use common::number::{counted, grouped};
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
Operations move the cells; a sequence is done from left to right:
  rows-columns       exchanges rows and columns (and likewise rows-depths,
                     columns-depths, rows-columns-depths, rows-depths-columns)
  flip-blocks        exchanges bands 2 and 3, and stacks 2 and 3
  flip-cells         rows 2 and 3 of each band, columns 2 and 3 of each stack
  shear+1            moves rows down by one in band 2, by two in band 3;
                     columns likewise
  bands+1, stacks+1  move bands down by one, stacks to the right, cyclically
  rows+1, columns+1  the same with rows in each band, columns in each stack
Depths change accordingly: row, column and depth of a cell are pairs of
numbers modulo 3, and the three of each sum to zero.
";

pub(crate) fn run(out: &mut Output) -> Result<Verdict, Failure> {
    let stop = Interrupt::listen()?;
    let order = Group::of(Board::standard()).order();
    let generators: Vec<String> = Symmetry::generators().iter().map(ToString::to_string).collect();
    let generated = |permutations: &[CellPermutation]| generated(permutations).len();
    let (beta, iota) = (paper::beta, paper::iota);
    let of_paper = [
        ("beta", "blocks move alike in each band, β1 and β2", {
            generated(&[beta(paper::PHI_1), beta(paper::PHI_2)])
        }),
        ("iota", "cells move alike in each block, ι1 to ι3", {
            generated(&[iota(paper::PHI_1), iota(paper::PHI_2), iota(paper::PHI_3)])
        }),
        ("U", "both and τ1 (columns-depths), on the top band", paper::u().order()),
    ];
    if !out.is_json() {
        out.line(format!("{:>9}  symmetries of the 36 houses, found by search", grouped(order)))?;
        out.line(format!(
            "{:>9}  by their form: 6 ways to permute rows, columns and depths,\n{:>9}  \
             2 · 2 flips, 3 shears, 81 shifts\n",
            grouped(Symmetry::COUNT),
            ""
        ))?;
        out.remark(WORDS)?;
        out.line(format!("Generators:\n  {}\n", generators.join(", ")))?;
        out.line("In the paper:")?;
        for (name, what, order) in of_paper {
            out.line(format!("{order:>9}  {name}: {what}"))?;
        }
        out.flush()?;
    }
    let Some(by_orbits) = canonical_solutions(&stop, out)? else { return Ok(Verdict::Interrupted) };
    let burnside = FixedSolutions::count();
    let by_burnside = burnside.essentially_different();
    if out.is_json() {
        out.json(&Report {
            order,
            by_form: Symmetry::COUNT,
            generators,
            paper: of_paper.iter().map(|&(name, _, order)| (name, order)).collect(),
            fixed_solutions: burnside.pairs(),
            essentially_different: by_orbits,
            by_burnside,
        })?;
    } else {
        out.line("\nEssentially different solutions:")?;
        let by_search = "by search: solutions that are their own canonical form";
        out.line(format!("{:>9}  {by_search}", grouped(by_orbits)))?;
        out.line(format!(
            "{:>9}  by Burnside's lemma: {} / {}, over {} classes of symmetries",
            grouped(by_burnside),
            grouped(burnside.pairs()),
            grouped(Symmetry::COUNT),
            burnside.rows().len()
        ))?;
    }
    if by_orbits != by_burnside {
        let fault =
            format!("{by_orbits} canonical solutions, and {by_burnside} by Burnside's lemma");
        return Err(Failure::Internal(fault));
    }
    Ok(Verdict::Holds)
}

/// How many solutions are their own canonical form; `None` if it was interrupted.
fn canonical_solutions(stop: &Interrupt, out: &mut Output) -> Result<Option<u64>, Failure> {
    let list = List::new(Board::standard());
    let units = list.units().len() as u64;
    let progress = out.progress(units, "units");
    let count = |unit: usize| {
        if stop.is_requested() {
            return None;
        }
        let canonical = |grid: &&_| stabiliser_if_canonical(grid).is_some();
        let count = list.candidates_of_unit(unit).iter().filter(canonical).count() as u64;
        progress.inc(1);
        Some(count)
    };
    let counts: Vec<Option<u64>> = list.units().into_par_iter().map(count).collect();
    progress.finish_and_clear();
    let done = counts.iter().flatten().count() as u64;
    let found: u64 = counts.iter().flatten().sum();
    if done < units {
        let (of, found) = (counted(units, "unit"), counted(found, "canonical solution"));
        out.message(format!("interrupted after {done} of {of}: {found} found so far"))?;
        return Ok(None);
    }
    Ok(Some(found))
}

#[derive(Serialize)]
struct Report {
    order: u128,
    by_form: usize,
    generators: Vec<String>,
    paper: std::collections::BTreeMap<&'static str, usize>,
    fixed_solutions: u64,
    essentially_different: u64,
    by_burnside: u64,
}
