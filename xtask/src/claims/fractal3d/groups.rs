//! What the paper's Section 4 says about its permutations and the groups that they generate.

use std::collections::{BTreeMap, BTreeSet};

use fractal3d::backtrack::count_completions;
use fractal3d::bands::{Band, BandNumber, BandPermutation, Class, Extensions, TOP_BAND, classes};
use fractal3d::board::{Board, Family};
use fractal3d::check;
use fractal3d::geometry::Cell;
use fractal3d::list::List;
use fractal3d::paper::{self, Addresses, Named, PHI_1, PHI_2, PHI_3, PHI_4, PHI_5, RowsAndColumns};
use fractal3d::permutation::{CellPermutation, generated};
use rayon::prelude::*;
use solidoku_common::number::grouped;
use solidoku_common::perm::Permutation;

use super::{PAPER, statement};
use crate::claim::{Claim, Tier, Value, claim};

pub(super) fn claims() -> Vec<Claim> {
    vec![
        claim("fractal3d.paper.betas", PAPER)
            .says("β1 and β2, which move whole blocks, generate a group of order six.")
            .published(Value::count(6))
            .recomputed("all products, as permutations of the cells", || {
                generated(&[PHI_1, PHI_2].map(paper::beta)).len()
            })
            .confirmed("all products, as permutations of the nine addresses", || {
                products(&[PHI_1, PHI_2])
            }),
        claim("fractal3d.paper.iotas", PAPER)
            .says("ι1, ι2 and ι3, which do the same in each block, generate a group H of order 18.")
            .published(Value::count(18))
            .recomputed("all products, as permutations of the cells", || iotas().len())
            .confirmed("all products, as permutations of the nine addresses", || {
                products(&[PHI_1, PHI_2, PHI_3])
            }),
        claim("fractal3d.paper.iotas-are-even", PAPER)
            .says(
                "An element of H permutes the rows of each block and its columns. H has half of \
                 all pairs of such permutations: those that are even together.",
            )
            .published(Value::list(["index 2", "all even"]))
            .recomputed("reading rows and columns off each element", parities),
        claim("fractal3d.paper.tau-2", PAPER)
            .says("φ5 = φ4 ∘ φ2 ∘ φ1, so that τ2 isn't needed as a generator.")
            .published(Value::one("yes"))
            .recomputed("composing from right to left", || {
                statement(PHI_5 == PHI_4 * PHI_2 * PHI_1)
            })
            .confirmed("τ2 among all products of the generators", || {
                let group = generated(&paper::generators().map(|named| named.permutation));
                statement(group.contains(&paper::tau(PHI_5)))
            }),
        claim("fractal3d.paper.taus-swap", PAPER)
            .says("The permutations τ1 and τ2 swap row and depth.")
            .published(Value::list(["τ1: row, depth", "τ2: row, depth"]))
            .recomputed("which houses trade places, by the board", || {
                Value::list(
                    [("τ1", PHI_4), ("τ2", PHI_5)].map(|(name, phi)| {
                        format!("{name}: {}", trading(&paper::tau(phi)).join(", "))
                    }),
                )
            })
            .erratum(
                "By Definition 1 rows are made of {1,2,3}, {4,5,6}, {7,8,9}, which φ4 and φ5 keep; \
                 the classes of columns trade places with those of depths. What the paper swaps is \
                 the address along a row",
                || [PHI_4, PHI_5].iter().all(keeps_rows_and_swaps_columns_with_depths),
            ),
        claim("fractal3d.paper.proposition-7", PAPER)
            .says(
                "Symmetries that keep the top band don't change in how many ways it can be \
                 completed (Proposition 7): classes of bands under U that have one such number \
                 each.",
            )
            .published(Value::count(12_542))
            .recomputed("the extensions of all 2,612,736 bands, by templates", equal_classes)
            .confirmed(
                "plain backtracking on each class's first band and its image under one element of U \
                 after another",
                equal_pairs,
            )
            .tier(Tier::Standard),
        claim("fractal3d.paper.proposition-8", PAPER)
            .says(
                "β1, β2, ι1, ι2, ι3 and τ1 preserve 3D-Sudoku solutions and map the top band to \
                 itself (Proposition 8).",
            )
            .published(Value::list(["β1", "β2", "ι1", "ι2", "ι3", "τ1"]))
            .recomputed("whether houses become houses, and the band the band", || {
                preserving(|permutation| permutation.preserves(Board::standard()))
            })
            .confirmed(
                "Definition 1 on what becomes of the solutions that begin 123456789456",
                || {
                    let solutions = List::new(Board::standard()).unit(0);
                    preserving(|permutation| {
                        // γ ∘ η has in each cell what γ has in its image.
                        let inverse = permutation.inverse();
                        solutions.iter().step_by(16).all(|solution| {
                            check::is_solution_by_definition(&inverse.of_grid(solution))
                        })
                    })
                },
            ),
        claim("fractal3d.paper.order-of-u", PAPER)
            .says("On the top band these generate a group U of order 216.")
            .published(Value::count(216))
            .recomputed("all products, on the top band", || paper::u().order())
            .confirmed("all products on all cells, restricted to the top band", || {
                let group = generated(&paper::generators().map(|named| named.permutation));
                let restricted = group.iter().filter_map(BandPermutation::restriction);
                Value::count(restricted.collect::<BTreeSet<_>>().len() as u64)
            }),
    ]
}

/// How many classes under U have bands of one number of extensions only.
fn equal_classes() -> Value {
    let (board, group) = (Board::standard(), paper::u());
    let extensions = Extensions::of(board);
    let counts: Vec<u64> = (0..BandNumber::COUNT)
        .into_par_iter()
        .map(|number| BandNumber::new(number).map_or(0, |number| extensions.count(&number.band())))
        .collect();
    let is_equal = |class: &Class| {
        let (band, first) = (class.representative.band(), counts[class.representative.index()]);
        let images = group.elements().iter().filter_map(|element| element.of_band(&band));
        let mut images: Vec<usize> = images.map(|image| image.number().index()).collect();
        images.sort_unstable();
        images.dedup();
        images.len() == class.size && images.iter().all(|&image| counts[image] == first)
    };
    let equal = classes(&group).par_iter().filter(|class| is_equal(class)).count();
    Value::count(equal as u64).rounded_from(format!("{} bands", grouped(counts.len())))
}

/// How many classes have a first band with as many extensions as one of its images. The first class
/// tries U's first element, the second its second, and so on.
fn equal_pairs() -> Value {
    let (board, group) = (Board::standard(), paper::u());
    let classes = classes(&group);
    let is_equal = |n: usize| {
        let band = classes[n].representative.band();
        let image = group.elements()[n % group.order()].of_band(&band);
        let count = |band: Band| count_completions(board, &band.to_grid());
        image.is_some_and(|image| count(band) == count(image))
    };
    Value::count((0..classes.len()).into_par_iter().filter(|&n| is_equal(n)).count() as u64)
}

fn iotas() -> BTreeSet<CellPermutation> {
    generated(&[PHI_1, PHI_2, PHI_3].map(paper::iota))
}

/// How many products these have.
fn products(generators: &[Addresses]) -> u64 {
    let mut found = BTreeMap::from([(Addresses::IDENTITY.rank(), Addresses::IDENTITY)]);
    loop {
        let next: Vec<_> = found
            .values()
            .flat_map(|&element| generators.iter().map(move |&generator| generator * element))
            .filter(|product| !found.contains_key(&product.rank()))
            .collect();
        if next.is_empty() {
            return found.len() as u64;
        }
        found.extend(next.into_iter().map(|product| (product.rank(), product)));
    }
}

fn parities() -> Value {
    let group = iotas();
    let read: BTreeSet<_> = group.iter().filter_map(RowsAndColumns::of).collect();
    if read.len() != group.len() {
        return Value::one("not determined by rows and columns");
    }
    let index = Permutation::<3>::COUNT.pow(2) as usize / read.len();
    let even = read.iter().filter(|element| element.is_even()).count();
    let even = if even == read.len() { "all even".to_owned() } else { format!("{even} even") };
    Value::list([format!("index {index}"), even])
}

/// The families of houses that become another one.
fn trading(permutation: &CellPermutation) -> Vec<&'static str> {
    let board = Board::standard();
    let becomes_others = |family: Family| {
        let houses = board.houses();
        houses.iter().filter(|house| house.family == family).any(|house| {
            let image = permutation.of_cells(house.cells);
            houses.iter().all(|other| other.family != family || other.cells != image)
        })
    };
    let families = [
        (Family::Row, "row"),
        (Family::Column, "column"),
        (Family::Block, "block"),
        (Family::Depth, "depth"),
    ];
    let trading = families.into_iter().filter(|(family, _)| becomes_others(*family));
    trading.map(|(_, name)| name).collect()
}

/// What becomes of Definition 1's classes of addresses.
fn keeps_rows_and_swaps_columns_with_depths(phi: &Addresses) -> bool {
    let sorted = |mut addresses: [usize; 3]| {
        addresses.sort_unstable();
        addresses
    };
    let image = |class: [usize; 3]| sorted(class.map(|address| phi.image(address - 1) + 1));
    let become_some_of = |from: [[usize; 3]; 3], to: [[usize; 3]; 3]| {
        from.iter().all(|&class| to.contains(&image(class)))
    };
    let rows = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];
    let columns = [[1, 4, 7], [2, 5, 8], [3, 6, 9]];
    let depths = [[1, 6, 8], [3, 5, 7], [2, 4, 9]];
    become_some_of(rows, rows) && become_some_of(columns, depths) && become_some_of(depths, columns)
}

/// The names of the generators that keep the top band, and preserve solutions.
fn preserving(preserves: impl Fn(&CellPermutation) -> bool) -> Value {
    let keeps_band = |permutation: &CellPermutation| {
        Cell::all()
            .all(|cell| TOP_BAND.contains(cell) == TOP_BAND.contains(permutation.image(cell)))
    };
    let holds = |named: &Named| keeps_band(&named.permutation) && preserves(&named.permutation);
    Value::list(paper::generators().iter().filter(|named| holds(named)).map(|named| named.name))
}
